//! Partitions: patterns that share no tile. This is the only code that divides a board.
//!
//! Partitions of the same sizes differ much in strength: tiles that end near each other block each
//! other, so compact patterns give the best estimates. Those below were the best of several by the
//! number of nodes (`docs/performance.md`). They are written for a goal whose blank is in the
//! corner, cell 0:
//!
//! ```text
//!   6-6-3         7-8           5-5-5         4-4-4-3
//!   · c c b       · a a a       · a a a       · a a a
//!   c c b b       a a a a       b b a a       b b a d
//!   c c b b       b b b b       b b c c       b b c c
//!   a a a b       b b b b       b c c c       d d c c
//! ```

use crate::model::Shape;

use super::choice::PartitionChoice;
use super::layout::MOST_CELLS;
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

    /// Returns the number of placements of the tiles of all patterns together: the more, the stronger
    /// the estimates.
    #[must_use]
    pub(crate) fn positions(&self) -> u64 {
        self.patterns.iter().map(Pattern::positions).sum()
    }

    /// Returns its patterns.
    #[must_use]
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
