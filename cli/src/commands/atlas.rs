//! `taquin atlas`.

use crate::args::{AtlasArgs, Form};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report;
use std::ffi::OsString;
use taquin_lab::json::atlas_line;
use taquin_puzzle::Goal;
use taquin_puzzle::atlas::{Atlas, AtlasError, AtlasOptions, AtlasProgress};
use taquin_search::Limits;

/// Surveys a whole space.
pub(crate) fn atlas(args: &AtlasArgs, output: &Output) -> Exit {
    match run(args, output) {
        Ok(()) => Exit::Success,
        Err(failure) => {
            let exit = report::failure(&failure, args.form.is_json(), output);
            match failure {
                Failure::Atlas(AtlasError::Cancelled) => Exit::Interrupted,
                _ => exit,
            }
        }
    }
}

fn run(args: &AtlasArgs, output: &Output) -> Result<(), Failure> {
    let stdout = OsString::from("-");
    let chart = ("--chart", args.chart.as_ref());
    let document = args.form.form().is_document();
    files::on_stdout(&[chart, (args.form.flag(), document.then_some(&stdout))])?;
    files::named_rightly(&[chart])?;
    let goal = args.goal.or_usual(args.size)?;
    let atlas = survey(args, &goal, output)?;
    if let Some(file) = &args.chart {
        files::write(file, &args.picture.themed(&report::atlas_picture(&atlas, &goal)), output)?;
    }
    match args.form.form() {
        Form::Json => output.raw(&(atlas_line(&atlas, &goal) + "\n")),
        Form::Csv => output.raw(&report::atlas_csv(&atlas)),
        _ if files::on_stdout(&[chart])? => {}
        form => {
            let medium = report::medium_of(form, output.width);
            output.result(&report::atlas(&atlas, &goal, medium));
        }
    }
    Ok(())
}

fn survey(args: &AtlasArgs, goal: &Goal, output: &Output) -> Result<Atlas, AtlasError> {
    let mut status = if args.form.form().is_document() {
        StatusLine::hidden()
    } else {
        StatusLine::on_terminal(output)
    };
    let mut progress = |progress: &AtlasProgress| {
        let line = || {
            let percent = progress.so_far * 100 / progress.total;
            say!(
                "atlas-status",
                depth = progress.depth,
                boards = progress.so_far,
                percent = percent
            )
        };
        status.tick(|_| line());
    };
    let surveyed = Interrupt::listen().during(|cancel| {
        let options = AtlasOptions {
            hardest: args.hardest.try_into().unwrap_or(usize::MAX),
            threads: Some(args.threads).filter(|&threads| threads > 0),
            limits: Limits { cancel: Some(cancel), ..Limits::NONE },
        };
        taquin_puzzle::atlas::atlas(args.size, goal, &options, &mut progress)
    });
    status.clear();
    surveyed
}
