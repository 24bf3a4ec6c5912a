//! Why an answer has no mark.

use crate::sheet::{Kind, SheetError};
use taquin_puzzle::RequestError;
use taquin_puzzle::moves::MovesError;
use taquin_puzzle::notation::ParseError;
use thiserror::Error;

/// Why an answer has no mark; its line is [`super::Mark::line`].
///
/// ```
/// # use taquin_classroom::{marking::{MarkFault, Marker, Outcome, Question}, reading::hand_in};
/// # use taquin_puzzle::{Goal, Solver};
/// # let solver = Solver::new();
/// # let board = "1 2 3/5 0 6/4 7 8".parse()?;
/// # let questions = &[Question { number: 1, board, goal: Goal::Last, task: None }];
/// # let marker = Marker { questions, ..Marker::new(&solver) };
/// let marks = marker.marks(&hand_in("Exercise 5\nSolution: LDRR\n"));
/// let number = 5;
/// let fault = MarkFault::NoSuchExercise { number, last: 1 };
/// assert!(marks.iter().any(|mark| matches!(&mark.outcome, Outcome::Fault(it) if *it == fault)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
pub enum MarkFault {
    /// The board is invalid.
    #[error("{}", .0.kind)]
    Board(ParseError),
    /// The moves are invalid.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// No exercise has this number.
    #[error("there is no exercise {number}: the last one is {last}")]
    NoSuchExercise {
        /// The number in the answer.
        number: u64,
        /// The largest number.
        last: u64,
    },
    /// No exercise has this board, or another exercise has it.
    #[error("this is not the board of the exercise: copy it again, or write only its number")]
    OtherBoard,
    /// The answer has neither a number nor a board.
    #[error("the answer belongs to no exercise: put `Exercise 1` or the board above it")]
    NoExercise,
    /// The exercise has an answer already.
    #[error("exercise {number} is answered twice: the first answer counts")]
    Twice {
        /// The exercise.
        number: u64,
    },
    /// The row has more numbers than g, h and f.
    #[error("a row has {count} numbers, but only g, h and f belong in it: remove the others")]
    TooManyNumbers {
        /// How many numbers the row has.
        count: u64,
    },
    /// The row has fewer numbers than g, h and f, and no signs for the missing ones.
    #[error("a row has {count} of the three numbers g, h and f: write `_` for each one left out")]
    TooFewNumbers {
        /// How many numbers the row has.
        count: u64,
    },
    /// The row of a trace has no step number.
    #[error("`{text}` has no step number: write it before the row, as in `2: {text}`")]
    NoStep {
        /// The row.
        text: String,
    },
    /// The answer does not have the form that the exercise requires.
    #[error("cannot read `{text}` as an answer: write {}", expected(*kind))]
    Answer {
        /// The answer.
        text: String,
        /// The kind of the exercise.
        kind: Kind,
    },
    /// The question contradicts itself.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The exercise cannot be solved.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

/// Returns an example of an answer.
fn expected(kind: Kind) -> &'static str {
    match kind {
        Kind::Solve => "`Solution: LDRR`",
        Kind::Successors => "a row for each move, such as `U 1 5 6`",
        Kind::Next => "the letter of the node, such as `Answer: B`",
        Kind::Solvable => "the number of inversions and yes or no, such as `Answer: 9, no`",
        Kind::Trace => "a row for each step, such as `2: 1 5 6`",
        Kind::Heuristics => "both estimates, such as `Answer: 5 9`",
    }
}
