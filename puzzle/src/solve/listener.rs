//! Receivers of the events of a solve.

use std::time::Duration;

use super::Checkpoint;
use super::stages::{Milestone, StageReport};
use crate::model::Move;
use crate::progress::Progress;
use crate::space::BoardObserver;

/// A callback that receives milestones, with the moves if one is a shorter solution.
pub(crate) type Milestones<'a> = &'a mut dyn FnMut(&Milestone, Option<&[Move]>);

/// A callback that receives stages before they have counts.
pub(crate) type Stages<'a> = &'a mut dyn FnMut(&StageReport);

/// The receivers of the events of a solve; [`Listener::NONE`] has none.
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
    /// Receives the counts every few milliseconds.
    pub progress: Option<Progress<'a>>,
    /// Receives each solution and each bound that `auto` finds.
    pub milestones: Option<Milestones<'a>>,
    /// Receives each search with tables beyond 16 cells before it begins, including those that are
    /// only compared.
    pub stages: Option<Stages<'a>>,
    /// Receives every event of the search. It then runs in a slower copy that serves all heuristics, with
    /// the same path and counts.
    pub observer: Option<&'a mut dyn BoardObserver>,
    /// Receives the progress of a long proof, so that a later run can continue it.
    pub checkpoints: Option<Checkpoints<'a>>,
}

/// A receiver of the progress of a proof.
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
    /// The time between two checkpoints, approximately.
    pub every: Duration,
    /// Keeps a checkpoint. The first comes when the proof begins, the last when it ends or is stopped.
    pub keep: &'a mut dyn FnMut(&Checkpoint),
}

impl Checkpoints<'_> {
    /// The default interval: a crash loses at most this much, and the tasks in progress.
    pub const USUALLY: Duration = Duration::from_secs(10);
}

impl<'a> Listener<'a> {
    /// Returns a listener without receivers.
    pub const NONE: Self =
        Self { progress: None, milestones: None, stages: None, observer: None, checkpoints: None };

    /// Returns a listener for heartbeats.
    pub fn progress(progress: Progress<'a>) -> Self {
        Self { progress: Some(progress), ..Self::NONE }
    }

    /// Returns a listener for every event.
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
