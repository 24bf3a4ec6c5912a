//! What a report is written for: a terminal so many columns wide, or a document.
//!
//! A report says what its parts are (a title, a paragraph, a labelled value, boards, a
//! table); how each looks is decided here alone. Only a terminal has colours.

use super::convert::Snippet;
use super::sheet::{latex_escaped, markdown_escaped};
use super::style::{FAINT, STRONG, painted};
use super::table::entry;
use super::wrapped;
use crate::args::Form;
use anstyle::Style;
use taquin_lab::render::escape;
use taquin_puzzle::Position;

/// What a report is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    /// So many columns wide.
    Terminal(usize),
    Markdown,
    Html,
    Latex,
}

impl Medium {
    /// The medium of a form, `width` columns wide where it is a terminal.
    pub(crate) fn of(form: Form, width: usize) -> Self {
        match form {
            Form::Markdown => Self::Markdown,
            Form::Html => Self::Html,
            Form::Latex => Self::Latex,
            _ => Self::Terminal(width),
        }
    }

    /// `text` in the colour of `style`, where there are colours.
    pub(super) fn painted(self, style: Style, text: &str) -> String {
        match self {
            Self::Terminal(_) => painted(style, text),
            _ => text.to_owned(),
        }
    }

    /// A heading above a part.
    pub(super) fn title(self, title: &str) -> String {
        match self {
            Self::Terminal(width) => painted(STRONG, &wrapped(title, width, 2)) + "\n",
            Self::Markdown => format!("### {}\n\n", markdown_escaped(title)),
            Self::Html => format!("<h3>{}</h3>\n", escape(title)),
            Self::Latex => format!("\\subsubsection*{{{}}}\n", latex_escaped(title)),
        }
    }

    /// A paragraph.
    pub(super) fn text(self, text: &str) -> String {
        match self {
            Self::Terminal(width) => wrapped(text, width, 0) + "\n",
            Self::Markdown => format!("{}\n", markdown_escaped(text)),
            Self::Html => format!("<p>{}</p>\n", escape(text)),
            Self::Latex => format!("\n{}\n", latex_escaped(text)),
        }
    }

    /// A sentence below a part, less loud.
    pub(super) fn note(self, text: &str) -> String {
        match self {
            Self::Terminal(width) => painted(FAINT, &wrapped(text, width, 0)) + "\n",
            document => document.text(text),
        }
    }

    /// A value with its name.
    pub(super) fn entry(self, label: &str, text: &str) -> String {
        match self {
            Self::Terminal(width) => entry(label, text, width),
            Self::Markdown => {
                format!("**{}** {}  \n", markdown_escaped(label), markdown_escaped(text))
            }
            Self::Html => format!("<p><b>{}</b> {}</p>\n", escape(label), escape(text)),
            Self::Latex => {
                format!(
                    "\\noindent\\textbf{{{}}} {}\\par\n",
                    latex_escaped(label),
                    latex_escaped(text)
                )
            }
        }
    }

    /// Boards in a row, for documents: a terminal has its own drawings.
    pub(super) fn boards(self, boards: &[Position]) -> String {
        let (snippet, between) = match self {
            Self::Terminal(_) | Self::Markdown => (Snippet::Markdown, "\n\n"),
            Self::Html => (Snippet::Html, "\n"),
            Self::Latex => (Snippet::Latex, "\\quad\n"),
        };
        let drawn: Vec<String> = boards.iter().map(|board| snippet.of(board)).collect();
        format!("\n{}\n", drawn.join(between))
    }

    /// What stands above the rows of a table in a document.
    pub(super) fn table_head(self, heads: &[String]) -> String {
        match self {
            Self::Html => format!("<table border=\"1\">\n{}", html_row("th", heads)),
            Self::Latex => {
                let columns = "l".repeat(heads.len());
                let heads = self.table_row(heads);
                format!("\\begin{{tabular}}{{{columns}}}\n\\hline\n{heads}\\hline\n")
            }
            _ => {
                let rule = format!("| --- |{}\n", " ---: |".repeat(heads.len() - 1));
                self.table_row(heads) + &rule
            }
        }
    }

    /// A row of it.
    pub(super) fn table_row(self, cells: &[String]) -> String {
        let joined = |written: fn(&str) -> String, between: &str| {
            cells.iter().map(|cell| written(cell)).collect::<Vec<_>>().join(between)
        };
        match self {
            Self::Html => html_row("td", cells),
            Self::Latex => joined(latex_escaped, " & ") + " \\\\\n",
            _ => format!("| {} |\n", joined(markdown_escaped, " | ")),
        }
    }

    /// What stands below them.
    pub(super) const fn table_end(self) -> &'static str {
        match self {
            Self::Html => "</table>\n",
            Self::Latex => "\\hline\n\\end{tabular}\n",
            _ => "",
        }
    }
}

fn html_row(tag: &str, cells: &[String]) -> String {
    let cell = |cell: &String| format!("<{tag}>{}</{tag}>", escape(cell));
    format!("<tr>{}</tr>\n", cells.iter().map(cell).collect::<String>())
}
