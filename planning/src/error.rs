//! The errors of a PDDL text: the line, the fault, and the remedy.

use thiserror::Error;

/// Why a text is not a planning problem that this crate can solve.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}, line {line}: {fault}")]
pub struct PddlError {
    /// `domain` or `problem`.
    pub file: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub fault: Fault,
}

/// The fault at a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("a parenthesis is not closed")]
    Unclosed,
    #[error("more than {0} parentheses are open: the text is no planning problem")]
    Nested(usize),
    #[error("`)` closes nothing: remove it")]
    Unopened,
    #[error("the text continues after the definition: remove the rest")]
    Trailing,
    #[error("`{found}` is not {expected}")]
    Unexpected { found: String, expected: &'static str },
    #[error("{0} is missing")]
    Missing(&'static str),
    #[error("unknown {kind} `{name}`")]
    Unknown { kind: &'static str, name: String },
    #[error("{kind} `{name}` is declared twice")]
    Twice { kind: &'static str, name: String },
    #[error("`{name}` takes {expected} arguments, not {found}")]
    Arity { name: String, expected: usize, found: usize },
    #[error("`{0}` is not supported; supported are conjunctions of atoms, `not` and `=`")]
    Unsupported(String),
    #[error("requirement `{0}` is not supported")]
    Requirement(String),
    #[error("the problem is for the domain `{problem}`, but the domain is `{domain}`")]
    OtherDomain { problem: String, domain: String },
    #[error("`{0}` is not a cost: costs are whole numbers from 0 to 4294967295")]
    NoCost(String),
    #[error("the cost of `{0}` is not in `:init`")]
    CostMissing(String),
    #[error("more than {0} parameters: divide the action into several")]
    TooManyParameters(usize),
    #[error("more than {0} operators: the problem is too large")]
    TooLarge(usize),
}

impl Fault {
    /// Returns the error at a line; the reader of the file adds the file.
    pub(crate) fn at(self, line: usize) -> (usize, Self) {
        (line, self)
    }
}

/// A result whose error has a line, but no file yet.
pub(crate) type Read<T> = Result<T, (usize, Fault)>;
