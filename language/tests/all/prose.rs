//! The language of the texts: no message, document, comment or test name contains a banned phrase,
//! and every message agrees with its number.

use crate::code;
use crate::files::{self, LANGUAGES};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

/// Files with English text, by their endings.
const ENGLISH_FILES: [&str; 13] = [
    ".css", ".ftl", ".html", ".ipynb", ".js", ".md", ".mjs", ".py", ".pyi", ".rs", ".toml", ".ts",
    ".yml",
];

#[test]
fn no_english_text_has_a_banned_phrase() {
    let phrases = phrases(include_str!("../../../xtask/prose/english.txt"));
    let sources = code::sources().into_iter();
    let english = sources.filter(|path| {
        ENGLISH_FILES.iter().any(|ending| path.ends_with(ending)) && !is_french(path)
    });
    assert_none(english, &phrases);
}

#[test]
fn no_french_text_has_a_banned_phrase() {
    let phrases = phrases(include_str!("../../../xtask/prose/french.txt"));
    let french = code::sources().into_iter().filter(|path| is_french(path));
    assert_none(french, &phrases);
}

fn is_french(path: &str) -> bool {
    path.starts_with("docs/fr/") || path.contains("/messages/fr/")
}

/// The nouns that are counted, each with its plural.
const ENGLISH_NOUNS: [(&str, &str); 17] = [
    ("answer", "answers"),
    ("attempt", "attempts"),
    ("board", "boards"),
    ("byte", "bytes"),
    ("cell", "cells"),
    ("core", "cores"),
    ("distance", "distances"),
    ("expansion", "expansions"),
    ("file", "files"),
    ("game", "games"),
    ("hint", "hints"),
    ("line", "lines"),
    ("move", "moves"),
    ("node", "nodes"),
    ("slide", "slides"),
    ("solution", "solutions"),
    ("state", "states"),
];

const FRENCH_NOUNS: [(&str, &str); 13] = [
    ("case", "cases"),
    ("coup", "coups"),
    ("développement", "développements"),
    ("état", "états"),
    ("exercice", "exercices"),
    ("fichier", "fichiers"),
    ("glissement", "glissements"),
    ("grille", "grilles"),
    ("indice", "indices"),
    ("ligne", "lignes"),
    ("nœud", "nœuds"),
    ("partie", "parties"),
    ("solution", "solutions"),
];

/// Values that do not select a plural are texts or large numbers. In French 0 is singular, in
/// English plural.
#[test]
fn messages_agree_with_their_numbers() {
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let bundle = bundle(language);
        let (nouns, least_plural): (&[_], _) = match language {
            "en" => (&ENGLISH_NOUNS, [0, 2, 21].as_slice()),
            _ => (&FRENCH_NOUNS, [2, 21].as_slice()),
        };
        for (name, entry) in files::entries(language) {
            if entry.counts.is_empty() {
                continue;
            }
            for number in [0, 1, 2, 21] {
                let mut values = FluentArgs::new();
                entry.counts.iter().for_each(|value| values.set(value.clone(), number));
                let others = entry.values.difference(&entry.counts);
                others.for_each(|value| values.set(value.clone(), "…"));
                let pattern = bundle.get_message(&name).and_then(|message| message.value());
                let text = bundle.format_pattern(
                    pattern.expect("a message has a text"),
                    Some(&values),
                    &mut Vec::new(),
                );
                let plural = least_plural.contains(&number);
                for &(one, many) in nouns {
                    let (right, other) = if plural { (many, one) } else { (one, many) };
                    if follows(&text, number, other) {
                        wrong.push(format!("{language} {name}: {text:?}, not `{right}`"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether `noun` is the word directly after the number.
fn follows(text: &str, number: i32, noun: &str) -> bool {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let number = number.to_string();
    words.windows(2).any(|pair| pair[0] == number && pair[1] == noun)
}

fn bundle(language: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().expect("a language has a name")]);
    bundle.set_use_isolating(false);
    for text in files::texts(language) {
        let resource = FluentResource::try_new(text).expect("every file is well formed");
        bundle.add_resource(resource).expect("every name is there once");
    }
    bundle
}

fn phrases(list: &str) -> Vec<&str> {
    list.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect()
}

fn assert_none(files: impl Iterator<Item = String>, phrases: &[&str]) {
    let phrases: Vec<String> = phrases.iter().map(|phrase| plain(phrase)).collect();
    let mut found = Vec::new();
    for path in files {
        let text = code::source(&path);
        let lines: Vec<String> = text.lines().map(plain).collect();
        for (index, line) in lines.iter().enumerate() {
            // A phrase may continue on the next line, after the sign of a comment.
            let next = lines.get(index + 1).map_or("", String::as_str);
            let next = next.trim_start_matches(|c: char| c.is_whitespace() || "/!#*".contains(c));
            let both = format!("{line} {next}");
            let begins = |at: usize| at < line.len();
            let banned = phrases.iter().find(|phrase| places(&both, phrase).any(begins));
            found.extend(banned.map(|phrase| format!("{path}:{}: {phrase}", index + 1)));
        }
    }
    assert!(found.is_empty(), "{} banned phrases:\n{}", found.len(), found.join("\n"));
}

/// Returns a line in lower case, with straight apostrophes, and the words of a test name.
fn plain(line: &str) -> String {
    let line = line.trim_end().to_lowercase().replace('’', "'");
    if line.trim_start().starts_with("fn ") { line.replace('_', " ") } else { line }
}

/// Returns the places where `text` contains `phrase` as whole words.
fn places<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> + use<'a> {
    text.match_indices(phrase).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + phrase.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[test]
fn a_phrase_is_found_in_test_names_and_as_whole_words() {
    let found = |text: &str| places(&plain(text), "two words").next();
    assert_eq!(found("    fn a_limit_two_words() {"), Some(15));
    assert_eq!(found("/// Two words."), Some(4));
    assert_eq!(found("two wordsmiths"), None);
}
