//! Errors of baselines in French.

use super::Explain;
use crate::french;
use taquin_lab::bench::BaselineError;

impl Explain for BaselineError {
    fn in_french(&self) -> String {
        match self {
            Self::NoRecord => french!("baseline-no-record"),
            Self::OtherKind => french!("baseline-other-kind"),
            Self::Version { found } => french!("baseline-version", found),
            Self::OtherBoard { number } => french!("baseline-other-board", number),
        }
    }
}
