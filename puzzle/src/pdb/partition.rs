//! Partitions: patterns that share no tile. This is the only code that divides a board.
//!
//! Partitions of the same sizes differ greatly in strength: tiles with homes near each other block
//! each other, so compact patterns give the best estimates. The partitions below were the best of
//! several by the number of nodes (`docs/performance.md`). They are written for a goal whose blank
//! is in the corner, cell 0:
//!
//! ```text
//!   6-6-3         7-8           5-5-5         4-4-4-3
//!   · c c b       · a a a       · a a a       · a a a
//!   c c b b       a a a a       b b a a       b b a d
//!   c c b b       b b b b       b b c c       b b c c
//!   a a a b       b b b b       b c c c       d d c c
//! ```

use std::collections::BTreeSet;

use crate::model::Shape;
use crate::space::Symmetry;

use super::choice::PartitionChoice;
use super::layout::{MOST_CELLS, blocks};
use super::pattern::{Pattern, PatternError};

/// Patterns of one goal that share no tile, so that their distances may be added.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::Partition};
///
/// let shape = Shape::new(4, 4)?;
/// let partition = Partition::named(shape, 0, "6-6-3")?;
/// assert_eq!(partition.to_string(), "6-6-3");
/// assert!(Partition::named(shape, 0, "6-6-4").is_err());
/// // Any other, by the cells where the tiles end:
/// let own = Partition::new(Shape::new(2, 3)?, 5, &[&[0, 3], &[1, 2, 4]])?;
/// assert_eq!(own.patterns().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Partition {
    patterns: Vec<Pattern>,
}

/// The best known partitions of the 4×4 and 5×5 boards, for a blank in cell 0.
const CORNER: [(&[usize], &[&[u8]]); 5] = [
    (&[6, 6, 3], &[&[3, 6, 7, 10, 11, 15], &[1, 2, 4, 5, 8, 9], &[12, 13, 14]]),
    (&[7, 8], &[&[1, 2, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13, 14, 15]]),
    (&[5, 5, 5], &[&[1, 2, 3, 6, 7], &[4, 5, 8, 9, 12], &[10, 11, 13, 14, 15]]),
    (&[4, 4, 4, 3], &[&[1, 2, 3, 6], &[4, 5, 8, 9], &[10, 11, 14, 15], &[7, 12, 13]]),
    (
        &[6, 6, 6, 6],
        &[
            &[1, 2, 5, 6, 7, 12],
            &[3, 4, 8, 9, 13, 14],
            &[10, 11, 15, 16, 20, 21],
            &[17, 18, 19, 22, 23, 24],
        ],
    ),
];

/// Further partitions of 5×5 into `6-6-6-6`, for a blank in cell 0: weaker on average, but each is
/// far stronger on some boards.
const FURTHER: [[[u8; 6]; 4]; 4] = [
    [[1, 2, 5, 6, 7, 11], [3, 4, 8, 9, 12, 13], [10, 15, 16, 20, 21, 22], [14, 17, 18, 19, 23, 24]],
    [[1, 2, 3, 5, 6, 10], [4, 7, 8, 9, 12, 17], [11, 15, 16, 20, 21, 22], [13, 14, 18, 19, 23, 24]],
    [[1, 2, 3, 5, 6, 7], [4, 8, 9, 13, 14, 19], [10, 11, 15, 16, 20, 21], [12, 17, 18, 22, 23, 24]],
    [[1, 2, 3, 4, 7, 8], [5, 6, 10, 11, 15, 16], [9, 12, 13, 14, 18, 19], [17, 20, 21, 22, 23, 24]],
];

impl Partition {
    /// Returns the partition whose patterns hold the tiles that end in these cells.
    ///
    /// # Errors
    /// Returns an error if a tile is given twice, or a pattern is out of range.
    pub fn new(shape: Shape, blank: usize, groups: &[&[u8]]) -> Result<Self, PatternError> {
        let patterns: Vec<Pattern> = groups
            .iter()
            .map(|homes| Pattern::new(shape, blank, homes))
            .collect::<Result<_, _>>()?;
        Self::of_patterns(patterns)
    }

    /// Returns the partition of these patterns, all of the same shape and blank.
    pub(crate) fn of_patterns(patterns: Vec<Pattern>) -> Result<Self, PatternError> {
        let mut met = [false; MOST_CELLS];
        for &home in patterns.iter().flat_map(Pattern::homes) {
            if std::mem::replace(&mut met[usize::from(home)], true) {
                return Err(PatternError::Twice(home.into()));
            }
        }
        Ok(Self { patterns })
    }

