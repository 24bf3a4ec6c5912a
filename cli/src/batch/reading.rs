//! From lines to questions.

use super::Task;
use crate::args::SolveArgs;
use crate::commands::asked_about;
use crate::failure::{Failure, Role};
use crate::input::{self, InputError, Lines, Source, Start, Text};
use taquin_puzzle::notation::{Batch, Entry, ParseOptions};
use taquin_puzzle::{Goal, Request, Shape};

/// Reads boards, and the goal they are asked to reach.
pub(super) struct Reader<'a> {
    args: &'a SolveArgs,
    lines: Lines,
    batch: Batch,
    number: u64,
    /// The goal asked for, as it fits the shape of the board before.
    goal: Option<(Shape, Goal)>,
    ended: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(args: &'a SolveArgs, lines: Lines) -> Self {
        let options = ParseOptions { format: args.board.format, shape: args.board.size };
        let batch = Batch::new(options);
        Self { args, lines, batch, number: 0, goal: None, ended: false }
    }

    /// The next line that is neither empty nor a comment.
    pub(super) fn next(&mut self) -> Option<Task> {
        while !self.ended {
            let read = match self.lines.next() {
                Ok(Some(line)) => self.entry(&line),
                Ok(None) => return None,
                Err(fault) => {
                    self.ended = true;
                    let source_name = self.lines.source.clone();
                    let fault = InputError::Unreadable { source_name, error: fault };
                    Some((0, Err(fault.into())))
                }
            };
            if let Some((line, question)) = read {
                self.number += 1;
                return Some(Task { number: self.number - 1, line, question });
            }
        }
        None
    }

    /// What is left to say where reading itself failed.
    pub(super) fn last_task(&mut self, failure: Failure) -> Task {
        self.ended = true;
        Task { number: self.number, line: 0, question: Err(failure) }
    }

    fn entry(&mut self, text: &str) -> Option<(usize, Result<Box<Request>, Failure>)> {
        let Entry { line, result } = self.batch.line(text)?;
        let question = match result {
            Ok(read) => self.question(&Start::of(read)),
            Err(error) => {
                // The place of the fault counts lines of the whole file; the
                // text kept here is the one line.
                let text = Text { text: text.into(), source: Source::Argument };
                Err(Failure::board(Role::Start, text, error))
            }
        };
        Some((line, question.map(Box::new)))
    }

    fn question(&mut self, start: &Start) -> Result<Request, Failure> {
        let shape = start.position.shape();
        if let Some(written) = &self.args.board.goal
            && self.goal.as_ref().is_none_or(|(of, _)| *of != shape)
        {
            self.goal = Some((shape, input::goal(written, shape)?));
        }
        let asked = self.goal.as_ref().map(|(_, goal)| goal.clone());
        Ok(asked_about(self.args, start, asked))
    }
}
