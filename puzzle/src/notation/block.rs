//! Collects the lines of one board among many until the board is complete.
//!
//! ```text
//! 3          ┐ a size announces nine numbers: complete with the last of them,
//! 1 2 3      │ whatever follows
//! 4 5 6      │
//! 7 8 0      ┘
//! 1 2 3      ┐ rows alone, or a drawing: complete with an empty line
//! 4 5 6      │
//! 7 8 0      │
//!            ┘
//! 123456780  ] a line that cannot be a row of a larger board
//! ```
//!
//! Words are counted as they arrive. A text is read only if it may be complete by the count, so the
//! time is linear.

use crate::model::Shape;
use crate::notation::format::Format;
use crate::notation::scan::{ends_word, is_decoration};
use crate::notation::{ParseOptions, parse_alone};

/// The most bytes of a board: the drawing of the largest one has 302,904.
pub(super) const MOST_BYTES: usize = 1 << 19;

/// The lines of a board so far.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardBlock {
    pub(super) text: String,
    /// The line of the file where the text begins.
    pub(super) first_line: usize,
    /// The line of the first row after comments.
    pub(super) first_row: usize,
    /// The number of lines with more than a comment.
    pub(super) rows: usize,
    words: usize,
    /// The size that the first row announces, if any.
    announced: Option<Announced>,
}

/// The number of words of a complete board, including its size.
#[derive(Clone, Copy, Debug)]
struct Announced {
    words: usize,
    /// Whether the size is one number, the side of a square.
    by_side: bool,
}

impl BoardBlock {
    /// Adds a line. Returns true if the block ends with it.
    pub(super) fn push(&mut self, line: &str, number: usize, options: &ParseOptions) -> bool {
        let is_blank = line.trim_matches(is_decoration).is_empty();
        match (is_blank, self.text.is_empty()) {
            (true, true) => return false,
            (true, false) => return self.push_blank(options),
            (false, true) => self.first_line = number,
            (false, false) => {}
        }
        self.text.push_str(line);
        self.text.push('\n');
        if self.text.len() > MOST_BYTES {
            self.first_row = if self.rows == 0 { number } else { self.first_row };
            return true;
        }
        self.push_row(line, number, options)
    }

    /// Adds an empty line, which ends a board unless its size announces more.
    fn push_blank(&mut self, options: &ParseOptions) -> bool {
        let is_second = self.text.ends_with("\n\n");
        self.text.push('\n');
        let waits = || {
            let announces = self.announced.is_some_and(|all| self.words < all.words);
            announces && parse_alone(&self.text, options).is_err()
        };
        let is_whole = self.rows > 0 && !is_second && !waits();
        is_whole || self.text.len() > MOST_BYTES
    }

    fn push_row(&mut self, line: &str, number: usize, options: &ParseOptions) -> bool {
        let content = line.split('#').next().unwrap_or(line).trim_matches(is_decoration);
        if content.is_empty() {
            return false;
        }
        let words: Vec<&str> = content.split(ends_word).filter(|word| !word.is_empty()).collect();
        self.rows += 1;
        self.words += words.len();
        if self.rows == 1 {
            self.first_row = number;
            self.announced = announced(&words).filter(|_| may_announce(options));
            return self.announced.is_none() && self.is_line_alone(line, options);
        }
        self.is_full(options)
    }

    /// Returns whether a line is a board and cannot be a row of a larger one.
    fn is_line_alone(&self, line: &str, options: &ParseOptions) -> bool {
        parse_alone(line, options).is_ok_and(|read| match read.format {
            Format::Json | Format::Korf | Format::Rows => true,
            Format::Digits => read.position.shape().cells() > 4,
            Format::List => line.contains(['[', '(', '{']),
            Format::FortyTwo | Format::Princeton | Format::Wh | Format::Drawn => false,
        })
    }

    /// Returns whether the block has all numbers that its size announces. Two numbers may also be a row,
    /// and one number may begin a vertical list, so the text must then be a board.
    fn is_full(&mut self, options: &ParseOptions) -> bool {
        let Some(all) = self.announced.filter(|all| self.words >= all.words) else {
            return false;
        };
        let is_vertical_list = self.words == self.rows;
        let is_full =
            (all.by_side && !is_vertical_list) || parse_alone(&self.text, options).is_ok();
        if !is_full {
            self.announced = None;
        }
        is_full
    }
}

fn may_announce(options: &ParseOptions) -> bool {
    let headed = [Format::FortyTwo, Format::Princeton, Format::Wh];
    options.format.is_none_or(|format| headed.contains(&format))
}

/// Returns the number of words that a row announces; `None` if the row is not a size.
fn announced(words: &[&str]) -> Option<Announced> {
    let sides = Shape::MIN_SIDE..=Shape::MAX_SIDE;
    let side = |word: &str| word.parse().ok().filter(|side: &usize| sides.contains(side));
    match words {
        [both] => side(both).map(|side| Announced { words: side * side + 1, by_side: true }),
        [rows, cols] => Some(Announced { words: side(rows)? * side(cols)? + 2, by_side: false }),
        _ => None,
    }
}
