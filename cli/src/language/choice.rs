//! Chooses the language: from the flag, else the environment, else the system, else English.

use super::Language;
use clap::ValueEnum;
use std::env;
use std::ffi::OsString;

/// The value of `--lang`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Asked {
    Auto,
    En,
    Fr,
}

impl Asked {
    fn language(self) -> Option<Language> {
        match self {
            Self::Auto => None,
            Self::En => Some(Language::English),
            Self::Fr => Some(Language::French),
        }
    }
}

/// Returns the language of a run with this command line. It is chosen before the line is parsed, so
/// that a refusal is in that language too.
pub(crate) fn choose(arguments: impl IntoIterator<Item = OsString>) -> Language {
    let asked = asked(arguments).and_then(Asked::language);
    let named = || of_locale(&locale()?);
    asked.or_else(named).unwrap_or(Language::English)
}

/// Returns the last `--lang`, as clap would read it.
fn asked(arguments: impl IntoIterator<Item = OsString>) -> Option<Asked> {
    let mut found = None;
    let words = arguments.into_iter().map(|word| word.to_string_lossy().into_owned());
    let mut words = words.take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(ToOwned::to_owned),
            None => None,
        };
        found = value.and_then(|value| Asked::from_str(&value, true).ok()).or(found);
    }
    found
}

/// Returns the name of the locale by the rules of POSIX, or else as the system reports it.
fn locale() -> Option<String> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(of_system)
}

#[cfg(any(windows, target_vendor = "apple"))]
fn of_system() -> Option<String> {
    sys_locale::get_locale()
}

/// Other systems have only the environment.
#[cfg(not(any(windows, target_vendor = "apple")))]
fn of_system() -> Option<String> {
    None
}

/// Returns the language of `fr`, `fr_CA.UTF-8` or `fr-BE`; `None` for other languages.
fn of_locale(name: &str) -> Option<Language> {
    let language = name.split(['_', '-', '.', '@']).next()?;
    match language.to_ascii_lowercase().as_str() {
        "fr" => Some(Language::French),
        "en" => Some(Language::English),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_their_language() {
        for name in ["fr", "fr_FR.UTF-8", "fr_CA", "fr-BE", "FR@euro"] {
            assert_eq!(of_locale(name), Some(Language::French), "{name}");
        }
        for name in ["en", "en_GB.UTF-8"] {
            assert_eq!(of_locale(name), Some(Language::English), "{name}");
        }
        for name in ["C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "fra", ""] {
            assert_eq!(of_locale(name), None, "{name}");
        }
    }

    #[test]
    fn the_flag_is_found_at_every_place() {
        let asked = |line: &str| asked(line.split(' ').map(OsString::from));
        assert_eq!(asked("taquin --lang fr"), Some(Asked::Fr));
        assert_eq!(asked("taquin solve 1 2 3 --lang=en --json"), Some(Asked::En));
        assert_eq!(asked("taquin --lang fr --lang auto"), Some(Asked::Auto));
        assert_eq!(asked("taquin --language fr"), None);
        assert_eq!(asked("taquin solve -- --lang fr"), None);
        assert_eq!(asked("taquin --lang klingon"), None);
        assert_eq!(asked("taquin --lang"), None);
    }
}
