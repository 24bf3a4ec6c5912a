//! Trials: known boards, solved several times, with times, counts and a check of the lengths.
//!
//! A trial solves every board with the same request as many times as requested, and keeps the
//! median times. Known optima check every answer: speed is worthless if answers are wrong.
//!
//! ```text
//!   wall time of an answer = preparation (tables, automaton)  +  search
//!                            in the line of the board that needed it     nodes per second
//! ```
//!
//! Each repetition begins without tables, so each one builds them. The libraries cannot read
//! processor time: the caller provides a clock.

mod baseline;
mod instance;
mod record;
mod records;
mod suite;
mod table;
mod trial;
mod yardstick;

pub use baseline::{BaselineError, Ratios, read};
pub use instance::{TrialBoard, korf};
pub use record::{
    Check, LimitsRecord, Machine, Program, Times, Total, TrialLine, TrialRecord, YardstickRecord,
};
pub use records::{PathRecords, PathRecordsError};
pub use suite::{Measure, SetMember, SetSummary, large_suite, proof_suite, random_suite};
pub use table::csv_head;
pub use trial::{Measured, ProofStore, Trial, TrialEvent, TrialStage, measure, measure_proofs};
pub use yardstick::{YardstickRun, yardstick};
