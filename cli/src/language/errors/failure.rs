//! What cannot be answered.

use crate::failure::{Failure, Role};
use crate::input::Source;
use crate::language::{Explain, french};

impl Explain for Failure {
    fn in_french(&self) -> String {
        match self {
            Self::Input(error) => error.in_french(),
            Self::Board(bad) => placed(&bad.text.source, bad.role, bad.error.in_french()),
            Self::Goal { error, .. } => error.in_french(),
            Self::Request(error) => error.in_french(),
            Self::Format(error) => error.in_french(),
            Self::Moves(bad) => placed(&bad.text.source, Role::Start, bad.error.in_french()),
            Self::Illegal(error) => error.in_french(),
            Self::Generate(error) => error.in_french(),
            Self::Sheet(error) => error.in_french(),
            Self::SheetFile { source_name, error } => {
                placed(source_name, Role::Start, error.in_french())
            }
            Self::Atlas(error) => error.in_french(),
            Self::File(error) => error.in_french(),
            Self::Baseline(error) => error.in_french(),
            Self::Tables(error) => error.in_french(),
            Self::Keep(error) => error.in_french(),
            Self::Internal => french!("error-internal"),
        }
    }
}

fn placed(source: &Source, role: Role, fault: String) -> String {
    match (source, role) {
        (Source::File(name), _) => {
            french!("error-in-file", file = name.as_str(), fault = fault)
        }
        (_, Role::Goal) => french!("error-in-goal", fault = fault),
        (_, Role::Start) => fault,
    }
}
