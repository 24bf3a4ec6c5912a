//! The results of taquin as documents for people, in the language of the run: answers, traces,
//! comparisons, surveys, atlases, trials, reviews, exercise sheets and marks.
//!
//! A document is a list of [blocks](taquin_lab::document): one function for each kind of result returns it, and
//! `taquin-lab` writes it for a terminal, Markdown, HTML or LaTeX. Results for programs (JSON, CSV)
//! are in `taquin-lab` and `taquin-classroom`.
//!
//! ```
//! use taquin_lab::document::{Medium, write};
//! use taquin_puzzle::{Reading, Request, solve};
//! use taquin_report::{Detail, answer};
//! let solved = solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?;
//! let text = write(&answer(&solved, Reading::Blank, Detail::Brief), Medium::Markdown);
//! assert!(text.contains("4 moves, the fewest possible (proven)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod advice;
mod atlas;
pub mod bench;
mod chart;
mod compare;
mod counts;
pub mod course;
mod heuristic;
pub mod marking;
mod names;
mod numbers;
mod optima;
mod path;
mod pictures;
pub mod review;
pub mod sheet;
mod summary;
pub mod tables;
mod trace;
mod words;

pub use advice::{advice, other_goals};
pub use atlas::{atlas, atlas_picture};
pub use compare::{comparison, comparison_advice};
pub use heuristic::survey;
pub use names::search_in_words;
pub use numbers::duration;
pub use optima::{in_short, unlisted};
pub use pictures::{comparison_chart, survey_chart, tree_words};
pub use summary::{GoalOrigin, choices, plain_result, shortfall};
pub use trace::{TraceParts, missed, one_line, trace, tree};
pub use words::{improvement, status, tables_from, trial};

use taquin_lab::document::{Block, Medium, parts, style, wrapped, write};
use taquin_language::{Fixed, say};
use taquin_puzzle::{Answer, Reading};

/// Returns the sign for an unknown figure.
pub fn unknown() -> String {
    "–".to_owned()
}

/// Returns a figure with that many decimals, or a dash.
fn decimal(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(unknown, |value| Fixed(value, decimals).written())
}

/// The amount of detail in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The answer, the path, the four counts of the course.
    Brief,
    /// Every count with its meaning, and all options of the search.
    Full,
}

/// Returns the report of an answer: boards, path, moves, counts, time.
pub fn answer<'a>(answer: &Answer, reading: Reading, detail: Detail) -> Vec<Block<'a>> {
    let boards = || path::start_and_goal(answer);
    let path = || path::states(answer, reading);
    parts(match detail {
        Detail::Brief => vec![
            match path::left_out(answer) {
                Some(count) => vec![boards(), Block::Note(say!("path-left-out", count))],
                // The path shows both boards already.
                None => vec![path().unwrap_or_else(boards)],
            },
            summary::brief(answer, reading),
            optima::optima(answer, reading),
        ],
        Detail::Full => vec![
            vec![boards()],
            path().into_iter().collect(),
            summary::summary(answer, reading),
            optima::optima(answer, reading),
            counts::counts(answer),
            counts::layers(answer),
            summary::time(answer).into_iter().collect(),
        ],
    })
}

/// Returns the report as text for a terminal.
pub fn text(answer: &Answer, reading: Reading, detail: Detail, width: usize) -> String {
    write(&self::answer(answer, reading, detail), Medium::Terminal(width))
}
