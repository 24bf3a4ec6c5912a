//! The errors in a written board, with their places.
//!
//! Errors hold their facts as data, so that a program can translate the messages.

use std::fmt;

use thiserror::Error;

use crate::model::{GoalError, PositionError, Shape, ShapeError};
use crate::notation::{Span, excerpt};
use crate::words::{grouped, linked, plural, shortened};

/// The reason why a text is not a board.
///
/// ```
/// use taquin_puzzle::notation::{ParseError, ParseErrorKind, ParseOptions, parse};
///
/// let error: ParseError = parse("1 2 3 4 5 6 7 8 y", &ParseOptions::default()).unwrap_err();
/// assert!(matches!(error.kind, ParseErrorKind::NotATile { .. }));
/// assert!(error.span.is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The error.
    pub kind: ParseErrorKind,
    /// The place; `None` if the error concerns the whole text.
    pub span: Option<Span>,
    /// Whether the text has only one line, so that messages omit the line number.
    pub one_line: bool,
}

/// The kind of a [`ParseError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text has no number.
    #[error("no board found: write its tiles row by row, such as 1 2 3 4 5 6 7 8 0")]
    Empty,
    /// A word is neither a number nor the blank.
    #[error("`{token}` is not a tile: tiles are whole numbers, the blank is 0 or one of _ x . *")]
    NotATile {
        /// The word, shortened.
        token: String,
    },
    /// A number is negative.
    #[error("`{token}` is negative: tiles start at 1, and the blank is 0")]
    Negative {
        /// The number, shortened.
        token: String,
    },
    /// A number has too many digits.
    #[error(
        "`{token}` is too large for a tile: the largest board, {0}×{0}, has tiles up to {1}",
        Shape::MAX_SIDE,
        Shape::MAX_CELLS - 1
    )]
    TooLarge {
        /// The number, shortened.
        token: String,
    },
    /// A comma has no value before it.
    #[error("nothing before this comma: write the blank as 0")]
    NothingBeforeComma,
    /// A row has one cell too few, and no cell is the blank.
    #[error("row {} has {found} of {} cells: write the blank as 0", row + 1, found + 1)]
    NoBlankInRow {
        /// The row, from 0.
        row: usize,
        /// The number of its cells.
        found: usize,
    },
    /// A closing bracket has no opening one.
    #[error("unmatched `{bracket}`: remove it, or open a bracket before it")]
    Unopened {
        /// The bracket.
        bracket: char,
    },
    /// An opening bracket has no closing one.
    #[error("`{bracket}` is never closed")]
    Unclosed {
        /// The bracket.
        bracket: char,
    },
    /// The opening and the closing bracket of a pair are of different kinds.
    #[error("`{open}` is closed by `{close}`: use one kind of bracket")]
    Mismatched {
        /// The opening one.
        open: char,
        /// The closing one.
        close: char,
    },
    /// Brackets are nested more than twice.
    #[error("brackets are nested too deeply: a board is a list of rows, such as [[1,2],[3,0]]")]
    TooDeep,
    /// There are more numbers than any board has.
    #[error(
        "{} numbers are too many for one board: the largest is {1}×{1}, with {2} cells",
        grouped(*found as u64, ','),
        Shape::MAX_SIDE,
        grouped(Shape::MAX_CELLS as u64, ',')
    )]
    TooMany {
        /// The number of numbers.
        found: usize,
    },
    /// The text has several boards instead of one.
    #[error("several boards found: give one of them, or read them as a batch")]
    ManyBoards,
    /// A flat list is not a square.
    #[error("{}", no_shape(*.found))]
    NoShape {
        /// How many numbers there are.
        found: usize,
    },
    /// The text is a size instead of tiles.
    #[error("{shape} is a size, and the tiles are missing: write its {} numbers row by row", shape.cells())]
    OnlySize {
        /// The size.
        shape: Shape,
    },
    /// The number before the tiles is not a size.
    #[error(
        "invalid size `{token}`: rows and columns go from {} to {}",
        Shape::MIN_SIDE,
        Shape::MAX_SIDE
    )]
    BadSize {
        /// The word, shortened.
        token: String,
    },
    /// The announced size needs another number of tiles.
    #[error("the size is {shape}, so {} numbers should follow; found {found}", shape.cells())]
    CountAfterSize {
        /// The announced shape.
        shape: Shape,
        /// The number of numbers that follow.
        found: usize,
    },
    /// The shape of the rows differs from the announced one.
    #[error("the size is {said}, but the rows below make {found}: give rows first, then columns")]
    SizeAndRowsDiffer {
        /// The announced shape.
        said: Shape,
        /// The shape of the rows.
        found: Shape,
    },
    /// The shape of the text differs from the requested one.
    #[error("expected a {asked} board, found a {found} one")]
    OtherShape {
        /// The requested shape.
        asked: Shape,
        /// The shape of the text.
        found: Shape,
    },
    /// The text is not a board in digits.
    #[error("{}", not_digits(*.words, *.length))]
    NotDigits {
        /// The number of words.
        words: usize,
        /// The length of the first word.
        length: usize,
    },
    /// A line of research data is not an instance with its index, optimum and node count.
    #[error(
        "{} not a line of research data: write n×n tiles, with an index before them \
         and, if known, the optimum and the node count after them",
        if *found == 1 { "1 number is".into() } else { format!("{found} numbers are") }
    )]
    NotAnInstance {
        /// How many numbers there are.
        found: usize,
    },
    /// A drawn cell has two words.
    #[error("`{token}` is in one cell of the drawing: draw a line between its tiles")]
    CrowdedCell {
        /// The text of the cell, shortened.
        token: String,
    },
    /// There is text beside a drawing.
    #[error("`{token}` is outside the drawn board: paste the box alone")]
    OutsideBox {
        /// The text, shortened.
        token: String,
    },
    /// The text is not JSON, or does not match the schema.
    #[error("the JSON does not match the schema: {message}")]
    Json {
        /// The message of the JSON parser.
        message: String,
    },
    /// The JSON has another schema.
    #[error("unsupported schema `{found}`: this program reads `taquin/1`")]
    OtherSchema {
        /// The schema, shortened.
        found: String,
    },
    /// The JSON has no board.
    #[error("the JSON has no `instance`: add one with width, height and tiles")]
    NoInstance,
    /// The numbers are not a board.
    #[error(transparent)]
    Board(#[from] PositionError),
    /// The size is not a valid shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The goal in the text does not fit the board.
    #[error(transparent)]
    Goal(#[from] GoalError),
}

fn not_digits(words: usize, length: usize) -> String {
    match words {
        1 => format!(
            "the board has {}; 3×3 needs 9, and 4×4 needs 16 (hexadecimal)",
            plural(length as u64, "digit")
        ),
        _ => format!(
            "a board in digits is one word of 9 digits or 16 hexadecimal digits, or one word per \
             row; found {words} words"
        ),
    }
}

/// The most shapes that a message proposes.
const PROPOSED: usize = 2;

fn no_shape(found: usize) -> String {
    let shapes: Vec<String> = Shape::all_of(found)
        .take(PROPOSED)
        .map(|shape| format!("{}x{}", shape.rows(), shape.cols()))
        .collect();
    if shapes.is_empty() {
        let square = Shape::nearest_square(found);
        let numbers = plural(found as u64, "number");
        format!("the board has {numbers}; {square} needs {}", square.cells())
    } else {
        format!(
            "the board has {found} numbers, which do not make a square: give its size, such as {}",
            linked(&shapes, "or")
        )
    }
}

impl ParseError {
    /// Returns an error of the whole text.
    pub(super) fn whole(kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError { kind: kind.into(), span: None, one_line: true }
    }

    /// Returns an error at a place.
    pub(super) fn at(span: Span, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError { kind: kind.into(), span: Some(span), one_line: true }
    }

    /// Returns the error of a word that is not a tile.
    pub(super) fn not_a_tile(span: Span, token: &str) -> ParseError {
        let token = shortened(token);
        let minus = token.strip_prefix(['-', '\u{2212}', '\u{2013}']);
        let kind = match minus {
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
                ParseErrorKind::Negative { token }
            }
            _ => ParseErrorKind::NotATile { token },
        };
        ParseError::at(span, kind)
    }

    /// Returns the error moved down by `before` lines, in a text of several lines.
    pub(super) fn further_down(mut self, before: usize) -> ParseError {
        self.one_line = false;
        if let Some(span) = &mut self.span {
            span.line += before;
        }
        self
    }

    /// Returns the line of `source` with carets under the error, at most `width` columns wide; `None` if
    /// the error concerns the whole text.
    ///
    /// ```
    /// use taquin_puzzle::notation::{ParseOptions, parse};
    ///
    /// let text = "1 2 3\n4 5 6\n7 42 0";
    /// let error = parse(text, &ParseOptions::default()).unwrap_err();
    /// assert_eq!(error.to_string(), "line 3: tile 42 is outside 0–8 for a 3×3 board");
    /// assert_eq!(error.excerpt(text, 80).unwrap(), "3 | 7 42 0\n  |   ^^");
    /// ```
    pub fn excerpt(&self, source: &str, width: usize) -> Option<String> {
        self.span.map(|span| excerpt(source, span, width))
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.span {
            Some(span) if !self.one_line => write!(f, "line {}: {}", span.line, self.kind),
            _ => self.kind.fmt(f),
        }
    }
}

impl std::error::Error for ParseError {}
