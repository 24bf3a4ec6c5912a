//! A picture of a board: tiles in a tray, with a hole for the blank.

use taquin_puzzle::Position;

use super::svg::{Frame, Svg};

/// The side of a cell in pixels on a page.
const USUAL_CELL: f64 = 48.0;
/// The smallest and the largest side of a cell.
const CELLS: (f64, f64) = (8.0, 200.0);

/// The appearance of a board.
///
/// ```
/// use taquin_lab::render::{BoardStyle, board_svg};
/// let style = BoardStyle { title: Some("The start".into()), ..BoardStyle::default() };
/// assert!(board_svg(&"1 2/3 0".parse()?, &style).contains("The start"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BoardStyle {
    /// The side of a cell in pixels, from 8 to 200.
    pub cell: f64,
    /// The text for screen readers; `None` means the tiles.
    pub title: Option<String>,
}

impl Default for BoardStyle {
    fn default() -> Self {
        BoardStyle { cell: USUAL_CELL, title: None }
    }
}

/// Returns a board as an SVG picture.
///
/// ```
/// use taquin_lab::render::{BoardStyle, board_svg};
/// use taquin_lab::puzzle::{Goal, Shape};
///
/// let board = Goal::Last.position(Shape::new(2, 2)?)?;
/// let svg = board_svg(&board, &BoardStyle::default());
/// assert!(svg.starts_with("<svg"));
/// assert!(svg.contains("<title>1 2/3 0</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board_svg(board: &Position, style: &BoardStyle) -> String {
    let cell = style.cell.clamp(CELLS.0, CELLS.1);
    let margin = (cell / 6.0).max(2.0);
    let (width, height) = board_size(board, cell);
    let title = style.title.clone().unwrap_or_else(|| board.to_string());
    let mut svg = Svg::new(width + 2.0 * margin, height + 2.0 * margin, &title);
    draw_board(&mut svg, board, (margin, margin), cell, "board");
    svg.finish()
}

/// Returns the width and the height of a board.
pub(super) fn board_size(board: &Position, cell: f64) -> (f64, f64) {
    let (pad, shape) = (padding(cell), board.shape());
    (cell * shape.cols() as f64 + 2.0 * pad, cell * shape.rows() as f64 + 2.0 * pad)
}

/// Returns the width of the rim of the tray.
fn padding(cell: f64) -> f64 {
    (cell / 16.0).max(1.0)
}

/// Draws a board with its corner at a point; `class` styles the tray.
pub(super) fn draw_board(
    svg: &mut Svg,
    board: &Position,
    (left, top): (f64, f64),
    cell: f64,
    class: &str,
) {
    let (width, height) = board_size(board, cell);
    svg.rect(class, Frame { left, top, width, height }, cell / 8.0);
    let (pad, gap) = (padding(cell), cell / 24.0);
    let digits = board.shape().largest_tile().to_string().len();
    // Two digits are about as wide as one digit is high.
    let size = cell * if digits < 2 { 0.56 } else { 1.0 / (digits as f64 * 0.55 + 0.95) };
    for (index, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        let (row, col) = board.shape().place_of(index);
        let (x, y) = (left + pad + cell * col as f64, top + pad + cell * row as f64);
        let side = cell - 2.0 * gap;
        svg.rect(
            "tile",
            Frame { left: x + gap, top: y + gap, width: side, height: side },
            cell / 10.0,
        );
        let middle = (x + cell / 2.0, y + cell / 2.0 + size * 0.36);
        svg.sized_text("number", middle, size, &tile.to_string());
    }
}
