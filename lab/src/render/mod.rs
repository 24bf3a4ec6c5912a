//! Pictures of boards, charts and search trees.

mod axis;
mod board;
mod chart;
mod label;
mod svg;
mod tree;

pub use axis::{Numerals, Scale};
pub use board::{BoardStyle, board_svg};
pub use chart::{
    ComparisonChart, ComparisonRow, HeatCell, HeatChart, Histogram, comparison_svg, heat_svg,
    histogram_svg,
};
pub use label::label;
pub use svg::{Theme, escape, themed};
pub use tree::{Formula, SearchTree, TreeNode, TreeWords, tree_dot, tree_svg};
