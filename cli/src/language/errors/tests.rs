//! What people read in English is what programs read in JSON.

use crate::args::{Quantity, QuantityError};
use crate::input::{InputError, Source};
use crate::language::Explain;

fn assert_same(error: &impl Explain) {
    assert_eq!(error.explained(), error.to_string());
}

#[test]
fn of_amounts() {
    for quantity in [Quantity::Time, Quantity::Count, Quantity::Bytes] {
        assert_same(&QuantityError { quantity, text: "soon".into() });
    }
}

#[test]
fn of_files() {
    for source_name in [Source::Argument, Source::File("a.txt".into()), Source::Stdin] {
        let source = || source_name.clone();
        let error = std::io::Error::other("broken");
        let errors = [
            InputError::Nothing { command: "solve" },
            InputError::Directory { source_name: source() },
            InputError::NoSuchFile { source_name: source() },
            InputError::Forbidden { source_name: source() },
            InputError::Unreadable { source_name: source(), error },
            InputError::TooLong { source_name: source() },
            InputError::NotText { source_name: source(), offset: 7 },
        ];
        errors.iter().for_each(assert_same);
    }
}
