//! How the program ends, as a number for scripts.

use std::process::ExitCode;
use taquin_puzzle::{Answer, Optima, Verdict};
use taquin_search::StopReason;

/// The documented exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Solved, or yes.
    Success = 0,
    /// A valid negative answer: the board cannot be solved.
    Negative = 1,
    /// The command line or the board is invalid.
    Usage = 2,
    /// A limit was hit first.
    Limit = 3,
    /// A fault of the program itself, as if it had not been caught.
    Internal = 101,
    /// The terminal of the game is gone: 128 and the number of SIGHUP.
    HungUp = 129,
    /// Ctrl-C: 128 and the number of the signal, as shells have it.
    Interrupted = 130,
    /// The system ended the game: 128 and the number of SIGTERM.
    Terminated = 143,
}

impl Exit {
    /// The code of an answer.
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

/// What ended a search that has a solution before it had all that was asked for: every solution,
/// or the proof that none is shorter. A limit that only ends the search for shorter ones is how
/// such a search ends; Ctrl-C is told in any case.
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
