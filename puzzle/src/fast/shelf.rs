//! The tables at hand, kept between boards, and where more may be had.

use std::sync::{Arc, Mutex, MutexGuard};

use taquin_search::{Limits, Stopwatch};

use crate::pdb::{BuildError, BuildSettings, Partition, Symmetry, TableSource, WantedTables};
use crate::position::Position;
use crate::shape::Shape;

use super::tables::TableSet;

/// Sets of tables that are there already: built for an earlier board, or read by a
/// shell. Share one between boards that are solved in a row.
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
    sets: Mutex<Vec<Arc<TableSet>>>,
    source: Option<Box<dyn TableSource>>,
    /// What the source was asked for.
    asked: Mutex<Vec<(Shape, usize)>>,
    /// Held by the thread that builds: tables of one goal are built once.
    building: Mutex<()>,
}

impl TableShelf {
    /// Nothing on it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing on it yet, and a source to fill it from.
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
    #[must_use]
    pub fn with_source(source: Box<dyn TableSource>) -> Self {
        Self { source: Some(source), ..Self::default() }
    }

    /// Puts a set on it.
    pub fn add(&self, set: TableSet) -> Arc<TableSet> {
        let set = Arc::new(set);
        self.sets().push(Arc::clone(&set));
        set
    }

    /// The strongest set that serves a goal: the one with the most entries.
    #[must_use]
    pub(crate) fn best_for(&self, goal: &Position) -> Option<Arc<TableSet>> {
        let sets = self.sets();
        sets.iter().filter(|set| set.fits(goal)).max_by_key(|set| set.entries()).cloned()
    }

    /// The set that the source has for a goal, if it was not asked before. Threads
    /// that ask meanwhile wait, and find it on the shelf.
    pub(crate) fn fetch(&self, goal: &Position, limits: &Limits) -> Option<Arc<TableSet>> {
        let source = self.source.as_ref()?;
        let shape = goal.shape();
        let kind = (shape, Symmetry::to_least(shape, goal.blank()).cell(goal.blank()));
        let mut asked = self.asked.lock().expect("a source does not panic");
        if asked.contains(&kind) {
            return None;
        }
        let tables = source.fetch(WantedTables::For(goal), limits).ok()?;
        asked.push(kind);
        tables.and_then(TableSet::of_tables).map(|set| self.add(set))
    }

    /// Where more may be had.
    pub(crate) fn source(&self) -> Option<&dyn TableSource> {
        self.source.as_deref()
    }

    /// The set of a partition: built, unless another thread did so meanwhile. Tells
    /// whether it was built here.
    pub(crate) fn find_or_build(
        &self,
        partition: &Partition,
        settings: &BuildSettings,
    ) -> Result<(Arc<TableSet>, bool), BuildError> {
        let stopwatch = Stopwatch::start();
        let _turn = settings.wait_for(&self.building, stopwatch)?;
        let there = self.sets().iter().find(|set| set.described() == partition).cloned();
        if let Some(set) = there {
            return Ok((set, false));
        }
        let time = settings.time.map(|limit| limit.saturating_sub(stopwatch.elapsed()));
        let settings = BuildSettings { time, ..settings.clone() };
        Ok((self.add(TableSet::build(partition, &settings, &mut |_| {})?), true))
    }

    fn sets(&self) -> MutexGuard<'_, Vec<Arc<TableSet>>> {
        self.sets.lock().expect("putting a set on a shelf does not panic")
    }
}
