//! Boards in all formats that people type and paste.
//!
//! [`parse`] reads one board, [`parse_many`] and [`Batch`] read many, [`parse_goal`] reads a goal,
//! [`format_position`] writes a board. Writing a board and reading it back gives the same board,
//! for every format and every shape that the format can write.
//!
//! # Detection of the format
//!
//! Unless [`ParseOptions::format`] names it, the first rule that fits decides:
//!
//! | the text … | format | implied goal |
//! | --- | --- | --- |
//! | begins with `{` and a name in quotes | `json` | as named |
//! | has bars `\|` or `│` between cells | `drawn` | – |
//! | is one word of digits, n words of n digits, or 16 separate hexadecimal digits | `digits` | – |
//! | has brackets and no `/`, `;` or `\|`; several inner pairs are rows | `list` | – |
//! | is one row of n×n numbers, or of the requested count | `list` | – |
//! | is one row of tiles 0, 1, 2 … each once | `list`, and needs a size | – |
//! | is one row of n×n such tiles, an index before, up to two numbers after | `korf` | `first` |
//! | has two numbers on its first row, and their product is the count of the others | `wh` | – |
//! | has one number on its first row, and `#` comments | `42` | `snail` |
//! | has one number on its first row, and no `#` comment | `princeton` | `last` |
//! | has one number on each row, and the first is not a size | `list` | – |
//! | has rows, by newline, `/`, `;` or `\|` | `rows` | – |
//!
//! The rules for sizes and indices check first whether all numbers are tiles. A number before the
//! tiles repeats one of them or leaves a gap, so no board fits two rules with different meanings. A
//! row with only tiles is a `list` even in research data, because it implies no goal. The reader
//! takes it as an instance only if the options name that format.
//!
//! In all formats the blank is `0`, `_`, `x`, `X`, `.`, `*`, `·`, `□`, `-`, `None` or `null`, `#`
//! begins a comment, and spaces of any kind, quotes and a byte order mark have no meaning. A table
//! with one empty cell, a board with one `#` as its blank and a line of code
//! (`array([[1, 2], [3, 0]])`) are read if no format reads them. The time is linear in the length
//! of the text, and the memory is bounded.

mod batch;
mod block;
mod detect;
mod drawn;
mod error;
mod excerpt;
mod format;
mod goal;
mod json;
mod known;
mod lines;
mod numbers;
mod paste;
mod pddl;
mod scan;
mod watch;
mod write;

use std::str::FromStr;

use crate::model::{Goal, Position, Shape};

pub use batch::{Batch, Entry, Layout, parse_many};
pub use error::{ParseError, ParseErrorKind};
pub use excerpt::{Span, excerpt};
pub use format::{Format, UnknownFormat};
pub use goal::parse_goal;
pub use json::{Instance, InstanceGoal, SCHEMA};
pub use known::Known;
pub use lines::lines;
pub use pddl::{PDDL_DOMAIN, pddl_problem};
pub use watch::{Watch, is_batch};
pub use write::{FormatError, format_parsed, format_position};

use scan::Scan;

/// The options of the reader.
///
/// ```
/// use taquin_puzzle::{Shape, notation::{ParseOptions, parse}};
///
/// assert!(parse("1 2 3 4 5 0", &ParseOptions::default()).is_err()); // 2×3 or 3×2?
/// let options = ParseOptions { shape: Some(Shape::new(2, 3)?), ..ParseOptions::default() };
/// assert_eq!(parse("1 2 3 4 5 0", &options)?.position.to_string(), "1 2 3/4 5 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParseOptions {
    /// The format; `None` to detect it.
    pub format: Option<Format>,
    /// The shape that every board must have, and that a flat list may need; `None` for any.
    pub shape: Option<Shape>,
}

/// A board that was read.
///
/// ```
/// use taquin_puzzle::{Goal, notation::{Format, ParseOptions, parse}};
///
/// let read = parse("2\n1 2\n0 3", &ParseOptions::default())?;
/// assert_eq!((read.format, read.goal), (Format::Princeton, Some(Goal::Last)));
/// assert_eq!(read.position.tiles(), [1, 2, 0, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The board.
    pub position: Position,
    /// Its format.
    pub format: Format,
    /// The goal that the text names or its format implies.
    pub goal: Option<Goal>,
    /// The facts in the text other than the tiles.
    pub known: Known,
}

