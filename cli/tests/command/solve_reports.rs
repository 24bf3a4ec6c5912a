//! Compares the reports for people with snapshots. `INSTA_UPDATE=always cargo test` writes new
//! snapshots: check the difference before committing it.

use crate::common::{ADVANCED, CLASSIC, HARDEST, TEXTBOOK, UNSOLVABLE, solve, taquin, transcript};
use std::collections::BTreeMap;
use taquin_puzzle::Algorithm;

/// Compares a run with its snapshot, without the time, which differs from run to run, and the
/// bytes, which depend on the layout of a stored state.
macro_rules! assert_report {
    ($name:literal, $($argument:expr),+) => {
        insta::with_settings!({
            filters => vec![
                (r"Time  +[\d.]+ (ms|s)", "Time         [time]"),
                (r"peak bytes  +[\d,]+", "peak bytes           [bytes]"),
                (r"most, [\d.]+ a stored", "most, [bytes] a stored"),
            ],
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            insta::assert_snapshot!($name, transcript(&[$($argument),+]));
        });
    };
}

#[test]
fn the_classic_case() {
    assert_report!("classic", CLASSIC);
}

#[test]
fn the_advanced_case() {
    assert_report!("advanced", ADVANCED);
}

#[test]
fn the_advanced_case_with_misplaced_tiles() {
    assert_report!("advanced_misplaced", ADVANCED, "--heuristic", "misplaced");
}

#[test]
fn the_textbook_board_as_the_course_asks() {
    assert_report!(
        "textbook",
        TEXTBOOK,
        "--goal",
        "snail",
        "--balance",
        "0.5",
        "--goal-test",
        "generated"
    );
}

#[test]
fn a_4x4_board_by_idastar_with_tile_moves() {
    let board = "1 2 3 4/6 10 7 8/5 0 11 12/9 13 14 15";
    assert_report!("idastar_4x4", board, "--algorithm", "ida*", "--moves-are", "tile");
}

#[test]
fn an_unsolvable_board_names_the_goals_it_can_reach() {
    assert_report!("unsolvable", UNSOLVABLE, "--goal", "snail");
}

#[test]
fn an_unreachable_custom_goal_offers_a_swap() {
    assert_report!("unsolvable_2x2", "1 2/3 0", "--goal", "2 1/3 0");
}

#[test]
fn a_weighted_search_states_its_guarantee() {
    assert_report!("weighted", "8 6 7/2 5 4/3 0 1", "--weight", "1.5");
}

#[test]
fn a_greedy_search_guarantees_nothing() {
    assert_report!("greedy", ADVANCED, "--algorithm", "greedy", "--heuristic", "misplaced");
}

#[test]
fn a_2x3_board_with_its_own_goal() {
    assert_report!("custom_goal", "1 2 3 4 0 5", "--size", "2x3", "--goal", "3 1 2 0 4 5", "-v");
}

#[test]
fn a_solved_board() {
    assert_report!("solved_already", "1 2 3 4 5 6 7 8 0");
}

#[test]
fn a_long_path_stays_within_eighty_columns() {
    assert_report!("long_path", HARDEST, "--weight", "2");
    let transcript = transcript(&[HARDEST, "--weight", "2"]);
    let widest = transcript.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{widest:?}");
    assert!(transcript.lines().all(|line| line == line.trim_end()));
}

#[test]
fn every_count_is_shown_on_request() {
    assert_report!("in_full", CLASSIC, "-v");
}

#[test]
fn a_node_limit_shows_what_was_proven() {
    assert_report!("node_limit", HARDEST, "--node-limit", "10k");
}

/// The counts of a report, each with its stated meaning.
fn counts(text: &str) -> BTreeMap<String, (u64, String)> {
    let lines = text.lines().skip_while(|line| *line != "Counts").skip(1);
    let lines = lines.take_while(|line| !line.is_empty() && !line.contains("branching"));
    let count = |line: &str| {
        let columns: Vec<&str> = line.split("  ").filter(|part| !part.trim().is_empty()).collect();
        let [name, figure, meaning] = columns[..] else { panic!("{line}") };
        let figure = figure.trim().replace(',', "").parse().unwrap();
        (name.to_owned(), (figure, meaning.to_owned()))
    };
    lines.map(count).collect()
}

#[test]
fn the_meaning_of_a_count_fits_the_count() {
    for algorithm in Algorithm::all().map(Algorithm::name) {
        for board in [ADVANCED, "650321478"] {
            let output = solve(&[board, "-v", "--algorithm", algorithm]).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            let counts = counts(&text);
            let (generated, _) = counts["generated"];
            let (new, meaning) = &counts["generated new"];
            assert!(!meaning.starts_with("the same") || *new == generated, "{algorithm}: {new}");
            let (open, meaning) = &counts["max open"];
            assert_eq!(meaning.starts_with("no open list"), *open == 0, "{algorithm}: {meaning}");
            let (stored, meaning) = &counts["max stored"];
            let longest = if algorithm == "dfs" { 37 } else { 32 };
            match meaning.as_str() {
                "most states on the path in memory" => assert!(*stored <= longest, "{algorithm}"),
                "boards in the table of distances" => assert_eq!(*stored, 181_440),
                _ => assert!(*stored > *open || algorithm == "smastar", "{algorithm}"),
            }
            let (_, meaning) = &counts["peak bytes"];
            assert_eq!(meaning.contains("per stored state"), *stored >= 1000, "{algorithm}");
            let deepens = ["idastar", "iddfs"].contains(&algorithm);
            assert!(deepens || !text.contains("\nIterations"), "{algorithm}");
        }
    }
}

