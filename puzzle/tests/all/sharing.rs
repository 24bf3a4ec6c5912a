//! Several threads use one solver: each keeps its own limits, and a panic of one does not affect
//! the others.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use taquin_puzzle::pdb::{PatternTable, TableSource, WantedTables};
use taquin_puzzle::{
    Answer, Goal, Listener, Milestone, Move, Request, Solver, TableShelf, Verdict,
};
use taquin_search::{Cancel, Limits, StopReason};

type Fetched = Result<Option<Vec<PatternTable>>, StopReason>;

/// Korf's board 88, which needs tables.
fn hard() -> Request {
    let start = "15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4".parse().unwrap();
    Request { goal: Goal::First, ..Request::new(start) }
}

fn solve(solver: &Solver, request: &Request) -> Answer {
    solver.solve(request, Listener::NONE).unwrap()
}

/// A source without tables, which reports that when it is released.
#[derive(Debug)]
struct Slow {
    begun: Sender<()>,
    released: Mutex<Receiver<()>>,
}

impl TableSource for Slow {
    fn fetch(&self, _: WantedTables<'_>, _: &Limits) -> Fetched {
        self.begun.send(()).unwrap();
        self.released.lock().unwrap().recv().unwrap();
        Ok(None)
    }
}

#[test]
fn a_caller_does_not_wait_for_the_source_of_another_beyond_its_limits() {
    let (begun, has_begun) = channel();
    let (release, released) = channel();
    let source = Slow { begun, released: Mutex::new(released) };
    let solver = Solver::with_shelf(TableShelf::with_source(Box::new(source)));
    thread::scope(|scope| {
        let other = scope.spawn(|| solve(&solver, &hard()));
        has_begun.recv().unwrap();
        // The source answers the other thread only after this search has ended.
        let cancel = Cancel::new();
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let mut first_stage_over = |_: &Milestone, _: Option<&[Move]>| cancel.cancel();
        let listener = Listener { milestones: Some(&mut first_stage_over), ..Listener::NONE };
        let answer = solver.solve(&Request { limits, ..hard() }, listener).unwrap();
        assert!(matches!(answer.verdict, Verdict::Stopped(StopReason::Cancelled)));
        assert!(answer.lower_bound.unwrap() > 50, "the first stage has proven a bound");
        release.send(()).unwrap();
        assert!(other.join().unwrap().is_optimal());
    });
}

/// Panics at its first query.
#[derive(Debug)]
struct Panicking(Mutex<bool>);

impl TableSource for Panicking {
    fn fetch(&self, _: WantedTables<'_>, _: &Limits) -> Fetched {
        let first = !std::mem::replace(&mut *self.0.lock().unwrap(), true);
        // The guard was dropped, so the panic does not poison the source.
        assert!(!first, "a source that fails");
        Ok(None)
    }
}

#[test]
fn a_source_that_panics_leaves_the_solver_usable() {
    let source = Panicking(Mutex::new(false));
    let solver = Solver::with_shelf(TableShelf::with_source(Box::new(source)));
    let first = catch_unwind(AssertUnwindSafe(|| solve(&solver, &hard())));
    assert!(first.is_err(), "the panic reaches the caller");
    assert!(solve(&solver, &hard()).is_optimal());
}
