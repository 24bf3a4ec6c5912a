//! Where tables may be had that are not at hand: the files of a shell.

use std::fmt;

use taquin_search::{Limits, StopReason};

use super::partition::Partition;
use super::table::PatternTable;
use crate::position::Position;

/// Gives stored tables, every byte compared with its checksum.
///
/// It is asked once for what can be shared, and only when a search needs it. What went
/// wrong there it tells people itself.
pub trait TableSource: fmt::Debug + Send + Sync {
    /// The tables of a partition, in its order; nothing where there are none. Time and
    /// cancellation among the limits are heeded; tables that all searches share are not
    /// part of the memory of one.
    ///
    /// # Errors
    /// When a limit came before that was known.
    fn fetch(
        &self,
        wanted: WantedTables<'_>,
        limits: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason>;
}

/// Which tables are wanted.
#[derive(Clone, Copy, Debug)]
pub enum WantedTables<'a> {
    /// The strongest that serve a goal.
    For(&'a Position),
    /// Those of this partition.
    Of(&'a Partition),
}
