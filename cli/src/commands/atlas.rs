//! `taquin atlas`.

use crate::args::AtlasArgs;
use crate::files;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Outcome, Report};
use std::ffi::OsStr;
use taquin_lab::document::Block;
use taquin_lab::json::{atlas_csv, atlas_line};
use taquin_puzzle::Goal;
use taquin_puzzle::atlas::{Atlas, AtlasError, AtlasOptions, AtlasProgress};
use taquin_search::Limits;

/// Shows a whole space.
pub(crate) fn atlas<'a>(args: &'a AtlasArgs, output: &Output) -> Outcome<'a> {
    files::check(&args.form, &[chart(args)])?;
    let goal = args.goal.or_usual(args.size)?;
    let atlas = survey(args, &goal, output)?;
    Ok(Box::new(Space { args, goal, atlas }))
}

fn chart(args: &AtlasArgs) -> files::Asked<'_> {
    ("--chart", args.chart.as_ref())
}

/// A space and its goal.
struct Space<'a> {
    args: &'a AtlasArgs,
    goal: Goal,
    atlas: Atlas,
}

impl Report for Space<'_> {
    fn json(&self) -> String {
        atlas_line(&self.atlas, &self.goal)
    }

    fn csv(&self) -> String {
        atlas_csv(&self.atlas)
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::atlas(&self.atlas, &self.goal)
    }

    fn files(&self) -> Vec<(&OsStr, String)> {
        self.args.picture.file(chart(self.args), || report::atlas_picture(&self.atlas, &self.goal))
    }
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
            say!("atlas-status", depth = progress.depth, boards = progress.so_far, percent)
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
