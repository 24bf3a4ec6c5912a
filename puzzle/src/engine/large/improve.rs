//! The anytime search: an answer at once, then shorter ones until the effort is spent.
//!
//! ```text
//!   peeling beam (cannot fail) → windows → beam → windows → beam of four times the width → …
//!                                          beams or peelings in several ways → windows → …
//! ```
//!
//! The effort is a number of expanded boards, so the same request gives the same path on every
//! machine and with any number of threads. Time, cancellation and memory only cut it short, and
//! the best path so far is kept. It ends early where the path is as long as the bound.

mod ways;

use std::time::Duration;

use taquin_search::threads;
use taquin_search::{Limits, StopReason, Stopwatch};

use super::beam::Beam;
use super::bound::lower_bound;
use super::cell::Cell;
use super::common::Common;
use super::counted::BeamCounts;
use super::distance::{Distance, Tuning};
use super::frame::{Task, is_home, slide};
use super::layer::Keys;
use super::learned::{COMMON_FROM, Form, Learned, Part, Weights, is_cornered, nearest_shape};
use super::peel::End;
use super::polish::{Windows, polish, without_loops};
use crate::model::{Move, Position, Shape};
use crate::space::{HAS_WIDE_BOARDS, MOST_CELLS};

/// Memory that a search takes where no limit is set.
const MEMORY: u64 = 300_000_000;
/// Lengths of windows, by turns.
const WINDOWS: [usize; 4] = [40, 50, 60, 45];
/// Cells up to which one wide beam by a score that was not learned beats several.
const ONE_BEAM_CELLS: usize = 36;
/// Cells up to which plain beams from the start beat wider peelings.
const PLAIN_CELLS: usize = 72;
/// The width of the first answer, which must come in a blink.
const FIRST_WIDTH: usize = 30;
/// How much wider the next beam is: most of an effort should go to the widest.
const WIDER: usize = 4;

/// What an improving search may use.
#[derive(Clone, Debug)]
pub struct Improving<'a> {
    /// Boards to expand in all: some millions for a second of one core.
    pub effort: u64,
    /// Time, memory and cancellation. Expansions are the effort's.
    pub limits: Limits,
    /// Threads; zero means as many as the machine runs at once.
    pub threads: usize,
    /// A learned score, used where the blank's goal is a corner: for boards of its shape, and for
    /// what is left of larger ones after some peeling.
    pub weights: Option<&'a Weights>,
}

/// How a path was found.
///
/// ```
/// use taquin_puzzle::large::{Improving, Method, improve};
/// use taquin_puzzle::{Goal, Sampler, Shape};
/// use taquin_puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(6, 6)?)?;
/// let start = Sampler::new(1).solvable(&goal);
/// let improving = Improving { effort: 20_000, limits: Limits::NONE, threads: 1, weights: None };
/// let improved = improve(&start, &goal, &improving, &mut |_, _| ());
/// assert!(matches!(improved.history[0].method, Method::Peeling(_))); // the first answer
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The peeling beam of this width.
    Peeling(usize),
    /// A beam of this width from the start.
    Beam(usize),
    /// Windows of the path solved anew.
    Windows,
}

/// A shorter path was found.
///
/// ```
/// use taquin_puzzle::large::{Improving, ShorterPath, improve};
/// use taquin_puzzle::{Goal, Sampler, Shape};
/// use taquin_puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(6, 6)?)?;
/// let start = Sampler::new(1).solvable(&goal);
/// let improving = Improving { effort: 20_000, limits: Limits::NONE, threads: 1, weights: None };
/// let mut told: Vec<ShorterPath> = Vec::new();
/// improve(&start, &goal, &improving, &mut |shorter, _| told.push(*shorter));
/// assert!(told.is_sorted_by(|one, next| one.length > next.length && one.bound <= next.bound));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShorterPath {
    /// Its length.
    pub length: usize,
    /// No solution is shorter than this.
    pub bound: usize,
    /// Boards expanded so far.
    pub expanded: u64,
    /// Time since the start.
    pub elapsed: Duration,
    /// How it was found.
    pub method: Method,
}

/// Who hears of each shorter path, with its moves.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(&ShorterPath, &[Move]);

/// What an improving search came to.
///
/// ```
/// use taquin_puzzle::large::{Improved, Improving, improve};
/// use taquin_puzzle::{Goal, Sampler, Shape};
/// use taquin_puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(6, 6)?)?;
/// let start = Sampler::new(1).solvable(&goal);
/// let improving = Improving { effort: 20_000, limits: Limits::NONE, threads: 1, weights: None };
/// let improved: Improved = improve(&start, &goal, &improving, &mut |_, _| ());
/// let path = improved.path.expect("nothing cut it short");
/// assert_eq!(start.replay(&path)?, goal);
/// assert!(improved.bound <= path.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Improved {
    /// The best path, if the first answer was not cut short.
    pub path: Option<Vec<Move>>,
    /// No solution is shorter than this.
    pub bound: usize,
    /// Every improvement, the last being the path.
    pub history: Vec<ShorterPath>,
    /// What was counted.
    pub counted: BeamCounts,
    /// Bytes of the widest beam and of the tables of the learned score.
    pub bytes: u64,
    /// The limit that cut it short, if one did.
    pub stopped: Option<StopReason>,
}

