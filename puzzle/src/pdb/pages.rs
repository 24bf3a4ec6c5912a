//! Large pages for tables.
//!
//! A search jumps about in its tables. With pages of four kilobytes nearly every
//! jump also misses the processor's list of pages; with pages of two megabytes
//! nearly none does. Linux gives such pages to memory that asks for them before it
//! is first used, where it begins and ends at a multiple of their size: so ask for
//! more than needed and begin there. What is never touched costs nothing. Elsewhere,
//! and where the system refuses, everything works as before.

use std::ops::{Deref, DerefMut};

/// Bytes of a large page.
const LARGE: usize = 2 << 20;

/// From this many bytes on, a large page is worth its memory.
const WORTH: usize = LARGE / 4;

/// Numbers in memory that has asked for large pages.
#[derive(Clone, Debug)]
pub(crate) struct Pages<T> {
    /// With room to begin at a large page.
    numbers: Vec<T>,
    /// Where that is; `first + count` does not exceed the length.
    first: usize,
    count: usize,
}

impl<T: Copy + Default> Pages<T> {
    /// So many zeros.
    pub(crate) fn zeros(count: usize) -> Self {
        let bytes = count * size_of::<T>();
        if bytes < WORTH {
            return Self::from(vec![T::default(); count]);
        }
        let room = (bytes.next_multiple_of(LARGE) + LARGE) / size_of::<T>();
        let mut numbers = vec![T::default(); room];
        let first = numbers.as_ptr().align_offset(LARGE).min(room - count);
        ask_for_large_pages(&mut numbers[first..]);
        Self { numbers, first, count }
    }
}

impl<T> From<Vec<T>> for Pages<T> {
    fn from(numbers: Vec<T>) -> Self {
        let count = numbers.len();
        Self { numbers, first: 0, count }
    }
}

impl<T> Deref for Pages<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.numbers[self.first..self.first + self.count]
    }
}

impl<T> DerefMut for Pages<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.numbers[self.first..self.first + self.count]
    }
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
fn ask_for_large_pages<T>(numbers: &mut [T]) {
    let bytes = size_of_val(numbers) / LARGE * LARGE;
    // SAFETY: the range lies within a slice that is borrowed mutably; the advice
    // changes how memory is backed, never what it holds, and is refused with an error
    // where the range does not begin at a page.
    let _ = unsafe { libc::madvise(numbers.as_mut_ptr().cast(), bytes, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages<T>(_: &mut [T]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_zeros_as_asked_for() {
        for count in [0, 1, WORTH / 8, LARGE / 8 + 1] {
            let mut zeros = Pages::<u64>::zeros(count);
            assert_eq!(zeros.len(), count);
            assert!(zeros.iter().all(|&zero| zero == 0));
            zeros.fill(7);
            assert!(zeros.clone().iter().all(|&seven| seven == 7));
        }
    }
}
