//! Long walks of the blank over a board on which most tiles are far from home, before any tile is
//! placed.
//!
//! On a random board, half of all slides bring a tile nearer to its home. A beam looks only a few
//! slides ahead and finds few good ones in a row. A walk is planned as a whole: the blank visits no
//! cell twice, so each tile on its way slides once, into the cell visited before, and the gain of
//! every slide is known in advance.
//!
//! ```text
//!   cheapest ways from the blank to all cells → the best way of some length
//!   → simulated annealing of this way: corners, detours, another end → walk → again
//! ```
//!
//! The walks end when they gain too little for each move.

use super::distance::{DistanceScore, ScoreTuning};
use super::grid::{Grid, Label, NONE};
use crate::model::split_mix;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The score whose decrease is the gain of a slide: far tiles and tiles that are placed early count
/// more.
const TUNING: ScoreTuning = ScoreTuning { power: 1.8, border: 3.0, conflict: 0.0 };
/// Changes that annealing tries for each cell of a walk, at how many temperatures.
const TRIES: usize = 300;
const TEMPERATURES: usize = 100;
/// The first temperature, in thousandths of [`Walker::unit`]. The last is a quarter of it.
const HOTTEST: i64 = 600;
/// The gain that each move of a walk should have, in the same unit.
const WANTED: i64 = 900;

/// Returns steps of the blank that bring most tiles nearer to their homes. Walking ends when a move
/// gains less than `least` thousandths of a usual gain, or if `stop` returns true. Walks of different
/// seeds differ.
pub(crate) fn walk<L: Label>(
    grid: &Grid,
    (board, blank): (&[L], usize),
    least: i64,
    seed: u64,
    stop: impl Fn() -> bool,
) -> Vec<u8> {
    let score = DistanceScore::new(grid, TUNING);
    let mut walker = Walker::new(grid, &score, board.to_vec(), seed);
    let mut cells = vec![blank as u16];
    let longest = grid.cells() * walker.length;
    // The gain of a move in the last walks.
    let mut gained = least;
    while cells.len() < longest && !stop() {
        let Some(path) = walker.plan(&cells) else { break };
        let path = walker.anneal(path);
        let (moves, gain) = (path.len() as i64 - 1, walker.total(&path));
        let known = (4 * walker.length as i64).max(moves);
        gained += (1000 * gain / walker.unit - moves * gained) / known;
        if gained < least {
            break;
        }
        for cells in path.windows(2) {
            walker.board.swap(usize::from(cells[0]), usize::from(cells[1]));
        }
        cells.extend_from_slice(&path[1..]);
    }
    let step = |cells: &[u16]| {
        let steps = grid.steps[usize::from(cells[0])];
        (0..4).find(|&step| steps[usize::from(step)] == cells[1])
    };
    cells.windows(2).filter_map(step).collect()
}

/// A board and the plan for the next walk, a list of cells that begins at the blank.
struct Walker<'a, L> {
    grid: &'a Grid,
    score: &'a DistanceScore<'a>,
    board: Vec<L>,
    /// The gain of a move of a tile at a usual distance.
    unit: i64,
    /// The least length of a plan.
    length: usize,
    /// Whether the plan contains a cell.
    used: Vec<bool>,
    /// Logarithms of random numbers from 0 to 1, in thousandths.
    logarithms: Vec<i64>,
    random: u64,
}

impl<'a, L: Label> Walker<'a, L> {
    fn new(grid: &'a Grid, score: &'a DistanceScore<'a>, board: Vec<L>, seed: u64) -> Self {
        let length = (grid.rows + grid.cols) / 2;
        let far = 0.4 * length as f64;
        let gain = far.powf(TUNING.power) - (far - 1.0).powf(TUNING.power);
        let weight = 1.0 + TUNING.border * 2.0 / 3.0;
        let random = |index: u32| f64::from(2 * index + 1) / 2048.0;
        let logarithm = |index| (1000.0 * random(index).ln()).round() as i64;
        Self {
            grid,
            score,
            board,
            unit: (DistanceScore::PARTS * weight * gain).round() as i64,
            length,
            used: vec![false; grid.cells()],
            logarithms: (0..1024).map(logarithm).collect(),
            random: seed,
        }
    }

