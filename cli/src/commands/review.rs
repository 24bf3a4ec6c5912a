//! `taquin verify` and `taquin analyze`: check given moves and compare them with the optimum.

mod class;
mod hand_ins;
mod submission;

use crate::args::{Form, ReviewArgs, VerifyArgs};
use crate::certificate;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::review::Graded;
use crate::report::{self, Note, Outcome, Report, marking};
use crate::searching::on_deep_stack;
use crate::tables;
use std::ffi::OsStr;
use submission::{Submission, Work, work};
use taquin_lab::document::Block;
use taquin_lab::review::{Review, Standing, attempt_only, review, tuning};
use taquin_puzzle::{Request, Solver};
use taquin_search::{Cancel, Limits, StopReason};

/// Reports whether the moves solve the board, and whether they are optimal.
pub(crate) fn verify<'a>(args: &VerifyArgs, output: &Output) -> Outcome<'a> {
    if args.certificate {
        return certificate::check(args.review.board.as_ref());
    }
    let command = ReviewCommand {
        any_length: args.any_length,
        searches: !args.any_length,
        marks: true,
        one: report::review::verdict,
        many: report::review::table,
    };
    command.about(&args.review, args.feedback.as_deref(), output)
}

/// Shows which moves were lost, and the distance after each move.
pub(crate) fn analyze<'a>(args: &ReviewArgs, output: &Output) -> Outcome<'a> {
    let command = ReviewCommand {
        any_length: true,
        searches: true,
        marks: false,
        one: report::review::analysis,
        many: report::review::analyses,
    };
    command.about(args, None, output)
}

/// How a command reviews sequences of moves.
#[derive(Clone, Copy)]
struct ReviewCommand {
    /// Whether a solution of any length is accepted.
    any_length: bool,
    /// Whether the moves are compared with the optimum.
    searches: bool,
    /// Whether a class is marked exercise by exercise.
    marks: bool,
    one: fn(&Review) -> Vec<Block<'_>>,
    many: fn(&[Graded]) -> Vec<Block<'_>>,
}

impl ReviewCommand {
    fn about<'a>(
        self,
        args: &ReviewArgs,
        feedback: Option<&OsStr>,
        output: &Output,
    ) -> Outcome<'a> {
        let marks = match (self.marks, feedback) {
            (false, _) => Marking::Never,
            (true, None) => Marking::OfClass,
            (true, Some(_)) => Marking::Always,
        };
        let all = work(args, marks)?;
        // One flag for all searches: Ctrl-C ends the whole class.
        Interrupt::listen().during(|cancel| -> Outcome<'a> {
            let solver = tables::solver(None);
            let grader = Grader { args, searches: self.searches, solver, cancel };
            match all {
                Work::One(one) => Ok(Box::new(One { command: self, review: grader.grade(*one)? })),
                Work::Many(all, skipped) => {
                    let graded = grader.all(all, output);
                    let is_cut = grader.cancel.is_cancelled();
                    Ok(Box::new(Many { command: self, graded, skipped, is_cut }))
                }
                Work::Class(class) => {
                    class.marked(args, feedback, &grader.solver, &grader.cancel, output)
                }
            }
        })
    }
}

/// When hand-ins are marked exercise by exercise.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marking {
    Never,
    /// If they are those of a class.
    OfClass,
    Always,
}

/// One sequence of moves.
struct One {
    command: ReviewCommand,
    review: Review,
}

impl Report for One {
    fn json(&self) -> String {
        report::review::json(&self.review)
    }

    fn csv(&self) -> String {
        report::review::csv_of_one(&self.review)
    }

    fn document(&self) -> Vec<Block<'_>> {
        (self.command.one)(&self.review)
    }

    fn notes(&self, form: Form) -> Vec<Note> {
        match form {
            Form::Json | Form::Csv => vec![],
            _ => report::review::advice(&self.review).map(Note::Tip).into_iter().collect(),
        }
    }

    fn exit(&self) -> Exit {
        exit_of(&self.review, self.command.any_length)
    }
}

/// Many sequences of moves.
struct Many {
    command: ReviewCommand,
    graded: Vec<Graded>,
    skipped: Vec<String>,
    /// Whether Ctrl-C ended the reviews.
    is_cut: bool,
}

impl Report for Many {
    fn json(&self) -> String {
        report::review::json_lines(&self.graded)
    }

    fn csv(&self) -> String {
        report::review::csv(&self.graded)
    }

    fn document(&self) -> Vec<Block<'_>> {
        (self.command.many)(&self.graded)
    }

    fn notes(&self, form: Form) -> Vec<Note> {
        let faults = report::review::faults(&self.graded).filter(|_| form != Form::Json);
        let skipped = marking::skipped(&self.skipped).map(Note::Text);
        faults.map(Note::Error).chain(skipped).collect()
    }

    fn exit(&self) -> Exit {
        if self.is_cut {
            return Exit::Interrupted;
        }
        let any_length = self.command.any_length;
        let exit = |one: &Graded| {
            one.review.as_ref().map_or(Exit::Usage, |review| exit_of(review, any_length))
        };
        let exits = self.graded.iter().map(exit);
        exits.max_by_key(|exit| gravity(*exit)).unwrap_or(Exit::Usage)
    }
}

fn exit_of(review: &Review, any_length: bool) -> Exit {
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
    /// Grades until Ctrl-C.
    fn all(&self, all: Vec<Submission>, output: &Output) -> Vec<Graded> {
        let (mut graded, count) = (Vec::new(), all.len());
        let mut status = StatusLine::on_terminal(output);
        for one in all {
            if self.cancel.is_cancelled() {
                break;
            }
            status.tick(|_| say!("review-progress", done = graded.len(), all = count));
            graded.push(self.named(one));
        }
        status.clear();
        graded
    }

    fn named(&self, mut submission: Submission) -> Graded {
        let name = submission.name.take().unwrap_or_default();
        Graded { name, review: self.grade(submission).map_err(Into::into) }
    }

    fn grade(&self, submission: Submission) -> Result<Review, Failure> {
        let (parsed, written, reading) = submission.read(self.args)?;
        let goal = super::convert::goal_of(&parsed);
        let (time, cancel) = (Some(self.args.time_limit), Some(self.cancel.clone()));
        let limits = Limits { time, cancel, ..Limits::NONE };
        let tuning = tuning(&parsed.position, Some(self.args.effort));
        let request = Request { goal, limits, tuning, ..Request::new(parsed.position) };
        let reading = reading.or(self.args.moves_are);
        if self.searches {
            Ok(on_deep_stack(|| review(&self.solver, &request, &written, reading))?)
        } else {
            Ok(attempt_only(&request, &written, reading)?)
        }
    }
}
