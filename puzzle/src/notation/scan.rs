//! Divides a text into words with their places.
//!
//! All formats of numbers share this one pass. It drops decoration (spaces of every kind, commas,
//! quotes, comments), records rows and brackets, and keeps as many words as the largest board can
//! use; other words are counted.

use std::iter::Peekable;
use std::str::CharIndices;

use crate::model::Shape;
use crate::notation::Span;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::words::shortened;

/// The number of words kept: the largest board with an index, an optimum and a node count, and one word
/// more to detect an excess.
const KEPT: usize = Shape::MAX_CELLS + 4;

/// The words for the blank. The empty word is an empty cell of a drawing.
const BLANKS: [&str; 11] = ["", "_", "x", "X", ".", "*", "·", "□", "-", "None", "null"];

/// A word of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
    /// The number of line ends and separators `/`, `;` and `|` before it.
    row: usize,
    /// The number of brackets before it.
    group: usize,
}

impl Token<'_> {
    /// Returns the number, or `None` if the word is not a number or the number is too large.
    pub(super) fn number(&self) -> Option<u64> {
        self.is_digits().then(|| self.text.parse().ok()).flatten()
    }

    pub(super) fn is_digits(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|b| b.is_ascii_digit())
    }

    /// Returns the error of a word that is not a number.
    pub(super) fn no_number(&self) -> ParseError {
        if self.is_digits() {
            let token = shortened(self.text);
            ParseError::at(self.span, ParseErrorKind::TooLarge { token })
        } else {
            ParseError::not_a_tile(self.span, self.text)
        }
    }

    /// Returns the tile, 0 for the blank in any form.
    pub(super) fn tile(&self) -> Result<u64, ParseError> {
        match self.number() {
            Some(number) => Ok(number),
            None if BLANKS.contains(&self.text) => Ok(0),
            None => Err(self.no_number()),
        }
    }
}

/// Returns whether a character inside a word is the blank. A dash is not, because it may be a minus.
pub(super) fn is_blank_sign(c: char) -> bool {
    c != '-' && BLANKS.iter().any(|sign| sign.chars().eq([c]))
}

/// The words of a text.
#[derive(Debug, Default)]
pub(super) struct Scan<'a> {
    /// The first words, as many as a board can use.
    pub(super) tokens: Vec<Token<'a>>,
    /// The number of all words.
    pub(super) total: usize,
    /// Whether there is a comment.
    pub(super) has_comment: bool,
    /// Whether there is a `/`, `;` or `|` between rows.
    pub(super) has_separators: bool,
    /// Whether there are brackets.
    pub(super) has_brackets: bool,
}

impl<'a> Scan<'a> {
    /// Counts a word, and keeps it if a board could still use it.
    pub(super) fn push(&mut self, text: &'a str, span: Span, row: usize, group: usize) {
        self.total += 1;
        if self.tokens.len() < KEPT {
            self.tokens.push(Token { text, span, row, group });
        }
    }

    /// Returns the words by row.
    pub(super) fn rows(&self) -> Vec<&[Token<'a>]> {
        self.tokens.chunk_by(|a, b| a.row == b.row).collect()
    }

    /// Returns the words by bracket.
    pub(super) fn groups(&self) -> Vec<&[Token<'a>]> {
        self.tokens.chunk_by(|a, b| a.group == b.group).collect()
    }

    /// Returns whether the words are each of 0, 1, 2 … once, so that all of them are tiles.
    pub(super) fn is_permutation(&self) -> bool {
        self.total == self.tokens.len() && is_permutation(&self.tokens)
    }
}

/// Returns whether the words are each of `0..len` once.
pub(super) fn is_permutation(tokens: &[Token<'_>]) -> bool {
    let mut seen = vec![false; tokens.len()];
    tokens.iter().all(|token| {
        let tile = token.tile().ok().filter(|&tile| tile < tokens.len() as u64);
        tile.is_some_and(|tile| !std::mem::replace(&mut seen[tile as usize], true))
    })
}

/// Divides a text into words.
pub(super) fn scan(text: &str) -> Result<Scan<'_>, ParseError> {
    let mut scanner = Scanner::new(text);
    while scanner.step()? {}
    scanner.finish()
}

