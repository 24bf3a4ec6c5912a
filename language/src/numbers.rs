//! Number formats of each language: 1,234.5 and 1 234,5.

use super::{Language, spoken};
use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use std::fmt::Display;
use taquin_lab::render::Numerals;

impl Language {
    /// Returns the separator of groups of three digits; in French a narrow no-break space.
    fn separator(self) -> char {
        match self {
            Self::English => ',',
            Self::French => '\u{202f}',
        }
    }

    /// Returns the decimal separator.
    fn point(self) -> char {
        match self {
            Self::English => '.',
            Self::French => ',',
        }
    }

    /// Formats the digits of a number for this language.
    pub(super) fn dressed(self, digits: &str) -> String {
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let mut out = String::with_capacity(digits.len() + digits.len() / 2);
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                out.push(self.separator());
            }
            out.push(digit);
        }
        if !decimals.is_empty() {
            out.push(self.point());
            out.push_str(decimals);
        }
        out
    }

    /// Formats a decimal number; a fraction stays as it is.
    pub(super) fn decimal(self, number: &impl Display) -> String {
        let text = number.to_string();
        if text.contains('/') { text } else { self.dressed(&text) }
    }
}

/// Returns the number format of charts in the current language.
#[must_use]
pub fn numerals() -> Numerals {
    let (group, point) = (spoken().separator(), spoken().point());
    let before_unit = match spoken() {
        Language::English => "",
        Language::French => "\u{202f}",
    };
    Numerals { group, point, before_unit }
}

/// Formats a count with separated thousands.
#[must_use]
pub fn grouped(number: u64) -> String {
    spoken().dressed(&number.to_string())
}

/// Formats a number that its type has written, such as a weight.
#[must_use]
pub fn dressed(number: &impl Display) -> String {
    spoken().decimal(number)
}

/// A number with a fixed number of decimals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fixed(pub f64, pub usize);

impl Fixed {
    /// Formats the number in the current language.
    #[must_use]
    pub fn written(self) -> String {
        let Self(value, decimals) = self;
        spoken().dressed(&format!("{value:.decimals$}"))
    }
}

impl From<Fixed> for FluentValue<'_> {
    fn from(Fixed(value, decimals): Fixed) -> Self {
        let decimals = Some(decimals);
        let options = FluentNumberOptions {
            minimum_fraction_digits: decimals,
            maximum_fraction_digits: decimals,
            ..FluentNumberOptions::default()
        };
        FluentValue::Number(FluentNumber::new(value, options))
    }
}

/// Formats a number inside a message. Numbers beyond 2⁵³ would be rounded: they are identifiers
/// (seeds), not amounts, and are passed as text.
pub(super) fn of_message(language: Language, number: &FluentNumber) -> String {
    let digits = match number.options.maximum_fraction_digits {
        Some(decimals) => format!("{:.decimals$}", number.value),
        None => number.value.to_string(),
    };
    language.dressed(&digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_formats_numbers() {
        let cases = [
            ("0", "0", "0"),
            ("999", "999", "999"),
            ("1000", "1,000", "1\u{202f}000"),
            ("1234567", "1,234,567", "1\u{202f}234\u{202f}567"),
            ("1234.5", "1,234.5", "1\u{202f}234,5"),
        ];
        for (digits, english, french) in cases {
            assert_eq!(Language::English.dressed(digits), english);
            assert_eq!(Language::French.dressed(digits), french);
        }
    }
}
