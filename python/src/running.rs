//! Runs a search on its own thread, so that Ctrl-C and callbacks work while it runs.
//!
//! ```text
//!   this thread    waits without the GIL, checks for signals ten times a second ──▸ flag
//!   the search     a deep stack, no Python; checks the flag every millisecond
//! ```

use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{LazyLock, Mutex};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};
use taquin_puzzle::{Milestone, Moves, Solver};
use taquin_search::{Cancel, Heartbeat, threads::DEEP_STACK};

/// How long this thread waits between checks for signals and progress reports.
const TICK: Duration = Duration::from_millis(40);

/// The default memory limit, the same as the command's.
pub(crate) const MEMORY: u64 = 4 << 30;

/// The solver for single boards: it searches, so that counts can be reported.
pub(crate) static ALONE: LazyLock<Solver> =
    LazyLock::new(|| taquin_tables::solver(Some(MEMORY), |_| ()).without_distance_table());

/// The solver for many boards: it uses a table of all distances if that is faster.
pub(crate) static MANY: LazyLock<Solver> =
    LazyLock::new(|| taquin_tables::solver(Some(MEMORY), |_| ()));

/// The progress of a search or of a batch.
#[pyclass(frozen, eq, get_all, module = "taquin")]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Progress {
    /// The number of states expanded so far.
    expanded: u64,
    /// The number of successors generated so far.
    generated: u64,
    /// The proven lower bound so far.
    lower_bound: u64,
    /// The length of the best solution so far, or `None`.
    cost: Option<u64>,
    /// The number of finished boards of a batch.
    done: u64,
    /// The seconds since the search began.
    elapsed: f64,
}

#[pymethods]
impl Progress {
    #[new]
    #[pyo3(signature = (expanded=0, generated=0, lower_bound=0, cost=None, done=0, elapsed=0.0))]
    fn new(
        expanded: u64,
        generated: u64,
        lower_bound: u64,
        cost: Option<u64>,
        done: u64,
        elapsed: f64,
    ) -> Self {
        Self { expanded, generated, lower_bound, cost, done, elapsed }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, Figures) {
        let Self { expanded, generated, lower_bound, cost, done, elapsed } = *self;
        let figures = (expanded, generated, lower_bound, cost, done, elapsed);
        (py.get_type::<Self>().into_any(), figures)
    }

    fn __repr__(&self) -> String {
        let Self { expanded, lower_bound, cost, elapsed, .. } = self;
        let cost = cost.map_or_else(|| "None".to_owned(), |cost| cost.to_string());
        format!(
            "Progress(expanded={expanded}, lower_bound={lower_bound}, cost={cost}, elapsed={elapsed:.1})"
        )
    }
}

impl Progress {
    pub(crate) fn of(milestone: &Milestone) -> Self {
        let Milestone { cost, lower_bound, expanded, .. } = *milestone;
        Self { cost, lower_bound, expanded, ..Self::default() }
    }
}

/// The fields of a [`Progress`], in their order.
type Figures = (u64, u64, u64, Option<u64>, u64, f64);

/// Shared state of a search: its progress and its stop flag.
pub(crate) struct Line {
    pub(crate) cancel: Cancel,
    latest: Mutex<Progress>,
}

impl Line {
    fn change(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.latest.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    }

    pub(crate) fn beat(&self, beat: &Heartbeat<'_, Moves>) {
        self.change(|latest| {
            (latest.expanded, latest.generated) = (beat.stats.expanded, beat.stats.generated);
            latest.lower_bound = beat.lower_bound.into();
        });
    }

    pub(crate) fn milestone(&self, milestone: &Milestone) {
        self.change(|latest| {
            (latest.cost, latest.lower_bound) = (milestone.cost, milestone.lower_bound);
            latest.expanded = latest.expanded.max(milestone.expanded);
        });
    }

    pub(crate) fn one_more(&self) {
        self.change(|latest| latest.done += 1);
    }
}

/// Runs a search. Ctrl-C stops it and raises `KeyboardInterrupt`. `progress` is called several
/// times a second and once at the end; an exception in the callback also stops the search.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    progress: Option<&Py<PyAny>>,
    search: impl FnOnce(&Line) -> T + Send,
) -> PyResult<T> {
    let line = Line { cancel: Cancel::new(), latest: Mutex::default() };
    let (line, begin) = (&line, Instant::now());
    py.detach(|| {
        thread::scope(|scope| {
            let (done, result) = channel();
            let search = move || {
                let _ = done.send(search(line));
            };
            let searching = Builder::new().stack_size(DEEP_STACK).spawn_scoped(scope, search);
            let searching = searching.map_err(|fault| {
                crate::errors::internal(format!("the system cannot start a thread: {fault}"))
            })?;
            let mut fault = None;
            loop {
                match result.recv_timeout(TICK) {
                    Ok(result) => {
                        let fault = fault.or_else(|| look(progress, line, begin).err());
                        return fault.map_or(Ok(result), Err);
                    }
                    Err(RecvTimeoutError::Timeout) if fault.is_none() => {
                        fault = look(progress, line, begin).err();
                        if fault.is_some() {
                            line.cancel.cancel();
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => match searching.join() {
                        Err(panic) => resume_unwind(panic),
                        Ok(()) => unreachable!("a search sends its result before it ends"),
                    },
                }
            }
        })
    })
}

fn look(progress: Option<&Py<PyAny>>, line: &Line, begin: Instant) -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        if let Some(progress) = progress {
            let mut latest = Progress::default();
            line.change(|told| latest = *told);
            latest.elapsed = begin.elapsed().as_secs_f64();
            progress.call1(py, (latest,))?;
        }
        Ok(())
    })
}
