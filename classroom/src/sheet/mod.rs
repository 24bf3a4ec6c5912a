//! Exercise sheets for a class, and their answers.
//!
//! A [`Sheet`] is a list of exercises on 3×3 boards, whose distances are known exactly. The same
//! options always give the same sheet: boards come from the seed, and answers from the searches of
//! this library. An answer depends only on the board and the kind (`Exercise::new`), so marking
//! needs no key, only the list of boards ([`SheetDocument`]).

mod document;
mod kind;
mod level;
mod task;

pub use document::{SheetDocument, SheetFile, SheetFileError};
pub use kind::Kind;
pub use level::Level;
pub use task::{COMPARED, ESTIMATE, OpenNode, Row, Task};

use std::collections::HashSet;
use taquin_puzzle::words::plural;
use taquin_puzzle::{Goal, Position, RequestError, Sampler, Shape, Solver, with_two_tiles_swapped};
use thiserror::Error;

/// The options of a sheet.
///
/// ```
/// use taquin_classroom::sheet::{Level, SheetOptions, make};
/// use taquin_puzzle::Solver;
/// let levels = vec![Level::Easy, Level::Medium];
/// let options = SheetOptions { levels, count: 4, ..SheetOptions::default() };
/// let levels = make(&Solver::new(), &options)?.exercises.into_iter().filter_map(|it| it.level);
/// assert!(levels.eq([Level::Easy, Level::Easy, Level::Medium, Level::Medium]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SheetOptions {
    /// The levels; a sheet gets harder in this order.
    pub levels: Vec<Level>,
    /// The kinds of exercises, which alternate.
    pub kinds: Vec<Kind>,
    /// The number of exercises.
    pub count: u64,
    /// The number of expansions in [`Kind::Trace`].
    pub steps: u64,
    /// The seed: the same seed gives the same sheet.
    pub seed: u64,
    /// The goal, 3×3.
    pub goal: Goal,
}

impl Default for SheetOptions {
    fn default() -> Self {
        let (levels, kinds) = (vec![Level::Easy], Kind::ALL.to_vec());
        Self { levels, kinds, count: 6, steps: 4, seed: 0, goal: Goal::Last }
    }
}

/// Exercises and their answers.
///
/// ```
/// use taquin_classroom::sheet::{SheetOptions, make};
/// use taquin_puzzle::Solver;
/// let [first, second] = [1, 2].map(|seed| SheetOptions { seed, ..SheetOptions::default() });
/// let (again, solver) = (first.clone(), Solver::new());
/// assert_eq!(make(&solver, &first)?.exercises, make(&solver, &again)?.exercises);
/// assert_ne!(make(&solver, &first)?.exercises, make(&solver, &second)?.exercises);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The options.
    pub options: SheetOptions,
    /// The goal.
    pub goal: Position,
    /// The exercises, no two on the same board.
    pub exercises: Vec<Exercise>,
}

/// One exercise.
///
/// ```
/// use taquin_classroom::sheet::{Kind, Level, SheetOptions, make};
/// use taquin_puzzle::Solver;
/// let sheet = make(&Solver::new(), &SheetOptions::default())?;
/// let second = &sheet.exercises[1];
/// assert_eq!((second.number, second.level), (2, Some(Level::Easy)));
/// assert_eq!(second.task.kind(), Kind::Successors);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// Its number, from 1.
    pub number: u64,
    /// The level of its board; `None` if it is not from a sheet.
    pub level: Option<Level>,
    /// Its board.
    pub board: Position,
    /// The task, with its answer.
    pub task: Task,
}

/// Why a sheet cannot be made.
///
/// ```
/// use taquin_classroom::sheet::{Level, SheetError, SheetOptions, make};
/// use taquin_puzzle::Solver;
/// let options = SheetOptions { count: 1_000_000, ..SheetOptions::default() };
/// let error = make(&Solver::new(), &options).unwrap_err();
/// assert!(matches!(error, SheetError::TooMany { level: Level::Easy, .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SheetError {
    /// There are more exercises than different boards.
    #[error(
        "the level {} has {}, too few for {}: ask for fewer, or add levels",
        level.name(), plural(*boards, "board"), plural(*asked, "exercise")
    )]
    TooMany {
        /// The number of exercises of the level.
        asked: u64,
        /// The level.
        level: Level,
        /// The number of its boards.
        boards: u64,
    },
    /// The list of kinds or the list of levels is empty.
    #[error("a sheet needs at least one kind of exercise and one level: add one")]
    NoKind,
    /// The goal does not fit.
    #[error(transparent)]
    Request(#[from] RequestError),
}

/// Returns the shape of all boards on a sheet.
///
/// ```
/// use taquin_classroom::sheet::sheet_shape;
/// assert_eq!((sheet_shape().rows(), sheet_shape().cols()), (3, 3));
/// ```
///
/// # Panics
/// Does not panic: 3×3 is a shape.
#[must_use]
pub fn sheet_shape() -> Shape {
    Shape::new(3, 3).expect("3×3 is a shape")
}

