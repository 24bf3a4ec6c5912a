//! The tables of named heuristics, kept for later requests.
//!
//! There are two kinds. A table that fits a processor's cache has a byte for each placement, as in
//! textbooks ([`crate::pdb`]'s `least.rs`). A larger one has one bit for each placement and region
//! of the blank, like the tables of `auto`, and may be stored on disk.

use std::sync::Arc;

use taquin_search::{Limits, StopReason};

use crate::engine::large::learned::WeightShelf;
use crate::heuristics::{HeuristicChoice, Unavailable, WalkingDistance};
use crate::model::Position;
use crate::pdb::{
    self, BuildError, BuildSettings, Partition, Pattern, PatternTable, TableSource, WantedTables,
};
use crate::shelf::Shelf;

use super::PatternChoice;

/// The most entries of a table with a byte per entry: a larger one does not fit into the L2 cache.
const MOST_BYTES: u64 = 1 << 20;

/// The most placements of a pattern, and the most sets of its cells: enough for 8 tiles on 16 cells,
/// 6 on 25 and 4 on 64.
const MOST_PLACEMENTS: u64 = 1 << 30;
const MOST_SETS: u64 = 1 << 20;

/// Returns whether the table of a pattern is small enough to build.
pub(super) fn has_room(pattern: &Pattern) -> bool {
    let orders: u64 = (1..=pattern.homes().len() as u64).product();
    let placements = pattern.positions();
    placements <= MOST_PLACEMENTS && placements / orders <= MOST_SETS
}

/// Returns the number of entries of a table with a byte for each placement.
fn byte_entries(pattern: &Pattern) -> u64 {
    (pattern.shape().cells() as u64).saturating_pow(pattern.homes().len() as u32)
}

fn fits_bytes(partition: &Partition) -> bool {
    partition.patterns().iter().all(|pattern| byte_entries(pattern) <= MOST_BYTES)
}

/// The tables of a partition.
#[derive(Debug)]
pub(super) struct Databases {
    pub(super) partition: Partition,
    pub(super) tables: Storage,
}

#[derive(Debug)]
pub(super) enum Storage {
    /// A byte for each placement: the least distance over all regions of the blank.
    Least(Vec<Box<[u8]>>),
    /// One bit for each placement and region of the blank.
    Exact(Vec<PatternTable>),
}

impl Databases {
    fn bytes(&self) -> u64 {
        let sizes: usize = match &self.tables {
            Storage::Least(tables) => tables.iter().map(|table| table.len()).sum(),
            Storage::Exact(tables) => tables.iter().map(|table| size_of_val(table.words())).sum(),
        };
        sizes as u64
    }
}

/// Tables that named heuristics share.
#[derive(Debug, Default)]
pub(crate) struct PatternStore {
    kept: Shelf<Databases>,
}

/// Provides heuristics with tables, within limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableProvider<'a> {
    /// Tables kept from earlier requests.
    pub(crate) store: &'a PatternStore,
    /// Learned weights.
    pub(crate) weights: &'a WeightShelf,
    /// Tables on disk, if there are any.
    pub(crate) source: Option<&'a dyn TableSource>,
    /// The limits on time and memory, and the cancel flag.
    pub(crate) limits: &'a Limits,
}

impl TableProvider<'_> {
    /// Calls `build` with a provider that has no kept or stored tables and no limits.
    pub(in crate::heuristics) fn alone<T>(build: impl FnOnce(&TableProvider<'_>) -> T) -> T {
        let (store, weights) = (&PatternStore::default(), &WeightShelf::default());
        build(&TableProvider { store, weights, source: None, limits: &Limits::NONE })
    }

    /// Returns the tables of a choice for a goal. Threads that ask for the same tables at the same
    /// time wait within their limits, and one of them builds the tables.
    pub(super) fn get(
        &self,
        goal: &Position,
        choice: &PatternChoice,
    ) -> Result<Arc<Databases>, Unavailable> {
        let partition = choice.on(goal)?;
        let is_wanted = |kept: &Databases| kept.partition == partition;
        let make = |limits: Limits| {
            let (partition, tables) = (partition.clone(), self.make(&partition, &limits)?);
            Ok(Databases { partition, tables })
        };
        let found = self.store.kept.find_or_make(self.limits, is_wanted, make, |reason| reason);
        found.map(|(databases, _)| databases).map_err(Unavailable::Stopped)
    }

    fn make(&self, partition: &Partition, limits: &Limits) -> Result<Storage, StopReason> {
        if !fits_bytes(partition) {
            let wanted = WantedTables::Of(partition);
            let stored = self.source.map(|source| source.fetch(wanted, limits));
            if let Some(tables) = stored.transpose()?.flatten() {
                return Ok(Storage::Exact(tables));
            }
        }
        let settings = BuildSettings { threads: 0, limits: limits.clone() };
        build(partition, &settings).map_err(BuildError::limit)
    }

    /// Returns the bytes of a choice's tables for a goal: kept pattern databases, learned weights, and
    /// the tables that a walking distance builds for each search.
    pub(crate) fn bytes(&self, goal: &Position, choice: &HeuristicChoice) -> u64 {
        let of_part = |part: &HeuristicChoice| {
            let choice = match part {
                HeuristicChoice::Patterns(choice) => choice,
                HeuristicChoice::Learned => {
                    return self.weights.fitting(goal.shape()).map_or(0, |it| it.bytes());
                }
                HeuristicChoice::WalkingDistance => {
                    return WalkingDistance::<16>::bytes(goal.shape());
                }
                _ => return 0,
            };
            let Ok(partition) = choice.partition.on(goal) else { return 0 };
            let found = self.store.kept.find(|kept| kept.partition == partition);
            found.map_or(0, |databases| databases.bytes())
        };
        choice.parts().iter().map(of_part).sum()
    }
}

fn build(partition: &Partition, settings: &BuildSettings) -> Result<Storage, BuildError> {
    let patterns = partition.patterns();
    if fits_bytes(partition) {
        let entries: u64 = patterns.iter().map(byte_entries).sum();
        let building = patterns.iter().map(|it| pdb::room_for(std::slice::from_ref(it)).peak).max();
        settings.check_room(entries + building.unwrap_or(0))?;
        let table = |pattern| pdb::least_distances(pattern, settings);
        return Ok(Storage::Least(patterns.iter().map(table).collect::<Result<_, _>>()?));
    }
    Ok(Storage::Exact(PatternTable::build_all(patterns, settings, &mut |_| {})?))
}

impl HeuristicChoice {
    /// Returns a lower bound on the bytes of its pattern databases for a goal; 0 if it has none.
    pub fn table_bytes(&self, goal: &Position) -> u64 {
        let of_partition = |partition: Partition| {
            // In a table with a bit per entry, the blank has at least one region.
            let bits = |pattern: &Pattern| pattern.positions().div_ceil(8);
            let bytes = if fits_bytes(&partition) { byte_entries } else { bits };
            partition.patterns().iter().map(bytes).sum()
        };
        let of_part = |part: &Self| match part {
            Self::Patterns(choice) => choice.partition.on(goal).map_or(0, of_partition),
            _ => 0,
        };
        self.parts().iter().map(of_part).sum()
    }
}
