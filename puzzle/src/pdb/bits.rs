//! The bits of a table: in its own memory, or in the bytes of a file.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use super::pages::Pages;

/// Bytes that a caller provides, such as a memory-mapped file.
///
/// ```
/// use std::sync::Arc;
/// use taquin_puzzle::pdb::{StoredTables, TableBytes, TableFileError};
/// let bytes: TableBytes = Arc::new(b"no tables".to_vec());
/// assert_eq!(StoredTables::open(bytes).unwrap_err(), TableFileError::NotTables);
/// ```
pub type TableBytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// The words of a table.
#[derive(Clone)]
pub(super) enum Bits {
    Own(Pages<u64>),
    /// **Invariant.** The range can be read in place ([`in_place`]).
    Lent(TableBytes, Range<usize>),
}

impl Bits {
    /// Returns the little-endian words in a range of bytes. They are copied only if this machine cannot
    /// read them in place.
    pub(super) fn lent(bytes: &TableBytes, range: Range<usize>) -> Self {
        let part = &(**bytes).as_ref()[range.clone()];
        match in_place(part) {
            Some(_) => Self::Lent(Arc::clone(bytes), range),
            None => {
                let mut words = Pages::zeros(part.len() / 8);
                for (word, bytes) in words.iter_mut().zip(part.as_chunks().0) {
                    *word = u64::from_le_bytes(*bytes);
                }
                Self::Own(words)
            }
        }
    }
}

/// Returns bytes as words, if they begin at a multiple of eight on a little-endian machine.
fn in_place(bytes: &[u8]) -> Option<&[u64]> {
    let words = bytemuck::try_cast_slice(bytes).ok();
    words.filter(|_| cfg!(target_endian = "little"))
}

impl Deref for Bits {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        match self {
            Self::Own(words) => words,
            Self::Lent(bytes, range) => {
                in_place(&(**bytes).as_ref()[range.clone()]).expect("it was looked at before")
            }
        }
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lent = matches!(self, Self::Lent(..));
        out.debug_struct("Bits").field("words", &self.len()).field("lent", &lent).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_do_not_depend_on_alignment() {
        let bytes: TableBytes = Arc::new((0..=255).collect::<Vec<u8>>());
        for start in 0..9 {
            let bits = Bits::lent(&bytes, start..start + 16);
            let expected = u64::from_le_bytes(std::array::from_fn(|at| (start + 8 + at) as u8));
            assert_eq!((bits.len(), bits[1]), (2, expected));
        }
    }
}
