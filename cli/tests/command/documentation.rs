//! The README and the pages of `docs/`: every line that begins with `taquin` runs and returns the
//! exit code in its comment (0 without one), and every link leads to a page and a heading.
#![cfg(unix)]

use crate::common::anywhere;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The first states that a program expands whose moves cross the edge.
const WRAPS: &str = "step,state,g,h,f\n1,\"[1, 6, 2, 3, 8, 7, 5, 4, 0]\",0,14,14\n2,\"[1, 6, 2, 3, 8, 0, 5, 4, 7]\",1,13,14\n3,\"[1, 6, 2, 3, 8, 5, 0, 4, 7]\",2,12,14\n";

/// The files that the documentation names.
pub(crate) fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("board.txt", "1 2 3\n5 0 6\n4 7 8\n");
    write("board24.txt", "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24\n");
    write("boards.txt", "123506478\n136528407\n");
    write("korf.txt", "79 0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15 42 540859\n");
    write("mine.txt", WRAPS);
    write("la-mienne.txt", WRAPS);
    fs::create_dir(folder.path().join("answers")).unwrap();
    write("answers/ada.txt", "LDRR\n");
    write("answers/alan.txt", "5 4 7 8\n");
    write("answers/grace.txt", "RLLDRR\n");
    fs::create_dir(folder.path().join("hand-ins")).unwrap();
    write("hand-ins/ada.txt", "Name: Ada\nExercise 1\nSolution: RDLLURDR\n");
    write("hand-ins/grace.txt", "Nom : Grace\nExercice 4\nRéponse : 9, non\n");
    folder
}

/// Every page of the documentation, with its path from the top of the repository.
fn pages() -> Vec<(PathBuf, String)> {
    let top = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let folders = ["", "docs", "docs/fr"].map(|folder| top.join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    let read = |path: PathBuf| (path.clone(), fs::read_to_string(path).unwrap());
    paths.into_iter().map(read).collect()
}

/// The lines of a page's code blocks that begin with the program's name, `$` or not.
fn commands(page: &str) -> impl Iterator<Item = &str> {
    let blocks = page.split("```").skip(1).step_by(2);
    let command = |line| str::strip_prefix(line, "$ ").unwrap_or(line);
    blocks.flat_map(str::lines).map(command).filter(|line| line.starts_with("taquin "))
}

fn expected(line: &str) -> i32 {
    let code = line.split_once("# exit code ").and_then(|(_, rest)| rest.chars().next());
    let code = code.and_then(|digit| digit.to_digit(10)).unwrap_or(0);
    // The game needs a terminal.
    if line.contains("# needs a terminal") { 2 } else { code as i32 }
}

/// Runs the line in a shell, in a folder with `taquin` on the path.
pub(crate) fn typed(line: &str, folder: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_taquin")).parent().unwrap();
    let path = std::env::join_paths(
        [program.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    let mut shell = anywhere(Command::new("sh"));
    shell.args(["-c", line]).current_dir(folder).stdin(Stdio::null()).env("PATH", path.unwrap());
    shell.env("COLUMNS", "80");
    // Tables, records and checkpoints of the user stay as they are.
    for name in ["TAQUIN_CACHE", "XDG_STATE_HOME", "XDG_DATA_HOME", "HOME"] {
        shell.env(name, folder.join("home"));
    }
    shell.env("TAQUIN_RECORDS", folder.join("records"));
    shell.output().unwrap()
}

#[test]
fn every_command_returns_its_exit_code() {
    let (folder, pages) = (folder(), pages());
    let lines: Vec<_> = pages.iter().flat_map(|(_, page)| commands(page)).collect();
    assert!(lines.len() > 60, "the documentation has lost its examples");
    for line in lines {
        // A few boards with little effort are enough here.
        let shorter = line.replace("bench --yardstick", "bench --yardstick --limit 5");
        let shorter = shorter.replace("--effort 5", "--effort 0.5");
        let output = typed(&shorter, folder.path());
        assert_eq!(output.status.code(), Some(expected(line)), "{line}\n{output:?}");
    }
}

/// The name that links give to a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches(['#', ' ']).to_lowercase();
    let kept = kept.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().replace(' ', "-")
}

#[test]
fn every_link_leads_somewhere() {
    for (path, page) in pages() {
        for target in page.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let linked = path.parent().unwrap().join(file);
            let linked = if file.is_empty() { path.clone() } else { linked };
            assert!(linked.exists(), "{}: no file {target}", path.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&linked).unwrap();
                let found =
                    text.lines().any(|line| line.starts_with('#') && anchor(line) == heading);
                assert!(found, "{}: no heading {target}", path.display());
            }
        }
    }
}

#[test]
fn the_book_contains_every_page_of_the_documentation() {
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs"));
    let summary = fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
    for (path, _) in pages() {
        let Ok(page) = path.strip_prefix(docs) else { continue };
        let page = page.to_str().unwrap();
        assert!(page == "SUMMARY.md" || summary.contains(&format!("]({page})")), "{page}");
    }
}

/// The report at the top equals the real output, up to the omitted lines.
#[test]
fn the_first_report_is_a_real_one() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap();
    let block = readme.split("```").nth(1).unwrap();
    let (line, shown) = block.trim_start().split_once('\n').unwrap();
    let shown = shown.split("  …").next().unwrap();
    let output = typed(line.strip_prefix("$ ").unwrap(), folder().path());
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with(shown), "{printed}\n--- in the README\n{shown}");
}
