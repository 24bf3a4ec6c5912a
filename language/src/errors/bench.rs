//! What is no baseline.

use super::Explain;
use crate::say;
use taquin_puzzle::bench::BaselineError;

impl Explain for BaselineError {
    fn explained(&self) -> String {
        match self {
            Self::NoRecord(fault) => say!("baseline-no-record", fault = fault.as_str()),
            Self::OtherKind => say!("baseline-other-kind"),
            Self::Version { found } => say!("baseline-version", found = found.as_str()),
            Self::Number { theirs, ours } => {
                say!("baseline-number", theirs = *theirs, ours = *ours)
            }
            Self::OtherBoard { number } => say!("baseline-other-board", number = *number),
        }
    }
}
