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
            // All solutions were asked for, and a limit came before the last.
            Verdict::Solved(_) => match answer.optima {
                Some(Optima::Stopped(StopReason::Cancelled)) => Self::Interrupted,
                Some(Optima::Stopped(_)) => Self::Limit,
                _ => Self::Success,
            },
            Verdict::Unsolvable(_) => Self::Negative,
            Verdict::Stopped(StopReason::Cancelled) => Self::Interrupted,
            Verdict::Stopped(_) => Self::Limit,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
