//! `convert`, `generate`, `verify`, `analyze`, `completions` and `man` as commands.

use crate::common::{CLASSIC, run, run_with, taquin};
use predicates::prelude::*;
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

fn transcript(arguments: &[&str]) -> String {
    let (results, notes, code) = run(arguments);
    let notes = if notes.is_empty() { notes } else { format!("--- standard error\n{notes}") };
    format!("$ taquin {}\n{results}{notes}--- exit code {code}\n", arguments.join(" "))
}

macro_rules! assert_transcript {
    ($name:literal, $($argument:expr),+) => {
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!($name, transcript(&[$($argument),+]));
        });
    };
}

#[test]
fn any_format_becomes_any_other() {
    let formats = ["list", "rows", "42", "princeton", "wh", "digits", "korf", "json", "drawn"];
    for from in formats {
        let (text, _, code) = run(&["convert", "123506478", "--to", from]);
        assert_eq!(code, 0, "{from}");
        for to in formats {
            let (again, _, code) = run_with(&["convert", "-", "--to", to, "--format", from], &text);
            assert_eq!(code, 0, "{from} to {to}");
            let (digits, _, _) =
                run_with(&["convert", "-", "--to", "digits", "--format", to], &again);
            assert_eq!(digits, "123506478\n", "{from} to {to}: {again}");
        }
    }
}

