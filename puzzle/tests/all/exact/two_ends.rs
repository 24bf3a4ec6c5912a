//! Searches from both ends find the exact distance too.

use super::distances::{TO_LAST, TO_SNAIL, goal};
use super::searches::{Found, Puzzle, all, check, heuristic, some};
use taquin_puzzle::{Goal, Manhattan, Position};
use taquin_search::{
    Bidirectional, BidirectionalBreadthFirst, Heuristic, ParallelIdaStar, Problem,
};

/// With estimates made for each end.
fn bidirectional<H: Heuristic<Puzzle>>(
    goal: &Position,
    estimate: impl Fn(&Position) -> H + Sync,
) -> impl Fn(&Puzzle, &Position) -> Found + Sync {
    let goal = goal.clone();
    move |puzzle, board| {
        let (there, back) = (estimate(&goal), estimate(board));
        let start = puzzle.board(board);
        Problem::new(puzzle, &start).heuristics(&there, &back).solve(&Bidirectional)
    }
}

fn breadth_first(puzzle: &Puzzle, board: &Position) -> Found {
    Problem::new(puzzle, &puzzle.board(board)).solve(&BidirectionalBreadthFirst)
}

/// A search whose path is optimal and proven.
fn sure(
    search: impl Fn(&Puzzle, &Position) -> Found + Sync,
) -> impl Fn(&Puzzle, &Position) -> Found + Sync {
    move |puzzle, board| {
        let report = search(puzzle, board);
        assert!(report.is_optimal(), "{board:?}: {report:?}");
        report
    }
}

#[test]
fn bidirectional_with_manhattan_is_exact() {
    let goal = goal(Goal::Last);
    check(&goal, &some(&TO_LAST, 12, 10), sure(bidirectional(&goal, Manhattan::new)), 1.0);
}

#[test]
fn bidirectional_to_the_snail_is_exact() {
    let goal = goal(Goal::Snail);
    check(&goal, &some(&TO_SNAIL, 12, 10), sure(bidirectional(&goal, Manhattan::new)), 1.0);
}

#[test]
fn bidirectional_with_weak_estimates_is_exact() {
    let (goal, cases) = (goal(Goal::Last), some(&TO_LAST, 10, 50));
    check(&goal, &cases, sure(bidirectional(&goal, |goal| heuristic("misplaced", goal))), 1.0);
    check(&goal, &cases, sure(bidirectional(&goal, |_| taquin_search::Zero)), 1.0);
}

#[test]
fn breadth_first_from_both_ends_is_exact() {
    check(&goal(Goal::Last), &some(&TO_LAST, 14, 20), sure(breadth_first), 1.0);
    check(&goal(Goal::Snail), &some(&TO_SNAIL, 10, 100), sure(breadth_first), 1.0);
}

#[test]
#[ignore = "minutes: on every board, blindly too"]
fn searches_from_both_ends_are_exact_on_every_board() {
    let (goal, cases) = (goal(Goal::Last), all(&TO_LAST));
    check(&goal, &cases, sure(bidirectional(&goal, Manhattan::new)), 1.0);
    check(&goal, &cases, sure(breadth_first), 1.0);
    check(&goal, &cases, sure(bidirectional(&goal, |_| taquin_search::Zero)), 1.0);
}

#[test]
fn parallel_idastar_is_exact() {
    let goal = goal(Goal::Last);
    let heuristic = heuristic("misplaced", &goal);
    let search = |puzzle: &Puzzle, board: &Position| {
        let search = ParallelIdaStar { threads: 2 };
        Problem::new(puzzle, &puzzle.board(board)).heuristic(&heuristic).solve(&search)
    };
    check(&goal, &some(&TO_LAST, 8, 3000), sure(search), 1.0);
}
