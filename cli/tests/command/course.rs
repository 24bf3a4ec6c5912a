//! `taquin course`: the figures of the course, and its algorithms as printed.

use crate::common::{run, transcript_of};

#[test]
fn every_figure_agrees_or_is_a_known_error() {
    let (text, _, code) = run(&["course", "check"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.ends_with("0 differ.\n"), "{text}");
    let (csv, _, code) = run(&["course", "check", "--report", "csv"]);
    assert_eq!((code, csv.lines().next()), (0, Some("document,claim,printed,ours,verdict")));
    assert!(csv.lines().count() > 30 && !csv.contains(",differs"));
    let (json, _, _) = run(&["course", "check", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["claims"].as_array().unwrap().len() + 1, csv.lines().count());
}

#[test]
fn the_course_reads_in_both_languages() {
    for (language, what) in [("en", "check"), ("fr", "check"), ("en", "lda"), ("fr", "lab")] {
        let shown = transcript_of(crate::common::taquin(), &["course", what, "--lang", language]);
        insta::assert_snapshot!(format!("course_{what}_{language}"), shown);
    }
}

/// The weights of the exercise, from greedy to breadth-first search: always the goal.
#[test]
fn the_lab_runs_with_every_weight() {
    for weight in ["0", "0.1", "0.25", "0.5", "0.9", "1"] {
        let (json, told, code) = run(&["course", "lab", "--balance", weight, "--json"]);
        assert_eq!(code, 0, "{told}");
        let run: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(run["moves"]["blank"].as_str().unwrap().len() >= 5, "{weight}");
    }
}

#[test]
fn mistakes_are_told_with_what_to_do() {
    let (_, told, code) = run(&["course", "lab", "--balance", "2"]);
    assert_eq!(code, 2);
    assert!(told.contains('1'), "{told}");
    let (_, told, code) = run(&["course", "lda", "1 2 3"]);
    assert_eq!(code, 2, "{told}");
    let (text, _, code) = run(&["course", "lda", "2 3 4 5 6 8 7 1 0", "--steps", "3"]);
    assert_eq!(code, 0);
    assert!(text.contains("181,440"), "{text}");
}

/// What A* was not given the time to find is not called impossible.
#[test]
fn a_limit_is_no_proof_that_there_is_no_solution() {
    let board = "9 4 7 11/12 14 3 15/2 13 1 0/6 8 5 10";
    let limited = ["course", "lda", board, "--goal", "last", "--node-limit", "100"];
    let (text, _, code) = run(&limited);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("stopped by a limit") && !text.contains("cannot reach"), "{text}");
}
