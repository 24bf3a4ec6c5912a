//! Errors of tables on disk and of the file system in French.

use super::Explain;
use crate::french;
use std::io::ErrorKind;
use taquin_tables::{Obstacle, SystemFault, TablesError};

impl Explain for TablesError {
    fn in_french(&self) -> String {
        match self {
            Self::NoFolder => french!("tables-no-folder"),
            Self::TurnedOff => french!("tables-turned-off"),
            Self::Unwritable { folder, error } => {
                let (folder, fault) = (folder.as_str(), SystemFault(error).in_french());
                match Obstacle::of(error) {
                    Obstacle::Permissions => french!("tables-unwritable-forbidden", folder, fault),
                    Obstacle::Room => french!("tables-unwritable-full", folder, fault),
                    Obstacle::Other => french!("tables-unwritable", folder, fault),
                }
            }
            Self::UnreadableFolder { folder, error } => {
                french!("tables-unreadable-folder", folder, fault = SystemFault(error))
            }
            Self::Unreadable { file, error } => {
                french!("tables-unreadable", file, fault = SystemFault(error))
            }
            Self::Unremovable { file, error } => {
                french!("tables-unremovable", file, fault = SystemFault(error))
            }
            Self::Pattern(error) => error.in_french(),
            Self::Build(error) => error.in_french(),
            Self::File { file, error } => french!("tables-file-fault", file, fault = error),
            Self::Shape { shape } => french!("tables-shape", shape),
            Self::NotStored { name } => french!("tables-not-stored", name),
        }
    }
}

impl Explain for SystemFault<'_> {
    fn in_french(&self) -> String {
        match self.0.kind() {
            ErrorKind::NotFound => french!("system-not-found"),
            ErrorKind::PermissionDenied => french!("system-forbidden"),
            ErrorKind::AlreadyExists => french!("system-exists"),
            ErrorKind::IsADirectory => french!("system-folder"),
            ErrorKind::NotADirectory => french!("system-no-folder"),
            ErrorKind::InvalidFilename => french!("system-name"),
            ErrorKind::StorageFull => french!("system-full"),
            ErrorKind::QuotaExceeded => french!("system-quota"),
            ErrorKind::FileTooLarge => french!("system-too-large"),
            ErrorKind::ReadOnlyFilesystem => french!("system-read-only"),
            ErrorKind::AddrInUse => french!("system-in-use"),
            _ => self.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Error;

    #[test]
    fn no_system_fault_has_a_number_and_each_has_both_languages() {
        for number in 1..=133 {
            let error = Error::from_raw_os_error(number);
            let fault = SystemFault(&error);
            let (english, french) = (fault.to_string(), fault.in_french());
            for text in [&english, &french] {
                assert!(!text.is_empty() && !text.contains("os error"), "{number}: {text}");
            }
            let is_unnamed = error.to_string().starts_with(&english);
            assert_eq!(is_unnamed, french == english, "{number}: {french}");
        }
    }
}
