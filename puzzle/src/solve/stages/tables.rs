//! Stages with pattern databases, on boards of up to 25 cells: as little preparation as the board
//! needs.
//!
//! 1. The strongest tables on the shelf or from its source, such as files. If none are strong
//!    enough, small ones are built (4×4: `6-6-3`, in a tenth of a second).
//! 2. If a search with small tables takes long, large ones are built (4×4: `7-8`, in some
//!    seconds).
//!
//! Every search here finds an optimal solution, so the answer is optimal, whichever stage finds it.

use std::sync::Arc;
use std::time::Duration;

use taquin_search::{Outcome, Report, StopReason, Stopwatch, threads};

use super::{Direction, Next, SolveState, StageReport, TableOrigin, TableUse, UsedTables};
use crate::engine::deepening::{CheckpointWriter, Deepened, Hooks};
use crate::engine::pdb_search::{TableSet, solve_fast_from};
use crate::model::{Move, Position, Shape};
use crate::pdb::{BuildError, BuildSettings, Partition};
use crate::progress::SearchBounds;
use crate::solve::checkpoint::ProofSearch;
use crate::solve::strategy::Patterns;
use crate::solve::{Checkpoint, IS_PAGE, RequestError, SearchPlan};
use crate::space::Moves;

/// The sizes of the patterns whose tables are built.
pub(in crate::solve) struct Sizes {
    pub(in crate::solve) small: String,
    pub(in crate::solve) large: String,
}

/// Returns the sizes for a shape; `None` if building tables does not pay, as on boards of twelve
/// cells and fewer. Beyond 21 cells, small and large are the same.
pub(in crate::solve) fn sizes(shape: Shape) -> Option<Sizes> {
    let worth = shape.cells() >= 14 && TableSet::serves(shape);
    worth.then(|| {
        let large = TableSet::strong_sizes(shape);
        Sizes { small: TableSet::quick_sizes(shape).unwrap_or_else(|| large.clone()), large }
    })
}

/// The properties of all of these sizes.
const FITTING: &str = "sizes that make up the board";

impl TableUse {
    /// Returns how `auto` uses the tables of a partition.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Shape, TableSet, TableUse};
    ///
    /// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
    /// let of = |sizes| TableSet::partition(&goal, sizes).map(|tables| TableUse::of(&tables));
    /// assert_eq!(of("7-8")?, TableUse::Large);
    /// assert_eq!(of("6-6-3")?, TableUse::Small);
    /// assert_eq!(of("5-5-5")?, TableUse::Unused);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(tables: &Partition) -> Self {
        let pattern = &tables.patterns()[0];
        let knows_as_much = |sizes: &str| {
            let other = Partition::named(pattern.shape(), pattern.blank().into(), sizes);
            tables.positions() >= other.expect(FITTING).positions()
        };
        match sizes(pattern.shape()) {
            Some(sizes) if knows_as_much(&sizes.large) => Self::Large,
            Some(sizes) if knows_as_much(&sizes.small) => Self::Small,
            _ => Self::Unused,
        }
    }
}

/// The tables of a stage.
#[derive(Clone)]
pub(super) struct Supply {
    pub(super) set: Arc<TableSet>,
    pub(super) origin: TableOrigin,
}

impl SolveState<'_, '_> {
    /// Returns the bounds of a search from the facts known so far.
    pub(super) fn bounds(&self, plan: &SearchPlan) -> SearchBounds {
        let threads = threads::resolve(plan.threads());
        SearchBounds { least: self.lower_bound, known: self.known(), ..SearchBounds::of(threads) }
    }

    /// Searches with pattern databases. If there are none, it searches without tables, or leaves
    /// the stage out.
    pub(super) fn by_patterns(
        &mut self,
        plan: &SearchPlan,
        patterns: &Patterns,
        budget: Option<u64>,
        is_followed: bool,
    ) -> Result<Next, RequestError> {
        let stopwatch = Stopwatch::start();
        // A trial needs a known solution, which the checkpoint has.
        let trial = patterns.trial.filter(|_| !IS_PAGE && self.checkpoint.is_some());
        if let Some(rule) = trial.filter(|_| self.has_compared()) {
            return self.choose(plan, patterns, rule, None);
        }
        let trial = trial.filter(|_| !self.is_settled());
        match self.supply(patterns, plan.threads()) {
            Ok(Some(supply)) => {
                // No later stage has stronger tables than large ones.
                let is_last = is_followed && supply.strength() == TableUse::Large;
                let allowance = budget.filter(|_| !is_last);
                let pause = trial.and_then(|rule| self.pause(rule, &supply));
                let bounds = SearchBounds { allowance, pause, ..self.bounds(plan) };
                let search = TableSearch {
                    direction: Direction::Forward,
                    supply: &supply,
                    bounds,
                    trial: false,
                };
                let next = self.with_tables(plan, &search, stopwatch.elapsed());
                match trial {
                    Some(rule) if matches!(next, Next::Continue) && !self.is_proven() => {
                        self.reports.last_mut().expect("of this search").trial = true;
                        self.has_tried();
                        self.choose(plan, patterns, rule, Some(supply))
                    }
                    _ => Ok(next),
                }
            }
            Ok(None) | Err(StopReason::Memory) => self.without_room(plan, patterns),
            Err(reason) => Ok(Next::Stop(reason)),
        }
    }

