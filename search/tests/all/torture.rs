//! Every search on random directed graphs, with every type of cost, against an independent Dijkstra.
//!
//! A search may find a dearer path or be stopped; it must never claim what is false: a path that does
//! not exist, a bound above the optimum, an optimum that is none, or that no path exists if one does.
//! `cargo xtask torture` runs the long version, with other graphs in every run.

use std::fmt::Debug;
use std::time::{Duration, Instant, SystemTime};

use taquin_search::{
    Anytime, Beam, BestFirst, Cost, DepthFirst, Graph, IterativeDeepening, Limits, Outcome, Ratio,
    Rbfs, Real, Report, SmaStar, StopReason,
};

/// A cost as two whole numbers of any size, compared in order and added one by one.
type Exact = (u128, u128);

/// A type of cost, and the same values without its limits.
trait Exactly: Cost + Debug {
    /// The values of random costs end here.
    const END: u64;
    fn of(value: u64) -> Self;
    fn exact(self) -> Exact;
}

macro_rules! whole {
    ($($number:ty),*) => {$(impl Exactly for $number {
        const END: u64 = if <$number>::MAX as u128 > u64::MAX as u128 { u64::MAX } else { <$number>::MAX as u64 };
        fn of(value: u64) -> Self {
            value as $number
        }
        fn exact(self) -> Exact {
            (self as u128, 0)
        }
    })*};
}

whole!(u8, u16, u32, u64, usize, u128, i8, i16, i32, i64, isize, i128);

impl Exactly for Duration {
    const END: u64 = u64::MAX;
    fn of(value: u64) -> Self {
        Self::from_nanos(value)
    }
    fn exact(self) -> Exact {
        (self.as_nanos(), 0)
    }
}

/// Whole numbers below 2⁴⁰, which real numbers add exactly.
impl Exactly for Real {
    const END: u64 = 1 << 40;
    fn of(value: u64) -> Self {
        Self::new(value as f64)
    }
    fn exact(self) -> Exact {
        if self == Self::INFINITY { (u128::MAX, 0) } else { (self.to_f64() as u128, 0) }
    }
}

impl Exactly for (u32, u32) {
    const END: u64 = 1 << 20;
    fn of(value: u64) -> Self {
        (value as u32 >> 2, value as u32 & 3)
    }
    fn exact(self) -> Exact {
        (self.0.into(), self.1.into())
    }
}

/// Random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end.max(1)
    }
}

fn plus(one: Exact, other: Exact) -> Exact {
    (one.0 + other.0, one.1 + other.1)
}

/// A random graph from state 0, with its goals and what an independent search says about it.
struct Case<C> {
    edges: Vec<Vec<(usize, C)>>,
    goals: Vec<bool>,
    /// The exact distance of each state to the nearest goal; `None` if none can be reached.
    left: Vec<Option<Exact>>,
}

impl<C: Exactly> Case<C> {
    fn random(random: &mut Random) -> Self {
        let states = 1 + random.below(9) as usize;
        // Small costs, zero costs, and costs whose sums exceed the type.
        let end = [1, 2, 4, 30, C::END / 16, C::END / 2, C::END][random.below(7) as usize];
        let least = random.below(2).min(end.saturating_sub(1));
        let degree = 1 + random.below(4);
        let list = |random: &mut Random| {
            let count = random.below(degree + 1);
            let edge = |random: &mut Random| {
                let cost = C::of(least + random.below(end.saturating_sub(least)));
                (random.below(states as u64) as usize, cost)
            };
            (0..count).map(|_| edge(random)).collect()
        };
        let edges: Vec<Vec<_>> = (0..states).map(|_| list(random)).collect();
        let goals: Vec<bool> = (0..states).map(|_| random.below(4) == 0).collect();
        let left = distances(&edges, &goals);
        Self { edges, goals, left }
    }

