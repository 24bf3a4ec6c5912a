//! What people read, compared with what it was. `INSTA_UPDATE=always cargo test`
//! writes the snapshots anew: look at the difference before committing it.

mod common;

use common::{ADVANCED, CLASSIC, HARDEST, TEXTBOOK, UNSOLVABLE, transcript};

/// Compares a run with its snapshot. The time differs from run to run, the
/// bytes with the layout of a stored state: both are taken out.
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
fn a_custom_goal_out_of_reach_offers_a_swap() {
    assert_report!("unsolvable_2x2", "1 2/3 0", "--goal", "2 1/3 0");
}

#[test]
fn a_weighted_search_says_what_it_promises() {
    assert_report!("weighted", "8 6 7/2 5 4/3 0 1", "--weight", "1.5");
}

#[test]
fn a_greedy_search_promises_nothing() {
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
fn a_node_limit_shows_what_was_proven() {
    assert_report!("node_limit", HARDEST, "--node-limit", "10k");
}
