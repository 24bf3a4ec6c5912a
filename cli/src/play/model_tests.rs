//! Games played without a terminal.

use super::*;
use taquin_puzzle::Move::{Down, Left, Right, Up};

const CLASSIC: &str = "1 2 3/5 0 6/4 7 8";

fn game_of(board: &str, goal: Goal) -> Game {
    let start: Position = board.parse().unwrap();
    let target = goal.position(start.shape()).unwrap();
    Game::new(start, goal, target, None)
}

fn game() -> Game {
    game_of(CLASSIC, Goal::Last)
}

fn play(game: &mut Game, directions: &[Move]) {
    directions.iter().for_each(|&direction| game.act(Action::Arrow(direction)));
}

/// What a search would have found out.
fn found(way: &[Move]) -> Known {
    let (bound, way) = (way.len() as u64, Some(way.to_vec()));
    Known { bound, way, effort: Effort::Full }
}

#[test]
fn arrows_move_the_tile_until_they_are_told_otherwise() {
    let mut game = game();
    play(&mut game, &[Right]);
    assert_eq!(game.now.to_string(), "1 2 3/0 5 6/4 7 8");
    game.act(Action::ToggleReading);
    play(&mut game, &[Right]);
    assert_eq!((game.now.to_string().as_str(), game.moves()), (CLASSIC, 2));
}

#[test]
fn a_move_off_the_board_is_none() {
    let mut game = game_of("1 2 3/4 5 6/7 0 8", Goal::Last);
    play(&mut game, &[Up, Up]);
    assert_eq!(game.moves(), 0);
}

#[test]
fn undo_and_redo_are_each_other_s_inverse() {
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
    assert_eq!(game.now, before, "a new move forgets what was taken back");
}

#[test]
fn reaching_the_goal_wins_and_stops_the_clock() {
    let mut game = game();
    game.tick(Duration::from_secs(5));
    assert_eq!(game.attempt.elapsed, Duration::ZERO, "the clock waits for the first move");
    play(&mut game, &[Right, Up, Left]);
    game.tick(Duration::from_secs(3));
    play(&mut game, &[Left]);
    assert!(matches!(game.mode, Mode::Won));
    game.tick(Duration::from_secs(9));
    assert_eq!((game.attempt.elapsed.as_secs(), game.moves()), (3, 4));
    play(&mut game, &[Right]);
    assert_eq!(game.moves(), 4, "a game that is won stands still");
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
    assert_eq!(game.moves(), 4, "the blank and cells beside its lines do nothing");
}

#[test]
fn a_hint_waits_for_what_is_found_and_then_knows_the_rest() {
    let mut game = game();
    game.act(Action::Hint);
    assert_eq!(game.notice, Notice::Thinking);
    assert_eq!(game.question().unwrap().1, Effort::Full);
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    assert_eq!((&game.notice, game.hinted), (&Notice::Hint(5, 4), Some(Left)));
    assert_eq!(game.question(), None);
    play(&mut game, &[Right]);
    assert_eq!((game.hinted, game.question()), (None, None));
    game.act(Action::Hint);
    assert_eq!((&game.notice, game.attempt.hints), (&Notice::Hint(4, 3), 2));
}

#[test]
fn a_hint_that_is_not_optimal_says_so_and_none_does_too() {
    let mut game = game();
    let unknown = Known { bound: 2, way: None, effort: Effort::Full };
    game.act(Action::Hint);
    game.learn(&game.start.clone(), Known { way: Some(vec![Left; 4]), ..unknown.clone() });
    let longer = Longer { moves: 4, bound: 2 };
    assert_eq!(game.notice, Notice::GoodMove(5, longer));
    // Whoever leaves a way can go back to it.
    play(&mut game, &[Down]);
    game.act(Action::Hint);
    game.learn(&game.now.clone(), unknown.clone());
    assert_eq!(game.notice, Notice::GoodMove(2, Longer { moves: 5, bound: 2 }));
    let mut game = game_of(CLASSIC, Goal::Last);
    game.act(Action::Hint);
    game.learn(&game.now.clone(), unknown);
    assert_eq!(game.notice, Notice::NotFound);
}

/// Nobody waits on a large board once a way is known, and what is shown follows what is found.
#[test]
fn a_large_board_has_a_hint_at_once_and_better_ones_later() {
    let goal: Position =
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0".parse().unwrap();
    let start = goal.replay(&[Up, Left, Left]).unwrap();
    let mut game = Game::new(start.clone(), Goal::Last, goal, None);
    let known = |way: &[Move], effort| Known { bound: 1, way: Some(way.to_vec()), effort };
    game.learn(&start, known(&[Left, Right, Right, Left, Right, Right, Down], Effort::Estimate));
    game.act(Action::Hint);
    assert_eq!((game.hinted, game.attempt.hints), (Some(Left), 1));
    assert_eq!(game.question(), Some((&start, Effort::Full)), "it is looked into all the same");
    game.learn(&start, known(&[Right, Left, Right, Right, Down], Effort::Estimate));
    assert_eq!((game.hinted, game.attempt.hints), (Some(Right), 1));
    assert!(matches!(game.notice, Notice::GoodMove(_, Longer { moves: 5, bound: 1 })));
    game.act(Action::Watch);
    game.learn(&start, known(&[Right, Right, Down], Effort::Full));
    assert!(matches!(&game.mode, Mode::Watching(watch) if watch.moves.len() == 3));
    assert_eq!(game.question(), None);
}

