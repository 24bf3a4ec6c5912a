//! The two metrics: a move is a step of one tile, or a slide of several.
//!
//! ```text
//!   1 2 3        1 2 3        single: R R, two moves
//!   4 5 6   →    4 5 6        multi:  R2, one slide of two tiles
//!   · 7 8        7 8 ·
//! ```
//!
//! Two successive slides along one axis are one slide or none: `R R2` is `R3`, `R2 L` is `R`. So in a
//! shortest solution rows and columns alternate, and every run of equal moves is a slide. A solution
//! is written in steps of the blank in both metrics.

use crate::model::{Move, Reading};
use crate::named::named;
use serde::{Deserialize, Serialize};
use thiserror::Error;

named! {
    /// The metric: what counts as one move, a step of one tile or a slide of several.
    ///
    /// ```
    /// use taquin_puzzle::{Metric, Move::*};
    /// assert_eq!(Metric::Single.cost(&[Left, Down, Right, Right]), 4);
    /// assert_eq!(Metric::Multi.cost(&[Left, Down, Right, Right]), 3);
    /// assert_eq!("multi".parse(), Ok(Metric::Multi));
    /// ```
    #[derive(Default, Serialize, Deserialize)]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[serde(rename_all = "lowercase")]
    Metric {
        /// Each step of a tile by one cell.
        #[default]
        Single = "single",
        /// Each slide, of one tile or of several in a row or a column.
        Multi = "multi",
    }
    UnknownMetric { name }
}

impl Metric {
    /// Returns the cost of these steps of the blank.
    pub fn cost(self, moves: &[Move]) -> u64 {
        let steps = match self {
            Self::Single => moves.len(),
            Self::Multi => slides(moves).count(),
        };
        steps as u64
    }
}

/// The error for a text that is not the name of a metric.
///
/// ```
/// use taquin_puzzle::{Metric, UnknownMetric};
/// assert_eq!("double".parse::<Metric>(), Err(UnknownMetric { name: "double".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown metric `{name}`: write single (each tile counts) or multi (each slide of tiles counts)"
)]
pub struct UnknownMetric {
    /// The text, shortened.
    pub name: String,
}

/// A slide: the blank moves by some cells in one direction, and the same number of tiles move in
/// the other.
///
/// ```
/// use taquin_puzzle::{Move::*, Slide, slides};
/// assert!(slides(&[Right, Right]).eq([Slide { step: Right, length: 2 }]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The direction of the blank.
    pub step: Move,
    /// The number of cells, at least one.
    pub length: u8,
}

impl Slide {
    /// Returns the slide that undoes this one.
    #[must_use]
    pub(crate) const fn inverse(self) -> Self {
        Self { step: self.step.inverse(), length: self.length }
    }

    /// Returns the steps of the slide.
    pub fn steps(self) -> impl Iterator<Item = Move> {
        std::iter::repeat_n(self.step, self.length.into())
    }

    /// Returns a letter, with the number of cells if it is more than one: `R`, `R3`.
    pub fn written(self, reading: Reading) -> String {
        let letter = self.step.in_reading(reading).letter();
        match self.length {
            1 => letter.to_string(),
            length => format!("{letter}{length}"),
        }
    }
}

/// Returns the slides of a sequence of steps: its runs of equal moves.
///
/// ```
/// use taquin_puzzle::{Move::*, slides};
/// let lengths = slides(&[Left, Down, Down, Right]).map(|slide| slide.length);
/// assert!(lengths.eq([1, 2, 1]));
/// ```
pub fn slides(moves: &[Move]) -> impl Iterator<Item = Slide> {
    // A side has at most 100 cells, so a run of legal moves fits in a byte.
    moves
        .chunk_by(|one, next| one == next)
        .map(|run| Slide { step: run[0], length: run.len() as u8 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::moves::Move::{Down, Left, Right};

    #[test]
    fn runs_are_slides_and_slides_are_runs() {
        let moves = [Left, Down, Down, Right, Right, Right];
        let written: Vec<String> =
            slides(&moves).map(|slide| slide.written(Reading::Blank)).collect();
        assert_eq!(written, ["L", "D2", "R3"]);
        let steps: Vec<Move> = slides(&moves).flat_map(Slide::steps).collect();
        assert_eq!(steps, moves);
        assert_eq!(Metric::Multi.cost(&[]), 0);
    }

    #[test]
    fn names_are_read_back() {
        for metric in Metric::ALL {
            assert_eq!(metric.name().to_uppercase().parse(), Ok(metric));
        }
        assert!("double".parse::<Metric>().unwrap_err().to_string().contains("multi"));
    }
}
