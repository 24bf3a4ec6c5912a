//! The menu, through a real pseudo-terminal.
#![cfg(unix)]

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};
use std::process::Command;

/// A 4×4 board whose search takes minutes.
const HARD: &str = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";
const PROMPT: &str = "Your choice: ";
const FRENCH_PROMPT: &str = "Votre choix : ";

/// The open menu, without colours and in ASCII, so that texts can be compared.
fn menu(arguments: &[&str]) -> PtySession {
    let mut session = session(arguments, "C");
    session.exp_string(PROMPT).unwrap();
    session
}

fn session(arguments: &[&str], locale: &str) -> PtySession {
    session_of(arguments, locale, "80")
}

fn narrow(arguments: &[&str]) -> PtySession {
    session_of(arguments, "C", "40")
}

fn session_of(arguments: &[&str], locale: &str, columns: &str) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(arguments);
    command.env("NO_COLOR", "1").env("LANG", locale).env("TERM", "xterm").env("COLUMNS", columns);
    command.env("TAQUIN_CACHE", "");
    command.env_remove("LC_ALL").env_remove("LC_CTYPE").env_remove("LC_MESSAGES");
    spawn_command(command, Some(15_000)).unwrap()
}

/// Types a line and returns the output up to `until`.
fn say(session: &mut PtySession, line: &str, until: &str) -> String {
    session.send_line(line).unwrap();
    session.exp_string(until).unwrap()
}

