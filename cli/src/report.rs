//! All that people and programs read: messages are put together below this
//! module, and nowhere else but in the menu's own texts.
//!
//! Each function returns text; the caller decides where it goes.

mod advice;
mod atlas;
pub(crate) mod batch;
mod bench;
mod boards;
mod chart;
mod compare;
pub(crate) mod convert;
mod counts;
pub(crate) mod course;
mod failure;
pub(crate) mod generate;
mod heuristic;
mod layouts;
pub(crate) mod marking;
mod medium;
mod names;
mod numbers;
mod optima;
mod path;
pub(crate) mod review;
pub(crate) mod sheet;
mod summary;
pub(crate) mod tables;
mod trace;
mod usage;
pub(crate) mod words;

pub(crate) use advice::{Way, advice, command_line, ways_on};
pub(crate) use atlas::{atlas, atlas_csv, atlas_picture};
pub(crate) use bench::{BenchTable, wrong_lengths};
pub(crate) use compare::{comparison_advice, comparison_text};
pub(crate) use failure::{error_line, failure, failure_text, tip_all};
pub(crate) use heuristic::survey_text;
pub(crate) use layouts::{Found, Layout, Shown, line_failure, reading_note};
pub(crate) use marking::Marked;
pub(crate) use medium::{Medium, medium_of};
pub(crate) use numbers::duration;
pub(crate) use optima::unlisted;
pub(crate) use review::Graded;
pub(crate) use style::{STRONG, painted};
pub(crate) use summary::{bound, choices};
pub(crate) use tables::{unused_tables, unused_weights};
pub(crate) use taquin_lab::document::{folded, following, style, wrapped};
pub(crate) use trace::{TraceView, missed, trace, trace_table, tree};
pub(crate) use usage::{help, refused, translated, unknown_command, usage};

use crate::language::say;
use taquin_puzzle::{Answer, Reading};

/// How much a report tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The answer, the path, the four counts of the course.
    Brief,
    /// Every count with its meaning, and the search in every particular.
    Full,
}

/// The report for people: boards, path, moves, counts, time.
pub(crate) fn text(answer: &Answer, reading: Reading, detail: Detail, width: usize) -> String {
    let path = || path::states(answer, reading, width);
    let boards = || boards::start_and_goal(answer, width);
    let parts = match detail {
        Detail::Brief => vec![
            match path::left_out(answer) {
                Some(count) => {
                    let where_else = wrapped(&say!("path-left-out", count = count), width, 0);
                    format!("{}{}\n", boards(), painted(style::FAINT, &where_else))
                }
                // The path begins with the one board and ends with the other.
                None => Some(path()).filter(|path| !path.is_empty()).unwrap_or_else(boards),
            },
            summary::brief(answer, reading, width),
            optima::optima(answer, reading, width),
        ],
        Detail::Full => vec![
            boards(),
            path(),
            summary::summary(answer, reading, width),
            optima::optima(answer, reading, width),
            counts::counts(answer, width),
            counts::layers(answer),
            summary::time(answer),
        ],
    };
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}
