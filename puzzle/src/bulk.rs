//! Many boards: a [`stream`] of tasks on several threads, and arrays of boards of one shape.
//!
//! An array has one byte per cell, the usual format for learning heuristics, so its boards have at
//! most 256 cells:
//!
//! ```text
//!   1 2 3   8 6 7
//!   5 0 6   2 5 4    [1,2,3,5,0,6,4,7,8, 8,6,7,2,5,4,3,0,1]    n × rows × cols
//!   4 7 8   3 0 1
//! ```
//!
//! Results are in the order of the boards, and do not depend on the number of threads.

mod stream;

pub use stream::{Panicked, Stream, stream, stream_in};

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

use taquin_search::{Cancel, Limits, Stopwatch, threads};
use thiserror::Error;

use crate::atlas::{AtlasError, AtlasOptions, DistanceShelf, DistanceTable};
use crate::heuristics::HeuristicChoice;
use crate::model::{Goal, Move, Position, PositionError, Sampler, Shape};
use crate::solve::{
    Algorithm, Answer, Estimator, Listener, Request, RequestError, Solver, Strategy, Verdict,
};
use crate::words::grouped;

/// The number of boards that a thread takes at a time if each takes less than a microsecond.
const HANDFUL: usize = 4096;

/// Boards of one shape, one after the other.
///
/// ```
/// use taquin_puzzle::{Shape, bulk::BoardArray};
///
/// let boards = BoardArray::new(Shape::new(2, 2)?, &[1, 2, 3, 0, 0, 1, 2, 3])?;
/// assert_eq!(boards.count(), 2);
/// assert_eq!(boards.board(1)?, "0 1/2 3".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardArray<'a> {
    shape: Shape,
    cells: &'a [u8],
}

/// The reason why there are no results.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum BulkError {
    /// The tiles do not fit into a byte.
    #[error("arrays hold boards of up to 256 cells, such as 16×16; a {shape} board has {}", shape.cells())]
    TooManyCells {
        /// The shape of the boards.
        shape: Shape,
    },
    /// The bytes are not whole boards.
    #[error("an array of {shape} boards has a multiple of {} cells, not {found}", shape.cells())]
    Partial {
        /// The shape of the boards.
        shape: Shape,
        /// The number of bytes.
        found: usize,
    },
    /// The numbers are not a board.
    #[error("board {index}: {error}")]
    Board {
        /// The index of the board, from 0.
        index: usize,
        /// The fault of the board.
        error: PositionError,
    },
    /// The board cannot reach the goal.
    #[error("board {index} cannot reach the goal, so it has no distance: filter with is_solvable")]
    Unsolvable {
        /// The index of the board, from 0.
        index: usize,
    },
    /// A limit was reached first.
    #[error("stopped at board {index} before its distance was proven: allow more time or memory")]
    Stopped {
        /// The index of the board, from 0.
        index: usize,
    },
    /// The machine does not have the memory for the results.
    #[error("{}", lacking_memory(*bytes))]
    Memory {
        /// The number of bytes of the results; `None` if it is too large to count.
        bytes: Option<u64>,
    },
    /// The request contradicts itself.
    #[error(transparent)]
    Request(#[from] RequestError),
}

fn lacking_memory(bytes: Option<u64>) -> String {
    match bytes {
        Some(bytes) => {
            let bytes = grouped(bytes, ',');
            format!("the results need {bytes} bytes, which this machine does not have")
        }
        None => "the results need more memory than this machine can address".to_owned(),
    }
}

impl From<AtlasError> for BulkError {
    fn from(error: AtlasError) -> Self {
        Self::Request(error.into())
    }
}

impl<'a> BoardArray<'a> {
    /// Returns the boards in these bytes. A board is checked when it is used.
    ///
    /// # Errors
    /// Returns an error if the bytes are not whole boards of the shape.
    pub fn new(shape: Shape, cells: &'a [u8]) -> Result<Self, BulkError> {
        if shape.cells() > 256 {
            return Err(BulkError::TooManyCells { shape });
        }
        if !cells.len().is_multiple_of(shape.cells()) {
            return Err(BulkError::Partial { shape, found: cells.len() });
        }
        Ok(Self { shape, cells })
    }

    /// Returns the number of boards.
    pub fn count(&self) -> usize {
        self.cells.len() / self.shape.cells()
    }

