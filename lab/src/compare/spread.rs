//! The spread of numbers: mean, median, quartiles.
//!
//! There are many definitions of a quartile. This is the most common one (R's default, the
//! spreadsheets' `QUARTILE.INC`): in n sorted values x₀ … xₙ₋₁, the quantile q is at position
//! q·(n−1), with linear interpolation between two values.

use serde::Serialize;

/// The spread of some values.
///
/// ```
/// use taquin_lab::compare::Spread;
/// let Spread { least, median, most, .. } = Spread::of([4.0, 1.0, 3.0]).expect("some values");
/// assert_eq!((least, median, most), (1.0, 3.0, 4.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The sum divided by the number.
    pub mean: f64,
    /// The least value.
    pub least: f64,
    /// The lower quartile.
    pub lower_quartile: f64,
    /// The median.
    pub median: f64,
    /// The upper quartile.
    pub upper_quartile: f64,
    /// The greatest value.
    pub most: f64,
}

impl Spread {
    /// Returns the spread of values in any order; `None` if there are none.
    ///
    /// ```
    /// use taquin_lab::compare::Spread;
    /// let spread = Spread::of([4.0, 1.0, 3.0, 2.0]).unwrap();
    /// assert_eq!((spread.mean, spread.median), (2.5, 2.5));
    /// assert_eq!((spread.lower_quartile, spread.upper_quartile), (1.75, 3.25));
    /// assert_eq!(Spread::of([]), None);
    /// ```
    #[must_use]
    pub fn of(values: impl Into<Vec<f64>>) -> Option<Self> {
        let mut values = values.into();
        values.sort_by(f64::total_cmp);
        let (&least, &most) = (values.first()?, values.last()?);
        Some(Self {
            mean: values.iter().sum::<f64>() / values.len() as f64,
            least,
            lower_quartile: quantile(&values, 0.25),
            median: quantile(&values, 0.5),
            upper_quartile: quantile(&values, 0.75),
            most,
        })
    }
}

/// Returns the quantile of sorted values.
fn quantile(sorted: &[f64], q: f64) -> f64 {
    let place = q * (sorted.len() - 1) as f64;
    let below = sorted[place.floor() as usize];
    let above = sorted[place.ceil() as usize];
    below + (above - below) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_those_of_the_textbook_cases() {
        // Values, lower quartile, median and upper quartile, as computed by R's quantile().
        let cases: [(&[f64], f64, f64, f64); 5] = [
            (&[7.0], 7.0, 7.0, 7.0),
            (&[1.0, 2.0], 1.25, 1.5, 1.75),
            (&[3.0, 1.0, 2.0], 1.5, 2.0, 2.5),
            (&[1.0, 2.0, 3.0, 4.0, 5.0], 2.0, 3.0, 4.0),
            (&[6.0, 7.0, 15.0, 36.0, 39.0, 40.0, 41.0, 42.0, 43.0, 47.0, 49.0], 25.5, 40.0, 42.5),
        ];
        for (values, lower, median, upper) in cases {
            let spread = Spread::of(values).unwrap();
            assert_eq!(spread.lower_quartile, lower, "{values:?}");
            assert_eq!(spread.median, median, "{values:?}");
            assert_eq!(spread.upper_quartile, upper, "{values:?}");
        }
    }
}
