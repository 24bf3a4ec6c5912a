//! The report for people, and what they paste elsewhere: moves and states.

use super::{Found, Layout, Shown};
use crate::args::MoveSpelling;
use crate::input::Place;
use crate::report::{advice, batch, tables, text};
use std::fmt::Write as _;
use taquin_puzzle::moves::{MoveStyle, tile_numbers, write_moves};
use taquin_puzzle::{Answer, Move, Optima};

/// Boards, path, moves, counts with their meaning, time.
#[derive(Debug)]
pub(crate) struct Text;

impl Layout for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    fn alone(&self, found: &Found<'_>, shown: &Shown) -> String {
        text(found.answer, shown.reading, shown.width)
    }

    fn among_many(&self, place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        batch::line(place, found.answer, &spelled(found.answer, shown))
    }

    fn is_for_people(&self) -> bool {
        true
    }

    fn tells_why(&self) -> bool {
        true
    }

    fn has_letters(&self) -> bool {
        true
    }

    fn notes(&self, answer: &Answer, shown: &Shown) -> String {
        advice(answer, shown.width) + &tables::offer(answer, shown.width)
    }
}

/// The moves on one line.
#[derive(Debug)]
pub(super) struct Moves;

impl Layout for Moves {
    fn name(&self) -> &'static str {
        "moves"
    }

    /// All that are listed, where all were asked for.
    fn alone(&self, found: &Found<'_>, shown: &Shown) -> String {
        let answer = found.answer;
        match &answer.optima {
            Some(Optima::Counted(all)) if !all.listed.is_empty() => {
                all.listed.iter().map(|moves| spell(answer, moves, shown) + "\n").collect()
            }
            _ => moves_or(answer, shown, ""),
        }
    }

    fn among_many(&self, _place: &Place, found: &Found<'_>, shown: &Shown) -> String {
        moves_or(found.answer, shown, "-\n")
    }

    fn has_letters(&self) -> bool {
        true
    }

    fn lists_all(&self) -> bool {
        true
    }
}

/// One board a line, start to goal.
#[derive(Debug)]
pub(super) struct States;

impl Layout for States {
    fn name(&self) -> &'static str {
        "states"
    }

    fn alone(&self, found: &Found<'_>, _shown: &Shown) -> String {
        let mut out = String::new();
        if found.answer.solution().is_some() {
            for state in found.answer.states() {
                let _ = writeln!(out, "{state}");
            }
        }
        out
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
    spell(answer, answer.solution().map_or(&[][..], |found| &found.moves), shown)
}

/// Moves in one of the four spellings.
fn spell(answer: &Answer, moves: &[Move], shown: &Shown) -> String {
    let style = match shown.spelling {
        MoveSpelling::Letters => MoveStyle::Letters,
        MoveSpelling::Compressed => MoveStyle::Compressed,
        MoveSpelling::Words => MoveStyle::Words,
        MoveSpelling::Tiles => {
            let tiles = tile_numbers(&answer.start, moves).unwrap_or_default();
            let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
            return tiles.join(" ");
        }
    };
    write_moves(moves, style, shown.reading)
}
