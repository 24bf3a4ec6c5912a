//! Marks answers that are numbers or words.

use super::{MarkFault, Outcome, Part};
use crate::reading::{AnswerBlock, AnswerRow, InLine, RowLabel};
use crate::sheet::{Kind, Row};
use taquin_puzzle::notation::{ParseOptions, parse};
use taquin_puzzle::words::shortened;

/// Returns the outcome of an exercise without an answer, or with an answer to another kind of
/// exercise.
pub(super) fn missing(block: &AnswerBlock, kind: Kind) -> Result<Outcome, InLine<MarkFault>> {
    let written = block.rows.iter().find(|row| !is_blank(&row.value));
    let row = written.map(|row| (row.line, "…".to_owned()));
    let moves = block.moves.as_ref().map(|moves| (moves.line, moves.value.clone()));
    let written = block.answer.as_ref().or(block.inversions.as_ref());
    let answer = written.map(|answer| (answer.line, answer.value.clone()));
    match row.or(moves).or(answer).filter(|(_, text)| !text.trim().is_empty()) {
        None => Ok(Outcome::Missing),
        Some((line, text)) => {
            let text = shortened(text.trim());
            Err(InLine { line, value: MarkFault::Answer { text, kind } })
        }
    }
}

/// Marks three numbers in each row separately, and the board of each row if any row has one: a
/// table without boards is marked by its numbers. If two rows have the same label, the first
/// counts.
pub(super) fn table(
    block: &AnswerBlock,
    rows: Vec<(RowLabel, &Row)>,
    read: impl Fn(RowLabel) -> RowLabel,
    kind: Kind,
    options: &ParseOptions,
) -> Result<Outcome, InLine<MarkFault>> {
    if block.rows.iter().all(|row| is_blank(&row.value)) {
        return missing(block, kind);
    }
    let mut boards = Vec::new();
    for InLine { line, value: row } in &block.rows {
        let count = row.numbers.len() as u64;
        let fault = match count {
            0..3 => Some(MarkFault::TooFewNumbers { count }),
            3 => None,
            _ => Some(MarkFault::TooManyNumbers { count }),
        };
        if let Some(value) = fault {
            return Err(InLine { line: *line, value });
        }
        let written = row.board.as_deref().filter(|_| kind == Kind::Trace && has_tiles(row));
        // The sheet prints a dot for the blank.
        let board = written.map(|text| parse(&text.replace('·', "0"), options)).transpose();
        let fault = |error| InLine { line: *line, value: MarkFault::Board(error) };
        boards.push(board.map_err(fault)?.map(|parsed| parsed.position));
    }
    let with_boards = boards.iter().any(Option::is_some);
    let of = (3 + u64::from(with_boards)) * rows.len() as u64;
    let mut wrong = Vec::new();
    for (label, row) in rows {
        let at = block.rows.iter().position(|written| read(written.value.label) == label);
        let given = |place: usize| at.and_then(|at| block.rows[at].value.numbers[place]);
        if with_boards && at.and_then(|at| boards[at].as_ref()) != Some(&row.board) {
            wrong.push(Part::Board(label));
        }
        let numbers = ['g', 'h', 'f'].into_iter().zip(row.numbers()).enumerate();
        let differing = numbers.filter(|&(place, (_, right))| given(place) != Some(right));
        wrong.extend(differing.map(|(_, (name, _))| Part::Number(label, name)));
    }
    Ok(Outcome::Cells { of, wrong })
}

/// Whether a row is empty.
fn is_blank(row: &AnswerRow) -> bool {
    row.numbers.iter().all(Option::is_none) && !has_tiles(row)
}

/// Whether the board of a row is filled in.
fn has_tiles(row: &AnswerRow) -> bool {
    row.board.as_ref().is_some_and(|board| board.contains(|c: char| c.is_alphanumeric()))
}

/// Marks the letter of a node.
pub(super) fn node(block: &AnswerBlock, right: Option<char>) -> Result<Outcome, InLine<MarkFault>> {
    let kind = Kind::Next;
    let labelled = block.answer.is_some();
    let Some(InLine { line, value }) = block.answer.clone().or_else(|| unlabelled(block)) else {
        return missing(block, kind);
    };
    let mut words = words(&value);
    let Some(first) = words.next() else { return Ok(Outcome::Missing) };
    let is_alone = labelled || words.next().is_none();
    let fault = || {
        let text = shortened(&value);
        InLine { line, value: MarkFault::Answer { text, kind } }
    };
    let letter = letter(first).filter(|_| is_alone).ok_or_else(fault)?;
    Ok(Outcome::cells([(Some(letter) == right, Part::Node)]))
}

