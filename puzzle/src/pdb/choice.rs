//! A partition as users write it: `6-6-3` by sizes, or `1,2,3,4/5,6,7,8` by tiles.
//!
//! It has the same meaning in the name of a heuristic and in the name of stored tables:
//! [`PartitionChoice::on`] calls [`Partition`], the only code that divides boards.
//!
//! **Invariant.** There are one to [`MOST_PATTERNS`] groups, none of them empty. Groups of tiles do
//! not contain the blank and share no tile, or their sum would count moves twice.
//! [`PartitionChoice::on`] checks whether they fit a board.

use std::fmt;
use std::str::FromStr;

use super::partition::Partition;
use super::pattern::{Pattern, PatternError};
use crate::model::Position;
use crate::space::{CanonicalBoard, least_home};
use crate::words::shortened;

/// The most patterns of a partition: the memo of a heuristic has this many entries.
pub(crate) const MOST_PATTERNS: usize = 9;

/// A division of tiles into disjoint groups, not yet on a board.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, pdb::PartitionChoice};
///
/// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
/// let by_sizes: PartitionChoice = "6-6-3".parse()?;
/// assert_eq!(by_sizes.on(&goal)?.patterns().len(), 3);
/// let by_tiles: PartitionChoice = "1, 2,3 / 4".parse()?;
/// assert_eq!(by_tiles.to_string(), "1,2,3/4");
/// assert!("1,2/2,3".parse::<PartitionChoice>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartitionChoice(Division);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Division {
    /// The number of tiles in each group; together all tiles of the board.
    Sizes(Vec<u8>),
    /// The tiles of each group; tiles in no group are ignored.
    Tiles(Vec<Vec<u8>>),
}

impl PartitionChoice {
    /// Returns groups of tiles by number.
    ///
    /// # Errors
    /// Returns an error if there are no groups or too many, or one is empty, contains the blank, or
    /// shares a tile with another.
    pub(crate) fn of_tiles(groups: Vec<Vec<u8>>) -> Result<Self, PatternError> {
        let unreadable =
            groups.is_empty() || groups.iter().any(|tiles| tiles.is_empty() || tiles.contains(&0));
        let choice = Self(Division::Tiles(groups)).with_few_groups()?;
        if unreadable {
            return Err(PatternError::Unreadable(shortened(&choice.to_string())));
        }
        let mut met = [false; 256];
        let tiles = choice.tiles().into_iter().flatten().flatten();
        match tiles.copied().find(|&tile| std::mem::replace(&mut met[usize::from(tile)], true)) {
            Some(tile) => Err(PatternError::TileTwice(tile)),
            None => Ok(choice),
        }
    }

    fn with_few_groups(self) -> Result<Self, PatternError> {
        let given = match &self.0 {
            Division::Sizes(sizes) => sizes.len(),
            Division::Tiles(groups) => groups.len(),
        };
        if given > MOST_PATTERNS {
            return Err(PatternError::TooMany { given, most: MOST_PATTERNS });
        }
        Ok(self)
    }

    /// Returns the sizes of the groups, if the choice is by sizes.
    pub(super) fn sizes(&self) -> Option<&[u8]> {
        match &self.0 {
            Division::Sizes(sizes) => Some(sizes),
            Division::Tiles(_) => None,
        }
    }

    /// Returns the groups, if the choice is by tiles.
    pub(crate) fn tiles(&self) -> Option<&[Vec<u8>]> {
        match &self.0 {
            Division::Tiles(groups) => Some(groups),
            Division::Sizes(_) => None,
        }
    }

    /// Returns the patterns for a goal, on the board turned so that the goal's blank is in the least
    /// possible cell.
    ///
    /// # Errors
    /// Returns an error if the sizes do not add up to the number of tiles, the board has no such
    /// tile, or a pattern is out of range.
    pub fn on(&self, goal: &Position) -> Result<Partition, PatternError> {
        let (shape, blank) = (goal.shape(), least_home(goal));
        let groups = match &self.0 {
            Division::Sizes(sizes) => return Partition::of_sizes(shape, blank, sizes),
            Division::Tiles(groups) => groups,
        };
        let homes = CanonicalBoard::for_tables(goal, goal).home_of;
        let home = |&tile: &u8| {
            let largest = shape.largest_tile() as u8;
            let home = homes.get(usize::from(tile)).map(|&home| home as u8);
            home.ok_or(PatternError::NoSuchTile { tile, largest })
        };
        let pattern = |tiles: &Vec<u8>| {
            let homes: Vec<u8> = tiles.iter().map(home).collect::<Result<_, _>>()?;
            Pattern::new(shape, blank, &homes)
        };
        Partition::of_patterns(groups.iter().map(pattern).collect::<Result<_, _>>()?)
    }
}

