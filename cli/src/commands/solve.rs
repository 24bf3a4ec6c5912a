//! `taquin solve`.

use crate::args::{BoardArgs, LimitArgs, OutputArgs, SearchArgs, SolveArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Start};
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report;
use crate::searching::search;
use taquin_puzzle::{Answer, ParseOptions, Request};

/// Solves one board and reports on it.
pub(crate) fn solve(args: &SolveArgs, output: &Output) -> Exit {
    match answer(args, output) {
        Ok(answer) => tell(&answer, &args.output, output),
        Err(failure) => report::failure(&failure, args.output.json, output),
    }
}

fn answer(args: &SolveArgs, output: &Output) -> Result<Answer, Failure> {
    let interrupt = Interrupt::listen();
    let (start, request) = request(&args.board, &args.search, &args.limits)?;
    if args.output.verbose {
        output.note(&report::choices(&start, &request, args.board.goal.is_some())?);
    }
    let quiet = args.output.quiet || args.output.json;
    let status = match quiet {
        true => StatusLine::hidden(),
        false => StatusLine::on_terminal(output),
    };
    Ok(search(request, &interrupt, status)?)
}

/// The request that the flags of a search make, and the start as it was read.
pub(super) fn request(
    board: &BoardArgs,
    search: &SearchArgs,
    limits: &LimitArgs,
) -> Result<(Start, Request), Failure> {
    let options = ParseOptions { format: board.format, shape: board.size };
    let start = input::start(input::text_of(&board.board)?, &options)?;
    let asked = match &board.goal {
        Some(goal) => Some(input::goal(goal, start.position.shape())?),
        None => None,
    };
    let request = Request {
        goal: asked.or_else(|| start.goal.clone()).unwrap_or_default(),
        algorithm: search.algorithm,
        heuristic: search.heuristic.clone(),
        weighting: search.weighting(),
        tie: search.tie,
        goal_test: search.goal_test.into(),
        order: search.order,
        tuning: search.tuning(),
        limits: limits.limits(),
        ..Request::new(start.position.clone())
    };
    Ok((start, request))
}

fn tell(answer: &Answer, args: &OutputArgs, output: &Output) -> Exit {
    let reading = args.moves_are.into();
    if args.json {
        output.raw(&report::json(answer));
    } else if args.quiet {
        output.result(&report::moves(answer, reading));
        output.note(&report::shortfall(answer));
    } else {
        output.result(&report::text(answer, reading, output.width));
        output.note(&report::advice(answer, output.width));
    }
    Exit::of(answer)
}