/// Marks the number of inversions, and whether the board is solvable: `9, no`, `no: 9` or
/// `inversions 9, no`. Each may be on its own line. A reason may follow them if they are labelled.
pub(super) fn inversions(
    block: &AnswerBlock,
    count: u64,
    solvable: bool,
) -> Result<Outcome, InLine<MarkFault>> {
    let kind = Kind::Solvable;
    let labelled = block.answer.is_some() || block.inversions.is_some();
    let written = block.answer.clone().or_else(|| unlabelled(block));
    let parts: Vec<_> = written.into_iter().chain(block.inversions.clone()).collect();
    let Some(InLine { line, .. }) = parts.first() else { return missing(block, kind) };
    let text = parts.iter().map(|part| part.value.as_str()).collect::<Vec<_>>().join(" ");
    let is_name = |word: &&str| matches!(&*word.to_lowercase(), "inversion" | "inversions");
    let words: Vec<&str> = words(&text).filter(|word| !is_name(word)).collect();
    let number = |word: &&str| word.parse::<u64>().ok();
    let (given, told, used) = match &words[..] {
        [] => return Ok(Outcome::Missing),
        [only] if number(only).is_some() => (number(only), None, 1),
        [first, second, ..] if number(first).is_some() => (number(first), yes(second), 2),
        [first, rest @ ..] => {
            let given = rest.iter().find_map(number);
            (given, yes(first), 1 + usize::from(given.is_some()))
        }
    };
    let is_read = told.is_some() || words.len() == 1 && given.is_some();
    if !is_read || !labelled && words.len() > used {
        let text = shortened(&text);
        return Err(InLine { line: *line, value: MarkFault::Answer { text, kind } });
    }
    let counted = (given == Some(count), Part::Inversions);
    Ok(Outcome::cells([counted, (told == Some(solvable), Part::Solvable)]))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns an answer without the label `Answer`: after the number of the exercise, or the last line
/// below it. The letters of nodes may have been read as moves.
fn unlabelled(block: &AnswerBlock) -> Option<InLine<String>> {
    block.moves.clone().or_else(|| {
        let InLine { line, value } = block.board.as_ref()?;
        let last = value.lines().next_back()?.to_owned();
        Some(InLine { line: line + value.matches('\n').count(), value: last })
    })
}

fn letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then(|| letter.to_ascii_uppercase())
}

/// Reads yes or no, in English or French.
fn yes(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "yes" | "y" | "oui" | "o" | "true" | "vrai" | "solvable" | "soluble" => Some(true),
        "no" | "n" | "non" | "false" | "faux" | "unsolvable" | "insoluble" => Some(false),
        _ => None,
    }
}

/// Marks two estimates, after a label, alone, or in the table of the sheet.
pub(super) fn numbers(block: &AnswerBlock, right: [u64; 2]) -> Result<Outcome, InLine<MarkFault>> {
    let kind = Kind::Heuristics;
    let in_table = block.board.as_ref().filter(|_| block.answer.is_none());
    let compared = |given: [Option<u64>; 2]| {
        Outcome::cells(
            [0, 1].map(|place| (given[place] == Some(right[place]), Part::Estimate(place))),
        )
    };
    if let Some(given) = in_table.and_then(|board| estimates(&board.value)) {
        return Ok(compared(given));
    }
    let Some(InLine { line, value }) = block.answer.clone().or_else(|| unlabelled(block)) else {
        return missing(block, kind);
    };
    if value.trim().is_empty() {
        return Ok(Outcome::Missing);
    }
    let [one, other] = all_numbers(&value)[..] else {
        let text = shortened(&value);
        return Err(InLine { line, value: MarkFault::Answer { text, kind } });
    };
    Ok(compared([Some(one), Some(other)]))
}

fn all_numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// Reads the estimates in a copied table, by the names of the heuristics in either language; the
/// last column, which is given, is ignored.
fn estimates(text: &str) -> Option<[Option<u64>; 2]> {
    let mut found = [None; 2];
    let mut is_table = false;
    for line in text.lines() {
        let name = line.to_lowercase();
        let place = match (name.contains("plac"), name.contains("manhattan")) {
            (true, false) => 0,
            (false, true) => 1,
            _ => continue,
        };
        let bars = ['|', '│', '\t'];
        let mut cells = line.trim_start_matches(bars).split(bars);
        let cell = if line.contains(bars) { cells.nth(1)? } else { line };
        found[place] = all_numbers(cell).first().copied();
        is_table = true;
    }
    is_table.then_some(found)
}
