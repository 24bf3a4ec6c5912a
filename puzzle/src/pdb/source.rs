//! A source of stored tables, such as files.

use std::fmt;

use taquin_search::{Limits, StopReason};

use super::partition::Partition;
use super::table::PatternTable;
use crate::model::Position;

/// Provides stored tables, every byte compared with its checksum.
///
/// A search calls the source only when it needs tables, and only once for tables that can be
/// shared. The source reports its own errors to the user.
///
/// ```
/// use taquin_puzzle::pdb::{PatternTable, TableSource, WantedTables};
/// use taquin_puzzle::{Listener, Request, Solver, TableShelf};
/// use taquin_puzzle::search::{Limits, StopReason};
///
/// /// A shell reads files here.
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
/// let answer = solver.solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?), Listener::NONE)?;
/// assert_eq!(answer.cost(), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait TableSource: fmt::Debug + Send + Sync {
    /// Returns whether [`fetch`](Self::fetch) would find tables for a goal, without reading them. A
    /// search that expects tables spends less time searching without them.
    fn has(&self, _goal: &Position) -> bool {
        false
    }

    /// Returns the tables of a partition, in the order of its patterns; `None` if there are none.
    /// `fetch` respects the limits on time and cancellation. Tables that all searches share do not
    /// count towards the memory of one.
    ///
    /// # Errors
    /// Returns an error if a limit is reached first.
    fn fetch(
        &self,
        wanted: WantedTables<'_>,
        limits: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason>;
}

/// The tables that a search wants.
///
/// ```
/// use taquin_puzzle::pdb::{Partition, WantedTables};
/// use taquin_puzzle::Position;
///
/// /// How a source of files may name what is wanted.
/// fn name(wanted: WantedTables<'_>) -> String {
///     match wanted {
///         WantedTables::For(goal) => format!("any for {}", goal.shape()),
///         WantedTables::Of(partition) => partition.to_string(),
///     }
/// }
///
/// let goal: Position = "1 2 3/4 5 0".parse()?;
/// assert_eq!(name(WantedTables::For(&goal)), "any for 2×3");
/// let partition = Partition::named(goal.shape(), goal.blank(), "3-2")?;
/// assert_eq!(name(WantedTables::Of(&partition)), "3-2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum WantedTables<'a> {
    /// The strongest tables for a goal.
    For(&'a Position),
    /// The tables of this partition.
    Of(&'a Partition),
}
