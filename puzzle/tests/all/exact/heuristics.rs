//! Checks the claims of each heuristic, and that `step` equals `start`, on every board.

use super::distances::{Distances, TO_LAST, TO_SNAIL, distances, goal, one_of};
use taquin_puzzle::{
    AnyHeuristic, Board, Estimator, Goal, HeuristicChoice, HeuristicEntry, MaxOf, Position, Shape,
    TilePuzzle,
};
use taquin_search::{Heuristic, StateSpace, UndoSpace, Zero};

type Puzzle = TilePuzzle<16, u64>;

/// Combinations: name, admissible, consistent.
const COMBINED: [(&str, bool, bool); 7] = [
    ("pdb:4-4", true, false),
    ("pdb:3-3-2", true, false),
    ("pdb:5-3", true, false),
    ("pdb:8,1,5/2,4/7,6", true, false),
    ("max(misplaced,manhattan)", true, true),
    ("max(inversion,linear-conflict,walking-distance,gaschnig)", true, true),
    ("max(manhattan,misplaced-all)", false, false),
];

/// The claims of the catalogue and those above: all of them are checked, in both directions.
fn claims() -> impl Iterator<Item = (HeuristicChoice, bool, bool)> {
    let of_entry = |choice: HeuristicChoice| {
        let entry = choice.entry();
        (choice, entry.admissible, entry.consistent)
    };
    let combined = COMBINED
        .map(|(name, admissible, consistent)| (name.parse().unwrap(), admissible, consistent));
    // There are no learned weights for such small boards.
    let plain = HeuristicChoice::plain().filter(|choice| *choice != HeuristicChoice::Learned);
    plain.map(of_entry).chain(combined)
}

/// Pairs of which one is never below the other, in addition to those of the catalogue.
const DOMINANCE: [(&str, &str); 3] = [
    ("pdb:4-4", "manhattan"),
    ("pdb:7-1", "pdb:4-3-1"),
    ("max(inversion,walking-distance)", "inversion"),
];

fn dominance() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_entry = |entry: &'static HeuristicEntry| {
        entry.never_below.iter().map(|below| (entry.example, *below))
    };
    let entries = HeuristicChoice::entries().filter(|entry| entry.name != "learned");
    entries.flat_map(of_entry).chain(DOMINANCE)
}

/// The observed properties of a heuristic over all boards.
#[derive(Default)]
struct Seen {
    above_the_truth: bool,
    largest_change: u16,
}

fn estimator(name: &str, goal: &Position) -> Estimator {
    Estimator::new(&name.parse().unwrap(), goal).unwrap()
}

/// Examines every board and every move; `step` must always equal `start`.
fn look<H: Heuristic<Puzzle>>(distances: &Distances, goal: &Position, heuristic: &H) -> Seen {
    let puzzle = Puzzle::new(goal);
    let mut seen = Seen::default();
    for (position, &distance) in distances {
        let board = puzzle.board(position);
        let memo = heuristic.start(&puzzle, &board);
        let h = heuristic.estimate(&memo);
        seen.above_the_truth |= h > distance;
        let recalled = heuristic.memo_from_estimate(&puzzle, &board, h);
        assert_eq!(heuristic.estimate(&recalled), h, "{position:?}");
        for action in puzzle.actions(&board) {
            let mut next = board;
            puzzle.apply(&mut next, action);
            let stepped = heuristic.estimate(&heuristic.step(&puzzle, &board, action, memo));
            let fresh = heuristic.estimate(&heuristic.start(&puzzle, &next));
            assert_eq!(stepped, fresh, "{position:?} {action}");
            seen.largest_change = seen.largest_change.max(stepped.abs_diff(h));
        }
    }
    assert_eq!(heuristic.estimate(&heuristic.start(&puzzle, &puzzle.board(goal))), 0);
    seen
}

fn check_claims(distances: &Distances, goal: &Position) {
    for (choice, admissible, consistent) in claims() {
        let name = choice.to_string();
        let heuristic = MaxOf::new(&choice, goal).unwrap();
        let seen = look(distances, goal, &heuristic);
        assert_eq!(!seen.above_the_truth, admissible, "{name}");
        assert_eq!(seen.largest_change <= 1, consistent, "{name}: {}", seen.largest_change);
        assert_eq!(choice.is_admissible(), admissible, "{name}");
        assert_eq!(choice.is_consistent(), consistent, "{name}");
        assert_eq!(Heuristic::<Puzzle>::is_admissible(&heuristic), admissible, "{name}");
    }
}

