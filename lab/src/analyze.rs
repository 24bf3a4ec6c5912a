//! Finds the moves at which a sequence loses against the optimum.
//!
//! Every move changes the parity of the board, so the distance to the goal falls or rises by one. A
//! move that leads away costs two moves: itself and the move that makes up for it.
//!
//! ```text
//!   distance  4  3  4  3  2  1  0
//!   move        L  R  L  D  R  R        R is lost: two moves too many
//! ```
//!
//! The naive version computes the exact distance of every board of the sequence. Most distances
//! follow without a search: a move along the optimal continuation leads nearer; a move after which
//! even the Manhattan distance is too large leads away; and in a sequence that reaches the goal,
//! all other moves are good once the lost moves explain its length.
//!
//! Beyond sixteen cells, finding the optimum takes too long. Such a sequence is compared with the
//! shortest solution that the search for large boards finds, and with its proven bound.

use taquin_search::{Limits, StopReason};

use taquin_puzzle::{
    Answer, Explanation, Listener, Metric, Move, Position, Quality, Request, RequestError,
    Solution, Solver, Verdict,
};

/// How a sequence of moves compares with the optimum.
///
/// ```
/// use taquin_lab::analyze::analyze;
/// use taquin_lab::puzzle::{Move::*, Request, Solver};
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let analysis = analyze(&Solver::new(), &request, &[Up, Down, Left])?;
/// assert_eq!((analysis.distances, analysis.losses.len()), (vec![4, 5, 4, 3], 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The facts known about the fewest moves from the start.
    pub optimum: Optimum,
    /// The length of the shortest solution found, if it is not proven optimal.
    pub best_known: Option<u64>,
    /// The exact distance of each board of the sequence, the start first. The list ends early if a
    /// search stopped.
    pub distances: Vec<u64>,
    /// The Manhattan distance of each board of the sequence, the start first.
    pub manhattan: Vec<u64>,
    /// The moves that lead away from the goal, for the known distances.
    pub losses: Vec<Loss>,
    /// Why the distances end early, or `None`.
    pub stopped: Option<StopReason>,
}

/// The facts known about the fewest moves.
///
/// ```
/// use taquin_lab::analyze::{Optimum, analyze};
/// use taquin_lab::puzzle::{Request, Solver};
/// let board = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// assert!(matches!(analyze(&Solver::new(), &board, &[])?.optimum, Optimum::Exactly(4)));
/// let swapped = Request::new("1 2 3/4 5 6/8 7 0".parse()?);
/// assert!(matches!(analyze(&Solver::new(), &swapped, &[])?.optimum, Optimum::Unsolvable(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Optimum {
    /// Exactly this many (proven).
    Exactly(u64),
    /// At least this many: a limit stopped the search, or the requested search does not prove more.
    AtLeast(u64),
    /// The goal is unreachable.
    Unsolvable(Box<Explanation>),
}

/// A move that leads away from the goal.
///
/// ```
/// use taquin_lab::analyze::{Loss, analyze};
/// use taquin_lab::puzzle::{Move::*, Request, Solver};
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let losses = analyze(&Solver::new(), &request, &[Left, Right])?.losses;
/// let better = vec![Down, Right, Right];
/// assert_eq!(losses, [Loss { index: 1, step: Right, before: 3, better }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The index of the move, from 0.
    pub index: usize,
    /// The move.
    pub step: Move,
    /// The distance before the move; after it, the distance is one more.
    pub before: u64,
    /// A better choice: an optimal continuation up to the goal.
    pub better: Vec<Move>,
}

impl Loss {
    /// The cost of a lost move: the move itself, and the move that makes up for it.
    pub(crate) const COST: u64 = 2;
}

impl Analysis {
    /// Returns the number of lost moves times their cost.
    #[must_use]
    pub(crate) fn lost(&self) -> u64 {
        Loss::COST * self.losses.len() as u64
    }
}

/// Compares moves from `request.start` with the optimum.
///
/// The limits of the request hold for all searches together.
///
/// ```
/// use taquin_lab::analyze::analyze;
/// use taquin_lab::puzzle::{Move::*, Position, Request, Solver};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let moves = [Left, Right, Left, Down, Right, Right];
/// let analysis = analyze(&Solver::new(), &Request::new(start), &moves)?;
/// assert_eq!(analysis.distances, [4, 3, 4, 3, 2, 1, 0]);
/// assert_eq!(analysis.losses[0].index, 1);
/// assert_eq!(analysis.losses[0].better, [Down, Right, Right]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the request contradicts itself.
///
/// # Panics
/// Panics if a move is illegal.
pub fn analyze(
    solver: &Solver,
    request: &Request,
    moves: &[Move],
) -> Result<Analysis, RequestError> {
    let target = request.goal.position(request.start.shape())?;
    let manhattan = manhattan_along(&request.start, &target, moves);
    let mut searches = Searches { solver, limits: request.limits.clone(), request };
    let first = searches.solve(&request.start)?;
    let best = match &first.verdict {
        Verdict::Solved(found) if is_shortest(request, found) => found.moves.clone(),
        Verdict::Unsolvable(why) => {
            let optimum = Optimum::Unsolvable(Box::new(why.clone()));
            return Ok(without_distances(optimum, manhattan));
        }
        verdict => {
            let optimum = Optimum::AtLeast(first.lower_bound.unwrap_or(0));
            let best_known = first.solution().map(|found| found.moves.len() as u64);
            let stopped = stop_reason(verdict);
            return Ok(Analysis { best_known, stopped, ..without_distances(optimum, manhattan) });
        }
    };
    let (optimum, distances) = (Optimum::Exactly(best.len() as u64), vec![best.len() as u64]);
    let reaches_goal = request.start.replay(moves).expect("legal moves") == target;
    let excess = (moves.len() as u64).saturating_sub(best.len() as u64) / Loss::COST;
    let mut walk = Walk {
        now: request.start.clone(),
        best: best.into_iter().rev().collect(),
        unfound: reaches_goal.then_some(excess),
        found: Analysis { distances, ..without_distances(optimum, manhattan) },
    };
    walk.along(moves, &mut searches)?;
    Ok(walk.found)
}

