//! The course's two end-to-end runs of the whole program, with their times.

use crate::common::{ADVANCED, CLASSIC, solve, taquin};
use predicates::prelude::*;
use std::time::{Duration, Instant};

/// Runs the program on a board and gives how long it took.
fn run(board: &str, expected: [&str; 4]) -> Duration {
    let begin = Instant::now();
    let assert = solve(&[board]).assert().success();
    let elapsed = begin.elapsed();
    expected
        .into_iter()
        .fold(assert, |assert, text| assert.stdout(predicate::str::is_match(text).unwrap()));
    elapsed
}

#[test]
fn the_classic_case_is_solved_within_a_second() {
    let counts = r"generated.12,";
    let elapsed = run(CLASSIC, ["4 moves, the fewest possible", "LDRR", counts, "─ E ─"]);
    assert!(elapsed < Duration::from_secs(10), "{elapsed:?}");
}

#[test]
fn the_advanced_case_is_solved_within_three_seconds() {
    let counts = r"generated.25,";
    let elapsed = run(ADVANCED, ["9 moves, the fewest possible", "RUULD LDRR", counts, "─ J ─"]);
    assert!(elapsed < Duration::from_secs(20), "{elapsed:?}");
}

#[test]
fn without_a_terminal_the_classic_case_is_shown() {
    taquin()
        .assert()
        .success()
        .stdout(predicate::str::contains("4 moves, the fewest possible"))
        .stderr(predicate::str::contains("taquin --help"));
}

#[test]
fn help_and_version_go_to_standard_output() {
    for arguments in [&["--help"][..], &["-h"], &["solve", "--help"], &["--version"]] {
        taquin()
            .args(arguments)
            .assert()
            .success()
            .stdout(predicate::str::is_empty().not())
            .stderr("");
    }
}
