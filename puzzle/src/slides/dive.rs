//! The depth-first loop: rows and columns in turns.
//!
//! **Invariant.** `visit` has looked at every path below a node that takes exactly
//! `left` more slides, the next along the given axis, and may end at the goal: its
//! verdict is the goal, the proof that there is none, or a limit. That shorter paths
//! do not lead there is what the iterations before have proven.

use crate::metric::Slide;
use crate::moves::Move;

use super::guide::{Guide, Node};

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

/// One thread's search.
pub(super) struct Dive<'a, const LANES: usize, L> {
    pub(super) guide: &'a Guide<'a, LANES>,
    /// Asked now and then whether to stop, with what is expanded and generated so far.
    pub(super) look: L,
    pub(super) next_look: u64,
    pub(super) expanded: u64,
    pub(super) generated: u64,
    /// The slides to the goal, last one first, once it is found.
    pub(super) path: Vec<Slide>,
}

/// What a look at the limits says.
pub(super) enum Look {
    Stop,
    /// Go on, and look again after at most so many expansions.
    GoOn(u64),
}

impl<'a, const LANES: usize, L: FnMut(u64, u64) -> Look> Dive<'a, LANES, L> {
    pub(super) fn new(guide: &'a Guide<'a, LANES>, look: L) -> Self {
        Self { guide, look, next_look: 0, expanded: 0, generated: 0, path: Vec::new() }
    }

    /// Searches below a node for the goal, in exactly `left` slides, at least one.
    pub(super) fn visit(&mut self, node: &Node<LANES>, vertical: bool, left: u8) -> Verdict {
        if self.expanded >= self.next_look && self.is_over() {
            return Verdict::Stopped;
        }
        self.expanded += 1;
        for step in AXES[usize::from(vertical)] {
            let mut child = *node;
            for length in 1..=self.guide.room(node.blank, step) {
                self.guide.step(&mut child, step);
                self.generated += 1;
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
    fn enter(&mut self, child: &Node<LANES>, vertical: bool, left: u8) -> Verdict {
        if left == 0 {
            let is_goal = child.board == self.guide.goal;
            return if is_goal { Verdict::Found } else { Verdict::GoOn };
        }
        match self.guide.may_do(child, vertical, left) {
            true => self.visit(child, vertical, left),
            false => Verdict::GoOn,
        }
    }

    #[cold]
    #[inline(never)]
    fn is_over(&mut self) -> bool {
        match (self.look)(self.expanded, self.generated) {
            // Every call on the way back leaves at once.
            Look::Stop => true,
            Look::GoOn(most) => {
                self.next_look = self.expanded.saturating_add(LOOK_EVERY.min(most));
                false
            }
        }
    }
}
