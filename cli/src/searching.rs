//! Runs a search for an interactive user: Ctrl-C stops it, a status line shows its progress, and
//! its thread has stack for deep recursion.

use crate::checkpoint::Keeper;
use crate::interrupt::Interrupt;
use crate::progress::{SharedLine, StatusLine};
use crate::tables;
use crate::weights::OwnWeights;
use taquin_lab::trace::{Trace, TraceOptions, Tracer};
use taquin_puzzle::{
    Answer, Checkpoint, Checkpoints, DepthObserver, Listener, Moves, Request, RequestError, Solver,
};
pub(crate) use taquin_search::threads::on_deep_stack;
use taquin_search::{Cancel, Heartbeat, Limits};

/// The extra data that a layout needs from a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    Nothing,
    /// The counts of a search for this board alone, even among many boards.
    OwnCounts,
    /// The depth of the search.
    Depth,
    /// The steps of the search.
    Trace,
}

/// The options of a search that are not part of the request.
#[derive(Default)]
pub(crate) struct Beside {
    pub(crate) weights: OwnWeights,
    /// The file of a stored proof.
    pub(crate) keeper: Option<Keeper>,
}

/// The extra data of a search.
pub(crate) enum Aside {
    Nothing,
    /// The depth of the search.
    Depth(u64),
    /// The steps of the search.
    Trace(Box<Trace>),
}

impl Aside {
    /// Returns the depth; 0 if it was not recorded.
    pub(crate) fn depth(&self) -> u64 {
        if let Self::Depth(depth) = self { *depth } else { 0 }
    }

    /// Returns the trace for a viewer; empty if it was not recorded.
    pub(crate) fn posthoc(&self, answer: &Answer) -> String {
        match self {
            Self::Trace(trace) => trace.to_posthoc(answer) + "\n",
            _ => String::new(),
        }
    }
}

/// Solves with the data that a layout needs, without progress.
pub(crate) fn search_for(
    asks: Asks,
    request: &Request,
    weights: &OwnWeights,
    plainly: impl FnOnce(&Request) -> Result<Answer, RequestError>,
) -> Result<(Answer, Aside), RequestError> {
    Ok(match asks {
        Asks::Depth => {
            let mut depth = DepthObserver::default();
            let solver = weights.given_to(Solver::new());
            let answer = solver.solve(request, Listener::observer(&mut depth))?;
            let depth = depth.of(&answer);
            (answer, Aside::Depth(depth))
        }
        Asks::Trace => {
            let (options, status) = (TraceOptions::default(), StatusLine::hidden());
            let (answer, trace) = written_down(request, options, weights, status)?;
            (answer, Aside::Trace(Box::new(trace)))
        }
        Asks::Nothing | Asks::OwnCounts => (plainly(request)?, Aside::Nothing),
    })
}

/// Solves, with the limits of `request` and Ctrl-C.
pub(crate) fn search(
    request: Request,
    interrupt: &Interrupt,
    status: StatusLine,
) -> Result<Answer, RequestError> {
    Ok(search_as(Asks::Nothing, request, &Beside::default(), interrupt, status)?.0)
}

/// Solves with the data that a layout needs.
pub(crate) fn search_as(
    asks: Asks,
    mut request: Request,
    beside: &Beside,
    interrupt: &Interrupt,
    status: StatusLine,
) -> Result<(Answer, Aside), RequestError> {
    interrupt.during(|cancel| {
        request.limits = Limits { cancel: Some(cancel), ..request.limits };
        let plainly = |request: &Request| watched(request, beside, status.clone());
        on_deep_stack(|| search_for(asks, &request, &beside.weights, plainly))
    })
}

/// Solves and records the steps of the search.
pub(crate) fn traced(
    mut request: Request,
    options: TraceOptions,
    weights: &OwnWeights,
    interrupt: &Interrupt,
    status: StatusLine,
) -> Result<(Answer, Trace), RequestError> {
    interrupt.during(|cancel| {
        request.limits = Limits { cancel: Some(cancel), ..request.limits };
        on_deep_stack(|| written_down(&request, options, weights, status.clone()))
    })
}

fn written_down(
    request: &Request,
    options: TraceOptions,
    weights: &OwnWeights,
    mut status: StatusLine,
) -> Result<(Answer, Trace), RequestError> {
    let mut progress = |beat: &Heartbeat<'_, Moves>| status.beat(beat);
    let mut tracer = Tracer::new(&request.start, options).with_progress(&mut progress);
    let solver = weights.given_to(Solver::new());
    let answer = solver.solve(request, Listener::observer(&mut tracer));
    let traced = answer.map(|answer| {
        let trace = tracer.finish(&answer);
        (answer, trace)
    });
    status.clear();
    traced
}

/// Runs many searches that Ctrl-C stops together.
pub(crate) fn stoppable<T: Send>(work: impl Fn(Cancel) -> T + Sync) -> T {
    Interrupt::listen().during(|cancel| on_deep_stack(|| work(cancel.clone())))
}

fn watched(request: &Request, beside: &Beside, status: StatusLine) -> Result<Answer, RequestError> {
    let mut keep = |checkpoint: &Checkpoint| {
        if let Some(keeper) = &beside.keeper {
            keeper.keep(checkpoint);
        }
    };
    let keeping = beside.keeper.is_some();
    let checkpoints =
        keeping.then_some(Checkpoints { every: Checkpoints::USUALLY, keep: &mut keep });
    let solver =
        beside.weights.given_to(tables::solver(request.limits.memory)).without_distance_table();
    let status = SharedLine::new(status);
    let listener = Listener {
        progress: Some(&mut |beat| status.line().beat(beat)),
        milestones: Some(&mut |it, _| status.line().milestone(it)),
        stages: Some(&mut |it| status.line().stage(it)),
        checkpoints,
        observer: None,
    };
    status.during(|| solver.solve(request, listener))
}
