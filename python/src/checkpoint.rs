//! A proof stored in a file, so that the same call resumes it after a stop.

use crate::errors::{self, invalid};
use pyo3::exceptions::{PyOSError, PyRuntimeWarning};
use pyo3::prelude::*;
use std::ffi::CString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use taquin_puzzle::{Checkpoint, CheckpointError, Request};

/// The file of a proof.
pub(crate) struct Keeper {
    path: PathBuf,
    /// The first error while writing the file.
    fault: Mutex<Option<io::Error>>,
}

impl Keeper {
    /// Opens the file of a request's proof; the request resumes the stored proof.
    pub(crate) fn new(path: PathBuf, request: &mut Request) -> PyResult<Self> {
        if !Checkpoint::serves(request) {
            return Err(invalid(CheckpointError::NoProof));
        }
        let goal = request.goal.position(request.start.shape());
        let goal = goal.map_err(|fault| errors::request(fault.into()))?;
        match fs::read_to_string(&path) {
            Ok(text) => {
                let read = Checkpoint::read(&text, &request.start, &goal);
                let read = read.map_err(|fault| invalid(format!("{}: {fault}", path.display())))?;
                request.resume = Some(Arc::new(read));
            }
            Err(fault) if fault.kind() == ErrorKind::NotFound => {}
            Err(fault) => return Err(PyOSError::new_err(format!("{}: {fault}", path.display()))),
        }
        Ok(Self { path, fault: Mutex::default() })
    }

    /// Writes the progress of the proof. If writing fails, the search continues.
    pub(crate) fn keep(&self, checkpoint: &Checkpoint) {
        let written = taquin_tables::replace(&self.path, checkpoint.to_text().as_bytes());
        if let (Err(fault), Ok(mut first)) = (written, self.fault.lock()) {
            first.get_or_insert(fault);
        }
    }

    /// Warns if the proof could not be stored.
    pub(crate) fn warn(&self, py: Python<'_>) -> PyResult<()> {
        let Ok(Some(fault)) = self.fault.lock().map(|mut fault| fault.take()) else {
            return Ok(());
        };
        let text = format!("the proof was not written to {}: {fault}", self.path.display());
        PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &CString::new(text)?, 1)
    }
}
