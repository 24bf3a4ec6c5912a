//! The shell’s own errors in both languages.

use crate::input::{InputError, Source};
use crate::language::Explain;
use crate::tables::TablesError;
use std::io::ErrorKind;
use taquin_language::quantities::{Quantity, QuantityError};
use taquin_puzzle::Shape;
use taquin_puzzle::pdb::{BuildError, PatternError, TableFileError};

fn assert_said(error: &impl Explain) {
    let english = error.to_string();
    assert_eq!(error.explained(), english);
    assert_ne!(error.in_french(), english);
}

#[test]
fn of_amounts() {
    use Quantity::{Bytes, Count, Moves, Port, Seed, Some, States, Threads, ThreadsOrAll, Time};
    for quantity in [Time, Count, Moves, Some, States, Bytes, Threads, ThreadsOrAll, Seed, Port] {
        assert_said(&QuantityError { quantity, text: "soon".into() });
    }
}

#[test]
fn of_files() {
    for source_name in [Source::Argument, Source::File("a.txt".into()), Source::Stdin] {
        let source = || source_name.clone();
        let error = std::io::Error::other("broken");
        let errors = [
            InputError::Nothing { command: "solve" },
            InputError::NoBoards,
            InputError::Directory { source_name: source() },
            InputError::NoSuchFile { source_name: source() },
            InputError::NeitherFileNorMoves { source_name: source() },
            InputError::Forbidden { source_name: source() },
            InputError::Unreadable { source_name: source(), error },
            InputError::TooLong { source_name: source() },
            InputError::NotText { source_name: source(), offset: 7 },
            InputError::SeveralFiles { command: "trace" },
            InputError::Unquoted { board: "1".into() },
            InputError::NoBoard { source_name: source() },
            InputError::EmptyFolder { source_name: source() },
            InputError::NoMoves { source_name: source() },
        ];
        errors.iter().for_each(assert_said);
        use crate::input::DocumentKind::{Archive, Image, OpenDocument, Pdf, Word};
        for kind in [Word, OpenDocument, Pdf, Image, Archive] {
            assert_said(&InputError::Document { source_name: source(), kind });
        }
    }
}

#[test]
fn of_tables() {
    let error = || std::io::Error::other("broken");
    let (folder, file) = (|| "tables".to_owned(), || "a.taquin".to_owned());
    let errors = [
        TablesError::NoFolder,
        TablesError::TurnedOff,
        TablesError::Unwritable { folder: folder(), error: error() },
        TablesError::Unwritable { folder: folder(), error: ErrorKind::PermissionDenied.into() },
        TablesError::Unwritable { folder: folder(), error: ErrorKind::StorageFull.into() },
        TablesError::UnreadableFolder { folder: folder(), error: error() },
        TablesError::Unreadable { file: file(), error: error() },
        TablesError::Unremovable { file: file(), error: error() },
        TablesError::Pattern(PatternError::Size { tiles: 9, most: 8 }),
        TablesError::Build(BuildError::Cancelled),
        TablesError::File { file: file(), error: TableFileError::NotTables },
        TablesError::Shape { shape: Shape::new(5, 5).unwrap() },
        TablesError::NotStored { name: "7-8".into() },
    ];
    errors.iter().for_each(assert_said);
}
