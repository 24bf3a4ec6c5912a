//! Every bad input gives one clear message with its remedy and exit code 2, at once.

use crate::common::{CLASSIC, solve, taquin};
use std::fs;
use std::time::Duration;

/// Ends a program that reads or searches without end. A busy machine needs seconds for each of these.
const NEVER: Duration = Duration::from_secs(600);

/// Runs, and asserts that the message has all of `facts` and nothing else was
/// printed.
fn assert_refused(mut command: assert_cmd::Command, facts: &[&str]) {
    let output = command.timeout(NEVER).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(output.stdout.is_empty());
    // Messages wrap; the assertions do not depend on the line breaks.
    let flat = message.split_whitespace().collect::<Vec<_>>().join(" ");
    for fact in facts {
        assert!(flat.contains(fact), "{fact:?} is not in:\n{message}");
    }
    assert!(!message.contains("panicked"), "{message}");
    assert!(message.lines().count() <= 12, "{message}");
}

#[test]
fn texts_that_are_not_boards() {
    let cases: [(&str, &[&str]); 12] = [
        ("", &["no board", "write its tiles"]),
        ("   \n ", &["no board"]),
        ("1 2 3 5 z 6 4 7 8", &["`z` is not a tile", "whole numbers"]),
        ("1 2 3 5 0 6 4 7 7", &["7 appears twice, 8 is missing", "^"]),
        ("1 2 3 5 0 6 4 7 42", &["tile 42 is outside 0–8", "^^"]),
        ("1 2 3 5 0 6 4 7 -8", &["`-8` is negative"]),
        ("1 2 3 4 5 6 7 8 9", &["no blank", "0"]),
        ("1 2 3 4 5 0", &["do not make a square", "--size 2x3"]),
        ("1 2 3/4 5/6 7 0", &["row 2", "first row has 3"]),
        ("[1,2,3", &["never closed"]),
        ("{\"schema\":\"taquin/9\"}", &["taquin/9", "taquin/1"]),
        ("99999999999999999999999 1 2 3", &["too large for a tile"]),
    ];
    for (board, facts) in cases {
        assert_refused(solve(&[board]), facts);
        let mut piped = solve(&["-"]);
        piped.write_stdin(board);
        assert_refused(piped, facts);
    }
}

#[test]
fn separate_arguments_are_one_board() {
    solve(&["1", "2", "3", "5", "0", "6", "4", "7", "8"]).assert().success();
    let loose = ["1", "2", "3", "5", "0", "6", "4", "7", "-1"];
    assert_refused(solve(&loose), &["`-1` is negative"]);
}

#[test]
fn a_million_numbers() {
    let numbers: Vec<String> = (0..1_000_000).map(|number| number.to_string()).collect();
    let mut command = solve(&["-"]);
    command.write_stdin(numbers.join(" "));
    assert_refused(command, &["1,000,000 numbers are too many", "100×100"]);
}

#[test]
fn numbers_beyond_the_largest_board() {
    let mut command = solve(&["-"]);
    command.write_stdin(vec![b' '; 17 << 20]);
    assert_refused(command, &["larger than 16 MiB", "right file"]);
    #[cfg(unix)]
    assert_refused(solve(&["/dev/zero"]), &["larger than 16 MiB"]);
}

#[test]
fn bytes_that_are_not_text() {
    let mut command = solve(&["-"]);
    command.write_stdin(vec![b'1', b' ', 0xff, b' ', b'2']);
    assert_refused(command, &["standard input is not text", "at byte 2", "UTF-8"]);
}

#[test]
fn files_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_refused(solve(&[path]), &["is a directory", "name a file"]);
    assert_refused(
        solve(&["no-such-board.txt"]),
        &["`no-such-board.txt` is neither a file nor a board", "check the name"],
    );

    let file = folder.path().join("board.txt");
    fs::write(&file, "1 2 3\n5 0 6\n4 7 77\n").unwrap();
    let name = file.to_str().unwrap();
    assert_refused(solve(&[name]), &["board.txt`: line 3: tile 77", "3 | 4 7 77"]);
}

#[test]
fn a_file_is_read_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board");
    fs::write(&file, "# 42\n3\n2 8 3\n1 6 4\n7 0 5\n").unwrap();
    let output = solve(&[file.to_str().unwrap(), "--quiet", "-v"]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim().len(), 5);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(notes.contains("goal: snail, as the format 42 implies"), "{notes}");
}

#[test]
fn a_file_of_a_windows_shell_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board");
    let units = "\u{feff}1 2 3\r\n5 0 6\r\n4 7 8\r\n".encode_utf16();
    fs::write(&file, units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()).unwrap();
    solve(&[file.to_str().unwrap(), "--quiet"]).assert().success().stdout("LDRR\n");
}

#[cfg(unix)]
#[test]
fn a_forbidden_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    fs::write(&file, "123506478").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    // This test needs a user who may not read every file.
    if fs::read(&file).is_err() {
        assert_refused(
            solve(&[file.to_str().unwrap()]),
            &["permission denied", "change its permissions"],
        );
    }
}

