//! `taquin sheet`: exercises to print, and their answers.

use crate::args::{Form, SheetArgs};
use crate::failure::{self, Failure};
use crate::language::{say, say_in};
use crate::output::Output;
use crate::report::{self, Note, Outcome, Ready, medium_of};
use crate::seeds::fresh_seed;
use taquin_classroom::sheet::{Kind, Sheet, SheetDocument, SheetOptions, make, sheet_shape};
use taquin_puzzle::Solver;

/// Prints a sheet, its key, or a form to fill in.
pub(crate) fn sheet<'a>(args: &SheetArgs, output: &Output) -> Outcome<'a> {
    if args.key && args.report == Form::Blank {
        let text = |language| say_in!(language, "sheet-form-key");
        return Err(Failure::said(failure::Kind::Sheet, text));
    }
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let sheet = made(args, seed)?;
    let title = args.title.as_deref();
    let page = || report::sheet::page(&sheet, title, args.key);
    let ready = match args.report {
        Form::Json => Ready::raw(SheetDocument::of(&sheet).to_line() + "\n"),
        Form::Blank => Ready::raw(report::sheet::form(&sheet, title)),
        Form::Text => Ready::text(page().write(medium_of(Form::Text, output.width))),
        form => Ready::raw(page().write(medium_of(form, output.width))),
    };
    let drawn = args.seed.is_none().then(|| say!("sheet-seed", seed = seed.to_string()));
    ready.noting(drawn.map(Note::Line)).told()
}

fn made(args: &SheetArgs, seed: u64) -> Result<Sheet, Failure> {
    let kinds = if args.kinds.is_empty() { Kind::ALL.to_vec() } else { args.kinds.clone() };
    let options = SheetOptions {
        levels: args.level.clone(),
        count: args.count.unwrap_or(kinds.len().max(args.level.len()) as u64),
        kinds,
        steps: args.steps,
        seed,
        goal: args.goal.or_usual(sheet_shape())?,
    };
    Ok(make(&Solver::new(), &options)?)
}
