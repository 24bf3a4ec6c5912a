//! The lookup: a path read off a table of the distances of all boards to the goal.

use taquin_search::{Outcome, Path, Report, Stats, StopReason, Stopwatch};

use super::dispatch::without_tables;
use super::resources::Resources;
use super::{Request, RequestError};
use crate::atlas::DistanceTable;
use crate::model::{Move, Position};
use crate::space::{MoveOrder, Moves};

/// Returns the solution that the table of the goal gives; fills the table if it is new.
pub(super) fn run(
    request: &Request,
    target: &Position,
    order: MoveOrder,
    resources: &Resources,
) -> Result<Report<Move, Moves>, RequestError> {
    let stopwatch = Stopwatch::start();
    match resources.distances.table(target, &request.limits) {
        Ok(table) => Ok(descend(&table, &request.start, order, request.limits.expansions)),
        Err(error) => {
            let reason = error.limit().ok_or(error)?;
            let stats = Stats { elapsed: stopwatch.elapsed(), ..Stats::new() };
            Ok(without_tables(&request.start, target, reason, stats))
        }
    }
}

/// The initial capacity: enough for the moves of any 3×3 board.
const USUAL_PATH: usize = 32;

/// Follows moves that lead nearer, the first in order if there are several. The counts are those of
/// the boards on the path, because the table existed before the lookup.
fn descend(
    table: &DistanceTable,
    start: &Position,
    order: MoveOrder,
    most: Option<u64>,
) -> Report<Move, Moves> {
    let stopwatch = Stopwatch::start();
    let mut stats = Stats::new();
    let mut actions = Vec::with_capacity(USUAL_PATH);
    // Only a board that cannot reach the goal has no distance.
    let mut now = table.walk(start);
    let shortest = now.map(|now| now.distance());
    let mut distance = shortest.unwrap_or(0);
    while distance > 0 && stats.expanded < most.unwrap_or(u64::MAX) {
        stats.expanded += 1;
        let nearer = order.moves().into_iter().find_map(|step| {
            let next = now?.after(step)?;
            stats.generated += 1;
            (next.distance() == distance - 1).then_some((step, next))
        });
        let (step, next) = nearer.expect("a board that is not the goal has a nearer neighbour");
        actions.push(step);
        now = Some(next);
        distance -= 1;
    }
    stats.popped = stats.expanded + u64::from(distance == 0);
    stats.generated_new = stats.generated;
    stats.max_stored = table.boards();
    stats.peak_bytes = table.boards();
    stats.elapsed = stopwatch.elapsed();
    let (outcome, lower_bound) = match shortest {
        None => (Outcome::Exhausted, Moves::MAX),
        Some(cost) if distance > 0 => (Outcome::Stopped(StopReason::Expansions), cost.into()),
        Some(cost) => (Outcome::Solved(Path { actions, cost: cost.into() }), cost.into()),
    };
    Report { outcome, lower_bound, interrupted: None, stats }
}
