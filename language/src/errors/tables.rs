//! Errors of partitions, tables and their files in French.

use super::Explain;
use crate::french;
use taquin_puzzle::CheckpointError;
use taquin_puzzle::large::WeightsError;
use taquin_puzzle::pdb::{BuildError, Damage, Disagreement, PatternError, TableFileError};

impl Explain for PatternError {
    fn in_french(&self) -> String {
        match self {
            Self::TooLarge(shape) => french!("pattern-too-large", shape),
            Self::Board { shape, most } => french!("pattern-board", shape, most),
            Self::Size { tiles, most } => french!("pattern-size", tiles, most),
            Self::OffBoard { cell, shape } => french!(
                "pattern-off-board",
                cell = cell.to_string(),
                shape,
                last = (shape.cells() - 1).to_string()
            ),
            Self::Blank(cell) => french!("pattern-blank", cell = cell.to_string()),
            Self::Twice(cell) => french!("pattern-twice", cell = cell.to_string()),
            Self::TileTwice(tile) => french!("pattern-tile-twice", tile = tile.to_string()),
            Self::Missing(cell) => french!("pattern-missing", cell = cell.to_string()),
            Self::Ungrouped(tile) => french!("pattern-ungrouped", tile = tile.to_string()),
            Self::NoSuchTile { tile, largest } => {
                french!("pattern-no-tile", tile = tile.to_string(), largest = largest.to_string())
            }
            Self::TooMany { given, most } => french!("pattern-many", given, most),
            Self::Sum { given, tiles } => french!("pattern-sum", given, tiles),
            Self::Unreadable(text) => french!("pattern-unreadable", text),
        }
    }
}

impl Explain for BuildError {
    fn in_french(&self) -> String {
        match self {
            Self::Cancelled => french!("build-cancelled"),
            Self::Time => french!("build-time"),
            Self::Memory { needed, allowed } => french!("build-memory", needed, allowed),
        }
    }
}

impl Explain for TableFileError {
    fn in_french(&self) -> String {
        match self {
            Self::NotTables => french!("table-file-other"),
            Self::Truncated { expected, actual } => french!(
                "table-file-truncated",
                expected = expected.to_string(),
                actual = actual.to_string()
            ),
            Self::TooLong { expected, actual } => french!(
                "table-file-long",
                expected = expected.to_string(),
                actual = actual.to_string()
            ),
            Self::OtherVersion { found } => french!(
                "table-file-version",
                found = found.to_string(),
                known = TableFileError::VERSION.to_string()
            ),
            Self::Damaged(Damage::Header) => french!("table-file-header"),
            Self::Damaged(Damage::Tables) => french!("table-file-damaged"),
            Self::OtherPuzzle { found, wanted } => french!("table-file-puzzle", found, wanted),
            Self::Stopped(reason) => french!("table-file-stopped", reason),
        }
    }
}

impl Explain for Disagreement {
    fn in_french(&self) -> String {
        let (cells, blank) = (format!("{:?}", self.cells), self.blank.to_string());
        french!("table-wrong", cells, blank)
    }
}

impl Explain for CheckpointError {
    fn in_french(&self) -> String {
        match self {
            Self::NoProof => french!("checkpoint-no-proof"),
            Self::NotOne => french!("checkpoint-other"),
            Self::Damaged => french!("checkpoint-damaged"),
            Self::Version { found } => french!(
                "checkpoint-version",
                found = found.to_string(),
                known = Self::VERSION.to_string()
            ),
            Self::OtherBoard => french!("checkpoint-other-board"),
        }
    }
}

impl Explain for WeightsError {
    fn in_french(&self) -> String {
        match self {
            Self::NotWeights => french!("weights-other"),
            Self::Version { found } => french!(
                "weights-version",
                found = found.to_string(),
                known = Self::VERSION.to_string()
            ),
            Self::Truncated => french!("weights-truncated"),
            Self::Checksum => french!("weights-checksum"),
            Self::Shape(error) => error.in_french(),
            Self::TooLarge { shape } => {
                french!("weights-too-large", side = Self::MAX_SIDE.to_string(), shape)
            }
            Self::OtherShape { found, wanted } => french!(
                "weights-other-shape",
                found = found.to_string(),
                wanted = wanted.to_string()
            ),
            Self::NoCorner => french!("weights-no-corner"),
        }
    }
}
