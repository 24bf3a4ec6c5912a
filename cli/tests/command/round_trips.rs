//! Commands read the output of other commands, and input that people paste, misname or forget to
//! quote.

use crate::common::{CLASSIC, HARDEST, anywhere, run, run_with, taquin};
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

const FORMATS: [&str; 9] =
    ["list", "rows", "42", "princeton", "wh", "digits", "korf", "json", "drawn"];

#[test]
fn generated_boards_are_solved_in_every_format() {
    for format in FORMATS {
        for (size, count) in [("3x3", "1"), ("3x3", "12"), ("4x4", "3"), ("2x3", "3")] {
            let recipe = ["--size", size, "--count", count, "--moves", "12", "--seed", "1"];
            let flags = [&["generate", "--format", format][..], &recipe].concat();
            let (boards, notes, code) = run(&flags);
            assert_eq!(notes.is_empty(), code == 0, "{flags:?}: {notes}");
            if code == 2 && size == "2x3" {
                continue;
            }
            let (solved, notes, code) = run_with(&["solve", "-", "--report", "csv"], &boards);
            assert_eq!(code, 0, "{flags:?}\n{boards}\n{solved}\n{notes}");
            assert_eq!(
                solved.lines().count().to_string(),
                (count.parse::<usize>().unwrap() + 1).to_string()
            );
        }
    }
}

#[test]
fn a_goal_that_a_format_lacks_is_printed_as_a_note() {
    let cases: [(&[&str], &str); 5] = [
        (&["convert", "123506478", "--to", "42"], "--goal last"),
        (&["convert", "123506478", "--to", "korf"], "--goal last"),
        (&["convert", "123506478", "--to", "princeton"], ""),
        (&["generate", "--goal", "snail", "--seed", "1"], "--goal snail"),
        (&["generate", "--goal", "first", "--seed", "1", "--format", "json"], ""),
    ];
    for (arguments, flag) in cases {
        let (text, notes, code) = run(arguments);
        assert_eq!((notes.contains("add --goal"), code), (!flag.is_empty(), 0), "{arguments:?}");
        assert!(notes.contains(flag), "{arguments:?}: {notes}");
        let flags: Vec<&str> = flag.split_whitespace().collect();
        let solve = [&["solve", "-", "--report", "moves"][..], &flags].concat();
        assert_eq!(run_with(&solve, &text).2, 0, "{arguments:?}");
    }
}

#[test]
fn every_report_for_programs_is_verified() {
    let reports = ["moves", "states", "csv", "json", "42", "princeton", "columbia"];
    for report in reports {
        for extra in [&[][..], &["--lang", "fr"], &["--moves-are", "tile"], &["--metric", "multi"]]
        {
            let solve = [&["solve", "867254301", "--report", report][..], extra].concat();
            let (answer, notes, code) = run(&solve);
            if notes.contains("cannot be traced step by step") {
                continue;
            }
            assert_eq!(code, 0, "{solve:?}: {notes}");
            let class = folder(&[("a.txt", &answer)]);
            let file = class.path().join("a.txt");
            for command in [&["verify", "--any-length", "867254301"][..], &["analyze", "867254301"]]
            {
                let arguments = [command, &[file.to_str().unwrap()]].concat();
                let (verdict, notes, code) = run(&arguments);
                assert_eq!(code, 0, "{solve:?}\n{answer}{verdict}{notes}");
            }
            let has_board = !["moves", "columbia"].contains(&report);
            let (verdict, notes, code) = run(&["verify", "--any-length", file.to_str().unwrap()]);
            assert_eq!(code, if has_board { 0 } else { 2 }, "{solve:?}\n{answer}{verdict}{notes}");
        }
    }
    let (answer, _, _) = run(&["solve", "283164705", "--goal", "snail", "--report", "42"]);
    let (verdict, _, code) = run_with(&["verify", "-"], &answer);
    assert!(code == 0 && verdict.contains("5 moves, the fewest possible"), "{verdict}");
}

