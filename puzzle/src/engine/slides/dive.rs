//! The depth-first loop, alternating between rows and columns.
//!
//! **Invariant.** `visit` has searched every path below a node that takes exactly `left` more slides,
//! the next along the given axis, and may end at the goal. Its result is the goal, the proof that
//! there is none, or a limit. The iterations before have proven that no shorter path leads there.

use taquin_search::tasks::{Poll, Work, Worker};

use crate::model::{Move, Slide};

use super::guide::{SlideGuide, SlideNode};

/// Expansions between two checks of the limits: about a millisecond.
const LOOK_EVERY: u64 = 1 << 13;

/// Whether to continue the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiveEnd {
    Continue,
    Found,
    Stopped,
}

/// The directions of each axis: along a row, along a column.
const AXES: [[Move; 2]; 2] = [[Move::Left, Move::Right], [Move::Up, Move::Down]];

/// The result of a task: the slides to the goal, if it was found.
type SlidePath = Option<Vec<Slide>>;

/// The search of one thread.
pub(super) struct SlideDive<'a, const LANES: usize, F> {
    pub(super) guide: &'a SlideGuide<'a, LANES>,
    pub(super) worker: Worker<'a, SlidePath>,
    /// Called at every check of the limits.
    tell: F,
    /// The number of expansions at the next check: zero at first, so that limits of zero hold.
    next_look: u64,
    /// The counts of all tasks.
    pub(super) work: Work,
    /// The slides to the goal, last one first, once it is found.
    pub(super) path: Vec<Slide>,
}

impl<'a, const LANES: usize, F: FnMut(&Worker<'a, SlidePath>)> SlideDive<'a, LANES, F> {
    pub(super) fn new(
        guide: &'a SlideGuide<'a, LANES>,
        worker: Worker<'a, SlidePath>,
        tell: F,
    ) -> Self {
        Self { guide, worker, tell, next_look: 0, work: Work::default(), path: Vec::new() }
    }

    /// Searches below a node for the goal, in exactly `left` slides, at least one.
    pub(super) fn visit(&mut self, node: &SlideNode<LANES>, vertical: bool, left: u8) -> DiveEnd {
        if self.work.expanded >= self.next_look && self.is_over() {
            return DiveEnd::Stopped;
        }
        self.work.expanded += 1;
        for step in AXES[usize::from(vertical)] {
            let mut child = *node;
            for length in 1..=self.guide.room(node.blank, step) {
                self.guide.step(&mut child, step);
                self.work.generated += 1;
                let verdict = self.enter(&child, !vertical, left - 1);
                if verdict == DiveEnd::Found {
                    self.path.push(Slide { step, length });
                }
                if verdict != DiveEnd::Continue {
                    return verdict;
                }
            }
        }
        DiveEnd::Continue
    }

    #[inline]
    fn enter(&mut self, child: &SlideNode<LANES>, vertical: bool, left: u8) -> DiveEnd {
        if left == 0 {
            let is_goal = child.board == self.guide.goal;
            return if is_goal { DiveEnd::Found } else { DiveEnd::Continue };
        }
        if self.guide.may_do(child, vertical, left) {
            self.visit(child, vertical, left)
        } else {
            DiveEnd::Continue
        }
    }

    #[cold]
    #[inline(never)]
    fn is_over(&mut self) -> bool {
        let look = self.worker.look(self.work);
        (self.tell)(&self.worker);
        match look {
            // Every call on the way back returns at once.
            Poll::Stop => true,
            Poll::Continue(most) => {
                self.next_look = self.work.expanded.saturating_add(LOOK_EVERY.min(most));
                false
            }
        }
    }
}
