//! The parity rule, which decides whether a board can reach a goal.
//!
//! Colour the cells like a chessboard. A move swaps the blank with a tile, so it changes two parities:
//!
//! - that of the permutation from the start to the goal, since a swap is one transposition;
//! - that of the blank's taxicab distance from its cell in the goal, which is the colour of its cell.
//!
//! Their sum never changes, and it is even at the goal. So a board whose two parities differ cannot
//! reach the goal. On every shape from 2×2 up, all boards with equal parities can (Wilson 1974; the
//! tests below search small shapes exhaustively), so the rule is exact.

mod taught;

pub use taught::InversionCount;

use std::fmt;

use crate::model::{Goal, GoalError, Position};
use crate::named::named;
use crate::words::{linked, plural};

/// The two numbers whose parities decide solvability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solvability {
    /// The fewest swaps of any two pieces, the blank included, that turn the start into the goal.
    pub transpositions: u64,
    /// The number of steps from the blank's cell to its cell in the goal.
    pub blank_distance: u64,
}

impl Solvability {
    /// Returns whether the start can reach the goal.
    pub fn is_solvable(self) -> bool {
        self.permutation() == self.blank()
    }

    /// Returns the parity of the permutation from the start to the goal.
    pub fn permutation(self) -> Parity {
        Parity::of(self.transpositions)
    }

    /// Returns the parity of the blank's distance.
    pub fn blank(self) -> Parity {
        Parity::of(self.blank_distance)
    }
}

named! {
    /// Even or odd.
    Parity {
        /// Divisible by two.
        Even = "even",
        /// Not divisible by two.
        Odd = "odd",
    }
}

impl Parity {
    /// Returns the parity of a number.
    pub(crate) fn of(number: u64) -> Parity {
        match number % 2 {
            0 => Parity::Even,
            _ => Parity::Odd,
        }
    }
}

/// Returns the numbers that decide whether one board can reach another.
///
/// # Errors
/// Returns an error if the boards have different shapes.
///
/// ```
/// use taquin_puzzle::{Goal, Parity, Position, parity};
///
/// let board = Position::from_rows(&[vec![2u8, 3, 4], vec![5, 6, 8], vec![7, 1, 0]])?;
/// let to = |goal: Goal| parity(&board, &goal.position(board.shape()).unwrap());
/// assert!(to(Goal::Last)?.is_solvable());
/// assert_eq!(to(Goal::Last)?.permutation(), Parity::Even);
/// assert!(!to(Goal::Snail)?.is_solvable());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parity(from: &Position, to: &Position) -> Result<Solvability, GoalError> {
    let shape = from.shape();
    if to.shape() != shape {
        let (goal, start) = (to.shape(), shape);
        return Err(GoalError::OtherShape { goal, start });
    }
    Ok(Solvability {
        transpositions: transpositions(&ranks(from, to)),
        blank_distance: shape.taxicab(from.blank(), to.blank()) as u64,
    })
}

/// Returns whether `from` can reach `to`; false for boards of different shapes.
///
/// ```
/// use taquin_puzzle::{Goal, Position, is_solvable};
///
/// let board: Position = "2 1 3/4 5 6/7 8 0".parse()?;
/// assert!(!is_solvable(&board, &Goal::Last.position(board.shape())?));
/// assert!(is_solvable(&board, &Goal::Snail.position(board.shape())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_solvable(from: &Position, to: &Position) -> bool {
    parity(from, to).is_ok_and(Solvability::is_solvable)
}

/// Returns, for each cell of `from`, the cell of its piece in `to`.
fn ranks(from: &Position, to: &Position) -> Vec<u16> {
    let mut cell_in_goal = vec![0; to.tiles().len()];
    for (cell, &tile) in (0..).zip(to.tiles()) {
        cell_in_goal[usize::from(tile)] = cell;
    }
    let place = |&tile: &u16| cell_in_goal[usize::from(tile)];
    from.tiles().iter().map(place).collect()
}

/// Returns the number of cells minus the number of cycles: a cycle of k cells is k − 1 transpositions.
fn transpositions(permutation: &[u16]) -> u64 {
    let mut seen = vec![false; permutation.len()];
    let mut count = 0;
    for start in 0..permutation.len() {
        let mut cell = start;
        while !std::mem::replace(&mut seen[cell], true) {
            cell = usize::from(permutation[cell]);
            count += u64::from(cell != start);
        }
    }
    count
}

/// Returns the number of pairs of tiles whose order differs from the goal's, read row by row without
/// the blank.
fn inversions(from: &Position, to: &Position) -> u64 {
    let blank = to.blank() as u16;
    let mut order = ranks(from, to);
    order.retain(|&rank| rank != blank);
    later_and_smaller(&order)
}

/// Returns the number of pairs in a list whose larger element comes first.
fn later_and_smaller(list: &[u16]) -> u64 {
    let smaller = |(at, rank): (usize, &u16)| {
        list[at + 1..].iter().filter(|&later| later < rank).count() as u64
    };
    list.iter().enumerate().map(smaller).sum()
}