#[test]
fn a_goal_is_kept_or_reported() {
    let file = "# a comment\n3\n2 8 3\n1 6 4\n7 0 5\n";
    let (json, notes, _) = run_with(&["convert", "-", "--to", "json"], file);
    assert!(json.contains(r#""goal":"snail""#) && notes.is_empty(), "{json}{notes}");
    let (digits, notes, _) = run_with(&["convert", "-", "--to", "digits"], file);
    assert_eq!(digits, "283164705\n");
    assert!(notes.contains("add --goal snail"), "{notes}");
    let (_, notes, _) = run_with(&["convert", "-", "--to", "42"], file);
    assert_eq!(notes, "");
    let (_, notes, code) = run(&["convert", "1 2 3/4 0 5", "--to", "digits"]);
    assert!(notes.contains("cannot write a 2×3 board") && code == 2, "{notes}");
}

#[test]
fn a_board_becomes_a_planning_problem_with_its_goal() {
    let (problem, notes, code) = run(&["convert", "1 2/0 3", "--to", "pddl", "--goal", "first"]);
    assert_eq!((notes.as_str(), code), ("", 0));
    assert!(problem.contains("(at t2 c1-2) (blank c2-1) (at t3 c2-2)"), "{problem}");
    assert!(problem.contains("(:goal (and (blank c1-1) (at t1 c1-2)"), "{problem}");
    let (domain, _, _) = run(&["convert", "1 2/0 3", "--to", "pddl-domain"]);
    assert!(domain.starts_with("; ") && domain.contains("(:action slide"), "{domain}");
}

#[test]
fn a_batch_is_converted_line_by_line() {
    let (lines, notes, code) =
        run_with(&["convert", "--to", "digits"], "1 2/3 0\noops\n[1,2,3,5,0,6,4,7,8]\n");
    assert_eq!((lines.as_str(), code), ("1230\n123506478\n", 2));
    assert!(notes.contains("line 2: `oops` is not a tile"), "{notes}");
}

#[test]
fn a_seed_gives_the_same_boards() {
    let seeded = ["generate", "--size", "4x4", "-n", "3", "--seed", "7"];
    assert_eq!(run(&seeded), run(&seeded));
    assert_eq!(run(&seeded).0.lines().count(), 3);
    let (board, note, _) = run(&["generate"]);
    let seed = note.split([' ', ':']).nth(1).unwrap();
    assert_eq!(run(&["generate", "--seed", seed]).0, board);
}

#[test]
fn boards_have_the_requested_distance() {
    for depth in ["0", "1", "14", "30", "31"] {
        let (board, _, _) = run(&["generate", "--depth", depth, "--seed", "3"]);
        let (moves, _, _) = run(&["solve", board.trim(), "--report", "moves"]);
        assert_eq!(moves.trim().len().to_string(), depth);
    }
    assert_transcript!("generate_beyond", "generate", "--depth", "32", "--seed", "1");
    let hopeless = ["generate", "4", "--depth", "79", "--time-limit", "50ms", "--seed", "1"];
    let (_, notes, code) = run(&hopeless);
    assert!(code == 3 && notes.contains("no 4×4 board at exactly 79 moves"), "{notes}");
}

#[test]
fn the_flags_of_the_script_are_known() {
    assert_transcript!("generate_script", "generate", "3", "-s", "-i", "1000", "--seed", "1");
    let (unsolvable, _, _) = run(&["generate", "3", "-u", "--seed", "4"]);
    let output = taquin().arg("solve").write_stdin(unsolvable).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(run(&["generate", "3", "-s", "-u"]).2, 2);
    assert_eq!(run(&["generate", "--unsolvable", "--depth", "3"]).2, 2);
}

#[test]
fn verdicts_in_words() {
    assert_transcript!("verify_optimal", "verify", CLASSIC, "LDRR");
    assert_transcript!("verify_tile", "verify", CLASSIC, "Right, Up, Left, Left");
    assert_transcript!("verify_longer", "verify", CLASSIC, "LRLDRR");
    assert_transcript!("verify_elsewhere", "verify", CLASSIC, "LD");
    assert_transcript!("verify_illegal", "verify", CLASSIC, "LLD");
    assert_transcript!("verify_jump", "verify", CLASSIC, "5", "8");
    assert_transcript!("verify_unreadable", "verify", CLASSIC, "LDQ");
    assert_transcript!("verify_french", "verify", CLASSIC, "LRLDRR", "--lang", "fr");
    let mut narrow = taquin();
    narrow.env("COLUMNS", "40").args(["verify", "867254301", "RLUULDDRRUULDLDRRUULDLDRRUULLDDRR"]);
    let told = String::from_utf8(narrow.output().unwrap().stdout).unwrap();
    assert!(told.ends_with("\n    better: UULDD RUULD LDRUL URDDR\n    UULDL DRURD\n"), "{told}");
}

#[test]
fn codes_of_verify() {
    let cases: [(&[&str], i32); 6] = [
        (&[CLASSIC, "LDRR"], 0),
        (&[CLASSIC, "5 4 7 8"], 0),
        (&[CLASSIC, "RULL", "--moves-are", "blank"], 1),
        (&[CLASSIC, "LRLDRR"], 1),
        (&[CLASSIC, "LRLDRR", "--any-length"], 0),
        (&[CLASSIC, "LR0"], 2),
    ];
    for (arguments, expected) in cases {
        let arguments = [&["verify"], arguments].concat();
        assert_eq!(run(&arguments).2, expected, "{arguments:?}");
    }
}

fn class(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

#[test]
fn a_class_is_a_table() {
    let answers = [
        ("ada.txt", "LDRR"),
        ("bob.txt", "# my answer\nRight, Up, Left, Left\n"),
        ("cyd.txt", "LRLDRR"),
        ("dan.txt", "LDQ"),
        ("eve.txt", "LL"),
        (".hidden", "LDRR"),
    ];
    let folder = class(&answers);
    let path = folder.path().to_str().unwrap();
    let (table, notes, code) = run(&["verify", CLASSIC, path]);
    assert_eq!(code, 2);
    assert!(notes.contains("dan.txt`: move 3: unknown move `Q`"), "{notes}");
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("verify_class", table);
    });
    let (json, _, _) = run(&["verify", CLASSIC, path, "--json"]);
    let statuses: Vec<Value> = json
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["status"].take())
        .collect();
    assert_eq!(statuses, ["solved", "solved", "solved", "error", "illegal"]);
    let (csv, notes, code) = run(&["verify", CLASSIC, path, "--report", "csv"]);
    assert_eq!((csv.lines().count(), code), (6, 2));
    assert!(csv.starts_with("name,width,height,tiles,goal,status,optimal,cost,"), "{csv}");
    assert!(csv.contains("dan.txt,,,,,error,") && notes.contains("dan.txt"), "{csv}");
}

#[test]
fn each_file_can_have_its_own_board() {
    let folder = class(&[
        ("1.txt", "1 2 3\n5 0 6\n4 7 8\nLDRR\n"),
        ("2.txt", "# 42\n3\n2 8 3\n1 6 4\n7 0 5\nmoves: 6 8 2 1 8\n"),
    ]);
    let (table, _, code) = run(&["verify", folder.path().to_str().unwrap()]);
    assert_eq!(code, 0, "{table}");
    assert!(table.contains("2 of 2 hand-ins solve their board"));
    let one = folder.path().join("2.txt");
    let (verdict, _, _) = run(&["verify", one.to_str().unwrap()]);
    assert!(verdict.contains("5 moves, the fewest possible"), "{verdict}");
    let empty = tempfile::tempdir().unwrap();
    let (_, notes, code) = run(&["verify", empty.path().to_str().unwrap()]);
    assert!(code == 2 && notes.contains("has no files"), "{notes}");
}

