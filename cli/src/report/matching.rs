//! The report of `match`: the programs in words, each with the command that shows it.

use crate::language::{Explain, Message, found_in_words, group_in_words, list_and, say};
use taquin_classroom::matching::{Found, Group};
use taquin_lab::document::Block;
use taquin_lab::document::style::{BAD, painted};
use taquin_puzzle::Explanation;

/// Returns the programs that give the numbers, or else the nearest ones.
pub(crate) fn found<'a>(found: &Found, limit: usize) -> Vec<Block<'a>> {
    let mut blocks: Vec<Block<'a>> = found
        .boards
        .iter()
        .map(|board| {
            let numbers: Vec<String> = board.printouts.iter().map(ToString::to_string).collect();
            let tiles = board.start.to_string();
            let (goal, numbers) = (board.goal.to_string(), list_and(&numbers));
            Block::Title(say!("match-title", tiles, goal, numbers))
        })
        .collect();
    let groups = if found.groups.is_empty() { &found.nearest } else { &found.groups };
    blocks.push(Block::Text(found_in_words(found)));
    for group in groups.iter().take(limit) {
        blocks.push(Block::Gap);
        blocks.push(Block::Item(group_in_words(group)));
        blocks.push(Block::Item(command(found, group)));
    }
    if groups.len() > limit {
        let (more, all) = (groups.len() - limit, groups.len().to_string());
        blocks.push(Block::Gap);
        blocks.push(Block::Note(say!("match-more", more = more as u64, all)));
    }
    blocks
}

fn command(found: &Found, group: &Group) -> String {
    let first = &found.boards[0];
    let words = group.program.command("solve", &first.start, &first.goal);
    let is_search = words.get(1).is_some_and(|word| word == "solve");
    taquin_classroom::matching::quoted(&words) + if is_search { " -v" } else { "" }
}

/// Why no search of the board reaches the goal.
pub(crate) fn unsolvable<'a>(board: &str, why: &Explanation) -> Vec<Block<'a>> {
    let headline = painted(BAD, &say!(Message("headline-unsolvable")));
    let text = say!("result-unsolvable", headline, why = why.explained());
    vec![Block::Title(board.to_owned()), Block::Text(text)]
}
