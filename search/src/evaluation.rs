//! The evaluation function f = a·g + b·h, with whole-number weights.
//!
//! Textbooks write weights as decimals: f = g + 1.5·h, or the course's f = (1−w)·h + w·g.
//! Multiplying f by a constant changes no comparison, so a decimal weight becomes a pair of whole
//! numbers (1.5 becomes 2·g + 3·h). Priorities are then small whole numbers, and no rounding
//! decides a tie.
//!
//! The guarantee of each pair, if h is admissible and closed states are reopened:
//!
//! ```text
//!   b ≤ a      the solution is optimal                (A*, uniform cost)
//!   b > a > 0  it costs at most b/a times the optimum (weighted A*, Pohl 1970)
//!   a = 0      nothing                                (greedy)
//! ```

use std::fmt;
use std::str::FromStr;

/// The weights of g and h in f = a·g + b·h.
///
/// ```
/// use taquin_search::Evaluation;
/// let weighted = Evaluation::weighted("1.5".parse().unwrap()).unwrap();
/// assert_eq!(weighted, Evaluation { g: 2, h: 3 });
/// assert_eq!(weighted.promise().unwrap().to_string(), "1.5");
/// assert_eq!(Evaluation::ASTAR, Evaluation { g: 1, h: 1 });
/// assert_eq!((Evaluation::UNIFORM_COST.h, Evaluation::GREEDY.g), (0, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// The weight a of the cost so far.
    pub g: u32,
    /// The weight b of the estimate to go.
    pub h: u32,
}

impl Evaluation {
    /// f = g + h.
    pub const ASTAR: Self = Self { g: 1, h: 1 };
    /// f = g.
    pub const UNIFORM_COST: Self = Self { g: 1, h: 0 };
    /// f = h.
    pub const GREEDY: Self = Self { g: 0, h: 1 };

    /// f = g + w·h. Weights below 1 are errors: they expand more states than A* and find no better
    /// path.
    ///
    /// ```
    /// # use taquin_search::Evaluation;
    /// assert_eq!(Evaluation::weighted("3/2".parse()?)?, Evaluation { g: 2, h: 3 });
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if `w` is below 1.
    pub fn weighted(w: Ratio) -> Result<Self, WeightError> {
        if w.numerator < w.denominator {
            return Err(WeightError::BelowOne(w));
        }
        Ok(Self { g: w.denominator, h: w.numerator })
    }

    /// The course's f = (1−w)·h + w·g: 0 is greedy search, ½ is A*, 1 is uniform-cost search.
    ///
    /// ```
    /// # use taquin_search::Evaluation;
    /// assert_eq!(Evaluation::balanced("0.5".parse()?)?, Evaluation::ASTAR);
    /// assert_eq!(Evaluation::balanced("0".parse()?)?, Evaluation::GREEDY);
    /// assert_eq!(Evaluation::balanced("1".parse()?)?, Evaluation::UNIFORM_COST);
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if `w` is above 1.
    pub fn balanced(w: Ratio) -> Result<Self, WeightError> {
        if w.numerator > w.denominator {
            return Err(WeightError::AboveOne(w));
        }
        Ok(Self { g: w.numerator, h: w.denominator - w.numerator })
    }

    /// Returns the largest ratio of the cost of a solution to the optimum, if the estimate is
    /// admissible; `None` if there is no such bound.
    ///
    /// ```
    /// use taquin_search::{Evaluation, Ratio};
    ///
    /// let half = Evaluation::balanced("0.5".parse()?)?;
    /// assert_eq!((half, half.promise()), (Evaluation::ASTAR, Some(Ratio::ONE)));
    /// assert_eq!(Evaluation::balanced("0".parse()?)?, Evaluation::GREEDY);
    /// assert_eq!(Evaluation::balanced("1".parse()?)?, Evaluation::UNIFORM_COST);
    /// assert_eq!(Evaluation::weighted("3".parse()?)?.promise(), Some(Ratio::whole(3)));
    /// assert_eq!(Evaluation::GREEDY.promise(), None);
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    #[must_use]
    pub fn promise(self) -> Option<Ratio> {
        match self {
            Self { g: 0, .. } => None,
            Self { g, h } if h <= g => Some(Ratio::ONE),
            Self { g, h } => Some(Ratio::reduced(h, g)),
        }
    }
}

/// An exact non-negative fraction in lowest terms, read from `1.5`, `3/2` or `2`.
///
/// ```
/// use taquin_search::Ratio;
/// assert_eq!("0.30".parse::<Ratio>().unwrap(), "3/10".parse().unwrap());
/// assert!(Ratio::ONE.to_f64() < "1.5".parse::<Ratio>().unwrap().to_f64());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: u32,
    denominator: u32,
}

/// The maximum number of decimals of a weight; more would only make the whole-number weights huge.
const MOST_DECIMALS: usize = 6;

impl Ratio {
    /// One, the factor of an optimal solution.
    pub const ONE: Self = Self::whole(1);

    /// Returns the ratio of two numbers. Decimals are parsed (`"1.5".parse()`), so that none is
    /// rounded.
    ///
    /// ```
    /// use taquin_search::Ratio;
    /// assert_eq!(Ratio::new(3, 2), "1.5".parse().unwrap());
    /// ```
    ///
    /// # Panics
    /// Panics if the denominator is zero.
    pub const fn new(numerator: u32, denominator: u32) -> Self {
        assert!(denominator > 0, "the denominator of a ratio is zero");
        Self::reduced(numerator, denominator)
    }

