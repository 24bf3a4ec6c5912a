//! The costs of steps, and the priorities of the open list.
//!
//! A search needs four things from a cost: a zero, an infinity, a sum that never wraps, and an
//! order. Whole numbers have all four. Small whole numbers can also index an array, so the open
//! list can be a row of buckets instead of a heap (Dial 1969). [`Real`] adds real costs.
//!
//! A priority is a `u64` for every type of cost: the [rank](Cost::rank) of the weighted sum
//! a·g + b·h. For whole numbers that is the sum itself. For reals it is the bit pattern of the sum,
//! because the bits of non-negative IEEE numbers sort as the numbers do.

use crate::evaluation::Evaluation;
use std::cmp::Ordering;
use std::fmt::{self, Debug, Display, Formatter};
use std::time::Duration;

/// A cost that can be added and compared.
///
/// The whole numbers `u8` to `u128` and `i8` to `i128` are costs, and so are `usize`, `isize`,
/// [`Real`], [`Duration`], and pairs of `u32`, whose second part breaks ties between equal first
/// parts. Floating-point numbers are not, because they have no total order: wrap them in [`Real`].
///
/// ```
/// use taquin_search::{Cost, Graph};
/// assert_eq!(3u32.plus(4), 7);
/// assert_eq!(u32::INFINITY.plus(1), u32::INFINITY); // never wraps
///
/// // The cheapest path, and of those one with the fewest steps.
/// let tolls = Graph::new(|&n: &u8| match n {
///     0 => vec![(1, (2, 1)), (2, (4, 1))],
///     1 => vec![(2, (2, 1))],
///     _ => vec![],
/// });
/// assert_eq!(tolls.dijkstra(&0, |&n| n == 2).path().unwrap().cost, (4, 1));
/// ```
///
/// # Implementing a cost
///
/// Laws: [`plus`](Self::plus) is associative, does not depend on the order of its parts and never
/// lowers a cost; no cost is less than zero; and [`rank`](Self::rank) keeps the order: `a < b` if
/// and only if `a.rank() < b.rank()`.
///
/// ```
/// use taquin_search::{Cost, Graph};
///
/// /// Minutes of a train journey; each step adds a change of trains.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
/// struct Journey { minutes: u32, changes: u16 }
///
/// impl Cost for Journey {
///     const ZERO: Self = Self { minutes: 0, changes: 0 };
///     const INFINITY: Self = Self { minutes: u32::MAX, changes: u16::MAX };
///     fn plus(self, other: Self) -> Self {
///         let minutes = self.minutes.checked_add(other.minutes);
///         let changes = self.changes.checked_add(other.changes);
///         let sum = minutes.zip(changes).map(|(minutes, changes)| Self { minutes, changes });
///         sum.unwrap_or(Self::INFINITY)
///     }
///     fn rank(self) -> u64 { u64::from(self.minutes) << 16 | u64::from(self.changes) }
///     fn from_rank(rank: u64) -> Self {
///         let minutes = u32::try_from(rank >> 16);
///         minutes.map_or(Self::INFINITY, |minutes| Self { minutes, changes: rank as u16 })
///     }
///     fn to_f64(self) -> f64 { self.minutes.into() }
/// }
///
/// let ride = |minutes| Journey { minutes, changes: 1 };
/// let trains = Graph::new(|&city: &char| match city {
///     'A' => vec![('B', ride(60)), ('C', ride(90))],
///     'B' => vec![('C', ride(30))],
///     _ => vec![],
/// });
/// let report = trains.dijkstra(&'A', |&city| city == 'C');
/// assert_eq!(report.path().unwrap().actions, ['C']); // 90 minutes either way
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the cost of a step",
    label = "not a cost",
    note = "use a whole number, or `taquin_search::Real` for real numbers: `Real::new(1.5)`, or \
            `Real::rounded(1.5)` whose sums are exact; `Cost` shows how to write a type of your own"
)]
pub trait Cost: Copy + Ord + Debug {
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

    /// Returns a number that sorts as the cost does. The whole numbers panic if they are negative or need
    /// more than 64 bits.
    fn rank(self) -> u64;

    /// Returns the least cost of at least this rank, or infinity.
    fn from_rank(rank: u64) -> Self;

    /// Returns the cost as a floating-point number, for display and for ratios.
    fn to_f64(self) -> f64;

    /// Returns this cost times a number of steps.
    ///
    /// ```
    /// # use taquin_search::Cost;
    /// assert_eq!(3u32.times(4), 12);
    /// ```
    #[must_use]
    fn times(self, mut steps: u64) -> Self {
        // Multiplication by repeated doubling.
        let (mut sum, mut power) = (Self::ZERO, self);
        while steps > 0 {
            if steps % 2 == 1 {
                sum = sum.plus(power);
            }
            steps /= 2;
            if steps > 0 {
                power = power.plus(power);
            }
        }
        sum
    }

