//! Screens, drawn into memory.

use super::*;
use crate::actions::{Action, Wanted};
use crate::game::{Colours, Taste};
use crate::knowledge::{Effort, Known};
use crate::records::Rules;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use taquin_language::{FluentArgs, Language, Message, say};
use taquin_puzzle::Move::{Down, Left, Right};
use taquin_puzzle::{Goal, Position};

fn game(board: &str) -> Game {
    let start: Position = board.parse().unwrap();
    let target = Goal::Last.position(start.shape()).unwrap();
    let taste = Taste::new(Rules::Standard, 1, Colours::Home);
    Game::new(start, Goal::Last, target, Some(7), taste)
}

/// A game whose shortest solution is known.
fn solved_game() -> Game {
    let mut game = game("1 2 3/5 0 6/4 7 8");
    let way = Some(vec![Left, Down, Right, Right]);
    game.learn(&game.start.clone(), Known { bound: 4, way, effort: Effort::Full });
    game
}

fn screen(game: &Game, width: u16, height: u16) -> String {
    let mut view = View::new(false);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view.draw(frame, game)).unwrap();
    let drawn = terminal.backend().to_string();
    let line = |line: &str| line.trim_matches('"').trim_end().to_owned() + "\n";
    drawn.lines().map(line).collect()
}

#[test]
fn a_hint_at_80_by_24() {
    let mut game = solved_game();
    game.act(Action::Hint);
    insta::assert_snapshot!(screen(&game, 80, 24));
}

#[test]
fn the_end_compares_with_the_optimum() {
    let mut game = solved_game();
    for direction in [Right, Left, Right, taquin_puzzle::Move::Up, Left, Left] {
        game.act(Action::Arrow(direction));
    }
    insta::assert_snapshot!(screen(&game, 80, 24));
}

#[test]
fn help_fits_80_by_24() {
    let mut game = solved_game();
    game.act(Action::Help);
    insta::assert_snapshot!(screen(&game, 80, 24));
}

#[test]
fn a_solution_is_watched() {
    let mut game = solved_game();
    game.act(Action::Watch);
    game.act(Action::Arrow(Right));
    insta::assert_snapshot!(screen(&game, 80, 24));
}

#[test]
fn two_solutions_are_shown_side_by_side() {
    for (width, height) in [(100, 24), (40, 20)] {
        let mut game = solved_game();
        for direction in [Right, Left, Right, taquin_puzzle::Move::Up, Left, Left] {
            game.act(Action::Arrow(direction));
        }
        game.act(Action::Compare);
        (0..5).for_each(|_| game.act(Action::Arrow(Right)));
        insta::assert_snapshot!(format!("two_solves_{width}"), screen(&game, width, height));
    }
}

#[test]
fn the_first_move_of_a_blindfold_game_hides_the_numbers() {
    let mut game = solved_game();
    game.act(Action::ToggleBlindfold);
    assert!(screen(&game, 80, 24).contains("│    8    │"));
    game.act(Action::Arrow(Right));
    let shown = screen(&game, 80, 24);
    assert!(shown.contains("│    ?    │") && !shown.contains("│    8    │"), "{shown}");
}

#[test]
fn a_narrow_window_has_no_panel() {
    insta::assert_snapshot!(screen(&solved_game(), 44, 12));
}

#[test]
fn few_columns_show_the_most_important_keys() {
    let game = solved_game();
    for width in 40..100 {
        let keys = words::keys(&game, width);
        assert!(keys.chars().count() <= usize::from(width), "{keys}");
        assert!(keys.starts_with("arrows") && keys.ends_with("? help · q quit"), "{keys}");
    }
    assert!(words::keys(&game, 79).contains("undo"));
}

/// A message in both languages.
fn texts(message: Message) -> [String; 2] {
    [Language::English, Language::French]
        .map(|language| taquin_language::text(language, message, &FluentArgs::new()))
}

#[test]
fn help_fits_its_box_in_both_languages() {
    let inner = usize::from(overlay::WIDTH) - 4;
    for (message, width) in [(Message("play-help"), inner), (Message("play-help-narrow"), 36)] {
        for line in texts(message).iter().flat_map(|text| text.lines()) {
            assert!(line.chars().count() <= width, "{line}");
        }
    }
}

#[test]
fn few_columns_show_pause_and_speed_while_watching() {
    for all in texts(Message("play-keys-watching")) {
        let keys = words::fitting(&all, 40);
        assert!(keys.chars().count() <= 40, "{keys}");
        assert!(keys.contains("pause") && keys.contains('+'), "{keys}");
    }
}

#[test]
fn a_solution_is_watched_in_a_narrow_window() {
    let mut game = solved_game();
    game.act(Action::Watch);
    (0..2).for_each(|_| game.act(Action::Faster));
    insta::assert_snapshot!(screen(&game, 40, 20));
}

#[test]
fn a_refused_text_is_shown_with_the_whole_reason() {
    let mut game = solved_game();
    game.act(Action::Paste("1 2 3/5 0 6/4 7 7".into()));
    insta::assert_snapshot!(screen(&game, 40, 20));
}

/// The longest notice in the narrowest window.
#[test]
fn a_notice_is_not_cut_in_a_narrow_window() {
    let mut game = solved_game();
    let longer = say!("play-perhaps-longer", moves = 1234, bound = 1200);
    game.notice = say!("play-good-move", tile = "15", longer = longer);
    let shown = screen(&game, 40, 20);
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("(at least 1,200)."), "{shown}");
}

#[test]
fn a_window_too_small_says_what_it_needs() {
    insta::assert_snapshot!(screen(&game("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"), 30, 8));
}

#[test]
fn no_window_is_too_small_to_draw() {
    let mut help = solved_game();
    help.act(Action::Help);
    let mut typing = solved_game();
    typing.act(Action::Type(Wanted::Board));
    for game in [solved_game(), help, typing] {
        for (width, height) in [(1, 1), (3, 9), (40, 8), (41, 9), (79, 23), (300, 90)] {
            screen(&game, width, height);
        }
    }
}
