//! The contract of every command: it returns a [`Report`] or a [`Failure`], and [`print`] alone
//! prints them in the requested form and chooses the exit code.

use super::failure::{error_line, failure_text, tip_line};
use crate::args::Form;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use std::ffi::OsStr;
use taquin_lab::document::style::{BAD, painted};
use taquin_lab::document::{Block, GrowingTable, Medium, wrapped, write};

/// The result of a command.
pub(crate) type Outcome<'a> = Result<Box<dyn Report + 'a>, Failure>;

/// The result of a command in every form.
pub(crate) trait Report {
    /// Returns one JSON document. Empty if the command offers no JSON.
    fn json(&self) -> String {
        String::new()
    }

    /// Returns the rows for spreadsheets, with the names of the columns first. Empty if the command
    /// offers no CSV, or has already printed its rows.
    fn csv(&self) -> String {
        String::new()
    }

    /// Returns the document for people.
    fn document(&self) -> Vec<Block<'_>> {
        vec![]
    }

    /// Returns the result as a drawing, or for a viewer.
    fn drawing(&self, _form: Form) -> String {
        String::new()
    }

    /// Returns the result in a form.
    fn printed(&self, form: Form) -> Printed<'_> {
        match form {
            Form::Json => Printed::Raw(self.json() + "\n"),
            Form::Csv => Printed::Raw(self.csv()),
            Form::Dot | Form::Svg | Form::Posthoc | Form::Blank => Printed::Raw(self.drawing(form)),
            Form::Text | Form::Markdown | Form::Html | Form::Latex => {
                Printed::Blocks(self.document())
            }
        }
    }

    /// Returns the notes that follow on standard error.
    fn notes(&self, _form: Form) -> Vec<Note> {
        vec![]
    }

    /// Returns the files to write. A file named `-` replaces the result on standard output.
    fn files(&self) -> Vec<(&OsStr, String)> {
        vec![]
    }

    /// Returns the exit code.
    fn exit(&self) -> Exit {
        Exit::Success
    }
}

/// A result, ready to print.
pub(crate) enum Printed<'a> {
    /// For programs, unchanged.
    Raw(String),
    /// For people, in the characters and colours of their terminal.
    Text(String),
    /// A document.
    Blocks(Vec<Block<'a>>),
}

/// A line on standard error.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    /// A sentence.
    Text(String),
    /// A line that is not wrapped, because it contains a file name.
    Line(String),
    /// A sentence about an unused option or file.
    Warning(String),
    /// A suggestion.
    Tip(String),
    /// An error after which the command continued.
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

/// A report with only one form.
pub(crate) struct Ready {
    printed: fn(String) -> Printed<'static>,
    text: String,
    notes: Vec<Note>,
    exit: Exit,
}

impl Ready {
    /// Creates a report from a text for programs.
    pub(crate) fn raw(text: impl Into<String>) -> Self {
        Self { printed: Printed::Raw, text: text.into(), notes: vec![], exit: Exit::Success }
    }

    /// Creates a report from a text for people.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self { printed: Printed::Text, ..Self::raw(text) }
    }

    /// Creates a report for a command that has printed its results itself.
    pub(crate) fn done(exit: Exit) -> Self {
        Self { exit, ..Self::raw("") }
    }

    /// Returns the report with lines for standard error.
    pub(crate) fn noting(self, notes: impl IntoIterator<Item = Note>) -> Self {
        Self { notes: notes.into_iter().collect(), ..self }
    }

    /// Returns the report with an exit code.
    pub(crate) fn ending(self, exit: Exit) -> Self {
        Self { exit, ..self }
    }

    /// Returns the report as the outcome of a command.
    pub(crate) fn told<'a>(self) -> Outcome<'a> {
        Ok(Box::new(self))
    }
}

impl Report for Ready {
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

/// Prints the outcome of a command.
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
fn print_failure(failure: &Failure, json: bool, output: &Output) -> Exit {
    if json {
        output.raw(&(failure.document().to_line() + "\n"));
    } else {
        output.note(&failure_text(failure, output.width));
    }
    failure.exit()
}

/// Returns the medium of a form; a terminal has `width` columns.
pub(crate) fn medium_of(form: Form, width: usize) -> Medium {
    match form {
        Form::Markdown => Medium::Markdown,
        Form::Html => Medium::Html,
        Form::Latex => Medium::Latex,
        _ => Medium::Terminal(width),
    }
}

/// A table that a command prints row by row while it runs. In JSON the rows are part of the report.
pub(crate) struct Rows<'a> {
    form: Form,
    output: &'a Output,
    table: GrowingTable,
    head: Option<(String, String)>,
}

impl<'a> Rows<'a> {
    /// Creates a table from its title, the headings with their widths, and the headings in CSV.
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

    /// Prints a row, after the head if it is the first: a refused request prints no head.
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
