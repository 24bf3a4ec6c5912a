//! The numbers of all boards that can reach a goal.
//!
//! A board is divided into its *order*, the tiles read row by row without the blank, and the
//! blank's cell:
//!
//! ```text
//!   1 2 3
//!   5 · 6      order 1 2 3 5 6 4 7 8, blank in cell 4
//!   4 7 8
//! ```
//!
//! The order is numbered lexicographically by its Lehmer digits (for each tile, the number of
//! smaller tiles that come later). Parity determines the order of the last two tiles, so their
//! digit is omitted: the *ranks* `0..m!/2` have no gaps, for every cell of the blank, and there are
//! `m!/2 × cells` boards.
//!
//! The parity of the order depends only on the blank's row: a move along a row keeps the order, and
//! one along a column rotates as many tiles as there are columns, which is an even permutation if
//! their number is odd.

use crate::model::{Move, Position, Shape};

/// The most cells of a board that can be numbered.
pub(super) const MOST_CELLS: usize = 12;

/// The numbering of the boards that can reach a goal.
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    shape: Shape,
    /// The parity of the order when the blank is in an even row.
    parity: usize,
    /// The weight of each digit in the rank.
    weights: [usize; MOST_CELLS],
}

/// A board with its place, updated move by move.
///
/// A move along a row changes only the cell. A move along a column takes a tile past the tiles
/// between its two cells:
///
/// ```text
///   tile 2 passes 3 and 5      digits 1 1 0 before, 0 1 0 after, and two of three weights change
///   . 2 3      . · 3
///   5 · 6      5 2 6           order 2 3 5 → 3 5 2
/// ```
///
/// So the rank is kept up to date without a new count of all digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walker<'r> {
    ranking: &'r Ranking,
    /// The tiles without the blank, from 0, and their digits.
    order: [u8; MOST_CELLS],
    digits: [u8; MOST_CELLS],
    pub(super) place: BoardRank,
}

/// The number of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardRank {
    /// The rank of its order.
    pub(super) rank: usize,
    /// The cell of its blank.
    pub(super) cell: usize,
}

impl Ranking {
    /// Returns the numbering for a goal; `None` if its board has too many cells.
    pub(super) fn new(goal: &Position) -> Option<Ranking> {
        let shape = goal.shape();
        (shape.cells() <= MOST_CELLS).then(|| {
            let tiles = shape.cells() - 1;
            let weight =
                |at| (at + 1..tiles.saturating_sub(2)).map(|next| tiles - next).product::<usize>();
            let weights = std::array::from_fn(|at| if at + 2 < tiles { weight(at) } else { 0 });
            let mut ranking = Ranking { shape, parity: 0, weights };
            let (row, _) = shape.place_of(goal.blank());
            let digits = ranking.digits(goal);
            ranking.parity =
                (parity_of(&digits[..ranking.tiles()]) + ranking.parity_in_row(row)) % 2;
            ranking
        })
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of tiles.
    pub(super) fn tiles(&self) -> usize {
        self.shape.cells() - 1
    }

    /// Returns the number of ranks.
    pub(super) fn ranks(&self) -> usize {
        arrangements(self.tiles())
    }

    /// Returns the number of boards.
    pub(super) fn boards(&self) -> u64 {
        (self.ranks() * self.shape.cells()) as u64
    }

    /// Returns the parity (0 or 1) of all orders whose blank is in that row.
    pub(super) fn parity_in_row(&self, row: usize) -> usize {
        let changes = if self.shape.cols().is_multiple_of(2) { row } else { 0 };
        (self.parity + changes) % 2
    }

    /// Returns the place of a board; `None` if it cannot reach the goal.
    pub(super) fn place(&self, board: &Position) -> Option<BoardRank> {
        let digits = (board.shape() == self.shape).then(|| self.digits(board))?;
        self.place_of(&digits, board.blank())
    }

    fn place_of(&self, digits: &[u8; MOST_CELLS], cell: usize) -> Option<BoardRank> {
        let (row, _) = self.shape.place_of(cell);
        let digits = &digits[..self.tiles()];
        let fits = parity_of(digits) == self.parity_in_row(row);
        fits.then(|| BoardRank { rank: rank_of(digits), cell })
    }

    /// Returns a [`Walker`] that starts from a board; `None` if the board cannot reach the goal.
    pub(super) fn walker(&self, board: &Position) -> Option<Walker<'_>> {
        let order = (board.shape() == self.shape).then(|| order_of(board))?;
        let digits = self.digits(board);
        let place = self.place_of(&digits, board.blank())?;
        Some(Walker { ranking: self, order, digits, place })
    }

    /// Returns the digits of a board's order, one for each tile.
    fn digits(&self, board: &Position) -> [u8; MOST_CELLS] {
        let mut digits = order_of(board);
        to_digits(&mut digits[..self.tiles()]);
        digits
    }

    /// Returns the board at a place.
    pub(super) fn board(&self, place: BoardRank) -> Position {
        let (row, _) = self.shape.place_of(place.cell);
        let mut tiles = vec![0; self.tiles()];
        write_digits(place.rank, self.parity_in_row(row), &mut tiles);
        to_order(&mut tiles);
        let mut tiles: Vec<u16> = tiles.iter().map(|&tile| u16::from(tile) + 1).collect();
        tiles.insert(place.cell, 0);
        Position::new(self.shape, tiles).expect("digits spell a permutation")
    }
}

