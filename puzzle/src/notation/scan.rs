//! From characters to words, with their places.
//!
//! One pass, shared by all formats that are made of numbers. It drops what
//! only decorates (spaces of every kind, commas, quotes, comments), notes
//! what carries meaning (rows, brackets), and keeps no more words than the
//! largest board can use, however long the text is; the rest is counted.

use std::iter::Peekable;
use std::str::CharIndices;

use crate::model::Shape;
use crate::notation::Span;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::words::shortened;

/// The largest board with an index, an optimum and a node count, and one word
/// more to see that it is too many.
const KEPT: usize = Shape::MAX_CELLS + 4;

/// What stands for the blank. The empty word comes from drawings alone, where
/// a cell can have nothing in it.
const BLANKS: [&str; 11] = ["", "_", "x", "X", ".", "*", "·", "□", "-", "None", "null"];

/// A word of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
    /// Counts lines and the separators `/`, `;` and `|`.
    row: usize,
    /// Counts brackets, opening and closing.
    group: usize,
}

impl Token<'_> {
    /// The number written, if it is one that can be held.
    pub(super) fn number(&self) -> Option<u64> {
        self.is_digits().then(|| self.text.parse().ok()).flatten()
    }

    pub(super) fn is_digits(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|b| b.is_ascii_digit())
    }

    /// Why it is not a number.
    pub(super) fn no_number(&self) -> ParseError {
        if self.is_digits() {
            let token = shortened(self.text);
            ParseError::at(self.span, ParseErrorKind::TooLarge { token })
        } else {
            ParseError::not_a_tile(self.span, self.text)
        }
    }

    /// The tile written, the blank in any of its forms being 0.
    pub(super) fn tile(&self) -> Result<u64, ParseError> {
        match self.number() {
            Some(number) => Ok(number),
            None if BLANKS.contains(&self.text) => Ok(0),
            None => Err(self.no_number()),
        }
    }
}

/// Whether the character stands for the blank within a word. A dash may be a minus there.
pub(super) fn is_blank_sign(c: char) -> bool {
    c != '-' && BLANKS.iter().any(|sign| sign.chars().eq([c]))
}

/// The words of a text.
#[derive(Debug, Default)]
pub(super) struct Scan<'a> {
    /// The first words, as many as a board can use.
    pub(super) tokens: Vec<Token<'a>>,
    /// How many words there are in all.
    pub(super) total: usize,
    /// Whether a `#` begins a comment somewhere.
    pub(super) has_comment: bool,
    /// Whether `/`, `;` or `|` separates rows somewhere.
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

    /// The words by line, `/`, `;` and `|`.
    pub(super) fn rows(&self) -> Vec<&[Token<'a>]> {
        self.tokens.chunk_by(|a, b| a.row == b.row).collect()
    }

    /// The words by bracket.
    pub(super) fn groups(&self) -> Vec<&[Token<'a>]> {
        self.tokens.chunk_by(|a, b| a.group == b.group).collect()
    }

    /// Whether the words are each of 0, 1, 2 … once, which settles that all
    /// of them are tiles.
    pub(super) fn is_permutation(&self) -> bool {
        self.total == self.tokens.len() && is_permutation(&self.tokens)
    }
}

/// Whether the words are each of `0..len` once.
pub(super) fn is_permutation(tokens: &[Token<'_>]) -> bool {
    let mut seen = [false; KEPT];
    tokens.iter().all(|token| {
        let tile = token.tile().ok().filter(|&tile| tile < tokens.len() as u64);
        tile.is_some_and(|tile| !std::mem::replace(&mut seen[tile as usize], true))
    })
}

/// Cuts a text into words.
pub(super) fn scan(text: &str) -> Result<Scan<'_>, ParseError> {
    let mut scanner = Scanner::new(text);
    while scanner.step()? {}
    scanner.finish()
}

/// What came last, to see a comma with nothing before it.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Nothing,
    Something,
}

struct Scanner<'a> {
    text: &'a str,
    rest: Peekable<CharIndices<'a>>,
    line: usize,
    column: usize,
    row: usize,
    group: usize,
    last: Last,
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
            last: Last::Nothing,
            open: Vec::new(),
            found: Scan::default(),
        }
    }

    /// Takes one character and what belongs to it; false at the end.
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
        self.last = Last::Nothing;
    }

    fn comma(&mut self, span: Span) -> Result<(), ParseError> {
        if self.last == Last::Nothing {
            return Err(ParseError::at(span, ParseErrorKind::NothingBeforeComma));
        }
        self.last = Last::Nothing;
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
        self.last = Last::Nothing;
        Ok(())
    }

    fn close(&mut self, close: char, span: Span) -> Result<(), ParseError> {
        let kind = match self.open.pop() {
            Some((open, _)) if closing(open) == close => {
                self.group += 1;
                self.last = Last::Something;
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
        self.last = Last::Something;
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

/// Spaces of every width, quotes, and marks that editors leave in files.
pub(super) fn is_decoration(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\'' | '"' | '\u{feff}' | '\u{200b}')
}

pub(super) fn ends_word(c: char) -> bool {
    is_decoration(c) || matches!(c, ',' | ';' | '/' | '|' | '#' | '[' | ']' | '(' | ')' | '{' | '}')
}
