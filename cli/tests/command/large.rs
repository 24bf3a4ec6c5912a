//! Boards beyond sixteen cells in every command: each gets an answer, which is replayed.

use crate::common::{json, run, run_with, taquin};
use serde_json::Value;
use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{Goal, Position, Reading};

/// A random board of a size, in one line.
fn board(size: &str) -> String {
    let (text, _, code) = run(&["generate", "--size", size, "--seed", "1"]);
    assert_eq!(code, 0, "{size}");
    text.trim().to_owned()
}

/// Solves and replays; returns the moves.
fn solved(board: &str, flags: &[&str]) -> String {
    let (moves, told, code) = run(&[&["solve", board, "-q"], flags].concat());
    assert_eq!(code, 0, "{told}");
    let start: Position = board.parse().unwrap();
    let path = parse_moves(moves.trim(), Reading::Blank, &start).unwrap();
    assert_eq!(start.replay(&path), Ok(Goal::Last.position(start.shape()).unwrap()));
    moves
}

#[test]
fn thin_boards_are_answered() {
    for size in ["2x32", "32x2", "3x20", "20x3"] {
        solved(&board(size), &["--effort", "0"]);
    }
}

#[test]
#[ignore = "takes three minutes"]
fn the_largest_boards_are_answered() {
    for size in ["31x32", "64x64", "100x100"] {
        solved(&board(size), &["--effort", "0"]);
    }
}

/// The first move of the goal's neighbour, and a board of 10,000 cells that is stopped.
#[test]
fn a_board_of_10_000_cells_is_read_checked_and_solved() {
    let near = run(&["generate", "--size", "100x100", "--moves", "30", "--seed", "1"]).0;
    let moves = solved(near.trim(), &["--effort", "0"]);
    let (told, _, code) = run(&["verify", near.trim(), moves.trim(), "--any-length"]);
    assert_eq!(code, 0, "{told}");
    let far = board("100x100");
    let (shown, told, code) = run(&["solve", &far, "--time-limit", "100ms"]);
    assert_eq!(code, 3, "{shown}{told}");
}

#[test]
fn the_answer_is_the_same_on_any_number_of_threads() {
    let board = board("8x8");
    let on = |threads: &str| solved(&board, &["--effort", "0.1", "--threads", threads]);
    let one = on("1");
    assert_eq!((&on("2"), &on("7")), (&one, &one));
}

#[test]
fn a_board_beyond_the_maximum_size_names_the_limit() {
    let (_, told, code) = run(&["generate", "--size", "101x101"]);
    assert_eq!(code, 2);
    assert!(told.contains("100"), "{told}");
    let tiles: Vec<String> = (0..101 * 101).map(|tile| tile.to_string()).collect();
    let rows: Vec<String> = tiles.chunks(101).map(|row| row.join(" ")).collect();
    for text in [rows.join("/"), rows.join("\n"), format!("101\n{}", rows.join("\n"))] {
        let (_, told, code) = run_with(&["solve", "-"], &text);
        assert_eq!(code, 2, "{told}");
        assert!(told.contains("100×100") || told.contains("100 "), "{told}");
    }
}

#[test]
fn a_comparison_refuses_a_search_that_does_not_take_the_board() {
    for algorithms in ["beam", "auto,beam"] {
        let (shown, told, code) =
            run(&["compare", &board("17x17"), "-a", algorithms, "--node-limit", "1000"]);
        assert_eq!((code, shown.as_str()), (2, ""), "{algorithms}");
        assert!(told.contains("up to 256 cells"), "{told}");
    }
}

/// Digits and Korf's lines cannot contain so large a board.
#[test]
fn the_largest_board_is_read_in_each_format_that_can_hold_it() {
    let board = board("100x100");
    let mut held = Vec::new();
    for format in Format::ALL.map(Format::name) {
        let (written, _, code) = run_with(&["convert", "-", "--to", format], &board);
        if code != 0 {
            continue;
        }
        let read = ["convert", "-", "--to", "rows", "--goal", "last"];
        let (back, told, code) = run_with(&read, &written);
        assert_eq!(code, 0, "{format}: {told}");
        assert!(back.contains(&board), "{format}");
        held.push(format);
    }
    for format in ["list", "rows", "42", "princeton", "json", "drawn"] {
        assert!(held.contains(&format), "{held:?}");
    }
}

