//! Layers of boards by their distance from the start, forward and backward.
//!
//! **Invariant.** Layer g holds boards at distance g from the start, sorted. The forward pass keeps
//! all boards from which the goal may be reached in time, the backward pass exactly those from which
//! it is. A board that was too far when it was first met is too far later. So every successor that
//! matters is in the next layer, in the same one or in the one before, and only the last two are
//! searched for boards already met.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use taquin_search::{PackedSpace, StateSpace, StopReason, threads};

use crate::model::{Metric, Move, Position, Slide};
use crate::space::{Board, Packing, TilePuzzle};

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

/// The estimates of tables for a board; unused for other bounds.
type Estimates = [u32; 2];

/// The layers of boards between start and goal.
pub(in crate::engine) struct OptimalLayers<const N: usize, P> {
    rules: Rules<N, P>,
    layers: Vec<Vec<P>>,
    /// The estimates of the boards of the last layer.
    estimates: Vec<Estimates>,
    goal: P,
    examined: u64,
}

impl<const N: usize, P: Packing<N> + Ord + Send + Sync> OptimalLayers<N, P> {
    /// Makes the layers from the start to that of the goal.
    pub(super) fn forth(solved: Solved<'_>, bound: &DistanceBound) -> Result<Self, StopReason> {
        let mut found = Self::starting(solved, bound);
        for left in (0..solved.cost).rev() {
            found.advance(bound, left)?;
        }
        Ok(found)
    }

    /// Returns the layer of the start.
    pub(in crate::engine) fn starting(solved: Solved<'_>, bound: &DistanceBound) -> Self {
        let puzzle = TilePuzzle::new(solved.target);
        let pack = |position| puzzle.pack(&puzzle.board(position));
        let (start, goal) = (pack(solved.start), pack(solved.target));
        let estimates = vec![bound.stepwise().map_or([0; 2], |tables| tables.of(solved.start))];
        let rules = Rules { puzzle, metric: solved.metric };
        Self { rules, layers: vec![vec![start]], estimates, goal, examined: 1 }
    }

    /// Adds the next layer: its boards have a bound of at most `left`.
    pub(in crate::engine) fn advance(
        &mut self,
        bound: &DistanceBound,
        left: u64,
    ) -> Result<(), StopReason> {
        let next;
        (next, self.estimates) = self.next_layer(bound, left)?.into_iter().unzip();
        self.layers.push(next);
        Ok(())
    }

    /// Returns the boards of the last layer, and forgets the layers that the next one does not need.
    pub(in crate::engine) fn last_layer(&mut self) -> impl Iterator<Item = Position> {
        self.layers.drain(..self.layers.len().saturating_sub(2));
        self.layers[self.layers.len() - 1].iter().map(|&board| self.position(board))
    }

    fn next_layer(
        &mut self,
        bound: &DistanceBound,
        left: u64,
    ) -> Result<Vec<(P, Estimates)>, StopReason> {
        let last = self.layers.len() - 1;
        let boards = self.layers[last].len();
        let mut next = self.in_chunks(boards, 0, bound, |chunk| self.successors(chunk, bound))?;
        next.sort_unstable_by_key(|&(board, _)| board);
        next.dedup_by_key(|&mut (board, _)| board);
        for layer in &self.layers[last.saturating_sub(1)..] {
            leave_out(&mut next, layer);
        }
        self.examined += next.len() as u64;
        let is_near = |&(board, estimates): &(P, Estimates)| match bound.stepwise() {
            Some(_) => estimates.into_iter().all(|estimate| u64::from(estimate) <= left),
            None => bound.least(&self.position(board)) <= left,
        };
        let held = size_of_val(&next[..]);
        self.in_chunks(next.len(), held, bound, |chunk| {
            next[chunk].iter().copied().filter(is_near).collect()
        })
    }

    fn position(&self, board: P) -> Position {
        self.rules.puzzle.position(&self.rules.puzzle.unpack(&board))
    }

