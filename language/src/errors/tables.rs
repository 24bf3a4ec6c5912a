//! What is no partition, what cannot be built, what is no file of tables.

use super::Explain;
use crate::say;
use taquin_puzzle::pdb::{BuildError, Damage, Disagreement, PatternError, TableFileError};
use taquin_search::StopReason;

impl Explain for PatternError {
    fn explained(&self) -> String {
        match self {
            Self::TooLarge(shape) => say!("pattern-too-large", shape = shape.to_string()),
            Self::Board { shape, most } => {
                say!("pattern-board", shape = shape.to_string(), most = *most)
            }
            Self::Size { tiles, most } => say!("pattern-size", tiles = *tiles, most = *most),
            Self::OffBoard { cell, shape } => say!(
                "pattern-off-board",
                cell = cell.to_string(),
                shape = shape.to_string(),
                last = (shape.cells() - 1).to_string()
            ),
            Self::Blank(cell) => say!("pattern-blank", cell = cell.to_string()),
            Self::Twice(cell) => say!("pattern-twice", cell = cell.to_string()),
            Self::TileTwice(tile) => say!("pattern-tile-twice", tile = tile.to_string()),
            Self::Missing(cell) => say!("pattern-missing", cell = cell.to_string()),
            Self::Ungrouped(tile) => say!("pattern-ungrouped", tile = tile.to_string()),
            Self::NoSuchTile { tile, largest } => {
                say!("pattern-no-tile", tile = tile.to_string(), largest = largest.to_string())
            }
            Self::TooMany { given, most } => say!("pattern-many", given = *given, most = *most),
            Self::Sum { given, tiles } => say!("pattern-sum", given = *given, tiles = *tiles),
            Self::Unreadable(text) => say!("pattern-unreadable", text = text.as_str()),
        }
    }
}

impl Explain for BuildError {
    fn explained(&self) -> String {
        match self {
            Self::Cancelled => say!("build-cancelled"),
            Self::Time => say!("build-time"),
            Self::Memory { needed, allowed } => {
                say!("build-memory", needed = *needed, allowed = *allowed)
            }
        }
    }
}

impl Explain for TableFileError {
    fn explained(&self) -> String {
        match self {
            Self::NotTables => say!("table-file-other"),
            Self::Truncated { expected, actual } => say!(
                "table-file-truncated",
                expected = expected.to_string(),
                actual = actual.to_string()
            ),
            Self::TooLong { expected, actual } => say!(
                "table-file-long",
                expected = expected.to_string(),
                actual = actual.to_string()
            ),
            Self::OtherVersion { found } => say!(
                "table-file-version",
                found = found.to_string(),
                known = TableFileError::VERSION.to_string()
            ),
            Self::Damaged(Damage::Header) => say!("table-file-header"),
            Self::Damaged(Damage::Tables) => say!("table-file-damaged"),
            Self::OtherPuzzle { found, wanted } => {
                say!("table-file-puzzle", found = found.as_str(), wanted = wanted.as_str())
            }
            Self::Stopped(reason) => say!("table-file-stopped", reason = stopped(*reason)),
        }
    }
}

fn stopped(reason: StopReason) -> String {
    match reason {
        StopReason::Cancelled => say!("table-file-stopped-cancelled"),
        _ => say!("table-file-stopped-time"),
    }
}

impl Explain for Disagreement {
    fn explained(&self) -> String {
        let (cells, blank) = (format!("{:?}", self.cells), self.blank.to_string());
        say!("table-wrong", cells = cells, blank = blank)
    }
}
