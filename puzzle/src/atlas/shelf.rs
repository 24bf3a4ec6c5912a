//! Tables of all distances, kept from one request to the next.

use std::sync::Arc;

use taquin_search::Limits;

use super::{AtlasError, AtlasOptions, DistanceTable};
use crate::model::{Position, Shape};
use crate::shelf::Shelf;

/// The most cells of a table that is quick to fill: the 181,440 boards of 3×3 take milliseconds.
const QUICK_CELLS: usize = 9;

/// The tables of earlier requests.
#[derive(Debug, Default)]
pub(crate) struct DistanceShelf(Shelf<DistanceTable>);

impl DistanceShelf {
    /// Returns whether filling the table of a shape takes only milliseconds.
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
