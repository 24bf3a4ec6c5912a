//! Many boards: read, solved on all cores, and reported in their order while others still run.
//!
//! `puzzle::bulk::stream` owns the threads. They are not joined at the end, because a slow reader
//! of the pipe must not delay the exit after Ctrl-C. A board on which the program panics is
//! reported like a bad line. So every board is reported unless Ctrl-C stops it.

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
use reading::Reader;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tally::{Kind, Tally};
use taquin_puzzle::bulk::{Stream, beside_others, note, stream};
use taquin_puzzle::{Listener, Request, Solver};
use taquin_search::{Cancel, Limits};

/// The longest wait for an answer before the clock is checked.
const TICK: Duration = Duration::from_millis(100);

/// A line and its board.
struct Task {
    place: Place,
    question: Result<Box<Request>, Failure>,
}

/// The report of a board.
struct Done {
    kind: Kind,
    result: String,
    note: String,
}

/// The data that all threads share.
struct Job {
    args: Arc<SolveArgs>,
    shown: Shown,
    threads: usize,
    output: Output,
    solver: Solver,
    weights: OwnWeights,
    cancel: Cancel,
}

/// Solves every board.
pub(crate) fn solve(
    args: Arc<SolveArgs>,
    boards: Boards,
    output: &Output,
) -> Result<Exit, Failure> {
    reading::askable(&args)?;
    let weights = args.search.weights.read(output)?;
    Ok(Interrupt::listen().during(|cancel| {
        let (shown, threads) = (Shown::of(&args, output), args.batch.threads());
        let solver = weights.given_to(tables::solver(args.limits.limits().memory));
        // Course layouts show the counts of a search that runs for this board alone.
        let solver = if shown.layout.asks == Asks::OwnCounts {
            solver.without_distance_table()
        } else {
            solver
        };
        let reader = Reader::new(Arc::clone(&args), boards);
        let job = Job { args, shown, threads, output: *output, solver, weights, cancel };
        let job = Arc::new(job);
        let worker = Arc::clone(&job);
        let answers = stream(threads, &job.cancel, reader, move |task| worker.answer(task));
        Printer::new(&job).print_all(answers)
    }))
}

impl Job {
    fn answer(&self, task: &mut Task) -> Done {
        let question = std::mem::replace(&mut task.question, Err(Failure::internal()));
        let answered = question.and_then(|request| self.solved(&task.place, *request));
        answered.unwrap_or_else(|failure| self.failed(&task.place, &failure))
    }

    fn solved(&self, place: &Place, request: Request) -> Result<Done, Failure> {
        let request = self.within_limits(request);
        self.weights.look(&request.goal, request.start.shape());
        let plainly = |request: &Request| self.solver.solve(request, Listener::NONE);
        let layout = self.shown.layout;
        let (answer, aside) = searching::search_for(layout.asks, &request, &self.weights, plainly)?;
        let found = Found { answer: &answer, aside: &aside, note: note(&request, &answer) };
        Ok(Done {
            kind: Kind::of(&answer),
            result: self.fitted(layout.among_many(place, &found, &self.shown)),
            note: report::batch::note(place, &answer, &self.shown),
        })
    }

    fn failed(&self, place: &Place, failure: &Failure) -> Done {
        let Shown { layout, width, .. } = self.shown;
        let (result, note) = report::line_failure(place, failure, layout.holds_faults, width);
        Done { kind: Kind::of_failure(failure), result, note }
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

/// Prints the reports.
struct Printer<'a> {
    job: &'a Job,
    results: Results,
    status: StatusLine,
    tally: Tally,
}

impl<'a> Printer<'a> {
    fn new(job: &'a Job) -> Self {
        // On a terminal, the results show the progress.
        let status = if io::stdout().is_terminal() {
            StatusLine::hidden()
        } else {
            StatusLine::on_terminal(&job.output)
        };
        Self { job, results: job.output.stream(), status, tally: Tally::begin() }
    }

    fn print_all(mut self, mut answers: Stream<'_, Task, Done>) -> Exit {
        self.results.write(&(self.job.shown.layout.head)());
        while self.results.is_wanted() {
            let tally = &self.tally;
            self.status.tick(|elapsed| tally.status(elapsed));
            let ready = match answers.poll(Duration::ZERO) {
                // Print all results before waiting.
                Poll::Pending => {
                    self.results.flush();
                    answers.poll(TICK)
                }
                ready => ready,
            };
            match ready {
                Poll::Pending => {}
                Poll::Ready(None) => break,
                Poll::Ready(Some(Ok(done))) => self.print(&done),
                Poll::Ready(Some(Err(panicked))) => {
                    let place = panicked.task.map(|task| task.place).unwrap_or_default();
                    self.print(&self.job.failed(&place, &Failure::internal()));
                }
            }
        }
        self.results.flush();
        self.status.clear();
        self.job.weights.tell_misfit(&self.job.output);
        let interrupted = self.job.cancel.is_cancelled();
        if self.results.is_wanted() && !self.job.args.output.quiet {
            let left = interrupted.then(|| answers.left());
            self.job.output.note(&self.tally.summary(&self.job.shown, left));
        }
        self.tally.exit(interrupted)
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
    fn an_internal_error_has_its_own_exit_code() {
        let kind = Kind::of_failure(&Failure::internal());
        let mut tally = Tally::begin();
        tally.count(&Done { kind, result: String::new(), note: String::new() });
        assert_eq!(tally.exit(false), Exit::Internal);
    }
}
