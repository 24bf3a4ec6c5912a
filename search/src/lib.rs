//! Generic state-space search: A*, IDA* and their relatives, apart from any puzzle.
//!
//! Describe a problem as a [`StateSpace`], give an estimate of the cost to go as a
//! [`Heuristic`], and search. The smallest example: reach a number from 1 by
//! doubling and by adding one.
//!
//! ```
//! use taquin_search::{astar, PackedSpace, StateSpace, Zero};
//!
//! struct Reach(u32);
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! enum Step { Double, AddOne }
//!
//! impl StateSpace for Reach {
//!     type State = u32;
//!     type Action = Step;
//!     type Cost = u32;
//!     type Actions = Vec<Step>;
//!
//!     fn actions(&self, n: &u32) -> Vec<Step> {
//!         if *n < self.0 { vec![Step::Double, Step::AddOne] } else { vec![] }
//!     }
//!     fn cost(&self, _: &u32, _: Step) -> u32 { 1 }
//!     fn apply(&self, n: &mut u32, step: Step) {
//!         match step { Step::Double => *n *= 2, Step::AddOne => *n += 1 }
//!     }
//!     fn undo(&self, n: &mut u32, step: Step) {
//!         match step { Step::Double => *n /= 2, Step::AddOne => *n -= 1 }
//!     }
//!     fn is_goal(&self, n: &u32) -> bool { *n == self.0 }
//! }
//!
//! impl PackedSpace for Reach {
//!     type Packed = u32;
//!     fn pack(&self, n: &u32) -> u32 { *n }
//!     fn unpack(&self, packed: u32) -> u32 { packed }
//! }
//!
//! let report = astar(&Reach(100), &1, &Zero);
//! assert_eq!(report.path().unwrap().cost, 8); // 2 3 6 12 24 25 50 100
//! assert!(report.is_optimal());
//! ```
//!
//! The [`tutorial`] goes on from here: a heuristic, A* and IDA*, weights, limits,
//! observers, and every count of a report with its meaning.
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
//! | SMA* | [`SmaStar`] | a cheapest one, in as much memory as it is given |
//! | iterative deepening | [`IterativeDeepening`] | one of fewest steps, in the memory of one path |
//! | depth-first | [`DepthFirst`] | the first within a bound |
//!
//! # What holds
//!
//! - Found, proved impossible and ran out are three values of [`Outcome`], and a
//!   search that is stopped keeps the lower bound it has proven.
//! - Every count has a definition ([`Stats`]) and one place where it is raised.
//! - The same search gives the same path and the same counts on every run.
//! - The library prints nothing, opens no file and has no `unsafe` code; time is read
//!   in one place ([`Stopwatch`]).
#![forbid(unsafe_code)]

// The tutorial's code names this crate as its readers do.
extern crate self as taquin_search;

mod algorithms;
mod catalogue;
mod clock;
mod cost;
#[doc(hidden)]
pub mod doc;
mod evaluation;
mod far;
mod heuristic;
mod limits;
mod observe;
mod open;
mod pool;
mod report;
pub mod shares;
mod space;
mod store;
pub mod threads;
mod tie;
pub mod tutorial;
pub mod words;

pub use algorithms::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, DepthFirst, GoalTest,
    IdaStar, IterativeDeepening, Order, ParallelIdaStar, Rbfs, SmaStar, astar,
};
pub use catalogue::{Count, Family, Layering, Memory, Promise, Rank, SearchFacts};
pub use clock::Stopwatch;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::install_clock;
pub use cost::{Cost, Real};
pub use evaluation::{Evaluation, Ratio, WeightError};
pub use heuristic::{Checked, Heuristic, Max, Sum, Zero};
pub use limits::{Cancel, Limits, StopReason};
pub use observe::{
    Event, Expansion, Fate, Generation, Heartbeat, Improvement, NodeId, Observer, Recorder, Silent,
};
pub use report::{Layer, Outcome, Path, Report, Stats, effective_branching_factor};
pub use space::{PackedSpace, ReversibleSpace, StateSpace};
pub use tie::{Arrival, Prefer, TieBreak, UnknownTieBreak};
