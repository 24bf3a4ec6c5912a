//! Names with bars side by side: one bar for each name and series, with its value as text.
//!
//! Bars are horizontal, so that long names stay readable. Series differ in colour and in hatching.
//! A missing value is shown as text, never as a bar of length 0.

use super::{TITLE, text_width};
use crate::render::axis::{Axis, Numerals, Scale};
use crate::render::svg::{Frame, Svg};

/// Values by name and series.
///
/// ```
/// use taquin_lab::render::{ComparisonChart, ComparisonRow, Numerals, Scale, comparison_svg};
///
/// let row = |name: &str, values| ComparisonRow { name: name.into(), values };
/// let svg = comparison_svg(&ComparisonChart {
///     title: "States generated".into(),
///     value_label: "states".into(),
///     missing_label: "ran out".into(),
///     scale: Scale::Log,
///     numerals: Numerals::default(),
///     series: vec!["Manhattan".into(), "misplaced".into()],
///     rows: vec![
///         row("A*", vec![Some(1_200.0), Some(9_800.0)]),
///         row("IDA*", vec![Some(2_300.0), None]),
///     ],
/// });
/// assert!(svg.contains("ran out"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ComparisonChart {
    /// The title.
    pub title: String,
    /// The meaning of the values, with their unit.
    pub value_label: String,
    /// The text in place of a missing value.
    pub missing_label: String,
    /// The scale from values to lengths.
    pub scale: Scale,
    /// How values are written.
    pub numerals: Numerals,
    /// The names of the series, in the order of their bars in each row.
    pub series: Vec<String>,
    /// The rows, drawn from the top.
    pub rows: Vec<ComparisonRow>,
}

/// One name and its values.
///
/// ```
/// use taquin_lab::render::ComparisonRow;
/// // IDA* ran out with the second heuristic.
/// let row = ComparisonRow { name: "IDA*".into(), values: vec![Some(2_300.0), None] };
/// assert_eq!(row.values.iter().flatten().count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ComparisonRow {
    /// The name at the left.
    pub name: String,
    /// A value for each series, or `None` if there is none.
    pub values: Vec<Option<f64>>,
}

const COLOURS: [&str; 4] = ["first", "second", "third", "fourth"];
const BAR: f64 = 15.0;
const BETWEEN_ROWS: f64 = 13.0;
const PLOT_WIDTH: f64 = 520.0;
/// The space on the right for the value of the longest bar.
const RIGHT: f64 = 76.0;
const LONGEST_NAME: f64 = 260.0;

/// Returns a comparison as an SVG picture.
///
/// ```
/// use taquin_lab::render::{ComparisonChart, ComparisonRow, Numerals, Scale, comparison_svg};
/// let chart = ComparisonChart {
///     title: "States generated".into(),
///     value_label: "states".into(),
///     missing_label: "ran out".into(),
///     scale: Scale::Linear,
///     numerals: Numerals::default(),
///     series: vec!["Manhattan".into()],
///     rows: vec![ComparisonRow { name: "A*".into(), values: vec![Some(12.0)] }],
/// };
/// assert!(comparison_svg(&chart).starts_with("<svg"));
/// ```
#[must_use]
pub fn comparison_svg(chart: &ComparisonChart) -> String {
    let plot = plot_of(chart);
    let (width, height) = (plot.right() + RIGHT, plot.bottom() + 52.0);
    let mut svg = Svg::new(width, height, &chart.title);
    svg.text("title", (20.0, TITLE), &chart.title);
    draw_key(&mut svg, chart);
    let axis = axis_of(chart, plot.width);
    draw_axis(&mut svg, plot, &axis, chart);
    let mut top = plot.top + BETWEEN_ROWS / 2.0;
    for row in &chart.rows {
        draw_row(&mut svg, chart, row, (plot.left, top), &axis);
        top += row_height(chart);
    }
    svg.line("axis", (plot.left, plot.top), (plot.left, plot.bottom()));
    svg.finish()
}

fn plot_of(chart: &ComparisonChart) -> Frame {
    let names = chart.rows.iter().map(|row| text_width(&row.name));
    let longest = names.fold(40.0, f64::max).min(LONGEST_NAME);
    let top = if chart.series.len() > 1 { 72.0 } else { 46.0 };
    let height = row_height(chart) * chart.rows.len() as f64;
    Frame { left: longest + 32.0, top, width: PLOT_WIDTH, height }
}

