//! Boards as planning problems in PDDL, so that any planner can solve them. One domain serves all
//! boards: a tile slides from a cell to the blank beside it, at cost 1.

use crate::model::{Position, Shape};

/// The domain of the problems that [`pddl_problem`] writes.
pub const PDDL_DOMAIN: &str = include_str!("taquin.pddl");

/// Returns the problem of solving a board for a goal of the same shape.
///
/// ```
/// use taquin_puzzle::{Position, notation::pddl_problem};
/// let (board, goal): (Position, Position) = ("1 2/0 3".parse()?, "1 2/3 0".parse()?);
/// let text = pddl_problem(&board, &goal);
/// assert!(text.contains("(at t3 c2-2)") && text.contains("(blank c2-1)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pddl_problem(board: &Position, goal: &Position) -> String {
    let shape = board.shape();
    let tiles = words((1..shape.cells()).map(|tile| format!("t{tile}")));
    let cells = words((0..shape.cells()).map(|cell| named(shape, cell)));
    let next: Vec<String> = (0..shape.cells()).map(|cell| words(beside(shape, cell))).collect();
    let next = next.join("\n    ");
    format!(
        "(define (problem board-{}x{}) (:domain taquin)\n  (:objects {tiles} - tile\n    {cells} - cell)\n  \
         (:init {next}\n    {})\n  (:goal (and {})))",
        shape.rows(),
        shape.cols(),
        facts(board),
        facts(goal),
    )
}

fn words(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the name of a cell: row and column, from 1.
fn named(shape: Shape, cell: usize) -> String {
    format!("c{}-{}", cell / shape.cols() + 1, cell % shape.cols() + 1)
}

/// Returns the facts that name the neighbours of a cell.
fn beside(shape: Shape, cell: usize) -> impl Iterator<Item = String> {
    let (row, col) = (cell / shape.cols(), cell % shape.cols());
    let near = [
        (row > 0).then(|| cell - shape.cols()),
        (row + 1 < shape.rows()).then(|| cell + shape.cols()),
        (col > 0).then(|| cell - 1),
        (col + 1 < shape.cols()).then(|| cell + 1),
    ];
    near.into_iter()
        .flatten()
        .map(move |other| format!("(next {} {})", named(shape, cell), named(shape, other)))
}

/// Returns the facts about the contents of each cell.
fn facts(board: &Position) -> String {
    let shape = board.shape();
    words(board.tiles().iter().enumerate().map(|(cell, tile)| match tile {
        0 => format!("(blank {})", named(shape, cell)),
        tile => format!("(at t{tile} {})", named(shape, cell)),
    }))
}