/// The shape whose weights, of those that come with the program, a search for this goal would
/// use: that of the board, or that of what is left of a large one after some peeling.
pub(crate) fn weights_wanted(goal: &Position) -> Option<Shape> {
    let shape = nearest_shape(goal.shape()).filter(|_| is_cornered(goal))?;
    let peels = goal.shape().cells() > PLAIN_CELLS || shape.rows().min(shape.cols()) >= 8;
    (peels || shape.cells() == goal.shape().cells()).then_some(shape)
}

/// An effort of two or three seconds of one core: boards cost more where they have more cells,
/// and most where the score for all sizes guides them from the start.
#[must_use]
pub(crate) fn default_effort(shape: Shape) -> u64 {
    let cells = shape.cells();
    if shape.rows().min(shape.cols()) >= COMMON_FROM && cells <= 150 {
        5_000_000
    } else {
        (600_000_000 / (cells as u64 + 15)).max(9_000_000)
    }
}

/// Looks for ever shorter ways from `start` to `goal`, two boards of one shape of which the
/// second can be reached.
pub fn improve(
    start: &Position,
    goal: &Position,
    improving: &Improving<'_>,
    tell: Tell<'_>,
) -> Improved {
    let task = Task::new(start, goal);
    if task.frame.cells() <= MOST_CELLS {
        let board: Vec<u8> = task.labels.iter().map(|&label| label as u8).collect();
        return Search::new(&task, board, improving, tell).run();
    }
    assert!(HAS_WIDE_BOARDS, "a request for so many cells was refused");
    Search::new(&task, task.labels.clone(), improving, tell).run()
}

struct Search<'a, C> {
    task: &'a Task,
    board: Vec<C>,
    keys: Keys,
    improving: &'a Improving<'a>,
    threads: usize,
    stopwatch: Stopwatch,
    tell: Tell<'a>,
    best: Option<Vec<u8>>,
    bound: usize,
    history: Vec<ShorterPath>,
    work: BeamCounts,
    /// Bytes of the largest beam and of the tables beside it.
    bytes: u64,
    /// Bytes of the learned score's tables, where they are used.
    tables: u64,
    /// Window passes made.
    passes: usize,
}

impl<'a, C: Cell> Search<'a, C> {
    fn new(task: &'a Task, board: Vec<C>, improving: &'a Improving<'a>, tell: Tell<'a>) -> Self {
        let bound = lower_bound(&task.frame, &board, task.blank);
        let (keys, threads) = (Keys::new(&task.frame), threads::resolve(improving.threads));
        let (stopwatch, best, history) = (Stopwatch::start(), None, Vec::new());
        Self {
            task,
            board,
            keys,
            improving,
            threads,
            stopwatch,
            tell,
            best,
            bound,
            history,
            work: BeamCounts::default(),
            bytes: 0,
            tables: 0,
            passes: 0,
        }
    }

    fn run(mut self) -> Improved {
        self.first();
        if self.best.is_some() {
            self.shorten();
        }
        let no_room = self.best.is_none().then_some(StopReason::Memory);
        let stopped = self.interrupted().or(no_room);
        let path = self.best.map(|steps| self.task.moves(&steps));
        Improved {
            path,
            bound: self.bound,
            history: self.history,
            counted: self.work,
            bytes: self.bytes,
            stopped,
        }
    }

    /// Beams of growing width, guided by the best score there is.
    fn shorten(&mut self) {
        let frame = &self.task.frame;
        let weights = self.improving.weights.filter(|weights| self.can_use(weights));
        let small = weights.and_then(|weights| Weights::frame_of(weights.shape()).ok());
        match (weights, &small) {
            (Some(weights), _) if weights.form == Form::Common => self.by_common(weights),
            (Some(weights), Some(small)) if small.cells() == frame.cells() => {
                self.tables = Learned::bytes(frame.cells());
                let learned = Learned::new(frame, weights);
                self.alternate(|search, width| search.beams(&[&learned], width, false), 1000);
            }
            _ if frame.cells() <= ONE_BEAM_CELLS => {
                let distance = Distance::new(frame, Tuning::of(frame));
                self.alternate(|search, width| search.beams(&[&distance], width, false), 4000);
            }
            _ if frame.cells() <= PLAIN_CELLS => self.plain_beams(),
            (Some(weights), Some(small)) => {
                self.tables = Learned::bytes(small.cells());
                self.peelings(&[End::Pairs(Part::new(frame, small, weights))]);
            }
            _ => self.peelings(&[]),
        }
    }

