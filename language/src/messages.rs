//! The messages of each language, by name.
//!
//! A program needs only few messages, but at every start those of its flags. So the files are
//! only divided into messages; a message is parsed when it is first needed, and one line without
//! values is not parsed at all.
//!
//! **Invariant.** No message refers to another one; tests compare each with a whole parsed file.

use super::ascii::spelled_out;
use super::{Language, numbers};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;
use std::sync::{LazyLock, OnceLock};

/// The name of a message. It is always a literal, so that tests can compare the names in the
/// code with those in the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message(pub &'static str);

type Bundle = FluentBundle<FluentResource>;

/// Returns a file of `messages` without its comments.
macro_rules! section {
    ($language:literal, $section:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $language, "/", $section, ".ftl"))
    };
}

/// The files of each language, one per section. Errors have English texts in the code.
macro_rules! sections {
    ($($section:literal),+ $(,)?) => {
        const ENGLISH: &[&str] = &[$(section!("en", $section)),+];
        const FRENCH: &[&str] = &[section!("fr", "errors"), $(section!("fr", $section)),+];
    };
}

// The sections of the command; those of the page are left out.
#[cfg(not(target_family = "wasm"))]
sections![
    "atlas",
    "batch",
    "bench",
    "compare",
    "course",
    "difference",
    "exercises",
    "failures",
    "general",
    "heuristic",
    "help",
    "marking",
    "matching",
    "menu",
    "metric",
    "play",
    "report",
    "records",
    "review",
    "searches",
    "sheet",
    "tables",
    "tools",
    "trace",
    "web"
];

// The sections of the page.
#[cfg(target_family = "wasm")]
sections![
    "difference",
    "exercises",
    "general",
    "heuristic",
    "matching",
    "metric",
    "page",
    "page-exercises",
    "page-heuristics",
    "page-lesson",
    "page-race",
    "page-watch",
    "report",
    "searches"
];

static IN_ENGLISH: LazyLock<Messages> = LazyLock::new(|| {
    let mut messages = Messages::new("en", ENGLISH);
    messages.bundle.set_formatter(Some(|value, _| number(Language::English, value)));
    messages
});

static IN_FRENCH: LazyLock<Messages> = LazyLock::new(|| {
    let mut messages = Messages::new("fr", FRENCH);
    messages.bundle.set_formatter(Some(|value, _| number(Language::French, value)));
    messages
});

fn number(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(numbers::of_message(language, number)),
        _ => None,
    }
}

/// The messages of a language.
struct Messages {
    /// Sorted by name, which takes less time than making a hash table at every start.
    entries: Vec<Entry>,
    /// Formats patterns; it has no messages of its own.
    bundle: Bundle,
}

/// A message, parsed on first use.
struct Entry {
    name: &'static str,
    /// With the name.
    source: &'static str,
    parsed: OnceLock<Box<FluentResource>>,
}

impl Messages {
    fn new(locale: &str, files: &[&'static str]) -> Self {
        let locale = locale.parse().expect("a language has a name");
        let mut bundle = Bundle::new_concurrent(vec![locale]);
        // Unicode isolation marks around values would take up columns of a terminal.
        bundle.set_use_isolating(false);
        let mut entries: Vec<Entry> = files.iter().flat_map(|file| entries(file)).collect();
        entries.sort_unstable_by_key(|entry| entry.name);
        Self { entries, bundle }
    }

    fn text(&self, name: &str, values: &FluentArgs<'_>) -> Option<String> {
        let place = self.entries.binary_search_by_key(&name, |entry| entry.name).ok()?;
        let entry = &self.entries[place];
        if let Some(text) = plain(entry.source) {
            return Some(text.to_owned());
        }
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(entry.pattern()?, Some(values), &mut faults);
        debug_assert!(faults.is_empty(), "message {name}: {faults:?}");
        Some(text.into_owned())
    }
}

impl Entry {
    fn pattern(&self) -> Option<&ast::Pattern<&str>> {
        let parse = || FluentResource::try_new(self.source.to_owned());
        let parse = || Box::new(parse().expect("tests read every file"));
        match self.parsed.get_or_init(parse).get_entry(0) {
            Some(ast::Entry::Message(message)) => message.value.as_ref(),
            _ => None,
        }
    }
}

/// Returns the messages of a file. A message begins at the start of a line with a letter, and ends
/// before the next one or a comment.
fn entries(file: &'static str) -> Vec<Entry> {
    let (mut entries, mut begin) = (Vec::new(), None);
    let line_ends = file.match_indices('\n').map(|(at, _)| at + 1);
    for at in std::iter::once(0).chain(line_ends).chain([file.len()]) {
        let first = file.as_bytes().get(at).copied();
        let is_message = first.is_some_and(|byte| byte.is_ascii_alphabetic());
        if !is_message && first.is_some_and(|byte| byte != b'#') {
            continue;
        }
        if let Some(begin) = begin.take() {
            let source: &str = &file[begin..at];
            let name = source.split('=').next().unwrap_or_default().trim_end();
            entries.push(Entry { name, source, parsed: OnceLock::new() });
        }
        begin = is_message.then_some(at);
    }
    entries
}

/// Returns the text of a message if it is one line without values.
fn plain(source: &str) -> Option<&str> {
    // Fluent strips only ordinary spaces: a narrow one belongs to French punctuation.
    let (_, text) = source.trim_end_matches([' ', '\n', '\r']).split_once('=')?;
    (!text.contains(['\n', '{', '}'])).then(|| text.trim_start_matches(' '))
}

/// Returns the message in a language.
///
/// # Panics
/// In test builds, if the message does not exist or a value is missing; other builds show
/// the name instead.
#[must_use]
pub fn text(language: Language, Message(name): Message, values: &FluentArgs<'_>) -> String {
    text_of(language, name, values)
}

/// Returns the message for a name from outside, such as the page; otherwise like [`text`].
///
/// # Panics
/// Like [`text`].
#[must_use]
pub fn text_of(language: Language, name: &str, values: &FluentArgs<'_>) -> String {
    let messages = match language {
        Language::English => &*IN_ENGLISH,
        Language::French => &*IN_FRENCH,
    };
    let Some(text) = messages.text(name, values) else {
        debug_assert!(false, "there is no message {name}");
        return name.to_owned();
    };
    spelled_out(text)
}

/// Returns the text of every file.
#[cfg(test)]
pub(crate) fn files() -> impl Iterator<Item = &'static str> {
    ENGLISH.iter().chain(FRENCH).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_message_is_that_of_the_whole_file() {
        for file in files() {
            let whole = fluent_syntax::parser::parse(file).unwrap();
            let mut found = entries(file).into_iter();
            for entry in &whole.body {
                let ast::Entry::Message(message) = entry else {
                    assert!(!matches!(entry, ast::Entry::Term(_)), "a term in {file}");
                    continue;
                };
                let found = found.next().unwrap();
                assert_eq!(found.name, message.id.name);
                assert_eq!(found.pattern(), message.value.as_ref());
                if let Some(text) = plain(found.source) {
                    let value = message.value.as_ref().unwrap();
                    assert_eq!(value.elements, [ast::PatternElement::TextElement { value: text }]);
                }
            }
            assert!(found.next().is_none());
        }
    }
}
