//! Random boards that depend only on a seed.
//!
//! A seed in a report must give the same boards on every machine and in every later version.
//! Neither the standard library nor a general crate guarantees that. So this file has a generator:
//! xoshiro256++ (Blackman and Vigna 2019). SplitMix64 fills its state from the seed, as the authors
//! advise. Bounded integers use multiplication and rejection (Lemire 2019), which is exactly
//! uniform. The tests pin the values.
//!
//! Half of all shuffled boards are solvable. A swap of two tiles makes an unsolvable board solvable,
//! and it maps the two halves one to one. So *shuffle, then swap if needed* is uniform over the
//! solvable boards and rejects none.

use std::convert::Infallible;

use crate::model::{Move, Position, Shape, is_solvable};

/// The number of steps of a walk between two checks of the limits: less than a millisecond.
const STEPS_BETWEEN_LOOKS: u64 = 4096;

/// A generator of random boards.
///
/// ```
/// use taquin_puzzle::{Goal, Sampler, Shape, is_solvable};
///
/// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
/// let boards: Vec<_> = Sampler::new(7).solvable_boards(&goal).take(3).collect();
/// assert!(boards.iter().all(|board| is_solvable(board, &goal)));
///
/// let mut sampler = Sampler::new(7);
/// assert_eq!(sampler.solvable(&goal), boards[0]); // one at a time, the same
/// assert!(!is_solvable(&sampler.unsolvable(&goal), &goal));
///
/// // Eighty random moves from the goal, none of which takes the last one back.
/// let near = Sampler::new(7).walk(&goal, 80);
/// assert_eq!(Sampler::new(7).walks(&goal, 80).next(), Some(near));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sampler {
    state: [u64; 4],
}

impl Sampler {
    /// Returns the generator of a seed.
    pub fn new(seed: u64) -> Sampler {
        let mut mixer = seed;
        Sampler { state: std::array::from_fn(|_| split_mix(&mut mixer)) }
    }

    /// Returns the next 64 random bits.
    fn bits(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Returns a uniformly random number below `bound`, which must not be 0.
    ///
    /// The high half of `bits × bound` is the number. Without rejection, some numbers would be more
    /// frequent by one; rejecting low halves below 2⁶⁴ mod `bound` removes exactly these.
    pub fn below(&mut self, bound: u64) -> u64 {
        let reject_below = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            if product as u64 >= reject_below {
                return (product >> 64) as u64;
            }
        }
    }

    /// Returns a uniformly random arrangement of a shape (Fisher and Yates).
    pub(crate) fn arrangement(&mut self, shape: Shape) -> Position {
        let mut tiles: Vec<u16> = (0..=shape.largest_tile()).collect();
        for last in (1..tiles.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            tiles.swap(other, last);
        }
        Position::new(shape, tiles).expect("a shuffle keeps every tile")
    }

    fn in_half(&mut self, goal: &Position, solvable: bool) -> Position {
        let board = self.arrangement(goal.shape());
        if is_solvable(&board, goal) == solvable { board } else { with_two_tiles_swapped(&board) }
    }

    /// Returns a uniformly random board that can reach `goal`.
    pub fn solvable(&mut self, goal: &Position) -> Position {
        self.in_half(goal, true)
    }

    /// Returns a uniformly random board that cannot reach `goal`.
    pub fn unsolvable(&mut self, goal: &Position) -> Position {
        self.in_half(goal, false)
    }

    /// Returns the board after `steps` random moves from `goal`. No move undoes the one before it.
    pub fn walk(&mut self, goal: &Position, steps: u64) -> Position {
        let Ok(board) = self.walk_until(goal, steps, || None::<Infallible>);
        board
    }

    /// Returns the board after the walk, or the reason why `stop` ends the walk early.
    pub(crate) fn walk_until<R>(
        &mut self,
        goal: &Position,
        steps: u64,
        stop: impl Fn() -> Option<R>,
    ) -> Result<Position, R> {
        let mut board = goal.clone();
        let mut back = None;
        for made in 0..steps {
            if made % STEPS_BETWEEN_LOOKS == 0
                && let Some(reason) = stop()
            {
                return Err(reason);
            }
            let step = self.step(&board, back);
            board.slide(step);
            back = Some(step.inverse());
        }
        Ok(board)
    }

    /// Returns a random legal move other than `back`. Every cell has at least two neighbours, so
    /// there is such a move.
    fn step(&mut self, board: &Position, back: Option<Move>) -> Move {
        let mut choices = Move::ALL;
        let mut count = 0;
        for step in board.legal_moves().filter(|&step| Some(step) != back) {
            choices[count] = step;
            count += 1;
        }
        choices[self.below(count as u64) as usize]
    }

    /// Returns an endless sequence of boards that can reach `goal`.
    pub fn solvable_boards(mut self, goal: &Position) -> impl Iterator<Item = Position> {
        std::iter::repeat_with(move || self.solvable(goal))
    }

    /// Returns an endless sequence of boards, each after `steps` random moves from `goal`.
    pub fn walks(mut self, goal: &Position, steps: u64) -> impl Iterator<Item = Position> {
        std::iter::repeat_with(move || self.walk(goal, steps))
    }
}

