//! `match`, `trace --against` and `compare --first-difference`, as students use them.

use crate::common::{ADVANCED, CLASSIC, run, run_with, taquin, transcript_of};
use serde_json::Value;

macro_rules! assert_shown {
    ($name:literal, $($argument:expr),+) => {
        insta::with_settings!({
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            insta::assert_snapshot!($name, transcript_of(taquin(), &[$($argument),+]));
        });
    };
}

#[test]
fn the_course_s_33_is_explained() {
    assert_shown!("match_33", "match", ADVANCED, "expanded=33", "--limit", "2");
    assert_shown!("match_33_fr", "--lang", "fr", "match", ADVANCED, "33", "--limit", "1");
    assert_shown!("match_none", "match", CLASSIC, "cost=5", "--limit", "1");
}

#[test]
fn the_command_of_a_match_shows_its_number() {
    let (text, _, exit) = run(&["match", "136528407", "expanded=33", "--json"]);
    assert_eq!(exit, 0);
    let found: Value = serde_json::from_str(&text).unwrap();
    for group in found["groups"].as_array().unwrap().iter().take(3) {
        let command = group["command"].as_str().unwrap();
        let words: Vec<&str> = command.split(' ').skip(1).chain(["--json"]).collect();
        let answer: Value = serde_json::from_str(&run(&words).0).unwrap();
        let meaning = group["numbers"][0]["meaning"].as_str().unwrap();
        assert_eq!(answer["counts"][meaning], 33, "{command}");
    }
}

#[test]
fn boards_and_numbers_are_distinguished() {
    let exit = |words: &[&str]| run(words).2;
    assert_eq!(exit(&["match", "1", "2", "3", "5", "0", "6", "4", "7", "8", "12"]), 0);
    assert_eq!(exit(&["match", CLASSIC, "12", ADVANCED, "25"]), 0);
    assert_eq!(exit(&["match", CLASSIC, "expanded=12", "cost=4"]), 0);
    assert_eq!(exit(&["match", CLASSIC, "cost=7"]), 1);
    for bad in [
        &["match"][..],
        &["match", "33"],
        &["match", CLASSIC],
        &["match", CLASSIC, "colour=3"],
        &["match", CLASSIC, "expanded=many"],
        &["match", CLASSIC, "expanded=-3"],
        &["match", CLASSIC, "12", "no-such-file.txt"],
    ] {
        assert_eq!(exit(bad), 2, "{bad:?}");
    }
    let (text, tip, exit) = run(&["match", "2 3 4/5 6 8/7 1 0", "--goal", "snail", "33"]);
    assert!(text.contains("Unsolvable") && tip.contains("--goal") && exit == 1, "{text}{tip}");
}

/// The trace of taquin, as another program would print it.
fn printed(flags: &[&str]) -> String {
    let words =
        [&["trace", "162387540", "-a", "astar", "--limit", "9999", "--json"], flags].concat();
    let trace: Value = serde_json::from_str(&run(&words).0).unwrap();
    let steps = trace["steps"].as_array().unwrap();
    let line = |step: &Value| format!("{}\n", step["tiles"]);
    steps.iter().map(line).collect()
}

#[test]
fn a_trace_that_agrees_and_one_that_does_not() {
    let against =
        |text: &str| run_with(&["trace", "162387540", "-a", "astar", "--against", "-"], text);
    let (text, _, exit) = against(&printed(&[]));
    assert!(text.contains("steps agree") && exit == 0, "{text}");
    let (text, _, exit) = against(&printed(&["--tie", "last-in", "--order", "LURD"]));
    assert!(text.contains("breaks ties by another rule") && exit == 1, "{text}");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("-a astar -H manhattan --tie last-in --order LURD --against -"),
        "{text}"
    );
    let (_, fault, exit) = against("no boards\n");
    assert!(fault.contains("no board in it") && exit == 2, "{fault}");
    let (_, fault, exit) = against("162387540\n162387541\n");
    assert!(fault.contains("line 2") && exit == 2, "{fault}");
}

#[test]
fn taquin_s_own_traces_are_read_in_every_form() {
    for form in ["json", "csv", "posthoc"] {
        let (trace, _, _) = run(&["trace", "162387540", "-a", "astar", "--report", form]);
        let words = ["trace", "162387540", "-a", "astar", "--against", "-", "--json"];
        let (text, _, exit) = run_with(&words, &trace);
        let compared: Value = serde_json::from_str(&text).unwrap();
        assert!(exit == 0 && compared["agreed"] == compared["steps"], "{form}: {text}");
        assert!(compared["steps"].as_u64() > Some(20), "{form}: {text}");
    }
}

#[test]
fn two_searches_are_compared_step_by_step() {
    assert_shown!(
        "first_difference",
        "compare",
        "162387540",
        "-a",
        "astar",
        "-H",
        "manhattan",
        "--tie",
        "low-g,last-in",
        "--first-difference"
    );
    let (same, _, exit) = run(&["compare", ADVANCED, "-a", "astar,idastar", "--first-difference"]);
    assert!(same.contains("All 10 steps agree.") && exit == 0, "{same}");
    let (_, fault, exit) = run(&["compare", CLASSIC, "-a", "astar,bfs,ucs", "--first-difference"]);
    assert!(fault.contains("compares two searches") && exit == 2, "{fault}");
    let csv = run(&[
        "compare",
        CLASSIC,
        "-a",
        "astar,bfs",
        "--first-difference",
        "--report",
        "csv",
        "-H",
        "manhattan",
    ])
    .0;
    assert!(csv.starts_with("step,board,other_board,g,h,f,"), "{csv}");
}
