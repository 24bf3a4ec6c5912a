//! Axes: the place of a value, and the values of the ticks.

use taquin_puzzle::words::grouped;

/// The scale from values to lengths.
///
/// ```
/// use taquin_lab::render::{Histogram, Numerals, Scale, histogram_svg};
/// let chart = |scale| Histogram {
///     title: "Boards".into(), x_label: "depth".into(), y_label: "boards".into(),
///     first: 0, counts: vec![1, 1000], scale, numerals: Numerals::default(),
/// };
/// assert_ne!(histogram_svg(&chart(Scale::Linear)), histogram_svg(&chart(Scale::Log)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// Twice the value is twice the length.
    #[default]
    Linear,
    /// Each step multiplies the value by ten, for counts of different magnitudes.
    Log,
}

/// The map from values to lengths between 0 and `length`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    scale: Scale,
    /// The values at both ends, in the units of the scale.
    low: f64,
    high: f64,
    length: f64,
}

/// A logarithmic axis begins below 1, so that a 1 is visible.
const BELOW_ONE: f64 = 0.25;

impl Axis {
    /// Creates an axis for values from `least` (on a logarithmic axis, the least positive value) to
    /// `most`.
    pub(super) fn new(scale: Scale, least: f64, most: f64, length: f64) -> Axis {
        let (low, high) = match scale {
            Scale::Linear => (0.0, top_tick(most)),
            Scale::Log => {
                let floor = least.max(f64::MIN_POSITIVE).log10();
                let low = (floor + 1e-9).floor();
                (low - BELOW_ONE, most.max(least).log10().max(low + 1.0) + 0.08)
            }
        };
        Axis { scale, low, high, length }
    }

    /// Returns the length of a value.
    pub(super) fn at(&self, value: f64) -> f64 {
        let measured = match self.scale {
            Scale::Linear => value,
            Scale::Log => value.max(f64::MIN_POSITIVE).log10(),
        };
        let part = (measured - self.low) / (self.high - self.low);
        part.clamp(0.0, 1.0) * self.length
    }

    /// Returns the values of the ticks, ascending.
    pub(super) fn ticks(&self) -> Vec<f64> {
        match self.scale {
            Scale::Linear => {
                let step = nice_step(self.high);
                let count = (self.high / step + 1e-9).floor() as usize;
                (0..=count).map(|n| n as f64 * step).collect()
            }
            Scale::Log => {
                let (low, high) = (self.low.ceil() as i32, self.high.floor() as i32);
                let every = low.abs_diff(high) as usize / 8 + 1;
                (low..=high).step_by(every).map(|power| 10f64.powi(power)).collect()
            }
        }
    }
}

/// Returns the step of 1, 2 or 5 times a power of ten that gives four to ten ticks.
fn nice_step(most: f64) -> f64 {
    let rough = (most / 5.0).max(f64::MIN_POSITIVE);
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough * 0.999);
    factor.unwrap_or(10.0) * power
}

/// Returns the first tick at or above the largest value; 1 if all are 0.
fn top_tick(most: f64) -> f64 {
    let most = if most > 0.0 { most } else { 1.0 };
    let step = nice_step(most);
    (most / step - 1e-9).ceil() * step
}

/// Returns the interval between labels, in whole numbers, so that labels of a width fit if numbers
/// are `step` apart: 1, 2, 5, 10 …
pub(super) fn label_every(step: f64, label: f64) -> usize {
    let numbers = (0..9).flat_map(|power| [1, 2, 5].map(|factor| factor * 10usize.pow(power)));
    numbers.into_iter().find(|&every| every as f64 * step >= label).unwrap_or(usize::MAX)
}

/// How numbers are written, which depends on the language.
///
/// ```
/// use taquin_lab::render::Numerals;
/// let english = Numerals::default();
/// assert_eq!((english.group, english.point, english.before_unit), (',', '.', ""));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numerals {
    /// The separator of groups of three digits.
    pub group: char,
    /// The decimal point.
    pub point: char,
    /// The text between a number and its unit.
    pub before_unit: &'static str,
}

