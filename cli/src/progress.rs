//! One line on standard error that tells how far a long search is.
//!
//! It is drawn only on a terminal, only after a moment, and wiped before the
//! report: a search that answers at once shows nothing. The search itself
//! calls in every few milliseconds, so no thread is needed.

use crate::output::{self, Output};
use crate::report::words;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};
use taquin_puzzle::{Milestone, Moves};
use taquin_search::Heartbeat;

/// Searches shorter than this show nothing.
const PATIENCE: Duration = Duration::from_millis(300);
/// A line that changes faster cannot be read.
const REDRAW: Duration = Duration::from_millis(100);
/// Seconds that an iteration has to take for an estimate of them.
const WORTH_TELLING: f64 = 3.0;
/// Back to the first column, and wipe the line.
const WIPE: &str = "\r\x1b[K";

/// The line, and when it is drawn next.
#[derive(Clone, Debug)]
pub(crate) struct StatusLine {
    begin: Instant,
    next: Option<Duration>,
    drawn: bool,
    /// The length of the best solution so far.
    best: Option<u64>,
    /// The times of the last three bounds, the latest last.
    raised: [Duration; 3],
    output: Option<Output>,
}

impl StatusLine {
    /// A line that appears if there is a terminal to show it.
    pub(crate) fn on_terminal(output: &Output) -> Self {
        Self {
            next: (io::stderr().is_terminal() && !output::is_dumb()).then_some(PATIENCE),
            output: Some(*output),
            ..Self::hidden()
        }
    }

    /// A line that never appears.
    pub(crate) fn hidden() -> Self {
        Self {
            begin: Instant::now(),
            next: None,
            drawn: false,
            best: None,
            raised: Default::default(),
            output: None,
        }
    }

    /// The search is alive: draws when it is time to.
    pub(crate) fn beat(&mut self, beat: &Heartbeat<'_, Moves>) {
        let (best, left) = (self.best, self.next_bound());
        self.tick(|elapsed| match best {
            Some(cost) => {
                let bound = (beat.lower_bound.into(), left.map(|at| at.saturating_sub(elapsed)));
                words::improvement(cost, bound, elapsed)
            }
            None => words::status(beat.stats.expanded, beat.lower_bound, elapsed),
        });
    }

    /// A solution or a bound: draws it at once, once there is a line.
    pub(crate) fn milestone(&mut self, milestone: &Milestone) {
        let &Milestone { cost, lower_bound, .. } = milestone;
        if self.best == cost && cost.is_some() {
            self.raised.rotate_left(1);
            self.raised[2] = self.begin.elapsed();
        }
        self.best = cost;
        if let Some(cost) = cost {
            self.tick(|elapsed| words::improvement(cost, (lower_bound, None), elapsed));
        }
    }

    /// When the next bound will be proven, if an iteration is to the one before it as that
    /// was to the one before; nothing where that is soon.
    fn next_bound(&self) -> Option<Duration> {
        let [first, second, third] = self.raised.map(|at| at.as_secs_f64());
        let (before, last) = (second - first, third - second);
        let takes = last * last / before;
        let long = first > 0.0 && takes.is_finite() && takes >= WORTH_TELLING;
        let takes = long.then(|| Duration::try_from_secs_f64(takes).ok()).flatten()?;
        self.raised[2].checked_add(takes)
    }

    /// Draws what `line` says, given the time since the beginning, when it is
    /// time to.
    pub(crate) fn tick(&mut self, line: impl FnOnce(Duration) -> String) {
        let elapsed = self.begin.elapsed();
        let (Some(next), Some(output)) = (self.next, self.output) else {
            return;
        };
        if elapsed < next {
            return;
        }
        self.next = Some(elapsed + REDRAW);
        self.drawn = true;
        let line = line(elapsed);
        // A line that reaches the edge would wrap, and only half be wiped.
        let line: String = output.fit(&line).chars().take(output.width.saturating_sub(1)).collect();
        let _ = write!(io::stderr(), "{WIPE}{line}");
    }

    /// Wipes the line.
    pub(crate) fn clear(&mut self) {
        if self.drawn {
            let _ = write!(io::stderr(), "{WIPE}");
            self.drawn = false;
        }
    }
}
