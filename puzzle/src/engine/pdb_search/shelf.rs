//! The tables in memory, kept between boards, and the source of further ones.

use std::sync::{Arc, Mutex};

use taquin_search::{Limits, StopReason, Stopwatch};

use crate::model::{Position, Shape};
use crate::pdb::{BuildError, BuildSettings, Partition, TableSource, WantedTables};
use crate::shelf::{Shelf, wait_for};
use crate::space::least_home;

use super::tables::TableSet;

/// Sets of tables that exist: built for an earlier board, or read from files. Share one shelf
/// between boards that are solved one after the other.
///
/// ```
/// use taquin_puzzle::pdb::BuildSettings;
/// use taquin_puzzle::{Goal, Listener, Request, Shape, Solver, TableSet, TableShelf};
///
/// let goal = Goal::Last.position(Shape::new(3, 4)?)?;
/// let partition = TableSet::partition(&goal, "4-4-3")?;
/// let shelf = TableShelf::new();
/// shelf.add(TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?);
///
/// let solver = Solver::with_shelf(shelf);
/// let request = Request::new("4 2 3 1/8 6 7 5/9 10 11 0".parse()?);
/// let answer = solver.solve(&request, Listener::NONE)?;
/// assert!(answer.solution().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct TableShelf {
    sets: Shelf<TableSet>,
    source: Option<Box<dyn TableSource>>,
    /// The shapes and homes of the blank for which the source has answered.
    asked: Mutex<Vec<(Shape, usize)>>,
}

impl TableShelf {
    /// Returns an empty shelf.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns an empty shelf with a source to fill it from.
    ///
    /// ```
    /// use taquin_puzzle::pdb::{PatternTable, TableSource, WantedTables};
    /// use taquin_puzzle::{Solver, TableShelf};
    /// use taquin_puzzle::search::{Limits, StopReason};
    ///
    /// #[derive(Debug)]
    /// struct Nowhere;
    ///
    /// impl TableSource for Nowhere {
    ///     fn fetch(
    ///         &self,
    ///         _: WantedTables<'_>,
    ///         _: &Limits,
    ///     ) -> Result<Option<Vec<PatternTable>>, StopReason> {
    ///         Ok(None)
    ///     }
    /// }
    ///
    /// let solver = Solver::with_shelf(TableShelf::with_source(Box::new(Nowhere)));
    /// ```
    pub fn with_source(source: Box<dyn TableSource>) -> Self {
        Self { source: Some(source), ..Self::default() }
    }

    /// Adds a set.
    pub fn add(&self, set: TableSet) -> Arc<TableSet> {
        self.sets.put(set)
    }

    /// Returns the strongest set that serves a goal: the one with the most entries.
    pub(crate) fn best_for(&self, goal: &Position) -> Option<Arc<TableSet>> {
        let sets = self.sets.kept().into_iter();
        sets.filter(|set| set.fits(goal)).max_by_key(|set| set.entries())
    }

    /// Returns whether the source has a set for a goal, and has not been asked for it yet.
    pub(crate) fn expects(&self, goal: &Position) -> bool {
        let kind = (goal.shape(), least_home(goal));
        // A thread that fetches tables holds the lock. Until it releases the lock, the tables are
        // expected.
        let was_asked = self.asked.try_lock().is_ok_and(|asked| asked.contains(&kind));
        !was_asked && self.source.as_ref().is_some_and(|source| source.has(goal))
    }

    /// Returns the set that the source has for a goal; `None` if it has none, or has answered
    /// before. Threads that need it meanwhile wait, and find the set on the shelf.
    ///
    /// # Errors
    /// Returns the limit that was reached.
    pub(crate) fn fetch(
        &self,
        goal: &Position,
        limits: &Limits,
    ) -> Result<Option<Arc<TableSet>>, StopReason> {
        let Some(source) = &self.source else { return Ok(None) };
        let kind = (goal.shape(), least_home(goal));
        let stopwatch = Stopwatch::start();
        let mut asked = wait_for(&self.asked, limits, stopwatch)?;
        if asked.contains(&kind) {
            return Ok(None);
        }
        let tables = source.fetch(WantedTables::For(goal), &limits.after(stopwatch.elapsed()))?;
        asked.push(kind);
        Ok(tables.and_then(TableSet::of_tables).map(|set| self.add(set)))
    }

    /// Returns the set of a partition from the shelf or from the source, and whether the source had
    /// it; `None` if neither has it.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn find(
        &self,
        partition: &Partition,
        limits: &Limits,
    ) -> Result<Option<(Arc<TableSet>, bool)>, StopReason> {
        if let Some(set) = self.sets.find(|set| set.described() == partition) {
            return Ok(Some((set, false)));
        }
        let Some(source) = &self.source else { return Ok(None) };
        let tables = source.fetch(WantedTables::Of(partition), limits)?;
        Ok(tables.and_then(TableSet::of_tables).map(|set| (Arc::new(set), true)))
    }

    /// Returns whether a set is on the shelf.
    pub(crate) fn holds(&self, set: &Arc<TableSet>) -> bool {
        self.sets.kept().iter().any(|kept| Arc::ptr_eq(kept, set))
    }

    /// Returns the source of further tables.
    pub(crate) fn source(&self) -> Option<&dyn TableSource> {
        self.source.as_deref()
    }

    /// Returns the set of a partition, and whether this call built it.
    pub(crate) fn find_or_build(
        &self,
        partition: &Partition,
        settings: &BuildSettings,
    ) -> Result<(Arc<TableSet>, bool), BuildError> {
        let is_wanted = |set: &TableSet| set.described() == partition;
        let build = |limits: Limits| {
            let settings = BuildSettings { limits, ..*settings };
            TableSet::build(partition, &settings, &mut |_| {})
        };
        self.sets.find_or_make(&settings.limits, is_wanted, build, BuildError::interrupted)
    }
}