    /// The exact distance, if the type has it.
    fn optimum(&self) -> Option<C> {
        let distance = self.left[0]?;
        let path = self.cheapest(0, &mut vec![false; self.edges.len()]).expect("a goal is reached");
        let cost = path.iter().rev().fold(C::ZERO, |sum, &cost| sum.plus(cost));
        (cost < C::INFINITY && cost.exact() == distance).then_some(cost)
    }

    /// The costs along a cheapest path from a state, the last first. States of cost zero may form a cycle,
    /// so a state that was met before is left out.
    fn cheapest(&self, at: usize, met: &mut [bool]) -> Option<Vec<C>> {
        if self.goals[at] {
            return Some(Vec::new());
        }
        met[at] = true;
        self.edges[at].iter().find_map(|&(to, cost)| {
            let through = plus(cost.exact(), self.left[to]?);
            let mut costs = (!met[to] && self.left[at] == Some(through))
                .then(|| self.cheapest(to, met))
                .flatten()?;
            costs.push(cost);
            Some(costs)
        })
    }
}

/// Dijkstra backwards by definition: the distance of a state is that of an edge and of its end.
fn distances<C: Exactly>(edges: &[Vec<(usize, C)>], goals: &[bool]) -> Vec<Option<Exact>> {
    let mut left: Vec<Option<Exact>> = goals.iter().map(|&goal| goal.then_some((0, 0))).collect();
    for _ in 0..edges.len() {
        for (from, list) in edges.iter().enumerate() {
            for &(to, cost) in list.iter().filter(|(_, cost)| *cost < C::INFINITY) {
                let Some(rest) = left[to] else { continue };
                let through = plus(cost.exact(), rest);
                left[from] = Some(left[from].map_or(through, |now| now.min(through)));
            }
        }
    }
    left
}

/// Checks that a report claims nothing false.
fn honest<C: Exactly>(name: &str, case: &Case<C>, report: &Report<usize, C>, complete: bool) {
    let optimum = case.optimum();
    let told = || format!("{name}: {:?} {:?} {report:?}", case.edges, case.goals);
    match &report.outcome {
        Outcome::Solved(path) => {
            let (mut at, mut reachable) = (0, vec![C::ZERO]);
            for &to in &path.actions {
                let parallel = case.edges[at].iter().filter(|edge| edge.0 == to);
                let costs: Vec<C> = parallel.map(|edge| edge.1).collect();
                assert!(!costs.is_empty(), "no such step: {}", told());
                let sums = |sum: &C| costs.iter().map(|&cost| sum.plus(cost)).collect::<Vec<_>>();
                reachable = reachable.iter().flat_map(sums).collect();
                reachable.sort();
                reachable.dedup();
                at = to;
            }
            assert!(case.goals[at] && reachable.contains(&path.cost), "{}", told());
            // Searches that ignore costs also find paths whose cost exceeds the type.
            let least = optimum.unwrap_or(C::INFINITY);
            assert!(least <= path.cost, "{}", told());
            assert!(!report.is_optimal() || optimum == Some(path.cost), "{}", told());
        }
        Outcome::Exhausted => assert_eq!(case.left[0], None, "{}", told()),
        Outcome::Stopped(reason) => {
            assert!(!complete || *reason == StopReason::Overflow, "{}", told());
            assert!(!complete || optimum.is_none(), "{}", told());
        }
    }
    assert!(optimum.is_none_or(|optimum| report.lower_bound <= optimum), "{}", told());
}

/// A random admissible estimate for each state, consistent only by chance: a part of the distance.
fn estimates<C: Exactly>(case: &Case<C>, random: &mut Random) -> Vec<C> {
    let estimate = |left: &Option<Exact>| match (left, random.below(5)) {
        (None, part) => [C::ZERO, C::INFINITY][part as usize % 2],
        (Some((first, _)), part @ 1..) => {
            // The largest value of a type may be infinity. An estimate must stay below it.
            let most = u128::from(C::END - 1);
            let least = C::of((first / 4 * u128::from(part - 1)).min(most) as u64);
            if least.exact() <= (*first, 0) { least } else { C::ZERO }
        }
        (Some(_), 0) => C::ZERO,
    };
    case.left.iter().map(estimate).collect()
}

