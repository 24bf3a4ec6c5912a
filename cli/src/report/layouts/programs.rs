//! What programs read: a row, a document, a trace.

use super::{Found, Layout, Shown};
use crate::input::Place;
use crate::report::unlisted;
use crate::searching::Asks;
use taquin_puzzle::Answer;
use taquin_puzzle::json::Document;
use taquin_puzzle::record::{Record, columns, csv_line};

/// One row a board, for spreadsheets and data frames.
#[derive(Debug)]
pub(super) struct Csv;

impl Layout for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn alone(&self, found: &Found<'_>, _shown: &Shown) -> String {
        self.head() + &row("1", found)
    }

    fn among_many(&self, place: &Place, found: &Found<'_>, _shown: &Shown) -> String {
        row(&place.to_string(), found)
    }

    fn head(&self) -> String {
        csv_line(["line"].into_iter().chain(columns()))
    }

    fn tells_why(&self) -> bool {
        true
    }

    fn notes(&self, answer: &Answer, shown: &Shown) -> String {
        unlisted(answer, shown)
    }
}

fn row(line: &str, found: &Found<'_>) -> String {
    csv_line([vec![line.to_owned()], record(found).cells()].concat())
}

/// One document on one line, errors included.
#[derive(Debug)]
pub(super) struct Json;

impl Layout for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn alone(&self, found: &Found<'_>, _shown: &Shown) -> String {
        Document::new(record(found)).to_line() + "\n"
    }

    fn among_many(&self, _place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        self.alone(found, shown)
    }

    fn holds_faults(&self) -> bool {
        true
    }

    fn tells_why(&self) -> bool {
        true
    }

    fn notes(&self, _answer: &Answer, _shown: &Shown) -> String {
        String::new()
    }
}

fn record(found: &Found<'_>) -> Record {
    Record { note: found.note.map(Into::into), ..Record::of(found.answer) }
}

/// What the search did, for the viewer of that name.
#[derive(Debug)]
pub(super) struct Posthoc;

impl Layout for Posthoc {
    fn name(&self) -> &'static str {
        "posthoc"
    }

    fn alone(&self, found: &Found<'_>, _shown: &Shown) -> String {
        found.aside.posthoc(found.answer)
    }

    fn among_many(&self, _place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        self.alone(found, shown)
    }

    fn asks(&self) -> Asks {
        Asks::Trace
    }
}
