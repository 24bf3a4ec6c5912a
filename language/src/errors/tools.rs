//! Errors of formats, moves and generated boards in French.

use super::Explain;
use crate::french;
use taquin_classroom::difference::VisitsError;
use taquin_classroom::marking::MarkFault;
use taquin_classroom::matching::{PrintoutError, Topic, UnknownTopic};
use taquin_classroom::sheet::{Kind, SheetError, SheetFileError};
use taquin_puzzle::bulk::BulkError;
use taquin_puzzle::moves::{MAX_MOVES, MovesError, MovesErrorKind};
use taquin_puzzle::notation::FormatError;
use taquin_puzzle::{GenerateError, IllegalMove, UnknownReading};

impl Explain for FormatError {
    fn in_french(&self) -> String {
        french!("format-cannot", format = self.format.name(), shape = self.shape)
    }
}

impl Explain for MovesError {
    fn in_french(&self) -> String {
        french!("moves-at", number = (self.index + 1).to_string(), fault = self.kind)
    }
}

impl Explain for MovesErrorKind {
    fn in_french(&self) -> String {
        match self {
            Self::Unknown { token } => french!("moves-unknown", token),
            Self::ZeroTimes => french!("moves-zero-times"),
            Self::TooLong => french!("moves-too-long", most = MAX_MOVES.to_string()),
            Self::TwoAlphabets => french!("moves-two-alphabets"),
            Self::Mixed => french!("moves-mixed"),
            Self::NotBeside { tile, beside } => {
                let beside: Vec<String> = beside.iter().map(u16::to_string).collect();
                french!("moves-not-beside", tile = tile.to_string(), beside = beside.join(", "))
            }
        }
    }
}

impl Explain for GenerateError {
    fn in_french(&self) -> String {
        match self {
            Self::BeyondRadius { shape, depth, radius } => {
                french!("generate-beyond-radius", shape, depth, radius)
            }
            Self::BeyondBound { shape, depth, bound } => french!(
                "generate-beyond-bound",
                shape,
                depth = depth.to_string(),
                bound = bound.to_string()
            ),
            Self::Stopped(_) => french!("generate-stopped"),
            Self::NotFound { shape, depth, walks, .. } => {
                french!("generate-not-found", shape, depth, walks)
            }
            Self::Exhausted { boards, all: true } => french!("generate-exhausted", boards),
            Self::Exhausted { boards, all: false } => french!("generate-exhausted-perhaps", boards),
            Self::UnsolvableAtDepth => french!("generate-unsolvable-at-depth"),
            Self::Request(error) => error.in_french(),
        }
    }
}

impl Explain for BulkError {
    fn in_french(&self) -> String {
        match self {
            Self::TooManyCells { shape } => {
                french!("bulk-too-many-cells", shape, cells = shape.cells().to_string())
            }
            Self::Partial { shape, found } => french!(
                "bulk-partial",
                shape,
                cells = shape.cells().to_string(),
                found = found.to_string()
            ),
            Self::Board { index, error } => {
                french!("bulk-board", index = index.to_string(), fault = error)
            }
            Self::Unsolvable { index } => french!("bulk-unsolvable", index = index.to_string()),
            Self::Stopped { index } => french!("bulk-stopped", index = index.to_string()),
            Self::Memory { bytes: Some(bytes) } => french!("bulk-memory", bytes),
            Self::Memory { bytes: None } => french!("bulk-memory-uncounted"),
            Self::Request(error) => error.in_french(),
        }
    }
}

impl Explain for SheetError {
    fn in_french(&self) -> String {
        match self {
            Self::TooMany { asked, level, boards } => {
                french!("sheet-too-many", asked, level = level.name(), boards)
            }
            Self::NoKind => french!("sheet-no-kind"),
            Self::Request(error) => error.in_french(),
        }
    }
}

impl Explain for SheetFileError {
    fn in_french(&self) -> String {
        match self {
            Self::Kind { number, name } => {
                french!("sheet-file-kind", number = number.to_string(), name)
            }
            Self::Board { text } => french!("sheet-file-board", text),
            Self::Sheet(error) => error.in_french(),
        }
    }
}

impl Explain for UnknownTopic {
    fn in_french(&self) -> String {
        let names = Topic::names().collect::<Vec<_>>().join(", ");
        french!("match-unknown-count", word = self.word, names)
    }
}

impl Explain for PrintoutError {
    fn in_french(&self) -> String {
        match self {
            Self::Topic(error) => error.in_french(),
            Self::Number(text) => french!("match-no-count", text),
        }
    }
}

impl Explain for VisitsError {
    fn in_french(&self) -> String {
        match self {
            Self::Empty => french!("visits-empty"),
            Self::Board { line, error } => {
                french!("visits-board", line = line.to_string(), fault = error.kind)
            }
            Self::Step { step } => french!("visits-step", step = step.to_string()),
            Self::Json { fault } => french!("visits-json", fault),
        }
    }
}

impl Explain for MarkFault {
    fn in_french(&self) -> String {
        match self {
            Self::Board(error) => error.kind.in_french(),
            Self::Moves(error) => error.in_french(),
            Self::NoSuchExercise { number, last } => french!(
                "mark-no-such-exercise",
                number = number.to_string(),
                last = last.to_string()
            ),
            Self::OtherBoard => french!("mark-other-board"),
            Self::NoExercise => french!("mark-no-exercise"),
            Self::Twice { number } => french!("mark-twice", number = number.to_string()),
            Self::TooManyNumbers { count } => french!("mark-too-many", count = count.to_string()),
            Self::TooFewNumbers { count } => french!("mark-too-few", count = count.to_string()),
            Self::NoStep { text } => french!("mark-no-step", text),
            Self::Answer { text, kind } => not_an_answer(text, *kind),
            Self::Request(error) => error.in_french(),
            Self::Sheet(error) => error.in_french(),
        }
    }
}

fn not_an_answer(text: &str, kind: Kind) -> String {
    match kind {
        Kind::Solve => french!("mark-answer-solve", text),
        Kind::Successors => french!("mark-answer-successors", text),
        Kind::Next => french!("mark-answer-next", text),
        Kind::Solvable => french!("mark-answer-solvable", text),
        Kind::Trace => french!("mark-answer-trace", text),
        Kind::Heuristics => french!("mark-answer-heuristics", text),
    }
}

impl Explain for IllegalMove {
    fn in_french(&self) -> String {
        french!(
            "moves-off-board",
            number = (self.index + 1).to_string(),
            direction = crate::letter(self.step).to_string(),
            row = self.row + 1,
            column = self.col + 1
        )
    }
}

impl Explain for UnknownReading {
    fn in_french(&self) -> String {
        french!("reading-unknown", text = self.text)
    }
}