/// Runs the searches that find an optimum on a random graph.
fn once<C: Exactly>(random: &mut Random) {
    let case = Case::<C>::random(random);
    let graph = Graph::new(|&at: &usize| case.edges[at].clone());
    let is_goal = |&at: &usize| case.goals[at];
    let values = estimates(&case, random);
    let optimal = |name: &str, report: Report<usize, C>| {
        honest(name, &case, &report, true);
        assert_eq!(report.path().map(|path| path.cost), case.optimum(), "{name} {:?}", case.edges);
    };
    optimal("Dijkstra", graph.dijkstra(&0, is_goal));
    optimal("A*", graph.astar(&0, |&at| values[at], is_goal));
    let few = Limits { expansions: Some(random.below(6)), ..Limits::NONE };
    let report = graph.limits(few).astar(&0, |&at| values[at], is_goal);
    honest("A* with a limit", &case, &report, false);
}

/// Runs all other searches on a random graph.
fn others<C: Exactly>(random: &mut Random) {
    let case = Case::<C>::random(random);
    let values = estimates(&case, random);
    let (estimate, is_goal) = (|&at: &usize| values[at], |&at: &usize| case.goals[at]);
    let limits = Limits { expansions: Some(3000), ..Limits::NONE };
    let graph = Graph::new(|&at: &usize| case.edges[at].clone()).limits(limits);
    honest("breadth-first", &case, &graph.breadth_first(&0, is_goal), false);
    honest("IDA*", &case, &graph.idastar(&0, estimate, is_goal), false);
    macro_rules! each {
        ($($search:expr),* $(,)?) => {$(
            let report = graph.search(&$search, &0, estimate, is_goal);
            honest(stringify!($search), &case, &report, false);
        )*};
    }
    each!(
        BestFirst::greedy(),
        BestFirst::weighted(Ratio::new(3, 2)).unwrap(),
        BestFirst::balanced(Ratio::new(1, 3)).unwrap(),
        Anytime::weighted(Ratio::new(3, 2)).unwrap(),
        Beam { width: 1 + random.below(3) },
        DepthFirst { depth_bound: random.below(12) },
        IterativeDeepening,
        Rbfs,
        SmaStar { max_states: 2 + random.below(9) },
    );
}

/// Runs A* and Dijkstra's search for each type of cost, and all others for one small whole number and
/// for real numbers: each type costs a copy of each search.
fn every_cost(seed: u64) {
    let random = &mut Random(seed);
    macro_rules! each {
        ($($cost:ty),*) => { $(once::<$cost>(random);)* };
    }
    each!(u8, u16, u32, u64, usize, u128, i8, i16, i32, i64, isize, i128);
    each!(Duration, Real, (u32, u32));
    others::<u8>(random);
    others::<Real>(random);
}

#[test]
fn searches_claim_nothing_false_on_random_graphs() {
    // The last seed has a cycle of cost zero.
    (0..200).chain([1_795_136_122_517_816_749]).for_each(every_cost);
}

#[test]
#[ignore = "runs as long as TAQUIN_TORTURE_SECONDS says, by default one minute"]
fn searches_claim_nothing_false_for_a_long_time() {
    let seconds = std::env::var("TAQUIN_TORTURE_SECONDS").map_or(60, |it| it.parse().unwrap());
    let first = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let begun = Instant::now();
    for seed in (0..).map(|number| first.wrapping_add(number)) {
        if begun.elapsed() > Duration::from_secs(seconds) {
            println!("{} seeds, 17 graphs each", seed.wrapping_sub(first));
            break;
        }
        let tried = std::panic::catch_unwind(|| every_cost(seed));
        assert!(tried.is_ok(), "seed {seed}");
    }
}
