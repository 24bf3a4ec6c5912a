//! The tables at hand, kept between boards.

use std::sync::{Arc, Mutex};

use crate::position::Position;

use super::tables::TableSet;

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
}

impl TableShelf {
    /// Nothing on it.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
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

    fn sets(&self) -> std::sync::MutexGuard<'_, Vec<Arc<TableSet>>> {
        self.sets.lock().expect("putting a set on a shelf does not panic")
    }
}
