//! `taquin solve`: one board, or one a line.

use crate::args::{SearchArgs, SolveArgs};
use crate::batch;
use crate::checkpoint::{KeepError, Keeper};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Input, Start, Text};
use crate::interrupt::Interrupt;
use crate::language::permutation_explained;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Found, Shown};
use crate::searching::{Aside, Beside, search_as};
use std::ffi::OsString;
use std::sync::Arc;
use taquin_puzzle::notation::parse;
use taquin_puzzle::{Answer, Goal, Request, Verdict};
use taquin_search::Limits;

/// Solves what is given and reports on it.
pub(crate) fn solve(args: Box<SolveArgs>, output: &Output) -> Exit {
    let json = args.layout().holds_faults;
    let told = match given(&args) {
        Ok(Input::Many(_)) if args.checkpoint.is_asked() => Err(KeepError::NoProof.into()),
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

fn given(args: &SolveArgs) -> Result<Input, Failure> {
    Ok(input::boards_of(
        "solve",
        &args.board.board,
        args.batch.batch,
        &args.board.puzzle.options(),
    )?)
}

/// The answer, and what the layout asks for beside it.
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
            output.note(&(report::wrapped(&permutation_explained(why), output.width, 0) + "\n"));
        }
    }
    Ok((answer, aside))
}

fn request(args: &SolveArgs, text: Text, output: &Output) -> Result<Request, Failure> {
    let start = input::start(text, &args.board.puzzle.options())?;
    let shape = start.position.shape();
    (args.layout().check)(shape)?;
    let asked = args.board.puzzle.goal(shape)?;
    let goal_asked = asked.is_some();
    let request = asked_about(args, &start, asked);
    if args.output.verbose {
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
    let report = (shown.layout.alone)(&Found { answer, aside, note: None }, shown);
    if shown.layout.is_for_people {
        output.result(&report);
    } else {
        output.raw(&report);
    }
    output.note(&(shown.layout.notes)(answer, shown));
    Exit::of(answer)
}
