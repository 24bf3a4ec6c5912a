//! Many boards at once, as the bytes of an array; `taquin/arrays.py` makes arrays of them.

use crate::answer::Answer;
use crate::boards::{AnyGoal, Size};
use crate::errors::{self, invalid};
use crate::options::Options;
use crate::running::{self, MANY};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyByteArray, PyDict};
use taquin_lab::record::Record;
use taquin_puzzle::bulk::{self, BoardArray, BulkError};
use taquin_puzzle::{Answer as Found, HeuristicChoice, Request, RequestError};
use taquin_search::Limits;

/// Bytes that Python may write to, so that an array over them is like any other.
fn bytes<'py>(py: Python<'py>, numbers: &[u16]) -> Bound<'py, PyByteArray> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
    PyByteArray::new(py, &bytes)
}

fn limited(options: &Options, line: &running::Line) -> Limits {
    Limits { cancel: Some(line.cancel.clone()), ..options.limits().clone() }
}

/// The estimate of each board, as bytes of uint16.
#[pyfunction]
pub(crate) fn heuristic_values<'py>(
    py: Python<'py>,
    name: &str,
    boards: PyBackedBytes,
    size: Size,
    goal: AnyGoal<'py>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let heuristic: HeuristicChoice = name.parse().map_err(invalid)?;
    let (target, options) = (goal.target(size.0)?, Options::read(None)?);
    let values = running::run(py, None, |line| {
        let boards = BoardArray::new(size.0, &boards)?;
        bulk::estimates(boards, &heuristic, &target, &MANY, &limited(&options, line))
    })?;
    Ok(bytes(py, &values.map_err(errors::bulk)?))
}

/// The distance of each board, as bytes of uint16.
#[pyfunction]
#[pyo3(signature = (boards, size, goal, **options))]
pub(crate) fn distances<'py>(
    py: Python<'py>,
    boards: PyBackedBytes,
    size: Size,
    goal: AnyGoal<'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let (target, options) = (goal.target(size.0)?, Options::read(options)?);
    let values = running::run(py, None, |line| {
        let boards = BoardArray::new(size.0, &boards)?;
        bulk::distances(boards, &target, &MANY, &limited(&options, line))
    })?;
    Ok(bytes(py, &values.map_err(errors::bulk)?))
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
    let told = py.detach(|| bulk::solvable(BoardArray::new(size.0, &boards)?, &target));
    let told: Vec<u8> = told.map_err(errors::bulk)?.into_iter().map(u8::from).collect();
    Ok(PyByteArray::new(py, &told))
}

/// The boards after U D L R, and whether each move is legal, as bytes.
#[pyfunction]
pub(crate) fn neighbours<'py>(
    py: Python<'py>,
    boards: PyBackedBytes,
    size: Size,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
    let told = py.detach(|| bulk::neighbours(BoardArray::new(size.0, &boards)?));
    let (cells, legal) = told.map_err(errors::bulk)?;
    let legal: Vec<u8> = legal.into_iter().map(u8::from).collect();
    Ok((PyByteArray::new(py, &cells), PyByteArray::new(py, &legal)))
}

/// Random boards, or ends of random walks, as bytes.
#[pyfunction]
#[pyo3(signature = (count, size, seed, goal, steps=None))]
pub(crate) fn random_boards<'py>(
    py: Python<'py>,
    count: usize,
    size: Size,
    seed: u64,
    goal: AnyGoal<'py>,
    steps: Option<u64>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let target = goal.target(size.0)?;
    let cells = py.detach(|| bulk::random(&target, count, seed, steps));
    Ok(PyByteArray::new(py, &cells.map_err(errors::bulk)?))
}

/// Every board that can reach the goal and its distance, as bytes.
#[pyfunction]
pub(crate) fn every_board<'py>(
    py: Python<'py>,
    size: Size,
    goal: AnyGoal<'py>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
    let target = goal.target(size.0)?;
    let told = running::run(py, None, |_| bulk::whole_space(&target, &MANY))?;
    let (cells, distances) = told.map_err(errors::bulk)?;
    Ok((PyByteArray::new(py, &cells), bytes(py, &distances)))
}

/// Solves many boards on all cores, or on `jobs` threads.
#[pyfunction]
#[pyo3(signature = (boards, size, goal, jobs, progress=None, **options))]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    boards: PyBackedBytes,
    size: Size,
    goal: AnyGoal<'py>,
    jobs: usize,
    progress: Option<Py<PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<Answer>> {
    let (options, goal) = (Options::read(options)?, goal.read(Some(size.0))?);
    let own = options.solver();
    let solver = own.as_ref().unwrap_or(&MANY);
    let answers = running::run(py, progress.as_ref(), |line| {
        let boards = BoardArray::new(size.0, &boards)?;
        let limits = limited(&options, line);
        let request = |index| {
            if line.cancel.is_cancelled() {
                return Err(BulkError::Stopped { index });
            }
            let request = options.about(boards.board(index)?, goal.clone());
            Ok(Request { limits: limits.clone(), ..request })
        };
        let told = |request: &Request, answer: Result<Found, RequestError>| {
            line.one_more();
            let answer = answer?;
            let note = bulk::note(request, &answer).map(Into::into);
            Ok(Record { note, ..Record::of(&answer) })
        };
        let all = bulk::solve_all(solver, boards.count(), jobs, request, told);
        all.into_iter().collect::<Result<Vec<Record>, BulkError>>()
    })?;
    answers.map_err(errors::bulk)?.into_iter().map(Answer::from_record).collect()
}