#[test]
fn a_carriage_return_ends_a_line() {
    let file = "# c\r3\r1 2 3\r4 0 5\r7 8 6\r";
    assert_eq!(run_with(&["convert", "-", "--to", "digits"], file).0, "123405786\n");
    let (boards, _, code) = run_with(&["convert", "-", "--to", "digits"], "1203\r1230\r\n0123\r");
    assert_eq!((boards.as_str(), code), ("1203\n1230\n0123\n", 0));
    let class = folder(&[("a.txt", "123506478\rLD # so far\rRR\r")]);
    let path = class.path().join("a.txt");
    assert_eq!(run(&["verify", path.to_str().unwrap()]).2, 0);
    let (_, notes, _) = run_with(&["solve", "-"], "1 2 3\r4 5 6\r7 42 0\r");
    assert!(notes.contains("line 3: tile 42") && notes.contains("3 | 7 42 0"), "{notes}");
}

#[test]
fn boards_in_blocks_are_a_batch_and_faults_keep_their_lines() {
    let text = "2\n1 2\n3 0\n\n2\n1 2\n3 3\n\n2\n1 2\n0 3\n";
    let (solved, notes, code) = run_with(&["solve", "-"], text);
    assert_eq!((solved.as_str(), code), ("1: 0 moves\n9: 1 move  R\n", 2), "{notes}");
    assert!(notes.contains("line 7: 3 appears twice"), "{notes}");
    let (json, _, _) = run_with(&["solve", "-", "--json"], text);
    let bad: Value = serde_json::from_str(json.lines().nth(1).unwrap()).unwrap();
    assert_eq!((&bad["error"]["line"], &bad["error"]["column"]), (&7.into(), &3.into()));
}

#[test]
fn several_files_are_one_batch() {
    let files = [
        ("a.txt", "123506478\n1 2 3 4 5 6 7 8 8\n123456780\n"),
        ("b.txt", "3\n1 2 3\n4 5 6\n7 0 8\n"),
    ];
    let boards = folder(&files);
    let run_in = |arguments: &[&str]| {
        let output = taquin().current_dir(boards.path()).args(arguments).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status.code().unwrap())
    };
    let (solved, notes, code) = run_in(&["solve", "a.txt", "b.txt"]);
    assert_eq!(code, 2, "{notes}");
    assert_eq!(solved, "a.txt:1: 4 moves  LDRR\na.txt:3: 0 moves\nb.txt:1: 1 move  R\n");
    assert!(notes.contains("a.txt:2: 8 appears twice"), "{notes}");
    let (csv, _, _) = run_in(&["solve", "a.txt", "b.txt", "--report", "csv"]);
    assert!(csv.lines().nth(3).unwrap().starts_with("b.txt:1,3,3,"), "{csv}");
    let (json, _, _) = run_in(&["solve", "a.txt", "b.txt", "--json"]);
    let bad: Value = serde_json::from_str(json.lines().nth(1).unwrap()).unwrap();
    assert_eq!((&bad["name"], &bad["error"]["line"]), (&"a.txt".into(), &2.into()));
    let (digits, _, _) = run_in(&["convert", "b.txt", "b.txt", "--to", "digits"]);
    assert_eq!(digits, "123456708\n123456708\n");
    let (solved, notes, code) = run_in(&["solve", "b.txt", "c.txt"]);
    assert_eq!((solved.as_str(), code), ("b.txt:1: 1 move  R\n", 2));
    assert!(notes.contains("`c.txt` is neither a file nor a board"), "{notes}");
    let (_, notes, code) = run_in(&["trace", "a.txt", "b.txt"]);
    assert!(code == 2 && notes.contains("trace takes one board"), "{notes}");
}

