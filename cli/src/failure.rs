//! Why a command failed: an error with its kind, its place and a remedy.

use crate::args::Refused;
use crate::exit::Exit;
use crate::input::{InputError, Source, Text};
use crate::language::{Explain, Language, explained_by_text, say, say_in};
use crate::report::review::Unreadable;
use crate::suggest::nearest;
use crate::tables::TablesError;
use clap::ValueEnum;
use std::fmt;
use taquin_check::Rejection;
use taquin_classroom::difference::VisitsError;
use taquin_classroom::matching::PrintoutError;
use taquin_classroom::sheet::{SheetError, SheetFileError};
use taquin_lab::bench::BaselineError;
use taquin_lab::json::Fault as Document;
use taquin_puzzle::atlas::AtlasError;
use taquin_puzzle::excerpt;
use taquin_puzzle::moves::MovesError;
use taquin_puzzle::notation::{FormatError, ParseError, ParseErrorKind, Span};
use taquin_puzzle::pdb::BuildError;
use taquin_puzzle::{
    CertificateError, GenerateError, Goal, GoalError, IllegalMove, RequestError, Shape, Unavailable,
};
use taquin_search::StopReason;

/// An error that has a text in both languages.
pub(crate) trait Fault: Explain + fmt::Debug + Send + Sync {}
impl<T: Explain + fmt::Debug + Send + Sync> Fault for T {}

/// An error as text in both languages.
#[derive(Debug)]
pub(crate) struct Said([String; 2]);

impl Said {
    /// Creates an error from the function that returns its text in a language.
    pub(crate) fn new(text: impl Fn(Language) -> String) -> Self {
        Self([Language::English, Language::French].map(text))
    }

    fn text(&self, language: Language) -> String {
        self.0[language as usize].clone()
    }
}

explained_by_text!(Said, Failure);

/// A failed request.
#[derive(Debug)]
pub(crate) struct Failure(Box<Inner>);

#[derive(Debug)]
struct Inner {
    kind: Kind,
    fault: Box<dyn Fault>,
    exit: Exit,
    tip: Option<String>,
    /// The usage of the command.
    usage: Option<String>,
    read: Option<Read>,
}

/// The text that was read, and the place of the error in it.
#[derive(Debug)]
struct Read {
    text: Text,
    role: Role,
    span: Option<Span>,
    /// The error without its place in the text.
    alone: Option<Box<dyn Fault>>,
}

/// One of the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The board to solve.
    Start,
    /// The board to reach.
    Goal,
}

impl Failure {
    /// Creates a failure without a flag or a text.
    pub(crate) fn new(kind: Kind, fault: impl Fault + 'static) -> Self {
        Self::of(kind, Box::new(fault))
    }

    fn of(kind: Kind, fault: Box<dyn Fault>) -> Self {
        let exit = Exit::Usage;
        Self(Box::new(Inner { kind, fault, exit, tip: None, usage: None, read: None }))
    }

    /// Creates a failure from the function that returns its text in a language; programs read the
    /// English one.
    pub(crate) fn said(kind: Kind, text: impl Fn(Language) -> String) -> Self {
        Self::new(kind, Said::new(text))
    }

    /// Returns the failure of a refused command line. Its message is in the language of the run.
    pub(crate) fn usage(message: &str, tip: Option<String>, usage: Option<String>) -> Self {
        let failure = Self::said(Kind::Usage, |_| message.to_owned());
        failure.with(|inner| (inner.tip, inner.usage) = (tip, usage))
    }

    /// Creates the failure of a panic. Its details were printed when it happened.
    pub(crate) fn internal() -> Self {
        Self::said(Kind::Internal, |language| say_in!(language, "error-internal"))
    }

    /// Creates the failure of a text that is not a board.
    pub(crate) fn board(role: Role, text: Text, error: ParseError) -> Self {
        let (span, alone) = (error.span, Some(Box::new(error.kind.clone()) as Box<dyn Fault>));
        let tip = size_flag(&error);
        let read = Some(Read { text, role, span, alone });
        Self::new(Kind::Board, error).with(|inner| (inner.tip, inner.read) = (tip, read))
    }

