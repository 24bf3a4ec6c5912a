//! The tables at hand, kept between boards, and where more may be had.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use taquin_search::{Limits, StopReason, Stopwatch};

use crate::pdb::{BuildError, BuildSettings, Partition, Symmetry};
use crate::position::Position;
use crate::shape::Shape;

use super::tables::TableSet;

/// Where tables may be had that are not at hand: the files of a shell.
///
/// It is asked once for goals that share their tables, and only when a board needs
/// them. What went wrong there it tells people itself.
pub trait TableSource: fmt::Debug + Send + Sync {
    /// The strongest tables for a goal; nothing where there are none. Time and
    /// cancellation among the limits are heeded; tables that all searches share are not
    /// part of the memory of one.
    ///
    /// # Errors
    /// When a limit came before that was known.
    fn fetch(&self, goal: &Position, limits: &Limits) -> Result<Option<TableSet>, StopReason>;
}

/// Sets of tables that are there already: built for an earlier board, or read by a
/// shell. Share one between boards that are solved in a row.
///
/// ```
/// use taquin_puzzle::fast::TableShelf;
/// let shelf = TableShelf::new();
/// assert!(shelf.is_empty());
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

/// How often a thread that waits for another's tables looks at its own limits.
const LOOK: Duration = Duration::from_millis(1);

impl TableShelf {
    /// Nothing on it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing on it yet, and a source to fill it from.
    #[must_use]
    pub fn with_source(source: Box<dyn TableSource>) -> Self {
        Self { source: Some(source), ..Self::default() }
    }

    /// Whether there is nothing on it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sets().is_empty()
    }

    /// Puts a set on it.
    pub fn add(&self, set: TableSet) -> Arc<TableSet> {
        let set = Arc::new(set);
        self.sets().push(Arc::clone(&set));
        set
    }

    /// The strongest set that serves a goal: the one with the most entries.
    #[must_use]
    pub fn best_for(&self, goal: &Position) -> Option<Arc<TableSet>> {
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
        let set = source.fetch(goal, limits).ok()?;
        asked.push(kind);
        set.map(|set| self.add(set))
    }

    /// The set of a partition: built, unless another thread did so meanwhile. Tells
    /// whether it was built here.
    pub(crate) fn find_or_build(
        &self,
        partition: &Partition,
        settings: &BuildSettings,
    ) -> Result<(Arc<TableSet>, bool), BuildError> {
        let stopwatch = Stopwatch::start();
        let _turn = self.turn_to_build(settings, stopwatch)?;
        let there = self.sets().iter().find(|set| set.described() == partition).cloned();
        if let Some(set) = there {
            return Ok((set, false));
        }
        let time = settings.time.map(|limit| limit.saturating_sub(stopwatch.elapsed()));
        let settings = BuildSettings { time, ..settings.clone() };
        Ok((self.add(TableSet::build(partition, &settings, &mut |_| {})?), true))
    }

    /// Waits until no other thread builds, within the limits.
    fn turn_to_build(
        &self,
        settings: &BuildSettings,
        stopwatch: Stopwatch,
    ) -> Result<MutexGuard<'_, ()>, BuildError> {
        loop {
            match self.building.try_lock() {
                Ok(turn) => return Ok(turn),
                // Nothing is kept under this lock that a panic could leave half done.
                Err(TryLockError::Poisoned(turn)) => return Ok(turn.into_inner()),
                Err(TryLockError::WouldBlock) => thread::sleep(LOOK),
            }
            settings.check(stopwatch)?;
        }
    }

    fn sets(&self) -> MutexGuard<'_, Vec<Arc<TableSet>>> {
        self.sets.lock().expect("putting a set on a shelf does not panic")
    }
}
