//! `taquin match`: boards, and the numbers that a program printed about each.

use crate::args::{Form, MatchArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Kind};
use crate::input::{self, Text};
use crate::language::{say, say_in};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Report};
use crate::searching::stoppable;
use std::ffi::OsString;
use std::time::Instant;
use taquin_classroom::matching::{BoardPrintouts, Found, Printout, find};
use taquin_lab::document::Block;
use taquin_puzzle::notation::{ParseOptions, parse};
use taquin_puzzle::{Explanation, Solver, explain, is_solvable};
use taquin_search::Limits;

/// Finds the programs that print the given numbers.
pub(crate) fn matching<'a>(args: &'a MatchArgs, output: &Output) -> Outcome<'a> {
    let boards = boards(args)?;
    for board in &boards {
        let target = board.goal.position(board.start.shape())?;
        if !is_solvable(&board.start, &target)
            && let Ok(why) = explain(&board.start, &target)
        {
            return Ok(Box::new(Unsolvable(board.start.to_string(), Box::new(why))));
        }
    }
    let begin = Instant::now();
    let (found, interrupted) = stoppable(|cancel| {
        let solver = Solver::new().without_distance_table();
        let limits =
            Limits { expansions: args.node_limit, cancel: Some(cancel.clone()), ..Limits::NONE };
        let mut line = StatusLine::on_terminal(output);
        let found = find(&boards, &limits, &solver, &mut |done, total| {
            line.tick(|_| say!("match-status", done, total));
            begin.elapsed() < args.time_limit && !cancel.is_cancelled()
        });
        line.clear();
        (found, cancel.is_cancelled())
    });
    Ok(Box::new(Matched { args, found: found?, interrupted }))
}

/// Reads boards and numbers: each number is about the board before it.
fn boards(args: &MatchArgs) -> Result<Vec<BoardPrintouts>, Failure> {
    let options = args.puzzle.options();
    let mut boards: Vec<BoardPrintouts> = Vec::new();
    let mut words = args.words.as_slice();
    while let Some((word, rest)) = words.split_first() {
        if let Some(printout) = printout(word, &options, boards.is_empty()) {
            let printout = printout?;
            let board = boards.last_mut().ok_or_else(no_board)?;
            board.printouts.push(printout);
            words = rest;
            continue;
        }
        let taken = tiles(words, &options).unwrap_or(1);
        if taken == 1 && boards.is_empty() && is_count(word) {
            return Err(no_board());
        }
        let text = match taken {
            1 => input::text_of_one(word)?,
            _ => Text::typed(joined(&words[..taken])),
        };
        let read = input::start(text, &options)?;
        let goal = args.puzzle.goal(read.position.shape())?.or(read.goal).unwrap_or_default();
        boards.push(BoardPrintouts { start: read.position, goal, printouts: vec![] });
        words = &words[taken..];
    }
    if boards.is_empty() {
        return Err(no_board());
    }
    match boards.iter().find(|board| board.printouts.is_empty()) {
        Some(board) => Err(no_number(&board.start.to_string())),
        None => Ok(boards),
    }
}

/// Reads a word as a number; `None` for a board or a file. `33` is a number, `123506478` a
/// board; the first word is a board.
fn printout(
    word: &OsString,
    options: &ParseOptions,
    is_first: bool,
) -> Option<Result<Printout, Failure>> {
    let text = word.to_str()?;
    let has_word = text.split_once('=').is_some_and(|(word, _)| {
        !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || "_- ".contains(c))
    });
    let is_number = text.chars().all(|c| c.is_ascii_digit() || "_,".contains(c));
    let is_board = || parse(text, options).is_ok() || std::path::Path::new(text).exists();
    let numbers = has_word || (is_number && !is_first && !is_board());
    numbers.then(|| text.parse::<Printout>().map_err(Failure::from))
}

/// Whether a word is a number that is too short for a board.
fn is_count(word: &OsString) -> bool {
    let text = word.to_string_lossy();
    text.len() < 4 && text.chars().all(|c| c.is_ascii_digit())
}

/// Returns how many of the first words are the tiles of a board, written one by one.
fn tiles(words: &[OsString], options: &ParseOptions) -> Option<usize> {
    let is_tile = |word: &&OsString| word.len() <= 3 && !word.to_string_lossy().contains('=');
    let most = words.iter().take_while(is_tile).count();
    (4..=most).rev().find(|&count| parse(&joined(&words[..count]), options).is_ok())
}

fn joined(words: &[OsString]) -> String {
    words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn no_board() -> Failure {
    Failure::said(Kind::Usage, |language| say_in!(language, "match-no-board"))
}

fn no_number(board: &str) -> Failure {
    let board = board.to_owned();
    Failure::said(Kind::Usage, |language| {
        say_in!(language, "match-no-number", board = board.clone())
    })
}

/// A board from which no search reaches the goal.
struct Unsolvable(String, Box<Explanation>);

impl Report for Unsolvable {
    fn json(&self) -> String {
        taquin_lab::json::Fault::new("board", format!("{} cannot be solved", self.0)).to_line()
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::matching::unsolvable(&self.0, &self.1)
    }

    fn notes(&self, _: Form) -> Vec<Note> {
        vec![Note::Tip(report::other_goals(&self.1.reachable))]
    }

    fn exit(&self) -> Exit {
        Exit::Negative
    }
}

/// The programs that were found.
struct Matched<'a> {
    args: &'a MatchArgs,
    found: Found,
    interrupted: bool,
}

impl Report for Matched<'_> {
    fn json(&self) -> String {
        self.found.to_json()
    }

    fn csv(&self) -> String {
        self.found.to_csv()
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::matching::found(&self.found, self.args.limit as usize)
    }

    fn notes(&self, _: Form) -> Vec<Note> {
        let (tried, total) = (self.found.tried, self.found.total);
        let cut = || Note::Text(say!("match-cut", tried, total));
        self.found.is_cut().then(cut).into_iter().collect()
    }

    fn exit(&self) -> Exit {
        match (self.interrupted, self.found.groups.is_empty()) {
            (true, _) => Exit::Interrupted,
            (_, false) => Exit::Success,
            _ if self.found.is_cut() => Exit::Limit,
            _ => Exit::Negative,
        }
    }
}
