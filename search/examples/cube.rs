//! The 2×2×2 cube: IDA* by labelled steps, and an estimate from the distances of a simpler cube.
//!
//! `cargo run --release --example cube`. Stickers 0 to 23 lie on the faces U R F D L B, four on each.

use taquin_search::{Graph, Report};

/// The cycles of stickers in a quarter turn of U, R and F. One corner never moves.
const CYCLES: [[[usize; 4]; 3]; 3] = [
    [[0, 1, 3, 2], [8, 16, 20, 4], [9, 17, 21, 5]],
    [[4, 5, 7, 6], [9, 1, 22, 13], [11, 3, 20, 15]],
    [[8, 9, 11, 10], [2, 4, 13, 19], [3, 6, 12, 17]],
];
const TURNS: [&str; 9] = ["U", "R", "F", "U2", "R2", "F2", "U'", "R'", "F'"];
/// The colour on each sticker of the solved cube.
pub(crate) const SOLVED: [u8; 24] = *b"UUUURRRRFFFFDDDDLLLLBBBB";

pub(crate) fn turned(cube: &[u8; 24], turn: usize) -> [u8; 24] {
    let mut after = *cube;
    for cycle in CYCLES[turn % 3] {
        (0..4).for_each(|at| after[cycle[(at + turn / 3 + 1) % 4]] = cube[cycle[at]]);
    }
    after
}

pub(crate) fn solve(cube: &[u8; 24]) -> Report<&'static str, u32> {
    let steps = |cube: &_| (0..9).map(|it| (turned(cube, it), 1, TURNS[it])).collect::<Vec<_>>();
    let cubes = Graph::new(steps);
    // The same cube, of which only two colours are known.
    let simpler =
        |cube: &[u8; 24]| cube.map(|colour| if b"UD".contains(&colour) { colour } else { 0 });
    let distances = cubes.distances(&simpler(&SOLVED));
    let estimate = |cube: &[u8; 24]| distances.cost(&simpler(cube)).unwrap_or(0);
    cubes.idastar(cube, estimate, |cube| *cube == SOLVED)
}

pub(crate) fn main() {
    let mixed = [1, 3, 8, 0, 5, 7, 2, 4, 6, 0].iter().fold(SOLVED, |cube, &it| turned(&cube, it));
    let report = solve(&mixed);
    println!("{}: {report}", report.path().map_or(String::new(), |path| path.actions.join(" ")));
}
