//! Admissible, consistent, and equal to their plain definition, on every board.

use crate::distances::{Distances, TO_LAST, TO_SNAIL, goal};
use taquin_puzzle::{
    Board, Goal, HeuristicChoice, Manhattan, MaxOf, Misplaced, Position, TilePuzzle,
};
use taquin_search::{Heuristic, StateSpace, Zero};

type Puzzle = TilePuzzle<16, u64>;

/// Checks every board and every move of it.
fn check<H: Heuristic<Puzzle>>(distances: &Distances, goal: &Position, heuristic: &H) {
    let puzzle = Puzzle::new(goal);
    for (position, &distance) in distances {
        let board = puzzle.board(position);
        let memo = heuristic.start(&puzzle, &board);
        let h = heuristic.estimate(&memo);
        assert!(h <= distance, "{position:?}: {h} is above {distance}");
        let recalled = heuristic.recall(&puzzle, &board, h);
        assert_eq!(heuristic.estimate(&recalled), h, "{position:?}");
        for action in puzzle.actions(&board) {
            let mut next = board;
            puzzle.apply(&mut next, action);
            let stepped = heuristic.estimate(&heuristic.step(&puzzle, &board, action, memo));
            let fresh = heuristic.estimate(&heuristic.start(&puzzle, &next));
            assert_eq!(stepped, fresh, "{position:?} {action}");
            assert!(stepped.abs_diff(h) <= 1, "{position:?} {action}: not consistent");
        }
    }
    assert_eq!(heuristic.estimate(&heuristic.start(&puzzle, &puzzle.board(goal))), 0);
}

fn check_all(distances: &Distances, goal: &Position) {
    check(distances, goal, &Zero);
    check(distances, goal, &Misplaced::new(goal));
    check(distances, goal, &Manhattan::new(goal));
    let both: HeuristicChoice = "max(misplaced,manhattan)".parse().unwrap();
    check(distances, goal, &MaxOf::new(&both, goal));
}

#[test]
fn admissible_consistent_and_incremental_to_the_goal_last() {
    check_all(&TO_LAST, &goal(Goal::Last));
}

#[test]
fn admissible_consistent_and_incremental_to_the_snail() {
    check_all(&TO_SNAIL, &goal(Goal::Snail));
}

/// The definitions, in the words of the course.
#[test]
fn plain_definitions() {
    let target = goal(Goal::Last);
    let (manhattan, misplaced) = (Manhattan::<16>::new(&target), Misplaced::<16>::new(&target));
    for position in TO_LAST.keys().step_by(7) {
        let away = |cell: usize, tile: u8| {
            let home = usize::from(tile) - 1;
            (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
        };
        let tiles = || position.tiles().iter().copied().enumerate().filter(|&(_, tile)| tile != 0);
        let sum: usize = tiles().map(|(cell, tile)| away(cell, tile)).sum();
        let count = tiles().filter(|&(cell, tile)| away(cell, tile) > 0).count();
        assert_eq!(usize::from(manhattan.of(position)), sum);
        assert_eq!(usize::from(misplaced.of(position)), count);
    }
}

#[test]
fn the_mean_manhattan_distance_is_fourteen() {
    let manhattan = Manhattan::<16>::new(&goal(Goal::Last));
    let sum: u64 = TO_LAST.keys().map(|board| u64::from(manhattan.of(board))).sum();
    assert_eq!(sum, 14 * TO_LAST.len() as u64);
    let distances: u64 = TO_LAST.values().map(|&distance| u64::from(distance)).sum();
    assert_eq!((distances as f64 / TO_LAST.len() as f64 * 1e4).round(), 219_724.0);
}

/// Packing, unpacking, and packing a successor straight from its parent.
#[test]
fn every_board_packs_and_unpacks() {
    use taquin_search::PackedSpace;
    let puzzle = Puzzle::new(&goal(Goal::Last));
    for position in TO_LAST.keys() {
        let board: Board<16> = puzzle.board(position);
        let packed = puzzle.pack(&board);
        assert_eq!(puzzle.unpack(packed), board);
        for action in puzzle.actions(&board) {
            let mut next = board;
            puzzle.apply(&mut next, action);
            assert_eq!(puzzle.pack_successor(packed, &board, action), puzzle.pack(&next));
            puzzle.undo(&mut next, action);
            assert_eq!(next, board);
        }
    }
}
