//! The stages for 4×4 and its neighbours in size (3×5, 2×7, 2×8): as little preparation as
//! the board needs.
//!
//! 1. Without any table, for some milliseconds: easy boards are done by then.
//! 2. With the strongest tables on the shelf or from its source, such as files; if
//!    those are none, or weaker than what is soon built, with small ones (4×4: `6-6-3`,
//!    a tenth of a second to build).
//! 3. If even that takes long, with large ones (4×4: `7-8`, some seconds to build).
//!
//! Every stage is optimal: so is the answer, whichever gives it.

use std::sync::Arc;
use std::time::Duration;

use taquin_search::{Limits, Report, StopReason, Stopwatch, threads};

use super::{Aim, Next, SolveState, Stage, TableOrigin, UsedTables};
use crate::engine::pdb_search::{
    CheckpointWriter, Deepened, Hooks, TableSet, solve_fast_from, solve_manhattan_from,
};
use crate::heuristics::HeuristicChoice;
use crate::model::{Position, Shape};
use crate::pdb::{BuildError, BuildSettings, Partition};
use crate::progress::SearchBounds;
use crate::solve::{Algorithm, Checkpoint, Plan, Pruning, Request, engine};
use crate::space::MoveOrder;

/// The stages, first to last.
pub(in crate::solve) const STAGES: [&dyn Stage; 3] =
    [&WithoutTables, &WithTables::Small, &WithTables::Large];

/// Boards of more cells are first answered without a proof ([`super::large`]).
pub(super) const TABLED: usize = 16;

/// What the first stage may expand: as much as small tables take to build.
const EASY: u64 = 4_000_000;

/// What small tables may expand before large ones are built: about a second, many
/// times what a random board needs.
const LONG: u64 = 16_000_000;

/// Bytes that building the large tables takes.
const LARGE_BYTES: u64 = 800 << 20;

/// The partitions whose tables are built.
struct Sizes {
    small: String,
    large: String,
}

/// The partitions for a shape, where building tables pays: boards of twelve cells and
/// fewer are solved sooner without. Beyond 21 cells there is one kind.
fn sizes(shape: Shape) -> Option<Sizes> {
    let worth = shape.cells() >= 14 && TableSet::serves(shape);
    worth.then(|| {
        let large = TableSet::strong_sizes(shape);
        Sizes { small: TableSet::quick_sizes(shape).unwrap_or_else(|| large.clone()), large }
    })
}

/// What holds of those.
const FITTING: &str = "sizes that make up the board";

fn knows_as_much(tables: &Partition, sizes: &str) -> bool {
    let pattern = &tables.patterns()[0];
    let other = Partition::named(pattern.shape(), pattern.blank().into(), sizes).expect(FITTING);
    tables.positions() >= other.positions()
}

/// What tables that are stored are to the automatic strategy.
///
/// ```
/// use taquin_puzzle::pdb::BuildSettings;
/// use taquin_puzzle::{Goal, Listener, Position, Request, Solver, TableSet, TableShelf, TableUse};
///
/// let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse()?; // Korf's first
/// let goal = Goal::First.position(start.shape())?;
/// let partition = TableSet::partition(&goal, "6-6-3")?;
/// let shelf = TableShelf::new();
/// shelf.add(TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?);
/// let request = Request { goal: Goal::First, ..Request::new(start) };
/// let answer = Solver::with_shelf(shelf).solve(&request, Listener::NONE)?;
/// let used = answer.stages.iter().find_map(|stage| stage.tables.as_ref());
/// assert_eq!(used.map(|used| used.strength), Some(TableUse::Small));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// use taquin_puzzle::{Goal, Shape, TableSet, TableUse};
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
            Some(sizes) if knows_as_much(tables, &sizes.large) => Self::Large,
            Some(sizes) if knows_as_much(tables, &sizes.small) => Self::Small,
            _ => Self::Unused,
        }
    }
}

