//! Searches in the user's own domain: Python states and functions, searched by `taquin-search`.
//!
//! If a function raises, the search ends at once and raises the same exception: from then on,
//! every state is a goal without successors.

use crate::errors::invalid;
use crate::options::{Amount, LIMITS, written};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use std::cell::{Cell, RefCell};
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use taquin_language::quantities;
use taquin_search::{
    Anytime, Beam, BestFirst, Cost, Count, DepthFirst, Event, Graph, GraphSearch,
    IterativeDeepening, Limits, Outcome, Path, Ratio, Rbfs, Real, Report, SmaStar, Stats, TieBreak,
};

/// A Python state with its cached hash.
#[derive(Clone)]
struct State<'py> {
    object: Bound<'py, PyAny>,
    hash: isize,
}

thread_local! {
    /// The exception that a function raised.
    static FAULT: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Returns the value; on an error, stores the exception for the end and returns the default.
fn kept<T: Default>(value: PyResult<T>) -> T {
    value.unwrap_or_else(|fault| {
        FAULT.with_borrow_mut(|first| _ = first.get_or_insert(fault));
        T::default()
    })
}

fn has_fault() -> bool {
    FAULT.with_borrow(Option::is_some)
}

impl PartialEq for State<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && (self.object.is(&other.object) || kept(self.object.eq(&other.object)))
    }
}

impl Eq for State<'_> {}

impl Hash for State<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hash.hash(hasher);
    }
}

impl<'py> State<'py> {
    fn new(object: Bound<'py, PyAny>) -> PyResult<Self> {
        Ok(Self { hash: object.hash()?, object })
    }
}

/// The functions of a domain.
struct Domain<'py> {
    successors: Bound<'py, PyAny>,
    is_goal: Bound<'py, PyAny>,
    heuristic: Option<Bound<'py, PyAny>>,
    /// The cost of each step, if successors are plain states.
    cost: Option<Real>,
    /// Whether a cost or an estimate was fractional.
    fractions: Cell<bool>,
    /// Whether a step had an action.
    actions: Cell<bool>,
}

/// The message for a plain successor state without a step cost.
const STEPS: &str = "successors must return pairs (state, cost) or triples (state, cost, action), or \
                     states alone with cost=1";

impl<'py> Domain<'py> {
    /// Reads a cost or an estimate. Each number is stored as the float that equals it, so that only
    /// sums are rounded, as Python rounds them.
    fn number(&self, value: &Bound<'py, PyAny>, what: &str) -> PyResult<Real> {
        let number = match self.plain(value, what)? {
            Some(number) => number,
            None => self.of_array(value, what)?,
        };
        match number {
            number if number.is_nan() => {
                Err(PyValueError::new_err(format!("{what} is not a number")))
            }
            number if number < 0.0 => {
                Err(PyValueError::new_err(format!("{what} is never negative, but {number} is")))
            }
            number => Ok(Real::new(number)),
        }
    }

    /// Reads an int or a float; `None` if the value is neither.
    fn plain(&self, value: &Bound<'py, PyAny>, what: &str) -> PyResult<Option<f64>> {
        if !value.is_instance_of::<PyInt>() {
            let float = value.cast::<PyFloat>().ok();
            self.fractions.set(self.fractions.get() || float.is_some());
            return Ok(float.map(|float| float.value()));
        }
        match value.extract::<i64>() {
            Ok(whole) if whole.unsigned_abs() <= EXACT => Ok(Some(whole as f64)),
            _ => Err(PyValueError::new_err(format!("{what} is {value}, but {TOO_LARGE}"))),
        }
    }

    /// Reads a number from numpy or a similar library through its `item()`.
    fn of_array(&self, value: &Bound<'py, PyAny>, what: &str) -> PyResult<f64> {
        let item = value.getattr_opt("item")?.map(|item| item.call0()).transpose()?;
        let number = item.map(|item| self.plain(&item, what)).transpose()?.flatten();
        let kind = value.get_type().name()?;
        number.ok_or_else(|| {
            PyTypeError::new_err(format!("{what} is an int or a float, not a {kind}: convert it"))
        })
    }

