//! Files of tables in their folder.
//!
//! **Invariant.** Under its name, a file is whole: it is written under another name,
//! brought to the disk, and renamed. Two that build the same tables write two files,
//! of which the later replaces the earlier, with the same content.
//!
//! A killed process leaves drafts behind. They are removed by the next one that writes
//! next, once nobody can still be at work on them.

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

/// A draft that was not touched for so long belongs to nobody any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Headers are no longer than this.
const HEADER_BYTES: u64 = 4096;

/// A file of tables, and what its header says.
#[derive(Debug)]
pub struct StoredFile {
    /// Where it is.
    pub path: PathBuf,
    /// What its header says, or why it cannot be used.
    pub header: Result<TableHeader, TablesError>,
}

impl StoredFile {
    /// Its name without the folder.
    pub fn name(&self) -> String {
        shown(self.path.file_name().unwrap_or_default().as_ref())
    }

    /// The partition that it holds, or else the one that it should hold by its name.
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

    /// The tables, the whole file within reach.
    pub fn open(&self) -> Result<StoredTables, TablesError> {
        let bytes = mapping::bytes_of(&self.path).map_err(|error| unreadable(&self.path, error))?;
        StoredTables::open(bytes).map_err(|error| self.fault(error))
    }

    /// What is wrong with it, by its name.
    pub fn fault(&self, error: TableFileError) -> TablesError {
        TablesError::File { file: shown(&self.path), error }
    }

    /// Removes it.
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
    /// Every file of tables, by name; none where there is no folder.
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

    /// The file of a partition, if there is one.
    pub fn file_of(&self, partition: &Partition) -> Option<StoredFile> {
        let path = self.path.join(file_name(partition));
        path.exists().then(|| StoredFile::look(path))
    }

    fn paths(&self) -> io::Result<Vec<PathBuf>> {
        fs::read_dir(&self.path)?.map(|entry| Ok(entry?.path())).collect()
    }

    /// Begins a file for a partition. That the folder can be written to shows before
    /// anything is built.
    pub fn draft(&self, partition: &Partition) -> Result<Draft, TablesError> {
        let begin = || {
            fs::create_dir_all(&self.path)?;
            self.sweep();
            draft_in(&self.path)
        };
        let file = begin().map_err(|error| self.unwritable(error))?;
        Ok(Draft { folder: self.clone(), file, path: self.path.join(file_name(partition)) })
    }

    /// Removes what killed processes left behind.
    fn sweep(&self) {
        let is_draft = |path: &PathBuf| shown(path).ends_with(DRAFT_ENDING);
        let abandoned = |path: &PathBuf| {
            let touched = fs::metadata(path).and_then(|about| about.modified());
            let age = touched.ok().and_then(|at| SystemTime::now().duration_since(at).ok());
            age.is_some_and(|age| age >= ABANDONED)
        };
        for path in self.paths().unwrap_or_default() {
            if is_draft(&path) && abandoned(&path) {
                // Another process may have been faster.
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

/// A name that no other partition has: the board, the sizes, the homes of each
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

/// The sizes in such a name: it has as many sets as sizes.
fn partition_in_name(name: &str) -> Option<String> {
    let (_, parts) = name.strip_suffix(ENDING)?.split_once('-')?;
    let parts: Vec<&str> = parts.split('-').collect();
    Some(parts[..parts.len() / 2].join("-"))
}

/// A file that is not there yet. Dropped, it leaves nothing.
#[derive(Debug)]
pub struct Draft {
    folder: Folder,
    file: NamedTempFile,
    path: PathBuf,
}

impl Draft {
    /// Writes the tables, brings them to the disk, and gives the file its name.
    /// A raised flag leaves no file.
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
    /// Brings the new name to the disk, too, where folders can be opened.
    fn sync(&self) {
        if let Ok(folder) = File::open(&self.path) {
            let _ = folder.sync_all();
        }
    }
}

/// A file that refuses to go on when a flag is raised.
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
    fn a_name_tells_its_partition() {
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
