//! One hard board over many machines: a proof divided into shares that run anywhere.
//!
//! ```text
//!   begin ──▸ checkpoint ──▸ choose ──▸ plan ──▸ share, share, share …  ──▸ merge ──▸ checkpoint ──▸ …
//!                  └─────────────────────────────────────────────────────────▸ resume: the answer
//! ```
//!
//! Machines communicate only by a [`Checkpoint`], because the counts of a task depend only on the
//! board, the tables and the bound. So the shares of an iteration are those that threads take
//! ([`taquin_search::tasks`]), and the machine that merges them finds the path and the counts of one
//! machine. If a plan says that nothing is left to divide, or a task met a goal and those before it
//! are finished, [`Request::resume`] ends the proof quickly.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use taquin_search::tasks::Work;
use taquin_search::{Limits, StopReason, threads};

use super::{
    Answer, Checkpoint, Checkpoints, Listener, Milestone, Request, RequestError, Solver, Tuning,
};
use crate::engine::deepening::Share;
use crate::engine::pdb_search::share_from;
use crate::model::Goal;
use crate::pdb::{BuildError, BuildSettings};
use crate::progress::SearchBounds;
use crate::space::Moves;

/// The beginning of a proof.
///
/// ```
/// use taquin_puzzle::{ProofStart, Position, Request, Solver};
///
/// let start: Position = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17".parse()?;
/// let request = Request { optimal: true, ..Request::new(start) };
/// match Solver::new().begin_proof(&request)? {
///     ProofStart::Answered(answer) => assert_eq!(answer.cost(), Some(1)), // too easy to be divided
///     ProofStart::Proof(_) => panic!("one move away"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub enum ProofStart {
    /// With a solution, a bound and tables: the rest can be divided.
    Proof(Box<Checkpoint>),
    /// It is solved already, or cannot be divided.
    Answered(Box<Answer>),
}

/// An iteration to divide into independent tasks.
///
/// ```
/// use taquin_puzzle::Round;
/// // Two machines, half of the tasks each.
/// let round = Round { bound: 93, tasks: 1001 };
/// let (one, other) = (0..round.tasks / 2, round.tasks / 2..round.tasks);
/// assert_eq!(one.len() + other.len(), round.tasks);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// No solution is shorter than this.
    pub bound: Moves,
    /// The number of tasks.
    pub tasks: usize,
}

/// The result of some tasks of a round.
///
/// ```
/// use taquin_puzzle::{Round, ShareReport};
/// let round = Round { bound: 93, tasks: 1001 };
/// let share = ShareReport { round, finished: Vec::new(), goal: None, stopped: None };
/// assert!(share.finished.len() < share.round.tasks); // there is more to do
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareReport {
    /// The round.
    pub round: Round,
    /// The finished tasks, with the counts of each.
    pub finished: Vec<(usize, Work)>,
    /// The task that met a goal: no later one counts.
    pub goal: Option<usize>,
    /// The limit that was reached.
    pub stopped: Option<StopReason>,
}

