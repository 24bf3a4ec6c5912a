//! A recorded search tree, as SVG or DOT.
//!
//! Up to [`FULL_DETAIL`] nodes, every board is drawn. In larger trees, only the solution path has
//! its boards: other expanded nodes are a circle with their f, the rest are dots, so that the shape
//! of the search is visible. Nodes beyond [`SearchTree::most`] are left out, and counted below
//! their parent.

mod dot;
mod forest;
mod formula;
mod layout;
mod picture;

pub use dot::tree_dot;
pub use formula::Formula;
pub use picture::tree_svg;

use taquin_search::Fate;

use super::axis::Numerals;
use taquin_puzzle::Position;
use taquin_puzzle::moves::Letters;

/// Trees of at most this many nodes are drawn with every board.
const FULL_DETAIL: usize = 60;
/// The default limit of drawn nodes.
const USUAL_MOST: usize = 500;

/// A recorded search.
///
/// ```
/// use taquin_lab::render::{SearchTree, TreeNode, tree_dot, tree_svg};
/// use taquin_lab::puzzle::Position;
/// use taquin_lab::puzzle::search::Fate;
///
/// let board = |text: &str| text.parse::<Position>();
/// let mut tree = SearchTree::new("A* with Manhattan distance");
/// tree.nodes = vec![
///     TreeNode {
///         id: 0, parent: None, board: board("1 2 0 3")?, g: 0, h: 1,
///         order: Some(1), fate: Fate::New, on_path: true,
///     },
///     TreeNode {
///         id: 1, parent: Some(0), board: board("1 2 3 0")?, g: 1, h: 0,
///         order: None, fate: Fate::New, on_path: true,
///     },
/// ];
/// assert!(tree_svg(&tree).contains("1 = 0 + 1"));
/// assert!(tree_dot(&tree).starts_with("digraph"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SearchTree {
    /// The title.
    pub title: String,
    /// The nodes in the order of their generation, parents before children.
    pub nodes: Vec<TreeNode>,
    /// The most nodes to draw; the solution path comes first.
    pub most: usize,
    /// How the search computes f.
    pub formula: Formula,
    /// The number of nodes that are missing from the list.
    pub unlisted: u64,
    /// The words in the picture.
    pub words: TreeWords,
}

/// A node of a search tree.
///
/// ```
/// use taquin_lab::render::{SearchTree, TreeNode};
/// use taquin_lab::puzzle::search::Fate;
/// let mut tree = SearchTree::new("A*");
/// tree.nodes.push(TreeNode {
///     id: 0, parent: None, board: "1 2/3 0".parse()?, g: 0, h: 0,
///     order: Some(1), fate: Fate::New, on_path: true,
/// });
/// assert!(tree.nodes[0].parent.is_none()); // the root
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// Its number, by which children name their parent. If several nodes share a number (a dropped
    /// duplicate and the original state), the number means the first of them.
    pub id: u64,
    /// The number of its parent, which is earlier in the list.
    pub parent: Option<u64>,
    /// The board.
    pub board: Position,
    /// The cost of the path to the node.
    pub g: u64,
    /// The estimate of the node.
    pub h: u64,
    /// The number of its expansion, from 1.
    pub order: Option<u64>,
    /// The fate of the node when it was generated.
    pub fate: Fate,
    /// Whether the solution goes through it.
    pub on_path: bool,
}

/// The words in a picture of a tree, in English by default.
///
/// ```
/// use taquin_lab::render::TreeWords;
/// let words = TreeWords { path: "chemin de la solution".into(), ..TreeWords::default() };
/// assert_eq!(words.pruned, "pruned");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeWords {
    /// The meaning of the heavy outline.
    pub path: String,
    /// The meaning of the number in the black circle.
    pub order: String,
    /// The meaning of the broken outline.
    pub dropped: String,
    /// The meaning of a circle with a number.
    pub expanded: String,
    /// The meaning of an empty dot.
    pub open: String,
    /// The text below a node that is cheaper than the open one.
    pub improved: String,
    /// The text below a reopened node.
    pub reopened: String,
    /// The text below a node that was already open.
    pub duplicate: String,
    /// The text below a node that was already closed.
    pub closed: String,
    /// The text below a node that a bound pruned.
    pub pruned: String,
    /// The text after the number of nodes that are left out.
    pub left_out: String,
    /// How numbers are written.
    pub numerals: Numerals,
    /// How moves are written.
    pub letters: Letters,
}

impl Default for TreeWords {
    fn default() -> Self {
        TreeWords {
            path: "solution path".into(),
            order: "order of expansion".into(),
            dropped: "dropped".into(),
            expanded: "expanded, with its f".into(),
            open: "not expanded".into(),
            improved: "cheaper".into(),
            reopened: "reopened".into(),
            duplicate: "already open".into(),
            closed: "already closed".into(),
            pruned: "pruned".into(),
            left_out: "nodes not drawn".into(),
            numerals: Numerals::default(),
            letters: Letters::default(),
        }
    }
}

impl SearchTree {
    /// Returns f of a node with its terms.
    fn equation(&self, node: &TreeNode) -> String {
        self.as_written(self.formula.equation(node.g, node.h))
    }

    /// Returns f of a node.
    fn f(&self, node: &TreeNode) -> String {
        self.as_written(self.formula.written(node.g, node.h))
    }

    /// Returns a text without words, whose numbers are in the language of the picture.
    fn as_written(&self, text: String) -> String {
        text.replace('.', &self.words.numerals.point.to_string())
    }

    /// Creates a tree without nodes, in English, of at most 500 nodes.
    #[must_use]
    pub fn new(title: impl Into<String>) -> SearchTree {
        let (title, words) = (title.into(), TreeWords::default());
        let formula = Formula::default();
        SearchTree { title, nodes: Vec::new(), most: USUAL_MOST, formula, unlisted: 0, words }
    }
}

impl TreeNode {
    /// Whether the node was generated and dropped.
    fn is_dropped(&self) -> bool {
        matches!(self.fate, Fate::Duplicate | Fate::Closed | Fate::Pruned)
    }
}

impl TreeWords {
    /// Returns the word for the fate of a node; `None` if it was new.
    fn fate(&self, fate: Fate) -> Option<&str> {
        match fate {
            Fate::New => None,
            Fate::Improved => Some(&self.improved),
            Fate::Reopened => Some(&self.reopened),
            Fate::Duplicate => Some(&self.duplicate),
            Fate::Closed => Some(&self.closed),
            Fate::Pruned => Some(&self.pruned),
        }
    }
}
