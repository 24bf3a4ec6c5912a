//! Checksums of files: XXH3 with 64 bits, in pieces for several cores.
//!
//! The sum of a body is the sum of the sums of its pieces, each eight bytes little-endian.

use taquin_search::{Limits, StopReason, Stopwatch, threads};
use twox_hash::XxHash3_64;

/// The bytes of a piece: few enough to check the limits between two pieces.
const PIECE: usize = 1 << 20;

/// Returns the checksum of a few bytes.
pub(super) fn of_bytes(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// Returns the checksum of a body, or the limit of time or cancellation that was reached.
pub(super) fn of_body(body: &[u8], limits: &Limits) -> Result<u64, StopReason> {
    let stopwatch = Stopwatch::start();
    let sum = |piece: &[u8]| match limits.interrupted(stopwatch.elapsed()) {
        Some(reason) => Err(reason),
        None => Ok(of_bytes(piece).to_le_bytes()),
    };
    let sums = threads::map(threads::available(), body.chunks(PIECE).collect(), sum);
    let sums = sums.into_iter().collect::<Result<Vec<[u8; 8]>, _>>()?;
    Ok(of_bytes(sums.as_flattened()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_search::Cancel;

    #[test]
    fn pieces_are_summed_in_their_order() {
        let mut body = vec![7; 2 * PIECE + 9];
        body[3] = 1;
        let sums = body.chunks(PIECE).flat_map(|piece| of_bytes(piece).to_le_bytes());
        let expected = of_bytes(&sums.collect::<Vec<u8>>());
        assert_eq!(of_body(&body, &Limits::NONE), Ok(expected));
        let (first, rest) = body.split_at_mut(PIECE);
        first.swap_with_slice(&mut rest[..PIECE]);
        assert_ne!(of_body(&body, &Limits::NONE), Ok(expected));
    }

    #[test]
    fn limits_are_kept() {
        let body = vec![0; PIECE];
        let cancel = Cancel::new();
        cancel.cancel();
        let limits = Limits { cancel: Some(cancel), ..Limits::NONE };
        assert_eq!(of_body(&body, &limits), Err(StopReason::Cancelled));
        let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::NONE };
        assert_eq!(of_body(&body, &limits), Err(StopReason::Time));
    }

    /// The definition of the algorithm fixes the checksum of zero bytes. The algorithm must not
    /// change, because older files must remain readable.
    #[test]
    fn the_algorithm_is_the_published_one() {
        assert_eq!(of_bytes(b""), 0x2D06_8005_38D3_94C2);
    }
}
