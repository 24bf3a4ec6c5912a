//! Labels to learn from: boards on paths that a beam found, each with the moves that were left.
//!
//! One random board gives a path; some boards drawn from the beam's layers on the way, which are
//! off the path, and a random walk now and then give more. Many cheap labels teach more than few
//! good ones. Paths far longer than the distance suggests come from a beam that lost its way and
//! are thrown away.

use super::super::beam::{Beam, Orders};
use super::super::evaluation::Evaluation;
use super::super::frame::{Frame, Task, slide};
use super::super::layer::Keys;
use super::super::lines;
use crate::model::{Position, Sampler};

/// A layer in so many gives a board to be solved in its own turn.
const LAYERS_PER_BOARD: u64 = 20;
/// Boards from layers that are solved for each random board.
const FROM_LAYERS: usize = 3;
/// A walk from the goal for one random board in so many, of so many steps at most.
const BOARDS_PER_WALK: u64 = 2;
const LONGEST_WALK: u64 = 5000;

/// Boards and the moves left on each.
#[derive(Debug, Default)]
pub(crate) struct Samples {
    pub(crate) boards: Vec<u8>,
    pub(crate) left: Vec<u16>,
    /// Random boards solved, the sum of their lengths, and searches without a result.
    pub(crate) solved: u64,
    pub(crate) length: u64,
    pub(crate) failed: u64,
}

impl Samples {
    pub(crate) fn append(&mut self, mut other: Self) {
        self.boards.append(&mut other.boards);
        self.left.append(&mut other.left);
        self.solved += other.solved;
        self.length += other.length;
        self.failed += other.failed;
    }
}

/// Draws a board from a layer: its labels and its blank.
type Draw<'a> = &'a dyn Fn(&mut Sampler) -> (Vec<u8>, usize);

/// Who solves boards for labels.
pub(crate) struct Labeller<'a, E> {
    pub(crate) frame: &'a Frame,
    pub(crate) goal: &'a Position,
    pub(crate) keys: &'a Keys,
    pub(crate) evaluation: &'a E,
    pub(crate) width: usize,
    /// A path longer than the first times the Manhattan distance plus the second is no label.
    pub(crate) longest: (f64, f64),
}

impl<E: Evaluation<u8>> Labeller<'_, E> {
    /// The samples of one random board and what comes with it.
    pub(crate) fn samples(&self, seed: u64) -> Samples {
        let mut sampler = Sampler::new(seed);
        let mut beam = Beam::new(self.keys, self.frame.cells());
        let mut samples = Samples::default();
        let mut drawn = Vec::new();
        let (board, blank) = self.framed(&sampler.solvable(self.goal));
        let length = self.solve(&mut beam, &board, blank, self.width, &mut samples, &mut |board| {
            if sampler.below(LAYERS_PER_BOARD) == 0 {
                drawn.push(board(&mut sampler));
            }
        });
        samples.solved = length.is_some().into();
        samples.length = length.unwrap_or(0);
        while drawn.len() > FROM_LAYERS {
            drawn.swap_remove(sampler.below(drawn.len() as u64) as usize);
        }
        if sampler.below(BOARDS_PER_WALK) == 0 {
            let far = if sampler.below(2) == 0 { 10 * board.len() as u64 } else { LONGEST_WALK };
            let steps = 1 + sampler.below(far);
            drawn.push(self.framed(&sampler.walk(self.goal, steps)));
        }
        for (board, blank) in drawn {
            self.solve(&mut beam, &board, blank, self.width / 2, &mut samples, &mut |_| ());
        }
        samples
    }

    fn framed(&self, board: &Position) -> (Vec<u8>, usize) {
        let task = Task::new(board, self.goal);
        (task.labels.iter().map(|&label| label as u8).collect(), task.blank)
    }

    /// Solves a board and adds the boards of its path.
    fn solve(
        &self,
        beam: &mut Beam<'_, u8>,
        board: &[u8],
        blank: usize,
        width: usize,
        samples: &mut Samples,
        layer: &mut dyn FnMut(Draw<'_>),
    ) -> Option<u64> {
        let distance = f64::from(lines::manhattan(self.frame, board, blank));
        let longest = (self.longest.0 * distance + self.longest.1) as usize;
        let orders = Orders::within(width, longest);
        let seed = beam.seed(board, blank, width);
        let complete = beam.run(&self.frame.steps, self.evaluation, seed, &orders, &mut |now| {
            layer(&|sampler: &mut Sampler| {
                let index = sampler.below(now.len() as u64) as usize;
                (now.board(index).to_vec(), usize::from(now.nodes[index].blank))
            });
            false
        });
        let Some(node) = complete.layer.nodes.first() else {
            samples.failed += 1;
            return None;
        };
        let steps = beam.trail.steps(node.id);
        let (mut board, mut blank) = (board.to_vec(), blank);
        for (made, &step) in steps.iter().enumerate() {
            samples.boards.extend_from_slice(&board);
            samples.left.push((steps.len() - made) as u16);
            blank = slide(self.frame, &mut board, blank, step);
        }
        Some(steps.len() as u64)
    }
}
