//! Limits stop a search with a valid bound, and so does Ctrl-C.

use crate::common::{ADVANCED, HARDEST, json, solve, taquin};
use predicates::prelude::*;
use std::time::{Duration, Instant};
use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::{Goal, Reading, Shape};

/// The optimum of [`HARDEST`], published.
const OPTIMUM: u64 = 80;

fn assert_stopped(flags: &[&str], reason: &str) {
    let arguments: Vec<&str> = [HARDEST].into_iter().chain(flags.iter().copied()).collect();
    let (document, code) = json(&arguments);
    assert_eq!(code, 3);
    assert_eq!(document["stopped"], reason);
    let bound = document["lower_bound"].as_u64().unwrap();
    assert!((58..=OPTIMUM).contains(&bound), "{bound}");
}

#[test]
fn time() {
    for algorithm in ["astar", "idastar"] {
        let begin = Instant::now();
        assert_stopped(&["--time-limit", "200ms", "--algorithm", algorithm], "time");
        let elapsed = begin.elapsed();
        assert!(elapsed >= Duration::from_millis(200), "{elapsed:?}");
        assert!(elapsed < Duration::from_secs(15), "{elapsed:?}");
    }
}

#[test]
fn nodes() {
    for count in ["20000", "20_000", "2e4", "20k"] {
        assert_stopped(&["--node-limit", count], "expansions");
    }
}

#[test]
fn memory() {
    assert_stopped(&["--memory-limit", "8MB", "--algorithm", "astar"], "memory");
    let (document, _) = json(&[HARDEST, "--memory-limit", "8MB", "--algorithm", "astar"]);
    assert!(document["counts"]["peak_bytes"].as_u64().unwrap() <= 8_000_000);
}

#[test]
fn a_limit_names_the_next_step() {
    solve(&[HARDEST, "--time-limit", "50ms"])
        .assert()
        .code(3)
        .stdout(predicate::str::contains("the time limit was reached"))
        .stdout(predicate::str::contains("(proven)"))
        .stderr(predicate::str::contains("--time-limit 10s"));
    solve(&[HARDEST, "--memory-limit", "4MB", "-a", "astar", "-H", "misplaced"])
        .assert()
        .code(3)
        .stderr(predicate::str::contains("--heuristic linear-conflict"))
        .stderr(predicate::str::contains("--algorithm idastar"));
    solve(&[HARDEST, "--node-limit", "100", "--quiet"])
        .assert()
        .code(3)
        .stdout("")
        .stderr(predicate::str::contains("moves (proven)"));
}

