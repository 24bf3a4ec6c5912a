//! Compares RBFS and SMA* with the exact distances, and limits the time of the worst board.

use super::distances::{TO_LAST, TO_SNAIL, goal};
use super::searches::{Cases, Found, Puzzle, all, check, heuristic, some};
use std::sync::Mutex;
use std::time::Duration;
use taquin_puzzle::{Goal, Manhattan, Position};
use taquin_search::{Heuristic, Outcome, Problem, Rbfs, SmaStar, StopReason};

/// The time limit of one board on a slow and busy machine; an optimised build on a quiet one needs
/// a small part of it.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most time and the most expansions of any search so far.
struct Slowest(Mutex<(Duration, u64)>);

impl Slowest {
    fn new() -> Self {
        Self(Mutex::new((Duration::ZERO, 0)))
    }

    fn watch(&self, report: Found) -> Found {
        let mut slowest = self.0.lock().unwrap();
        slowest.0 = slowest.0.max(report.stats.elapsed);
        slowest.1 = slowest.1.max(report.stats.expanded);
        report
    }

    fn tell(self, name: &str) {
        let (elapsed, expanded) = self.0.into_inner().unwrap();
        println!("{name}: at most {elapsed:?}, at most {expanded} expanded");
        assert!(elapsed < PATIENCE, "{name} took {elapsed:?}");
    }
}

/// A sample of all boards, with the two hardest.
fn sample() -> Cases {
    let mut cases = some(&TO_LAST, 8, 1000);
    let hardest = TO_LAST.iter().filter(|&(_, &distance)| distance == 31);
    cases.extend(hardest.map(|(board, &distance)| (board.clone(), distance)));
    cases
}

fn rbfs<H: Heuristic<Puzzle>>(puzzle: &Puzzle, board: &Position, heuristic: &H) -> Found {
    Problem::new(puzzle, &puzzle.board(board)).heuristic(heuristic).solve(&Rbfs)
}

fn sma_star<H: Heuristic<Puzzle>>(
    max_states: u64,
    puzzle: &Puzzle,
    board: &Position,
    heuristic: &H,
) -> Found {
    let search = SmaStar { max_states };
    let report = Problem::new(puzzle, &puzzle.board(board)).heuristic(heuristic).solve(&search);
    assert!(report.stats.max_stored <= max_states);
    report
}

#[test]
fn rbfs_is_exact() {
    let target = goal(Goal::Last);
    let (heuristic, slowest) = (Manhattan::new(&target), Slowest::new());
    let search = |puzzle: &_, board: &_| slowest.watch(rbfs(puzzle, board, &heuristic));
    check(&target, &sample(), search, 1.0);
    slowest.tell("RBFS");
}

#[test]
fn sma_star_is_exact_with_any_memory() {
    let target = goal(Goal::Last);
    let heuristic = Manhattan::new(&target);
    for max_states in [31, 100, 10_000] {
        let slowest = Slowest::new();
        let search =
            |puzzle: &_, board: &_| slowest.watch(sma_star(max_states, puzzle, board, &heuristic));
        check(&target, &sample(), search, 1.0);
        slowest.tell(&format!("SMA* in {max_states} states"));
    }
}

#[test]
#[ignore = "minutes: RBFS and SMA* on every board"]
fn every_board_is_exact() {
    let target = goal(Goal::Last);
    let heuristic = Manhattan::new(&target);
    let (slowest, cases) = (Slowest::new(), all(&TO_LAST));
    let search = |puzzle: &_, board: &_| slowest.watch(rbfs(puzzle, board, &heuristic));
    check(&target, &cases, search, 1.0);
    slowest.tell("RBFS");
    for max_states in [32, 40, 100, 1_000, 10_000, 50_000] {
        let slowest = Slowest::new();
        let search =
            |puzzle: &_, board: &_| slowest.watch(sma_star(max_states, puzzle, board, &heuristic));
        check(&target, &cases, search, 1.0);
        slowest.tell(&format!("SMA* in {max_states} states"));
    }
}

#[test]
fn weak_heuristics_are_exact_too() {
    let target = goal(Goal::Snail);
    let heuristic = heuristic("misplaced", &target);
    let cases = some(&TO_SNAIL, 10, 4000);
    check(&target, &cases, |puzzle, board| rbfs(puzzle, board, &heuristic), 1.0);
    let search = |puzzle: &_, board: &_| sma_star(20_000, puzzle, board, &heuristic);
    check(&target, &cases, search, 1.0);
}

/// A path of n steps fits in n states, but not in fewer: the search then reports that it found
/// none.
#[test]
fn a_memory_too_small_for_the_path_is_reported() {
    let target = goal(Goal::Last);
    let (puzzle, heuristic) = (Puzzle::new(&target), Manhattan::new(&target));
    for (board, distance) in some(&TO_LAST, 4, 2000) {
        for max_states in [distance / 2, distance.saturating_sub(1)].map(u64::from) {
            let report = sma_star(max_states, &puzzle, &board, &heuristic);
            if distance == 0 {
                assert!(report.is_optimal());
            } else {
                assert_eq!(report.outcome, Outcome::Stopped(StopReason::Memory));
                assert!(report.lower_bound <= distance, "{board:?}");
                assert!(u64::from(report.lower_bound) > max_states, "{board:?}");
            }
        }
    }
}
