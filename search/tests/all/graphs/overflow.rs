//! Costs that exceed their number type: no search treats an overflow as a proof.
//!
//! The costs are `u8`, so a path of 255 and more overflows. The same case with `u64` costs is the
//! oracle.

use super::case::{Case, Edge, Graph, NEVER, Table, cases};
use super::others::EVERY;
use super::{GraphReport, graph, orders, replay};
use proptest::prelude::*;
use taquin_search::{
    Bidirectional, BidirectionalBreadthFirst, Graph as ClosureGraph, IdaStar, Limits, Outcome,
    ParallelIdaStar, Path, Problem, Report, Silent, StopReason, Sum, Zero,
};

/// The largest cost that is not infinite.
const MOST: u64 = 254;

/// Searches that count steps, whose paths may overflow.
const BY_STEPS: [&str; 5] = ["breadth-first", "DepthFirst", "Deepening", "Beam", "both ends"];

/// A chain of steps of this cost.
fn chain(steps: usize, cost: u64) -> Case {
    let edges: Vec<_> = (0..steps).map(|from| (from, from + 1, cost)).collect();
    graph(steps + 1, &edges)
}

/// Every search with `u8` costs, by name. Searches that may run forever have a limit.
fn reports(case: &Case, table: &Table<u8>, limits: &Limits) -> Vec<(String, GraphReport<u8>)> {
    let graph = Graph::<u8>::new(case);
    let problem = || Problem::new(&graph, &0).heuristic(table).limits(limits.clone());
    let mut reports = vec![
        ("IDA*".to_owned(), problem().solve(&IdaStar)),
        ("parallel IDA*".to_owned(), problem().solve(&ParallelIdaStar { threads: 2 })),
    ];
    for search in orders() {
        let name = if search == orders()[3] { "breadth-first" } else { "best-first" };
        reports.push((name.to_owned(), problem().solve(&search)));
    }
    for search in EVERY {
        reports.push((format!("{search:?}"), search.run(&graph, table, limits, &mut Silent)));
    }
    reports
}

fn from_both_ends(case: &Case) -> Vec<(String, GraphReport<u8>)> {
    let graph = Graph::<u8>::new(case);
    let nbs = Problem::new(&graph, &0).heuristics(&Zero, &Zero).solve(&Bidirectional);
    let balls = Problem::new(&graph, &0).solve(&BidirectionalBreadthFirst);
    vec![("NBS".to_owned(), nbs), ("both ends".to_owned(), balls)]
}

fn estimates(case: &Case, percent: u64) -> Table<u8> {
    let scaled = |distance: u64| distance.min(MOST) * percent / 100;
    Table::admissible(&case.distances().into_iter().map(scaled).collect::<Vec<_>>())
}

#[test]
fn a_path_whose_cost_overflows_is_no_proof() {
    for (case, percent) in [(chain(3, 100), 0), (chain(3, 100), 100), (chain(17, 15), 50)] {
        let table = estimates(&case, percent);
        let two_ends = from_both_ends(&case.reversible());
        for (name, report) in reports(&case, &table, &Limits::NONE).into_iter().chain(two_ends) {
            assert!(report.lower_bound < u8::MAX, "{name}: {report:?}");
            assert!(!report.is_optimal(), "{name}: {report:?}");
            match &report.outcome {
                Outcome::Solved(Path { cost, .. }) => {
                    assert!(BY_STEPS.iter().any(|by_steps| name.starts_with(by_steps)), "{name}");
                    assert_eq!(*cost, u8::MAX, "{name}");
                }
                // Too narrow, too shallow or too small as well.
                Outcome::Stopped(StopReason::Memory) => assert!(name.starts_with("Sma")),
                Outcome::Stopped(StopReason::Incomplete) => assert_eq!(name, "DepthFirst(3)"),
                outcome => assert_eq!(*outcome, Outcome::Stopped(StopReason::Overflow), "{name}"),
            }
        }
    }
}

#[test]
fn searches_that_count_steps_find_a_path_whose_cost_overflows() {
    let case = chain(30, 10);
    let (found, table) = (|report: &GraphReport<u8>| report.path().is_some(), estimates(&case, 0));
    let by_steps =
        |name: &str| name == "breadth-first" || name == "Deepening" || name == "both ends";
    let two_ends = from_both_ends(&case.reversible());
    let all = reports(&case, &table, &Limits::NONE).into_iter().chain(two_ends);
    let of_steps: Vec<_> = all.filter(|(name, _)| by_steps(name)).collect();
    assert_eq!(of_steps.len(), 3);
    assert!(of_steps.iter().all(|(_, report)| found(report)), "{of_steps:?}");
}

#[test]
fn the_largest_cost_is_still_found_and_proven() {
    let case = chain(2, MOST / 2);
    let two_ends = from_both_ends(&case.reversible());
    let all = reports(&case, &estimates(&case, 100), &Limits::NONE).into_iter().chain(two_ends);
    for (name, report) in all.filter(|(name, _)| name != "Sma(1)") {
        assert_eq!(report.path().map(|path| path.cost), Some(MOST as u8), "{name}: {report:?}");
    }
}

