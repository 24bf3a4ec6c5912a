//! The single entry point of all searches: a problem with all inputs of a search.
//!
//! Methods set the parts of a problem one by one, and `solve` runs a search on it:
//!
//! ```text
//!   Problem::new(&space, &start)     a state space and the start
//!       .heuristic(&estimate)        or .heuristics(&forward, &backward) for both ends
//!       .limits(limits)              when to stop
//!       .observer(&mut observer)     the receiver of the events
//!       .upper_bound(cost)           return only cheaper paths
//!       .known_path(actions)         the same; it is the answer if no path is cheaper
//!       .solve(&BestFirst::astar())  any search whose traits the space has
//! ```
//!
//! **Upper bounds.** A search with an upper bound leaves out every path that cannot be cheaper.
//! This file adjusts the report in the same way for all searches. The path costs less than the
//! bound. A search that finds no path has not proven that none exists. The lower bound is at most
//! the upper one.

use crate::{
    Cost, Heuristic, Limits, Observer, Outcome, Path, Report, ReportOf, Silent, StateSpace,
    StopReason, Zero,
};

/// A state space, a start, and all other inputs of a search.
///
/// ```
/// use taquin_search::{BestFirst, IdaStar, Limits, Outcome, Problem, StopReason};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let problem = || Problem::new(&Line, &7).heuristic(&Distance);
/// assert_eq!(problem().solve(&BestFirst::astar()).path().unwrap().cost, 7);
/// assert_eq!(problem().solve(&IdaStar).path().unwrap().cost, 7);
///
/// let limits = Limits { expansions: Some(3), ..Limits::NONE };
/// let report = problem().limits(limits).solve(&IdaStar);
/// assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expansions));
/// ```
///
/// A search consumes its problem; for several searches use a closure that builds it, as above. The
/// fields are public for new searches, which implement [`Solve`].
#[derive(Debug)]
#[must_use = "a problem does nothing until a search is asked to `solve` it"]
pub struct Problem<'a, S: StateSpace, H = &'a Zero, O = Silent> {
    /// The state space.
    pub space: &'a S,
    /// The first state.
    pub start: &'a S::State,
    /// A reference to the heuristic, or to two: forward and backward.
    pub heuristic: H,
    /// When to stop.
    pub limits: Limits,
    /// The receiver of the events.
    pub observer: O,
    /// The search looks only for paths that cost less; infinity allows every path.
    pub upper_bound: S::Cost,
    known: Option<Path<S::Action, S::Cost>>,
}

impl<'a, S: StateSpace> Problem<'a, S> {
    /// Returns a problem without estimates, limits and observer.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// assert!(Problem::new(&Line, &4).solve(&BestFirst::uniform_cost()).is_optimal());
    /// ```
    pub const fn new(space: &'a S, start: &'a S::State) -> Self {
        Self {
            space,
            start,
            heuristic: &Zero,
            limits: Limits::NONE,
            observer: Silent,
            upper_bound: S::Cost::INFINITY,
            known: None,
        }
    }
}

impl<S: StateSpace, H: Copy> Problem<'_, S, H> {
    /// Returns a copy of the problem without its observer.
    pub(crate) fn again(&self) -> Self {
        let Self { space, start, heuristic, upper_bound, .. } = *self;
        let (limits, known) = (self.limits.clone(), self.known.clone());
        Self { space, start, heuristic, limits, observer: Silent, upper_bound, known }
    }
}

impl<'a, S: StateSpace, H, O> Problem<'a, S, H, O> {
    /// Adds an estimate of the cost to the goal.
    pub fn heuristic<E: Heuristic<S>>(self, estimate: &'a E) -> Problem<'a, S, &'a E, O> {
        self.with(estimate)
    }

