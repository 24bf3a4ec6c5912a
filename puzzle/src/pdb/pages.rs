//! Large pages for tables.
//!
//! A search reads its tables at random places. With pages of four kilobytes nearly every read also
//! misses the TLB; with pages of two megabytes almost none does. Linux uses large pages if the
//! program requests them before it first uses the memory, and if the memory begins and ends at a
//! multiple of their size. So this type allocates more than needed and begins at such a multiple.
//! Unused memory is never backed by pages, so it is free. On other systems, or if the system
//! refuses, the memory has pages of the usual size.

use std::ops::{Deref, DerefMut};

/// The bytes of a large page.
const LARGE: usize = 2 << 20;

/// The least size in bytes for which large pages are worthwhile.
const WORTH: usize = LARGE / 4;

/// Numbers in memory for which large pages were requested.
#[derive(Clone, Debug)]
pub(crate) struct Pages<T> {
    /// The memory, with room to begin at a large page.
    numbers: Vec<T>,
    /// The start of the numbers; `first + count` does not exceed the length.
    first: usize,
    count: usize,
}

impl<T: Copy + Default> Pages<T> {
    /// Returns this many zeros.
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

impl<T: Copy + Default> Pages<T> {
    /// Returns a copy of these numbers.
    pub(crate) fn copied(numbers: &[T]) -> Self {
        let mut pages = Self::zeros(numbers.len());
        pages.copy_from_slice(numbers);
        pages
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
    // SAFETY: the range lies within a slice that is borrowed mutably. The advice changes how memory is
    // backed, never its contents, and is refused with an error if the range does not begin at a page.
    let _ = unsafe { libc::madvise(numbers.as_mut_ptr().cast(), bytes, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages<T>(_: &mut [T]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_the_requested_number_of_zeros() {
        for count in [0, 1, WORTH / 8, LARGE / 8 + 1] {
            let mut zeros = Pages::<u64>::zeros(count);
            assert_eq!(zeros.len(), count);
            assert!(zeros.iter().all(|&zero| zero == 0));
            zeros.fill(7);
            assert!(zeros.clone().iter().all(|&seven| seven == 7));
        }
    }
}
