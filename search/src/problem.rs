//! The one front of all searches: a problem, and what a search is told about it.
//!
//! What belongs to a problem is named, step by step, and handed to a search:
//!
//! ```text
//!   Problem::new(&space, &start)     a state space and where to begin
//!       .heuristic(&estimate)        or .heuristics(&there, &back) for both ends
//!       .limits(limits)              when to give up
//!       .observer(&mut observer)     who is told
//!       .upper_bound(cost)           only what is cheaper is of interest
//!       .known_path(actions)         the same, and what to answer otherwise
//!       .solve(&BestFirst::astar())  any search whose traits the space has
//! ```
//!
//! **Upper bounds.** A search that is told one leaves out whatever cannot become cheaper.
//! What holds of its report then is settled here, once for all searches: no path as dear
//! as the bound is handed out, a search that found nothing has not proven that there is
//! nothing, and its lower bound is at most the upper one.

use crate::cost::Cost;
use crate::heuristic::{Heuristic, Zero};
use crate::limits::{Limits, StopReason};
use crate::observe::{Observer, Silent};
use crate::report::{Outcome, Path, Report, ReportOf};
use crate::space::StateSpace;

/// A state space, a start, and everything that a search is told besides.
///
/// ```
/// use taquin_search::{BestFirst, IdaStar, Limits, Outcome, Problem, StopReason};
/// use taquin_search::doc::{Distance, Line};
/// let problem = || Problem::new(&Line, &7).heuristic(&Distance);
/// assert_eq!(problem().solve(&BestFirst::astar()).path().unwrap().cost, 7);
/// assert_eq!(problem().solve(&IdaStar).path().unwrap().cost, 7);
///
/// let limits = Limits { expansions: Some(3), ..Limits::NONE };
/// let report = problem().limits(limits).solve(&IdaStar);
/// assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expansions));
/// ```
///
/// A problem is used up by a search: a closure that makes it, as above, serves several.
/// The fields are for those who write a search of their own, as a [`Solve`].
#[derive(Debug)]
#[must_use = "a problem does nothing until a search is asked to `solve` it"]
pub struct Problem<'a, S: StateSpace, H = &'a Zero, O = Silent> {
    /// The state space.
    pub space: &'a S,
    /// Where to begin.
    pub start: &'a S::State,
    /// A reference to the heuristic, or to two: there and back.
    pub heuristic: H,
    /// When to give up.
    pub limits: Limits,
    /// Who is told.
    pub observer: O,
    /// Only paths that cost less are of interest; infinity where all are.
    pub upper_bound: S::Cost,
    known: Option<Path<S::Action, S::Cost>>,
}

impl<'a, S: StateSpace> Problem<'a, S> {
    /// A problem of which nothing is known: no estimate, no limits, nobody listens.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem};
    /// use taquin_search::doc::Line;
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

impl<'a, S: StateSpace, H, O> Problem<'a, S, H, O> {
    /// With an estimate of the cost to the goal.
    pub fn heuristic<E: Heuristic<S>>(self, estimate: &'a E) -> Problem<'a, S, &'a E, O> {
        self.with(estimate)
    }

    /// With estimates for searches from both ends: of the cost to the goal, and, in
    /// [the space walked backwards](crate::ReversibleSpace::reversed), to the start.
    ///
    /// ```
    /// use taquin_search::{Bidirectional, Problem, Zero};
    /// use taquin_search::doc::Knight;
    /// let knight = Knight { size: 8, goal: (7, 7) };
    /// let report = Problem::new(&knight, &(0, 0)).heuristics(&Zero, &Zero).solve(&Bidirectional);
    /// assert_eq!(report.path().unwrap().cost, 6);
    /// ```
    pub fn heuristics<F, B>(self, there: &'a F, back: &'a B) -> Problem<'a, S, (&'a F, &'a B), O> {
        self.with((there, back))
    }

    fn with<E>(self, heuristic: E) -> Problem<'a, S, E, O> {
        let Self { space, start, limits, observer, upper_bound, known, .. } = self;
        Problem { space, start, heuristic, limits, observer, upper_bound, known }
    }

    /// Gives up where a limit is reached.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Tells an observer, as a rule a `&mut` of one, what the search does.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Problem, Recorder};
    /// use taquin_search::doc::{Distance, Line};
    /// let mut recorder = Recorder::new(100);
    /// Problem::new(&Line, &2).observer(&mut recorder).solve(&BestFirst::breadth_first());
    /// assert!(recorder.events().len() > 4);
    /// ```
    pub fn observer<W: Observer<S>>(self, observer: W) -> Problem<'a, S, H, W> {
        let Self { space, start, heuristic, limits, upper_bound, known, .. } = self;
        Problem { space, start, heuristic, limits, observer, upper_bound, known }
    }

    /// Looks for paths that cost less than this, and leaves out what cannot lead to one.
    ///
    /// Where there is none, be it that there is no path at all, the search ends as
    /// [`Incomplete`](StopReason::Incomplete), and the proof is in the lower bound. (Breadth-first searches count steps and leave nothing out;
    /// a path that is too dear is no answer to them either.)
    ///
    /// ```
    /// use taquin_search::{BestFirst, Outcome, Problem, StopReason};
    /// use taquin_search::doc::{Distance, Line};
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

    /// Begins with a path to a goal that is known already: the search looks for a cheaper
    /// one, and this is the answer where it finds none.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Limits, Problem, StopReason};
    /// use taquin_search::doc::{Distance, Line};
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
    /// When the actions do not lead from the start to a goal.
    pub fn known_path(self, actions: Vec<S::Action>) -> Self {
        let mut state = self.start.clone();
        actions.iter().for_each(|&action| self.space.apply(&mut state, action));
        assert!(self.space.is_goal(&state), "a known path leads from the start to a goal");
        let path = Path::along(self.space, self.start.clone(), actions);
        let mut problem = self.upper_bound(path.cost);
        problem.known = Some(path);
        problem
    }

    /// Searches.
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

/// What a report comes to where only cheaper paths were looked for.
fn below<A, C: Cost>(upper_bound: C, mut report: Report<A, C>) -> Report<A, C> {
    let too_dear = |path: &Path<A, C>| path.cost >= upper_bound;
    if matches!(report.outcome, Outcome::Exhausted) || report.path().is_some_and(too_dear) {
        report.outcome = Outcome::Stopped(StopReason::Incomplete);
    }
    report.lower_bound = report.lower_bound.min(upper_bound);
    report
}

/// The path known before, unless a better one was found.
fn or_known<A, C: Cost>(known: Path<A, C>, mut report: Report<A, C>) -> Report<A, C> {
    if let Outcome::Stopped(reason) = report.outcome {
        report.lower_bound = report.lower_bound.min(known.cost);
        report.outcome = Outcome::Solved(known);
        let proven = report.is_optimal() || reason == StopReason::Incomplete;
        report.interrupted = (!proven).then_some(reason);
    }
    report
}

/// A search that solves problems over a space `S` with a heuristic `H`, a reference to one or
/// to two. [`StateSpace`] says which search needs what.
///
/// ```
/// use taquin_search::{BestFirst, Heuristic, Observer, PackedSpace, Problem, ReportOf, Solve, TieBreak};
/// use taquin_search::doc::{Distance, Line};
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
            ends take `.heuristics(&there, &back)`, all others `.heuristic(&estimate)`"
)]
pub trait Solve<S: StateSpace, H> {
    /// Searches; [`Problem::solve`] calls it, and settles what an upper bound means.
    fn run<O: Observer<S>>(&self, problem: Problem<'_, S, H, O>) -> ReportOf<S>;
}
