//! IDA* on several threads reports the same as IDA* on one.

use crate::spaces::{Knight, LeapsAtLeast};
use taquin_search::{
    Heartbeat, Heuristic, IdaStar, Layer, Limits, Observer, Outcome, ParallelIdaStar, Problem,
    Report, StateSpace, StopReason, UndoSpace, Zero,
};

type Square = (i32, i32);
type Found = Report<Square, u32>;

/// A problem that takes many more expansions than one thread does alone.
const KNIGHT: Knight = Knight { size: 11, goal: (10, 10) };

fn one<H: Heuristic<Knight>>(start: Square, heuristic: &H) -> Found {
    Problem::new(&KNIGHT, &start).heuristic(heuristic).solve(&IdaStar)
}

fn many<H>(threads: usize, start: Square, heuristic: &H, limits: &Limits) -> Found
where
    H: Heuristic<Knight, Memo: Sync> + Sync,
{
    Problem::new(&KNIGHT, &start)
        .heuristic(heuristic)
        .limits(limits.clone())
        .solve(&ParallelIdaStar { threads })
}

fn same_story(alone: &Found, together: &Found) {
    assert_eq!(alone.outcome, together.outcome);
    assert_eq!(alone.lower_bound, together.lower_bound);
    assert_eq!(alone.stats.layers, together.stats.layers);
    let counts = |found: &Found| {
        let stats = &found.stats;
        (stats.expanded, stats.generated, stats.generated_new, stats.popped)
    };
    assert_eq!(counts(alone), counts(together));
}

#[test]
fn the_number_of_threads_has_no_effect() {
    for start in [(0, 0), (1, 0), (0, 5), (10, 10), (4, 4)] {
        let alone = one(start, &Zero);
        for threads in [0, 1, 2, 3, 8] {
            same_story(&alone, &many(threads, start, &Zero, &Limits::NONE));
        }
        let alone = one(start, &LeapsAtLeast);
        same_story(&alone, &many(2, start, &LeapsAtLeast, &Limits::NONE));
    }
    let hardest = one((0, 0), &Zero).stats;
    assert!(hardest.layers.iter().filter(|layer| layer.expanded > 10_000).count() > 1);
}

/// A binary tree whose leaves are goals or not by the bits of a number.
struct Leaves {
    depth: u32,
    /// The leaf, counted from the left, that is the first goal.
    first: u32,
    /// Whether every leaf after it is a goal too.
    rest: bool,
}

impl StateSpace for Leaves {
    type State = (u32, u32); // depth, and number from the left in that depth
    type Action = bool;
    type Cost = u32;
    type Actions = Vec<bool>;

    fn actions(&self, &(depth, _): &(u32, u32)) -> Vec<bool> {
        if depth < self.depth { vec![false, true] } else { vec![] }
    }

    fn cost(&self, _: &(u32, u32), _: bool) -> u32 {
        1
    }

    fn apply(&self, (depth, number): &mut (u32, u32), right: bool) {
        *depth += 1;
        *number = 2 * *number + u32::from(right);
    }

    fn is_goal(&self, &(depth, number): &(u32, u32)) -> bool {
        let after = self.rest && number > self.first;
        depth == self.depth && (number == self.first || after)
    }
}

impl UndoSpace for Leaves {
    fn undo(&self, (depth, number): &mut (u32, u32), _: bool) {
        *depth -= 1;
        *number /= 2;
    }
}

#[test]
fn the_leftmost_goal_wins_at_every_place() {
    let depth = 16;
    for rest in [false, true] {
        for first in [0, 1, 4095, 4096, 30_000, (1 << depth) - 1] {
            let tree = Leaves { depth, first, rest };
            let alone = Problem::new(&tree, &(0, 0)).solve(&IdaStar);
            let path: u32 =
                alone.path().unwrap().actions.iter().fold(0, |n, &right| 2 * n + u32::from(right));
            assert_eq!(path, first);
            for threads in [2, 3, 7] {
                let search = ParallelIdaStar { threads };
                let together = Problem::new(&tree, &(0, 0)).solve(&search);
                assert_eq!(alone.outcome, together.outcome);
                assert_eq!(alone.stats.layers, together.stats.layers);
            }
        }
    }
}

#[test]
fn without_a_goal_every_thread_ends() {
    let tree = Leaves { depth: 17, first: u32::MAX, rest: false };
    let report = Problem::new(&tree, &(0, 0)).solve(&ParallelIdaStar { threads: 4 });
    assert_eq!(report.outcome, Outcome::Exhausted);
    // A tree of depth d has 2^(d + 1) − 1 states, and the search visits one for every d up to 17.
    assert_eq!(report.stats.expanded, (0..=17).map(|d| (2 << d) - 1).sum::<u64>());
}

