//! The course's two end-to-end runs of the whole program. The tests check counts instead of times,
//! because counts are the same on every machine.

use crate::common::{ADVANCED, CLASSIC, solve, taquin};
use predicates::prelude::*;

fn assert_shown(board: &str, expected: [&str; 4]) {
    let assert = solve(&[board]).assert().success();
    expected
        .into_iter()
        .fold(assert, |assert, text| assert.stdout(predicate::str::is_match(text).unwrap()));
}

#[test]
fn the_classic_case_takes_4_moves_and_12_generated_states() {
    let counts = r"generated.12,";
    assert_shown(CLASSIC, ["4 moves, the fewest possible", "LDRR", counts, "─ E ─"]);
}

#[test]
fn the_advanced_case_takes_9_moves_and_25_generated_states() {
    let counts = r"generated.25,";
    assert_shown(ADVANCED, ["9 moves, the fewest possible", "RUULD LDRR", counts, "─ J ─"]);
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