    /// Creates the failure of a text that is not a sequence of moves.
    pub(crate) fn moves(text: Text, error: MovesError) -> Self {
        let read = Read { text, role: Role::Start, span: Some(error.span), alone: None };
        Self::new(Kind::Moves, error).with(|inner| inner.read = Some(read))
    }

    /// Creates the failure of an unknown goal name.
    pub(crate) fn goal(error: GoalError, typed: &str) -> Self {
        let meant = nearest(typed, Goal::NAMED.map(|goal| goal.name()));
        let tip = meant.map(|name| say!("tip-did-you-mean", name));
        Self::from(error).with(|inner| inner.tip = tip)
    }

    /// Returns the failure with the file that contains it.
    pub(crate) fn in_source(self, source: Source) -> Self {
        let text = Text { text: String::new(), source };
        let read = Read { text, role: Role::Start, span: None, alone: None };
        self.with(|inner| inner.read = Some(read))
    }

    fn with(mut self, change: impl FnOnce(&mut Inner)) -> Self {
        change(&mut self.0);
        self
    }

    /// Returns the failure with a tip.
    pub(crate) fn with_tip(self, tip: String) -> Self {
        self.with(|inner| inner.tip = Some(tip))
    }

    fn ending(self, exit: Exit) -> Self {
        self.with(|inner| inner.exit = exit)
    }

    /// Returns the exit code.
    pub(crate) fn exit(&self) -> Exit {
        self.0.exit
    }

    /// Returns the kind, for programs.
    pub(crate) fn kind(&self) -> Kind {
        self.0.kind
    }

    /// Returns the remedy.
    pub(crate) fn tip(&self) -> Option<&str> {
        self.0.tip.as_deref()
    }

    /// Returns the usage of the command.
    pub(crate) fn how_to_use(&self) -> Option<&str> {
        self.0.usage.as_deref()
    }

    /// Returns the wrong line, with a mark below the word.
    pub(crate) fn excerpt(&self, width: usize) -> Option<String> {
        let read = self.0.read.as_ref()?;
        Some(excerpt(&read.text.text, read.span?, width))
    }

    /// Returns the error of a text on a line of a batch or on the command line, which has no file
    /// name.
    fn alone(&self) -> Option<&dyn Fault> {
        let read = self.0.read.as_ref()?;
        let is_named = read.role == Role::Goal || read.text.source != Source::Argument;
        read.alone.as_deref().filter(|_| !is_named)
    }

    /// Returns the error without its place, for callers that print the place themselves.
    pub(crate) fn line_fault(&self) -> String {
        self.alone().map_or_else(|| self.explained(), Explain::explained)
    }

    /// Returns the failure for programs, always in English.
    pub(crate) fn document(&self) -> Document {
        let document = Document::new(self.0.kind.name(), self.to_string());
        match self.0.read.as_ref().and_then(|read| read.span) {
            Some(span) => document.at(span.line, span.column),
            None => document,
        }
    }

    /// Returns the failure for programs, with the line of a batch.
    pub(crate) fn document_of_line(&self, line: usize) -> Document {
        match self.alone() {
            Some(fault) => {
                let span = self.0.read.as_ref().and_then(|read| read.span);
                let column = span.map_or(1, |span| span.column);
                Document::new(self.0.kind.name(), fault.to_string()).at(line, column)
            }
            None if line == 0 => self.document(),
            None => self.document().at(line, 1),
        }
    }

    /// Returns the error with its place before it.
    fn text(&self, language: Language) -> String {
        let fault = self.0.fault.said_in(language);
        match &self.0.read {
            Some(Read { text: Text { source: Source::File(file), .. }, .. }) => {
                say_in!(language, "error-in-file", file, fault)
            }
            Some(Read { role: Role::Goal, .. }) => say_in!(language, "error-in-goal", fault),
            _ => fault,
        }
    }
}

