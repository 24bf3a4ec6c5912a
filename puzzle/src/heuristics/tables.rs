//! A value for each tile in each cell, looked up without a bounds check.

/// A square table by tile and cell, for boards of at most `N` cells.
#[derive(Clone, Debug)]
pub(crate) struct Tables<T, const N: usize>(Box<[[T; N]; N]>);

impl<T: Copy + Default, const N: usize> Tables<T, N> {
    pub(crate) fn new() -> Self {
        Self(Box::new([[T::default(); N]; N]))
    }

    pub(crate) fn set(&mut self, tile: u8, cell: usize, value: T) {
        self.0[usize::from(tile)][cell] = value;
    }

    /// `N` is a power of two ([`Board`](crate::space::board::Board) insists), so the
    /// masks keep both indices inside.
    #[inline]
    pub(crate) fn get(&self, tile: u8, cell: u8) -> T {
        self.0[usize::from(tile) & (N - 1)][usize::from(cell) & (N - 1)]
    }
}