    /// Returns a board.
    ///
    /// # Errors
    /// Returns an error if its numbers are not a board.
    pub fn board(&self, index: usize) -> Result<Position, BulkError> {
        let tiles = self.cells_of(index).iter().map(|&tile| tile.into());
        let position = Position::new(self.shape, tiles.collect());
        position.map_err(|error| BulkError::Board { index, error })
    }

    fn cells_of(&self, index: usize) -> &[u8] {
        let cells = self.shape.cells();
        &self.cells[index * cells..][..cells]
    }

    /// Applies `one` to each board on all cores. Returns the results, or the first error. `none` is
    /// the error if `one` returns `None`.
    fn map<T: Copy + Default + Send>(
        &self,
        limits: &Limits,
        one: impl Fn(&Position) -> Option<T> + Sync,
        none: impl Fn(usize) -> BulkError + Sync,
    ) -> Result<Vec<T>, BulkError> {
        let (mut values, stopwatch) = (vec![T::default(); self.count()], Stopwatch::start());
        let fault = Mutex::new(None::<(usize, BulkError)>);
        let handfuls: Vec<_> = values.chunks_mut(HANDFUL).enumerate().collect();
        let any = Goal::Last.position(self.shape).expect("every shape has this goal");
        threads::for_each(
            threads::available(),
            handfuls,
            |(handful, values): (usize, &mut [T])| {
                let mut board = any.clone();
                for (place, value) in values.iter_mut().enumerate() {
                    let index = handful * HANDFUL + place;
                    let over = || limits.interrupted(stopwatch.elapsed()).is_some();
                    let result = if place == 0 && over() {
                        Err(BulkError::Stopped { index })
                    } else if board.take_in(self.cells_of(index)) {
                        one(&board).ok_or_else(|| none(index))
                    } else {
                        self.board(index).map(|_| T::default())
                    };
                    match result {
                        Ok(result) => *value = result,
                        Err(error) => {
                            let mut fault = fault.lock().unwrap_or_else(PoisonError::into_inner);
                            if fault.as_ref().is_none_or(|(first, _)| index < *first) {
                                *fault = Some((index, error));
                            }
                            return;
                        }
                    }
                }
            },
        );
        let fault = fault.into_inner().unwrap_or_else(PoisonError::into_inner);
        fault.map_or(Ok(values), |(_, error)| Err(error))
    }
}

/// Returns whether each board can reach the goal.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, bulk::{BoardArray, solvable}};
/// use taquin_puzzle::search::Cancel;
///
/// let goal = Goal::Last.position(Shape::new(2, 2)?)?;
/// let boards = BoardArray::new(goal.shape(), &[1, 2, 0, 3, 2, 1, 3, 0])?;
/// let cancel = Cancel::new();
/// assert_eq!(solvable(boards, &goal, &cancel)?, [true, false]);
/// cancel.cancel();
/// assert!(solvable(boards, &goal, &cancel).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if numbers are not a board of the goal's shape, or `cancel` is raised.
pub fn solvable(
    boards: BoardArray<'_>,
    goal: &Position,
    cancel: &Cancel,
) -> Result<Vec<bool>, BulkError> {
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let one = |board: &Position| Some(crate::model::solvable::is_solvable(board, goal));
    boards.map(&limits, one, |index| BulkError::Unsolvable { index })
}

/// Returns the estimate of each board.
///
/// ```
/// use taquin_puzzle::bulk::{BoardArray, estimates};
/// use taquin_puzzle::{Goal, HeuristicChoice, Shape, Solver};
/// use taquin_puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let boards = BoardArray::new(goal.shape(), &[1, 2, 3, 5, 0, 6, 4, 7, 8, 8, 6, 7, 2, 5, 4, 3, 0, 1])?;
/// let manhattan = HeuristicChoice::Manhattan;
/// assert_eq!(estimates(boards, &manhattan, &goal, &Solver::new(), &Limits::NONE)?, [4, 21]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the heuristic is not defined for the goal, or numbers are not a board.
pub fn estimates(
    boards: BoardArray<'_>,
    heuristic: &HeuristicChoice,
    goal: &Position,
    solver: &Solver,
    limits: &Limits,
) -> Result<Vec<u16>, BulkError> {
    let estimator = Estimator::with_solver(solver, limits, heuristic, goal)
        .map_err(|error| BulkError::Request(error.into()))?;
    let one = |board: &Position| u16::try_from(estimator.of(board)).ok();
    boards.map(limits, one, |index| BulkError::Stopped { index })
}

