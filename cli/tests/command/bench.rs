//! `taquin bench` for people and for programs.

use crate::common::{taquin, transcript_of};
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

/// Two easy boards of Korf with their optima.
const EASY: &str = "\
12 14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15 45
79 0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15 42
";

/// A folder with a file of boards in it.
fn with_boards(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    fs::write(&file, text).unwrap();
    let name = file.to_str().unwrap().to_owned();
    (folder, name)
}

/// Compares a run with its snapshot, without times, rates and the machine.
macro_rules! assert_shown {
    ($name:literal, $file:expr, $($argument:expr),+) => {
        insta::with_settings!({
            filters => vec![
                (r"/\S*boards\.txt", "boards.txt"),
                // Lines whose wrapping depends on the figures.
                (r"(?s)(Time|Durée)  .*?\n(Counts|Nombres)", "$1 [times]\n$2"),
                (r"(Rate|Débit)  .*", "$1 [rate]"),
                (r"(?s)Machine  .*?--- exit", "[machine and program]\n--- exit"),
                (r"[\d.,]+[ \u{a0}\u{202f}](ms|s|min)\b", "[time]"),
                (r"(\[time\] +\[time\] +)([\d,\u{202f}]+|–)", "$1[rate]"),
                (r" +\[", " ["),
                (r" +(time|CPU|nodes/s|durée|nœuds/s)\b", " $1"),
            ],
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            insta::assert_snapshot!($name, transcript_of(taquin(), &["bench", $file, $($argument),+]));
        });
    };
}

fn record(arguments: &[&str]) -> (Value, i32) {
    let output = taquin().args(arguments).args(["--report", "json"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}")),
        output.status.code().unwrap(),
    )
}

fn refused(arguments: &[&str], code: i32) -> String {
    let output = taquin().args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(code));
    let message = String::from_utf8(output.stderr).unwrap();
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_table_and_its_totals() {
    let (_folder, file) = with_boards(EASY);
    assert_shown!("bench_text", &file, "--algorithm", "idastar");
    assert_shown!("bench_french", &file, "--algorithm", "idastar", "--lang", "fr");
}

#[test]
fn the_boards_of_korf_are_in_the_program() {
    let (record, code) = record(&["bench", "--limit", "3"]);
    assert_eq!(code, 0);
    assert_eq!((&record["schema"], &record["kind"]), (&"taquin/1".into(), &"bench".into()));
    let lengths: Vec<&Value> = (0..3).map(|at| &record["instances"][at]["cost"]).collect();
    assert_eq!(lengths, [57, 55, 59]);
    assert_eq!(record["total"]["right"], 3);
    assert_eq!(record["search"]["algorithm"], "auto");
}

#[test]
fn a_wrong_length_is_reported_and_ends_with_1() {
    let (_folder, file) = with_boards(&EASY.replace("15 45", "15 43"));
    let message = refused(&["bench", &file], 1);
    assert!(message.contains("board 12 was solved in 45 moves, but its optimum is known to be 43"));
    let (record, code) = record(&["bench", &file]);
    assert_eq!((&record["total"]["wrong"], code), (&1.into(), 1));
    assert_eq!(record["instances"][0]["check"], "wrong");
}

#[test]
fn boards_without_an_optimum_are_measured_too() {
    let (_folder, file) = with_boards("123506478\n136528407\n");
    let (record, code) = record(&["bench", &file, "--repeat", "3"]);
    assert_eq!((&record["total"]["solved"], code), (&2.into(), 0));
    assert_eq!(record["instances"][1]["check"], "unknown");
    assert_eq!(record["instances"][1]["runs"], 3);
}

#[test]
fn a_limit_ends_with_3_and_an_impossible_board_with_1() {
    let (_folder, file) = with_boards(EASY);
    let (record, code) = record(&["bench", &file, "-a", "idastar", "--node-limit", "10"]);
    assert_eq!((&record["instances"][0]["stopped"], code), (&"expansions".into(), 3));
    let (_folder, file) = with_boards("123506478\n123506487\n");
    assert!(refused(&["bench", &file], 1).is_empty());
    let shown = taquin().args(["bench", &file]).output().unwrap().stdout;
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("1 of 2, 1 unsolvable, mean length 4.00"), "{shown}");
    let (_folder, file) = with_boards("213456780\n");
    let shown = taquin().args(["bench", &file]).output().unwrap().stdout;
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("0 of 1, 1 unsolvable; lengths"), "{shown}");
    assert!(!shown.contains('≥'), "{shown}");
}

