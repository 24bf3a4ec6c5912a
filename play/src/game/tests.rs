//! Games played without a terminal.

use super::*;
use crate::records::Rules;
use taquin_puzzle::Move::{Down, Left, Right, Up};

const CLASSIC: &str = "1 2 3/5 0 6/4 7 8";

fn game_of(board: &str, goal: Goal) -> Game {
    let start: Position = board.parse().unwrap();
    let target = goal.position(start.shape()).unwrap();
    Game::new(start, goal, target, None, usual())
}

fn usual() -> Taste {
    Taste::new(Rules::Standard, 1, Colours::Home)
}

fn game() -> Game {
    game_of(CLASSIC, Goal::Last)
}

fn play(game: &mut Game, directions: &[Move]) {
    directions.iter().for_each(|&direction| game.act(Action::Arrow(direction)));
}

/// An optimal solution as a search finds it.
fn found(way: &[Move]) -> Known {
    let (bound, way) = (way.len() as u64, Some(way.to_vec()));
    Known { bound, way, effort: Effort::Full }
}

#[test]
fn arrows_move_the_tile_or_the_blank() {
    let mut game = game();
    play(&mut game, &[Right]);
    assert_eq!(game.now.to_string(), "1 2 3/0 5 6/4 7 8");
    game.act(Action::ToggleReading);
    play(&mut game, &[Right]);
    assert_eq!((game.now.to_string().as_str(), game.moves()), (CLASSIC, 2));
}

#[test]
fn moves_off_the_board_do_not_count() {
    let mut game = game_of("1 2 3/4 5 6/7 0 8", Goal::Last);
    play(&mut game, &[Up, Up]);
    assert_eq!(game.moves(), 0);
}

#[test]
fn redo_is_the_inverse_of_undo() {
    let mut game = game();
    let mut seen = vec![game.now.clone()];
    for direction in [Right, Up, Left] {
        play(&mut game, &[direction]);
        seen.push(game.now.clone());
    }
    for board in seen.iter().rev().skip(1) {
        game.act(Action::Undo);
        assert_eq!(&game.now, board);
    }
    game.act(Action::Undo);
    assert_eq!((&game.now, game.moves()), (&seen[0], 0));
    for board in &seen[1..] {
        game.act(Action::Redo);
        assert_eq!(&game.now, board);
    }
    game.act(Action::Undo);
    play(&mut game, &[Down]);
    let before = game.now.clone();
    game.act(Action::Redo);
    assert_eq!(game.now, before, "a new move clears the moves to redo");
}

#[test]
fn reaching_the_goal_wins_and_stops_the_clock() {
    let mut game = game();
    game.pass(Duration::from_secs(5));
    assert_eq!(game.attempt.elapsed, Duration::ZERO, "the clock starts with the first move");
    play(&mut game, &[Right, Up, Left]);
    game.pass(Duration::from_secs(3));
    play(&mut game, &[Left]);
    assert!(matches!(game.mode, Mode::Won));
    game.pass(Duration::from_secs(9));
    assert_eq!((game.attempt.elapsed.as_secs(), game.moves()), (3, 4));
    play(&mut game, &[Right]);
    assert_eq!(game.moves(), 4, "a game that is won takes no moves");
    game.act(Action::Undo);
    assert!(matches!(game.mode, Mode::Playing));
}

#[test]
fn a_click_slides_all_tiles_up_to_the_blank() {
    let mut game = game_of("0 1 2/3 4 5/6 7 8", Goal::Last);
    game.act(Action::Click(2));
    assert_eq!((game.now.to_string().as_str(), game.moves()), ("1 2 0/3 4 5/6 7 8", 2));
    game.act(Action::Click(8));
    assert_eq!(game.now.to_string(), "1 2 5/3 4 8/6 7 0");
    for cell in [8, 0, 4] {
        game.act(Action::Click(cell));
    }
    assert_eq!(game.moves(), 4, "clicks on the blank and outside its row and column do nothing");
}

fn hint(tile: u16, left: u64) -> String {
    say!("play-hint", tile = tile.to_string(), left = left)
}

/// The hint of a solution that is not proven to be optimal.
fn good_move(tile: u16, moves: u64, bound: u64) -> String {
    let longer = say!("play-perhaps-longer", moves = moves, bound = bound);
    say!("play-good-move", tile = tile.to_string(), longer = longer)
}

