//! How many threads "all of the machine" are.

/// As many threads as the machine runs at once.
pub(crate) fn all() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// As many as were asked for, where zero asks for [`all`].
pub(crate) fn asked(threads: usize) -> usize {
    if threads == 0 { all() } else { threads }
}