    /// Adds estimates for searches from both ends: of the cost to the goal, and, in
    /// [the reversed space](crate::ReversibleSpace::reversed), of the cost to the start.
    ///
    /// ```
    /// use taquin_search::{Bidirectional, Problem, Zero};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Knight;
    /// let knight = Knight { size: 8, goal: (7, 7) };
    /// let report = Problem::new(&knight, &(0, 0)).heuristics(&Zero, &Zero).solve(&Bidirectional);
    /// assert_eq!(report.path().unwrap().cost, 6);
    /// ```
    pub fn heuristics<F, B>(
        self,
        forward: &'a F,
        backward: &'a B,
    ) -> Problem<'a, S, (&'a F, &'a B), O> {
        self.with((forward, backward))
    }

    fn with<E>(self, heuristic: E) -> Problem<'a, S, E, O> {
        let Self { space, start, limits, observer, upper_bound, known, .. } = self;
        Problem { space, start, heuristic, limits, observer, upper_bound, known }
    }

    /// Sets the limits.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the observer, usually a `&mut` of one.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem, Recorder};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let mut recorder = Recorder::new(100);
    /// Problem::new(&Line, &2).observer(&mut recorder).solve(&BestFirst::breadth_first());
    /// assert!(recorder.events().len() > 4);
    /// ```
    pub fn observer<W: Observer<S>>(self, observer: W) -> Problem<'a, S, H, W> {
        let Self { space, start, heuristic, limits, upper_bound, known, .. } = self;
        Problem { space, start, heuristic, limits, observer, upper_bound, known }
    }

    /// Looks only for paths that cost less than this, and leaves out states that cannot lead to
    /// one.
    ///
    /// If there is none, the search ends as [`Incomplete`](StopReason::Incomplete), and the proof
    /// is in the lower bound. (Breadth-first searches count steps and leave out no states, but they
    /// too return no path that costs too much.)
    ///
    /// ```
    /// use taquin_search::{BestFirst, Outcome, Problem, StopReason};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let below = |cost| {
    ///     Problem::new(&Line, &7).heuristic(&Distance).upper_bound(cost).solve(&BestFirst::astar())
    /// };
    /// assert_eq!(below(8).path().unwrap().cost, 7);
    /// assert_eq!(below(7).outcome, Outcome::Stopped(StopReason::Incomplete));
    /// assert_eq!(below(7).lower_bound, 7); // so a path of 7 is a cheapest one
    /// ```
    pub fn upper_bound(mut self, cost: S::Cost) -> Self {
        self.upper_bound = self.upper_bound.min(cost);
        self
    }

    /// Gives the search a path to a goal: it looks for a cheaper one, and this path is the answer if it
    /// finds none.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Limits, Problem, StopReason};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let problem = || Problem::new(&Line, &3).heuristic(&Distance).known_path(vec![1, -1, -1, -1, -1]);
    /// let report = problem().solve(&BestFirst::astar());
    /// assert_eq!((report.path().unwrap().cost, report.is_optimal()), (3, true));
    ///
    /// let none = Limits { expansions: Some(0), ..Limits::NONE };
    /// let report = problem().limits(none).solve(&BestFirst::astar());
    /// assert_eq!((report.path().unwrap().cost, report.lower_bound), (5, 3));
    /// assert_eq!(report.interrupted, Some(StopReason::Expansions));
    /// ```
    ///
    /// # Panics
    /// Panics if the actions do not lead from the start to a goal.
    pub fn known_path(self, actions: Vec<S::Action>) -> Self {
        let mut state = self.start.clone();
        actions.iter().for_each(|&action| self.space.apply(&mut state, action));
        assert!(self.space.is_goal(&state), "a known path leads from the start to a goal");
        let path = Path::along(self.space, self.start.clone(), actions);
        let mut problem = self.upper_bound(path.cost);
        problem.known = Some(path);
        problem
    }

    /// Runs a search.
    pub fn solve(mut self, search: &impl Solve<S, H>) -> ReportOf<S>
    where
        O: Observer<S>,
    {
        let (known, upper_bound) = (self.known.take(), self.upper_bound);
        let mut report = search.run(self);
        if upper_bound < S::Cost::INFINITY {
            report = below(upper_bound, report);
        }
        match known {
            Some(path) => or_known(path, report),
            None => report,
        }
    }
}

/// Turns the report of a search for cheaper paths into one with the proven bound.
fn below<A, C: Cost>(upper_bound: C, mut report: Report<A, C>) -> Report<A, C> {
    let too_dear = |path: &Path<A, C>| path.cost >= upper_bound;
    if matches!(report.outcome, Outcome::Exhausted) || report.path().is_some_and(too_dear) {
        report.outcome = Outcome::Stopped(StopReason::Incomplete);
    }
    report.lower_bound = report.lower_bound.min(upper_bound);
    report
}

/// Puts the known path into the report, unless a better one was found.
fn or_known<A, C: Cost>(known: Path<A, C>, mut report: Report<A, C>) -> Report<A, C> {
    if let Outcome::Stopped(reason) = report.outcome {
        report.lower_bound = report.lower_bound.min(known.cost);
        report.outcome = Outcome::Solved(known);
        let proven = report.is_optimal() || reason == StopReason::Incomplete;
        report.interrupted = (!proven).then_some(reason);
    }
    report
}

/// A search that solves problems over a space `S` with a heuristic `H`: a reference to one, or a
/// pair of references. [`StateSpace`] lists the traits that each search needs.
///
/// ```
/// use taquin_search::{BestFirst, Heuristic, Observer, PackedSpace, Problem, ReportOf, Solve, TieBreak};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// /// A* with a choice made once.
/// struct Deep;
/// impl<S: PackedSpace, H: Heuristic<S>> Solve<S, &H> for Deep {
///     fn run<O: Observer<S>>(&self, problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
///         BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() }.run(problem)
///     }
/// }
/// assert!(Problem::new(&Line, &7).heuristic(&Distance).solve(&Deep).is_optimal());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot search `{S}` with `{H}`",
    note = "`StateSpace` has a table of what each search needs of a space; searches from both \
            ends take `.heuristics(&forward, &backward)`, all others `.heuristic(&estimate)`"
)]
pub trait Solve<S: StateSpace, H> {
    /// Runs the search. Call it through [`Problem::solve`], which handles upper bounds.
    fn run<O: Observer<S>>(&self, problem: Problem<'_, S, H, O>) -> ReportOf<S>;
}
