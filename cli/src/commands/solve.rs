//! `taquin solve`.

use crate::args::{OutputArgs, SolveArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
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
    let request = request(args, output)?;
    let quiet = args.output.quiet || args.output.json;
    let status = match quiet {
        true => StatusLine::hidden(),
        false => StatusLine::on_terminal(output),
    };
    Ok(search(request, &interrupt, status)?)
}

fn request(args: &SolveArgs, output: &Output) -> Result<Request, Failure> {
    let board = &args.board;
    let options = ParseOptions { format: board.format, shape: board.size };
    let start = input::start(input::text_of(&board.board)?, &options)?;
    let asked = match &board.goal {
        Some(goal) => Some(input::goal(goal, start.position.shape())?),
        None => None,
    };
    let request = Request {
        goal: asked.or_else(|| start.goal.clone()).unwrap_or_default(),
        algorithm: args.search.algorithm,
        heuristic: args.search.heuristic.clone(),
        weighting: args.search.weighting(),
        tie: args.search.tie,
        goal_test: args.search.goal_test.into(),
        order: args.search.order,
        tuning: args.search.tuning(),
        limits: args.limits.limits(),
        ..Request::new(start.position.clone())
    };
    if args.output.verbose {
        output.note(&report::choices(&start, &request, board.goal.is_some())?);
    }
    Ok(request)
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
