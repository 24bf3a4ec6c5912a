//! The costs of steps, and the priorities of the open list.
//!
//! A search needs four things of a cost: a zero, an infinity, a sum that never wraps, and an order.
//! Whole numbers have all four. Small whole numbers can also index an array, so the open list can
//! be a row of buckets instead of a heap (Dial 1969). [`Real`] adds real costs.
//!
//! A priority is a `u64` for every type of cost. For whole numbers it is the weighted sum
//! a·g + b·h. For reals it is the bit pattern of that sum, because the bits of non-negative IEEE
//! numbers sort as the numbers do.

use crate::evaluation::Evaluation;
use std::cmp::Ordering;
use std::fmt::{self, Debug, Display, Formatter};

/// A cost that can be added and compared.
///
/// The whole numbers `u8` to `u64` are costs, and so is [`Real`]. Floating-point numbers are
/// not, because they have no order: wrap them.
///
/// ```
/// use taquin_search::Cost;
/// assert_eq!(3u32.plus(4), 7);
/// assert_eq!(u32::INFINITY.plus(1), u32::INFINITY); // never wraps
/// assert_eq!((u32::ZERO.plus(5), 5u32.to_f64()), (5, 5.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the cost of a step",
    label = "not a cost",
    note = "use `u8`, `u16`, `u32` or `u64`, or `taquin_search::Real` for real numbers: \
            `Real::new(1.5)`, or `Real::rounded(1.5)` whose sums are exact"
)]
pub trait Cost: Priority + Debug {
    /// The cost of doing nothing.
    const ZERO: Self;
    /// The cost of a step that cannot be taken. Every path that a search compares costs less.
    const INFINITY: Self;

    /// The sum, or [`Cost::INFINITY`] if the sum reaches it.
    ///
    /// A search drops a path whose cost reaches infinity. If it finds no other path, it ends as
    /// [`StopReason::Overflow`](crate::StopReason::Overflow) and proves nothing about the path
    /// that it dropped: choose a wider cost type.
    ///
    /// ```
    /// # use taquin_search::Cost;
    /// assert_eq!(250u8.plus(10), u8::INFINITY);
    /// ```
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// Returns this cost times a number of steps.
    ///
    /// ```
    /// # use taquin_search::Cost;
    /// assert_eq!(3u32.times(4), 12);
    /// ```
    #[must_use]
    fn times(self, steps: u64) -> Self;

    /// Returns the cost as a floating-point number, for display and for ratios.
    fn to_f64(self) -> f64;
}

/// Turns costs into priorities of the open list. Only this crate implements it, so all types of
/// costs are types of this crate.
pub trait Priority: Copy + Ord {
    /// Whether priorities are whole numbers, so that small ones can index buckets.
    const WHOLE: bool;

    /// Returns the priority of a state with path cost `g` and estimate `h`.
    fn priority(evaluation: Evaluation, g: Self, h: Self) -> u64;

    /// Returns a lower bound on the cost of any solution through an open state whose priority is at
    /// least `priority`, if the estimate is admissible.
    ///
    /// With f = a·g + b·h and h never too high, g + h ≥ f / max(a, b).
    fn least_through(evaluation: Evaluation, priority: u64) -> Self;

    /// Returns the estimate h inside `priority`, given g; `None` if h has no weight or rounding could
    /// have changed it.
    fn estimate_in(evaluation: Evaluation, priority: u64, g: Self) -> Option<Self>;
}

macro_rules! whole_number_cost {
    ($($number:ty),*) => {$(
        impl Cost for $number {
            const ZERO: Self = 0;
            const INFINITY: Self = <$number>::MAX;

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.saturating_add(other)
            }

            fn times(self, steps: u64) -> Self {
                u64::from(self).saturating_mul(steps).try_into().unwrap_or(Self::INFINITY)
            }

            fn to_f64(self) -> f64 {
                self as f64
            }
        }

        impl Priority for $number {
            const WHOLE: bool = true;

            #[inline]
            fn priority(evaluation: Evaluation, g: Self, h: Self) -> u64 {
                let g = u64::from(g).saturating_mul(evaluation.g.into());
                let h = u64::from(h).saturating_mul(evaluation.h.into());
                g.saturating_add(h)
            }

            fn least_through(evaluation: Evaluation, priority: u64) -> Self {
                let heaviest = evaluation.g.max(evaluation.h).max(1);
                priority.div_ceil(heaviest.into()).try_into().unwrap_or(Self::INFINITY)
            }

            #[inline]
            fn estimate_in(evaluation: Evaluation, priority: u64, g: Self) -> Option<Self> {
                // Weights and costs of 32 bits each can make a sum of more than 64 bits.
                if <$number>::BITS >= u32::BITS && priority == u64::MAX {
                    return None;
                }
                let h = priority.checked_sub(u64::from(g).saturating_mul(evaluation.g.into()))?;
                match evaluation.h {
                    1 => h.try_into().ok(),
                    weight => h.checked_div(weight.into())?.try_into().ok(),
                }
            }
        }
    )*};
}

