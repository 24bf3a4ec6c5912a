//! The first stage for boards beyond sixteen cells: an immediate answer, then shorter ones until
//! the effort is spent.
//!
//! The effort is a number of expanded boards, so the same request gives the same path on every
//! machine and on any number of threads.

use taquin_search::{Outcome, Path, Report, Stats, StopReason};

use super::{Next, SolveState, StageReport};
use crate::engine::large::{Improved, Improving, improve};
use crate::model::{Metric, Move, Shape};
use crate::solve::strategy::Stage;
use crate::solve::{Checkpoint, SearchPlan};
use crate::space::Moves;

/// A path with its cost in the metric of the request.
type Costed = (u64, Vec<Move>);

impl SolveState<'_, '_> {
    /// Finds a solution, and shorter ones.
    pub(super) fn improve(&mut self, stage: &Stage) -> Next {
        let (start, target, metric) = (self.start, self.target, stage.plan.metric);
        let weights = self.resources.weights.nearest(target.shape());
        let improving = Improving {
            effort: stage.budget.unwrap_or(u64::MAX),
            limits: self.limits(None),
            threads: stage.plan.threads(),
            weights: weights.as_deref(),
        };
        let bound_of = |bound| bound_in(metric, bound, target.shape());
        let mut fewest: Option<Costed> = None;
        let improved = improve(start, target, &improving, &mut |it, moves| {
            // Fewer moves are not always fewer slides.
            let cost = metric.cost(moves);
            if fewest.as_ref().is_none_or(|(fewest, _)| cost < *fewest) {
                fewest = Some((cost, moves.to_vec()));
                self.tell(Some(cost), bound_of(it.bound), it.expanded, Some(moves));
            }
        });
        let (effort, expanded) = (improving.effort, improved.counted.expanded);
        let stopped = improved.stopped;
        let found = report(improved, fewest, metric, target.shape());
        self.checkpoint = Checkpoint::of(start, target, &found);
        let next = self.add(found, StageReport::improving(&stage.plan));
        // The effort is the request's limit on expansions, if that is smaller.
        let limited = self.asked.expansions.is_some_and(|most| expanded >= most && effort == most);
        let stopped = stopped.or(limited.then_some(StopReason::Expansions));
        stopped.map_or(next, Next::Stop)
    }

    /// Continues an earlier run, whose proof may be complete.
    pub(super) fn resume(&mut self, checkpoint: &Checkpoint, plan: &SearchPlan) -> Next {
        self.checkpoint = Some(checkpoint.clone());
        let next = self.add(checkpoint.begun(), StageReport::improving(plan));
        self.add_trial(checkpoint, plan);
        match checkpoint.ended() {
            Some(ended) => {
                let tables = checkpoint.search.as_ref().and_then(|search| self.tables_of(search));
                self.add(ended, StageReport { tables, ..StageReport::proof(plan) })
            }
            None => next,
        }
    }
}

/// A number of moves as a bound on the cost: a slide moves at most a whole line of tiles.
fn bound_in(metric: Metric, bound: usize, shape: Shape) -> u64 {
    match metric {
        Metric::Single => bound as u64,
        Metric::Multi => bound.div_ceil(shape.rows().max(shape.cols()) - 1) as u64,
    }
}

fn report(
    improved: Improved,
    fewest: Option<Costed>,
    metric: Metric,
    shape: Shape,
) -> Report<Move, Moves> {
    let stats = Stats { peak_bytes: improved.bytes, ..improved.counted };
    let lower_bound = as_cost(bound_in(metric, improved.bound, shape));
    let last = improved.path.map(|path| (metric.cost(&path), path));
    let outcome = match last.into_iter().chain(fewest).min_by_key(|(cost, _)| *cost) {
        Some((cost, actions)) => Outcome::Solved(Path { cost: as_cost(cost), actions }),
        None => Outcome::Stopped(improved.stopped.unwrap_or(StopReason::Incomplete)),
    };
    Report { outcome, lower_bound, interrupted: None, stats }
}

fn as_cost(length: u64) -> Moves {
    length.try_into().expect("no path is so long")
}
