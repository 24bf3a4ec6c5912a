//! Compares each layout with a file written by hand in the course's format.

use crate::common::{CLASSIC, HARDEST, TEXTBOOK, UNSOLVABLE, solve, taquin};
use predicates::prelude::*;
use std::fs;

/// Replaces the parts that differ from run to run by `#`.
fn without_measures(text: &str) -> String {
    let measured = |line: &str| match line.split_once(": ") {
        Some((name @ ("running_time" | "max_ram_usage"), value)) => {
            assert_eq!(value.split_once('.').map(|(_, decimals)| decimals.len()), Some(8));
            format!("{name}: #\n")
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(measured).collect()
}

#[test]
fn every_layout_is_as_expected() {
    let puzzle04 = "3\n 0  1  3\n 4  2  5\n 7  8  6\n";
    // The board and the figures of the course's own example, breadth-first.
    let columbia = ["125340678", "--goal", "first", "--algorithm", "bfs"];
    let cases: [(&[&str], &str, &str); 5] = [
        (&[CLASSIC], "moves", "classic.moves.txt"),
        (&[CLASSIC], "states", "classic.states.txt"),
        (&[TEXTBOOK, "--goal", "snail"], "42", "textbook.42.txt"),
        (&[puzzle04], "princeton", "puzzle04.princeton.txt"),
        (&columbia, "columbia", "columbia.txt"),
    ];
    for (arguments, report, file) in cases {
        let path = format!("{}/tests/expected/{file}", env!("CARGO_MANIFEST_DIR"));
        let expected = fs::read_to_string(path).unwrap();
        for language in ["en", "fr"] {
            let mut command = solve(arguments);
            let output = command.args(["--report", report, "--lang", language]).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            assert_eq!(without_measures(&text), expected, "{report} in {language}");
            assert_eq!(output.status.code(), Some(0));
            assert!(output.stderr.is_empty());
        }
    }
}

#[test]
fn a_row_of_csv_has_a_value_in_every_column() {
    let path = format!("{}/tests/expected/classic.csv", env!("CARGO_MANIFEST_DIR"));
    let expected = fs::read_to_string(path).unwrap();
    let output = solve(&[CLASSIC, "--report", "csv"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let (head, row) = text.trim_end().split_once('\n').unwrap();
    let shown = head.split(',').zip(row.split(',')).map(|(name, cell)| match name {
        "peak_bytes" | "time_ms" => {
            assert!(cell.parse::<f64>().is_ok(), "{name}: {cell}");
            "#"
        }
        "effective_branching_factor" => &cell[..6],
        _ => cell,
    });
    assert_eq!(format!("{head}\n{}\n", shown.collect::<Vec<_>>().join(",")), expected);
    let quoted = predicate::str::contains("\"max(misplaced,manhattan)\"");
    let maximum = ["--heuristic", "max(misplaced,md)", "--report", "csv"];
    solve(&[CLASSIC]).args(maximum).assert().stdout(quoted);
}

#[test]
fn json_by_either_name_is_the_same() {
    let without_time = |arguments: &[&str]| {
        let output = solve(arguments).output().unwrap();
        let mut document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        document["time_ms"].take();
        document
    };
    assert_eq!(without_time(&[CLASSIC, "--json"]), without_time(&[CLASSIC, "--report", "json"]));
    let refused = solve(&["nonsense!", "--report", "json"]).output().unwrap();
    let document: serde_json::Value = serde_json::from_slice(&refused.stdout).unwrap();
    assert_eq!(document["status"], "error");
}

#[test]
fn moves_have_the_requested_spelling() {
    let cases = [
        (vec![], "LDRR\n"),
        (vec!["--moves-style", "compressed"], "LDR2\n"),
        (vec!["--moves-style", "words"], "Left, Down, Right, Right\n"),
        (vec!["--moves-style", "tiles"], "5 4 7 8\n"),
        (vec!["--moves-style", "compressed", "--moves-are", "tile"], "RUL2\n"),
    ];
    for (flags, moves) in cases {
        solve(&[CLASSIC, "--report", "moves"]).args(flags).assert().stdout(moves);
    }
}

#[test]
fn a_missing_solution_has_its_own_text_or_none() {
    let unsolvable = |report: &str| {
        let mut command = solve(&[UNSOLVABLE, "--goal", "snail", "--report", report]);
        command.assert().code(1)
    };
    unsolvable("princeton").stdout("No solution possible\n");
    unsolvable("42").stdout("This puzzle is unsolvable\n");
    for report in ["moves", "states", "columbia"] {
        unsolvable(report).stdout("").stderr(predicate::str::contains("Unsolvable"));
    }
    unsolvable("csv").stdout(predicate::str::contains(",unsolvable,,single,,,,,,"));
    for report in ["princeton", "42", "columbia"] {
        solve(&[HARDEST, "--node-limit", "1000", "--report", report])
            .assert()
            .code(3)
            .stdout("")
            .stderr(predicate::str::contains("(proven)"));
    }
    let rectangle = ["1 2 3/4 0 5", "--report", "princeton"];
    solve(&rectangle).assert().code(2).stderr(predicate::str::contains("cannot write a 2×3"));
}

/// One flag selects a format for programs in every command that prints results, and the short forms
/// do the same.
#[test]
fn one_flag_asks_for_a_format_everywhere() {
    let run = |arguments: &[&str]| {
        let output = taquin().args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let commands: [&[&str]; 9] = [
        &["solve", CLASSIC],
        &["compare", CLASSIC, "-a", "astar"],
        &["bench", "--limit", "1"],
        &["verify", CLASSIC, "LDRR"],
        &["analyze", CLASSIC, "LDRR"],
        &["trace", CLASSIC],
        &["heuristic", "md", "--size", "2x2"],
        &["atlas", "--size", "2x2"],
        &["tables", "list", "--dir", "no-such-folder"],
    ];
    for command in commands {
        let json = run(&[command, &["--report", "json"]].concat());
        let document: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(document["schema"], "taquin/1", "{command:?}");
        assert!(run(&[command, &["--json"]].concat()).starts_with('{'), "{command:?}");
        let csv = run(&[command, &["--report", "csv"]].concat());
        // Commas within quotation marks separate no columns.
        let columns = |line: &str| {
            let outside = line.split('"').step_by(2);
            1 + outside.map(|part| part.matches(',').count()).sum::<usize>()
        };
        let head = columns(csv.lines().next().unwrap());
        assert!(head > 2 && csv.lines().all(|line| columns(line) == head), "{command:?}: {csv}");
    }
    assert!(run(&["generate", "3", "--report", "json"]).starts_with('{'));
    assert!(run(&["convert", CLASSIC, "--report", "json"]).starts_with('{'));
    assert!(run(&["trace", CLASSIC, "--report", "svg"]).starts_with("<svg"));
    assert!(run(&["trace", CLASSIC, "--report", "dot"]).starts_with("digraph"));
}
