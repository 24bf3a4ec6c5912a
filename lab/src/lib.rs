//! The laboratory of the sliding-tile puzzle: tools that ask the solver more than one question, or
//! that store its answers.
//!
//! [`trace`] records a search step by step, [`compare`] compares searches, [`mod@bench`] measures
//! them, [`survey`] checks heuristics over whole spaces, and [`verify`], [`analyze`] and [`review`]
//! judge solutions. [`record`] and [`json`] are an answer as data, [`render`] draws boards, charts
//! and trees, and [`document`] writes text and tables for terminals, Markdown, HTML and LaTeX.
//!
//! The solver is re-exported as `taquin_lab::puzzle`, and the searches as its `search`. Your own
//! heuristic is a function; comparisons, surveys and every search accept it like those of the
//! catalogue:
//!
//! ```
//! use taquin_lab::compare::{Boards, Contest, Entrant, Summary, compare};
//! use taquin_lab::survey::{Subject, survey_all};
//! use taquin_lab::puzzle::search::Limits;
//! use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, OwnHeuristic, Shape, Solver};
//!
//! // The largest distance of a tile from home, in rows or in columns.
//! let farthest = OwnHeuristic::new("farthest", |board, goal| {
//!     let cols = board.shape().cols();
//!     let apart = |tile: &u16| {
//!         let [here, home] = [board, goal].map(|it| it.tiles().iter().position(|one| one == tile));
//!         let (here, home) = (here.unwrap_or(0), home.unwrap_or(0));
//!         (here / cols).abs_diff(home / cols).max((here % cols).abs_diff(home % cols)) as u64
//!     };
//!     board.tiles().iter().filter(|&&tile| tile != 0).map(apart).max().unwrap_or(0)
//! });
//! let farthest = HeuristicChoice::Own(farthest.admissible());
//!
//! let goal = Goal::Last.position(Shape::new(3, 3)?)?;
//! let subject = Subject { heuristic: farthest.clone(), goal, against: vec![] };
//! let survey = survey_all(&subject, &Solver::new(), &Limits::NONE)?;
//! assert!(survey.seems_admissible() && survey.seems_consistent());
//!
//! let contest = Contest {
//!     boards: Boards::Random { goal: Goal::Last, shape: Shape::new(3, 3)?, count: 3, seed: 1 },
//!     entrants: Entrant::all(&[Algorithm::AStar], &[farthest, HeuristicChoice::Manhattan]),
//!     limits: Limits::NONE,
//! };
//! let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
//! let [farthest, manhattan] = &comparison.summaries()[..] else { panic!("two of them") };
//! assert_eq!((farthest.optimal, manhattan.optimal), (3, 3));
//! let expanded = |one: &Summary| one.expanded.map(|spread| spread.mean);
//! assert!(expanded(farthest) > expanded(manhattan));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

pub mod advice;
pub mod analyze;
pub mod assurance;
pub mod bench;
pub mod compare;
pub mod document;
pub mod json;
pub mod record;
pub mod render;
pub mod review;
pub mod survey;
pub mod trace;
pub mod verify;

pub use taquin_puzzle as puzzle;
