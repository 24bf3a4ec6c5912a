//! One's own domain: Python's states and functions, searched by the generic searches.
//!
//! A function that raises ends the search at once, and what it raised is raised here: after it,
//! every state is a goal without successors.

use crate::errors::invalid;
use crate::options::written;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyList};
use std::cell::{Cell, RefCell};
use std::hash::{Hash, Hasher};
use taquin_language::quantities;
use taquin_search::{
    Anytime, Beam, BestFirst, Cost, Count, DepthFirst, Graph, GraphSearch, IterativeDeepening,
    Limits, Outcome, Path, Ratio, Rbfs, Real, Report, SmaStar, Stats, TieBreak, Visit,
};

/// A state of Python's, its hash asked for once.
#[derive(Clone)]
struct State<'py> {
    object: Bound<'py, PyAny>,
    hash: isize,
}

thread_local! {
    /// What a function raised.
    static FAULT: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// The value, or the default one and a fault to be raised at the end.
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
    /// What every step costs, where successors are states alone.
    cost: Option<Real>,
    /// Whether some cost or estimate had a fraction.
    fractions: Cell<bool>,
}

/// Said where a successor is a state alone and no step has a cost.
const PAIRS: &str = "successors gives pairs (state, cost), or with cost=1 states alone";

impl<'py> Domain<'py> {
    fn number(&self, value: &Bound<'py, PyAny>, what: &str) -> PyResult<Real> {
        let number: f64 = value.extract()?;
        if number.is_nan() || number < 0.0 {
            return Err(PyValueError::new_err(format!(
                "{what} is never negative, but {number} is"
            )));
        }
        if value.is_instance_of::<PyFloat>() {
            self.fractions.set(true);
        }
        Ok(Real::rounded(number))
    }

    fn step(&self, item: Bound<'py, PyAny>) -> PyResult<(State<'py>, Real)> {
        if let Some(cost) = self.cost {
            return Ok((State::new(item)?, cost));
        }
        let pair = item.extract::<(Bound<'py, PyAny>, Bound<'py, PyAny>)>();
        let (state, cost) = pair.map_err(|_| PyTypeError::new_err(PAIRS))?;
        Ok((State::new(state)?, self.number(&cost, "the cost of a step")?))
    }

    fn successors(&self, state: &State<'py>) -> Vec<(State<'py>, Real)> {
        if has_fault() {
            return Vec::new();
        }
        let listed = || {
            let told = self.successors.call1((&state.object,))?;
            told.try_iter()?.map(|item| self.step(item?)).collect::<PyResult<Vec<_>>>()
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

    /// A cost as Python would have summed it up.
    fn cost<'a>(&self, py: Python<'a>, cost: Real) -> PyResult<Bound<'a, PyAny>> {
        let number = cost.get();
        Ok(match self.fractions.get() || !number.is_finite() {
            true => PyFloat::new(py, number).into_any(),
            false => (number as u64).into_pyobject(py)?.into_any(),
        })
    }
}

/// What a search may be told.
struct Told {
    limits: Limits,
    weight: Option<Ratio>,
    tie: Option<TieBreak>,
    width: u64,
    max_states: u64,
    depth_bound: u64,
    /// How many expansions to write down.
    trace: usize,
}

impl Told {
    fn read(options: &Bound<'_, PyDict>) -> PyResult<Self> {
        let get = |name: &str| options.get_item(name).map(|it| it.filter(|it| !it.is_none()));
        let count = |name: &str| get(name)?.map(|it| it.extract::<u64>()).transpose();
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
            width: count("beam_width")?.unwrap_or(1000),
            max_states: count("max_states")?.unwrap_or(100_000),
            depth_bound: count("depth_bound")?.unwrap_or(u64::MAX),
            trace: count("trace")?.unwrap_or(0) as usize,
        })
    }

    fn best_first(&self, search: BestFirst) -> BestFirst {
        BestFirst { tie: self.tie.unwrap_or(search.tie), ..search }
    }
}

/// A search over Python's states, by name: its report as plain data.
#[pyfunction]
pub(crate) fn search<'py>(
    py: Python<'py>,
    algorithm: &str,
    start: Bound<'py, PyAny>,
    functions: (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<Bound<'py, PyAny>>),
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyDict>> {
    let (told, domain) = (Told::read(options)?, domain(functions, cost)?);
    let ran = Run { py, domain: &domain, told: &told, start: State::new(start)? };
    let astar = || match told.weight {
        Some(weight) => BestFirst::weighted(weight).map_err(invalid),
        None => Ok(BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() }),
    };
    match algorithm {
        "astar" => ran.by(&told.best_first(astar()?)),
        "bfs" => ran.by(&BestFirst::breadth_first()),
        "ucs" => ran.by(&told.best_first(BestFirst::uniform_cost())),
        "greedy" => ran.by(&told.best_first(BestFirst::greedy())),
        "anytime" => {
            let weight = told.weight.map_or_else(|| "2".parse(), Ok).map_err(invalid)?;
            ran.by(&Anytime::weighted(weight).map_err(invalid)?)
        }
        "beam" => ran.by(&Beam { width: told.width }),
        "dfs" => ran.by(&DepthFirst { depth_bound: told.depth_bound }),
        "iddfs" => ran.by(&IterativeDeepening),
        "rbfs" => ran.by(&Rbfs),
        "smastar" => ran.by(&SmaStar { max_states: told.max_states }),
        "idastar" => {
            let estimate = |state: &State<'py>| domain.estimate(state);
            let report = ran.graph().idastar(&ran.start, estimate, |state| domain.is_goal(state));
            ran.report(report, PyList::empty(py))
        }
        other => Err(invalid(format!("no search over one's own states is called `{other}`"))),
    }
}

