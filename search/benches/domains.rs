//! A* by the trait and by closures beside that of the `pathfinding` crate, on three domains.
//!
//! The closures are the same for both crates; the trait gets what is natural to it: states
//! in a word, estimates carried along. Answers are asserted, all three take turns in one run,
//! and only the ratios of their best rounds are meant to be quoted.
//!
//! `cargo bench -p taquin-search --bench domains`

#[allow(dead_code, reason = "shared with an example that draws")]
#[path = "../examples/domains/pancake.rs"]
mod pancake;

use pancake::{Gaps, Kitchen};
use pathfinding::prelude as peer;
use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};
use taquin_search::{
    BestFirst, Graph, Heuristic, PackedSpace, Problem, StateSpace, TieBreak, UndoSpace,
};

const ROUNDS: usize = 25;
const ASTAR: BestFirst = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };

fn main() {
    println!(
        "{:<34}{:>10}{:>10}{:>10}{:>9}{:>9}",
        "", "trait", "closures", "peer", "trait", "closures"
    );
    let asked: Vec<String> = std::env::args().skip(1).filter(|name| name != "--bench").collect();
    let domains: [(&str, fn()); 3] = [("grid", grid), ("words", words), ("pancakes", pancakes)];
    for (name, run) in domains {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            run();
        }
    }
}

/// The best of several rounds each, in turns; all must give the same total cost.
fn race(name: &str, sides: [&dyn Fn() -> u32; 3]) {
    let mut best = [Duration::MAX; 3];
    for _ in 0..ROUNDS {
        let costs = [0, 1, 2].map(|side| {
            let start = Instant::now();
            let cost = black_box(sides[side]());
            best[side] = best[side].min(start.elapsed());
            cost
        });
        assert!(costs.iter().all(|&cost| cost == costs[0]), "{name}: {costs:?}");
    }
    let [by_trait, closures, peer] = best.map(|time| time.as_secs_f64() * 1e3);
    println!(
        "{name:<34}{by_trait:>7.1} ms{closures:>7.1} ms{peer:>7.1} ms{:>8.1}×{:>8.1}×",
        peer / by_trait,
        peer / closures
    );
}

/// Numbers that look random, the same in every run (Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// A map with a wall around it, walked in eight directions; 99 / 70 is nearly √2.
struct Grid {
    free: Vec<bool>,
    goal: usize,
}

const SIDE: usize = 512;
const DIRECTIONS: [(isize, u32); 8] = {
    let down = SIDE as isize;
    [
        (-down, 70),
        (1, 70),
        (down, 70),
        (-1, 70),
        (1 - down, 99),
        (1 + down, 99),
        (down - 1, 99),
        (-1 - down, 99),
    ]
};

impl Grid {
    fn new(goal: usize) -> Self {
        let mut random = Random(1);
        let inside = |at: usize| {
            (1..SIDE - 1).contains(&(at % SIDE)) && (1..SIDE - 1).contains(&(at / SIDE))
        };
        let mut free: Vec<bool> =
            (0..SIDE * SIDE).map(|at| inside(at) && random.below(4) > 0).collect();
        free[goal] = true;
        Self { free, goal }
    }

    fn moved(at: usize, direction: u8) -> usize {
        at.wrapping_add_signed(DIRECTIONS[usize::from(direction)].0)
    }

    /// Straight steps to free cells, and diagonal ones that cut no corner, as bits.
    fn open(&self, at: usize) -> u8 {
        let free = |direction: u8| u8::from(self.free[Self::moved(at, direction)]) << direction;
        let straight = (0..4).fold(0, |bits, direction| bits | free(direction));
        // A diagonal lies between two straight directions that follow each other.
        let next = straight >> 1 | straight << 3;
        let beside = (straight & next & 15) << 4;
        straight | beside & (4..8).fold(0, |bits, direction| bits | free(direction))
    }

    fn octile(&self, at: usize) -> u32 {
        let wide = (at % SIDE).abs_diff(self.goal % SIDE) as u32;
        let high = (at / SIDE).abs_diff(self.goal / SIDE) as u32;
        70 * wide.abs_diff(high) + 99 * wide.min(high)
    }
}

/// The directions of a cell that are open.
struct Bits(u8);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let direction = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (direction < 8).then_some(direction)
    }
}

impl StateSpace for Grid {
    type State = u32;
    type Action = u8;
    type Cost = u32;
    type Actions = Bits;

