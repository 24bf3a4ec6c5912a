//! Solving known boards by the clock: how long, how many nodes, and whether right.
//!
//! A trial solves every instance with one question, as many times as asked, and keeps
//! the median of each. Instances with a known optimum check the solver on the way: a
//! fast program that answers wrong is no faster.
//!
//! ```text
//!   wall time of an answer = preparation (tables, automaton)  +  search
//!                            apart, in the instance that paid     what nodes a second mean
//! ```
//!
//! Each repetition begins with nothing prepared, so that tables are built in each.
//! Clocks of the processor belong to the system: the shell brings one along.

mod baseline;
mod instance;
mod record;
mod suite;
mod table;
mod trial;

pub use baseline::{BaselineError, Ratios, read};
pub use instance::{TrialBoard, korf};
pub use record::{
    Check, LimitsRecord, Machine, Program, Times, Total, TrialLine, TrialRecord, YardstickRecord,
};
pub use suite::{Measure, SetMember, SetSummary, large_suite, proof_suite};
pub use table::csv_head;
pub use trial::{Measured, Trial, TrialEvent, TrialStage, measure};
