//! Errors of surveys in French.

use super::Explain;
use crate::french;
use taquin_lab::survey::SurveyError;
use taquin_puzzle::atlas::AtlasError;

impl Explain for AtlasError {
    fn in_french(&self) -> String {
        match self {
            Self::TooLarge { shape, most_cells } => {
                french!("atlas-too-large", shape, most = most_cells)
            }
            Self::Goal(error) => error.in_french(),
            Self::Cancelled => french!("atlas-cancelled"),
            Self::Time => french!("atlas-time"),
            Self::Memory { needed } => french!("atlas-memory", needed),
        }
    }
}

impl Explain for SurveyError {
    fn in_french(&self) -> String {
        match self {
            Self::Heuristic(error) => error.in_french(),
            Self::Goal(error) => error.in_french(),
            Self::Atlas(error) => error.in_french(),
            Self::Request(error) => error.in_french(),
        }
    }
}
