//! Tables of all distances, kept from one question to the next.

use std::sync::{Arc, Mutex, PoisonError};

use taquin_search::Limits;

use super::{AtlasError, AtlasOptions, DistanceTable};
use crate::position::Position;
use crate::shape::Shape;

/// Up to this many cells a table is there at once: 181,440 boards of 3×3 take
/// milliseconds.
const QUICK_CELLS: usize = 9;

/// The tables that were asked for so far.
#[derive(Debug, Default)]
pub(crate) struct DistanceShelf(Mutex<Vec<Arc<DistanceTable>>>);

impl DistanceShelf {
    /// Whether the table of a shape fills faster than a blink.
    pub(crate) fn is_quick(shape: Shape) -> bool {
        shape.cells() <= QUICK_CELLS
    }

    /// The table of a goal, filled when it is first asked for, within limits. Threads that
    /// ask meanwhile wait for it rather than fill it twice.
    pub(crate) fn table(
        &self,
        goal: &Position,
        limits: &Limits,
    ) -> Result<Arc<DistanceTable>, AtlasError> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = tables.iter().find(|table| table.goal() == goal) {
            return Ok(table.clone());
        }
        let options = AtlasOptions { limits: limits.clone(), ..AtlasOptions::default() };
        let table = Arc::new(DistanceTable::with_options(goal, &options)?);
        tables.push(table.clone());
        Ok(table)
    }
}