    fn step(&self, item: Bound<'py, PyAny>) -> PyResult<(State<'py>, Real)> {
        if let Some(cost) = self.cost {
            return Ok((State::new(item)?, cost));
        }
        let parts = item.cast::<PyTuple>().ok();
        let Some(parts) = parts.filter(|parts| (2..=3).contains(&parts.len())) else {
            return Err(PyTypeError::new_err(STEPS));
        };
        self.actions.set(self.actions.get() || parts.len() == 3);
        let cost = self.number(&*parts.get_borrowed_item(1)?, "the cost of a step")?;
        Ok((State::new(parts.get_item(0)?)?, cost))
    }

    fn successors(&self, state: &State<'py>) -> Vec<(State<'py>, Real)> {
        if has_fault() {
            return Vec::new();
        }
        let listed = || {
            let told = self.successors.call1((&state.object,))?;
            // An infinite cost means that there is no such step.
            let possible = |step: &PyResult<(_, Real)>| !matches!(step, Ok((_, cost)) if *cost == Real::INFINITY);
            match told.cast_exact::<PyList>() {
                Ok(list) => list.iter().map(|item| self.step(item)).filter(possible).collect(),
                Err(_) => told.try_iter()?.map(|item| self.step(item?)).filter(possible).collect(),
            }
        };
        kept(listed())
    }

    fn estimate(&self, state: &State<'py>) -> Real {
        let Some(heuristic) = self.heuristic.as_ref().filter(|_| !has_fault()) else {
            return Real::ZERO;
        };
        let told = heuristic.call1((&state.object,));
        let number = told.and_then(|told| Ok(Some(self.number(&told, "an estimate")?)));
        kept(number).unwrap_or(Real::ZERO)
    }

    fn is_goal(&self, state: &State<'py>) -> bool {
        has_fault() || {
            let told = self.is_goal.call1((&state.object,)).and_then(|told| told.is_truthy());
            kept(told) || has_fault()
        }
    }

    /// A sum of costs as Python would compute it: an int if all numbers are ints.
    fn cost<'a>(&self, py: Python<'a>, cost: Real) -> PyResult<Bound<'a, PyAny>> {
        let number = cost.get();
        if self.fractions.get() || !number.is_finite() {
            return Ok(PyFloat::new(py, number).into_any());
        }
        if number > EXACT as f64 {
            return Err(PyOverflowError::new_err(format!("a cost is {number}, but {TOO_LARGE}")));
        }
        Ok((number as u64).into_pyobject(py)?.into_any())
    }
}

/// Floats represent every whole number up to this one.
const EXACT: u64 = 1 << 53;

/// The message for a larger one.
const TOO_LARGE: &str = "whole costs are exact up to 2**53: choose a larger unit";

/// The options of a search.
struct Told {
    limits: Limits,
    weight: Option<Ratio>,
    tie: Option<TieBreak>,
    width: u64,
    max_states: u64,
    depth_bound: u64,
    /// How many expansions to record.
    trace: usize,
    /// The function that hears of each event and may end the search.
    visit: Option<Py<PyAny>>,
}

