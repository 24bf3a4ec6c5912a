//! The user's learned weights: `--weights`.
//!
//! A missing file is an error of the command line. An unusable file is reported once, and the
//! search continues with the built-in weights, or without any.

use crate::failure::Failure;
use crate::input::{self, shown};
use crate::language::say;
use crate::output::Output;
use crate::report::{BAD, Note, painted};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use taquin_puzzle::large::{Weights, WeightsError};
use taquin_puzzle::{Goal, Shape, Solver};

/// The weights of a file, if one is named and readable.
#[derive(Debug, Default)]
pub(crate) struct OwnWeights(Option<Given>);

#[derive(Debug)]
struct Given {
    file: String,
    weights: Arc<Weights>,
    /// Whether the weights fit any board.
    fit: AtomicBool,
    /// Why the weights did not fit the first board that failed.
    misfit: OnceLock<WeightsError>,
}

impl OwnWeights {
    /// Reads a file, and reports if it contains no weights.
    pub(crate) fn read(file: Option<&Path>, output: &Output) -> Result<Self, Failure> {
        let Some(path) = file else { return Ok(Self::default()) };
        let (bytes, file) = (input::bytes_of_file(path)?, shown(path.as_os_str()));
        match Weights::from_bytes(&bytes) {
            Ok(weights) => {
                let (fit, misfit) = (AtomicBool::new(false), OnceLock::new());
                Ok(Self(Some(Given { file, weights: weights.into(), fit, misfit })))
            }
            Err(fault) => {
                tell(&file, &fault, output);
                Ok(Self::default())
            }
        }
    }

    /// Returns a solver that prefers these weights to the built-in ones.
    pub(crate) fn given_to(&self, solver: Solver) -> Solver {
        match &self.0 {
            Some(given) => solver.with_weights(Arc::clone(&given.weights)),
            None => solver,
        }
    }

    /// Records whether the weights fit a board.
    pub(crate) fn look(&self, goal: &Goal, shape: Shape) {
        let Some(given) = &self.0 else { return };
        let Ok(goal) = goal.position(shape) else { return };
        match given.weights.serve(&goal) {
            Ok(()) => given.fit.store(true, Ordering::Relaxed),
            Err(fault) => {
                given.misfit.get_or_init(|| fault);
            }
        }
    }

    /// Reports if the weights did not fit any of the boards.
    pub(crate) fn tell_misfit(&self, output: &Output) {
        let unfit = |given: &&Given| !given.fit.load(Ordering::Relaxed);
        if let Some(given) = self.0.as_ref().filter(unfit)
            && let Some(fault) = given.misfit.get()
        {
            tell(&given.file, fault, output);
        }
    }
}

fn tell(file: &str, fault: &WeightsError, output: &Output) {
    let text = say!("weights-unused", file, fault);
    output.tell([Note::Line(painted(BAD, &text))]);
}
