//! The command's options as keyword arguments: the same names, `_` for `-`.

use crate::boards::{AnyGoal, Size, position};
use crate::errors::invalid;
use crate::running::MEMORY;
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyString};
use std::fmt::Display;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use taquin_language::quantities::{self, QuantityError};
use taquin_puzzle::large::Weights;
use taquin_puzzle::notation::ParseOptions;
use taquin_puzzle::{Position, Request, Shape, Solver, Weighting};
use taquin_search::{GoalTest, Limits};

/// How a text is read.
pub(crate) const READING: &[&str] = &["size", "format"];

/// The limits of a search.
pub(crate) const LIMITS: &[&str] = &["time_limit", "node_limit", "memory_limit"];

/// The options of a search.
pub(crate) const SEARCH: &[&str] = &[
    "algorithm",
    "heuristic",
    "weight",
    "balance",
    "tie",
    "goal_test",
    "order",
    "prune",
    "depth_bound",
    "beam_width",
    "max_states",
    "threads",
    "effort",
    "optimal",
    "metric",
    "all",
    "weights",
];

/// The options of a call, for any board.
pub(crate) struct Options {
    /// The request, except for its start and goal.
    request: Request,
    /// How boards are read.
    pub(crate) reading: ParseOptions,
    /// The user's own learned weights.
    weights: Option<Arc<Weights>>,
    /// The file of a proof that can be resumed.
    pub(crate) checkpoint: Option<PathBuf>,
}

impl Options {
    /// Reads the options of a function that takes only those of some lists; any other name is a
    /// `TypeError`, as for any function.
    pub(crate) fn read(options: Option<&Bound<'_, PyDict>>, taken: &[&[&str]]) -> PyResult<Self> {
        let any = Shape::new(2, 2).expect("2×2 is a shape");
        let any = taquin_puzzle::Goal::Last.position(any).expect("every shape has this goal");
        let (request, reading) = (Request::new(any), ParseOptions::default());
        let mut read = Self { request, reading, weights: None, checkpoint: None };
        read.request.limits.memory = Some(MEMORY);
        for (name, value) in options.into_iter().flatten() {
            let name = name.cast::<PyString>()?.to_cow()?.into_owned();
            if !taken.iter().any(|names| names.contains(&&*name)) {
                return Err(unexpected(&name));
            }
            if !value.is_none() {
                read.set(&name, &value)?;
            }
        }
        Ok(read)
    }

    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let Request { tuning, limits, weighting, .. } = &mut self.request;
        match name {
            "algorithm" => self.request.algorithm = parsed(value)?,
            "heuristic" => self.request.heuristic = Some(parsed(value)?),
            "weight" | "balance" if *weighting != Weighting::Plain => {
                return Err(invalid("give either weight or balance, not both"));
            }
            "weight" => *weighting = Weighting::Weight(parsed(value)?),
            "balance" => *weighting = Weighting::Balance(parsed(value)?),
            "tie" => self.request.tie = Some(parsed(value)?),
            "goal_test" => self.request.goal_test = goal_test(value)?,
            "order" => self.request.order = parsed(value)?,
            "prune" => self.request.pruning = parsed(value)?,
            "depth_bound" => tuning.depth_bound = Some(amount(value)?),
            "beam_width" => tuning.beam_width = Some(written(value, quantities::states)?),
            "max_states" => tuning.max_states = Some(written(value, quantities::states)?),
            "threads" => tuning.threads = Some(written(value, quantities::threads_or_all)?),
            "effort" => tuning.effort = Some(parsed(value)?),
            "optimal" => self.request.optimal = value.is_truthy()?,
            "metric" => self.request.metric = parsed(value)?,
            "all" => self.request.list_optima = Some(amount(value)? as usize),
            "time_limit" => limits.time = Some(written(value, quantities::duration)?),
            "node_limit" => limits.expansions = Some(written(value, quantities::count)?),
            "memory_limit" => limits.memory = Some(written(value, quantities::bytes)?),
            "size" => self.reading.shape = Some(value.extract::<Size>()?.0),
            "format" => self.reading.format = Some(parsed(value)?),
            "checkpoint" => {
                self.checkpoint = Some(value.extract()?);
                self.request.optimal = true;
            }
            "weights" => self.weights = Some(Arc::new(weights(value)?)),
            _ => return Err(unexpected(name)),
        }
        Ok(())
    }

    /// The two options that can be positional.
    pub(crate) fn choose(
        &mut self,
        algorithm: Option<&Bound<'_, PyAny>>,
        heuristic: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        algorithm.map_or(Ok(()), |it| self.set("algorithm", it))?;
        heuristic.map_or(Ok(()), |it| self.set("heuristic", it))
    }

    /// The request for a Python board.
    pub(crate) fn request(
        &self,
        board: &Bound<'_, PyAny>,
        goal: &AnyGoal<'_>,
    ) -> PyResult<Request> {
        let (start, written) = position(board, &self.reading)?;
        let goal = goal.or_written(start.shape(), written)?;
        Ok(self.about(start, goal))
    }

    /// The request for a board.
    pub(crate) fn about(&self, start: Position, goal: taquin_puzzle::Goal) -> Request {
        Request { start, goal, ..self.request.clone() }
    }

    /// The limits.
    pub(crate) fn limits(&self) -> &Limits {
        &self.request.limits
    }

    /// A solver with the user's own weights; `None` without them.
    pub(crate) fn solver(&self) -> Option<Solver> {
        let solver = || taquin_tables::solver(Some(MEMORY), |_| ()).without_distance_table();
        self.weights.as_ref().map(|weights| solver().with_weights(Arc::clone(weights)))
    }
}