#[test]
fn the_layers_of_a_beam_are_distinguished_by_depth() {
    let text = transcript(&[ADVANCED, "-v", "--algorithm", "beam"]);
    let layers = text.split("Layers one for each number of moves\n").nth(1).unwrap();
    let numbers: Vec<&str> =
        layers.lines().skip(1).map_while(|line| line.split_whitespace().next()).collect();
    assert_eq!(numbers, ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
}

#[test]
fn every_report_names_a_remedy_for_a_board_without_a_solution() {
    for report in ["text", "42", "princeton", "moves", "states", "columbia"] {
        let output = solve(&["213456780", "--report", report]).output().unwrap();
        let notes = String::from_utf8(output.stderr).unwrap();
        assert!(notes.contains("tip: add --goal snail\n"), "{report}: {notes}");
    }
    for report in ["text", "moves"] {
        let mut many = solve(&["-", "--batch", "--report", report]);
        let output = many.write_stdin("123506478\n213456780\n").output().unwrap();
        let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(told.contains("add --goal snail"), "{report}: {told}");
    }
}

#[test]
fn notes_break_between_words_within_eighty_columns() {
    let korf = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3";
    for arguments in
        [&[korf, "-v", "--goal", "first", "-q"][..], &[UNSOLVABLE, "-q", "--goal", "snail"]]
    {
        for language in ["en", "fr"] {
            let output = solve(arguments).args(["--lang", language]).output().unwrap();
            let notes = String::from_utf8(output.stderr).unwrap();
            assert!(notes.lines().count() > 3, "{notes}");
            assert!(notes.lines().all(|line| line.chars().count() <= 80), "{notes}");
        }
    }
}

#[test]
fn one_state_is_one_state() {
    let notes = |language| {
        let output = solve(&["123456789ABCDE0F", "-vq", "--lang", language]).output().unwrap();
        String::from_utf8(output.stderr).unwrap().replace("\n  ", " ")
    };
    assert!(notes("en").ends_with(": 1 state expanded\n"), "{}", notes("en"));
    assert!(notes("fr").ends_with("\u{202f}: 1 nœud développé\n"), "{}", notes("fr"));
}

#[test]
fn solutions_that_a_report_leaves_out_are_counted() {
    let hardest = "867254301";
    for (flags, note) in [
        (
            &["-q", "--all"][..],
            "40 optimal solutions, through 527 boards; 20 are listed, --all=N lists N\n",
        ),
        (&["-q", "--all=40"], ""),
        (
            &["--report", "csv", "--all"],
            "40 optimal solutions, through 527 boards; this report shows one",
        ),
        (
            &["--report", "42", "--all"],
            "40 optimal solutions, through 527 boards; this report shows one",
        ),
        (&["--report", "42"], ""),
    ] {
        let output = solve(&[hardest]).args(flags).output().unwrap();
        let notes = String::from_utf8(output.stderr).unwrap();
        assert!(
            notes.starts_with(note) && notes.is_empty() == note.is_empty(),
            "{flags:?} {notes}"
        );
    }
}

#[test]
fn pictures_write_numbers_as_their_language_does() {
    let picture = |arguments: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("picture.svg");
        let mut command = taquin();
        command.args(arguments).arg(&file).assert().success();
        std::fs::read_to_string(file).unwrap()
    };
    let chart = |language| picture(&["heuristic", "misplaced-all", "--lang", language, "--chart"]);
    assert!(chart("en").contains(">9,049 boards<"));
    assert!(chart("fr").contains(">9\u{202f}049 grilles<"));
    let bars = picture(&["compare", "867254301", "--lang", "fr", "--chart"]);
    assert!(bars.contains(">10\u{202f}k<"), "{bars}");
    let tree = picture(&["trace", ADVANCED, "--lang", "fr", "--svg"]);
    assert!(tree.contains("1 3 6/5 2 8/4 0 7\u{202f}: A* avec distance de Manhattan"), "{tree}");
}

#[test]
fn a_trace_shows_no_list_that_a_search_does_not_keep() {
    for algorithm in ["dfs", "iddfs", "idastar", "rbfs"] {
        let flags = ["trace", CLASSIC, "--limit", "2", "--algorithm", algorithm];
        let output = taquin().args(flags).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let steps: Vec<&str> = text.lines().filter(|line| line.contains("/")).collect();
        assert!(!steps.is_empty(), "{text}");
        assert!(steps.iter().all(|line| line.contains("      ·      ·  ")), "{text}");
    }
}