    /// Returns a whole number.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Ratio};
    /// assert_eq!(Ok(Ratio::whole(2)), "2.0".parse());
    /// assert!(BestFirst::weighted(Ratio::whole(2)).is_ok());
    /// ```
    pub const fn whole(number: u32) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    const fn reduced(numerator: u32, denominator: u32) -> Self {
        let divisor = greatest_common_divisor(numerator, denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// Returns this times a number, rounded down.
    ///
    /// ```
    /// # use taquin_search::Ratio;
    /// assert_eq!("1.5".parse::<Ratio>()?.scale(7), 10);
    /// # Ok::<(), taquin_search::WeightError>(())
    /// ```
    pub fn scale(self, number: u64) -> u64 {
        let product = u128::from(number) * u128::from(self.numerator);
        u64::try_from(product / u128::from(self.denominator)).unwrap_or(u64::MAX)
    }

    /// Returns the nearest floating-point number, for display and charts.
    pub fn to_f64(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }
}

const fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { if a == 0 { 1 } else { a } } else { greatest_common_divisor(b, a % b) }
}

impl FromStr for Ratio {
    type Err = WeightError;

    fn from_str(text: &str) -> Result<Self, WeightError> {
        let refuse = || WeightError::NotANumber(crate::quoted::quoted(text));
        let text = text.trim();
        if let Some((numerator, denominator)) = text.split_once('/') {
            let numerator = whole(numerator).ok_or_else(refuse)?;
            let denominator = whole(denominator).ok_or_else(refuse)?;
            return match denominator {
                0 => Err(refuse()),
                _ => Ok(Self::reduced(numerator, denominator)),
            };
        }
        let (units, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let decimals = decimals.trim_end_matches('0');
        if decimals.len() > MOST_DECIMALS {
            return Err(refuse());
        }
        let scale = 10u32.pow(decimals.len() as u32);
        let fraction = if decimals.is_empty() { 0 } else { whole(decimals).ok_or_else(refuse)? };
        let units = whole(units).ok_or_else(refuse)?;
        let numerator = units.checked_mul(scale).and_then(|n| n.checked_add(fraction));
        Ok(Self::reduced(numerator.ok_or_else(refuse)?, scale))
    }
}

/// Digits only: `u32::from_str` would also accept a leading plus.
fn whole(text: &str) -> Option<u32> {
    let digits_only = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits_only { text.parse().ok() } else { None }
}

impl fmt::Display for Ratio {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimal = self.to_f64().to_string();
        if decimal.len() <= MOST_DECIMALS + 4 {
            out.write_str(&decimal)
        } else {
            write!(out, "{}/{}", self.numerator, self.denominator)
        }
    }
}

/// The reason why a weight cannot be used.
///
/// ```
/// use taquin_search::{Evaluation, Ratio, WeightError};
/// assert_eq!("1,5,0".parse::<Ratio>(), Err(WeightError::NotANumber("1,5,0".into())));
/// assert_eq!(Evaluation::balanced(Ratio::whole(2)), Err(WeightError::AboveOne(Ratio::whole(2))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightError {
    /// f = g + w·h needs w ≥ 1.
    BelowOne(Ratio),
    /// f = (1−w)·h + w·g needs w ≤ 1.
    AboveOne(Ratio),
    /// The text is not a number; it is kept, shortened.
    NotANumber(String),
}

impl fmt::Display for WeightError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BelowOne(w) => {
                write!(out, "weight {w} is too small: f = g + w·h needs w ≥ 1 (1 is plain A*)")
            }
            Self::AboveOne(w) => write!(
                out,
                "balance {w} is too large: f = (1−w)·h + w·g needs w from 0 to 1 (0.5 is plain A*)"
            ),
            Self::NotANumber(text) => write!(
                out,
                "invalid number `{text}`: write it as 1.5 or 3/2, with at most {MOST_DECIMALS} decimals"
            ),
        }
    }
}

impl std::error::Error for WeightError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(text: &str) -> Ratio {
        text.parse().unwrap()
    }

    #[test]
    fn decimals_and_fractions_reduce_to_the_same_ratio() {
        for (decimal, fraction) in
            [("1.5", "3/2"), ("0.3", "3/10"), ("2", "4/2"), ("1,25", "5/4"), ("1.500000000", "3/2")]
        {
            assert_eq!(ratio(decimal), ratio(fraction), "{decimal}");
        }
    }

    #[test]
    fn text_that_is_not_a_number_is_an_error() {
        for text in [
            "",
            "x",
            "-1",
            "+1",
            "1e3",
            "1/0",
            "NaN",
            "inf",
            "1.2.3",
            "0.1234567",
            "99999999999",
            "1/",
        ] {
            assert!(text.parse::<Ratio>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_balance_spans_greedy_to_uniform_cost() {
        assert_eq!(Evaluation::balanced(ratio("0")), Ok(Evaluation::GREEDY));
        assert_eq!(Evaluation::balanced(ratio("0.5")), Ok(Evaluation::ASTAR));
        assert_eq!(Evaluation::balanced(ratio("1")), Ok(Evaluation::UNIFORM_COST));
    }

    #[test]
    fn guarantees_follow_the_larger_weight() {
        let promise =
            |w: &str| Evaluation::balanced(ratio(w)).unwrap().promise().map(|p| p.to_string());
        assert_eq!(promise("0"), None);
        assert_eq!(promise("0.25").as_deref(), Some("3"));
        assert_eq!(promise("0.5").as_deref(), Some("1"));
        assert_eq!(promise("0.9").as_deref(), Some("1"));
    }

    #[test]
    fn weights_outside_their_range_name_the_range() {
        assert!(Evaluation::weighted(ratio("0.5")).unwrap_err().to_string().contains("w ≥ 1"));
        assert!(Evaluation::balanced(ratio("2")).unwrap_err().to_string().contains("from 0 to 1"));
    }
}
