//! The table of one axis: every distribution of the tiles over the lines.
//!
//! A state is the number of tiles of each *class* (goal line) in each line, with the line of the
//! blank. Breadth-first search from the goal numbers the states in the order in which it finds them.
//! The table holds the next state for each state, direction of the blank and class.
//!
//! **Invariant.** Every state can be reached, so their number is [`count_states`], and the table has
//! the state of every board.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::heuristics::Unavailable;
use crate::space::StateCost;

/// The most states of a table: a larger one takes seconds and hundreds of megabytes.
pub(in crate::heuristics) const MOST_STATES: u64 = 2_000_000;

/// A state and its distance, which is in the lowest byte, so that one look-up returns both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WalkEntry(u32);

impl WalkEntry {
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

/// The line that the blank goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Toward {
    /// Up, or left.
    First,
    /// Down, or right.
    Last,
}

#[derive(Debug)]
pub(super) struct WalkTable {
    layout: KeyLayout,
    /// The next state by state, direction and class. Entries of impossible moves are never read.
    next: Box<[WalkEntry]>,
    /// The number of bits of a class, the lowest of an index.
    class_bits: u32,
    numbers: StateNumbers,
}

type StateNumbers = HashMap<u128, WalkEntry, BuildHasherDefault<Mix>>;

/// The rows or the columns of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AxisLines {
    pub(super) count: usize,
    /// The number of cells of a line.
    pub(super) length: usize,
    /// The goal line of the blank.
    pub(super) blank_home: usize,
}

impl AxisLines {
    /// Returns a lower bound on the bytes of the table: its successors and its keys.
    pub(super) fn bytes(self) -> u64 {
        let states = count_states(self.count, self.length).unwrap_or(MOST_STATES);
        let successors = size_of::<WalkEntry>() << (class_bits(self.count) + 1);
        states * (successors + size_of::<(u128, WalkEntry)>()) as u64
    }
}

/// Returns the number of bits of a class; there are as many classes as lines.
fn class_bits(lines: usize) -> u32 {
    lines.next_power_of_two().ilog2()
}

/// A check of the limits.
pub(super) type Look<'a> = &'a dyn Fn() -> Result<(), Unavailable>;

/// The number of states between two checks of the limits: less than a millisecond.
const LOOK_EVERY: usize = 1024;

impl WalkTable {
    /// Builds the table of an axis of at most [`MOST_STATES`] states.
    pub(super) fn build(lines: AxisLines, look: Look<'_>) -> Result<Self, Unavailable> {
        let AxisLines { count, length, blank_home } = lines;
        let layout = KeyLayout::new(count, length);
        let class_bits = class_bits(count);
        let goal = layout.goal(length, blank_home);
        let states = count_states(count, length).unwrap_or(MOST_STATES) as usize;
        let mut builder = StateNumbering::with_capacity(states);
        builder.number(goal, 0);
        let mut next = Vec::with_capacity(states << (class_bits + 1));
        let mut state = 0;
        while state < builder.found.len() {
            if state % LOOK_EVERY == 0 {
                look()?;
            }
            let (key, distance) = builder.found[state];
            next.resize((state + 1) << (class_bits + 1), WalkEntry::default());
            for (toward, class, successor) in layout.successors(key) {
                let at = index(state, toward, class, class_bits);
                next[at] = builder.number(successor, distance.saturating_add(1));
            }
            state += 1;
        }
        Ok(Self { layout, next: next.into(), class_bits, numbers: builder.numbers })
    }

    /// Returns the table with other distances: the fewest *slides*, each of the blank over any number
    /// of lines in one direction.
    pub(super) fn counting_slides(mut self, look: Look<'_>) -> Result<Self, Unavailable> {
        let slides = self.slides_to_goal(look)?;
        let counted =
            |entry: WalkEntry| WalkEntry::new(entry.state(), slides[entry.state()].unwrap_or(0));
        self.next
            .iter_mut()
            .chain(self.numbers.values_mut())
            .for_each(|entry| *entry = counted(*entry));
        Ok(self)
    }

