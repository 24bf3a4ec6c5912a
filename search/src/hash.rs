//! The hash function of states: fast, and the same on every machine.

use std::hash::{Hash, Hasher};

/// The hash by which the tables of this crate find states.
#[inline]
pub(crate) fn hash_of<T: Hash>(value: &T) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}

/// Folds words into 64 bits by wide multiplication: two instructions a word, and every bit of the
/// input affects both ends of the result.
#[derive(Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn fold(&mut self, word: u64) {
        // Digits of the golden ratio and of the square root of two: odd, and without patterns that
        // boards have in common.
        let product = u128::from(word ^ self.0 ^ 0x9E37_79B9_7F4A_7C15) * 0x6A09_E667_F3BC_C909;
        self.0 = (product as u64) ^ ((product >> 64) as u64);
    }
}

impl Hasher for Mixer {
    /// The rest of a text is read as two overlapping pieces. Together with the length, which the
    /// hash of texts and slices includes, they determine the text.
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.fold(u64::from_le_bytes(*word)));
        if let (Some(first), Some(last)) = (rest.first_chunk::<4>(), rest.last_chunk::<4>()) {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            self.fold(u64::from(first) << 32 | u64::from(last));
        } else if let [first, .., last] = rest {
            let middle = rest[rest.len() / 2];
            self.fold(u64::from_le_bytes([*first, middle, *last, 0, 0, 0, 0, 0]));
        } else if let [only] = rest {
            self.fold((*only).into());
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.fold(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.fold(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.fold(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.fold(word);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.fold(word as u64);
        self.fold((word >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.fold(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
