//! The shares of a proof, which `taquin/cluster` runs on other machines.

use crate::answer::Answer;
use crate::boards::{AnyGoal, position};
use crate::errors::{self, invalid, raised};
use crate::options::{Amount, LIMITS, Options, READING, SEARCH, written};
use crate::running::{self, ALONE, Progress};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ops::Range;
use std::sync::Arc;
use taquin_language::quantities;
use taquin_puzzle::notation::ParseOptions;
use taquin_puzzle::{
    Checkpoint, CheckpointError, Listener, Moves, Position, ProofStart, Request, Round, ShareReport,
};
use taquin_search::Limits;
use taquin_search::tasks::Work;

/// A share in Python: bound, tasks, finished (task, expanded, generated), goal, stopped.
type Share = (Moves, usize, Vec<(usize, u64, u64)>, Option<usize>, Option<&'static str>);

/// A divided proof: the data that machines exchange.
#[pyclass(frozen, module = "taquin")]
pub(crate) struct Proof {
    checkpoint: Checkpoint,
    start: Position,
    goal: Position,
}

/// Starts a proof: returns a checkpoint to divide, or the answer if there is nothing to divide.
#[pyfunction]
#[pyo3(signature = (board, goal=AnyGoal::NONE, **options))]
pub(crate) fn begin_proof<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    goal: AnyGoal<'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<(Option<Proof>, Option<Answer>)> {
    let mut request = Options::read(options, &[SEARCH, LIMITS, READING])?.request(board, &goal)?;
    request.optimal = true;
    let goal = request.goal.position(request.start.shape()).map_err(errors::invalid_board)?;
    let start = request.start.clone();
    let begun = running::run(py, None, |line| {
        request.limits.cancel = Some(line.cancel.clone());
        ALONE.begin_proof(&request)
    })?;
    match begun.map_err(errors::request)? {
        ProofStart::Proof(checkpoint) => {
            Ok((Some(Proof { checkpoint: *checkpoint, start, goal }), None))
        }
        ProofStart::Answered(answer) => {
            let answer = Answer::of(&answer)?;
            match &answer.0.record.unsolvable {
                Some(why) => Err(errors::unsolvable(why)),
                None => Ok((None, Some(answer))),
            }
        }
    }
}

/// Reads the text of a checkpoint, as `taquin solve --checkpoint` writes it.
#[pyfunction]
#[pyo3(signature = (text, board, goal=AnyGoal::NONE))]
pub(crate) fn read_proof(
    text: &str,
    board: &Bound<'_, PyAny>,
    goal: AnyGoal<'_>,
) -> PyResult<Proof> {
    let (start, written) = position(board, &ParseOptions::default())?;
    let goal = goal.or_written(start.shape(), written)?;
    let goal = goal.position(start.shape()).map_err(errors::invalid_board)?;
    let checkpoint = Checkpoint::read(text, &start, &goal).map_err(invalid)?;
    Ok(Proof { checkpoint, start, goal })
}

#[pymethods]
impl Proof {
    /// The text of the checkpoint file.
    #[getter]
    fn text(&self) -> String {
        self.checkpoint.to_text()
    }

    /// The current bounds.
    #[getter]
    fn progress(&self) -> Progress {
        Progress::of(&self.checkpoint.milestone())
    }

    /// Bound and number of tasks of the next round; `None` if only `finish` is left. It raises
    /// `LimitReached` if the tables cannot be built within the limits.
    #[pyo3(signature = (**limits))]
    fn plan(
        &self,
        py: Python<'_>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<(Moves, usize)>> {
        let share = self.shared(py, 0..0, 1, limits)?;
        Ok(share.map(|share| (share.round.bound, share.round.tasks)))
    }

    /// Returns the proof with the direction and the tables that this machine has chosen, if the
    /// proof has reached that point; a limit on time may end the choice early.
    #[pyo3(signature = (**limits))]
    fn choose(&self, py: Python<'_>, limits: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let options = Options::read(limits, &[LIMITS])?;
        let chosen = running::run(py, None, |line| {
            let limits = Limits { cancel: Some(line.cancel.clone()), ..options.limits().clone() };
            ALONE.choose_search(&self.checkpoint, 0, &limits)
        })?;
        let (start, goal) = (self.start.clone(), self.goal.clone());
        Ok(Self { checkpoint: chosen.map_err(errors::request)?, start, goal })
    }

