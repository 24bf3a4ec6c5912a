//! What cannot be written.

use crate::files::FileError;
use crate::language::{Explain, say};

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