#[test]
fn a_former_record_is_a_baseline_for_the_same_boards_only() {
    let (folder, file) = with_boards(EASY);
    let before = folder.path().join("before.json");
    let before = before.to_str().unwrap();
    let output = taquin().args(["bench", &file, "-a", "idastar", "--report", "json"]).output();
    fs::write(before, output.unwrap().stdout).unwrap();

    let again = ["bench", &file, "-a", "idastar", "--prune", "automaton", "--baseline", before];
    let output = taquin().args(again).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("node ratio") && text.contains("relative to the baseline"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");

    let (compared, _) = record(&again);
    let ratio = &compared["instances"][1]["ratios"]["generated"];
    assert!(ratio.as_f64().is_some_and(|ratio| ratio < 1.0), "{compared}");
    assert!(compared["total"]["ratios"]["time"].is_f64(), "{compared}");
    let (one, code) = record(&["bench", &file, "--limit", "1", "--baseline", before]);
    assert_eq!((one["instances"].as_array().unwrap().len(), code), (1, 0));

    let message = refused(&["bench", "--limit", "2", "--baseline", before], 2);
    assert!(message.contains("board 1 is not in the baseline"), "{message}");
    let message = refused(&["bench", "--baseline", &file], 2);
    assert!(message.contains("is not a complete record"), "{message}");
    assert!(!message.contains("struct"), "{message}");
    let message = refused(&["bench", "--baseline", "nowhere.json"], 2);
    assert!(message.contains("nowhere.json"), "{message}");
}

#[test]
fn bad_boards_and_empty_files_are_refused() {
    let (_folder, file) = with_boards("1 2 3 5 0 6 4 7 7\n");
    assert!(refused(&["bench", &file], 2).contains("7 appears twice"));
    let (_folder, file) = with_boards("# nothing\n");
    assert!(!refused(&["bench", &file], 2).is_empty());
    let message = refused(&["bench", "--limit", "0"], 2);
    assert!(message.contains("write 1 or more"), "{message}");
    let message = refused(&["bench", "-a", "astar", "--prune", "automaton"], 2);
    assert!(message.contains("`astar` does not take"), "{message}");
}

#[test]
fn a_csv_has_one_line_per_board() {
    let (_folder, file) = with_boards(EASY);
    let output = taquin().args(["bench", &file, "--report", "csv"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 3);
    assert!(text.starts_with("name,width,height,tiles,goal,status,optimal,metric,cost,"));
    assert!(text.lines().nth(1).unwrap().starts_with("12,4,4,14 1 9 6/4 8"));
}

/// The measured rows remain even if the program is killed before the end.
#[cfg(unix)]
#[test]
fn rows_come_while_the_rest_runs() {
    use std::io::{BufRead, BufReader};
    let hard = format!("{EASY}1 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0\n");
    let (_folder, file) = with_boards(&hard);
    for (report, above) in [("text", 3), ("csv", 1)] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_taquin"));
        command.args(["bench", &file, "-a", "idastar", "--report", report]);
        let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let rows: Vec<String> = lines.skip(above).take(2).map(Result::unwrap).collect();
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(rows[0].trim_start().starts_with("12"), "{rows:?}");
        assert!(rows[1].trim_start().starts_with("79"), "{rows:?}");
    }
}

/// The file gets a solution of each board, and the next run checks them and finds none shorter.
#[test]
fn records_are_written_checked_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.txt");
    let name = file.to_str().unwrap();
    let flags = ["--records", name, "--limit", "2", "--size", "5x5", "--effort"];
    let (first, code) = record(&[&["bench"], &flags[..], &["0"]].concat());
    assert_eq!((code, &first["total"]["solved"]), (0, &2.into()), "{first}");
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    for (line, board) in lines.iter().zip(first["instances"].as_array().unwrap()) {
        let length = format!(" {} ", board["cost"]);
        let moves = board["moves"]["blank"].as_str().unwrap();
        assert!(line.starts_with("5x5 ") && line.contains(&length) && line.ends_with(moves));
    }
    let (again, _) = record(&[&["bench"], &flags[..], &["0"]].concat());
    assert_eq!(again["sets"][0]["ratio"], 1.0);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    // More effort finds shorter ones.
    record(&[&["bench"], &flags[..], &["0.05"]].concat());
    assert!(fs::read_to_string(&file).unwrap().len() < text.len());
    fs::write(&file, text.replace("5x5 2 ", "5x5 3 ")).unwrap();
    let told = refused(&["bench", "--records", name], 2);
    assert!(told.contains("line 4: the solution does not lead"), "{told}");
}