/// The best solution so far counts as an answer, with the proven bound.
fn assert_kept(document: &Value, why: &str) {
    assert_eq!(document["status"], "solved");
    assert_eq!((&document["optimal"], &document["stopped"]), (&false.into(), &why.into()));
    let (cost, bound) = (document["cost"].as_u64(), document["lower_bound"].as_u64());
    assert!(cost > bound && bound > Some(300), "{cost:?} {bound:?}");
}

#[test]
fn a_time_limit_keeps_the_best_so_far() {
    let (document, code) = json(&[&board("8x8"), "--effort", "1000", "--time-limit", "3s"]);
    assert_eq!(code, 0);
    assert_kept(&document, "time");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_best_so_far() {
    use crate::common::interrupt;
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let child = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .args(["solve", &board("8x8"), "--effort", "1000", "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    interrupt(&child, Duration::from_millis(3000));
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_kept(&serde_json::from_slice(&output.stdout).unwrap(), "cancelled");
}

/// A solution is sufficient, unless a proof is requested.
#[test]
fn the_exit_code_shows_a_missing_proof() {
    let board = board("5x5");
    let short = ["--effort", "0.01", "--time-limit", "2s"];
    let (document, code) = json(&[&[board.as_str(), "--optimal"], &short[..]].concat());
    assert_eq!((code, &document["stopped"]), (3, &"time".into()));
    let (_, code) = json(&[&[board.as_str()], &short[..]].concat());
    assert_eq!(code, 0);
    let (document, code) = json(&[&board, "--node-limit", "1000"]);
    assert_eq!((code, &document["stopped"]), (0, &"expansions".into()));
}

/// Neither command searches for an optimum that takes too long.
#[test]
fn moves_are_compared_with_the_best_known() {
    let board = board("5x5");
    let first = solved(&board, &["--effort", "0"]);
    // An extra step and its reverse make any solution longer than the best known.
    let longer = format!("{}{}", "UD".repeat(10), first.trim());
    for command in ["verify", "analyze"] {
        let (shown, _, code) = run(&[command, &board, &longer, "--time-limit", "1s"]);
        assert_eq!(code, i32::from(command == "verify"), "{shown}");
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains("% longer than the best known ("), "{shown}");
        assert!(shown.contains("No solution is shorter than "), "{shown}");
        let (french, ..) = run(&[command, &board, &longer, "--lang", "fr", "--time-limit", "1s"]);
        assert!(french.contains("de plus que la meilleure"), "{french}");
    }
    let (text, ..) = run(&["analyze", &board, &longer, "--json", "--time-limit", "1s"]);
    let document: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&document["optimal"], &document["optimum"]), (&false.into(), &Value::Null));
    let best = document["best_known"].as_u64().unwrap();
    assert!(document["lower_bound"].as_u64() < Some(best));
    assert!(best < longer.len() as u64);
    let (shown, ..) = run(&["verify", &board, "UD", "--time-limit", "1s"]);
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("The shortest solution known takes "), "{shown}");
}

/// Commands that do not support so many cells report it, and none of them panics.
#[test]
fn beyond_256_cells_every_command_answers_or_refuses() {
    let board = board("17x17");
    let easy = run(&["generate", "--size", "17x17", "--moves", "8", "--seed", "1"]).0;
    let refused: [&[&str]; 6] = [
        &["solve", &board, "-a", "beam"],
        &["solve", &board, "--optimal"],
        &["solve", easy.trim(), "--all"],
        &["solve", &board, "--report", "posthoc"],
        &["trace", &board],
        &["heuristic", "manhattan", "--size", "17x17"],
    ];
    for arguments in refused {
        let (shown, told, code) = run(arguments);
        assert_eq!(code, 2, "{arguments:?}: {shown}");
        assert!(told.contains("256"), "{arguments:?}: {told}");
    }
    let answered: [&[&str]; 4] = [
        &["solve", easy.trim()],
        &["solve", easy.trim(), "--metric", "multi"],
        &["compare", easy.trim()],
        &["verify", easy.trim(), "UD", "--any-length"],
    ];
    for arguments in answered {
        let (shown, told, code) = run(arguments);
        assert!(code == 0 || arguments[0] == "verify", "{arguments:?}: {told}");
        assert!(!shown.is_empty(), "{arguments:?}");
    }
}

