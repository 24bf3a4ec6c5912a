//! Reads a goal: a name, or a board in any format.

use crate::model::Goal;
use crate::notation::error::ParseError;
use crate::notation::{ParseOptions, parse};

/// Reads the name of a goal, or a board in any format.
///
/// # Errors
/// Returns an error if the text is neither.
///
/// ```
/// use taquin_puzzle::{Goal, notation::{ParseOptions, parse_goal}};
///
/// let options = ParseOptions::default();
/// assert_eq!(parse_goal("snail", &options), Ok(Goal::Snail));
/// let board = parse_goal("8 7 6/5 4 3/2 1 0", &options)?;
/// assert_eq!(board.name(), "custom");
/// assert!(parse_goal("snial", &options).unwrap_err().to_string().contains("last, first or snail"));
/// # Ok::<(), taquin_puzzle::notation::ParseError>(())
/// ```
pub fn parse_goal(text: &str, options: &ParseOptions) -> Result<Goal, ParseError> {
    match text.parse::<Goal>() {
        Ok(goal) => Ok(goal),
        Err(fault) if is_word(text) => Err(ParseError::whole(fault)),
        Err(_) => parse(text, options).map(|read| Goal::Custom(read.position)),
    }
}

/// Returns whether a text consists of letters, and so is a name and not a board.
fn is_word(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.chars().all(char::is_alphabetic)
}