whole_number_cost!(u8, u16, u32, u64);

/// A non-negative real cost, for maps and roads.
///
/// # Rounding
///
/// Sums of floating-point numbers are rounded, so two paths with the same steps in different order
/// can differ in cost:
///
/// ```
/// use taquin_search::{Cost, Real};
/// let sum = |steps: [f64; 3]| steps.map(Real::new).into_iter().fold(Real::ZERO, Cost::plus);
/// let diagonal = std::f64::consts::SQRT_2;
/// assert_ne!(sum([diagonal, diagonal, 1.0]), sum([1.0, diagonal, diagonal]));
/// ```
///
/// To a search, the path that comes out smaller in the last digit is cheaper. So it opens closed
/// states again to pass the difference on, it does not see that the paths tie, and an estimate that
/// is exact in theory is too high by as much. [`Real::rounded`] avoids this: it rounds a cost once
/// to a multiple of 2⁻²⁰ (about a millionth), and sums of such costs are exact up to 2³³ (about
/// 8.6 · 10⁹).
///
/// ```
/// # use taquin_search::{Cost, Real};
/// # let diagonal = std::f64::consts::SQRT_2;
/// let sum = |steps: [f64; 3]| steps.map(Real::rounded).into_iter().fold(Real::ZERO, Cost::plus);
/// assert_eq!(sum([diagonal, diagonal, 1.0]), sum([1.0, diagonal, diagonal]));
/// ```
///
/// Then build estimates from the same rounded steps with [`plus`](Cost::plus) and
/// [`times`](Cost::times), which are exact too. A number that is rounded on its own, such as
/// `Real::rounded(5.0 * diagonal)`, can be more than five rounded steps, so it is not admissible.
/// If steps are much smaller or larger than one, choose a unit in which they are near one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Real(f64);

impl Real {
    /// Wraps a number. Negative numbers and NaN are no costs.
    ///
    /// ```
    /// use taquin_search::Real;
    /// assert!(Real::new(0.5) < Real::new(1.5));
    /// assert_eq!((Real::new(0.5).get(), Real::new(0.5).to_string()), (0.5, "0.5".into()));
    /// ```
    ///
    /// # Panics
    /// When `value` is negative or not a number.
    #[must_use]
    pub fn new(value: f64) -> Self {
        assert!(value >= 0.0, "a cost is a non-negative number, not {value}");
        // Adding zero turns −0 into +0, whose bits sort first.
        Self(value + 0.0)
    }

    /// Wraps a number rounded to a multiple of 2⁻²⁰, so that sums are exact and equal paths tie: see
    /// [rounding](Real#rounding). A positive number never becomes zero, because steps of zero cost lead
    /// searches in circles.
    ///
    /// ```
    /// use taquin_search::{Cost, Real};
    /// let diagonal = Real::rounded(std::f64::consts::SQRT_2);
    /// assert!((diagonal.get() - std::f64::consts::SQRT_2).abs() < 1e-6);
    /// assert_eq!(diagonal.times(3), diagonal.plus(diagonal).plus(diagonal));
    /// ```
    ///
    /// # Panics
    /// When `value` is negative or not a number.
    #[must_use]
    pub fn rounded(value: f64) -> Self {
        let Self(value) = Self::new(value);
        let parts = (value * Self::PARTS).round();
        Self(if value > 0.0 { parts.max(1.0) } else { parts } / Self::PARTS)
    }

    /// Rounded numbers are multiples of the inverse of this: 2²⁰.
    const PARTS: f64 = (1 << 20) as f64;

