//! Generic state-space search: A*, IDA* and their relatives, without any puzzle.
//!
//! Define the successors of a state, then search. The smallest example: reach a number from 1 by
//! doubling and by adding one.
//!
//! ```
//! use taquin_search::Graph;
//!
//! let numbers = Graph::new(|&n: &u32| [(2 * n, 1u32), (n + 1, 1)]);
//! let report = numbers.dijkstra(&1, |&n| n == 100);
//! assert_eq!(report.path().unwrap().actions, [2, 3, 6, 12, 24, 25, 50, 100]);
//! assert!(report.is_optimal());
//! ```
//!
//! # Five entry points
//!
//! **Closures.** [`Graph`] takes a closure over states of any kind, as above. A step may have a
//! [label](Graph::new) or [no cost](Graph::unweighted).
//!
//! **A trait.** If you need speed, or a search that closures do not have, describe the problem as a
//! [`StateSpace`] whose state is changed in place, and the estimate as a [`Heuristic`] that is updated
//! with each step. A [`Problem`] gives both to any search:
//!
//! ```
//! use taquin_search::{IdaStar, Problem};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! # use spaces::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 8, goal: (7, 7) };
//! let report = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&IdaStar);
//! assert_eq!(report.to_string(), "path of 6 steps, cost 6 (optimal); 7 expanded, 9 generated");
//! ```
//!
//! **Steps.** [`Graph::steps`] and [`Problem::steps`] iterate over the events of a search, which runs
//! only as far as they are read. [`Graph::watch`] and [`Observer`] may end a search.
//!
//! ```
//! use taquin_search::{BestFirst, Event, Graph};
//! let numbers = Graph::unweighted(|&n: &u32| [2 * n, n + 1]);
//! let steps = numbers.steps(BestFirst::breadth_first(), &1, |_| 0, |&n| n == 100);
//! let expanded = steps.filter_map(|event| match event {
//!     Event::Expanded { state, .. } => Some(state),
//!     _ => None,
//! });
//! assert_eq!(expanded.take(5).collect::<Vec<_>>(), [1, 2, 4, 3, 8]);
//! ```
//!
//! **Planning.** The states of a planning problem are sets of facts, so the problem is a graph as
//! well. The [tutorial](tutorial#12-planning) shows one; the crate `taquin-planning` of this
//! repository reads PDDL and estimates the cost of plans.
//!
//! ```
//! use taquin_search::Graph;
//! const KEY: u8 = 1;
//! const OPEN: u8 = 2;
//! let operators = [("take the key", 0, KEY), ("open the door", KEY, OPEN)]; // needs and adds
//! let house = Graph::new(|&facts: &u8| {
//!     let usable = operators.into_iter().filter(move |(_, needs, _)| facts & needs == *needs);
//!     usable.map(move |(name, _, adds)| (facts | adds, 1, name))
//! });
//! let plan = house.breadth_first(&0, |facts| facts & OPEN != 0);
//! assert_eq!(plan.path().unwrap().actions, ["take the key", "open the door"]);
//! ```
//!
//! **Games.** [`games`] has alpha–beta search and Monte Carlo tree search for two players:
//!
//! ```
//! use taquin_search::games::AlphaBeta;
//! # mod matches { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/matches.rs")); }
//! # use matches::Matches;
//! // Players take one to three of 21 matches in turn; who takes the last one wins.
//! let report = AlphaBeta::default().search(&Matches, &21);
//! assert!(report.is_exact && report.value == 1);
//! assert_eq!(report.best(), Some(1)); // leave a multiple of four
//! ```
//!
//! The [`tutorial`] begins with closures and ends with games and planning: estimates, A* and IDA*,
//! weights, limits, observers, and every count of a report with its meaning.
//!
//! # Searches
//!
//! | search | constructor | its path |
//! | --- | --- | --- |
//! | A* | [`BestFirst::astar`] | a cheapest one |
//! | uniform cost (Dijkstra) | [`BestFirst::uniform_cost`] | a cheapest one |
//! | breadth-first | [`BestFirst::breadth_first`] | one with the fewest steps |
//! | weighted A* | [`BestFirst::weighted`] | at most w times the cheapest |
//! | the scale from greedy to uniform cost | [`BestFirst::balanced`] | see [`Evaluation`] |
//! | greedy | [`BestFirst::greedy`] | any |
//! | anytime weighted A* | [`Anytime::weighted`] | one early, better ones later, finally a cheapest one |
//! | beam search | [`Beam`] | any, or none |
//! | IDA* | [`IdaStar`] | a cheapest one, in the memory of one path |
//! | IDA* on several threads | [`ParallelIdaStar`] | the one that IDA* finds |
//! | breadth-first from both ends | [`BidirectionalBreadthFirst`] | one with the fewest steps |
//! | NBS, with estimates from both ends | [`Bidirectional`] | a cheapest one |
//! | RBFS | [`Rbfs`] | a cheapest one, in the memory of one path and its siblings |
//! | SMA* | [`SmaStar`] | a cheapest one among those that fit in its memory |
//! | iterative deepening | [`IterativeDeepening`] | one with the fewest steps, in the memory of one path |
//! | depth-first | [`DepthFirst`] | the first within a bound |
//!
//! A [`Graph`] also has the cheapest paths from one state to all others ([`Graph::distances`]), the
//! k cheapest paths ([`Graph::k_shortest`]) and all cheapest paths ([`Graph::all_cheapest`]). A
//! second closure for predecessors allows the searches from both ends
//! ([`Graph::with_predecessors`]).
//!
//! [`tasks`] and [`threads`] divide work of any kind among threads, so that the result does not depend
//! on their number; the parallel searches of this crate and of others use them.
//!
//! The examples on these pages use two small spaces: `Line`, the whole numbers with zero as the
//! goal, and `Knight`, the space of the [`tutorial`]. Both are in `examples/spaces/`.
//!
//! # Guarantees
//!
//! - Solved, proved impossible and stopped are three values of [`Outcome`], and a search that is
//!   stopped keeps the lower bound it has proven.
//! - Every count has a definition ([`Stats`]) and one function that raises it.
//! - The same search gives the same path and the same counts on every run.
//! - The library prints nothing, opens no file and has no `unsafe` code; the time is read in one
//!   place ([`Stopwatch`]).
#![forbid(unsafe_code)]