#[test]
fn where_there_is_no_room_for_a_search_nobody_waits_for_one() {
    let mut game = game();
    let start = game.start.clone();
    game.do_without(&start, Effort::Glance);
    assert_eq!((&game.notice, game.question()), (&Notice::Welcome, None));
    game.act(Action::Hint);
    assert_eq!((&game.notice, game.question()), (&Notice::Thinking, Some((&start, Effort::Full))));
    game.do_without(&start, Effort::Full);
    assert_eq!((&game.notice, game.question()), (&Notice::NoRoom, None));
}

#[test]
fn moving_on_makes_a_late_answer_harmless() {
    let mut game = game();
    game.act(Action::Hint);
    play(&mut game, &[Down]);
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    assert_eq!((game.hinted, &game.notice), (None, &Notice::Nothing));
}

#[test]
fn watching_leaves_the_own_board_alone() {
    let mut game = game();
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    game.act(Action::Watch);
    game.tick(Duration::from_secs(60));
    assert_eq!(game.shown(), &game.target);
    game.act(Action::Back);
    assert_eq!((game.shown().to_string().as_str(), game.moves()), (CLASSIC, 0));
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
    assert_eq!(game.target.to_string(), "1 2/3 0", "a goal by name comes in the size");
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
    assert!(matches!(game.notice, Notice::NoBoard(_)));
}

#[test]
fn a_board_is_given_up_for_a_goal_only_when_that_is_agreed_to() {
    for (text, seed) in [("snail", 7), ("0 2/3 1", 8)] {
        let mut game = game();
        game.act(Action::Type(Wanted::Goal));
        text.chars().for_each(|c| game.act(Action::Typed(c)));
        game.act(Action::Confirm(1));
        assert!(matches!(game.notice, Notice::OtherBoard(_)), "{text}");
        assert_eq!((game.now.to_string().as_str(), &game.goal), (CLASSIC, &Goal::Last));
        game.act(Action::Confirm(seed));
        assert_eq!((&game.notice, game.seed), (&Notice::NewGoal, Some(seed)));
        assert_eq!(game.now, Sampler::new(seed).solvable(&game.target));
    }
}

#[test]
fn another_text_is_no_yes_to_what_was_asked() {
    let mut game = game();
    game.act(Action::Type(Wanted::Goal));
    game.act(Action::Paste("snail".into()));
    game.act(Action::Erase);
    game.act(Action::Typed('l'));
    game.act(Action::Confirm(1));
    assert!(matches!(game.notice, Notice::OtherBoard(_)));
    assert_eq!(game.now.to_string(), CLASSIC);
    game.act(Action::Back);
    assert_eq!((game.now.to_string().as_str(), game.notice), (CLASSIC, Notice::Nothing));
}

#[test]
fn a_board_brings_the_goal_that_its_format_implies() {
    let mut game = game();
    game.act(Action::Paste("# 42\n3\n2 8 3\n1 6 4\n7 0 5\n".into()));
    assert_eq!((&game.goal, game.target.to_string().as_str()), (&Goal::Snail, "1 2 3/8 0 4/7 6 5"));
    assert_eq!(game.notice, Notice::NewBoardFor(Goal::Snail));
}

/// Whoever mistypes mends the text, and neither moves tiles nor leaves.
#[test]
fn a_text_that_is_refused_stays_in_the_dialog() {
    let mut game = game();
    game.act(Action::Type(Wanted::Board));
    "12350647".chars().for_each(|c| game.act(Action::Typed(c)));
    game.act(Action::Confirm(1));
    assert!(matches!(game.notice, Notice::NoBoard(_)));
    let Mode::Typing(Wanted::Board, text) = &game.mode else { panic!("{:?}", game.mode) };
    assert_eq!(text, "12350647");
    game.act(Action::Typed('8'));
    assert_eq!(game.notice, Notice::Nothing);
    game.act(Action::Confirm(1));
    assert_eq!((game.notice, game.now.to_string().as_str()), (Notice::NewBoard, CLASSIC));
}

#[test]
fn a_dialog_is_not_closed_by_an_answer_that_comes_late() {
    let mut game = game();
    game.act(Action::Watch);
    game.act(Action::Type(Wanted::Board));
    game.learn(&game.start.clone(), found(&[Left, Down, Right, Right]));
    assert!(matches!(game.mode, Mode::Typing(..)));
}

