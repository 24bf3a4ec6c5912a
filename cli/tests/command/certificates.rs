//! `taquin solve --certificate` and `taquin verify --certificate`.

use crate::common::run;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use tempfile::TempDir;

const HARD: &str = "8 6 7 2 5 4 3 0 1";

/// A folder, and the name of a file in it.
fn file() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("proof.txt").to_str().unwrap().to_owned();
    (folder, name)
}

/// Returns a certificate after an edit, with the checksum of its new content.
fn edited(certificate: &str, edit: impl FnOnce(&str) -> String) -> String {
    let body = edit(certificate.rsplit_once("checksum ").unwrap().0);
    let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{body}checksum {sum:016x}\n")
}

/// Returns a verdict as JSON and the row of its CSV by column, and compares their exit codes.
fn checked(name: &str) -> (Value, BTreeMap<String, String>, i32) {
    let (line, _, code) = run(&["verify", "--certificate", name, "--json"]);
    assert_eq!(line.lines().count(), 1, "{line}");
    let (rows, error, same) = run(&["verify", "--certificate", name, "--report", "csv"]);
    assert_eq!(code, same, "{error}");
    let cells = |row: &str| row.split(',').map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = rows.lines().map(cells).collect();
    let row = rows.get(1).map(|row| rows[0].iter().cloned().zip(row.iter().cloned()).collect());
    (serde_json::from_str(&line).unwrap(), row.unwrap_or_default(), code)
}

#[test]
fn a_verdict_is_printed_for_programs() {
    let (_folder, name) = file();
    run(&["solve", HARD, "--certificate", &name]);
    let (found, row, code) = checked(&name);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md");
    let document = fs::read_to_string(path).unwrap();
    let (_, document) = document.split_once("## Certificates").unwrap();
    let (document, _) = document.split_once("## Marks").unwrap();
    let (_, example) = document.split_once("```json").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    assert_eq!(found, serde_json::from_str::<Value>(example).unwrap());
    assert_eq!((row["status"].as_str(), row["tiles"].as_str()), ("confirmed", "8 6 7/2 5 4/3 0 1"));
    assert_eq!((row["cost"].as_str(), row["listed"].as_str(), code), ("31", "6549", 0));
    // The start is no longer listed.
    let text = fs::read_to_string(&name).unwrap();
    let start = "g 0 1\n8 6 7 2 5 4 3 0 1\n";
    fs::write(&name, edited(&text, |body| body.replacen(start, "", 1))).unwrap();
    let (found, row, code) = checked(&name);
    assert_eq!((&found["status"], &found["condition"], code), (&json!("refuted"), &json!(2), 1));
    assert_eq!((&found["cost"], &found["step"]), (&Value::Null, &Value::Null));
    assert_eq!((row["condition"].as_str(), row["cost"].as_str()), ("2", ""));
    // A successor of the start is no longer listed.
    let (first, rest) = text.split_once("g 1 3\n").unwrap();
    let (_, rest) = rest.split_once('\n').unwrap();
    fs::write(&name, edited(&format!("{first}g 1 2\n{rest}"), str::to_owned)).unwrap();
    let (found, row, code) = checked(&name);
    assert_eq!((&found["condition"], &found["step"]["g"], code), (&json!(4), &json!(0), 1));
    assert_eq!(found["step"]["board"], "8 6 7/2 5 4/3 0 1");
    assert_eq!(row["step_successor"], "8 6 7/2 0 4/3 5 1");
    for field in ["claim", "listed", "condition", "step", "message", "g", "successor", "least"] {
        assert!(document.contains(&format!("`{field}`")), "{field}");
    }
}