/// Whether the strategy is for this request: nothing but the goal was asked for, and
/// the board is one that tables are built for.
pub(in crate::solve) fn serves(request: &Request, plan: &Plan) -> bool {
    let shape = request.start.shape();
    request.algorithm == Algorithm::Auto
        && plan.algorithm == Algorithm::IdaStar
        && request.heuristic.is_none()
        && request.order == MoveOrder::default()
        && shape.cells() <= TABLED
        && sizes(shape).is_some()
}

/// By the Manhattan distance, unless better is at hand.
struct WithoutTables;

impl Stage for WithoutTables {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        if state.at_hand().is_some() {
            return Next::GoOn;
        }
        state.without_tables(Some(EASY))
    }
}

/// With tables, those of the stage before being too weak.
enum WithTables {
    /// The strongest that can be had without much ado.
    Small,
    Large,
}

impl Stage for WithTables {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        let stopwatch = Stopwatch::start();
        let supplied = match self {
            Self::Small => state.small_tables(),
            Self::Large => state.built_tables(&state.sizes().large),
        };
        match supplied {
            Ok(supply) => {
                let allowance = state.allowance(&supply.set);
                state.with_tables(&supply, allowance, stopwatch.elapsed())
            }
            Err(StopReason::Memory) => state.with_what_there_is(),
            Err(reason) => Next::Stop(reason),
        }
    }
}

/// The tables of a stage.
struct Supply {
    set: Arc<TableSet>,
    origin: TableOrigin,
}

impl SolveState<'_, '_> {
    fn sizes(&self) -> Sizes {
        sizes(self.target.shape()).expect("asked for boards that it serves")
    }

    /// The strongest tables on the shelf that are no weaker than the small ones, which
    /// are soon built.
    fn at_hand(&self) -> Option<Supply> {
        let set = self.solver.shelf.best_for(self.target)?;
        let supply = Supply { set, origin: TableOrigin::AtHand };
        (TableUse::of(supply.set.described()) != TableUse::Unused).then_some(supply)
    }

    /// Tables at hand, or stored ones, or those that another thread brought meanwhile.
    fn tables_there(&self) -> Result<Option<Supply>, StopReason> {
        if let Some(supply) = self.at_hand() {
            return Ok(Some(supply));
        }
        let stored = self.solver.shelf.fetch(self.target, &self.limits(None))?;
        let used = stored.filter(|set| TableUse::of(set.described()) != TableUse::Unused);
        let stored = used.map(|set| Supply { set, origin: TableOrigin::Stored });
        Ok(stored.or_else(|| self.at_hand()))
    }

    /// Tables that are there, or else built ones.
    fn small_tables(&self) -> Result<Supply, StopReason> {
        let there = self.tables_there()?;
        there.map_or_else(|| self.built_tables(&self.sizes().small), Ok)
    }

    fn built_tables(&self, sizes: &str) -> Result<Supply, StopReason> {
        let partition = TableSet::partition(self.target, sizes).expect(FITTING);
        self.found_or_built(&partition)
    }

    /// The tables of a partition, stored or else built.
    fn tables_of(&self, partition: &Partition) -> Result<Supply, StopReason> {
        let there = self.tables_there()?;
        let there = there.filter(|supply| supply.set.described() == partition);
        there.map_or_else(|| self.found_or_built(partition), Ok)
    }

    fn found_or_built(&self, partition: &Partition) -> Result<Supply, StopReason> {
        let Limits { memory, cancel, time, .. } = self.limits(None);
        let threads = self.request.threads_of_auto();
        let settings = BuildSettings { threads, memory, cancel, time };
        let found = self.solver.shelf.find_or_build(partition, &settings);
        let (set, built) = found.map_err(BuildError::limit)?;
        Ok(Supply { set, origin: if built { TableOrigin::Built } else { TableOrigin::AtHand } })
    }

