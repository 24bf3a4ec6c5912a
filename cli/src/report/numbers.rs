//! Numbers as people read them.

use std::time::Duration;

/// `12345678` as `12,345,678`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 move`, `4 moves`.
pub(super) fn plural(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(count))
}

/// A time with three digits that matter, in the unit that fits.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.999_5 => format!("{} ms", three_digits(s * 1e3)),
        s if s < 120.0 => format!("{} s", three_digits(s)),
        s => format!("{} min", three_digits(s / 60.0)),
    }
}

fn three_digits(value: f64) -> String {
    let decimals = match value {
        v if v >= 99.95 => 0,
        v if v >= 9.995 => 1,
        v if v >= 0.999_5 => 2,
        _ => 3,
    };
    let text = format!("{value:.decimals$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').into(),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(plural(1, "move"), "1 move");
        assert_eq!(plural(0, "move"), "0 moves");
    }

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
