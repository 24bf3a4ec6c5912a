//! `taquin verify` and `taquin analyze`: check given moves and compare them with the optimum.

mod class;
mod hand_ins;
mod submission;

use crate::args::{Form, ReviewArgs, VerifyArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Graded, Medium};
use crate::searching::on_deep_stack;
use crate::tables;
use submission::{Submission, Work, work};
use taquin_lab::review::{Review, Standing, attempt_only, review, tuning};
use taquin_puzzle::{Request, Solver};
use taquin_search::{Cancel, Limits, StopReason};

/// Reports whether the moves solve the board, and whether they are optimal.
pub(crate) fn verify(args: &VerifyArgs, output: &Output) -> Exit {
    let command = ReviewCommand {
        any_length: args.any_length,
        searches: !args.any_length,
        marks: true,
        one: report::review::verdict,
        many: report::review::table,
    };
    command.about(&args.review, output)
}

/// Shows which moves were lost, and the distance after each move.
pub(crate) fn analyze(args: &ReviewArgs, output: &Output) -> Exit {
    let command = ReviewCommand {
        any_length: true,
        searches: true,
        marks: false,
        one: report::review::analysis,
        many: report::review::analyses,
    };
    command.about(args, output)
}

/// How a command reviews sequences of moves.
struct ReviewCommand {
    /// Whether a solution of any length is accepted.
    any_length: bool,
    /// Whether the moves are compared with the optimum.
    searches: bool,
    /// Whether a class is marked exercise by exercise.
    marks: bool,
    one: fn(&Review, Medium) -> String,
    many: fn(&[Graded], Medium) -> String,
}

impl ReviewCommand {
    fn about(&self, args: &ReviewArgs, output: &Output) -> Exit {
        let all = match work(args, self.marks) {
            Ok(all) => all,
            Err(failure) => return report::failure(&failure, args.form.is_json(), output),
        };
        // One flag for all searches: Ctrl-C ends the whole class.
        Interrupt::listen().during(|cancel| {
            let grader =
                Grader { args, searches: self.searches, solver: tables::solver(None), cancel };
            match all {
                Work::One(one) => self.tell_one(grader.grade(one), args, output),
                Work::Many(all, skipped) => {
                    output.note(&report::marking::skipped(&skipped, output.width));
                    self.tell_many(&grader, all, output)
                }
                Work::Class(class) => class.tell(args, &grader.solver, &grader.cancel, output),
            }
        })
    }

    fn tell_many(&self, grader: &Grader<'_>, all: Vec<Submission>, output: &Output) -> Exit {
        let (mut graded, count) = (Vec::new(), all.len());
        let mut status = StatusLine::on_terminal(output);
        for one in all {
            if grader.cancel.is_cancelled() {
                break;
            }
            status.tick(|_| say!("review-progress", done = graded.len(), all = count));
            graded.push(grader.named(one));
        }
        status.clear();
        match grader.args.form.form() {
            Form::Json => output.raw(&report::review::json_lines(&graded)),
            Form::Csv => {
                output.raw(&report::review::csv(&graded));
                output.note(&report::review::faults(&graded, output.width));
            }
            form => {
                output.result(&(self.many)(&graded, report::medium_of(form, output.width)));
                output.note(&report::review::faults(&graded, output.width));
            }
        }
        if grader.cancel.is_cancelled() {
            return Exit::Interrupted;
        }
        let exits = graded.iter().map(|one| exit_of(&one.review, self.any_length));
        exits.max_by_key(|exit| gravity(*exit)).unwrap_or(Exit::Usage)
    }

    fn tell_one(
        &self,
        review: Result<Review, Failure>,
        args: &ReviewArgs,
        output: &Output,
    ) -> Exit {
        match (&review, args.form.form()) {
            (Ok(review), Form::Json) => output.raw(&report::review::json(review)),
            (Ok(review), Form::Csv) => output.raw(&report::review::csv_of_one(review)),
            (Ok(review), form) => {
                output.result(&(self.one)(review, report::medium_of(form, output.width)));
                output.note(&report::review::advice(review, output.width));
            }
            (Err(failure), _) => {
                return report::failure(failure, args.form.is_json(), output);
            }
        }
        exit_of(&review, self.any_length)
    }
}

fn exit_of(review: &Result<Review, Failure>, any_length: bool) -> Exit {
    let Ok(review) = review else {
        return Exit::Usage;
    };
    let stopped = review.analysis.as_ref().and_then(|analysis| analysis.stopped);
    if stopped == Some(StopReason::Cancelled) {
        return Exit::Interrupted;
    }
    match review.standing() {
        Standing::Optimal => Exit::Success,
        Standing::Longer { .. } | Standing::Beaten { .. } | Standing::Solution if any_length => {
            Exit::Success
        }
        Standing::Solution => Exit::Limit,
        Standing::Longer { .. }
        | Standing::Beaten { .. }
        | Standing::Elsewhere
        | Standing::Illegal => Exit::Negative,
    }
}

/// Returns the rank of an exit code: of several codes, the highest rank is returned.
fn gravity(exit: Exit) -> u8 {
    match exit {
        Exit::Success => 0,
        Exit::Negative => 1,
        Exit::Limit => 2,
        Exit::Usage => 3,
        Exit::Internal | Exit::HungUp | Exit::Interrupted | Exit::Terminated => 4,
    }
}

/// Reviews one submission after the other with shared data.
struct Grader<'a> {
    args: &'a ReviewArgs,
    searches: bool,
    solver: Solver,
    cancel: Cancel,
}

impl Grader<'_> {
    fn named(&self, mut submission: Submission) -> Graded {
        let name = submission.name.take().unwrap_or_default();
        Graded { name, review: self.grade(submission) }
    }

    fn grade(&self, submission: Submission) -> Result<Review, Failure> {
        let (parsed, written, reading) = submission.read(self.args)?;
        let goal = super::convert::goal_of(&parsed);
        let (time, cancel) = (Some(self.args.time_limit), Some(self.cancel.clone()));
        let limits = Limits { time, cancel, ..Limits::NONE };
        let tuning = tuning(&parsed.position, Some(self.args.effort));
        let request = Request { goal, limits, tuning, ..Request::new(parsed.position) };
        let reading = reading.or(self.args.moves_are.map(Into::into));
        if self.searches {
            Ok(on_deep_stack(|| review(&self.solver, &request, &written, reading))?)
        } else {
            Ok(attempt_only(&request, &written, reading)?)
        }
    }
}
