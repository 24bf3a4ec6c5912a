//! Charts: pure functions from numbers and words to SVG.
//!
//! All words come from the caller, so they may be in any language. No meaning depends on colour
//! alone: highlighted items also differ in pattern, outline or a mark.

mod comparison;
mod heat;
mod histogram;

pub use comparison::{ComparisonChart, ComparisonRow, comparison_svg};
pub use heat::{HeatCell, HeatChart, heat_svg};
pub use histogram::{Histogram, histogram_svg};

use super::axis::{Axis, Numerals};
use super::svg::{Frame, Svg};

/// The baseline of the title.
const TITLE: f64 = 26.0;
/// The width of an average character of the charts' text.
const CHARACTER: f64 = 6.8;

/// Draws horizontal lines with their values on the left of the plot.
fn draw_left_axis(svg: &mut Svg, plot: Frame, axis: &Axis, label: &str, numerals: Numerals) {
    for tick in axis.ticks() {
        let y = plot.bottom() - axis.at(tick);
        svg.line("grid", (plot.left, y), (plot.right(), y));
        svg.text("soft end", (plot.left - 8.0, y + 4.0), &numerals.short(tick));
    }
    svg.upward_text("soft middle", (18.0, plot.top + plot.height / 2.0), label);
}

/// Draws the line below the plot, with its meaning.
fn draw_bottom_axis(svg: &mut Svg, plot: Frame, label: &str) {
    svg.line("axis", (plot.left, plot.bottom()), (plot.right(), plot.bottom()));
    let middle = (plot.left + plot.width / 2.0, plot.bottom() + 36.0);
    svg.text("soft middle", middle, label);
}

/// Returns the approximate width of a text.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}