/// A stopped trial continues from the proofs in its folder and repeats no finished one.
#[test]
fn proofs_of_a_trial_are_kept_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("proofs");
    let run = |limits: &[&str]| {
        let flags = ["bench", "--suite", "korf24", "--limit", "1", "--effort", "0.02"];
        record(&[&flags[..], &["--checkpoints", kept.to_str().unwrap()], limits].concat())
    };
    let (stopped, code) = run(&["--node-limit", "2000000"]);
    assert_eq!((code, &stopped["instances"][0]["optimal"]), (0, &false.into()));
    let (whole, _) = run(&[]);
    assert_eq!(
        (&whole["instances"][0]["optimal"], &whole["total"]["right"]),
        (&true.into(), &1.into())
    );
    let proof = whole["instances"][0]["stages"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(proof["direction"], "forward");
    assert!(proof["partition"].as_str().unwrap().contains(",2"), "{proof}");
    let (again, _) = run(&[]);
    assert_eq!(
        again["instances"][0]["counts"]["expanded"],
        whole["instances"][0]["counts"]["expanded"]
    );
    let csv = taquin()
        .args(["bench", "--suite", "korf24", "--limit", "1", "--report", "csv", "--checkpoints"])
        .args([&kept])
        .output()
        .unwrap();
    let text = String::from_utf8(csv.stdout).unwrap();
    assert!(text.contains("direction,partition") && text.contains("forward,\""), "{text}");
}

/// Ten sets, each with the reference for its lengths.
#[test]
fn the_suite_of_large_boards_has_one_line_per_set() {
    let asked = |memory| {
        ["bench", "--suite", "large", "--limit", "1", "--effort", "0", "--memory-limit", memory]
    };
    // The last board is too large for this little memory.
    let (document, code) = record(&asked("1MB"));
    assert_eq!(code, 3);
    let sets = document["sets"].as_array().unwrap();
    let names: Vec<&str> = sets.iter().filter_map(|set| set["name"].as_str()).collect();
    let others = ["Korf-Felner", "DeepCubeA-24", "DeepCubeA-35", "DeepCubeA-48"];
    let uniform = ["6×6", "7×7", "8×8", "10×10", "16×16", "32×32"];
    assert_eq!(names, [&others[..], &uniform].concat());
    for set in &sets[..2] {
        let (cost, reference) = (&set["mean_cost"], &set["mean_reference"]);
        let ratio = cost.as_f64().unwrap() / reference.as_f64().unwrap();
        assert!(ratio >= 1.0 && (set["ratio"].as_f64().unwrap() - ratio).abs() < 1e-9, "{set}");
    }
    let last = &sets[9];
    assert_eq!((&last["measure"], &last["solved"]), (&"cube".into(), &0.into()));
    assert_eq!(last["mean_cost"], Value::Null);
    assert_eq!(document["instances"][4]["set"]["reference"], 151);
    assert_eq!(document["instances"][4]["optimum"], Value::Null);
    let output = taquin().args(asked("100kB")).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("compared with") && text.contains("linear conflict"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let message = refused(&["bench", "boards.txt", "--suite", "large"], 2);
    assert!(message.contains("--suite"), "{message}");
}

/// The easiest first, each with a proof; the effort counts states, so the result does not depend on
/// the clock.
#[test]
fn the_fifty_of_korf_and_felner_come_with_proofs() {
    let (record, code) =
        record(&["bench", "--suite", "korf24", "--limit", "2", "--effort", "0.02"]);
    assert_eq!((code, &record["total"]["right"]), (0, &2.into()), "{record}");
    for (at, (name, cost)) in [("Korf-Felner 38", 96), ("Korf-Felner 40", 82)].iter().enumerate() {
        let board = &record["instances"][at];
        assert_eq!((&board["name"], &board["cost"]), (&Value::from(*name), &(*cost).into()));
        assert_eq!((&board["lower_bound"], &board["optimal"]), (&(*cost).into(), &true.into()));
    }
}
