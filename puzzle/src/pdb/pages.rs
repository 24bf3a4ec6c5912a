//! Large pages for large tables.
//!
//! A search jumps about in its tables. With pages of four kilobytes nearly every
//! jump also misses the processor's list of pages; with pages of two megabytes
//! nearly none does. Linux gives such pages to memory that asks for them before it
//! is first used. Elsewhere, and where it refuses, everything works as before.

/// Words of a large page; smaller tables have nothing to gain.
const LARGE: usize = (2 << 20) / size_of::<u64>();

/// That many zeros, in large pages if they can be had.
pub(super) fn zeros(words: usize) -> Vec<u64> {
    let mut zeros = vec![0; words];
    if words >= 2 * LARGE {
        ask_for_large_pages(&mut zeros);
    }
    zeros
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
fn ask_for_large_pages(words: &mut [u64]) {
    const PAGE: usize = 4096;
    let start = words.as_mut_ptr();
    let skipped = start.align_offset(PAGE);
    let Some(inner) = words.get_mut(skipped..) else { return };
    let bytes = size_of_val(inner) / PAGE * PAGE;
    // SAFETY: the range lies within a slice that is borrowed mutably, begins at a page
    // and holds whole pages; the advice changes how it is backed, never what it holds.
    let _ = unsafe { libc::madvise(inner.as_mut_ptr().cast(), bytes, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages(_: &mut [u64]) {}
