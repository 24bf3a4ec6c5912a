//! What cannot be done with tables on disk, in French.

use crate::{Obstacle, SystemFault, TablesError};
use taquin_language::{Explain, french};

impl Explain for TablesError {
    fn in_french(&self) -> String {
        match self {
            Self::NoFolder => french!("tables-no-folder"),
            Self::TurnedOff => french!("tables-turned-off"),
            Self::Unwritable { folder, error } => {
                let (folder, fault) = (folder.as_str(), SystemFault(error).in_french());
                match Obstacle::of(error) {
                    Obstacle::Permissions => {
                        french!("tables-unwritable-forbidden", folder = folder, fault = fault)
                    }
                    Obstacle::Room => {
                        french!("tables-unwritable-full", folder = folder, fault = fault)
                    }
                    Obstacle::Other => french!("tables-unwritable", folder = folder, fault = fault),
                }
            }
            Self::UnreadableFolder { folder, error } => french!(
                "tables-unreadable-folder",
                folder = folder.as_str(),
                fault = SystemFault(error).in_french()
            ),
            Self::Unreadable { file, error } => {
                french!(
                    "tables-unreadable",
                    file = file.as_str(),
                    fault = SystemFault(error).in_french()
                )
            }
            Self::Unremovable { file, error } => {
                french!(
                    "tables-unremovable",
                    file = file.as_str(),
                    fault = SystemFault(error).in_french()
                )
            }
            Self::Pattern(error) => error.in_french(),
            Self::Build(error) => error.in_french(),
            Self::File { file, error } => {
                french!("tables-file-fault", file = file.as_str(), fault = error.in_french())
            }
            Self::Shape { shape } => french!("tables-shape", shape = shape.to_string()),
            Self::NotStored { name } => french!("tables-not-stored", name = name.as_str()),
        }
    }
}
