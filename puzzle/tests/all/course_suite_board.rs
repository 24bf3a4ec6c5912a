//! The course's own suite, part one: boards. Finding the blank, generating
//! moves in order, validating states, solvability, drawing states, formatting
//! tiles. The boards are those of the course documents.

use taquin_puzzle::render::{BlankStyle, BoxStyle, TextStyle, draw};
use taquin_puzzle::{Goal, Move, Position, explain, is_solvable};

const CLASSIC: &str = "1 2 3 5 0 6 4 7 8";
const ADVANCED: &str = "1 3 6 5 2 8 4 0 7";
const TEXTBOOK: &str = "2 8 3 1 6 4 7 0 5";
const UNSOLVABLE: &str = "2 3 4 5 6 8 7 1 0";

fn board(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn goal(goal: &Goal, like: &Position) -> Position {
    goal.position(like.shape()).unwrap()
}

#[test]
fn finding_the_blank() {
    assert_eq!(board(CLASSIC).blank(), 4);
    assert_eq!(board(ADVANCED).blank(), 7);
    assert_eq!(board("0 1 2 3 4 5 6 7 8").blank(), 0);
    assert_eq!(board("1 2 3 4 5 6 7 8 0").blank(), 8);
    assert_eq!(board(CLASSIC).tile_at(1, 1), Some(0));
    assert_eq!(board(CLASSIC).tile_at(3, 0), None);
}

#[test]
fn generating_moves_in_the_order_up_down_left_right() {
    let letters = |blank_at: usize| {
        let mut tiles: Vec<u16> = (1..9).collect();
        tiles.insert(blank_at, 0);
        let position = Position::new(board(CLASSIC).shape(), tiles).unwrap();
        position.legal_moves().map(Move::letter).collect::<String>()
    };
    let by_cell: Vec<String> = (0..9).map(letters).collect();
    let expected = ["DR", "DLR", "DL", "UDR", "UDLR", "UDL", "UR", "ULR", "UL"];
    assert_eq!(by_cell, expected);
}

#[test]
fn a_move_slides_one_tile() {
    let after = |step| board(CLASSIC).after(step).unwrap().to_string();
    assert_eq!(after(Move::Up), "1 0 3/5 2 6/4 7 8");
    assert_eq!(after(Move::Down), "1 2 3/5 7 6/4 0 8");
    assert_eq!(after(Move::Left), "1 2 3/0 5 6/4 7 8");
    assert_eq!(after(Move::Right), "1 2 3/5 6 0/4 7 8");
}

#[test]
fn both_cases_are_solved_by_the_moves_of_the_documents() {
    use Move::{Down, Left, Right, Up};
    let classic = board(CLASSIC);
    let advanced = board(ADVANCED);
    let last = goal(&Goal::Last, &classic);
    assert_eq!(classic.replay(&[Left, Down, Right, Right]).as_ref(), Ok(&last));
    let moves = [Right, Up, Up, Left, Down, Left, Down, Right, Right];
    assert_eq!(advanced.replay(&moves), Ok(last));
}

#[test]
fn validating_states() {
    let fault = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    assert_eq!(fault("1 2 3 5 0 6 4 7 7"), "7 appears twice, 8 is missing");
    assert_eq!(fault("1 2 3 5 0 6 4 7 9"), "tile 9 is outside 0–8 for a 3×3 board");
    assert_eq!(fault("1 2 3 4 5 6 7 8 9"), "the tiles are 1–9, with no blank: write one cell as 0");
    assert!(fault("1 2 3 5 0 6 4 7").starts_with("the board has 8 numbers"));
}

#[test]
fn solvability() {
    for text in [CLASSIC, ADVANCED] {
        let start = board(text);
        assert!(is_solvable(&start, &goal(&Goal::Last, &start)), "{text}");
    }
    let textbook = board(TEXTBOOK);
    assert!(is_solvable(&textbook, &goal(&Goal::Snail, &textbook)));
}

#[test]
fn the_unsolvable_board_of_the_documents_is_explained() {
    let start = board(UNSOLVABLE);
    let why = explain(&start, &goal(&Goal::Snail, &start)).unwrap();
    assert!(!why.verdict.is_solvable());
    assert_eq!(why.verdict.permutation().to_string(), "odd");
    assert_eq!(why.verdict.blank().to_string(), "even");
    assert_eq!(why.reachable, [Goal::Last, Goal::First]);
}

#[test]
fn drawing_states() {
    let drawn = draw(&board(CLASSIC), TextStyle::default());
    let expected = "\
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤
│ 5 │   │ 6 │
├───┼───┼───┤
│ 4 │ 7 │ 8 │
└───┴───┴───┘";
    assert_eq!(drawn, expected);
    assert_eq!(board(&drawn), board(CLASSIC));
}

#[test]
fn formatting_tiles() {
    let style = TextStyle { lines: BoxStyle::Ascii, blank: BlankStyle::Dot };
    let drawn = draw(&board("[[1,2,3,4,5,6],[7,8,9,10,11,0]]"), style);
    let rows: Vec<&str> = drawn.lines().filter(|line| line.contains('|')).collect();
    assert_eq!(rows, ["|  1 |  2 |  3 |  4 |  5 |  6 |", "|  7 |  8 |  9 | 10 | 11 |  . |"]);
}
