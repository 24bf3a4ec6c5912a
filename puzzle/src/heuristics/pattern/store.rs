//! The tables of named heuristics: had once, kept for the next request.
//!
//! Two kinds, by size. What fits a processor's cache is kept as in the textbooks, a byte
//! for each placement ([`crate::pdb`]'s `least.rs`). Where a byte a placement is too
//! much, a table has one bit for each placement and region of the blank: those of
//! `auto`, which may be stored.

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

/// The most entries of a table with a byte an entry: beyond, it leaves the second cache.
const MOST_BYTES: u64 = 1 << 20;

/// The most placements of a pattern, and the most sets of cells: eight tiles on sixteen
/// cells, six on twenty-five, four on sixty-four.
const MOST_PLACEMENTS: u64 = 1 << 30;
const MOST_SETS: u64 = 1 << 20;

/// Whether the table of a pattern may be built.
pub(super) fn has_room(pattern: &Pattern) -> bool {
    let orders: u64 = (1..=pattern.homes().len() as u64).product();
    let placements = pattern.positions();
    placements <= MOST_PLACEMENTS && placements / orders <= MOST_SETS
}

/// The entries of a table with a byte for each placement.
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

/// Where heuristics have their tables from, and what that may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableProvider<'a> {
    /// What is kept.
    pub store: &'a PatternStore,
    /// Learned weights.
    pub(crate) weights: &'a WeightShelf,
    /// Where stored tables may be had.
    pub source: Option<&'a dyn TableSource>,
    /// Time, memory and cancellation are heeded.
    pub limits: &'a Limits,
}

impl TableProvider<'_> {
    /// What a heuristic is built from where nothing is kept, stored or limited.
    pub(in crate::heuristics) fn alone<T>(build: impl FnOnce(&TableProvider<'_>) -> T) -> T {
        let (store, weights) = (&PatternStore::default(), &WeightShelf::default());
        build(&TableProvider { store, weights, source: None, limits: &Limits::NONE })
    }

    /// The tables of a choice for a goal. Threads that ask for the same meanwhile wait,
    /// within their limits, rather than build them twice.
    pub(super) fn get(
        &self,
        goal: &Position,
        choice: &PatternChoice,
    ) -> Result<Arc<Databases>, Unavailable> {
        let partition = choice.on(goal)?;
        self.find_or_make(partition).map_err(Unavailable::Stopped)
    }

    fn find_or_make(&self, partition: Partition) -> Result<Arc<Databases>, StopReason> {
        let is_wanted = |kept: &Databases| kept.partition == partition;
        let make = |limits: Limits| {
            let (partition, tables) = (partition.clone(), self.make(&partition, &limits)?);
            Ok(Databases { partition, tables })
        };
        Ok(self.store.kept.find_or_make(self.limits, is_wanted, make, |reason| reason)?.0)
    }

    fn make(&self, partition: &Partition, limits: &Limits) -> Result<Storage, StopReason> {
        if !fits_bytes(partition) {
            let wanted = WantedTables::Of(partition);
            let stored = self.source.map(|source| source.fetch(wanted, limits));
            if let Some(tables) = stored.transpose()?.flatten() {
                return Ok(Storage::Exact(tables));
            }
        }
        build(partition, &BuildSettings::from(limits)).map_err(BuildError::limit)
    }

    /// Bytes of the tables of a choice for a goal: patterns that are kept, learned weights, and
    /// what a walking distance builds for each search.
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
    /// The least that its tables for a goal take, in bytes, where they are worth speaking
    /// of.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, HeuristicChoice, Shape};
    ///
    /// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
    /// let choice: HeuristicChoice = "pdb:5-5-5".parse()?;
    /// assert_eq!(choice.table_bytes(&goal), 3 << 20);
    /// assert_eq!(HeuristicChoice::Manhattan.table_bytes(&goal), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table_bytes(&self, goal: &Position) -> u64 {
        let of_partition = |partition: Partition| {
            // With a bit an entry, the blank has one region at least.
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
