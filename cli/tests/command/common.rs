//! Runs the program like a user, in a fixed environment.

use assert_cmd::Command;
use serde_json::Value;
use std::process;
#[cfg(unix)]
use std::time::{Duration, Instant};

/// The two cases of the course, and that of the textbook.
pub(crate) const CLASSIC: &str = "[1,2,3,5,0,6,4,7,8]";
pub(crate) const ADVANCED: &str = "[1,3,6,5,2,8,4,0,7]";
pub(crate) const TEXTBOOK: &str = "283164705";
/// Printed as a start in a course document, though it cannot be solved for `snail`.
pub(crate) const UNSOLVABLE: &str = "2 3 4/5 6 8/7 1 0";
/// The 4×4 board that needs 80 moves: no search here solves it within a test.
pub(crate) const HARDEST: &str = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";

/// The variables of this machine that would change the language or the colours of a run.
const UNWANTED: [&str; 7] =
    ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"];

/// `command` in English and UTF-8, with colours if the terminal has them.
pub(crate) fn anywhere(mut command: process::Command) -> process::Command {
    for name in UNWANTED {
        command.env_remove(name);
    }
    command.env("LANG", "C.UTF-8");
    command
}

/// `taquin`, eighty columns wide, in English and UTF-8, without input.
pub(crate) fn taquin() -> Command {
    let mut command = anywhere(process::Command::new(env!("CARGO_BIN_EXE_taquin")));
    // Empty names, so that the user's tables and games do not affect the results.
    command.env("COLUMNS", "80").env("TAQUIN_CACHE", "").env("TAQUIN_RECORDS", "");
    Command::from_std(command)
}

/// Returns the output of a run on both streams, and its exit code.
pub(crate) fn run(arguments: &[&str]) -> (String, String, i32) {
    run_with(arguments, "")
}

/// The same, with this text on standard input.
pub(crate) fn run_with(arguments: &[&str], input: &str) -> (String, String, i32) {
    let output = taquin().args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// `taquin solve …`.
pub(crate) fn solve(arguments: &[&str]) -> Command {
    let mut command = taquin();
    command.arg("solve").args(arguments);
    command
}

/// Returns the parsed output of `taquin solve … --json`, and its exit code.
pub(crate) fn json(arguments: &[&str]) -> (Value, i32) {
    let output = solve(arguments).arg("--json").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    (serde_json::from_str(&text).unwrap(), output.status.code().unwrap())
}

/// Returns the output of `taquin solve …` for a snapshot.
pub(crate) fn transcript(arguments: &[&str]) -> String {
    let line: Vec<&str> = ["solve"].iter().chain(arguments).copied().collect();
    transcript_of(taquin(), &line)
}

/// Standard output, standard error and exit code of a run.
pub(crate) fn transcript_of(mut command: Command, arguments: &[&str]) -> String {
    let output = command.args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let mut transcript = format!("$ taquin {}\n", arguments.join(" "));
    transcript.push_str(&text(output.stdout));
    let notes = text(output.stderr);
    if !notes.is_empty() {
        transcript.push_str("--- standard error\n");
        transcript.push_str(&notes);
    }
    transcript.push_str(&format!("--- exit code {}\n", output.status.code().unwrap()));
    transcript
}

/// Presses Ctrl-C after the program has listened for this long.
#[cfg(unix)]
pub(crate) fn interrupt(child: &process::Child, after: Duration) {
    let pid = child.id().to_string();
    let begin = Instant::now();
    while !listens(&pid) {
        assert!(begin.elapsed() < Duration::from_secs(60), "it never listens for Ctrl-C");
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(after);
    assert!(process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
}

/// Whether the program already handles Ctrl-C; before that, Ctrl-C ends it. Returns true on systems
/// that do not show this.
#[cfg(unix)]
fn listens(pid: &str) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let Ok(status) = std::fs::read_to_string(format!("/proc/{pid}/status")) else { return true };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or_default();
    u64::from_str_radix(caught.trim(), 16).is_ok_and(|caught| caught & INTERRUPT != 0)
}
