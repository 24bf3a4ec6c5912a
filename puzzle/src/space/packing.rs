//! The stored form of a board: as few bytes as its size allows.
//!
//! ```text
//!   up to 16 cells   4 bits per cell    u64
//!   up to 25 cells   5 bits per cell    u128
//!   up to 64 cells   the bytes        [u8; 64]
//!   up to 256 cells  the bytes        [u8; 256]
//! ```
//!
//! Only storage is packed: a depth-first search is fastest on plain bytes.

use std::fmt::Debug;
use std::hash::Hash;

/// A stored form of the tiles of a board with at most `N` cells.
///
/// Law: unpacking `pack(tiles)` returns the tiles.
///
/// ```
/// use taquin_puzzle::Packing;
///
/// let (tiles, mut again) = (std::array::from_fn(|cell| cell as u8), [0; 16]);
/// u64::pack(&tiles).unpack(&mut again);
/// assert_eq!(again, tiles);
/// ```
pub trait Packing<const N: usize>: Copy + Eq + Hash + Debug {
    /// Returns the stored form.
    ///
    /// ```
    /// use taquin_puzzle::Packing;
    ///
    /// let tiles = std::array::from_fn(|cell| cell as u8);
    /// assert_eq!(u64::pack(&tiles), 0xFEDC_BA98_7654_3210);
    /// ```
    fn pack(tiles: &[u8; N]) -> Self;
    /// Writes the tiles of the stored form.
    ///
    /// ```
    /// use taquin_puzzle::Packing;
    ///
    /// let mut tiles = [0; 16];
    /// 0x0321_u64.unpack(&mut tiles);
    /// assert_eq!(tiles[..4], [1, 2, 3, 0]);
    /// ```
    fn unpack(self, tiles: &mut [u8; N]);
    /// Returns the cell of the blank: the first that holds 0; cells beyond the board come last.
    ///
    /// ```
    /// use taquin_puzzle::Packing;
    /// assert_eq!(0x0321_u64.blank(), 3);
    /// ```
    fn blank(self) -> u8;
    /// Returns the stored form after `tile` slid between two cells, one of them the blank's.
    ///
    /// ```
    /// use taquin_puzzle::Packing;
    /// assert_eq!(0x0321_u64.slide(3, 2, 3), 0x3021);
    /// ```
    #[must_use]
    fn slide(self, tile: u8, from: u8, blank: u8) -> Self;
}

/// Packs eight bytes below 16 into 32 bits, in three steps that each halve the gaps:
///
/// ```text
///   0a0b0c0d0e0f0g0h → 00ab00cd00ef00gh → 0000abcd0000efgh → abcdefgh
/// ```
#[inline]
fn squeeze(bytes: u64) -> u64 {
    let pairs = (bytes | (bytes >> 4)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs | (pairs >> 8)) & 0x0000_FFFF_0000_FFFF;
    (fours | (fours >> 16)) & 0xFFFF_FFFF
}

/// The inverse of [`squeeze`].
#[inline]
fn spread(nibbles: u64) -> u64 {
    let fours = (nibbles | (nibbles << 16)) & 0x0000_FFFF_0000_FFFF;
    let pairs = (fours | (fours << 8)) & 0x00FF_00FF_00FF_00FF;
    (pairs | (pairs << 4)) & 0x0F0F_0F0F_0F0F_0F0F
}

impl Packing<16> for u64 {
    #[inline]
    fn pack(tiles: &[u8; 16]) -> Self {
        let wide = u128::from_le_bytes(*tiles);
        squeeze(wide as u64) | (squeeze((wide >> 64) as u64) << 32)
    }

    #[inline]
    fn unpack(self, tiles: &mut [u8; 16]) {
        tiles[..8].copy_from_slice(&spread(self & 0xFFFF_FFFF).to_le_bytes());
        tiles[8..].copy_from_slice(&spread(self >> 32).to_le_bytes());
    }

    /// Subtracting 1 from every nibble sets a clear top bit only if the nibble was zero or a lower
    /// nibble was. So the lowest such nibble is the blank.
    #[inline]
    fn blank(self) -> u8 {
        let zeros = self.wrapping_sub(0x1111_1111_1111_1111) & !self & 0x8888_8888_8888_8888;
        (zeros.trailing_zeros() / 4) as u8
    }

    #[inline]
    fn slide(self, tile: u8, from: u8, blank: u8) -> Self {
        let place = |cell: u8| Self::from(tile) << ((4 * cell) & 63);
        self ^ place(from) ^ place(blank)
    }
}

/// The number of cells of five bits that fit into 128 bits.
const FIVE_BIT_CELLS: usize = 25;

impl Packing<32> for u128 {
    #[inline]
    fn pack(tiles: &[u8; 32]) -> Self {
        let cells = tiles[..FIVE_BIT_CELLS].iter().rev();
        cells.fold(0, |packed, &tile| (packed << 5) | u128::from(tile))
    }

    #[inline]
    fn unpack(self, tiles: &mut [u8; 32]) {
        for (cell, tile) in tiles[..FIVE_BIT_CELLS].iter_mut().enumerate() {
            *tile = (self >> (5 * cell)) as u8 & 31;
        }
    }

    fn blank(self) -> u8 {
        let mut tiles = [0; 32];
        self.unpack(&mut tiles);
        first_zero(&tiles)
    }

    #[inline]
    fn slide(self, tile: u8, from: u8, blank: u8) -> Self {
        let place = |cell: u8| Self::from(tile) << ((5 * cell) & 127);
        self ^ place(from) ^ place(blank)
    }
}

fn first_zero(tiles: &[u8]) -> u8 {
    tiles.iter().position(|&tile| tile == 0).unwrap_or(0) as u8
}

macro_rules! bytes_as_they_are {
    ($($cells:literal),*) => {$(
        impl Packing<$cells> for [u8; $cells] {
            fn pack(tiles: &[u8; $cells]) -> Self {
                *tiles
            }

            fn unpack(self, tiles: &mut [u8; $cells]) {
                *tiles = self;
            }

            fn blank(self) -> u8 {
                first_zero(&self)
            }

            fn slide(mut self, _: u8, from: u8, blank: u8) -> Self {
                self.swap(from.into(), blank.into());
                self
            }
        }
    )*};
}

bytes_as_they_are!(64, 256);
