//! The errors of this crate in both languages.

use crate::input::{InputError, Source};
use crate::language::Explain;
use taquin_language::quantities::{Quantity, QuantityError};

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
