//! The hand-ins in a folder and its sub-folders, as learning platforms export them: a folder a
//! student.

use crate::failure::Failure;
use crate::input::{InputError, Source, shown};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Deeper folders are not read.
const DEEPEST: usize = 32;
/// The endings of files that may be empty hand-ins.
const TEXTS: [&str; 5] = ["txt", "text", "md", "csv", "json"];
/// What systems leave in folders.
const LEFT_BY_SYSTEMS: [&str; 3] = ["thumbs.db", "desktop.ini", "__macosx"];

/// A file, and what it is called: its path from the folder that was named.
pub(super) struct HandedIn {
    pub(super) path: PathBuf,
    pub(super) name: String,
}

/// Files that may be hand-ins, and the names of those that are none.
#[derive(Default)]
pub(super) struct Files {
    pub(super) files: Vec<HandedIn>,
    pub(super) skipped: Vec<String>,
}

impl Files {
    /// The files of everything named: of folders, all that is in them.
    pub(super) fn of<'a>(names: impl IntoIterator<Item = &'a OsStr>) -> Result<Self, Failure> {
        let mut found = Self::default();
        for name in names {
            let path = Path::new(name);
            if path.is_dir() {
                let before = found.files.len();
                found.walk(path, "", DEEPEST)?;
                if found.files.len() == before {
                    let source_name = Source::File(shown(name));
                    return Err(InputError::EmptyFolder { source_name }.into());
                }
            } else {
                let name = path.file_name().map(shown).unwrap_or_default();
                found.add(path.to_path_buf(), name);
            }
        }
        Ok(found)
    }

    fn walk(&mut self, folder: &Path, prefix: &str, depth: usize) -> Result<(), Failure> {
        let unreadable = |error| InputError::Unreadable {
            source_name: Source::File(shown(folder.as_os_str())),
            error,
        };
        let entries = fs::read_dir(folder).map_err(unreadable)?;
        let mut paths: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
        paths.sort();
        for path in paths {
            let name = format!("{prefix}{}", path.file_name().map(shown).unwrap_or_default());
            // A link to a folder may lead in circles.
            if !path.is_dir() {
                self.add(path, name);
            } else if depth == 0 || path.is_symlink() || is_left_by_system(&path) {
                self.skipped.push(name);
            } else {
                self.walk(&path, &format!("{name}/"), depth - 1)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, path: PathBuf, name: String) {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let is_text = ending.is_none_or(|ending| TEXTS.contains(&ending.as_str()));
        let is_empty =
            || fs::metadata(&path).is_ok_and(|found| found.is_file() && found.len() == 0);
        if is_left_by_system(&path) || !is_text && is_empty() {
            self.skipped.push(name);
        } else {
            self.files.push(HandedIn { path, name });
        }
    }

    /// Who hands in each file, if the text does not say: the folder, if there is no other file
    /// in it, else the file.
    pub(super) fn students(&self) -> Vec<String> {
        let folder = |name: &str| name.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        let folders: Vec<Option<String>> =
            self.files.iter().map(|file| folder(&file.name)).collect();
        let student = |(file, own): (&HandedIn, &Option<String>)| {
            let is_alone = folders.iter().filter(|other| *other == own).count() == 1;
            match own {
                Some(own) if is_alone => {
                    without_submission(own.rsplit('/').next().unwrap_or(own)).to_owned()
                }
                _ => {
                    let (stem, ending) = file.name.rsplit_once('.').unwrap_or((&file.name, ""));
                    let is_name = ending.contains('/') || stem.is_empty();
                    without_submission(if is_name { &file.name } else { stem }).to_owned()
                }
            }
        };
        self.files.iter().zip(&folders).map(student).collect()
    }
}

fn is_left_by_system(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase());
    name.is_none_or(|name| name.starts_with(['.', '~']) || LEFT_BY_SYSTEMS.contains(&name.as_str()))
}

/// `Ada Lovelace_1234_assignsubmission_file_`, as Moodle names folders and files: the name alone.
fn without_submission(name: &str) -> &str {
    let Some((before, _)) = name.split_once("_assignsubmission_") else { return name };
    before.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_student_is_the_folder_or_the_file() {
        let names = [
            "Ada Lovelace_1234_assignsubmission_file_/answers.txt",
            "group/mia.txt",
            "group/tom.v2.txt",
            "hugo.txt",
            "Eve_7_assignsubmission_file_sheet.txt",
        ];
        let handed_in = |name: &str| HandedIn { path: name.into(), name: name.into() };
        let files = Files { files: names.map(handed_in).into(), skipped: Vec::new() };
        let students = ["Ada Lovelace", "group/mia", "group/tom.v2", "hugo", "Eve"];
        assert_eq!(files.students(), students);
    }
}