/// The reasons of a verdict, and the named goals that the start can reach.
///
/// ```
/// use taquin_puzzle::{Goal, Position, explain};
///
/// let board: Position = "2 1 3/4 5 6/7 8 0".parse()?;
/// let why = explain(&board, &Goal::Last.position(board.shape())?)?;
/// assert_eq!((why.start.inversions, why.goal.inversions), (1, 0));
/// assert_eq!(why.reachable, [Goal::Snail]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The numbers whose parities decide.
    pub verdict: Solvability,
    /// The number of pairs of tiles, without the blank, whose order differs from the goal's.
    pub inversions: u64,
    /// The inversions of the start, by the rule of the textbooks.
    pub start: InversionCount,
    /// The inversions of the goal, by the rule of the textbooks.
    pub goal: InversionCount,
    /// The named goals that the start can reach.
    pub reachable: Vec<Goal>,
}

/// Explains in numbers and words whether `from` can reach `to`.
///
/// # Errors
/// Returns an error if the boards have different shapes.
///
/// ```
/// use taquin_puzzle::{Goal, Position, explain};
///
/// let board = Position::from_rows(&[vec![2u8, 3, 4], vec![5, 6, 8], vec![7, 1, 0]])?;
/// let why = explain(&board, &Goal::Snail.position(board.shape())?)?;
/// assert_eq!(why.reachable, [Goal::Last, Goal::First]);
/// assert!(why.to_string().ends_with("It can reach the goals last and first."));
/// assert!(why.permutation().contains("the blank is 2 steps from its place"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(from: &Position, to: &Position) -> Result<Explanation, GoalError> {
    let verdict = parity(from, to)?;
    let in_reach = |goal: &Goal| {
        let board = goal.position(from.shape());
        board.is_ok_and(|board| is_solvable(from, &board))
    };
    Ok(Explanation {
        verdict,
        inversions: inversions(from, to),
        start: InversionCount::of(from),
        goal: InversionCount::of(to),
        reachable: Goal::NAMED.into_iter().filter(in_reach).collect(),
    })
}

impl Explanation {
    /// Returns the explanation by the rule of the textbooks, without the reachable goals.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Position, explain};
    ///
    /// let board: Position = "2 1 3/4 5 6/7 8 0".parse()?;
    /// let why = explain(&board, &Goal::Last.position(board.shape())?)?;
    /// assert!(why.parity().starts_with("This board cannot reach the goal."));
    /// assert!(why.parity().contains("the board has 1 inversion, which is odd"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parity(&self) -> String {
        let verb = if self.verdict.is_solvable() { "can" } else { "cannot" };
        let (columns, what) = match self.start.row {
            None => ("odd", "this parity"),
            Some(_) => ("even", "the parity of that sum"),
        };
        format!(
            "This board {verb} reach the goal. Read row by row without the blank, the board has {}; \
             the goal has {}. With an {columns} number of columns no move changes {what}, so the \
             two have to agree.",
            self.start.in_words(),
            self.goal.in_words(),
        )
    }

    /// Returns the explanation by the permutation and the blank's distance.
    pub fn permutation(&self) -> String {
        format!(
            "The permutation from the board to the goal is {} ({}; {} among the tiles), the blank \
             is {} from its place, which is {}. Every move changes both parities at once, so they \
             have to agree.",
            self.verdict.permutation(),
            plural(self.verdict.transpositions, "swap"),
            plural(self.inversions, "inversion"),
            plural(self.verdict.blank_distance, "step"),
            self.verdict.blank(),
        )
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.parity(), reachable_in_words(&self.reachable))
    }
}