    /// Returns the gain if the tile in `to` slides into `from`, when the blank steps there.
    #[inline]
    fn gain(&self, from: u16, to: u16) -> i64 {
        let (from, to) = (usize::from(from), usize::from(to));
        let label = self.board[to].index();
        i64::from(self.score.part(label, to) - self.score.part(label, from))
    }

    fn total(&self, path: &[u16]) -> i64 {
        path.windows(2).map(|cells| self.gain(cells[0], cells[1])).sum()
    }

    /// Returns the way with the highest gain for each move among the cheapest ways to all cells: a
    /// slide costs what it lacks to a usual gain. `None` if no way is long enough.
    fn plan(&self, before: &[u16]) -> Option<Vec<u16>> {
        let start = *before.last()?;
        let back = before.len().checked_sub(2).map(|index| before[index]);
        let mut ways =
            vec![Way { cost: i64::MAX, gain: 0, length: 0, parent: NONE }; self.board.len()];
        ways[usize::from(start)].cost = 0;
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        let mut best: Option<(i64, i64, u16)> = None;
        while let Some(Reverse((cost, cell))) = open.pop() {
            let way = ways[usize::from(cell)];
            if cost > way.cost {
                continue;
            }
            let length = i64::from(way.length);
            let better = |(gain, moves, _)| way.gain * moves > gain * length;
            if length >= self.length as i64 && best.is_none_or(better) {
                best = Some((way.gain, length, cell));
            }
            if length >= 2 * self.length as i64 {
                continue;
            }
            for &next in &self.grid.steps[usize::from(cell)] {
                if next == NONE || cell == start && Some(next) == back {
                    continue;
                }
                let gain = self.gain(cell, next);
                let cost = cost + (self.unit - gain).max(0) + self.unit / 32;
                if cost < ways[usize::from(next)].cost {
                    let (gain, length) = (way.gain + gain, way.length + 1);
                    ways[usize::from(next)] = Way { cost, gain, length, parent: cell };
                    open.push(Reverse((cost, next)));
                }
            }
        }
        let (_, _, end) = best?;
        let parent =
            |&cell: &u16| Some(ways[usize::from(cell)].parent).filter(|&cell| cell != NONE);
        let mut path: Vec<u16> = std::iter::successors(Some(end), parent).collect();
        path.reverse();
        Some(path)
    }

