//! Planning with the searches of `taquin-search`: STRIPS problems in PDDL.
//!
//! A planning problem is a state space that is described instead of programmed. A state is a set of
//! facts; an operator needs some facts, adds some and deletes some; a plan is a path to a state in
//! which the goal's facts hold. [`Task`] is that state space, so every search of the library can
//! plan. The [heuristics](Relaxation) come from the problem's text alone: they estimate the cost of
//! a plan if no operator deleted anything.
//!
//! ```
//! use taquin_planning::{Relaxation, Task};
//! use taquin_search::{BestFirst, Problem};
//!
//! let domain = "(define (domain lamp) (:predicates (on ?l))
//!   (:action press :parameters (?l) :precondition (not (on ?l)) :effect (on ?l)))";
//! let problem = "(define (problem both) (:domain lamp) (:objects a b) (:init (on a))
//!   (:goal (and (on a) (on b))))";
//! let task = Task::parse(domain, problem)?;
//! let report = Problem::new(&task, &task.start()).heuristic(&Relaxation::LmCut).solve(&BestFirst::astar());
//! let plan: Vec<&str> = report.path().unwrap().actions.iter().map(|&step| task.name(step)).collect();
//! assert_eq!(plan, ["press b"]);
//! assert!(report.is_optimal());
//! # Ok::<(), taquin_planning::PddlError>(())
//! ```
//!
//! The supported subset of PDDL: `:strips`, `:typing`, `:equality`, `:negative-preconditions` and
//! `:action-costs`. The steps from text to task:
//!
//! ```text
//! text → syntax (lists with lines) → domain (schemas, objects) → ground (facts, operators) → Task
//! ```
#![forbid(unsafe_code)]

mod domain;
mod error;
mod ground;
mod heuristics;
mod syntax;
mod task;

pub use error::PddlError;
pub use heuristics::Relaxation;
pub use task::{Facts, Step, Task};