    /// Continues with weaker tables, or with none.
    pub(super) fn without_room(
        &mut self,
        plan: &SearchPlan,
        patterns: &Patterns,
    ) -> Result<Next, RequestError> {
        // A proof that is kept does not change its tables.
        let weaker = self.at_hand(TableUse::Small).filter(|_| self.checkpoint.is_none());
        match (weaker, &patterns.otherwise) {
            (Some(supply), Some(_)) => {
                let (direction, bounds) = (Direction::Forward, self.bounds(plan));
                let search = TableSearch { direction, supply: &supply, bounds, trial: false };
                Ok(self.with_tables(plan, &search, Duration::ZERO))
            }
            (None, Some(plan)) => self.search(plan, None),
            (_, None) => Ok(Next::Continue),
        }
    }

    /// Returns the strongest tables on the shelf, unless they are weaker than requested.
    pub(super) fn at_hand(&self, weakest: TableUse) -> Option<Supply> {
        let set = self.resources.tables.best_for(self.target)?;
        let supply = Supply { set, origin: TableOrigin::AtHand };
        (supply.strength() >= weakest).then_some(supply)
    }

    /// Returns tables in memory, stored ones, or else built ones; `None` if none exist and none
    /// should be built.
    fn supply(&self, patterns: &Patterns, threads: usize) -> Result<Option<Supply>, StopReason> {
        // A proof continues with the tables with which it began.
        let begun = self.checkpoint.as_ref().and_then(|it| it.search.as_ref());
        let begun = begun.and_then(|search| search.partition(self.start, self.target));
        let is_wanted = |supply: &Supply| match &begun {
            Some(partition) => supply.set.described() == partition,
            None => supply.strength() >= patterns.weakest,
        };
        let at_hand = || self.at_hand(TableUse::Unused).filter(is_wanted);
        if let Some(supply) = at_hand() {
            return Ok(Some(supply));
        }
        let stored = self.resources.tables.fetch(self.target, &self.limits(None))?;
        let stored = stored.map(|set| Supply { set, origin: TableOrigin::Stored });
        // Another thread may have loaded them meanwhile.
        if let Some(supply) = stored.filter(is_wanted).or_else(at_hand) {
            return Ok(Some(supply));
        }
        let named = |sizes: &String| TableSet::partition(self.target, sizes).expect(FITTING);
        let partition = begun.or_else(|| patterns.build.as_ref().map(named));
        partition.map(|partition| self.build(&partition, threads)).transpose()
    }

    fn build(&self, partition: &Partition, threads: usize) -> Result<Supply, StopReason> {
        let settings = BuildSettings { threads, limits: self.limits(None) };
        let found = self.resources.tables.find_or_build(partition, &settings);
        let (set, built) = found.map_err(BuildError::limit)?;
        Ok(Supply { set, origin: if built { TableOrigin::Built } else { TableOrigin::AtHand } })
    }

    /// Runs a search with tables, and keeps its progress.
    pub(super) fn with_tables(
        &mut self,
        plan: &SearchPlan,
        search: &TableSearch<'_>,
        preparation: Duration,
    ) -> Next {
        let TableSearch { direction, supply, bounds, trial } = *search;
        self.hold_tables(supply.set.bytes(), supply.origin == TableOrigin::Built);
        let (limits, set) = (self.limits(None), &*supply.set);
        let ends = direction.ends(self.start, self.target);
        let begun = self
            .checkpoint
            .take()
            .map(|it| it.with_search(ProofSearch::new(direction, set.described())));
        let from = begun.as_ref().map(Checkpoint::progress);
        let mut listening = self.listener.checkpoints.take();
        let every = listening.as_ref().map_or(Duration::MAX, |it| it.every);
        let mut keep = |progress: Deepened| {
            if let (Some(listening), Some(begun)) = (&mut listening, &begun) {
                (listening.keep)(&begun.after(progress));
            }
        };
        let checkpoints = from.map(|from| CheckpointWriter::new(from, every, &mut keep));
        let found = self.listen(|progress| {
            let hooks = Hooks { progress, checkpoints };
            solve_fast_from(ends[0], ends[1], set, &limits, bounds, hooks)
        });
        self.listener.checkpoints = listening;
        self.checkpoint = begun.map(|it| it.after(Deepened::new(&found.stats.layers, &[])));
        let tables = Some(supply.used(direction, ends[1]));
        let report = StageReport { tables, preparation, trial, ..StageReport::proof(plan) };
        self.add(in_order(found, direction), report)
    }
}

/// A search with tables.
#[derive(Clone, Copy)]
pub(super) struct TableSearch<'s> {
    pub(super) direction: Direction,
    /// Tables for the end of this direction.
    pub(super) supply: &'s Supply,
    pub(super) bounds: SearchBounds,
    /// Whether it is only compared.
    pub(super) trial: bool,
}

/// Returns a report whose path leads from the start to the goal.
fn in_order(mut found: Report<Move, Moves>, direction: Direction) -> Report<Move, Moves> {
    if let (Outcome::Solved(path), Direction::Backward) = (&mut found.outcome, direction) {
        path.actions.reverse();
        path.actions.iter_mut().for_each(|step| *step = step.inverse());
    }
    found
}

impl Supply {
    fn strength(&self) -> TableUse {
        TableUse::of(self.set.described())
    }

    /// Returns its description, for the end that its tables are for.
    fn used(&self, direction: Direction, end: &Position) -> UsedTables {
        used(self.set.described(), (direction, end), self.origin)
    }
}

/// Returns the description of tables, for the end that they are for.
pub(super) fn used(
    partition: &Partition,
    (direction, end): (Direction, &Position),
    origin: TableOrigin,
) -> UsedTables {
    UsedTables {
        name: partition.to_string(),
        origin,
        strength: TableUse::of(partition),
        direction,
        partition: Some(TableSet::tiles(partition, end)),
    }
}
