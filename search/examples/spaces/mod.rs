// The spaces of the examples in this crate's documentation: the whole numbers, and the knight of the
// tutorial. The examples and the tests include this file.

include!("closures.rs");
include!("knight.rs");
include!("leaps.rs");

use taquin_search::ReversibleSpace;

impl ReversibleSpace for Knight {
    type Reverse = Self;

    fn goal(&self) -> (i32, i32) {
        self.goal
    }

    fn reversed(&self, start: &(i32, i32)) -> Self {
        Self { size: self.size, goal: *start }
    }
}

/// The first estimate of the tutorial.
pub fn leaps_at_least(goal: (i32, i32)) -> impl Fn(&(i32, i32)) -> u32 {
    move |&(x, y)| {
        let (wide, high) = (x.abs_diff(goal.0), y.abs_diff(goal.1));
        wide.max(high).div_ceil(2).max((wide + high).div_ceil(3))
    }
}

/// The whole numbers, one step at a time, with zero as the goal.
#[derive(Clone, Copy, Debug)]
pub struct Line;

impl StateSpace for Line {
    type State = i32;
    type Action = i32;
    type Cost = u32;
    type Actions = [i32; 2];

    fn actions(&self, _: &i32) -> [i32; 2] {
        [-1, 1]
    }

    fn cost(&self, _: &i32, _: i32) -> u32 {
        1
    }

    fn apply(&self, state: &mut i32, action: i32) {
        *state += action;
    }

    fn is_goal(&self, state: &i32) -> bool {
        *state == 0
    }

    fn inverse(&self, action: i32) -> Option<i32> {
        Some(-action)
    }

    fn min_action_cost(&self) -> u32 {
        1
    }
}

impl UndoSpace for Line {
    fn undo(&self, state: &mut i32, action: i32) {
        *state -= action;
    }
}

impl PackedSpace for Line {
    type Packed = i32;

    fn pack(&self, state: &i32) -> i32 {
        *state
    }

    fn unpack(&self, packed: &i32) -> i32 {
        *packed
    }
}

/// The distance of a number from zero.
#[derive(Clone, Copy, Debug)]
pub struct Distance;

impl Heuristic<Line> for Distance {
    type Memo = u32;

    fn start(&self, _: &Line, state: &i32) -> u32 {
        state.unsigned_abs()
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}