impl Told {
    /// Reads the options of a function that takes limits and a few more.
    fn read(options: &Bound<'_, PyDict>, name: &str, taken: &[&str]) -> PyResult<Self> {
        for option in options.keys() {
            let option = option.cast::<PyString>()?.to_cow()?.into_owned();
            if !taken.contains(&&*option) && !LIMITS.contains(&&*option) {
                let fault = format!("{name}() got an unexpected keyword argument '{option}'");
                return Err(PyTypeError::new_err(fault));
            }
        }
        let get = |name: &str| options.get_item(name).map(|it| it.filter(|it| !it.is_none()));
        let count = |name: &str| get(name)?.map(|it| written(&it, quantities::count)).transpose();
        let states = |name: &str| get(name)?.map(|it| written(&it, quantities::states)).transpose();
        let time = get("time_limit")?.map(|it| written(&it, quantities::duration)).transpose()?;
        let expansions =
            get("node_limit")?.map(|it| written(&it, quantities::count)).transpose()?;
        let memory = get("memory_limit")?.map(|it| written(&it, quantities::bytes)).transpose()?;
        let text =
            |name: &str| get(name)?.map(|it| PyResult::Ok(it.str()?.to_string())).transpose();
        let tie: Option<String> = text("tie")?;
        let weight: Option<String> = text("weight")?;
        Ok(Self {
            limits: Limits { time, expansions, memory, cancel: None },
            weight: weight.map(|it| it.parse()).transpose().map_err(invalid)?,
            tie: tie.map(|it| it.parse()).transpose().map_err(invalid)?,
            width: states("beam_width")?.map_or(1000, NonZeroU64::get),
            max_states: states("max_states")?.map_or(100_000, NonZeroU64::get),
            depth_bound: count("depth_bound")?.unwrap_or(u64::MAX),
            trace: count("trace")?.unwrap_or(0) as usize,
            visit: get("visit")?.map(Bound::unbind),
        })
    }

    fn best_first(&self, search: BestFirst) -> BestFirst {
        BestFirst { tie: self.tie.unwrap_or(search.tie), ..search }
    }
}

/// The options that a search takes besides the limits.
fn taken(algorithm: &str) -> &'static [&'static str] {
    match algorithm {
        "astar" => &["trace", "visit", "weight", "tie"],
        "ucs" | "greedy" => &["trace", "visit", "tie"],
        "anytime" => &["trace", "visit", "weight"],
        "beam" => &["trace", "visit", "beam_width"],
        "dfs" => &["trace", "visit", "depth_bound"],
        "smastar" => &["trace", "visit", "max_states"],
        // It expands states again in every iteration.
        "idastar" => &[],
        _ => &["trace", "visit"],
    }
}

type Functions<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<Bound<'py, PyAny>>);

/// Runs a named search over Python states and returns its report as plain data.
#[pyfunction]
pub(crate) fn search<'py>(
    py: Python<'py>,
    algorithm: &str,
    start: Bound<'py, PyAny>,
    functions: Functions<'py>,
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyDict>> {
    run(py, algorithm, start, functions, cost, options, None)
}

/// Runs a named search as far as its events are read. The window has the number of events to skip
/// and the most to return. Returns the events, and whether the search has ended.
#[pyfunction]
pub(crate) fn steps<'py>(
    py: Python<'py>,
    algorithm: &str,
    start: Bound<'py, PyAny>,
    functions: Functions<'py>,
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
    window: (usize, usize),
) -> PyResult<Bound<'py, PyDict>> {
    run(py, algorithm, start, functions, cost, options, Some(window))
}

fn run<'py>(
    py: Python<'py>,
    algorithm: &str,
    start: Bound<'py, PyAny>,
    functions: Functions<'py>,
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
    window: Option<(usize, usize)>,
) -> PyResult<Bound<'py, PyDict>> {
    let heard = |option: &&str| window.is_none() || !["trace", "visit"].contains(option);
    let taken: Vec<&str> = taken(algorithm).iter().copied().filter(heard).collect();
    let told = Told::read(options, algorithm, &taken)?;
    let domain = domain(functions, cost)?;
    let fewest_steps = matches!(algorithm, "bfs" | "iddfs");
    let start = State::new(start)?;
    let ran = Run { py, domain: &domain, told: &told, start, fewest_steps, window };
    let astar = || match told.weight {
        Some(weight) => BestFirst::weighted(weight).map_err(invalid),
        None => Ok(BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() }),
    };
    match algorithm {
        "astar" => ran.by_costs(told.best_first(astar()?)),
        "bfs" => ran.by(BestFirst::breadth_first()),
        "ucs" => ran.by_costs(told.best_first(BestFirst::uniform_cost())),
        "greedy" => ran.by(told.best_first(BestFirst::greedy())),
        "anytime" => {
            let weight = told.weight.map_or_else(|| "2".parse(), Ok).map_err(invalid)?;
            ran.by(Anytime::weighted(weight).map_err(invalid)?)
        }
        "beam" => ran.by(Beam { width: told.width }),
        "dfs" => ran.by(DepthFirst { depth_bound: told.depth_bound }),
        "iddfs" => ran.by(IterativeDeepening),
        "rbfs" => ran.by(Rbfs),
        "smastar" => ran.by(SmaStar { max_states: told.max_states }),
        "idastar" if window.is_some() => Err(invalid("idastar has no steps: use astar or rbfs")),
        "idastar" => {
            let estimate = |state: &State<'py>| domain.estimate(state);
            let report = ran.graph().idastar(&ran.start, estimate, |state| domain.is_goal(state));
            ran.report(report, PyList::empty(py))
        }
        other => Err(invalid(format!("no search over user-defined states is called `{other}`"))),
    }
}

