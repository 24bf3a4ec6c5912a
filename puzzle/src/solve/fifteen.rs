//! The automatic strategy for 4×4 and its neighbours in size (3×5, 2×7, 2×8): as little
//! preparation as the board needs.
//!
//! 1. Without any table, for some milliseconds: easy boards are done by then.
//! 2. With the strongest tables on the shelf or from its source, such as files; if
//!    there are none, with small ones (4×4: `6-6-3`, a tenth of a second to build).
//! 3. If even that takes long, with large ones (4×4: `7-8`, some seconds to build).
//!
//! **Invariant.** Each stage begins at the bound that the one before has proven, and
//! every stage is optimal: so is the answer, whichever stage gives it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use taquin_search::{Limits, Outcome, Report, Stats, StopReason, Stopwatch};

use super::{Algorithm, Plan, Progress, Request, engine};
use crate::fast::{TableSet, TableShelf, solve_fast_from, solve_manhattan};
use crate::heuristics::HeuristicChoice;
use crate::moves::Move;
use crate::pdb::{BuildError, BuildSettings};
use crate::position::Position;
use crate::rules::{MoveOrder, Moves};
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
    /// Tiles of the largest pattern of the large one.
    largest: Option<usize>,
}

/// The partitions for so many cells, where building tables pays: boards of twelve
/// cells and fewer are solved sooner without, larger ones have no table here.
fn sizes(cells: usize) -> Option<Sizes> {
    let (small, large, largest) = match cells {
        16 => ("6-6-3", "7-8", 8),
        15 => ("6-6-2", "7-7", 7),
        14 => ("6-6-1", "6-7", 7),
        _ => return None,
    };
    Some(Sizes { small, large, largest: Some(largest) })
}

/// A stage of the automatic strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The partition of its tables; nothing for the Manhattan distance.
    pub tables: Option<String>,
    /// Whether the tables were built for this board.
    pub built: bool,
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
            Self { tables: None, .. } => write!(out, "Manhattan distance, which needs no table")?,
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
        && sizes(shape.cells()).is_some()
}

fn is_four_by_four(board: &Position) -> bool {
    (board.shape().rows(), board.shape().cols()) == (4, 4)
}

