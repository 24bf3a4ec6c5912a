use taquin_search::{PackedSpace, StateSpace, UndoSpace};

/// A knight on an empty board of `size` × `size` squares, on its way to `goal`.
pub struct Knight {
    /// The number of squares along each side.
    pub size: i32,
    /// The goal: column and row, from zero.
    pub goal: (i32, i32),
}

const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl StateSpace for Knight {
    type State = (i32, i32); // the square it stands on
    type Action = (i32, i32); // a leap: this many columns and rows
    type Cost = u32;
    type Actions = Vec<(i32, i32)>;

    fn actions(&self, &(x, y): &(i32, i32)) -> Vec<(i32, i32)> {
        let board = 0..self.size;
        let mut leaps = LEAPS.to_vec();
        leaps.retain(|(dx, dy)| board.contains(&(x + dx)) && board.contains(&(y + dy)));
        leaps
    }

    fn cost(&self, _: &(i32, i32), _: (i32, i32)) -> u32 {
        1
    }

    fn apply(&self, (x, y): &mut (i32, i32), (dx, dy): (i32, i32)) {
        *x += dx;
        *y += dy;
    }

    fn is_goal(&self, square: &(i32, i32)) -> bool {
        *square == self.goal
    }

    // The rest is optional. The leap that leads straight back:
    fn inverse(&self, (dx, dy): (i32, i32)) -> Option<(i32, i32)> {
        Some((-dx, -dy))
    }

    // A cost that no action undercuts:
    fn min_action_cost(&self) -> u32 {
        1
    }
}

impl UndoSpace for Knight {
    fn undo(&self, (x, y): &mut (i32, i32), (dx, dy): (i32, i32)) {
        *x -= dx;
        *y -= dy;
    }
}

// For searches that store states: a small form to store. A square is small already.
impl PackedSpace for Knight {
    type Packed = (i32, i32);

    fn pack(&self, square: &(i32, i32)) -> (i32, i32) {
        *square
    }

    fn unpack(&self, packed: &(i32, i32)) -> (i32, i32) {
        *packed
    }
}
