//! The counts of a batch.

use super::Done;
use crate::exit::Exit;
use crate::failure::{self, Failure};
use crate::language::say;
use crate::report::{Shown, duration, reading_note};
use std::time::{Duration, Instant};
use taquin_puzzle::{Answer, Verdict};

/// The outcome of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Solved,
    Unsolvable,
    Stopped,
    Bad,
    Internal,
}

impl Kind {
    pub(super) fn of(answer: &Answer) -> Self {
        match answer.verdict {
            Verdict::Solved(_) => Self::Solved,
            Verdict::Unsolvable(_) => Self::Unsolvable,
            Verdict::Stopped(_) => Self::Stopped,
        }
    }

    pub(super) fn of_failure(failure: &Failure) -> Self {
        match failure.kind() {
            failure::Kind::Internal => Self::Internal,
            _ => Self::Bad,
        }
    }
}

/// The number of lines by outcome, and the start time.
#[derive(Debug)]
pub(super) struct Tally {
    begin: Instant,
    solved: u64,
    unsolvable: u64,
    stopped: u64,
    bad: u64,
    internal: u64,
}

impl Tally {
    pub(super) fn begin() -> Self {
        Self { begin: Instant::now(), solved: 0, unsolvable: 0, stopped: 0, bad: 0, internal: 0 }
    }

    pub(super) fn count(&mut self, done: &Done) {
        *match done.kind {
            Kind::Solved => &mut self.solved,
            Kind::Unsolvable => &mut self.unsolvable,
            Kind::Stopped => &mut self.stopped,
            Kind::Bad => &mut self.bad,
            Kind::Internal => &mut self.internal,
        } += 1;
    }

    fn boards(&self) -> u64 {
        self.solved + self.unsolvable + self.stopped
    }

    /// Returns the status line of a running batch.
    pub(super) fn status(&self, elapsed: Duration) -> String {
        say!("batch-status", boards = self.boards(), elapsed = duration(elapsed))
    }

    /// Returns the summary. `left` is `None` without Ctrl-C, and otherwise the number of unsolved
    /// boards, if it is known.
    pub(super) fn summary(&self, shown: &Shown, left: Option<Option<u64>>) -> String {
        let mut parts = vec![say!("batch-summary-solved", count = self.solved)];
        if self.unsolvable > 0 {
            parts.push(say!("batch-summary-unsolvable", count = self.unsolvable));
        }
        if self.stopped > 0 {
            parts.push(say!("batch-summary-stopped", count = self.stopped));
        }
        if self.bad > 0 {
            parts.push(say!("batch-summary-bad", count = self.bad));
        }
        if self.internal > 0 {
            parts.push(say!("batch-summary-internal", count = self.internal));
        }
        match left {
            Some(Some(left)) => parts.push(say!("batch-summary-left", left)),
            Some(None) => parts.push(say!("batch-summary-interrupted")),
            None => {}
        }
        parts.push(duration(self.begin.elapsed()));
        let head = say!("batch-summary", boards = self.boards(), parts = parts.join(", "));
        format!("{head}\n{}", reading_note(shown))
    }

    /// Returns the exit code: that of the worst outcome.
    pub(super) fn exit(&self, interrupted: bool) -> Exit {
        match self {
            _ if interrupted => Exit::Interrupted,
            Self { internal: 1.., .. } => Exit::Internal,
            Self { bad: 1.., .. } => Exit::Usage,
            Self { stopped: 1.., .. } => Exit::Limit,
            Self { unsolvable: 1.., .. } => Exit::Negative,
            _ => Exit::Success,
        }
    }
}
