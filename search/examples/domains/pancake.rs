//! A stack of pancakes to sort with a spatula (Goodman 1975).
//!
//! ```text
//!      ==         ▲ flip 3      ======
//!     ====        │               ====
//!    ======  ─────┘ spatula        ==
//!   ========                    ========
//! ```
//!
//! One flip turns over any number of the topmost pancakes. In the goal the largest pancake is at
//! the bottom.

use std::fmt;
use taquin_search::{Heuristic, PackedSpace, StateSpace, UndoSpace};

/// Four bits per pancake make a stack fit into 64 bits.
pub(crate) const MOST: usize = 16;

/// A stack: sizes from 0 (smallest), the topmost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    sizes: [u8; MOST],
}

/// The stacks of this many pancakes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kitchen {
    count: u8,
}

impl Kitchen {
    /// Returns a state space and a stack, from sizes 1, 2, 3 … in any order, top first.
    pub(crate) fn with(sizes: &[u64]) -> Result<(Self, Stack), StackError> {
        let count = sizes.len();
        if !(1..=MOST).contains(&count) {
            return Err(StackError::Count(count));
        }
        if let Some(missing) = (1..=count as u64).find(|size| !sizes.contains(size)) {
            return Err(StackError::Missing { missing, count });
        }
        // Missing pancakes are in order under the plate.
        let mut stack = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        for (place, &size) in stack.iter_mut().zip(sizes) {
            *place = (size - 1) as u8;
        }
        let kitchen = Self { count: count as u8 };
        Ok((kitchen, Stack { sizes: stack }))
    }

    /// Returns the stack as a picture, with one pancake on each line.
    pub(crate) fn draw(&self, stack: &Stack) -> String {
        let pancakes = &stack.sizes[..usize::from(self.count)];
        let line = |&size: &u8| {
            let (margin, width) = (self.count - 1 - size, 2 * (size + 1));
            let margin = " ".repeat(usize::from(margin));
            format!("{margin}{}", "=".repeat(usize::from(width)))
        };
        pancakes.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Why numbers are not a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StackError {
    /// No pancake, or too many.
    Count(usize),
    /// A missing size; another size is then repeated or too large.
    Missing { missing: u64, count: usize },
}

impl fmt::Display for StackError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(out, "{count} pancakes: give from 1 to {MOST} sizes"),
            Self::Missing { missing, count } => write!(
                out,
                "no pancake of size {missing}: {count} pancakes have the sizes 1 to {count}, each once"
            ),
        }
    }
}

impl StateSpace for Kitchen {
    type State = Stack;
    /// The number of pancakes that are turned over.
    type Action = u8;
    type Cost = u32;
    type Actions = std::ops::RangeInclusive<u8>;

    fn actions(&self, _: &Stack) -> Self::Actions {
        2..=self.count
    }

    fn cost(&self, _: &Stack, _: u8) -> u32 {
        1
    }

    fn apply(&self, stack: &mut Stack, flipped: u8) {
        stack.sizes[..usize::from(flipped)].reverse();
    }

    fn is_goal(&self, stack: &Stack) -> bool {
        stack.sizes.is_sorted()
    }

    fn inverse(&self, flipped: u8) -> Option<u8> {
        Some(flipped)
    }

    fn min_action_cost(&self) -> u32 {
        1
    }
}

impl UndoSpace for Kitchen {
    fn undo(&self, stack: &mut Stack, flipped: u8) {
        self.apply(stack, flipped);
    }
}

impl PackedSpace for Kitchen {
    type Packed = u64;

    fn pack(&self, stack: &Stack) -> u64 {
        let push = |packed, &size| packed << 4 | u64::from(size);
        stack.sizes.iter().fold(0, push)
    }

    fn unpack(&self, &(mut packed): &u64) -> Stack {
        let mut sizes = [0; MOST];
        for size in sizes.iter_mut().rev() {
            *size = (packed & 15) as u8;
            packed >>= 4;
        }
        Stack { sizes }
    }
}

/// Counts the gaps: places where two pancakes that touch differ by more than
/// one in size, the plate counting as the largest of all (Helmert 2010).
///
/// A sorted stack has no gap, and a flip separates a single pair of
/// neighbours, so it closes at most one gap: the count is admissible, and
/// consistent. For the same reason one comparison updates it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gaps;

impl Gaps {
    fn between(upper: u8, lower: u8) -> u32 {
        u32::from(upper.abs_diff(lower) != 1)
    }

    /// Returns the pancake below the topmost `pancakes`.
    fn under(kitchen: &Kitchen, stack: &Stack, pancakes: u8) -> u8 {
        if pancakes == kitchen.count { kitchen.count } else { stack.sizes[usize::from(pancakes)] }
    }
}

impl Heuristic<Kitchen> for Gaps {
    type Memo = u32;

    fn start(&self, kitchen: &Kitchen, stack: &Stack) -> u32 {
        let gap = |place: u8| {
            let upper = stack.sizes[usize::from(place - 1)];
            Self::between(upper, Self::under(kitchen, stack, place))
        };
        (1..=kitchen.count).map(gap).sum()
    }

    fn step(&self, kitchen: &Kitchen, stack: &Stack, flipped: u8, gaps: u32) -> u32 {
        let (top, turned) = (stack.sizes[0], stack.sizes[usize::from(flipped - 1)]);
        let under = Self::under(kitchen, stack, flipped);
        gaps + Self::between(top, under) - Self::between(turned, under)
    }

    fn estimate(&self, gaps: &u32) -> u32 {
        *gaps
    }
}