#[test]
fn what_is_no_board_changes_nothing() {
    let mut game = game();
    game.act(Action::Paste("1 2 3/4 5 6/7 8 8".into()));
    assert!(matches!(game.notice, Notice::NoBoard(_)));
    game.act(Action::Paste("2 1 3/4 5 6/7 8 0".into()));
    assert_eq!(game.notice, Notice::Unreachable(Goal::Last, Some(Goal::Snail)));
    assert_eq!(game.now.to_string(), CLASSIC);
    game.act(Action::Confirm(1));
    assert_eq!(game.notice, Notice::NewBoardFor(Goal::Snail));
    assert_eq!(game.now.to_string(), "2 1 3/4 5 6/7 8 0");
    let target: Position = "1 2 3/0 4 5/6 7 8".parse().unwrap();
    let mut custom = game_of(CLASSIC, Goal::Custom(target));
    custom.act(Action::Paste("1 2/0 3".into()));
    assert!(matches!(custom.notice, Notice::NoBoard(_)), "a goal of one's own has one size");
}

#[test]
fn a_new_board_is_that_of_its_seed_and_restart_begins_again() {
    let mut game = game();
    game.act(Action::New(1));
    assert_eq!(game.start.to_string(), "8 1 3/2 6 4/0 5 7");
    play(&mut game, &[Down]);
    game.act(Action::Restart);
    assert_eq!((&game.now, game.moves(), game.seed), (&game.start, 0, Some(1)));
}

#[test]
fn help_closes_by_any_key_and_stops_the_clock() {
    let mut game = game();
    play(&mut game, &[Right]);
    game.act(Action::Help);
    game.tick(Duration::from_secs(7));
    game.act(Action::Other);
    assert!(!game.help && !game.over);
    assert_eq!(game.attempt.elapsed, Duration::ZERO);
}

/// The key that closes dialogs, pressed once too often, costs no game.
#[test]
fn escape_does_not_leave_the_game() {
    let mut game = game();
    game.act(Action::Type(Wanted::Board));
    game.act(Action::Back);
    game.act(Action::Back);
    assert_eq!((game.over, &game.notice), (false, &Notice::HowToLeave));
    game.act(Action::Quit);
    assert!(game.over);
}

/// The moves that solve a board of 3×3, as a player presses them.
fn solution(game: &Game) -> Vec<Move> {
    let request = taquin_puzzle::Request::new(game.now.clone());
    let answer = taquin_puzzle::solve(&request).unwrap();
    let moves = answer.solution().unwrap().moves.clone();
    moves.iter().map(|step| step.in_reading(game.taste.reading)).collect()
}

fn drawn(seed: u64) -> Game {
    let target = Goal::Last.position("123456780".parse::<Position>().unwrap().shape()).unwrap();
    Game::new(Sampler::new(seed).solvable(&target), Goal::Last, target, Some(seed))
}

#[test]
fn a_game_that_is_won_is_told_once() {
    let mut game = drawn(3);
    game.tick(Duration::from_millis(1500));
    let moves = solution(&game);
    play(&mut game, &moves[..1]);
    game.tick(Duration::from_millis(2500));
    play(&mut game, &moves[1..]);
    let round = game.finished.take().unwrap();
    assert_eq!((round.time_ms, round.inspection_ms, round.seed), (2500, 1500, Some(3)));
    let all = moves.len();
    assert_eq!((round.count, round.moves.len(), round.aided), (all as u64, all, false));
    game.act(Action::Undo);
    game.act(Action::Redo);
    assert!(matches!(game.mode, Mode::Won) && game.finished.is_none());
}

/// What helps is not forgotten by beginning again.
#[test]
fn hints_solutions_and_former_tries_are_told() {
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
fn a_marathon_goes_from_board_to_board_by_one_clock() {
    let mut game = drawn(3);
    game.taste.boards = 3;
    let mut made = 0;
    for board in 0..3 {
        assert_eq!((game.attempt.solved, game.seed), (board, Some(3 + board)));
        let moves = solution(&game);
        made += moves.len() as u64;
        play(&mut game, &moves);
        game.tick(Duration::from_secs(1));
    }
    let round = game.finished.take().unwrap();
    assert_eq!((round.boards, round.count, round.seed), (3, made, Some(3)));
    assert_eq!((round.time_ms, game.moves()), (2000, made));
}

#[test]
fn what_nobody_asked_for_is_not_searched() {
    let mut game = game();
    assert!(game.question().is_none());
    game.act(Action::ToggleLeft);
    assert_eq!(game.question().map(|(_, effort)| effort), Some(Effort::Glance));
}

#[test]
fn a_key_that_does_nothing_says_why() {
    let mut game = game_of("1 2 3/4 5 6/7 0 8", Goal::Last);
    play(&mut game, &[Up]);
    assert_eq!((&game.notice, game.moves()), (&Notice::AtEdge, 0));
    let start = game.start.clone();
    game.learn(&start, found(&[Right]));
    game.act(Action::Watch);
    assert!(matches!(game.mode, Mode::Watching(_)));
    game.act(Action::Hint);
    assert_eq!(game.notice, Notice::OnlyWatching);
}
