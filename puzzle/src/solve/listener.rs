//! Who hears of a search on its way.

use std::time::Duration;

use super::Checkpoint;
use super::stages::Milestone;
use crate::model::Move;
use crate::progress::Progress;
use crate::space::BoardObserver;

/// Who hears of milestones, and of the moves where one is a shorter solution.
pub(crate) type Milestones<'a> = &'a mut dyn FnMut(&Milestone, Option<&[Move]>);

/// Who hears of a search on its way, and of what; [`Listener::NONE`] is nobody.
///
/// ```
/// use taquin_puzzle::{Listener, Position, Request, Solver};
///
/// let start: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// let mut beats = 0;
/// let listener = Listener { progress: Some(&mut |_| beats += 1), ..Listener::NONE };
/// Solver::new().without_distance_table().solve(&Request::new(start), listener)?;
/// assert!(beats > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Listener<'a> {
    /// Told every few milliseconds how far the search is.
    pub progress: Option<Progress<'a>>,
    /// Told of each solution and each bound that the automatic strategy comes to.
    pub milestones: Option<Milestones<'a>>,
    /// Told everything that the search does, heartbeats included. One copy of the
    /// searches serves all heuristics then, slower, with the same path and counts.
    pub observer: Option<&'a mut dyn BoardObserver>,
    /// Given what a long proof has come to, so that another run can go on from there.
    pub checkpoints: Option<Checkpoints<'a>>,
}

/// Who keeps what a proof has come to.
///
/// ```
/// use taquin_puzzle::{Checkpoint, Checkpoints, Listener, Request, Solver};
///
/// let start = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17".parse()?;
/// let mut kept: Vec<String> = Vec::new();
/// let mut keep = |checkpoint: &Checkpoint| kept.push(checkpoint.to_text());
/// let checkpoints = Some(Checkpoints { every: Checkpoints::USUALLY, keep: &mut keep });
/// let request = Request { optimal: true, ..Request::new(start) };
/// Solver::new().solve(&request, Listener { checkpoints, ..Listener::NONE })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Checkpoints<'a> {
    /// The time between two of them, about.
    pub every: Duration,
    /// Keeps one. The first comes when the proof begins, the last when it ends or is stopped.
    pub keep: &'a mut dyn FnMut(&Checkpoint),
}

impl Checkpoints<'_> {
    /// The usual time: what a crash may lose, beside tasks that were under way.
    pub const USUALLY: Duration = Duration::from_secs(10);
}

impl<'a> Listener<'a> {
    /// Nobody.
    pub const NONE: Self =
        Self { progress: None, milestones: None, observer: None, checkpoints: None };

    /// Someone who wants to know how far a long search is.
    pub fn progress(progress: Progress<'a>) -> Self {
        Self { progress: Some(progress), ..Self::NONE }
    }

    /// A viewer.
    ///
    /// ```
    /// use taquin_puzzle::{DepthObserver, Listener, Request, Solver};
    /// let mut depth = DepthObserver::default();
    /// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut depth))?;
    /// assert!(depth.of(&answer) >= 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn observer(observer: &'a mut dyn BoardObserver) -> Self {
        Self { observer: Some(observer), ..Self::NONE }
    }
}
