//! What cannot be done with tables on disk.

use crate::language::{Explain, say};
use crate::tables::{Obstacle, TablesError};

impl Explain for TablesError {
    fn explained(&self) -> String {
        match self {
            Self::NoFolder => say!("tables-no-folder"),
            Self::TurnedOff => say!("tables-turned-off"),
            Self::Unwritable { folder, error } => {
                let (folder, fault) = (folder.as_str(), error.to_string());
                match Obstacle::of(error) {
                    Obstacle::Permissions => {
                        say!("tables-unwritable-forbidden", folder = folder, fault = fault)
                    }
                    Obstacle::Room => {
                        say!("tables-unwritable-full", folder = folder, fault = fault)
                    }
                    Obstacle::Other => say!("tables-unwritable", folder = folder, fault = fault),
                }
            }
            Self::UnreadableFolder { folder, error } => say!(
                "tables-unreadable-folder",
                folder = folder.as_str(),
                fault = error.to_string()
            ),
            Self::Unreadable { file, error } => {
                say!("tables-unreadable", file = file.as_str(), fault = error.to_string())
            }
            Self::Unremovable { file, error } => {
                say!("tables-unremovable", file = file.as_str(), fault = error.to_string())
            }
            Self::Pattern(error) => error.explained(),
            Self::Build(error) => error.explained(),
            Self::File { file, error } => {
                say!("tables-fault", file = format!("`{file}`"), fault = error.explained())
            }
            Self::Shape { shape } => say!("tables-shape", shape = shape.to_string()),
            Self::NotStored { name } => say!("tables-not-stored", name = name.as_str()),
        }
    }
}
