//! Every command with pipes, plain terminals and readers that stop early.
#![cfg(unix)]

use crate::common::{anywhere, taquin};
use rexpect::session::spawn_command;
use std::process::{Command, Stdio};

/// A run of each command that prints something, as a shell command.
const RUNS: [&str; 13] = [
    "solve 867254301",
    "trace 136528407",
    "compare 123506478",
    "heuristic manhattan --size 2x3",
    "atlas --size 2x3",
    "verify 123506478 RLLDRR",
    "analyze 123506478 RLLDRR",
    "generate --count 400 --seed 1",
    "convert 123506478 --to drawn",
    "completions bash",
    "man solve",
    "help solve",
    "--help",
];
/// The commands among these whose reports have colours.
const COLOURED: usize = 7;

fn words(run: &str) -> Vec<&str> {
    run.split(' ').collect()
}

fn printed(run: &str, more: &[&str]) -> String {
    let output = taquin().args(words(run)).args(more).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the output of a run on a terminal of that kind.
fn on_terminal(run: &str, variables: &[(&str, &str)]) -> String {
    let mut command = anywhere(Command::new(env!("CARGO_BIN_EXE_taquin")));
    command.args(words(run)).envs(variables.iter().copied());
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_eof().unwrap()
}

/// Whether the text sets a colour or a weight; clearing a status line does not count.
fn is_coloured(text: &str) -> bool {
    text.split("\x1b[").skip(1).any(|rest| {
        rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').starts_with('m')
    })
}

#[test]
fn colours_appear_only_on_request() {
    for (index, run) in RUNS.iter().enumerate() {
        assert!(!printed(run, &[]).contains('\x1b'), "{run} into a pipe");
        assert!(!printed(run, &["--color", "never"]).contains('\x1b'), "{run} --color never");
        if index < COLOURED {
            assert!(printed(run, &["--color", "always"]).contains('\x1b'), "{run} --color always");
        }
    }
}

#[test]
fn a_terminal_has_colours_unless_it_or_the_user_disables_them() {
    for run in &RUNS[..COLOURED] {
        let seen = |variables: &[(&str, &str)]| is_coloured(&on_terminal(run, variables));
        assert!(seen(&[("TERM", "xterm")]), "{run}");
        assert!(!seen(&[("TERM", "xterm"), ("NO_COLOR", "1")]), "{run} with NO_COLOR");
        assert!(!seen(&[("TERM", "dumb")]), "{run} on a dumb terminal");
        assert!(!seen(&[("TERM", "dumb"), ("CI", "true")]), "{run} on a dumb terminal of a robot");
    }
    assert!(!is_coloured(&on_terminal("--help", &[("TERM", "dumb"), ("CI", "true")])));
}

/// A reader that stops after the first line is not an error and causes no message.
#[test]
fn head_is_quiet() {
    for run in RUNS {
        let script = format!("\"$0\" {run} | head -1");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_taquin")]).stdin(Stdio::null());
        let output = shell.env("LANG", "C.UTF-8").output().unwrap();
        assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{run}: {output:?}");
    }
}

/// Texts that control a terminal: an escape character, its C1 equivalent, and characters that
/// reverse the direction.
const HOSTILE: &str = "\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\u{2066}\u{61c}z";

/// Quoted text never moves the cursor, in messages and in JSON.
#[test]
fn typed_text_is_quoted_safely() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("{HOSTILE}.taquin"));
    std::fs::write(&file, format!("1 2 {HOSTILE} 3\n")).unwrap();
    let path = file.to_str().unwrap();
    let runs: [&[&str]; 17] = [
        &[HOSTILE],
        &["help", HOSTILE],
        &["solve", HOSTILE],
        &["solve", path],
        &["solve", "123506478", "--goal", HOSTILE],
        &["solve", "123506478", "-a", HOSTILE],
        &["solve", "123506478", "-H", HOSTILE],
        &["solve", "123506478", "--time-limit", HOSTILE],
        &["solve", "123506478", "--report", HOSTILE],
        &["solve", "123506478", &format!("--{HOSTILE}")],
        &["solve", "123506478", &format!("--json={HOSTILE}")],
        &["verify", "123506478", HOSTILE],
        &["verify", "123506478", path],
        &["trace", "123506478", "--svg", &format!("/none/{HOSTILE}")],
        &["tables", "list", "--dir", folder.path().to_str().unwrap()],
        &["tables", "remove", HOSTILE, "--dir", folder.path().to_str().unwrap()],
        &["bench", path],
    ];
    for run in runs {
        for language in ["en", "fr"] {
            let output = taquin().args(run).args(["--lang", language]).output().unwrap();
            for text in [output.stdout, output.stderr] {
                let text = String::from_utf8(text).unwrap();
                let unfit = |c: &char| {
                    *c != '\n' && (c.is_control() || "\u{202e}\u{2066}\u{61c}".contains(*c))
                };
                assert_eq!(text.chars().find(unfit), None, "{run:?}: {text:?}");
            }
        }
    }
}

