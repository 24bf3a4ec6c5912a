//! `taquin bench`.

use crate::args::{BenchArgs, BenchReport};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::input::{self, InputError};
use crate::language::say;
use crate::machine::{machine, processor_time, program};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report;
use crate::searching::stoppable;
use crate::tables;
use std::ffi::OsString;
use std::time::Instant;
use taquin_puzzle::bench::{self, Instance, Measured, Record, Trial, YardstickRecord};
use taquin_puzzle::notation::parse_many;
use taquin_puzzle::{ParseOptions, Request, RequestError};
use taquin_search::Cancel;

/// Solves known boards by the clock, and shows how that went.
pub(crate) fn bench(args: &BenchArgs, output: &Output) -> Exit {
    match record(args, output) {
        Ok(record) => tell(&record, args, output),
        Err(failure) => report::failure(&failure, args.report == BenchReport::Json, output),
    }
}

/// What was measured, compared with what it should be.
fn record(args: &BenchArgs, output: &Output) -> Result<Record, Failure> {
    let instances = instances(args)?;
    let baseline = match &args.baseline {
        Some(file) => Some(bench::read(&input::text_of_file(file)?.text)?.for_boards(&instances)?),
        None => None,
    };
    let request = question(args, &instances);
    let trial = Trial { instances, request, repeat: args.repeat };
    let (yardstick, measured) = stoppable(|cancel| {
        let mut trial = trial.clone();
        trial.request.limits.cancel = Some(cancel.clone());
        run(args, &trial, &cancel, output)
    })?;
    let asked = (&trial.request, trial.repeat);
    let mut record = Record::new((program(), machine()), asked, yardstick, measured);
    if let Some(baseline) = baseline {
        record.compare_with(&baseline);
    }
    Ok(record)
}

fn run(
    args: &BenchArgs,
    trial: &Trial,
    cancel: &Cancel,
    output: &Output,
) -> Result<(Option<YardstickRecord>, Measured), RequestError> {
    let yardstick = if args.yardstick { yardstick(cancel) } else { None };
    let mut status = StatusLine::on_terminal(output);
    let solver = || tables::solver(trial.request.limits.memory);
    let measured = bench::measure(trial, &solver, &processor_time, &mut |standing| {
        let (done, total, name) = (standing.done, standing.total, standing.instance.name.as_str());
        let expanded = standing.expanded;
        status.tick(|_| {
            say!("bench-status", done = done, total = total, name = name, expanded = expanded)
        });
    });
    status.clear();
    Ok((yardstick, measured?))
}

/// The yardstick by the clock; nothing where Ctrl-C came first.
fn yardstick(cancel: &Cancel) -> Option<YardstickRecord> {
    let (begin, before) = (Instant::now(), processor_time());
    let run = bench::yardstick(cancel)?;
    let wall_s = begin.elapsed().as_secs_f64();
    let cpu = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
    Some(YardstickRecord {
        wall_s,
        cpu_s: cpu.map(|cpu| cpu.as_secs_f64()),
        generated: run.generated,
    })
}

/// How each board is solved; which board, the trial fills in.
fn question(args: &BenchArgs, instances: &[Instance]) -> Request {
    args.search.request(args.limits.limits(), instances[0].start.clone())
}

/// The boards: at least one.
fn instances(args: &BenchArgs) -> Result<Vec<Instance>, Failure> {
    let mut instances = match args.files.as_slice() {
        [] => bench::korf(),
        files => {
            let read =
                files.iter().map(|file| of_file(args, file)).collect::<Result<Vec<_>, _>>()?;
            read.concat()
        }
    };
    if let (Some(goal), []) = (&args.goal, args.files.as_slice()) {
        for instance in &mut instances {
            let asked = input::goal(goal, instance.start.shape())?;
            instance.optimum = instance.optimum.filter(|_| asked == instance.goal);
            instance.goal = asked;
        }
    }
    if let Some(limit) = args.limit {
        instances.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    match instances.is_empty() {
        true => Err(InputError::NoBoards.into()),
        false => Ok(instances),
    }
}

fn of_file(args: &BenchArgs, file: &OsString) -> Result<Vec<Instance>, Failure> {
    let text = input::text_of_one(file)?;
    let options = ParseOptions { format: args.format, shape: args.size };
    let entries: Vec<_> = parse_many(&text.text, &options).collect();
    let mut instances = Vec::with_capacity(entries.len());
    for entry in entries {
        let parsed = match entry.result {
            Ok(parsed) => parsed,
            Err(error) => return Err(Failure::board(Role::Start, text, error)),
        };
        let asked = match &args.goal {
            Some(goal) => Some(input::goal(goal, parsed.position.shape())?),
            None => None,
        };
        instances.push(Instance::of(parsed, entry.line, asked));
    }
    Ok(instances)
}

fn tell(record: &Record, args: &BenchArgs, output: &Output) -> Exit {
    match args.report {
        BenchReport::Text => {
            let of_korf = args.files.is_empty();
            output.result(&report::bench_text(record, of_korf, output.width));
        }
        BenchReport::Csv => output.raw(&bench::csv(record)),
        BenchReport::Json => output.raw(&(record.to_line() + "\n")),
    }
    output.note(&report::wrong_lengths(record, output.width));
    if record.interrupted {
        output.note(&(say!("bench-interrupted", boards = record.instances.len()) + "\n"));
    }
    exit(record)
}

fn exit(record: &Record) -> Exit {
    let (lines, solved) = (record.instances.len() as u64, record.total.solved);
    let unsolvable = record.instances.iter().filter(|line| line.ending == "unsolvable").count();
    match () {
        () if record.total.wrong > 0 => Exit::Negative,
        () if record.interrupted => Exit::Interrupted,
        () if solved + (unsolvable as u64) < lines => Exit::Limit,
        () if unsolvable > 0 => Exit::Negative,
        () => Exit::Success,
    }
}
