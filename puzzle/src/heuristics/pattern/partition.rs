//! Which tiles go together: `6-6-3` by size, or `1,2,3,4/5,6,7,8` by number.
//!
//! Sizes cut the goal into pieces: its tiles, read row by row, the first so many
//! in the first group and so on. Neighbours in the goal get in each other's way
//! the most, so groups of neighbours know the most.
//!
//! ```text
//!   4-4 of the goal last    1 2 3 | 4 — 5 6 7 8       of the snail    1 2 3 8 — 4 7 6 5
//! ```
//!
//! **Invariant.** Groups are not empty, name no blank and share no tile, or the sum
//! of their tables would count moves twice. Whether they fit a board is asked when
//! there is one.

use super::super::Unavailable;
use super::MOST_PATTERNS;
use crate::position::Position;
use crate::words::shortened;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A division of tiles into groups that share none.
///
/// ```
/// use taquin_puzzle::Partition;
/// assert_eq!("6-6-3".parse::<Partition>()?.to_string(), "6-6-3");
/// assert_eq!("1, 2,3 / 4".parse::<Partition>()?.to_string(), "1,2,3/4");
/// assert!("1,2/2,3".parse::<Partition>().is_err());
/// # Ok::<(), taquin_puzzle::PartitionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Partition(Division);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Division {
    /// How many tiles in each group; together all of the board's.
    Sizes(Vec<u8>),
    /// The tiles of each group; those in none do not count.
    Groups(Vec<Vec<u8>>),
}

/// Text that divides no tiles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartitionError {
    /// Neither sizes nor groups.
    #[error(
        "`{text}` is no partition: write sizes as 4-4, or tiles as 1,2,3,4/5,6,7,8, in up to {MOST_PATTERNS} groups"
    )]
    Unreadable {
        /// The text, shortened.
        text: String,
    },
    /// A tile twice.
    #[error(
        "tile {tile} is in more than one place of the partition: its moves would count twice, so name each tile once"
    )]
    Repeated {
        /// The tile.
        tile: u8,
    },
}

impl Partition {
    /// Groups of tiles by number.
    ///
    /// # Errors
    /// When there are none or too many, one is empty, names the blank, or shares a
    /// tile with another.
    pub fn of_tiles(groups: Vec<Vec<u8>>) -> Result<Self, PartitionError> {
        let countable = (1..=MOST_PATTERNS).contains(&groups.len());
        if !countable || groups.iter().any(|tiles| tiles.is_empty() || tiles.contains(&0)) {
            let text = shortened(&Self(Division::Groups(groups)).to_string());
            return Err(PartitionError::Unreadable { text });
        }
        let mut seen = [false; 256];
        let repeated = |&&tile: &&u8| std::mem::replace(&mut seen[usize::from(tile)], true);
        match groups.iter().flatten().find(repeated) {
            Some(&tile) => Err(PartitionError::Repeated { tile }),
            None => Ok(Self(Division::Groups(groups))),
        }
    }

    /// The groups by number, where they were given so.
    pub(crate) fn tiles(&self) -> Option<&[Vec<u8>]> {
        match &self.0 {
            Division::Groups(groups) => Some(groups),
            Division::Sizes(_) => None,
        }
    }

    /// The tiles of each group on the way to a goal.
    pub(super) fn groups(&self, goal: &Position) -> Result<Vec<Vec<u8>>, Unavailable> {
        let largest = goal.shape().largest_tile() as u8;
        match &self.0 {
            Division::Groups(groups) => {
                let off_board = groups.iter().flatten().find(|&&tile| tile > largest);
                match off_board {
                    Some(&tile) => Err(Unavailable::NoSuchTile { tile, largest }),
                    None => Ok(groups.clone()),
                }
            }
            Division::Sizes(sizes) => {
                let (grouped, tiles) = (sizes.iter().map(|&s| u64::from(s)).sum(), largest.into());
                if grouped != tiles {
                    return Err(Unavailable::OtherTileCount { grouped, tiles });
                }
                let mut in_order = goal.tiles().iter().map(|&tile| tile as u8).filter(|&tile| tile != 0);
                let take = |&size: &u8| in_order.by_ref().take(size.into()).collect();
                Ok(sizes.iter().map(take).collect())
            }
        }
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |numbers: &[u8], by: &str| {
            numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(by)
        };
        match &self.0 {
            Division::Sizes(sizes) => out.write_str(&joined(sizes, "-")),
            Division::Groups(groups) => {
                let groups: Vec<String> = groups.iter().map(|tiles| joined(tiles, ",")).collect();
                out.write_str(&groups.join("/"))
            }
        }
    }
}

impl FromStr for Partition {
    type Err = PartitionError;

    /// A single number is one group of that size.
    fn from_str(text: &str) -> Result<Self, PartitionError> {
        let unreadable = || PartitionError::Unreadable { text: shortened(text) };
        let number = |part: &str| part.trim().parse::<u8>().map_err(|_| unreadable());
        if text.contains([',', '/']) {
            let group = |part: &str| part.split(',').map(number).collect();
            let groups: Result<Vec<Vec<u8>>, _> = text.split('/').map(group).collect();
            return Self::of_tiles(groups?);
        }
        let sizes: Vec<u8> = text.split('-').map(number).collect::<Result<_, _>>()?;
        match sizes.len() <= MOST_PATTERNS && !sizes.contains(&0) {
            true => Ok(Self(Division::Sizes(sizes))),
            false => Err(unreadable()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use crate::shape::Shape;

    fn groups(text: &str, goal: &Goal) -> Result<Vec<Vec<u8>>, Unavailable> {
        let goal = goal.position(Shape::new(3, 3).unwrap()).unwrap();
        text.parse::<Partition>().unwrap().groups(&goal)
    }

    #[test]
    fn sizes_cut_the_goal_row_by_row() {
        assert_eq!(groups("4-4", &Goal::Last).unwrap(), [[1, 2, 3, 4], [5, 6, 7, 8]]);
        assert_eq!(groups("4-4", &Goal::Snail).unwrap(), [[1, 2, 3, 8], [4, 7, 6, 5]]);
        assert_eq!(groups("8", &Goal::First).unwrap(), [[1, 2, 3, 4, 5, 6, 7, 8]]);
        assert_eq!(groups("8,1/4", &Goal::First).unwrap(), [vec![8, 1], vec![4]]);
    }

    #[test]
    fn what_does_not_fit_the_board_is_named() {
        let refused = |text| groups(text, &Goal::Last).unwrap_err().to_string();
        assert!(
            refused("6-6-3").contains("15 tiles where the board has 8"),
            "{}",
            refused("6-6-3")
        );
        assert!(refused("1,2/9,3").contains("tile 9"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["", "-", "4-", "0-8", "a", "1,,2", "1,2/", "0,1", "256-1", "1-1-1-1-1-1-1-1-1-1"]
        {
            assert!(text.parse::<Partition>().is_err(), "{text}");
        }
        assert_eq!("3,1/2,3".parse::<Partition>(), Err(PartitionError::Repeated { tile: 3 }));
    }
}
