//! Answers that are numbers or words: how many of them are right.

use super::{MarkFault, Outcome};
use crate::reading::{AnswerBlock, InLine, RowLabel};
use crate::sheet::{Kind, Row};
use taquin_search::words::shortened;

/// An exercise without an answer, or with one of another kind.
pub(super) fn missing(block: &AnswerBlock, kind: Kind) -> Result<Outcome, InLine<MarkFault>> {
    let row = block.rows.first().map(|row| (row.line, "…".to_owned()));
    let moves = block.moves.as_ref().map(|moves| (moves.line, moves.value.clone()));
    let answer = block.answer.as_ref().map(|answer| (answer.line, answer.value.clone()));
    match row.or(moves).or(answer).filter(|(_, text)| !text.trim().is_empty()) {
        None => Ok(Outcome::Missing),
        Some((line, text)) => {
            let text = shortened(text.trim());
            Err(InLine { line, value: MarkFault::Answer { text, kind } })
        }
    }
}

/// Three numbers a row, each for itself. A row that stands twice counts as it stands first.
pub(super) fn table(
    block: &AnswerBlock,
    rows: Vec<(Option<RowLabel>, &Row)>,
    read: impl Fn(RowLabel) -> RowLabel,
    kind: Kind,
) -> Result<Outcome, InLine<MarkFault>> {
    if block.rows.is_empty() {
        return missing(block, kind);
    }
    let right_in = |(label, row): &(Option<RowLabel>, &Row)| {
        let written = block.rows.iter().find(|written| Some(read(written.value.label)) == *label);
        let given = written.map_or([None; 3], |written| written.value.numbers);
        given.iter().zip(row.numbers()).filter(|(given, right)| **given == Some(*right)).count()
    };
    let right = rows.iter().map(right_in).sum::<usize>() as u64;
    Ok(Outcome::Cells { right, of: 3 * rows.len() as u64 })
}

/// One word that is right or wrong.
pub(super) fn word(
    block: &AnswerBlock,
    kind: Kind,
    is_right: impl Fn(&str) -> Option<bool>,
) -> Result<Outcome, InLine<MarkFault>> {
    let Some(InLine { line, value }) = &block.answer else { return missing(block, kind) };
    let mut words = value.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let Some(first) = words.next() else { return Ok(Outcome::Missing) };
    let fault = || {
        let text = shortened(value);
        InLine { line: *line, value: MarkFault::Answer { text, kind } }
    };
    let right = is_right(first).ok_or_else(fault)?;
    Ok(Outcome::Cells { right: right.into(), of: 1 })
}

pub(super) fn node(word: &str) -> Option<char> {
    let mut letters = word.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then(|| letter.to_ascii_uppercase())
}

/// Yes or no, in the two languages of the courses.
pub(super) fn yes(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "yes" | "y" | "oui" | "o" | "true" | "vrai" | "solvable" | "soluble" => Some(true),
        "no" | "n" | "non" | "false" | "faux" | "unsolvable" | "insoluble" => Some(false),
        _ => None,
    }
}

pub(super) fn numbers(block: &AnswerBlock, right: [u64; 2]) -> Result<Outcome, InLine<MarkFault>> {
    let kind = Kind::Heuristics;
    let Some(InLine { line, value }) = &block.answer else { return missing(block, kind) };
    if value.trim().is_empty() {
        return Ok(Outcome::Missing);
    }
    let digits = value.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let given: Vec<u64> = digits.filter_map(|word| word.parse().ok()).collect();
    let [one, other] = given[..] else {
        let text = shortened(value);
        return Err(InLine { line: *line, value: MarkFault::Answer { text, kind } });
    };
    let right = u64::from(one == right[0]) + u64::from(other == right[1]);
    Ok(Outcome::Cells { right, of: 2 })
}
