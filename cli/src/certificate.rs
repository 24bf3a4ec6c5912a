//! Certificates of optimal solutions: `taquin solve --certificate FILE` writes one, and
//! `taquin verify --certificate FILE` checks one with the independent checker.

use crate::exit::Exit;
use crate::failure::{Failure, Kind};
use crate::files;
use crate::input::{self, shown};
use crate::interrupt::Interrupt;
use crate::language::{Explain, say, say_in};
use crate::report::{Note, Outcome, Ready};
use crate::tables;
use std::path::Path;
use taquin_check::Confirmed;
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
    let bytes = input::bytes_of_file(file)?;
    let (text, exit) = match taquin_check::check(&bytes) {
        Ok(Confirmed { start, goal, length: Some(length), multi, listed }) => {
            let metric = if multi { "multi" } else { "single" };
            (say!("certificate-optimal", start, goal, length, metric, listed), Exit::Success)
        }
        Ok(Confirmed { start, goal, .. }) => {
            (say!("certificate-unsolvable", start, goal), Exit::Success)
        }
        Err(fault) if fault.is_refuted() => {
            (say!("certificate-refuted", fault = fault), Exit::Negative)
        }
        Err(fault) => return Err(Failure::from(fault)),
    };
    Ready::text(text + "\n").ending(exit).told()
}
