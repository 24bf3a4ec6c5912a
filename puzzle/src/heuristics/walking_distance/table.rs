//! The table of one axis: every way to spread the tiles over the lines.
//!
//! A state is the number of tiles of each *class* (goal line) in each line, with
//! the line of the blank. Breadth-first search from the goal numbers the states in
//! the order in which they are found; what is kept for the search is, for each
//! state, each direction of the blank and each class, the state that follows.
//!
//! **Invariant.** Every state of this kind can be reached, so there are as many as
//! [`count_states`] says, and a board always finds its own.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::heuristics::Unavailable;
use crate::space::StateCost;

/// The most states a table may have: beyond, building one takes seconds and
/// hundreds of megabytes.
pub(crate) const MOST_STATES: u64 = 2_000_000;

/// A state and its distance: the number above, the distance in the lowest byte,
/// so that one look-up gives both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry(u32);

impl Entry {
    fn new(state: usize, distance: u8) -> Self {
        Self((state as u32) << 8 | u32::from(distance))
    }

    fn state(self) -> usize {
        (self.0 >> 8) as usize
    }

    #[inline]
    pub(super) fn distance(self) -> StateCost {
        (self.0 & 255) as StateCost
    }
}

/// Which neighbouring line the blank goes to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Toward {
    /// Up, or left.
    First,
    /// Down, or right.
    Last,
}

#[derive(Debug)]
pub(super) struct WalkTable {
    layout: Layout,
    /// By state, direction and class; what cannot be (no such tile) is never asked for.
    next: Box<[Entry]>,
    /// Bits for the class, the lowest of an index.
    class_bits: u32,
    numbers: Numbers,
}

type Numbers = HashMap<u128, Entry, BuildHasherDefault<Mix>>;

/// The rows or the columns of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) count: usize,
    /// The cells of each.
    pub(super) length: usize,
    /// The line in which the blank is at home.
    pub(super) blank_home: usize,
}

impl Lines {
    /// What the table takes at least: its successors, and the numbers of its states.
    pub(super) fn bytes(self) -> u64 {
        let states = count_states(self.count, self.length).unwrap_or(MOST_STATES);
        let successors = size_of::<Entry>() << (class_bits(self.count) + 1);
        states * (successors + size_of::<(u128, Entry)>()) as u64
    }
}

/// Bits for a class of tiles, of which there are as many as lines.
fn class_bits(lines: usize) -> u32 {
    lines.next_power_of_two().ilog2()
}

/// Says whether to go on building.
pub(super) type Look<'a> = &'a dyn Fn() -> Result<(), Unavailable>;

/// States between two looks: far less than a millisecond's work.
const LOOK_EVERY: usize = 1024;

impl WalkTable {
    /// The table of an axis. There must be at most [`MOST_STATES`] states.
    pub(super) fn build(lines: Lines, look: Look<'_>) -> Result<Self, Unavailable> {
        let Lines { count, length, blank_home } = lines;
        let layout = Layout::new(count, length);
        let class_bits = class_bits(count);
        let goal = layout.goal(length, blank_home);
        let states = count_states(count, length).unwrap_or(MOST_STATES) as usize;
        let mut builder = Builder::with_room_for(states);
        builder.number(goal, 0);
        let mut next = Vec::with_capacity(states << (class_bits + 1));
        let mut state = 0;
        while state < builder.found.len() {
            if state % LOOK_EVERY == 0 {
                look()?;
            }
            let (key, distance) = builder.found[state];
            next.resize((state + 1) << (class_bits + 1), Entry::default());
            for (toward, class, successor) in layout.successors(key) {
                let at = index(state, toward, class, class_bits);
                next[at] = builder.number(successor, distance.saturating_add(1));
            }
            state += 1;
        }
        Ok(Self { layout, next: next.into(), class_bits, numbers: builder.numbers })
    }

    /// The same table with other distances: how many *slides* a state needs, each of
    /// the blank over any number of lines in one direction.
    pub(super) fn counting_slides(mut self, look: Look<'_>) -> Result<Self, Unavailable> {
        let slides = self.slides_to_goal(look)?;
        let counted = |entry: Entry| Entry::new(entry.state(), slides[entry.state()].unwrap_or(0));
        self.next
            .iter_mut()
            .chain(self.numbers.values_mut())
            .for_each(|entry| *entry = counted(*entry));
        Ok(self)
    }

