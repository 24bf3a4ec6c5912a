//! Limits stop a search, and a stopped search keeps its proven bound.
//!
//! The space is an infinite plane, so only a limit ends these searches in practice. The goal is too
//! far away, but its distance is known, so the tests can compare the proven bound with it.

use std::time::Duration;
use taquin_search::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, Cancel, DepthFirst,
    Evaluation, Heartbeat, IdaStar, IterativeDeepening, Limits, Observer, Order, Outcome,
    PackedSpace, ParallelIdaStar, Problem, Rbfs, Report, ReversibleSpace, SmaStar, StateSpace,
    StopReason, TieBreak, UndoSpace, Zero,
};

/// Points with whole coordinates, walked in four directions.
struct Plane {
    goal: (i32, i32),
    /// The cost of a step.
    step: u32,
}

/// So far away that no search reaches it on any machine.
const FAR: Plane = Plane { goal: (1_000_000, 0), step: 1 };

/// Costs so large that the open list cannot use its buckets.
const FAR_AND_DEAR: Plane = Plane { goal: (1_000_000, 0), step: 2_000 };

impl Plane {
    fn optimum(&self) -> u32 {
        self.goal.0 as u32 * self.step
    }
}

impl StateSpace for Plane {
    type State = (i32, i32);
    type Action = (i32, i32);
    type Cost = u32;
    type Actions = [(i32, i32); 4];

    fn actions(&self, _: &(i32, i32)) -> [(i32, i32); 4] {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
    }

    fn cost(&self, _: &(i32, i32), _: (i32, i32)) -> u32 {
        self.step
    }

    fn apply(&self, (x, y): &mut (i32, i32), (dx, dy): (i32, i32)) {
        *x += dx;
        *y += dy;
    }

    fn is_goal(&self, state: &(i32, i32)) -> bool {
        *state == self.goal
    }

    fn inverse(&self, (dx, dy): (i32, i32)) -> Option<(i32, i32)> {
        Some((-dx, -dy))
    }

    fn min_action_cost(&self) -> u32 {
        self.step
    }

    fn max_action_cost(&self) -> u32 {
        self.step
    }
}

impl UndoSpace for Plane {
    fn undo(&self, (x, y): &mut (i32, i32), (dx, dy): (i32, i32)) {
        *x -= dx;
        *y -= dy;
    }
}

impl PackedSpace for Plane {
    type Packed = (i32, i32);

    fn pack(&self, state: &(i32, i32)) -> (i32, i32) {
        *state
    }

    fn unpack(&self, packed: &(i32, i32)) -> (i32, i32) {
        *packed
    }
}

impl ReversibleSpace for Plane {
    type Reverse = Self;

    fn goal(&self) -> (i32, i32) {
        self.goal
    }

    fn reversed(&self, start: &(i32, i32)) -> Self {
        Self { goal: *start, step: self.step }
    }
}

type PlaneReport = Report<(i32, i32), u32>;

fn best_first(search: BestFirst, plane: &Plane, limits: &Limits) -> PlaneReport {
    Problem::new(plane, &(0, 0)).limits(limits.clone()).solve(&search)
}

fn idastar(plane: &Plane, limits: &Limits) -> PlaneReport {
    Problem::new(plane, &(0, 0)).limits(limits.clone()).solve(&IdaStar)
}

fn parallel(threads: usize, plane: &Plane, limits: &Limits) -> PlaneReport {
    Problem::new(plane, &(0, 0)).limits(limits.clone()).solve(&ParallelIdaStar { threads })
}

fn bidirectional(plane: &Plane, limits: &Limits) -> PlaneReport {
    Problem::new(plane, &(0, 0))
        .heuristics(&Zero, &Zero)
        .limits(limits.clone())
        .solve(&Bidirectional)
}

fn two_balls(plane: &Plane, limits: &Limits) -> PlaneReport {
    Problem::new(plane, &(0, 0)).limits(limits.clone()).solve(&BidirectionalBreadthFirst)
}

