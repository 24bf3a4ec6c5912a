//! Recorded games, and boards written as moves.

use crate::common::{run, taquin, transcript_of};
use predicates::str::contains;
use std::fs;
use std::path::Path;
use tempfile::tempdir;

/// One line of the file.
fn game(seconds: f64, more: &str) -> String {
    let time = (1000.0 * seconds) as u64;
    format!(
        r#"{{"at":1700000000,"size":"4x4","goal":"last","rules":"standard","boards":1,"seed":7,"start":"","moves":"UD","count":100,"time_ms":{time},"inspection_ms":900,"aided":false{more}}}"#
    ) + "\n"
}

fn records(file: &Path, arguments: &[&str]) -> String {
    let mut command = taquin();
    command.env("TAQUIN_RECORDS", file).env("COLUMNS", "120");
    let line: Vec<&str> = ["records"].iter().chain(arguments).copied().collect();
    transcript_of(command, &line).replace(&*file.to_string_lossy(), "GAMES")
}

#[test]
fn statistics_skip_damaged_lines_and_report_it() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let mut text: String =
        [50.5, 40.25, 60.0, 45.5, 55.0, 41.0].map(|time| game(time, "")).concat();
    text += "{\"at\":17000\n\u{1b}[2J\n";
    text += &game(1.0, "").replace("\"aided\":false", "\"aided\":true");
    text += &game(99.0, "").replace("standard", "blindfold");
    fs::write(&file, &text).unwrap();
    insta::assert_snapshot!("statistics_en", records(&file, &[]));
    insta::assert_snapshot!("statistics_fr", records(&file, &["--lang", "fr"]));
    let csv = records(&file, &["--report", "csv"]);
    assert!(csv.contains("\n1700000000,4x4,last,standard,1,7,100,50500,900,false,,UD\n"), "{csv}");
    let mut command = taquin();
    command.env("TAQUIN_RECORDS", &file).args(["records", "--report", "json"]);
    let json = String::from_utf8(command.output().unwrap().stdout).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["games"].as_array().map(Vec::len), Some(8));
}

#[test]
fn no_games_and_no_file_are_distinguished() {
    let folder = tempdir().unwrap();
    let none = records(&folder.path().join("none.jsonl"), &[]);
    assert!(none.contains("No games yet") && none.ends_with("code 0\n"), "{none}");
    let unreadable = records(folder.path(), &[]);
    assert!(unreadable.ends_with("code 2\n"), "{unreadable}");
}

#[test]
fn a_board_as_moves_is_the_same_board() {
    for (size, count) in [("3x3", "2"), ("4x4", "2"), ("2x7", "1"), ("6x6", "1")] {
        let asked = ["generate", "--size", size, "--seed", "5", "--count", count];
        let (made, moves) = (run(&asked), run(&[&asked[..], &["--as-moves"]].concat()));
        assert!(moves.1.contains("moves of the blank"), "{moves:?}");
        for (board, moves) in made.0.lines().zip(moves.0.lines()) {
            let back: String = moves.chars().rev().map(opposite).collect();
            // On 6×6 the optimum is unknown (3), and more time may lead to fewer moves (1): a short
            // time is enough here.
            let (limit, fine): (_, &[i32]) =
                if size == "6x6" { ("300ms", &[0, 1, 3]) } else { ("10s", &[0]) };
            let (_, _, code) = run(&["verify", board, &back, "--time-limit", limit]);
            assert!(fine.contains(&code), "{code} {board}: {moves}");
        }
    }
}

fn opposite(letter: char) -> char {
    match letter {
        'U' => 'D',
        'D' => 'U',
        'L' => 'R',
        _ => 'L',
    }
}

#[test]
fn scrambles_that_make_no_board_are_refused() {
    for (moves, says) in [("UX", "unknown move `X`"), ("R", "move 1"), ("U99", "move 4")] {
        let run = taquin().args(["play", "--scramble", moves]).assert().code(2);
        run.stderr(contains(says));
    }
    taquin().args(["play", "--scramble", "U", "--seed", "1"]).assert().code(2);
    taquin().args(["generate", "--as-moves", "--unsolvable"]).assert().code(2);
}

#[test]
fn records_that_are_turned_off_are_reported() {
    let (_, told, code) = run(&["records"]);
    assert_eq!(code, 0);
    assert!(told.contains("TAQUIN_RECORDS is empty"), "{told}");
}
