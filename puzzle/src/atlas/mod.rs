//! All boards of a shape: the number of boards at each depth, the hardest ones, and the exact
//! distance of each.
//!
//! The naive way is a breadth-first search with a table of seen boards and a queue: tens of bytes
//! per board, and a cache miss for each neighbour. Three changes reduce the 239,500,800 boards of
//! 3×4 to 80 MB and a few seconds:
//!
//! - `ranking` numbers boards without gaps, so one bit can represent a board;
//! - `slides` computes the number of a neighbour by adding a table entry, so no board is unpacked;
//! - `sweep` finds the frontier from two bits per board, so there is no queue, and memory is read
//!   and written in order.
//!
//! `docs/performance.md` has the measurements.

mod distances;
mod masks;
mod ranking;
mod shelf;
mod slides;
mod sweep;

use taquin_search::{Limits, StopReason, Stopwatch, threads};
use thiserror::Error;

use crate::model::{Goal, GoalError, Position, Shape};
use crate::words::grouped;

pub use distances::DistanceTable;
use ranking::Ranking;
pub(crate) use shelf::DistanceShelf;
use sweep::{DepthBoards, Sweep};

/// All boards that can reach a goal, by depth.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, atlas::{AtlasOptions, atlas}};
///
/// let atlas = atlas(Shape::new(2, 2)?, &Goal::Last, &AtlasOptions::default(), &mut |_| {})?;
/// assert_eq!(atlas.depths, [1, 2, 2, 2, 2, 2, 1]);
/// assert_eq!(atlas.hardest, ["0 3/2 1".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Atlas {
    /// The goal, at depth 0.
    pub goal: Position,
    /// The number of boards at each depth, from 0.
    pub depths: Vec<u64>,
    /// Boards at the greatest depth, up to the requested number, in ascending order of their tiles
    /// read without the blank, then of the blank's cell.
    pub hardest: Vec<Position>,
}

/// Options of a survey of all boards.
#[derive(Clone, Debug)]
pub struct AtlasOptions {
    /// The number of the hardest boards to list, at most [`Atlas::MOST_HARDEST`].
    pub hardest: usize,
    /// The number of threads; `None` means one per core. The answer does not depend on it.
    pub threads: Option<usize>,
    /// The limits on time and memory, and cancellation.
    pub limits: Limits,
}

impl Default for AtlasOptions {
    fn default() -> Self {
        AtlasOptions { hardest: 10, threads: None, limits: Limits::NONE }
    }
}

/// The progress of a survey, after each depth.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, atlas::{AtlasOptions, AtlasProgress, atlas}};
///
/// let (shape, mut told) = (Shape::new(2, 2)?, Vec::new());
/// atlas(shape, &Goal::Last, &AtlasOptions::default(), &mut |now| told.push(*now))?;
/// assert_eq!(told[1], AtlasProgress { depth: 1, boards: 2, so_far: 3, total: 12 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtlasProgress {
    /// The depth that is finished.
    pub depth: u64,
    /// The number of boards at that depth.
    pub boards: u64,
    /// The number of boards up to that depth.
    pub so_far: u64,
    /// The number of all boards.
    pub total: u64,
}

/// The reason why a survey failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AtlasError {
    /// There are too many boards.
    #[error(
        "a {shape} board has too many arrangements to survey: \
         use at most {most_cells} cells, such as 3×4, 2×6 or 3×3"
    )]
    TooLarge {
        /// The shape of the goal.
        shape: Shape,
        /// The most cells of a board that can be surveyed.
        most_cells: usize,
    },
    /// The goal has another shape.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The flag of [`AtlasOptions::limits`] was set.
    #[error("the survey was interrupted before it was complete")]
    Cancelled,
    /// The time of [`AtlasOptions::limits`] ran out.
    #[error("the survey reached the time limit before it was complete: allow more time")]
    Time,
    /// The survey takes more memory than [`AtlasOptions::limits`] allow.
    #[error("the survey needs {} bytes of memory: allow as many", grouped(*needed, ','))]
    Memory {
        /// The bytes that it takes.
        needed: u64,
    },
}

