//! The files of tables in their folder.
//!
//! **Invariant.** A file under its final name is complete: it is written to a draft, synced
//! to the disk, and renamed. Two processes that build the same tables write two files; the
//! later one replaces the earlier one, with the same content.
//!
//! A killed process leaves drafts behind. The next process that writes tables removes drafts
//! that are too old to be in use.

use crate::draft::{DRAFT_ENDING, draft_in};
use crate::folder::shown;
use crate::{Folder, TablesError, mapping};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use taquin_puzzle::pdb::{
    BuildError, Partition, Pattern, PatternTable, StoredTables, TableFileError, TableHeader,
    write_tables,
};
use taquin_search::Cancel;
use tempfile::NamedTempFile;

const ENDING: &str = "taquin";

/// A draft that has not been modified for this long is abandoned.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The maximum length of a header.
const HEADER_BYTES: u64 = 4096;

/// A file of tables and its header.
#[derive(Debug)]
pub struct StoredFile {
    /// The path of the file.
    pub path: PathBuf,
    /// The header, or why the file is unusable.
    pub header: Result<TableHeader, TablesError>,
}

impl StoredFile {
    /// Returns its name without the folder.
    pub fn name(&self) -> String {
        shown(self.path.file_name().unwrap_or_default().as_ref())
    }

    /// Returns the partition in the header, or the one in the file name if the header is damaged.
    pub fn partition(&self) -> Option<String> {
        match &self.header {
            Ok(header) => Some(header.partition().to_string()),
            Err(_) => partition_in_name(&self.name()),
        }
    }

    fn look(path: PathBuf) -> Self {
        let header = match read_header(&path) {
            Ok(header) => header.map_err(|error| TablesError::File { file: shown(&path), error }),
            Err(error) => Err(unreadable(&path, error)),
        };
        Self { path, header }
    }

    /// Opens the tables; the whole file is mapped or read.
    pub fn open(&self) -> Result<StoredTables, TablesError> {
        let bytes = mapping::bytes_of(&self.path).map_err(|error| unreadable(&self.path, error))?;
        StoredTables::open(bytes).map_err(|error| self.fault(error))
    }

    /// Returns an error that names the file.
    pub fn fault(&self, error: TableFileError) -> TablesError {
        TablesError::File { file: shown(&self.path), error }
    }

    /// Removes the file.
    pub fn remove(&self) -> Result<(), TablesError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(TablesError::Unremovable { file: shown(&self.path), error })
            }
            _ => Ok(()),
        }
    }
}

fn unreadable(path: &Path, error: io::Error) -> TablesError {
    TablesError::Unreadable { file: shown(path), error }
}

fn read_header(path: &Path) -> io::Result<Result<TableHeader, TableFileError>> {
    let mut begin = Vec::new();
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    file.take(HEADER_BYTES).read_to_end(&mut begin)?;
    let header = TableHeader::read(&begin);
    Ok(header.and_then(|header| header.compare_length(length).map(|()| header)))
}

