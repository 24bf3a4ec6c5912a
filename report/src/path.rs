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
//! There are no lines between the cells, because paths of up to eighty boards are long. The tile
//! that has just moved is highlighted. A longer path (only beyond sixteen cells) would fill
//! hundreds of screens, so it needs a flag.

use super::style::{FAINT, GOOD, MOVED, STRONG, painted};
use anstyle::Style;
use taquin_lab::document::{Block, BoardRows, Boards};
use taquin_lab::render::label;
use taquin_language::{respelled, say};
use taquin_puzzle::moves::tile_numbers;
use taquin_puzzle::{Answer, Goal, Metric, Move, Position, Reading, Slide, slides};

/// The columns between two boards, with room for the arrow.
const GAP: usize = 5;

/// The most moves whose boards are shown by default: more than any 4×4 board needs.
const LONGEST: usize = 100;

/// Returns how many boards are left out, if the path is too long.
pub(crate) fn left_out(answer: &Answer) -> Option<usize> {
    let moves = answer.solution()?.moves.len();
    (moves > LONGEST).then(|| moves - 1)
}

/// Returns the start and the goal.
pub(crate) fn start_and_goal<'a>(answer: &Answer) -> Block<'a> {
    let goal = match &answer.goal {
        Goal::Custom(_) => say!("board-goal"),
        named => say!("board-goal-named", name = named.name()),
    };
    let boards = [(say!("board-start"), &answer.start), (goal, &answer.target)];
    let boards = boards.map(|(label, board)| (label, board.clone())).to_vec();
    Block::Boards(Boards { boards, arrows: true })
}

/// Returns the states from start to goal; `None` without moves.
pub(crate) fn states<'a>(answer: &Answer, reading: Reading) -> Option<Block<'a>> {
    let moves = &answer.solution()?.moves;
    let slides: Vec<Slide> = match answer.metric {
        Metric::Single => moves.iter().map(|&step| Slide { step, length: 1 }).collect(),
        Metric::Multi => slides(moves).collect(),
    };
    if slides.is_empty() {
        return None;
    }
    let states = answer.states();
    let boards = states.iter().cloned().enumerate().map(|(index, state)| (label(index), state));
    let boards = Block::Boards(Boards { boards: boards.collect(), arrows: true });
    Some(Block::picture(move |width| drawn(&states, &slides, reading, width), vec![boards]))
}

/// Draws as many states in a row as fit. The letter of each move is above its arrow.
fn drawn(states: &[Position], slides: &[Slide], reading: Reading, width: usize) -> String {
    let moved = |index: usize| match index.checked_sub(1) {
        None => vec![],
        Some(before) => {
            let steps: Vec<Move> = slides[before].steps().collect();
            tile_numbers(&states[before], &steps).unwrap_or_default()
        }
    };
    let frame = |(index, state): (usize, &Position)| {
        let title = if index == slides.len() { GOOD } else { STRONG };
        frame(state, &label(index), title, &moved(index))
    };
    let frames: Vec<Vec<String>> = states.iter().enumerate().map(frame).collect();
    BoardRows { width, gap: GAP, follows_last: true }.drawn(&frames, |index, line, height| {
        if line + 1 == height / 2 {
            format!("  {}", painted(STRONG, &respelled(&slides[index].written(reading))))
        } else if line == height / 2 {
            format!(" {} ", painted(FAINT, "──→"))
        } else {
            String::new()
        }
    })
}

/// Draws a board in a frame with its name.
fn frame(state: &Position, name: &str, title: Style, moved: &[u16]) -> Vec<String> {
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
    std::iter::once(top).chain(rows).chain([bottom]).collect()
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
