//! Tables of all distances, kept from one question to the next.

use std::sync::Arc;

use taquin_search::Limits;

use super::{AtlasError, AtlasOptions, DistanceTable};
use crate::model::{Position, Shape};
use crate::shelf::Shelf;

/// Up to this many cells a table is there at once: 181,440 boards of 3×3 take
/// milliseconds.
const QUICK_CELLS: usize = 9;

/// The tables that were asked for so far.
#[derive(Debug, Default)]
pub(crate) struct DistanceShelf(Shelf<DistanceTable>);

impl DistanceShelf {
    /// Whether the table of a shape fills faster than a blink.
    pub(crate) fn is_quick(shape: Shape) -> bool {
        shape.cells() <= QUICK_CELLS
    }

    /// Returns the table of a goal, filled within the limits if it is the first request.
    pub(crate) fn table(
        &self,
        goal: &Position,
        limits: &Limits,
    ) -> Result<Arc<DistanceTable>, AtlasError> {
        let fill = |limits| {
            DistanceTable::with_options(goal, &AtlasOptions { limits, ..AtlasOptions::default() })
        };
        let is_wanted = |table: &DistanceTable| table.goal() == goal;
        Ok(self.0.find_or_make(limits, is_wanted, fill, AtlasError::stopped)?.0)
    }
}