#[test]
fn questions_that_contradict_themselves() {
    let cases: [(&[&str], &[&str]); 18] = [
        (&["-a", "bfs", "-H", "md"], &["`bfs` does not take a heuristic", "leave it out"]),
        (
            &["-a", "idastar", "--tie", "low-g"],
            &["`idastar` does not take a tie-breaking rule", "use astar"],
        ),
        (&["-a", "anytime", "--goal-test", "generated"], &["a goal test at generation"]),
        (&["--depth-bound", "9"], &["`astar` does not take a depth bound", "use dfs"]),
        (
            &["-a", "astar", "--threads", "2"],
            &["`astar` does not take a number of threads", "auto or idastar"],
        ),
        (&["-a", "beam", "--beam-width", "0"], &["invalid number of states `0`", "1 or more"]),
        (&["-a", "smastar", "--max-states", "0"], &["invalid number of states `0`", "1 or more"]),
        (&["--weight", "0.5"], &["weight 0.5 is too small", "w ≥ 1"]),
        (&["--weight", "-1"], &["invalid number `-1`", "3/2"]),
        (
            &["--weight", "2", "--algorithm", "idastar"],
            &["`idastar` does not take a weight", "use auto"],
        ),
        (&["--balance", "1.5"], &["balance 1.5 is too large", "from 0 to 1"]),
        (&["--weight", "2", "--balance", "0.5"], &["cannot be used with"]),
        (&["--goal", "1 2/3 0"], &["2×2", "3×3", "the same size"]),
        (&["--goal", "1 2 3 4 5 6 7 8 8"], &["in the goal", "8 appears twice"]),
        (&["--size", "2x3"], &["the board has 9 numbers", "2×3 needs 6"]),
        (&["--size", "1x9"], &["1×9", "a 1×9 board is out of range"]),
        (&["--order", "UDLL"], &["UDLL", "each of U, D, L, R once"]),
        (&["--time-limit", "soon"], &["invalid time `soon`", "500ms"]),
    ];
    for (flags, facts) in cases {
        let arguments: Vec<&str> = [CLASSIC].into_iter().chain(flags.iter().copied()).collect();
        assert_refused(solve(&arguments), facts);
    }
}

#[test]
fn mistyped_names_get_suggestions() {
    let cases: [(&[&str], &str); 7] = [
        (&["--algorithm", "astr"], "did you mean `astar`"),
        (&["--heuristic", "manhatan"], "did you mean `manhattan`"),
        (&["--goal", "snial"], "did you mean `snail`"),
        (&["--tie", "low"], "low-g"),
        (&["--format", "princton"], "did you mean `princeton`"),
        (&["--wieght", "2"], "--weight"),
        (&["--algorithm", "quantum"], "use one of auto, astar"),
    ];
    for (flags, guess) in cases {
        let arguments: Vec<&str> = [CLASSIC].into_iter().chain(flags.iter().copied()).collect();
        assert_refused(solve(&arguments), &[guess]);
    }
    let mut command = taquin();
    command.arg("solv");
    assert_refused(command, &["solve"]);
    let mut command = taquin();
    command.args(["1", "2", "3"]);
    assert_refused(command, &["taquin solve 1"]);
}

/// A name that cannot be a board means a missing file; an existing file is solved.
#[test]
fn a_word_that_begins_with_a_letter_is_a_file() {
    assert_refused(solve(&["b5"]), &["`b5` is neither a file nor a board"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("b5");
    fs::write(&file, "1 2 3/5 0 6/4 7 8").unwrap();
    let mut command = taquin();
    command.arg(&file);
    assert_refused(command, &["unknown command", "to solve a board, write `taquin solve"]);
}

/// Errors that are known before the first board are reported before it.
#[test]
fn numbers_that_generate_cannot_use() {
    let generate = |flags: &[&str]| {
        let mut command = taquin();
        command.arg("generate").args(flags);
        command
    };
    assert_refused(generate(&["--depth", "abc"]), &["number of moves `abc`", "such as 20"]);
    assert_refused(generate(&["--count", "0"]), &["write 1 or more"]);
    for flags in [&["--count", "181441"][..], &["--count", "3", "--depth", "31"]] {
        let output = generate(&[flags, &["--distinct"]].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{flags:?}");
        assert!(output.stdout.is_empty(), "{flags:?}");
    }
}

/// The system's messages end with a number, and Rust's name no remedy.
#[cfg(target_os = "linux")]
#[test]
fn system_errors_are_explained_in_plain_words() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(["--lang", "en", "solve", CLASSIC]).stdout(full);
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert_eq!(told.trim_end(), "error: cannot write the output: the disk is full");
    let mut command = taquin();
    command.args(["heuristic", "md", "--size", "2x2", "--chart", "/proc/none.svg"]);
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(
        told.contains("cannot write `/proc/none.svg`: there is no such file or folder"),
        "{told}"
    );
}
