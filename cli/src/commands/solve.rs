//! `taquin solve`: one board, or one per line.

use crate::args::{Form, SearchArgs, SolveArgs};
use crate::batch;
use crate::certificate;
use crate::checkpoint::{Keeper, no_proof};
use crate::exit::Exit;
use crate::failure::{Failure, Kind};
use crate::input::{self, Input, Start, Text};
use crate::interrupt::Interrupt;
use crate::language::{permutation_explained, say};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Found, GoalOrigin, Note, Outcome, Ready, Shown};
use crate::searching::{Aside, Beside, search_as};
use std::ffi::OsString;
use std::sync::Arc;
use taquin_puzzle::notation::parse;
use taquin_puzzle::{Answer, Goal, Request, Verdict};
use taquin_search::Limits;

/// Solves one board, or one per line.
pub(crate) fn solve<'a>(args: &Arc<SolveArgs>, output: &Output) -> Outcome<'a> {
    let given = input::boards_of(
        "solve",
        &args.board.board,
        args.batch.batch,
        &args.board.puzzle.options(),
    )?;
    match given {
        Input::Many(_) if args.checkpoint.is_asked() => Err(no_proof()),
        Input::Many(_) if args.output.certificate.is_some() => Err(certificate::of_many()),
        Input::Many(boards) => Ready::done(batch::solve(args.clone(), boards, output)?).told(),
        Input::One(text) => {
            let told = answer(args, text, output);
            let (answer, aside) = told.map_err(|failure| with_tip(args, failure))?;
            let certified = args.output.certificate.as_deref();
            let certified =
                certified.map(|file| certificate::write(file, &answer, args.limits.limits()));
            let shown = Shown::of(args, output);
            let report =
                (shown.layout.alone)(&Found { answer: &answer, aside: &aside, note: None }, &shown);
            let ready =
                if shown.layout.is_for_people { Ready::text(report) } else { Ready::raw(report) };
            let mut notes = (shown.layout.notes)(&answer, &shown);
            let mut exit = Exit::of(&answer);
            if let Some((note, failed)) = certified {
                notes.push(note);
                exit = failed.filter(|_| exit == Exit::Success).unwrap_or(exit);
            }
            ready.noting(notes).ending(exit).told()
        }
    }
}

impl SolveArgs {
    /// Returns the form of a failure.
    pub(crate) fn form(&self) -> Form {
        if self.layout().holds_faults { Form::Json } else { Form::Text }
    }
}

/// A failure, with a tip about `--all` if its count was read as a part of the board.
fn with_tip(args: &SolveArgs, failure: Failure) -> Failure {
    match stray_count(args, &failure) {
        Some(count) => failure.with_tip(say!("tip-all", count)),
        None => failure,
    }
}

/// Returns a tip if `--all 5` was read as `--all` and a board that begins with 5, and the board is
/// valid without the 5.
fn stray_count(args: &SolveArgs, failure: &Failure) -> Option<String> {
    if failure.kind() != Kind::Board || args.counting.all.is_none() {
        return None;
    }
    let reads = |text: Text| parse(&text.text, &args.board.puzzle.options()).is_ok();
    let is_board =
        |rest: &[OsString]| rest == ["-"] || input::text_of("solve", rest).is_ok_and(reads);
    let board = &args.board.board;
    let (first, after) = board.split_first().filter(|(_, after)| !after.is_empty())?;
    let (last, before) = board.split_last()?;
    let stray = if is_board(before) { last } else { Some(first).filter(|_| is_board(after))? };
    let count = stray.to_str()?;
    count.parse::<u64>().is_ok().then(|| count.to_owned())
}

/// Returns the answer, and the extra data that the layout needs.
fn answer(args: &SolveArgs, text: Text, output: &Output) -> Result<(Answer, Aside), Failure> {
    let interrupt = Interrupt::listen();
    let request = request(args, text, output)?;
    let status = if args.layout().is_for_people {
        StatusLine::on_terminal(output)
    } else {
        StatusLine::hidden()
    };
    let weights = args.search.weights.read_for(&request, output)?;
    let (keeper, request) = Keeper::of(&args.checkpoint, request, output)?;
    let beside = Beside { weights, keeper };
    let (answer, aside) = search_as(args.layout().asks, request, &beside, &interrupt, status)?;
    if let Some(keeper) = &beside.keeper {
        keeper.end(&answer);
    }
    if args.output.verbose {
        output.note(&report::tables::stages(&answer, output.width));
        if let Verdict::Unsolvable(why) = &answer.verdict {
            output.tell([Note::Text(permutation_explained(why))]);
        }
    }
    Ok((answer, aside))
}

fn request(args: &SolveArgs, text: Text, output: &Output) -> Result<Request, Failure> {
    let start = input::start(text, &args.board.puzzle.options())?;
    let shape = start.position.shape();
    (args.layout().check)(shape)?;
    if args.output.certificate.is_some() {
        certificate::check_shape(shape)?;
    }
    let asked = args.board.puzzle.goal(shape)?;
    let goal_asked = asked.is_some();
    let request = asked_about(args, &start, asked);
    if args.output.verbose {
        let goal = match &start.goal {
            _ if goal_asked => GoalOrigin::Asked,
            Some(_) => GoalOrigin::Implied,
            None => GoalOrigin::Default,
        };
        output.note(&report::choices(&request, start.format, goal, output.width)?);
    }
    Ok(request)
}

/// Returns the request for a board that was read.
pub(crate) fn asked_about(args: &SolveArgs, start: &Start, goal: Option<Goal>) -> Request {
    let request = question(&args.search, args.limits.limits(), start, goal);
    Request {
        optimal: request.optimal || args.output.certificate.is_some(),
        metric: args.counting.metric,
        list_optima: args.counting.list_optima(),
        ..request
    }
}

/// Returns the request for a board.
pub(crate) fn question(
    search: &SearchArgs,
    limits: Limits,
    start: &Start,
    asked: Option<Goal>,
) -> Request {
    Request {
        goal: asked.or_else(|| start.goal.clone()).unwrap_or_default(),
        ..search.request(limits, start.position.clone())
    }
}