/// Whether the solution is proven optimal in single moves. A search that weights its estimate or
/// counts slides does not prove this.
fn is_shortest(request: &Request, found: &Solution) -> bool {
    found.quality == Quality::Optimal && request.metric == Metric::Single
}

fn stop_reason(verdict: &Verdict) -> Option<StopReason> {
    match verdict {
        Verdict::Stopped(reason) => Some(*reason),
        Verdict::Solved(_) | Verdict::Unsolvable(_) => None,
    }
}

fn without_distances(optimum: Optimum, manhattan: Vec<u64>) -> Analysis {
    let (distances, losses) = (Vec::new(), Vec::new());
    Analysis { optimum, best_known: None, distances, manhattan, losses, stopped: None }
}

/// Returns the Manhattan distance of every board of the sequence; each move changes it by the tile
/// that slides.
fn manhattan_along(start: &Position, target: &Position, moves: &[Move]) -> Vec<u64> {
    let shape = start.shape();
    let mut home = vec![0; shape.cells()];
    for (cell, &tile) in target.tiles().iter().enumerate() {
        home[usize::from(tile)] = cell;
    }
    let away = |tile: u16, cell: usize| match tile {
        0 => 0,
        tile => shape.taxicab(home[usize::from(tile)], cell) as u64,
    };
    let mut now = start.clone();
    let mut sum = now.tiles().iter().enumerate().map(|(cell, &tile)| away(tile, cell)).sum();
    let mut sums = vec![sum];
    for &step in moves {
        let to = now.blank();
        let tile = now.slide(step).expect("legal moves");
        sum = sum + away(tile, to) - away(tile, now.blank());
        sums.push(sum);
    }
    sums
}

/// Searches that share one set of limits.
struct Searches<'a> {
    solver: &'a Solver,
    request: &'a Request,
    limits: Limits,
}

impl Searches<'_> {
    fn solve(&mut self, start: &Position) -> Result<Answer, RequestError> {
        let (start, limits) = (start.clone(), self.limits.clone());
        let answer = self
            .solver
            .solve(&Request { start, limits, ..self.request.clone() }, Listener::NONE)?;
        self.limits.time = self.limits.time.map(|left| left.saturating_sub(answer.stats.elapsed));
        let expansions = self.limits.expansions;
        self.limits.expansions = expansions.map(|left| left.saturating_sub(answer.stats.expanded));
        Ok(answer)
    }
}

/// A board of the sequence, with an optimal continuation.
struct Walk {
    now: Position,
    /// The optimal continuation, its first move last.
    best: Vec<Move>,
    /// The number of lost moves that are not found yet, if it is known.
    unfound: Option<u64>,
    found: Analysis,
}

/// The result of judging a move.
enum Seen {
    /// The move leads nearer; the moves are an optimal continuation.
    Nearer(Vec<Move>),
    Away,
    /// A limit stopped the search, or the search proves nothing.
    Unknown(Option<StopReason>),
}

impl Walk {
    fn along(&mut self, moves: &[Move], searches: &mut Searches<'_>) -> Result<(), RequestError> {
        for (index, &step) in moves.iter().enumerate() {
            if self.unfound == Some(0) {
                let last = moves.len() as u64;
                self.found.distances.extend((index as u64 + 1..=last).map(|made| last - made));
                return Ok(());
            }
            self.now.slide(step).expect("legal moves");
            if self.best.last() == Some(&step) {
                self.best.pop();
            } else {
                match self.look(index, searches)? {
                    Seen::Nearer(best) => self.best = best,
                    Seen::Away => self.lose(index, step),
                    Seen::Unknown(reason) => {
                        self.found.stopped = reason;
                        return Ok(());
                    }
                }
            }
            self.found.distances.push(self.best.len() as u64);
        }
        Ok(())
    }

    /// Returns whether the board after a move that leaves the continuation is nearer.
    fn look(&self, index: usize, searches: &mut Searches<'_>) -> Result<Seen, RequestError> {
        let before = self.best.len() as u64;
        if self.found.manhattan[index + 1] >= before {
            return Ok(Seen::Away);
        }
        let answer = searches.solve(&self.now)?;
        let bound = answer.lower_bound.unwrap_or(0);
        Ok(match answer.verdict {
            Verdict::Solved(mut found) if (found.moves.len() as u64) < before => {
                found.moves.reverse();
                Seen::Nearer(found.moves)
            }
            Verdict::Unsolvable(_) => Seen::Away,
            _ if bound >= before => Seen::Away,
            verdict => Seen::Unknown(stop_reason(&verdict)),
        })
    }

    /// Records a lost move. Going back is then optimal.
    fn lose(&mut self, index: usize, step: Move) {
        let better = self.best.iter().rev().copied().collect();
        let before = self.best.len() as u64;
        self.found.losses.push(Loss { index, step, before, better });
        self.best.push(step.inverse());
        self.unfound = self.unfound.map(|left| left.saturating_sub(1));
    }
}