#[test]
fn every_claim_holds_to_the_goal_last() {
    check_claims(&TO_LAST, &goal(Goal::Last));
}

#[test]
fn every_claim_holds_to_the_snail() {
    check_claims(&one_of(&TO_SNAIL, 5), &goal(Goal::Snail));
}

/// An unordered goal with the blank at an edge.
#[test]
fn every_claim_holds_to_a_goal_of_any_kind() {
    let goal = Position::new(goal(Goal::Last).shape(), vec![3, 0, 7, 8, 6, 1, 2, 5, 4]).unwrap();
    check_claims(&one_of(&distances(&goal), 5), &goal);
}

/// Each one also alone, as the solver uses it: as its own type, not in a maximum.
#[test]
fn plain_heuristics_are_incremental_by_themselves() {
    let target = goal(Goal::Snail);
    let some = one_of(&TO_SNAIL, 11);
    look(&some, &target, &Zero);
    let plain = HeuristicChoice::plain().filter(|choice| choice.check(&target).is_ok());
    for choice in plain.chain(["pdb:4-4".parse().unwrap()]) {
        look(&some, &target, &AnyHeuristic::new(&choice, &target).unwrap());
    }
}

#[test]
fn some_are_never_below_others() {
    for (distances, goal) in [(&TO_LAST, goal(Goal::Last)), (&TO_SNAIL, goal(Goal::Snail))] {
        let boards = one_of(distances, 5);
        for (above, below) in dominance() {
            let (above_of, below_of) = (estimator(above, &goal), estimator(below, &goal));
            for board in boards.keys() {
                assert!(above_of.of(board) >= below_of.of(board), "{above} {below} {board:?}");
            }
        }
    }
}

/// Neither of the two best heuristics without a database dominates the other.
#[test]
fn linear_conflict_and_walking_distance_complement_each_other() {
    let target = goal(Goal::Last);
    let (conflict, walking) = (estimator("lc", &target), estimator("wd", &target));
    let higher = |one: &Estimator, other: &Estimator| {
        TO_LAST.keys().filter(|board| one.of(board) > other.of(board)).count()
    };
    assert!(higher(&conflict, &walking) > 1000 && higher(&walking, &conflict) > 1000);
}

/// With one group of all tiles, no tile is ignored.
#[test]
fn the_database_of_all_tiles_is_the_distance() {
    for named in Goal::NAMED {
        let target = named.position(Shape::new(2, 3).unwrap()).unwrap();
        let heuristic = estimator("pdb:5", &target);
        let boards = distances(&target);
        assert_eq!(boards.len(), 360);
        assert!(boards.iter().all(|(board, &distance)| heuristic.of(board) == u64::from(distance)));
    }
}

/// A board that proves that the blank must not be counted.
#[test]
fn counting_the_blank_overestimates() {
    let target = goal(Goal::Last);
    let board = Position::new(target.shape(), vec![1, 2, 3, 4, 5, 6, 7, 0, 8]).unwrap();
    let all = estimator("misplaced-all", &target);
    assert_eq!((all.of(&board), TO_LAST[&board]), (2, 1));
    assert_eq!(all.of(&target), 0);
}

/// The definitions, as the course states them.
#[test]
fn plain_definitions() {
    let target = goal(Goal::Last);
    let (manhattan, misplaced) = (estimator("manhattan", &target), estimator("misplaced", &target));
    for position in TO_LAST.keys().step_by(7) {
        let away = |cell: usize, tile: u16| {
            let home = usize::from(tile) - 1;
            (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3)
        };
        let tiles = || position.tiles().iter().copied().enumerate().filter(|&(_, tile)| tile != 0);
        let sum: usize = tiles().map(|(cell, tile)| away(cell, tile)).sum();
        let count = tiles().filter(|&(cell, tile)| away(cell, tile) > 0).count();
        assert_eq!(manhattan.of(position), sum as u64);
        assert_eq!(misplaced.of(position), count as u64);
    }
}

#[test]
fn the_mean_manhattan_distance_is_fourteen() {
    let manhattan = estimator("manhattan", &goal(Goal::Last));
    let sum: u64 = TO_LAST.keys().map(|board| manhattan.of(board)).sum();
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
        assert_eq!(puzzle.unpack(&packed), board);
        for action in puzzle.actions(&board) {
            let mut next = board;
            puzzle.apply(&mut next, action);
            assert_eq!(puzzle.pack_successor(&packed, &board, action), puzzle.pack(&next));
            puzzle.undo(&mut next, action);
            assert_eq!(next, board);
        }
    }
}
