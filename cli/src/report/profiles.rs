//! The answer in the layout that a course, a script or a spreadsheet expects.
//!
//! These are read by programs: they never change with the language, the width
//! of the terminal or the time of day, and `cli/tests/expected` holds one of
//! each, written by hand.

mod course;
mod csv;

pub(crate) use csv::header as csv_header;

use super::{json, text};
use crate::args::{MoveSpelling, Profile, SolveArgs};
use crate::input::Place;
use crate::language::say;
use crate::output::Output;
use crate::searching::Aside;
use std::fmt::Write as _;
use taquin_puzzle::moves::{MoveStyle, tile_numbers, write_moves};
use taquin_puzzle::{Answer, Metric, Move, Optima, Position, Reading};

/// How an answer is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    pub(crate) profile: Profile,
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
            profile: args.profile(),
            reading: args.output.moves_are.into(),
            spelling,
            width: output.width,
        }
    }

    /// Whether the report is in the reader's language.
    pub(crate) fn is_for_people(&self) -> bool {
        self.profile == Profile::Text
    }
}

/// What the letters of a report mean, where it does not say so itself.
pub(crate) fn reading_note(shown: &Shown) -> String {
    let letters = matches!(shown.profile, Profile::Text | Profile::Moves);
    match (letters && shown.spelling != MoveSpelling::Tiles, shown.reading) {
        (false, _) => String::new(),
        (true, Reading::Blank) => say!("reports-moves-of-blank") + "\n",
        (true, Reading::Tile) => say!("reports-moves-of-tile") + "\n",
    }
}

/// The whole report of one board. What has no solution is left to the notes,
/// except where the layout has a sentence for it.
pub(crate) fn whole(answer: &Answer, aside: &Aside, shown: &Shown) -> String {
    match shown.profile {
        Profile::Text => text(answer, shown.reading, shown.width),
        Profile::Moves => every_solution(answer, shown),
        Profile::States => states(answer),
        Profile::Csv => csv::header() + &csv::row(&1, answer),
        Profile::Json => json(answer),
        Profile::FortyTwo => course::forty_two(answer),
        Profile::Princeton => course::princeton(answer),
        Profile::Columbia => course::columbia(answer, aside.depth(), shown.reading),
        Profile::Posthoc => aside.posthoc(answer),
    }
}

/// The report of one board among many: one line, where the layout has one.
pub(crate) fn among_many(place: &Place, answer: &Answer, aside: &Aside, shown: &Shown) -> String {
    match shown.profile {
        Profile::Text => super::batch::line(place, answer, &spelled(answer, shown)),
        Profile::Moves => moves_or(answer, shown, "-\n"),
        Profile::Csv => csv::row(place, answer),
        Profile::Json => json(answer),
        Profile::States | Profile::FortyTwo | Profile::Princeton | Profile::Columbia => {
            whole(answer, aside, shown) + "\n"
        }
        Profile::Posthoc => aside.posthoc(answer),
    }
}

/// The moves on a line of their own; all that are listed, where all were asked for.
fn every_solution(answer: &Answer, shown: &Shown) -> String {
    let listed = match &answer.optima {
        Some(Optima::Counted(all)) => &all.listed[..],
        _ => &[],
    };
    let line =
        |moves: &Vec<Move>| spell(&answer.start, moves, shown.spelling, shown.reading) + "\n";
    match listed.is_empty() {
        true => moves_or(answer, shown, ""),
        false => listed.iter().map(line).collect(),
    }
}

/// The moves on a line of their own, or what stands for them.
fn moves_or(answer: &Answer, shown: &Shown, nothing: &str) -> String {
    match answer.solution() {
        Some(_) => spelled(answer, shown) + "\n",
        None => nothing.into(),
    }
}

fn spelled(answer: &Answer, shown: &Shown) -> String {
    let moves = answer.solution().map_or(&[][..], |found| &found.moves);
    spell(&answer.start, moves, shown.spelling, shown.reading)
}

/// Moves in one of the four spellings.
pub(crate) fn spell(
    start: &Position,
    moves: &[Move],
    spelling: MoveSpelling,
    reading: Reading,
) -> String {
    let style = match spelling {
        MoveSpelling::Letters => MoveStyle::Letters,
        MoveSpelling::Compressed => MoveStyle::Compressed,
        MoveSpelling::Words => MoveStyle::Words,
        MoveSpelling::Tiles => {
            let tiles = tile_numbers(start, moves).unwrap_or_default();
            let tiles: Vec<String> = tiles.iter().map(u16::to_string).collect();
            return tiles.join(" ");
        }
    };
    write_moves(moves, style, reading)
}

fn states(answer: &Answer) -> String {
    let mut out = String::new();
    if answer.solution().is_some() {
        for state in answer.states() {
            let _ = writeln!(out, "{state}");
        }
    }
    out
}
