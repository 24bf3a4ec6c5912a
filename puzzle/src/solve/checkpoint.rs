//! The progress of a proof that takes hours, from which a later run continues.
//!
//! ```text
//!   {"kind":"checkpoint","version":2,"start":"…","goal":"…","solution":"LDRR…",…}
//!   4f1c…                                     the checksum of the line before it
//! ```
//!
//! It contains the data with which the proof began (the best solution, the bound, and the counts of
//! the search for it), the searches that were compared, and the one in progress: direction, partition
//! of its tables, and counts ([`Deepened`]). A run that continues it ends with the path and the counts
//! of one uninterrupted run.

use serde::{Deserialize, Serialize};
use taquin_search::{Outcome, Path, Report, Stats};
use thiserror::Error;
use twox_hash::XxHash3_64;

use crate::engine::deepening::Deepened;
use crate::engine::pdb_search::TableSet;
use crate::model::{
    Move, Position, Reading,
    moves::{MoveStyle, parse_moves, write_moves},
};
use crate::pdb::Partition;
use crate::solve::{Direction, Request};
use crate::space::{Moves, least_home};

/// Incremented whenever the counts, or the division into tasks, change.
const VERSION: u32 = 2;

const KIND: &str = "checkpoint";

/// The progress of a proof.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use taquin_puzzle::{Checkpoint, Checkpoints, Goal, Listener, Position, Request, Solver};
///
/// let start: Position = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 0 17".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let mut kept = None;
/// let mut keep = |checkpoint: &Checkpoint| kept = Some(checkpoint.to_text());
/// let checkpoints = Checkpoints { every: Duration::from_secs(10), keep: &mut keep };
/// let request = Request { optimal: true, ..Request::new(start.clone()) };
/// let listener = Listener { checkpoints: Some(checkpoints), ..Listener::NONE };
/// Solver::new().solve(&request, listener)?;
/// // Another day:
/// if let Some(text) = kept {
///     let resume = Some(Arc::new(Checkpoint::read(&text, &start, &goal)?));
///     Solver::new().solve(&Request { resume, ..request }, Listener::NONE)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    kind: String,
    version: u32,
    start: String,
    goal: String,
    /// Moves of the blank.
    solution: String,
    lower_bound: Moves,
    /// The counts of the search that found the solution: expanded, generated, generated new, most open,
    /// most stored, bytes.
    improving: [u64; 6],
    /// The searches that were compared ([`Solver`](super::Solver) chooses one of them), in their order.
    pub(super) trial: Vec<ProofSearch>,
    /// Whether the search in progress is the chosen one.
    pub(super) settled: bool,
    /// The search in progress; `None` before the proof has begun.
    pub(super) search: Option<ProofSearch>,
}

/// A search for a proof, with its progress so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ProofSearch {
    pub(super) direction: Direction,
    /// The cells in which the tiles of each pattern end, on the canonical board of this direction.
    patterns: Vec<Vec<u8>>,
    #[serde(flatten)]
    pub(super) progress: Deepened,
}

impl ProofSearch {
    /// Returns a search that has not begun.
    pub(super) fn new(direction: Direction, partition: &Partition) -> Self {
        let patterns = partition.patterns().iter().map(|it| it.homes().to_vec()).collect();
        Self { direction, patterns, progress: Deepened::default() }
    }

    /// Returns the partition of its tables for these boards; `None` if the patterns are not a
    /// partition that the search has room for.
    pub(super) fn partition(&self, start: &Position, goal: &Position) -> Option<Partition> {
        let [_, end] = self.direction.ends(start, goal);
        let homes: Vec<&[u8]> = self.patterns.iter().map(Vec::as_slice).collect();
        TableSet::with_room(Partition::new(end.shape(), least_home(end), &homes).ok()?).ok()
    }

    /// Returns whether it is the same search, regardless of progress.
    pub(super) fn is(&self, other: &Self) -> bool {
        (self.direction, &self.patterns) == (other.direction, &other.patterns)
    }

    /// Returns the expansions of its last iteration, the measure of a trial.
    pub(super) fn last_expanded(&self) -> u64 {
        self.progress.layers().last().map_or(0, |layer| layer.expanded)
    }

    /// Returns the counts of its iterations as a report with this bound.
    pub(super) fn report(&self, lower_bound: Moves) -> Report<Move, Moves> {
        let layers: Vec<_> = self.progress.layers().collect();
        let stats = Stats {
            expanded: layers.iter().map(|layer| layer.expanded).sum(),
            generated: layers.iter().map(|layer| layer.generated).sum(),
            layers,
            ..Stats::new()
        };
        Report { outcome: Outcome::Exhausted, lower_bound, interrupted: None, stats }
    }
}

