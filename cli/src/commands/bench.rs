//! `taquin bench`.

use crate::args::{BenchArgs, Form, Suite};
use crate::checkpoint::ProofFolder;
use crate::exit::Exit;
use crate::failure::{Failure, Kind, Role};
use crate::files;
use crate::input::{self, InputError};
use crate::language::{Explain, say, say_in};
use crate::machine::{machine, processor_time, program};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Report, Rows};
use crate::searching::stoppable;
use crate::tables;
use crate::weights::OwnWeights;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use taquin_lab::bench::{
    self, PathRecords, PathRecordsError, ProofStore, Trial, TrialBoard, TrialEvent, TrialLine,
    TrialRecord, YardstickRecord,
};
use taquin_lab::document::Block;
use taquin_lab::record::Status;
use taquin_puzzle::notation::parse_many;
use taquin_puzzle::{Request, RequestError};
use taquin_search::Cancel;

/// Solves known boards and measures the time.
pub(crate) fn bench<'a>(args: &BenchArgs, output: &Output) -> Outcome<'a> {
    let records =
        args.records.as_deref().map(|file| RecordsFile::open(file, output)).transpose()?;
    let instances = match &records {
        Some(records) => records.boards(args),
        None => instances(args)?,
    };
    let proofs = match &args.checkpoints {
        Some(folder) => Some(ProofFolder::open(folder, &instances, output)?),
        None => None,
    };
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
        measured(&trial, args, &weights, (records.as_ref(), proofs.as_ref()), output)
    })?;
    Ok(Box::new(Measured(record)))
}

/// Runs the trial and prints each board when it is solved.
fn measured(
    trial: &Trial,
    args: &BenchArgs,
    weights: &OwnWeights,
    (records, proofs): (Option<&RecordsFile<'_>>, Option<&ProofFolder>),
    output: &Output,
) -> Result<TrialRecord, RequestError> {
    let mut status = StatusLine::on_terminal(output);
    let of_korf = args.files.is_empty() && args.suite == Suite::Korf && records.is_none();
    let (title, columns) = (report::bench::title(trial, of_korf), report::bench::columns(trial));
    let mut rows = Rows::new(title, columns, bench::csv_head(), args.form.form(), output);
    let solver = || weights.given_to(tables::solver(trial.request.limits.memory));
    let proofs = proofs.map(|proofs| proofs as &dyn ProofStore);
    let mut tell = |event: TrialEvent<'_>| match event {
        TrialEvent::Running(at) => status.tick(|_| {
            let (done, total, name) = (at.done, at.total, at.instance.name.as_str());
            let expanded = at.expanded;
            say!("bench-status", done, total, name, expanded)
        }),
        TrialEvent::Finished(line) => {
            status.clear();
            rows.row(report::bench::cells(trial, line), &line.to_csv());
            if let Some(records) = records {
                records.offer(line);
            }
        }
    };
    let measured = bench::measure_proofs(trial, &solver, &processor_time, proofs, &mut tell);
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
    let proves =
        matches!(args.suite, Suite::Korf24 | Suite::Random24) || args.checkpoints.is_some();
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

/// Returns the failure for a file that does not contain records.
fn unusable(file: &str, fault: &PathRecordsError) -> Failure {
    Failure::said(Kind::Baseline, |language| {
        say_in!(language, "bench-records-unusable", file, fault)
    })
}

/// A file of the shortest known solutions, written again after each shorter one.
struct RecordsFile<'a> {
    file: &'a OsStr,
    records: Mutex<PathRecords>,
    output: &'a Output,
}

impl<'a> RecordsFile<'a> {
    /// Reads and checks the file, if there is one, and reports the number of its solutions.
    fn open(file: &'a OsStr, output: &'a Output) -> Result<Self, Failure> {
        let shown = input::shown(file);
        let path = Path::new(file);
        let records = if path.exists() {
            let text = String::from_utf8_lossy(&input::bytes_of_file(path)?).into_owned();
            PathRecords::read(&text).map_err(|fault| unusable(&shown, &fault))?
        } else {
            PathRecords::default()
        };
        let solutions = records.count();
        output.tell([Note::Line(say!("bench-records-checked", file = shown, solutions))]);
        Ok(Self { file, records: Mutex::new(records), output })
    }

    fn boards(&self, args: &BenchArgs) -> Vec<TrialBoard> {
        let most = args.limit.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX));
        self.held().boards(args.puzzle.options().shape, most)
    }

    /// Keeps the solution of a board if it is shorter than the known one. A failure is reported.
    fn offer(&self, line: &TrialLine) {
        let mut records = self.held();
        if records.offer(line)
            && let Err(error) =
                taquin_tables::replace(self.file.as_ref(), records.to_text().as_bytes())
        {
            let fault = files::unwritten(self.file, &error).explained();
            self.output.tell([Note::Error(fault)]);
        }
    }

    fn held(&self) -> MutexGuard<'_, PathRecords> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