impl fmt::Display for PartitionChoice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |numbers: &[u8], by: &str| {
            numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(by)
        };
        match &self.0 {
            Division::Sizes(sizes) => out.write_str(&joined(sizes, "-")),
            Division::Tiles(groups) => {
                let groups: Vec<String> = groups.iter().map(|tiles| joined(tiles, ",")).collect();
                out.write_str(&groups.join("/"))
            }
        }
    }
}

impl FromStr for PartitionChoice {
    type Err = PatternError;

    /// A single number is one group of that size.
    fn from_str(text: &str) -> Result<Self, PatternError> {
        let unreadable = || PatternError::Unreadable(shortened(text));
        let number = |part: &str| part.trim().parse::<u8>().map_err(|_| unreadable());
        if text.contains([',', '/']) {
            let group = |part: &str| part.split(',').map(number).collect();
            let groups: Result<Vec<Vec<u8>>, _> = text.split('/').map(group).collect();
            return Self::of_tiles(groups?);
        }
        let sizes: Vec<u8> = text.split('-').map(number).collect::<Result<_, _>>()?;
        if sizes.contains(&0) {
            return Err(unreadable());
        }
        Self(Division::Sizes(sizes)).with_few_groups()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Shape};

    /// Returns the tiles of each pattern, by the numbers of the goal.
    fn groups(text: &str, goal: &Goal) -> Result<Vec<Vec<u8>>, PatternError> {
        let goal = goal.position(Shape::new(3, 3).unwrap()).unwrap();
        let partition = text.parse::<PartitionChoice>().unwrap().on(&goal)?;
        let homes = CanonicalBoard::for_tables(&goal, &goal).home_of;
        let tile = |&home: &u8| homes.iter().position(|&it| it == u16::from(home)).unwrap() as u8;
        let tiles = |pattern: &Pattern| pattern.homes().iter().map(tile).collect();
        Ok(partition.patterns().iter().map(tiles).collect())
    }

    #[test]
    fn sizes_give_compact_patterns_for_every_goal() {
        assert_eq!(groups("4-4", &Goal::First).unwrap(), [[1, 2, 4, 5], [3, 6, 7, 8]]);
        assert_eq!(groups("4-4", &Goal::Last).unwrap(), [[8, 7, 5, 4], [6, 3, 2, 1]]);
        assert_eq!(groups("8", &Goal::First).unwrap(), [[1, 2, 3, 4, 5, 6, 7, 8]]);
        assert_eq!(groups("8,1/4", &Goal::First).unwrap(), [vec![1, 8], vec![4]]);
    }

    #[test]
    fn partitions_that_do_not_fit_the_board_are_errors() {
        let refused = |text| groups(text, &Goal::Last).unwrap_err();
        assert_eq!(refused("6-6-3"), PatternError::Sum { given: 15, tiles: 8 });
        assert_eq!(refused("1,2/9,3"), PatternError::NoSuchTile { tile: 9, largest: 8 });
    }

    #[test]
    fn text_that_is_not_a_partition_is_an_error() {
        for text in ["", "-", "4-", "0-8", "a", "1,,2", "1,2/", "0,1", "256-1"] {
            let refused = text.parse::<PartitionChoice>();
            assert!(matches!(refused, Err(PatternError::Unreadable(_))), "{text}: {refused:?}");
        }
        let many = "1-1-1-1-1-1-1-1-1-1".parse::<PartitionChoice>();
        assert_eq!(many, Err(PatternError::TooMany { given: 10, most: MOST_PATTERNS }));
        assert_eq!("3,1/2,3".parse::<PartitionChoice>(), Err(PatternError::TileTwice(3)));
    }
}
