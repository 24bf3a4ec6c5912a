//! Every entry of small tables against a plain breadth-first search that knows
//! nothing of regions, ranks or levels.

use std::collections::{HashMap, VecDeque};

use taquin_puzzle::pdb::{BuildError, BuildSettings, Pattern, PatternTable};
use taquin_puzzle::{Move, Shape};
use taquin_search::Cancel;

type State = (Vec<u8>, u8);

/// Distances of every (cells of the tiles, blank) by a 0–1 breadth-first search:
/// steps of the blank through forgotten tiles are free.
fn plain(pattern: &Pattern) -> HashMap<State, u32> {
    let shape = pattern.shape();
    let goal = (pattern.homes().to_vec(), pattern.blank());
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(state) = queue.pop_front() {
        let here = distances[&state];
        let (cells, blank) = state;
        let steps = Move::ALL.iter().filter_map(|&step| shape.neighbour(blank.into(), step));
        for next in steps.map(|cell| cell as u8) {
            let mut after = cells.clone();
            let moved = after.iter_mut().find(|cell| **cell == next);
            let cost = u32::from(moved.is_some());
            if let Some(cell) = moved {
                *cell = blank;
            }
            let (known, new) = ((after, next), here + cost);
            if distances.get(&known).is_none_or(|&old| new < old) {
                distances.insert(known.clone(), new);
                if cost == 0 { queue.push_front(known) } else { queue.push_back(known) }
            }
        }
    }
    distances
}

fn pattern(rows: usize, cols: usize, blank: usize, homes: &[u8]) -> Pattern {
    Pattern::new(Shape::new(rows, cols).unwrap(), blank, homes).unwrap()
}

#[test]
fn every_entry_is_the_plain_distance() {
    let patterns = [
        pattern(2, 2, 3, &[0, 1, 2]),
        pattern(2, 3, 5, &[0, 1, 4]),
        pattern(3, 3, 8, &[0, 1, 3]),
        pattern(3, 3, 4, &[0, 2, 5, 7]),
        pattern(3, 3, 0, &[1, 2, 3, 4, 5]),
        pattern(3, 4, 11, &[0, 1, 4, 5]),
        pattern(2, 5, 0, &[4, 8, 9]),
        pattern(4, 4, 15, &[1, 2, 6]),
        pattern(4, 4, 9, &[0, 10, 13]),
        pattern(5, 4, 7, &[19, 6]),
    ];
    for pattern in &patterns {
        let table = PatternTable::build(pattern);
        for ((cells, blank), distance) in plain(pattern) {
            assert_eq!(table.distance(&cells, blank), Some(distance), "{pattern:?} {cells:?}");
        }
    }
}

/// The whole 3×3 board is a pattern too; half of its positions lead nowhere.
#[test]
fn a_whole_board_is_a_pattern() {
    let pattern = pattern(3, 3, 8, &[0, 1, 2, 3, 4, 5, 6, 7]);
    let table = PatternTable::build(&pattern);
    let distances = plain(&pattern);
    assert_eq!(distances.len(), 181_440);
    for ((cells, blank), distance) in distances.into_iter().step_by(7) {
        assert_eq!(table.distance(&cells, blank), Some(distance));
        let mut unsolvable = cells;
        unsolvable.swap(0, 1);
        assert_eq!(table.distance(&unsolvable, blank), None);
    }
}

#[test]
fn threads_change_nothing() {
    let pattern = pattern(4, 4, 0, &[1, 2, 5, 6, 9]);
    let build = |threads| {
        let settings = BuildSettings { threads, ..BuildSettings::default() };
        PatternTable::build_with(&pattern, &settings, &mut |_| {}).unwrap()
    };
    assert_eq!(build(1).words(), build(3).words());
}

#[test]
fn progress_ends_at_every_entry() {
    let pattern = pattern(3, 4, 0, &[1, 2, 5, 6]);
    let mut told = Vec::new();
    PatternTable::build_with(&pattern, &BuildSettings::default(), &mut |at| told.push(at)).unwrap();
    assert!(told.is_sorted_by(|one, next| one.found < next.found));
    let last = told.last().unwrap();
    assert_eq!(last.found, last.entries);
}

#[test]
fn limits_are_kept() {
    let pattern = pattern(4, 4, 0, &[1, 2, 5, 6, 9]);
    let build = |settings| PatternTable::build_with(&pattern, &settings, &mut |_| {}).unwrap_err();
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = build(BuildSettings { cancel: Some(cancel), ..BuildSettings::default() });
    assert_eq!(cancelled, BuildError::Cancelled);
    let refused = build(BuildSettings { memory: Some(1000), ..BuildSettings::default() });
    assert!(matches!(refused, BuildError::Memory { allowed: 1000, .. }));
}
