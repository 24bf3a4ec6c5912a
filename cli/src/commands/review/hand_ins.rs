//! The hand-ins that the command line names, each read once: files, and folders with their
//! sub-folders, as learning platforms export them.

use crate::failure::Failure;
use crate::input::{InputError, Source, Text, shown, text_of_one};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use taquin_classroom::reading::{HandIn, hand_in};

/// Deeper folders are not read.
const DEEPEST: usize = 32;
/// The extensions of files that may be empty hand-ins.
const TEXTS: [&str; 5] = ["txt", "text", "md", "csv", "json"];
/// Files that operating systems create in folders.
const LEFT_BY_SYSTEMS: [&str; 3] = ["thumbs.db", "desktop.ini", "__macosx"];

/// The hand-ins.
#[derive(Default)]
pub(super) struct HandIns {
    pub(super) files: Vec<File>,
    /// Files that are not hand-ins.
    pub(super) skipped: Vec<String>,
    /// The names of files with the same text.
    pub(super) copies: Vec<Vec<String>>,
}

/// One hand-in.
pub(super) struct File {
    /// The path from the folder on the command line.
    pub(super) name: String,
    /// The student, if the text does not name one.
    pub(super) student: String,
    pub(super) source: Source,
    pub(super) read: Result<HandIn, Failure>,
}

impl HandIns {
    /// Reads all named files, and all files of named folders.
    pub(super) fn of<'a>(names: impl IntoIterator<Item = &'a OsStr>) -> Result<Self, Failure> {
        let Files { files, skipped } = Files::of(names)?;
        let mut all = Self { skipped, ..Self::default() };
        let mut texts = BTreeMap::<String, Vec<String>>::new();
        let students = students(&files);
        for (Found { path, name }, student) in files.into_iter().zip(students) {
            let source = Source::file(path.as_os_str());
            let text = text_of_one(path.as_os_str()).map_err(Failure::from);
            let read = text.map(|Text { text, .. }| {
                let read = hand_in(&text);
                texts.entry(text).or_default().push(name.clone());
                read
            });
            all.files.push(File { name, student, source, read });
        }
        texts.retain(|text, files| files.len() > 1 && !text.trim().is_empty());
        all.copies = texts.into_values().collect();
        Ok(all)
    }

    /// Returns a single hand-in whose text was already read.
    pub(super) fn single(path: &OsStr, Text { text, source }: &Text) -> Self {
        let name = Path::new(path).file_name().map(shown).unwrap_or_default();
        let found = Found { path: path.into(), name: name.clone() };
        let student = students(&[found]).concat();
        let file = File { name, student, source: source.clone(), read: Ok(hand_in(text)) };
        Self { files: vec![file], ..Self::default() }
    }

    /// Whether a hand-in has more than a board and its moves.
    pub(super) fn are_of_class(&self) -> bool {
        self.files.iter().any(|file| file.read.as_ref().is_ok_and(HandIn::is_of_class))
    }
}

/// A file, and its path from the named folder.
struct Found {
    path: PathBuf,
    name: String,
}

/// Files that may be hand-ins, and the names of the others.
#[derive(Default)]
struct Files {
    files: Vec<Found>,
    skipped: Vec<String>,
}

impl Files {
    fn of<'a>(names: impl IntoIterator<Item = &'a OsStr>) -> Result<Self, Failure> {
        let mut found = Self::default();
        for name in names {
            let path = Path::new(name);
            if path.is_dir() {
                let before = found.files.len();
                found.walk(path, "", DEEPEST)?;
                if found.files.len() == before {
                    let source = Source::File(shown(name));
                    return Err(InputError::EmptyFolder { source }.into());
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
            source: Source::File(shown(folder.as_os_str())),
            error,
        };
        let entries = fs::read_dir(folder).map_err(unreadable)?;
        let mut paths: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
        paths.sort();
        for path in paths {
            let name = format!("{prefix}{}", path.file_name().map(shown).unwrap_or_default());
            // A link to a folder may form a cycle.
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
            self.files.push(Found { path, name });
        }
    }
}

/// Returns the student of each file, if the text names none: the folder if it holds no other
/// file, else the file.
fn students(files: &[Found]) -> Vec<String> {
    let folder = |name: &str| name.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    let folders: Vec<Option<String>> = files.iter().map(|file| folder(&file.name)).collect();
    let student = |(file, own): (&Found, &Option<String>)| {
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
    files.iter().zip(&folders).map(student).collect()
}

fn is_left_by_system(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase());
    name.is_none_or(|name| name.starts_with(['.', '~']) || LEFT_BY_SYSTEMS.contains(&name.as_str()))
}

/// Returns the name in `Ada Lovelace_1234_assignsubmission_file_`, a folder or file from Moodle.
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
        let files = names.map(|name: &str| Found { path: name.into(), name: name.into() });
        let expected = ["Ada Lovelace", "group/mia", "group/tom.v2", "hugo", "Eve"];
        assert_eq!(students(&files), expected);
    }
}