    /// The tasks of the next round that are finished.
    fn finished(&self) -> Vec<usize> {
        self.checkpoint.finished().collect()
    }

    /// Runs some tasks of the next round within limits, on one thread unless more are given.
    #[pyo3(signature = (first, end, threads=1, **limits))]
    fn share(
        &self,
        py: Python<'_>,
        first: usize,
        end: usize,
        threads: usize,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Share> {
        let share = self.shared(py, first..end, threads, limits)?;
        let share = share.ok_or_else(|| invalid("this proof has no further round"))?;
        let Round { bound, tasks } = share.round;
        let finished = share.finished.iter().map(|(task, it)| (*task, it.expanded, it.generated));
        let stopped = share.stopped.map(taquin_search::StopReason::name);
        Ok((bound, tasks, finished.collect(), share.goal, stopped))
    }

    /// Returns the proof with the result of a share merged.
    fn merge(&self, bound: Moves, tasks: usize, finished: Vec<(usize, u64, u64)>) -> Self {
        let work = |(task, expanded, generated)| (task, Work { expanded, generated });
        let finished = finished.into_iter().map(work).collect();
        let round = Round { bound, tasks };
        let share = ShareReport { round, finished, goal: None, stopped: None };
        let (start, goal) = (self.start.clone(), self.goal.clone());
        Self { checkpoint: self.checkpoint.merged(&share), start, goal }
    }

    /// Finishes the proof on this machine: at once if all shares are merged, otherwise by running
    /// the rest of the search.
    #[pyo3(signature = (**options))]
    fn finish(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Answer> {
        let goal = taquin_puzzle::Goal::Custom(self.goal.clone());
        let options = Options::read(options, &[SEARCH, LIMITS, READING])?;
        let request = options.about(self.start.clone(), goal);
        let resume = Some(Arc::new(self.checkpoint.clone()));
        let answer = running::run(py, None, |line| {
            let limits = Limits { cancel: Some(line.cancel.clone()), ..request.limits.clone() };
            let request = Request { resume, optimal: true, limits, ..request };
            ALONE.solve(&request, Listener::NONE)
        })?;
        Answer::of(&answer.map_err(errors::request)?)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, String, String))> {
        let read = py.import("taquin._taquin")?.getattr("read_proof")?;
        Ok((read, (self.text(), self.start.to_string(), self.goal.to_string())))
    }
}

impl Proof {
    fn shared(
        &self,
        py: Python<'_>,
        tasks: Range<usize>,
        threads: usize,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Option<ShareReport>> {
        let options = Options::read(limits, &[LIMITS])?;
        let share = running::run(py, None, |line| {
            let cancel = Some(line.cancel.clone());
            let limits = Limits { cancel, ..options.limits().clone() };
            ALONE.share(&self.checkpoint, tasks, threads, &limits)
        })?;
        share.map_err(|error| raised("LimitReached", error))
    }
}

/// Raises the error of an invalid request before it is sent to other machines.
#[pyfunction]
#[pyo3(signature = (board, goal=AnyGoal::NONE, **options))]
pub(crate) fn check<'py>(
    board: &Bound<'py, PyAny>,
    goal: AnyGoal<'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<()> {
    let options = Options::read(options, &[SEARCH, LIMITS, &["checkpoint"]])?;
    let request = options.request(board, &goal)?;
    if options.checkpoint.is_some() && !Checkpoint::serves(&request) {
        return Err(invalid(CheckpointError::NoProof));
    }
    request.goal.position(request.start.shape()).map_err(errors::invalid_board)?;
    request.strategy().map(drop).map_err(errors::request)
}

/// The number of a limit such as `"10M"`.
#[pyfunction]
pub(crate) fn count(number: Amount) -> u64 {
    number.0
}

/// The seconds of a time limit.
#[pyfunction]
pub(crate) fn seconds(time: &Bound<'_, PyAny>) -> PyResult<f64> {
    written(time, quantities::duration).map(|time| time.as_secs_f64())
}
