//! Several things in a row: `last, first and snail`.

use crate::{Message, say};

/// `a, b and c`.
#[must_use]
pub fn list_and(items: &[String]) -> String {
    linked(items, Message("list-and"))
}

/// `a, b or c`.
#[must_use]
pub fn list_or(items: &[String]) -> String {
    linked(items, Message("list-or"))
}

fn linked(items: &[String], link: Message) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => say!(link, head = head.join(", "), last = last.as_str()),
    }
}
