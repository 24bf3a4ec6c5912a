//! The command's options as keyword arguments: the same names, `_` for `-`.

use crate::boards::{AnyGoal, Size, position};
use crate::errors::invalid;
use crate::running::MEMORY;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::fmt::Display;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use taquin_language::quantities::{self, QuantityError};
use taquin_puzzle::large::Weights;
use taquin_puzzle::notation::ParseOptions;
use taquin_puzzle::{Position, Request, Shape, Solver, Weighting};
use taquin_search::{GoalTest, Limits};

/// What is asked about any board.
pub(crate) struct Options {
    /// The request, its start and its goal still to come.
    request: Request,
    /// How boards are read.
    pub(crate) reading: ParseOptions,
    /// Learned weights of one's own.
    weights: Option<Arc<Weights>>,
    /// Where a proof is kept, to go on from after a stop.
    pub(crate) checkpoint: Option<PathBuf>,
}

impl Options {
    /// Reads them; a name that is none is a `TypeError`, as for any function.
    pub(crate) fn read(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let any = Shape::new(2, 2).expect("2×2 is a shape");
        let any = taquin_puzzle::Goal::Last.position(any).expect("every shape has this goal");
        let (request, reading) = (Request::new(any), ParseOptions::default());
        let mut read = Self { request, reading, weights: None, checkpoint: None };
        read.request.limits.memory = Some(MEMORY);
        for (name, value) in options.into_iter().flatten() {
            let name = name.cast::<PyString>()?.to_cow()?.into_owned();
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
            "depth_bound" => tuning.depth_bound = Some(value.extract()?),
            "beam_width" => tuning.beam_width = Some(written(value, quantities::states)?),
            "max_states" => tuning.max_states = Some(written(value, quantities::states)?),
            "threads" => tuning.threads = Some(value.extract()?),
            "effort" => tuning.effort = Some(parsed(value)?),
            "optimal" => self.request.optimal = value.is_truthy()?,
            "metric" => self.request.metric = parsed(value)?,
            "all" => self.request.list_optima = Some(value.extract()?),
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
            _ => return Err(PyTypeError::new_err(format!("unexpected keyword argument '{name}'"))),
        }
        Ok(())
    }

    /// The two that are often named by their place.
    pub(crate) fn choose(
        &mut self,
        algorithm: Option<&Bound<'_, PyAny>>,
        heuristic: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        algorithm.map_or(Ok(()), |it| self.set("algorithm", it))?;
        heuristic.map_or(Ok(()), |it| self.set("heuristic", it))
    }

    /// What is asked about a board of Python's.
    pub(crate) fn request(
        &self,
        board: &Bound<'_, PyAny>,
        goal: &AnyGoal<'_>,
    ) -> PyResult<Request> {
        let (start, implied) = position(board, &self.reading)?;
        let goal = goal.asked(Some(start.shape()))?.or(implied).unwrap_or_default();
        Ok(self.about(start, goal))
    }

    /// What is asked about a board.
    pub(crate) fn about(&self, start: Position, goal: taquin_puzzle::Goal) -> Request {
        Request { start, goal, ..self.request.clone() }
    }

    /// The limits.
    pub(crate) fn limits(&self) -> &Limits {
        &self.request.limits
    }

    /// A solver with the weights of one's own; nothing where there are none.
    pub(crate) fn solver(&self) -> Option<Solver> {
        let solver = || taquin_tables::solver(Some(MEMORY), |_| ()).searching();
        self.weights.as_ref().map(|weights| solver().with_weights(Arc::clone(weights)))
    }
}

/// A value that reads itself from what Python prints of it.
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
    let bytes = std::fs::read(&path)?;
    Weights::from_bytes(&bytes).map_err(|fault| invalid(format!("{path}: {fault}")))
}
