//! The choice of pattern databases: a partition, with or without the mirrored board.

use std::fmt;
use std::str::FromStr;

use crate::heuristics::Unavailable;
use crate::model::Position;
use crate::pdb::{Partition, PartitionChoice, Pattern, PatternError};
use crate::space::Symmetry;

use super::store::has_room;

/// A choice of pattern databases, such as `6-6-3` or `7-8+mirror`.
///
/// ```
/// use taquin_puzzle::PatternChoice;
/// let choice: PatternChoice = "7-8 + mirror".parse()?;
/// assert!(choice.mirror);
/// assert_eq!(choice.to_string(), "7-8+mirror");
/// # Ok::<(), taquin_puzzle::pdb::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PatternChoice {
    /// The patterns.
    pub partition: PartitionChoice,
    /// Whether to look up the reflected board too and take the greater sum.
    pub mirror: bool,
}

/// The word for the reflected board.
const MIRROR: &str = "mirror";

impl PatternChoice {
    /// Returns the patterns for a goal, if their tables can be built.
    pub(super) fn on(&self, goal: &Position) -> Result<Partition, Unavailable> {
        let partition = self.partition.on(goal)?;
        if !partition.patterns().iter().all(has_room) {
            return Err(PatternError::TooLarge(goal.shape()).into());
        }
        if self.mirror && reflection(&partition).is_none() {
            return Err(Unavailable::NoReflection);
        }
        Ok(partition)
    }

    /// Checks that the choice can be used for a goal, without building a table.
    pub(in crate::heuristics) fn check(&self, goal: &Position) -> Result<(), Unavailable> {
        self.on(goal).map(drop)
    }
}

/// Returns the reflection of the board that keeps the cell of the goal's blank. Tiles are named by
/// their homes, so the reflected board has the same goal.
pub(super) fn reflection(partition: &Partition) -> Option<Symmetry> {
    let pattern: &Pattern = partition.patterns().first()?;
    Symmetry::fixing(pattern.shape(), pattern.blank().into())
}

impl From<PartitionChoice> for PatternChoice {
    fn from(partition: PartitionChoice) -> Self {
        Self { partition, mirror: false }
    }
}

impl fmt::Display for PatternChoice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.partition.fmt(out)?;
        if self.mirror { write!(out, "+{MIRROR}") } else { Ok(()) }
    }
}

impl FromStr for PatternChoice {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        let before = text.trim_end().strip_suffix(MIRROR);
        let before = before.and_then(|before| before.trim_end().strip_suffix('+'));
        let partition = before.unwrap_or(text).parse()?;
        Ok(Self { partition, mirror: before.is_some() })
    }
}