/// The searches other than plain best-first search, by name. None of them ends without a limit.
fn others(plane: &Plane, limits: &Limits) -> Vec<(&'static str, PlaneReport)> {
    let problem = || Problem::new(plane, &(0, 0)).limits(limits.clone());
    let anytime = Anytime::weighted("2".parse().unwrap()).unwrap();
    vec![
        ("depth-first", problem().solve(&DepthFirst { depth_bound: u64::MAX })),
        ("bounded depth-first", problem().solve(&DepthFirst { depth_bound: 1_000 })),
        ("iterative deepening", problem().solve(&IterativeDeepening)),
        ("RBFS", problem().solve(&Rbfs)),
        ("SMA*", problem().solve(&SmaStar { max_states: u64::MAX })),
        ("small SMA*", problem().solve(&SmaStar { max_states: 50 })),
        ("beam", problem().solve(&Beam { width: 50 })),
        ("endless beam", problem().solve(&Beam { width: u64::MAX })),
        ("anytime", problem().solve(&anytime)),
    ]
}

/// Every search of this file under one limit.
fn every_search(limits: &Limits) -> Vec<(&'static str, PlaneReport)> {
    let mut reports = others(&FAR, limits);
    reports.extend([
        ("A*", best_first(BestFirst::astar(), &FAR, limits)),
        ("A* on a heap", best_first(BestFirst::astar(), &FAR_AND_DEAR, limits)),
        ("breadth-first", best_first(BestFirst::breadth_first(), &FAR, limits)),
        ("IDA*", idastar(&FAR, limits)),
        ("IDA* on two threads", parallel(2, &FAR, limits)),
        ("IDA* on five threads", parallel(5, &FAR, limits)),
        ("bidirectional", bidirectional(&FAR, limits)),
        ("bidirectional on a heap", bidirectional(&FAR_AND_DEAR, limits)),
        ("breadth-first from both ends", two_balls(&FAR, limits)),
    ]);
    reports
}

fn stopped_with_a_valid_bound(name: &str, report: &PlaneReport, reason: StopReason) {
    assert_eq!(report.outcome, Outcome::Stopped(reason), "{name}");
    assert!(report.lower_bound <= FAR_AND_DEAR.optimum(), "{name}");
    assert!(!report.is_optimal(), "{name}");
}

/// A busy machine may return late, but not by more than this.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn the_time_limit_stops_a_search() {
    let limit = Duration::from_millis(60);
    let limits = Limits { time: Some(limit), ..Limits::NONE };
    for (name, report) in every_search(&limits) {
        stopped_with_a_valid_bound(name, &report, StopReason::Time);
        let elapsed = report.stats.elapsed;
        assert!((limit..limit + PATIENCE).contains(&elapsed), "{name}: {elapsed:?}");
    }
}

#[test]
fn expansions_are_counted_exactly() {
    for most in [0, 1, 15, 16, 17, 1_000, 12_345, 70_001] {
        let limits = Limits { expansions: Some(most), ..Limits::NONE };
        // A time limit must not make the count less exact.
        let watched = Limits { time: Some(Duration::from_secs(3600)), ..limits.clone() };
        for limits in [limits, watched] {
            for (name, report) in every_search(&limits) {
                stopped_with_a_valid_bound(name, &report, StopReason::Expansions);
                assert_eq!(report.stats.expanded, most, "{name}");
            }
        }
    }
}

#[test]
fn the_bound_of_a_stopped_search_is_the_depth_it_has_finished() {
    // There are 2d² + 2d + 1 points within distance d of a point: 61 within 5.
    let limits = Limits { expansions: Some(61), ..Limits::NONE };
    for search in [BestFirst::astar(), BestFirst::uniform_cost(), BestFirst::breadth_first()] {
        assert_eq!(best_first(search, &FAR, &limits).lower_bound, 6);
    }
    // From both ends in turns, or in pairs: 61 within 5 each, and no path of 11 steps joins them.
    let limits = Limits { expansions: Some(2 * 61), ..Limits::NONE };
    assert_eq!(two_balls(&FAR, &limits).lower_bound, 13);
    assert_eq!(bidirectional(&FAR, &limits).lower_bound, 13);
    // Depth-first without the step back: 1 + 4·(1 + 3 + 9) states within 3, 17 within 2, 5 within
    // 1.
    let limits = Limits { expansions: Some(1 + 5 + 17 + 53), ..Limits::NONE };
    assert_eq!(idastar(&FAR, &limits).lower_bound, 4);
    assert_eq!(parallel(2, &FAR, &limits).lower_bound, 4);
}

