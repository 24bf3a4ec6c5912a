//! `taquin` without a command or a terminal: solves the classic case, and explains how to do more.

use crate::args::MenuArgs;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Detail, Note, Outcome, Ready};
use crate::searching::search;
use taquin_puzzle::{Position, Reading, Request};
use taquin_search::Limits;

/// The first example of the course.
pub(crate) const CLASSIC: &str = "1 2 3/5 0 6/4 7 8";

/// Solves the classic case.
pub(crate) fn welcome<'a>(args: &MenuArgs, output: &Output) -> Outcome<'a> {
    let start: Position = CLASSIC.parse().expect("the classic case is a board");
    let limits = Limits { time: Some(args.time_limit), ..Limits::NONE };
    let request = Request { limits, ..Request::new(start) };
    let answer = search(request, &Interrupt::listen(), StatusLine::hidden());
    let answer = answer.expect("a plain request contradicts nothing");
    let text = report::text(&answer, Reading::Blank, Detail::Brief, output.width);
    let more = Note::Line(format!("\n{}", say!("welcome-more")));
    Ready::text(text).noting([more]).ending(Exit::of(&answer)).told()
}