fn reachable_in_words(goals: &[Goal]) -> String {
    let named = |goals: &[Goal]| linked(&goals.iter().map(Goal::name).collect::<Vec<_>>(), "and");
    match goals.len() {
        0 => format!("It can reach none of the goals {}.", named(&Goal::NAMED)),
        1 => format!("It can reach the goal {}.", named(goals)),
        _ => format!("It can reach the goals {}.", named(goals)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::model::{Sampler, Shape};

    fn named(goal: &Goal, rows: usize, cols: usize) -> Position {
        goal.position(Shape::new(rows, cols).unwrap()).unwrap()
    }

    /// Returns all boards that a board can reach, by exhaustive search.
    fn reachable_from(start: Position) -> HashSet<Position> {
        let mut seen = HashSet::from([start.clone()]);
        let mut frontier = vec![start];
        while let Some(board) = frontier.pop() {
            for step in board.legal_moves() {
                let next = board.after(step).unwrap();
                if seen.insert(next.clone()) {
                    frontier.push(next);
                }
            }
        }
        seen
    }

    /// Visits all arrangements of the tiles, by Heap's method.
    fn arrangements(tiles: &mut Vec<u16>, upto: usize, visit: &mut impl FnMut(&[u16])) {
        if upto <= 1 {
            return visit(tiles);
        }
        for i in 0..upto {
            arrangements(tiles, upto - 1, visit);
            let swapped = if upto.is_multiple_of(2) { i } else { 0 };
            tiles.swap(swapped, upto - 1);
        }
    }

    #[test]
    fn parity_is_reachability_on_every_small_board() {
        for (rows, cols, half) in [(2, 2, 12), (2, 3, 360), (3, 2, 360), (3, 3, 181_440)] {
            for goal in &Goal::NAMED {
                let goal = named(goal, rows, cols);
                let reached = reachable_from(goal.clone());
                assert_eq!(reached.len(), half);
                let mut total = 0;
                let mut tiles = goal.tiles().to_vec();
                arrangements(&mut tiles, rows * cols, &mut |tiles| {
                    let board = Position::new(goal.shape(), tiles.to_vec()).unwrap();
                    assert_eq!(is_solvable(&board, &goal), reached.contains(&board));
                    total += 1;
                });
                assert_eq!(total, 2 * half);
            }
        }
    }

    /// The shapes have even and odd widths and heights.
    #[test]
    fn the_taught_rule_agrees_with_the_permutation() {
        let mut sampler = Sampler::new(7);
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 6), (6, 5)]
        {
            for goal in &Goal::NAMED {
                let goal = named(goal, rows, cols);
                for _ in 0..50 {
                    for start in [sampler.solvable(&goal), sampler.unsolvable(&goal)] {
                        let why = explain(&start, &goal).unwrap();
                        let agree = why.start.parity() == why.goal.parity();
                        assert_eq!(agree, why.verdict.is_solvable(), "{start} to {goal}");
                    }
                }
            }
        }
    }

    #[test]
    fn named_goals_reach_each_other_as_tabulated() {
        let reach = |from: &Goal, to: &Goal, side| {
            is_solvable(&named(from, side, side), &named(to, side, side))
        };
        let table = [
            (3, [true, false, false]),
            (4, [false, true, false]),
            (5, [true, false, false]),
            (6, [false, false, true]),
            (7, [true, true, true]),
            (8, [false, false, true]),
        ];
        for (side, [last_first, last_snail, first_snail]) in table {
            assert_eq!(reach(&Goal::Last, &Goal::First, side), last_first, "{side}");
            assert_eq!(reach(&Goal::Last, &Goal::Snail, side), last_snail, "{side}");
            assert_eq!(reach(&Goal::First, &Goal::Snail, side), first_snail, "{side}");
        }
    }

    #[test]
    fn inversions_obey_the_rule_taught_in_class() {
        let row = |board: &Position| board.shape().place_of(board.blank()).0;
        for (rows, cols) in [(3, 3), (3, 4), (4, 3), (4, 4), (5, 5)] {
            let snail = named(&Goal::Snail, rows, cols);
            let mut sampler = Sampler::new(11);
            for board in (0..100).map(|_| sampler.arrangement(snail.shape())) {
                let rows_apart = row(&board).abs_diff(row(&snail)) as u64;
                let carried = if cols % 2 == 0 { rows_apart } else { 0 };
                let by_rule = Parity::of(inversions(&board, &snail) + carried);
                assert_eq!(is_solvable(&board, &snail), by_rule == Parity::Even);
            }
        }
    }

    #[test]
    fn no_move_changes_the_verdict() {
        for (rows, cols) in [(2, 7), (4, 4), (5, 4), (6, 6), (9, 3), (16, 16)] {
            let goal = named(&Goal::Snail, rows, cols);
            let mut sampler = Sampler::new(12);
            for board in (0..50).map(|_| sampler.arrangement(goal.shape())) {
                let verdict = is_solvable(&board, &goal);
                let mut next = board.legal_moves().filter_map(|step| board.after(step));
                assert!(next.all(|next| is_solvable(&next, &goal) == verdict));
            }
        }
    }

    #[test]
    fn the_explanation_agrees_with_the_verdict() {
        let board = Position::from_rows(&[vec![2u8, 3, 4], vec![5, 6, 8], vec![7, 1, 0]]).unwrap();
        let snail = named(&Goal::Snail, 3, 3);
        let why = explain(&board, &snail).unwrap();
        assert_eq!(
            why.to_string(),
            "This board cannot reach the goal. Read row by row without the blank, the board has \
             8 inversions, which is even; the goal has 7 inversions, which is odd. With an odd \
             number of columns no move changes this parity, so the two have to agree. It can reach \
             the goals last and first."
        );
        assert_eq!(
            why.permutation(),
            "The permutation from the board to the goal is odd (7 swaps; 13 inversions among the \
             tiles), the blank is 2 steps from its place, which is even. Every move changes both \
             parities at once, so they have to agree."
        );
        assert!(explain(&snail, &snail).unwrap().to_string().contains("can reach the goal."));
        assert!(explain(&board, &named(&Goal::Last, 4, 4)).is_err());
    }
}
