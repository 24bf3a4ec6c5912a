//! Generic state-space search: A*, IDA* and their relatives, without any puzzle.
//!
//! Define the successors of a state, and search. The smallest example: reach a number from 1 by
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
//! [`Graph`] takes closures over states of any kind. If you need speed, or a search that closures do
//! not have, describe the problem as a [`StateSpace`] whose state is changed in place, and the
//! estimate as a [`Heuristic`] that is updated with each step; a [`Problem`] gives both to any
//! search. [`StateSpace`] says which search needs which trait. The [`tutorial`] begins with the
//! first and ends with the second: estimates, A* and IDA*, weights, limits, observers, and every
//! count of a report with its meaning.
//!
//! # What there is
//!
//! | search | constructor | its path |
//! | --- | --- | --- |
//! | A* | [`BestFirst::astar`] | a cheapest one |
//! | uniform cost (Dijkstra) | [`BestFirst::uniform_cost`] | a cheapest one |
//! | breadth-first | [`BestFirst::breadth_first`] | one of fewest steps |
//! | weighted A* | [`BestFirst::weighted`] | at most w times the cheapest |
//! | the scale from greedy to uniform cost | [`BestFirst::balanced`] | see [`Evaluation`] |
//! | greedy | [`BestFirst::greedy`] | any |
//! | anytime weighted A* | [`Anytime::weighted`] | one soon, better ones later, a cheapest one in the end |
//! | beam search | [`Beam`] | any, or none |
//! | IDA* | [`IdaStar`] | a cheapest one, in the memory of one path |
//! | IDA* on several threads | [`ParallelIdaStar`] | the one that IDA* finds |
//! | breadth-first from both ends | [`BidirectionalBreadthFirst`] | one of fewest steps |
//! | NBS, with estimates from both ends | [`Bidirectional`] | a cheapest one |
//! | RBFS | [`Rbfs`] | a cheapest one, in the memory of one path and its siblings |
//! | SMA* | [`SmaStar`] | a cheapest one, in as much memory as it may use |
//! | iterative deepening | [`IterativeDeepening`] | one of fewest steps, in the memory of one path |
//! | depth-first | [`DepthFirst`] | the first within a bound |
//!
//! A [`Graph`] also has the cheapest paths from one state to all others ([`Graph::distances`]), the
//! k cheapest paths ([`Graph::k_shortest`]) and all cheapest paths ([`Graph::all_cheapest`]). A
//! second closure for predecessors allows the searches from both ends
//! ([`Graph::with_predecessors`]).
//!
//! [`games`] has two-player games: alpha–beta search and Monte Carlo tree search.
//!
//! The examples of these pages walk in two small spaces: `Line`, the whole numbers with zero as the
//! goal, and `Knight`, that of the [`tutorial`]. Both are in `examples/spaces/`.
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
