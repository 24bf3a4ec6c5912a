//! A value for each tile in each cell, read without a bounds check.

/// A square table by tile and cell, for boards of at most `N` cells.
#[derive(Clone, Debug)]
pub(super) struct TileTable<T, const N: usize>(Box<[[T; N]; N]>);

impl<T: Copy + Default, const N: usize> TileTable<T, N> {
    pub(super) fn new() -> Self {
        Self(Box::new([[T::default(); N]; N]))
    }

    pub(super) fn set(&mut self, tile: u8, cell: usize, value: T) {
        self.0[usize::from(tile)][cell] = value;
    }

    /// Returns a value. `N` is a power of two ([`Board`](crate::space::Board) asserts it), so the
    /// masked indices are valid.
    #[inline]
    pub(super) fn get(&self, tile: u8, cell: u8) -> T {
        self.0[usize::from(tile) & (N - 1)][usize::from(cell) & (N - 1)]
    }
}
