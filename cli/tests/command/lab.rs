//! `taquin compare` and `taquin heuristic` for people and for programs.

use crate::common::{ADVANCED, CLASSIC, HARDEST, run, taquin, transcript_of};
use serde_json::Value;

/// Compares a run with its snapshot, without times and bytes, which differ from run to run and
/// change the widths of their columns.
macro_rules! assert_shown {
    ($name:literal, $($argument:expr),+) => {
        insta::with_settings!({
            filters => vec![
                (r"[\d.]+ (ms|s)\b", "[time]"),
                (r"(\d+,)+\d{3}( +\d\.\d{3})", "[bytes]$2"),
                (r" +\[", " ["),
                (r" +time\b", " time"),
                (r" +peak bytes", " peak bytes"),
            ],
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            insta::assert_snapshot!($name, transcript_of(taquin(), &[$($argument),+]));
        });
    };
}

fn parsed(arguments: &[&str]) -> Value {
    let output = taquin().args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn assert_refused(arguments: &[&str], fact: &str) {
    let output = taquin().args(arguments).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    let flat = message.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(output.stdout.is_empty());
    assert!(flat.contains(fact), "{fact:?} is not in:\n{message}");
}

#[test]
fn searches_side_by_side() {
    assert_shown!("compare_one", "compare", ADVANCED);
}

#[test]
fn heuristics_in_words() {
    assert_shown!("heuristic_misplaced_all", "heuristic", "misplaced-all", "--size", "3x3");
    assert_shown!("heuristic_patterns", "heuristic", "pdb:4-4", "--size", "3x3");
    assert_shown!("heuristic_french", "--lang", "fr", "heuristic", "md", "--size", "2x3");
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for line in [&["compare", ADVANCED][..], &["compare", "--random", "6"], &["heuristic", "lc"]] {
        let output = taquin().args(line).output().unwrap();
        for shown in String::from_utf8(output.stdout).unwrap().lines() {
            assert!(shown.chars().count() <= 80, "{shown}");
        }
    }
}

#[test]
fn the_counts_are_those_of_the_course() {
    let told = parsed(&["compare", CLASSIC, ADVANCED, "-a", "astar", "-H", "md", "--json"]);
    let generated: Vec<_> =
        told["rows"].as_array().unwrap().iter().map(|row| &row["counts"]["generated"]).collect();
    assert_eq!(generated, [12, 25]);
    assert_eq!(told["summaries"][0]["generated"]["median"], 18.5);
}

#[test]
fn a_search_that_runs_out_of_memory_leaves_the_solver_usable() {
    let told =
        parsed(&["compare", HARDEST, CLASSIC, "--node-limit", "1000", "-a", "astar", "--json"]);
    let stopped = &told["rows"][0];
    assert_eq!(
        (&stopped["status"], &stopped["stopped"]),
        (&"stopped".into(), &"expansions".into())
    );
    assert!(told["rows"][0]["lower_bound"].as_u64().unwrap() > 40);
    let solved = &told["rows"][2];
    assert_eq!((&solved["status"], &solved["optimal"]), (&"solved".into(), &true.into()));
}

#[test]
fn a_board_without_a_solution_is_explained_once_and_left_out() {
    let output = taquin().args(["compare", CLASSIC, "213456780", ADVANCED]).output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert_eq!(shown.matches("Unsolvable").count(), 1, "{shown}");
    assert!(!shown.contains("unsolvable"), "{shown}");
    assert!(shown.contains("Over 2 boards") && shown.contains("2/2"), "{shown}");
    let tips = String::from_utf8(output.stderr).unwrap();
    assert!(tips.contains("--goal"), "{tips}");
    assert_eq!(output.status.code(), Some(0));
    let output = taquin().args(["compare", "213456780"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stdout).unwrap().matches("astar").count(), 0);
}

/// Random boards are drawn one by one, so a long comparison can be stopped, and its first boards
/// are those of a short comparison.
#[test]
fn random_boards_are_drawn_one_by_one() {
    let few = parsed(&["compare", "--random", "2", "-a", "astar", "-H", "md", "--json"]);
    let more = parsed(&["compare", "--random", "5", "-a", "astar", "-H", "md", "--json"]);
    for at in 0..2 {
        assert_eq!(few["rows"][at]["instance"], more["rows"][at]["instance"]);
    }
}

#[test]
fn a_chart_goes_to_a_file_or_to_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    for line in [&["compare", CLASSIC][..], &["heuristic", "md", "--size", "2x3"]] {
        let run = |file: &str| {
            let mut command = taquin();
            command.current_dir(folder.path()).args(line).args(["--chart", file]);
            command.output().unwrap()
        };
        let output = run("-");
        assert!(String::from_utf8(output.stdout).unwrap().starts_with("<svg"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        let notes = String::from_utf8(run("chart.svg").stderr).unwrap();
        assert!(notes.contains("written: chart.svg"), "{notes}");
        std::fs::remove_file(folder.path().join("chart.svg")).unwrap();
        assert_eq!(run("no/chart.svg").status.code(), Some(2));
    }
}

#[test]
fn verdicts_for_programs() {
    let told = parsed(&["heuristic", "manhattan", "--json"]);
    assert_eq!(
        (&told["admissible"], &told["consistent"]),
        (&Value::Bool(true), &Value::Bool(true))
    );
    assert_eq!(told["boards"], 181_440);
    let told = parsed(&["heuristic", "misplaced-all", "--json"]);
    assert_eq!(told["overestimate"]["distance"], 1);
    let told = parsed(&["heuristic", "md", "--size", "3x4", "--samples", "3", "--json"]);
    assert_eq!((&told["admissible"], &told["sample"]["solved"]), (&Value::Null, &3.into()));
}

#[test]
fn questions_that_make_no_sense() {
    assert_refused(&["compare", CLASSIC, "--algorithms", "astr"], "did you mean `astar`");
    assert_refused(&["compare", CLASSIC, "-H", "md,manhatan"], "did you mean `manhattan`");
    assert_refused(&["compare", CLASSIC, "-H", "pdb:6-6-3"], "add up to 8");
    assert_refused(&["compare"], "no board");
    assert_refused(&["compare", "--random", "0"], "write 1 or more");
    let both = ["compare", CLASSIC, "--report", "csv", "--chart", "-"];
    assert_refused(&both, "both write to standard output");
    assert_refused(&["compare", CLASSIC, "--chart", "counts.png"], "write `counts.svg`");
    assert_refused(&["heuristic", "manhatan"], "did you mean `manhattan`");
    assert_refused(&["heuristic", "pdb:4-4", "--size", "4x4"], "add up to 15");
}

/// The exercise of the lab sheet in one command: w from 0 to 1.
#[test]
fn one_search_in_several_forms() {
    let flags = ["compare", "2 8 3 1 6 4 7 0 5", "--goal", "snail", "-H", "misplaced"];
    let weights = ["--balance", "0,0.1,0.5,0.9,1", "-a", "astar"];
    let (text, told, code) = run(&[&flags[..], &weights].concat());
    assert_eq!(code, 0, "{told}");
    for weight in ["0", "0.1", "0.5", "0.9", "1"] {
        assert!(text.contains(&format!("astar misplaced balance={weight} ")), "{text}");
    }
    assert!(!text.contains("popped"), "{text}");
    let (more, _, _) = run(&[&flags[..], &weights, &["-v"]].concat());
    assert!(more.contains("popped"), "{more}");
    let varied = ["--weight", "1,2", "--tie", "low-g,high-g", "--order", "UDLR,LRUD"];
    let (csv, _, _) = run(&[&flags[..], &varied, &["-a", "astar", "--report", "csv"]].concat());
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let told = |row: &[&str]| {
        let of = |name| row[rows[0].iter().position(|column| *column == name).unwrap()].to_owned();
        ["metric", "weight", "balance", "tie_break", "goal_test", "order"].map(of)
    };
    let searches: Vec<_> = rows[1..].iter().map(|row| told(row)).collect();
    assert_eq!(searches.len(), 2 * 2 * 2, "{csv}");
    for (at, search) in searches.iter().enumerate() {
        assert!(!searches[..at].contains(search), "two rows cannot be told apart: {search:?}");
    }
    assert_eq!(searches[7], ["single", "2", "", "high-g", "popped", "LRUD"]);
    let (_, told, code) = run(&[&flags[..], &["--balance", "0,x"]].concat());
    assert_eq!(code, 2);
    assert!(told.contains("invalid number `x`"), "{told}");
}

/// A table can be part of any document.
#[test]
fn a_comparison_is_written_for_documents() {
    let written = |form: &str| {
        let searches = ["--algorithms", "astar,bfs", "--report", form];
        let line: Vec<&str> = ["compare", CLASSIC].into_iter().chain(searches).collect();
        let (text, notes, code) = run(&line);
        assert_eq!(code, 0, "{notes}");
        text
    };
    let html = written("html");
    assert!(html.contains("<h3>") && html.contains("<td>bfs</td>"), "{html}");
    let latex = written("latex");
    assert!(latex.contains("\\begin{tabular}{llllll}") && latex.contains("bfs &"), "{latex}");
    assert!(written("markdown").contains("| bfs |"));
}
