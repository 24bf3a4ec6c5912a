//! Requests to memory that nothing waits for.
//!
//! A load that misses the caches blocks the instructions after it as soon as some hundreds of them
//! wait, so only about ten such loads overlap. A prefetch is finished once it is requested, so many
//! more overlap, and the load that follows later finds its line in the cache.

/// Requests an entry from memory. On other machines than x86-64 it does nothing.
#[inline]
#[allow(unsafe_code)]
pub(super) fn prefetch<T>(entries: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = entries.as_ptr().wrapping_add(index);
        // SAFETY: a prefetch is a hint. It neither reads nor faults, whatever the address is.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (entries, index);
}
