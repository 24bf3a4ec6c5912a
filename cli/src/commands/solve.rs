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
use std::sync::Arc;
use taquin_puzzle::notation::{Format, FormatError};
use taquin_puzzle::{Answer, Goal, ParseOptions, Request};
use taquin_search::Limits;

/// Solves what is given and reports on it.
pub(crate) fn solve(args: Box<SolveArgs>, output: &Output) -> Exit {
    let json = args.profile() == Profile::Json;
    let told = match given(&args) {
        Ok(Input::Many(lines)) => return batch::solve(Arc::from(args), lines, output),
        Ok(Input::One(text)) => answer(&args, text, output),
        Err(failure) => Err(failure),
    };
    match told {
        Ok((answer, aside)) => tell(&answer, &aside, &Shown::of(&args, output), output),
        Err(failure) => report::failure(&failure, json, output),
    }
}

fn given(args: &SolveArgs) -> Result<Input, Failure> {
    let stream = input::stream_of("solve", &args.board.board)?;
    Ok(match args.batch.batch {
        true => Input::Many(stream.lines()),
        false => stream.look(&options(args))?,
    })
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
        output.note(&report::tables::stages(&answer));
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
        output.note(&report::choices(&start, &request, args.board.goal.is_some())?);
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
        Profile::Json | Profile::Csv => output.raw(&report),
        _ => {
            output.raw(&report);
            output.note(&report::shortfall(answer));
        }
    }
    Exit::of(answer)
}
