//! Tasks shared among threads give the result of one thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use taquin_search::tasks::{Budget, Merged, OrderedTasks, Poll, TaskEnd, Work, Worker};
use taquin_search::{Cancel, Limits, StopReason};

const TASKS: usize = 500;
const THREADS: [usize; 5] = [1, 2, 3, 8, 40];

/// The states that a task expands: few, many, none.
fn size(task: usize) -> u64 {
    task as u64 * 7919 % 1000
}

/// The expansions of the tasks up to and including this one.
fn sum_to(last: usize) -> u64 {
    (0..=last).map(size).sum()
}

/// A worker that expands one state at a time; tasks in `goals` end the search.
fn search(mut worker: Worker<'_, bool>, goals: &[usize]) {
    let mut work = Work::default();
    let mut next_look = 0;
    while let Some(task) = worker.take() {
        let mut ending = TaskEnd::Done;
        for _ in 0..size(task) {
            if work.expanded >= next_look {
                match worker.look(work) {
                    Poll::Stop => {
                        ending = TaskEnd::Aborted;
                        break;
                    }
                    Poll::Continue(most) => next_look = work.expanded.saturating_add(most.min(50)),
                }
            }
            work.expanded += 1;
            work.generated += 3;
        }
        let found = ending == TaskEnd::Done && goals.contains(&task);
        worker.settle(work, if found { TaskEnd::DoneStop } else { ending }, found);
    }
}

fn run(threads: usize, budget: Budget<'_>, goals: &[usize]) -> Merged<bool> {
    let worker = |worker: Worker<'_, bool>| search(worker, goals);
    OrderedTasks::plan(TASKS, budget).run(threads, worker, worker)
}

#[test]
fn without_an_end_all_tasks_count() {
    for threads in THREADS {
        let merged = run(threads, Budget::of(&Limits::NONE), &[]);
        let expanded = sum_to(TASKS - 1);
        assert_eq!(merged.work, Work { expanded, generated: 3 * expanded });
        assert!(merged.results.iter().map(|&(task, _)| task).eq(0..TASKS));
        assert_eq!(merged.stopped, None);
    }
    let nothing = OrderedTasks::plan(0, Budget::of(&Limits::NONE));
    let idle = |_: Worker<'_, ()>| {};
    assert_eq!(nothing.run(3, idle, idle).results, []);
}

#[test]
fn the_first_end_in_order_is_the_end() {
    for goals in [&[0][..], &[499], &[17, 18, 19, 20], &[250, 3, 400], &[123]] {
        let first = *goals.iter().min().unwrap();
        for threads in THREADS {
            let merged = run(threads, Budget::of(&Limits::NONE), goals);
            assert_eq!(merged.work.expanded, sum_to(first), "{threads} threads");
            assert_eq!(merged.results.last(), Some(&(first, true)));
            assert_eq!((merged.results.len(), merged.stopped), (first + 1, None));
        }
    }
}

#[test]
fn an_allowance_ends_at_the_same_task_on_any_number_of_threads() {
    for (before, allowance, goals) in [(0, 1, &[][..]), (700, 90_000, &[]), (0, 90_000, &[300])] {
        let before = Work { expanded: before, generated: 0 };
        let spent = |&task: &usize| before.expanded + sum_to(task) >= allowance;
        let last = (0..TASKS).find(spent).unwrap();
        for threads in THREADS {
            let budget = Budget { before, allowance: Some(allowance), ..Budget::of(&Limits::NONE) };
            let merged = run(threads, budget, goals);
            assert_eq!(merged.work.expanded, sum_to(last), "{threads} threads");
            assert_eq!(merged.stopped, Some(StopReason::Expansions));
        }
    }
}

#[test]
fn an_end_before_the_allowance_is_not_a_stop() {
    let last = 100;
    for threads in THREADS {
        let allowance = Some(sum_to(last));
        let merged = run(threads, Budget { allowance, ..Budget::of(&Limits::NONE) }, &[last]);
        assert_eq!((merged.work.expanded, merged.stopped), (sum_to(last), None));
    }
}

