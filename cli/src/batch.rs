//! Many boards, one a line: read, solved on all cores, told in their order
//! while the rest still runs.
//!
//! ```text
//!   reader ──▸ desk ──▸ workers ──▸ here: put in order, printed
//! ```
//!
//! The threads are left to themselves at the end: one that waits for a slow
//! pipe would otherwise hold up whoever pressed Ctrl-C. A board that the program
//! fails on by a fault of its own is told of like a bad line, and the rest goes on:
//! no board that was read goes without a word, but for those that Ctrl-C cuts off.

mod desk;
mod reading;
mod tally;

use crate::args::SolveArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Boards, Place};
use crate::interrupt::Interrupt;
use crate::language;
use crate::output::{Output, Results};
use crate::progress::StatusLine;
use crate::report::{self, Found, Shown};
use crate::searching::{self, Asks};
use crate::tables;
use crate::weights::OwnWeights;
use desk::Desk;
use reading::Reader;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tally::{Kind, Tally};
use taquin_puzzle::bulk::{beside_others, note};
use taquin_puzzle::{Listener, Request, Solver};
use taquin_search::{Cancel, Limits};

/// How long to wait for an answer before looking at Ctrl-C and the clock.
const TICK: Duration = Duration::from_millis(100);

/// A line and the board in it.
struct Task {
    /// Which board, from 0: the order of answers.
    number: u64,
    /// Where it stands.
    place: Place,
    question: Result<Box<Request>, Failure>,
}

/// What is said about a board.
struct Done {
    number: u64,
    kind: Kind,
    result: String,
    note: String,
}

/// What all threads know.
struct Job {
    args: Arc<SolveArgs>,
    shown: Shown,
    /// Asking for the cores costs as much as a small board: once is enough.
    threads: usize,
    output: Output,
    solver: Solver,
    weights: OwnWeights,
    cancel: Cancel,
    desk: Desk,
    /// Workers that search, and will send what they find.
    searching: AtomicUsize,
}

/// Solves every line.
pub(crate) fn solve(args: Arc<SolveArgs>, boards: Boards, output: &Output) -> Exit {
    let asked = reading::askable(&args).and_then(|()| args.search.weights.read(output));
    let weights = match asked {
        Ok(weights) => weights,
        Err(failure) => return report::failure(&failure, args.layout().holds_faults, output),
    };
    Interrupt::listen().during(|cancel| {
        let (shown, threads) = (Shown::of(&args, output), args.batch.threads());
        let solver = weights.given_to(tables::solver(args.limits.limits().memory));
        // A course's layout has a course's counts: those of the search that a board gets
        // by itself.
        let solver = if shown.layout.asks == Asks::OwnCounts {
            solver.without_distance_table()
        } else {
            solver
        };
        let (desk, output) = (Desk::default(), *output);
        let searching = AtomicUsize::new(0);
        let job = Job { args, shown, threads, output, solver, weights, cancel, desk, searching };
        run(Arc::new(job), boards)
    })
}

fn run(job: Arc<Job>, boards: Boards) -> Exit {
    let (done, answers) = channel();
    let start_worker = |_: &usize| {
        let (job, done) = (job.clone(), done.clone());
        searching::spawn_deep(move || work(&job, &done))
    };
    let workers = (0..job.threads).take_while(start_worker).count();
    drop(done);
    let boards = Arc::new(Mutex::new(Some(boards)));
    let reading = (job.clone(), boards.clone());
    let read_there = move || taken(&reading.1).into_iter().for_each(|it| read(&reading.0, it));
    if workers > 0 && searching::spawn_deep(read_there) {
        return Printer::new(&job).print_all(&answers);
    }
    // Where the system has no threads to give, this one does everything.
    job.desk.end(false);
    Printer::new(&job).answer_all(taken(&boards).expect("no other thread reads them"))
}

fn taken(boards: &Mutex<Option<Boards>>) -> Option<Boards> {
    boards.lock().unwrap_or_else(PoisonError::into_inner).take()
}

fn read(job: &Job, boards: Boards) {
    let mut reader = Reader::new(&job.args, boards);
    while !job.cancel.is_cancelled() {
        match reader.next() {
            Some(task) => job.desk.put(task),
            None => return job.desk.end(true),
        }
    }
    job.desk.end(false);
}

/// What `work` gives, or that it failed by a fault of the program.
fn caught<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Failure::Internal))
}

/// A worker fetches as many boards as it answers in about this time.
const HANDFUL: Duration = Duration::from_millis(1);
/// And never more than this.
const MOST: usize = 256;

fn work(job: &Job, done: &Sender<Vec<Done>>) {
    let mut most = 1;
    while let Some(tasks) = job.desk.take(most) {
        let begin = Instant::now();
        job.searching.fetch_add(1, SeqCst);
        // Once Ctrl-C is pressed, no further board is begun.
        let tasks = tasks.into_iter().take_while(|_| !job.cancel.is_cancelled());
        let answers = tasks.map(|task| job.answer(task)).collect();
        let sent = done.send(answers);
        job.searching.fetch_sub(1, SeqCst);
        if sent.is_err() || job.cancel.is_cancelled() {
            return;
        }
        most = if begin.elapsed() < HANDFUL { (most * 2).min(MOST) } else { (most / 2).max(1) };
    }
}

