//! Layers of boards by their distance from the start, forward and backward.
//!
//! **Invariant.** Layer g holds boards at distance g from the start, sorted. The forward pass keeps
//! all boards from which the goal may be reached in time, the backward pass exactly those from which
//! it is. A board that was too far when it was first met is too far later. So every successor that
//! matters is in the next layer, in the same one or in the one before, and only the last two are
//! searched for boards already met.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use taquin_search::{PackedSpace, StateSpace, StopReason};

use crate::model::{Metric, Move, Slide};
use crate::space::{Board, Packing, TilePuzzle};
use taquin_search::threads;

use super::bound::DistanceBound;
use super::{Counted, Solved};

/// The number of boards between two checks of the limits.
const CHUNK: usize = 1 << 12;

/// Fewer boards than this do not justify another thread.
const WORTH_THREADS: usize = 4 * CHUNK;

/// The rules, and the metric.
struct Rules<const N: usize, P> {
    puzzle: TilePuzzle<N, P>,
    metric: Metric,
}

impl<const N: usize, P: Packing<N>> Rules<N, P> {
    /// Returns the boards after one move: up, down, left, right, short slides first.
    fn successors(&self, board: P) -> impl Iterator<Item = (Slide, P)> {
        let board = self.puzzle.unpack(&board);
        let shape = self.puzzle.shape();
        let most = if self.metric == Metric::Single { 1 } else { u8::MAX };
        Move::ALL.into_iter().flat_map(move |step| {
            let mut board: Board<N> = board;
            (1..=most).map_while(move |length| {
                shape.neighbour(board.blank.into(), step)?;
                self.puzzle.apply(&mut board, step);
                Some((Slide { step, length }, self.puzzle.pack(&board)))
            })
        })
    }
}

/// The layers of boards between start and goal.
pub(super) struct OptimalLayers<const N: usize, P> {
    rules: Rules<N, P>,
    layers: Vec<Vec<P>>,
    goal: P,
    examined: u64,
}

impl<const N: usize, P: Packing<N> + Ord + Send + Sync> OptimalLayers<N, P> {
    /// Makes the layers from the start to that of the goal.
    pub(super) fn forth(solved: Solved<'_>, bound: &DistanceBound<'_>) -> Result<Self, StopReason> {
        let puzzle = TilePuzzle::new(solved.target);
        let pack = |position| puzzle.pack(&puzzle.board(position));
        let (start, goal) = (pack(solved.start), pack(solved.target));
        let rules = Rules { puzzle, metric: solved.metric };
        let mut found = Self { rules, layers: vec![vec![start]], goal, examined: 1 };
        for left in (0..solved.cost).rev() {
            let next = found.next_layer(bound, left)?;
            found.layers.push(next);
        }
        Ok(found)
    }

    fn next_layer(&mut self, bound: &DistanceBound<'_>, left: u64) -> Result<Vec<P>, StopReason> {
        let last = self.layers.len() - 1;
        let held = self.bytes();
        let mut next: Vec<P> = Vec::new();
        for boards in self.layers[last].chunks(CHUNK) {
            bound.look(self.examined, held + size_of_val(&next[..]) as u64)?;
            next.extend(
                boards.iter().flat_map(|&board| self.rules.successors(board)).map(|(_, next)| next),
            );
        }
        next.sort_unstable();
        next.dedup();
        let before = &self.layers[last.saturating_sub(1)..];
        next.retain(|board| before.iter().all(|layer| layer.binary_search(board).is_err()));
        self.examined += next.len() as u64;
        self.within(next, bound, left)
    }

