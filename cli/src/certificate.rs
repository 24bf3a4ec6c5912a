//! Certificates of optimal solutions: `taquin solve --certificate FILE` writes one, and
//! `taquin verify --certificate FILE` checks one with the independent checker.

use crate::exit::Exit;
use crate::failure::{Failure, Kind};
use crate::files;
use crate::input::{self, shown};
use crate::interrupt::Interrupt;
use crate::language::{Explain, certificate_in_words, say, say_in};
use crate::report::{Note, Outcome, Report};
use crate::tables;
use std::path::Path;
use taquin_check::{Confirmed, Rejection};
use taquin_lab::document::Block;
use taquin_lab::json::CertificateDocument;
use taquin_puzzle::{Answer, CertificateError, Shape};
use taquin_search::{Limits, StopReason};
use taquin_tables::replace_with;

/// Returns the failure of a certificate for many boards.
pub(crate) fn of_many() -> Failure {
    Failure::said(Kind::Usage, |language| say_in!(language, "certificate-many"))
}

/// Refuses boards that have no certificate, before the search.
pub(crate) fn check_shape(shape: Shape) -> Result<(), Failure> {
    let most = CertificateError::MOST_CELLS;
    match shape.cells() {
        cells if cells > most => Err(CertificateError::TooManyCells { shape, most }.into()),
        _ => Ok(()),
    }
}

/// Writes the certificate of an answer. Returns a note, and the exit code of a failure.
pub(crate) fn write(file: &Path, answer: &Answer, limits: Limits) -> (Note, Option<Exit>) {
    let solver = tables::solver(limits.memory);
    let written = Interrupt::listen().during(|cancel| {
        let limits = Limits { cancel: Some(cancel), ..limits };
        let claim = answer.claim().ok_or(CertificateError::Unproven)?;
        replace_with(file, |out| solver.certify(claim, &limits, out))
    });
    let name = shown(file.as_os_str());
    match written {
        Ok(certificate) => (
            Note::Line(say!("certificate-written", file = name, boards = certificate.boards)),
            None,
        ),
        Err(CertificateError::Write(error)) => {
            let fault = files::unwritten(file.as_os_str(), &error).explained();
            (Note::Error(fault), Some(Exit::Usage))
        }
        Err(error) => {
            let exit = match error {
                CertificateError::Stopped(StopReason::Cancelled) => Exit::Interrupted,
                _ => Exit::Limit,
            };
            (Note::Error(say!("certificate-none", fault = error)), Some(exit))
        }
    }
}

/// Checks a certificate.
pub(crate) fn check<'a>(file: &Path) -> Outcome<'a> {
    match taquin_check::check(&input::bytes_of_file(file)?) {
        Err(fault) if !fault.is_refuted() => Err(Failure::from(fault)),
        found => Ok(Box::new(Checked(found))),
    }
}

/// A certificate that was read.
struct Checked(Result<Confirmed, Rejection>);

impl Report for Checked {
    fn json(&self) -> String {
        CertificateDocument::of(&self.0).to_line()
    }

    fn csv(&self) -> String {
        CertificateDocument::of(&self.0).to_csv()
    }

    fn document(&self) -> Vec<Block<'_>> {
        vec![Block::Text(certificate_in_words(&self.0))]
    }

    fn exit(&self) -> Exit {
        if self.0.is_ok() { Exit::Success } else { Exit::Negative }
    }
}