impl Walker<'_> {
    /// Returns the board after a move of the blank; `None` if that leaves the board.
    pub(super) fn after(mut self, step: Move) -> Option<Self> {
        let (shape, from) = (self.ranking.shape, self.place.cell);
        let to = shape.neighbour(from, step)?;
        match step {
            Move::Left | Move::Right => {}
            // The tile above passes the tiles up to the blank.
            Move::Up => (to..from - 1).for_each(|at| self.exchange(at)),
            Move::Down => (from..to - 1).rev().for_each(|at| self.exchange(at)),
        }
        self.place.cell = to;
        Some(self)
    }

    /// Exchanges two neighbours of the order. The greater one loses a smaller number that comes later,
    /// or gets one more.
    fn exchange(&mut self, at: usize) {
        let (next, weights) = (at + 1, &self.ranking.weights);
        let ascends = self.order[at] < self.order[next];
        let (first, second) = (self.digits[at], self.digits[next]);
        self.order.swap(at, next);
        let (up, down) = (u8::from(ascends), u8::from(!ascends));
        (self.digits[at], self.digits[next]) = (second + up, first - down);
        let value = |first: u8, second: u8| {
            usize::from(first) * weights[at] + usize::from(second) * weights[next]
        };
        self.place.rank += value(second + up, first - down);
        self.place.rank -= value(first, second);
    }
}

/// Returns the tiles of a board without the blank, from 0.
fn order_of(board: &Position) -> [u8; MOST_CELLS] {
    let mut order = [0; MOST_CELLS];
    let tiles = board.tiles().iter().filter(|&&tile| tile > 0);
    for (place, &tile) in order.iter_mut().zip(tiles) {
        *place = tile as u8 - 1;
    }
    order
}

/// Returns half of `count!`: the arrangements of that many tiles with one parity.
pub(super) fn arrangements(count: usize) -> usize {
    (3..=count).product()
}

/// Returns whether the order with these digits is odd (1) or even (0).
fn parity_of(digits: &[u8]) -> usize {
    digits.iter().map(|&digit| usize::from(digit)).sum::<usize>() % 2
}

/// Turns an order into its digits. The digit of a number is how many smaller numbers come later,
/// which is the number itself minus the smaller numbers before it.
pub(super) fn to_digits(places: &mut [u8]) {
    let mut met = 0_u16;
    for place in places {
        let bit = 1_u16 << *place;
        *place -= (met & (bit - 1)).count_ones() as u8;
        met |= bit;
    }
}

/// Turns digits into the order that has them. From the last place back, each digit is the rank of
/// its number among those from its place on, and every later number that is not smaller is raised
/// by one.
pub(super) fn to_order(places: &mut [u8]) {
    for at in (0..places.len()).rev() {
        let value = places[at];
        for later in &mut places[at + 1..] {
            *later += u8::from(*later >= value);
        }
    }
}

/// Returns the rank of digits; parity determines the last two.
pub(super) fn rank_of(digits: &[u8]) -> usize {
    let stored = digits[..digits.len() - 2].iter().enumerate();
    stored.fold(0, |rank, (at, &digit)| rank * (digits.len() - at) + usize::from(digit))
}

/// Writes the digits of a rank, with a sum of that parity.
pub(super) fn write_digits(rank: usize, parity: usize, digits: &mut [u8]) {
    let count = digits.len();
    let mut rest = rank;
    digits[count - 2..].fill(0);
    for at in (0..count - 2).rev() {
        digits[at] = (rest % (count - at)) as u8;
        rest /= count - at;
    }
    digits[count - 2] = u8::from(parity_of(digits) != parity);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Goal;

    #[test]
    fn places_and_boards_are_one_to_one() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
            for goal in &Goal::NAMED {
                let goal = goal.position(Shape::new(rows, cols).unwrap()).unwrap();
                let ranking = Ranking::new(&goal).unwrap();
                for rank in 0..ranking.ranks() {
                    for cell in 0..goal.shape().cells() {
                        let place = BoardRank { rank, cell };
                        let board = ranking.board(place);
                        assert_eq!(ranking.place(&board), Some(place));
                        assert!(crate::is_solvable(&board, &goal));
                    }
                }
            }
        }
    }

    #[test]
    fn a_walker_keeps_its_place() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4), (2, 6)] {
            let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let ranking = Ranking::new(&goal).unwrap();
            let mut board = crate::Sampler::new(1).solvable(&goal);
            let mut walker = ranking.walker(&board).unwrap();
            for number in 0..2000 {
                let step = Move::ALL[number * number / 3 % 4];
                match walker.after(step) {
                    Some(next) => {
                        walker = next;
                        board = board.after(step).unwrap();
                    }
                    None => assert_eq!(board.after(step), None),
                }
                assert_eq!(Some(walker.place), ranking.place(&board));
            }
        }
    }

    #[test]
    fn unreachable_boards_have_no_place() {
        let ranking = |goal: Goal, side| {
            Ranking::new(&goal.position(Shape::new(side, side).unwrap()).unwrap())
        };
        let snail = Goal::Snail.position(Shape::new(3, 3).unwrap()).unwrap();
        assert_eq!(ranking(Goal::Last, 3).unwrap().place(&snail), None);
        assert!(ranking(Goal::Last, 4).is_none());
    }
}