impl Folder {
    /// Returns all files of tables, sorted by name; an empty list if the folder does not exist.
    pub fn files(&self) -> Result<Vec<StoredFile>, TablesError> {
        let mut paths = match self.paths() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            paths => paths.map_err(|error| self.unreadable(error))?,
        };
        let is_table = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
        paths.retain(|path| is_table(path) && path.is_file());
        paths.sort();
        Ok(paths.into_iter().map(StoredFile::look).collect())
    }

    /// Returns the file of a partition, if it exists.
    pub fn file_of(&self, partition: &Partition) -> Option<StoredFile> {
        let path = self.path.join(file_name(partition));
        path.exists().then(|| StoredFile::look(path))
    }

    fn paths(&self) -> io::Result<Vec<PathBuf>> {
        fs::read_dir(&self.path)?.map(|entry| Ok(entry?.path())).collect()
    }

    /// Creates the draft for a partition, so that an unwritable folder is reported before
    /// tables are built.
    pub fn draft(&self, partition: &Partition) -> Result<Draft, TablesError> {
        let begin = || {
            fs::create_dir_all(&self.path)?;
            self.sweep();
            draft_in(&self.path)
        };
        let file = begin().map_err(|error| self.unwritable(error))?;
        Ok(Draft { folder: self.clone(), file, path: self.path.join(file_name(partition)) })
    }

    /// Removes the drafts of killed processes.
    fn sweep(&self) {
        let is_draft = |path: &PathBuf| shown(path).ends_with(DRAFT_ENDING);
        let abandoned = |path: &PathBuf| {
            let touched = fs::metadata(path).and_then(|about| about.modified());
            let age = touched.ok().and_then(|at| SystemTime::now().duration_since(at).ok());
            age.is_some_and(|age| age >= ABANDONED)
        };
        for path in self.paths().unwrap_or_default() {
            if is_draft(&path) && abandoned(&path) {
                // Another process may have removed it first.
                let _ = fs::remove_file(path);
            }
        }
    }

    fn unreadable(&self, error: io::Error) -> TablesError {
        TablesError::UnreadableFolder { folder: self.shown(), error }
    }

    fn unwritable(&self, error: io::Error) -> TablesError {
        TablesError::Unwritable { folder: self.shown(), error }
    }
}

/// Returns the unique name of a partition: the board, the sizes, and the goal cells of each
/// pattern as sets.
fn file_name(partition: &Partition) -> String {
    let shape = partition.patterns()[0].shape();
    let set = |pattern: &Pattern| {
        let homes = pattern.homes().iter().fold(0_u64, |set, home| set | 1 << home);
        format!("-{homes:x}")
    };
    let sets: String = partition.patterns().iter().map(set).collect();
    format!("{}x{}-{partition}{sets}.{ENDING}", shape.rows(), shape.cols())
}

/// Returns the sizes in such a name, which has as many sets as sizes.
fn partition_in_name(name: &str) -> Option<String> {
    let (_, parts) = name.strip_suffix(ENDING)?.split_once('-')?;
    let parts: Vec<&str> = parts.split('-').collect();
    Some(parts[..parts.len() / 2].join("-"))
}

/// A new file. Dropping it removes the draft.
#[derive(Debug)]
pub struct Draft {
    folder: Folder,
    file: NamedTempFile,
    path: PathBuf,
}

impl Draft {
    /// Writes the tables, syncs them to the disk, and renames the file.
    /// If the flag is raised, no file is left.
    pub fn save(
        self,
        tables: &[PatternTable],
        build_time: Duration,
        cancel: &Cancel,
    ) -> Result<PathBuf, TablesError> {
        let Self { folder, mut file, path } = self;
        let mut write = || {
            write_tables(tables, build_time, &mut Stoppable { file: file.as_file_mut(), cancel })?;
            file.as_file().sync_all()
        };
        let written = write().and_then(|()| Ok(file.persist(&path).map(drop)?));
        written.map_err(|error| {
            if cancel.is_cancelled() {
                BuildError::Cancelled.into()
            } else {
                folder.unwritable(error)
            }
        })?;
        folder.sync();
        Ok(path)
    }
}

impl Folder {
    /// Also syncs the new name to the disk, if the system can open folders.
    fn sync(&self) {
        if let Ok(folder) = File::open(&self.path) {
            let _ = folder.sync_all();
        }
    }
}

/// A writer that stops with an error when a flag is raised.
struct Stoppable<'a> {
    file: &'a mut File,
    cancel: &'a Cancel,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.cancel.is_cancelled() {
            return Err(io::Error::other("interrupted"));
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Goal, Shape, TableSet};

    #[test]
    fn a_name_contains_its_partition() {
        let goal = Goal::Last.position(Shape::new(4, 4).unwrap()).unwrap();
        for sizes in ["7-8", "6-6-3", "4-4-4-3"] {
            let partition = TableSet::partition(&goal, sizes).unwrap();
            assert_eq!(partition_in_name(&file_name(&partition)).as_deref(), Some(sizes));
        }
        for other in ["strange.taquin", "notes.txt", ""] {
            assert_eq!(partition_in_name(other), None);
        }
    }
}