    fn actions(&self, &at: &u32) -> Bits {
        Bits(self.open(at as usize))
    }

    fn cost(&self, _: &u32, direction: u8) -> u32 {
        DIRECTIONS[usize::from(direction)].1
    }

    fn apply(&self, at: &mut u32, direction: u8) {
        *at = Self::moved(*at as usize, direction) as u32;
    }

    fn is_goal(&self, &at: &u32) -> bool {
        at as usize == self.goal
    }
}

impl UndoSpace for Grid {
    fn undo(&self, at: &mut u32, direction: u8) {
        *at = at.wrapping_add_signed(-DIRECTIONS[usize::from(direction)].0 as i32);
    }
}

impl PackedSpace for Grid {
    type Packed = u32;

    fn pack(&self, &at: &u32) -> u32 {
        at
    }

    fn unpack(&self, packed: &u32) -> u32 {
        *packed
    }

    fn index(&self, packed: &u32) -> Option<usize> {
        Some(*packed as usize)
    }
}

struct Octile;

impl Heuristic<Grid> for Octile {
    type Memo = u32;

    fn start(&self, grid: &Grid, &at: &u32) -> u32 {
        grid.octile(at as usize)
    }

    fn recall(&self, _: &Grid, _: &u32, estimate: u32) -> u32 {
        estimate
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}

fn grid() {
    let grid = Grid::new(SIDE * (SIDE - 40) + SIDE - 30);
    let starts = [40 * SIDE + 30, 60 * SIDE + 400, 250 * SIDE + 20]
        .map(|at| (at..).find(|&at| grid.free[at]).expect("a free cell"));
    let next = |&at: &usize| {
        Bits(grid.open(at)).map(move |d| (Grid::moved(at, d), DIRECTIONS[usize::from(d)].1))
    };
    let (h, goal) = (|&at: &usize| grid.octile(at), |&at: &usize| at == grid.goal);
    let by_trait = |&at: &usize| {
        Problem::new(&grid, &(at as u32)).heuristic(&Octile).solve(&ASTAR).path().unwrap().cost
    };
    let graph = Graph::new(next);
    race(
        "grid map, 512 × 512",
        [
            &|| starts.iter().map(by_trait).sum(),
            &|| starts.iter().map(|at| graph.astar(at, h, goal).path().unwrap().cost).sum(),
            &|| starts.iter().map(|at| peer::astar(at, next, h, goal).unwrap().1).sum(),
        ],
    );
}

const LETTERS: usize = 5;
const ALPHABET: usize = 12;
const GOALS: usize = 10;

/// Words of five letters, some of those that twelve letters can spell.
fn vocabulary() -> HashSet<String> {
    let mut random = Random(7);
    let mut word = || (0..LETTERS).map(|_| (b'a' + random.below(ALPHABET) as u8) as char).collect();
    (0..60_000).map(|_| word()).collect()
}

fn differences(a: &str, b: &str) -> u32 {
    a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count() as u32
}

/// The same words, four bits a letter.
struct Words<'a> {
    known: &'a [bool],
    goal: u32,
}

fn packed(word: &str) -> u32 {
    word.bytes().fold(0, |packed, letter| packed << 4 | u32::from(letter - b'a'))
}

impl StateSpace for Words<'_> {
    type State = u32;
    /// The bits of a letter that change, in their place.
    type Action = u32;
    type Cost = u32;
    type Actions = std::vec::IntoIter<u32>;

    fn actions(&self, &word: &u32) -> Self::Actions {
        let changes = (0..LETTERS).flat_map(|place| (1..16).map(move |bits| bits << (4 * place)));
        let known = changes.filter(|change| self.known[(word ^ change) as usize]);
        known.collect::<Vec<u32>>().into_iter()
    }

    fn cost(&self, _: &u32, _: u32) -> u32 {
        1
    }

    fn apply(&self, word: &mut u32, change: u32) {
        *word ^= change;
    }

    fn is_goal(&self, &word: &u32) -> bool {
        word == self.goal
    }

    fn inverse(&self, change: u32) -> Option<u32> {
        Some(change)
    }
}

impl UndoSpace for Words<'_> {
    fn undo(&self, word: &mut u32, change: u32) {
        *word ^= change;
    }
}

impl PackedSpace for Words<'_> {
    type Packed = u32;

    fn pack(&self, &word: &u32) -> u32 {
        word
    }

    fn unpack(&self, packed: &u32) -> u32 {
        *packed
    }
}

struct WrongLetters;