/// Reads a board.
///
/// # Errors
/// Returns an error if the text is not a board, or contains several.
///
/// ```
/// use taquin_puzzle::{Goal, notation::{Format, ParseOptions, parse}};
///
/// let text = "# from the generator\n3\n3 2 6 # x\n1 4 0\n8 7 5\n";
/// let read = parse(text, &ParseOptions::default())?;
/// assert_eq!(read.format, Format::FortyTwo);
/// assert_eq!(read.goal, Some(Goal::Snail));
/// assert_eq!(read.position.tiles(), [3, 2, 6, 1, 4, 0, 8, 7, 5]);
/// # Ok::<(), taquin_puzzle::notation::ParseError>(())
/// ```
pub fn parse(text: &str, options: &ParseOptions) -> Result<Parsed, ParseError> {
    parse_alone(text, options).or_else(|fault| pasted(text, options).unwrap_or(Err(fault))).map_err(
        |fault| {
            if !text.trim().contains(['\n', '\r']) {
                return fault;
            }
            if is_batch(text, options) {
                ParseError::whole(ParseErrorKind::ManyBoards)
            } else {
                fault.further_down(0)
            }
        },
    )
}

/// Reads text of other programs that no format reads; returns `None` if the text is not of that
/// kind. An error in a line of code has no place, because places are relative to the list inside
/// the line.
fn pasted(text: &str, options: &ParseOptions) -> Option<Result<Parsed, ParseError>> {
    if text.len() > block::MOST_BYTES {
        return None;
    }
    let format = options.format;
    if format.is_none_or(|format| format == Format::Rows)
        && let Some(scan) = paste::scan_gap(text)
        && let Ok(read) = parse_numbers(&scan, Some(Format::Rows), options.shape)
    {
        return Some(Ok(read));
    }
    if let Some(text) = paste::hash_as_blank(text)
        && let Ok(read) = parse_alone(&text, options)
    {
        return Some(Ok(read));
    }
    let list =
        paste::literal(text).filter(|_| format.is_none_or(|format| format == Format::List))?;
    Some(parse_alone(list, options).map_err(|fault| ParseError { span: None, ..fault }))
}

/// Reads a board without checking for several.
fn parse_alone(text: &str, options: &ParseOptions) -> Result<Parsed, ParseError> {
    let asked = options.shape;
    match options.format.or_else(|| detect_by_look(text)) {
        Some(Format::Json) => parse_json(text, asked),
        Some(Format::Drawn) => parse_numbers(&drawn::scan_drawn(text)?, Some(Format::Drawn), asked),
        format => {
            let scan = scan::scan(text)?;
            // `12x3` is a 2×2 board, `3x3` is not a board.
            parse_numbers(&scan, format, asked).map_err(|fault| match detect::only_size(&scan) {
                Some(shape) => {
                    ParseError::at(scan.tokens[0].span, ParseErrorKind::OnlySize { shape })
                }
                None => fault,
            })
        }
    }
}

/// Detects a format with more than numbers by its first characters or its bars.
fn detect_by_look(text: &str) -> Option<Format> {
    if json::looks_like_json(text) {
        Some(Format::Json)
    } else {
        drawn::looks_drawn(text).then_some(Format::Drawn)
    }
}

fn parse_json(text: &str, asked: Option<Shape>) -> Result<Parsed, ParseError> {
    let (position, goal) = json::json(text, asked)?;
    Ok(Parsed { position, format: Format::Json, goal, known: Known::default() })
}

fn parse_numbers(
    scan: &Scan<'_>,
    format: Option<Format>,
    asked: Option<Shape>,
) -> Result<Parsed, ParseError> {
    if scan.total == 0 {
        return Err(ParseError::whole(ParseErrorKind::Empty));
    }
    if scan.total > scan.tokens.len() {
        let found = scan.total;
        return Err(ParseError::whole(ParseErrorKind::TooMany { found }));
    }
    let format = format.unwrap_or_else(|| detect::detect(scan, asked));
    if format != Format::Digits {
        // An error about a word is more helpful than one about the length of the text.
        scan.tokens.iter().try_for_each(|word| word.tile().map(drop))?;
    }
    let (position, known) = read_as(scan, format, asked)?;
    Ok(Parsed { position, format, goal: format.goal(), known })
}

fn read_as(
    scan: &Scan<'_>,
    format: Format,
    asked: Option<Shape>,
) -> Result<(Position, Known), ParseError> {
    let position = match format {
        Format::Korf => return numbers::korf(scan, asked),
        // JSON has its own reader; here its numbers are a list.
        Format::List | Format::Json => numbers::list(scan, asked),
        Format::Drawn if scan.rows().len() == 1 => numbers::flat(&scan.tokens, asked),
        Format::Rows | Format::Drawn => numbers::rows(scan, asked),
        Format::FortyTwo | Format::Princeton => numbers::after_side(scan, asked),
        Format::Wh => numbers::after_rows_and_cols(scan, asked),
        Format::Digits => numbers::digits(scan, asked),
    }?;
    Ok((position, Known::default()))
}

impl FromStr for Position {
    type Err = ParseError;

    /// Reads a board in any format.
    fn from_str(text: &str) -> Result<Position, ParseError> {
        parse(text, &ParseOptions::default()).map(|read| read.position)
    }
}
