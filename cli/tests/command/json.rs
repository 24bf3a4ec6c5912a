//! The output for programs: every field of the schema, errors included.

use crate::common::{ADVANCED, CLASSIC, HARDEST, UNSOLVABLE, json, run, solve};
use serde_json::{Value, json};

/// The document without the fields that differ from run to run.
fn without_time(mut document: Value) -> Value {
    let time = document.as_object_mut().unwrap().remove("time_ms").unwrap();
    assert!(time.as_f64().unwrap() >= 0.0);
    let bytes = document["counts"].as_object_mut().unwrap().remove("peak_bytes").unwrap();
    assert!(bytes.is_u64());
    document
}

#[test]
fn every_field_of_a_solution() {
    let (mut document, code) = json(&[CLASSIC]);
    assert_eq!(code, 0);
    let factor = document["effective_branching_factor"].take().as_f64().unwrap();
    assert!((factor - 1.4922).abs() < 1e-3);
    let expected = json!({
        "schema": "taquin/1",
        "instance": {"width": 3, "height": 3, "tiles": [1,2,3,5,0,6,4,7,8], "goal": "last"},
        "status": "solved",
        "optimal": true,
        "metric": "single",
        "cost": 4,
        "lower_bound": 4,
        "bound_factor": 1.0,
        "moves": {"blank": "LDRR", "tile": "RULL"},
        "search": {
            "algorithm": "astar", "heuristic": "manhattan", "weight": null, "balance": null,
            "tie_break": "low-g", "goal_test": "popped", "order": "UDLR"
        },
        "counts": {
            "expanded": 4, "popped": 5, "generated": 12, "generated_new": 9, "reopened": 0,
            "max_open": 6, "max_stored": 10, "expanded_before_last_layer": 0
        },
        "iterations": [],
        "layers": [{"bound": 4, "expanded": 4, "generated": 12}],
        "effective_branching_factor": null,
        "stopped": null,
        "unsolvable": null
    });
    assert_eq!(without_time(document), expected);
}

#[test]
fn the_course_counts_hold() {
    let counts = |arguments: &[&str]| {
        let (document, _) = json(arguments);
        ["generated", "generated_new", "expanded"].map(|name| document["counts"][name].clone())
    };
    assert_eq!(counts(&[ADVANCED]), [25, 17, 9].map(Value::from));
    let misplaced = [ADVANCED, "--heuristic", "hamming", "--tie", "low-g"];
    assert_eq!(counts(&misplaced), [53, 35, 19].map(Value::from));
}

#[test]
fn the_same_question_gives_the_same_answer() {
    let ask = || without_time(json(&["8 6 7/2 5 4/3 0 1", "--tie", "high-g"]).0);
    assert_eq!(ask(), ask());
}

#[test]
fn iterations_of_a_deepening_search_add_up() {
    let (document, _) = json(&["8 6 7/2 5 4/3 0 1", "--algorithm", "idastar"]);
    let rounds = document["iterations"].as_array().unwrap();
    let sum = |name: &str| rounds.iter().map(|round| round[name].as_u64().unwrap()).sum::<u64>();
    assert!(rounds.len() > 1);
    assert_eq!(document["layers"], json!([]));
    assert_eq!(document["search"]["tie_break"], Value::Null);
    assert_eq!(document["counts"]["expanded"], sum("expanded"));
    assert_eq!(document["counts"]["generated"], sum("generated"));
    assert_eq!(document["cost"], 31);
    assert_eq!(rounds.last().unwrap()["bound"], 31);
}

#[test]
fn an_unsolvable_board_is_explained() {
    let (document, code) = json(&[UNSOLVABLE, "--goal", "snail"]);
    assert_eq!(code, 1);
    assert_eq!(document["status"], "unsolvable");
    for absent in ["optimal", "cost", "lower_bound", "bound_factor", "moves", "stopped"] {
        assert_eq!(document[absent], Value::Null, "{absent}");
    }
    let why = &document["unsolvable"];
    assert_eq!(why["permutation"], "odd");
    assert_eq!(why["blank"], "even");
    assert_eq!(why["transpositions"], 7);
    assert_eq!(why["inversions"], 13);
    assert_eq!(why["blank_distance"], 2);
    assert_eq!(why["reachable_goals"], json!(["last", "first"]));
    assert!(why["message"].as_str().unwrap().contains("cannot reach the goal"));
}

#[test]
fn a_stopped_search_keeps_its_bound() {
    let (document, code) = json(&[HARDEST, "--node-limit", "1e4"]);
    assert_eq!(code, 3);
    assert_eq!(document["status"], "stopped");
    assert_eq!(document["stopped"], "expansions");
    assert_eq!(document["counts"]["expanded"], 10_000);
    assert_eq!(document["lower_bound"], 64);
    assert_eq!(document["cost"], Value::Null);
}