    /// Returns a random number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        ((u128::from(split_mix(&mut self.random)) * limit as u128) >> 64) as usize
    }

    /// Improves a path by simulated annealing.
    fn anneal(&mut self, mut path: Vec<u16>) -> Vec<u16> {
        path.iter().for_each(|&cell| self.used[usize::from(cell)] = true);
        let tries = path.len() * TRIES / TEMPERATURES;
        let mut temperature = self.unit * HOTTEST / 1000;
        let (mut value, mut best) = (0, (0, path.clone()));
        for _ in 0..TEMPERATURES {
            for _ in 0..tries {
                let Some(change) = self.propose(&path) else { continue };
                let random = self.below(self.logarithms.len());
                if 1000 * change.value < temperature * self.logarithms[random] {
                    continue;
                }
                value += change.value;
                let removed = change.first..change.first + change.removed;
                path[removed.clone()].iter().for_each(|&cell| self.used[usize::from(cell)] = false);
                let inserted = change.inserted.into_iter().filter(|&cell| cell != NONE);
                inserted.clone().for_each(|cell| self.used[usize::from(cell)] = true);
                path.splice(removed, inserted);
                if value > best.0 {
                    best = (value, path.clone());
                }
            }
            temperature -= temperature / 72;
        }
        self.used.fill(false);
        best.1
    }

    /// Returns a random change of a path: another corner, a detour more or less, or another end.
    fn propose(&mut self, path: &[u16]) -> Option<Change> {
        let (at, kind, random) = (self.below(path.len()), self.below(3), self.below(4));
        let free = |cell: u16| cell != NONE && !self.used[usize::from(cell)];
        let steps = |cell: u16| self.grid.steps[usize::from(cell)];
        let (removed, inserted) = match (kind, &path[at..]) {
            (_, &[end]) => (0, [steps(end)[random], NONE]),
            (0, &[_, _]) if at > 0 => (1, [NONE; 2]),
            (0, &[one, _, two, ..]) => {
                let mut corners = steps(one).into_iter();
                (1, [corners.find(|&cell| free(cell) && steps(cell).contains(&two))?, NONE])
            }
            (1, &[one, two, ..]) => {
                let step = steps(one).iter().position(|&next| next == two)?;
                // To one of the two sides of this step.
                let aside = ((step ^ 2) & 2) | (random & 1);
                (0, [one, two].map(|cell| steps(cell)[aside]))
            }
            (2, &[one, _, _, two, ..]) if steps(one).contains(&two) => (2, [NONE; 2]),
            _ => return None,
        };
        let count = match inserted {
            [NONE, NONE] => 0,
            [_, NONE] => 1,
            _ => 2,
        };
        let valid = removed > count || inserted[..count].iter().all(|&cell| free(cell));
        if count == 0 && removed == 0 || !valid || path.len() > 4 * self.length {
            return None;
        }
        let next = path.get(at + 1 + removed).copied();
        let cells = inserted.into_iter().take(count).chain(next);
        let mut here = path[at];
        let mut value = self.wanted() * (removed as i64 - count as i64);
        for cell in cells {
            value += self.gain(here, cell);
            here = cell;
        }
        let before = &path[at..(at + removed + 2).min(path.len())];
        value -= self.total(before);
        Some(Change { first: at + 1, removed, inserted, value })
    }

    /// The gain that a move of a walk should have.
    fn wanted(&self) -> i64 {
        self.unit * WANTED / 1000
    }
}

/// The cost and the gain of a way to a cell.
#[derive(Clone, Copy, Debug)]
struct Way {
    cost: i64,
    gain: i64,
    length: u16,
    parent: u16,
}

/// A change of a path: the cells from `first` that are removed, and the cells that replace them.
#[derive(Clone, Copy, Debug)]
struct Change {
    first: usize,
    removed: usize,
    inserted: [u16; 2],
    /// The change of the gain, less the gain that its moves should have.
    value: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::large::grid::LabelledBoard;
    use crate::model::{Goal, Sampler, Shape};

    /// Returns the board, and the steps of a walk on it.
    fn walked(
        start: impl FnOnce(&crate::model::Position) -> crate::model::Position,
    ) -> (LabelledBoard, Vec<u8>) {
        let goal = Goal::Last.position(Shape::new(20, 20).unwrap()).unwrap();
        let board = LabelledBoard::new(&start(&goal), &goal);
        let steps = walk(&board.grid, (&board.board::<u16>(), board.blank), 400, 1, || false);
        (board, steps)
    }

    #[test]
    fn walks_bring_the_tiles_of_a_random_board_nearer() {
        let (board, steps) = walked(|goal| Sampler::new(5).solvable(goal));
        let distance = |labels: &[u16]| -> usize {
            let tiles = labels.iter().map(|&label| usize::from(label)).enumerate();
            let tiles = tiles.filter(|&(_, label)| label != board.grid.home);
            tiles.map(|(cell, label)| board.grid.taxicab(label, cell)).sum()
        };
        let (mut labels, mut blank) = (board.labels.clone(), board.blank);
        for &step in &steps {
            blank = board.grid.slide(&mut labels, blank, step);
        }
        let gained = distance(&board.labels) - distance(&labels);
        assert!(2 * gained > steps.len(), "{gained} of {} moves", steps.len());
        assert!(3 * gained > distance(&board.labels));
    }

    #[test]
    fn a_board_near_its_goal_is_not_walked() {
        assert!(walked(|goal| Sampler::new(5).walk(goal, 30)).1.is_empty());
    }
}
