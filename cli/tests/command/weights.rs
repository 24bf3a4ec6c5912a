//! `--weights`: learned weights from the user's file.

use crate::common::{run, run_with, taquin};
use std::fs;
use std::path::Path;
use taquin_puzzle::Shape;
use taquin_training::{Training, TrainingOptions};
use tempfile::TempDir;

/// A 5×5 board a few dozen moves from the goal.
const BOARD: &str = "6 1 2 3 4/11 7 8 9 5/16 12 13 14 10/21 17 18 19 15/22 23 24 20 0";

/// The built-in weights for 5×5.
fn built_in() -> Vec<u8> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzle/data/weights/5x5.bin");
    fs::read(data).unwrap()
}

/// A folder with a file of weights in it.
fn with_file(bytes: &[u8]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.bin");
    fs::write(&file, bytes).unwrap();
    let name = file.to_str().unwrap().to_owned();
    (folder, name)
}

/// Returns the message of `solve` about a file on standard error; the answer must be the same as
/// without it.
fn report_of(bytes: &[u8], board: &str, more: &[&str]) -> String {
    let (_folder, file) = with_file(bytes);
    let plainly = [&["solve", board, "--effort", "0", "-q"], more].concat();
    let (without, _, code) = run(&plainly);
    let (moves, told, own_code) = run(&[plainly.as_slice(), &["--weights", &file]].concat());
    assert_eq!((moves, own_code), (without, code));
    told
}

#[test]
fn weights_that_fit_are_used_silently() {
    assert_eq!(report_of(&built_in(), BOARD, &[]), "");
}

#[test]
fn every_bad_file_is_reported_and_the_built_in_weights_are_used() {
    let whole = built_in();
    let changed = |place: usize, byte: u8| {
        let mut bytes = whole.clone();
        bytes[place] = byte;
        bytes
    };
    let middle = whole.len() / 2;
    let cases = [
        (b"no weights".to_vec(), "this is not a file of weights"),
        (whole[..middle].to_vec(), "the file of weights is cut off"),
        (changed(middle, whole[middle] ^ 1), "the weights do not match their checksum"),
        (changed(8, 7), "the weights have version 7; this program reads version 1"),
        (changed(12, 9), "weights go up to 8×8; 9×5 is larger"),
    ];
    for (bytes, fault) in cases {
        let told = report_of(&bytes, BOARD, &[]);
        assert!(told.contains("Searching without the weights in `"), "{told}");
        assert!(told.contains(&format!("{fault}. Train weights")), "{told}");
    }
    let french = report_of(&whole[..middle], BOARD, &["--lang", "fr"]);
    assert!(french.contains("le fichier de poids est coupé. Entraînez"), "{french}");
}

#[test]
fn weights_that_do_not_fit_a_board_are_reported() {
    let other = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 0 16 17";
    let told = report_of(&built_in(), other, &[]);
    assert!(told.contains("the weights are for 5×5 boards, not for 3×6"), "{told}");
    let told = report_of(&built_in(), BOARD, &["--goal", "snail"]);
    assert!(told.contains("a goal with the blank in a corner"), "{told}");
}

#[test]
fn a_file_that_is_not_there_is_a_usage_error() {
    for command in ["solve", "trace", "compare"] {
        let (_, told, code) = run(&[command, "123506478", "--weights", "nowhere.bin"]);
        assert_eq!(code, 2, "{command}");
        assert!(told.contains("cannot read `nowhere.bin`"), "{told}");
    }
    for command in ["bench", "heuristic"] {
        let subject: &[&str] = if command == "bench" { &[] } else { &["manhattan"] };
        let (_, told, code) = run(&[&[command], subject, &["--weights", "nowhere.bin"]].concat());
        assert_eq!(code, 2, "{command}");
        assert!(told.contains("cannot read `nowhere.bin`"), "{told}");
    }
}

/// If none of many boards fits, this is reported once, after all of them.
#[test]
fn among_many_boards_a_misfit_is_reported_once() {
    let (_folder, file) = with_file(&built_in());
    let flags = ["solve", "--batch", "--effort", "0", "-q", "--weights", &file];
    let small = "1 2 3 5 0 6 4 7 8\n1 2 3 4 5 6 7 0 8\n";
    let (_, told, code) = run_with(&flags, small);
    assert_eq!((told.matches("Searching without").count(), code), (1, 0), "{told}");
    let (_, told, code) = run_with(&flags, &format!("{small}{BOARD}\n"));
    assert_eq!((told.as_str(), code), ("", 0));
    let missing = taquin().args(["solve", "--batch", "--weights", "nowhere.bin"]).output().unwrap();
    assert_eq!(missing.status.code(), Some(2));
}

/// Weights for 3×3 from a short training.
fn trained() -> Vec<u8> {
    let shape = Shape::new(3, 3).unwrap();
    let few = TrainingOptions { boards: 20, width: 50, ..TrainingOptions::new(shape) };
    let mut training = Training::new(few, None).unwrap();
    training.round();
    training.weights().unwrap().to_bytes()
}

/// A shape without built-in weights has an estimate if weights are given, in every command that
/// uses estimates.
#[test]
fn given_weights_are_an_estimate_for_boards_without_built_in_ones() {
    let (_folder, file) = with_file(&trained());
    let commands: [&[&str]; 5] = [
        &["solve", "136528407", "-a", "beam", "-H", "learned", "--json"],
        &["solve", "136528407", "-a", "greedy", "-H", "learned", "--report", "posthoc"],
        &["trace", "136528407", "-a", "astar", "-H", "learned"],
        &["compare", "136528407", "-a", "beam,greedy", "-H", "learned"],
        &["heuristic", "learned", "--size", "3x3"],
    ];
    for command in commands {
        let (shown, told, code) = run(command);
        assert_eq!(code, 2, "{command:?}");
        let refused = format!("{shown}{told}").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(refused.contains("no weights for this shape are built in"), "{refused}");
        let (shown, told, code) = run(&[command, &["--weights", &file]].concat());
        assert_eq!((told.as_str(), code), ("", 0), "{command:?}: {told}");
        assert!(!shown.is_empty(), "{command:?}");
    }
}
