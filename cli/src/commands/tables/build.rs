//! `taquin tables build`.

use crate::args::TablesBuildArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Ready};
use crate::tables::{Folder, TablesError};
use std::path::Path;
use std::time::Instant;
use taquin_puzzle::pdb::{BuildProgress, BuildSettings, Partition, PatternTable};
use taquin_puzzle::words::harmless;
use taquin_puzzle::{Position, TableSet};
use taquin_search::{Cancel, Limits};

/// Smaller boards need no tables; the search does not support larger ones.
const CELLS: std::ops::RangeInclusive<usize> = 13..=25;

/// Builds tables and writes them to disk.
pub(super) fn build<'a>(args: &TablesBuildArgs, output: &Output) -> Outcome<'a> {
    let folder = Folder::of(args.folder.dir.as_deref())?;
    let partition = partition(args)?;
    let (tables, shape) = (partition.to_string(), args.size.to_string());
    if let Some(file) = folder.file_of(&partition).filter(|_| !args.again) {
        let Some(fault) = file.misfit(&partition) else {
            let already = say!("tables-already", tables, shape);
            return Ready::done(Exit::Success).noting([Note::Line(already)]).told();
        };
        output.tell([Note::Text(say!("tables-replaced", fault))]);
    }
    Interrupt::listen().during(|cancel| {
        let draft = folder.draft(&partition)?;
        let begin = Instant::now();
        let built = built(args, &partition, &cancel, output)?;
        let build_time = begin.elapsed();
        let path = draft.save(&built, build_time, &cancel)?;
        let (time, file) = (report::duration(build_time), shown(&path));
        let built = say!("tables-built", tables, shape, time, file);
        Ready::done(Exit::Success).noting([Note::Line(built)]).told()
    })
}

fn shown(path: &Path) -> String {
    harmless(&path.to_string_lossy())
}

fn partition(args: &TablesBuildArgs) -> Result<Partition, Failure> {
    let goal = args.goal.or_usual(args.size)?;
    if !CELLS.contains(&args.size.cells()) {
        return Err(TablesError::Shape { shape: args.size }.into());
    }
    let goal: Position = goal.position(args.size).map_err(taquin_puzzle::RequestError::from)?;
    let partition = match &args.partition {
        Some(asked) => TableSet::partition_by(&goal, asked),
        None => TableSet::partition(&goal, &TableSet::strong_sizes(args.size)),
    };
    Ok(partition.map_err(TablesError::from)?)
}

fn built(
    args: &TablesBuildArgs,
    partition: &Partition,
    cancel: &Cancel,
    output: &Output,
) -> Result<Vec<PatternTable>, TablesError> {
    let (memory, cancel) = (Some(args.memory_limit), Some(cancel.clone()));
    let limits = Limits { memory, cancel, ..Limits::NONE };
    let settings = BuildSettings { threads: args.threads, limits };
    let mut status = StatusLine::on_terminal(output);
    let (mut number, total) = (0, partition.patterns().len());
    let mut progress = |progress: BuildProgress| {
        number += usize::from(progress.distance == 0);
        let percent = (u128::from(progress.found) * 100 / u128::from(progress.entries)) as u64;
        let distance = progress.distance;
        status.tick(|_| say!("tables-status", number, total, distance, percent));
    };
    let tables = PatternTable::build_all(partition.patterns(), &settings, &mut progress);
    status.clear();
    Ok(tables?)
}
