//! The texts that people and programs read: reports as blocks of a document
//! ([`taquin_lab::document`]), and the trait by which commands return them ([`contract`]).

mod advice;
pub(crate) mod against;
mod atlas;
pub(crate) mod batch;
mod bench;
mod chart;
mod compare;
mod contract;
pub(crate) mod convert;
mod counts;
pub(crate) mod course;
mod failure;
mod heuristic;
mod layouts;
pub(crate) mod marking;
pub(crate) mod matching;
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

pub(crate) use advice::{advice, other_goals};
pub(crate) use atlas::{atlas, atlas_csv, atlas_picture};
pub(crate) use bench::{BenchRows, trial, wrong_lengths};
pub(crate) use compare::{comparison, comparison_advice};
pub(crate) use contract::{Note, Outcome, Ready, Report, medium_of, print, print_blocks};
pub(crate) use failure::failure_text;
pub(crate) use heuristic::survey;
pub(crate) use layouts::{Found, Layout, Shown, line_failure, reading_note};
pub(crate) use marking::Marked;
pub(crate) use numbers::duration;
pub(crate) use optima::unlisted;
pub(crate) use review::Graded;
pub(crate) use style::{STRONG, painted};
pub(crate) use summary::choices;
pub(crate) use tables::unused_tables;
pub(crate) use taquin_lab::document::{folded, style, wrapped};
pub(crate) use trace::{missed, trace, tree};
pub(crate) use usage::{help, translated, usage};

use crate::language::{Fixed, say};
use taquin_lab::document::{Block, Medium, parts, write};
use taquin_puzzle::{Answer, Reading};

/// Returns the sign for an unknown figure.
fn unknown() -> String {
    "–".to_owned()
}

/// Returns a figure with that many decimals, or a dash.
fn decimal(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(unknown, |value| Fixed(value, decimals).written())
}

/// The amount of detail in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The answer, the path, the four counts of the course.
    Brief,
    /// Every count with its meaning, and all options of the search.
    Full,
}

/// Returns the report for people: boards, path, moves, counts, time.
pub(crate) fn answer<'a>(answer: &Answer, reading: Reading, detail: Detail) -> Vec<Block<'a>> {
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
pub(crate) fn text(answer: &Answer, reading: Reading, detail: Detail, width: usize) -> String {
    write(&self::answer(answer, reading, detail), Medium::Terminal(width))
}