/// Returns the fewest moves from each board to the goal, from a table of all distances for boards of
/// up to nine cells, and by search for larger ones. The time limit applies to all boards together,
/// the other limits to each search.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, Solver, bulk::{BoardArray, distances}};
/// use taquin_puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(2, 2)?)?;
/// let boards = BoardArray::new(goal.shape(), &[1, 2, 0, 3, 0, 3, 2, 1])?;
/// assert_eq!(distances(boards, &goal, &Solver::new(), &Limits::NONE)?, [1, 6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if numbers are not a board, a board cannot reach the goal, or a limit is
/// reached first.
pub fn distances(
    boards: BoardArray<'_>,
    goal: &Position,
    solver: &Solver,
    limits: &Limits,
) -> Result<Vec<u16>, BulkError> {
    if DistanceShelf::is_quick(goal.shape()) {
        let table = match solver.table_within(goal, limits) {
            Err(RequestError::Table(error)) if error.limit().is_some() => {
                return Err(BulkError::Stopped { index: 0 });
            }
            found => found?,
        };
        let one = |board: &Position| table.distance(board).map(u16::from);
        return boards.map(limits, one, |index| BulkError::Unsolvable { index });
    }
    let (stopwatch, threads) = (Stopwatch::start(), threads::available());
    let distance = move |&mut index: &mut usize| {
        let elapsed = stopwatch.elapsed();
        if limits.interrupted(elapsed).is_some() {
            return Err(BulkError::Stopped { index });
        }
        let (goal, limits) = (Goal::Custom(goal.clone()), limits.after(elapsed));
        let request = Request { goal, limits, optimal: true, ..Request::new(boards.board(index)?) };
        let answer = solver.solve(&beside_others(request, threads), Listener::NONE)?;
        match (answer.cost(), answer.lower_bound) {
            _ if matches!(answer.verdict, Verdict::Unsolvable(_)) => {
                Err(BulkError::Unsolvable { index })
            }
            // Every bound on 1024 cells is below 2¹⁶: Manhattan distance is at most 1023 · 62.
            (Some(cost), Some(bound)) if cost == bound => Ok(cost as u16),
            _ => Err(BulkError::Stopped { index }),
        }
    };
    thread::scope(|scope| {
        let solved = stream_in(scope, threads, &Cancel::new(), 0..boards.count(), distance);
        solved.map(|it| it.unwrap_or_else(|panicked| resume_unwind(panicked.payload))).collect()
    })
}

/// Returns the boards after each move of the blank, U D L R, and whether that move is legal. An
/// illegal move leaves the board unchanged.
///
/// ```
/// use taquin_puzzle::{Shape, bulk::{BoardArray, neighbours}};
/// use taquin_puzzle::search::Cancel;
///
/// let boards = BoardArray::new(Shape::new(2, 2)?, &[1, 2, 3, 0])?;
/// let (cells, legal) = neighbours(boards, &Cancel::new())?;
/// assert_eq!(legal, [true, false, true, false]); // up and left
/// assert_eq!(cells[..4], [1, 0, 3, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if numbers are not a board, there is too little memory, or `cancel` is set.
pub fn neighbours(
    boards: BoardArray<'_>,
    cancel: &Cancel,
) -> Result<(Vec<u8>, Vec<bool>), BulkError> {
    let moves = boards.count().checked_mul(Move::ALL.len());
    let mut cells = room(moves.and_then(|moves| moves.checked_mul(boards.shape.cells())))?;
    let mut legal = room(moves)?;
    for index in 0..boards.count() {
        look(cancel, index)?;
        let board = boards.board(index)?;
        for step in Move::ALL {
            let next = board.after(step);
            legal.push(next.is_some());
            append(&mut cells, next.as_ref().unwrap_or(&board));
        }
    }
    Ok((cells, legal))
}

/// Returns an empty list with room for this many values; `None` means a number that is too large to
/// count.
///
/// # Errors
/// Returns an error if the machine does not have the memory.
pub fn room<T>(values: Option<usize>) -> Result<Vec<T>, BulkError> {
    let bytes = values.and_then(|values| values.checked_mul(size_of::<T>()));
    let lacking = BulkError::Memory { bytes: bytes.map(|bytes| bytes as u64) };
    let mut list = Vec::new();
    match list.try_reserve_exact(values.unwrap_or(usize::MAX)) {
        Ok(()) => Ok(list),
        Err(_) => Err(lacking),
    }
}