fn row_height(chart: &ComparisonChart) -> f64 {
    chart.series.len().max(1) as f64 * BAR + BETWEEN_ROWS
}

fn axis_of(chart: &ComparisonChart, length: f64) -> Axis {
    let values = || chart.rows.iter().flat_map(|row| row.values.iter().flatten().copied());
    let most = values().fold(0.0, f64::max);
    let least = values().filter(|&value| value > 0.0).fold(f64::INFINITY, f64::min);
    let least = if least.is_finite() { least } else { 1.0 };
    Axis::new(chart.scale, least, most, length)
}

fn draw_key(svg: &mut Svg, chart: &ComparisonChart) {
    if chart.series.len() < 2 {
        return;
    }
    let mut left = 20.0;
    for (index, name) in chart.series.iter().enumerate() {
        draw_bar(svg, index, Frame { left, top: 43.0, width: 22.0, height: 12.0 });
        svg.text("soft", (left + 28.0, 53.0), name);
        left += 48.0 + text_width(name);
    }
}

fn draw_axis(svg: &mut Svg, plot: Frame, axis: &Axis, chart: &ComparisonChart) {
    for tick in axis.ticks() {
        let x = plot.left + axis.at(tick);
        svg.line("grid", (x, plot.top), (x, plot.bottom()));
        svg.text("soft middle", (x, plot.bottom() + 17.0), &chart.numerals.short(tick));
    }
    let middle = (plot.left + plot.width / 2.0, plot.bottom() + 38.0);
    svg.text("soft middle", middle, &chart.value_label);
}

fn draw_row(
    svg: &mut Svg,
    chart: &ComparisonChart,
    row: &ComparisonRow,
    (left, top): (f64, f64),
    axis: &Axis,
) {
    let middle = top + (row_height(chart) - BETWEEN_ROWS) / 2.0;
    svg.text("end", (left - 10.0, middle + 4.0), &fitted(&row.name));
    for (index, value) in row.values.iter().enumerate().take(chart.series.len().max(1)) {
        let top = top + index as f64 * BAR;
        let Some(value) = *value else {
            svg.text("soft small", (left + 6.0, top + BAR - 4.0), &chart.missing_label);
            continue;
        };
        let series = chart.series.get(index).map_or("", String::as_str);
        svg.open_group(format!("{} {series}: {value}", row.name).trim());
        let width = axis.at(value);
        draw_bar(svg, index, Frame { left, top: top + 1.0, width, height: BAR - 2.0 });
        svg.text("small", (left + width + 5.0, top + BAR - 4.0), &chart.numerals.short(value));
        svg.close_group();
    }
}

/// Returns a name, shortened to the available space.
fn fitted(name: &str) -> String {
    let room = (LONGEST_NAME / super::CHARACTER) as usize;
    if name.chars().count() > room {
        name.chars().take(room - 1).chain(['…']).collect()
    } else {
        name.to_string()
    }
}

/// Draws a bar of a series: the first plain, the others with strokes that lean forwards, are
/// vertical, or lean backwards.
fn draw_bar(svg: &mut Svg, series: usize, bar: Frame) {
    svg.rect(COLOURS[series % COLOURS.len()], bar, 0.0);
    let lean = match series % COLOURS.len() {
        0 => return,
        1 => bar.height,
        2 => 0.0,
        _ => -bar.height,
    };
    let every = 7.0 + (series / COLOURS.len()) as f64 * 5.0;
    let mut foot = bar.left - 2.0 * every;
    while foot < bar.right() + bar.height {
        draw_stroke(svg, bar, foot, lean);
        foot += every;
    }
}

/// Draws the part of a stroke inside the bar, between its lower and upper edges.
fn draw_stroke(svg: &mut Svg, bar: Frame, foot: f64, lean: f64) {
    let part_at = |x: f64| (x - foot) / lean;
    let (low, high) = match lean {
        0.0 => (0.0, if foot > bar.left && foot < bar.right() { 1.0 } else { 0.0 }),
        _ => {
            let (one, other) = (part_at(bar.left), part_at(bar.right()));
            (one.min(other).clamp(0.0, 1.0), one.max(other).clamp(0.0, 1.0))
        }
    };
    if low < high {
        let point = |part: f64| (foot + lean * part, bar.bottom() - bar.height * part);
        svg.line("hatch", point(low), point(high));
    }
}
