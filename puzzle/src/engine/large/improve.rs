//! The anytime search: an immediate answer, then shorter ones until the effort is spent.
//!
//! ```text
//!   beyond 256 cells: walks
//!   peeling beam (cannot fail) → windows → beam → windows → beam of four times the width → …
//!                                          several variants of beams or peelings → windows → …
//! ```
//!
//! The effort is a number of expanded boards, so the same request gives the same path on every
//! machine and with any number of threads. Time, cancellation and memory only shorten the search, and
//! the best path so far is kept. The search ends early if the path is as long as the lower bound.

mod variants;

use taquin_search::{Limits, Stats, StopReason, Stopwatch, threads};

use super::beam::BoardBeam;
use super::common::CommonScore;
use super::distance::{DistanceScore, ScoreTuning};
use super::grid::{Label, LabelledBoard, is_home};
use super::layer::ZobristKeys;
use super::learned::{
    COMMON_FROM, Form, PairScore, PartScore, Weights, is_cornered, nearest_shape,
};
use super::lines::lower_bound;
use super::peel::Endgame;
use super::polish::{WindowPass, polish, without_loops};
use crate::model::{Move, Position, Shape};
use crate::space::{HAS_WIDE_BOARDS, MOST_CELLS, Moves};

/// The memory of a search without a limit, in bytes.
const MEMORY: u64 = 300_000_000;
/// The widest beam. A peeling may end with one four times as wide, whose candidates, up to four for each
/// board, have numbers of 32 bits.
const MOST_WIDTH: usize = 1 << 26;
/// The lengths of windows, in turns.
const WINDOWS: [usize; 4] = [40, 50, 60, 45];
/// Up to this many cells, one wide beam by a score without training beats several.
const ONE_BEAM_CELLS: usize = 36;
/// Up to this many cells, plain beams from the start beat wider peelings.
const PLAIN_CELLS: usize = 72;
/// The width of the beam for the first answer, which must be available immediately.
const FIRST_WIDTH: usize = 30;
/// The same on boards of more than [`LONG_CELLS`] cells, whose first answer has a million moves.
const NARROW_WIDTH: usize = 20;
const LONG_CELLS: usize = 4096;
/// The most cells of a board whose last rows and columns have a learned score: its tables would take more
/// memory than the beams of a larger board.
const COMMON_MOST_CELLS: usize = 1024;
/// How much wider the next beam is: most of an effort should go to the widest.
const WIDER: usize = 4;

/// The resources of an improving search.
#[derive(Clone, Debug)]
pub(crate) struct Improving<'a> {
    /// The number of boards to expand in all; one core expands some millions in a second.
    pub(crate) effort: u64,
    /// Time, memory and cancellation. The effort limits expansions.
    pub(crate) limits: Limits,
    /// The number of threads; 0 means as many as the machine runs at once.
    pub(crate) threads: usize,
    /// Learned weights, used if the home of the blank is a corner: for boards of their shape, and
    /// for the rest of larger ones after some peeling.
    pub(crate) weights: Option<&'a Weights>,
}

/// A shorter path was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShorterPath {
    /// A lower bound of every solution.
    pub(crate) bound: usize,
    /// The number of boards expanded so far.
    pub(crate) expanded: u64,
}

/// A callback that receives each shorter path, with its moves.
type ShorterPathHook<'a> = &'a mut dyn FnMut(&ShorterPath, &[Move]);

/// The result of an improving search.
#[derive(Clone, Debug)]
pub(crate) struct Improved {
    /// The best path; `None` if a limit ended the search before the first answer.
    pub(crate) path: Option<Vec<Move>>,
    /// A lower bound of every solution.
    pub(crate) bound: usize,
    /// The counts; `bytes` has the memory.
    pub(crate) counted: Stats<Moves>,
    /// The bytes of the largest beams and of the tables beside them.
    pub(crate) bytes: u64,
    /// The limit that ended the search; `None` if it spent its effort or met its bound.
    pub(crate) stopped: Option<StopReason>,
}

/// Returns the shape whose built-in weights a search for this goal would use: the shape of the
/// board, or of the rest of a large one after some peeling. `None` if it would use none.
pub(crate) fn weights_wanted(goal: &Position) -> Option<Shape> {
    let shape = nearest_shape(goal.shape()).filter(|_| is_cornered(goal))?;
    let peels = goal.shape().cells() > PLAIN_CELLS || shape.rows().min(shape.cols()) >= 8;
    (peels || shape.cells() == goal.shape().cells()).then_some(shape)
}