impl Default for Numerals {
    /// Returns the English format.
    fn default() -> Self {
        Self { group: ',', point: '.', before_unit: "" }
    }
}

impl Numerals {
    /// Returns a short form of a tick's value: `200`, `5k`, `10M`, `0.1`.
    pub(super) fn short(self, value: f64) -> String {
        let (divisor, unit) = match value.abs() {
            size if size >= 999_999_999.5 => (1e9, "G"),
            size if size >= 999_999.5 => (1e6, "M"),
            size if size >= 999.95 => (1e3, "k"),
            _ => (1.0, ""),
        };
        let scaled = value / divisor;
        let digits = match scaled.abs() {
            size if size == 0.0 || size >= 100.0 => 0,
            size if size >= 1.0 => 2 - (size >= 10.0) as usize,
            size => (1.0 - size.log10().floor()).clamp(1.0, 9.0) as usize,
        };
        let text = format!("{scaled:.digits$}");
        let text = if text.contains('.') {
            text.trim_end_matches('0').trim_end_matches('.')
        } else {
            &text
        };
        let before_unit = if unit.is_empty() { "" } else { self.before_unit };
        format!("{}{before_unit}{unit}", text.replace('.', &self.point.to_string()))
    }

    /// Returns a count in groups of three digits: `239,500,800`.
    pub(crate) fn grouped(self, count: u64) -> String {
        grouped(count, self.group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        for most in [1.0, 3.0, 7.0, 12.0, 24_047.0, 22e6, 0.03] {
            let axis = Axis::new(Scale::Linear, 0.0, most, 100.0);
            let ticks = axis.ticks();
            assert!((4..=11).contains(&ticks.len()), "{most}: {ticks:?}");
            assert!(ticks[ticks.len() - 1] >= most * 0.999);
            assert!((axis.at(most) - 100.0 * most / ticks[ticks.len() - 1]).abs() < 1e-6);
        }
    }

    #[test]
    fn a_logarithmic_axis_shows_a_one() {
        let axis = Axis::new(Scale::Log, 1.0, 24_047.0, 100.0);
        assert_eq!(axis.ticks(), [1.0, 10.0, 100.0, 1e3, 1e4]);
        assert!(axis.at(1.0) > 2.0);
        assert_eq!(axis.at(0.0), 0.0);
        assert!(Axis::new(Scale::Log, 1e-3, 1e12, 100.0).ticks().len() <= 9);
    }

    #[test]
    fn numbers_are_short_or_in_full() {
        let cases = [
            (0.0, "0"),
            (0.25, "0.25"),
            (0.0014, "0.0014"),
            (7.0, "7"),
            (1.5, "1.5"),
            (999.0, "999"),
            (1000.0, "1k"),
            (24_047.0, "24k"),
            (999_999.9, "1M"),
            (2.5e6, "2.5M"),
            (1e9, "1G"),
        ];
        for (value, text) in cases {
            assert_eq!(Numerals::default().short(value), text);
        }
        let grouped = |count| Numerals::default().grouped(count);
        assert_eq!([0, 999, 1000, 239_500_800].map(grouped), ["0", "999", "1,000", "239,500,800"]);
    }

    #[test]
    fn numbers_have_the_format_of_the_caller() {
        let numerals = Numerals { group: ' ', point: ',', before_unit: " " };
        assert_eq!(
            [1214.0, 0.25, 200.0].map(|value| numerals.short(value)),
            ["1,21 k", "0,25", "200"]
        );
        assert_eq!(numerals.grouped(9049), "9 049");
    }

    #[test]
    fn labels_keep_their_distance() {
        assert_eq!(label_every(20.0, 18.0), 1);
        assert_eq!(label_every(8.0, 18.0), 5);
        assert_eq!(label_every(0.0, 18.0), usize::MAX);
    }
}