impl AtlasError {
    /// Returns the error of a survey that reached a limit.
    fn stopped(reason: StopReason) -> Self {
        match reason {
            StopReason::Cancelled => Self::Cancelled,
            _ => Self::Time,
        }
    }

    /// Returns the limit that was reached, if one was.
    pub(crate) fn limit(&self) -> Option<StopReason> {
        match self {
            Self::Cancelled => Some(StopReason::Cancelled),
            Self::Time => Some(StopReason::Time),
            Self::Memory { .. } => Some(StopReason::Memory),
            Self::TooLarge { .. } | Self::Goal(_) => None,
        }
    }
}

impl Atlas {
    /// The most cells of a board that can be surveyed.
    pub const MOST_CELLS: usize = ranking::MOST_CELLS;
    /// The maximum number of the hardest boards to list.
    pub const MOST_HARDEST: usize = 1_000_000;

    /// Returns the number of boards: half of all arrangements.
    pub fn boards(&self) -> u64 {
        self.depths.iter().sum()
    }

    /// Returns the greatest depth.
    pub fn radius(&self) -> u64 {
        self.depths.len() as u64 - 1
    }

    /// Returns the number of boards at the greatest depth.
    pub fn hardest_boards(&self) -> u64 {
        self.depths[self.depths.len() - 1]
    }

    /// Returns the mean depth of all boards.
    pub fn mean_depth(&self) -> f64 {
        let sum: u64 = self.depths.iter().zip(0..).map(|(boards, depth)| boards * depth).sum();
        sum as f64 / self.boards() as f64
    }
}

/// Surveys all boards that can reach a goal.
///
/// ```
/// use taquin_puzzle::{Goal, Shape, atlas::{AtlasOptions, atlas}};
///
/// let shape = Shape::new(3, 3)?;
/// let atlas = atlas(shape, &Goal::Last, &AtlasOptions::default(), &mut |_| {})?;
/// assert_eq!(atlas.boards(), 181_440);
/// assert_eq!((atlas.radius(), atlas.hardest_boards()), (31, 2));
/// assert!((atlas.mean_depth() - 21.97).abs() < 0.01);
/// assert_eq!(atlas.hardest[0].to_string(), "6 4 7/8 5 0/3 2 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the shape has more than [`Atlas::MOST_CELLS`] cells, the goal has another
/// shape, or a limit is reached.
pub fn atlas(
    shape: Shape,
    goal: &Goal,
    options: &AtlasOptions,
    progress: &mut dyn FnMut(&AtlasProgress),
) -> Result<Atlas, AtlasError> {
    let goal = goal.position(shape)?;
    let ranking = ranking_for(&goal)?;
    let keep = options.hardest.min(Atlas::MOST_HARDEST);
    let mut depths = Vec::new();
    let mut deepest = Vec::new();
    let mut so_far = 0;
    let sweep = sweep_from(&goal, &ranking, options, keep);
    sweep.fits_beside(0)?;
    sweep.run(
        |_| {},
        |DepthBoards { boards, first }| {
            so_far += boards;
            deepest = first;
            let depth = depths.len() as u64;
            depths.push(boards);
            progress(&AtlasProgress { depth, boards, so_far, total: ranking.boards() });
        },
    )?;
    let hardest = deepest.into_iter().map(|place| ranking.board(place)).collect();
    Ok(Atlas { goal, depths, hardest })
}

fn ranking_for(goal: &Position) -> Result<Ranking, AtlasError> {
    let (shape, most_cells) = (goal.shape(), Atlas::MOST_CELLS);
    Ranking::new(goal).ok_or(AtlasError::TooLarge { shape, most_cells })
}

fn sweep_from<'a>(
    goal: &Position,
    ranking: &'a Ranking,
    options: &'a AtlasOptions,
    keep: usize,
) -> Sweep<'a> {
    Sweep {
        ranking,
        goal: ranking.place(goal).expect("the goal reaches itself"),
        threads: options.threads.unwrap_or_else(threads::available),
        limits: &options.limits,
        stopwatch: Stopwatch::start(),
        keep,
    }
}
