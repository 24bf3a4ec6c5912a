//! The goal of a puzzle: three goals with a name, or any board.
//!
//! ```text
//!   last      first     snail
//!   1 2 3     0 1 2     1 2 3
//!   4 5 6     3 4 5     8 0 4
//!   7 8 0     6 7 8     7 6 5
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::model::{Move, Position, Shape};

/// A goal, by name or as a board.
///
/// ```
/// use taquin_puzzle::{Goal, GoalError, Shape};
///
/// let snail = Goal::Snail.position(Shape::new(3, 3)?)?;
/// assert_eq!(snail.tiles(), [1, 2, 3, 8, 0, 4, 7, 6, 5]);
///
/// let names: Vec<String> = Goal::NAMED.iter().map(Goal::to_string).collect();
/// assert_eq!(names, ["last", "first", "snail"]);
///
/// let error = Goal::Custom(snail).position(Shape::new(4, 4)?).unwrap_err();
/// assert!(matches!(error, GoalError::OtherShape { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Goal {
    /// The tiles in order, the blank last: the goal of most courses and players.
    #[default]
    Last,
    /// The blank first, then the tiles in order: the goal of research data.
    First,
    /// The tiles along a clockwise spiral, the blank at its end: the goal of 42's n-puzzle.
    Snail,
    /// Any board.
    Custom(Position),
}

/// The reason why a goal does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoalError {
    /// The shape of the custom goal differs from the start's.
    #[error("the goal is a {goal} board, but the start is a {start} one: give both the same size")]
    OtherShape {
        /// The goal's shape.
        goal: Shape,
        /// The shape of the start.
        start: Shape,
    },
    /// The text is not the name of a goal.
    #[error("unknown goal `{text}`: write last, first or snail, or a whole board")]
    UnknownName {
        /// The text, shortened.
        text: String,
    },
}

impl Goal {
    /// The goals that have a name and exist in every shape.
    pub const NAMED: [Goal; 3] = [Goal::Last, Goal::First, Goal::Snail];

    /// Returns the goal as a board of a shape.
    ///
    /// # Errors
    /// Returns an error if a custom goal has another shape.
    pub fn position(&self, shape: Shape) -> Result<Position, GoalError> {
        let order: Vec<usize> = match self {
            Goal::Custom(board) if board.shape() == shape => return Ok(board.clone()),
            Goal::Custom(board) => {
                let (goal, start) = (board.shape(), shape);
                return Err(GoalError::OtherShape { goal, start });
            }
            Goal::First => return Ok(numbered(shape, 0..shape.cells(), 0)),
            Goal::Last => (0..shape.cells()).collect(),
            Goal::Snail => spiral(shape),
        };
        Ok(numbered(shape, order, 1))
    }

    /// Returns `last`, `first`, `snail` or `custom`.
    pub fn name(&self) -> &'static str {
        match self {
            Goal::Last => "last",
            Goal::First => "first",
            Goal::Snail => "snail",
            Goal::Custom(_) => "custom",
        }
    }
}

/// Returns the board with tiles numbered from `first` along a path through all cells. The blank
/// follows the largest tile.
fn numbered(shape: Shape, path: impl IntoIterator<Item = usize>, first: usize) -> Position {
    let mut tiles = vec![0; shape.cells()];
    for (number, cell) in (first..).zip(path) {
        tiles[cell] = (number % shape.cells()) as u16;
    }
    Position::new(shape, tiles).expect("a path visits every cell once")
}

/// Returns the cells along a clockwise spiral from the top left corner. The spiral turns right if the
/// next cell is off the board or visited.
fn spiral(shape: Shape) -> Vec<usize> {
    let mut track = vec![0];
    let mut visited = vec![false; shape.cells()];
    visited[0] = true;
    let mut heading = Move::Right;
    while track.len() < shape.cells() {
        let here = track[track.len() - 1];
        match shape.neighbour(here, heading).filter(|&next| !visited[next]) {
            Some(next) => {
                visited[next] = true;
                track.push(next);
            }
            None => heading = turned_right(heading),
        }
    }
    track
}

fn turned_right(heading: Move) -> Move {
    match heading {
        Move::Up => Move::Right,
        Move::Right => Move::Down,
        Move::Down => Move::Left,
        Move::Left => Move::Up,
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Goal {
    type Err = GoalError;

    /// Reads the name of a goal; [`parse_goal`](crate::notation::parse_goal) reads boards too.
    fn from_str(text: &str) -> Result<Goal, GoalError> {
        let name = text.trim().to_ascii_lowercase();
        let found = Goal::NAMED.into_iter().find(|goal| goal.name() == name);
        found.ok_or_else(|| GoalError::UnknownName { text: crate::words::shortened(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(goal: &Goal, rows: usize, cols: usize) -> Vec<u16> {
        let board = goal.position(Shape::new(rows, cols).unwrap()).unwrap();
        board.tiles().to_vec()
    }

    #[test]
    fn named_goals_have_their_tiles() {
        assert_eq!(tiles(&Goal::Last, 3, 3), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
        assert_eq!(tiles(&Goal::First, 2, 3), [0, 1, 2, 3, 4, 5]);
        assert_eq!(tiles(&Goal::Snail, 3, 3), [1, 2, 3, 8, 0, 4, 7, 6, 5]);
        assert_eq!(
            tiles(&Goal::Snail, 4, 4),
            [1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7]
        );
        assert_eq!(tiles(&Goal::Snail, 2, 3), [1, 2, 3, 0, 5, 4]);
        assert_eq!(tiles(&Goal::Snail, 4, 2), [1, 2, 0, 3, 7, 4, 6, 5]);
    }

    #[test]
    fn every_shape_has_every_goal() {
        for (rows, cols) in (2..=32).flat_map(|rows| (2..=32).map(move |cols| (rows, cols))) {
            for goal in &Goal::NAMED {
                assert_eq!(tiles(goal, rows, cols).len(), rows * cols);
            }
        }
    }

    #[test]
    fn names_are_read_back() {
        for goal in Goal::NAMED {
            assert_eq!(goal.name().to_uppercase().parse(), Ok(goal));
        }
        assert!("custom".parse::<Goal>().is_err());
    }

    #[test]
    fn a_custom_goal_keeps_its_shape() {
        let board = Goal::Last.position(Shape::new(2, 3).unwrap()).unwrap();
        let goal = Goal::Custom(board.clone());
        assert_eq!(goal.position(board.shape()), Ok(board));
        let other = goal.position(Shape::new(3, 2).unwrap());
        assert!(other.unwrap_err().to_string().contains("a 2×3 board, but the start is a 3×2 one"));
    }
}