impl Job {
    fn answer(&self, Task { number, place, question }: Task) -> Done {
        let answered = caught(|| {
            let request = self.within_limits(*question?);
            self.weights.look(&request.goal, request.start.shape());
            let plainly = |request: &Request| self.solver.solve(request, Listener::NONE);
            let layout = self.shown.layout;
            let (answer, aside) =
                searching::search_for(layout.asks, &request, &self.weights, plainly)?;
            let found = Found { answer: &answer, aside: &aside, note: note(&request, &answer) };
            Ok(Done {
                number,
                kind: Kind::of(&answer),
                result: self.fitted(layout.among_many(&place, &found, &self.shown)),
                note: report::batch::note(&place, &answer, &self.shown),
            })
        });
        answered.unwrap_or_else(|failure| {
            let Shown { layout, width, .. } = self.shown;
            let (result, note) = report::line_failure(&place, &failure, layout.holds_faults, width);
            Done { number, kind: Kind::of_failure(&failure), result, note }
        })
    }

    /// Whether Ctrl-C has ended it: every board that was begun has been told of. (A worker may
    /// still wait for a slow pipe.)
    fn is_over(&self) -> bool {
        self.cancel.is_cancelled() && self.searching.load(SeqCst) == 0
    }

    fn within_limits(&self, mut request: Request) -> Request {
        let cancel = Some(self.cancel.clone());
        request.limits = Limits { cancel, ..self.args.limits.limits() };
        beside_others(request, self.threads)
    }

    fn fitted(&self, text: String) -> String {
        if self.shown.layout.is_for_people {
            language::displayable(&text).into_owned()
        } else {
            text
        }
    }
}

/// Brings answers into their order.
struct Printer<'a> {
    job: &'a Job,
    results: Results,
    status: StatusLine,
    tally: Tally,
    next: u64,
    early: BTreeMap<u64, Done>,
}

impl<'a> Printer<'a> {
    fn new(job: &'a Job) -> Self {
        // Where results scroll by, they tell the progress themselves.
        let status = if io::stdout().is_terminal() {
            StatusLine::hidden()
        } else {
            StatusLine::on_terminal(&job.output)
        };
        let (results, tally) = (job.output.stream(), Tally::begin());
        Self { job, results, status, tally, next: 0, early: BTreeMap::new() }
    }

    fn print_all(mut self, answers: &Receiver<Vec<Done>>) -> Exit {
        self.results.write(&(self.job.shown.layout.head)());
        while self.results.is_wanted() && self.wait(answers) {
            let before = self.next;
            while let Some(done) = self.early.remove(&self.next) {
                self.next += 1;
                self.print(&done);
            }
            self.job.desk.printed((self.next - before) as usize);
        }
        self.end()
    }

    /// Reads, solves and prints one board after the other.
    fn answer_all(mut self, boards: Boards) -> Exit {
        self.results.write(&(self.job.shown.layout.head)());
        let mut reader = Reader::new(&self.job.args, boards);
        while self.results.is_wanted() && !self.job.cancel.is_cancelled() {
            let Some(task) = reader.next() else { break };
            self.print(&self.job.answer(task));
            self.results.flush();
            let tally = &self.tally;
            self.status.tick(|elapsed| tally.status(elapsed));
        }
        self.end()
    }

    fn end(mut self) -> Exit {
        self.results.flush();
        self.status.clear();
        self.job.weights.tell_misfit(&self.job.output);
        let interrupted = self.job.cancel.is_cancelled();
        if self.results.is_wanted() && !self.job.args.output.quiet {
            let left = interrupted.then(|| self.job.desk.left(self.next));
            self.job.output.note(&self.tally.summary(&self.job.shown, left));
        }
        self.tally.exit(interrupted)
    }

    /// Takes an answer; false where none will come any more. What was gathered
    /// goes out before there is a wait.
    fn wait(&mut self, answers: &Receiver<Vec<Done>>) -> bool {
        let ready = answers.try_recv().map_err(|_| ());
        let answer = ready.or_else(|()| {
            self.results.flush();
            answers.recv_timeout(TICK)
        });
        let tally = &self.tally;
        self.status.tick(|elapsed| tally.status(elapsed));
        let answer = match answer {
            Ok(done) => Some(done),
            Err(RecvTimeoutError::Timeout) if !self.job.is_over() => Some(Vec::new()),
            // The last answer may have come between the two looks.
            Err(_) => answers.try_recv().ok(),
        };
        let goes_on = answer.is_some();
        self.early.extend(answer.into_iter().flatten().map(|done| (done.number, done)));
        goes_on
    }

    fn print(&mut self, done: &Done) {
        self.tally.count(done);
        self.results.write(&done.result);
        if !done.note.is_empty() {
            self.results.flush();
            self.status.clear();
            self.job.output.note(&done.note);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_program_is_a_line_and_a_code_of_its_own() {
        let failure = caught::<Done>(|| panic!("on purpose")).err().unwrap();
        let kind = Kind::of_failure(&failure);
        let mut tally = Tally::begin();
        let done = Done { number: 0, kind, result: String::new(), note: String::new() };
        tally.count(&done);
        assert_eq!(tally.exit(false), Exit::Internal);
    }
}
