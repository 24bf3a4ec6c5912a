//! Certificates of optimal solutions: written by the solver, checked by the independent checker.

use crate::answer::Answer;
use crate::boards::AnyGoal;
use crate::errors::{self, internal, invalid, raised};
use crate::options::{LIMITS, Options, READING, SEARCH};
use crate::running::{self, ALONE};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use taquin_check::{Confirmed, check};
use taquin_puzzle::{CertificateError, Claim, Listener, Request, Solver};
use taquin_search::{Limits, StopReason};

/// The certificate of a board, as bytes: of an optimal solution, or that there is none.
#[pyfunction]
#[pyo3(signature = (board, goal, **options))]
pub(crate) fn certificate<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    goal: AnyGoal<'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let asked = Options::read(options, &[SEARCH, LIMITS, READING])?;
    let request = Request { optimal: true, ..asked.request(board, &goal)? };
    let own = asked.solver();
    let solver = own.as_ref().unwrap_or(&ALONE);
    let bytes = running::run(py, None, |line| {
        let cancel = Some(line.cancel.clone());
        let limits = Limits { cancel, ..request.limits.clone() };
        let request = Request { limits: limits.clone(), ..request };
        let answer = solver.solve(&request, Listener::NONE).map_err(errors::request)?;
        bytes_of(solver, answer.claim(), &limits)
    })??;
    Ok(PyBytes::new(py, &bytes))
}

/// The certificate of an answer, as bytes.
pub(crate) fn certificate_of<'py>(
    py: Python<'py>,
    answer: &Answer,
) -> PyResult<Bound<'py, PyBytes>> {
    let bytes = running::run(py, None, |line| {
        let limits = Limits { cancel: Some(line.cancel.clone()), ..Limits::NONE };
        answer.with_claim(|claim| bytes_of(&ALONE, claim, &limits))?
    })??;
    Ok(PyBytes::new(py, &bytes))
}

fn bytes_of(solver: &Solver, claim: Option<Claim<'_>>, limits: &Limits) -> PyResult<Vec<u8>> {
    let mut bytes = Vec::new();
    let claim = claim.ok_or(CertificateError::Unproven);
    let written = claim.and_then(|claim| solver.certify(claim, limits, &mut bytes));
    written.map(|_| bytes).map_err(|error| match error {
        CertificateError::TooManyCells { .. } => invalid(error),
        CertificateError::Unproven
        | CertificateError::Stopped(StopReason::Time | StopReason::Memory) => {
            raised("LimitReached", error)
        }
        CertificateError::Stopped(_) | CertificateError::Write(_) => internal(error),
    })
}

/// Checks a certificate; raises for bytes that are none.
#[pyfunction]
pub(crate) fn check_certificate<'py>(
    py: Python<'py>,
    certificate: &[u8],
) -> PyResult<Bound<'py, PyDict>> {
    let found = PyDict::new(py);
    match py.detach(|| check(certificate)) {
        Ok(Confirmed { start, goal, length, multi, listed }) => {
            found.set_item("confirmed", true)?;
            found.set_item("board", start)?;
            found.set_item("goal", goal)?;
            found.set_item("cost", length)?;
            found.set_item("metric", if multi { "multi" } else { "single" })?;
            found.set_item("listed", listed)?;
        }
        Err(fault) if fault.is_refuted() => {
            found.set_item("confirmed", false)?;
            found.set_item("reason", fault.to_string())?;
        }
        Err(fault) => return Err(invalid(fault)),
    }
    Ok(found)
}
