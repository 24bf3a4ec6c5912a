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
//! A heuristic of one's own is a function; comparisons, surveys and every search take it as
//! they take those of the catalogue:
//!
//! ```
//! use taquin_puzzle::compare::{Boards, Contest, Entrant, Summary, compare};
//! use taquin_puzzle::survey::{Subject, survey_all};
//! use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, OwnHeuristic, Shape, Solver};
//! use taquin_search::Limits;
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
//! let survey = survey_all(&subject, &Solver::new(), None)?;
//! assert!(survey.seems_admissible() && survey.seems_consistent());
//!
//! let contest = Contest {
//!     boards: Boards::Random { goal: Goal::Last, shape: Shape::new(3, 3)?, count: 3, seed: 1 },
//!     entrants: Entrant::all(&[Algorithm::AStar], &[farthest, HeuristicChoice::Manhattan]),
//!     limits: Limits::NONE,
//! };
//! let comparison = compare(&contest, &Solver::new().searching(), &mut |_| {})?;
//! let [farthest, manhattan] = &comparison.summaries()[..] else { panic!("two of them") };
//! assert_eq!((farthest.optimal, manhattan.optimal), (3, 3));
//! let expanded = |one: &Summary| one.expanded.map(|spread| spread.mean);
//! assert!(expanded(farthest) > expanded(manhattan));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

pub mod analyze;
pub mod atlas;
mod automaton;
pub mod bench;
pub mod board;
pub mod bulk;
mod catalogue;
pub mod compare;
pub mod course;
mod excerpt;
pub mod fast;
pub mod generate;
pub mod goal;
pub mod heuristics;
pub mod json;
pub mod large;
pub mod marking;
pub mod metric;
pub mod moves;
pub mod notation;
pub mod optima;
pub mod packing;
pub mod pdb;
pub mod position;
mod progress;
mod pruned;
pub mod record;
pub mod render;
pub mod review;
pub mod rules;
pub mod sample;
pub mod shape;
pub mod sheet;
mod slide_rules;
pub mod slides;
pub mod solvable;
pub mod solve;
pub mod survey;
pub mod trace;
pub mod verify;
mod words;

pub use automaton::{AutomatonBudget, AutomatonState, MoveAutomaton};
pub use board::Board;
pub use excerpt::{Span, excerpt};
pub use goal::{Goal, GoalError};
pub use heuristics::{
    AnyHeuristic, Gaschnig, HeuristicChoice, HeuristicEntry, HeuristicError, HeuristicUnavailable,
    Inversion, LinearConflict, Manhattan, MaxOf, Misplaced, MisplacedAll, OwnHeuristic,
    PatternChoice, PatternDatabases, RowColumn, SlideWalkingDistance, Unavailable, WalkingDistance,
};
pub use metric::{Metric, UnknownMetric};
pub use moves::{Move, Reading};
pub use notation::{ParseError, ParseOptions, Parsed, parse};
pub use optima::{Counted, Optima};
pub use position::{IllegalMove, Position, PositionError};
pub use progress::Progress;
pub use pruned::{OnBoard, PrunedBoard, PrunedPuzzle};
pub use rules::{MoveOrder, MoveOrderError, Moves, TilePuzzle};
pub use shape::{Shape, ShapeError};
pub use solvable::{Explanation, explain, is_solvable, parity};
pub use solve::{
    Aim, Algorithm, Answer, Begun, BoardObserver, Checkpoint, CheckpointError, Checkpoints,
    DepthObserver, Listener, Milestone, Plan, Pruning, Quality, Request, RequestError, Round,
    SearchEntry, SearchOption, ShareReport, Solution, Solver, StageReport, TableOrigin, TableUse,
    Tuning, UnknownAlgorithm, UnknownPruning, UsedTables, Verdict, Weighting, solve,
};
