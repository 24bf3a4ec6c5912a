//! Reads boards and makes requests from them.

use super::Task;
use crate::args::SolveArgs;
use crate::commands::asked_about;
use crate::failure::Failure;
use crate::input::{Boards, Start};
use std::sync::Arc;
use taquin_puzzle::notation::{ParseOptions, parse};
use taquin_puzzle::{Algorithm, Goal, Request, RequestError, Shape};

/// Checks for contradicting flags on the smallest board: their error is the same for every board.
/// (`auto` may accept a flag for one board and not for another.)
pub(super) fn askable(args: &SolveArgs) -> Result<(), Failure> {
    use RequestError::{
        MetricAlgorithm, MetricHeuristic, MetricPruning, MetricWeight, Unheeded, Weight,
    };
    let smallest = parse("1 2 3 0", &ParseOptions::default()).expect("a board");
    let request = asked_about(args, &Start::of(smallest), None);
    match request.strategy() {
        Err(
            fault @ (Weight(_)
            | Unheeded { .. }
            | MetricAlgorithm(_)
            | MetricHeuristic(_)
            | MetricWeight
            | MetricPruning),
        ) if request.algorithm != Algorithm::Auto => Err(fault.into()),
        _ => Ok(()),
    }
}

/// Reads boards and makes a request from each.
pub(super) struct Reader {
    args: Arc<SolveArgs>,
    boards: Boards,
    /// The requested goal, for the shape of the last board.
    goal: Option<(Shape, Option<Goal>)>,
}

impl Iterator for Reader {
    type Item = Task;

    fn next(&mut self) -> Option<Task> {
        let (place, read) = self.boards.next()?;
        let question = read.and_then(|read| self.question(&Start::of(read))).map(Box::new);
        Some(Task { place, question })
    }
}

impl Reader {
    pub(super) fn new(args: Arc<SolveArgs>, boards: Boards) -> Self {
        Self { args, boards, goal: None }
    }

    fn question(&mut self, start: &Start) -> Result<Request, Failure> {
        let shape = start.position.shape();
        let asked = match &self.goal {
            Some((of, goal)) if *of == shape => goal.clone(),
            _ => {
                let goal = self.args.board.puzzle.goal(shape)?;
                self.goal.insert((shape, goal)).1.clone()
            }
        };
        Ok(asked_about(&self.args, start, asked))
    }
}
