//! The guarantee about the length of a solution, which the command and the page show as a sentence
//! with every solution.

use serde::Serialize;

/// The facts known about the length of a solution.
///
/// ```
/// use taquin_lab::assurance::Assurance;
///
/// assert_eq!(Assurance::of(31, 31, None), Assurance::Optimal);
/// assert_eq!(Assurance::of(45, 40, Some(1.5)), Assurance::Within(1.13));
/// assert_eq!(Assurance::of(45, 40, None), Assurance::Excess(13.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", content = "value", rename_all = "lowercase")]
pub enum Assurance {
    /// The board was already solved.
    Already,
    /// No solution is shorter.
    Optimal,
    /// It is at most this many times the optimum.
    Within(f64),
    /// It is at most this many per cent above the optimum, rounded up.
    Excess(f64),
    /// There is no proven bound.
    Unknown,
}

impl Assurance {
    /// Returns the guarantee that follows from a proven bound and from the factor that the search
    /// guarantees: 1 for an optimal solution, `None` without a guarantee. The bound 0 proves
    /// nothing.
    #[must_use]
    pub fn of(cost: u64, lower_bound: u64, guaranteed: Option<f64>) -> Self {
        let ratio = (lower_bound > 0).then(|| cost as f64 / lower_bound as f64);
        match (guaranteed, ratio) {
            _ if cost == 0 => Self::Already,
            (Some(factor), _) if factor <= 1.0 => Self::Optimal,
            (_, Some(ratio)) if ratio <= 1.0 => Self::Optimal,
            (Some(factor), Some(ratio)) => Self::Within(factor.min(rounded_up(ratio, 100.0))),
            (Some(factor), None) => Self::Within(factor),
            (None, Some(ratio)) => Self::Excess(percent(ratio)),
            (None, None) => Self::Unknown,
        }
    }
}

/// Returns a ratio as per cent above 1, with one decimal below 10 per cent.
fn percent(ratio: f64) -> f64 {
    let percent = 100.0 * (ratio - 1.0);
    rounded_up(percent, if percent < 10.0 { 10.0 } else { 1.0 })
}

/// Rounds up to a multiple of `1 / parts`, but not because of the last bits of a division.
fn rounded_up(value: f64, parts: f64) -> f64 {
    (parts * value - 1e-9).ceil() / parts
}

#[cfg(test)]
mod tests {
    use super::Assurance::{self, Already, Excess, Optimal, Unknown, Within};

    #[test]
    fn the_stronger_of_bound_and_guarantee_counts() {
        for (cost, bound, guaranteed, expected) in [
            (0, 0, None, Already),
            (31, 20, Some(1.0), Optimal),
            (31, 31, None, Optimal),
            (31, 31, Some(1.5), Optimal),
            (60, 50, Some(1.5), Within(1.2)),
            (60, 30, Some(1.5), Within(1.5)),
            (60, 0, Some(2.0), Within(2.0)),
            (52, 50, None, Excess(4.0)),
            (106, 103, None, Excess(3.0)),
            (60, 0, None, Unknown),
        ] {
            assert_eq!(Assurance::of(cost, bound, guaranteed), expected, "{cost} {bound}");
        }
    }

    #[test]
    fn rounding_never_exceeds_the_guarantee() {
        for bound in 1..200_u64 {
            for cost in bound + 1..2 * bound {
                let Excess(percent) = Assurance::of(cost, bound, None) else { panic!("{cost}") };
                let allowed = bound as f64 * (1.0 + percent / 100.0);
                assert!(cost as f64 <= allowed + 1e-6, "{cost} {bound}: {percent}");
            }
        }
    }
}
