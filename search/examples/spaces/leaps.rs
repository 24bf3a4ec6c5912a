use taquin_search::Heuristic;

/// A lower bound on the number of leaps.
#[derive(Clone, Copy)]
pub struct LeapsAtLeast;

impl Heuristic<Knight> for LeapsAtLeast {
    type Memo = u32; // carried along with each state: here the estimate itself

    fn start(&self, knight: &Knight, &(x, y): &(i32, i32)) -> u32 {
        let (wide, high) = (x.abs_diff(knight.goal.0), y.abs_diff(knight.goal.1));
        // A leap covers at most two squares in one direction, and three in all.
        let leaps = wide.max(high).div_ceil(2).max((wide + high).div_ceil(3));
        // Each leap changes the colour of the square, so the parity of the number of leaps is known.
        leaps + (leaps + wide + high) % 2
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}
