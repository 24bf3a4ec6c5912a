//! `taquin solve --certificate` and `taquin verify --certificate`.

use crate::common::run;
use std::fs;
use tempfile::TempDir;

const HARD: &str = "8 6 7 2 5 4 3 0 1";

/// A folder, and the name of a file in it.
fn file() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("proof.txt").to_str().unwrap().to_owned();
    (folder, name)
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
    // The claim of another length, with the right checksum.
    let (body, _) = text.rsplit_once("checksum ").unwrap();
    let body = body.replacen("optimal 31", "optimal 29", 1);
    let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    fs::write(&name, format!("{body}checksum {sum:016x}\n")).unwrap();
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
