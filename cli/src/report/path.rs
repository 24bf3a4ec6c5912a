//! The states of the path, several on a line, with the moves between them.
//!
//! ```text
//!  ┌─ A ───┐     ┌─ B ───┐     ┌─ C ───┐
//!  │ 1 2 3 │  L  │ 1 2 3 │  D  │ 1 2 3 │
//!  │ 5 · 6 │ ──→ │ · 5 6 │ ──→ │ 4 5 6 │
//!  │ 4 7 8 │     │ 4 7 8 │     │ · 7 8 │
//!  └───────┘     └───────┘     └───────┘
//! ```
//!
//! There are no lines between the cells, because a path of eighty boards is long enough. The tile
//! that has just moved is highlighted. A longer path, which only boards beyond sixteen cells have,
//! would fill hundreds of screens, so it needs a flag.

use super::style::{FAINT, GOOD, MOVED, STRONG, painted};
use crate::language::respelled;
use anstyle::Style;
use taquin_lab::render::label;
use taquin_puzzle::moves::tile_numbers;
use taquin_puzzle::{Answer, Metric, Move, Position, Reading, Slide, slides};

/// The columns between two boards, with room for the arrow.
const GAP: usize = 5;

/// The most moves whose boards are shown by default: more than any 4×4 board needs.
const LONGEST: usize = 100;

/// Returns how many boards are left out, if the path is too long.
pub(super) fn left_out(answer: &Answer) -> Option<usize> {
    let moves = answer.solution()?.moves.len();
    (moves > LONGEST).then(|| moves - 1)
}

/// Returns the states from start to goal; empty without moves.
pub(super) fn states(answer: &Answer, reading: Reading, width: usize) -> String {
    let moves = answer.solution().map_or(&[][..], |found| &found.moves);
    if moves.is_empty() {
        return String::new();
    }
    let slides: Vec<Slide> = match answer.metric {
        Metric::Single => moves.iter().map(|&step| Slide { step, length: 1 }).collect(),
        Metric::Multi => slides(moves).collect(),
    };
    let frames: Vec<Frame> = frames(&answer.states(), &slides, reading);
    let each = frames[0].lines[0].0 + GAP;
    let lines = frames.chunks((width / each).max(1)).map(side_by_side);
    lines.collect()
}

/// A board as lines, each with its width on the screen, then the next move.
struct Frame {
    lines: Vec<(usize, String)>,
    next: Option<String>,
}

fn frames(states: &[Position], slides: &[Slide], reading: Reading) -> Vec<Frame> {
    let moved = |index: usize| match index.checked_sub(1) {
        None => vec![],
        Some(before) => {
            let steps: Vec<Move> = slides[before].steps().collect();
            tile_numbers(&states[before], &steps).unwrap_or_default()
        }
    };
    let next = |index: usize| slides.get(index).map(|slide| respelled(&slide.written(reading)));
    let frame = |(index, state): (usize, &Position)| {
        let last = index == slides.len();
        let title = if last { GOOD } else { STRONG };
        Frame { lines: drawn(state, &label(index), title, &moved(index)), next: next(index) }
    };
    states.iter().enumerate().map(frame).collect()
}

fn drawn(state: &Position, name: &str, title: Style, moved: &[u16]) -> Vec<(usize, String)> {
    let tile_width = state.shape().largest_tile().to_string().len();
    let inner = state.shape().cols() * (tile_width + 1) + 1;
    let rest = "─".repeat(inner.saturating_sub(name.len() + 3));
    let top = format!(
        "{}{}{}",
        painted(FAINT, "┌─ "),
        painted(title, name),
        painted(FAINT, &format!(" {rest}┐"))
    );
    let bottom = painted(FAINT, &format!("└{}┘", "─".repeat(inner)));
    let rows = state.rows().map(|tiles| row(tiles, tile_width, moved));
    let lines = std::iter::once(top).chain(rows).chain([bottom]);
    lines.map(|line| (inner + 2, line)).collect()
}

fn row(tiles: &[u16], width: usize, moved: &[u16]) -> String {
    let bar = painted(FAINT, "│");
    let cell = |&tile: &u16| match tile {
        0 => painted(FAINT, &format!("{:>width$}", '·')),
        tile if moved.contains(&tile) => painted(MOVED, &format!("{tile:>width$}")),
        tile => format!("{tile:>width$}"),
    };
    let cells: Vec<String> = tiles.iter().map(cell).collect();
    format!("{bar} {} {bar}", cells.join(" "))
}

fn side_by_side(frames: &[Frame]) -> String {
    let height = frames[0].lines.len();
    let line = |index: usize| {
        let pieces = frames.iter().map(|frame| piece(frame, index, height));
        let line: String = pieces.collect();
        format!("{}\n", line.trim_end())
    };
    (0..height).map(line).collect()
}

/// Returns one line of a frame and of the gap after it: the letter is above the arrow, and the
/// arrow is in the middle row.
fn piece(frame: &Frame, index: usize, height: usize) -> String {
    let arrow_line = height / 2;
    let gap = match &frame.next {
        Some(letters) if index + 1 == arrow_line => {
            let rest = " ".repeat(GAP.saturating_sub(letters.len() + 2));
            format!("  {}{rest}", painted(STRONG, letters))
        }
        Some(_) if index == arrow_line => format!(" {} ", painted(FAINT, "──→")),
        _ => " ".repeat(GAP),
    };
    format!("{}{gap}", frame.lines[index].1)
}