/// Why a text cannot be continued as a checkpoint.
///
/// ```
/// use taquin_puzzle::{Checkpoint, CheckpointError, Goal, Shape};
/// let goal = Goal::Last.position(Shape::new(5, 5)?)?;
/// assert_eq!(Checkpoint::read("something else", &goal, &goal), Err(CheckpointError::NotOne));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// The request asks for no proof that a checkpoint can keep.
    #[error("a checkpoint keeps the proof of one board of 17 to 25 cells by `auto`")]
    NoProof,
    /// It is not a checkpoint.
    #[error("this is not a checkpoint of taquin")]
    NotOne,
    /// It is damaged.
    #[error("the checkpoint is damaged: its checksum differs")]
    Damaged,
    /// It is from a version with other counts.
    #[error("the checkpoint has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// It belongs to another proof.
    #[error("the checkpoint is of another board or goal")]
    OtherBoard,
}

impl CheckpointError {
    /// The version that this program reads.
    pub const VERSION: u32 = VERSION;
}

impl Checkpoint {
    /// Returns the beginning of a proof; `None` if there is no solution yet.
    pub(super) fn of(
        start: &Position,
        goal: &Position,
        found: &Report<Move, Moves>,
    ) -> Option<Self> {
        let stats = &found.stats;
        let Stats { expanded, generated, generated_new, max_open, max_stored, .. } = *stats;
        let letters = |path: &Path<Move, Moves>| {
            write_moves(&path.actions, MoveStyle::Letters, Reading::Blank)
        };
        Some(Self {
            kind: KIND.into(),
            version: VERSION,
            start: start.to_string(),
            goal: goal.to_string(),
            solution: found.path().map(letters)?,
            lower_bound: found.lower_bound,
            improving: [expanded, generated, generated_new, max_open, max_stored, stats.peak_bytes],
            trial: Vec::new(),
            settled: false,
            search: None,
        })
    }

    /// Returns the same checkpoint with this search in progress. If the checkpoint already has this
    /// search, its progress is kept.
    pub(super) fn with_search(self, search: ProofSearch) -> Self {
        let search = self.search.filter(|it| it.is(&search)).unwrap_or(search);
        Self { search: Some(search), ..self }
    }

    /// Returns the same checkpoint with more progress.
    pub(super) fn after(&self, progress: Deepened) -> Self {
        let search = self.search.clone().map(|search| ProofSearch { progress, ..search });
        Self { search, ..self.clone() }
    }

    /// Returns the same checkpoint after a search of the trial.
    pub(super) fn with_tried(mut self) -> Self {
        self.trial.extend(self.search.take());
        self
    }

    /// Returns the same checkpoint, whose search continues without another trial.
    pub(super) fn into_settled(self) -> Self {
        Self { settled: true, ..self }
    }

    /// Returns the progress of its search.
    pub(super) fn progress(&self) -> Deepened {
        self.search.as_ref().map(|search| search.progress.clone()).unwrap_or_default()
    }

    /// Returns the solution, the counts of the search for it, and the proven bound.
    pub(super) fn begun(&self) -> Report<Move, Moves> {
        let [expanded, generated, generated_new, max_open, max_stored, peak_bytes] = self.improving;
        let stats = Stats {
            expanded,
            generated,
            generated_new,
            max_open,
            max_stored,
            peak_bytes,
            ..Stats::new()
        };
        let actions = self.moves().unwrap_or_default();
        let outcome = Outcome::Solved(Path { cost: actions.len() as Moves, actions });
        let lower_bound = self.proven().min(self.known());
        Report { outcome, lower_bound, interrupted: None, stats }
    }

    /// Returns the start and the goal.
    pub(super) fn boards(&self) -> Option<(Position, Position)> {
        Some((self.start.parse().ok()?, self.goal.parse().ok()?))
    }

    /// Returns the lower bound of the search for a solution and of the trial, which runs at the
    /// last bound of the first search.
    pub(super) fn least(&self) -> Moves {
        self.lower_bound.max(self.trial.first().map_or(0, proven_by))
    }

    /// Returns the expansions of the search in progress at the bound of the trial.
    pub(super) fn before(&self) -> u64 {
        let same = |tried: &&ProofSearch| self.search.as_ref().is_some_and(|it| it.is(tried));
        self.trial.iter().find(same).map_or(0, ProofSearch::last_expanded)
    }

