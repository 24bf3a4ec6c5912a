//! A group of tiles brought to its places without fail: the fallback of a stage that starves.
//!
//! Best-first search over the cells of the group and the blank, the other tiles being alike. The
//! space is finite and every arrangement of one or two tiles can be reached on two or more free
//! rows and columns, so it ends; the moves left of [`Group`] lead it there without detours.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::frame::{NONE, Steps};
use super::group::Group;

/// The cells of the tiles, then the blank's.
type Arrangement = ([usize; 2], usize);

/// The steps that bring the tiles of `group` to their places.
pub(crate) fn place(group: &Group<'_>, steps: &Steps, tiles: [usize; 2], blank: usize) -> Vec<u8> {
    let start: Arrangement = (tiles, blank);
    let mut before: HashMap<Arrangement, (Arrangement, u8)> = HashMap::new();
    let mut open = BinaryHeap::from([(Reverse(group.left(tiles, blank)), Reverse(0u32), start)]);
    let mut number = 0;
    while let Some((Reverse(left), _, at)) = open.pop() {
        if left == 0 {
            return way(&before, start, at);
        }
        let (tiles, blank) = at;
        for (step, &to) in steps[blank].iter().enumerate().filter(|&(_, &to)| to != NONE) {
            let to = usize::from(to);
            let next = (tiles.map(|tile| if tile == to { blank } else { tile }), to);
            if next == start || before.contains_key(&next) {
                continue;
            }
            before.insert(next, (at, step as u8));
            number += 1;
            open.push((Reverse(group.left(next.0, to)), Reverse(number), next));
        }
    }
    Vec::new()
}

fn way(
    before: &HashMap<Arrangement, (Arrangement, u8)>,
    start: Arrangement,
    end: Arrangement,
) -> Vec<u8> {
    let mut steps = Vec::new();
    let mut at = end;
    while at != start {
        let (parent, step) = before[&at];
        steps.push(step);
        at = parent;
    }
    steps.reverse();
    steps
}
