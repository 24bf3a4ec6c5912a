//! The names of the formats, and what each one implies.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::model::{Goal, Shape};
use crate::words::shortened;

/// A way to write a board.
///
/// ```
/// use taquin_puzzle::{Goal, notation::Format};
///
/// assert_eq!("42".parse(), Ok(Format::FortyTwo));
/// assert_eq!(Format::FortyTwo.goal(), Some(Goal::Snail));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// `[1,2,3,5,0,6,4,7,8]`, `[[1,2,3],[4,0,5]]`, `2 3 4 1 5 x 7 6 8`
    List,
    /// `1 2 3/5 0 6/4 7 8`, or one row per line.
    Rows,
    /// 42's n-puzzle: the side, then the rows, with `#` comments.
    FortyTwo,
    /// Princeton's 8puzzle: the side, then the numbers.
    Princeton,
    /// Rows and columns, then the rows.
    Wh,
    /// `123506478`: one digit a cell, hexadecimal on 4×4.
    Digits,
    /// One instance a line, with index, optimum and node count around it.
    Korf,
    /// The JSON of this program.
    Json,
    /// A board drawn in a box.
    Drawn,
}

/// The error for a text that is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format `{text}`: use one of {}", names())]
pub struct UnknownFormat {
    /// The text, shortened.
    pub text: String,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 9] = [
        Format::List,
        Format::Rows,
        Format::FortyTwo,
        Format::Princeton,
        Format::Wh,
        Format::Digits,
        Format::Korf,
        Format::Json,
        Format::Drawn,
    ];

    /// Returns the name on the command line.
    ///
    /// ```
    /// use taquin_puzzle::notation::Format;
    /// assert_eq!(Format::FortyTwo.name(), "42");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Format::List => "list",
            Format::Rows => "rows",
            Format::FortyTwo => "42",
            Format::Princeton => "princeton",
            Format::Wh => "wh",
            Format::Digits => "digits",
            Format::Korf => "korf",
            Format::Json => "json",
            Format::Drawn => "drawn",
        }
    }

    /// Returns the goal that this format implies, if any.
    pub const fn goal(self) -> Option<Goal> {
        match self {
            Format::FortyTwo => Some(Goal::Snail),
            Format::Princeton => Some(Goal::Last),
            Format::Korf => Some(Goal::First),
            _ => None,
        }
    }

    /// Returns whether a board of a shape can be written so that it is read back without its size.
    pub(crate) fn can_write(self, shape: Shape) -> bool {
        match self {
            Format::FortyTwo | Format::Princeton | Format::Korf => shape.is_square(),
            Format::Digits => shape.is_square() && shape.cells() <= 16,
            Format::List | Format::Rows | Format::Wh | Format::Json | Format::Drawn => true,
        }
    }

    /// Returns whether a board takes one line, so that several lines are a batch.
    ///
    /// ```
    /// use taquin_puzzle::notation::Format;
    /// assert!(Format::Digits.is_one_line() && !Format::Princeton.is_one_line());
    /// ```
    pub const fn is_one_line(self) -> bool {
        match self {
            Format::List | Format::Rows | Format::Digits | Format::Korf | Format::Json => true,
            Format::FortyTwo | Format::Princeton | Format::Wh | Format::Drawn => false,
        }
    }
}

fn names() -> String {
    Format::ALL.map(Format::name).join(", ")
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        let name = text.trim().to_ascii_lowercase();
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat { text: shortened(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for format in Format::ALL {
            assert_eq!(format.name().to_uppercase().parse(), Ok(format));
        }
        let message = "yaml".parse::<Format>().unwrap_err().to_string();
        assert!(message.contains("`yaml`") && message.contains("princeton"));
    }
}
