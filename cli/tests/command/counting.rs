//! `--metric` and `--all`: what they print, count and refuse.

use crate::common::{ADVANCED, CLASSIC, HARDEST, UNSOLVABLE, json, solve, taquin};
use predicates::prelude::*;
use serde_json::{Value, json};

const FAR: &str = "8 6 7 2 5 4 3 0 1";

fn shown(arguments: &[&str]) -> String {
    let output = solve(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn slides_are_shown_as_slides() {
    let text = shown(&[CLASSIC, "--metric", "multi"]);
    for part in [
        "3 slides (multi-tile metric), the fewest possible (proven)",
        "Blank moves  L D R2\n",
        "Tiles moved  5 4 7+8\n",
        "A* with walking distance",
        "│ 4 5 6 │ ──→ │ 4 5 6 │",
        "R2",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert_eq!(text.matches("┌─ ").count(), 4, "a board after each slide:\n{text}");
    assert_eq!(shown(&[CLASSIC, "--metric", "multi", "--quiet"]), "LDR2\n");
    assert_eq!(shown(&[CLASSIC, "--metric", "multi", "-q", "--moves-are", "tile"]), "RUL2\n");
    let french = shown(&[CLASSIC, "--metric", "multi", "--lang", "fr"]);
    assert!(french.contains("3 glissements (métrique à plusieurs tuiles)"), "{french}");
}

#[test]
fn programs_receive_the_metric() {
    let (document, code) = json(&[CLASSIC, "--metric", "multi"]);
    assert_eq!(code, 0);
    assert_eq!(document["metric"], "multi");
    assert_eq!((&document["cost"], &document["lower_bound"]), (&json!(3), &json!(3)));
    assert_eq!(document["moves"]["blank"], "LDRR");
    assert_eq!(document["slides"], json!({"blank": ["L", "D", "R2"], "tile": ["R", "U", "L2"]}));
    let (single, _) = json(&[CLASSIC]);
    assert_eq!((&single["metric"], &single["slides"]), (&json!("single"), &Value::Null));
    let csv = shown(&[CLASSIC, "--metric", "multi", "--report", "csv"]);
    assert!(csv.contains(",solved,true,multi,3,3,1,LDRR,"), "{csv}");
    let states = shown(&[CLASSIC, "--metric", "multi", "--report", "states"]);
    assert_eq!(states.lines().count(), 4);
}

#[test]
fn every_search_that_counts_slides_finds_the_fewest() {
    for algorithm in ["auto", "astar", "idastar", "bfs"] {
        let (document, _) = json(&[ADVANCED, "--metric", "multi", "--algorithm", algorithm]);
        assert_eq!((&document["cost"], &document["optimal"]), (&json!(7), &json!(true)));
    }
}

#[test]
fn many_boards_in_slides_and_all_their_solutions() {
    let run = |flags: &[&str]| {
        let output = solve(flags).write_stdin("123506478\n123456078\n").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(run(&["--metric", "multi"]), "1: 3 slides  LDR2\n2: 1 slide  R2\n");
    let counted = run(&["--metric", "multi", "--all", "--lang", "fr"]);
    assert!(
        counted.starts_with("1\u{202f}: 3 glissements, 1 solution optimale  GBD2\n"),
        "{counted}"
    );
}

#[test]
fn all_solutions_are_counted_and_listed() {
    let text = shown(&[FAR, "--all=3"]);
    assert!(text.contains("Solutions    40 optimal solutions, through"), "{text}");
    assert!(text.contains("; the first 3:\n  1  "), "{text}");
    let (document, code) = json(&[FAR, "--all"]);
    assert_eq!(code, 0);
    let optima = &document["optima"];
    assert_eq!((&optima["status"], &optima["solutions"]), (&json!("counted"), &json!(40)));
    let listed = optima["listed"].as_array().unwrap();
    assert_eq!(listed.len(), 20);
    assert!(listed.iter().all(|path| path["blank"].as_str().unwrap().len() == 31));
    let none = shown(&[FAR, "--all=0"]);
    assert!(none.contains("40 optimal solutions") && !none.contains("the first"), "{none}");
    let french = shown(&[CLASSIC, "--all", "--lang", "fr"]);
    assert!(
        french.contains("Solutions    1 solution optimale, qui passe par 5 grilles\n  1  GBDD\n"),
        "{french}"
    );
    assert_eq!(json(&[CLASSIC]).0["optima"], Value::Null);
    let lines = shown(&[FAR, "--all=7", "--quiet"]);
    assert_eq!(lines.lines().count(), 7, "one per line:\n{lines}");
}

#[test]
fn uncounted_solutions_are_reported() {
    let (greedy, code) = json(&[FAR, "--algorithm", "greedy", "--all"]);
    assert_eq!((&greedy["optima"]["status"], code), (&json!("unproven"), 0));
    let (none, code) = json(&[UNSOLVABLE, "--goal", "snail", "--all"]);
    assert_eq!((&none["optima"], code), (&Value::Null, 1));
    let board = "5 1 3 4/2 10 6 8/13 9 7 12/0 14 11 15";
    let (found, _) = json(&[board]);
    let limit = (found["counts"]["expanded"].as_u64().unwrap() + 5).to_string();
    let (stopped, code) = json(&[board, "--all", "--node-limit", &limit]);
    assert_eq!((&stopped["status"], code), (&json!("solved"), 3));
    assert_eq!(stopped["optima"]["stopped"], "expansions");
    let quiet = solve(&[board, "--all", "--quiet", "--node-limit", &limit]).assert().code(3);
    quiet.stderr(predicate::str::contains("not counted: the limit on expanded states"));
}

#[test]
fn bad_combinations_name_a_remedy() {
    let cases: [(&[&str], &str); 7] = [
        (&["--metric", "multi", "--algorithm", "greedy"], "use auto, astar, idastar or bfs"),
        (&["--metric", "multi", "--heuristic", "manhattan"], "use walking-distance or zero"),
        (&["--metric", "multi", "--weight", "2"], "leave the weight out"),
        (&["--metric", "multi", "--report", "columbia"], "leave the metric out"),
        (&["--metric", "mult"], "unknown metric `mult`: write single"),
        (&["--all=many"], "many"),
        (&["--metric"], "--metric"),
    ];
    for (flags, remedy) in cases {
        let output = solve(&[CLASSIC]).args(flags).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        let flat = message.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(flat.contains(remedy), "{flags:?}: {flat}");
    }
}

#[test]
fn a_stopped_search_reports_the_proven_slides() {
    let limited = ["--metric", "multi", "--node-limit", "1000"];
    let output = solve(&[HARDEST]).args(limited).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(output.status.code(), Some(3));
    assert!(flat.contains("every solution takes at least"), "{flat}");
    assert!(flat.contains("slides (proven)"), "{flat}");
    taquin().args(["solve", "--help"]).assert().stdout(predicate::str::contains("--metric"));
}
