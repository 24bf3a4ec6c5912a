//! Parsing of times, counts and sizes for the command and Python: `500ms`, `10M`, `2GiB`.

use crate::{Explain, french};
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;
use taquin_puzzle::words::shortened;
use thiserror::Error;

/// The kind of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A duration.
    Time,
    /// A count, zero included.
    Count,
    /// A count of at least one.
    Some,
    /// A number of moves.
    Moves,
    /// A number of stored states.
    States,
    /// A memory size.
    Bytes,
    /// A number of threads.
    Threads,
    /// A number of threads, or zero for one per core.
    ThreadsOrAll,
    /// A seed of random numbers.
    Seed,
    /// A TCP port.
    Port,
}

/// A text that cannot be read as the quantity.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("invalid {} `{text}`: write {}", name(*.quantity), remedy(*.quantity))]
pub struct QuantityError {
    /// The expected quantity.
    pub quantity: Quantity,
    /// The given text, shortened.
    pub text: String,
}

fn name(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Time => "time",
        Quantity::Count | Quantity::Some => "count",
        Quantity::Moves => "number of moves",
        Quantity::States => "number of states",
        Quantity::Bytes => "size",
        Quantity::Threads => "number of boards at once",
        Quantity::ThreadsOrAll => "number of threads",
        Quantity::Seed => "seed",
        Quantity::Port => "port",
    }
}

fn remedy(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Time => "10, 10s, 500ms, 2m or 1h",
        Quantity::Count => "0 or more, such as 1000000, 1_000_000, 1e6 or 10M",
        Quantity::Some => "1 or more",
        Quantity::Moves => "a whole number, such as 20",
        Quantity::States => "1 or more, such as 1000, 1e6 or 10M",
        Quantity::Bytes => "512MB or 2GiB",
        Quantity::Threads => "1 to 1024",
        Quantity::ThreadsOrAll => "1 to 1024, or 0 for all cores",
        Quantity::Seed => "a whole number from 0 to 18446744073709551615",
        Quantity::Port => "a whole number from 0 to 65535",
    }
}

impl QuantityError {
    fn new(quantity: Quantity, text: &str) -> Self {
        Self { quantity, text: shortened(text) }
    }
}

impl Explain for QuantityError {
    fn in_french(&self) -> String {
        let text = self.text.as_str();
        match self.quantity {
            Quantity::Time => french!("time-bad", text),
            Quantity::Count => french!("count-bad", text),
            Quantity::Some => french!("count-zero", text),
            Quantity::Moves => french!("moves-number-bad", text),
            Quantity::States => french!("states-bad", text),
            Quantity::Bytes => french!("bytes-bad", text),
            Quantity::Threads => french!("batch-bad-jobs", text),
            Quantity::ThreadsOrAll => french!("threads-bad", text),
            Quantity::Seed => french!("seed-bad", text),
            Quantity::Port => french!("port-bad", text),
        }
    }
}

