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
mod messages;
mod numbers;

pub(crate) use choice::{Asked, choose};
pub(crate) use messages::{Message, text};
pub(crate) use numbers::{Fixed, grouped};

use std::sync::OnceLock;

/// The languages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    French,
}

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Speaks `language` from now on. Whoever comes first decides.
pub(crate) fn speak(language: Language) {
    let _ = SPOKEN.set(language);
}

/// The language of this run.
pub(crate) fn spoken() -> Language {
    SPOKEN.get().copied().unwrap_or(Language::English)
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
