//! The names and the properties of the formats.

use thiserror::Error;

use crate::model::{Goal, Shape};
use crate::named::named;

named! {
    /// A way to write a board.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, notation::Format};
    ///
    /// assert_eq!("42".parse(), Ok(Format::FortyTwo));
    /// assert_eq!(Format::FortyTwo.goal(), Some(Goal::Snail));
    /// ```
    Format {
        /// `[1,2,3,5,0,6,4,7,8]`, `[[1,2,3],[4,0,5]]`, `2 3 4 1 5 x 7 6 8`
        List = "list",
        /// `1 2 3/5 0 6/4 7 8`, or one row per line.
        Rows = "rows",
        /// 42's n-puzzle: the side, then the rows, with `#` comments.
        FortyTwo = "42",
        /// Princeton's 8puzzle: the side, then the numbers.
        Princeton = "princeton",
        /// Rows and columns, then the rows.
        Wh = "wh",
        /// `123506478`: one digit per cell, hexadecimal on 4×4.
        Digits = "digits",
        /// One instance per line, with its index, optimum and node count.
        Korf = "korf",
        /// The JSON of this program.
        Json = "json",
        /// A board drawn in a box.
        Drawn = "drawn",
    }
    UnknownFormat { text }
}

/// The error for a text that is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format `{text}`: use one of {}", Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat {
    /// The text, shortened.
    pub text: String,
}

impl Format {
    /// Returns the goal that this format implies, if any.
    pub const fn goal(self) -> Option<Goal> {
        match self {
            Format::FortyTwo => Some(Goal::Snail),
            Format::Princeton => Some(Goal::Last),
            Format::Korf => Some(Goal::First),
            _ => None,
        }
    }

    /// Returns whether a board of a shape, written in this format, can be read back without its
    /// size.
    pub(crate) fn can_write(self, shape: Shape) -> bool {
        match self {
            Format::FortyTwo | Format::Princeton | Format::Korf => shape.is_square(),
            Format::Digits => shape.is_square() && shape.cells() <= 16,
            Format::List | Format::Rows | Format::Wh | Format::Json | Format::Drawn => true,
        }
    }

    /// Returns whether a board takes one line, so several lines are a batch.
    pub const fn is_one_line(self) -> bool {
        match self {
            Format::List | Format::Rows | Format::Digits | Format::Korf | Format::Json => true,
            Format::FortyTwo | Format::Princeton | Format::Wh | Format::Drawn => false,
        }
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
