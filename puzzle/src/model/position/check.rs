//! Checks that numbers are a permutation of `0..cells`. The errors contain all repeated and missing
//! tiles, not only the first.

use thiserror::Error;

use crate::model::{Shape, ShapeError};
use crate::words::{linked, plural};

/// The reason why numbers are not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The size is not a shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// There are too few or too many numbers.
    #[error("the board has {}; {shape} needs {}, the blank included", plural(*found as u64, "number"), shape.cells())]
    WrongCount {
        /// The shape of the board.
        shape: Shape,
        /// The count of numbers found.
        found: usize,
    },
    /// A row is longer or shorter than the first one.
    #[error("row {} has {}, but the first row has {expected}: make all rows the same length", row + 1, plural(*found as u64, "cell"))]
    Ragged {
        /// The row, from 0.
        row: usize,
        /// The number of its cells.
        found: usize,
        /// The number of cells of the first row.
        expected: usize,
    },
    /// A number is too large for the shape.
    #[error("tile {tile} is outside 0–{} for a {shape} board", shape.largest_tile())]
    OutOfRange {
        /// The shape of the board.
        shape: Shape,
        /// The number.
        tile: u64,
        /// The cell of the number.
        cell: usize,
    },
    /// The numbers are 1, 2, 3 … without a 0.
    #[error("the tiles are 1–{}, with no blank: write one cell as 0", shape.cells())]
    NoBlank {
        /// The shape of the board.
        shape: Shape,
    },
    /// Some tiles appear several times, so others are missing.
    #[error("{}", describe_repeats(.repeated, .missing))]
    Repeated {
        /// Each tile that appears more than once, the smallest first.
        repeated: Vec<Repeat>,
        /// Each tile that does not appear, the smallest first.
        missing: Vec<u16>,
    },
}

/// A tile that appears more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The tile; 0 is the blank.
    pub tile: u16,
    /// The number of times it appears.
    pub times: usize,
    /// The cell where it appears the second time.
    pub cell: usize,
}

/// Checks that the numbers are a permutation of `0..cells`.
pub(super) fn check(
    shape: Shape,
    numbers: impl ExactSizeIterator<Item = u64> + Clone,
) -> Result<(), PositionError> {
    let cells = shape.cells();
    if numbers.len() != cells {
        let found = numbers.len();
        return Err(PositionError::WrongCount { shape, found });
    }
    if let Some((cell, tile)) = (0..).zip(numbers.clone()).find(|&(_, n)| n >= cells as u64) {
        return Err(if counts_from_one(cells, numbers) {
            PositionError::NoBlank { shape }
        } else {
            PositionError::OutOfRange { shape, tile, cell }
        });
    }
    check_repeats(cells, numbers.map(|number| number as u16))
}

/// Returns whether the numbers are a permutation of `1..=cells`, as if the blank were the last
/// tile.
fn counts_from_one(cells: usize, mut numbers: impl Iterator<Item = u64>) -> bool {
    let mut seen = vec![false; cells + 1];
    numbers.all(|number| {
        let fits = (1..=cells as u64).contains(&number);
        fits && !std::mem::replace(&mut seen[number as usize], true)
    })
}

fn check_repeats(cells: usize, tiles: impl Iterator<Item = u16>) -> Result<(), PositionError> {
    let mut times = vec![0; cells];
    let mut second = vec![0; cells];
    for (cell, tile) in tiles.enumerate() {
        let tile = usize::from(tile);
        times[tile] += 1;
        if times[tile] == 2 {
            second[tile] = cell;
        }
    }
    let of = |wanted: fn(usize) -> bool| (0..cells).filter(|&t| wanted(times[t])).collect();
    let (more, none): (Vec<usize>, Vec<usize>) = (of(|n| n > 1), of(|n| n == 0));
    if more.is_empty() {
        return Ok(());
    }
    let repeat = |tile| Repeat { tile: tile as u16, times: times[tile], cell: second[tile] };
    Err(PositionError::Repeated {
        repeated: more.into_iter().map(repeat).collect(),
        missing: none.into_iter().map(|tile| tile as u16).collect(),
    })
}

/// Returns `7 appears twice, 9 is missing`, with at most [`LISTED`] of each.
fn describe_repeats(repeated: &[Repeat], missing: &[u16]) -> String {
    let mut facts: Vec<String> = repeated.iter().take(LISTED).map(describe_repeat).collect();
    if repeated.len() > LISTED {
        facts.push(match repeated.len() - LISTED {
            1 => "1 more tile repeats".into(),
            more => format!("{more} more tiles repeat"),
        });
    }
    let tiles: Vec<u16> = missing.iter().copied().filter(|&tile| tile != 0).collect();
    if tiles.len() < missing.len() {
        facts.push("there is no blank (0)".into());
    }
    if !tiles.is_empty() {
        facts.push(describe_missing(&tiles));
    }
    facts.join(", ")
}

/// The most tiles that a message lists; it counts the others.
const LISTED: usize = 4;

fn describe_repeat(repeat: &Repeat) -> String {
    let name = match repeat.tile {
        0 => "the blank (0)".into(),
        tile => tile.to_string(),
    };
    match repeat.times {
        2 => format!("{name} appears twice"),
        times => format!("{name} appears {times} times"),
    }
}

fn describe_missing(tiles: &[u16]) -> String {
    let named: Vec<String> = tiles.iter().take(LISTED).map(u16::to_string).collect();
    match tiles.len() {
        1 => format!("{} is missing", named.concat()),
        count if count > LISTED => {
            format!("{} and {} more are missing", named.join(", "), count - LISTED)
        }
        _ => format!("{} are missing", linked(&named, "and")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Position;

    fn shape(rows: usize, cols: usize) -> Shape {
        Shape::new(rows, cols).unwrap()
    }

    #[test]
    fn errors_list_repeated_and_missing_tiles() {
        let fault = |rows, cols, tiles: &[u64]| {
            let result = Position::from_numbers(shape(rows, cols), tiles);
            result.unwrap_err().to_string()
        };
        assert_eq!(
            fault(2, 2, &[1, 2, 3]),
            "the board has 3 numbers; 2×2 needs 4, the blank included"
        );
        assert_eq!(fault(2, 2, &[1, 2, 0, 42]), "tile 42 is outside 0–3 for a 2×2 board");
        assert_eq!(
            fault(2, 2, &[4, 1, 3, 2]),
            "the tiles are 1–4, with no blank: write one cell as 0"
        );
        assert_eq!(fault(2, 3, &[1, 2, 2, 4, 5, 0]), "2 appears twice, 3 is missing");
        assert_eq!(
            fault(2, 3, &[1, 1, 1, 4, 5, 5]),
            "1 appears 3 times, 5 appears twice, there is no blank (0), 2 and 3 are missing"
        );
        assert_eq!(fault(2, 2, &[0, 0, 1, 2]), "the blank (0) appears twice, 3 is missing");
        assert_eq!(
            fault(3, 3, &[1; 9]),
            "1 appears 9 times, there is no blank (0), 2, 3, 4, 5 and 3 more are missing"
        );
    }

    #[test]
    fn a_repeated_tile_has_its_second_cell() {
        let result = Position::new(shape(2, 3), vec![5, 2, 0, 2, 1, 2]);
        let Err(PositionError::Repeated { repeated, missing }) = result else {
            panic!("2 appears three times")
        };
        assert_eq!(repeated, [Repeat { tile: 2, times: 3, cell: 3 }]);
        assert_eq!(missing, [3, 4]);
    }
}