fn domain<'py>(
    (successors, is_goal, heuristic): Functions<'py>,
    cost: Option<Bound<'py, PyAny>>,
) -> PyResult<Domain<'py>> {
    FAULT.with_borrow_mut(|fault| *fault = None);
    let (fractions, actions) = (Cell::new(false), Cell::new(false));
    let mut domain = Domain { successors, is_goal, heuristic, cost: None, fractions, actions };
    domain.cost = cost.map(|cost| domain.number(&cost, "the cost of a step")).transpose()?;
    Ok(domain)
}

struct Run<'a, 'py> {
    py: Python<'py>,
    domain: &'a Domain<'py>,
    told: &'a Told,
    start: State<'py>,
    /// Whether the search finds a path with the fewest steps.
    fewest_steps: bool,
    /// The events to return instead of a report: how many to skip, and the most to return.
    window: Option<(usize, usize)>,
}

type Steps<'py> = Vec<(State<'py>, Real)>;

impl<'a, 'py> Run<'a, 'py> {
    fn graph(&self) -> Graph<State<'py>, Real, impl Fn(&State<'py>) -> Steps<'py> + use<'a, 'py>> {
        let domain = self.domain;
        Graph::new(move |state: &State<'py>| domain.successors(state))
            .limits(self.told.limits.clone())
    }

    /// Runs a search by cost. If neither estimates nor events are needed, the states need no
    /// numbers, which saves a third of the time.
    fn by_costs(&self, search: BestFirst) -> PyResult<Bound<'py, PyDict>> {
        let Told { trace, visit, .. } = self.told;
        let is_plain = self.domain.heuristic.is_none() && *trace == 0 && visit.is_none();
        if !is_plain || self.window.is_some() {
            return self.by(search);
        }
        let goal = |state: &State<'py>| self.domain.is_goal(state);
        let report = self.graph().best_first(&search, &self.start, |_| Real::ZERO, goal);
        self.report(report, PyList::empty(self.py))
    }

    fn by(&self, search: impl GraphSearch) -> PyResult<Bound<'py, PyDict>> {
        let (domain, trace) = (self.domain, PyList::empty(self.py));
        let estimate = |state: &State<'py>| domain.estimate(state);
        let goal = |state: &State<'py>| domain.is_goal(state);
        let graph = self.graph();
        if let Some((skipped, most)) = self.window {
            let steps = graph.steps(search, &self.start, estimate, goal);
            for event in steps.skip(skipped).take(most) {
                trace.append(self.event(&event)?)?;
            }
            raise_fault()?;
            let told = PyDict::new(self.py);
            told.set_item("ended", trace.len() < most)?;
            told.set_item("events", trace)?;
            return Ok(told);
        }
        let visit = |event: Event<State<'py>, State<'py>, Real>| {
            let ends = has_fault() || kept(self.hear(&event, &trace)) || has_fault();
            if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let report = graph.watch(&search, &self.start, estimate, goal, visit);
        self.report(report, trace)
    }

    /// Adds an expansion to the trace, tells the user's function of the event, and returns whether
    /// it ends the search.
    fn hear(
        &self,
        event: &Event<State<'py>, State<'py>, Real>,
        trace: &Bound<'py, PyList>,
    ) -> PyResult<bool> {
        if matches!(event, Event::Expanded { .. }) && trace.len() < self.told.trace {
            let row = self.event(event)?;
            row.del_item("event")?;
            trace.append(row)?;
        }
        match &self.told.visit {
            Some(visit) => visit.bind(self.py).call1((self.event(event)?,))?.is_truthy(),
            None => Ok(false),
        }
    }

    /// Returns an event as plain data.
    fn event(&self, event: &Event<State<'py>, State<'py>, Real>) -> PyResult<Bound<'py, PyDict>> {
        let told = PyDict::new(self.py);
        let cost = |cost| self.domain.cost(self.py, cost);
        match event {
            Event::Expanded { state, g, h, open, closed, .. } => {
                told.set_item("event", "expanded")?;
                told.set_item("state", &state.object)?;
                told.set_item("g", cost(*g)?)?;
                told.set_item("h", cost(*h)?)?;
                told.set_item("open", open)?;
                told.set_item("closed", closed)?;
            }
            Event::Generated { action, g, h, fate, .. } => {
                told.set_item("event", "generated")?;
                told.set_item("state", &action.object)?;
                told.set_item("g", cost(*g)?)?;
                told.set_item("h", cost(*h)?)?;
                told.set_item("fate", format!("{fate:?}").to_lowercase())?;
            }
            Event::Layer(layer) => {
                told.set_item("event", "layer")?;
                told.set_item("bound", cost(layer.bound)?)?;
                told.set_item("expanded", layer.expanded)?;
                told.set_item("generated", layer.generated)?;
            }
            Event::Solution(path) => {
                told.set_item("event", "solution")?;
                told.set_item("path", self.path(path)?)?;
                told.set_item("cost", cost(path.cost)?)?;
            }
        }
        Ok(told)
    }

    fn report(
        &self,
        mut report: Report<State<'py>, Real>,
        trace: Bound<'py, PyList>,
    ) -> PyResult<Bound<'py, PyDict>> {
        raise_fault()?;
        if let Some(path) =
            report.path().filter(|_| self.fewest_steps && self.domain.cost.is_some())
        {
            // All steps cost the same, so no path is cheaper than one of fewest steps.
            report.lower_bound = path.cost;
        }
        let (py, told) = (self.py, PyDict::new(self.py));
        let (status, stopped) = match &report.outcome {
            Outcome::Solved(_) => ("solved", report.interrupted),
            Outcome::Exhausted => ("exhausted", None),
            Outcome::Stopped(reason) => ("stopped", Some(*reason)),
        };
        told.set_item("status", status)?;
        told.set_item("stopped", stopped.map(taquin_search::StopReason::name))?;
        let path = report.path().map(|path| self.path(path)).transpose()?;
        let cost = report.path().map(|path| self.domain.cost(py, path.cost)).transpose()?;
        let actions = report.path().map(|path| self.actions(&path.actions)).transpose()?;
        told.set_item("actions", actions.flatten())?;
        told.set_item("path", path)?;
        told.set_item("cost", cost)?;
        told.set_item("optimal", report.is_optimal())?;
        told.set_item("lower_bound", self.domain.cost(py, report.lower_bound)?)?;
        told.set_item("counts", counts(py, &report.stats)?)?;
        told.set_item("elapsed", report.stats.elapsed.as_secs_f64())?;
        told.set_item("trace", trace)?;
        Ok(told)
    }

    /// Returns the actions that lead through these states, or `None` if successors have none.
    fn actions(&self, states: &[State<'py>]) -> PyResult<Option<Bound<'py, PyList>>> {
        if !self.domain.actions.get() {
            return Ok(None);
        }
        let (actions, mut from) = (PyList::empty(self.py), &self.start);
        for to in states {
            let mut cheapest = None;
            for item in self.domain.successors.call1((&from.object,))?.try_iter()? {
                let item = item?;
                let (state, cost) = self.domain.step(item.clone())?;
                if state == *to && cheapest.as_ref().is_none_or(|(least, _)| cost < *least) {
                    cheapest = Some((cost, item));
                }
            }
            raise_fault()?;
            let action = cheapest.and_then(|(_, item)| item.get_item(2).ok());
            actions.append(action)?;
            from = to;
        }
        Ok(Some(actions))
    }

    /// The states of a path, the start included.
    fn path(&self, path: &Path<State<'py>, Real>) -> PyResult<Bound<'py, PyList>> {
        let states = [&self.start].into_iter().chain(&path.actions);
        PyList::new(self.py, states.map(|state| &state.object).collect::<Vec<_>>())
    }
}

fn raise_fault() -> PyResult<()> {
    FAULT.with_borrow_mut(Option::take).map_or(Ok(()), Err)
}

fn counts<'py>(py: Python<'py>, stats: &Stats<Real>) -> PyResult<Bound<'py, PyDict>> {
    let counts = PyDict::new(py);
    for &count in Count::ALL {
        counts.set_item(count.name(), count.of(stats))?;
    }
    Ok(counts)
}