#[test]
fn memory_stays_within_its_limit_and_is_put_to_use() {
    let tie_breaks = TieBreak::names().map(|name| name.parse().unwrap());
    for (tie, mebibytes) in tie_breaks.flat_map(|tie| [(tie, 1), (tie, 7)]) {
        let limit = mebibytes << 20;
        let limits = Limits { memory: Some(limit), ..Limits::NONE };
        for plane in [FAR, FAR_AND_DEAR] {
            let search = BestFirst { tie, ..BestFirst::astar() };
            let report = best_first(search, &plane, &limits);
            stopped_with_a_valid_bound("A*", &report, StopReason::Memory);
            let peak = report.stats.peak_bytes;
            assert!(peak <= limit && peak > limit / 2, "{peak} of {limit}, {tie}");
        }
    }
}

#[test]
fn memory_of_both_ends_counts() {
    for limit in [100 << 10, 1 << 20, 7 << 20] {
        let limits = Limits { memory: Some(limit), ..Limits::NONE };
        for (name, report) in [
            ("bidirectional", bidirectional(&FAR, &limits)),
            ("bidirectional on a heap", bidirectional(&FAR_AND_DEAR, &limits)),
            ("breadth-first from both ends", two_balls(&FAR, &limits)),
        ] {
            stopped_with_a_valid_bound(name, &report, StopReason::Memory);
            let peak = report.stats.peak_bytes;
            assert!(peak <= limit && peak > limit / 3, "{name}: {peak} of {limit}");
        }
    }
}

#[test]
fn the_paths_and_the_subtrees_of_threads_stay_within_memory() {
    for kibibytes in [1, 20, 100, 1000] {
        let limits =
            Limits { memory: Some(kibibytes << 10), expansions: Some(3_000_000), ..Limits::NONE };
        let report = parallel(3, &FAR, &limits);
        assert!(report.path().is_none());
        assert!(report.stats.peak_bytes <= kibibytes << 10, "{kibibytes}: {report:?}");
    }
}

/// A greedy search that runs away from the start keeps nearly everything open:
/// so only the open list grows.
#[test]
fn memory_of_the_open_list_counts_too() {
    let greedy = BestFirst {
        order: Order::Evaluation(Evaluation::GREEDY),
        tie: TieBreak::LAST_IN,
        ..BestFirst::astar()
    };
    for kibibytes in 16..200 {
        let limits = Limits { memory: Some(kibibytes << 10), ..Limits::NONE };
        let report = best_first(greedy, &FAR, &limits);
        stopped_with_a_valid_bound("greedy", &report, StopReason::Memory);
        assert!(report.stats.peak_bytes <= kibibytes << 10, "{report:?}");
    }
}

#[test]
fn a_memory_limit_of_zero_stops_at_once() {
    for memory in [0, 1, 100] {
        let limits = Limits { memory: Some(memory), ..Limits::NONE };
        for report in [
            best_first(BestFirst::astar(), &FAR, &limits),
            bidirectional(&FAR, &limits),
            two_balls(&FAR, &limits),
        ] {
            stopped_with_a_valid_bound("stored", &report, StopReason::Memory);
            assert!(report.stats.peak_bytes <= memory);
        }
    }
}

#[test]
fn the_path_of_idastar_stays_within_memory() {
    for memory in [300, 400, 500] {
        let limits = Limits { memory: Some(memory), ..Limits::NONE };
        let report = idastar(&FAR, &limits);
        stopped_with_a_valid_bound("IDA*", &report, StopReason::Memory);
        assert!(report.stats.peak_bytes <= memory, "{report:?}");
        assert!(report.lower_bound > 0);
    }
}

