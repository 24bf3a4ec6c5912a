//! Several things in a row: `last, first and snail`.

use super::{Message, say};

pub(crate) fn list_and(items: &[String]) -> String {
    linked(items, Message("list-and"))
}

pub(crate) fn list_or(items: &[String]) -> String {
    linked(items, Message("list-or"))
}

fn linked(items: &[String], link: Message) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => say!(link, head = head.join(", "), last = last.as_str()),
    }
}
