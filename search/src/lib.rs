//! Generic state-space search: A*, IDA* and their relatives, apart from any puzzle.
#![forbid(unsafe_code)]

mod algorithms;
mod clock;
mod cost;
#[doc(hidden)]
pub mod doc;
mod evaluation;
mod heuristic;
mod limits;
mod observe;
mod open;
mod pool;
mod report;
mod space;
mod store;
mod tie;

pub use algorithms::{BestFirst, GoalTest, IdaStar, Order, astar};
pub use clock::Stopwatch;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::install_clock;
pub use cost::{Cost, Real};
pub use evaluation::{Evaluation, Ratio, WeightError};
pub use heuristic::{Checked, Heuristic, Max, Sum, Zero};
pub use limits::{Cancel, Limits, StopReason};
pub use observe::{
    Event, Expansion, Fate, Generation, Heartbeat, NodeId, Observer, Recorder, Silent,
};

pub use report::{Layer, Outcome, Path, Report, Stats, effective_branching_factor};
pub use space::{PackedSpace, StateSpace};
pub use tie::{Arrival, Prefer, TieBreak, UnknownTieBreak};