impl Solver {
    /// Begins a proof: finds a solution and tables, and stops before the first iteration, by setting
    /// the request's own flag if it has one.
    ///
    /// ```no_run
    /// use taquin_puzzle::{ProofStart, Position, Request, Solver};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let start: Position = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse()?;
    /// let request = Request { optimal: true, ..Request::new(start) };
    /// let solver = Solver::new();
    /// if let ProofStart::Proof(mut proof) = solver.begin_proof(&request)? {
    ///     while let Some(round) = solver.plan_round(&proof)? {
    ///         // Between two rounds, `choose_search` may exchange the search for a better one.
    ///         // Each share may run on a machine of its own; here there is one.
    ///         let share = solver.share(&proof, 0..round.tasks, 0, &Limits::NONE)?;
    ///         let share = share.expect("a round has tasks");
    ///         proof = Box::new(proof.merged(&share));
    ///         if share.goal.is_some() {
    ///             break;
    ///         }
    ///     }
    ///     let answer = Request { resume: Some((*proof).into()), ..request };
    ///     println!("{:?}", solver.solve(&answer, taquin_puzzle::Listener::NONE)?.cost());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn begin_proof(&self, request: &Request) -> Result<ProofStart, RequestError> {
        let cancel = request.limits.cancel.clone().unwrap_or_default();
        let mut begun = None;
        let mut keep = |checkpoint: &Checkpoint| {
            if begun.is_none() {
                begun = Some(checkpoint.clone());
                cancel.cancel();
            }
        };
        let checkpoints = Some(Checkpoints { every: Duration::MAX, keep: &mut keep });
        let limits = Limits { cancel: Some(cancel.clone()), ..request.limits.clone() };
        let request = Request { limits, ..request.clone() };
        let answer = self.solve(&request, Listener { checkpoints, ..Listener::NONE })?;
        Ok(match begun.filter(|_| answer.interrupted == Some(StopReason::Cancelled)) {
            Some(checkpoint) => ProofStart::Proof(Box::new(checkpoint)),
            None => ProofStart::Answered(Box::new(answer)),
        })
    }

    /// Compares directions and tables, if the proof has become long enough; otherwise it returns
    /// the checkpoint. It runs on this machine, and a limit on time may end it before the choice is
    /// made.
    ///
    /// ```no_run
    /// use taquin_puzzle::{ProofStart, Request, Solver};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let start = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse()?;
    /// let request = Request { optimal: true, ..Request::new(start) };
    /// let solver = Solver::new();
    /// let ProofStart::Proof(proof) = solver.begin_proof(&request)? else { panic!("a hard board") };
    /// let proof = solver.choose_search(&proof, 0, &Limits::NONE)?;
    /// println!("{:?}", solver.plan_round(&proof)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn choose_search(
        &self,
        checkpoint: &Checkpoint,
        threads: usize,
        limits: &Limits,
    ) -> Result<Checkpoint, RequestError> {
        let Some((start, goal)) = checkpoint.boards().filter(|_| checkpoint.is_trial_due()) else {
            return Ok(checkpoint.clone());
        };
        let cancel = limits.cancel.clone().unwrap_or_default();
        let mut last = checkpoint.clone();
        let mut keep = |checkpoint: &Checkpoint| {
            last.clone_from(checkpoint);
            if checkpoint.settled {
                cancel.cancel();
            }
        };
        let checkpoints = Some(Checkpoints { every: Duration::MAX, keep: &mut keep });
        let request = Request {
            goal: Goal::Custom(goal),
            optimal: true,
            resume: Some(Arc::new(checkpoint.clone())),
            limits: Limits { cancel: Some(cancel.clone()), ..limits.clone() },
            tuning: Tuning { threads: Some(threads), ..Tuning::default() },
            ..Request::new(start)
        };
        self.solve(&request, Listener { checkpoints, ..Listener::NONE })?;
        Ok(last)
    }

    /// Plans the next iteration of a proof; `None` if the proof ends without one.
    ///
    /// ```no_run
    /// use taquin_puzzle::{ProofStart, Request, Solver};
    ///
    /// let start = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse()?;
    /// let request = Request { optimal: true, ..Request::new(start) };
    /// let solver = Solver::new();
    /// let ProofStart::Proof(proof) = solver.begin_proof(&request)? else { panic!("a hard board") };
    /// let round = solver.plan_round(&proof)?;
    /// println!("{:?}", round.map(|round| (round.bound, round.tasks)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no tables for it.
    pub fn plan_round(&self, checkpoint: &Checkpoint) -> Result<Option<Round>, BuildError> {
        Ok(self.share(checkpoint, 0..0, 1, &Limits::NONE)?.map(|share| share.round))
    }

    /// Runs some tasks of the next iteration of a proof on this many threads; `None` if there is no
    /// further iteration.
    ///
    /// ```no_run
    /// use taquin_puzzle::{ProofStart, Request, Solver};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let start = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse()?;
    /// let request = Request { optimal: true, ..Request::new(start) };
    /// let solver = Solver::new();
    /// let ProofStart::Proof(proof) = solver.begin_proof(&request)? else { panic!("a hard board") };
    /// let first = solver.share(&proof, 0..100, 0, &Limits::NONE)?;
    /// println!("{:?}", first.map(|share| share.finished.len()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no tables for it, and none can be built within the limits.
    pub fn share(
        &self,
        checkpoint: &Checkpoint,
        tasks: Range<usize>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Option<ShareReport>, BuildError> {
        let Some((start, goal)) = checkpoint.boards() else { return Ok(None) };
        // A search that is only compared is not divided.
        let is_chosen = checkpoint.settled || checkpoint.trial.is_empty();
        let Some(search) = checkpoint.search.as_ref().filter(|_| is_chosen) else {
            return Ok(None);
        };
        let Some(partition) = search.partition(&start, &goal) else { return Ok(None) };
        let [start, goal] = search.direction.ends(&start, &goal);
        // Stored tables are put on the shelf first.
        let _ = self.resources.tables.fetch(goal, limits);
        let settings = BuildSettings { threads, limits: limits.clone() };
        let (tables, _) = self.resources.tables.find_or_build(&partition, &settings)?;
        let (least, known) = (checkpoint.least(), Some(checkpoint.known()));
        let before = checkpoint.before();
        let bounds =
            SearchBounds { least, known, before, ..SearchBounds::of(threads::resolve(threads)) };
        let part = (&search.progress, tasks);
        let share = share_from(start, goal, &tables, limits, bounds, part);
        Ok(share.map(|Share { bound, tasks, finished, goal, stopped }| {
            let round = Round { bound, tasks };
            ShareReport { round, finished, goal, stopped }
        }))
    }
}

