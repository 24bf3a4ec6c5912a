//! The properties of a board that need no search: whether it can be solved and why, its estimates,
//! and the marks on its tiles.

use crate::message::{Answered, Board, GoalChoice};
use serde::Serialize;
use std::collections::BTreeMap;
use taquin_language::parity_explained;
use taquin_puzzle::Estimator;
use taquin_puzzle::{HeuristicChoice, Position, explain};

/// The properties of a board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Inspection"))]
pub struct Look {
    solvable: bool,
    /// Without the reachable goals, for which the page has its own names.
    reason: String,
    transpositions: u64,
    blank_distance: u64,
    inversions: u64,
    /// The reachable named goals.
    fitting: Vec<&'static str>,
    estimates: BTreeMap<String, u64>,
    arrows: Vec<Arrow>,
    conflicts: Vec<Conflict>,
}

/// An arrow from a tile's cell to its place in the goal.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Arrow {
    tile: u16,
    from: usize,
    to: usize,
    distance: usize,
}

/// Two tiles in their goal line that block each other.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Conflict {
    #[cfg_attr(feature = "typescript", ts(type = "\"row\" | \"column\""))]
    line: &'static str,
    index: usize,
    tiles: [u16; 2],
}

/// Inspects a board.
///
/// # Errors
///
/// Returns a refusal if it is not a board, or if the goal does not fit its shape.
pub fn inspect(board: &Board, goal: &GoalChoice) -> Answered<Look> {
    let board = board.position()?;
    let goal = goal.position(board.shape())?;
    let why = explain(&board, &goal)?;
    Ok(Look {
        solvable: why.verdict.is_solvable(),
        reason: parity_explained(&why),
        transpositions: why.verdict.transpositions,
        blank_distance: why.verdict.blank_distance,
        inversions: why.inversions,
        fitting: why.reachable.iter().map(|goal| goal.name()).collect(),
        estimates: estimates(&board, &goal),
        arrows: arrows(&board, &goal),
        conflicts: conflicts(&board, &goal),
    })
}

/// Boards up to this size get every estimate; larger ones only those without a table.
const SMALL: usize = 16;

fn estimates(board: &Position, goal: &Position) -> BTreeMap<String, u64> {
    let quick =
        |choice: &HeuristicChoice| board.shape().cells() <= SMALL || !choice.entry().builds_tables;
    HeuristicChoice::plain()
        .filter(quick)
        .filter_map(|choice| {
            Some((choice.to_string(), Estimator::new(&choice, goal).ok()?.of(board)))
        })
        .collect()
}

fn home_of(goal: &Position, tile: u16) -> usize {
    goal.tiles().iter().position(|&other| other == tile).expect("both boards have every tile")
}

fn arrows(board: &Position, goal: &Position) -> Vec<Arrow> {
    let shape = board.shape();
    let cells = board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0);
    let arrows = cells.map(|(from, &tile)| {
        let to = home_of(goal, tile);
        Arrow { tile, from, to, distance: shape.taxicab(from, to) }
    });
    arrows.filter(|arrow| arrow.distance > 0).collect()
}

fn conflicts(board: &Position, goal: &Position) -> Vec<Conflict> {
    let (rows, cols) = (board.shape().rows(), board.shape().cols());
    let row = |index: usize| (0..cols).map(|col| index * cols + col).collect();
    let column = |index: usize| (0..rows).map(|row| row * cols + index).collect();
    let rows = (0..rows).flat_map(|index| in_line(board, goal, "row", index, row(index)));
    let columns = (0..cols).flat_map(|index| in_line(board, goal, "column", index, column(index)));
    rows.chain(columns).collect()
}

/// Pairs of tiles in their goal line, in the wrong order.
fn in_line(
    board: &Position,
    goal: &Position,
    line: &'static str,
    index: usize,
    cells: Vec<usize>,
) -> Vec<Conflict> {
    let tile_with_home = |&cell: &usize| {
        let tile = board.tiles()[cell];
        let home = home_of(goal, tile);
        (tile != 0 && cells.contains(&home)).then_some((tile, home))
    };
    let at_home: Vec<(u16, usize)> = cells.iter().filter_map(tile_with_home).collect();
    let pairs = at_home.iter().enumerate().flat_map(|(at, first)| {
        let later = at_home[at + 1..].iter().filter(|second| second.1 < first.1);
        later.map(|second| [first.0, second.0])
    });
    pairs.map(|tiles| Conflict { line, index, tiles }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::read;

    fn look(tiles: &str, goal: &str) -> Look {
        let board: Board = read(&format!(r#"{{"rows":3,"cols":3,"tiles":[{tiles}]}}"#));
        inspect(&board, &GoalChoice::Named(goal.into())).unwrap()
    }

    #[test]
    fn a_board_can_be_inspected() {
        let look = look("3,2,1,4,5,6,8,7,0", "last");
        assert!(look.solvable);
        assert_eq!((look.estimates["manhattan"], look.estimates["linear-conflict"]), (6, 12));
        let tiles: Vec<[u16; 2]> = look.conflicts.iter().map(|conflict| conflict.tiles).collect();
        assert_eq!(tiles, [[3, 2], [3, 1], [2, 1], [8, 7]]);
        assert_eq!(look.arrows.iter().map(|arrow| arrow.distance).sum::<usize>(), 6);
    }

    #[test]
    fn an_unsolvable_board_shows_the_reason_and_reachable_goals() {
        let look = look("2,3,4,5,6,8,7,1,0", "snail");
        assert!(!look.solvable && look.reason.contains("8 inversions, which is even"));
        assert_eq!(look.fitting, ["last", "first"]);
    }
}
