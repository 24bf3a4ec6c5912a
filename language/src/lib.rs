//! What taquin says to people, in the reader’s language.
//!
//! Every text is a message of Project Fluent: it stands under one name in
//! `messages/en/` and in `messages/fr/`, and [`say!`] gives it in the language of
//! this run. Errors are the exception: their English is their `Display`, and only
//! their French is here ([`Explain`]). Text for programs (JSON, CSV, the profiles
//! of courses) never comes from here, so it cannot change with the language.
//!
//! The language is chosen once, before anything is said, as a locale is: every
//! part of a program speaks, and none has a reason to speak another one.
//!
//! ```
//! use taquin_language::{Explain, Language, speak};
//! let error = "1 2 2 0".parse::<taquin_puzzle::Position>().unwrap_err();
//! assert_eq!(error.explained(), "2 appears twice, 3 is missing");
//! speak(Language::French);
//! assert_eq!(error.explained(), "2 apparaît deux fois, 3 manque");
//! ```
//!
//! `docs/languages.md` tells how to add a message; `tests/messages.rs` holds both
//! languages and the code of every shell to each other.
#![forbid(unsafe_code)]

mod ascii;
mod errors;
mod lists;
mod messages;
mod moves;
mod names;
mod numbers;
#[cfg(not(target_family = "wasm"))]
mod pictures;
#[cfg(not(target_family = "wasm"))]
pub mod quantities;

pub use ascii::{displayable, use_ascii};
pub use errors::{Explain, parity_explained, permutation_explained};
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use lists::{list_and, list_or};
pub use messages::{Message, text, text_of};
pub use moves::{letter, letters, respelled, spelled};
pub use names::{
    about_algorithm, about_document, about_heuristic, algorithm_name, claim_name, count_meaning,
    count_name, document_name, heuristic_name, tie_message,
};
pub use numbers::{Fixed, dressed, grouped, numerals};
#[cfg(not(target_family = "wasm"))]
pub use pictures::{comparison_chart, survey_chart, survey_title, tree_words};

use std::sync::atomic::{AtomicU8, Ordering};

/// The languages there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, which also programs read in JSON.
    English,
    /// French.
    French,
}

const LANGUAGES: [Language; 2] = [Language::English, Language::French];

static SPOKEN: AtomicU8 = AtomicU8::new(Language::English as u8);

/// Speaks `language` from now on.
pub fn speak(language: Language) {
    SPOKEN.store(language as u8, Ordering::Relaxed);
}

/// The language of this run.
#[must_use]
pub fn spoken() -> Language {
    LANGUAGES[usize::from(SPOKEN.load(Ordering::Relaxed))]
}

/// A message in the language of this run, with its values:
/// `say!("result-moves", count = 4)`.
///
/// The first argument is the name itself, or a [`Message`] out of a table. A
/// value is a number, a text or a [`Fixed`]; numbers choose the plural and are
/// written as the language writes them.
#[macro_export]
macro_rules! say {
    ($name:literal $($values:tt)*) => {
        $crate::say!($crate::Message($name) $($values)*)
    };
    ($message:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::say_in!($crate::spoken(), $message $(, $name = $value)*)
    };
}

/// A message that only French has: `french!("stop-time")`. The English of an
/// error is its `Display`.
#[macro_export]
macro_rules! french {
    ($name:literal $($values:tt)*) => {
        $crate::say_in!($crate::Language::French, $crate::Message($name) $($values)*)
    };
}

/// A message in a language.
#[doc(hidden)]
#[macro_export]
macro_rules! say_in {
    ($language:expr, $message:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "most messages take no values")]
        let mut values = $crate::FluentArgs::new();
        $(values.set(stringify!($name), $value);)*
        $crate::text($language, $message, &values)
    }};
}
