//! The automatic strategy for 4×4 and its neighbours in size (3×5, 2×7, 2×8): as little
//! preparation as the board needs.
//!
//! 1. Without any table, for some milliseconds: easy boards are done by then.
//! 2. With the strongest tables on the shelf or from its source, such as files; if
//!    those are none, or weaker than what is soon built, with small ones (4×4: `6-6-3`,
//!    a tenth of a second to build).
//! 3. If even that takes long, with large ones (4×4: `7-8`, some seconds to build).
//!
//! **Invariants.** Each stage begins at the bound that the one before has proven, and
//! every stage is optimal: so is the answer, whichever stage gives it. When a stage
//! gives way to the next depends on what it has expanded, not on time or threads: the
//! same tables at hand give the same path and counts.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use taquin_search::{Limits, Outcome, Report, Stats, StopReason, Stopwatch};

use super::{Algorithm, Plan, Progress, Pruning, Request, Solver, engine};
use crate::fast::{TableSet, TableShelf, Terms, solve_fast_from, solve_manhattan_from};
use crate::heuristics::HeuristicChoice;
use crate::moves::Move;
use crate::pdb::{BuildError, BuildSettings, Partition};
use crate::position::Position;
use crate::rules::{MoveOrder, Moves};
use crate::shape::Shape;
use crate::threads;

/// What the first stage may expand: as much as small tables take to build.
const EASY: u64 = 4_000_000;

/// What small tables may expand before large ones are built: about a second, many
/// times what a random board needs.
const LONG: u64 = 16_000_000;

/// Bytes that building the large tables takes.
const LARGE_BYTES: u64 = 800 << 20;

/// The partitions whose tables are built.
#[derive(Clone, Copy)]
struct Sizes {
    small: &'static str,
    large: &'static str,
}

/// The partitions for a shape, where building tables pays: boards of twelve cells and
/// fewer are solved sooner without, larger ones have no table here.
fn sizes(shape: Shape) -> Option<Sizes> {
    let (small, large) = match shape.cells() {
        16 if shape.is_square() => ("6-6-3", "7-8"),
        // Patterns of eight tiles have more blocks there than the search can number.
        16 => ("6-6-3", "7-7-1"),
        15 => ("6-6-2", "7-7"),
        14 => ("6-6-1", "6-7"),
        _ => return None,
    };
    Some(Sizes { small, large })
}

/// What holds of those.
const FITTING: &str = "sizes that make up the board";

fn knows_as_much(tables: &Partition, sizes: &str) -> bool {
    let pattern = &tables.patterns()[0];
    let other = Partition::named(pattern.shape(), pattern.blank().into(), sizes).expect(FITTING);
    tables.positions() >= other.positions()
}

/// What tables that are stored are to the automatic strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    /// As strong as the largest that it would ever build.
    Large,
    /// They spare it building the small ones.
    Small,
    /// Weaker than those it builds in a moment, and left alone.
    Unused,
}

impl TableUse {
    /// What tables of a partition are good for.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Shape, TableUse, fast::TableSet};
    ///
    /// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
    /// let of = |sizes| TableSet::partition(&goal, sizes).map(|tables| TableUse::of(&tables));
    /// assert_eq!(of("7-8")?, TableUse::Large);
    /// assert_eq!(of("6-6-3")?, TableUse::Small);
    /// assert_eq!(of("5-5-5")?, TableUse::Unused);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(tables: &Partition) -> Self {
        match sizes(tables.patterns()[0].shape()) {
            Some(sizes) if knows_as_much(tables, sizes.large) => Self::Large,
            Some(sizes) if knows_as_much(tables, sizes.small) => Self::Small,
            _ => Self::Unused,
        }
    }
}

/// A stage of the automatic strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The partition of its tables; nothing for the Manhattan distance.
    pub tables: Option<String>,
    /// Whether the tables were built for this board.
    pub built: bool,
    /// Whether they are those that only very hard boards need.
    pub large: bool,
    /// Whether they were fetched for this board from where they are stored.
    pub stored: bool,
    /// The time it took to have them.
    pub preparation: Duration,
    /// States expanded in this stage.
    pub expanded: u64,
}

impl fmt::Display for Stage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expanded = self.expanded;
        let tables = self.tables.as_deref().unwrap_or_default();
        match self {
            Self { tables: None, .. } => write!(out, "without tables")?,
            Self { built: true, .. } => write!(out, "tables {tables}, built for this board")?,
            Self { stored: true, .. } => write!(out, "tables {tables}, which were stored")?,
            _ => write!(out, "tables {tables}, which were at hand")?,
        }
        write!(out, ": {expanded} states expanded")
    }
}