mod algorithms;
mod clock;
mod cost;
mod count;
mod evaluation;
mod far;
pub mod games;
mod graph;
mod hash;
mod heuristic;
mod limits;
mod number_table;
mod observe;
mod open;
mod pool;
mod problem;
mod quoted;
mod recorder;
mod report;
mod room;
mod space;
mod state_index;
mod steps;
mod store;
pub mod tasks;
pub mod threads;
mod tie;
pub mod tutorial;

pub use algorithms::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, DepthFirst, GoalTest,
    IdaStar, IterativeDeepening, Order, ParallelIdaStar, Rbfs, SmaStar,
};
pub use clock::Stopwatch;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::install_clock;
pub use cost::{Cost, Real};
pub use count::Count;
pub use evaluation::{Evaluation, Ratio, WeightError};
pub use graph::{AllShortestPaths, Distances, Graph, GraphSearch, KShortestPaths, TwoWayGraph};
pub use heuristic::{Checked, Estimate, Heuristic, Max, Sum, Zero};
pub use limits::{Cancel, Limits, StopReason};
pub use observe::{Expansion, Fate, Generation, Heartbeat, Improvement, NodeId, Observer, Silent};
pub use problem::{Problem, Solve};
pub use recorder::{Event, EventOf, Recorder};
pub use report::{Layer, Outcome, Path, Report, ReportOf, Stats, effective_branching_factor};
pub use space::{PackedSpace, ReversibleSpace, StateSpace, UndoSpace};
pub use steps::Steps;
pub use tie::{Arrival, Prefer, TieBreak, UnknownTieBreak};
