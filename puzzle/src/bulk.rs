//! Many boards of one shape as an array of bytes, as people who learn heuristics hold them.
//!
//! ```text
//!   1 2 3   8 6 7
//!   5 0 6   2 5 4    [1,2,3,5,0,6,4,7,8, 8,6,7,2,5,4,3,0,1]    n × rows × cols
//!   4 7 8   3 0 1
//! ```
//!
//! Every function shares the boards among threads and gives its results in their order, the
//! same on any number of threads. A cell is a byte, so boards have at most 256 cells.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use taquin_search::{Cancel, Limits, Stopwatch, threads};
use thiserror::Error;

use crate::atlas::{AtlasError, AtlasOptions, DistanceShelf, DistanceTable};
use crate::heuristics::HeuristicChoice;
use crate::model::{Goal, Move, Position, PositionError, Sampler, Shape};
use crate::solve::{
    Algorithm, Answer, Estimator, Listener, Request, RequestError, Solver, Verdict,
};
use crate::words::grouped;

/// Boards that a thread takes at a time where one takes no time.
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

/// Why there are no results.
///
/// ```
/// use taquin_puzzle::{Shape, bulk::{BoardArray, BulkError}};
///
/// let shape = Shape::new(3, 3)?;
/// let refused = BoardArray::new(shape, &[1, 2, 3, 0]).unwrap_err();
/// assert_eq!(refused, BulkError::Partial { shape, found: 4 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum BulkError {
    /// A byte has no room for the tiles.
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
        /// How many bytes there are.
        found: usize,
    },
    /// Numbers that are not a board.
    #[error("board {index}: {error}")]
    Board {
        /// Which board, from 0.
        index: usize,
        /// What is wrong with it.
        error: PositionError,
    },
    /// A board that cannot reach the goal.
    #[error("board {index} cannot reach the goal, so it has no distance: filter with is_solvable")]
    Unsolvable {
        /// Which board, from 0.
        index: usize,
    },
    /// A limit came before the end.
    #[error("stopped at board {index} before its distance was proven: allow more time or memory")]
    Stopped {
        /// Which board, from 0.
        index: usize,
    },
    /// The machine does not have the memory for the results.
    #[error("{}", lacking_memory(*bytes))]
    Memory {
        /// How many bytes they need; `None` is a number that is too large to count.
        bytes: Option<u64>,
    },
    /// What is asked makes no sense.
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
    /// The boards in these bytes, which are looked at one by one when they are asked for.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, bulk::BoardArray};
    ///
    /// let shape = Shape::new(2, 2)?;
    /// assert!(BoardArray::new(shape, &[1, 2, 3, 0]).is_ok());
    /// assert!(BoardArray::new(shape, &[1, 2, 3, 0, 1]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the bytes are not whole boards of the shape.
    pub fn new(shape: Shape, cells: &'a [u8]) -> Result<Self, BulkError> {
        if shape.cells() > 256 {
            return Err(BulkError::TooManyCells { shape });
        }
        if !cells.len().is_multiple_of(shape.cells()) {
            return Err(BulkError::Partial { shape, found: cells.len() });
        }
        Ok(Self { shape, cells })
    }

    /// How many boards there are.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, bulk::BoardArray};
    ///
    /// let boards = BoardArray::new(Shape::new(2, 2)?, &[1, 2, 3, 0, 0, 1, 2, 3])?;
    /// assert_eq!(boards.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.len() / self.shape.cells()
    }

    /// The board at a place.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, bulk::BoardArray};
    ///
    /// let boards = BoardArray::new(Shape::new(2, 2)?, &[1, 2, 3, 0, 1, 1, 2, 0])?;
    /// assert_eq!(boards.board(0)?, "1 2/3 0".parse()?);
    /// assert!(boards.board(1).unwrap_err().to_string().starts_with("board 1: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When its numbers are not a board.
    pub fn board(&self, index: usize) -> Result<Position, BulkError> {
        let tiles = self.cells_of(index).iter().map(|&tile| tile.into());
        let position = Position::new(self.shape, tiles.collect());
        position.map_err(|error| BulkError::Board { index, error })
    }

    fn cells_of(&self, index: usize) -> &[u8] {
        let cells = self.shape.cells();
        &self.cells[index * cells..][..cells]
    }

    /// What `one` says of each board, on all cores; of several errors the first.
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
                    let told = if place == 0 && over() {
                        Err(BulkError::Stopped { index })
                    } else if board.take_in(self.cells_of(index)) {
                        one(&board).ok_or_else(|| none(index))
                    } else {
                        self.board(index).map(|_| T::default())
                    };
                    match told {
                        Ok(told) => *value = told,
                        Err(error) => {
                            let mut fault =
                                fault.lock().expect("no thread panics while it holds the lock");
                            if fault.as_ref().is_none_or(|(first, _)| index < *first) {
                                *fault = Some((index, error));
                            }
                            return;
                        }
                    }
                }
            },
        );
        let fault = fault.into_inner().expect("no thread panics while it holds the lock");
        fault.map_or(Ok(values), |(_, error)| Err(error))
    }
}

