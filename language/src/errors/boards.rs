//! What is no board, no size and no goal.

use super::Explain;
use crate::{list_and, list_or, say};
use taquin_puzzle::notation::{ParseErrorKind, UnknownFormat};
use taquin_puzzle::position::Repeat;
use taquin_puzzle::{GoalError, ParseError, PositionError, Shape, ShapeError};

/// How many sizes a message proposes.
const PROPOSED: usize = 2;
/// How many tiles a message lists before it gives only their number.
const LISTED: usize = 4;

impl Explain for ParseError {
    fn explained(&self) -> String {
        let fault = self.kind.explained();
        match self.span {
            Some(span) if !self.one_line => {
                say!("error-at-line", line = span.line.to_string(), fault = fault)
            }
            _ => fault,
        }
    }
}

impl Explain for ParseErrorKind {
    fn explained(&self) -> String {
        match self {
            Self::Empty => say!("parse-empty"),
            Self::NotATile { token } => say!("parse-not-a-tile", token = token.as_str()),
            Self::Negative { token } => say!("parse-negative", token = token.as_str()),
            Self::NothingBeforeComma => say!("parse-nothing-before-comma"),
            Self::ManyBoards => say!("parse-many-boards"),
            Self::TooMany { found } => {
                say!("parse-too-many", found = *found, most = Shape::MAX_CELLS)
            }
            Self::TooLarge { token } => say!("parse-too-large", token = token.as_str()),
            Self::NotDigits { words: 1, length } => say!("parse-not-digits", length = *length),
            Self::NotDigits { words, .. } => say!("parse-not-one-word", words = *words),
            Self::NotAnInstance { found } => say!("parse-not-an-instance", found = *found),
            Self::CrowdedCell { token } => say!("parse-crowded-cell", token = token.as_str()),
            Self::OutsideBox { token } => say!("parse-outside-box", token = token.as_str()),
            Self::Json { message } => say!("parse-json", fault = message.as_str()),
            Self::OtherSchema { found } => say!("parse-other-schema", found = found.as_str()),
            Self::NoInstance => say!("parse-no-instance"),
            Self::Board(error) => error.explained(),
            Self::Shape(error) => error.explained(),
            Self::Goal(error) => error.explained(),
            brackets_or_size => explained_brackets(brackets_or_size)
                .or_else(|| explained_size(brackets_or_size))
                .unwrap_or_else(|| brackets_or_size.to_string()),
        }
    }
}

fn explained_brackets(error: &ParseErrorKind) -> Option<String> {
    Some(match error {
        ParseErrorKind::Unopened { bracket } => {
            say!("parse-unopened", bracket = bracket.to_string())
        }
        ParseErrorKind::Unclosed { bracket } => {
            say!("parse-unclosed", bracket = bracket.to_string())
        }
        ParseErrorKind::Mismatched { open, close } => {
            say!("parse-mismatched", open = open.to_string(), close = close.to_string())
        }
        ParseErrorKind::TooDeep => say!("parse-too-deep"),
        _ => return None,
    })
}

fn explained_size(error: &ParseErrorKind) -> Option<String> {
    Some(match error {
        ParseErrorKind::NoShape { found } => no_shape(*found),
        ParseErrorKind::BadSize { token } => say!("parse-bad-size", token = token.as_str()),
        ParseErrorKind::CountAfterSize { shape, found } => say!(
            "parse-count-after-size",
            shape = shape.to_string(),
            cells = shape.cells(),
            found = *found
        ),
        ParseErrorKind::SizeAndRowsDiffer { said, found } => {
            say!("parse-size-and-rows", said = said.to_string(), found = found.to_string())
        }
        ParseErrorKind::OtherShape { asked, found } => {
            say!("parse-other-shape", asked = asked.to_string(), found = found.to_string())
        }
        _ => return None,
    })
}

fn no_shape(found: usize) -> String {
    let written = |shape: Shape| format!("{}x{}", shape.rows(), shape.cols());
    let sizes: Vec<String> = Shape::all_of(found).take(PROPOSED).map(written).collect();
    match sizes.is_empty() {
        true => say!("parse-no-shape", found = found),
        false => say!("parse-no-square", found = found, sizes = list_or(&sizes)),
    }
}

impl Explain for PositionError {
    fn explained(&self) -> String {
        match self {
            Self::Shape(error) => error.explained(),
            Self::WrongCount { shape, found } => say!(
                "board-wrong-count",
                shape = shape.to_string(),
                cells = shape.cells(),
                found = *found
            ),
            Self::Ragged { row, found, expected } => {
                say!("board-ragged", row = row + 1, found = *found, expected = *expected)
            }
            Self::OutOfRange { shape, tile, .. } => say!(
                "board-out-of-range",
                tile = tile.to_string(),
                largest = shape.largest_tile(),
                shape = shape.to_string()
            ),
            Self::NoBlank { shape } => say!("board-no-blank", cells = shape.cells()),
            Self::Repeated { repeated, missing } => repeats(repeated, missing),
        }
    }
}

/// `7 appears twice, 9 is missing`, and no more than a few of each.
fn repeats(repeated: &[Repeat], missing: &[u16]) -> String {
    let mut facts: Vec<String> = repeated.iter().take(LISTED).map(repeat).collect();
    if repeated.len() > LISTED {
        facts.push(say!("board-repeat-more", count = repeated.len() - LISTED));
    }
    let tiles: Vec<u16> = missing.iter().copied().filter(|&tile| tile != 0).collect();
    if tiles.len() < missing.len() {
        facts.push(say!("board-blank-missing"));
    }
    if !tiles.is_empty() {
        facts.push(missing_tiles(&tiles));
    }
    facts.join(", ")
}

fn repeat(repeat: &Repeat) -> String {
    match repeat.tile {
        0 => say!("board-repeat-blank", times = repeat.times),
        tile => say!("board-repeat", tile = tile, times = repeat.times),
    }
}

fn missing_tiles(tiles: &[u16]) -> String {
    let named: Vec<String> = tiles.iter().take(LISTED).map(u16::to_string).collect();
    match tiles.len().saturating_sub(LISTED) {
        0 => say!("board-missing", tiles = list_and(&named), count = tiles.len()),
        more => say!("board-missing-more", tiles = named.join(", "), more = more),
    }
}

impl Explain for ShapeError {
    fn explained(&self) -> String {
        match self {
            Self::OutOfRange { rows, cols } => {
                say!("shape-out-of-range", rows = rows.to_string(), cols = cols.to_string())
            }
            Self::Unreadable { text } => say!("shape-unreadable", text = text.as_str()),
        }
    }
}

impl Explain for GoalError {
    fn explained(&self) -> String {
        match self {
            Self::OtherShape { goal, start } => {
                say!("goal-other-shape", goal = goal.to_string(), start = start.to_string())
            }
            Self::UnknownName { text } => say!("goal-unknown", text = text.as_str()),
        }
    }
}

impl Explain for UnknownFormat {
    fn explained(&self) -> String {
        use taquin_puzzle::notation::Format;
        let names = Format::ALL.map(Format::name).join(", ");
        say!("format-unknown", text = self.text.as_str(), names = names)
    }
}