/// Returns the flag that gives a flat list its shape, or the command that generates a board of a
/// size.
fn size_flag(error: &ParseError) -> Option<String> {
    let size = |shape: Shape| format!("{}x{}", shape.rows(), shape.cols());
    match error.kind {
        ParseErrorKind::NoShape { found } => {
            Shape::all_of(found).next().map(|shape| say!("tip-size", size = size(shape)))
        }
        ParseErrorKind::OnlySize { shape } => Some(say!("tip-generate", size = size(shape))),
        _ => None,
    }
}

impl From<Failure> for Unreadable {
    fn from(failure: Failure) -> Self {
        Self { fault: failure.line_fault(), document: failure.document() }
    }
}

impl From<Refused> for Failure {
    fn from(Refused { fault, meant }: Refused) -> Self {
        let tip = meant.map(|name| say!("tip-did-you-mean", name));
        Self::of(Kind::Input, fault).with(|inner| inner.tip = tip)
    }
}

/// The errors of the libraries, each with its kind and its exit code.
macro_rules! failures {
    ($($error:ident => $kind:ident $(, $exit:expr)?;)+) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                let exit = [$(($exit)(&error))?].into_iter().next().unwrap_or(Exit::Usage);
                Self::new(Kind::$kind, error).ending(exit)
            }
        })+
    };
}

failures! {
    InputError => Input;
    GoalError => Goal;
    RequestError => Request, |error: &RequestError| match error {
        RequestError::Heuristic(it) if matches!(it.reason, Unavailable::Stopped(_)) => Exit::Limit,
        _ => Exit::Usage,
    };
    FormatError => Format;
    IllegalMove => Moves;
    GenerateError => Generate, generated;
    SheetError => Sheet;
    SheetFileError => Sheet;
    AtlasError => Atlas, |error: &AtlasError| match error {
        AtlasError::Memory { .. } => Exit::Limit,
        AtlasError::Cancelled => Exit::Interrupted,
        _ => Exit::Usage,
    };
    CertificateError => Request;
    Rejection => Input;
    PrintoutError => Usage;
    VisitsError => Input;
    BaselineError => Baseline;
    TablesError => Tables, |error: &TablesError| match error {
        TablesError::Build(BuildError::Cancelled) => Exit::Interrupted,
        _ => Exit::Usage,
    };
}

fn generated(error: &GenerateError) -> Exit {
    match error {
        GenerateError::NotFound { stopped: Some(StopReason::Cancelled), .. }
        | GenerateError::Stopped(StopReason::Cancelled) => Exit::Interrupted,
        GenerateError::NotFound { .. } | GenerateError::Stopped(_) => Exit::Limit,
        GenerateError::BeyondRadius { .. }
        | GenerateError::BeyondBound { .. }
        | GenerateError::Exhausted { .. } => Exit::Negative,
        _ => Exit::Usage,
    }
}

/// The kinds of errors, with the names that `docs/json.md` lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    Usage,
    Input,
    Board,
    Goal,
    Request,
    Format,
    Moves,
    Generate,
    Sheet,
    Atlas,
    File,
    Baseline,
    Tables,
    Checkpoint,
    Internal,
}

impl Kind {
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value().expect("no kind is hidden");
        value.get_name().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_documented_kinds_are_all_kinds() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md");
        let document = std::fs::read_to_string(path).unwrap();
        let (_, errors) = document.split_once("## Errors").unwrap();
        let (errors, _) = errors.split_once("\n\nMessages").unwrap();
        let cell = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned());
        let documented: BTreeSet<String> = errors.lines().filter_map(cell).collect();
        let documented = documented.into_iter().filter(|name| name != "kind").collect();
        let kinds: BTreeSet<String> =
            Kind::value_variants().iter().map(|kind| kind.name()).collect();
        assert_eq!(kinds, documented);
    }
}