    /// Searches breadth-first from the goal again. A slide may continue at no cost, so a layer also
    /// holds the states from which a slide may continue. A state that one slide has passed need not
    /// be passed by a later one in the same direction.
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
            let mut sliding: Vec<(usize, Toward)> = layer.iter().flat_map(both).collect();
            while let Some((state, toward)) = sliding.pop() {
                taken += 1;
                if taken % LOOK_EVERY == 0 {
                    look()?;
                }
                let next = self.layout.successors(keys[state]);
                for (_, _, key) in next.filter(|(side, ..)| *side == toward) {
                    let next = self.numbers[&key].state();
                    if slides[next].is_none() {
                        slides[next] = Some(distance);
                        after.push(next);
                    }
                    if !std::mem::replace(&mut gone[next][toward as usize], true) {
                        sliding.push((next, toward));
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

    /// Returns the state of a board, from the blank's line and each tile's line and class.
    ///
    /// # Panics
    /// Panics if the board has another shape.
    pub(super) fn find(&self, blank: u8, tiles: impl Iterator<Item = (u8, u8)>) -> WalkEntry {
        let one = |(line, class): (u8, u8)| self.layout.one(line.into(), class.into());
        let key = self.layout.with_blank(tiles.map(one).sum(), blank.into());
        self.numbers[&key]
    }

    /// Returns the state after the blank changes places with a tile of `class`.
    #[inline]
    pub(super) fn step(&self, entry: WalkEntry, toward: Toward, class: u8) -> WalkEntry {
        self.next[index(entry.state(), toward, class.into(), self.class_bits)]
    }
}

#[inline]
fn index(state: usize, toward: Toward, class: usize, class_bits: u32) -> usize {
    (((state << 1) | toward as usize) << class_bits) | class
}

/// The states found so far.
struct StateNumbering {
    numbers: StateNumbers,
    found: Vec<(u128, u8)>,
}

impl StateNumbering {
    fn with_capacity(states: usize) -> Self {
        let numbers = StateNumbers::with_capacity_and_hasher(states, BuildHasherDefault::default());
        Self { numbers, found: Vec::with_capacity(states) }
    }

    /// Returns the number of a state, a new one if the state is new.
    fn number(&mut self, key: u128, distance: u8) -> WalkEntry {
        let fresh = WalkEntry::new(self.found.len(), distance);
        *self.numbers.entry(key).or_insert_with(|| {
            self.found.push((key, distance));
            fresh
        })
    }
}

/// The layout of a state's key: the counts by line and class in fields of equal width, and the
/// blank's line above them.
#[derive(Clone, Copy, Debug)]
struct KeyLayout {
    lines: usize,
    width: usize,
}

impl KeyLayout {
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

    /// Returns the successors of a state, for each direction of the blank and each class of a tile
    /// that it can change places with.
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

/// A hash for similar keys: one multiplication, and the high half folded into the low half.
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

/// Returns the number of states of `lines` lines of `length` cells, or `None` above [`MOST_STATES`].
///
/// For each line of the blank, these are the tables of numbers whose lines and classes sum to
/// `length`, except one line and one class that sum to one less. Fill them line by line: the rest
/// depends only on the numbers of tiles left in each class, in any order. Every partial table can be
/// completed, so counts only grow, and counting can stop at the limit.
pub(in crate::heuristics) fn count_states(lines: usize, length: usize) -> Option<u64> {
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

/// Calls `take` with the numbers left in each class, for every choice of `tiles` tiles of the
/// classes from `class` on, until `take` returns false. Returns true if it never did.
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
        WalkTable::build(AxisLines { count, length, blank_home }, &|| Ok(())).unwrap()
    }

    #[test]
    fn build_finds_as_many_states_as_counted() {
        for (lines, length) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4), (4, 4), (5, 2)] {
            for blank_home in 0..lines {
                let table = build(lines, length, blank_home);
                let states = table.numbers.len() as u64;
                assert_eq!(Some(states), count_states(lines, length), "{lines} of {length}");
            }
        }
    }

    #[test]
    fn count_states_matches_published_sizes_and_refuses_large_ones() {
        assert_eq!(count_states(3, 3), Some(105));
        assert_eq!(count_states(4, 4), Some(24_964));
        assert!(count_states(6, 2).is_some() && count_states(5, 3).is_some());
        for (lines, length) in [(5, 5), (5, 4), (7, 2), (16, 2), (16, 16), (4, 16)] {
            assert_eq!(count_states(lines, length), None, "{lines} of {length}");
        }
    }

    #[test]
    fn every_state_has_a_neighbour_one_nearer() {
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
