//! Parity as it is taught: inversions counted by hand.

use super::{Parity, later_and_smaller};
use crate::model::Position;
use crate::words::plural;

/// A board by the rule that is taught: read row by row, the blank left out, every pair of tiles
/// whose larger one comes first is an inversion. A move along a row changes none; one along a
/// column carries a tile past as many others as there are columns less one. So with an odd number
/// of columns the parity of the inversions stays, with an even number that of inversions and row of
/// the blank together.
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
    /// Pairs of tiles, the larger one first.
    pub inversions: u64,
    /// The row of the blank from the top, from 1, where the number of columns is even.
    pub row: Option<u64>,
}

impl InversionCount {
    /// Counts a board.
    #[must_use]
    pub fn of(board: &Position) -> Self {
        let tiles: Vec<u16> = board.tiles().iter().copied().filter(|&tile| tile != 0).collect();
        let cols = board.shape().cols();
        let row = (board.blank() / cols + 1) as u64;
        Self {
            inversions: later_and_smaller(&tiles),
            row: Some(row).filter(|_| cols.is_multiple_of(2)),
        }
    }

    /// What no move changes the parity of.
    #[must_use]
    pub fn sum(self) -> u64 {
        self.inversions + self.row.unwrap_or(0)
    }

    /// Its parity.
    #[must_use]
    pub fn parity(self) -> Parity {
        Parity::of(self.sum())
    }

    /// `3 inversions, which is odd`, or with the blank's row.
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