#[test]
fn an_overflow_beside_a_cheap_path_has_no_effect() {
    let case = graph(4, &[(0, 1, 200), (1, 2, 200), (2, 3, 200), (0, 3, 9)]);
    for (name, report) in reports(&case, &estimates(&case, 0), &Limits::NONE) {
        let cost = report.path().map(|path| path.cost);
        assert!(cost == Some(9) || name.starts_with("DepthFirst"), "{name}: {report:?}");
    }
    let listed = |&state: &usize| {
        let row = case.edges[state].iter().enumerate();
        row.filter_map(|(to, cost)| Some((to, (*cost)? as u8))).collect::<Vec<_>>()
    };
    let closures = ClosureGraph::new(listed);
    let goal = |&state: &usize| state == 3;
    let all = closures.all_cheapest(&0, |_| 0, goal);
    assert_eq!(all.paths().map(|path| path.cost).collect::<Vec<_>>(), [9]);
    let shortest = closures.k_shortest(1, &0, |_| 0, goal);
    assert_eq!((shortest.paths[0].cost, shortest.stopped), (9, None));
    let both = closures.k_shortest(2, &0, |_| 0, goal);
    assert_eq!((both.paths.len(), both.stopped), (1, Some(StopReason::Overflow)));
}

#[test]
fn searches_by_closures_stop_at_an_overflow() {
    let overflow = Outcome::Stopped(StopReason::Overflow);
    let line = ClosureGraph::new(|&n: &u16| (n < 300).then_some((n + 1, 1u8)));
    let goal = |&n: &u16| n == 300;
    assert_eq!(line.dijkstra(&0, goal).outcome, overflow);
    assert_eq!(line.idastar(&0, |_| 0, goal).outcome, overflow);
    let breadth_first = line.breadth_first(&0, goal);
    let path = breadth_first.path().unwrap();
    assert_eq!((path.actions.len(), path.cost), (300, u8::MAX));
    assert!(!breadth_first.is_optimal());
    let distances = line.distances(&0);
    assert_eq!(distances.report.outcome, overflow);
    assert_eq!(distances.iter().len(), 255);
    assert_eq!(distances.cost(&254), Some(254));
    let shortest = line.k_shortest(1, &0, |_| 0, goal);
    assert_eq!((shortest.paths.len(), shortest.stopped), (0, Some(StopReason::Overflow)));
    let all = line.all_cheapest(&0, |_| 0, goal);
    assert_eq!((all.paths().count(), all.report.outcome.clone()), (0, overflow.clone()));
    let both_ways = line.with_predecessors(|&n: &u16| n.checked_sub(1).map(|less| (less, 1)));
    assert_eq!(both_ways.nbs(&0, &300, |_| 0, |_| 0).outcome, overflow);
    assert_eq!(both_ways.breadth_first(&0, &300).path().unwrap().actions.len(), 300);
}

#[test]
fn a_sum_of_estimates_that_overflows_proves_nothing() {
    let case = chain(2, 1);
    let half = || Table::<u8>::admissible(&[200, 200, 0]);
    let space = Graph::<u8>::new(&case);
    let sum = Sum(half(), half());
    let report = Problem::new(&space, &0).heuristic(&sum).solve(&orders()[0]);
    assert_eq!(report.path().map(|path| path.cost), Some(2));
}

/// Checks that an overflow changes no claim, by the same case with wide costs.
fn nothing_false(case: &Case, name: &str, report: &Report<Edge, u8>) {
    let optimum = case.distances()[0];
    match &report.outcome {
        Outcome::Solved(path) => {
            assert_eq!(replay(&Graph::<u8>::new(case), &path.actions), path.cost);
            assert!(u64::from(path.cost) >= optimum || path.cost == u8::MAX);
            assert!(!report.is_optimal() || u64::from(path.cost) == optimum, "{name}: {report:?}");
        }
        Outcome::Exhausted => assert_eq!(optimum, NEVER, "{name}: {report:?}"),
        Outcome::Stopped(_) => {}
    }
    if report.outcome != Outcome::Exhausted {
        assert!(u64::from(report.lower_bound) <= optimum, "{name}: {report:?}");
        assert!(report.lower_bound < u8::MAX, "{name}: {report:?}");
    }
}

/// The same case with costs of at most 120, so that two steps do not overflow and three may.
fn dear(case: &Case) -> Case {
    let mut case = case.clone();
    for weight in case.edges.iter_mut().flatten() {
        *weight = weight.map(|weight| weight.wrapping_mul(7_919) % 120 + 1);
    }
    case
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn an_overflow_is_never_a_proof(case in cases(1), upper_bound in 1u8..) {
        let case = dear(&case);
        let limits = Limits { expansions: Some(2_000), ..Limits::NONE };
        let clamped = |estimates: Vec<u64>| -> Vec<u64> {
            estimates.into_iter().map(|h| if h == NEVER { h } else { h.min(MOST) }).collect()
        };
        let overflow = Outcome::Stopped(StopReason::Overflow);
        for (table, is_admissible) in [
            (Table::admissible(&clamped(case.inconsistent())), true),
            (Table::inadmissible(&clamped(case.inadmissible())), false),
        ] {
            for (name, report) in reports(&case, &table, &limits) {
                nothing_false(&case, &name, &report);
                if is_admissible && report.outcome == overflow && !name.starts_with("Beam") {
                    prop_assert!(case.distances()[0] > MOST, "{}: {:?}", name, report);
                }
            }
            let space = Graph::<u8>::new(&case);
            for search in EVERY {
                let problem = Problem::new(&space, &0).heuristic(&table).upper_bound(upper_bound);
                let report = search.solve(problem.limits(limits.clone()));
                nothing_false(&case, "below an upper bound", &report);
            }
        }
        let case = case.reversible();
        for (name, report) in from_both_ends(&case) {
            nothing_false(&case, &name, &report);
        }
    }
}