    /// Returns the successors of some boards of the last layer, with their estimates.
    fn successors(&self, boards: Range<usize>, bound: &DistanceBound) -> Vec<(P, Estimates)> {
        let layer = &self.layers[self.layers.len() - 1][boards.clone()];
        let mut successors = Vec::with_capacity(4 * boards.len());
        for (&board, &estimates) in layer.iter().zip(&self.estimates[boards]) {
            let after = bound.stepwise().map(|it| it.after(&self.position(board), estimates));
            let of = |step: Move| after.and_then(|after| after[step as usize]).unwrap_or_default();
            let next = self.rules.successors(board);
            successors.extend(next.map(|(slide, next)| (next, of(slide.step))));
        }
        successors
    }

    /// Runs `work` on ranges of indices below `things` on all cores, and returns the results in
    /// order. `held` is the number of bytes beside the layers and the results.
    fn in_chunks<T: Send>(
        &self,
        things: usize,
        held: usize,
        bound: &DistanceBound,
        work: impl Fn(Range<usize>) -> Vec<T> + Sync,
    ) -> Result<Vec<T>, StopReason> {
        let threads = if things < WORTH_THREADS { 1 } else { threads::available() };
        let bytes = AtomicU64::new(self.bytes() + held as u64);
        let chunks = (0..things).step_by(CHUNK).collect();
        let results = threads::map(threads, chunks, |first| {
            bound.look(self.examined, bytes.load(Relaxed))?;
            let results = work(first..things.min(first + CHUNK));
            bytes.fetch_add(size_of_val(&results[..]) as u64, Relaxed);
            Ok(results)
        });
        let results: Result<Vec<_>, StopReason> = results.into_iter().collect();
        Ok(results?.into_iter().flatten().collect())
    }

    /// Returns the bytes of the layers.
    fn bytes(&self) -> u64 {
        self.layers.iter().map(|layer| size_of_val(&layer[..]) as u64).sum()
    }

    /// Goes back from the goal to the start, and counts the solutions from each board.
    pub(super) fn back(self, bound: &DistanceBound) -> Result<PathCounts<N, P>, StopReason> {
        let Self { rules, mut layers, goal, examined, .. } = self;
        layers.pop();
        let mut ways: Vec<Vec<(P, u128)>> = vec![vec![(goal, 1)]];
        while let Some(layer) = layers.pop() {
            let before: usize = layers.iter().map(|layer| size_of_val(&layer[..])).sum();
            let counted: usize = ways.iter().map(|layer| size_of_val(&layer[..])).sum();
            bound.look(examined, (before + counted + size_of_val(&layer[..])) as u64)?;
            let next = &ways[ways.len() - 1];
            // Moves can be undone, so the boards before a board are its successors, too. Few boards
            // of a layer lead to the goal.
            let before = |&(board, count): &(P, u128)| {
                rules.successors(board).map(move |(_, board)| (board, count))
            };
            let is_met = |(board, _): &(P, u128)| layer.binary_search(board).is_ok();
            let mut leading: Vec<_> = next.iter().flat_map(before).filter(is_met).collect();
            leading.sort_unstable_by_key(|&(board, _)| board);
            leading.dedup_by(|(board, count), (first, sum)| {
                let is_same = board == first;
                *sum = if is_same { sum.saturating_add(*count) } else { *sum };
                is_same
            });
            ways.push(leading);
        }
        ways.reverse();
        Ok(PathCounts { rules, layers: ways, examined })
    }
}

/// Leaves out the boards of a layer; both are sorted.
fn leave_out<P: Ord, T>(boards: &mut Vec<(P, T)>, layer: &[P]) {
    let mut layer = layer.iter().peekable();
    boards.retain(|(board, _)| {
        while layer.next_if(|&met| met < board).is_some() {}
        layer.peek() != Some(&board)
    });
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