    /// Returns the successors that may reach the goal in this many moves, computed on all cores.
    fn within(
        &self,
        boards: Vec<P>,
        bound: &DistanceBound<'_>,
        left: u64,
    ) -> Result<Vec<P>, StopReason> {
        let threads = if boards.len() < WORTH_THREADS { 1 } else { threads::available() };
        let may_do = |&board: &P| {
            let board = self.rules.puzzle.unpack(&board);
            bound.least(&self.rules.puzzle.position(&board)) <= left
        };
        let held = self.bytes() + size_of_val(&boards[..]) as u64;
        let next = AtomicUsize::new(0);
        let keep = || -> Result<Vec<(usize, Vec<P>)>, StopReason> {
            let mut kept = Vec::new();
            loop {
                let number = next.fetch_add(1, Relaxed);
                let Some(chunk) = boards.chunks(CHUNK).nth(number) else { return Ok(kept) };
                bound.look(self.examined, held)?;
                kept.push((number, chunk.iter().copied().filter(may_do).collect()));
            }
        };
        let kept: Result<Vec<_>, StopReason> = threads::run_on(threads, keep).into_iter().collect();
        let mut kept = kept?.concat();
        kept.sort_unstable_by_key(|&(number, _)| number);
        Ok(kept.into_iter().flat_map(|(_, boards)| boards).collect())
    }

    /// Returns the bytes of the layers.
    fn bytes(&self) -> u64 {
        self.layers.iter().map(|layer| size_of_val(&layer[..]) as u64).sum()
    }

    /// Goes back from the goal to the start, and counts the solutions from each board.
    pub(super) fn back(self, bound: &DistanceBound<'_>) -> Result<PathCounts<N, P>, StopReason> {
        let Self { rules, mut layers, goal, examined } = self;
        layers.pop();
        let mut ways = vec![vec![(goal, 1)]];
        while let Some(layer) = layers.pop() {
            let before: usize = layers.iter().map(|layer| size_of_val(&layer[..])).sum();
            let counted: usize = ways.iter().map(|layer| size_of_val(&layer[..])).sum();
            bound.look(examined, (before + counted + size_of_val(&layer[..])) as u64)?;
            let next = &ways[ways.len() - 1];
            let count = |&board: &P| {
                let onward = rules.successors(board).map(|(_, board)| ways_of(next, board));
                (board, onward.fold(0, u128::saturating_add))
            };
            let layer: Vec<_> = layer.iter().map(count).filter(|&(_, count)| count > 0).collect();
            ways.push(layer);
        }
        ways.reverse();
        Ok(PathCounts { rules, layers: ways, examined })
    }
}

/// Returns the number of shortest paths from a board of a layer to the goal.
fn ways_of<P: Ord + Copy>(layer: &[(P, u128)], board: P) -> u128 {
    layer.binary_search_by_key(&board, |&(board, _)| board).map_or(0, |at| layer[at].1)
}

/// The boards of optimal solutions, each with the number of shortest paths to the goal.
pub(super) struct PathCounts<const N: usize, P> {
    rules: Rules<N, P>,
    layers: Vec<Vec<(P, u128)>>,
    examined: u64,
}

impl<const N: usize, P: Packing<N> + Ord> PathCounts<N, P> {
    pub(super) fn counted(&self, most: usize) -> Counted {
        let (_, solutions) = self.layers[0][0];
        let listed = solutions.min(most as u128);
        Counted {
            solutions,
            boards: self.layers.iter().map(|layer| layer.len() as u64).sum(),
            examined: self.examined,
            listed: (0..listed).map(|number| self.solution(number)).collect(),
        }
    }

    /// Returns the solution with this number: at each board, a move is preceded by the solutions of the
    /// moves before it.
    fn solution(&self, number: u128) -> Vec<Move> {
        let mut left = number;
        let (mut board, _) = self.layers[0][0];
        let mut moves = Vec::new();
        for layer in &self.layers[1..] {
            let mut onward = self.rules.successors(board);
            let chosen = onward.find(|&(_, next)| {
                let ways = ways_of(layer, next);
                let here = left < ways;
                left -= if here { 0 } else { ways };
                here
            });
            let (slide, next) = chosen.expect("the ways of a board are those of its successors");
            moves.extend(slide.steps());
            board = next;
        }
        moves
    }
}
