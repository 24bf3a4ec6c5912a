//! Closures that panic, or that answer differently, from each possible call on.
//!
//! The search passes on the panic of a closure unchanged. A closure that cannot panic, such as one
//! that calls another language, gives up in another way: from some call on it reports no successors
//! and that every state is a goal.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use taquin_search::{
    Anytime, Beam, BestFirst, DepthFirst, Event, Graph, GraphSearch, IdaStar, IterativeDeepening,
    ParallelIdaStar, Problem, Rbfs, SmaStar, StateSpace, TieBreak, UndoSpace, Zero,
};

/// The value with which the closures panic, without a message.
#[derive(Debug, PartialEq)]
struct Raised(u64);

/// The behaviour of the failing call.
#[derive(Clone, Copy, PartialEq)]
enum Failure {
    Panic,
    GiveUp,
}

/// Counts the calls of all closures of a graph; one of them fails.
struct Calls {
    count: Cell<u64>,
    fails_at: u64,
    failure: Failure,
}

impl Calls {
    /// Counts a call; whether the closures have given up.
    fn have_failed(&self) -> bool {
        let count = self.count.get();
        self.count.set(count + 1);
        if count == self.fails_at && self.failure == Failure::Panic {
            resume_unwind(Box::new(Raised(count)));
        }
        count >= self.fails_at
    }

    /// Numbers modulo 40, by doubling and by adding one; states are numbers or texts.
    fn successors<N>(&self, n: u32, state: impl Fn(u32) -> N) -> Vec<(N, u32)> {
        if self.have_failed() {
            return Vec::new();
        }
        vec![(state((2 * n) % 40), 3), (state((n + 1) % 40), 1)]
    }

    fn predecessors<N>(&self, n: u32, state: impl Fn(u32) -> N) -> Vec<(N, u32)> {
        if self.have_failed() {
            return Vec::new();
        }
        let halves = [n / 2, n / 2 + 20].map(|half| (state(half), 3));
        let halves = halves.into_iter().filter(|_| n.is_multiple_of(2));
        halves.chain([(state((n + 39) % 40), 1)]).collect()
    }

    fn estimate(&self, n: u32) -> u32 {
        if self.have_failed() { 0 } else { 13u32.abs_diff(n) % 3 }
    }

    fn is_goal(&self, n: u32) -> bool {
        self.have_failed() || n == 13
    }
}

/// A state that is a number or a text, on the heap.
trait Numbered: Clone + Eq + std::hash::Hash {
    fn of(n: u32) -> Self;
    fn number(&self) -> u32;
}

impl Numbered for u32 {
    fn of(n: u32) -> Self {
        n
    }

    fn number(&self) -> u32 {
        *self
    }
}

impl Numbered for String {
    fn of(n: u32) -> Self {
        n.to_string()
    }

    fn number(&self) -> u32 {
        self.parse().unwrap()
    }
}

