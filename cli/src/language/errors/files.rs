//! What cannot be written.

use crate::files::FileError;
use crate::language::{Explain, say};

impl Explain for FileError {
    fn explained(&self) -> String {
        match self {
            Self::BothOnStdout { first, second } => {
                say!("file-both-stdout", first = *first, second = *second)
            }
            Self::OtherKind { flag, kind, file, own, command } => say!(
                "file-other-kind",
                flag = *flag,
                kind = *kind,
                file = file.as_str(),
                own = own.as_str(),
                command = command.as_str()
            ),
            Self::Unwritable { file, error } => {
                say!("file-unwritable", file = file.as_str(), fault = error.to_string())
            }
        }
    }
}
