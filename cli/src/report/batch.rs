//! The report of a batch: one line for each board, and the errors.

use super::failure::{error_line, tip_line};
use super::{Shown, advice, in_short, other_goals, plain_result, wrapped};
use crate::failure::Failure;
use crate::input::Place;
use crate::language::say;
use taquin_puzzle::{Answer, Metric, Verdict};

/// Returns the line of a board: its place, the length, the moves.
pub(super) fn line(place: &Place, answer: &Answer, moves: &str) -> String {
    let (line, bound) = (place.to_string(), answer.lower_bound.unwrap_or(0));
    match &answer.verdict {
        Verdict::Solved(_) => {
            let cost = answer.cost().unwrap_or(0);
            let head = match answer.metric {
                Metric::Single => say!("batch-solved", line, moves = cost),
                Metric::Multi => say!("metric-batch-solved", line, slides = cost),
            };
            let head = format!("{head}{}", in_short(answer));
            format!("{}\n", format!("{head}  {moves}").trim_end())
        }
        Verdict::Unsolvable(why) => {
            let (goal, tip) = (answer.goal.to_string(), other_goals(&why.reachable));
            say!("batch-unsolvable", line, goal, tip) + "\n"
        }
        Verdict::Stopped(_) => say!("batch-stopped", line, bound) + "\n",
    }
}

/// Returns the note about a board without a solution, if the layout does not show it.
pub(crate) fn note(place: &Place, answer: &Answer, shown: &Shown) -> String {
    if shown.layout.tells_why || answer.solution().is_some() {
        return String::new();
    }
    let note = wrapped(&placed(place, &plain_result(answer)), shown.width, 0);
    match answer.verdict {
        Verdict::Unsolvable(_) => {
            let tips: String =
                advice(answer).iter().map(|tip| tip_line(tip, shown.width)).collect();
            format!("{note}\n{tips}")
        }
        _ => note + "\n",
    }
}

/// Returns the error of a line that is not a board, for people.
pub(crate) fn bad_line(place: &Place, failure: &Failure, width: usize) -> String {
    error_line(&placed(place, &failure.line_fault()), width)
}

/// Puts the place before a sentence, unless the sentence names the whole file or the whole input.
fn placed(place: &Place, text: &str) -> String {
    match place {
        Place { line: 0, .. } => text.to_owned(),
        Place { file: Some(_), .. } => format!("{place}: {text}"),
        Place { file: None, line } => say!("batch-note", line = line.to_string(), text),
    }
}