/// Whether each board can reach the goal.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, bulk::{BoardArray, solvable}};
///
/// let goal = Goal::Last.position(Shape::new(2, 2)?)?;
/// let boards = BoardArray::new(goal.shape(), &[1, 2, 0, 3, 2, 1, 3, 0])?;
/// assert_eq!(solvable(boards, &goal)?, [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When numbers are not a board of the goal's shape.
pub fn solvable(boards: BoardArray<'_>, goal: &Position) -> Result<Vec<bool>, BulkError> {
    let one = |board: &Position| Some(crate::model::solvable::is_solvable(board, goal));
    boards.map(&Limits::NONE, one, |index| BulkError::Unsolvable { index })
}

/// The estimate of each board.
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
/// When the heuristic is not defined for the goal, or a board is none.
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

/// The fewest moves from each board to the goal: looked up if a table of all distances is
/// quickly filled, else searched. The time limit holds for all boards together, the other limits
/// for each search.
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
/// When a board is none, cannot reach the goal, or a limit comes first.
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
    let (stopwatch, first_fault) = (Stopwatch::start(), AtomicUsize::new(usize::MAX));
    let request = |index| {
        let elapsed = stopwatch.elapsed();
        // One fault is the result of all, so the boards after it would be solved in vain.
        if index > first_fault.load(Relaxed) || limits.interrupted(elapsed).is_some() {
            return Err(BulkError::Stopped { index });
        }
        let time = limits.time.map(|time| time.saturating_sub(elapsed));
        let limits = Limits { time, ..limits.clone() };
        let goal = Goal::Custom(goal.clone());
        Ok(Request { goal, limits, optimal: true, ..Request::new(boards.board(index)?) })
    };
    let distance = |index, answer: Answer| match (answer.cost(), answer.lower_bound) {
        _ if matches!(answer.verdict, Verdict::Unsolvable(_)) => {
            Err(BulkError::Unsolvable { index })
        }
        (Some(cost), Some(bound)) if cost == bound => Ok(cost as u16),
        _ => Err(BulkError::Stopped { index }),
    };
    let fault_at = |index| first_fault.fetch_min(index, Relaxed);
    let request = |index| request(index).inspect_err(|_| _ = fault_at(index));
    let told = |index, _: &Request, answer: Result<Answer, RequestError>| {
        let distance = answer.map_err(BulkError::from).and_then(|it| distance(index, it));
        distance.inspect_err(|_| _ = fault_at(index))
    };
    solve_all(solver, boards.count(), 0, request, told).into_iter().collect()
}

/// The boards after each move of the blank, U D L R, and whether that move is legal; a board
/// stands for itself where it is not.
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
/// When numbers are not a board, memory is lacking, or `cancel` was raised.
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

