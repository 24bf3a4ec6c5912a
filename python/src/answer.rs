//! `solve` and its answers: the record of docs/json.md with boards and moves.

use crate::boards::{AnyGoal, Board, Move, letters};
use crate::checkpoint::Keeper;
use crate::errors::{self, invalid, raised, unsolvable};
use crate::options::{LIMITS, Options, READING, SEARCH};
use crate::running::{self, ALONE};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use std::sync::Arc;
use std::time::Duration;
use taquin_lab::json::Document;
use taquin_lab::record::{Record, Status};
use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::notation::InstanceGoal;
use taquin_puzzle::{
    Checkpoints, Claim, Listener, Moves, Position, Reading, Request, RequestError, Shape, Solver,
    Verdict,
};
use taquin_search::{Heartbeat, Limits};

/// Solves one board; raises `Unsolvable` for a board without a solution.
#[pyfunction]
#[pyo3(signature = (board, goal=AnyGoal::NONE, algorithm=None, heuristic=None, *, progress=None, **options))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    goal: AnyGoal<'py>,
    algorithm: Option<Bound<'py, PyAny>>,
    heuristic: Option<Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Answer> {
    let mut asked = Options::read(options, &[SEARCH, LIMITS, READING, &["checkpoint"]])?;
    asked.choose(algorithm.as_ref(), heuristic.as_ref())?;
    let mut request = asked.request(board, &goal)?;
    let own = asked.solver();
    let solver = own.as_ref().unwrap_or(&ALONE);
    let keeper = asked.checkpoint.map(|path| Keeper::new(path, &mut request)).transpose()?;
    let listens = progress.is_some();
    if let Some(answer) = (!listens).then(|| py.detach(|| quickly(solver, &request))).flatten() {
        return answered(answer);
    }
    let answer = running::run(py, progress.as_ref(), |line| {
        let cancel = Some(line.cancel.clone());
        request.limits = Limits { cancel, ..request.limits.clone() };
        let mut beat = |beat: &Heartbeat<'_, Moves>| line.beat(beat);
        let mut milestone = |it: &_, _: Option<&[taquin_puzzle::Move]>| line.milestone(it);
        let mut keep = |checkpoint: &_| keeper.iter().for_each(|keeper| keeper.keep(checkpoint));
        let mut listener = Listener::NONE;
        if listens {
            listener.progress = Some(&mut beat);
            listener.milestones = Some(&mut milestone);
        }
        if keeper.is_some() {
            let every = Checkpoints::USUALLY;
            listener.checkpoints = Some(Checkpoints { every, keep: &mut keep });
        }
        solver.solve(&request, listener)
    })?;
    keeper.map_or(Ok(()), |keeper| keeper.warn(py))?;
    answered(answer)
}

fn answered(answer: Result<taquin_puzzle::Answer, RequestError>) -> PyResult<Answer> {
    let answer = Answer::of(&answer.map_err(errors::request)?)?;
    match &answer.0.record.unsolvable {
        Some(why) => Err(unsolvable(why)),
        None => Ok(answer),
    }
}

/// Returns the answer of a search that ends within [`QUICK`], without a separate thread or a deep
/// stack; `None` if the search takes longer and must start again on a thread.
fn quickly(
    solver: &Solver,
    request: &Request,
) -> Option<Result<taquin_puzzle::Answer, RequestError>> {
    let small = request.start.shape().cells() <= 16 && request.tuning.depth_bound.is_none();
    if !small || request.list_optima.is_some() || request.limits.time.is_some() {
        return None;
    }
    let limits = Limits { time: Some(QUICK), ..request.limits.clone() };
    let answer = solver.solve(&Request { limits, ..request.clone() }, Listener::NONE);
    let over = |answer: &taquin_puzzle::Answer| {
        answer.interrupted.is_none() && !matches!(answer.verdict, Verdict::Stopped(_))
    };
    Some(answer).filter(|answer| answer.as_ref().map_or(true, over))
}

/// How long a search may take without progress reports.
const QUICK: Duration = Duration::from_millis(2);

/// The result for one board. It is true if a solution was found.
///
/// Example:
///     >>> answer = taquin.solve("1 2 3/5 0 6/4 7 8", algorithm="astar")
///     >>> answer.cost, answer.optimal, answer.letters(), answer.counts["expanded"]
///     (4, True, 'LDRR', 4)
#[pyclass(frozen, module = "taquin")]
#[derive(Clone, Debug)]
pub(crate) struct Answer(pub(crate) Arc<Answered>);

