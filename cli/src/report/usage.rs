//! Refused command lines, and help, in the language of the run.
//!
//! clap has only English texts. Its help contains our messages and a few words of clap, which are
//! translated; its errors are rewritten from their kind and context. Unknown errors keep clap's
//! text.

use super::{Outcome, Ready, folded};
use crate::args::{Refusal, Refused};
use crate::failure::Failure;
use crate::language::{Message, list_and, say};
use crate::output::Output;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use std::path::Path;
use taquin_puzzle::words::harmless;

/// Returns the failure of a refused command line, or the requested help.
pub(crate) fn usage<'a>(refusal: &Refusal, output: &Output) -> Outcome<'a> {
    let error = &refusal.error;
    if !error.use_stderr() {
        return Ready::text(help(&error.render().ansi().to_string(), output.width)).told();
    }
    let message = message(error).unwrap_or_else(|| first_paragraph(error));
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => Some(help(&usage.ansi().to_string(), output.width)),
        _ => None,
    };
    Err(Failure::usage(&message, tip(error), usage))
}

/// Returns clap's text without its usage lines, for unknown errors.
fn first_paragraph(error: &Error) -> String {
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let paragraph = text.split("\n\n").next().unwrap_or(text).trim();
    paragraph.lines().map(harmless).collect::<Vec<_>>().join("\n")
}

/// The words that clap writes itself.
const WORDS: [(&str, Message); 10] = [
    ("Usage:", Message("clap-usage")),
    ("Commands:", Message("clap-commands")),
    ("Arguments:", Message("clap-arguments")),
    ("Options:", Message("clap-options")),
    ("[COMMAND]", Message("clap-command")),
    ("[default:", Message("clap-default")),
    ("[possible values:", Message("clap-values")),
    ("Possible values:", Message("clap-values-listed")),
    ("[alias:", Message("clap-alias")),
    ("[aliases:", Message("clap-aliases")),
];

/// Returns clap's help in the language of the run. clap wraps all lines except those of the usage.
pub(crate) fn help(text: &str, width: usize) -> String {
    folded(&translated(text), width)
}

/// Translates clap's own words into the language of the run.
pub(crate) fn translated(text: &str) -> String {
    let replace =
        |text: String, &(word, message): &(&str, Message)| text.replace(word, &say!(message));
    let text = WORDS.iter().fold(text.to_owned(), replace);
    text.split_inclusive('\n').map(listed).collect()
}

/// Returns a list item such as `- name: what it means`, with the name in bold.
fn listed(line: &str) -> String {
    if line.trim_start().starts_with("- \u{1b}[1m") {
        return line.replacen(':', &say!("clap-colon"), 1);
    }
    line.to_owned()
}

/// Returns the message for the kinds of errors that people meet.
fn message(error: &Error) -> Option<String> {
    let argument = || one(error, ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => say!("usage-unknown-argument", argument = argument()?),
        ErrorKind::InvalidSubcommand => {
            say!("usage-unknown-command", command = one(error, ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::ValueValidation => {
            let refused = error.source()?.downcast_ref::<Refused>()?;
            say!("usage-bad-value", argument = argument()?, fault = refused.fault)
        }
        ErrorKind::InvalidValue => bad_value(error, argument()?),
        ErrorKind::TooManyValues => {
            let value = one(error, ContextKind::InvalidValue)?;
            say!("usage-no-value", argument = argument()?, value)
        }
        ErrorKind::ArgumentConflict => {
            conflict(&argument()?, &several(error, ContextKind::PriorArg)?)
        }
        ErrorKind::MissingRequiredArgument => {
            let arguments = several(error, ContextKind::InvalidArg)?;
            say!("usage-required", arguments = quoted(&arguments))
        }
        ErrorKind::MissingSubcommand => {
            let names = several(error, ContextKind::ValidSubcommand)?;
            say!("usage-command-missing", names = names.join(", "))
        }
        ErrorKind::InvalidUtf8 => say!("usage-not-text"),
        _ => return None,
    })
}

fn bad_value(error: &Error, argument: String) -> String {
    let value = one(error, ContextKind::InvalidValue).filter(|value| !value.is_empty());
    let names = several(error, ContextKind::ValidValue).filter(|names| !names.is_empty());
    match (value, names.map(|names| names.join(", "))) {
        (Some(value), names) => {
            say!("usage-no-such-value", argument, value, names = names.unwrap_or_default())
        }
        (None, Some(names)) => say!("usage-value-missing-among", argument, names),
        (None, None) => say!("usage-value-missing", argument),
    }
}

fn conflict(argument: &str, others: &[String]) -> String {
    match others {
        [other] if other == argument => say!("usage-twice", argument),
        others => say!("usage-conflict", argument, others = quoted(others)),
    }
}

/// Puts each name in quotation marks.
fn quoted(names: &[String]) -> String {
    let quoted = |name: &String| say!("usage-quoted", name);
    list_and(&names.iter().map(quoted).collect::<Vec<_>>())
}

/// Returns the suggested name; if there are several, clap names the nearest last.
fn tip(error: &Error) -> Option<String> {
    let refused = error.source().and_then(|source| source.downcast_ref::<Refused>());
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .into_iter()
            .find_map(|kind| several(error, kind)?.pop());
    let name = refused.and_then(|refused| refused.meant.clone()).or(suggested);
    name.map(|name| say!("tip-did-you-mean", name)).or_else(|| board_tip(error))
}

/// Returns a tip for `taquin 1 2 3 …` and `taquin board.txt`, which lack the command.
fn board_tip(error: &Error) -> Option<String> {
    let word = one(error, ContextKind::InvalidSubcommand)?;
    let starts_board = word.starts_with(|c: char| c.is_ascii_digit() || c == '[');
    (starts_board || Path::new(&word).exists()).then(|| say!("tip-solve", word))
}

fn one(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(harmless(text)),
        _ => None,
    }
}

/// Returns all names in a context.
fn several(error: &Error, kind: ContextKind) -> Option<Vec<String>> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(vec![harmless(text)]),
        ContextValue::Strings(texts) => Some(texts.iter().map(|text| harmless(text)).collect()),
        _ => None,
    }
}
