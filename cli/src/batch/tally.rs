//! How a batch went, in numbers.

use crate::exit::Exit;
use crate::language::say;
use crate::report::{Shown, duration, reading_note};
use std::time::{Duration, Instant};
use taquin_puzzle::{Answer, Verdict};

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Solved,
    Unsolvable,
    Stopped,
    Bad,
}

impl Kind {
    pub(super) fn of(answer: &Answer) -> Self {
        match answer.verdict {
            Verdict::Solved(_) => Self::Solved,
            Verdict::Unsolvable(_) => Self::Unsolvable,
            Verdict::Stopped(_) => Self::Stopped,
        }
    }
}

/// The counts, and since when.
#[derive(Debug)]
pub(super) struct Tally {
    begin: Instant,
    solved: u64,
    unsolvable: u64,
    stopped: u64,
    bad: u64,
}

impl Tally {
    pub(super) fn begin() -> Self {
        Self { begin: Instant::now(), solved: 0, unsolvable: 0, stopped: 0, bad: 0 }
    }

    pub(super) fn count(&mut self, kind: Kind) {
        *match kind {
            Kind::Solved => &mut self.solved,
            Kind::Unsolvable => &mut self.unsolvable,
            Kind::Stopped => &mut self.stopped,
            Kind::Bad => &mut self.bad,
        } += 1;
    }

    fn boards(&self) -> u64 {
        self.solved + self.unsolvable + self.stopped
    }

    /// The line while it goes on.
    pub(super) fn status(&self, elapsed: Duration) -> String {
        say!("batch-status", boards = self.boards(), elapsed = duration(elapsed))
    }

    /// The last line.
    pub(super) fn summary(&self, shown: &Shown, interrupted: bool) -> String {
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
        if interrupted {
            parts.push(say!("batch-summary-interrupted"));
        }
        parts.push(duration(self.begin.elapsed()));
        let head = say!("batch-summary", boards = self.boards(), parts = parts.join(", "));
        format!("{head}\n{}", reading_note(shown))
    }

    /// The code for scripts; where several apply, the one that says most about
    /// what is missing.
    pub(super) fn exit(&self, interrupted: bool) -> Exit {
        match self {
            _ if interrupted => Exit::Interrupted,
            Self { bad: 1.., .. } => Exit::Usage,
            Self { stopped: 1.., .. } => Exit::Limit,
            Self { unsolvable: 1.., .. } => Exit::Negative,
            _ => Exit::Success,
        }
    }
}
