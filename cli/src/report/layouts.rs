//! The answer in the layout that a person, a course, a script or a spreadsheet expects.
//!
//! A layout is a value that knows how to print an answer, alone and among many, and what
//! it leaves to the notes on standard error; the solver asks it and needs no names.
//! All but the report for people are read by programs: they never change with the
//! language, the width of the terminal or the time of day, and `cli/tests/expected` holds
//! one of each, written by hand.

mod course;
mod people;
mod programs;

use super::failure::fault_at;
use super::{Detail, Note, advice, batch, summary};
use crate::args::{MoveSpelling, SolveArgs};
use crate::failure::Failure;
use crate::input::Place;
use crate::language::say;
use crate::output::Output;
use crate::searching::{Aside, Asks};
use taquin_puzzle::notation::FormatError;
use taquin_puzzle::{Answer, Metric, Reading, Shape};

/// How an answer is laid out.
#[derive(Debug)]
pub(crate) struct Layout {
    /// What follows `--report`.
    pub(crate) name: &'static str,
    /// The whole report of one board. What has no solution is left to the notes, except
    /// where the layout has a sentence for it.
    pub(crate) alone: fn(&Found<'_>, &Shown) -> String,
    /// The line of one board among many; where there is none, the whole report and an
    /// empty line.
    line: Option<fn(&Place, &Found<'_>, &Shown) -> String>,
    /// What comes before the first board of many.
    pub(crate) head: fn() -> String,
    /// What standard error hears after one board.
    pub(crate) notes: fn(&Answer, &Shown) -> Vec<Note>,
    /// Whether boards of a shape can be laid out so.
    pub(crate) check: fn(Shape) -> Result<(), FormatError>,
    /// What it has to know of a search beside the answer.
    pub(crate) asks: Asks,
    /// Whether it is in the reader's language, and as wide as the terminal.
    pub(crate) is_for_people: bool,
    /// Whether errors are part of it.
    pub(crate) holds_faults: bool,
    /// Whether it says why a board has no solution.
    pub(crate) tells_why: bool,
    /// Whether it shows letters without saying what they mean.
    pub(crate) has_letters: bool,
    /// Whether it holds every solution that `--all` lists.
    pub(crate) lists_all: bool,
}

/// What most layouts have in common.
const PLAIN: Layout = Layout {
    name: "",
    alone: |_, _| String::new(),
    line: None,
    head: String::new,
    notes: |answer, shown| {
        let mut notes = summary::shortfall(answer, shown);
        notes.extend(advice(answer));
        notes
    },
    check: |_| Ok(()),
    asks: Asks::Nothing,
    is_for_people: false,
    holds_faults: false,
    tells_why: false,
    has_letters: false,
    lists_all: false,
};

/// The layouts, the usual one first.
static LAYOUTS: [Layout; 9] = [
    people::TEXT,
    people::MOVES,
    people::STATES,
    programs::CSV,
    programs::JSON,
    course::FORTY_TWO,
    course::PRINCETON,
    course::COLUMBIA,
    programs::POSTHOC,
];

impl Layout {
    /// The names of all.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        LAYOUTS.iter().map(|layout| layout.name)
    }

    /// The layout that goes by a name; the usual one where none does.
    pub(crate) fn named(name: &str) -> &'static Self {
        LAYOUTS.iter().find(|layout| layout.name == name).unwrap_or(&LAYOUTS[0])
    }

    /// The report of one board among many.
    pub(crate) fn among_many(&self, place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        match self.line {
            Some(line) => line(place, found, shown),
            None => (self.alone)(found, shown) + "\n",
        }
    }
}

/// An answer, and what was kept beside it.
pub(crate) struct Found<'a> {
    pub(crate) answer: &'a Answer,
    pub(crate) aside: &'a Aside,
    /// What has to be known to compare its counts with those of another run.
    pub(crate) note: Option<&'static str>,
}

/// How an answer is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    pub(crate) layout: &'static Layout,
    pub(crate) reading: Reading,
    pub(crate) spelling: MoveSpelling,
    pub(crate) detail: Detail,
    pub(crate) width: usize,
}

impl Shown {
    /// As the flags ask.
    pub(crate) fn of(args: &SolveArgs, output: &Output) -> Self {
        // Letters without numbers would not tell where a slide ends.
        let spelling = match (args.counting.metric, args.report.moves_style) {
            (Metric::Multi, MoveSpelling::Letters) => MoveSpelling::Compressed,
            (_, spelling) => spelling,
        };
        Self {
            layout: args.layout(),
            reading: args.output.moves_are.into(),
            spelling,
            detail: if args.output.verbose { Detail::Full } else { Detail::Brief },
            width: output.width,
        }
    }
}

/// What the letters of a report mean, where it does not say so itself.
pub(crate) fn reading_note(shown: &Shown) -> String {
    let letters = shown.layout.has_letters && shown.spelling != MoveSpelling::Tiles;
    match (letters, shown.reading) {
        (false, _) => String::new(),
        (true, Reading::Blank) => say!("reports-moves-of-blank") + "\n",
        (true, Reading::Tile) => say!("reports-moves-of-tile") + "\n",
    }
}

/// A line that holds no board: what standard output has of it, and standard error.
pub(crate) fn line_failure(
    place: &Place,
    failure: &Failure,
    holds_faults: bool,
    width: usize,
) -> (String, String) {
    if holds_faults {
        (fault_at(failure, place).to_line() + "\n", String::new())
    } else {
        (String::new(), batch::bad_line(place, failure, width))
    }
}
