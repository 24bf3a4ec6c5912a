//! A line on standard error that shows the progress of a long search.
//!
//! It is drawn only on a terminal, after a moment, and is removed before the report, so a fast
//! search shows no line. Most searches report every few milliseconds. Searches of large boards do
//! not, so a thread redraws the line with the current time.

use crate::language;
use crate::output::{self, Output};
use crate::report;
use std::io::{self, IsTerminal, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use taquin_puzzle::{Milestone, Moves, StageReport};
use taquin_search::Heartbeat;

/// Faster searches show no line.
const PATIENCE: Duration = Duration::from_millis(300);
/// A line that changes faster is unreadable.
const REDRAW: Duration = Duration::from_millis(100);
/// The minimum duration of an iteration, in seconds, for which the end of the next one is
/// estimated.
const WORTH_TELLING: f64 = 3.0;
/// Returns to the first column and clears the line.
const WIPE: &str = "\r\x1b[K";

/// The progress of a search.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// No solution yet: the states expanded, and the bound.
    Searching(u64, Moves),
    /// The length of the best solution so far, and the bound.
    Improving(u64, u64),
}

/// The line, and the time of the next drawing.
#[derive(Clone, Debug)]
pub(crate) struct StatusLine {
    begin: Instant,
    next: Option<Duration>,
    drawn: bool,
    known: Known,
    /// The search that is only compared, in words.
    trial: Option<String>,
    /// The times of the last three bounds, the latest last.
    raised: [Duration; 3],
    output: Option<Output>,
}

impl StatusLine {
    /// Creates a line that appears if standard error is a terminal.
    pub(crate) fn on_terminal(output: &Output) -> Self {
        Self {
            next: (io::stderr().is_terminal() && !output::is_dumb()).then_some(PATIENCE),
            output: Some(*output),
            ..Self::hidden()
        }
    }

    /// Creates a line that never appears.
    pub(crate) fn hidden() -> Self {
        Self {
            begin: Instant::now(),
            next: None,
            drawn: false,
            known: Known::Searching(0, 0),
            trial: None,
            raised: Default::default(),
            output: None,
        }
    }

    /// Draws the line if it is due.
    pub(crate) fn beat(&mut self, beat: &Heartbeat<'_, Moves>) {
        self.known = match self.known {
            Known::Searching(..) => Known::Searching(beat.stats.expanded, beat.lower_bound),
            Known::Improving(cost, _) => Known::Improving(cost, beat.lower_bound.into()),
        };
        self.draw();
    }

    /// Records a solution or a bound, and redraws the line at once if it is visible.
    pub(crate) fn milestone(&mut self, milestone: &Milestone) {
        let &Milestone { cost: Some(cost), lower_bound, .. } = milestone else { return };
        if matches!(self.known, Known::Improving(best, _) if best == cost) {
            self.raised.rotate_left(1);
            self.raised[2] = self.begin.elapsed();
        }
        self.known = Known::Improving(cost, lower_bound);
        self.draw();
    }

    /// Records the beginning of a search.
    pub(crate) fn stage(&mut self, stage: &StageReport) {
        let tables = stage.tables.as_ref().filter(|_| stage.trial);
        self.trial = tables.map(report::tables_from);
        self.draw();
    }

    /// Draws the known values with the current time, if the line is due.
    fn draw(&mut self) {
        if self.next.is_some() {
            let text = self.text(self.begin.elapsed());
            self.tick(|_| text);
        }
    }

    fn text(&self, elapsed: Duration) -> String {
        match self.known {
            Known::Searching(expanded, bound) => report::status(expanded, bound, elapsed),
            Known::Improving(cost, bound) if let Some(trial) = &self.trial => {
                report::trial((cost, bound), trial, elapsed)
            }
            Known::Improving(cost, bound) => {
                let left = self.next_bound().map(|at| at.saturating_sub(elapsed));
                report::improvement(cost, (bound, left), elapsed)
            }
        }
    }

    /// Returns when the next bound will be proven, if the ratio of the last two iterations holds;
    /// `None` if that is soon.
    fn next_bound(&self) -> Option<Duration> {
        let [first, second, third] = self.raised.map(|at| at.as_secs_f64());
        let (before, last) = (second - first, third - second);
        let takes = last * last / before;
        let long = first > 0.0 && takes.is_finite() && takes >= WORTH_TELLING;
        let takes = long.then(|| Duration::try_from_secs_f64(takes).ok()).flatten()?;
        self.raised[2].checked_add(takes)
    }

    /// Draws the text of `line`, which gets the elapsed time, if the line is due.
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
        // A line that reaches the edge would wrap, and a part of it would remain after clearing.
        let line: String =
            language::displayable(&line).chars().take(output.width.saturating_sub(1)).collect();
        let _ = write!(io::stderr(), "{WIPE}{line}");
    }

    /// Clears the line.
    pub(crate) fn clear(&mut self) {
        if self.drawn {
            let _ = write!(io::stderr(), "{WIPE}");
            self.drawn = false;
        }
    }
}

/// A line that several threads share: one redraws it while the others work.
pub(crate) struct SharedLine {
    line: Mutex<StatusLine>,
    over: Mutex<bool>,
    ends: Condvar,
}

impl SharedLine {
    pub(crate) fn new(line: StatusLine) -> Self {
        Self { line: Mutex::new(line), over: Mutex::new(false), ends: Condvar::new() }
    }

    pub(crate) fn line(&self) -> MutexGuard<'_, StatusLine> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` while redrawing the line; clears it at the end.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        thread::scope(|scope| {
            let _ending = Ending(self);
            if self.line().next.is_some() {
                // If no thread can be started, only the search redraws the line.
                let _ = thread::Builder::new().spawn_scoped(scope, || self.keep_time());
            }
            work()
        })
    }

    fn keep_time(&self) {
        let mut over = self.over.lock().unwrap_or_else(PoisonError::into_inner);
        while !*over {
            let waited = self.ends.wait_timeout(over, REDRAW);
            over = waited.unwrap_or_else(PoisonError::into_inner).0;
            if !*over {
                self.line().draw();
            }
        }
    }
}

/// Ends the thread of a line, even if the work panics.
struct Ending<'a>(&'a SharedLine);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        *self.0.over.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.ends.notify_all();
        self.0.line().clear();
    }
}