/// Whether the strategy is for this request: nothing but the goal was asked for, and
/// the board is one that tables are built for.
pub(super) fn serves(request: &Request, plan: &Plan) -> bool {
    let shape = request.start.shape();
    request.algorithm == Algorithm::Auto
        && plan.algorithm == Algorithm::IdaStar
        && request.heuristic.is_none()
        && request.order == MoveOrder::default()
        && TableSet::serves(shape)
        && sizes(shape).is_some()
}

fn is_four_by_four(board: &Position) -> bool {
    (board.shape().rows(), board.shape().cols()) == (4, 4)
}

/// Solves a board that the strategy serves.
pub(super) fn run(
    request: &Request,
    target: &Position,
    shared: &Solver,
    progress: Option<Progress<'_>>,
) -> (Report<Move, Moves>, Vec<Stage>) {
    let stopwatch = Stopwatch::start();
    let stats = Stats::new();
    let sizes = sizes(target.shape()).expect("asked for boards that it serves");
    let mut strategy = Strategy {
        sizes,
        request,
        target,
        shared,
        shelf: &shared.shelf,
        progress,
        stopwatch,
        stats,
        stages: Vec::new(),
        table_bytes: 0,
        preparation: Duration::ZERO,
    };
    let report = strategy.run();
    (strategy.total(report), strategy.stages)
}

struct Strategy<'a, 'p> {
    sizes: Sizes,
    request: &'a Request,
    target: &'a Position,
    shared: &'a Solver,
    shelf: &'a TableShelf,
    progress: Option<Progress<'p>>,
    stopwatch: Stopwatch,
    /// What former stages counted.
    stats: Stats<Moves>,
    stages: Vec<Stage>,
    /// Bytes of the largest tables that a stage used, at one bit an entry.
    table_bytes: u64,
    /// The time it took to have the tables of the next stage.
    preparation: Duration,
}

/// Where the tables of a stage come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    AtHand,
    Stored,
    Built,
}

/// The tables of a stage.
struct Supply {
    set: Arc<TableSet>,
    origin: Origin,
}

type Found = Report<Move, Moves>;

impl Strategy<'_, '_> {
    fn run(&mut self) -> Found {
        let at_hand = self.shelf.best_for(self.target).filter(|set| self.is_strong(set));
        let mut report = match &at_hand {
            Some(set) => {
                let supply = Supply { set: Arc::clone(set), origin: Origin::AtHand };
                self.with_tables(&supply, 0, self.allowance(set))
            }
            None => self.without_tables(0, Some(EASY)),
        };
        let mut sizes = if at_hand.is_some() { self.sizes.large } else { self.sizes.small };
        while self.may_go_on(&report) {
            self.add(&report);
            let stopwatch = Stopwatch::start();
            let supply = match self.fetch(sizes) {
                Ok(supply) => supply,
                Err(error) => return self.with_what_there_is(&error, report.lower_bound),
            };
            self.preparation = stopwatch.elapsed();
            report = self.with_tables(&supply, report.lower_bound, self.allowance(&supply.set));
            sizes = self.sizes.large;
        }
        report
    }

    /// The tables of the next stage: stored ones, those that another thread brought
    /// meanwhile, or else built ones of these sizes.
    fn fetch(&self, sizes: &str) -> Result<Supply, BuildError> {
        let strong = |set: &Arc<TableSet>| self.is_strong(set);
        if sizes == self.sizes.small {
            let stored = self.shelf.fetch(self.target, &self.limits(None));
            if let Some(set) = stored.filter(strong) {
                return Ok(Supply { set, origin: Origin::Stored });
            }
            if let Some(set) = self.shelf.best_for(self.target).filter(strong) {
                return Ok(Supply { set, origin: Origin::AtHand });
            }
        }
        let Limits { memory, cancel, time, .. } = self.limits(None);
        let threads = self.request.threads_of_auto();
        let settings = BuildSettings { threads, memory, cancel, time };
        let partition = TableSet::partition(self.target, sizes).expect(FITTING);
        let (set, built) = self.shelf.find_or_build(&partition, &settings)?;
        Ok(Supply { set, origin: if built { Origin::Built } else { Origin::AtHand } })
    }

    /// Whether tables are no weaker than the small ones, which are soon built.
    fn is_strong(&self, set: &TableSet) -> bool {
        knows_as_much(set.described(), self.sizes.small)
    }

    /// Whether tables are as strong as the large ones.
    fn is_large(&self, set: &TableSet) -> bool {
        knows_as_much(set.described(), self.sizes.large)
    }