/// A trace of a large board shows a plain beam search with its estimate.
#[test]
fn a_trace_of_a_large_board_shows_a_beam() {
    let (shown, _, code) = run(&["trace", &board("5x5"), "--limit", "2"]);
    assert_eq!(code, 0);
    assert!(shown.contains("(beam, linear-conflict)"), "{shown}");
}

/// A proof that takes several seconds.
const LONG_PROOF: &str = "19 6 16 13 8/15 11 3 4 5/9 1 10 0 17/18 2 7 12 14";

/// A proof that is killed and resumed has the answer and the counts of one run.
#[test]
fn a_killed_proof_continues_from_its_checkpoint() {
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof.json");
    let flags = [LONG_PROOF, "--effort", "0.02", "--checkpoint", file.to_str().unwrap()];
    let mut child = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .arg("solve")
        .args(flags)
        .env("TAQUIN_CACHE", "")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while !file.exists() {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(Duration::from_millis(200));
    child.kill().unwrap();
    child.wait().unwrap();
    let (_, told, code) = run(&[&["solve", "-q"], &flags[..]].concat());
    assert_eq!(code, 0);
    assert!(told.starts_with("Resuming the proof stored in `"), "{told}");
    // The file now contains the finished proof.
    let (resumed, _) = json(&flags);
    let (whole, _) = json(&[LONG_PROOF, "--effort", "0.02", "--optimal"]);
    // A finished proof needs no tables, so a run that only reads it holds less memory.
    let [resumed, whole] = [resumed, whole].map(|mut answer| {
        answer["counts"]["peak_bytes"].take();
        answer
    });
    for part in ["cost", "optimal", "moves", "counts", "iterations"] {
        assert_eq!(resumed[part], whole[part], "{part}");
    }
    assert_eq!(whole["optimal"], true);
}

#[test]
fn a_checkpoint_that_cannot_be_used_is_refused_with_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |board: &str, content: Option<&str>| {
        let file = folder.path().join("proof.json");
        if let Some(content) = content {
            std::fs::write(&file, content).unwrap();
        }
        let (_, told, code) = run(&["solve", board, "--checkpoint", file.to_str().unwrap()]);
        assert_eq!(code, 2, "{told}");
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(refused(LONG_PROOF, Some("1 2 3")).contains("not a checkpoint of taquin"));
    assert!(refused(LONG_PROOF, Some("{\"kind\":\"checkpoint\",\"ver")).contains("is damaged"));
    assert!(refused("123506478", None).contains("of 17 to 25 cells"));
    let (_, told, code) = run_with(&["solve", "-", "--resume"], "123506478\n123456780\n");
    assert_eq!(code, 2);
    assert!(told.contains("the proof of one board"), "{told}");
}

/// A stopped proof names its file; a file in the default folder is removed after the proof.
#[test]
#[cfg(target_os = "linux")]
fn a_proof_in_its_default_place_is_removed_when_it_is_done() {
    let state = tempfile::tempdir().unwrap();
    let files = || {
        let folder = state.path().join("taquin/checkpoints");
        std::fs::read_dir(folder).map_or(0, Iterator::count)
    };
    let resume = |flags: &[&str]| {
        let flags = [&["solve", LONG_PROOF, "-q", "--effort", "0.02", "--resume"], flags].concat();
        let run = taquin().env("XDG_STATE_HOME", state.path()).args(flags).output();
        String::from_utf8(run.unwrap().stderr).unwrap()
    };
    assert!(resume(&["--node-limit", "400000"]).contains("run the same command to resume it"));
    assert_eq!(files(), 1);
    assert!(resume(&[]).contains("Resuming the proof"));
    assert_eq!(files(), 0);
}
