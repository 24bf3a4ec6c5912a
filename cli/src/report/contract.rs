//! The contract of every command: it returns a [`Report`] or a [`Failure`], and [`print`] alone
//! prints them in the form that was asked for and chooses the exit code.

use super::failure::{error_line, failure_text, tip_line};
use crate::args::Form;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use std::ffi::OsStr;
use taquin_lab::document::style::{BAD, painted};
use taquin_lab::document::{Block, GrowingTable, Medium, wrapped, write};

/// What a command gives back.
pub(crate) type Outcome<'a> = Result<Box<dyn Report + 'a>, Failure>;

/// What a command found, in every form that can be asked for.
pub(crate) trait Report {
    /// The record for programs: one JSON document.
    fn json(&self) -> String;

    /// The rows for spreadsheets, with the names of the columns first.
    fn csv(&self) -> String;

    /// The document for people.
    fn document(&self) -> Vec<Block<'_>>;

    /// The result in a form.
    fn printed(&self, form: Form) -> Printed<'_> {
        match form {
            Form::Json => Printed::Raw(self.json() + "\n"),
            Form::Csv => Printed::Raw(self.csv()),
            _ => Printed::Blocks(self.document()),
        }
    }

    /// What standard error says after the result.
    fn notes(&self, _form: Form) -> Vec<Note> {
        vec![]
    }

    /// Files to write. One named `-` goes to standard output in place of the result.
    fn files(&self) -> Vec<(&OsStr, String)> {
        vec![]
    }

    /// How the program ends.
    fn exit(&self) -> Exit {
        Exit::Success
    }
}

/// A result as it is printed.
pub(crate) enum Printed<'a> {
    /// For programs, as it is.
    Raw(String),
    /// For people, in the characters and colours that their terminal shows.
    Text(String),
    /// A document.
    Blocks(Vec<Block<'a>>),
}

/// A line on standard error.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// A sentence.
    Text(String),
    /// A line that is not broken, because it names a file.
    Line(String),
    /// A sentence about something that was not used.
    Warning(String),
    /// What else to try.
    Tip(String),
    /// An error that the command survived.
    Error(String),
}

impl Note {
    pub(crate) fn written(&self, width: usize) -> String {
        match self {
            Self::Text(text) => wrapped(text, width, 0) + "\n",
            Self::Line(text) => text.clone() + "\n",
            Self::Warning(text) => painted(BAD, &wrapped(text, width, 0)) + "\n",
            Self::Tip(text) => tip_line(text, width),
            Self::Error(text) => error_line(text, width),
        }
    }
}

/// A report that has one form only.
pub(crate) struct Ready {
    printed: fn(String) -> Printed<'static>,
    text: String,
    notes: Vec<Note>,
    exit: Exit,
}

impl Ready {
    /// A text for programs.
    pub(crate) fn raw(text: impl Into<String>) -> Self {
        Self { printed: Printed::Raw, text: text.into(), notes: vec![], exit: Exit::Success }
    }

    /// A text for people.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self { printed: Printed::Text, ..Self::raw(text) }
    }

    /// No result: what there was to print is printed.
    pub(crate) fn done(exit: Exit) -> Self {
        Self { exit, ..Self::raw("") }
    }

    /// The same report with lines for standard error.
    pub(crate) fn noting(self, notes: impl IntoIterator<Item = Note>) -> Self {
        Self { notes: notes.into_iter().collect(), ..self }
    }

    /// The same report with an exit code.
    pub(crate) fn ending(self, exit: Exit) -> Self {
        Self { exit, ..self }
    }

    /// The outcome of a command.
    pub(crate) fn told<'a>(self) -> Outcome<'a> {
        Ok(Box::new(self))
    }
}

impl Report for Ready {
    fn json(&self) -> String {
        self.text.clone()
    }

    fn csv(&self) -> String {
        self.text.clone()
    }

    fn document(&self) -> Vec<Block<'_>> {
        vec![]
    }

    fn printed(&self, _: Form) -> Printed<'_> {
        (self.printed)(self.text.clone())
    }

    fn notes(&self, _: Form) -> Vec<Note> {
        self.notes.clone()
    }

    fn exit(&self) -> Exit {
        self.exit
    }
}

/// Prints what a command gave back.
pub(crate) fn print(told: Outcome<'_>, form: Form, output: &Output) -> Exit {
    let printed = told.and_then(|report| {
        let files = report.files();
        if !files.iter().any(|(file, _)| *file == "-") {
            match report.printed(form) {
                Printed::Raw(text) => output.raw(&text),
                Printed::Text(text) => output.result(&text),
                Printed::Blocks(blocks) => print_blocks(&blocks, form, output),
            }
        }
        output.tell(report.notes(form));
        for (file, text) in files {
            files::write(file, &text, output)?;
        }
        Ok(report.exit())
    });
    printed.unwrap_or_else(|failure| print_failure(&failure, form == Form::Json, output))
}

pub(crate) fn print_blocks(blocks: &[Block<'_>], form: Form, output: &Output) {
    let medium = medium_of(form, output.width);
    let text = write(blocks, medium);
    match medium {
        Medium::Terminal(_) => output.result(&text),
        _ => output.raw(&text),
    }
}

/// Prints a failure: as JSON on standard output if results are JSON, else on standard error.
pub(crate) fn print_failure(failure: &Failure, json: bool, output: &Output) -> Exit {
    if json {
        output.raw(&(failure.document().to_line() + "\n"));
    } else {
        output.note(&failure_text(failure, output.width));
    }
    failure.exit()
}

/// The medium of a form; a terminal has `width` columns.
pub(crate) fn medium_of(form: Form, width: usize) -> Medium {
    match form {
        Form::Markdown => Medium::Markdown,
        Form::Html => Medium::Html,
        Form::Latex => Medium::Latex,
        _ => Medium::Terminal(width),
    }
}

/// A table that a command prints row by row while it runs. In JSON the rows come with the report.
pub(crate) struct Rows<'a> {
    form: Form,
    output: &'a Output,
    table: GrowingTable,
    head: Option<(String, String)>,
}

impl<'a> Rows<'a> {
    /// A table with a title: the heads of its columns with their widths, and those in CSV.
    pub(crate) fn new(
        title: String,
        columns: Vec<(String, usize)>,
        csv_head: String,
        form: Form,
        output: &'a Output,
    ) -> Self {
        let medium = medium_of(form, output.width);
        let table = GrowingTable::new(columns, medium);
        let title = write(&[Block::Title(title)], medium) + "\n" + &table.head();
        Self { form, output, table, head: Some((title, csv_head)) }
    }

    /// Prints a row, below the head if it is the first: a request that is refused prints no head.
    pub(crate) fn row(&mut self, cells: Vec<String>, csv: &str) {
        self.begin();
        let row = self.table.row(cells);
        self.print(&row, csv);
    }

    /// Ends the table.
    pub(crate) fn end(mut self) {
        self.begin();
        self.print(&(self.table.end() + "\n"), "");
    }

    fn begin(&mut self) {
        if let Some((head, csv_head)) = self.head.take() {
            self.print(&head, &csv_head);
        }
    }

    fn print(&self, text: &str, csv: &str) {
        match self.form {
            Form::Json => {}
            Form::Csv => self.output.raw(csv),
            Form::Text => self.output.result(text),
            _ => self.output.raw(text),
        }
    }
}