    /// Whether priorities are whole numbers, so that small ones can index buckets.
    #[doc(hidden)]
    const WHOLE: bool = false;

    /// Returns whether sums of such costs are independent of the order of their parts, to the last
    /// digit.
    #[doc(hidden)]
    #[inline]
    fn is_exact(self) -> bool {
        true
    }

    /// Returns the priority of a state with path cost `g` and estimate `h`.
    #[doc(hidden)]
    #[inline]
    fn priority(evaluation: Evaluation, g: Self, h: Self) -> u64 {
        let weighed = |weight: u32, cost: Self| match weight {
            0 => Self::ZERO,
            1 => cost,
            _ => cost.times(weight.into()),
        };
        weighed(evaluation.g, g).plus(weighed(evaluation.h, h)).rank()
    }

    /// Returns a lower bound on the cost of any solution through an open state whose priority is at
    /// least `priority`, if the estimate is admissible.
    ///
    /// With f = a·g + b·h and h never too high, g + h ≥ f / max(a, b).
    #[doc(hidden)]
    fn least_through(evaluation: Evaluation, priority: u64) -> Self {
        let heaviest = u64::from(evaluation.g.max(evaluation.h).max(1));
        let (mut low, mut high) = (0, priority);
        while low < high {
            let middle = low + (high - low) / 2;
            if Self::from_rank(middle).times(heaviest).rank() < priority {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Self::from_rank(low)
    }

    /// Returns the estimate h inside `priority`, given g; `None` if h has no weight or rounding could
    /// have changed it.
    #[doc(hidden)]
    #[inline]
    fn estimate_in(_: Evaluation, _priority: u64, _g: Self) -> Option<Self> {
        None
    }
}

macro_rules! whole_number_cost {
    ($($number:ty: $infinity:expr),*) => {$(
        impl Cost for $number {
            const ZERO: Self = 0;
            const INFINITY: Self = $infinity;
            const WHOLE: bool = true;

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.saturating_add(other).min(Self::INFINITY)
            }

            #[inline]
            fn rank(self) -> u64 {
                u64::try_from(self).expect("a cost is from zero to 2^64 - 1")
            }

            fn from_rank(rank: u64) -> Self {
                Self::try_from(rank).unwrap_or(Self::INFINITY)
            }

            fn times(self, steps: u64) -> Self {
                Self::from_rank(self.rank().saturating_mul(steps))
            }

            fn to_f64(self) -> f64 {
                self as f64
            }

            #[inline]
            fn priority(evaluation: Evaluation, g: Self, h: Self) -> u64 {
                let g = g.rank().saturating_mul(evaluation.g.into());
                let h = h.rank().saturating_mul(evaluation.h.into());
                g.saturating_add(h)
            }

            fn least_through(evaluation: Evaluation, priority: u64) -> Self {
                let heaviest = evaluation.g.max(evaluation.h).max(1);
                Self::from_rank(priority.div_ceil(heaviest.into()))
            }

            #[inline]
            fn estimate_in(evaluation: Evaluation, priority: u64, g: Self) -> Option<Self> {
                // Weights and costs of 32 bits each can make a sum of more than 64 bits.
                if <$number>::BITS >= u32::BITS && priority == u64::MAX {
                    return None;
                }
                let h = priority.checked_sub(g.rank().saturating_mul(evaluation.g.into()))?;
                match evaluation.h {
                    1 => h.try_into().ok(),
                    weight => h.checked_div(weight.into())?.try_into().ok(),
                }
            }
        }
    )*};
}

whole_number_cost!(u8: u8::MAX, u16: u16::MAX, u32: u32::MAX, u64: u64::MAX, usize: usize::MAX);
whole_number_cost!(i8: i8::MAX, i16: i16::MAX, i32: i32::MAX, i64: i64::MAX, isize: isize::MAX);
// Costs of 128 bits share the priorities of 64 bits.
whole_number_cost!(u128: u64::MAX as u128, i128: u64::MAX as i128);

impl Cost for (u32, u32) {
    const ZERO: Self = (0, 0);
    const INFINITY: Self = (u32::MAX, u32::MAX);

    #[inline]
    fn plus(self, other: Self) -> Self {
        let parts = self.0.checked_add(other.0).zip(self.1.checked_add(other.1));
        parts.unwrap_or(Self::INFINITY)
    }

    #[inline]
    fn rank(self) -> u64 {
        u64::from(self.0) << 32 | u64::from(self.1)
    }

    fn from_rank(rank: u64) -> Self {
        ((rank >> 32) as u32, rank as u32)
    }