struct Scanner<'a> {
    text: &'a str,
    rest: Peekable<CharIndices<'a>>,
    line: usize,
    column: usize,
    row: usize,
    group: usize,
    /// Whether a comma here would have a value before it.
    has_value: bool,
    open: Vec<(char, Span)>,
    found: Scan<'a>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Scanner {
            text,
            rest: text.char_indices().peekable(),
            line: 1,
            column: 1,
            row: 0,
            group: 0,
            has_value: false,
            open: Vec::new(),
            found: Scan::default(),
        }
    }

    /// Reads a character and the rest of its word. Returns false at the end.
    fn step(&mut self) -> Result<bool, ParseError> {
        let Some((start, c)) = self.rest.next() else {
            return Ok(false);
        };
        let span = self.here(1);
        self.column += 1;
        match c {
            '\r' if self.rest.peek().is_some_and(|&(_, next)| next == '\n') => {}
            '\n' | '\r' => self.new_line(),
            '/' | ';' | '|' => self.new_row(),
            ',' => self.comma(span)?,
            '#' => self.comment(),
            '[' | '(' | '{' => self.open(c, span)?,
            ']' | ')' | '}' => self.close(c, span)?,
            _ if is_decoration(c) => {}
            _ => self.word(start, span),
        }
        Ok(true)
    }

    fn here(&self, width: usize) -> Span {
        Span { line: self.line, column: self.column, width }
    }

    fn new_line(&mut self) {
        self.line += 1;
        self.column = 1;
        self.row += 1;
    }

    fn new_row(&mut self) {
        self.row += 1;
        self.found.has_separators = true;
        self.has_value = false;
    }

    fn comma(&mut self, span: Span) -> Result<(), ParseError> {
        if !std::mem::take(&mut self.has_value) {
            return Err(ParseError::at(span, ParseErrorKind::NothingBeforeComma));
        }
        Ok(())
    }

    fn comment(&mut self) {
        self.found.has_comment = true;
        while self.rest.next_if(|&(_, c)| !matches!(c, '\n' | '\r')).is_some() {
            self.column += 1;
        }
    }

    fn open(&mut self, bracket: char, span: Span) -> Result<(), ParseError> {
        if self.open.len() == 2 {
            return Err(ParseError::at(span, ParseErrorKind::TooDeep));
        }
        self.open.push((bracket, span));
        self.found.has_brackets = true;
        self.group += 1;
        self.has_value = false;
        Ok(())
    }

    fn close(&mut self, close: char, span: Span) -> Result<(), ParseError> {
        let kind = match self.open.pop() {
            Some((open, _)) if closing(open) == close => {
                self.group += 1;
                self.has_value = true;
                return Ok(());
            }
            Some((open, _)) => ParseErrorKind::Mismatched { open, close },
            None => ParseErrorKind::Unopened { bracket: close },
        };
        Err(ParseError::at(span, kind))
    }

    fn word(&mut self, start: usize, mut span: Span) {
        while self.rest.next_if(|&(_, c)| !ends_word(c)).is_some() {
            self.column += 1;
            span.width += 1;
        }
        let end = self.rest.peek().map_or(self.text.len(), |&(end, _)| end);
        self.has_value = true;
        self.found.push(&self.text[start..end], span, self.row, self.group);
    }

    fn finish(self) -> Result<Scan<'a>, ParseError> {
        match self.open.last() {
            Some(&(bracket, span)) => {
                let kind = ParseErrorKind::Unclosed { bracket };
                Err(ParseError::at(span, kind))
            }
            None => Ok(self.found),
        }
    }
}

fn closing(open: char) -> char {
    match open {
        '[' => ']',
        '(' => ')',
        _ => '}',
    }
}

/// Returns whether a character is a space, a quote or a mark that editors leave in files.
pub(super) fn is_decoration(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\'' | '"' | '\u{feff}' | '\u{200b}')
}

pub(super) fn ends_word(c: char) -> bool {
    is_decoration(c) || matches!(c, ',' | ';' | '/' | '|' | '#' | '[' | ']' | '(' | ')' | '{' | '}')
}
