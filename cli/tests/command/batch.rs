//! One board per line: order, bad lines, summaries, exit codes, pipes.

use crate::common::{HARDEST, solve, taquin};
use predicates::prelude::*;
use serde_json::Value;
use std::fs;

const MIXED: &str = "# a class\n1 2 3/5 0 6/4 7 8\n\n2 1 3/4 5 6/7 8 0\nnot a board\n123456780\n";

fn batch(flags: &[&str], text: &str) -> (String, String, i32) {
    let output = solve(flags).write_stdin(text).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn every_line_is_answered_in_its_order() {
    let (results, notes, code) = batch(&[], MIXED);
    let unsolvable = "4: unsolvable for the goal last, by parity; add --goal snail\n";
    assert_eq!(results, format!("2: 4 moves  LDRR\n{unsolvable}6: 0 moves\n"));
    assert_eq!(code, 2);
    assert!(notes.contains("error: line 5: `not` is not a tile"), "{notes}");
    assert!(notes.contains("3 boards: 2 solved, 1 unsolvable, 1 bad line"), "{notes}");
}

#[test]
fn the_code_names_what_is_missing() {
    let (good, unsolvable, bad) = ("123506478\n", "213456780\n", "1 2 3\n");
    let cases = [
        (format!("{good}{good}"), 0),
        (format!("{good}{unsolvable}{good}"), 1),
        (format!("{good}{unsolvable}{bad}{good}"), 2),
        (format!("{good}{HARDEST}\n"), 3),
        (format!("{unsolvable}{HARDEST}\n"), 3),
        (format!("{bad}{HARDEST}\n{good}"), 2),
    ];
    for (text, expected) in cases {
        let (results, _, code) = batch(&["--node-limit", "1000"], &text);
        assert_eq!(code, expected, "{text}{results}");
    }
}

#[test]
fn flags_that_contradict_each_other_are_reported_once() {
    let (results, notes, code) = batch(&["--algorithm", "astar", "--threads", "1"], MIXED);
    assert_eq!((results.as_str(), code), ("", 2));
    assert_eq!(notes.matches("`astar` does not take a number of threads").count(), 1, "{notes}");
    let (document, _, code) = batch(&["--json", "-a", "rbfs", "--metric", "multi"], MIXED);
    assert_eq!((document.lines().count(), code), (1, 2), "{document}");
}

#[test]
fn json_has_an_object_a_line_errors_included() {
    let (results, _, code) = batch(&["--json"], MIXED);
    let documents: Vec<Value> =
        results.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let statuses: Vec<&str> = documents.iter().map(|d| d["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["solved", "unsolvable", "error", "solved"]);
    assert_eq!(documents[0]["search"]["algorithm"], "table");
    assert_eq!(documents[2]["error"]["line"], 5);
    assert_eq!(documents[2]["error"]["column"], 1);
    assert_eq!(code, 2);
    let (in_french, _, _) = batch(&["--json", "--lang", "fr"], MIXED);
    assert_eq!(in_french.lines().nth(2), results.lines().nth(2));
}

#[test]
fn moves_and_csv_take_one_line_per_board() {
    let (moves, notes, _) = batch(&["--report", "moves"], MIXED);
    assert_eq!(moves, "LDRR\n-\n\n");
    assert!(notes.contains("line 4: Unsolvable"), "{notes}");
    let (csv, _, _) = batch(&["--report", "csv"], MIXED);
    assert_eq!(csv.lines().count(), 4);
    assert!(csv.starts_with("line,width,height,tiles,"));
    let (boards, _, _) = batch(&["--report", "42"], "123506478\n123456780\n");
    assert_eq!(boards.matches("Number of moves").count(), 2);
}

/// A course's layout has the counts of a search; counts from a table have a note.
#[test]
fn counts_are_those_of_a_single_board_or_marked_as_those_of_a_table() {
    let two = "123506478\n123456780\n";
    let alone = batch(&["--report", "42"], "123506478\n").0;
    let together = batch(&["--report", "42"], two).0;
    assert!(together.starts_with(&alone), "{together}");
    for layout in ["csv", "json"] {
        let (shown, _, _) = batch(&["--report", layout], two);
        assert_eq!(shown.matches("counts of a table that many boards share").count(), 2);
        for search in ["astar", "table"] {
            let (shown, _, _) = batch(&["--report", layout, "--algorithm", search], two);
            assert!(!shown.contains("share"), "{shown}");
        }
    }
}

/// Boards that were not started do not appear in the results.
#[cfg(unix)]
#[test]
fn an_interrupted_batch_reports_the_boards_it_tried() {
    use crate::common::interrupt;
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    fs::write(&file, format!("123506478\n{}", format!("{HARDEST}\n").repeat(1000))).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .env("TAQUIN_CACHE", "")
        .args(["solve", "--report", "moves", "-j", "1", "--algorithm", "idastar", "--lang", "en"])
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut results = BufReader::new(child.stdout.take().unwrap());
    let mut shown = String::new();
    results.read_line(&mut shown).unwrap();
    // The second board is started as soon as the first is reported.
    interrupt(&child, Duration::from_millis(500));
    results.read_to_string(&mut shown).unwrap();
    let ended = child.wait_with_output().unwrap();
    let notes = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(130));
    assert_eq!(shown, "LDRR\n-\n");
    assert_eq!(notes.matches("interrupted").count(), 2, "{notes}");
    assert!(notes.contains("interrupted, 999 not started"), "{notes}");
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let boards = taquin().args(["generate", "-n", "500", "--seed", "9"]).output().unwrap().stdout;
    let boards = String::from_utf8(boards).unwrap() + "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\n";
    let with = |jobs: &str| batch(&["--report", "moves", "-j", jobs], &boards).0;
    let alone = with("1");
    assert_eq!(alone.lines().count(), 501);
    assert_eq!(with("2"), alone);
    assert_eq!(with("7"), alone);
}

#[test]
fn options_apply_to_every_line() {
    let searched = ["--algorithm", "astar", "--report", "csv", "--goal", "snail"];
    let (csv, _, code) = batch(&searched, "283164705\n1 2 3/8 0 4/7 6 5\n");
    assert_eq!(code, 0);
    assert!(csv.lines().skip(1).all(|line| line.contains(",snail,solved,true,single,")), "{csv}");
    assert!(csv.contains(",astar,manhattan,"));
    let other_shape = batch(&["--goal", "1 2/3 0"], "1 2/0 3\n123506478\n1 0/3 2\n");
    assert_eq!(other_shape.0.lines().count(), 2);
    assert!(other_shape.1.contains("line 2:"), "{}", other_shape.1);
}

#[test]
fn research_data_and_files_are_batches_and_one_line_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("korf.txt");
    fs::write(&file, "1 1 0 2 3 4 5 6 7 8\n2 1 2 0 3 4 5 6 7 8\n").unwrap();
    let name = file.to_str().unwrap();
    let expected = "1: 1 move  L\n2: 2 moves  LL\n";
    solve(&[name]).assert().success().stdout(expected);
    let (one, _, _) = batch(&["--batch"], "123506478\n");
    assert_eq!(one, "1: 4 moves  LDRR\n");
    let (whole, _, _) = batch(&[], "123506478\n");
    assert!(whole.contains("Counts"));
}

#[test]
fn french_output_is_french() {
    let (results, notes, _) = batch(&["--lang", "fr"], MIXED);
    let lines: Vec<&str> = results.lines().collect();
    assert_eq!([lines[0], lines[2]], ["2\u{202f}: 4 coups  GBDD", "6\u{202f}: 0 coup"]);
    let unsolvable = "4\u{202f}: insoluble pour l’état but last, par parité\u{202f}; ";
    assert_eq!(lines[1], format!("{unsolvable}ajoutez --goal snail"));
    assert!(notes.contains("3 grilles\u{202f}: 2 résolues, 1 insoluble, 1 ligne qui"), "{notes}");
}

#[cfg(unix)]
#[test]
fn head_ends_a_batch_without_noise() {
    let program = env!("CARGO_BIN_EXE_taquin");
    let script = format!(
        "'{program}' generate -n 50000 --seed 1 | '{program}' solve --report moves | head -1"
    );
    assert_cmd::Command::new("sh")
        .args(["-c", &script])
        .timeout(std::time::Duration::from_secs(60))
        .assert()
        .success()
        .stdout(predicate::str::is_match("^[UDLR]+\n$").unwrap())
        .stderr("");
}

/// If the system provides no threads, the first one does everything: a deep stack does not fit, and
/// the default one is set to a terabyte.
#[cfg(target_os = "linux")]
#[test]
fn without_threads_every_board_is_answered() {
    for flags in ["--batch", "--batch --threads 3 --report moves", "--algorithm idastar"] {
        let run = |limit: &str, stack: &str| {
            let script = format!("{limit} exec \"$0\" solve {flags}");
            let output = assert_cmd::Command::new("sh")
                .args(["-c", &script, env!("CARGO_BIN_EXE_taquin")])
                .env("RUST_MIN_STACK", stack)
                .env("TAQUIN_CACHE", "")
                .write_stdin("123506478\n")
                .timeout(std::time::Duration::from_secs(60))
                .output()
                .unwrap();
            (output.status.code(), String::from_utf8(output.stdout).unwrap())
        };
        let (code, results) = run("", "2097152");
        assert_eq!(code, Some(0));
        let without = run("ulimit -v 250000;", "1099511627776");
        assert_eq!(without.0, Some(0), "{flags}");
        // Only times differ.
        let moves = |text: &str| text.lines().next().map(ToOwned::to_owned);
        assert_eq!(moves(&without.1), moves(&results), "{flags}");
    }
}

/// Results appear while the input is still open.
#[cfg(unix)]
#[test]
fn a_slow_pipe_is_answered_line_by_line() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .args(["solve", "--batch", "--report", "moves"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut results = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        input.write_all(b"123506478\n").unwrap();
        let mut line = String::new();
        results.read_line(&mut line).unwrap();
        assert_eq!(line, "LDRR\n");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}