#[test]
fn a_hint_waits_for_a_solution_and_keeps_it() {
    let mut game = game();
    game.act(Action::Hint);
    assert_eq!(game.notice, say!("play-thinking", time = "10 s"));
    assert_eq!(game.question().unwrap().effort, Effort::Full);
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    assert_eq!((game.notice.clone(), game.hinted), (hint(5, 4), Some(Left)));
    assert_eq!(game.question(), None);
    play(&mut game, &[Right]);
    assert_eq!((game.hinted, game.question()), (None, None));
    game.act(Action::Hint);
    assert_eq!((game.notice.clone(), game.attempt.hints), (hint(4, 3), 2));
}

#[test]
fn hints_say_whether_they_are_optimal() {
    let mut game = game();
    let unknown = Known { bound: 2, way: None, effort: Effort::Full };
    game.act(Action::Hint);
    game.learn(&game.start.clone(), Known { way: Some(vec![Left; 4]), ..unknown.clone() });
    assert_eq!(game.notice, good_move(5, 4, 2));
    // A player who leaves a solution can go back to it.
    play(&mut game, &[Down]);
    game.act(Action::Hint);
    game.learn(&game.now.clone(), unknown.clone());
    assert_eq!(game.notice, good_move(2, 5, 2));
    let mut game = game_of(CLASSIC, Goal::Last);
    game.act(Action::Hint);
    game.learn(&game.now.clone(), unknown);
    assert_eq!(game.notice, say!("play-not-found", time = "10 s"));
}

/// On a large board any solution is shown at once, and better ones replace it.
#[test]
fn hints_on_large_boards_improve() {
    let goal: Position =
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0".parse().unwrap();
    let start = goal.replay(&[Up, Left, Left]).unwrap();
    let mut game = Game::new(start.clone(), Goal::Last, goal, None, usual());
    let known = |way: &[Move], effort| Known { bound: 1, way: Some(way.to_vec()), effort };
    game.learn(&start, known(&[Left, Right, Right, Left, Right, Right, Down], Effort::Estimate));
    game.act(Action::Hint);
    assert_eq!((game.hinted, game.attempt.hints), (Some(Left), 1));
    assert_eq!(game.question().unwrap().effort, Effort::Full, "the search continues");
    game.learn(&start, known(&[Right, Left, Right, Right, Down], Effort::Estimate));
    assert_eq!((game.hinted, game.attempt.hints), (Some(Right), 1));
    assert!(game.notice.contains("5 moves"), "{}", game.notice);
    game.act(Action::Watch);
    game.learn(&start, known(&[Right, Right, Down], Effort::Full));
    assert!(matches!(&game.mode, Mode::Watching(watch) if watch.ways[0].len() == 3));
    assert_eq!(game.question(), None);
}

#[test]
fn a_question_without_memory_for_a_search_is_dropped() {
    let mut game = game();
    let start = game.start.clone();
    let question = |effort| Question { board: start.clone(), goal: Goal::Last, effort };
    game.do_without(&question(Effort::Glance));
    assert_eq!((&game.notice, game.question()), (&say!("play-welcome"), None));
    game.act(Action::Hint);
    assert_eq!(game.question(), Some(question(Effort::Full)));
    game.do_without(&question(Effort::Full));
    assert_eq!((&game.notice, game.question()), (&say!("play-no-room"), None));
}

#[test]
fn a_late_answer_does_not_become_a_hint_after_a_move() {
    let mut game = game();
    game.act(Action::Hint);
    play(&mut game, &[Down]);
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    assert_eq!((game.hinted, game.notice.as_str()), (None, ""));
}

#[test]
fn watching_keeps_the_board_of_the_player() {
    let mut game = game();
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    game.act(Action::Watch);
    game.pass(Duration::from_secs(60));
    assert!(matches!(&game.mode, Mode::Watching(watch) if watch.boards()[0].0 == game.target));
    game.act(Action::Back);
    assert_eq!((game.now.to_string().as_str(), game.moves()), (CLASSIC, 0));
    assert!(!game.over);
}

#[test]
fn a_board_is_typed_or_pasted() {
    let mut game = game();
    game.act(Action::Type(Wanted::Board));
    "1234567809".chars().for_each(|c| game.act(Action::Typed(c)));
    game.act(Action::Erase);
    game.act(Action::Confirm(7));
    assert_eq!(game.now.to_string(), "1 2 3/4 5 6/7 8 0");
    game.act(Action::Paste("1 2\n0 3\n".into()));
    assert_eq!(game.now.to_string(), "1 2/0 3");
    assert_eq!(game.target.to_string(), "1 2/3 0", "a goal by name takes the size of the board");
}

