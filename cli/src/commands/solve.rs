//! `taquin solve`: one board, or one a line.

use crate::args::{Profile, SearchArgs, SolveArgs};
use crate::batch;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Input, Start, Text};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Shown};
use crate::searching::{Aside, search_as};
use std::ffi::OsString;
use std::sync::Arc;
use taquin_puzzle::notation::{Format, FormatError};
use taquin_puzzle::{Answer, Goal, ParseOptions, Request, parse};
use taquin_search::Limits;

/// Solves what is given and reports on it.
pub(crate) fn solve(args: Box<SolveArgs>, output: &Output) -> Exit {
    let json = args.profile() == Profile::Json;
    let told = match given(&args) {
        Ok(Input::Many(boards)) => return batch::solve(Arc::from(args), boards, output),
        Ok(Input::One(text)) => answer(&args, text, output),
        Err(failure) => Err(failure),
    };
    match told {
        Ok((answer, aside)) => tell(&answer, &aside, &Shown::of(&args, output), output),
        Err(failure) => {
            let exit = report::failure(&failure, json, output);
            if let Some(count) = stray_count(&args, &failure).filter(|_| !json) {
                output.note(&report::tip_all(&count, output.width));
            }
            exit
        }
    }
}

/// `--all 5` leaves the 5 to the board, which is one without it.
fn stray_count(args: &SolveArgs, failure: &Failure) -> Option<String> {
    let (Failure::Board(_), Some(_)) = (failure, args.counting.all) else { return None };
    let reads = |text: Text| parse(&text.text, &options(args)).is_ok();
    let is_board =
        |rest: &[OsString]| rest == ["-"] || input::text_of("solve", rest).is_ok_and(reads);
    let board = &args.board.board;
    let (first, after) = board.split_first().filter(|(_, after)| !after.is_empty())?;
    let (last, before) = board.split_last()?;
    let stray = if is_board(before) { last } else { Some(first).filter(|_| is_board(after))? };
    let count = stray.to_str()?;
    count.parse::<u64>().is_ok().then(|| count.to_owned())
}

fn given(args: &SolveArgs) -> Result<Input, Failure> {
    Ok(input::boards_of("solve", &args.board.board, args.batch.batch, &options(args))?)
}

fn options(args: &SolveArgs) -> ParseOptions {
    ParseOptions { format: args.board.format, shape: args.board.size }
}

/// The answer, and what the layout asks for beside it.
fn answer(args: &SolveArgs, text: Text, output: &Output) -> Result<(Answer, Aside), Failure> {
    let interrupt = Interrupt::listen();
    let request = request(args, text, output)?;
    let status = match args.profile() {
        Profile::Text => StatusLine::on_terminal(output),
        _ => StatusLine::hidden(),
    };
    let (answer, aside) = search_as(args.profile(), request, &interrupt, status)?;
    if args.output.verbose {
        output.note(&report::tables::stages(&answer, output.width));
    }
    Ok((answer, aside))
}

fn request(args: &SolveArgs, text: Text, output: &Output) -> Result<Request, Failure> {
    let start = input::start(text, &options(args))?;
    let shape = start.position.shape();
    if args.profile() == Profile::Princeton && !shape.is_square() {
        return Err(FormatError { format: Format::Princeton, shape }.into());
    }
    let asked = match &args.board.goal {
        Some(goal) => Some(input::goal(goal, shape)?),
        None => None,
    };
    let request = asked_about(args, &start, asked);
    if args.output.verbose {
        let goal_asked = args.board.goal.is_some();
        output.note(&report::choices(&start, &request, goal_asked, output.width)?);
    }
    Ok(request)
}

/// What `solve` is asked about a board.
pub(crate) fn asked_about(args: &SolveArgs, start: &Start, goal: Option<Goal>) -> Request {
    Request {
        metric: args.counting.metric,
        list_optima: args.counting.list_optima(),
        ..question(&args.search, args.limits.limits(), start, goal)
    }
}

/// What is asked about a board.
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

fn tell(answer: &Answer, aside: &Aside, shown: &Shown, output: &Output) -> Exit {
    let report = report::whole(answer, aside, shown);
    match shown.profile {
        Profile::Text => {
            output.result(&report);
            output.note(&report::advice(answer, output.width));
            output.note(&report::tables::offer(answer, output.width));
        }
        Profile::Json => output.raw(&report),
        Profile::Csv => {
            output.raw(&report);
            output.note(&report::unlisted(answer, shown));
        }
        _ => {
            output.raw(&report);
            output.note(&report::shortfall(answer, shown));
            output.note(&report::advice(answer, output.width));
        }
    }
    Exit::of(answer)
}
