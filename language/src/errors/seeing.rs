//! What cannot be surveyed.

use super::Explain;
use crate::say;
use taquin_puzzle::atlas::AtlasError;

impl Explain for AtlasError {
    fn explained(&self) -> String {
        match self {
            Self::TooLarge { shape, most_cells } => {
                say!("atlas-too-large", shape = shape.to_string(), most = *most_cells)
            }
            Self::Goal(error) => error.explained(),
            Self::Cancelled => say!("atlas-cancelled"),
        }
    }
}
