//! How hard a board is: its exact distance from the goal.

use std::ops::RangeInclusive;

/// A range of distances. The ranges are adjacent and leave out only boards that are solved at a
/// glance; the median of all 3×3 boards is 22 moves.
///
/// ```
/// use taquin_classroom::sheet::Level;
/// assert_eq!(Level::named("medium").map(Level::band), Some(11..=18));
/// assert_eq!(Level::ALL.map(Level::name), ["easy", "medium", "hard"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// 4 to 10 moves.
    Easy,
    /// 11 to 18 moves.
    Medium,
    /// 19 or more moves.
    Hard,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Returns its name, as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// Returns the level of a name, or `None` if it is unknown.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Returns the distances of its boards.
    #[must_use]
    pub const fn band(self) -> RangeInclusive<u8> {
        match self {
            Level::Easy => 4..=10,
            Level::Medium => 11..=18,
            Level::Hard => 19..=31,
        }
    }
}