/// Returns an effort of two or three seconds of one core. Boards of more cells take longer, and
/// boards that use the score for all sizes from the start take longest. Beyond 32×32 the effort
/// grows with the length of the solutions: a minute or two.
#[must_use]
pub(crate) fn default_effort(shape: Shape) -> u64 {
    let cells = shape.cells();
    if shape.rows().min(shape.cols()) >= COMMON_FROM && cells <= 150 {
        5_000_000
    } else {
        let longer = (cells * cells.isqrt()) as u64;
        (600_000_000 / (cells as u64 + 15)).max(9_000_000).max(longer * 9_000_000 / (1 << 15))
    }
}

/// Looks for shorter and shorter paths from `start` to `goal`, which must be reachable.
pub(crate) fn improve(
    start: &Position,
    goal: &Position,
    improving: &Improving<'_>,
    hook: ShorterPathHook<'_>,
) -> Improved {
    let start = LabelledBoard::new(start, goal);
    if start.grid.cells() <= MOST_CELLS {
        return improve_board::<u8>(&start, improving, hook);
    }
    if !HAS_WIDE_BOARDS {
        unreachable!("a request for so many cells was refused");
    }
    improve_board::<u16>(&start, improving, hook)
}

fn improve_board<L: Label>(
    start: &LabelledBoard,
    improving: &Improving<'_>,
    hook: ShorterPathHook<'_>,
) -> Improved {
    let board = start.board::<L>();
    let bound = lower_bound(&start.grid, &board, start.blank);
    let context = Context {
        start,
        board,
        keys: ZobristKeys::new(&start.grid),
        improving,
        threads: threads::resolve(improving.threads),
        stopwatch: Stopwatch::start(),
    };
    let (best, work, bytes, tables, passes) = (None, Stats::new(), 0, 0, 0);
    Improver { context: &context, hook, best, bound, work, bytes, tables, passes }.run()
}

/// The data that all beams of a search share.
struct Context<'a, L> {
    start: &'a LabelledBoard,
    board: Vec<L>,
    keys: ZobristKeys,
    improving: &'a Improving<'a>,
    threads: usize,
    stopwatch: Stopwatch,
}

impl<L> Context<'_, L> {
    fn interrupted(&self) -> Option<StopReason> {
        self.improving.limits.interrupted(self.stopwatch.elapsed())
    }

    fn is_interrupted(&self) -> bool {
        self.interrupted().is_some()
    }
}

/// Returns a width, or the largest number on a machine of 32 bits that cannot hold that many boards.
fn size(boards: u64) -> usize {
    usize::try_from(boards).unwrap_or(usize::MAX)
}

struct Improver<'a, L> {
    context: &'a Context<'a, L>,
    hook: ShorterPathHook<'a>,
    best: Option<Vec<u8>>,
    bound: usize,
    work: Stats<Moves>,
    /// The bytes of the largest beams and of the tables beside them.
    bytes: u64,
    /// The bytes of the tables of the learned score; 0 if it is not used.
    tables: u64,
    /// The number of window passes.
    passes: usize,
}

