//! `taquin course`: the figures of the course, and its algorithms as printed.

use crate::common::{run, transcript_of};

#[test]
fn every_figure_agrees_or_is_a_known_error() {
    let (text, _, code) = run(&["course", "check"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.ends_with("none differs.\n"), "{text}");
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

/// The weights of the exercise, from greedy to breadth-first search: every run reaches the goal.
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
fn mistakes_are_reported_with_a_remedy() {
    let (_, told, code) = run(&["course", "lab", "--balance", "2"]);
    assert_eq!(code, 2);
    assert!(told.contains("from 0 to 1"), "{told}");
    let (_, told, code) = run(&["course", "lda", "1 2 3"]);
    assert_eq!(code, 2, "{told}");
}

/// The row of a count in the table that compares the two readings and A*.
fn counts(text: &str, name: &str) -> Vec<String> {
    let row = text.lines().find_map(|line| line.trim().strip_prefix(name));
    row.unwrap_or_else(|| panic!("{text}")).split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_number_of_steps_shown_does_not_change_the_totals() {
    for board in ["2 3 4 5 6 8 7 1 0", "8 6 7 2 5 4 3 0 1"] {
        let shown = |steps| {
            let (text, _, code) = run(&["course", "lda", board, "--steps", steps]);
            assert_eq!(code, 0);
            (counts(&text, "expanded"), counts(&text, "generated"))
        };
        assert_eq!(shown("3"), shown("12"), "{board}");
        assert_eq!(shown("3").0[0], "5,000", "{board}");
    }
    let (text, _, _) = run(&["course", "lda", "2 3 4 5 6 8 7 1 0"]);
    assert!(text.contains("181,440"), "{text}");
}

#[test]
fn both_readings_are_side_by_side() {
    let cases: [(&[&str], [&str; 2], [&str; 2]); 5] = [
        (&["lda"], ["12", "13"], ["31", "33"]),
        (&["lda", "--x", "column"], ["13", "12"], ["33", "31"]),
        (&["lda", "--literal"], ["1", "2"], ["3", "5"]),
        (&["lab", "--balance", "0"], ["5", "6"], ["15", "19"]),
        (&["lab", "--balance", "0", "--count-blank"], ["6", "5"], ["19", "15"]),
    ];
    for (arguments, expanded, generated) in cases {
        let (text, notes, _) = run(&[&["course"], arguments].concat());
        assert_eq!(counts(&text, "expanded")[..2], expanded, "{arguments:?}: {text}{notes}");
        assert_eq!(counts(&text, "generated")[..2], generated, "{arguments:?}");
    }
    let (json, _, _) = run(&["course", "lab", "--balance", "0", "--count-blank", "--json"]);
    let run: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&run["expanded"], &run["reading"]["counts_blank"]), (&6.into(), &true.into()));
}

/// The text below the table depends on the runs: closed nodes were reopened, or not.
#[test]
fn the_difference_is_that_of_the_runs() {
    let (without, _, _) = run(&["course", "lab", "--balance", "0.5"]);
    assert!(counts(&without, "reopened")[0] == "0" && without.contains("No successor replaced"));
    let (with, _, _) = run(&["course", "lab", "--balance", "0"]);
    assert!(counts(&with, "reopened")[0] == "3" && !with.contains("No successor replaced"));
    let words: Vec<&str> = with.split_whitespace().collect();
    assert!(words.join(" ").contains("3 of the replaced nodes were closed"), "{with}");
}

#[test]
fn boards_are_below_each_other_beyond_nine_steps() {
    let (text, _, _) = run(&["course", "lda"]);
    let at = |step: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(step));
        line.and_then(|line| line.find('/')).unwrap_or_else(|| panic!("{text}"))
    };
    assert_eq!((at("9 "), at("10 ")), (at("1 "), at("1 ")));
}

#[test]
fn the_help_names_the_goal_of_the_course() {
    for command in ["lda", "lab"] {
        let (help, _, _) = run(&["course", command, "--help"]);
        assert!(help.contains("[default: snail,") && !help.contains("[default: last"), "{help}");
    }
}

/// If A* could not solve a board in time, the board is not called impossible.
#[test]
fn a_limit_does_not_prove_that_there_is_no_solution() {
    let board = "9 4 7 11/12 14 3 15/2 13 1 0/6 8 5 10";
    let limited = ["course", "lda", board, "--goal", "last", "--node-limit", "100"];
    let (text, _, code) = run(&limited);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("stopped by a limit") && !text.contains("cannot reach"), "{text}");
}
