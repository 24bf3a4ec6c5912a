//! What cannot be surveyed or written.

use super::Explain;
use crate::files::FileError;
use crate::language::say;
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

impl Explain for FileError {
    fn explained(&self) -> String {
        match self {
            Self::BothOnStdout { first, second } => {
                say!("file-both-stdout", first = *first, second = *second)
            }
            Self::Unwritable { file, error } => {
                say!("file-unwritable", file = file.as_str(), fault = error.to_string())
            }
        }
    }
}
