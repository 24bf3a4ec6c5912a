//! The menu, through a real pseudo-terminal.
#![cfg(unix)]

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};
use std::process::Command;

/// A 4×4 board whose search takes minutes.
const HARD: &str = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";
const PROMPT: &str = "Your choice: ";
const FRENCH_PROMPT: &str = "Votre choix : ";

/// The menu, open; without colours and in ASCII, so that texts can be compared.
fn menu(arguments: &[&str]) -> PtySession {
    let mut session = session(arguments, "C");
    session.exp_string(PROMPT).unwrap();
    session
}

fn session(arguments: &[&str], locale: &str) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(arguments);
    command.env("NO_COLOR", "1").env("LANG", locale).env("TERM", "xterm").env("COLUMNS", "80");
    command.env("TAQUIN_CACHE", "");
    command.env_remove("LC_ALL").env_remove("LC_CTYPE").env_remove("LC_MESSAGES");
    spawn_command(command, Some(15_000)).unwrap()
}

/// Types a line and gives all that is said until `until`.
fn say(session: &mut PtySession, line: &str, until: &str) -> String {
    session.send_line(line).unwrap();
    session.exp_string(until).unwrap()
}

fn exit_code(session: &PtySession) -> i32 {
    match session.process().wait().unwrap() {
        WaitStatus::Exited(_, code) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn both_cases_are_solved() {
    let mut session = menu(&[]);
    let classic = say(&mut session, "1", PROMPT);
    assert!(classic.contains("4 moves, the fewest possible"), "{classic}");
    assert!(classic.contains("LDRR") && classic.contains("0 quit"), "{classic}");
    let advanced = say(&mut session, "2", PROMPT);
    assert!(advanced.contains("9 moves, the fewest possible"), "{advanced}");
    say(&mut session, "0", "Goodbye.");
    assert_eq!(exit_code(&session), 0);
}

#[test]
fn a_wrong_choice_is_answered() {
    let mut session = menu(&[]);
    for wrong in ["10", "-1", "perhaps", "11"] {
        let answer = say(&mut session, wrong, PROMPT);
        assert!(answer.contains(&format!("`{wrong}` is not on the menu")), "{answer}");
    }
    let again = say(&mut session, "", PROMPT);
    assert!(again.contains("Classic case"), "{again}");
    say(&mut session, "q", "Goodbye.");
    assert_eq!(exit_code(&session), 0);
}

#[test]
fn about_says_what_this_is() {
    let mut session = menu(&[]);
    let about = say(&mut session, "9", PROMPT);
    assert!(about.contains(env!("CARGO_PKG_VERSION")) && about.contains("--help"), "{about}");
}

#[test]
fn a_board_is_typed_on_one_line() {
    let mut session = menu(&[]);
    say(&mut session, "3", "empty line ends it");
    say(&mut session, "[2,8,3,1,6,4,7,0,5]", "[last]: ");
    let solved = say(&mut session, "snail", PROMPT);
    assert!(solved.contains("5 moves, the fewest possible"), "{solved}");
}

#[test]
fn a_board_of_several_lines_is_pasted() {
    let mut session = menu(&[]);
    say(&mut session, "3", "empty line ends it");
    // Taken as soon as it is whole: nothing else is typed before the question.
    say(&mut session, "# 42\n3\n2 8 3\n1 6 4\n7 0 5", "[snail]: ");
    let solved = say(&mut session, "", PROMPT);
    assert!(solved.contains("5 moves, the fewest possible"), "{solved}");
}

#[test]
fn a_board_that_may_go_on_waits_for_an_empty_line() {
    let mut session = menu(&[]);
    say(&mut session, "3", "empty line ends it");
    say(&mut session, "1 2 3\n4 0 5\n", "[last]: ");
    let nonsense = say(&mut session, "lst", "[last]: ");
    assert!(nonsense.contains("did you mean `last`"), "{nonsense}");
    let solved = say(&mut session, "1 2 3/0 4 5", PROMPT);
    assert!(solved.contains("1 move, the fewest possible"), "{solved}");
}

#[test]
fn a_flat_list_is_asked_for_its_size() {
    let mut session = menu(&[]);
    say(&mut session, "3", "empty line ends it");
    say(&mut session, "1 2 3 4 0 5\n", "as in 2x3: ");
    say(&mut session, "2x3", "[last]: ");
    let solved = say(&mut session, "", PROMPT);
    assert!(solved.contains("1 move, the fewest possible"), "{solved}");
}

#[test]
fn a_bad_board_leads_back_to_the_menu() {
    let mut session = menu(&[]);
    say(&mut session, "3", "empty line ends it");
    let refused = say(&mut session, "1 2 3\n5 0 6\n4 7 7\n", PROMPT);
    assert!(refused.contains("7 appears twice, 8 is missing"), "{refused}");
}

#[test]
fn an_unsolvable_board_is_offered_another_goal() {
    let mut session = menu(&[]);
    say(&mut session, "3", "empty line ends it");
    say(&mut session, "234568710", "[last]: ");
    let why = say(&mut session, "snail", "[Y/n] ");
    assert!(why.contains("Unsolvable"), "{why}");
    let again = say(&mut session, "perhaps", "[Y/n] ");
    assert!(again.contains("type y or n"), "{again}");
    let solved = say(&mut session, "y", PROMPT);
    assert!(solved.contains("20 moves, the fewest possible"), "{solved}");
}

#[test]
fn a_random_board_comes_again_with_its_seed() {
    let mut session = menu(&[]);
    let mut draw = |size: &str, seed: &str| {
        say(&mut session, "4", "[3x3]: ");
        say(&mut session, size, "]: ");
        say(&mut session, seed, PROMPT)
    };
    let fixed = draw("", "1");
    assert!(fixed.contains("3x3 board of seed 1: 8 1 3/2 6 4/0 5 7"), "{fixed}");
    assert!(draw("2x3", "").contains("Random 2x3 board of seed "));
    say(&mut session, "4", "[3x3]: ");
    let asked_again = say(&mut session, "99x99", "[3x3]: ");
    assert!(asked_again.contains("from 2 to 32"), "{asked_again}");
    say(&mut session, "", "]: ");
    let asked_again = say(&mut session, "ten", "]: ");
    assert!(asked_again.contains("invalid seed `ten`"), "{asked_again}");
}

/// By number and by name, until something else is chosen.
#[test]
fn algorithm_and_heuristic_are_chosen_and_kept() {
    let mut session = menu(&[]);
    let algorithms = say(&mut session, "5", "[auto]: ");
    assert!(algorithms.contains(" 2  astar ") && algorithms.contains("15  table "), "{algorithms}");
    let heuristics = say(&mut session, "2", "[auto]: ");
    assert!(heuristics.contains(" 3  misplaced "), "{heuristics}");
    let slip = say(&mut session, "misplacd", "[auto]: ");
    assert!(slip.contains("did you mean `misplaced`?"), "{slip}");
    say(&mut session, "3", "[1]: ");
    say(&mut session, "", "[last]: ");
    let chosen = say(&mut session, "", PROMPT);
    assert!(chosen.contains("From now on: astar with misplaced, goal last."), "{chosen}");
    for board in ["1", "2"] {
        let report = say(&mut session, board, PROMPT);
        assert!(report.contains("A* with misplaced tiles"), "{report}");
    }
    say(&mut session, "algorithm", "[astar]: ");
    say(&mut session, "bfs", "[last]: ");
    let chosen = say(&mut session, "", PROMPT);
    assert!(chosen.contains("From now on: bfs, goal last."), "{chosen}");
    let report = say(&mut session, "1", PROMPT);
    assert!(!report.contains("misplaced"), "{report}");
}

#[test]
fn running_out_of_time_is_said_and_leads_back() {
    let mut session = menu(&["--time-limit", "300ms"]);
    let answer = say(&mut session, HARD, PROMPT);
    for part in [
        "[TIMEOUT-001]",
        "used up its 300 ms",
        "every solution takes at least",
        "taquin solve 0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1 --time-limit ",
        "--weight 2",
    ] {
        assert!(answer.contains(part), "{part}:\n{answer}");
    }
    say(&mut session, "0", "Goodbye.");
}

#[test]
fn interrupting_a_search_leads_back() {
    let mut session = menu(&[]);
    session.send_line(HARD).unwrap();
    session.exp_string("searching: ").unwrap();
    session.send_control('c').unwrap();
    let answer = session.exp_string(PROMPT).unwrap();
    assert!(answer.contains("Interrupted; every solution takes at least"), "{answer}");
    let classic = say(&mut session, "1", PROMPT);
    assert!(classic.contains("4 moves"), "{classic}");
}

#[test]
fn interrupting_a_question_leaves() {
    let mut session = menu(&[]);
    session.send_control('c').unwrap();
    session.exp_eof().unwrap();
    assert_eq!(exit_code(&session), 130);
}

#[test]
fn the_end_of_input_leaves() {
    let mut session = menu(&[]);
    session.send_control('d').unwrap();
    session.exp_string("Goodbye.").unwrap();
    assert_eq!(exit_code(&session), 0);
    let mut session = menu(&[]);
    say(&mut session, "4", "[3x3]: ");
    session.send_control('d').unwrap();
    session.exp_string("Goodbye.").unwrap();
    assert_eq!(exit_code(&session), 0);
}

/// A conversation in which every question is answered, and nothing is timed.
#[test]
fn the_menu_speaks_french() {
    let mut session = session(&[], "fr_FR");
    let mut heard = session.exp_string(FRENCH_PROMPT).unwrap();
    let steps = [
        ("nulle part", FRENCH_PROMPT),
        ("aide", FRENCH_PROMPT),
        ("grille", "termine."),
        ("1 2 3 4 0 5\n", "2x3 : "),
        ("3x3", FRENCH_PROMPT),
        ("3", "termine."),
        ("234568710", "[last] : "),
        ("escargot", "[last] : "),
        ("snail", "[O/n] "),
        ("peut-etre", "[O/n] "),
        ("n", FRENCH_PROMPT),
        ("methode", "[auto] : "),
        ("3", "[auto] : "),
        ("linear-conflict", "[last] : "),
        ("", FRENCH_PROMPT),
        ("hasard", "[3x3] : "),
        ("1x1", "[3x3] : "),
        ("quitter", "[3x3] : "),
        ("2x2", "] : "),
    ];
    for (line, until) in steps {
        heard.push_str(&say(&mut session, line, until));
        heard.push_str(until);
    }
    insta::with_settings!({
        filters => vec![(r"\[\d+\]", "[seed]")],
        omit_expression => true,
        prepend_module_to_snapshot => false,
    }, {
        insta::assert_snapshot!("fr_menu", heard.replace('\r', ""));
    });
    session.send_control('d').unwrap();
    session.exp_string("Au revoir.").unwrap();
    assert_eq!(exit_code(&session), 0);
}

#[test]
fn a_search_interrupted_in_french_leads_back() {
    let mut session = session(&["--lang", "fr"], "C");
    session.exp_string(FRENCH_PROMPT).unwrap();
    session.send_line(HARD).unwrap();
    session.exp_string("noeuds developpes, au moins ").unwrap();
    session.send_control('c').unwrap();
    let answer = session.exp_string(FRENCH_PROMPT).unwrap();
    assert!(answer.contains("toute solution demande au moins"), "{answer}");
}

/// Whatever the menu shows, the command beneath it shows too.
#[test]
fn every_result_names_its_command() {
    let mut session = menu(&[]);
    say(&mut session, "5", "[auto]: ");
    say(&mut session, "astar", "[auto]: ");
    say(&mut session, "misplaced", "[1]: ");
    say(&mut session, "2", "[last]: ");
    let chosen = say(&mut session, "", PROMPT);
    assert!(chosen.contains("astar with misplaced, f = g + 2.h, goal last."), "{chosen}");
    let solved = say(&mut session, "1", PROMPT);
    let flags = "1 2 3/5 0 6/4 7 8\" --time-limit 10s --algorithm astar --heuristic misplaced";
    assert!(solved.contains(&format!("taquin solve \"{flags} --weight 2")), "{solved}");
    let traced = say(&mut session, "6", PROMPT);
    assert!(traced.contains(&format!("taquin trace \"{flags} --weight 2")), "{traced}");
    assert!(traced.contains("f = g + 2.h"), "{traced}");
    let compared = say(&mut session, "7", PROMPT);
    let line = "8\" --time-limit 10s --heuristics misplaced";
    assert!(compared.contains(line) && compared.contains("expanded"), "{compared}");
    let checked = say(&mut session, "8", PROMPT);
    assert!(
        checked.contains("none differs.") && checked.contains("taquin course check"),
        "{checked}"
    );
}