#[test]
fn weights_and_quality() {
    let (weighted, _) = json(&["8 6 7/2 5 4/3 0 1", "--weight", "3/2"]);
    assert_eq!(weighted["search"]["weight"], 1.5);
    assert_eq!(weighted["search"]["balance"], Value::Null);
    let number = |field: &str| weighted[field].as_f64().unwrap();
    let known =
        if weighted["optimal"] == true { 1.0 } else { number("cost") / number("lower_bound") };
    assert_eq!(number("bound_factor"), known.min(1.5));
    assert_eq!(json(&[ADVANCED, "--algorithm", "anytime"]).0["search"]["weight"], 2.0);
    let (greedy, _) = json(&[ADVANCED, "--balance", "0", "--heuristic", "misplaced"]);
    assert_eq!(greedy["search"]["balance"], 0.0);
}

#[test]
fn a_custom_goal_is_its_tiles() {
    let (document, _) = json(&["1 2 3/4 0 5", "--goal", "1 2 3/0 4 5"]);
    assert_eq!(document["instance"]["goal"], json!([1, 2, 3, 0, 4, 5]));
    assert_eq!(document["instance"]["width"], 3);
    assert_eq!(document["instance"]["height"], 2);
    assert_eq!(document["moves"]["blank"], "L");
}

#[test]
fn written_boards_can_be_read_again() {
    let first = solve(&[UNSOLVABLE, "--goal", "first", "--json"]).output().unwrap();
    let (again, code) = json(&[std::str::from_utf8(&first.stdout).unwrap()]);
    assert_eq!(code, 0);
    assert_eq!(again["instance"]["goal"], "first");
    let first: Value = serde_json::from_slice(&first.stdout).unwrap();
    assert_eq!(without_time(first), without_time(again));
}

#[test]
fn errors_have_a_kind_a_message_and_a_place() {
    let cases: [(&[&str], &str, &str); 7] = [
        (&["1 2 3\n5 0 6\n4 7 77"], "board", "tile 77"),
        (&["no-such-file.txt"], "input", "no-such-file.txt"),
        (&[CLASSIC, "--goal", "snial"], "goal", "snial"),
        (&[CLASSIC, "--goal", "1 2/3 0"], "request", "2×2"),
        (&[CLASSIC, "--weight", "0.5"], "request", "0.5"),
        (&[CLASSIC, "--algorithm", "dijkstro"], "usage", "dijkstro"),
        (&[CLASSIC, "--quiet"], "usage", "`--quiet` cannot be used with `--json`"),
    ];
    for (arguments, kind, fact) in cases {
        let (document, code) = json(arguments);
        assert_eq!(code, 2, "{arguments:?}");
        assert_eq!(document["schema"], "taquin/1");
        assert_eq!(document["status"], "error");
        assert_eq!(document["error"]["kind"], kind, "{arguments:?}");
        let message = document["error"]["message"].as_str().unwrap();
        assert!(message.contains(fact), "{message}");
    }
    for (arguments, code, kind) in [
        (["generate", "--depth", "99"], 1, "generate"),
        (["generate", "--goal", "snial"], 2, "goal"),
        (["convert", "12", "--goal=last"], 2, "board"),
    ] {
        let (line, notes, ended) = run(&[&arguments[..], &["--report", "json"]].concat());
        let document: Value = serde_json::from_str(&line).unwrap();
        assert_eq!((&document["error"]["kind"], ended), (&kind.into(), code), "{line}");
        assert_eq!(notes, "");
    }
    let (document, _) = json(&["1 2 3\n5 0 6\n4 7 77"]);
    assert_eq!(document["error"]["line"], 3);
    assert_eq!(document["error"]["column"], 5);
}

#[test]
fn advice_is_options_that_the_command_takes() {
    let board = "8 6 7/2 5 4/3 0 1";
    let (stopped, code) = json(&[board, "--algorithm", "astar", "--node-limit", "5"]);
    assert_eq!((code, &stopped["stopped"]), (3, &json!("expansions")));
    let advice = stopped["advice"].as_array().unwrap();
    let ways: Vec<&str> = advice.iter().filter_map(|it| it["way"].as_str()).collect();
    assert_eq!(ways, ["heuristic", "nodes", "sooner"]);
    for it in advice {
        let options = it["options"].as_object().unwrap().iter();
        let flags = options
            .flat_map(|(name, value)| [format!("--{name}"), value.as_str().unwrap().to_owned()]);
        let arguments: Vec<String> = [board.to_owned()].into_iter().chain(flags).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        // Exit code 2 would mean a refused option.
        assert!(matches!(json(&arguments).1, 0 | 3), "{arguments:?}");
    }
    assert_eq!(json(&[CLASSIC]).0.get("advice"), None);
}
