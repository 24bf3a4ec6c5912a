//! The choices of the menu: their keys, names and words.

use crate::language::{Message, say};
use crate::report::{STRONG, painted};

/// In a narrower window only the names of the choices are shown.
const WIDE: usize = 60;

/// A choice of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Classic,
    Advanced,
    Own,
    Random,
    Search,
    Trace,
    Compare,
    Play,
    Exercises,
    Course,
    Records,
    Page,
    About,
    Quit,
}

/// A choice with its key, its line in the menu, and the words that can be typed instead of the key.
/// The first word is its name in the short menu.
struct Item(Choice, &'static str, Message, Message);

const ITEMS: [Item; 14] = [
    Item(Choice::Classic, "1", Message("menu-classic"), Message("menu-classic-words")),
    Item(Choice::Advanced, "2", Message("menu-advanced"), Message("menu-advanced-words")),
    Item(Choice::Own, "3", Message("menu-own"), Message("menu-own-words")),
    Item(Choice::Random, "4", Message("menu-random"), Message("menu-random-words")),
    Item(Choice::Search, "5", Message("menu-search"), Message("menu-search-words")),
    Item(Choice::Trace, "6", Message("menu-trace"), Message("menu-trace-words")),
    Item(Choice::Compare, "7", Message("menu-compare"), Message("menu-compare-words")),
    Item(Choice::Play, "8", Message("menu-play"), Message("menu-play-words")),
    Item(Choice::Exercises, "9", Message("menu-exercises"), Message("menu-exercises-words")),
    Item(Choice::Course, "10", Message("menu-course"), Message("menu-course-words")),
    Item(Choice::Records, "11", Message("menu-records"), Message("menu-records-words")),
    Item(Choice::Page, "12", Message("menu-page"), Message("menu-page-words")),
    Item(Choice::About, "13", Message("menu-about"), Message("menu-about-words")),
    Item(Choice::Quit, "0", Message("menu-quit"), Message("menu-quit-words")),
];

/// Whether a word is in a list with commas between its words.
pub(super) fn is_among(word: &str, words: &str) -> bool {
    words.split(',').any(|known| known.trim() == word)
}

/// Whether an answer leads back to the menu.
pub(super) fn is_back(typed: &str) -> bool {
    is_among(&typed.trim().to_lowercase(), &say!("menu-back-words"))
}

/// Returns the choice whose key or word was typed.
pub(super) fn choice(typed: &str) -> Option<Choice> {
    let typed = typed.trim().to_lowercase();
    let means = |Item(_, key, _, words): &&Item| *key == typed || is_among(&typed, &say!(*words));
    ITEMS.iter().find(means).map(|item| item.0)
}

/// Returns the menu with one line for each choice.
pub(super) fn menu(width: usize) -> String {
    let line = |Item(_, key, line, _): &Item| {
        let line = say!(*line);
        let name = line.split("  ").next().unwrap_or(&line);
        let shown = if width < WIDE { name } else { &line };
        format!("  {}  {shown}\n", painted(STRONG, &format!("{key:>2}")))
    };
    let lines: String = ITEMS.iter().map(line).collect();
    format!("\n{lines}\n{}\n\n", say!("menu-typing"))
}

/// Returns the menu in as few lines as possible, for the end of a report.
pub(super) fn short_menu(width: usize) -> String {
    let mut out = String::new();
    let mut used = width;
    for Item(_, key, _, words) in &ITEMS {
        let words = say!(*words);
        let name = words.split(',').next().unwrap_or_default();
        let length = key.len() + name.chars().count() + 3;
        let before = if used + length > width { "\n" } else { "  " };
        used = if before == "\n" { length } else { used + length };
        out += &format!("{before}{} {name}", painted(STRONG, key));
    }
    out + "\n"
}
