//! What a cell of a flat board holds: a label in one byte up to 256 cells, in two beyond.

/// The label of a tile, as small as the board allows.
pub(crate) trait Cell: Copy + Eq + Send + Sync + 'static {
    /// The label as an index.
    fn index(self) -> usize;
    /// The label with this index, which the board's size keeps in range.
    fn of(index: usize) -> Self;
}

impl Cell for u8 {
    #[inline]
    fn index(self) -> usize {
        usize::from(self)
    }

    #[inline]
    fn of(index: usize) -> Self {
        index as u8
    }
}

impl Cell for u16 {
    #[inline]
    fn index(self) -> usize {
        usize::from(self)
    }

    #[inline]
    fn of(index: usize) -> Self {
        index as u16
    }
}
