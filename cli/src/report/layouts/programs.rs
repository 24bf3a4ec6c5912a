//! The layouts for programs: a row, a document, a trace.

use super::{Found, Layout, PLAIN};
use crate::report::{Note, unlisted};
use crate::searching::Asks;
use std::iter;
use taquin_lab::json::Document;
use taquin_lab::record::{Record, columns, csv_line};

/// One row for each board, for spreadsheets and data frames.
pub(super) const CSV: Layout = Layout {
    name: "csv",
    alone: |found, _| head() + &row("1", found),
    line: Some(|place, found, _| row(&place.to_string(), found)),
    head,
    notes: |answer, shown| {
        unlisted(answer, shown.layout.lists_all).map(Note::Text).into_iter().collect()
    },
    tells_why: true,
    ..PLAIN
};

/// One document on one line, errors included.
pub(super) const JSON: Layout = Layout {
    name: "json",
    alone: |found, _| document(found),
    line: Some(|_, found, _| document(found)),
    notes: |_, _| vec![],
    holds_faults: true,
    tells_why: true,
    ..PLAIN
};

/// The steps of the search, for the Posthoc viewer.
pub(super) const POSTHOC: Layout = Layout {
    name: "posthoc",
    alone: |found, _| found.aside.posthoc(found.answer),
    line: Some(|_, found, _| found.aside.posthoc(found.answer)),
    asks: Asks::Trace,
    ..PLAIN
};

fn head() -> String {
    csv_line(iter::once("line").chain(columns()))
}

fn row(line: &str, found: &Found<'_>) -> String {
    record(found).csv_line(line, &[])
}

fn document(found: &Found<'_>) -> String {
    Document::new(record(found)).to_line() + "\n"
}

fn record(found: &Found<'_>) -> Record {
    Record { note: found.note.map(Into::into), ..Record::of(found.answer) }
}
