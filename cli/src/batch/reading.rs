//! From boards to questions.

use super::{Task, caught};
use crate::args::SolveArgs;
use crate::commands::asked_about;
use crate::failure::Failure;
use crate::input::{Boards, Place, Start};
use taquin_puzzle::notation::{ParseOptions, parse};
use taquin_puzzle::{Algorithm, Goal, Request, RequestError, Shape};

/// What flags that contradict each other say on the smallest board they would say on every one: it is
/// said once. (What `auto` picks for a board may heed what it would not heed on another.)
pub(super) fn askable(args: &SolveArgs) -> Result<(), Failure> {
    use RequestError::{
        MetricAlgorithm, MetricHeuristic, MetricPruning, MetricWeight, Unheeded, Weight,
    };
    let smallest = parse("1 2 3 0", &ParseOptions::default()).expect("a board");
    let request = asked_about(args, &Start::of(smallest), None);
    match request.plan() {
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

/// Reads boards, and the goal they are asked to reach.
pub(super) struct Reader<'a> {
    args: &'a SolveArgs,
    boards: Boards,
    number: u64,
    /// Whether reading failed by a fault of the program: then nothing follows.
    failed: bool,
    /// The goal asked for, as it fits the shape of the board before.
    goal: Option<(Shape, Option<Goal>)>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(args: &'a SolveArgs, boards: Boards) -> Self {
        Self { args, boards, number: 0, failed: false, goal: None }
    }

    /// The next board, or what there is to say instead.
    pub(super) fn next(&mut self) -> Option<Task> {
        if self.failed {
            return None;
        }
        caught(|| Ok(self.read())).unwrap_or_else(|failure| {
            self.failed = true;
            let (number, place) = (self.number, Place::default());
            Some(Task { number, place, question: Err(failure) })
        })
    }

    fn read(&mut self) -> Option<Task> {
        let (place, read) = self.boards.next()?;
        let question = read.and_then(|read| self.question(&Start::of(read))).map(Box::new);
        self.number += 1;
        Some(Task { number: self.number - 1, place, question })
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
        Ok(asked_about(self.args, start, asked))
    }
}