impl Checkpoint {
    /// Returns the same proof with the finished tasks of a share. All tasks of a round make the next
    /// round's checkpoint; a share of an earlier round changes nothing.
    ///
    /// ```no_run
    /// use taquin_puzzle::{ProofStart, Request, Solver};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let start = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse()?;
    /// let request = Request { optimal: true, ..Request::new(start) };
    /// let solver = Solver::new();
    /// let ProofStart::Proof(proof) = solver.begin_proof(&request)? else { panic!("a hard board") };
    /// if let Some(share) = solver.share(&proof, 0..100, 0, &Limits::NONE)? {
    ///     println!("{} tasks are finished", proof.merged(&share).finished().count());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn merged(&self, share: &ShareReport) -> Self {
        let Round { bound, tasks } = share.round;
        let progress = self.progress();
        if progress.last_bound().is_some_and(|last| bound <= last) {
            return self.clone();
        }
        self.after(progress.with(bound, tasks, &share.finished))
    }

    /// Returns the finished tasks of the next round.
    ///
    /// ```no_run
    /// use taquin_puzzle::{ProofStart, Request, Solver};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let start = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse()?;
    /// let request = Request { optimal: true, ..Request::new(start) };
    /// let solver = Solver::new();
    /// let ProofStart::Proof(proof) = solver.begin_proof(&request)? else { panic!("a hard board") };
    /// let share = solver.share(&proof, 7..8, 1, &Limits::NONE)?.expect("a round has tasks");
    /// println!("{:?}", proof.merged(&share).finished().next()); // Some(7)
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finished(&self) -> impl Iterator<Item = usize> {
        self.search.iter().flat_map(|search| search.progress.finished())
    }

    /// Returns the answer so far; its time is zero, because several machines share the work.
    pub fn milestone(&self) -> Milestone {
        let known = self.known();
        let searches = self.trial.iter().chain(&self.search);
        let proofs: u64 = searches.map(|search| search.progress.expanded()).sum();
        Milestone {
            cost: Some(known.into()),
            lower_bound: self.proven().min(known).into(),
            expanded: self.begun().stats.expanded + proofs,
            elapsed: Duration::ZERO,
        }
    }
}