    /// Returns the same partition, if its patterns hold every tile.
    ///
    /// # Errors
    /// Returns an error if a tile is missing.
    pub(crate) fn whole(self) -> Result<Self, PatternError> {
        let Some(Pattern { shape, blank, .. }) = self.patterns.first() else {
            return Err(PatternError::Missing(0));
        };
        let held = |cell| self.patterns.iter().any(|pattern| pattern.homes().contains(&cell));
        match (0..shape.cells() as u8).find(|&cell| cell != *blank && !held(cell)) {
            Some(missing) => Err(PatternError::Missing(missing.into())),
            None => Ok(self),
        }
    }

    /// Returns a partition by the sizes of its patterns, such as `6-6-3`.
    ///
    /// # Errors
    /// Returns an error if the text contains no sizes, or their sum is not the number of tiles.
    pub fn named(shape: Shape, blank: usize, sizes: &str) -> Result<Self, PatternError> {
        match sizes.parse::<PartitionChoice>()?.sizes() {
            Some(sizes) => Self::of_sizes(shape, blank, sizes),
            None => Err(PatternError::Unreadable(crate::words::shortened(sizes))),
        }
    }

    /// Divides the tiles into patterns of these sizes.
    pub(super) fn of_sizes(shape: Shape, blank: usize, sizes: &[u8]) -> Result<Self, PatternError> {
        let sizes: Vec<usize> = sizes.iter().copied().map(usize::from).collect();
        let (given, tiles) = (sizes.iter().sum(), shape.cells() - 1);
        if given != tiles || blank > tiles {
            return Err(PatternError::Sum { given, tiles });
        }
        if shape.cells() > MOST_CELLS {
            return Err(PatternError::Board { shape, most: MOST_CELLS });
        }
        let known = CORNER.iter().find(|(known, _)| shape.is_square() && *known == sizes);
        let groups = match known {
            // For a blank outside the corner, the tile that ends in the corner takes the place of the
            // blank's.
            Some((_, groups)) => groups.iter().map(|group| with_corner(group, blank)).collect(),
            None => along_short_lines(shape, blank, &sizes),
        };
        let groups: Vec<&[u8]> = groups.iter().map(Vec::as_slice).collect();
        Self::new(shape, blank, &groups)
    }

    /// Returns further partitions of the same sizes for the same blank, the most different ones
    /// first: known ones, and the images of all under the symmetries of the board. A symmetry that
    /// keeps the blank's cell adds no partition, because a search uses it anyway.
    pub(crate) fn further(&self) -> Vec<Self> {
        let Pattern { shape, blank, .. } = self.patterns[0];
        let known = if (shape.rows(), shape.cols()) == (5, 5) { &FURTHER[..] } else { &[] };
        let known = known.iter().filter(|_| self.to_string() == "6-6-6-6");
        let known = known.filter_map(|groups| {
            self.by_homes(groups.iter().map(|group| with_corner(group, blank.into())))
        });
        let bases: Vec<Self> = std::iter::once(self.clone()).chain(known).collect();
        let mirror = Symmetry::fixing(shape, blank.into());
        let mut met = BTreeSet::new();
        let mut is_new = |partition: &Self| {
            let mirrored = mirror.as_ref().and_then(|mirror| partition.image(mirror));
            mirrored.is_none_or(|it| !met.contains(&it.groups())) && met.insert(partition.groups())
        };
        let images = bases.iter().flat_map(|base| {
            Symmetry::all(shape).skip(1).filter_map(|symmetry| base.image(&symmetry))
        });
        bases.iter().cloned().chain(images).filter(|it| is_new(it)).skip(1).collect()
    }

    /// Returns the partition whose patterns are the images of its own. The tile that would end in the
    /// blank's cell takes the place of the blank's image.
    fn image(&self, symmetry: &Symmetry) -> Option<Self> {
        let blank = usize::from(self.patterns[0].blank);
        let image = |&home: &u8| match symmetry.cell(home.into()) {
            cell if cell == blank => symmetry.cell(blank) as u8,
            cell => cell as u8,
        };
        let of = |pattern: &Pattern| pattern.homes().iter().map(image).collect();
        self.by_homes(self.patterns.iter().map(of))
    }