type Search<N> = (&'static str, fn(&Calls, &N));

fn run<N: Numbered>(calls: &Calls, search: &impl GraphSearch) {
    let graph = Graph::new(|state: &N| calls.successors(state.number(), N::of));
    let estimate = |state: &N| calls.estimate(state.number());
    let goal = |state: &N| calls.is_goal(state.number());
    let visit = |_: Event<N, N, u32>| {
        _ = calls.have_failed();
        ControlFlow::Continue(())
    };
    graph.watch(search, &N::of(1), estimate, goal, visit);
}

/// Every search by closures.
fn searches<N: Numbered>() -> Vec<Search<N>> {
    macro_rules! by {
        (|$calls:ident, $graph:ident, $start:ident| $run:expr) => {
            |$calls: &Calls, $start: &N| {
                let $graph = Graph::new(|state: &N| $calls.successors(state.number(), N::of));
                let _ = $run;
            }
        };
    }
    macro_rules! told {
        ($calls:ident) => {
            (
                |state: &N| $calls.estimate(state.number()),
                |state: &N| $calls.is_goal(state.number()),
            )
        };
    }
    vec![
        (
            "A*",
            by!(|calls, graph, start| {
                let (estimate, goal) = told!(calls);
                graph.astar(start, estimate, goal)
            }),
        ),
        (
            "weighted A* with ties by arrival",
            by!(|calls, graph, start| {
                let (estimate, goal) = told!(calls);
                let search = BestFirst::weighted("9".parse().unwrap()).unwrap();
                let search = BestFirst { tie: TieBreak::LAST_IN, ..search };
                graph.best_first(&search, start, estimate, goal)
            }),
        ),
        ("Dijkstra", by!(|calls, graph, start| graph.dijkstra(start, told!(calls).1))),
        ("breadth-first", by!(|calls, graph, start| graph.breadth_first(start, told!(calls).1))),
        (
            "greedy",
            by!(|calls, graph, start| {
                let (estimate, goal) = told!(calls);
                graph.greedy(start, estimate, goal)
            }),
        ),
        (
            "IDA*",
            by!(|calls, graph, start| {
                let (estimate, goal) = told!(calls);
                graph.idastar(start, estimate, goal)
            }),
        ),
        ("distances", by!(|calls, graph, start| graph.distances(start))),
        (
            "k shortest",
            by!(|calls, graph, start| {
                let (estimate, goal) = told!(calls);
                graph.k_shortest(5, start, estimate, goal)
            }),
        ),
        (
            "all cheapest",
            by!(|calls, graph, start| {
                let (estimate, goal) = told!(calls);
                graph.all_cheapest(start, estimate, goal).paths().count()
            }),
        ),
        (
            "both ends",
            by!(|calls, graph, start| {
                let before = |state: &N| calls.predecessors(state.number(), N::of);
                graph.with_predecessors(before).breadth_first(start, &N::of(13))
            }),
        ),
        (
            "NBS",
            by!(|calls, graph, start| {
                let before = |state: &N| calls.predecessors(state.number(), N::of);
                let estimate = |state: &N| calls.estimate(state.number());
                graph.with_predecessors(before).nbs(start, &N::of(13), estimate, estimate)
            }),
        ),
        ("search: A*", |calls, _| run::<N>(calls, &BestFirst::astar())),
        ("search: breadth-first", |calls, _| run::<N>(calls, &BestFirst::breadth_first())),
        ("search: anytime", |calls, _| {
            run::<N>(calls, &Anytime::weighted("2".parse().unwrap()).unwrap());
        }),
        ("search: beam", |calls, _| run::<N>(calls, &Beam { width: 3 })),
        ("search: depth-first", |calls, _| run::<N>(calls, &DepthFirst { depth_bound: 15 })),
        ("search: iterative deepening", |calls, _| run::<N>(calls, &IterativeDeepening)),
        ("search: RBFS", |calls, _| run::<N>(calls, &Rbfs)),
        ("search: SMA*", |calls, _| run::<N>(calls, &SmaStar { max_states: 12 })),
    ]
}

/// The number of calls in a search whose closures never fail.
fn calls_of<N: Numbered>(search: fn(&Calls, &N)) -> u64 {
    let calls = Calls { count: Cell::new(0), fails_at: u64::MAX, failure: Failure::GiveUp };
    search(&calls, &N::of(1));
    calls.count.get()
}

fn fail_everywhere<N: Numbered>() {
    for (name, search) in searches::<N>() {
        let all = calls_of(search);
        assert!(all > 5, "{name} calls the closures {all} times");
        // Every call of short searches, and some of each part of long ones.
        for fails_at in (0..all).step_by(1 + all as usize / 500) {
            let fail = |failure| {
                let calls = Calls { count: Cell::new(0), fails_at, failure };
                catch_unwind(AssertUnwindSafe(|| search(&calls, &N::of(1))))
            };
            let panic = fail(Failure::Panic).unwrap_err();
            assert_eq!(panic.downcast_ref(), Some(&Raised(fails_at)), "{name}");
            assert!(fail(Failure::GiveUp).is_ok(), "{name} at call {fails_at}");
        }
    }
}

#[test]
fn a_closure_that_fails_at_any_call_causes_no_second_panic() {
    fail_everywhere::<u32>();
    fail_everywhere::<String>();
}

/// An infinite binary tree that panics at one of the calls for actions.
struct Tree {
    calls: AtomicU64,
    panics_at: u64,
}

impl StateSpace for Tree {
    type State = u32;
    type Action = u8;
    type Cost = u32;
    type Actions = [u8; 2];

    fn actions(&self, _: &u32) -> [u8; 2] {
        let call = self.calls.fetch_add(1, Ordering::Relaxed);
        if call == self.panics_at {
            resume_unwind(Box::new(Raised(call)));
        }
        [0, 1]
    }

    fn cost(&self, _: &u32, _: u8) -> u32 {
        1
    }

    fn apply(&self, depth: &mut u32, _: u8) {
        *depth += 1;
    }

    fn is_goal(&self, _: &u32) -> bool {
        false
    }
}

impl UndoSpace for Tree {
    fn undo(&self, depth: &mut u32, _: u8) {
        *depth -= 1;
    }
}

/// Nothing else would end this search: the threads that did not panic must stop.
#[test]
fn a_panic_in_one_thread_ends_parallel_idastar() {
    for panics_at in [0, 1_000, 30_000, 200_000, 500_001] {
        let tree = Tree { calls: AtomicU64::new(0), panics_at };
        let search =
            || Problem::new(&tree, &0).heuristic(&Zero).solve(&ParallelIdaStar { threads: 3 });
        let panic = catch_unwind(AssertUnwindSafe(search)).unwrap_err();
        assert_eq!(panic.downcast_ref(), Some(&Raised(panics_at)));
        let tree = Tree { calls: AtomicU64::new(0), panics_at };
        let search = || Problem::new(&tree, &0).heuristic(&Zero).solve(&IdaStar);
        assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
    }
}
