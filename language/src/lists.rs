//! Lists in a sentence: `last, first and snail`.

use crate::{Language, Message, say_in, spoken};

/// Returns `a, b and c`.
#[must_use]
pub fn list_and(items: &[String]) -> String {
    spoken().list_and(items)
}

/// Returns `a, b or c`.
#[must_use]
pub fn list_or(items: &[String]) -> String {
    spoken().list_or(items)
}

impl Language {
    pub(crate) fn list_and(self, items: &[String]) -> String {
        self.linked(items, Message("list-and"))
    }

    pub(crate) fn list_or(self, items: &[String]) -> String {
        self.linked(items, Message("list-or"))
    }

    fn linked(self, items: &[String], link: Message) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [head @ .., last] => {
                say_in!(self, link, head = head.join(", "), last)
            }
        }
    }
}