#[test]
fn a_goal_is_typed_or_pasted_into_its_dialog() {
    let typed = |game: &mut Game, text: &str| {
        game.act(Action::Type(Wanted::Goal));
        game.act(Action::Paste(text.into()));
    };
    let mut game = game();
    typed(&mut game, "first");
    assert_eq!((&game.goal, game.target.to_string().as_str()), (&Goal::First, "0 1 2/3 4 5/6 7 8"));
    assert_eq!(game.now.to_string(), CLASSIC, "the same board can reach it");
    typed(&mut game, "snial");
    assert!(game.notice.starts_with("That does not fit"), "{}", game.notice);
}

#[test]
fn a_goal_replaces_the_board_only_after_a_yes() {
    for (text, seed) in [("snail", 7), ("0 2/3 1", 8)] {
        let mut game = game();
        game.act(Action::Type(Wanted::Goal));
        text.chars().for_each(|c| game.act(Action::Typed(c)));
        game.act(Action::Confirm(1));
        assert!(game.asked, "{text}");
        assert_eq!((game.now.to_string().as_str(), &game.goal), (CLASSIC, &Goal::Last));
        game.act(Action::Confirm(seed));
        assert_eq!((game.asked, game.seed), (false, Some(seed)));
        assert_eq!(game.now, Sampler::new(seed).solvable(&game.target));
    }
}

#[test]
fn a_changed_text_does_not_confirm() {
    let mut game = game();
    game.act(Action::Type(Wanted::Goal));
    game.act(Action::Paste("snail".into()));
    game.act(Action::Erase);
    game.act(Action::Typed('l'));
    game.act(Action::Confirm(1));
    assert!(game.asked);
    assert_eq!(game.now.to_string(), CLASSIC);
    game.act(Action::Back);
    assert_eq!((game.now.to_string().as_str(), game.notice.as_str()), (CLASSIC, ""));
}

#[test]
fn a_board_brings_the_goal_that_its_format_implies() {
    let mut game = game();
    game.act(Action::Paste("# 42\n3\n2 8 3\n1 6 4\n7 0 5\n".into()));
    assert_eq!((&game.goal, game.target.to_string().as_str()), (&Goal::Snail, "1 2 3/8 0 4/7 6 5"));
    assert_eq!(game.notice, say!("play-new-board-for", goal = "snail"));
}

#[test]
fn a_text_that_is_refused_stays_in_the_dialog() {
    let mut game = game();
    game.act(Action::Type(Wanted::Board));
    "12350647".chars().for_each(|c| game.act(Action::Typed(c)));
    game.act(Action::Confirm(1));
    assert!(game.notice.starts_with("That does not fit"), "{}", game.notice);
    let Mode::Typing(Wanted::Board, text) = &game.mode else { panic!("{:?}", game.mode) };
    assert_eq!(text, "12350647");
    game.act(Action::Typed('8'));
    assert_eq!(game.notice, "");
    game.act(Action::Confirm(1));
    assert_eq!(game.notice, say!("play-new-board"));
    assert_eq!(game.now.to_string(), CLASSIC);
}

#[test]
fn a_late_answer_does_not_close_a_dialog() {
    let mut game = game();
    game.act(Action::Watch);
    game.act(Action::Type(Wanted::Board));
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    assert!(matches!(game.mode, Mode::Typing(..)));
}

#[test]
fn refused_boards_have_no_effect() {
    let mut game = game();
    game.act(Action::Paste("1 2 3/4 5 6/7 8 8".into()));
    assert!(game.notice.starts_with("That does not fit"), "{}", game.notice);
    game.act(Action::Paste("2 1 3/4 5 6/7 8 0".into()));
    assert_eq!(game.notice, say!("play-unreachable-other", goal = "last", other = "snail"));
    assert_eq!(game.now.to_string(), CLASSIC);
    game.act(Action::Confirm(1));
    assert_eq!(game.notice, say!("play-new-board-for", goal = "snail"));
    assert_eq!(game.now.to_string(), "2 1 3/4 5 6/7 8 0");
    let target: Position = "1 2 3/0 4 5/6 7 8".parse().unwrap();
    let mut custom = game_of(CLASSIC, Goal::Custom(target));
    custom.act(Action::Paste("1 2/0 3".into()));
    assert!(custom.notice.starts_with("That does not fit"), "a custom goal has one size");
}

