//! Exit codes.

use std::process::ExitCode;
use taquin_puzzle::{Answer, Optima, Verdict};
use taquin_search::StopReason;

/// The documented exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Solved, or the answer is yes.
    Success = 0,
    /// A valid negative answer: the board cannot be solved.
    Negative = 1,
    /// The command line or the board is invalid.
    Usage = 2,
    /// A limit stopped the search.
    Limit = 3,
    /// A panic, with the code of an uncaught panic.
    Internal = 101,
    /// The terminal of the game was closed: 128 plus the number of SIGHUP.
    HungUp = 129,
    /// Ctrl-C: 128 plus the number of the signal, as in shells.
    Interrupted = 130,
    /// The system ended the game: 128 plus the number of SIGTERM.
    Terminated = 143,
}

impl Exit {
    /// Returns the exit code of an answer.
    pub(crate) fn of(answer: &Answer) -> Self {
        match &answer.verdict {
            Verdict::Solved(_) => match missing(answer) {
                Some(StopReason::Cancelled) => Self::Interrupted,
                Some(_) => Self::Limit,
                None => Self::Success,
            },
            Verdict::Unsolvable(_) => Self::Negative,
            Verdict::Stopped(StopReason::Cancelled) => Self::Interrupted,
            Verdict::Stopped(_) => Self::Limit,
        }
    }
}

/// Returns the reason that stopped a search with a solution, but without all requested solutions or
/// the requested proof. Reaching a limit is the normal end of the improvement of a solution; Ctrl-C
/// is always reported.
fn missing(answer: &Answer) -> Option<StopReason> {
    let all = match answer.optima {
        Some(Optima::Stopped(reason)) => Some(reason),
        _ => None,
    };
    let insists =
        |reason: &_| answer.strategy.insists_on_proof() || *reason == StopReason::Cancelled;
    all.or(answer.interrupted.filter(insists))
}

impl Exit {
    /// Returns the code of a game that a signal ended.
    pub(crate) fn of_signal(signal: i32) -> Self {
        match signal {
            1 => Self::HungUp,
            2 => Self::Interrupted,
            _ => Self::Terminated,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
