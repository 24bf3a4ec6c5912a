//! `taquin trace`.

use super::solve::question;
use crate::args::{Form, TraceArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::input;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report;
use crate::searching::traced;
use std::ffi::OsString;
use taquin_lab::render::{tree_dot, tree_svg};
use taquin_lab::trace::{Trace, TraceOptions};
use taquin_puzzle::{Answer, Request, SearchOption, Verdict};
use taquin_search::StopReason;

/// Expansions that a search may go on for after the last one that is shown: enough to
/// end where that is near, and a moment where it is not.
const MORE: u64 = 1_000_000;

/// Solves one board and shows every step of it.
pub(crate) fn trace(args: &TraceArgs, output: &Output) -> Exit {
    let ended = run(args, output);
    ended.unwrap_or_else(|failure| report::failure(&failure, args.show.form.is_json(), output))
}

fn run(args: &TraceArgs, output: &Output) -> Result<Exit, Failure> {
    let show = &args.show;
    let (form, stdout) = (show.form.form(), OsString::from("-"));
    let report = (show.form.flag(), form.is_document().then_some(&stdout));
    let files = [
        ("--dot", show.dot.as_ref()),
        ("--svg", show.svg.as_ref()),
        ("--posthoc", show.posthoc.as_ref()),
    ];
    files::on_stdout(&[files[0], files[1], files[2], report])?;
    files::named_rightly(&files)?;
    let interrupt = Interrupt::listen();
    let mut request = request(args)?;
    // What several threads do at once has no order that a table could show.
    if request.algorithm.heeds(SearchOption::Threads) {
        request.tuning.threads = Some(1);
    }
    let options = TraceOptions { from: show.from, limit: show.limit, ..TraceOptions::default() };
    // A table of some steps does not need the end of a long search; all else does.
    let last = show.from.saturating_add(show.limit).saturating_add(MORE);
    let whole = form.is_document() || files.iter().any(|(_, file)| file.is_some());
    let enough = Some(last)
        .filter(|&last| !whole && request.limits.expansions.is_none_or(|limit| limit > last));
    request.limits.expansions = enough.or(request.limits.expansions);
    let status =
        if form.is_document() { StatusLine::hidden() } else { StatusLine::on_terminal(output) };
    let weights = args.search.weights.read_for(&request, output)?;
    let (answer, trace) = traced(request, options, &weights, &interrupt, status)?;
    let cut =
        enough.is_some() && matches!(answer.verdict, Verdict::Stopped(StopReason::Expansions));
    write_files(args, &answer, &trace, output)?;
    if files::on_stdout(&files)? {
        output.note(&report::missed(&trace, output.width));
    } else {
        tell(args, &answer, &trace, cut, output);
    }
    Ok(if cut { Exit::Success } else { Exit::of(&answer) })
}

/// The request that the flags make about one board.
fn request(args: &TraceArgs) -> Result<Request, Failure> {
    let puzzle = &args.board.puzzle;
    let text = input::text_of("trace", &args.board.board)?;
    let start = input::start(text, &puzzle.options())?;
    let asked = puzzle.goal(start.position.shape())?;
    Ok(question(&args.search, args.limits.limits(), &start, asked))
}

fn write_files(
    args: &TraceArgs,
    answer: &Answer,
    trace: &Trace,
    output: &Output,
) -> Result<(), Failure> {
    let show = &args.show;
    if let Some(file) = &show.dot {
        files::write(file, &tree_dot(&report::tree(answer, trace)), output)?;
    }
    if let Some(file) = &show.svg {
        files::write(file, &show.picture.themed(&tree_svg(&report::tree(answer, trace))), output)?;
    }
    if let Some(file) = &show.posthoc {
        files::write(file, &(trace.to_posthoc(answer) + "\n"), output)?;
    }
    Ok(())
}

fn tell(args: &TraceArgs, answer: &Answer, trace: &Trace, cut: bool, output: &Output) {
    match args.show.form.form() {
        Form::Json => return output.raw(&(trace.to_json(answer) + "\n")),
        Form::Csv => return output.raw(&trace.to_csv(answer)),
        Form::Dot => output.raw(&tree_dot(&report::tree(answer, trace))),
        Form::Svg => {
            let picture = tree_svg(&report::tree(answer, trace));
            output.raw(&args.show.picture.themed(&picture));
        }
        Form::Posthoc => output.raw(&(trace.to_posthoc(answer) + "\n")),
        Form::Text => return table(args, answer, trace, cut, output),
        form @ (Form::Markdown | Form::Html | Form::Latex) => {
            output.raw(&report::trace_table(answer, trace, report::medium_of(form, output.width)));
        }
    }
    output.note(&report::missed(trace, output.width));
}

fn table(args: &TraceArgs, answer: &Answer, trace: &Trace, cut: bool, output: &Output) {
    let (boards, lists) = (args.show.boards, args.show.lists);
    let view = report::TraceView { width: output.width, boards, lists, cut };
    output.result(&report::trace(answer, trace, view));
    if !cut {
        output.note(&report::advice(answer, output.width));
    }
}
