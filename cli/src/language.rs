//! What the program says, in the language of whoever reads it.
//!
//! Every text for people is a message of Project Fluent: it stands under one
//! name in `messages/en/` and in `messages/fr/`, and [`say!`] gives it in the
//! language of this run. Text for programs (JSON, CSV, the profiles of courses)
//! never comes from here, so it cannot change with the language.
//!
//! The language is chosen once, before anything is said, as a locale is: every
//! part of the program speaks, and none has a reason to speak another one.
//!
//! `docs/languages.md` tells how to add a message; `tests/messages.rs` holds
//! both languages and the code to each other.

mod choice;
mod errors;
mod lists;
mod messages;
mod numbers;

pub(crate) use choice::{Asked, choose};
pub(crate) use errors::Explain;
pub(crate) use lists::{list_and, list_or};
#[cfg(test)]
pub(crate) use messages::files;
pub(crate) use messages::{Message, text};
pub(crate) use numbers::{Fixed, dressed, grouped};

use std::sync::atomic::{AtomicU8, Ordering};

/// The languages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    French,
}

const LANGUAGES: [Language; 2] = [Language::English, Language::French];

static SPOKEN: AtomicU8 = AtomicU8::new(Language::English as u8);

/// Speaks `language` from now on.
pub(crate) fn speak(language: Language) {
    SPOKEN.store(language as u8, Ordering::Relaxed);
}

/// The language of this run.
pub(crate) fn spoken() -> Language {
    LANGUAGES[usize::from(SPOKEN.load(Ordering::Relaxed))]
}

/// A message in the language of this run, with its values:
/// `say!("result-moves", count = 4)`.
///
/// The first argument is the name itself, or a [`Message`] out of a table. A
/// value is a number, a text or a [`Fixed`]; numbers choose the plural and are
/// written as the language writes them.
macro_rules! say {
    ($name:literal $($values:tt)*) => {
        $crate::language::say!($crate::language::Message($name) $($values)*)
    };
    ($message:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "most messages take no values")]
        let mut values = fluent_bundle::FluentArgs::new();
        $(values.set(stringify!($name), $value);)*
        $crate::language::text($crate::language::spoken(), $message, &values)
    }};
}
pub(crate) use say;
