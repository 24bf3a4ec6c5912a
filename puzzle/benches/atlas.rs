//! The whole 3×3 space beside a plain breadth-first search, and the largest spaces.
//!
//! The plain search is the obvious one: boards in a hash map with their depth, the frontier in a
//! vector. Answers are asserted; quote only the ratio of the 3×3 times. If shapes are named, these
//! are timed instead.
//!
//! `cargo bench -p taquin-puzzle --bench atlas [-- 3x4 2x6]`

use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};
use taquin_puzzle::atlas::{AtlasOptions, DistanceTable, atlas};
use taquin_puzzle::{Goal, Shape};

const TO_LAST: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];
const ROUNDS: usize = 20;

fn main() {
    let shapes: Vec<Shape> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    match shapes.as_slice() {
        [] => compare_3x3(),
        named => named.iter().for_each(|&shape| time_once(shape)),
    }
}

fn compare_3x3() {
    let shape = Shape::new(3, 3).unwrap();
    let goal = Goal::Last.position(shape).unwrap();
    let counted = best(|| depths(shape, 1));
    let table = best(|| DistanceTable::new(&goal).unwrap().histogram());
    let plain = best(plain_search);
    let ratio = |time: Duration| plain.as_secs_f64() / time.as_secs_f64();
    println!("3×3, plain search with a hash map {plain:>12.2?}");
    println!("3×3, boards at each depth         {counted:>12.2?}{:>8.1}×", ratio(counted));
    println!("3×3, table of distances           {table:>12.2?}{:>8.1}×", ratio(table));
}

fn best(work: impl Fn() -> Vec<u64>) -> Duration {
    let round = |_| {
        let start = Instant::now();
        assert_eq!(black_box(work()), TO_LAST);
        start.elapsed()
    };
    (0..ROUNDS).map(round).min().unwrap_or_default()
}

fn depths(shape: Shape, threads: usize) -> Vec<u64> {
    let options = AtlasOptions { threads: Some(threads), ..AtlasOptions::default() };
    atlas(shape, &Goal::Last, &options, &mut |_| {}).unwrap().depths
}

fn time_once(shape: Shape) {
    let timed = |threads| {
        let start = Instant::now();
        let depths = depths(shape, threads);
        (depths, start.elapsed())
    };
    let (alone, one) = timed(1);
    let (shared, two) = timed(2);
    assert_eq!(alone, shared, "threads do not change the answer");
    let (boards, radius) = (alone.iter().sum::<u64>(), alone.len() - 1);
    println!("{shape}: {boards} boards, radius {radius}; one thread {one:.2?}, two {two:.2?}");
}

fn plain_search() -> Vec<u64> {
    let goal: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let mut known = HashMap::from([(goal, 0u8)]);
    let mut layer = vec![goal];
    let mut depths = Vec::new();
    while !layer.is_empty() {
        depths.push(layer.len() as u64);
        let mut next = Vec::new();
        for board in layer.iter().flat_map(neighbours) {
            known.entry(board).or_insert_with(|| {
                next.push(board);
                depths.len() as u8
            });
        }
        layer = next;
    }
    depths
}

fn neighbours(board: &[u8; 9]) -> impl Iterator<Item = [u8; 9]> {
    let board = *board;
    let blank = board.iter().position(|&tile| tile == 0).unwrap_or_default();
    let near =
        move |cell: &usize| (cell / 3).abs_diff(blank / 3) + (cell % 3).abs_diff(blank % 3) == 1;
    (0..9).filter(near).map(move |cell| {
        let mut next = board;
        next.swap(blank, cell);
        next
    })
}