/// The tips of a search that a limit stopped, one per line.
fn tips(arguments: &[&str]) -> Vec<String> {
    let output = solve(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{arguments:?}");
    let notes = String::from_utf8(output.stderr).unwrap();
    notes.lines().filter_map(|line| line.strip_prefix("tip: ")).map(Into::into).collect()
}

#[test]
fn only_stronger_heuristics_are_called_stronger() {
    let tips_with =
        |heuristic| tips(&[ADVANCED, "-a", "astar", "-H", heuristic, "--node-limit", "2"]);
    let is_better = |tip: &String| tip.ends_with("--heuristic linear-conflict");
    for weak in ["zero", "misplaced", "manhattan", "max(misplaced,manhattan)"] {
        assert!(tips_with(weak).iter().any(is_better), "{weak}");
    }
    for strong in ["linear-conflict", "walking-distance", "pdb:4-4", "max(manhattan,wd)"] {
        assert!(tips_with(strong).iter().all(|tip| !tip.contains("--heuristic")), "{strong}");
    }
}

#[test]
fn a_large_board_is_offered_a_solution_that_may_be_longer() {
    for side in [5, 6] {
        let reversed: Vec<String> = (0..side * side).rev().map(|tile| tile.to_string()).collect();
        let board = reversed.join(" ");
        let limited = [&board, "--goal", "first", "-a", "idastar", "-H", "linear-conflict"];
        let tips = tips(&[&limited[..], &["--node-limit", "9"]].concat());
        assert!(tips[0].ends_with("--algorithm auto"), "{tips:?}");
        assert!(tips.iter().all(|tip| !tip.contains("--heuristic")), "{tips:?}");
    }
}

#[test]
fn the_tip_raises_the_limit_that_was_reached() {
    let bytes = tips(&["123506478", "--memory-limit", "5"]);
    assert!(bytes.iter().any(|tip| tip.ends_with("--memory-limit 1MiB")), "{bytes:?}");
    let (document, _) = json(&["123506478", "--memory-limit", "5"]);
    assert_eq!(document["lower_bound"], 4, "what the heuristic says is known without memory");
    let states = tips(&["867254301", "-a", "smastar", "--max-states", "20"]);
    assert!(states.iter().any(|tip| tip.ends_with("--max-states 200")), "{states:?}");
    assert!(states.iter().all(|tip| !tip.contains("--memory-limit")), "{states:?}");
}

#[test]
fn a_tip_never_repeats_the_current_choice() {
    let frugal = |tips: &[String]| tips.iter().any(|tip| tip.ends_with("--algorithm idastar"));
    let stopped = |algorithm| tips(&["867254301", "-a", algorithm, "--memory-limit", "0"]);
    assert!(frugal(&stopped("astar")));
    assert!(!frugal(&stopped("idastar")));
    let board = (0..64).rev().map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ");
    let auto = |flags: &[&str]| {
        let tips = tips(&[&[&*board, "--goal", "first", "--memory-limit", "0"], flags].concat());
        tips.iter().any(|tip| tip.ends_with("--algorithm auto"))
    };
    assert!(auto(&["-a", "beam", "-H", "manhattan"]));
    assert!(!auto(&[]));
}

#[test]
fn a_survey_of_every_board_keeps_the_memory_limit() {
    let survey = |heuristic, bytes| {
        taquin().args(["heuristic", heuristic, "--size", "3x3", "--memory-limit", bytes]).assert()
    };
    survey("manhattan", "0").code(3).stdout("").stderr(predicate::str::contains("bytes of memory"));
    let tables = predicate::str::contains("before its tables were ready");
    survey("walking-distance", "0").code(3).stdout("").stderr(tables);
    survey("manhattan", "64MiB").code(0);
}

#[test]
fn a_known_solution_is_reported_with_the_limit_and_the_bound() {
    let flags = ["--goal", "first", "-a", "anytime", "--node-limit", "200k"];
    let korf = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3";
    let arguments: Vec<&str> = [korf].into_iter().chain(flags).collect();
    let (document, _) = json(&arguments);
    let known = document["cost"].as_f64().unwrap() / document["lower_bound"].as_f64().unwrap();
    assert!(known < 1.9, "{known}");
    let output = solve(&arguments).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap().replace("\n             ", " ");
    let factor = text.split("at most ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let factor: f64 = factor.parse().unwrap();
    assert!((known..known + 0.01).contains(&factor), "{factor} {known}");
    assert!(text.contains("the limit on expanded states was reached"), "{text}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("--node-limit 2000000"));
}

/// The blank of a 16×16 board makes two closed tours of all cells, and IDA* must follow it back: a
/// recursion of 512 calls over a large state.
#[test]
fn a_deep_search_on_the_largest_board_has_room() {
    let rows = format!("U{}U{}", "R".repeat(14), "L".repeat(14)).repeat(7);
    let tour = format!("{}{rows}U{}{}", "L".repeat(15), "R".repeat(15), "D".repeat(15));
    let goal = Goal::Last.position(Shape::new(16, 16).unwrap()).unwrap();
    let moves = parse_moves(&tour.repeat(2), Reading::Blank, &goal).unwrap();
    let board = goal.replay(&moves).unwrap().to_string();
    let (document, code) = json(&[&board, "--algorithm", "idastar"]);
    assert_eq!(code, 0);
    assert_eq!(document["cost"], 512);
    assert_eq!(document["optimal"], true);
    assert_eq!(document["counts"]["max_stored"], 513);
}

#[cfg(unix)]
mod interrupted {
    use crate::common::{HARDEST, interrupt};
    use std::io::Read;
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    fn begin(flags: &[&str]) -> Child {
        begin_with("solve", flags)
    }

    fn begin_with(command: &str, arguments: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_taquin"))
            .env("TAQUIN_CACHE", "")
            .args([command, HARDEST])
            .args(arguments)
            .args(["--lang", "en"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Presses Ctrl-C and waits; returns the output and the exit code.
    fn interrupted(mut child: Child) -> (String, Option<i32>) {
        interrupt(&child, Duration::from_millis(500));
        let begin = Instant::now();
        let status = child.wait().unwrap();
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        (text, status.code())
    }

    #[test]
    fn the_best_known_bounds_are_printed() {
        let (text, code) = interrupted(begin(&[]));
        assert_eq!(code, Some(130));
        assert!(text.contains("the search was interrupted"), "{text}");
        assert!(text.contains("moves (proven)"), "{text}");
    }

    #[test]
    fn json_has_the_same_result() {
        let (text, code) = interrupted(begin(&["--json", "--algorithm", "astar"]));
        assert_eq!(code, Some(130));
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(document["stopped"], "cancelled");
        assert!(document["lower_bound"].as_u64().unwrap() >= 58);
    }
    /// The moves are checked at once; only the search for the optimum takes long.
    #[test]
    fn the_known_facts_about_given_moves_are_printed() {
        for command in ["verify", "analyze"] {
            let (text, code) = interrupted(begin_with(command, &["RDLU"]));
            assert_eq!(code, Some(130), "{text}");
            assert!(text.contains("at least"), "{text}");
            let (text, code) = interrupted(begin_with(command, &["RDLU", "--json"]));
            assert_eq!(code, Some(130), "{text}");
            let document: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(document["stopped"], "cancelled", "{text}");
        }
    }
}
