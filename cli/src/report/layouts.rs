//! The layouts of an answer.
//!
//! A layout is a value that prints an answer, alone or among many, and names the parts that go to
//! the notes on standard error; the solver reads the layout, not its name. People read the
//! report and its forms for documents. Programs read all other layouts, which never change with the
//! language, the width of the terminal or the time of day; `cli/tests/expected` has one example of
//! each, written by hand.

mod course;
mod people;
mod programs;

use super::failure::fault_at;
use super::{Detail, Note, advice, batch, shortfall};
use crate::args::{MoveSpelling, SolveArgs};
use crate::failure::Failure;
use crate::input::Place;
use crate::language::say;
use crate::output::Output;
use crate::searching::{Aside, Asks};
use taquin_puzzle::notation::FormatError;
use taquin_puzzle::{Answer, Metric, Reading, Shape};

/// The layout of an answer.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The name after `--report`.
    pub(crate) name: &'static str,
    /// Returns the whole report of one board. A board without a solution is left to the notes,
    /// unless the layout has a sentence for it.
    pub(crate) alone: fn(&Found<'_>, &Shown) -> String,
    /// Returns the line of one board of many. `None` means the whole report and an empty line.
    line: Option<fn(&Place, &Found<'_>, &Shown) -> String>,
    /// Returns the text before the first of many boards.
    pub(crate) head: fn() -> String,
    /// Returns the notes after one board.
    pub(crate) notes: fn(&Answer, &Shown) -> Vec<Note>,
    /// Checks whether the layout can print boards of a shape.
    pub(crate) check: fn(Shape) -> Result<(), FormatError>,
    /// The extra data that it needs from a search.
    pub(crate) asks: Asks,
    /// Whether it uses the user's language and the width of the terminal.
    pub(crate) is_for_people: bool,
    /// Whether errors are part of it.
    pub(crate) holds_faults: bool,
    /// Whether it explains why a board has no solution.
    pub(crate) tells_why: bool,
    /// Whether it prints letters without their meaning.
    pub(crate) has_letters: bool,
    /// Whether it contains every solution that `--all` lists.
    pub(crate) lists_all: bool,
}

/// The common part of most layouts.
const PLAIN: Layout = Layout {
    name: "",
    alone: |_, _| String::new(),
    line: None,
    head: String::new,
    notes: |answer, shown| {
        let shortfall = shortfall(answer, shown.layout.lists_all).map(Note::Text);
        shortfall.into_iter().chain(tips(answer)).collect()
    },
    check: |_| Ok(()),
    asks: Asks::Nothing,
    is_for_people: false,
    holds_faults: false,
    tells_why: false,
    has_letters: false,
    lists_all: false,
};

/// The layouts, the default first.
static LAYOUTS: [Layout; 12] = [
    people::TEXT,
    people::MARKDOWN,
    people::LATEX,
    people::HTML,
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
    /// Returns all layouts with their names.
    pub(crate) fn all() -> impl Iterator<Item = (&'static str, &'static Self)> {
        LAYOUTS.iter().map(|layout| (layout.name, layout))
    }

    /// Returns the layout of a name, or the default one if the name is unknown.
    pub(crate) fn named(name: &str) -> &'static Self {
        LAYOUTS.iter().find(|layout| layout.name == name).unwrap_or(&LAYOUTS[0])
    }

    /// Returns the report of one board of many.
    pub(crate) fn among_many(&self, place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        match self.line {
            Some(line) => line(place, found, shown),
            None => (self.alone)(found, shown) + "\n",
        }
    }
}

/// An answer and its extra data.
pub(crate) struct Found<'a> {
    pub(crate) answer: &'a Answer,
    pub(crate) aside: &'a Aside,
    /// The note that a reader needs to compare its counts with those of another run.
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
    /// Returns the options that the flags choose.
    pub(crate) fn of(args: &SolveArgs, output: &Output) -> Self {
        // Without numbers, the letters would not show where a slide ends.
        let spelling = match (args.counting.metric, args.report.moves_style) {
            (Metric::Multi, MoveSpelling::Letters) => MoveSpelling::Compressed,
            (_, spelling) => spelling,
        };
        Self {
            layout: args.layout(),
            reading: args.output.moves_are,
            spelling,
            detail: if args.output.verbose { Detail::Full } else { Detail::Brief },
            width: output.width,
        }
    }
}

/// Returns the tips after an answer; none if the search did what was asked.
pub(crate) fn tips(answer: &Answer) -> impl Iterator<Item = Note> {
    advice(answer).into_iter().map(Note::Tip)
}

/// Returns the meaning of the letters, if the report does not state it.
pub(crate) fn reading_note(shown: &Shown) -> String {
    let letters = shown.layout.has_letters && shown.spelling != MoveSpelling::Tiles;
    match (letters, shown.reading) {
        (false, _) => String::new(),
        (true, Reading::Blank) => say!("reports-moves-of-blank") + "\n",
        (true, Reading::Tile) => say!("reports-moves-of-tile") + "\n",
    }
}

/// Returns the error of a line that is not a board: for standard output and for standard error.
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