    /// Returns the wrapped number.
    ///
    /// ```
    /// assert_eq!(taquin_search::Real::new(1.5).get(), 1.5);
    /// ```
    #[must_use]
    pub fn get(self) -> f64 {
        self.0
    }
}

impl Display for Real {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, out)
    }
}

impl Eq for Real {}

impl Ord for Real {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Real {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Cost for Real {
    const ZERO: Self = Self(0.0);
    const INFINITY: Self = Self(f64::INFINITY);

    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    fn times(self, steps: u64) -> Self {
        if steps == 0 { Self::ZERO } else { Self(self.0 * steps as f64) }
    }

    fn to_f64(self) -> f64 {
        self.0
    }
}

impl Priority for Real {
    const WHOLE: bool = false;

    fn priority(evaluation: Evaluation, g: Self, h: Self) -> u64 {
        let weigh = |weight: u32, cost: f64| {
            // Zero times infinity is not a number; a part with zero weight counts nothing.
            if weight == 0 { 0.0 } else { f64::from(weight) * cost }
        };
        (weigh(evaluation.g, g.0) + weigh(evaluation.h, h.0)).to_bits()
    }

    fn least_through(evaluation: Evaluation, priority: u64) -> Self {
        let heaviest = evaluation.g.max(evaluation.h).max(1);
        Self(f64::from_bits(priority) / f64::from(heaviest))
    }

    fn estimate_in(_: Evaluation, _: u64, _: Self) -> Option<Self> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_priorities_sort_as_the_numbers_do() {
        let numbers = [0.0, 1e-300, 0.5, 1.0, 1.5, 1e9, f64::INFINITY];
        let bits: Vec<u64> = numbers
            .iter()
            .map(|&x| Real::priority(Evaluation::ASTAR, Real::new(x), Real::ZERO))
            .collect();
        assert!(bits.is_sorted_by(|a, b| a < b), "{bits:?}");
    }

    #[test]
    fn negative_zero_is_zero() {
        assert_eq!(Real::priority(Evaluation::ASTAR, Real::new(-0.0), Real::ZERO), 0);
    }

    #[test]
    fn rounded_costs_add_up_exactly_in_any_order() {
        let steps = [0.1, std::f64::consts::SQRT_2, 3.7, 1e-9, 1e6, 0.0].map(Real::rounded);
        let forth = steps.into_iter().fold(Real::ZERO, Cost::plus);
        let back = steps.into_iter().rev().fold(Real::ZERO, Cost::plus);
        assert_eq!(forth, back);
        assert!(steps[3] > Real::ZERO && steps[5] == Real::ZERO);
        assert_eq!(Real::rounded(f64::INFINITY), Real::INFINITY);
        assert_eq!(Real::rounded(1e300).get(), 1e300);
        let many = (0..1000).fold(Real::ZERO, |sum, _| sum.plus(steps[1]));
        assert_eq!(many, steps[1].times(1000));
    }

    #[test]
    fn least_through_is_the_priority_itself_for_plain_astar() {
        assert_eq!(u32::least_through(Evaluation::ASTAR, 17), 17);
    }

    #[test]
    fn the_estimate_is_found_again_in_the_priority() {
        for evaluation in [Evaluation::ASTAR, Evaluation::GREEDY, Evaluation { g: 2, h: 3 }] {
            let priority = u16::priority(evaluation, 11, 7);
            assert_eq!(u16::estimate_in(evaluation, priority, 11), Some(7));
        }
        assert_eq!(u16::estimate_in(Evaluation::UNIFORM_COST, 11, 11), None);
    }

    #[test]
    fn a_saturated_priority_gives_no_estimate() {
        let evaluation = Evaluation { g: 1, h: u32::MAX };
        let priority = u64::priority(evaluation, 5, u64::from(u32::MAX) * 2);
        assert_eq!(priority, u64::MAX);
        assert_eq!(u64::estimate_in(evaluation, priority, 5), None);
    }

    #[test]
    fn least_through_divides_by_the_heavier_weight() {
        // f = 2g + 3h ≥ 10 means g + h ≥ 10/3, hence at least 4.
        assert_eq!(u32::least_through(Evaluation { g: 2, h: 3 }, 10), 4);
    }
}
