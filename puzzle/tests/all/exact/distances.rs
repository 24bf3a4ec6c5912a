//! The distance of every 3×3 board to a goal, by plain breadth-first search.

use std::collections::HashMap;
use std::sync::LazyLock;
use taquin_puzzle::{Goal, Position, Shape};

pub(crate) type Distances = HashMap<Position, u16>;

pub(crate) static TO_LAST: LazyLock<Distances> = LazyLock::new(|| distances(&goal(Goal::Last)));
pub(crate) static TO_SNAIL: LazyLock<Distances> = LazyLock::new(|| distances(&goal(Goal::Snail)));

pub(crate) fn goal(goal: Goal) -> Position {
    goal.position(Shape::new(3, 3).unwrap()).unwrap()
}

pub(crate) fn distances(goal: &Position) -> Distances {
    let mut known = HashMap::from([(goal.clone(), 0)]);
    let mut layer = vec![goal.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for board in &layer {
            for neighbour in board.legal_moves().filter_map(|step| board.after(step)) {
                if !known.contains_key(&neighbour) {
                    known.insert(neighbour.clone(), distance);
                    next.push(neighbour);
                }
            }
        }
        if next.is_empty() {
            return known;
        }
        layer = next;
    }
    unreachable!("the number of boards is finite")
}

/// One board of `step`, the same in every run.
pub(crate) fn one_of(distances: &Distances, step: usize) -> Distances {
    let mut boards: Vec<_> = distances.iter().map(|(board, &d)| (board.clone(), d)).collect();
    boards.sort_by(|one, other| one.0.tiles().cmp(other.0.tiles()));
    boards.into_iter().step_by(step).collect()
}

fn histogram(distances: &Distances) -> Vec<usize> {
    let mut counts = Vec::new();
    for &distance in distances.values() {
        let distance = usize::from(distance);
        counts.resize(counts.len().max(distance + 1), 0);
        counts[distance] += 1;
    }
    counts
}

#[test]
fn boards_at_each_distance_are_as_published() {
    let last = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
        10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    assert_eq!(histogram(&TO_LAST), last);
    let snail = [
        1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132,
        12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
    ];
    assert_eq!(histogram(&TO_SNAIL), snail);
}

#[test]
fn the_two_hardest_boards_are_known() {
    let hardest = |tiles: [u16; 9]| {
        TO_LAST[&Position::new(Shape::new(3, 3).unwrap(), tiles.to_vec()).unwrap()]
    };
    assert_eq!(hardest([8, 6, 7, 2, 5, 4, 3, 0, 1]), 31);
    assert_eq!(hardest([6, 4, 7, 8, 5, 0, 3, 2, 1]), 31);
}
