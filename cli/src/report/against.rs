//! The report of the first difference: both states side by side, the reasons, and the options that
//! agree longest.

use super::{one_line, unknown};
use crate::language::{
    agreement_in_words, fit_in_words, heap_in_words, plain_number, reason_in_words, rest_in_words,
    say,
};
use taquin_classroom::difference::{Compared, Difference, Fit, Place};
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
    let steps = compared.theirs.len();
    blocks.push(Block::Text(agreement_in_words(&compared.asked, steps)));
    match &compared.asked.difference {
        None => blocks.extend(rest_in_words(&compared.asked, ours).map(Block::Note)),
        Some(difference) => {
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
fn fitted<'a>(
    fit: &Fit,
    request: &Request,
    other: &str,
    file: &str,
    steps: usize,
) -> Vec<Block<'a>> {
    let mut words = fit.program.command("trace", &request.start, &request.goal);
    words.extend(["--against".to_owned(), file.to_owned()]);
    let command = quoted(&words);
    let mut blocks = vec![Block::Gap];
    blocks.push(Block::Text(fit_in_words(&fit.side, steps)));
    blocks.push(Block::Item(command));
    match &fit.side.difference {
        None => blocks.extend(rest_in_words(&fit.side, "taquin").map(Block::Note)),
        Some(difference) => {
            let step = difference.step.to_string();
            blocks.push(Block::Text(say!("difference-fit-step", step)));
            blocks.extend(shown(difference, "taquin", other));
        }
    }
    blocks
}