    /// Returns the lower bound of all searches.
    pub(super) fn proven(&self) -> Moves {
        self.least().max(self.search.as_ref().map_or(0, proven_by))
    }

    /// Returns the length of the known solution.
    pub(super) fn known(&self) -> Moves {
        self.moves().map_or(Moves::MAX, |moves| moves.len() as Moves)
    }

    /// Returns the counts of a finished proof; `None` if it is not finished.
    pub(super) fn ended(&self) -> Option<Report<Move, Moves>> {
        let known = self.known();
        let ended = self.search.as_ref().filter(|_| self.proven() >= known);
        ended.map(|search| search.report(known))
    }

    fn moves(&self) -> Option<Vec<Move>> {
        parse_moves(&self.solution, Reading::Blank, &self.start.parse().ok()?).ok()
    }

    /// Returns whether a request asks for a proof that a checkpoint can keep.
    ///
    /// ```
    /// use taquin_puzzle::{Checkpoint, Goal, Request, Shape};
    /// let request = Request::new(Goal::Last.position(Shape::new(5, 5)?)?);
    /// assert!(!Checkpoint::serves(&request));
    /// assert!(Checkpoint::serves(&Request { optimal: true, ..request }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn serves(request: &Request) -> bool {
        request.strategy().is_ok_and(|strategy| strategy.keeps_checkpoints())
    }

    /// Returns a name for the file of a board's proof, different for every proof.
    ///
    /// ```
    /// use taquin_puzzle::{Checkpoint, Goal, Shape};
    ///
    /// let goal = Goal::Last.position(Shape::new(5, 5)?)?;
    /// assert!(Checkpoint::file_name(&goal, &goal).starts_with("5x5-"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn file_name(start: &Position, goal: &Position) -> String {
        let sum = XxHash3_64::oneshot(format!("{start} {goal}").as_bytes());
        let (rows, cols) = (start.shape().rows(), start.shape().cols());
        format!("{rows}x{cols}-{sum:016x}.json")
    }

    /// The text to keep, of two lines.
    pub fn to_text(&self) -> String {
        let line = serde_json::to_string(self).expect("plain data is JSON");
        let sum = XxHash3_64::oneshot(line.as_bytes());
        format!("{line}\n{sum:016x}\n")
    }

    /// Reads the stored proof for a board and a goal.
    ///
    /// # Errors
    /// Returns an error if the text is not a checkpoint, is damaged, or belongs to another board.
    pub fn read(text: &str, start: &Position, goal: &Position) -> Result<Self, CheckpointError> {
        let mut lines = text.lines();
        let (line, sum) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let head: Head = serde_json::from_str(line).unwrap_or_default();
        if head.kind != KIND {
            let begins = text.starts_with(r#"{"kind":"checkpoint""#);
            return Err(if begins { CheckpointError::Damaged } else { CheckpointError::NotOne });
        }
        if head.version != VERSION {
            return Err(CheckpointError::Version { found: head.version });
        }
        if u64::from_str_radix(sum, 16) != Ok(XxHash3_64::oneshot(line.as_bytes())) {
            return Err(CheckpointError::Damaged);
        }
        let read: Self = serde_json::from_str(line).map_err(|_| CheckpointError::Damaged)?;
        if (&read.start, &read.goal) != (&start.to_string(), &goal.to_string()) {
            return Err(CheckpointError::OtherBoard);
        }
        // The first search is the usual one.
        let first = read.trial.first().or(read.search.as_ref());
        let is_sound = |moves: Vec<Move>| {
            first.is_none_or(|first| first.direction == Direction::Forward)
                && start.replay(&moves).is_ok_and(|end| end == *goal)
                && read.trial.iter().chain(&read.search).all(|search| {
                    search.progress.is_below(moves.len() as Moves)
                        && search.partition(start, goal).is_some()
                })
        };
        if read.moves().is_some_and(is_sound) { Ok(read) } else { Err(CheckpointError::Damaged) }
    }
}

/// Returns the bound that the finished iterations of a search have proven. (All solutions have
/// lengths of one parity.)
fn proven_by(search: &ProofSearch) -> Moves {
    search.progress.last_bound().map_or(0, |bound| bound + 2)
}

/// The beginning of a checkpoint's text.
#[derive(Default, Deserialize)]
struct Head {
    kind: String,
    version: u32,
}
