//! The sliding-tile puzzle of any size, from 2×2 to 100×100.
//!
//! Five entry points:
//!
//! | to | use |
//! | --- | --- |
//! | solve a board | [`solve()`] with a [`Request`] |
//! | solve the next board with the same tables, listen to a search, resume a proof | [`Solver`] |
//! | solve many boards on all processors | [`bulk`] |
//! | read boards in any format, and write them | [`notation`] |
//! | make random boards | [`Generator`] |
//!
//! A tour: read a board, ask whether it can be solved, solve it, make moves, and draw it.
//!
//! ```
//! use taquin_puzzle::{Goal, Move, Position, Reading, Request, is_solvable, solve};
//! use taquin_puzzle::moves::{MoveStyle, parse_moves, write_moves};
//! use taquin_puzzle::render::{TextStyle, draw};
//!
//! // Any format: a list, rows, a course's file, research data, a drawing.
//! let start: Position = "[1,2,3,5,0,6,4,7,8]".parse()?;
//! let goal = Goal::Last.position(start.shape())?;
//! assert!(is_solvable(&start, &goal));
//!
//! // The answer says what is proven about it.
//! let answer = solve(&Request::new(start.clone()))?;
//! assert_eq!((answer.cost(), answer.lower_bound), (Some(4), Some(4)));
//!
//! // Moves are the blank's, in the order up, down, left, right …
//! let legal: Vec<Move> = start.legal_moves().collect();
//! assert_eq!(legal, Move::ALL);
//!
//! // … in either reading.
//! let moves = parse_moves("RUL2", Reading::Tile, &start)?;
//! assert_eq!(start.replay(&moves)?, goal);
//! assert_eq!(write_moves(&moves, MoveStyle::Letters, Reading::Blank), "LDRR");
//!
//! assert_eq!(draw(&goal, TextStyle::default()), "\
//! ┌───┬───┬───┐
//! │ 1 │ 2 │ 3 │
//! ├───┼───┼───┤
//! │ 4 │ 5 │ 6 │
//! ├───┼───┼───┤
//! │ 7 │ 8 │   │
//! └───┴───┴───┘");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other options are fields of [`Request`]:
//!
//! | to | set |
//! | --- | --- |
//! | choose another goal | `goal`: [`Goal::First`], [`Goal::Snail`], any board |
//! | choose the search and the heuristic | `algorithm`, `heuristic`, `weighting`, `tie`, `order` |
//! | use pattern databases | `heuristic: Some("pdb:4-4".parse()?)`, on 4×4 `"pdb:7-8+mirror"` |
//! | count all optimal solutions | `list_optima: Some(20)`, which also lists up to 20 of them |
//! | count slides of several tiles as one move | `metric`: [`Metric::Multi`] |
//! | prove large boards optimal, too | `optimal: true`; otherwise see [`Answer::lower_bound`] |
//!
//! Limits, counts and tie-breaking are those of the search library, which is reexported as
//! `taquin_puzzle::search`.
//!
//! ```
//! use taquin_puzzle::search::{Limits, StopReason};
//! use taquin_puzzle::{Algorithm, Position, Request, Verdict, solve};
//!
//! let start: Position = "8 6 7 2 5 4 3 0 1".parse()?;
//! let limits = Limits { expansions: Some(100), ..Limits::NONE };
//! let answer = solve(&Request { algorithm: Algorithm::AStar, limits, ..Request::new(start) })?;
//! assert!(matches!(answer.verdict, Verdict::Stopped(StopReason::Expansions)));
//! assert_eq!(answer.stats.expanded, 100);
//! assert!(answer.lower_bound >= Some(21)); // what is proven so far
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A custom heuristic is a function; all searches accept it, and so do the comparisons and surveys
//! of the crate `taquin-lab`:
//!
//! ```
//! use taquin_puzzle::{Algorithm, HeuristicChoice, OwnHeuristic, Position, Request, solve};
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
//! let heuristic = Some(HeuristicChoice::Own(farthest.admissible()));
//!
//! let start: Position = "1 2 3 5 0 6 4 7 8".parse()?;
//! let answer = solve(&Request { algorithm: Algorithm::AStar, heuristic, ..Request::new(start) })?;
//! assert_eq!((answer.cost(), answer.lower_bound), (Some(4), Some(4)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

pub mod atlas;
pub mod bulk;
mod engine;
mod heuristics;
pub mod instances;
mod model;
mod named;
pub mod notation;
pub mod pdb;
mod progress;
pub mod render;
mod shelf;
mod solve;
mod space;
pub mod words;

// Every item has one name: frequent ones are here, the others in the module of their subject.
pub use taquin_search as search;

pub use engine::certificate::{Certificate, CertificateError, Claim};
pub use engine::large;
pub use engine::optima::{Counted, Optima};
pub use engine::pdb_search::{TableSet, TableShelf, solve_fast, solve_manhattan};
pub use heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicEntry, HeuristicError, HeuristicUnavailable,
    MOST_PARTS, Manhattan, MaxOf, OwnHeuristic, Parts, PatternChoice, Unavailable,
};
pub use model::moves;
pub use model::{
    Explanation, Goal, GoalError, IllegalMove, InversionCount, Metric, Move, Parity, Position,
    PositionError, Reading, Repeat, Sampler, Shape, ShapeError, Slide, Solvability, UnknownMetric,
    UnknownReading, explain, is_solvable, parity, slides, with_two_tiles_swapped,
};
pub use notation::{Span, excerpt};
pub use progress::Progress;
pub use solve::{
    Aim, Algorithm, Answer, Checkpoint, CheckpointError, Checkpoints, DepthObserver, Direction,
    Estimator, GenerateError, Generator, Layering, Listener, Memory, Milestone, ProofStart,
    Pruning, Quality, Rank, Recipe, Request, RequestError, Round, SearchEntry, SearchOption,
    SearchPlan, ShareReport, Solution, Solver, Stage, StageReport, Strategy, TableOrigin, TableUse,
    Tuning, UnknownAlgorithm, UnknownPruning, UsedTables, Verdict, Weighting, slide_heuristics,
    slide_searches, solve,
};
pub use space::{
    Actions, Board, BoardObserver, MoveOrder, MoveOrderError, Moves, Packing, StateCost, TilePuzzle,
};
