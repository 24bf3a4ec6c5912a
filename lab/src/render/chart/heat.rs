//! Pairs of whole numbers: a cell is darker if more cases have its pair.
//!
//! The chart is intended for estimates against true distances: the estimate is admissible on and
//! below the diagonal. A cell above it is crossed out and outlined, so that a single case is
//! visible in any print.

use super::{TITLE, draw_bottom_axis, text_width};
use crate::render::axis::{Numerals, label_every};
use crate::render::svg::{Frame, Svg};

/// The number of cases with the same pair.
///
/// ```
/// use taquin_lab::render::HeatCell;
/// // Twelve boards at distance 4 are estimated at 3.
/// let cell = HeatCell { x: 4, y: 3, count: 12 };
/// assert!(cell.y <= cell.x); // below the diagonal
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeatCell {
    /// The horizontal number.
    pub x: u64,
    /// The vertical number.
    pub y: u64,
    /// The number of cases; 0 is drawn like a missing cell.
    pub count: u64,
}

/// Counted pairs of numbers.
///
/// ```
/// use taquin_lab::render::{HeatCell, HeatChart, Numerals, heat_svg};
///
/// let svg = heat_svg(&HeatChart {
///     title: "Misplaced tiles, 3×3".into(),
///     x_label: "true distance".into(),
///     y_label: "estimate".into(),
///     count_label: "boards".into(),
///     diagonal_label: "estimate = distance".into(),
///     above_label: "overestimates: not admissible".into(),
///     numerals: Numerals::default(),
///     cells: vec![HeatCell { x: 4, y: 3, count: 12 }, HeatCell { x: 1, y: 2, count: 1 }],
/// });
/// assert!(svg.contains("<title>x 4, y 3: 12 boards</title>"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct HeatChart {
    /// The title.
    pub title: String,
    /// The meaning of the horizontal axis.
    pub x_label: String,
    /// The meaning of the vertical axis.
    pub y_label: String,
    /// The meaning of the counts.
    pub count_label: String,
    /// The meaning of the diagonal.
    pub diagonal_label: String,
    /// The meaning of a crossed cell above the diagonal.
    pub above_label: String,
    /// How counts are written.
    pub numerals: Numerals,
    /// The cells, in any order.
    pub cells: Vec<HeatCell>,
}

/// The longest side of the plot.
const LONGEST: f64 = 620.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 106.0;
const RIGHT: f64 = 24.0;
/// The opacity of the faintest cell.
const FAINTEST: f64 = 0.12;
/// The number of sample shades.
const SHADES: usize = 8;
const SHADE_WIDTH: f64 = 14.0;

/// The plot: its frame and the side of a cell.
struct Plot {
    frame: Frame,
    side: f64,
    columns: u64,
    rows: u64,
}

/// Returns a heat chart as an SVG picture.
///
/// ```
/// use taquin_lab::render::{HeatCell, HeatChart, Numerals, heat_svg};
/// let [title, x_label, y_label] = ["Manhattan", "distance", "estimate"].map(String::from);
/// let [count_label, diagonal_label, above_label] = ["boards", "equal", "too high"].map(String::from);
/// let (numerals, cells) = (Numerals::default(), vec![HeatCell { x: 4, y: 3, count: 12 }]);
/// let chart = HeatChart {
///     title, x_label, y_label, count_label, diagonal_label, above_label, numerals, cells,
/// };
/// assert!(heat_svg(&chart).starts_with("<svg"));
/// ```
#[must_use]
pub fn heat_svg(chart: &HeatChart) -> String {
    let plot = Plot::new(&chart.cells);
    let most = chart.cells.iter().map(|cell| cell.count).max().unwrap_or(0);
    let words = [text_width(&chart.title) * 1.4, key_width(chart), shades_width(chart, most)];
    let width = words.into_iter().fold(plot.frame.right(), |width, words| width.max(LEFT + words));
    let mut svg = Svg::new(width + RIGHT, plot.frame.bottom() + 52.0, &chart.title);
    svg.text("title", (LEFT, TITLE), &chart.title);
    draw_key(&mut svg, chart);
    draw_shades(&mut svg, chart, most);
    plot.draw_axes(&mut svg, chart);
    for cell in sorted(&chart.cells) {
        plot.draw_cell(&mut svg, cell, most, chart);
    }
    let ends = u64::min(plot.columns, plot.rows) - 1;
    svg.line("diagonal", plot.centre(0, 0), plot.centre(ends, ends));
    svg.finish()
}

fn sorted(cells: &[HeatCell]) -> Vec<HeatCell> {
    let mut cells: Vec<HeatCell> = cells.iter().copied().filter(|cell| cell.count > 0).collect();
    cells.sort_unstable_by_key(|cell| (cell.x, cell.y));
    cells
}