#[test]
fn a_seed_makes_a_board_and_restart_keeps_it() {
    let mut game = game();
    game.act(Action::New(1));
    assert_eq!(game.start.to_string(), "8 1 3/2 6 4/0 5 7");
    play(&mut game, &[Down]);
    game.act(Action::Restart);
    assert_eq!((&game.now, game.moves(), game.seed), (&game.start, 0, Some(1)));
}

#[test]
fn any_key_closes_the_help_which_stops_the_clock() {
    let mut game = game();
    play(&mut game, &[Right]);
    game.act(Action::Help);
    game.pass(Duration::from_secs(7));
    game.act(Action::Other);
    assert!(!game.help && !game.over);
    assert_eq!(game.attempt.elapsed, Duration::ZERO);
}

#[test]
fn escape_does_not_leave_the_game() {
    let mut game = game();
    game.act(Action::Type(Wanted::Board));
    game.act(Action::Back);
    game.act(Action::Back);
    assert_eq!((game.over, &game.notice), (false, &say!("play-how-to-leave")));
    game.act(Action::Quit);
    assert!(game.over);
}

/// The arrow keys that solve a 3×3 board.
fn solution(game: &Game) -> Vec<Move> {
    let request = taquin_puzzle::Request::new(game.now.clone());
    let answer = taquin_puzzle::solve(&request).unwrap();
    let moves = answer.solution().unwrap().moves.clone();
    moves.iter().map(|step| step.in_reading(game.taste.reading)).collect()
}

fn drawn(seed: u64) -> Game {
    let target = Goal::Last.position("123456780".parse::<Position>().unwrap().shape()).unwrap();
    Game::new(Sampler::new(seed).solvable(&target), Goal::Last, target, Some(seed), usual())
}

#[test]
fn a_game_is_won_once() {
    let mut game = drawn(3);
    game.pass(Duration::from_millis(1500));
    let moves = solution(&game);
    play(&mut game, &moves[..1]);
    game.pass(Duration::from_millis(2500));
    play(&mut game, &moves[1..]);
    let round = game.finished.take().unwrap();
    assert_eq!((round.time_ms, round.inspection_ms, round.seed), (2500, 1500, Some(3)));
    let all = moves.len();
    assert_eq!((round.count, round.moves.len(), round.aided), (all as u64, all, false));
    game.act(Action::Undo);
    game.act(Action::Redo);
    assert!(matches!(game.mode, Mode::Won) && game.finished.is_none());
}

/// A restart does not clear them.
#[test]
fn hints_solutions_and_earlier_tries_mark_a_game_as_aided() {
    type Aid = fn(&mut Game);
    let aids: [Aid; 3] = [
        |game| game.act(Action::Hint),
        |game| {
            game.act(Action::Watch);
            game.act(Action::Back);
        },
        |game| {
            play(game, &[Right]);
            game.act(Action::Restart);
            game.act(Action::Restart);
        },
    ];
    for aid in aids {
        let mut game = game();
        game.learn(&game.now.clone(), found(&[Left, Down, Right, Right]));
        aid(&mut game);
        play(&mut game, &[Right, Up, Left, Left]);
        assert!(game.finished.is_some_and(|round| round.aided));
    }
}

#[test]
fn a_marathon_has_one_clock() {
    let mut game = drawn(3);
    game.taste.boards = 3;
    let mut made = 0;
    for board in 0..3 {
        assert_eq!((game.attempt.solved, game.seed), (board, Some(3 + board)));
        let moves = solution(&game);
        made += moves.len() as u64;
        play(&mut game, &moves);
        game.pass(Duration::from_secs(1));
    }
    let round = game.finished.take().unwrap();
    assert_eq!((round.boards, round.count, round.seed), (3, made, Some(3)));
    assert_eq!((round.time_ms, game.moves()), (2000, made));
}

#[test]
fn a_search_needs_a_question() {
    let mut game = game();
    assert!(game.question().is_none());
    game.act(Action::ToggleLeft);
    assert_eq!(game.question().map(|question| question.effort), Some(Effort::Glance));
}

#[test]
fn keys_without_effect_give_a_reason() {
    let mut game = game_of("1 2 3/4 5 6/7 0 8", Goal::Last);
    play(&mut game, &[Up]);
    assert_eq!((&game.notice, game.moves()), (&say!("play-at-edge"), 0));
    let start = game.start.clone();
    game.learn(&start, found(&[Right]));
    game.act(Action::Watch);
    assert!(matches!(game.mode, Mode::Watching(_)));
    game.act(Action::Hint);
    assert_eq!(game.notice, say!("play-only-watching"));
}