/// Raises for an unknown option name.
pub(crate) fn unexpected(name: &str) -> PyErr {
    PyTypeError::new_err(format!("unexpected keyword argument '{name}'"))
}

/// Parses a value from the text that Python prints for it.
pub(crate) fn parsed<T: FromStr<Err: Display>>(value: &Bound<'_, PyAny>) -> PyResult<T> {
    value.str()?.to_cow()?.parse().map_err(invalid)
}

/// A number, or a text as the command reads it: `10`, `"10s"`, `"2GiB"`.
pub(crate) fn written<T>(
    value: &Bound<'_, PyAny>,
    read: fn(&str) -> Result<T, QuantityError>,
) -> PyResult<T> {
    read(&value.str()?.to_cow()?).map_err(invalid)
}

fn goal_test(value: &Bound<'_, PyAny>) -> PyResult<GoalTest> {
    match &*value.str()?.to_cow()? {
        "popped" => Ok(GoalTest::Popped),
        "generated" => Ok(GoalTest::Generated),
        other => Err(invalid(format!("unknown goal_test `{other}`: use popped or generated"))),
    }
}

fn weights(value: &Bound<'_, PyAny>) -> PyResult<Weights> {
    let path = value.str()?.to_cow()?.into_owned();
    let bytes =
        std::fs::read(&path).map_err(|fault| PyOSError::new_err(format!("{path}: {fault}")))?;
    Weights::from_bytes(&bytes).map_err(|fault| invalid(format!("{path}: {fault}")))
}

/// Reads a count; a fractional float is an error.
fn amount(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    match value.cast::<PyFloat>() {
        Ok(float) if float.value().fract() != 0.0 => {
            Err(invalid(format!("invalid number `{value}`: write a whole number")))
        }
        _ => written(value, quantities::count),
    }
}

/// A count as an argument: a whole number, or a text such as `"10M"`.
pub(crate) struct Amount(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Amount {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        amount(&value).map(Self)
    }
}

/// A number of threads as an argument; zero means all cores.
pub(crate) struct Threads(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Threads {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        written(&value, quantities::threads_or_all).map(Self)
    }
}

/// A seed as an argument.
pub(crate) struct Seed(pub(crate) u64);

impl Seed {
    /// Returns the seed, or a fresh one if none was given.
    pub(crate) fn or_fresh(py: Python<'_>, given: Option<Self>) -> PyResult<u64> {
        match given {
            Some(Self(seed)) => Ok(seed),
            None => py.import("secrets")?.call_method1("randbits", (63,))?.extract(),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        written(&value, quantities::seed).map(Self)
    }
}
