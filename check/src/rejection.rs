//! Why a certificate is not confirmed.

use std::{error, fmt};

pub(crate) type Result<T> = std::result::Result<T, Rejection>;

/// Why a certificate is not confirmed: it cannot be read, or a step of its proof fails.
///
/// Boards are written row by row, 0 for the blank: `1 2 3/4 5 6/7 8 0`.
#[derive(Debug)]
pub enum Rejection {
    /// A line, or the binary list that follows it, is not as expected.
    Unlike {
        /// The number of the line, from 1.
        line: u64,
        /// The expected form.
        expected: &'static str,
    },
    /// The checksum differs from that of the file.
    Checksum,
    /// Parity does not exclude a solution.
    Solvable,
    /// The path does not lead from the start to the goal with the claimed length.
    Path,
    /// The start is not listed with g = 0, and its bound is below the length.
    Start,
    /// The goal is listed.
    Goal,
    /// A successor is neither listed nor too far from the goal.
    Successor {
        /// The listed board.
        board: String,
        /// Its g.
        g: usize,
        /// The successor.
        successor: String,
        /// The lower bound on the moves of a path through it, which is below the length.
        least: u32,
    },
}

impl Rejection {
    /// Returns whether the certificate was read and proves nothing.
    #[must_use]
    pub fn is_refuted(&self) -> bool {
        !matches!(self, Self::Unlike { .. } | Self::Checksum)
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlike { line, expected } => write!(out, "line {line}: expected {expected}"),
            Self::Checksum => {
                out.write_str("the checksum differs: the file is damaged or no certificate")
            }
            Self::Solvable => out.write_str("parity does not exclude a solution"),
            Self::Path => out.write_str("the path does not lead to the goal with this length"),
            Self::Start => out.write_str("the start is not listed with g = 0"),
            Self::Goal => out.write_str("the goal is listed"),
            Self::Successor { board, g, successor, least } => write!(
                out,
                "{board} is listed with g = {g}; its successor {successor} is not listed with g ≤ \
                 {}, and may be on a path of {least} moves",
                g + 1
            ),
        }
    }
}

impl error::Error for Rejection {}