    /// Raises the bound of a board beyond sixteen cells with tables: those stored, or built
    /// where that is soon done or insisted on. Nothing where there are none.
    pub(super) fn by_tables(&mut self, allowance: Option<u64>) -> Option<Next> {
        let shape = self.target.shape();
        if !TableSet::serves(shape) || self.request.order != MoveOrder::default() {
            return None;
        }
        let stopwatch = Stopwatch::start();
        let begun = self.checkpoint.as_ref().and_then(Checkpoint::partition);
        let supplied = if let Some(partition) = begun {
            // A proof goes on with the tables that it began with.
            self.tables_of(&partition)
        } else if self.request.optimal || TableSet::quick_sizes(shape).is_some() {
            self.small_tables()
        } else {
            self.tables_there().transpose()?
        };
        match supplied {
            Ok(supply) => Some(self.with_tables(&supply, allowance, stopwatch.elapsed())),
            Err(StopReason::Memory) => None,
            Err(reason) => Some(Next::Stop(reason)),
        }
    }

    /// What a search with these tables may expand, where larger ones could follow.
    fn allowance(&self, set: &TableSet) -> Option<u64> {
        let is_large = TableUse::of(set.described()) == TableUse::Large;
        (self.has_room(LARGE_BYTES) && !is_large).then_some(LONG)
    }

    /// A search by the Manhattan distance: one made for 4×4, or the generic one.
    fn without_tables(&mut self, expansions: Option<u64>) -> Next {
        let (request, target, limits) = (self.request, self.target, self.limits(expansions));
        let (least, solver) = (self.lower_bound, self.solver);
        let found = self.search(|progress| {
            if is_four_by_four(target) {
                return solve_manhattan_from(least, &request.start, target, &limits, progress);
            }
            let heuristic = Some(HeuristicChoice::Manhattan);
            let pruning = Pruning::Parent;
            let request = Request { limits, heuristic, pruning, ..request.clone() };
            let plan = request.plan().expect("the request has been settled before");
            let ran = engine::run(&request, target, &plan, solver, progress);
            let report = ran.expect("the Manhattan distance is defined for every board");
            Report { lower_bound: report.lower_bound.max(least), ..report }
        });
        self.add(found, Aim::Prove, None, Duration::ZERO)
    }

    fn with_tables(
        &mut self,
        supply: &Supply,
        allowance: Option<u64>,
        preparation: Duration,
    ) -> Next {
        self.hold_tables(supply.set.bytes(), supply.origin == TableOrigin::Built);
        let (limits, set) = (self.limits(None), &*supply.set);
        let threads = threads::resolve(self.request.threads_of_auto());
        let bounds =
            SearchBounds { least: self.lower_bound, known: self.known(), allowance, threads };
        let (start, target) = (&self.request.start, self.target);
        let begun = self.checkpoint.take().map(|it| it.with_tables(set.described()));
        let from = begun.as_ref().map(|it| it.progress.clone());
        let mut listening = self.listener.checkpoints.take();
        let every = listening.as_ref().map_or(Duration::MAX, |it| it.every);
        let mut keep = |progress: Deepened| {
            if let (Some(listening), Some(begun)) = (&mut listening, &begun) {
                (listening.keep)(&begun.after(progress));
            }
        };
        let checkpoints = from.map(|from| CheckpointWriter::new(from, every, &mut keep));
        let found = self.search(|progress| {
            let hooks = Hooks { progress, checkpoints };
            solve_fast_from(start, target, set, &limits, bounds, hooks)
        });
        let (name, strength) = (set.described().to_string(), TableUse::of(set.described()));
        let tables = UsedTables { name, origin: supply.origin, strength };
        self.add(found, Aim::Prove, Some(tables), preparation)
    }

    /// There is no room for tables: the search goes on with those that there are, or
    /// without.
    fn with_what_there_is(&mut self) -> Next {
        match self.solver.shelf.best_for(self.target) {
            Some(set) => {
                let supply = Supply { set, origin: TableOrigin::AtHand };
                self.with_tables(&supply, None, Duration::ZERO)
            }
            None => self.without_tables(None),
        }
    }
}

fn is_four_by_four(board: &Position) -> bool {
    (board.shape().rows(), board.shape().cols()) == (4, 4)
}
