//! Answers that a program printed: `taquin solve` in JSON or CSV, and the layouts of courses.
//!
//! ```text
//! {"schema":"taquin/1",…}           JSON, one document for each board
//! line,width,…,moves_blank,…        CSV, one row for each board
//! path_to_goal: ['Up', 'Left']      Columbia: the moves after a name
//! Number of moves: 4                42 and Princeton: the states, one after the other, around
//!                                   lines with counts
//! ```
//!
//! From one state to the next the blank moves along its row or its column, so a list of states
//! defines the moves.

use super::{AnswerBlock, InLine};
use serde::Deserialize;
use serde::de::IgnoredAny;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::notation::{Format, ParseOptions, Parsed, lines, parse_goal, parse_many};
use taquin_puzzle::{Goal, Move, Position, Reading, Shape};

/// Reads the answers that a program printed; `None` for any other text.
pub(super) fn answers(text: &str) -> Option<Vec<AnswerBlock>> {
    json(text).or_else(|| csv(text)).or_else(|| columbia(text)).or_else(|| states(text))
}

/// Returns an answer of a program, whose moves are those of the blank.
fn answer(line: usize, board: Option<String>, moves: Option<String>) -> AnswerBlock {
    let in_line = |value| InLine { line, value };
    let (board, moves) = (board.map(in_line), moves.map(in_line));
    AnswerBlock { line, board, moves, reading: Some(Reading::Blank), ..AnswerBlock::default() }
}

/// The parts of a document of `docs/json.md` that hold the answer.
#[derive(Deserialize)]
struct Document {
    instance: Option<IgnoredAny>,
    moves: Option<Moves>,
}

#[derive(Deserialize)]
struct Moves {
    blank: String,
}

fn json(text: &str) -> Option<Vec<AnswerBlock>> {
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let mut documents = serde_json::Deserializer::from_str(text).into_iter::<Document>();
    let (mut blocks, mut begin, mut line) = (Vec::new(), 0, 1);
    while let Some(document) = documents.next() {
        let Document { instance, moves } = document.ok()?;
        let own = &text[begin..documents.byte_offset()];
        let leading = own.len() - own.trim_start().len();
        line += own[..leading].matches('\n').count();
        // A board in JSON is read from the whole document.
        let board = instance.map(|_| own.trim_start().to_owned());
        blocks.push(answer(line, board, moves.map(|moves| moves.blank)));
        line += own[leading..].matches('\n').count();
        begin = documents.byte_offset();
    }
    blocks.iter().any(|block| block.moves.is_some()).then_some(blocks)
}

fn csv(text: &str) -> Option<Vec<AnswerBlock>> {
    let mut rows = lines(text).map(|(_, line)| cells(line)).zip(1..);
    let (names, _) = rows.next()?;
    let column = |name: &str| names.iter().position(|found| found == name);
    let (moves, tiles, goal) = (column("moves_blank")?, column("tiles"), column("goal"));
    let block = |(row, line): (Vec<String>, usize)| {
        let cell = |at: usize| row.get(at).filter(|cell| !cell.is_empty()).cloned();
        let board = tiles.and_then(cell);
        let named = goal.and_then(cell);
        let goal = named.and_then(|goal| parse_goal(&goal, &ParseOptions::default()).ok());
        let is_answer = board.is_some() || cell(moves).is_some();
        is_answer.then(|| AnswerBlock { goal, ..answer(line, board, cell(moves)) })
    };
    Some(rows.filter_map(block).collect())
}

/// Splits a row of CSV; a comma in quotes does not separate cells.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut is_quoted) = (vec![], false);
    let mut cell = String::new();
    for c in line.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(std::mem::take(&mut cell)),
            c => cell.push(c),
        }
    }
    cells.push(cell);
    cells
}

fn columbia(text: &str) -> Option<Vec<AnswerBlock>> {
    let path = |line: &str| {
        let path = line.trim().strip_prefix("path_to_goal")?.trim_start();
        Some(path.strip_prefix([':', '='])?.to_owned())
    };
    let (moves, line) = lines(text).zip(1..).find_map(|((_, it), line)| Some((path(it)?, line)))?;
    Some(vec![AnswerBlock { reading: None, ..answer(line, None, Some(moves)) }])
}

/// Rows and states of the largest board are not longer: a tile has four digits, and signs between tiles.
const LONGEST_STATE: usize = 6 * Shape::MAX_CELLS;

/// Lines that courses print around the states.
const CAPTIONS: [&str; 3] = ["Minimum number of moves", "Complexity in", "Number of moves"];

/// Reads a list of states; `None` unless every line is a caption or part of a board.
fn states(text: &str) -> Option<Vec<AnswerBlock>> {
    let is_caption = |line: &str| CAPTIONS.iter().any(|caption| line.starts_with(caption));
    let (captions, boards): (Vec<&str>, Vec<&str>) =
        lines(text).map(|(_, line)| line).partition(|line| is_caption(line));
    let is_empty = boards.iter().all(|line| line.trim().is_empty());
    if is_empty || boards.iter().any(|line| line.len() > LONGEST_STATE) {
        return None;
    }
    let (boards, options) = (boards.join("\n"), ParseOptions::default());
    let read = parse_many(&boards, &options).map(|entry| entry.result);
    let states: Vec<Parsed> = read.collect::<Result<_, _>>().ok()?;
    let moves: Option<Vec<Vec<Move>>> =
        states.windows(2).map(|pair| between(&pair[0].position, &pair[1].position)).collect();
    let moves = moves?.concat();
    let start = states.first()?.position.to_string();
    let goal = meant(&states, &captions);
    let moves_text = write_moves(&moves, MoveStyle::Letters, Reading::Blank);
    let block = AnswerBlock { goal, ..answer(1, Some(start), Some(moves_text)) };
    (!captions.is_empty() || !moves.is_empty()).then_some(vec![block])
}

/// Returns the goal of the course that uses the layout. Programs for 42 may accept other goals, and
/// then end at one of them.
fn meant(states: &[Parsed], captions: &[&str]) -> Option<Goal> {
    let (first, last) = (states.first()?, &states.last()?.position);
    if !captions.iter().any(|caption| caption.starts_with("Complexity")) {
        return first.goal.clone();
    }
    let is_last = |goal: &Goal| goal.position(last.shape()).as_ref() == Ok(last);
    Goal::NAMED.into_iter().find(is_last).or(Format::FortyTwo.goal())
}

/// Returns the blank's moves along one line from a board to the next.
fn between(from: &Position, to: &Position) -> Option<Vec<Move>> {
    if from.shape() != to.shape() {
        return None;
    }
    let length = from.shape().taxicab(from.blank(), to.blank());
    let along = |step: &Move| {
        let moves = vec![*step; length];
        (from.replay(&moves).as_ref() == Ok(to)).then_some(moves)
    };
    Move::ALL.iter().filter(|_| length > 0).find_map(along)
}