/// Paths with their costs, and the limit that was hit, if any.
type Paths<'py> = (Vec<(Bound<'py, PyList>, Bound<'py, PyAny>)>, Option<&'static str>);

/// Returns the `k` cheapest paths with their costs, and the limit that was hit, if any.
#[pyfunction]
pub(crate) fn k_shortest<'py>(
    py: Python<'py>,
    k: Amount,
    start: Bound<'py, PyAny>,
    functions: Functions<'py>,
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<Paths<'py>> {
    let (told, domain) = (Told::read(options, "k_shortest", &[])?, domain(functions, cost)?);
    let (start, fewest_steps) = (State::new(start)?, false);
    let ran = Run { py, domain: &domain, told: &told, start, fewest_steps, window: None };
    let (estimate, goal) = (|it: &State<'py>| domain.estimate(it), |it: &_| domain.is_goal(it));
    let shortest = ran.graph().k_shortest(k.0 as usize, &ran.start, estimate, goal);
    raise_fault()?;
    let stopped = shortest.stopped.map(taquin_search::StopReason::name);
    Ok((ran.paths(shortest.paths.into_iter())?, stopped))
}

/// Returns all cheapest paths, up to a maximum number, with their cost.
#[pyfunction]
pub(crate) fn all_cheapest<'py>(
    py: Python<'py>,
    most: Amount,
    start: Bound<'py, PyAny>,
    functions: Functions<'py>,
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<Paths<'py>> {
    let (told, domain) = (Told::read(options, "all_cheapest", &[])?, domain(functions, cost)?);
    let (start, fewest_steps) = (State::new(start)?, false);
    let ran = Run { py, domain: &domain, told: &told, start, fewest_steps, window: None };
    let (estimate, goal) = (|it: &State<'py>| domain.estimate(it), |it: &_| domain.is_goal(it));
    let cheapest = ran.graph().all_cheapest(&ran.start, estimate, goal);
    raise_fault()?;
    let stopped = match &cheapest.report.outcome {
        Outcome::Stopped(reason) => Some(reason.name()),
        _ => None,
    };
    Ok((ran.paths(cheapest.paths().take(most.0 as usize))?, stopped))
}

impl<'py> Run<'_, 'py> {
    fn paths(
        &self,
        paths: impl Iterator<Item = Path<State<'py>, Real>>,
    ) -> PyResult<Vec<(Bound<'py, PyList>, Bound<'py, PyAny>)>> {
        let one = |path: Path<_, _>| Ok((self.path(&path)?, self.domain.cost(self.py, path.cost)?));
        paths.map(one).collect()
    }
}
