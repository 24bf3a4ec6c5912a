//! `taquin trace`.

use super::solve::question;
use crate::args::{Form, TraceArgs, TraceShowArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::input;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Report, TraceParts};
use crate::searching::traced;
use std::ffi::{OsStr, OsString};
use taquin_lab::document::Block;
use taquin_lab::render::{tree_dot, tree_svg};
use taquin_lab::trace::{Trace, TraceOptions};
use taquin_puzzle::{Answer, Request, SearchOption, Verdict};
use taquin_search::StopReason;

/// Expansions after the last one shown. They suffice to finish a search that is almost done, and
/// take little time in a longer one.
const MORE: u64 = 1_000_000;

/// Solves one board and shows every step.
pub(crate) fn trace<'a>(args: &'a TraceArgs, output: &Output) -> Outcome<'a> {
    if let Some(file) = &args.against {
        return super::against::against(args, file, request(args)?, output);
    }
    let (show, form, flags) = (&args.show, args.show.form.form(), flags(&args.show));
    files::check(&show.form, &flags)?;
    let interrupt = Interrupt::listen();
    let mut request = request(args)?;
    // Steps of several threads have no order, so a table cannot show them.
    if request.algorithm.heeds(SearchOption::Threads) {
        request.tuning.threads = Some(1);
    }
    let options = TraceOptions { from: show.from, limit: show.limit, ..TraceOptions::default() };
    // A table of some steps does not need the end of a long search, but all other forms do.
    let last = show.from.saturating_add(show.limit).saturating_add(MORE);
    let whole = form.is_document() || flags.iter().any(|(_, file)| file.is_some());
    let enough = Some(last)
        .filter(|&last| !whole && request.limits.expansions.is_none_or(|limit| limit > last));
    request.limits.expansions = enough.or(request.limits.expansions);
    let status =
        if form.is_document() { StatusLine::hidden() } else { StatusLine::on_terminal(output) };
    let weights = args.search.weights.read_for(&request, output)?;
    let (answer, trace) = traced(request, options, &weights, &interrupt, status)?;
    let cut =
        enough.is_some() && matches!(answer.verdict, Verdict::Stopped(StopReason::Expansions));
    Ok(Box::new(Traced { args, answer, trace, cut }))
}

/// Returns the flags of the optional files, with the files.
fn flags(show: &TraceShowArgs) -> [files::Asked<'_>; 3] {
    [
        ("--dot", show.dot.as_ref()),
        ("--svg", show.svg.as_ref()),
        ("--posthoc", show.posthoc.as_ref()),
    ]
}

/// Returns the request of these flags for one board.
fn request(args: &TraceArgs) -> Result<Request, Failure> {
    let puzzle = &args.board.puzzle;
    let text = input::text_of("trace", &args.board.board)?;
    let start = input::start(text, &puzzle.options())?;
    let asked = puzzle.goal(start.position.shape())?;
    Ok(question(&args.search, args.limits.limits(), &start, asked))
}

/// A search and its steps.
struct Traced<'a> {
    args: &'a TraceArgs,
    answer: Answer,
    trace: Trace,
    /// Whether the search was stopped after the requested steps.
    cut: bool,
}

impl Report for Traced<'_> {
    fn json(&self) -> String {
        self.trace.to_json(&self.answer)
    }

    fn csv(&self) -> String {
        self.trace.to_csv(&self.answer)
    }

    fn document(&self) -> Vec<Block<'_>> {
        let TraceShowArgs { boards, lists, .. } = self.args.show;
        let parts = TraceParts { boards, lists, cut: self.cut };
        report::trace(&self.answer, &self.trace, parts)
    }

    fn drawing(&self, form: Form) -> String {
        let tree = || report::tree(&self.answer, &self.trace);
        match form {
            Form::Dot => tree_dot(&tree()),
            Form::Svg => self.args.show.picture.themed(&tree_svg(&tree())),
            _ => self.trace.to_posthoc(&self.answer) + "\n",
        }
    }

    fn notes(&self, form: Form) -> Vec<Note> {
        let is_stdout = |file: &OsString| file == "-";
        let to_stdout = flags(&self.args.show).iter().any(|(_, file)| file.is_some_and(is_stdout));
        match form {
            Form::Json | Form::Csv => vec![],
            Form::Text if self.cut => vec![],
            Form::Text if !to_stdout => report::tips(&self.answer).collect(),
            _ => report::missed(&self.trace).map(Note::Text).into_iter().collect(),
        }
    }

    fn files(&self) -> Vec<(&OsStr, String)> {
        let forms = flags(&self.args.show).into_iter().zip([Form::Dot, Form::Svg, Form::Posthoc]);
        let asked = forms.filter_map(|((_, file), form)| Some((file?.as_os_str(), form)));
        asked.map(|(file, form)| (file, self.drawing(form))).collect()
    }

    fn exit(&self) -> Exit {
        if self.cut { Exit::Success } else { Exit::of(&self.answer) }
    }
}
