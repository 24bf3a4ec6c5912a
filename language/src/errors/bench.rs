//! Errors of baselines and of files of records in French.

use super::Explain;
use crate::french;
use taquin_lab::bench::{BaselineError, PathRecordsError};

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

impl Explain for PathRecordsError {
    fn in_french(&self) -> String {
        match *self {
            Self::Unreadable { line } => french!("records-unreadable", line),
            Self::NoSolution { line } => french!("records-no-solution", line),
            Self::OtherLength { line, said, found } => {
                french!("records-other-length", line, said, found)
            }
            Self::Repeated { line } => french!("records-repeated", line),
        }
    }
}