#[test]
fn solutions_are_verified() {
    let (solved, _, _) = run(&["solve", "8 6 7/2 5 4/3 0 1", "--json"]);
    let (verdict, _, code) = run_with(&["verify", "-"], &solved);
    assert!(code == 0 && verdict.contains("31 moves, the fewest possible"), "{verdict}");
}

#[test]
fn every_field_of_a_review() {
    let (json, _, code) = run(&["verify", CLASSIC, "LRLDRR", "--json"]);
    assert_eq!(code, 1);
    let expected = serde_json::json!({
        "schema": "taquin/1", "name": null,
        "instance": {"width": 3, "height": 3, "tiles": [1,2,3,5,0,6,4,7,8], "goal": "last"},
        "status": "solved", "optimal": false, "cost": 6, "lower_bound": 4,
        "moves": {"blank": "LRLDRR", "tile": "RLRULL"},
        "reading": "blank", "legal": true, "reaches_goal": true, "best_known": null, "optimum": 4, "lost": 2,
        "losses": [{"move": 2, "blank": "R", "before": 3, "after": 4,
                    "better": {"blank": "DRR", "tile": "ULL"}}],
        "distances": [4, 3, 4, 3, 2, 1, 0], "manhattan": [4, 3, 4, 3, 2, 1, 0],
        "illegal": null, "stopped": null
    });
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), expected);
}

#[test]
fn an_analysis_shows_the_way() {
    assert_transcript!("analyze", "analyze", "8 6 7/2 5 4/3 0 1", "LRLRUDLURRDD");
    assert_transcript!("analyze_french", "analyze", CLASSIC, "LRLDRR", "--lang", "fr");
    let path = "U2D2".repeat(200);
    for columns in ["80", "40"] {
        let output = taquin()
            .args(["analyze", "123506478", &path])
            .env("COLUMNS", columns)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let chart = text.lines().find(|line| line.starts_with("Distance"));
        assert!(chart.is_none_or(|line| line.chars().count() <= columns.parse().unwrap()));
    }
}

#[test]
fn shells_and_manuals() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        taquin()
            .args(["completions", shell])
            .assert()
            .success()
            .stdout(predicate::str::contains("verify"));
    }
    taquin().arg("man").assert().success().stdout(predicate::str::starts_with(".ie"));
    let page = predicate::str::contains("taquin\\-solve");
    taquin().args(["man", "solve"]).assert().success().stdout(page);
    let meant = predicate::str::contains("did you mean `verify`");
    taquin().args(["man", "verfy"]).assert().code(2).stderr(meant);
}

#[test]
fn every_command_helps_with_examples_in_both_languages() {
    let commands = ["solve", "convert", "generate", "verify", "analyze", "completions", "man"];
    for command in commands {
        for (language, word) in [("en", "Examples:"), ("fr", "Exemples\u{202f}:")] {
            let text = predicate::str::contains(word);
            taquin().args([command, "--help", "--lang", language]).assert().success().stdout(text);
        }
    }
}

/// A board as a part of a document, with an empty cell for the blank.
#[test]
fn a_board_goes_into_a_document() {
    let to = |page: &str| {
        let (text, told, code) = run(&["convert", "123506478", "--to", page]);
        assert_eq!(code, 0, "{told}");
        text
    };
    let svg = to("svg");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    assert_eq!(to("markdown"), "| 1 | 2 | 3 |\n|:-:|:-:|:-:|\n| 5 |  | 6 |\n| 4 | 7 | 8 |\n");
    let latex = to("latex");
    assert!(
        latex.contains("\\begin{tabular}{|c|c|c|}\n\\hline\n1 & 2 & 3 \\\\ \\hline"),
        "{latex}"
    );
    let html = to("html");
    assert_eq!((html.matches("<tr>").count(), html.matches("<td").count()), (3, 9));
    let (_, told, code) = run(&["convert", "123506478", "--to", "latx"]);
    assert_eq!(code, 2);
    assert!(told.contains("latx"), "{told}");
}