/// A unit and its multiple of the smallest unit.
type Unit = (&'static str, f64);

const TIMES: [Unit; 8] = [
    ("", 1.0),
    ("ms", 1e-3),
    ("s", 1.0),
    ("sec", 1.0),
    ("m", 60.0),
    ("min", 60.0),
    ("h", 3600.0),
    ("d", 86400.0),
];

const COUNTS: [Unit; 5] = [("", 1.0), ("k", 1e3), ("m", 1e6), ("g", 1e9), ("b", 1e9)];

const KIB: f64 = 1024.0;
const SIZES: [Unit; 14] = [
    ("", 1.0),
    ("b", 1.0),
    ("k", 1e3),
    ("kb", 1e3),
    ("kib", KIB),
    ("m", 1e6),
    ("mb", 1e6),
    ("mib", KIB * KIB),
    ("g", 1e9),
    ("gb", 1e9),
    ("gib", KIB * KIB * KIB),
    ("t", 1e12),
    ("tb", 1e12),
    ("tib", KIB * KIB * KIB * KIB),
];

/// The maximum number of threads.
const MOST_THREADS: usize = 1024;

/// The maximum duration, which keeps clock arithmetic in range.
const LONGEST_SECONDS: f64 = 1e9;

/// Parses a duration: `10`, `10s`, `500ms`, `2m`.
pub fn duration(text: &str) -> Result<Duration, QuantityError> {
    let seconds = quantity(text, &TIMES).ok_or_else(|| QuantityError::new(Quantity::Time, text))?;
    Ok(Duration::from_secs_f64(seconds.min(LONGEST_SECONDS)))
}

/// Parses a count: `1000000`, `1_000_000`, `1e6`, `10M`.
pub fn count(text: &str) -> Result<u64, QuantityError> {
    // Parsed as an integer first, because a float would round a very large count.
    let digits = text.trim().replace(['_', '\''], "");
    let exact = digits.parse().ok().filter(|_| !digits.starts_with('+'));
    exact
        .or_else(|| quantity(text, &COUNTS).map(|number| number as u64))
        .ok_or_else(|| QuantityError::new(Quantity::Count, text))
}

/// Parses a number of moves, zero included, like [`count`].
pub fn moves(text: &str) -> Result<u64, QuantityError> {
    count(text).map_err(|_| QuantityError::new(Quantity::Moves, text))
}

/// Parses a count that is not zero.
pub fn some(text: &str) -> Result<u64, QuantityError> {
    let number = count(text).ok().filter(|&number| number > 0);
    number.ok_or_else(|| QuantityError::new(Quantity::Some, text))
}

/// Parses a number of stored states, at least one, like [`count`].
pub fn states(text: &str) -> Result<NonZeroU64, QuantityError> {
    let number = count(text).ok().and_then(NonZeroU64::new);
    number.ok_or_else(|| QuantityError::new(Quantity::States, text))
}

/// Parses a number of threads, at least one.
pub fn threads(text: &str) -> Result<usize, QuantityError> {
    whole(text, Quantity::Threads, 1..=MOST_THREADS)
}

/// Parses a number of threads, or zero for one per core.
pub fn threads_or_all(text: &str) -> Result<usize, QuantityError> {
    whole(text, Quantity::ThreadsOrAll, 0..=MOST_THREADS)
}

/// Parses a seed, which has no units: users type it exactly as it was printed.
pub fn seed(text: &str) -> Result<u64, QuantityError> {
    whole(text, Quantity::Seed, 0..=u64::MAX)
}

/// Parses a TCP port.
pub fn port(text: &str) -> Result<u16, QuantityError> {
    whole(text, Quantity::Port, 0..=u16::MAX)
}

/// Parses a whole number written only with digits.
fn whole<T: FromStr + PartialOrd>(
    text: &str,
    quantity: Quantity,
    range: RangeInclusive<T>,
) -> Result<T, QuantityError> {
    let number = text.trim().parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| QuantityError::new(quantity, text))
}

/// Parses a number of bytes: `512MB`, `2GiB`.
pub fn bytes(text: &str) -> Result<u64, QuantityError> {
    quantity(text, &SIZES)
        .map(|number| number as u64)
        .ok_or_else(|| QuantityError::new(Quantity::Bytes, text))
}

/// Returns a number times its unit; `None` if either is invalid.
fn quantity(text: &str, units: &[Unit]) -> Option<f64> {
    let text = text.trim().to_ascii_lowercase().replace(['_', '\''], "");
    let (unit, factor) =
        units.iter().filter(|(unit, _)| text.ends_with(unit)).max_by_key(|(unit, _)| unit.len())?;
    let number = text[..text.len() - unit.len()].trim_end();
    let starts_well = number.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let value = number.parse::<f64>().ok().filter(|_| starts_well)? * factor;
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_in_every_unit() {
        let cases = [
            ("10", 10_000),
            ("10s", 10_000),
            ("500ms", 500),
            ("2m", 120_000),
            ("1.5 s", 1500),
            ("1h", 3_600_000),
            ("0", 0),
        ];
        for (text, milliseconds) in cases {
            assert_eq!(duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
    }

    #[test]
    fn counts_and_sizes_read_as_people_write_them() {
        for text in ["1000000", "1_000_000", "1e6", "1M", "1000k", "1'000'000"] {
            assert_eq!(count(text), Ok(1_000_000), "{text}");
        }
        assert_eq!(count("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(bytes("512MB"), Ok(512_000_000));
        assert_eq!(bytes("2GiB"), Ok(2 << 30));
        assert_eq!(bytes("1.5 gib"), Ok(3 << 29));
        assert_eq!(bytes("4096"), Ok(4096));
    }

    #[test]
    fn whole_numbers_have_their_range() {
        assert_eq!((threads("4"), threads_or_all("0")), (Ok(4), Ok(0)));
        assert_eq!((seed("18446744073709551615"), port("8191")), (Ok(u64::MAX), Ok(8191)));
        assert!(threads("0").is_err() && threads_or_all("1025").is_err());
        assert!(seed("99999999999999999999").is_err() && port("65536").is_err());
    }

    #[test]
    fn invalid_text_is_refused() {
        for text in ["", "s", "-1", "+1", "ten", "1x", "inf", "nan", "1e999", "é"] {
            assert!(duration(text).is_err(), "{text}");
            assert!(count(text).is_err(), "{text}");
            assert!(bytes(text).is_err(), "{text}");
            assert!(states(text).is_err(), "{text}");
        }
        let message = some("ten").unwrap_err().to_string();
        assert_eq!(message, "invalid count `ten`: write 1 or more");
        for nothing in ["0", "0k", "0.4"] {
            assert!(count(nothing).is_ok(), "{nothing}");
            assert!(some(nothing).is_err() && states(nothing).is_err(), "{nothing}");
        }
    }
}
