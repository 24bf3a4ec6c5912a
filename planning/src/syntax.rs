//! The syntax of PDDL: nested lists of words, each with its line. Letters are read as lower case, and
//! `;` starts a comment.

use crate::error::{Fault, Read};

/// A word or a list, with the line on which it begins.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) line: usize,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Word(String),
    List(Vec<Node>),
}

impl Node {
    /// Returns the word, or an error that names the expected text.
    pub(crate) fn word(&self, expected: &'static str) -> Read<&str> {
        match &self.kind {
            Kind::Word(word) => Ok(word),
            Kind::List(_) => Err(self.unexpected(expected)),
        }
    }

    /// Returns the elements of the list.
    pub(crate) fn list(&self, expected: &'static str) -> Read<&[Self]> {
        match &self.kind {
            Kind::List(nodes) => Ok(nodes),
            Kind::Word(_) => Err(self.unexpected(expected)),
        }
    }

    /// Returns the first word of the list, and the rest of the list.
    pub(crate) fn headed(&self, expected: &'static str) -> Read<(&str, &[Self])> {
        let (head, rest) =
            self.list(expected)?.split_first().ok_or_else(|| self.unexpected(expected))?;
        Ok((head.word(expected)?, rest))
    }

    pub(crate) fn unexpected(&self, expected: &'static str) -> (usize, Fault) {
        let found = match &self.kind {
            Kind::Word(word) => word.clone(),
            Kind::List(_) => "(…)".to_owned(),
        };
        Fault::Unexpected { found, expected }.at(self.line)
    }
}

/// The most lists around a word. The supported texts need six; nested lists are dropped recursively.
const MOST_OPEN: usize = 100;

/// Reads one list that takes the whole text.
pub(crate) fn read(text: &str) -> Read<Node> {
    let mut open: Vec<(usize, Vec<Node>)> = Vec::new();
    let mut whole: Option<Node> = None;
    for (line, word) in words(text) {
        if whole.is_some() {
            return Err(Fault::Trailing.at(line));
        }
        let node = match word {
            "(" if open.len() == MOST_OPEN => return Err(Fault::Nested(MOST_OPEN).at(line)),
            "(" => {
                open.push((line, Vec::new()));
                continue;
            }
            ")" => {
                let (line, nodes) = open.pop().ok_or(Fault::Unopened.at(line))?;
                Node { line, kind: Kind::List(nodes) }
            }
            word => Node { line, kind: Kind::Word(word.to_lowercase()) },
        };
        match open.last_mut() {
            Some((_, nodes)) => nodes.push(node),
            None => whole = Some(node),
        }
    }
    match open.first() {
        Some(&(line, _)) => Err(Fault::Unclosed.at(line)),
        None => whole.ok_or(Fault::Missing("the definition").at(1)),
    }
}

/// Returns parentheses and words, each with its line, from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).flat_map(|(line, text)| {
        let text = text.split(';').next().unwrap_or_default();
        let pieces = text.split_inclusive(['(', ')']).flat_map(|piece| {
            let (before, parenthesis) = match piece.strip_suffix(['(', ')']) {
                Some(before) => (before, &piece[before.len()..]),
                None => (piece, ""),
            };
            before.split_whitespace().chain(Some(parenthesis).filter(|sign| !sign.is_empty()))
        });
        pieces.map(move |word| (line, word))
    })
}