fn draw_key(svg: &mut Svg, chart: &HeatChart) {
    let y = 50.0;
    svg.line("diagonal", (LEFT, y), (LEFT + 26.0, y));
    svg.text("soft", (LEFT + 34.0, y + 4.0), &chart.diagonal_label);
    let left = LEFT + 60.0 + text_width(&chart.diagonal_label);
    let frame = Frame { left, top: y - 7.0, width: 14.0, height: 14.0 };
    svg.shade("second", frame, 0.5);
    cross(svg, frame);
    svg.text("soft", (left + 22.0, y + 4.0), &chart.above_label);
}

fn key_width(chart: &HeatChart) -> f64 {
    82.0 + text_width(&chart.diagonal_label) + text_width(&chart.above_label)
}

/// Returns the width of the row of sample shades.
fn shades_width(chart: &HeatChart, most: u64) -> f64 {
    let counts = text_width(&chart.numerals.grouped(most)) + text_width(&chart.count_label);
    SHADES as f64 * SHADE_WIDTH + counts + 40.0
}

/// Draws the sample shades, from one case to the largest number in a cell.
fn draw_shades(svg: &mut Svg, chart: &HeatChart, most: u64) {
    let y = 72.0;
    svg.text("soft", (LEFT, y + 4.0), "1");
    for step in 0..SHADES {
        let left = LEFT + 14.0 + step as f64 * SHADE_WIDTH;
        let frame = Frame { left, top: y - 6.0, width: SHADE_WIDTH, height: 12.0 };
        svg.shade("first", frame, opacity(step as f64 / (SHADES - 1) as f64));
    }
    let end = LEFT + 20.0 + SHADES as f64 * SHADE_WIDTH;
    svg.text(
        "soft",
        (end, y + 4.0),
        &format!("{} {}", chart.numerals.grouped(most), chart.count_label),
    );
}

/// Returns the opacity of a cell, from the faintest at 0 to the darkest at 1.
fn opacity(part: f64) -> f64 {
    FAINTEST + (1.0 - FAINTEST) * part
}

fn cross(svg: &mut Svg, frame: Frame) {
    svg.rect("alarm", frame, 0.0);
    let inset = frame.width * 0.22;
    let (left, right) = (frame.left + inset, frame.right() - inset);
    let (top, bottom) = (frame.top + inset, frame.bottom() - inset);
    svg.line("alarm", (left, top), (right, bottom));
    svg.line("alarm", (left, bottom), (right, top));
}

impl Plot {
    fn new(cells: &[HeatCell]) -> Plot {
        let columns = cells.iter().map(|cell| cell.x).max().unwrap_or(0) + 1;
        let rows = cells.iter().map(|cell| cell.y).max().unwrap_or(0) + 1;
        let side = (LONGEST / columns.max(rows) as f64).min(22.0);
        let (width, height) = (side * columns as f64, side * rows as f64);
        let frame = Frame { left: LEFT, top: TOP, width, height };
        Plot { frame, side, columns, rows }
    }

    fn corner(&self, x: u64, y: u64) -> (f64, f64) {
        let left = self.frame.left + x as f64 * self.side;
        (left, self.frame.bottom() - (y + 1) as f64 * self.side)
    }

    fn centre(&self, x: u64, y: u64) -> (f64, f64) {
        let (left, top) = self.corner(x, y);
        (left + self.side / 2.0, top + self.side / 2.0)
    }

    fn draw_axes(&self, svg: &mut Svg, chart: &HeatChart) {
        let every = label_every(self.side, 22.0);
        for y in (0..self.rows).step_by(every) {
            let (_, middle) = self.centre(0, y);
            svg.line("axis", (self.frame.left - 4.0, middle), (self.frame.left, middle));
            svg.text("soft end", (self.frame.left - 8.0, middle + 4.0), &y.to_string());
        }
        for x in (0..self.columns).step_by(every) {
            let (middle, _) = self.centre(x, 0);
            let bottom = self.frame.bottom();
            svg.line("axis", (middle, bottom), (middle, bottom + 4.0));
            svg.text("soft middle", (middle, self.frame.bottom() + 17.0), &x.to_string());
        }
        svg.line("axis", (self.frame.left, self.frame.top), (self.frame.left, self.frame.bottom()));
        let middle = self.frame.top + self.frame.height / 2.0;
        svg.upward_text("soft middle", (22.0, middle), &chart.y_label);
        draw_bottom_axis(svg, self.frame, &chart.x_label);
    }

    /// Draws a cell. Its shade is the logarithm of the count, because some distances have few
    /// boards and others have millions.
    fn draw_cell(&self, svg: &mut Svg, cell: HeatCell, most: u64, chart: &HeatChart) {
        let HeatCell { x, y, count } = cell;
        let part = (count as f64).ln() / (most as f64).ln().max(1.0);
        let (left, top) = self.corner(x, y);
        let frame = Frame { left, top, width: self.side, height: self.side };
        let counted = &chart.count_label;
        svg.open_group(&format!("x {x}, y {y}: {} {counted}", chart.numerals.grouped(count)));
        let class = if y > x { "second" } else { "first" };
        svg.shade(class, frame, opacity(part));
        if y > x {
            cross(svg, frame);
        }
        svg.close_group();
    }
}