/// SMA* forgets states instead of stopping; a limit on expansions then ends it.
#[test]
fn all_other_searches_stay_within_memory() {
    for kibibytes in [1, 2, 5, 20, 100, 300] {
        let limit = kibibytes << 10;
        let limits = Limits { memory: Some(limit), expansions: Some(20_000), ..Limits::NONE };
        for (name, report) in others(&FAR, &limits) {
            let Outcome::Stopped(reason) = report.outcome else { panic!("{name}") };
            assert!(report.stats.peak_bytes <= limit, "{name}: {report:?}");
            assert!(report.lower_bound <= FAR.optimum(), "{name}");
            assert!(report.lower_bound > 0 || report.stats.expanded < 10, "{name}: {report:?}");
            match name {
                "depth-first" | "endless beam" if kibibytes <= 20 => {
                    assert_eq!(reason, StopReason::Memory, "{name}");
                }
                _ => assert!(matches!(reason, StopReason::Memory | StopReason::Expansions)),
            }
        }
    }
}

#[test]
fn a_path_that_exceeds_the_memory_is_dropped() {
    // The memory holds half of the path.
    let near = Plane { goal: (12, 0), step: 3 };
    let search = SmaStar { max_states: 6 };
    let report = Problem::new(&near, &(0, 0)).solve(&search);
    stopped_with_a_valid_bound("SMA*", &report, StopReason::Memory);
    assert_eq!(report.lower_bound, 7 * 3);
}

/// Raises a flag at the first heartbeat after some expansions.
struct Impatient(Cancel);

impl Observer<Plane> for Impatient {
    fn heartbeat(&mut self, beat: &Heartbeat<'_, u32>) {
        if beat.stats.expanded > 1_000 {
            self.0.cancel();
        }
    }
}

#[test]
fn a_flag_that_is_raised_in_the_middle_stops_every_search() {
    macro_rules! cancelled {
        ($($search:expr),*) => {$(
            let cancel = Cancel::new();
            let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
            let problem = Problem::new(&FAR, &(0, 0)).limits(limits).observer(Impatient(cancel));
            let report = problem.solve(&$search);
            stopped_with_a_valid_bound(stringify!($search), &report, StopReason::Cancelled);
            assert!(report.lower_bound > 0 && report.stats.expanded > 1_000);
        )*};
    }
    cancelled!(
        BestFirst::astar(),
        BestFirst::breadth_first(),
        IdaStar,
        ParallelIdaStar { threads: 2 },
        BidirectionalBreadthFirst,
        Rbfs,
        SmaStar { max_states: 9_999 },
        IterativeDeepening
    );
    let cancel = Cancel::new();
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let problem = Problem::new(&FAR, &(0, 0)).limits(limits).observer(Impatient(cancel));
    let report = problem.heuristics(&Zero, &Zero).solve(&Bidirectional);
    stopped_with_a_valid_bound("NBS", &report, StopReason::Cancelled);
}

#[test]
fn a_search_that_ends_within_its_limits_is_not_stopped() {
    let near = Plane { goal: (5, 0), step: 1 };
    let limits = Limits {
        time: Some(Duration::from_secs(3600)),
        expansions: Some(100_000),
        memory: Some(1 << 30),
        cancel: Some(Cancel::new()),
    };
    assert!(best_first(BestFirst::astar(), &near, &limits).is_optimal());
    assert!(idastar(&near, &limits).is_optimal());
    assert!(parallel(2, &near, &limits).is_optimal());
    assert!(bidirectional(&near, &limits).is_optimal());
    assert!(two_balls(&near, &limits).is_optimal());
    for (name, report) in others(&near, &limits) {
        assert!(report.is_optimal() || name.contains("depth-first"), "{name}: {report:?}");
    }
}

/// The limit is checked after the goal test, so a found goal is never dropped.
#[test]
fn a_start_at_the_goal_needs_no_expansion() {
    let here = Plane { goal: (0, 0), step: 1 };
    let limits = Limits { expansions: Some(0), time: Some(Duration::ZERO), ..Limits::NONE };
    assert!(best_first(BestFirst::astar(), &here, &limits).is_optimal());
    assert!(idastar(&here, &limits).is_optimal());
    assert!(parallel(2, &here, &limits).is_optimal());
    assert!(bidirectional(&here, &limits).is_optimal());
    assert!(two_balls(&here, &limits).is_optimal());
    for (name, report) in others(&here, &limits) {
        assert!(report.is_optimal(), "{name}");
    }
}
