//! Refused command lines, and help, in the language of the run.
//!
//! clap has only English texts. Its help contains our messages and a few words of its own, which
//! are translated; its errors are rewritten from their kind and context. Unknown errors keep clap's
//! text.

use super::failure::{error_line, tip_line};
use super::folded;
use crate::args::{Refusal, Refused};
use crate::exit::Exit;
use crate::failure::Kind;
use crate::language::{Message, list_and, say};
use crate::output::Output;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use std::path::Path;
use taquin_lab::json::Fault;
use taquin_puzzle::words::harmless;

/// Reports a refused command line, or prints the requested help.
pub(crate) fn usage(refusal: &Refusal, output: &Output) -> Exit {
    let Refusal { error, json } = refusal;
    if !error.use_stderr() {
        output.result(&help(&error.render().ansi().to_string(), output.width));
        return Exit::Success;
    }
    if *json {
        output.raw(
            &(Fault::new(
                Kind::Usage.name(),
                message(error).unwrap_or_else(|| first_paragraph(error)),
            )
            .to_line()
                + "\n"),
        );
    } else {
        output.note(&folded(&text(error, output.width), output.width));
    }
    Exit::Usage
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

/// Returns the message, a suggestion and the usage.
fn text(error: &Error, width: usize) -> String {
    let Some(message) = message(error) else {
        let text = error.render().to_string();
        let lines: Vec<String> = text.lines().map(harmless).collect();
        return translated(&lines.join("\n")) + "\n";
    };
    let mut out = refusal(&message, tip(error), width);
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        out.push_str(&format!("\n{}\n", translated(&usage.ansi().to_string())));
    }
    out + &format!("\n{}\n", say!("usage-more"))
}

fn refusal(message: &str, tip: Option<String>, width: usize) -> String {
    let tip = tip.map(|tip| tip_line(&tip, width));
    error_line(message, width) + &tip.unwrap_or_default()
}

/// Returns the error of a refused value, with a suggestion.
pub(crate) fn refused(refused: &Refused, width: usize) -> String {
    let tip = refused.meant.as_ref().map(|name| say!("tip-did-you-mean", name = name.as_str()));
    refusal(&refused.fault.explained(), tip, width)
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
            say!("usage-bad-value", argument = argument()?, fault = refused.fault.explained())
        }
        ErrorKind::InvalidValue => bad_value(error, argument()?),
        ErrorKind::TooManyValues => {
            let value = one(error, ContextKind::InvalidValue)?;
            say!("usage-no-value", argument = argument()?, value = value)
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
        (Some(value), names) => say!(
            "usage-no-such-value",
            argument = argument,
            value = value,
            names = names.unwrap_or_default()
        ),
        (None, Some(names)) => {
            say!("usage-value-missing-among", argument = argument, names = names)
        }
        (None, None) => say!("usage-value-missing", argument = argument),
    }
}

fn conflict(argument: &str, others: &[String]) -> String {
    match others {
        [other] if other == argument => say!("usage-twice", argument = argument),
        others => say!("usage-conflict", argument = argument, others = quoted(others)),
    }
}

/// Puts each name in quotation marks.
fn quoted(names: &[String]) -> String {
    let quoted = |name: &String| say!("usage-quoted", name = name.as_str());
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
    name.map(|name| say!("tip-did-you-mean", name = name)).or_else(|| board_tip(error))
}

/// Returns a tip for `taquin 1 2 3 …` and `taquin board.txt`, which lack the command.
fn board_tip(error: &Error) -> Option<String> {
    let word = one(error, ContextKind::InvalidSubcommand)?;
    let starts_board = word.starts_with(|c: char| c.is_ascii_digit() || c == '[');
    (starts_board || Path::new(&word).exists()).then(|| say!("tip-solve", word = word))
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
