//! The depth-first loop: rows and columns in turns.
//!
//! **Invariant.** `visit` has looked at every path below a node that takes exactly
//! `left` more slides, the next along the given axis, and may end at the goal: its
//! verdict is the goal, the proof that there is none, or a limit. That shorter paths
//! do not lead there is what the iterations before have proven.

use taquin_search::tasks::{Poll, Work, Worker};

use crate::model::{Move, Slide};

use super::guide::{SlideGuide, SlideNode};

/// Expansions between two looks at the limits: about a millisecond.
const LOOK_EVERY: u64 = 1 << 13;

/// Whether to go on searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    GoOn,
    Found,
    Stopped,
}

/// The directions of each axis: along a row, along a column.
const AXES: [[Move; 2]; 2] = [[Move::Left, Move::Right], [Move::Up, Move::Down]];

/// What one thread came to for a task: the slides to the goal, if it was found.
type Found = Option<Vec<Slide>>;

/// One thread's search.
pub(super) struct SlideDive<'a, const LANES: usize, F> {
    pub(super) guide: &'a SlideGuide<'a, LANES>,
    pub(super) worker: Worker<'a, Found>,
    /// Called at every look, for whoever wants to know how far the search is.
    tell: F,
    /// The expansions at which to look at the limits: at once, so that those of zero hold.
    next_look: u64,
    /// What was counted in all tasks.
    pub(super) work: Work,
    /// The slides to the goal, last one first, once it is found.
    pub(super) path: Vec<Slide>,
}

impl<'a, const LANES: usize, F: FnMut(&Worker<'a, Found>)> SlideDive<'a, LANES, F> {
    pub(super) fn new(
        guide: &'a SlideGuide<'a, LANES>,
        worker: Worker<'a, Found>,
        tell: F,
    ) -> Self {
        Self { guide, worker, tell, next_look: 0, work: Work::default(), path: Vec::new() }
    }

    /// Searches below a node for the goal, in exactly `left` slides, at least one.
    pub(super) fn visit(&mut self, node: &SlideNode<LANES>, vertical: bool, left: u8) -> Verdict {
        if self.work.expanded >= self.next_look && self.is_over() {
            return Verdict::Stopped;
        }
        self.work.expanded += 1;
        for step in AXES[usize::from(vertical)] {
            let mut child = *node;
            for length in 1..=self.guide.room(node.blank, step) {
                self.guide.step(&mut child, step);
                self.work.generated += 1;
                let verdict = self.enter(&child, !vertical, left - 1);
                if verdict == Verdict::Found {
                    self.path.push(Slide { step, length });
                }
                if verdict != Verdict::GoOn {
                    return verdict;
                }
            }
        }
        Verdict::GoOn
    }

    #[inline]
    fn enter(&mut self, child: &SlideNode<LANES>, vertical: bool, left: u8) -> Verdict {
        if left == 0 {
            let is_goal = child.board == self.guide.goal;
            return if is_goal { Verdict::Found } else { Verdict::GoOn };
        }
        if self.guide.may_do(child, vertical, left) {
            self.visit(child, vertical, left)
        } else {
            Verdict::GoOn
        }
    }

    #[cold]
    #[inline(never)]
    fn is_over(&mut self) -> bool {
        let look = self.worker.look(self.work);
        (self.tell)(&self.worker);
        match look {
            // Every call on the way back leaves at once.
            Poll::Stop => true,
            Poll::Continue(most) => {
                self.next_look = self.work.expanded.saturating_add(LOOK_EVERY.min(most));
                false
            }
        }
    }
}