/// Makes a sheet.
///
/// ```
/// use taquin_puzzle::Solver;
/// use taquin_classroom::sheet::{Kind, SheetOptions, Task, make, sheet_shape};
///
/// let options = SheetOptions { kinds: vec![Kind::Solve], count: 3, ..SheetOptions::default() };
/// let sheet = make(&Solver::new(), &options)?;
/// assert_eq!(sheet.goal.shape(), sheet_shape());
/// for exercise in &sheet.exercises {
///     let Task::Solve { moves } = &exercise.task else { unreachable!() };
///     assert_eq!(exercise.board.replay(moves)?, sheet.goal);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if there are too few different boards, no kinds or no levels, or if the goal does not
/// have nine cells.
pub fn make(solver: &Solver, options: &SheetOptions) -> Result<Sheet, SheetError> {
    if options.kinds.is_empty() || options.levels.is_empty() {
        return Err(SheetError::NoKind);
    }
    let goal = options.goal.position(sheet_shape()).map_err(RequestError::from)?;
    let mut boards = BoardSource::new(solver, &goal, options)?;
    let mut exercises = Vec::new();
    for (index, number) in (0..options.count).zip(1..) {
        let kind = options.kinds[index as usize % options.kinds.len()];
        let level = level_of(options, index);
        let board = boards.draw(level, kind);
        let exercise = Exercise::new(solver, &goal, number, (kind, options.steps), board)?;
        exercises.push(Exercise { level: Some(level), ..exercise });
    }
    Ok(Sheet { options: options.clone(), goal, exercises })
}

/// Returns the level of an exercise: each level gets an equal share of the sheet, in order.
fn level_of(options: &SheetOptions, index: u64) -> Level {
    let levels = options.levels.len() as u128;
    let share = u128::from(index) * levels / u128::from(options.count.max(1));
    options.levels[share as usize]
}

impl Exercise {
    /// Creates the exercise of a kind on a board, and searches for the answer. The second number of
    /// the kind is the number of expansions in a trace.
    ///
    /// # Errors
    /// Returns an error if the board does not fit the goal.
    pub(crate) fn new(
        solver: &Solver,
        goal: &Position,
        number: u64,
        (kind, steps): (Kind, u64),
        board: Position,
    ) -> Result<Self, SheetError> {
        let task = Task::of(solver, goal, &board, kind, steps)?;
        Ok(Self { number, level: None, board, task })
    }
}

/// The number of boards that are skipped because they teach less.
const DULL_TRIES: u64 = 100;

/// Draws different boards of a level.
struct BoardSource {
    goal: Position,
    sampler: Sampler,
    /// Each requested level, and its boards in the order of the table.
    levels: Vec<(Level, Vec<Position>)>,
    drawn: HashSet<Position>,
}

impl BoardSource {
    fn new(solver: &Solver, goal: &Position, options: &SheetOptions) -> Result<Self, SheetError> {
        let table = solver.table(goal)?;
        let mut levels: Vec<(Level, Vec<Position>)> = Vec::new();
        for &level in &options.levels {
            if levels.iter().all(|(known, _)| *known != level) {
                let within = |&(_, distance): &(Position, u8)| level.band().contains(&distance);
                let boards: Vec<Position> =
                    table.iter().filter(within).map(|(board, _)| board).collect();
                check_count(options, level, boards.len() as u64)?;
                levels.push((level, boards));
            }
        }
        let (sampler, drawn) = (Sampler::new(options.seed), HashSet::new());
        Ok(Self { goal: goal.clone(), sampler, levels, drawn })
    }

    /// Returns a new board. If the exercise asks whether the board is solvable, half of the boards,
    /// at random, have two tiles swapped.
    fn draw(&mut self, level: Level, kind: Kind) -> Position {
        let of_level = self.levels.iter().find(|(known, _)| *known == level);
        let boards = of_level.map_or(&[][..], |(_, boards)| boards);
        for tries in 0.. {
            let board = &boards[self.sampler.below(boards.len() as u64) as usize];
            let swaps = kind == Kind::Solvable && self.sampler.below(2) == 1;
            // Two heuristics with equal estimates make a poor exercise, but better than none.
            let dull = kind == Kind::Heuristics && task::estimates_agree(board, &self.goal);
            if dull && tries < DULL_TRIES {
                continue;
            }
            if self.drawn.insert(board.clone()) {
                return if swaps { with_two_tiles_swapped(board) } else { board.clone() };
            }
        }
        unreachable!("counted before: there are as many boards as exercises")
    }
}

fn check_count(options: &SheetOptions, level: Level, boards: u64) -> Result<(), SheetError> {
    // A huge count is refused at once.
    let most = boards.saturating_mul(options.levels.len() as u64).saturating_add(1);
    let asked = (0..options.count.min(most)).filter(|&index| level_of(options, index) == level);
    let asked = if options.count > most { options.count } else { asked.count() as u64 };
    if asked > boards { Err(SheetError::TooMany { asked, level, boards }) } else { Ok(()) }
}
