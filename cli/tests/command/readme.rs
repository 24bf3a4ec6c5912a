//! What the README tells people to type, typed: every line that begins with
//! `taquin` runs and ends with the exit code that stands beside it, 0 if none does.
#![cfg(unix)]

use crate::common::anywhere;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The files that the README speaks of.
pub(crate) fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("board.txt", "1 2 3\n5 0 6\n4 7 8\n");
    write("boards.txt", "123506478\n136528407\n");
    write("korf.txt", "79 0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15 42 540859\n");
    fs::create_dir(folder.path().join("answers")).unwrap();
    write("answers/ada.txt", "LDRR\n");
    write("answers/alan.txt", "5 4 7 8\n");
    write("answers/grace.txt", "RLLDRR\n");
    fs::create_dir(folder.path().join("hand-ins")).unwrap();
    write("hand-ins/ada.txt", "Name: Ada\nExercise 1\nSolution: RDLLURDR\n");
    write("hand-ins/grace.txt", "Nom : Grace\nExercice 4\nRéponse : 9, non\n");
    folder
}

/// The lines of the README that begin with a command, `$` or not.
fn lines() -> Vec<String> {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap();
    let command = |line: &str| line.strip_prefix("$ ").unwrap_or(line).to_owned();
    readme.lines().map(command).filter(|line| line.starts_with("taquin ")).collect()
}

fn expected(line: &str) -> i32 {
    let code = line.split_once("# exit code ").and_then(|(_, rest)| rest.chars().next());
    let code = code.and_then(|digit| digit.to_digit(10)).unwrap_or(0);
    // Without a terminal there is no game.
    if line.contains("# needs a terminal") { 2 } else { code as i32 }
}

/// What a shell does with the line, in a folder with a `taquin` on its path.
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
    shell.output().unwrap()
}

#[test]
fn every_command_does_what_it_says() {
    let (folder, lines) = (folder(), lines());
    assert!(lines.len() > 30, "the README has lost its examples");
    for line in lines {
        // A hundred boards by the clock prove no more here than a few, nor do ten seconds.
        let line = line.replace("bench --yardstick", "bench --yardstick --limit 5");
        let line = line.replace("--effort 5", "--effort 0.5");
        let output = typed(&line, folder.path());
        assert_eq!(output.status.code(), Some(expected(&line)), "{line}\n{output:?}");
    }
}

/// The report at the top is what comes, up to where it is cut.
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
