//! What cannot be written.

use crate::checkpoint::KeepError;
use crate::files::FileError;
use crate::language::{Explain, french};
use taquin_puzzle::CheckpointError;
use taquin_tables::SystemFault;

impl Explain for KeepError {
    fn in_french(&self) -> String {
        match self {
            Self::NoProof => {
                french!("keep-no-proof", why = CheckpointError::NoProof.in_french())
            }
            Self::NoFolder => french!("keep-no-folder"),
            Self::Unusable { file, error } => {
                french!("keep-unusable", file = file.as_str(), fault = error.in_french())
            }
        }
    }
}

impl Explain for FileError {
    fn in_french(&self) -> String {
        match self {
            Self::BothOnStdout { first, second } => {
                french!("file-both-stdout", first = *first, second = *second)
            }
            Self::OtherKind { flag, kind, file, own, command } => french!(
                "file-other-kind",
                flag = *flag,
                kind = *kind,
                file = file.as_str(),
                own = own.as_str(),
                command = command.as_str()
            ),
            Self::Unwritable { file, error } => {
                french!(
                    "file-unwritable",
                    file = file.as_str(),
                    fault = SystemFault(error).in_french()
                )
            }
            Self::NoFolder { file, folder } => {
                french!("file-no-folder", file = file.as_str(), folder = folder.as_str())
            }
        }
    }
}
