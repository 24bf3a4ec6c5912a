//! The exercises of `taquin sheet` on the page: the same seed gives the same boards and the same
//! keys, and answers are marked as by `taquin verify`.

use crate::message::{Answered, Refusal};
use serde::{Deserialize, Serialize};
use taquin_classroom::marking::{Mark, Marker, Outcome, Question};
use taquin_classroom::reading::hand_in;
use taquin_classroom::sheet::{Level, Sheet, SheetOptions, make};
use taquin_language::Explain;
use taquin_puzzle::{Reading, Solver};

/// The options of a sheet: `--seed` and `--level`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetAsked {
    seed: u64,
    level: String,
}

/// An answer with its mark.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Mark"))]
pub struct Marked {
    exercise: Option<u64>,
    /// From 0 to 1; `None` without an answer, or if it is unreadable.
    points: Option<f64>,
    /// The number of right numbers or words, and of all.
    cells: Option<[u64; 2]>,
    /// How many moves too long a solution is; `None` if it is not a solution.
    lost: Option<u64>,
    /// Why the answer is unreadable.
    fault: Option<String>,
}

/// Makes a sheet.
///
/// # Errors
///
/// Returns a refusal if there are too few boards.
pub fn sheet(asked: &SheetAsked) -> Answered<Sheet> {
    let level = Level::named(&asked.level).unwrap_or(Level::Easy);
    let options = SheetOptions { levels: vec![level], seed: asked.seed, ..SheetOptions::default() };
    make(&Solver::new(), &options).map_err(Refusal::from)
}

/// Marks a hand-in, with one entry for each exercise.
///
/// # Errors
///
/// Returns a refusal if the sheet cannot be made.
pub fn marks(asked: &SheetAsked, handed_in: &str) -> Answered<Vec<Marked>> {
    let sheet = sheet(asked)?;
    let question = |exercise| Question::of(exercise, &sheet.goal);
    let questions: Vec<Question> = sheet.exercises.iter().map(question).collect();
    let (questions, reading, solver) = (&questions[..], Some(Reading::Blank), Solver::new());
    let marker = Marker { questions, reading, ..Marker::new(&solver) };
    Ok(marker.marks(&hand_in(handed_in)).iter().map(Marked::of).collect())
}

impl Marked {
    fn of(mark: &Mark) -> Self {
        let answered = !matches!(mark.outcome, Outcome::Missing);
        let (mut lost, mut fault) = (None, None);
        let cells = mark.outcome.share().map(|(right, of)| [right, of]);
        match &mark.outcome {
            Outcome::Missing | Outcome::Cells { .. } => {}
            Outcome::Fault(reason) => fault = Some(reason.explained()),
            Outcome::Moves(review) => lost = review.standing().lost(),
        }
        let points = mark.points().filter(|_| answered);
        Self { exercise: mark.exercise, points, cells, lost, fault }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_marked_like_those_of_a_class() {
        let asked = SheetAsked { seed: 7, level: "easy".into() };
        let sheet = sheet(&asked).unwrap();
        assert_eq!(sheet.exercises.len(), 6);
        let nothing = marks(&asked, "").unwrap();
        assert!(nothing.iter().all(|mark| mark.points.is_none()));
        assert_eq!(nothing.iter().filter_map(|mark| mark.exercise).count(), 6);
        let some = marks(&asked, "Exercise 4\nAnswer: 0 yes\nExercise 6\nAnswer: 0 0\n").unwrap();
        assert_eq!(some[3].cells.unwrap(), [0, 2]);
        assert_eq!(some[5].cells.unwrap(), [0, 2]);
    }
}