#[test]
fn the_limit_on_expansions_holds_for_all_threads_together() {
    let total = one((0, 0), &Zero).stats.expanded;
    for part in 1..20 {
        let most = total * part / 20;
        let limits = Limits { expansions: Some(most), ..Limits::NONE };
        for threads in [2, 3, 8] {
            let report = many(threads, (0, 0), &Zero, &limits);
            match report.outcome {
                Outcome::Stopped(reason) => {
                    assert_eq!(reason, StopReason::Expansions);
                    assert_eq!(report.stats.expanded, most, "{threads} threads");
                }
                // A goal far to the right may be found before one thread would find it.
                _ => assert!(report.is_optimal() && report.stats.expanded <= most),
            }
        }
    }
}

/// Receives layers and heartbeats, and must not receive single states.
#[derive(Default)]
struct Listener {
    layers: Vec<Layer<u32>>,
    beats: Vec<u64>,
}

impl Observer<Knight> for Listener {
    fn expanded(&mut self, _: &taquin_search::Expansion<'_, Knight>) {
        panic!("single states have no order in time");
    }

    fn layer(&mut self, layer: &Layer<u32>) {
        self.layers.push(*layer);
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, u32>) {
        self.beats.push(beat.stats.expanded);
    }

    fn wants_heartbeat(&self) -> bool {
        true
    }
}

#[test]
fn layers_and_heartbeats_are_reported() {
    for threads in [1, 2] {
        let mut listener = Listener::default();
        let search = ParallelIdaStar { threads };
        let report = Problem::new(&KNIGHT, &(0, 0)).observer(&mut listener).solve(&search);
        assert_eq!(listener.layers, report.stats.layers);
        assert!(listener.beats.iter().any(|&expanded| expanded > 0));
    }
}

/// Returns zero, and panics after a number of calls.
struct Fragile(std::sync::atomic::AtomicU64);

impl Heuristic<Knight> for Fragile {
    type Memo = ();

    fn start(&self, _: &Knight, _: &Square) {
        let asked = self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        assert!(asked != 200_000, "asked once too often");
    }

    fn estimate(&self, (): &()) -> u32 {
        0
    }
}

/// The other threads must not wait forever, whether or not they wait for an allowance.
#[test]
fn a_panic_in_one_thread_ends_the_search() {
    for expansions in [None, Some(250_000)] {
        let fragile = Fragile(0.into());
        let limits = Limits { expansions, ..Limits::NONE };
        let search = std::panic::AssertUnwindSafe(|| many(3, (0, 0), &fragile, &limits));
        assert!(std::panic::catch_unwind(search).is_err());
    }
}

/// A hundred paths from the start, each of 200 free steps; the last step of one path costs 1.
struct Brush;

impl StateSpace for Brush {
    type State = (u32, u32); // the path, and the steps on it
    type Action = u32;
    type Cost = u32;
    type Actions = std::ops::Range<u32>;

    fn actions(&self, &(_, steps): &(u32, u32)) -> std::ops::Range<u32> {
        0..match steps {
            0 => 100,
            200 => 0,
            _ => 1,
        }
    }

    fn cost(&self, &(_, steps): &(u32, u32), _: u32) -> u32 {
        u32::from(steps == 199)
    }

    fn apply(&self, (path, steps): &mut (u32, u32), action: u32) {
        (*path, *steps) = (*path + action, *steps + 1);
    }

    fn is_goal(&self, state: &(u32, u32)) -> bool {
        *state == (37, 200)
    }
}

impl UndoSpace for Brush {
    fn undo(&self, (path, steps): &mut (u32, u32), action: u32) {
        (*path, *steps) = (*path - action, *steps - 1);
    }
}

#[test]
fn only_threads_with_a_subtree_count() {
    let limits = Limits { memory: Some(1 << 30), ..Limits::NONE };
    let search = ParallelIdaStar { threads: usize::MAX };
    let report = Problem::new(&Brush, &(0, 0)).limits(limits).solve(&search);
    assert_eq!(report.path().map(|path| path.cost), Some(1));
    // Each of the hundred subtrees, and the path of each of as many threads.
    assert!((20_000..25_000).contains(&report.stats.max_stored), "{}", report.stats.max_stored);
}
