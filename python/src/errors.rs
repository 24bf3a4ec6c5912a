//! The libraries' errors as Python exceptions with the same messages.
//!
//! The classes are in `taquin/errors.py`, because some of them are also a `ValueError`.

use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use taquin_lab::record::Impossible;
use taquin_lab::survey::SurveyError;
use taquin_puzzle::bulk::BulkError;
use taquin_puzzle::notation::ParseError;
use taquin_puzzle::{GenerateError, RequestError};

/// The width of the excerpt in an error.
const EXCERPT: usize = 60;

/// An exception of the package by name.
pub(crate) fn raised(class: &str, message: impl ToString) -> PyErr {
    Python::attach(|py| {
        let made = py
            .import("taquin.errors")
            .and_then(|errors| errors.getattr(class))
            .and_then(|class| class.call1((message.to_string(),)));
        made.map_or_else(|fault| fault, PyErr::from_value)
    })
}

/// Raises for numbers or text that are not a board.
pub(crate) fn invalid_board(message: impl ToString) -> PyErr {
    raised("InvalidBoard", message)
}

/// Raises for an invalid option or value.
pub(crate) fn invalid(message: impl ToString) -> PyErr {
    raised("InvalidRequest", message)
}

/// Raises for a text that is not a board.
pub(crate) fn unreadable(error: &ParseError, text: &str) -> PyErr {
    invalid_board(underlined(error, text))
}

/// The message of an error in a text, with an excerpt that marks the place.
pub(crate) fn underlined(error: &ParseError, text: &str) -> String {
    match error.excerpt(text, EXCERPT) {
        Some(excerpt) => format!("{error}\n{excerpt}"),
        None => error.to_string(),
    }
}

/// Raises for a board without a solution.
pub(crate) fn unsolvable(why: &Impossible) -> PyErr {
    let error = raised("Unsolvable", &why.message);
    Python::attach(|py| {
        let goals = error.value(py).setattr("reachable_goals", why.reachable_goals.clone());
        goals.err().unwrap_or(error)
    })
}

pub(crate) fn request(error: RequestError) -> PyErr {
    match error {
        RequestError::Goal(error) => invalid_board(error),
        error => invalid(error),
    }
}

pub(crate) fn bulk(error: BulkError) -> PyErr {
    match error {
        BulkError::Request(error) => request(error),
        BulkError::Unsolvable { .. } => raised("Unsolvable", error),
        BulkError::Stopped { .. } => raised("LimitReached", error),
        BulkError::Memory { .. } => PyMemoryError::new_err(error.to_string()),
        error => invalid_board(error),
    }
}

pub(crate) fn generate(error: GenerateError) -> PyErr {
    match error {
        GenerateError::Request(error) => request(error),
        GenerateError::NotFound { .. } | GenerateError::Stopped(_) => raised("LimitReached", error),
        error => invalid(error),
    }
}

pub(crate) fn survey(error: SurveyError) -> PyErr {
    match error {
        SurveyError::Request(error) => request(error),
        error => invalid(error),
    }
}

/// Raises for an internal error of this program.
pub(crate) fn internal(message: impl ToString) -> PyErr {
    PyRuntimeError::new_err(message.to_string())
}
