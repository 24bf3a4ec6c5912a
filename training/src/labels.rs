//! Makes samples: boards on paths that a beam found, each with the number of moves that were left.
//!
//! One random board gives a path. More boards come from the layers of the beam, off the path, and
//! from occasional random walks. Many cheap labels are more useful than a few good ones. A path far
//! longer than the distance suggests comes from a beam that lost its way and is dropped.

use taquin_puzzle::large::internals::{
    BeamLimits, BoardBeam, BoardScore, Grid, LabelledBoard, ZobristKeys, manhattan,
};
use taquin_puzzle::{Position, Sampler};

/// One layer in this many gives a board that is solved as well.
const LAYERS_PER_BOARD: u64 = 20;
/// The maximum number of boards from layers that are solved for each random board.
const FROM_LAYERS: usize = 3;
/// One random board in this many adds a walk from the goal.
const BOARDS_PER_WALK: u64 = 2;
/// The most steps of a walk.
const LONGEST_WALK: u64 = 5000;

/// Boards, each with the number of moves left.
#[derive(Debug, Default)]
pub(crate) struct LabelledPaths {
    pub(crate) boards: Vec<u8>,
    pub(crate) left: Vec<u16>,
    /// The number of random boards solved.
    pub(crate) solved: u64,
    /// The sum of their lengths.
    pub(crate) length: u64,
    /// The number of searches without a result.
    pub(crate) failed: u64,
}

impl Extend<Self> for LabelledPaths {
    fn extend<T: IntoIterator<Item = Self>>(&mut self, others: T) {
        for mut other in others {
            self.boards.append(&mut other.boards);
            self.left.append(&mut other.left);
            self.solved += other.solved;
            self.length += other.length;
            self.failed += other.failed;
        }
    }
}

/// A callback that draws a board from each layer: its labels and its blank.
type Draw<'a> = &'a mut dyn FnMut(&dyn Fn(&mut Sampler) -> (Vec<u8>, usize));

/// Solves boards for labels.
pub(crate) struct Labeller<'a, S> {
    pub(crate) grid: &'a Grid,
    pub(crate) goal: &'a Position,
    pub(crate) keys: &'a ZobristKeys,
    pub(crate) score: &'a S,
    pub(crate) width: usize,
    /// A path longer than the first number times the Manhattan distance plus the second is dropped.
    pub(crate) longest: (f64, f64),
}

impl<S: BoardScore<u8>> Labeller<'_, S> {
    /// Returns the samples of one random board and of those drawn with it.
    pub(crate) fn samples(&self, seed: u64) -> LabelledPaths {
        let mut sampler = Sampler::new(seed);
        let mut beam = BoardBeam::new(self.keys, self.grid.cells());
        let mut samples = LabelledPaths::default();
        let mut drawn = Vec::new();
        let board = self.labelled(&sampler.solvable(self.goal));
        let length = self.solve(&mut beam, &board, self.width, &mut samples, &mut |draw| {
            if sampler.below(LAYERS_PER_BOARD) == 0 {
                drawn.push(draw(&mut sampler));
            }
        });
        samples.solved = length.is_some().into();
        samples.length = length.unwrap_or(0);
        while drawn.len() > FROM_LAYERS {
            drawn.swap_remove(sampler.below(drawn.len() as u64) as usize);
        }
        if sampler.below(BOARDS_PER_WALK) == 0 {
            let near = 10 * self.grid.cells() as u64;
            let most = if sampler.below(2) == 0 { near } else { LONGEST_WALK };
            let steps = 1 + sampler.below(most);
            drawn.push(self.labelled(&sampler.walk(self.goal, steps)));
        }
        for board in drawn {
            self.solve(&mut beam, &board, self.width / 2, &mut samples, &mut |_| ());
        }
        samples
    }

    fn labelled(&self, board: &Position) -> (Vec<u8>, usize) {
        let labelled = LabelledBoard::new(board, self.goal);
        (labelled.board(), labelled.blank)
    }

    /// Solves a board and adds the boards of its path; returns the length of the path.
    fn solve(
        &self,
        beam: &mut BoardBeam<'_, u8>,
        (board, blank): &(Vec<u8>, usize),
        width: usize,
        samples: &mut LabelledPaths,
        draw: Draw<'_>,
    ) -> Option<u64> {
        let distance = f64::from(manhattan(self.grid, board, *blank));
        let longest = (self.longest.0 * distance + self.longest.1) as usize;
        let (start, limits) = ((&board[..], *blank), BeamLimits::below(width, longest));
        let steps = beam.path(&self.grid.steps, self.score, start, &limits, &mut |now| {
            draw(&|sampler| {
                let index = sampler.below(now.nodes.len() as u64) as usize;
                (now.board(index).to_vec(), usize::from(now.nodes[index].blank))
            });
            false
        });
        let Some(steps) = steps else {
            samples.failed += 1;
            return None;
        };
        let (mut board, mut blank) = (board.clone(), *blank);
        for (made, &step) in steps.iter().enumerate() {
            samples.boards.extend_from_slice(&board);
            samples.left.push((steps.len() - made) as u16);
            blank = self.grid.slide(&mut board, blank, step);
        }
        Some(steps.len() as u64)
    }
}
