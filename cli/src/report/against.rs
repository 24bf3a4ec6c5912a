//! The report of the first difference: both states side by side, the reasons, and the options that
//! agree longest.

use super::{one_line, unknown};
use crate::language::{heuristic_name, plain_number, reason_in_words, say};
use taquin_classroom::difference::{Compared, Difference, Fit, Heap, Place, Side};
use taquin_classroom::matching::quoted;
use taquin_lab::document::{Block, Table};
use taquin_puzzle::Request;

/// Returns the comparison of a search with a program or with another search.
pub(crate) fn compared<'a>(
    compared: &Compared,
    request: &Request,
    [ours, other]: [&str; 2],
    file: Option<&str>,
) -> Vec<Block<'a>> {
    let board = request.start.to_string();
    let (other, searches) = (other.to_owned(), file.is_none());
    let file = file.unwrap_or_default();
    let title = say!("difference-title", board, other = other.clone(), search = described(request));
    let mut blocks = vec![Block::Title(title)];
    let steps = compared.theirs.len() as u64;
    match &compared.asked.difference {
        None => {
            blocks.push(Block::Text(say!("difference-all", steps)));
            blocks.extend(ending(&compared.asked, ours));
        }
        Some(difference) => {
            blocks.push(Block::Text(head(difference)));
            blocks.extend(shown(difference, ours, &other));
            match &compared.fit {
                Some(fit) => blocks.extend(fitted(fit, request, &other, file, steps)),
                None if searches || compared.heap.is_some() => {}
                None => {
                    blocks.extend([Block::Gap, Block::Note(say!("difference-fit-none"))]);
                }
            }
            if let Some(heap) = &compared.heap {
                blocks.extend([Block::Gap, Block::Text(heap_in_words(heap, steps))]);
            }
        }
    }
    blocks
}

/// Returns the search of a request in words, with its names on the command line.
fn described(request: &Request) -> String {
    match request.strategy().map(|strategy| strategy.plan()) {
        Ok(plan) => super::search_in_words(&plan),
        Err(_) => request.algorithm.to_string(),
    }
}

fn heap_in_words(heap: &Heap, steps: u64) -> String {
    let (key, heuristic) = (heap.key.name(), heuristic_name(&heap.heuristic));
    match heap.agreed as u64 {
        agreed if agreed == steps => say!("difference-heap-all", key, heuristic, steps),
        agreed => say!("difference-heap", agreed, key, heuristic),
    }
}

/// Returns the next step of the search after the last listed state.
fn ending<'a>(side: &Side, search: &str) -> Option<Block<'a>> {
    if side.goal_is_next {
        return Some(Block::Note(say!("difference-early")));
    }
    let left = side.left.filter(|&left| left > 0)? as u64;
    Some(Block::Note(say!("difference-left", left, search = search.to_owned())))
}

fn head(difference: &Difference) -> String {
    match difference.step {
        1 => say!("difference-none"),
        step => say!("difference-first", agreed = step as u64 - 1, step = step.to_string()),
    }
}

/// Returns the two states and the reasons.
fn shown<'a>(difference: &Difference, ours: &str, other: &str) -> Vec<Block<'a>> {
    let head = [
        say!("difference-program"),
        say!("difference-board"),
        "g".to_owned(),
        "h".to_owned(),
        "f".to_owned(),
        say!("difference-place"),
    ];
    let place = |name: &str, place: Option<&Place>| {
        let number = |value: Option<f64>| value.map_or_else(unknown, plain_number);
        let rank = match place {
            Some(Place { rank: Some(rank), .. }) => {
                let (rank, open) = (rank.to_string(), difference.open.to_string());
                say!("difference-place-of", rank, open)
            }
            Some(_) if difference.open > 0 => say!("difference-closed-place"),
            _ => unknown(),
        };
        [
            name.to_owned(),
            place.map_or_else(|| say!("difference-ended"), |it| one_line(&it.board)),
            number(place.and_then(|it| it.g)),
            number(place.and_then(|it| it.h)),
            number(place.and_then(|it| it.f)),
            rank,
        ]
    };
    let rows = [place(ours, difference.ours.as_ref()), place(other, Some(&difference.theirs))];
    let mut blocks = vec![Block::Gap, Block::Table(Table::new(head, rows))];
    if !difference.reasons.is_empty() {
        blocks.push(Block::Gap);
    }
    let reasons = difference.reasons.iter().map(reason_in_words).map(Block::Text);
    blocks.extend(reasons);
    blocks
}

/// Returns the options that agree longest, and the step at which they differ.
fn fitted<'a>(fit: &Fit, request: &Request, other: &str, file: &str, steps: u64) -> Vec<Block<'a>> {
    let mut words = fit.program.command("trace", &request.start, &request.goal);
    words.extend(["--against".to_owned(), file.to_owned()]);
    let command = quoted(&words);
    let mut blocks = vec![Block::Gap];
    let agreed = fit.side.agreed as u64;
    match &fit.side.difference {
        None => {
            blocks.push(Block::Text(say!("difference-fit-all", steps)));
            blocks.push(Block::Item(command));
            blocks.extend(ending(&fit.side, "taquin"));
        }
        Some(difference) => {
            blocks.push(Block::Text(say!("difference-fit-first", agreed)));
            blocks.push(Block::Item(command));
            let step = difference.step.to_string();
            blocks.push(Block::Text(say!("difference-fit-step", step)));
            blocks.extend(shown(difference, "taquin", other));
        }
    }
    blocks
}
