//! The report for people, and the layouts for pasting elsewhere: moves and states.

use super::{Found, Layout, PLAIN, Shown, tips};
use crate::args::MoveSpelling;
use crate::language::respelled;
use crate::report::{self, Note, batch, tables, text};
use std::fmt::Write as _;
use taquin_lab::document::{Medium, write};
use taquin_puzzle::moves::{MoveStyle, tile_numbers, write_moves};
use taquin_puzzle::{Answer, Move, Optima};

/// Boards, path, moves, counts with their definitions, and time.
pub(super) const TEXT: Layout = Layout {
    name: "text",
    alone: |found, shown| text(found.answer, shown.reading, shown.detail, shown.width),
    line: Some(|place, found, shown| {
        batch::line(place, found.answer, &respelled(&spelled(found.answer, shown)))
    }),
    notes: |answer, _| tips(answer).chain(tables::offer(answer).map(Note::Tip)).collect(),
    is_for_people: true,
    tells_why: true,
    has_letters: true,
    ..PLAIN
};

/// The same as Markdown.
pub(super) const MARKDOWN: Layout = Layout {
    name: "markdown",
    alone: |found, shown| document(found, shown, Medium::Markdown),
    ..DOCUMENT
};

/// The same as LaTeX.
pub(super) const LATEX: Layout = Layout {
    name: "latex",
    alone: |found, shown| document(found, shown, Medium::Latex),
    ..DOCUMENT
};

/// The same as HTML.
pub(super) const HTML: Layout =
    Layout { name: "html", alone: |found, shown| document(found, shown, Medium::Html), ..DOCUMENT };

/// The common parts of the reports that are put into documents.
const DOCUMENT: Layout = Layout { notes: TEXT.notes, tells_why: true, ..PLAIN };

fn document(found: &Found<'_>, shown: &Shown, medium: Medium) -> String {
    write(&report::answer(found.answer, shown.reading, shown.detail), medium)
}

/// The moves on one line.
pub(super) const MOVES: Layout = Layout {
    name: "moves",
    alone: every_solution,
    line: Some(|_, found, shown| moves_or(found.answer, shown, "-\n")),
    has_letters: true,
    lists_all: true,
    ..PLAIN
};

/// One board a line, from start to goal.
pub(super) const STATES: Layout = Layout { name: "states", alone: states, ..PLAIN };

/// Returns all listed solutions with `--all`, else the one solution.
fn every_solution(found: &Found<'_>, shown: &Shown) -> String {
    let answer = found.answer;
    match &answer.optima {
        Some(Optima::Counted(all)) if !all.listed.is_empty() => {
            all.listed.iter().map(|moves| spell(answer, moves, shown) + "\n").collect()
        }
        _ => moves_or(answer, shown, ""),
    }
}

fn states(found: &Found<'_>, _: &Shown) -> String {
    let mut out = String::new();
    if found.answer.solution().is_some() {
        for state in found.answer.states() {
            let _ = writeln!(out, "{state}");
        }
    }
    out
}

/// Returns the moves on one line, or `nothing` if there are none.
fn moves_or(answer: &Answer, shown: &Shown, nothing: &str) -> String {
    match answer.solution() {
        Some(_) => spelled(answer, shown) + "\n",
        None => nothing.into(),
    }
}

fn spelled(answer: &Answer, shown: &Shown) -> String {
    spell(answer, answer.solution().map_or(&[][..], |found| &found.moves), shown)
}

/// Returns the moves in one of the four spellings.
fn spell(answer: &Answer, moves: &[Move], shown: &Shown) -> String {
    let style = match shown.spelling {
        MoveSpelling::Letters => MoveStyle::Letters,
        MoveSpelling::Compressed => MoveStyle::Compressed,
        MoveSpelling::Words => MoveStyle::Words,
        MoveSpelling::Tiles => {
            let tiles = tile_numbers(&answer.start, moves).unwrap_or_default();
            let tiles: Vec<String> = tiles.iter().map(u16::to_string).collect();
            return tiles.join(" ");
        }
    };
    write_moves(moves, style, shown.reading)
}
