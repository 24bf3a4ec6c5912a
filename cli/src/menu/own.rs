//! A board that is typed or pasted into the menu.
//!
//! Lines are collected until they are a board, or until an empty line. Some boards may continue: `1
//! 2 3` and `4 0 5` are both a 2×3 board and the beginning of a 3×3 board. A board that cannot
//! continue is solved at once; others wait for the empty line.

use super::questions::prompt;
use super::{Leave, Menu, Reply};
use crate::failure::{Failure, Role};
use crate::input::Text;
use crate::language::{Explain, Message, say};
use crate::report;
use taquin_puzzle::notation::{Format, ParseError, ParseErrorKind, ParseOptions, Parsed, parse};

/// The largest board, drawn with lines, takes half of this. A longer paste is not a board, and each
/// of its lines would be parsed again with the next one.
const MOST_TYPED: usize = 16 << 10;

impl Menu<'_> {
    /// Asks for a board and a goal, and solves.
    pub(super) fn own_board(&mut self) -> Reply<()> {
        self.say(&format!("\n{}\n\n", say!("menu-paste")));
        let read = self.read_board()?;
        let usual = read.goal.clone().unwrap_or_default();
        let goal = self.ask_goal(usual, read.position.shape())?;
        self.solve(read.position, goal)
    }

    /// Returns the board, or `None` inside if the text is not a board.
    fn read_board(&self) -> Reply<Parsed> {
        let mut text = String::new();
        loop {
            let line = self.ask("")?;
            let ended = line.trim().is_empty() || text.len() > MOST_TYPED;
            if ended && text.is_empty() {
                return Err(Leave::Back);
            }
            text.push_str(&line);
            text.push('\n');
            match parse(&text, &ParseOptions::default()) {
                Ok(read) if ended || is_whole(&read, &text) => return Ok(read),
                Err(error) if ended => return self.read_with_size(text, error),
                _ => {}
            }
        }
    }

    /// Asks for the size if a flat list lacks only that.
    fn read_with_size(&self, text: String, error: ParseError) -> Reply<Parsed> {
        let mut error = error;
        if let ParseErrorKind::NoShape { .. } = error.kind {
            let fault = report::wrapped(&format!("{}.", error.explained()), self.output.width, 0);
            self.say(&(fault + "\n"));
            let shape = self.ask(&prompt(Message("menu-ask-shape"), ""))?.parse();
            let options = ParseOptions { format: None, shape: shape.ok() };
            match parse(&text, &options) {
                Ok(read) => return Ok(read),
                Err(fault) => error = fault,
            }
        }
        let failure = Failure::board(Role::Start, Text::typed(text), error);
        self.say(&report::failure_text(&failure, self.output.width));
        Err(Leave::Back)
    }
}

/// Fewer cells than this on one line may be the first row of a larger board.
const LEAST_FLAT: usize = 9;

/// Whether the board cannot continue on another line.
fn is_whole(read: &Parsed, text: &str) -> bool {
    let one_line = text.trim().lines().count() == 1;
    let shape = read.position.shape();
    match read.format {
        Format::List | Format::Digits | Format::Korf => {
            text.contains(['[', '(']) || shape.cells() >= LEAST_FLAT
        }
        Format::Rows => one_line || (shape.is_square() && shape.cells() >= LEAST_FLAT),
        Format::FortyTwo | Format::Princeton | Format::Wh | Format::Json => true,
        Format::Drawn => last_line_is_ruling(text),
    }
}

fn last_line_is_ruling(text: &str) -> bool {
    let last = text.trim_end().lines().last().unwrap_or("");
    !last.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> bool {
        parse(text, &ParseOptions::default()).is_ok_and(|read| is_whole(&read, text))
    }

    #[test]
    fn boards_that_cannot_continue_are_accepted_at_once() {
        for text in [
            "1 2 3 5 0 6 4 7 8",
            "123506478",
            "[[1,2,3],[4,0,5]]",
            "1 2 3/4 0 5",
            "1 2 3\n5 0 6\n4 7 8",
            "3\n1 2 3\n5 0 6\n4 7 8",
            "2 3\n1 2 3\n4 0 5",
            "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+",
        ] {
            assert!(whole(text), "{text}");
        }
    }

    #[test]
    fn boards_that_may_continue_wait() {
        for text in ["1 2 3 0", "1 2 3\n4 0 5", "1 2 3\n5 0 6", "| 1 | 2 |\n| 3 |   |"] {
            assert!(!whole(text), "{text}");
        }
    }
}
