//! All optimal solutions: their number, and the first of them.

use super::summary::letters;
use taquin_lab::document::Block;
use taquin_language::{grouped, say};
use taquin_puzzle::{Answer, Counted, Optima, Reading};

/// Returns the number and the list; empty without `--all`.
pub(crate) fn optima<'a>(answer: &Answer, reading: Reading) -> Vec<Block<'a>> {
    let entry = |text| Block::Entry(say!("optima-label"), text);
    match &answer.optima {
        None => vec![],
        Some(Optima::Counted(all)) => {
            [entry(headed(all))].into_iter().chain(list(answer, all, reading)).collect()
        }
        Some(Optima::Stopped(_) | Optima::Unproven) => vec![entry(not_counted(answer))],
    }
}

/// Returns why the solutions were not counted; empty if they were, or without `--all`.
fn not_counted(answer: &Answer) -> String {
    match &answer.optima {
        None | Some(Optima::Counted(_)) => String::new(),
        Some(Optima::Stopped(reason)) => say!("optima-stopped", why = reason),
        Some(Optima::Unproven) => say!("optima-unproven"),
    }
}

/// Returns a note about optimal solutions that a report for programs does not contain; `lists_all` says
/// whether it contains those that `--all` lists.
pub fn unlisted(answer: &Answer, lists_all: bool) -> Option<String> {
    let text = match &answer.optima {
        Some(Optima::Counted(all)) => left_out(all, lists_all),
        _ => not_counted(answer),
    };
    Some(text).filter(|text| !text.is_empty())
}

/// Returns how many solutions the report leaves out.
fn left_out(all: &Counted, every: bool) -> String {
    let listed = if every { all.listed.len().max(1) } else { 1 };
    match (all.solutions > listed as u128, every) {
        (false, _) => String::new(),
        (true, true) => say!("optima-not-listed", shown = listed, count = count(all)),
        (true, false) => say!("optima-one-listed", count = count(all)),
    }
}

/// Returns the number of solutions, and how many of them follow.
fn headed(all: &Counted) -> String {
    let count = count(all);
    match (all.listed.len() as u128) < all.solutions && !all.listed.is_empty() {
        true => say!("optima-first", count, first = all.listed.len()),
        false => count,
    }
}

fn count(all: &Counted) -> String {
    let boards = say!("optima-boards", count = all.boards);
    match u64::try_from(all.solutions) {
        Ok(count) => say!("optima-count", count, boards),
        Err(_) => say!("optima-many", count = all.solutions.to_string(), boards),
    }
}

/// Returns one solution per line, numbered.
fn list<'a>(answer: &Answer, all: &Counted, reading: Reading) -> Vec<Block<'a>> {
    let width = grouped(all.listed.len() as u64).chars().count();
    let line = |(number, moves): (u64, &Vec<_>)| {
        let letters = letters(answer.metric, moves, reading);
        Block::Item(format!("{:>width$}  {letters}", grouped(number)).trim_end().to_owned())
    };
    (1..).zip(&all.listed).map(line).collect()
}

/// Returns the number of solutions, for the line of one board of many.
pub fn in_short(answer: &Answer) -> String {
    match &answer.optima {
        None => String::new(),
        Some(Optima::Counted(all)) => match u64::try_from(all.solutions) {
            Ok(count) => say!("optima-in-short", count),
            Err(_) => say!("optima-in-short-many", count = all.solutions.to_string()),
        },
        Some(Optima::Stopped(_) | Optima::Unproven) => say!("optima-in-short-unknown"),
    }
}