#[test]
fn a_verdict_of_no_solution_and_an_unreadable_file_are_printed_for_programs() {
    let (_folder, name) = file();
    run(&["solve", "2 1 3 4 5 6 7 8 0", "--certificate", &name]);
    let (found, row, code) = checked(&name);
    assert_eq!((&found["claim"], &found["cost"], code), (&json!("unsolvable"), &Value::Null, 0));
    assert_eq!(row["listed"], "0");
    let text = fs::read_to_string(&name).unwrap();
    let other = |body: &str| body.replacen("start 2 1", "start 1 2", 1);
    fs::write(&name, edited(&text, other)).unwrap();
    let (found, _, code) = checked(&name);
    assert_eq!((&found["status"], &found["condition"], code), (&json!("refuted"), &Value::Null, 1));
    assert_eq!(found["message"], "parity does not exclude a solution");
    for damaged in [&text[..text.len() - 1], "", "1 2 3\n4 5 6\n7 8 0\n"] {
        fs::write(&name, damaged).unwrap();
        let (found, row, code) = checked(&name);
        assert_eq!((&found["status"], &found["error"]["kind"]), (&json!("error"), &json!("input")));
        assert_eq!((row.len(), code), (0, 2));
    }
    let (markdown, _, code) = run(&["verify", "--certificate", &name, "--report", "markdown"]);
    assert_eq!((markdown.as_str(), code), ("", 2));
}

#[test]
fn a_certificate_is_written_and_confirmed_in_both_languages() {
    let (_folder, name) = file();
    let (answer, note, code) = run(&["solve", HARD, "--certificate", &name]);
    assert!(answer.contains("31 moves") && note.contains("6,549 boards"), "{note}");
    assert_eq!(code, 0);
    let (told, _, code) = run(&["verify", "--certificate", &name]);
    assert!(told.starts_with("Confirmed: 8 6 7/2 5 4/3 0 1 takes 31 moves to"), "{told}");
    assert_eq!(code, 0);
    let (told, _, code) = run(&["verify", "--certificate", &name, "--lang", "fr"]);
    assert!(told.starts_with("Confirmé\u{202f}: 8 6 7/2 5 4/3 0 1 demande 31 coups"), "{told}");
    assert_eq!(code, 0);
}

#[test]
fn a_board_without_a_solution_has_a_certificate() {
    let (_folder, name) = file();
    let (_, _, code) = run(&["solve", "2 1 3 4 5 6 7 8 0", "--certificate", &name]);
    assert_eq!(code, 1);
    let (told, _, code) = run(&["verify", "--certificate", &name]);
    assert_eq!((told.starts_with("Confirmed: no moves lead from"), code), (true, 0), "{told}");
}

#[test]
fn damaged_and_refuted_certificates_have_their_exit_codes() {
    let (_folder, name) = file();
    run(&["solve", HARD, "--certificate", &name]);
    let text = fs::read_to_string(&name).unwrap();
    fs::write(&name, &text[..5000]).unwrap();
    let (_, error, code) = run(&["verify", "--certificate", &name]);
    assert!(error.contains("the checksum differs") && code == 2, "{error}");
    fs::write(&name, edited(&text, |body| body.replacen("optimal 31", "optimal 29", 1))).unwrap();
    let (told, _, code) = run(&["verify", "--certificate", &name]);
    assert!(told.starts_with("Refuted: the path does not lead") && code == 1, "{told}");
    let (_, error, code) = run(&["verify", "--certificate", "nowhere.txt"]);
    assert!(error.contains("nowhere.txt") && code == 2, "{error}");
}

#[test]
fn a_certificate_needs_one_proven_board_of_at_most_25_cells() {
    let (folder, name) = file();
    let (_, error, code) = run(&["solve", HARD, "--certificate", &name, "--node-limit", "10"]);
    assert!(error.contains("no solution is proven optimal") && code == 3, "{error}");
    let (_, error, code) = run(&["solve", "--batch", HARD, "--certificate", &name]);
    assert!(error.contains("a certificate is for one board") && code == 2, "{error}");
    let wide: Vec<String> = (0..36).map(|tile| tile.to_string()).collect();
    let (_, error, code) = run(&["solve", &wide.join(" "), "--certificate", &name]);
    assert!(error.contains("more than 25 cells") && code == 2, "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no file is left");
    let (_, error, code) = run(&["verify", HARD, "--certificate", &name]);
    assert!(error.contains("cannot be used with") && code == 2, "{error}");
    assert_eq!(run(&["verify"]).2, 2);
}
