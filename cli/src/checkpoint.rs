//! A proof stored in a file, so that the same command continues it: `--checkpoint FILE`, or
//! `--resume` for a file in the user's state folder.

use crate::args::CheckpointArgs;
use crate::failure::{Failure, Kind};
use crate::files;
use crate::input::{self, InputError, shown};
use crate::language::{Explain, say, say_in};
use crate::output::Output;
use crate::report::Note;
use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use taquin_lab::bench::{ProofStore, TrialBoard};
use taquin_puzzle::{Answer, Checkpoint, CheckpointError, Position, Quality, Request};

/// Returns the failure of a request that has no proof to store.
pub(crate) fn no_proof() -> Failure {
    let why = CheckpointError::NoProof;
    Failure::said(Kind::Checkpoint, |language| say_in!(language, "keep-no-proof", why))
}

fn no_folder() -> Failure {
    Failure::said(Kind::Checkpoint, |language| say_in!(language, "keep-no-folder"))
}

fn unusable(file: &str, fault: &CheckpointError) -> Failure {
    Failure::said(Kind::Checkpoint, |language| say_in!(language, "keep-unusable", file, fault))
}

/// The file that stores a proof.
pub(crate) struct Keeper {
    path: PathBuf,
    /// Whether the program chose the path. If so, the file is removed after the proof.
    usual: bool,
    /// Whether a checkpoint was written, and whether writing failed once.
    kept: AtomicBool,
    failed: AtomicBool,
    output: Output,
}

impl Keeper {
    /// Returns the file that the flags name, and the request with the stored proof.
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
            return Err(no_proof());
        }
        let goal = request.goal.position(request.start.shape())?;
        let usual = || usual_place(&request.start, &goal).ok_or_else(no_folder);
        let path = args.checkpoint.clone().map_or_else(usual, Ok)?;
        if let Some(text) = text_of(&path)? {
            let read = Checkpoint::read(&text, &request.start, &goal);
            let file = shown(path.as_os_str());
            let resume = read.map_err(|error| unusable(&file, &error))?;
            output.tell([Note::Line(say!("checkpoint-resumed", file))]);
            request.resume = Some(Arc::new(resume));
        }
        let (kept, failed) = (AtomicBool::new(false), AtomicBool::new(false));
        let usual = args.checkpoint.is_none();
        Ok((Some(Self { path, usual, kept, failed, output: *output }), request))
    }

    /// Writes a checkpoint. A failure is reported once, and the proof continues.
    pub(crate) fn keep(&self, checkpoint: &Checkpoint) {
        let folder = self.path.parent().filter(|_| self.usual);
        let written = folder.map_or(Ok(()), fs::create_dir_all);
        match written
            .and_then(|()| taquin_tables::replace(&self.path, checkpoint.to_text().as_bytes()))
        {
            Ok(()) => self.kept.store(true, Ordering::Relaxed),
            Err(error) if !self.failed.swap(true, Ordering::Relaxed) => {
                let fault = files::unwritten(self.path.as_os_str(), &error).explained();
                self.output.tell([Note::Line(say!("checkpoint-unwritten", fault))]);
            }
            Err(_) => {}
        }
    }

    /// Reports where a stopped proof is stored, and removes the file of a finished one.
    pub(crate) fn end(&self, answer: &Answer) {
        let kept = self.kept.load(Ordering::Relaxed);
        let proven = answer.solution().is_some_and(|found| found.quality == Quality::Optimal);
        if proven && self.usual {
            // If the file cannot be removed, the next proof of this board ends at once.
            let _ = fs::remove_file(&self.path);
        } else if kept && !proven {
            let file = shown(self.path.as_os_str());
            self.output.tell([Note::Line(say!("checkpoint-kept", file))]);
        }
    }
}

/// A folder with a checkpoint of each proof of a trial. Finished proofs stay in it, so that the next
/// trial does not repeat them.
pub(crate) struct ProofFolder {
    folder: PathBuf,
    /// The proofs that earlier trials began, by file name.
    begun: HashMap<String, Arc<Checkpoint>>,
    failed: AtomicBool,
    output: Output,
}

impl ProofFolder {
    /// Reads the checkpoints of boards in a folder, which is made if there is none.
    pub(crate) fn open(
        folder: &Path,
        boards: &[TrialBoard],
        output: &Output,
    ) -> Result<Self, Failure> {
        fs::create_dir_all(folder).map_err(|error| files::unwritten(folder.as_os_str(), &error))?;
        let mut begun = HashMap::new();
        for TrialBoard { start, goal, .. } in boards {
            let goal = goal.position(start.shape())?;
            let name = Checkpoint::file_name(start, &goal);
            let path = folder.join(&name);
            if let Some(text) = text_of(&path)? {
                let read = Checkpoint::read(&text, start, &goal);
                let read = read.map_err(|error| unusable(&shown(path.as_os_str()), &error))?;
                begun.insert(name, Arc::new(read));
            }
        }
        let folder = folder.to_owned();
        Ok(Self { folder, begun, failed: AtomicBool::new(false), output: *output })
    }
}

impl ProofStore for ProofFolder {
    fn begun(&self, start: &Position, goal: &Position) -> Option<Arc<Checkpoint>> {
        self.begun.get(&Checkpoint::file_name(start, goal)).cloned()
    }

    /// Writes a checkpoint. The first failure is reported, and the trial continues.
    fn keep(&self, start: &Position, goal: &Position, checkpoint: &Checkpoint) {
        let path = self.folder.join(Checkpoint::file_name(start, goal));
        let written = taquin_tables::replace(&path, checkpoint.to_text().as_bytes());
        if let Err(error) = written
            && !self.failed.swap(true, Ordering::Relaxed)
        {
            let fault = files::unwritten(path.as_os_str(), &error).explained();
            self.output.tell([Note::Line(say!("checkpoint-unwritten", fault))]);
        }
    }
}

/// Returns the text of a checkpoint, or `None` if there is no file yet.
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
