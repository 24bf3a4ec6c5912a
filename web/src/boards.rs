//! Boards and moves as people write them.

use crate::message::{Answered, Board, GoalChoice, Refusal, read, shape};
use serde::Serialize;
use taquin_puzzle::Sampler;
use taquin_puzzle::notation::{Format, ParseOptions, format_position, parse};

/// A parsed board, with the goal and the format of the text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BoardRead"))]
pub struct Found {
    #[serde(flatten)]
    board: Board,
    goal: Option<GoalChoice>,
    format: &'static str,
}

/// A board in any format; rows and columns give a flat list its shape if they are not 0.
///
/// Many formats define the shape, so this is tried first.
///
/// # Errors
///
/// Returns a refusal if it is not a board.
pub fn read_board(text: &str, rows: usize, cols: usize) -> Answered<Found> {
    let shaped = ParseOptions { shape: shape(rows, cols).ok(), ..ParseOptions::default() };
    let parsed = parse(text, &ParseOptions::default())
        .or_else(|fault| parse(text, &shaped).map_err(|_| fault))
        .map_err(|fault| Refusal::of_text(&fault, text))?;
    Ok(Found {
        board: Board::from(&parsed.position),
        goal: parsed.goal.as_ref().map(GoalChoice::from),
        format: parsed.format.name(),
    })
}

/// A board in one format.
///
/// # Errors
///
/// Returns a refusal if the format cannot store the board.
pub fn board_text(board: &str, format: &str) -> Answered<String> {
    let format: Format = format.parse()?;
    Ok(format_position(&read::<Board>(board).position()?, format)?)
}

/// A named goal as a board.
///
/// # Errors
///
/// Returns a refusal if there is no such goal.
pub fn goal_board(rows: usize, cols: usize, name: &str) -> Answered<Board> {
    let goal = GoalChoice::Named(name.to_owned());
    Ok(Board::from(&goal.position(shape(rows, cols)?)?))
}

/// The first board of a seed: the one that `taquin generate` prints.
///
/// # Errors
///
/// Returns a refusal if there is no such goal.
pub fn random_board(rows: usize, cols: usize, seed: u64, goal: &str) -> Answered<Board> {
    let goal = read::<GoalChoice>(goal).position(shape(rows, cols)?)?;
    let board = Sampler::new(seed).solvable_boards(&goal).next();
    Ok(Board::from(&board.expect("there is no end of random boards")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{answered, json};

    #[test]
    fn a_text_names_its_shape_or_has_the_shown_one() {
        let read = |text| answered(read_board(text, 2, 3));
        assert!(read("123506478").starts_with(r#"{"rows":3,"cols":3,"tiles":[1,2,3,5,0,6,4,7,8]"#));
        assert!(read("1 2 3 4 5 0").starts_with(r#"{"rows":2,"cols":3"#));
        let refused = read("1 2 3 4 5 5 6 0");
        assert!(refused.contains("error"), "{refused}");
    }

    #[test]
    fn text_that_is_not_a_board_is_refused_with_its_place() {
        let refused = answered(read_board("1 2 3\n4 5 42\n7 8 0", 3, 3));
        assert!(refused.contains("tile 42 is outside 0–8") && refused.contains('^'), "{refused}");
    }

    #[test]
    fn a_seed_is_a_board() {
        let board = random_board(3, 3, 7, "\"last\"").unwrap();
        assert_eq!(board, random_board(3, 3, 7, "\"last\"").unwrap());
        assert_eq!(board_text(&json(&board), "digits").unwrap().len(), 9);
    }
}