/// The step of the state of [`split_mix`].
const SPLIT_MIX_STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64: turns any seed, even 0 or 1, into well mixed words.
pub(crate) fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(SPLIT_MIX_STEP);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns word `number`, from 0, of the sequence that begins with state 0.
#[inline]
pub(crate) fn split_mix_at(number: u64) -> u64 {
    split_mix(&mut number.wrapping_mul(SPLIT_MIX_STEP))
}

/// Returns the board with its first two tiles swapped, which has the other parity.
///
/// ```
/// use taquin_puzzle::{Goal, Position, is_solvable, with_two_tiles_swapped};
/// let goal = Goal::Last.position("1 2 3/4 5 6/7 8 0".parse::<Position>()?.shape())?;
/// assert!(!is_solvable(&with_two_tiles_swapped(&goal), &goal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn with_two_tiles_swapped(board: &Position) -> Position {
    let mut tiles = board.tiles().to_vec();
    let mut cells = (0..tiles.len()).filter(|&cell| cell != board.blank());
    if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
        tiles.swap(one, other);
    }
    Position::new(board.shape(), tiles).expect("a swap keeps every tile")
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::model::Goal;

    fn last(rows: usize, cols: usize) -> Position {
        Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap()
    }

    #[test]
    fn the_generator_is_the_published_one() {
        // SplitMix64 from seed 1234567, as printed with its reference code.
        let mut mixer = 1_234_567;
        assert_eq!(split_mix(&mut mixer), 6_457_827_717_110_365_317);
        assert_eq!(split_mix(&mut mixer), 3_203_168_211_198_807_973);
        // xoshiro256++ from the state 1, 2, 3, 4, as its authors' code gives it.
        let mut sampler = Sampler { state: [1, 2, 3, 4] };
        let first: [u64; 4] = std::array::from_fn(|_| sampler.bits());
        assert_eq!(first, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn boards_of_a_seed_never_change() {
        let tiles = |board: Position| board.tiles().to_vec();
        let (small, large) = (last(3, 3), last(4, 4));
        assert_eq!(tiles(Sampler::new(1).solvable(&small)), [8, 1, 3, 2, 6, 4, 0, 5, 7]);
        assert_eq!(tiles(Sampler::new(1).unsolvable(&small)), [1, 8, 3, 2, 6, 4, 0, 5, 7]);
        assert_eq!(tiles(Sampler::new(1).walk(&small, 20)), [4, 5, 6, 7, 1, 2, 3, 8, 0]);
        assert_eq!(
            tiles(Sampler::new(42).solvable(&large)),
            [8, 7, 0, 2, 14, 3, 10, 11, 5, 1, 6, 12, 9, 15, 4, 13]
        );
    }

    /// Checks Pearson's statistic over the 360 boards of one half. Its mean is 359 and its standard
    /// deviation 26.8; the bounds are 5 deviations.
    fn assert_uniform(boards: impl Iterator<Item = Position>) {
        const DRAWS: usize = 72_000;
        let mut seen: HashMap<Position, f64> = HashMap::new();
        for board in boards.take(DRAWS) {
            *seen.entry(board).or_default() += 1.0;
        }
        assert_eq!(seen.len(), 360);
        let expected = DRAWS as f64 / 360.0;
        let statistic: f64 = seen.values().map(|n| (n - expected).powi(2) / expected).sum();
        assert!((225.0..493.0).contains(&statistic), "{statistic}");
    }

    #[test]
    fn both_halves_are_drawn_uniformly() {
        for goal in &Goal::NAMED {
            let goal = goal.position(Shape::new(2, 3).unwrap()).unwrap();
            assert_uniform(Sampler::new(2).solvable_boards(&goal));
            let mut unsolvable = Sampler::new(3);
            assert_uniform(std::iter::repeat_with(|| unsolvable.unsolvable(&goal)));
        }
    }

    #[test]
    fn solvable_and_unsolvable_boards_differ_on_every_shape() {
        for (rows, cols) in (2..=16).flat_map(|rows| (2..=16).map(move |cols| (rows, cols))) {
            let goal = last(rows, cols);
            assert!(is_solvable(&Sampler::new(5).solvable(&goal), &goal));
            assert!(!is_solvable(&Sampler::new(5).unsolvable(&goal), &goal));
        }
    }

    #[test]
    fn a_walk_does_not_turn_back() {
        let goal = last(4, 4);
        assert!(Sampler::new(9).walks(&goal, 2).take(100).all(|board| board != goal));
        assert_eq!(Sampler::new(9).walk(&goal, 0), goal);
        let odd = |board: Position| board.shape().taxicab(board.blank(), goal.blank()) % 2 == 1;
        assert!(Sampler::new(9).walks(&goal, 31).take(100).all(odd));
    }

    #[test]
    fn bounded_numbers_reach_both_ends() {
        let mut sampler = Sampler::new(0);
        let drawn: Vec<u64> = (0..200).map(|_| sampler.below(6)).collect();
        assert!((0..6).all(|n| drawn.contains(&n)) && drawn.iter().all(|&n| n < 6));
    }
}
