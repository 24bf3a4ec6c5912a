//! Numbers with their units.

use std::time::Duration;
use taquin_language::{Fixed, say};

/// Returns a duration with three significant digits, in a suitable unit.
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.999_5 => say!("time-milliseconds", value = three_digits(s * 1e3)),
        s if s < 120.0 => say!("time-seconds", value = three_digits(s)),
        s => say!("time-minutes", value = three_digits(s / 60.0)),
    }
}

fn three_digits(value: f64) -> Fixed {
    let decimals = match value {
        v if v >= 99.95 => 0,
        v if v >= 9.995 => 1,
        v if v >= 0.999_5 => 2,
        _ => 3,
    };
    let digits = format!("{value:.decimals$}");
    let zeros = digits.len() - digits.trim_end_matches('0').len();
    Fixed(value, decimals.saturating_sub(zeros))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_choose_their_unit() {
        let cases = [
            (0, "0 ms"),
            (21, "0.021 ms"),
            (1_500, "1.5 ms"),
            (999_600, "1 s"),
            (10_000_000, "10 s"),
            (12_340_000, "12.3 s"),
            (300_000_000, "5 min"),
        ];
        for (microseconds, text) in cases {
            assert_eq!(duration(Duration::from_micros(microseconds)), text);
        }
    }
}