/// Checks the cancel flag between two groups of boards.
fn look(cancel: &Cancel, index: usize) -> Result<(), BulkError> {
    match index.is_multiple_of(HANDFUL) && cancel.is_cancelled() {
        true => Err(BulkError::Stopped { index }),
        false => Ok(()),
    }
}

/// Returns random boards that can reach the goal, each equally likely, or after this many random moves.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, bulk::{BoardArray, random, solvable}};
/// use taquin_puzzle::search::Cancel;
///
/// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
/// let cancel = Cancel::new();
/// let cells = random(&goal, 2, 7, None, &cancel)?;
/// assert_eq!(solvable(BoardArray::new(goal.shape(), &cells)?, &goal, &cancel)?, [true, true]);
/// assert_eq!(cells, random(&goal, 2, 7, None, &cancel)?); // of the same seed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the tiles do not fit into a byte, there is too little memory, or `cancel` is
/// set.
pub fn random(
    goal: &Position,
    count: usize,
    seed: u64,
    steps: Option<u64>,
    cancel: &Cancel,
) -> Result<Vec<u8>, BulkError> {
    BoardArray::new(goal.shape(), &[])?;
    let mut cells = room(count.checked_mul(goal.shape().cells()))?;
    let mut sampler = Sampler::new(seed);
    for index in 0..count {
        look(cancel, index)?;
        let stop = || cancel.is_cancelled().then_some(BulkError::Stopped { index });
        let board = match steps {
            Some(steps) => sampler.walk_until(goal, steps, stop)?,
            None => sampler.solvable(goal),
        };
        append(&mut cells, &board);
    }
    Ok(cells)
}

/// Returns every board that can reach a goal, and its distance, in the order of
/// [`DistanceTable::iter`](crate::atlas::DistanceTable::iter).
///
/// ```
/// use taquin_puzzle::{Goal, Shape, bulk::whole_space};
/// use taquin_puzzle::search::Cancel;
///
/// let goal = Goal::Last.position(Shape::new(2, 3)?)?;
/// let (cells, distances) = whole_space(&goal, &Cancel::new())?;
/// assert_eq!((cells.len(), distances.len()), (6 * 360, 360));
/// assert_eq!(distances.iter().max(), Some(&21));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if there are too many boards for a table, there is too little memory, or
/// `cancel` is set.
pub fn whole_space(goal: &Position, cancel: &Cancel) -> Result<(Vec<u8>, Vec<u16>), BulkError> {
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let options = AtlasOptions { limits, ..AtlasOptions::default() };
    let table = DistanceTable::with_options(goal, &options)?;
    let boards = usize::try_from(table.boards()).ok();
    let mut cells = room(boards.and_then(|boards| boards.checked_mul(goal.shape().cells())))?;
    let mut distances = room(boards)?;
    for (index, (board, distance)) in table.iter().enumerate() {
        look(cancel, index)?;
        append(&mut cells, &board);
        distances.push(distance.into());
    }
    Ok((cells, distances))
}

fn append(cells: &mut Vec<u8>, board: &Position) {
    cells.extend(board.tiles().iter().map(|&tile| tile as u8));
}

/// Returns a request with its share of the memory and, for `auto`, of the cores, for a search beside
/// others on `workers` threads.
///
/// ```
/// use taquin_puzzle::{Request, bulk::beside_others};
///
/// let mut request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// request.limits.memory = Some(8 << 30);
/// assert_eq!(beside_others(request, 4).limits.memory, Some(2 << 30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn beside_others(mut request: Request, workers: usize) -> Request {
    request.limits.memory = request.limits.memory.map(|bytes| bytes / workers as u64);
    if request.algorithm == Algorithm::Auto {
        request.tuning.threads.get_or_insert((threads::available() / workers).max(1));
    }
    request
}

/// Returns the reason why the counts of one board among many differ from those of the board alone;
/// `None` if they do not differ.
///
/// ```
/// use taquin_puzzle::{Algorithm, Listener, Request, Solver, bulk::note};
///
/// let solver = Solver::new();
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// assert!(note(&request, &solver.solve(&request, Listener::NONE)?).is_some());
/// let astar = Request { algorithm: Algorithm::AStar, ..request };
/// assert_eq!(note(&astar, &solver.solve(&astar, Listener::NONE)?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn note(request: &Request, answer: &Answer) -> Option<&'static str> {
    let by_itself = request.algorithm == Algorithm::Auto;
    (by_itself && matches!(answer.strategy, Strategy::Lookup { .. })).then_some(
        "counts of a table that many boards share; --algorithm astar counts each by itself",
    )
}