    fn to_f64(self) -> f64 {
        self.0.into()
    }
}

impl Cost for Duration {
    const ZERO: Self = Self::ZERO;
    const INFINITY: Self = Self::from_nanos(u64::MAX);

    #[inline]
    fn plus(self, other: Self) -> Self {
        self.saturating_add(other).min(Self::INFINITY)
    }

    #[inline]
    fn rank(self) -> u64 {
        self.as_nanos().try_into().unwrap_or(u64::MAX)
    }

    fn from_rank(rank: u64) -> Self {
        Self::from_nanos(rank)
    }

    fn to_f64(self) -> f64 {
        self.as_secs_f64()
    }
}

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
/// A search treats the path with the smaller last digit as cheaper. So it reopens closed states to
/// propagate the difference, and does not recognise that the paths tie. An estimate that is exact
/// in theory can be too high by the same difference. [`Real::rounded`] avoids this: it rounds a
/// cost once to a multiple of 2⁻²⁰ (about a millionth), and sums of such costs are exact up to 2³³
/// (about 8.6 · 10⁹).
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
/// `Real::rounded(5.0 * diagonal)`, can exceed five rounded steps, so it is not admissible. If
/// steps are much smaller or larger than one, choose a unit in which they are near one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Real(f64);

impl Real {
    /// Wraps a number. Negative numbers and NaN are not costs.
    ///
    /// ```
    /// use taquin_search::Real;
    /// assert!(Real::new(0.5) < Real::new(1.5));
    /// assert_eq!((Real::new(0.5).get(), Real::new(0.5).to_string()), (0.5, "0.5".into()));
    /// ```
    ///
    /// # Panics
    /// Panics if `value` is negative or not a number.
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
    /// Panics if `value` is negative or not a number.
    pub fn rounded(value: f64) -> Self {
        let Self(value) = Self::new(value);
        let parts = (value * Self::PARTS).round();
        Self(if value > 0.0 { parts.max(1.0) } else { parts } / Self::PARTS)
    }

    /// Rounded numbers are multiples of the inverse of this: 2²⁰.
    const PARTS: f64 = (1 << 20) as f64;

    /// Returns the wrapped number.
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

    fn rank(self) -> u64 {
        self.0.to_bits()
    }

    fn from_rank(rank: u64) -> Self {
        Self(f64::from_bits(rank))
    }

    fn to_f64(self) -> f64 {
        self.0
    }

    fn times(self, steps: u64) -> Self {
        if steps == 0 { Self::ZERO } else { Self(self.0 * steps as f64) }
    }

    fn is_exact(self) -> bool {
        let parts = self.0 * Self::PARTS;
        self == Self::INFINITY || (parts == parts.trunc() && self.0 < (1u64 << 33) as f64)
    }

    fn least_through(evaluation: Evaluation, priority: u64) -> Self {
        let heaviest = evaluation.g.max(evaluation.h).max(1);
        Self(f64::from_bits(priority) / f64::from(heaviest))
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
    fn costs_of_every_type_keep_their_order_and_bound() {
        fn check<C: Cost>(costs: &[C]) {
            assert!(costs.is_sorted_by(|a, b| a < b && a.rank() < b.rank()), "{costs:?}");
            for &cost in costs {
                assert_eq!(C::from_rank(cost.rank()), cost);
                assert_eq!(cost.plus(C::INFINITY), C::INFINITY);
                assert_eq!(cost.times(3), cost.plus(cost).plus(cost));
                for evaluation in [Evaluation::ASTAR, Evaluation { g: 2, h: 3 }] {
                    let priority = C::priority(evaluation, cost, C::ZERO);
                    assert!(C::least_through(evaluation, priority) <= cost, "{cost:?}");
                }
            }
        }
        check(&[0, 7, i32::MAX]);
        check(&[0, 7, usize::MAX]);
        check(&[0, 1 << 40, u128::from(u64::MAX)]);
        check(&[(0, 0), (0, 9), (1, 0), (1, 2), (u32::MAX, u32::MAX)]);
        check(&[Duration::ZERO, Duration::from_millis(7), Duration::INFINITY]);
        assert_eq!(<(u32, u32)>::least_through(Evaluation { g: 1, h: 2 }, (6, 3).rank()), (3, 2));
    }

    #[test]
    #[should_panic(expected = "a cost is from zero")]
    fn negative_costs_panic() {
        _ = i32::priority(Evaluation::ASTAR, -1, 0);
    }

    #[test]
    fn least_through_divides_by_the_heavier_weight() {
        // f = 2g + 3h ≥ 10 means g + h ≥ 10/3, hence at least 4.
        assert_eq!(u32::least_through(Evaluation { g: 2, h: 3 }, 10), 4);
    }
}
