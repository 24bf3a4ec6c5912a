//! Charts: pure functions from plain numbers and words to SVG.
//!
//! All words come from the caller, so a shell may speak any language. No
//! meaning rests on colour alone: what stands out also differs in pattern,
//! outline or a mark.

mod comparison;
mod heat;
mod histogram;

pub use comparison::{ComparisonChart, ComparisonRow, comparison_svg};
pub use heat::{HeatCell, HeatChart, heat_svg};
pub use histogram::{Histogram, histogram_svg};

use super::axis::{Axis, Numerals};
use super::svg::{Frame, Svg};

/// Where the title's baseline lies.
const TITLE: f64 = 26.0;
/// An average character of the charts' text is about this wide.
const CHARACTER: f64 = 6.8;

/// Horizontal lines with their values at the left of the plot.
fn draw_left_axis(svg: &mut Svg, plot: Frame, axis: &Axis, label: &str, numerals: Numerals) {
    for tick in axis.ticks() {
        let y = plot.bottom() - axis.at(tick);
        svg.line("grid", (plot.left, y), (plot.right(), y));
        svg.text("soft end", (plot.left - 8.0, y + 4.0), &numerals.short(tick));
    }
    svg.upward_text("soft middle", (18.0, plot.top + plot.height / 2.0), label);
}

/// The line under the plot and what it measures.
fn draw_bottom_axis(svg: &mut Svg, plot: Frame, label: &str) {
    svg.line("axis", (plot.left, plot.bottom()), (plot.right(), plot.bottom()));
    let middle = (plot.left + plot.width / 2.0, plot.bottom() + 36.0);
    svg.text("soft middle", middle, label);
}

/// How wide a text will be, roughly.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}