    /// Breadth-first from the goal once more. A slide goes on at no cost, so each
    /// layer also holds the states that a slide has reached and may go on from;
    /// what one slide has been through, no later one needs to go through again.
    fn slides_to_goal(&self, look: Look<'_>) -> Result<Vec<Option<u8>>, Unavailable> {
        let mut slides = vec![None; self.numbers.len()];
        let mut gone = vec![[false; 2]; self.numbers.len()];
        let mut keys = vec![0; self.numbers.len()];
        for (&key, entry) in &self.numbers {
            keys[entry.state()] = key;
        }
        slides[0] = Some(0);
        let (mut layer, mut taken) = (vec![0], 0_usize);
        for distance in 1.. {
            let mut after = Vec::new();
            let both = |&state: &usize| [(state, Toward::First), (state, Toward::Last)];
            let mut under_way: Vec<(usize, Toward)> = layer.iter().flat_map(both).collect();
            while let Some((state, toward)) = under_way.pop() {
                taken += 1;
                if taken % LOOK_EVERY == 0 {
                    look()?;
                }
                let next = self.layout.successors(keys[state]);
                for (_, _, key) in next.filter(|(way, ..)| *way as u8 == toward as u8) {
                    let next = self.numbers[&key].state();
                    if slides[next].is_none() {
                        slides[next] = Some(distance);
                        after.push(next);
                    }
                    if !std::mem::replace(&mut gone[next][toward as usize], true) {
                        under_way.push((next, toward));
                    }
                }
            }
            if after.is_empty() {
                break;
            }
            layer = after;
        }
        Ok(slides)
    }

    /// The state of a board, from the blank's line and each tile's line and class.
    ///
    /// # Panics
    /// When these are of a board of another shape.
    pub(super) fn find(&self, blank: u8, tiles: impl Iterator<Item = (u8, u8)>) -> Entry {
        let one = |(line, class): (u8, u8)| self.layout.one(line.into(), class.into());
        let key = self.layout.with_blank(tiles.map(one).sum(), blank.into());
        self.numbers[&key]
    }

    /// The state after the blank moves and a tile of `class` takes its place.
    #[inline]
    pub(super) fn step(&self, entry: Entry, toward: Toward, class: u8) -> Entry {
        self.next[index(entry.state(), toward, class.into(), self.class_bits)]
    }
}

#[inline]
fn index(state: usize, toward: Toward, class: usize, class_bits: u32) -> usize {
    (((state << 1) | toward as usize) << class_bits) | class
}

struct Builder {
    numbers: Numbers,
    found: Vec<(u128, u8)>,
}

impl Builder {
    fn with_room_for(states: usize) -> Self {
        let numbers = Numbers::with_capacity_and_hasher(states, BuildHasherDefault::default());
        Self { numbers, found: Vec::with_capacity(states) }
    }

    /// The number of a state, a new one if it is met for the first time.
    fn number(&mut self, key: u128, distance: u8) -> Entry {
        let fresh = Entry::new(self.found.len(), distance);
        *self.numbers.entry(key).or_insert_with(|| {
            self.found.push((key, distance));
            fresh
        })
    }
}

/// How a state is written as one number: the counts, line by line and class by
/// class, in fields of equal width, the blank's line above them.
#[derive(Clone, Copy, Debug)]
struct Layout {
    lines: usize,
    width: usize,
}

impl Layout {
    fn new(lines: usize, length: usize) -> Self {
        Self { lines, width: length.ilog2() as usize + 1 }
    }

    fn shift(self, line: usize, class: usize) -> usize {
        (line * self.lines + class) * self.width
    }

    fn one(self, line: usize, class: usize) -> u128 {
        1 << self.shift(line, class)
    }

    fn count(self, key: u128, line: usize, class: usize) -> u128 {
        (key >> self.shift(line, class)) & ((1 << self.width) - 1)
    }

    fn with_blank(self, counts: u128, line: usize) -> u128 {
        counts | (line as u128) << self.shift(self.lines, 0)
    }

    fn goal(self, length: usize, blank_home: usize) -> u128 {
        let at_home = |line| length as u128 * self.one(line, line);
        let all: u128 = (0..self.lines).map(at_home).sum();
        self.with_blank(all - self.one(blank_home, blank_home), blank_home)
    }