/// Returns an empty list with room for so many values; `None` is a number that is too large to
/// count.
///
/// ```
/// use taquin_puzzle::bulk::{BulkError, room};
/// assert!(room::<u16>(Some(1000))?.capacity() >= 1000);
/// assert_eq!(room::<u16>(None), Err(BulkError::Memory { bytes: None }));
/// # Ok::<(), BulkError>(())
/// ```
///
/// # Errors
/// When the machine does not have the memory.
pub fn room<T>(values: Option<usize>) -> Result<Vec<T>, BulkError> {
    let bytes = values.and_then(|values| values.checked_mul(size_of::<T>()));
    let lacking = BulkError::Memory { bytes: bytes.map(|bytes| bytes as u64) };
    let mut list = Vec::new();
    match list.try_reserve_exact(values.unwrap_or(usize::MAX)) {
        Ok(()) => Ok(list),
        Err(_) => Err(lacking),
    }
}

/// Stops between two handfuls of boards if `cancel` was raised.
fn look(cancel: &Cancel, index: usize) -> Result<(), BulkError> {
    match index.is_multiple_of(HANDFUL) && cancel.is_cancelled() {
        true => Err(BulkError::Stopped { index }),
        false => Ok(()),
    }
}

/// Random boards that can reach the goal: each equally likely, or after so many random moves.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, bulk::{BoardArray, random, solvable}};
/// use taquin_puzzle::search::Cancel;
///
/// let goal = Goal::Last.position(Shape::new(4, 4)?)?;
/// let cells = random(&goal, 2, 7, None, &Cancel::new())?;
/// assert_eq!(solvable(BoardArray::new(goal.shape(), &cells)?, &goal)?, [true, true]);
/// assert_eq!(cells, random(&goal, 2, 7, None, &Cancel::new())?); // of the same seed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a byte has no room for the tiles, memory is lacking, or `cancel` was raised.
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

/// Every board that can reach a goal, and its distance, in the order of
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
/// When there are too many boards for a table, memory is lacking, or `cancel` was raised.
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

/// Solves many requests on so many threads, zero meaning all of the machine, and gives what
/// `told` makes of each index, request and answer, in their order. Each thread has room for deep
/// searches.
///
/// ```
/// use taquin_puzzle::bulk::solve_all;
/// use taquin_puzzle::{Position, Request, RequestError, Solver};
///
/// let boards: [Position; 2] = ["1 2 3/5 0 6/4 7 8".parse()?, "1 2 3/4 5 6/7 0 8".parse()?];
/// let request = |index: usize| Ok(Request::new(boards[index].clone()));
/// let costs = solve_all(&Solver::new(), 2, 0, request, |_, _, answer| Ok(answer?.cost()));
/// let costs: Result<Vec<_>, RequestError> = costs.into_iter().collect();
/// assert_eq!(costs?, [Some(4), Some(1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_all<T: Send, E: Send>(
    solver: &Solver,
    count: usize,
    threads: usize,
    request: impl Fn(usize) -> Result<Request, E> + Sync,
    told: impl Fn(usize, &Request, Result<Answer, RequestError>) -> Result<T, E> + Sync,
) -> Vec<Result<T, E>> {
    let workers = threads::resolve(threads).min(count.max(1));
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<Result<T, E>>>> = (0..count).map(|_| Mutex::new(None)).collect();
    threads::run_on_deep_stacks(workers, || {
        loop {
            let index = next.fetch_add(1, Relaxed);
            let Some(place) = results.get(index) else { return };
            let one = request(index).and_then(|request| {
                let request = beside_others(request, workers);
                told(index, &request, solver.solve(&request, Listener::NONE))
            });
            *place.lock().expect("nobody else has it") = Some(one);
        }
    });
    let taken = |place: Mutex<Option<_>>| place.into_inner().expect("nobody else has it");
    results.into_iter().map(|place| taken(place).expect("every place was taken")).collect()
}

/// A request for one of so many searches at once: its share of the memory and, where `auto`
/// may choose, of the cores.
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

/// Why the counts of one board among many are others than it has by itself, where they are.
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
#[must_use]
pub fn note(request: &Request, answer: &Answer) -> Option<&'static str> {
    let by_itself = request.algorithm == Algorithm::Auto;
    (by_itself && answer.plan.algorithm == Algorithm::Table).then_some(
        "counts of a table that many boards share; --algorithm astar counts each by itself",
    )
}
