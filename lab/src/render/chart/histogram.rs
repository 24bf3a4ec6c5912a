//! Histograms: a bar for every whole number.

use super::{TITLE, draw_bottom_axis, draw_left_axis};
use crate::render::axis::{Axis, Numerals, Scale, label_every};
use crate::render::svg::{Frame, Svg};

/// Counts of consecutive whole numbers.
///
/// ```
/// use taquin_lab::render::{Histogram, Numerals, Scale, histogram_svg};
///
/// let svg = histogram_svg(&Histogram {
///     title: "2×2: boards at each depth".into(),
///     x_label: "depth in moves".into(),
///     y_label: "boards".into(),
///     first: 0,
///     counts: vec![1, 2, 2, 2, 2, 2, 1],
///     scale: Scale::Linear,
///     numerals: Numerals::default(),
/// });
/// assert!(svg.contains("<title>0: 1</title>"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// The title.
    pub title: String,
    /// The meaning of the numbers below the bars.
    pub x_label: String,
    /// The meaning of the counts.
    pub y_label: String,
    /// The number of the first bar.
    pub first: u64,
    /// The height of each bar.
    pub counts: Vec<u64>,
    /// The scale from counts to heights.
    pub scale: Scale,
    /// How counts are written.
    pub numerals: Numerals,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const PLOT: Frame = Frame { left: 72.0, top: 52.0, width: 664.0, height: 316.0 };
/// Bars have their count on top if each is at least this wide.
const WIDE_BAR: f64 = 40.0;

/// Returns a histogram as an SVG picture.
///
/// ```
/// use taquin_lab::render::{Histogram, Numerals, Scale, histogram_svg};
/// let [title, x_label, y_label] = ["2×2", "depth", "boards"].map(String::from);
/// let (counts, numerals) = (vec![1, 2, 2, 2, 2, 2, 1], Numerals::default());
/// let scale = Scale::Linear;
/// let chart = Histogram { title, x_label, y_label, first: 0, counts, scale, numerals };
/// assert!(histogram_svg(&chart).starts_with("<svg"));
/// ```
#[must_use]
pub fn histogram_svg(chart: &Histogram) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT, &chart.title);
    svg.text("title", (PLOT.left, TITLE), &chart.title);
    let most = chart.counts.iter().copied().max().unwrap_or(0);
    let axis = Axis::new(chart.scale, 1.0, most as f64, PLOT.height);
    draw_left_axis(&mut svg, PLOT, &axis, &chart.y_label, chart.numerals);
    let step = PLOT.width / chart.counts.len().max(1) as f64;
    for (index, &count) in chart.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let left = PLOT.left + index as f64 * step;
        let name = (chart.first + index as u64).to_string();
        let counted = chart.numerals.grouped(count);
        draw_bar(&mut svg, &name, &counted, (left, step), axis.at(count as f64));
    }
    draw_bottom_axis(&mut svg, PLOT, &chart.x_label);
    draw_numbers(&mut svg, chart, step);
    svg.finish()
}

fn draw_bar(svg: &mut Svg, name: &str, count: &str, (left, step): (f64, f64), height: f64) {
    let width = (step * 0.82).min(56.0);
    let (left, top) = (left + (step - width) / 2.0, PLOT.bottom() - height);
    svg.open_group(&format!("{name}: {count}"));
    svg.rect("first", Frame { left, top, width, height }, 0.0);
    if step >= WIDE_BAR {
        svg.text("small middle", (left + width / 2.0, top - 5.0), count);
    }
    svg.close_group();
}

fn draw_numbers(svg: &mut Svg, chart: &Histogram, step: f64) {
    let last = chart.first + chart.counts.len() as u64;
    let every = label_every(step, 12.0 + 7.0 * last.to_string().len() as f64) as u64;
    for (index, number) in (chart.first..last).enumerate() {
        if number.is_multiple_of(every) {
            let x = PLOT.left + (index as f64 + 0.5) * step;
            svg.text("soft middle", (x, PLOT.bottom() + 17.0), &number.to_string());
        }
    }
}