    /// Whether the weights fit the board, or what is left of it after some peeling.
    fn can_use(&self, weights: &Weights) -> bool {
        let (frame, shape) = (&self.task.frame, weights.shape());
        let fits = match weights.form {
            Form::Common => {
                frame.rows >= COMMON_FROM && Common::bytes(frame.cells()) < self.memory() / 2
            }
            Form::Pairs => {
                shape.rows().min(shape.cols()) <= frame.rows
                    && shape.rows().max(shape.cols()) <= frame.cols
                    && Learned::bytes(shape.cells()) < self.memory() / 2
            }
        };
        fits && frame.home + 1 == frame.cells()
    }

    fn memory(&self) -> u64 {
        self.improving.limits.memory.unwrap_or(MEMORY)
    }

    /// Bytes that beams may hold beside the keys and the tables.
    fn room(&self) -> u64 {
        self.memory().saturating_sub(self.tables + Keys::bytes(self.board.len()))
    }

    /// Notes that beams hold so many bytes at once; none do if there is no room for them.
    fn hold(&mut self, beams: u64) {
        if beams == 0 {
            return;
        }
        let beside = self.tables + Keys::bytes(self.board.len());
        self.bytes = self.bytes.max(beams + beside);
    }

    /// Adds what was counted; the bytes are those of all beams at once, and counted apart.
    fn count(&mut self, work: BeamCounts) {
        self.work += BeamCounts { peak_bytes: 0, ..work };
    }

    fn interrupted(&self) -> Option<StopReason> {
        self.improving.limits.interrupted(self.stopwatch.elapsed())
    }

    /// What is left of the effort.
    fn budget(&self) -> u64 {
        self.improving.effort.saturating_sub(self.work.expanded)
    }

    fn is_over(&self) -> bool {
        self.budget() == 0 || self.length() <= self.bound || self.interrupted().is_some()
    }

    fn length(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, Vec::len)
    }

    fn first(&mut self) {
        if is_home(&self.task.labels) {
            self.best = Some(Vec::new());
            return;
        }
        self.peel(FIRST_WIDTH, 0..1, &[]);
    }

    /// Ever wider beams, each followed by windows, until the effort is spent.
    fn alternate(&mut self, mut wider: impl FnMut(&mut Self, usize), first: usize) {
        self.windows(self.work.expanded / 4 + 1);
        let mut width = first;
        while !self.is_over() {
            let before = self.work.expanded;
            let affordable = (self.budget() as usize).div_ceil(self.length().max(1));
            wider(self, width.min(affordable.max(16)).min(self.widest()));
            let spent = self.work.expanded - before;
            self.windows(spent / 4 + 1);
            // A beam that never filled a layer has nothing more to gain from width.
            if spent < width as u64 {
                return;
            }
            width = width.saturating_mul(WIDER);
        }
    }

    /// The widest beam that fits into memory.
    fn widest(&self) -> usize {
        let each = Beam::<C>::bytes(self.board.len(), 1000, self.length()) / 1000;
        (self.room() / 2 / each.max(1)).max(16) as usize
    }

    /// Solves windows anew until a pass gains nothing or the budget is spent.
    fn windows(&mut self, budget: u64) {
        let end = self.work.expanded + budget.min(self.budget());
        while self.work.expanded < end && !self.is_over() {
            let Some(steps) = &self.best else { return };
            let length = WINDOWS[self.passes % WINDOWS.len()].min(steps.len());
            if length < 8 {
                return;
            }
            let (before, frame) = (steps.len(), &self.task.frame);
            let windows = Windows {
                length,
                offset: self.passes * 17 % length,
                width: 500 << (self.passes / 8).min(4),
                threads: self.threads,
                budget: end - self.work.expanded,
                memory: self.room(),
            };
            self.passes += 1;
            let (limits, stopwatch) = (&self.improving.limits, self.stopwatch);
            let stop = || limits.interrupted(stopwatch.elapsed()).is_some();
            let (steps, work) =
                polish(frame, &self.task.labels, self.task.blank, steps, windows, &stop);
            self.count(work);
            self.hold(work.peak_bytes);
            self.work.expanded += u64::from(work.expanded == 0);
            self.offer(Some(steps), Method::Windows);
            if self.length() == before && self.passes.is_multiple_of(WINDOWS.len()) {
                return;
            }
        }
    }

    /// Takes a path if it is shorter, after its loops are cut out and it was replayed.
    fn offer(&mut self, steps: Option<Vec<u8>>, method: Method) {
        let Some(steps) = steps else { return };
        let task = self.task;
        let steps = without_loops(&task.frame, &self.keys, &task.labels, task.blank, &steps);
        if steps.len() >= self.length() || !self.leads_home(&steps) {
            return;
        }
        let (length, bound, expanded) = (steps.len(), self.bound, self.work.expanded);
        self.best = Some(steps);
        let improvement =
            ShorterPath { length, bound, expanded, elapsed: self.stopwatch.elapsed(), method };
        self.history.push(improvement);
        (self.tell)(&improvement, &self.task.moves(self.best.as_deref().unwrap_or_default()));
    }

    fn leads_home(&self, steps: &[u8]) -> bool {
        let (mut labels, mut blank) = (self.task.labels.clone(), self.task.blank);
        for &step in steps {
            blank = slide(&self.task.frame, &mut labels, blank, step);
        }
        is_home(&labels)
    }
}
