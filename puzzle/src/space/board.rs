//! The board in a state of a search: an array of fixed size, changed in place.
//!
//! `N` is a power of two, at least the number of cells, and cells beyond the board stay 0. So any
//! `u8` masked by `N − 1` is a valid index, and the loops need neither bounds checks nor unsafe code:
//!
//! ```text
//!   3×3 in Board<16>:   1 2 3 5 0 6 4 7 8 · · · · · · ·     blank = 4
//! ```

use crate::model::{Position, Shape};

/// A working board of at most `N` cells.
///
/// ```
/// use taquin_puzzle::{Board, Goal, Shape, TilePuzzle};
///
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let board: Board<16> = TilePuzzle::<16, u64>::new(&goal).board(&goal);
/// assert_eq!((board.tile(0), board.blank()), (1, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<const N: usize> {
    pub(crate) tiles: [u8; N],
    pub(crate) blank: u8,
}

impl<const N: usize> Board<N> {
    /// The mask that makes an index valid.
    const MASK: usize = {
        assert!(N.is_power_of_two());
        N - 1
    };

    /// Returns the working form of a position with at most `N` cells.
    ///
    /// # Panics
    /// Panics if the position has more cells.
    pub(crate) fn new(position: &Position) -> Self {
        let mut tiles = [0; N];
        let cells = &mut tiles[..position.tiles().len()];
        cells.iter_mut().zip(position.tiles()).for_each(|(cell, &tile)| *cell = tile as u8);
        Self { tiles, blank: position.blank() as u8 }
    }

    /// Returns the position, given the shape that the board does not contain.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Shape, TilePuzzle};
    ///
    /// let goal = Goal::Snail.position(Shape::new(3, 3)?)?;
    /// let board = TilePuzzle::<16, u64>::new(&goal).board(&goal);
    /// assert_eq!(board.position(goal.shape()), goal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Panics if `shape` is not that of the board.
    pub fn position(&self, shape: Shape) -> Position {
        let tiles = self.tiles[..shape.cells()].iter().map(|&tile| tile.into()).collect();
        Position::new(shape, tiles).expect("moves keep a board a permutation of its tiles")
    }

    /// Returns the tile in a cell.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Shape, TilePuzzle};
    ///
    /// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
    /// let board = TilePuzzle::<16, u64>::new(&goal).board(&goal);
    /// assert_eq!((board.tile(4), board.tile(12)), (5, 0)); // there are only nine cells
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn tile(&self, cell: u8) -> u8 {
        self.tiles[usize::from(cell) & Self::MASK]
    }

    /// Returns the cell of the blank.
    #[inline]
    pub fn blank(&self) -> u8 {
        self.blank
    }

    /// Slides the tile in `cell`, a neighbour of the blank, into the blank.
    #[inline]
    pub(crate) fn slide_from(&mut self, cell: u8) {
        let (from, to) = (usize::from(cell) & Self::MASK, usize::from(self.blank) & Self::MASK);
        self.tiles[to] = self.tiles[from];
        self.tiles[from] = 0;
        self.blank = cell;
    }
}
