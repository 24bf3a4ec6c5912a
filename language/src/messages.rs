//! The messages: one bundle per language, parsed on first use.

use super::ascii::spelled_out;
use super::{Language, numbers};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;

/// The name of a message. It is always a literal, so that tests can compare the names in the
/// code with those in the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message(pub &'static str);

type Bundle = FluentBundle<FluentResource>;

/// The files of each language, one per section. Errors have English texts in the code.
macro_rules! sections {
    ($($section:literal),+ $(,)?) => {
        const ENGLISH: &[&str] =
            &[$(include_str!(concat!("../messages/en/", $section, ".ftl"))),+];
        const FRENCH: &[&str] = &[
            include_str!("../messages/fr/errors.ftl"),
            $(include_str!(concat!("../messages/fr/", $section, ".ftl"))),+
        ];
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

static IN_ENGLISH: LazyLock<Bundle> = LazyLock::new(|| {
    let mut bundle = bundle("en", ENGLISH);
    bundle.set_formatter(Some(|value, _| number(Language::English, value)));
    bundle
});

static IN_FRENCH: LazyLock<Bundle> = LazyLock::new(|| {
    let mut bundle = bundle("fr", FRENCH);
    bundle.set_formatter(Some(|value, _| number(Language::French, value)));
    bundle
});

fn number(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(numbers::of_message(language, number)),
        _ => None,
    }
}

fn bundle(name: &str, sections: &[&str]) -> Bundle {
    let locale = name.parse().expect("a language has a name");
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Unicode isolation marks around values would take up columns of a terminal.
    bundle.set_use_isolating(false);
    for section in sections {
        let resource = FluentResource::try_new((*section).to_owned());
        let resource = resource.expect("tests read every file");
        bundle.add_resource(resource).expect("tests compare all names");
    }
    bundle
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

/// Returns the message of a name from outside, such as the page; otherwise like [`text`].
///
/// # Panics
/// Like [`text`].
#[must_use]
pub fn text_of(language: Language, name: &str, values: &FluentArgs<'_>) -> String {
    let bundle = match language {
        Language::English => &*IN_ENGLISH,
        Language::French => &*IN_FRENCH,
    };
    let pattern = bundle.get_message(name).and_then(|message| message.value());
    let Some(pattern) = pattern else {
        debug_assert!(false, "there is no message {name}");
        return name.to_owned();
    };
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(values), &mut faults);
    debug_assert!(faults.is_empty(), "message {name}: {faults:?}");
    spelled_out(text.into_owned())
}

/// Returns the text of every file.
#[cfg(test)]
pub(crate) fn files() -> impl Iterator<Item = &'static str> {
    ENGLISH.iter().chain(FRENCH).copied()
}
