//! The messages of taquin in English and French.
//!
//! Every text is a Project Fluent message with the same name in `messages/en/` and
//! `messages/fr/`; [`say!`] returns it in the current language. Errors are an exception:
//! their English text is their `Display`, and only the French text is here ([`Explain`]).
//! Text for programs (JSON, CSV, course layouts) is never in this crate, so it does not
//! depend on the language.
//!
//! The language is chosen once, before the first message, for the whole process.
//!
//! ```
//! use taquin_language::{Explain, Language, speak};
//! let error = "1 2 2 0".parse::<taquin_puzzle::Position>().unwrap_err();
//! assert_eq!(error.explained(), "2 appears twice, 3 is missing");
//! speak(Language::French);
//! assert_eq!(error.explained(), "2 apparaît deux fois, 3 manque");
//! ```
//!
//! `docs/languages.md` explains how to add a message; `tests/all/` compares both languages
//! with each other and with the code.
#![forbid(unsafe_code)]

mod ascii;
mod certificates;
mod differences;
mod errors;
mod lists;
mod messages;
mod moves;
mod names;
mod numbers;
mod programs;
#[cfg(not(target_family = "wasm"))]
pub mod quantities;
mod values;

pub use ascii::{displayable, use_ascii};
pub use certificates::certificate_in_words;
pub use differences::{
    agreement_in_words, fit_in_words, heap_in_words, number as plain_number, reason_in_words,
    rest_in_words,
};
pub use errors::{Explain, parity_explained, permutation_explained};
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use lists::{list_and, list_or};
pub use messages::{Message, text, text_of};
pub use moves::{letter, letters, respelled, spelled};
pub use names::{
    about_algorithm, about_document, about_heuristic, about_key, algorithm_name, claim_name,
    count_key, count_meaning, count_name, document_name, heuristic_key, heuristic_name,
    meaning_key, search_key, tie_message,
};
pub use numbers::{Fixed, dressed, grouped, numerals};
pub use programs::{
    found_in_words, group_in_words, meaning_in_words, program_in_words, search_in_words,
};
pub use values::InMessage;

use std::sync::atomic::{AtomicU8, Ordering};

/// The languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, which is also the language of JSON.
    English,
    /// French.
    French,
}

const LANGUAGES: [Language; 2] = [Language::English, Language::French];

static SPOKEN: AtomicU8 = AtomicU8::new(Language::English as u8);

/// Sets the language of the process.
pub fn speak(language: Language) {
    SPOKEN.store(language as u8, Ordering::Relaxed);
}

/// Returns the current language.
#[must_use]
pub fn spoken() -> Language {
    LANGUAGES[usize::from(SPOKEN.load(Ordering::Relaxed))]
}

/// Returns a message in the current language, with its values:
/// `say!("result-moves", count = 4)`.
///
/// The first argument is the literal name or a [`Message`]. A value implements [`InMessage`];
/// `count` is short for `count = count`.
#[macro_export]
macro_rules! say {
    ($name:literal $($values:tt)*) => {
        $crate::say_in!($crate::spoken(), $crate::Message($name) $($values)*)
    };
    ($message:expr $(, $($values:tt)*)?) => {
        $crate::say_in!($crate::spoken(), $message $(, $($values)*)?)
    };
}

/// Returns a message that exists only in French: `french!("stop-time")`. The English text of
/// an error is its `Display`.
#[macro_export]
macro_rules! french {
    ($name:literal $($values:tt)*) => {
        $crate::say_in!($crate::Language::French, $crate::Message($name) $($values)*)
    };
}

/// Returns a message in a given language: `say_in!(language, "result-moves", count = 4)`.
#[macro_export]
macro_rules! say_in {
    ($language:expr, $name:literal $($values:tt)*) => {
        $crate::say_in!($language, $crate::Message($name) $($values)*)
    };
    ($language:expr, $message:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        #[allow(unused_imports, reason = "most messages take no values")]
        use $crate::InMessage as _;
        let language = $language;
        #[allow(unused_mut, reason = "most messages take no values")]
        let mut values = $crate::FluentArgs::new();
        $(values.set(stringify!($name), $crate::value!($name $(= $value)?).in_message(language));)*
        $crate::text(language, $message, &values)
    }};
}

/// Returns the value of `name = value` or of `name`.
#[doc(hidden)]
#[macro_export]
macro_rules! value {
    ($name:ident = $value:expr) => {
        ($value)
    };
    ($name:ident) => {
        $name
    };
}
