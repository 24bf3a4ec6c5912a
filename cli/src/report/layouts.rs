//! The answer in the layout that a person, a course, a script or a spreadsheet expects.
//!
//! A layout is a value that knows how to print an answer, alone and among many, and what
//! it leaves to the notes on standard error; whoever solves asks it and knows no names.
//! All but the report for people are read by programs: they never change with the
//! language, the width of the terminal or the time of day, and `cli/tests/expected` holds
//! one of each, written by hand.

mod course;
mod people;
mod programs;

pub(crate) use people::Text;

use super::failure::fault_at;
use super::summary::shortfall;
use super::{advice, batch};
use crate::args::{MoveSpelling, SolveArgs};
use crate::failure::Failure;
use crate::input::Place;
use crate::language::say;
use crate::output::Output;
use crate::searching::{Aside, Asks};
use std::fmt::Debug;
use taquin_puzzle::notation::FormatError;
use taquin_puzzle::{Answer, Metric, Reading, Shape};

/// How an answer is laid out.
pub(crate) trait Layout: Debug + Sync {
    /// What follows `--report`.
    fn name(&self) -> &'static str;

    /// The whole report of one board. What has no solution is left to the notes, except
    /// where the layout has a sentence for it.
    fn alone(&self, found: &Found<'_>, shown: &Shown) -> String;

    /// The report of one board among many: one line, where the layout has one.
    fn among_many(&self, _place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        self.alone(found, shown) + "\n"
    }

    /// What comes before the first board of many.
    fn head(&self) -> String {
        String::new()
    }

    /// What it has to know of a search beside the answer.
    fn asks(&self) -> Asks {
        Asks::Nothing
    }

    /// Whether boards of a shape can be laid out so.
    fn check(&self, _shape: Shape) -> Result<(), FormatError> {
        Ok(())
    }

    /// Whether it is in the reader's language, and as wide as the terminal.
    fn is_for_people(&self) -> bool {
        false
    }

    /// Whether errors are part of it.
    fn holds_faults(&self) -> bool {
        false
    }

    /// Whether it says why a board has no solution.
    fn tells_why(&self) -> bool {
        false
    }

    /// Whether it shows letters without saying what they mean.
    fn has_letters(&self) -> bool {
        false
    }

    /// Whether it holds every solution that `--all` lists.
    fn lists_all(&self) -> bool {
        false
    }

    /// What standard error hears after one board.
    fn notes(&self, answer: &Answer, shown: &Shown) -> String {
        shortfall(answer, shown) + &advice(answer, shown.width)
    }
}

/// The layouts, the usual one first.
static LAYOUTS: [&dyn Layout; 9] = [
    &Text,
    &people::Moves,
    &people::States,
    &programs::Csv,
    &programs::Json,
    &course::FortyTwo,
    &course::Princeton,
    &course::Columbia,
    &programs::Posthoc,
];

/// Their names.
pub(crate) fn layout_names() -> impl Iterator<Item = &'static str> {
    LAYOUTS.iter().map(|layout| layout.name())
}

/// The layout that goes by a name.
pub(crate) fn layout(name: &str) -> Option<&'static dyn Layout> {
    LAYOUTS.into_iter().find(|layout| layout.name() == name)
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
    pub(crate) layout: &'static dyn Layout,
    pub(crate) reading: Reading,
    pub(crate) spelling: MoveSpelling,
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
            width: output.width,
        }
    }
}

/// What the letters of a report mean, where it does not say so itself.
pub(crate) fn reading_note(shown: &Shown) -> String {
    let letters = shown.layout.has_letters() && shown.spelling != MoveSpelling::Tiles;
    match (letters, shown.reading) {
        (false, _) => String::new(),
        (true, Reading::Blank) => say!("reports-moves-of-blank") + "\n",
        (true, Reading::Tile) => say!("reports-moves-of-tile") + "\n",
    }
}

/// A line that holds no board: what standard output has of it, and standard error.
pub(crate) fn line_failure(place: &Place, failure: &Failure, shown: &Shown) -> (String, String) {
    if shown.layout.holds_faults() {
        (fault_at(failure, place).to_line() + "\n", String::new())
    } else {
        (String::new(), batch::bad_line(place, failure, shown.width))
    }
}