impl<L: Label> Improver<'_, L> {
    fn run(mut self) -> Improved {
        if is_home(&self.context.start.labels) {
            self.best = Some(Vec::new());
        } else {
            let is_long = self.context.board.len() > LONG_CELLS;
            let width = if is_long { NARROW_WIDTH } else { FIRST_WIDTH };
            self.peel(0, width, 0..1, &[]);
        }
        if self.best.is_some() {
            self.shorten();
        }
        let no_room = self.best.is_none().then_some(StopReason::Memory);
        let stopped = self.context.interrupted().or(no_room);
        let path = self.best.map(|steps| self.context.start.moves(&steps));
        let Self { bound, work: counted, bytes, .. } = self;
        Improved { path, bound, counted, bytes, stopped }
    }

    /// Runs wider and wider beams by the best score there is.
    fn shorten(&mut self) {
        let grid = &self.context.start.grid;
        let weights = self.context.improving.weights.filter(|weights| self.can_use(weights));
        let small = weights.and_then(|weights| Weights::grid_of(weights.shape()).ok());
        match (weights, &small) {
            (Some(weights), _) if weights.form == Form::Common => self.by_common(weights),
            (Some(weights), Some(small)) if small.cells() == grid.cells() => {
                self.tables = PairScore::bytes(grid.cells());
                let learned = PairScore::new(grid, weights);
                self.widen(|search, width| search.beams(&[&learned], width, false), 1000);
            }
            _ if grid.cells() <= ONE_BEAM_CELLS => {
                let distance = DistanceScore::new(grid, ScoreTuning::of(grid));
                self.widen(|search, width| search.beams(&[&distance], width, false), 4000);
            }
            _ if grid.cells() <= PLAIN_CELLS => self.plain_beams(),
            (Some(weights), Some(small)) => {
                self.tables = PairScore::bytes(small.cells());
                self.peelings(&[Endgame::Pairs(PartScore::new(grid, small, weights))]);
            }
            _ => self.peelings(&[]),
        }
    }

    /// Returns whether the weights fit the board, or the rest of it after some peeling.
    fn can_use(&self, weights: &Weights) -> bool {
        let (grid, shape) = (&self.context.start.grid, weights.shape());
        let bytes = match weights.form {
            Form::Common => CommonScore::bytes(grid.cells()),
            Form::Pairs => PairScore::bytes(shape.cells()),
        };
        let fits = match weights.form {
            Form::Common => grid.rows >= COMMON_FROM && grid.cells() <= COMMON_MOST_CELLS,
            Form::Pairs => {
                shape.rows().min(shape.cols()) <= grid.rows
                    && shape.rows().max(shape.cols()) <= grid.cols
            }
        };
        fits && bytes < self.memory() / 2 && grid.home + 1 == grid.cells()
    }

    fn memory(&self) -> u64 {
        self.context.improving.limits.memory.unwrap_or(MEMORY)
    }

    /// Returns the bytes of the keys and of the tables.
    fn beside_beams(&self) -> u64 {
        self.tables + ZobristKeys::bytes(self.context.board.len())
    }

    /// Returns the bytes that beams may hold.
    fn room(&self) -> u64 {
        self.memory().saturating_sub(self.beside_beams())
    }

    /// Records the bytes that beams held at once; 0 means that there was no room for any beam.
    fn hold(&mut self, beams: u64) {
        if beams > 0 {
            self.bytes = self.bytes.max(beams + self.beside_beams());
        }
    }

    /// Returns the remaining effort.
    fn budget(&self) -> u64 {
        self.context.improving.effort.saturating_sub(self.work.expanded)
    }

    fn is_over(&self) -> bool {
        self.budget() == 0 || self.length() <= self.bound || self.context.is_interrupted()
    }

    fn length(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, Vec::len)
    }

    /// Runs wider and wider beams, each followed by windows, until the effort is spent.
    fn widen(&mut self, run: impl Fn(&mut Self, usize), first: usize) {
        self.windows(self.work.expanded / 4 + 1);
        let mut width = first;
        while !self.is_over() {
            let before = self.work.expanded;
            let affordable = size(self.budget().div_ceil(self.length().max(1) as u64));
            run(self, width.min(affordable.max(16)).min(self.widest(self.length())));
            let spent = self.work.expanded - before;
            self.windows(spent / 4 + 1);
            // A beam that never filled a layer gains nothing from more width.
            if spent < width as u64 {
                return;
            }
            width = width.saturating_mul(WIDER);
        }
    }

    /// Returns the width of the widest beam that fits into memory if it holds paths of this length.
    fn widest(&self, length: usize) -> usize {
        let each = BoardBeam::<L>::bytes(self.context.board.len(), 1000, length) / 1000;
        size(self.room() / 2 / each.max(1)).clamp(16, MOST_WIDTH)
    }

    /// Solves windows again until a pass gains nothing or the budget is spent.
    fn windows(&mut self, budget: u64) {
        let end = self.work.expanded + budget.min(self.budget());
        while self.work.expanded < end && !self.is_over() {
            let Some(steps) = &self.best else { return };
            let length = WINDOWS[self.passes % WINDOWS.len()].min(steps.len());
            if length < 8 {
                return;
            }
            let before = steps.len();
            let pass = WindowPass {
                length,
                offset: self.passes * 17 % length,
                width: 500 << (self.passes / 8).min(4),
                threads: self.context.threads,
                budget: end - self.work.expanded,
                memory: self.room(),
            };
            self.passes += 1;
            let context = self.context;
            let stop = || context.is_interrupted();
            let (steps, work) = polish(context.start, steps, pass, &stop);
            self.work.add(&work);
            self.hold(work.peak_bytes);
            // A pass without expansions counts as one expansion, so that the loop terminates.
            self.work.expanded += u64::from(work.expanded == 0);
            self.offer(&steps);
            if self.length() == before && self.passes.is_multiple_of(WINDOWS.len()) {
                return;
            }
        }
    }

    /// Keeps a path if it is shorter without its loops and leads to the goal.
    fn offer(&mut self, steps: &[u8]) {
        let steps = without_loops(self.context.start, &self.context.keys, steps);
        if steps.len() >= self.length() || !self.leads_home(&steps) {
            return;
        }
        let shorter = ShorterPath { bound: self.bound, expanded: self.work.expanded };
        (self.hook)(&shorter, &self.context.start.moves(&steps));
        self.best = Some(steps);
    }

    fn leads_home(&self, steps: &[u8]) -> bool {
        let (mut labels, mut blank) = (self.context.start.labels.clone(), self.context.start.blank);
        for &step in steps {
            blank = self.context.start.grid.slide(&mut labels, blank, step);
        }
        is_home(&labels)
    }
}

#[cfg(test)]
mod tests;
