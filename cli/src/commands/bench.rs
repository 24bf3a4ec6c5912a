//! `taquin bench`.

use crate::args::{BenchArgs, Form, Suite};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::input::{self, InputError};
use crate::language::say;
use crate::machine::{machine, processor_time, program};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Report, Rows};
use crate::searching::stoppable;
use crate::tables;
use crate::weights::OwnWeights;
use std::ffi::OsString;
use std::time::Instant;
use taquin_lab::bench::{self, Trial, TrialBoard, TrialEvent, TrialRecord, YardstickRecord};
use taquin_lab::document::Block;
use taquin_lab::record::Status;
use taquin_puzzle::notation::parse_many;
use taquin_puzzle::{Request, RequestError};
use taquin_search::Cancel;

/// Solves known boards and measures the time.
pub(crate) fn bench<'a>(args: &BenchArgs, output: &Output) -> Outcome<'a> {
    let instances = instances(args)?;
    let baseline = match &args.baseline {
        Some(file) => Some(bench::read(&input::text_of_file(file)?.text)?.for_boards(&instances)?),
        None => None,
    };
    let request = question(args, &instances);
    let weights = args.search.weights.read(output)?;
    instances.iter().for_each(|it| weights.look(&it.goal, it.start.shape()));
    weights.tell_misfit(output);
    let trial = Trial { instances, request, repeat: args.repeat, yardstick: None, baseline };
    let record = stoppable(|cancel| {
        let mut trial = trial.clone();
        trial.yardstick = if args.yardstick { yardstick(&cancel) } else { None };
        trial.request.limits.cancel = Some(cancel);
        measured(&trial, args, &weights, output)
    })?;
    Ok(Box::new(Measured(record)))
}

/// Runs the trial and prints each board when it is solved.
fn measured(
    trial: &Trial,
    args: &BenchArgs,
    weights: &OwnWeights,
    output: &Output,
) -> Result<TrialRecord, RequestError> {
    let mut status = StatusLine::on_terminal(output);
    let of_korf = args.files.is_empty() && args.suite == Suite::Korf;
    let (title, columns) = (report::bench::title(trial, of_korf), report::bench::columns(trial));
    let mut rows = Rows::new(title, columns, bench::csv_head(), args.form.form(), output);
    let solver = || weights.given_to(tables::solver(trial.request.limits.memory));
    let measured = bench::measure(trial, &solver, &processor_time, &mut |event| match event {
        TrialEvent::Running(at) => status.tick(|_| {
            let (done, total, name) = (at.done, at.total, at.instance.name.as_str());
            let expanded = at.expanded;
            say!("bench-status", done, total, name, expanded)
        }),
        TrialEvent::Finished(line) => {
            status.clear();
            rows.row(report::bench::cells(line, args.yardstick), &line.to_csv());
        }
    });
    status.clear();
    let record = TrialRecord::new((program(), machine()), trial, measured?);
    rows.end();
    Ok(record)
}

/// Measures the yardstick; `None` after Ctrl-C.
fn yardstick(cancel: &Cancel) -> Option<YardstickRecord> {
    let (begin, before) = (Instant::now(), processor_time());
    let run = bench::yardstick(cancel)?;
    let time_ms = begin.elapsed().as_secs_f64() * 1e3;
    let cpu = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
    let cpu_ms = cpu.map(|cpu| cpu.as_secs_f64() * 1e3);
    Some(YardstickRecord { time_ms, cpu_ms, generated: run.generated })
}

/// Returns the request for each board; the trial adds the board.
fn question(args: &BenchArgs, instances: &[TrialBoard]) -> Request {
    let asked = args.search.request(args.limits.limits(), instances[0].start.clone());
    let proves = matches!(args.suite, Suite::Korf24 | Suite::Random24);
    Request { optimal: asked.optimal || proves, ..asked }
}

/// Returns the boards, at least one.
fn instances(args: &BenchArgs) -> Result<Vec<TrialBoard>, Failure> {
    let most = args.limit.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX));
    let mut instances = match args.files.as_slice() {
        [] if args.suite == Suite::Large => bench::large_suite(most),
        [] if args.suite == Suite::Korf24 => bench::proof_suite(),
        [] if args.suite == Suite::Random24 => bench::random_suite(),
        [] => bench::korf(),
        files => {
            let read =
                files.iter().map(|file| of_file(args, file)).collect::<Result<Vec<_>, _>>()?;
            read.concat()
        }
    };
    for instance in instances.iter_mut().filter(|_| args.files.is_empty()) {
        if let Some(asked) = args.puzzle.goal(instance.start.shape())? {
            if asked != instance.goal {
                (instance.optimum, instance.set) = (None, None);
            }
            instance.goal = asked;
        }
    }
    if let Some(most) = most.filter(|_| args.suite != Suite::Large) {
        instances.truncate(most);
    }
    if instances.is_empty() { Err(InputError::NoBoards.into()) } else { Ok(instances) }
}

fn of_file(args: &BenchArgs, file: &OsString) -> Result<Vec<TrialBoard>, Failure> {
    let text = input::text_of_one(file)?;
    let entries: Vec<_> = parse_many(&text.text, &args.puzzle.options()).collect();
    let mut instances = Vec::with_capacity(entries.len());
    for entry in entries {
        let parsed = match entry.result {
            Ok(parsed) => parsed,
            Err(error) => return Err(Failure::board(Role::Start, text, error)),
        };
        let asked = args.puzzle.goal(parsed.position.shape())?;
        instances.push(TrialBoard::of(parsed, entry.line, asked));
    }
    Ok(instances)
}

/// A trial whose rows are already printed, unless the form is JSON.
struct Measured(TrialRecord);

impl Report for Measured {
    fn json(&self) -> String {
        self.0.to_line()
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::bench::totals(&self.0)
    }

    fn notes(&self, _: Form) -> Vec<Note> {
        let boards = self.0.instances.len();
        let interrupted = || Note::Line(say!("bench-interrupted", boards));
        let wrong = report::bench::wrong_lengths(&self.0).into_iter().map(Note::Error);
        wrong.chain(self.0.interrupted.then(interrupted)).collect()
    }

    fn exit(&self) -> Exit {
        let Self(TrialRecord { instances, total, interrupted, .. }) = self;
        let unsolvable = instances.iter().filter(|it| it.answer.status == Status::Unsolvable);
        let unsolvable = unsolvable.count() as u64;
        match () {
            () if total.wrong > 0 => Exit::Negative,
            () if *interrupted => Exit::Interrupted,
            () if total.solved + unsolvable < instances.len() as u64 => Exit::Limit,
            () if unsolvable > 0 => Exit::Negative,
            () => Exit::Success,
        }
    }
}
