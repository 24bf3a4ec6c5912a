//! "Where does my trace differ?": compares the states that another program expanded with those of a
//! search.
//!
//! [`read_visits`] reads the states. [`compare_visits`] finds the first step that differs and the
//! reason; then it looks for the options with which the search agrees longest. Two searches of
//! taquin are compared in the same way ([`visits_of`]).
//!
//! **Invariant.** A reason is a fact about the step at which the two first differ. All earlier
//! steps agree, so both programs had the same open and closed states, if both generate all
//! successors.

mod diagnose;
mod document;
mod estimates;
mod follow;
mod frontier;
mod heap;
mod outstanding;
mod own;
mod reason;
mod visits;

pub use estimates::{Explained, Guess};
pub use heap::{Heap, HeapKey};
pub use reason::{Outstanding, Reason, WrongG};
pub use visits::{Visit, VisitsError, read_visits};

use crate::matching::Program;
use own::Run;
use taquin_puzzle::{Position, Request, RequestError, Solver};

/// A state at the step that differs.
///
/// ```
/// # use taquin_classroom::difference::{compare_visits, read_visits};
/// # use taquin_puzzle::{Algorithm, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// let theirs = read_visits("123506478\n103526478\n", request.start.shape())?;
/// let compared = compare_visits(&request, theirs, &Solver::new(), &mut || true)?;
/// let ours = compared.asked.difference.as_ref().and_then(|it| it.ours.as_ref());
/// assert_eq!(ours.map(|it| (it.f, it.rank)), Some((Some(4.0), Some(1))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The board.
    pub board: Position,
    /// The cost of the path to it; `None` if it is unknown.
    pub g: Option<f64>,
    /// Its estimate.
    pub h: Option<f64>,
    /// Its f.
    pub f: Option<f64>,
    /// Its place in the open list of taquin, from 1; `None` if it is not open.
    pub rank: Option<usize>,
}

/// The first step that differs.
///
/// ```
/// # use taquin_classroom::difference::{compare_visits, read_visits};
/// # use taquin_puzzle::{Algorithm, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// let theirs = read_visits("123506478\n103526478\n", request.start.shape())?;
/// let compared = compare_visits(&request, theirs, &Solver::new(), &mut || true)?;
/// let difference = compared.asked.difference.expect("another state at step 2");
/// assert_eq!((difference.step, difference.reasons[0].code().as_str()), (2, "unsorted"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The step, from 1.
    pub step: usize,
    /// The state of taquin; `None` if its search has ended.
    pub ours: Option<Place>,
    /// The state of the program.
    pub theirs: Place,
    /// The number of states on the open list of taquin before the step; 0 without a list.
    pub open: usize,
    /// The reasons, the likeliest first.
    pub reasons: Vec<Reason>,
}

/// A search, compared with the states of a program.
///
/// ```
/// # use taquin_classroom::difference::{compare_visits, read_visits};
/// # use taquin_puzzle::{Algorithm, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// let theirs = read_visits("123506478\n123056478\n", request.start.shape())?;
/// let compared = compare_visits(&request, theirs, &Solver::new(), &mut || true)?;
/// assert_eq!((compared.asked.agreed, compared.asked.left), (2, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The steps that agree.
    pub agreed: usize,
    /// The first step that does not agree; `None` if all agree.
    pub difference: Option<Difference>,
    /// If all agree: the states that taquin expands after them; `None` if the number is unknown.
    pub left: Option<usize>,
    /// Whether the goal is then a successor of the last state although taquin expands more: the
    /// program tests for it early.
    pub goal_is_next: bool,
}

/// The options of taquin that agree longest.
///
/// ```
/// # use taquin_classroom::difference::{compare_visits, read_visits};
/// # use taquin_puzzle::{Algorithm, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// let theirs = read_visits("123506478\n103526478\n123576408\n", request.start.shape())?;
/// let compared = compare_visits(&request, theirs, &Solver::new(), &mut || true)?;
/// let fit = compared.fit.expect("a search that expands the successors in order");
/// assert_eq!(fit.side.agreed, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The search.
    pub program: Program,
    /// The search, compared with the states.
    pub side: Side,
}

/// The comparison of a program with taquin.
///
/// ```
/// # use taquin_classroom::difference::{compare_visits, read_visits};
/// # use taquin_puzzle::{Algorithm, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// let theirs = read_visits("123506478\n123056478\n", request.start.shape())?;
/// let compared = compare_visits(&request, theirs, &Solver::new(), &mut || true)?;
/// assert!(compared.agrees() && compared.fit.is_none());
/// assert!(compared.to_json().contains(r#""kind":"difference""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The states of the program.
    pub theirs: Vec<Visit>,
    /// The first states of the requested search, one for each state of the program, with their
    /// values.
    pub ours: Vec<Place>,
    /// The requested search, compared with them.
    pub asked: Side,
    /// Another search that agrees longer, if there is one.
    pub fit: Option<Fit>,
    /// A heap of tuples that agrees even longer; taquin has no such search.
    pub heap: Option<Heap>,
}

impl Compared {
    /// Returns whether all steps agree.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.asked.difference.is_none()
    }
}

/// Compares the states of a program with those of a search, and looks for the options that agree
/// longest, until `goes_on` returns false.
///
/// # Errors
/// If the request is invalid for the board.
pub fn compare_visits(
    request: &Request,
    theirs: Vec<Visit>,
    solver: &Solver,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Compared, RequestError> {
    let run = Run::of(request, &theirs, solver)?;
    let asked = run.beside(&theirs);
    let (mut fit, mut heap) = (None, None);
    if asked.difference.is_some() {
        let board = (&request.start, &request.goal);
        let best = follow::best(board, &theirs, solver, &request.limits, goes_on)?;
        if let Some(best) = best
            && best.followed.agreed > asked.agreed
            && let Program::Search(entrant) = &best.program
        {
            let request = entrant.request(&request.start, &request.goal, request.limits.clone());
            let run = Run::listing(&request, &theirs, Some(best.listing), solver)?;
            // The same boards with other values are no better fit.
            let side = run.beside(&theirs);
            let is_longer = side.agreed > asked.agreed;
            fit = is_longer.then_some(Fit { program: best.program, side });
        }
        let agreed = fit.as_ref().map_or(asked.agreed, |fit| fit.side.agreed);
        heap = heap::longer(agreed, &theirs, &run.target);
    }
    Ok(Compared { ours: run.places(theirs.len()), theirs, asked, fit, heap })
}

/// Compares two searches of taquin: the second plays the role of the program.
///
/// # Errors
/// If a request is invalid for its board.
pub fn compare_searches(
    first: &Request,
    second: &Request,
    most: usize,
    solver: &Solver,
) -> Result<Compared, RequestError> {
    let theirs = visits_of(second, most, solver)?;
    let run = Run::of(first, &theirs, solver)?;
    let asked = run.beside(&theirs);
    Ok(Compared { ours: run.places(theirs.len()), theirs, asked, fit: None, heap: None })
}

/// Returns the first states that a search expands, and the goal if it is among them. Their values
/// are left out: two searches with different heuristics are compared by their boards.
///
/// # Errors
/// Returns an error if the request is invalid for its board.
pub fn visits_of(
    request: &Request,
    most: usize,
    solver: &Solver,
) -> Result<Vec<Visit>, RequestError> {
    let run = Run::first(request, most, solver)?;
    let visit = |place: Place| Visit { board: place.board, g: None, h: None, f: None, line: 0 };
    Ok(run.places(most).into_iter().map(visit).collect())
}
