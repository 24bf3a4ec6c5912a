//! `taquin bench`.

use crate::args::{BenchArgs, Form, Suite};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::input::{self, InputError};
use crate::language::say;
use crate::machine::{machine, processor_time, program};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, BenchTable};
use crate::searching::stoppable;
use crate::tables;
use crate::weights::OwnWeights;
use std::ffi::OsString;
use std::time::Instant;
use taquin_lab::bench::{
    self, Trial, TrialBoard, TrialEvent, TrialLine, TrialRecord, YardstickRecord,
};
use taquin_lab::record::Status;
use taquin_puzzle::notation::parse_many;
use taquin_puzzle::{Request, RequestError};
use taquin_search::Cancel;

/// Solves known boards by the clock, and shows how that went.
pub(crate) fn bench(args: &BenchArgs, output: &Output) -> Exit {
    match run(args, output) {
        Ok(record) => exit(&record),
        Err(failure) => report::failure(&failure, args.form.is_json(), output),
    }
}

fn run(args: &BenchArgs, output: &Output) -> Result<TrialRecord, Failure> {
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
    Ok(stoppable(|cancel| {
        let mut trial = trial.clone();
        trial.yardstick = if args.yardstick { yardstick(&cancel) } else { None };
        trial.request.limits.cancel = Some(cancel);
        measured(&trial, args, &weights, output)
    })?)
}

/// Measures, and tells each board when it is done.
fn measured(
    trial: &Trial,
    args: &BenchArgs,
    weights: &OwnWeights,
    output: &Output,
) -> Result<TrialRecord, RequestError> {
    let mut status = StatusLine::on_terminal(output);
    let mut printer = Printer::new(trial, args, output);
    let solver = || weights.given_to(tables::solver(trial.request.limits.memory));
    let measured = bench::measure(trial, &solver, &processor_time, &mut |event| match event {
        TrialEvent::Running(at) => status.tick(|_| {
            let (done, total, name) = (at.done, at.total, at.instance.name.as_str());
            let expanded = at.expanded;
            say!("bench-status", done = done, total = total, name = name, expanded = expanded)
        }),
        TrialEvent::Finished(line) => {
            status.clear();
            printer.line(line);
        }
    });
    status.clear();
    let record = TrialRecord::new((program(), machine()), trial, measured?);
    printer.end(&record);
    Ok(record)
}

/// Prints a trial while it runs, but for JSON: that is one document.
struct Printer<'a> {
    form: Form,
    output: &'a Output,
    table: BenchTable,
    begun: bool,
}

impl<'a> Printer<'a> {
    fn new(trial: &Trial, args: &BenchArgs, output: &'a Output) -> Self {
        let of_korf = args.files.is_empty() && args.suite == Suite::Korf;
        let form = args.form.form();
        let table = BenchTable::new(trial, of_korf, report::medium_of(form, output.width));
        Self { form, output, table, begun: false }
    }

    /// What stands above the first board, once: a question that is refused has no table.
    fn begin(&mut self) {
        match self.form {
            _ if std::mem::replace(&mut self.begun, true) => {}
            Form::Json => {}
            Form::Csv => self.output.raw(&bench::csv_head()),
            _ => self.output.result(&self.table.head()),
        }
    }

    fn line(&mut self, line: &TrialLine) {
        self.begin();
        match self.form {
            Form::Json => {}
            Form::Csv => self.output.raw(&line.to_csv()),
            _ => self.output.result(&self.table.row(line)),
        }
    }

    fn end(&mut self, record: &TrialRecord) {
        let Output { width, .. } = *self.output;
        self.begin();
        match self.form {
            Form::Json => self.output.raw(&(record.to_line() + "\n")),
            Form::Csv => {}
            _ => self.output.result(&self.table.end(record)),
        }
        self.output.note(&report::wrong_lengths(record, width));
        if record.interrupted {
            self.output.note(&(say!("bench-interrupted", boards = record.instances.len()) + "\n"));
        }
    }
}

/// The yardstick by the clock; nothing where Ctrl-C came first.
fn yardstick(cancel: &Cancel) -> Option<YardstickRecord> {
    let (begin, before) = (Instant::now(), processor_time());
    let run = taquin_puzzle::yardstick(cancel)?;
    let time_ms = begin.elapsed().as_secs_f64() * 1e3;
    let cpu = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
    let cpu_ms = cpu.map(|cpu| cpu.as_secs_f64() * 1e3);
    Some(YardstickRecord { time_ms, cpu_ms, generated: run.generated })
}

/// How each board is solved; which board, the trial fills in.
fn question(args: &BenchArgs, instances: &[TrialBoard]) -> Request {
    let asked = args.search.request(args.limits.limits(), instances[0].start.clone());
    Request { optimal: asked.optimal || args.suite == Suite::Korf24, ..asked }
}

/// The boards: at least one.
fn instances(args: &BenchArgs) -> Result<Vec<TrialBoard>, Failure> {
    let most = args.limit.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX));
    let mut instances = match args.files.as_slice() {
        [] if args.suite == Suite::Large => bench::large_suite(most),
        [] if args.suite == Suite::Korf24 => bench::proof_suite(),
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

fn exit(record: &TrialRecord) -> Exit {
    let (lines, solved) = (record.instances.len() as u64, record.total.solved);
    let unsolvable =
        record.instances.iter().filter(|line| line.answer.status == Status::Unsolvable);
    let unsolvable = unsolvable.count();
    match () {
        () if record.total.wrong > 0 => Exit::Negative,
        () if record.interrupted => Exit::Interrupted,
        () if solved + (unsolvable as u64) < lines => Exit::Limit,
        () if unsolvable > 0 => Exit::Negative,
        () => Exit::Success,
    }
}
