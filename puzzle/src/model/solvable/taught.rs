//! The parity rule of the textbooks: a count of inversions.

use super::{Parity, later_and_smaller};
use crate::model::Position;
use crate::words::plural;

/// The inversions of a board: the pairs of tiles, read row by row without the blank, whose larger
/// tile comes first. A move along a row changes none. On a board of w columns, a move along a
/// column carries a tile past w − 1 tiles. So no move changes the parity of the inversions if w is
/// odd, or the parity of the inversions plus the row of the blank if w is even.
///
/// ```
/// use taquin_puzzle::{InversionCount, Parity, Position};
///
/// let board: Position = "2 1 3/4 5 6/7 8 0".parse()?;
/// assert_eq!(InversionCount::of(&board), InversionCount { inversions: 1, row: None });
/// let board: Position = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0".parse()?;
/// let count = InversionCount::of(&board);
/// assert_eq!(count, InversionCount { inversions: 1, row: Some(4) });
/// assert_eq!((count.sum(), count.parity()), (5, Parity::Odd));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InversionCount {
    /// The number of inversions.
    pub inversions: u64,
    /// The row of the blank, from 1 at the top; `None` if the number of columns is odd.
    pub row: Option<u64>,
}

impl InversionCount {
    /// Counts the inversions of a board.
    pub fn of(board: &Position) -> Self {
        let tiles: Vec<u16> = board.tiles().iter().copied().filter(|&tile| tile != 0).collect();
        let cols = board.shape().cols();
        let row = (board.blank() / cols + 1) as u64;
        Self {
            inversions: later_and_smaller(&tiles),
            row: Some(row).filter(|_| cols.is_multiple_of(2)),
        }
    }

    /// Returns the number whose parity no move changes.
    pub fn sum(self) -> u64 {
        self.inversions + self.row.unwrap_or(0)
    }

    /// Returns the parity of [`sum`](Self::sum).
    pub fn parity(self) -> Parity {
        Parity::of(self.sum())
    }

    /// Returns `3 inversions, which is odd`, with the blank's row if it counts.
    pub(super) fn in_words(self) -> String {
        let inversions = plural(self.inversions, "inversion");
        match self.row {
            None => format!("{inversions}, which is {}", self.parity()),
            Some(row) => {
                let (sum, parity) = (self.sum(), self.parity());
                format!(
                    "{inversions} and its blank in row {row}, together {sum}, which is {parity}"
                )
            }
        }
    }
}