/// A record with its board.
#[derive(Debug)]
pub(crate) struct Answered {
    pub(crate) record: Record,
    start: Position,
    moves: Vec<taquin_puzzle::Move>,
}

/// The answer as one line of JSON, as workers exchange it.
#[pyfunction]
pub(crate) fn answer_from_json(line: &str) -> PyResult<Answer> {
    Answer::from_record(serde_json::from_str(line).map_err(errors::internal)?)
}

impl Answer {
    pub(crate) fn of(answer: &taquin_puzzle::Answer) -> PyResult<Self> {
        let moves = answer.solution().map_or_else(Vec::new, |found| found.moves.clone());
        let (record, start) = (Record::of(answer), answer.start.clone());
        Ok(Self(Arc::new(Answered { record, start, moves })))
    }

    pub(crate) fn from_record(record: Record) -> PyResult<Self> {
        let instance = &record.instance;
        let shape = Shape::new(instance.height, instance.width).map_err(errors::internal)?;
        let start = Position::from_numbers(shape, &instance.tiles).map_err(errors::internal)?;
        let blank = record.moves.as_ref().map_or("", |moves| &moves.blank);
        let moves = parse_moves(blank, Reading::Blank, &start).map_err(errors::internal)?;
        Ok(Self(Arc::new(Answered { record, start, moves })))
    }

    /// Calls `use_it` with what a certificate can claim; with `None` if nothing is proven.
    pub(crate) fn with_claim<T>(&self, use_it: impl FnOnce(Option<Claim<'_>>) -> T) -> PyResult<T> {
        let Answered { record, start, moves } = &*self.0;
        let target = &self.named_goal()?.position(start.shape()).map_err(errors::internal)?;
        let moves = match record.status {
            Status::Unsolvable => Some(None),
            _ => record.is_optimal().then_some(Some(&moves[..])),
        };
        let metric = record.metric;
        Ok(use_it(moves.map(|moves| Claim { start, target, metric, moves })))
    }

    fn named_goal(&self) -> PyResult<taquin_puzzle::Goal> {
        Ok(match &self.record().instance.goal {
            None => taquin_puzzle::Goal::default(),
            Some(InstanceGoal::Name(name)) => name.parse().map_err(errors::internal)?,
            Some(InstanceGoal::Tiles(tiles)) => taquin_puzzle::Goal::Custom(
                Position::from_numbers(self.0.start.shape(), tiles).map_err(errors::internal)?,
            ),
        })
    }

    fn record(&self) -> &Record {
        &self.0.record
    }

    /// The record without the fields that differ from run to run.
    fn timeless(&self) -> Record {
        let mut record = Record { time_ms: 0.0, ..self.record().clone() };
        record.improvements.iter_mut().for_each(|it| it.time_ms = 0.0);
        record
    }

    /// The proven optimal length.
    pub(crate) fn proven(&self) -> PyResult<u64> {
        match (self.record(), &self.record().unsolvable) {
            (_, Some(why)) => Err(unsolvable(why)),
            (record, _) if record.is_optimal() => Ok(record.cost.unwrap_or(0)),
            _ => Err(raised(
                "LimitReached",
                "a limit stopped the search before the distance was proven",
            )),
        }
    }

    fn json(&self) -> String {
        serde_json::to_string(self.record()).expect("plain data is JSON")
    }

    /// A part of the record as plain Python data.
    fn part<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.record_dict(py)?.call_method1("get", (name,))
    }
}

#[pymethods]
impl Answer {
    /// The board that was solved.
    #[getter]
    fn board(&self) -> Board {
        Board::of(self.0.start.clone())
    }

