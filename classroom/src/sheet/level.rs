//! How hard a board is: how far it is from the goal, exactly.

use std::ops::RangeInclusive;

/// A band of distances. They meet, and together leave out only the boards that are solved at
/// a glance; the median of all 3×3 boards is at 22 moves.
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
    /// 19 moves and more.
    Hard,
}

impl Level {
    /// All of them, the nearest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Its name, as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The distances of its boards.
    #[must_use]
    pub const fn band(self) -> RangeInclusive<u8> {
        match self {
            Level::Easy => 4..=10,
            Level::Medium => 11..=18,
            Level::Hard => 19..=31,
        }
    }
}