    fn by_homes(&self, groups: impl Iterator<Item = Vec<u8>>) -> Option<Self> {
        let Pattern { shape, blank, .. } = self.patterns[0];
        let patterns = groups.map(|group| Pattern::new(shape, blank.into(), &group));
        Self::of_patterns(patterns.collect::<Result<_, _>>().ok()?).ok()
    }

    /// Returns the cells of its patterns, without their order.
    fn groups(&self) -> BTreeSet<Vec<u8>> {
        self.patterns.iter().map(|pattern| pattern.homes().to_vec()).collect()
    }

    /// Returns the number of placements of the tiles of all patterns together. A larger number
    /// means stronger estimates.
    pub(crate) fn positions(&self) -> u64 {
        self.patterns.iter().map(Pattern::positions).sum()
    }

    /// Returns the number of distances in all tables: placements of the tiles and regions of the blank.
    pub(crate) fn entries(&self) -> u64 {
        let of = |pattern: &Pattern| {
            let tiles = pattern.homes().len();
            blocks(pattern.shape, tiles) as u64 * (1..=tiles as u64).product::<u64>()
        };
        self.patterns.iter().map(of).sum()
    }

    /// Returns the patterns.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }
}

fn with_corner(group: &[u8], blank: usize) -> Vec<u8> {
    group.iter().map(|&home| if usize::from(home) == blank { 0 } else { home }).collect()
}

/// Divides the cells into groups line by line, forward and backward in turn: each group is connected.
/// Lines are the shorter of rows and columns, which keeps groups compact.
fn along_short_lines(shape: Shape, blank: usize, sizes: &[usize]) -> Vec<Vec<u8>> {
    let (rows, cols) = (shape.rows(), shape.cols());
    let length = rows.min(cols);
    let cell = |at: usize| {
        let (line, place) = (at / length, at % length);
        let place = if line % 2 == 1 { length - 1 - place } else { place };
        if cols <= rows { line * cols + place } else { place * cols + line }
    };
    let mut cells =
        (0..shape.cells()).map(cell).filter(|&cell| cell != blank).map(|cell| cell as u8);
    sizes.iter().map(|&size| cells.by_ref().take(size).collect()).collect()
}

impl std::fmt::Display for Partition {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sizes: Vec<String> =
            self.patterns.iter().map(|pattern| pattern.homes().len().to_string()).collect();
        out.pad(&sizes.join("-"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_hold_for_every_blank_and_shape() {
        for (rows, cols, sizes) in
            [(4, 4, "6-6-3"), (4, 4, "7-8"), (4, 4, "5-5-5"), (4, 4, "3-4-8"), (3, 4, "6-5")]
        {
            let shape = Shape::new(rows, cols).unwrap();
            for blank in 0..shape.cells() {
                assert_eq!(Partition::named(shape, blank, sizes).unwrap().to_string(), sizes);
            }
        }
    }

    #[test]
    fn further_partitions_are_whole_and_different() {
        let shape = Shape::new(5, 5).unwrap();
        for blank in 0..25 {
            let usual = Partition::named(shape, blank, "6-6-6-6").unwrap();
            let further = usual.further();
            assert!((15..40).contains(&further.len()), "{blank}: {}", further.len());
            for (number, partition) in further.iter().enumerate() {
                assert!(
                    partition.groups() != usual.groups() && !further[..number].contains(partition)
                );
                assert!(partition.clone().whole().is_ok(), "{blank}");
            }
        }
        let other = Partition::named(Shape::new(4, 5).unwrap(), 0, "6-6-7").unwrap();
        assert_eq!(other.further().len(), 3);
    }

    #[test]
    fn wrong_partitions_are_errors() {
        let shape = Shape::new(2, 3).unwrap();
        let refused = |groups: &[&[u8]]| Partition::new(shape, 5, groups).unwrap_err();
        assert_eq!(refused(&[&[0, 1], &[1, 2, 3, 4]]), PatternError::Twice(1));
        let partial = Partition::new(shape, 5, &[&[0, 1], &[2, 3]]).unwrap();
        assert_eq!(partial.whole(), Err(PatternError::Missing(4)));
        assert!(matches!(
            Partition::named(shape, 5, "2-x"),
            Err(PatternError::Unreadable(text)) if text == "2-x"
        ));
        assert_eq!(
            Partition::named(shape, 5, "2-2"),
            Err(PatternError::Sum { given: 4, tiles: 5 })
        );
    }
}