/// Solves a board that the strategy serves.
pub(super) fn run(
    request: &Request,
    target: &Position,
    shelf: &TableShelf,
    progress: Option<Progress<'_>>,
) -> (Report<Move, Moves>, Vec<Stage>) {
    let stopwatch = Stopwatch::start();
    let stats = Stats::new();
    let sizes = sizes(target.shape().cells()).expect("asked for boards that it serves");
    let mut strategy = Strategy {
        sizes,
        request,
        target,
        shelf,
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

type Found = Report<Move, Moves>;

impl Strategy<'_, '_> {
    fn run(&mut self) -> Found {
        let at_hand = self.shelf.best_for(self.target);
        let mut report = match &at_hand {
            Some(set) => self.with_tables(set, Origin::AtHand, 0, self.allowance(set)),
            None => self.without_tables(),
        };
        let mut sizes = if at_hand.is_some() { self.sizes.large } else { self.sizes.small };
        while self.may_go_on(&report) {
            self.add(&report);
            let stopwatch = Stopwatch::start();
            let Ok((set, origin)) = self.fetch(sizes) else {
                return self.with_what_there_is(&report);
            };
            self.preparation = stopwatch.elapsed();
            report = self.with_tables(&set, origin, report.lower_bound, self.allowance(&set));
            sizes = self.sizes.large;
        }
        report
    }

    /// The tables of the next stage: stored ones, those that another thread brought
    /// meanwhile, or else built ones of these sizes.
    fn fetch(&self, sizes: &str) -> Result<(Arc<TableSet>, Origin), BuildError> {
        if sizes == self.sizes.small {
            if let Some(set) = self.shelf.fetch(self.target, &self.limits(None)) {
                return Ok((set, Origin::Stored));
            }
            if let Some(set) = self.shelf.best_for(self.target) {
                return Ok((set, Origin::AtHand));
            }
        }
        let (set, built) = self.build(sizes)?;
        Ok((set, if built { Origin::Built } else { Origin::AtHand }))
    }

    /// What a search with these tables may expand, where larger ones could follow.
    fn allowance(&self, set: &TableSet) -> Option<u64> {
        let room = self.request.limits.memory.is_none_or(|limit| limit >= LARGE_BYTES);
        let patterns = set.described().patterns().iter();
        let larger_exist = patterns.map(|pattern| pattern.homes().len()).max() < self.sizes.largest;
        (room && larger_exist).then_some(LONG)
    }

    /// Whether a stage ended by its own allowance, and not by what was asked for.
    fn may_go_on(&self, report: &Found) -> bool {
        let used = self.stats.expanded + report.stats.expanded;
        matches!(report.outcome, Outcome::Stopped(StopReason::Expansions))
            && self.request.limits.expansions.is_none_or(|limit| used < limit)
    }

    /// The limits of a stage: what was asked for, less what is used, or its allowance.
    fn limits(&self, allowance: Option<u64>) -> Limits {
        let asked = &self.request.limits;
        let left = asked.expansions.map(|limit| limit.saturating_sub(self.stats.expanded));
        let expansions = left.into_iter().chain(allowance).min();
        let time = asked.time.map(|limit| limit.saturating_sub(self.stopwatch.elapsed()));
        Limits { expansions, time, ..asked.clone() }
    }

    fn without_tables(&mut self) -> Found {
        let report = self.plainly(self.limits(Some(EASY)));
        let (expanded, preparation) = (report.stats.expanded, Duration::ZERO);
        self.stages.push(Stage {
            tables: None,
            built: false,
            stored: false,
            preparation,
            expanded,
        });
        report
    }

    /// A search by the Manhattan distance: one made for 4×4, and the generic one.
    fn plainly(&mut self, limits: Limits) -> Found {
        let progress = self.progress.as_deref_mut().map(|progress| progress as Progress<'_>);
        if is_four_by_four(self.target) {
            return solve_manhattan(&self.request.start, self.target, &limits, progress);
        }
        let heuristic = Some(HeuristicChoice::Manhattan);
        let request = Request { limits, heuristic, ..self.request.clone() };
        let plan = request.plan().expect("the request has been settled before");
        let ran = engine::run(&request, self.target, &plan, progress);
        ran.expect("the Manhattan distance is defined for every board")
    }

    fn with_tables(
        &mut self,
        set: &TableSet,
        origin: Origin,
        least: Moves,
        allowance: Option<u64>,
    ) -> Found {
        let limits = self.limits(allowance);
        let progress = self.progress.as_deref_mut().map(|progress| progress as Progress<'_>);
        let start = &self.request.start;
        // An allowance is no limit that someone asked for: all threads share it.
        let threads = threads::asked(self.request.threads_of_auto());
        let report = solve_fast_from(least, start, self.target, set, &limits, threads, progress);
        self.table_bytes = self.table_bytes.max(set.entries().div_ceil(8));
        let tables = Some(set.described().to_string());
        let (built, stored) = (origin == Origin::Built, origin == Origin::Stored);
        let (expanded, preparation) =
            (report.stats.expanded, std::mem::take(&mut self.preparation));
        self.stages.push(Stage { tables, built, stored, preparation, expanded });
        report
    }

    /// Tables of these sizes, and whether they were built for this board.
    fn build(&self, sizes: &str) -> Result<(Arc<TableSet>, bool), BuildError> {
        let partition = TableSet::partition(self.target, sizes).expect("the sizes make up 4×4");
        let Limits { memory, cancel, time, .. } = self.limits(None);
        let threads = self.request.threads_of_auto();
        self.shelf.find_or_build(&partition, &BuildSettings { threads, memory, cancel, time })
    }

    /// Tables cannot be had: the stage before goes on without its allowance, or stops
    /// where it was told to.
    fn with_what_there_is(&mut self, report: &Found) -> Found {
        match self.shelf.best_for(self.target) {
            Some(set) => self.with_tables(&set, Origin::AtHand, report.lower_bound, None),
            None => self.plainly(self.limits(None)),
        }
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
        stats.max_stored = report.stats.max_stored;
        stats.peak_bytes = report.stats.peak_bytes + self.table_bytes;
        stats.elapsed = self.stopwatch.elapsed();
        Report { stats, ..report }
    }
}
