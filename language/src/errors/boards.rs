//! Errors of boards, sizes and goals in French.

use super::Explain;
use crate::{Language, french};
use taquin_puzzle::notation::{ParseError, ParseErrorKind, UnknownFormat};
use taquin_puzzle::{GoalError, PositionError, Repeat, Shape, ShapeError};

/// The maximum number of sizes that a message proposes.
const PROPOSED: usize = 2;
/// The maximum number of tiles that a message lists; beyond it, only their number is shown.
const LISTED: usize = 4;

impl Explain for ParseError {
    fn in_french(&self) -> String {
        let fault = self.kind.in_french();
        match self.span {
            Some(span) if !self.one_line => {
                french!("error-at-line", line = span.line.to_string(), fault)
            }
            _ => fault,
        }
    }
}

impl Explain for ParseErrorKind {
    fn in_french(&self) -> String {
        match self {
            Self::Empty => french!("parse-empty"),
            Self::NotATile { token } => french!("parse-not-a-tile", token),
            Self::Negative { token } => french!("parse-negative", token),
            Self::NoBlankInRow { row, found } => {
                french!("parse-no-blank-in-row", row = row + 1, found, needed = found + 1)
            }
            Self::NothingBeforeComma => french!("parse-nothing-before-comma"),
            Self::ManyBoards => french!("parse-many-boards"),
            Self::TooMany { found } => french!("parse-too-many", found, most = Shape::MAX_CELLS),
            Self::TooLarge { token } => french!("parse-too-large", token),
            Self::NotDigits { words: 1, length } => french!("parse-not-digits", length),
            Self::NotDigits { words, .. } => french!("parse-not-one-word", words),
            Self::OnlySize { shape } => french!("parse-only-size", shape, cells = shape.cells()),
            Self::NotAnInstance { found } => french!("parse-not-an-instance", found),
            Self::CrowdedCell { token } => french!("parse-crowded-cell", token),
            Self::OutsideBox { token } => french!("parse-outside-box", token),
            Self::Json { message } => french!("parse-json", fault = message),
            Self::OtherSchema { found } => french!("parse-other-schema", found),
            Self::NoInstance => french!("parse-no-instance"),
            Self::Board(error) => error.in_french(),
            Self::Shape(error) => error.in_french(),
            Self::Goal(error) => error.in_french(),
            brackets_or_size => explained_brackets(brackets_or_size)
                .or_else(|| explained_size(brackets_or_size))
                .unwrap_or_else(|| brackets_or_size.to_string()),
        }
    }
}

fn explained_brackets(error: &ParseErrorKind) -> Option<String> {
    Some(match error {
        ParseErrorKind::Unopened { bracket } => {
            french!("parse-unopened", bracket = bracket.to_string())
        }
        ParseErrorKind::Unclosed { bracket } => {
            french!("parse-unclosed", bracket = bracket.to_string())
        }
        ParseErrorKind::Mismatched { open, close } => {
            french!("parse-mismatched", open = open.to_string(), close = close.to_string())
        }
        ParseErrorKind::TooDeep => french!("parse-too-deep"),
        _ => return None,
    })
}

fn explained_size(error: &ParseErrorKind) -> Option<String> {
    Some(match error {
        ParseErrorKind::NoShape { found } => no_shape(*found),
        ParseErrorKind::BadSize { token } => french!("parse-bad-size", token),
        ParseErrorKind::CountAfterSize { shape, found } => {
            french!("parse-count-after-size", shape, cells = shape.cells(), found)
        }
        ParseErrorKind::SizeAndRowsDiffer { said, found } => {
            french!("parse-size-and-rows", said = said.to_string(), found = found.to_string())
        }
        ParseErrorKind::OtherShape { asked, found } => {
            french!("parse-other-shape", asked = asked.to_string(), found = found.to_string())
        }
        _ => return None,
    })
}

fn no_shape(found: usize) -> String {
    let written = |shape: Shape| format!("{}x{}", shape.rows(), shape.cols());
    let sizes: Vec<String> = Shape::all_of(found).take(PROPOSED).map(written).collect();
    if sizes.is_empty() {
        let square = Shape::nearest_square(found);
        french!("parse-no-shape", found, square = square.to_string(), cells = square.cells())
    } else {
        french!("parse-no-square", found, sizes = Language::French.list_or(&sizes))
    }
}

impl Explain for PositionError {
    fn in_french(&self) -> String {
        match self {
            Self::Shape(error) => error.in_french(),
            Self::WrongCount { shape, found } => {
                french!("board-wrong-count", shape, cells = shape.cells(), found)
            }
            Self::Ragged { row, found, expected } => {
                french!("board-ragged", row = row + 1, found, expected)
            }
            Self::OutOfRange { shape, tile, .. } => french!(
                "board-out-of-range",
                tile = tile.to_string(),
                largest = shape.largest_tile(),
                shape
            ),
            Self::NoBlank { shape } => french!("board-no-blank", cells = shape.cells()),
            Self::Repeated { repeated, missing } => repeats(repeated, missing),
        }
    }
}

/// Returns a message such as `7 appears twice, 9 is missing`, with at most a few of each.
fn repeats(repeated: &[Repeat], missing: &[u16]) -> String {
    let mut facts: Vec<String> = repeated.iter().take(LISTED).map(repeat).collect();
    if repeated.len() > LISTED {
        facts.push(french!("board-repeat-more", count = repeated.len() - LISTED));
    }
    let tiles: Vec<u16> = missing.iter().copied().filter(|&tile| tile != 0).collect();
    if tiles.len() < missing.len() {
        facts.push(french!("board-blank-missing"));
    }
    if !tiles.is_empty() {
        facts.push(missing_tiles(&tiles));
    }
    facts.join(", ")
}

fn repeat(repeat: &Repeat) -> String {
    match repeat.tile {
        0 => french!("board-repeat-blank", times = repeat.times),
        tile => french!("board-repeat", tile, times = repeat.times),
    }
}

fn missing_tiles(tiles: &[u16]) -> String {
    let named: Vec<String> = tiles.iter().take(LISTED).map(u16::to_string).collect();
    match tiles.len().saturating_sub(LISTED) {
        0 => {
            french!("board-missing", tiles = Language::French.list_and(&named), count = tiles.len())
        }
        more => french!("board-missing-more", tiles = named.join(", "), more),
    }
}

impl Explain for ShapeError {
    fn in_french(&self) -> String {
        match self {
            Self::OutOfRange { rows, cols } => {
                french!("shape-out-of-range", rows = rows.to_string(), cols = cols.to_string())
            }
            Self::Unreadable { text } => french!("shape-unreadable", text),
        }
    }
}

impl Explain for GoalError {
    fn in_french(&self) -> String {
        match self {
            Self::OtherShape { goal, start } => french!("goal-other-shape", goal, start),
            Self::UnknownName { text } => french!("goal-unknown", text),
        }
    }
}

impl Explain for UnknownFormat {
    fn in_french(&self) -> String {
        use taquin_puzzle::notation::Format;
        let names = Format::ALL.map(Format::name).join(", ");
        french!("format-unknown", text = self.text, names)
    }
}
