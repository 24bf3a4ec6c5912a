//! A proof kept in a file, so that the same command goes on after a stop:
//! `--checkpoint FILE`, or `--resume` for a file in the user's folder for such things.

use crate::args::CheckpointArgs;
use crate::failure::Failure;
use crate::files::{self, FileError};
use crate::input::{self, InputError, shown};
use crate::language::{Explain, say};
use crate::output::Output;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use taquin_puzzle::{Answer, Checkpoint, CheckpointError, Position, Quality, Request};
use thiserror::Error;

/// Why a proof cannot be kept, or not be taken up again.
#[derive(Debug, Error)]
pub(crate) enum KeepError {
    #[error("{}: leave out `--checkpoint` and `--resume`", CheckpointError::NoProof)]
    NoProof,
    #[error(
        "no folder for checkpoints on this system: name a file with `--checkpoint` in place of `--resume`"
    )]
    NoFolder,
    #[error("cannot go on from `{file}`: {error}; name another file, or remove this one")]
    Unusable { file: String, error: CheckpointError },
}

/// Where a proof is kept.
pub(crate) struct Keeper {
    path: PathBuf,
    /// Whether the place was chosen here: then the file goes when the proof is done.
    usual: bool,
    /// Whether something was kept, and whether that failed once.
    kept: AtomicBool,
    failed: AtomicBool,
    output: Output,
}

impl Keeper {
    /// The keeper that flags ask for, and the request with what was kept before.
    pub(crate) fn of(
        args: &CheckpointArgs,
        request: Request,
        output: &Output,
    ) -> Result<(Option<Self>, Request), Failure> {
        if !args.is_asked() {
            return Ok((None, request));
        }
        let mut request = Request { optimal: true, ..request };
        if !Checkpoint::serves(&request) {
            return Err(KeepError::NoProof.into());
        }
        let goal = request.goal.position(request.start.shape());
        let goal = goal.map_err(|error| Failure::Goal { error, meant: None })?;
        let usual = || usual_place(&request.start, &goal).ok_or(KeepError::NoFolder);
        let path = args.checkpoint.clone().map_or_else(usual, Ok)?;
        if let Some(text) = text_of(&path)? {
            let read = Checkpoint::read(&text, &request.start, &goal);
            let file = shown(path.as_os_str());
            let resume = read.map_err(|error| KeepError::Unusable { file: file.clone(), error })?;
            output.note(&(say!("checkpoint-resumed", file = file) + "\n"));
            request.resume = Some(Arc::new(resume));
        }
        let (kept, failed) = (AtomicBool::new(false), AtomicBool::new(false));
        let usual = args.checkpoint.is_none();
        Ok((Some(Self { path, usual, kept, failed, output: *output }), request))
    }

    /// Writes what the proof has come to. A fault is told once, and the proof goes on.
    pub(crate) fn keep(&self, checkpoint: &Checkpoint) {
        let folder = self.path.parent().filter(|_| self.usual);
        let written = folder.map_or(Ok(()), fs::create_dir_all);
        match written
            .and_then(|()| taquin_tables::replace(&self.path, checkpoint.to_text().as_bytes()))
        {
            Ok(()) => self.kept.store(true, Ordering::Relaxed),
            Err(error) if !self.failed.swap(true, Ordering::Relaxed) => {
                let fault = FileError::Unwritable { file: self.shown(), error }.explained();
                self.output.note(&(say!("checkpoint-unwritten", fault = fault) + "\n"));
            }
            Err(_) => {}
        }
    }

    /// Says where the proof is if it was stopped; removes what nobody needs any more.
    pub(crate) fn end(&self, answer: &Answer) {
        let kept = self.kept.load(Ordering::Relaxed);
        let proven = answer.solution().is_some_and(|found| found.quality == Quality::Optimal);
        if proven && self.usual {
            // Where it cannot be removed, the next proof of this board ends at once.
            let _ = fs::remove_file(&self.path);
        } else if kept && !proven {
            self.output.note(&(say!("checkpoint-kept", file = self.shown()) + "\n"));
        }
    }

    fn shown(&self) -> String {
        shown(self.path.as_os_str())
    }
}

/// The text of a checkpoint; nothing where there is none yet.
fn text_of(path: &Path) -> Result<Option<String>, InputError> {
    match input::bytes_of_file(path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(InputError::Unreadable { error, .. }) if error.kind() == ErrorKind::NotFound => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

fn usual_place(start: &Position, goal: &Position) -> Option<PathBuf> {
    Some(files::state_folder()?.join("checkpoints").join(Checkpoint::file_name(start, goal)))
}