    /// What a search with these tables may expand, where larger ones could follow.
    fn allowance(&self, set: &TableSet) -> Option<u64> {
        let room = self.request.limits.memory.is_none_or(|limit| limit >= LARGE_BYTES);
        (room && !self.is_large(set)).then_some(LONG)
    }

    /// Whether a stage ended by its own allowance, and not by what was asked for.
    fn may_go_on(&self, report: &Found) -> bool {
        let used = self.stats.expanded + report.stats.expanded;
        matches!(report.outcome, Outcome::Stopped(StopReason::Expansions))
            && self.request.limits.expansions.is_none_or(|limit| used < limit)
    }

    /// What is left of the limits that were asked for, or less expansions.
    fn limits(&self, expansions: Option<u64>) -> Limits {
        let asked = &self.request.limits;
        let left = asked.expansions.map(|limit| limit.saturating_sub(self.stats.expanded));
        let expansions = left.into_iter().chain(expansions).min();
        let time = asked.time.map(|limit| limit.saturating_sub(self.stopwatch.elapsed()));
        Limits { expansions, time, ..asked.clone() }
    }

    /// A search by the Manhattan distance: one made for 4×4, or the generic one.
    fn without_tables(&mut self, least: Moves, expansions: Option<u64>) -> Found {
        let limits = self.limits(expansions);
        let progress = self.progress.as_deref_mut().map(|progress| progress as Progress<'_>);
        let report = if is_four_by_four(self.target) {
            solve_manhattan_from(least, &self.request.start, self.target, &limits, progress)
        } else {
            let heuristic = Some(HeuristicChoice::Manhattan);
            let pruning = Pruning::Parent;
            let request = Request { limits, heuristic, pruning, ..self.request.clone() };
            let plan = request.plan().expect("the request has been settled before");
            let ran = engine::run(&request, self.target, &plan, self.shared, progress);
            let report = ran.expect("the Manhattan distance is defined for every board");
            Report { lower_bound: report.lower_bound.max(least), ..report }
        };
        self.note(None, &report);
        report
    }

    fn with_tables(&mut self, supply: &Supply, least: Moves, allowance: Option<u64>) -> Found {
        let (limits, set) = (self.limits(None), &*supply.set);
        let threads = threads::asked(self.request.threads_of_auto());
        let progress = self.progress.as_deref_mut().map(|progress| progress as Progress<'_>);
        let terms = Terms { least, allowance, threads };
        let start = &self.request.start;
        let report = solve_fast_from(start, self.target, set, &limits, terms, progress);
        self.table_bytes = self.table_bytes.max(set.entries().div_ceil(8));
        self.note(Some(supply), &report);
        report
    }

    /// Writes a stage down.
    fn note(&mut self, supply: Option<&Supply>, report: &Found) {
        let came_from = |origin| supply.is_some_and(|supply| supply.origin == origin);
        self.stages.push(Stage {
            tables: supply.map(|supply| supply.set.described().to_string()),
            built: came_from(Origin::Built),
            stored: came_from(Origin::Stored),
            large: supply.is_some_and(|supply| self.is_large(&supply.set)),
            preparation: std::mem::take(&mut self.preparation),
            expanded: report.stats.expanded,
        });
    }

    /// Tables cannot be had. Without room for them, the search goes on with what there
    /// is, at the bound that is proven; else it ends with that bound.
    fn with_what_there_is(&mut self, error: &BuildError, least: Moves) -> Found {
        let reason = match error {
            BuildError::Memory { .. } => {
                let at_hand = self.shelf.best_for(self.target);
                return match at_hand.map(|set| Supply { set, origin: Origin::AtHand }) {
                    Some(supply) => self.with_tables(&supply, least, None),
                    None => self.without_tables(least, None),
                };
            }
            BuildError::Time => StopReason::Time,
            BuildError::Cancelled => StopReason::Cancelled,
        };
        let (outcome, stats) = (Outcome::Stopped(reason), Stats::new());
        Report { outcome, lower_bound: least, interrupted: None, stats }
    }

    /// Adds a stage to the counts.
    fn add(&mut self, report: &Found) {
        self.stats.expanded += report.stats.expanded;
        self.stats.generated += report.stats.generated;
        self.stats.layers.extend_from_slice(&report.stats.layers);
    }

    /// The last report, with the counts of all stages.
    fn total(&mut self, report: Found) -> Found {
        self.add(&report);
        let mut stats = std::mem::take(&mut self.stats);
        stats.generated_new = stats.generated;
        stats.popped = stats.expanded + u64::from(report.path().is_some());
        stats.max_stored = report.lower_bound.into();
        stats.peak_bytes = report.stats.peak_bytes + self.table_bytes;
        stats.elapsed = self.stopwatch.elapsed();
        Report { stats, ..report }
    }
}
