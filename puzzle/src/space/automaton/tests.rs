//! The move automaton keeps a shortest path to every board: compared with breadth-first searches.

use std::collections::{HashMap, HashSet};

use super::{AutomatonBudget, AutomatonState, MoveAutomaton};
use crate::{Goal, Move, Position, Shape};

/// A budget of some tens of milliseconds.
pub(crate) const SMALL: AutomatonBudget = AutomatonBudget { longest: 12, words: 20_000 };

fn budget(longest: usize) -> AutomatonBudget {
    AutomatonBudget { longest, words: usize::MAX }
}

/// A board of this shape with the blank in this cell.
fn board(shape: Shape, blank: usize) -> Position {
    let mut tiles: Vec<u16> = (1..=shape.largest_tile()).collect();
    tiles.insert(blank, 0);
    Position::new(shape, tiles).unwrap()
}

/// Returns the number of boards at each distance, up to `deepest`.
fn plain(start: &Position, deepest: usize) -> Vec<usize> {
    let mut met = HashSet::from([start.clone()]);
    let mut layer = vec![start.clone()];
    let mut counts = vec![1];
    while !layer.is_empty() && counts.len() <= deepest {
        let after = |board: &Position| Move::ALL.map(|step| board.after(step));
        let next = layer.iter().flat_map(after).flatten();
        layer = next.filter(|board| met.insert(board.clone())).collect();
        counts.push(layer.len());
    }
    counts
}

/// Returns the number of boards first reached at each depth by paths that the automaton leaves open.
/// Parts of shortest paths are shortest, so a board is expanded only at that depth, once for each
/// state in which it is reached.
fn through(automaton: &MoveAutomaton, start: &Position, deepest: usize) -> Vec<usize> {
    let mut met = HashSet::from([start.clone()]);
    let mut layer: HashSet<(Position, AutomatonState)> =
        HashSet::from([(start.clone(), automaton.start(start.blank()))]);
    let mut counts = vec![1];
    while !layer.is_empty() && counts.len() <= deepest {
        let mut next = HashSet::new();
        for (board, state) in &layer {
            for step in Move::ALL {
                let Some(target) = automaton.next(*state, step) else { continue };
                let after = board.after(step).expect("the automaton knows the walls");
                if !met.contains(&after) {
                    next.insert((after, target));
                }
            }
        }
        let before = met.len();
        met.extend(next.iter().map(|(board, _)| board.clone()));
        counts.push(met.len() - before);
        layer = next;
    }
    counts
}

#[test]
fn one_of_two_paths_round_a_square_is_open() {
    use Move::{Down, Left, Right, Up};
    let automaton = MoveAutomaton::new(Shape::new(4, 4).unwrap(), SMALL);
    let start = automaton.start(5);
    let open = |word: &[Move]| {
        word.iter().try_fold(start, |state, &step| automaton.next(state, step)).is_some()
    };
    assert!(open(&[Right]) && !open(&[Right, Left]));
    assert!(open(&[Up, Right, Down, Left, Up, Right]));
    assert!(!open(&[Right, Up, Left, Down, Right, Up]));
}

#[test]
fn every_board_of_small_shapes_keeps_its_distance() {
    for (rows, cols, longest) in [(2, 2, 6), (2, 3, 16), (3, 2, 12), (2, 4, 14), (3, 3, 12)] {
        let shape = Shape::new(rows, cols).unwrap();
        let automaton = MoveAutomaton::new(shape, budget(longest));
        let cells = if shape.cells() == 9 { vec![0, 4] } else { (0..shape.cells()).collect() };
        for blank in cells {
            let start = board(shape, blank);
            let expected = plain(&start, usize::MAX);
            assert_eq!(through(&automaton, &start, usize::MAX), expected, "{shape} from {blank}");
        }
    }
}

#[test]
fn every_board_near_a_large_one_keeps_its_distance() {
    for (rows, cols) in [(4, 4), (3, 5), (5, 5)] {
        let shape = Shape::new(rows, cols).unwrap();
        let automaton = MoveAutomaton::new(shape, budget(9));
        for blank in [0, 1, shape.cols() + 1] {
            let start = board(shape, blank);
            assert_eq!(through(&automaton, &start, 13), plain(&start, 13), "{shape} from {blank}");
        }
    }
}

#[test]
fn longer_words_leave_fewer_paths() {
    let shape = Shape::new(4, 4).unwrap();
    let paths = |longest: usize| {
        let automaton = MoveAutomaton::new(shape, budget(longest));
        let mut layer = HashMap::from([(automaton.start(0), 1u64)]);
        for _ in 0..16 {
            let mut next = HashMap::new();
            for (state, count) in layer {
                for target in Move::ALL.iter().filter_map(|&step| automaton.next(state, step)) {
                    *next.entry(target).or_default() += count;
                }
            }
            layer = next;
        }
        layer.values().sum::<u64>()
    };
    let counts = [1, 2, 6, 8, 10].map(paths);
    assert!(counts.is_sorted_by(|more, fewer| more > fewer), "{counts:?}");
    // Without an automaton only the step back is closed.
    let goal = Goal::First.position(shape).unwrap();
    assert!(counts[4] > *plain(&goal, 16).last().unwrap() as u64);
}

#[test]
fn a_budget_is_kept() {
    let shape = Shape::new(6, 6).unwrap();
    let small = MoveAutomaton::new(shape, AutomatonBudget { longest: 30, words: 5_000 });
    assert!((37..5_000).contains(&small.states()), "{}", small.states());
    let huge = MoveAutomaton::new(Shape::new(16, 16).unwrap(), SMALL);
    assert!((256..=20_000).contains(&huge.states()), "{}", huge.states());
}