impl Heuristic<Words<'_>> for WrongLetters {
    type Memo = u32;

    fn start(&self, words: &Words<'_>, &word: &u32) -> u32 {
        let wrong = word ^ words.goal;
        let any = wrong | wrong >> 1 | wrong >> 2 | wrong >> 3;
        (any & 0x11111).count_ones()
    }

    fn recall(&self, _: &Words<'_>, _: &u32, estimate: u32) -> u32 {
        estimate
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}

fn words() {
    let known = vocabulary();
    let mut sorted: Vec<&String> = known.iter().collect();
    sorted.sort_unstable();
    // Several goals, since luck with ties decides a few per cent of each.
    let goals = sorted.iter().step_by(sorted.len() / GOALS).take(GOALS);
    let ladders: Vec<(&String, &String)> = goals
        .flat_map(|&goal| sorted.iter().rev().step_by(997).map(move |&start| (start, goal)))
        .filter(|(start, goal)| start != goal)
        .collect();
    let mut tabulated = vec![false; 1 << (4 * LETTERS)];
    known.iter().for_each(|word| tabulated[packed(word) as usize] = true);

    let next = |word: &String| {
        let mut near = Vec::new();
        let mut other = word.clone().into_bytes();
        for place in 0..LETTERS {
            let own = other[place];
            for letter in (b'a'..).take(ALPHABET).filter(|&letter| letter != own) {
                other[place] = letter;
                let text = str::from_utf8(&other).expect("ASCII");
                if known.contains(text) {
                    near.push((text.to_owned(), 1));
                }
            }
            other[place] = own;
        }
        near
    };
    let by_trait = |&(start, goal): &(&String, &String)| {
        let space = Words { known: &tabulated, goal: packed(goal) };
        let report = Problem::new(&space, &packed(start)).heuristic(&WrongLetters).solve(&ASTAR);
        report.path().unwrap().cost
    };
    let graph = Graph::new(next);
    let by_closures = |&(start, goal): &(&String, &String)| {
        let report = graph.astar(start, |word| differences(word, goal), |word| word == goal);
        report.path().unwrap().cost
    };
    let by_peer = |&(start, goal): &(&String, &String)| {
        let found = peer::astar(start, next, |word| differences(word, goal), |word| word == goal);
        found.unwrap().1
    };
    race(
        &format!("{} word ladders, {} words", ladders.len(), known.len()),
        [
            &|| ladders.iter().map(by_trait).sum(),
            &|| ladders.iter().map(by_closures).sum(),
            &|| ladders.iter().map(by_peer).sum(),
        ],
    );
}

const PANCAKES: usize = 12;

fn pancakes() {
    let mut random = Random(3);
    let mut shuffled = || {
        let mut sizes: Vec<u64> = (1..=PANCAKES as u64).collect();
        (1..PANCAKES).rev().for_each(|place| sizes.swap(place, random.below(place + 1)));
        sizes
    };
    let stacks: Vec<Vec<u64>> = (0..300).map(|_| shuffled()).collect();
    let next = |stack: &Vec<u8>| {
        let stack = stack.clone();
        (2..=PANCAKES).map(move |flipped| {
            let mut stack = stack.clone();
            stack[..flipped].reverse();
            (stack, 1)
        })
    };
    let gap = |pair: &[u8]| u32::from(pair[0].abs_diff(pair[1]) != 1);
    let h = |stack: &Vec<u8>| {
        let plate = gap(&[stack[PANCAKES - 1], PANCAKES as u8 + 1]);
        plate + stack.windows(2).map(gap).sum::<u32>()
    };
    let goal = |stack: &Vec<u8>| stack.is_sorted();
    let by_trait = |sizes: &Vec<u64>| {
        let (kitchen, stack) = Kitchen::with(sizes).expect("a stack");
        Problem::new(&kitchen, &stack).heuristic(&Gaps).solve(&ASTAR).path().unwrap().cost
    };
    let bytes: Vec<Vec<u8>> =
        stacks.iter().map(|sizes| sizes.iter().map(|&size| size as u8).collect()).collect();
    let graph = Graph::new(next);
    race(
        "300 stacks of 12 pancakes",
        [
            &|| stacks.iter().map(by_trait).sum(),
            &|| bytes.iter().map(|stack| graph.astar(stack, h, goal).path().unwrap().cost).sum(),
            &|| bytes.iter().map(|stack| peer::astar(stack, next, h, goal).unwrap().1).sum(),
        ],
    );
}