#[test]
fn a_limit_on_expansions_is_kept_exactly_by_all_together() {
    let before = Work { expanded: 1000, generated: 0 };
    for limit in [0, 1, 999, 1000, 1001, 1500, 77_777, 200_000] {
        let limits = Limits { expansions: Some(limit), ..Limits::NONE };
        for threads in THREADS {
            let merged = run(threads, Budget { before, ..Budget::of(&limits) }, &[]);
            assert_eq!(merged.work.expanded, limit.saturating_sub(1000), "{threads} threads");
            assert_eq!(merged.stopped, Some(StopReason::Expansions));
        }
    }
}

/// The room equals the request until the end, so that batches stay whole.
#[test]
fn room_is_short_only_at_the_end() {
    let limits = Limits { expansions: Some(10_050), ..Limits::NONE };
    let batches = |mut worker: Worker<'_, ()>| {
        let mut work = Work::default();
        while worker.take().is_some() {
            let ending = loop {
                let room = worker.room(work.expanded, 100);
                work.expanded += room;
                assert_eq!(room < 100, work.expanded == 10_050);
                if room == 0 {
                    break TaskEnd::Aborted;
                }
            };
            worker.settle(work, ending, ());
        }
    };
    let merged = OrderedTasks::plan(3, Budget::of(&limits)).run(1, batches, batches);
    assert_eq!(merged.work.expanded, 10_050);
}

#[test]
fn time_and_cancellation_stop_before_the_first_expansion() {
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = Limits { cancel: Some(cancel), ..Limits::NONE };
    let late = Limits { time: Some(Duration::ZERO), ..Limits::NONE };
    for (limits, reason) in [(cancelled, StopReason::Cancelled), (late, StopReason::Time)] {
        for threads in THREADS {
            let merged = run(threads, Budget::of(&limits), &[]);
            assert_eq!((merged.work, merged.stopped), (Work::default(), Some(reason)));
        }
    }
}

/// After a cancellation or a stop by a task, no worker continues and no worker waits forever.
#[test]
fn a_stop_in_the_middle_reaches_all_workers() {
    for reason in [StopReason::Cancelled, StopReason::Memory] {
        for expansions in [None, Some(1_000_000_000)] {
            let cancel = Cancel::new();
            let limits = Limits { cancel: Some(cancel.clone()), expansions, ..Limits::NONE };
            let told = AtomicU64::new(0);
            let forever = |mut worker: Worker<'_, ()>| {
                let mut work = Work::default();
                while worker.take().is_some() {
                    while worker.look(work) != Poll::Stop {
                        work.expanded += 1;
                        match reason {
                            _ if told.fetch_add(1, Relaxed) != 100 => {}
                            StopReason::Memory => worker.stop(reason),
                            _ => cancel.cancel(),
                        }
                    }
                    worker.settle(work, TaskEnd::Aborted, ());
                }
            };
            let merged = OrderedTasks::plan(TASKS, Budget::of(&limits)).run(3, forever, forever);
            assert_eq!(merged.stopped, Some(reason));
            assert!((1..=3).contains(&merged.results.len()));
        }
    }
}

/// Also while others wait for expansions that it had drawn.
#[test]
fn a_panic_in_one_worker_ends_the_round() {
    for expansions in [None, Some(20_000)] {
        let limits = Limits { expansions, ..Limits::NONE };
        let fragile = |mut worker: Worker<'_, ()>| {
            let mut work = Work::default();
            while let Some(task) = worker.take() {
                while worker.look(work) != Poll::Stop && work.expanded < 100 * (task as u64 + 1) {
                    assert!(task != 30, "on purpose");
                    work.expanded += 1;
                }
                worker.settle(work, TaskEnd::Done, ());
            }
        };
        let round = || OrderedTasks::plan(TASKS, Budget::of(&limits)).run(3, fragile, fragile);
        assert!(catch_unwind(AssertUnwindSafe(round)).is_err());
    }
}