#[test]
fn typing_errors_are_named() {
    let cases: [(&[&str], &str); 10] = [
        (
            &["convert", "1203", "--to", "laetx"],
            "html, markdown, pddl, pddl-domain tip: did you mean `latex`?",
        ),
        (
            &["trace", "1203", "--svg", "no/a.svg"],
            "cannot write `no/a.svg`: there is no folder `no`",
        ),
        (&["solve", "12350647"], "the board has 8 digits; 3×3 needs 9"),
        (&["solve", "99999999999999999999999 1 2 3"], "`99999999999999999999999` is too large"),
        (
            &["verify", "1", "2", "3", "5", "0", "6", "4", "7", "8", "LDRR"],
            "put the board in quotes",
        ),
        (&["solve", "123405786", "--all", "5"], "write --all=5"),
        (&["solve", "--all", "5", "123405786"], "write --all=5"),
        (&["solve", "-1,2,3,4"], "`-1` is negative"),
        (&["solve", "-a", "\u{1b}[31m"], "unknown algorithm `\u{fffd}[31m`"),
        (&["solve", "--\u{1b}[31m\n"], "unexpected argument `--\u{fffd}[31m `"),
    ];
    for (arguments, part) in cases {
        let (_, notes, code) = run(arguments);
        let notes_on_one_line = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(code == 2 && notes_on_one_line.contains(&part), "{arguments:?}: {notes}");
        assert!(!notes.contains('\u{1b}'), "{arguments:?}: {notes:?}");
    }
    let drawing = "-------------\n| 1 | 2 | 3 |\n| 5 |   | 6 |\n| 4 | 7 | 8 |\n-------------";
    for board in [drawing, "123/506/478", "123 506 478", "1,2,3|5,0,6|4,7,8"] {
        assert_eq!(run(&["solve", board, "--quiet"]).0, "LDRR\n", "{board}");
    }
}

#[test]
fn a_class_is_analyzed_and_faults_have_names() {
    let class = folder(&[("ada.txt", "LRLDRR"), ("bob.txt", "LDQ"), ("cyd.txt", "LDRR")]);
    let path = class.path().to_str().unwrap();
    let (text, notes, code) = run(&["analyze", CLASSIC, path]);
    assert_eq!(code, 2, "{notes}");
    let names: Vec<&str> = text.lines().filter(|line| line.ends_with(".txt")).collect();
    assert_eq!(names, ["ada.txt", "cyd.txt"]);
    assert!(
        text.contains("1 move leads away") && notes.contains("bob.txt`: move 3"),
        "{text}{notes}"
    );
    for command in ["verify", "analyze"] {
        let (json, _, _) = run(&[command, CLASSIC, path, "--json"]);
        let names: Vec<Value> = json
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["name"].take())
            .collect();
        assert_eq!(names, ["ada.txt", "bob.txt", "cyd.txt"]);
    }
}

#[test]
fn an_endless_walk_is_refused_or_stopped() {
    let far = ["generate", "--size", "4x4", "--depth", "100000000000", "--time-limit", "1s"];
    let (_, notes, code) = run(&far);
    assert!(code == 1 && notes.contains("1024 moves are always"), "{notes}");
    let long = ["generate", "--moves", "100000000000", "--time-limit", "50ms"];
    let (_, notes, code) = run(&long);
    assert!(code == 3 && notes.contains("were stopped"), "{notes}");
}

#[cfg(unix)]
#[test]
fn one_interrupt_ends_a_whole_class() {
    use crate::common::interrupt;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let answer = format!("{HARDEST}\nLR\n");
    let names: Vec<String> = (10..60).map(|number| format!("{number}.txt")).collect();
    let files: Vec<(&str, &str)> =
        names.iter().map(|name| (name.as_str(), answer.as_str())).collect();
    let class = folder(&files);
    let mut command = anywhere(Command::new(env!("CARGO_BIN_EXE_taquin")));
    command.env("TAQUIN_CACHE", "").arg("verify").arg(class.path()).args(["--time-limit", "60s"]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    interrupt(&child, Duration::from_millis(800));
    let begin = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}

/// Several boards on the command line are a batch, as in a file.
#[test]
fn several_boards_on_the_command_line_are_solved() {
    let (text, told, code) = run(&["solve", "123506478", "1 3 6/5 2 8/4 0 7", "--quiet"]);
    assert_eq!((text.as_str(), code), ("LDRR\nRUULDLDRR\n", 0), "{told}");
}

/// A spreadsheet leaves the blank's cell empty.
#[test]
fn an_empty_cell_is_the_blank() {
    for text in ["1 2 3\n4 5 6\n7   8", "1,2,3\n4,5,6\n7,,8", "1\t2\t3\n4\t5\t6\n7\t\t8"] {
        let (moves, told, code) = run(&["solve", text, "--quiet"]);
        assert_eq!((moves.as_str(), code), ("R\n", 0), "{text:?}: {told}");
    }
    let (moves, _, _) = run(&["solve", "  2 3\n1 5 6\n4 7 8", "--quiet"]);
    assert_eq!(moves, "DDRR\n");
}
