//! Many boards at once, as the bytes of an array; `taquin/arrays.py` wraps them in arrays.

use crate::answer::Answer;
use crate::boards::{AnyGoal, Board, Size};
use crate::errors::{self, invalid};
use crate::options::{Amount, LIMITS, Options, SEARCH, Seed, Threads};
use crate::running::{self, MANY};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyByteArray, PyDict};
use std::panic::resume_unwind;
use std::thread;
use taquin_lab::record::Record;
use taquin_puzzle::bulk::{self, BoardArray, BulkError};
use taquin_puzzle::{Goal, HeuristicChoice, Listener, Position, Request};
use taquin_search::{Limits, threads};

/// Returns writable bytes, so that arrays over them are writable.
fn array<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, bytes.len(), |array| {
        array.copy_from_slice(bytes);
        Ok(())
    })
}

/// Returns whole numbers as the bytes of an int32 array: signed, so that differences of two
/// arrays do not wrap.
fn numbers<'py, T: Copy + Into<i64>>(
    py: Python<'py>,
    numbers: &[T],
) -> PyResult<Bound<'py, PyByteArray>> {
    const BYTES: usize = size_of::<i32>();
    PyByteArray::new_with(py, numbers.len() * BYTES, |array| {
        for (bytes, &number) in array.chunks_exact_mut(BYTES).zip(numbers) {
            let number = i32::try_from(number.into()).map_err(errors::internal)?;
            bytes.copy_from_slice(&number.to_ne_bytes());
        }
        Ok(())
    })
}

fn limited(options: &Options, line: &running::Line) -> Limits {
    Limits { cancel: Some(line.cancel.clone()), ..options.limits().clone() }
}

/// The estimate of each board, as bytes of int32.
#[pyfunction]
pub(crate) fn heuristic_values<'py>(
    py: Python<'py>,
    name: &str,
    boards: PyBackedBytes,
    size: Size,
    goal: AnyGoal<'py>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let heuristic: HeuristicChoice = name.parse().map_err(invalid)?;
    let (target, options) = (goal.target(size.0)?, Options::read(None, &[])?);
    let values = running::run(py, None, |line| {
        let boards = BoardArray::new(size.0, &boards)?;
        bulk::estimates(boards, &heuristic, &target, &MANY, &limited(&options, line))
    })?;
    numbers(py, &values.map_err(errors::bulk)?)
}

/// The distance of each board, as bytes of int32.
#[pyfunction]
#[pyo3(signature = (boards, size, goal, **options))]
pub(crate) fn distances<'py>(
    py: Python<'py>,
    boards: PyBackedBytes,
    size: Size,
    goal: AnyGoal<'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let (target, options) = (goal.target(size.0)?, Options::read(options, &[LIMITS])?);
    let values = running::run(py, None, |line| {
        let boards = BoardArray::new(size.0, &boards)?;
        bulk::distances(boards, &target, &MANY, &limited(&options, line))
    })?;
    numbers(py, &values.map_err(errors::bulk)?)
}

/// Whether each board can reach the goal, as bytes.
#[pyfunction]
pub(crate) fn solvable<'py>(
    py: Python<'py>,
    boards: PyBackedBytes,
    size: Size,
    goal: AnyGoal<'py>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let target = goal.target(size.0)?;
    let told = running::run(py, None, |line| {
        bulk::solvable(BoardArray::new(size.0, &boards)?, &target, &line.cancel)
    })?;
    let told: Vec<u8> = told.map_err(errors::bulk)?.into_iter().map(u8::from).collect();
    array(py, &told)
}

/// The boards after U D L R, and whether each move is legal, as bytes.
#[pyfunction]
pub(crate) fn neighbours<'py>(
    py: Python<'py>,
    boards: PyBackedBytes,
    size: Size,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
    let told = running::run(py, None, |line| {
        bulk::neighbours(BoardArray::new(size.0, &boards)?, &line.cancel)
    })?;
    let (cells, legal) = told.map_err(errors::bulk)?;
    let legal: Vec<u8> = legal.into_iter().map(u8::from).collect();
    Ok((array(py, &cells)?, array(py, &legal)?))
}

