//! The tables and weights that one request makes and the next one uses.
//!
//! All of them follow one rule for waiting, that of [`crate::shelf`]: threads share the work of
//! making a table, no caller waits beyond its own limits, and after a panic the next caller makes
//! the table.

use taquin_search::Limits;

use crate::atlas::DistanceShelf;
use crate::engine::large::learned::WeightShelf;
use crate::engine::pdb_search::TableShelf;
use crate::engine::slides::SlideShelf;
use crate::heuristics::{PatternStore, TableProvider};

/// Tables and weights that requests share.
#[derive(Debug, Default)]
pub(super) struct Resources {
    /// The distances of all boards to a goal.
    pub(super) distances: DistanceShelf,
    /// Pattern databases that `auto` builds, and those of a source.
    pub(super) tables: TableShelf,
    /// Pattern databases of heuristics that are chosen by name.
    pub(super) patterns: PatternStore,
    /// Tables that count slides.
    pub(super) slides: SlideShelf,
    /// Learned scores for large boards.
    pub(super) weights: WeightShelf,
}

impl Resources {
    /// Returns the source of tables for heuristics, within limits.
    pub(super) fn tables_within<'a>(&'a self, limits: &'a Limits) -> TableProvider<'a> {
        let Self { patterns, weights, tables, .. } = self;
        TableProvider { store: patterns, weights, source: tables.source(), limits }
    }
}