fn domain<'py>(
    (successors, is_goal, heuristic): (
        Bound<'py, PyAny>,
        Bound<'py, PyAny>,
        Option<Bound<'py, PyAny>>,
    ),
    cost: Option<Bound<'py, PyAny>>,
) -> PyResult<Domain<'py>> {
    FAULT.with_borrow_mut(|fault| *fault = None);
    let fractions = Cell::new(false);
    let mut domain = Domain { successors, is_goal, heuristic, cost: None, fractions };
    domain.cost = cost.map(|cost| domain.number(&cost, "the cost of a step")).transpose()?;
    Ok(domain)
}

struct Run<'a, 'py> {
    py: Python<'py>,
    domain: &'a Domain<'py>,
    told: &'a Told,
    start: State<'py>,
}

type Steps<'py> = Vec<(State<'py>, Real)>;

impl<'a, 'py> Run<'a, 'py> {
    fn graph(&self) -> Graph<State<'py>, Real, impl Fn(&State<'py>) -> Steps<'py> + use<'a, 'py>> {
        let domain = self.domain;
        Graph::new(move |state: &State<'py>| domain.successors(state))
            .within(self.told.limits.clone())
    }

    fn by(&self, search: &impl GraphSearch) -> PyResult<Bound<'py, PyDict>> {
        let (domain, trace) = (self.domain, PyList::empty(self.py));
        let visit = |it: Visit<'_, State<'py>, Real>| {
            if trace.len() < self.told.trace && !has_fault() {
                kept(self.step(&it).and_then(|step| trace.append(step)));
            }
        };
        let estimate = |state: &State<'py>| domain.estimate(state);
        let goal = |state: &State<'py>| domain.is_goal(state);
        let report = self.graph().search(search, &self.start, estimate, goal, visit);
        self.report(report, trace)
    }

    /// An expansion as plain data.
    fn step(&self, it: &Visit<'_, State<'py>, Real>) -> PyResult<Bound<'py, PyDict>> {
        let step = PyDict::new(self.py);
        step.set_item("state", &it.state.object)?;
        step.set_item("g", self.domain.cost(self.py, it.g)?)?;
        step.set_item("h", self.domain.cost(self.py, it.h)?)?;
        step.set_item("open", it.open)?;
        step.set_item("closed", it.closed)?;
        Ok(step)
    }

    fn report(
        &self,
        report: Report<State<'py>, Real>,
        trace: Bound<'py, PyList>,
    ) -> PyResult<Bound<'py, PyDict>> {
        raise_fault()?;
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
        told.set_item("path", path)?;
        told.set_item("cost", cost)?;
        told.set_item("optimal", report.is_optimal())?;
        told.set_item("lower_bound", self.domain.cost(py, report.lower_bound)?)?;
        told.set_item("counts", counts(py, &report.stats)?)?;
        told.set_item("elapsed", report.stats.elapsed.as_secs_f64())?;
        told.set_item("trace", trace)?;
        Ok(told)
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

/// Paths with their costs, and why there may be more.
type Paths<'py> = (Vec<(Bound<'py, PyList>, Bound<'py, PyAny>)>, Option<&'static str>);

/// The `k` cheapest paths with their costs, and the limit that came first.
#[pyfunction]
pub(crate) fn k_shortest<'py>(
    py: Python<'py>,
    k: usize,
    start: Bound<'py, PyAny>,
    functions: (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<Bound<'py, PyAny>>),
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<Paths<'py>> {
    let (told, domain) = (Told::read(options)?, domain(functions, cost)?);
    let ran = Run { py, domain: &domain, told: &told, start: State::new(start)? };
    let (estimate, goal) = (|it: &State<'py>| domain.estimate(it), |it: &_| domain.is_goal(it));
    let shortest = ran.graph().k_shortest(k, &ran.start, estimate, goal);
    raise_fault()?;
    let stopped = shortest.stopped.map(taquin_search::StopReason::name);
    Ok((ran.paths(shortest.paths.into_iter())?, stopped))
}

/// Every cheapest path, up to so many, with its cost.
#[pyfunction]
pub(crate) fn all_cheapest<'py>(
    py: Python<'py>,
    most: usize,
    start: Bound<'py, PyAny>,
    functions: (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<Bound<'py, PyAny>>),
    cost: Option<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
) -> PyResult<Paths<'py>> {
    let (told, domain) = (Told::read(options)?, domain(functions, cost)?);
    let ran = Run { py, domain: &domain, told: &told, start: State::new(start)? };
    let (estimate, goal) = (|it: &State<'py>| domain.estimate(it), |it: &_| domain.is_goal(it));
    let cheapest = ran.graph().all_cheapest(&ran.start, estimate, goal);
    raise_fault()?;
    let stopped = match &cheapest.report.outcome {
        Outcome::Stopped(reason) => Some(reason.name()),
        _ => None,
    };
    Ok((ran.paths(cheapest.paths().take(most))?, stopped))
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