/// Random boards, or ends of random walks, as bytes.
#[pyfunction]
#[pyo3(signature = (count, size, seed, goal, steps=None))]
pub(crate) fn random_boards<'py>(
    py: Python<'py>,
    count: Amount,
    size: Size,
    seed: Option<Seed>,
    goal: AnyGoal<'py>,
    steps: Option<Amount>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let (target, seed) = (goal.target(size.0)?, Seed::or_fresh(py, seed)?);
    let (count, steps) = (count.0 as usize, steps.map(|steps| steps.0));
    let cells =
        running::run(py, None, |line| bulk::random(&target, count, seed, steps, &line.cancel))?;
    array(py, &cells.map_err(errors::bulk)?)
}

/// Every board that can reach the goal and its distance, as bytes.
#[pyfunction]
pub(crate) fn every_board<'py>(
    py: Python<'py>,
    size: Size,
    goal: AnyGoal<'py>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
    let target = goal.target(size.0)?;
    let told = running::run(py, None, |line| bulk::whole_space(&target, &line.cancel))?;
    let (cells, distances) = told.map_err(errors::bulk)?;
    Ok((array(py, &cells)?, numbers(py, &distances)?))
}

/// Boards to solve: the bytes of an array with their size, or a list.
#[derive(FromPyObject)]
pub(crate) enum Many {
    Array(PyBackedBytes, Size),
    Boards(Vec<Py<Board>>),
}

impl Many {
    /// Each board with its goal.
    fn with_goals(&self, goal: &AnyGoal<'_>) -> PyResult<Given<'_>> {
        Ok(match self {
            Self::Array(cells, Size(shape)) => {
                let boards = BoardArray::new(*shape, cells).map_err(errors::bulk)?;
                Given::Array(boards, goal.or_written(*shape, None)?)
            }
            Self::Boards(boards) => {
                let one = |board: &Py<Board>| {
                    let Board { position, goal: written } = board.get();
                    let goal = goal.or_written(position.shape(), written.clone())?;
                    Ok((position.clone(), goal))
                };
                Given::Boards(boards.iter().map(one).collect::<PyResult<_>>()?)
            }
        })
    }
}

/// The boards as the library takes them.
enum Given<'a> {
    Array(BoardArray<'a>, Goal),
    Boards(Vec<(Position, Goal)>),
}

impl Given<'_> {
    fn count(&self) -> usize {
        match self {
            Self::Array(boards, _) => boards.count(),
            Self::Boards(boards) => boards.len(),
        }
    }

    fn get(&self, index: usize) -> Result<(Position, Goal), BulkError> {
        match self {
            Self::Array(boards, goal) => Ok((boards.board(index)?, goal.clone())),
            Self::Boards(boards) => Ok(boards[index].clone()),
        }
    }
}

/// Solves many boards on all cores, or on `jobs` threads.
#[pyfunction]
#[pyo3(signature = (boards, goal, jobs, progress=None, **options))]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    boards: Many,
    goal: AnyGoal<'py>,
    jobs: Threads,
    progress: Option<Py<PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<Answer>> {
    let (options, boards) = (Options::read(options, &[SEARCH, LIMITS])?, boards.with_goals(&goal)?);
    let own = options.solver();
    let solver = own.as_ref().unwrap_or(&MANY);
    let answers = running::run(py, progress.as_ref(), |line| {
        let (limits, threads) = (limited(&options, line), threads::resolve(jobs.0));
        let solved = |&mut index: &mut usize| -> Result<Record, BulkError> {
            let (start, goal) = boards.get(index)?;
            let request = Request { limits: limits.clone(), ..options.about(start, goal) };
            let request = bulk::beside_others(request, threads);
            let answer = solver.solve(&request, Listener::NONE)?;
            let note = bulk::note(&request, &answer).map(Into::into);
            Ok(Record { note, ..Record::of(&answer) })
        };
        thread::scope(|scope| {
            let all = 0..boards.count();
            let answers = bulk::stream_in(scope, threads, &line.cancel, all, solved);
            let records = answers.map(|answer| {
                line.one_more();
                answer.unwrap_or_else(|panicked| resume_unwind(panicked.payload))
            });
            let records = records.collect::<Result<Vec<Record>, BulkError>>()?;
            // After Ctrl-C there are fewer answers than boards.
            let index = records.len();
            let is_complete = index == boards.count();
            is_complete.then_some(records).ok_or(BulkError::Stopped { index })
        })
    })?;
    answers.map_err(errors::bulk)?.into_iter().map(Answer::from_record).collect()
}
