//! Growth within a memory limit: every list of this crate that may grow long uses these functions.

use crate::limits::StopReason;

pub(crate) fn bytes_of<T>(list: &Vec<T>) -> u64 {
    (list.capacity() * size_of::<T>()) as u64
}

/// Makes room for `needed` elements in total: takes the first of the `generous` capacities that
/// costs at most `room` more bytes, or else exactly the needed one.
pub(crate) fn reserve<T>(
    list: &mut Vec<T>,
    needed: usize,
    generous: impl IntoIterator<Item = usize>,
    room: u64,
) -> Result<(), StopReason> {
    if needed <= list.capacity() {
        return Ok(());
    }
    let capacity = capacity_within::<T>(list.capacity(), needed, generous, room)?;
    list.try_reserve_exact(capacity - list.len()).map_err(|_| StopReason::Memory)
}

/// Returns the first capacity that costs at most `room` bytes more than `held` elements.
pub(crate) fn capacity_within<T>(
    held: usize,
    needed: usize,
    generous: impl IntoIterator<Item = usize>,
    room: u64,
) -> Result<usize, StopReason> {
    // The number of a state may be any, so a capacity may exceed all memory.
    let bytes =
        |capacity: usize| capacity.saturating_sub(held).saturating_mul(size_of::<T>()) as u64;
    let mut capacities = generous.into_iter().chain([needed]);
    capacities.find(|&capacity| bytes(capacity) <= room).ok_or(StopReason::Memory)
}

/// Makes room for one more element within `room` more bytes.
#[inline]
pub(crate) fn grow<T>(list: &mut Vec<T>, room: u64) -> Result<(), StopReason> {
    if list.len() < list.capacity() { Ok(()) } else { grow_full(list, room) }
}

#[cold]
fn grow_full<T>(list: &mut Vec<T>, room: u64) -> Result<(), StopReason> {
    let len = list.len();
    reserve(list, len + 1, [len + len.max(16), len + len / 8 + 1], room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_grows_generously_then_sparingly_then_not_at_all() {
        let mut list = vec![0u64; 80];
        list.shrink_to_fit();
        assert_eq!((grow(&mut list, 7), list.capacity()), (Err(StopReason::Memory), 80));
        assert_eq!((grow(&mut list, 8), list.capacity()), (Ok(()), 81));
        list.resize(81, 0);
        assert_eq!((grow(&mut list, 8 * 11), list.capacity()), (Ok(()), 92));
        list.resize(92, 0);
        assert_eq!((grow(&mut list, u64::MAX), list.capacity()), (Ok(()), 184));
        assert_eq!((grow(&mut list, 0), bytes_of(&list)), (Ok(()), 184 * 8));
    }
}
