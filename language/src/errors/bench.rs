//! What is no baseline.

use super::Explain;
use crate::say;
use taquin_puzzle::bench::BaselineError;

impl Explain for BaselineError {
    fn explained(&self) -> String {
        match self {
            Self::NoRecord => say!("baseline-no-record"),
            Self::OtherKind => say!("baseline-other-kind"),
            Self::OtherNames => say!("baseline-other-names"),
            Self::Version { found } => say!("baseline-version", found = found.as_str()),
            Self::OtherBoard { number } => say!("baseline-other-board", number = *number),
        }
    }
}
