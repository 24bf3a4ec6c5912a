//! `taquin trace --against FILE` and `taquin compare --first-difference`: the first step at which two
//! programs differ.

use crate::args::{CompareArgs, TraceArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Kind};
use crate::input;
use crate::language::{say, say_in};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Outcome, Report};
use crate::searching::stoppable;
use std::ffi::OsStr;
use std::path::Path;
use taquin_classroom::difference::{
    Compared, VisitsError, compare_searches, compare_visits, read_visits,
};
use taquin_lab::compare::{Boards, Entrant};
use taquin_lab::document::Block;
use taquin_puzzle::{Request, Solver};
use taquin_search::Limits;

/// The maximum number of steps of two searches that are compared.
const MOST: usize = 1_000_000;

/// Compares the search of a request with the states in a file.
pub(super) fn against<'a>(
    args: &TraceArgs,
    file: &OsStr,
    request: Request,
    output: &Output,
) -> Outcome<'a> {
    let text =
        if file == "-" { input::text_of_one(file)? } else { input::text_of_file(Path::new(file))? };
    let theirs = read_visits(&text.text, request.start.shape())
        .map_err(|error: VisitsError| Failure::from(error).in_source(text.source))?;
    let limits = args.limits.limits();
    let compared = stoppable(|cancel| {
        let mut line = StatusLine::on_terminal(output);
        let limits = Limits { cancel: Some(cancel.clone()), ..limits.clone() };
        let request = Request { limits, ..request.clone() };
        let solver = Solver::new().without_distance_table();
        let compared = compare_visits(&request, theirs.clone(), &solver, &mut || {
            line.tick(|_| say!("difference-status"));
            !cancel.is_cancelled()
        });
        line.clear();
        compared
    });
    let path = Some(file.to_string_lossy().into_owned());
    let name = Path::new(file).file_name().unwrap_or(file).to_string_lossy();
    let other = if file == "-" { "stdin".to_owned() } else { name.into_owned() };
    Ok(Box::new(Against {
        request,
        compared: compared?,
        names: ["taquin".to_owned(), other],
        file: path,
    }))
}

/// Compares the two searches of a comparison on its only board.
pub(super) fn two<'a>(args: &CompareArgs, boards: &Boards, entrants: &[Entrant]) -> Outcome<'a> {
    let (Boards::Given(boards), [first, second]) = (boards, entrants) else {
        return Err(not_two());
    };
    let [(start, goal)] = boards.as_slice() else {
        return Err(not_two());
    };
    let limits = args.trial.limits.limits();
    let [first_request, second_request] =
        [first, second].map(|entrant| entrant.request(start, goal, limits.clone()));
    let solver = Solver::new().without_distance_table();
    let compared = stoppable(|_| compare_searches(&first_request, &second_request, MOST, &solver))?;
    Ok(Box::new(Against {
        request: first_request,
        compared,
        names: [first, second].map(ToString::to_string),
        file: None,
    }))
}

fn not_two() -> Failure {
    Failure::said(Kind::Usage, |language| say_in!(language, "difference-two-searches"))
}

/// A program compared with a search.
struct Against {
    request: Request,
    compared: Compared,
    /// The names of both: taquin and a file, or two searches.
    names: [String; 2],
    /// The file as typed; `None` for a search of taquin.
    file: Option<String>,
}

impl Report for Against {
    fn json(&self) -> String {
        self.compared.to_json()
    }

    fn csv(&self) -> String {
        self.compared.to_csv()
    }

    fn document(&self) -> Vec<Block<'_>> {
        let [ours, other] = &self.names;
        let names = [ours.as_str(), other.as_str()];
        report::against::compared(&self.compared, &self.request, names, self.file.as_deref())
    }

    fn exit(&self) -> Exit {
        if self.compared.agrees() { Exit::Success } else { Exit::Negative }
    }
}