/// Puts a text on one line, and joins a command that continues after a backslash.
fn flat(text: &str) -> String {
    text.split_whitespace().filter(|word| *word != "\\").collect::<Vec<_>>().join(" ")
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
fn a_wrong_choice_gets_a_message() {
    let mut session = menu(&[]);
    for wrong in ["14", "-1", "perhaps", "1 2"] {
        let answer = say(&mut session, wrong, PROMPT);
        assert!(answer.contains(&format!("`{wrong}` is not on the menu")), "{answer}");
    }
    let again = say(&mut session, "", PROMPT);
    assert!(again.contains("Classic case"), "{again}");
    say(&mut session, "q", "Goodbye.");
    assert_eq!(exit_code(&session), 0);
}

#[test]
fn about_describes_the_program() {
    let mut session = menu(&[]);
    let about = say(&mut session, "13", PROMPT);
    assert!(about.contains(env!("CARGO_PKG_VERSION")) && about.contains("help solve"), "{about}");
}

#[test]
fn a_board_is_typed_on_one_line() {
    let mut session = menu(&[]);
    say(&mut session, "3", "b goes back.");
    say(&mut session, "[2,8,3,1,6,4,7,0,5]", "[last]: ");
    let solved = say(&mut session, "snail", PROMPT);
    assert!(solved.contains("5 moves, the fewest possible"), "{solved}");
}

#[test]
fn a_board_of_several_lines_is_pasted() {
    let mut session = menu(&[]);
    say(&mut session, "3", "b goes back.");
    // The board is accepted as soon as it is complete: nothing else is typed before the question.
    say(&mut session, "# 42\n3\n2 8 3\n1 6 4\n7 0 5", "[snail]: ");
    let solved = say(&mut session, "", PROMPT);
    assert!(solved.contains("5 moves, the fewest possible"), "{solved}");
}

#[test]
fn a_board_that_may_continue_waits_for_an_empty_line() {
    let mut session = menu(&[]);
    say(&mut session, "3", "b goes back.");
    say(&mut session, "1 2 3\n4 0 5\n", "[last]: ");
    let nonsense = say(&mut session, "lst", "[last]: ");
    assert!(nonsense.contains("did you mean `last`"), "{nonsense}");
    let solved = say(&mut session, "1 2 3/0 4 5", PROMPT);
    assert!(solved.contains("1 move, the fewest possible"), "{solved}");
    assert!(solved.contains(r#"taquin solve "1 2 3/4 0 5" --goal "1 2 3/0 4 5""#), "{solved}");
}

#[test]
fn a_flat_list_needs_a_size() {
    let mut session = menu(&[]);
    say(&mut session, "3", "b goes back.");
    say(&mut session, "1 2 3 4 0 5\n", "as in 2x3, b to go back: ");
    say(&mut session, "2x3", "[last]: ");
    let solved = say(&mut session, "", PROMPT);
    assert!(solved.contains("1 move, the fewest possible"), "{solved}");
}

#[test]
fn a_bad_board_returns_to_the_menu() {
    let mut session = menu(&[]);
    say(&mut session, "3", "b goes back.");
    let refused = say(&mut session, "1 2 3\n5 0 6\n4 7 7\n", PROMPT);
    assert!(refused.contains("7 appears twice, 8 is missing"), "{refused}");
}

#[test]
fn an_unsolvable_board_is_offered_another_goal() {
    let mut session = menu(&[]);
    say(&mut session, "3", "b goes back.");
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
    let asked_again = say(&mut session, "101x101", "[3x3]: ");
    assert!(asked_again.contains("from 2 to 100"), "{asked_again}");
    say(&mut session, "", "]: ");
    let asked_again = say(&mut session, "ten", "]: ");
    assert!(asked_again.contains("invalid seed `ten`"), "{asked_again}");
}

/// Choices by number and by name, which remain until the next choice.
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
fn running_out_of_time_is_reported_and_returns_to_the_menu() {
    let mut session = menu(&["--time-limit", "300ms"]);
    let answer = say(&mut session, HARD, PROMPT);
    for part in ["[TIMEOUT-001]", "used up its 300 ms", "(proven)", "tip: ", "--weight 2"] {
        assert!(answer.contains(part), "{part}:\n{answer}");
    }
    let again = say(&mut session, "--time-limit 200ms --algorithm bfs", PROMPT);
    let again = flat(&again);
    assert!(again.contains("8 6 1\" --time-limit 200ms --algorithm bfs"), "{again}");
    say(&mut session, "0", "Goodbye.");
}

#[test]
fn interrupting_a_search_returns_to_the_menu() {
    let mut session = menu(&[]);
    session.send_line(HARD).unwrap();
    session.exp_string("searching: ").unwrap();
    session.send_control('c').unwrap();
    let answer = session.exp_string(PROMPT).unwrap();
    assert!(flat(&answer).contains("interrupted; every solution takes at least"), "{answer}");
    let classic = say(&mut session, "1", PROMPT);
    assert!(classic.contains("4 moves"), "{classic}");
}

#[test]
fn interrupting_a_question_quits() {
    let mut session = menu(&[]);
    session.send_control('c').unwrap();
    session.exp_eof().unwrap();
    assert_eq!(exit_code(&session), 130);
}

#[test]
fn the_end_of_input_quits() {
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

/// A session in which every question is answered, without times.
#[test]
fn the_menu_speaks_french() {
    let mut session = session(&[], "fr_FR");
    let mut heard = session.exp_string(FRENCH_PROMPT).unwrap();
    let steps = [
        ("nulle part", FRENCH_PROMPT),
        ("aide", FRENCH_PROMPT),
        ("grille", "r : retour."),
        ("1 2 3 4 0 5\n", "2x3, r pour revenir : "),
        ("3x3", FRENCH_PROMPT),
        ("3", "r : retour."),
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
fn a_search_interrupted_in_french_returns_to_the_menu() {
    let mut session = session(&["--lang", "fr"], "C");
    session.exp_string(FRENCH_PROMPT).unwrap();
    session.send_line(HARD).unwrap();
    session.exp_string("noeuds developpes, au moins ").unwrap();
    session.send_control('c').unwrap();
    let answer = session.exp_string(FRENCH_PROMPT).unwrap();
    assert!(flat(&answer).contains("toute solution demande au moins"), "{answer}");
}

/// The command below a result of the menu prints the same result.
#[test]
fn every_result_names_its_command() {
    let mut session = menu(&[]);
    say(&mut session, "5", "[auto]: ");
    say(&mut session, "astar", "[auto]: ");
    say(&mut session, "misplaced", "[1]: ");
    let refused = say(&mut session, "0.5", "[1]: ");
    assert!(refused.contains("weight 0.5 is too small"), "{refused}");
    say(&mut session, "2", "[last]: ");
    let chosen = say(&mut session, "", PROMPT);
    assert!(chosen.contains("astar with misplaced, f = g + 2.h, goal last."), "{chosen}");
    let solved = say(&mut session, "1", PROMPT);
    let flags = "1 2 3/5 0 6/4 7 8\" --time-limit 10s --algorithm astar --heuristic misplaced";
    assert!(flat(&solved).contains(&format!("taquin solve \"{flags} --weight 2")), "{solved}");
    let traced = say(&mut session, "6", PROMPT);
    assert!(flat(&traced).contains(&format!("taquin trace \"{flags} --weight 2")), "{traced}");
    assert!(traced.contains("f = g + 2.h"), "{traced}");
    let compared = say(&mut session, "7", PROMPT);
    let line = "8\" --time-limit 10s --heuristics misplaced";
    assert!(compared.contains(line) && compared.contains("expanded"), "{compared}");
    say(&mut session, "solve 283164705 --goal snail", PROMPT);
    let traced = say(&mut session, "6", PROMPT);
    let of_typed = "taquin trace \"2 8 3/1 6 4/7 0 5\" --goal snail";
    assert!(flat(&traced).contains(of_typed), "{traced}");
    say(&mut session, "10", "[1]: ");
    let checked = say(&mut session, "2", PROMPT);
    assert!(
        checked.contains("none differs.") && checked.contains("taquin course check"),
        "{checked}"
    );
}

/// Each question, and the input before it.
const QUESTIONS: [(&[&str], &str); 11] = [
    (&["3"], "b goes back."),
    (&["3", "123506478"], "[last]: "),
    (&["3", "1 2 3 4 0 5\n"], "as in 2x3, b to go back: "),
    (&["4"], "[3x3]: "),
    (&["4", ""], "]: "),
    (&["5"], "[auto]: "),
    (&["5", "2"], "[auto]: "),
    (&["5", "2", "3"], "[1]: "),
    (&["8"], "[4x4]: "),
    (&["9"], "[1]: "),
    (&["10"], "[1]: "),
];

#[test]
fn every_question_can_return_to_the_menu() {
    let mut session = menu(&[]);
    for (lines, question) in QUESTIONS {
        for back in ["b", "back"] {
            for line in lines {
                session.send_line(line).unwrap();
            }
            session.exp_string(question).unwrap();
            let menu = say(&mut session, back, PROMPT);
            assert!(menu.contains("1 classic") && menu.contains("0 quit"), "{question}: {menu}");
        }
    }
    // The choices before the question are forgotten.
    let solved = say(&mut session, "1", PROMPT);
    assert!(!solved.contains("--algorithm"), "{solved}");
}

#[test]
fn a_command_or_its_flags_are_typed() {
    let mut session = menu(&[]);
    let all = say(&mut session, "solve 867254301 --all", PROMPT);
    assert!(all.contains("31 moves") && all.contains("taquin solve 867254301 --all"), "{all}");
    let traced = say(&mut session, "taquin trace '1 2 3/5 0 6/4 7 8' --limit 2", PROMPT);
    assert!(traced.contains("--from 3"), "{traced}");
    // The advice of the report, unchanged.
    let further = say(&mut session, "--from 3", PROMPT);
    assert!(further.contains("goal") && further.contains("--limit 2 --from 3"), "{further}");
    let limited = say(&mut session, "--limit 1", PROMPT);
    assert!(limited.contains("--from 3 --limit 1") && !limited.contains("--limit 2"), "{limited}");
    let refused = say(&mut session, "solve 123506478 --weigth 2", PROMPT);
    assert!(refused.contains("unexpected argument `--weigth`"), "{refused}");
    let continued = say(&mut session, "solve \\\n123506478", PROMPT);
    assert!(continued.contains("4 moves"), "{continued}");
    let french = say(&mut session, "--lang fr", FRENCH_PROMPT);
    assert!(french.contains("4 coups"), "{french}");
}

#[test]
fn records_exercises_and_the_course_are_choices() {
    let mut session = menu(&[]);
    let records = say(&mut session, "11", PROMPT);
    assert!(records.contains("No games yet") || records.contains("Games are kept in"), "{records}");
    say(&mut session, "exercises", "[1]: ");
    let wrong = say(&mut session, "4", "[1]: ");
    assert!(wrong.contains("type a number from 1 to 3"), "{wrong}");
    say(&mut session, "2", "]: ");
    let sheet = say(&mut session, "7", PROMPT);
    assert!(sheet.contains("Exercise 6. Two heuristics (medium)"), "{sheet}");
    let key = say(&mut session, "--key", PROMPT);
    assert!(key.contains("the fewest possible"), "{key}");
    say(&mut session, "course", "[1]: ");
    let lda = say(&mut session, "3", PROMPT);
    assert!(lda.contains("misprints corrected"), "{lda}");
}

#[test]
fn the_game_opens_and_returns_to_the_menu() {
    let mut session = menu(&[]);
    say(&mut session, "play", "[4x4]: ");
    session.send_line("3x3").unwrap();
    // The other screen, on which the game is drawn.
    session.exp_string("\u{1b}[?1049h").unwrap();
    session.send("q").unwrap();
    session.flush().unwrap();
    let back = session.exp_string(PROMPT).unwrap();
    assert!(back.contains("taquin play --size 3x3"), "{back}");
    say(&mut session, "0", "Goodbye.");
}

/// Text of the menu itself; reports have their own tests.
#[test]
fn no_line_of_the_menu_is_wider_than_the_window() {
    for (language, prompt) in [("en", PROMPT), ("fr", FRENCH_PROMPT)] {
        let mut session = narrow(&["--lang", language]);
        let mut heard = session.exp_string(prompt).unwrap();
        for line in ["", "1", "5\nq", "4\nq", "10\nq", "9\nq", "13", "solve 1 2", "nowhere"] {
            session.send_line(line).unwrap();
            heard += &session.exp_string(prompt).unwrap();
        }
        let wide = heard.lines().find(|line| line.trim_end().chars().count() > 40);
        assert_eq!(wide, None, "{heard}");
    }
}