    /// Each direction of the blank with each class of which a tile can come.
    fn successors(self, key: u128) -> impl Iterator<Item = (Toward, usize, u128)> {
        let blank = (key >> self.shift(self.lines, 0)) as usize;
        let counts = key - self.with_blank(0, blank);
        let first = blank.checked_sub(1).map(|line| (Toward::First, line));
        let last = (blank + 1 < self.lines).then_some((Toward::Last, blank + 1));
        first.into_iter().chain(last).flat_map(move |(toward, line)| {
            let here = (0..self.lines).filter(move |&class| self.count(key, line, class) > 0);
            here.map(move |class| {
                let moved = counts - self.one(line, class) + self.one(blank, class);
                (toward, class, self.with_blank(moved, line))
            })
        })
    }
}

/// A hash for keys that are all different but alike: one multiplication, and the
/// high half folded into the low one that tables look at first.
#[derive(Clone, Copy, Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(byte.into());
        }
    }

    fn write_u128(&mut self, key: u128) {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let folded = (key as u64) ^ ((key >> 64) as u64).wrapping_mul(ODD) ^ self.0;
        let product = u128::from(folded) * u128::from(ODD);
        self.0 = (product as u64) ^ ((product >> 64) as u64);
    }
}

/// How many states `lines` lines of `length` cells have; nothing above [`MOST_STATES`].
///
/// Whichever line the blank is in, these are the tables of numbers whose lines and
/// whose classes all sum to `length`, but for one line and one class that sum to
/// one less. Fill them line by line: all that the rest depends on is how many tiles
/// of each class are left, in any order. Every beginning can be completed, so
/// counts only grow, and counting can stop at the limit.
pub(crate) fn count_states(lines: usize, length: usize) -> Option<u64> {
    let most = MOST_STATES / lines as u64;
    let mut classes = vec![length as u8; lines];
    classes[0] -= 1;
    let mut ways = HashMap::from([(classes, 1)]);
    for line in 0..lines {
        let tiles = if line == 0 { length - 1 } else { length };
        let mut after = HashMap::new();
        let mut total = 0;
        for (left, count) in ways {
            let mut take = |mut left: Vec<u8>| {
                left.sort_unstable();
                *after.entry(left).or_insert(0) += count;
                total += count;
                total <= most
            };
            if !each_line(&mut left.clone(), 0, tiles as u8, &mut take) {
                return None;
            }
        }
        ways = after;
    }
    ways.values().sum::<u64>().checked_mul(lines as u64)
}

/// Calls `take` with what is left of each class, for every way to take `tiles`
/// from the classes from `class` on; stops when it says so.
fn each_line(
    left: &mut Vec<u8>,
    class: usize,
    tiles: u8,
    take: &mut impl FnMut(Vec<u8>) -> bool,
) -> bool {
    if class == left.len() {
        return tiles > 0 || take(left.clone());
    }
    let here = left[class];
    let go_on = (0..=here.min(tiles)).all(|taken| {
        left[class] = here - taken;
        each_line(left, class + 1, tiles - taken, take)
    });
    left[class] = here;
    go_on
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(count: usize, length: usize, blank_home: usize) -> WalkTable {
        WalkTable::build(Lines { count, length, blank_home }, &|| Ok(())).unwrap()
    }

    #[test]
    fn every_state_counted_is_found() {
        for (lines, length) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4), (4, 4), (5, 2)] {
            for blank_home in 0..lines {
                let table = build(lines, length, blank_home);
                let states = table.numbers.len() as u64;
                assert_eq!(Some(states), count_states(lines, length), "{lines} of {length}");
            }
        }
    }

    #[test]
    fn sizes_are_as_published_and_large_ones_refused_at_once() {
        assert_eq!(count_states(3, 3), Some(105));
        assert_eq!(count_states(4, 4), Some(24_964));
        assert!(count_states(6, 2).is_some() && count_states(5, 3).is_some());
        for (lines, length) in [(5, 5), (5, 4), (7, 2), (16, 2), (16, 16), (4, 16)] {
            assert_eq!(count_states(lines, length), None, "{lines} of {length}");
        }
    }

    /// A distance differs by at most one from that of each state a move away.
    #[test]
    fn distances_are_those_of_a_shortest_walk() {
        let table = build(4, 4, 3);
        let far = table.numbers.values().map(|entry| entry.distance()).max();
        assert_eq!(far, Some(35));
        for (&key, &entry) in &table.numbers {
            let neighbours: Vec<_> = table
                .layout
                .successors(key)
                .map(|(toward, class, next)| {
                    assert_eq!(table.step(entry, toward, class as u8), table.numbers[&next]);
                    table.numbers[&next].distance()
                })
                .collect();
            let nearest = neighbours.iter().min().copied();
            assert!(entry.distance() == 0 || nearest == Some(entry.distance() - 1));
        }
    }
}
