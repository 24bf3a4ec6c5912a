//! Draws a board in a box, for terminals and plain text.
//!
//! ```text
//! ┌───┬───┬───┐      +---+---+---+
//! │ 1 │ 2 │ 3 │      | 1 | 2 | 3 |
//! ├───┼───┼───┤      +---+---+---+
//! │ 5 │   │ 6 │      | 5 |   | 6 |
//! ├───┼───┼───┤      +---+---+---+
//! │ 4 │ 7 │ 8 │      | 4 | 7 | 8 |
//! └───┴───┴───┘      +---+---+---+
//! ```
//!
//! Every cell is as wide as the largest tile, so boards of one shape have one size. The module
//! [`notation`](crate::notation) reads the drawings.

use crate::model::Position;

/// The characters of the lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoxStyle {
    /// Box-drawing characters.
    #[default]
    Unicode,
    /// `+`, `-` and `|`, for terminals and files in ASCII.
    Ascii,
}

/// The drawing of the blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BlankStyle {
    /// An empty cell.
    #[default]
    Empty,
    /// A dot: `·`, or `.` in ASCII.
    Dot,
}

/// The style of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TextStyle {
    /// The lines.
    pub lines: BoxStyle,
    /// The blank.
    pub blank: BlankStyle,
}

/// The four characters of a ruling: left end, line, crossing, right end.
type Ruling = [char; 4];

impl BoxStyle {
    const fn rulings(self) -> [Ruling; 3] {
        match self {
            BoxStyle::Unicode => [['┌', '─', '┬', '┐'], ['├', '─', '┼', '┤'], ['└', '─', '┴', '┘']],
            BoxStyle::Ascii => [['+', '-', '+', '+']; 3],
        }
    }

    const fn bar(self) -> char {
        match self {
            BoxStyle::Unicode => '│',
            BoxStyle::Ascii => '|',
        }
    }

    const fn dot(self) -> &'static str {
        match self {
            BoxStyle::Unicode => "·",
            BoxStyle::Ascii => ".",
        }
    }
}

/// Returns a board in a box, as several lines without a final newline.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, render::{BoxStyle, TextStyle, draw}};
///
/// let board = Goal::Last.position(Shape::new(2, 2)?)?;
/// let style = TextStyle { lines: BoxStyle::Ascii, ..TextStyle::default() };
/// assert_eq!(draw(&board, style), "\
/// +---+---+
/// | 1 | 2 |
/// +---+---+
/// | 3 |   |
/// +---+---+");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(board: &Position, style: TextStyle) -> String {
    let [top, middle, bottom] = style.lines.rulings();
    let mut lines = vec![ruling(board, top)];
    for (index, tiles) in board.rows().enumerate() {
        if index > 0 {
            lines.push(ruling(board, middle));
        }
        lines.push(row(board, tiles, style));
    }
    lines.push(ruling(board, bottom));
    lines.join("\n")
}

/// Returns the width of the largest tile.
fn tile_width(board: &Position) -> usize {
    board.shape().largest_tile().to_string().len()
}

fn ruling(board: &Position, [left, line, crossing, right]: Ruling) -> String {
    let segment: String = std::iter::repeat_n(line, tile_width(board) + 2).collect();
    let segments = vec![segment; board.shape().cols()];
    format!("{left}{}{right}", segments.join(&crossing.to_string()))
}

fn row(board: &Position, tiles: &[u16], style: TextStyle) -> String {
    let bar = style.lines.bar();
    let width = tile_width(board);
    let cell = |&tile: &u16| format!(" {:>width$} {bar}", tile_text(tile, style));
    let cells: String = tiles.iter().map(cell).collect();
    format!("{bar}{cells}")
}

fn tile_text(tile: u16, style: TextStyle) -> String {
    match (tile, style.blank) {
        (0, BlankStyle::Empty) => String::new(),
        (0, BlankStyle::Dot) => style.lines.dot().into(),
        _ => tile.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Shape};

    #[test]
    fn cells_are_as_wide_as_the_largest_tile() {
        let board = Goal::First.position(Shape::new(2, 6).unwrap()).unwrap();
        let style = TextStyle { blank: BlankStyle::Dot, ..TextStyle::default() };
        assert_eq!(
            draw(&board, style),
            "┌────┬────┬────┬────┬────┬────┐\n\
             │  · │  1 │  2 │  3 │  4 │  5 │\n\
             ├────┼────┼────┼────┼────┼────┤\n\
             │  6 │  7 │  8 │  9 │ 10 │ 11 │\n\
             └────┴────┴────┴────┴────┴────┘"
        );
    }

    #[test]
    fn every_line_is_equally_wide() {
        for (rows, cols) in [(2, 2), (3, 5), (4, 4), (10, 10), (16, 16)] {
            let board = Goal::Snail.position(Shape::new(rows, cols).unwrap()).unwrap();
            for lines in [BoxStyle::Unicode, BoxStyle::Ascii] {
                let drawn = draw(&board, TextStyle { lines, ..TextStyle::default() });
                let mut widths = drawn.lines().map(|line| line.chars().count());
                let first = widths.next().unwrap();
                assert!(widths.all(|width| width == first));
                assert_eq!(drawn.lines().count(), 2 * rows + 1);
            }
        }
    }
}
