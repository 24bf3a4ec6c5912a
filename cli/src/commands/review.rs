//! `taquin verify` and `taquin analyze`: moves that someone gives as a
//! solution, tried and compared with the optimum.

mod submission;

use crate::args::{ReviewArgs, VerifyArgs};
use crate::exit::Exit;
use crate::failure::{BadMoves, Failure, Role};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report::{self, Graded};
use crate::searching::on_deep_stack;
use crate::tables;
use submission::{Submission, collect};
use taquin_puzzle::moves::parse_written;
use taquin_puzzle::review::{Review, Standing, attempt_only, review};
use taquin_puzzle::{Reading, Request, Solver, parse};
use taquin_search::{Limits, StopReason};

/// Says whether the moves solve the board, and whether in the fewest moves.
pub(crate) fn verify(args: &VerifyArgs, output: &Output) -> Exit {
    let grader = Grader::new(&args.review, args.any_length);
    match collect(&args.review) {
        Err(failure) => report::failure(&failure, args.review.json, output),
        Ok(mut all) if all.len() == 1 && all[0].name.is_none() => {
            let one = grader.grade(all.remove(0));
            tell_one(one, &args.review, args.any_length, report::review::verdict, output)
        }
        Ok(all) => {
            let graded: Vec<Graded> = all.into_iter().map(|one| grader.named(one)).collect();
            match args.review.json {
                true => output.raw(&report::review::json_lines(&graded)),
                false => {
                    output.result(&report::review::table(&graded));
                    output.note(&report::review::faults(&graded, output.width));
                }
            }
            let exits = graded.iter().map(|one| exit_of(&one.review, args.any_length));
            exits.max_by_key(|exit| gravity(*exit)).unwrap_or(Exit::Usage)
        }
    }
}

/// Shows where moves were lost, and how the distance went.
pub(crate) fn analyze(args: &ReviewArgs, output: &Output) -> Exit {
    let grader = Grader::new(args, false);
    match collect(args) {
        Ok(mut all) if all.len() == 1 => {
            let one = grader.grade(all.remove(0));
            tell_one(one, args, true, report::review::analysis, output)
        }
        Ok(_) => {
            output.note(&report::error_line(&report::review::one_at_a_time(), output.width));
            Exit::Usage
        }
        Err(failure) => report::failure(&failure, args.json, output),
    }
}

fn tell_one(
    review: Result<Review, Failure>,
    args: &ReviewArgs,
    any_length: bool,
    text: fn(&Review, usize) -> String,
    output: &Output,
) -> Exit {
    match &review {
        Ok(review) if args.json => output.raw(&report::review::json(review)),
        Ok(review) => {
            output.result(&text(review, output.width));
            output.note(&report::review::advice(review, output.width));
        }
        Err(failure) => return report::failure(failure, args.json, output),
    }
    exit_of(&review, any_length)
}

fn exit_of(review: &Result<Review, Failure>, any_length: bool) -> Exit {
    let Ok(review) = review else {
        return Exit::Usage;
    };
    let stopped = review.analysis.as_ref().and_then(|analysis| analysis.stopped);
    match review.standing() {
        Standing::Optimal => Exit::Success,
        Standing::Longer { .. } | Standing::Solution if any_length => Exit::Success,
        Standing::Solution if stopped == Some(StopReason::Cancelled) => Exit::Interrupted,
        Standing::Solution => Exit::Limit,
        Standing::Longer { .. } | Standing::Elsewhere | Standing::Illegal => Exit::Negative,
    }
}

/// Of many codes, the one that says most about what is missing.
fn gravity(exit: Exit) -> u8 {
    match exit {
        Exit::Success => 0,
        Exit::Negative => 1,
        Exit::Limit => 2,
        Exit::Usage => 3,
        Exit::Internal | Exit::Interrupted | Exit::Terminated => 4,
    }
}

/// Grades one submission after the other, keeping what they share.
struct Grader<'a> {
    args: &'a ReviewArgs,
    any_length: bool,
    solver: Solver,
    interrupt: Interrupt,
}

impl<'a> Grader<'a> {
    fn new(args: &'a ReviewArgs, any_length: bool) -> Self {
        Self { args, any_length, solver: tables::solver(None), interrupt: Interrupt::listen() }
    }

    fn named(&self, mut submission: Submission) -> Graded {
        let name = submission.name.take().unwrap_or_default();
        Graded { name, review: self.grade(submission) }
    }

    fn grade(&self, submission: Submission) -> Result<Review, Failure> {
        let moves = submission.moves?;
        let parsed = match parse(&submission.board.text, &self.args.puzzle.options()) {
            Ok(parsed) => self.args.puzzle.with_goal(parsed)?,
            Err(error) => return Err(Failure::board(Role::Start, submission.board, error)),
        };
        let written = match parse_written(&moves.text) {
            Ok(written) => written,
            Err(error) => return Err(Failure::Moves(Box::new(BadMoves { text: moves, error }))),
        };
        let goal = super::convert::goal_of(&parsed);
        let mut request = Request { goal, ..Request::new(parsed.position) };
        let asked: Option<Reading> = self.args.moves_are.map(Into::into);
        let reading = submission.reading.or(asked);
        if self.any_length {
            return Ok(attempt_only(&request, &written, reading)?);
        }
        self.interrupt.during(|cancel| {
            let time = Some(self.args.time_limit);
            request.limits = Limits { time, cancel: Some(cancel), ..Limits::NONE };
            Ok(on_deep_stack(|| review(&self.solver, &request, &written, reading))?)
        })
    }
}
