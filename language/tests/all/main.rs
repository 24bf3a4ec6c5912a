//! Compares both languages with each other and with the code: every message exists in every
//! language with the same values, every name in the code is a message, every message is used, and
//! French has its typography. Errors, whose English is their `Display`, are messages of French
//! alone.

mod catalogue;
mod code;
mod files;
mod prose;

use files::{Entry, LANGUAGES, entries, section_names};
use std::collections::BTreeSet;

/// The section that exists only in French.
const ERRORS: &str = "errors";

#[test]
fn every_language_has_the_same_sections_and_all_are_read() {
    let [mut english, french] = LANGUAGES.map(section_names);
    let list = code::source("language/src/messages.rs");
    for section in &english {
        assert!(list.contains(&format!("\"{section}\"")), "`{section}` is missing in sections!");
    }
    english.insert(ERRORS.into());
    assert_eq!(english, french);
}

#[test]
fn every_message_is_in_every_language_with_the_same_values() {
    let [english, french] = LANGUAGES.map(entries);
    let shared = french.iter().filter(|(_, entry)| entry.section != ERRORS);
    let shared: BTreeSet<_> = shared.map(|(name, _)| name).collect();
    assert_eq!(english.keys().collect::<BTreeSet<_>>(), shared);
    for (name, Entry { section, values, .. }) in &english {
        assert_eq!(section, &french[name].section, "{name} stands in different sections");
        assert_eq!(values, &french[name].values, "{name} takes different values");
    }
}

#[test]
fn the_code_uses_every_message_and_no_other() {
    let defined: BTreeSet<String> = entries("fr").into_keys().collect();
    let named = code::uses().into_iter().map(|used| used.name);
    let listed = catalogue::expected().into_iter().map(|(message, _)| message);
    let used: BTreeSet<String> = named.chain(listed).collect();
    let strangers: Vec<_> = used.difference(&defined).collect();
    assert!(strangers.is_empty(), "used and not defined: {strangers:?}");
    let idle: Vec<_> = defined.difference(&used).collect();
    assert!(idle.is_empty(), "defined and never used: {idle:?}");
}

#[test]
fn every_call_gives_the_values_its_message_takes() {
    let french = entries("fr");
    for used in code::uses() {
        let Some(entry) = french.get(&used.name) else { continue };
        let alone = entry.section == ERRORS;
        assert_eq!(used.in_french_alone, alone, "{} in {}", used.name, used.file);
        if let Some(given) = used.values {
            assert_eq!(given, entry.values, "`{}` in {}", used.name, used.file);
        }
    }
}

/// The compiler checks that every variant has a message; this test checks that no type is missing.
#[test]
fn every_error_of_the_libraries_has_a_french_text() {
    let said = code::texts("language/src").join("\n");
    let types = ["search/src", "puzzle/src", "tables/src"]
        .iter()
        .flat_map(|folder| code::error_types(folder));
    let unsaid: Vec<String> =
        types.filter(|name| !said.contains(&format!("impl Explain for {name} {{"))).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// The second list in `messages.rs` contains the sections of the page.
#[test]
fn a_page_contains_the_texts_it_names() {
    let list = code::source("language/src/messages.rs");
    let carried = list.split("sections![").nth(2).and_then(|rest| rest.split(']').next()).unwrap();
    let english = entries("en");
    // Only the other programs draw pictures with words.
    let on_a_page = |file: &str| {
        (file.starts_with("language") || file.starts_with("web")) && !file.ends_with("pictures.rs")
    };
    let uses = code::uses();
    for used in uses.iter().filter(|used| on_a_page(&used.file) && !used.in_french_alone) {
        let section = &english[&used.name].section;
        assert!(carried.contains(&format!("\"{section}\"")), "{} in {}", used.name, used.file);
    }
}

/// A narrow no-break space precedes `; : ! ?` and is inside quotation marks; apostrophes are
/// typographic.
#[test]
fn french_follows_its_typography() {
    let plain_space = |text: &str| {
        [" ;", " :", " !", " ?", " »", "« "].into_iter().find(|&pair| text.contains(pair))
    };
    let letters = |text: &str| text.chars().map(char::is_alphabetic).collect::<Vec<_>>();
    for (name, entry) in entries("fr") {
        for text in &entry.texts {
            assert_eq!(plain_space(text), None, "{name}: {text}");
            let letter = letters(text);
            let straight = text.chars().enumerate().find(|&(at, c)| {
                c == '\'' && at > 0 && letter[at - 1] && letter.get(at + 1) == Some(&true)
            });
            assert_eq!(straight, None, "{name}: {text}");
        }
    }
}
