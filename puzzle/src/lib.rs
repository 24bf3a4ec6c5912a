//! The sliding-tile puzzle of any size, from 2×2 to 32×32.
//!
//! A tour: read a board as people write it, ask whether it can be solved, solve it,
//! make moves, and draw it.
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
//! // … whatever the reading in which they were written.
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
//! What else a [`Request`] asks for is a field of it:
//!
//! | to | set |
//! | --- | --- |
//! | end elsewhere | `goal`: [`Goal::First`], [`Goal::Snail`], any board |
//! | choose the search and the estimate of a course | `algorithm`, `heuristic`, `weighting`, `tie`, `order` |
//! | use pattern databases | `heuristic: Some("pdb:4-4".parse()?)`, on 4×4 `"pdb:7-8+mirror"` |
//! | have every shortest solution | `list_optima: Some(20)`, those to list |
//! | count slides of several tiles as one move | `metric`: [`Metric::Multi`] |
//! | insist on a proof beyond sixteen cells | `optimal: true`; without, a good answer and [`Answer::lower_bound`] |
//!
//! Limits, counts and ways to break ties are those of the search library, which is here as
//! `taquin_puzzle::search`: one dependency is enough.
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
//! A heuristic of one's own is a function; every search takes it as it takes those of the catalogue,
//! and so do the comparisons and surveys of the crate `taquin-lab`:
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
mod automaton;
mod board;
pub mod bulk;
mod catalogue;
mod excerpt;
mod fast;
mod generate;
mod goal;
mod heuristics;
pub mod instances;
pub mod large;
mod metric;
pub mod moves;
pub mod notation;
mod optima;
mod packing;
pub mod pdb;
mod position;
mod progress;
mod pruned;
pub mod render;
mod rules;
mod sample;
mod shape;
mod shelf;
mod slide_rules;
mod slides;
mod solvable;
mod solve;
pub mod words;
mod yardstick;

// An item has one name: here what every use needs, in a module what is asked for by its theme.
pub use catalogue::{count_meaning, count_name};
pub use taquin_search as search;

pub use board::Board;
pub use excerpt::{Span, excerpt};
pub use fast::{TableSet, TableShelf, solve_fast, solve_manhattan};
pub use generate::{GenerateError, Generator, Recipe};
pub use goal::{Goal, GoalError};
pub use heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicEntry, HeuristicError, HeuristicFamily,
    HeuristicUnavailable, MOST_PARTS, Manhattan, MaxOf, OwnHeuristic, Parts, PatternChoice,
    Unavailable,
};
pub use metric::{Metric, Slide, UnknownMetric, slides};
pub use moves::step::{Move, Reading, UnknownReading};
pub use optima::{Counted, Optima};
pub use packing::Packing;
pub use position::{IllegalMove, Position, PositionError, Repeat};
pub use progress::Progress;
pub use rules::{Actions, MoveOrder, MoveOrderError, Moves, StateCost, TilePuzzle};
pub use sample::{Sampler, with_two_tiles_swapped};
pub use shape::{Shape, ShapeError};
pub use solvable::{
    Explanation, InversionCount, Parity, Solvability, explain, is_solvable, parity,
};
pub use solve::{
    Aim, Algorithm, Answer, Begun, BoardObserver, Checkpoint, CheckpointError, Checkpoints,
    DepthObserver, Estimator, Listener, Milestone, Plan, Pruning, Quality, Request, RequestError,
    Round, SearchEntry, SearchOption, ShareReport, Solution, Solver, StageReport, TableOrigin,
    TableUse, Tuning, UnknownAlgorithm, UnknownPruning, UsedTables, Verdict, Weighting,
    slide_heuristics, slide_searches, solve,
};
pub use yardstick::{YardstickRun, yardstick};