    /// "solved", "unsolvable" or "stopped".
    #[getter]
    fn status(&self) -> &'static str {
        self.record().status.name()
    }

    /// Whether a solution was found.
    #[getter]
    fn solved(&self) -> bool {
        self.record().status == Status::Solved
    }

    /// The moves of the blank; `None` without a solution.
    #[getter]
    fn moves(&self) -> Option<Vec<Move>> {
        self.solved().then(|| self.0.moves.iter().copied().map(Move::of).collect())
    }

    /// Returns the moves in letters, or `None` without a solution.
    ///
    /// Args:
    ///     reading: whether letters name moves of the "blank" or of the "tile".
    #[pyo3(signature = (reading="blank"))]
    fn letters(&self, reading: &str) -> PyResult<Option<String>> {
        let reading = reading.parse().map_err(invalid)?;
        Ok(self.solved().then(|| letters(&self.0.moves, reading)))
    }

    /// The number of moves, or `None` without a solution.
    #[getter]
    fn cost(&self) -> Option<u64> {
        self.record().cost
    }

    /// Whether the solution is proven optimal.
    #[getter]
    fn optimal(&self) -> bool {
        self.record().is_optimal()
    }

    /// The proven lower bound: no solution is shorter. `None` if no solution exists.
    #[getter]
    fn lower_bound(&self) -> Option<u64> {
        self.record().lower_bound
    }

    /// The limit that stopped the search, or `None`.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.record().stopped.map(taquin_search::StopReason::name)
    }

    /// Every count, by its name in docs/json.md.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        for &count in taquin_search::Count::ALL {
            counts.set_item(count.name(), self.record().counts[count])?;
        }
        Ok(counts)
    }

    /// The boards along the solution, with start and goal.
    #[getter]
    fn path(&self) -> Vec<Board> {
        let mut path = vec![self.board()];
        for &step in &self.0.moves {
            let next = path.last().and_then(|board| board.position.after(step)).map(Board::of);
            path.extend(next);
        }
        path
    }

    /// The stages of `auto`, as in docs/json.md; an empty list for other searches.
    #[getter]
    fn stages<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let stages = self.part(py, "stages")?;
        Ok(if stages.is_none() { pyo3::types::PyList::empty(py).into_any() } else { stages })
    }

    /// The optimal solutions, as in docs/json.md; `None` without the option `all`.
    #[getter]
    fn optima<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.part(py, "optima")
    }

    /// The name of the search that ran; "table" if the answer was looked up.
    #[getter]
    fn algorithm(&self) -> &str {
        &self.record().search.algorithm
    }

    /// The name of the heuristic, or `None` if the search uses none.
    #[getter]
    fn heuristic(&self) -> Option<&str> {
        self.record().search.heuristic.as_deref()
    }

    /// The goal.
    #[getter]
    fn goal(&self) -> PyResult<crate::boards::Goal> {
        self.named_goal().map(crate::boards::Goal)
    }

    /// The time of the search in seconds.
    #[getter]
    fn elapsed(&self) -> f64 {
        self.record().time_ms / 1000.0
    }

    /// The whole answer as plain data; docs/json.md documents each field.
    #[getter(record)]
    fn record_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.json(),))
    }

    /// Returns the document that the command prints with `--json`.
    fn to_json(&self) -> String {
        Document::new(self.record().clone()).to_line()
    }

    /// Returns the certificate of the answer, from which `taquin.check_certificate` confirms it.
    fn certificate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        crate::certificate::certificate_of(py, self)
    }

    /// Returns the row that the command prints with `--report csv`.
    ///
    /// Args:
    ///     line: the first column, usually the line of the board in its file.
    fn csv(&self, line: &str) -> String {
        self.record().csv_line(line, &[])
    }

    fn __len__(&self) -> usize {
        self.0.moves.len()
    }

    fn __bool__(&self) -> bool {
        self.solved()
    }

    fn __str__(&self) -> String {
        let record = self.record();
        match (record.status, record.cost) {
            (Status::Solved, Some(cost)) => {
                let bound = record.lower_bound.unwrap_or(0);
                let worth = match record.is_optimal() {
                    true => "optimal".to_owned(),
                    false => format!("none shorter than {bound}"),
                };
                format!("{cost} moves ({worth}): {}", letters(&self.0.moves, Reading::Blank))
            }
            (Status::Unsolvable, _) => {
                record.unsolvable.as_ref().map_or_else(String::new, |why| why.message.clone())
            }
            _ => {
                let (why, bound) = (self.stopped().unwrap_or("?"), record.lower_bound.unwrap_or(0));
                format!("stopped ({why}): no solution is shorter than {bound} moves")
            }
        }
    }

    fn __repr__(&self) -> String {
        let (board, status) = (&self.0.start, self.status());
        match self.cost() {
            Some(cost) => {
                let optimal = if self.optimal() { "True" } else { "False" };
                format!("Answer('{board}', cost={cost}, optimal={optimal})")
            }
            None => format!("Answer('{board}', status='{status}')"),
        }
    }

    /// The data of the boards and the slider that `taquin/display.py` draws.
    fn _repr_html_<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("taquin.display")?.call_method1("answer", (slf,))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.timeless() == other.timeless()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read =
            py.import("taquin._taquin")?.getattr(PyString::intern(py, "answer_from_json"))?;
        Ok((read, (self.json(),)))
    }
}