/// Runs with output for people, errors included.
const WORDY: [&str; 24] = [
    "solve 867254301 -v",
    "solve 123506478 --all",
    "solve 123504678",
    "trace 136528407",
    "trace 123506478 -a idastar --boards",
    "compare 136528407",
    "heuristic manhattan --size 2x3",
    "atlas --size 2x3",
    "verify 123506478 RLLDRR",
    "analyze 123506478 LRLRLDRR",
    "generate --seed 1",
    "tables list --dir /nowhere",
    "tables",
    "solve 1 2 3",
    "solve none.txt",
    "solve 123506478 -a bf",
    "solve 123506478 --nothing",
    "solve 12350647z",
    "12345",
    "help solve",
    "help verify",
    "help generate",
    "help tables",
    "play",
];

/// Text continues on the next line; no line is cut, and none is too wide.
#[test]
fn forty_columns_are_enough() {
    for run in WORDY {
        for language in ["en", "fr"] {
            let mut command = taquin();
            command.args(words(run)).args(["--lang", language]).env("COLUMNS", "40");
            let output = command.output().unwrap();
            for text in [output.stdout, output.stderr] {
                let text = String::from_utf8(text).unwrap();
                let long = text.lines().find(|line| line.chars().count() > 40);
                assert_eq!(long, None, "{run} in {language}");
            }
        }
    }
}

/// If `œ` takes two columns, the text beside it moves.
#[test]
fn tables_stay_in_line_without_accents() {
    let mut command = taquin();
    command.args(["compare", "136528407", "867254301", "--lang", "fr"]).env("LANG", "C");
    let text = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(text.is_ascii() && text.contains("noeuds developpes"), "{text}");
    let tables: Vec<&str> = text.split("  recherche").skip(1).collect();
    assert!(tables.len() > 5);
    for table in tables {
        // The separator of the heading is missing.
        let heading = "  recherche".len() + table.lines().next().unwrap().len();
        let rows = table.lines().skip(1).take_while(|line| line.starts_with("  "));
        rows.for_each(|row| assert_eq!(row.len(), heading, "{row}\n{text}"));
    }
}

/// The progress line shows the current time even while nothing new is found: the same solution and
/// bound appear with different times. The search is endless; the test stops it.
#[test]
fn the_time_advances_while_nothing_is_found() {
    let board = "24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0";
    let mut command = anywhere(Command::new(env!("CARGO_BIN_EXE_taquin")));
    command.args(["solve", board, "--effort", "100000"]).env("TERM", "xterm").env("COLUMNS", "80");
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    let mut seen = std::collections::BTreeMap::<String, std::collections::BTreeSet<String>>::new();
    loop {
        let (_, line) =
            session.exp_regex("[0-9]+ moves, at least [0-9]+ needed, [0-9.]+ ").unwrap();
        let (known, time) = line.trim_end().rsplit_once(' ').unwrap();
        let times = seen.entry(known.to_owned()).or_default();
        times.insert(time.to_owned());
        if times.len() == 4 {
            break;
        }
    }
}
