//! Compares every search with an oracle, on random graphs.
//!
//! The guarantees are asserted for each kind of graph: with and without zero costs, with small
//! costs (buckets) and large or real ones (heap), with consistent, inconsistent and wrong
//! estimates.

mod bounds;
mod case;
mod directed;
mod memory_bound;
mod observers;
mod others;
mod overflow;
mod two_ends;

use case::{Case, Edge, Graph, NEVER, Table, Units, cases};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::Cell;
use taquin_search::{
    BestFirst, Cost, GoalTest, IdaStar, Limits, Outcome, Problem, Ratio, Real, Report, StateSpace,
    StopReason, TieBreak,
};

type GraphReport<C> = Report<Edge, C>;

fn ratio(text: &str) -> Ratio {
    text.parse().unwrap()
}

fn ties() -> impl Iterator<Item = TieBreak> {
    TieBreak::names().map(|name| name.parse().unwrap())
}

fn run<C: Units>(search: BestFirst, case: &Case, estimate: &Table<C>) -> GraphReport<C> {
    let graph = Graph::new(case);
    let report = Problem::new(&graph, &0).heuristic(estimate).solve(&search);
    check(case, &graph, &report);
    report
}

/// Checks the properties of every report of a search that was not stopped.
fn check<C: Units>(case: &Case, graph: &Graph<C>, report: &GraphReport<C>) {
    if let Outcome::Stopped(reason) = report.outcome {
        panic!("stopped without a limit: {reason}");
    }
    nothing_false(case, graph, report);
    counts_agree(report);
}

/// Checks the properties of every report.
fn nothing_false<C: Units>(case: &Case, graph: &Graph<C>, report: &GraphReport<C>) {
    let optimum = C::units(case.distances()[0]);
    assert!(report.lower_bound <= optimum, "{report:?} for {optimum:?}");
    match &report.outcome {
        Outcome::Solved(path) => {
            assert_eq!(replay(graph, &path.actions), path.cost);
            assert!(path.cost >= optimum, "cheaper than possible: {report:?}");
            if report.is_optimal() {
                assert_eq!(path.cost, optimum, "a false claim: {report:?}");
            }
        }
        Outcome::Exhausted => assert_eq!(optimum, C::INFINITY),
        Outcome::Stopped(_) => assert!(report.interrupted.is_none()),
    }
}

/// Returns the cost of the actions, which must form a path to a goal.
fn replay<C: Units>(graph: &Graph<C>, actions: &[Edge]) -> C {
    let (mut state, mut cost) = (0, C::ZERO);
    for &action in actions {
        assert!(graph.actions(&state).contains(&action));
        cost = cost.plus(graph.cost(&state, action));
        graph.apply(&mut state, action);
    }
    assert!(graph.is_goal(&state));
    cost
}

fn counts_agree<C: Cost>(report: &GraphReport<C>) {
    let stats = &report.stats;
    assert!(stats.popped == stats.expanded || stats.popped == stats.expanded + 1);
    assert!(stats.generated_new <= stats.generated);
    assert!(stats.max_stored <= stats.generated_new + 1);
    assert!(stats.max_open <= stats.max_stored);
    assert!(stats.reopened <= stats.generated - stats.generated_new);
    assert!(stats.popped <= stats.max_stored + stats.reopened || stats.max_open == 0);
    let layers = &stats.layers;
    let sum = |count: fn(&taquin_search::Layer<C>) -> u64| layers.iter().map(count).sum::<u64>();
    assert_eq!(sum(|layer| layer.expanded), stats.expanded);
    assert_eq!(sum(|layer| layer.generated), stats.generated);
    assert!(layers.is_sorted_by(|a, b| a.bound < b.bound), "{layers:?}");
}

fn optimal_with_every_tie<C: Units>(search: BestFirst, case: &Case, estimates: &[u64]) -> u64 {
    let optimum = case.distances()[0];
    let mut reopened = 0;
    for tie in ties() {
        let search = BestFirst { tie, ..search };
        let report = run::<C>(search, case, &Table::admissible(estimates));
        reopened += report.stats.reopened;
        if optimum == NEVER {
            assert_eq!(report.outcome, Outcome::Exhausted);
        } else {
            assert!(report.is_optimal(), "{tie}: {report:?}");
        }
    }
    reopened
}

/// One search of each kind.
fn orders() -> [BestFirst; 6] {
    [
        BestFirst::astar(),
        BestFirst::greedy(),
        BestFirst::uniform_cost(),
        BestFirst::breadth_first(),
        BestFirst::weighted(ratio("3/2")).unwrap(),
        BestFirst::balanced(ratio("0.9")).unwrap(),
    ]
}

/// Runs `test` on many random graphs; it must return true for some of them.
fn exercise(least: u64, test: impl Fn(&Case) -> bool) {
    let seen = Cell::new(0);
    let config = Config { cases: 3000, failure_persistence: None, ..Config::default() };
    // The graphs are the same in every run, so that the result does not depend on chance.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng)
        .run(&cases(least), |case| {
            seen.set(seen.get() + u64::from(test(&case)));
            Ok(())
        })
        .unwrap();
    assert!(seen.get() > 0, "no graph exercised what this test is about");
}

#[test]
fn astar_is_optimal_when_estimates_are_inconsistent_because_it_reopens() {
    exercise(0, |case| {
        let estimates = case.inconsistent();
        let whole = optimal_with_every_tie::<u32>(BestFirst::astar(), case, &estimates);
        let real = optimal_with_every_tie::<Real>(BestFirst::astar(), case, &estimates);
        assert_eq!(whole > 0, real > 0);
        whole > 0
    });
}

#[test]
fn astar_never_reopens_when_estimates_are_consistent() {
    exercise(0, |case| {
        let estimates = case.consistent();
        let reopened = optimal_with_every_tie::<u64>(BestFirst::astar(), case, &estimates);
        assert_eq!(reopened, 0);
        estimates[0] > 0 && estimates[0] < NEVER
    });
}

#[test]
fn idastar_is_optimal_if_steps_have_a_cost() {
    exercise(1, |case| {
        let (graph, optimum) = (Graph::<u32>::new(case), case.distances()[0]);
        let estimate = Table::admissible(&case.inconsistent());
        // Without a solution the search would follow cycles forever, and very different costs would
        // need an iteration for every path.
        let limits = Limits { expansions: Some(20_000), ..Limits::NONE };
        let report =
            Problem::new(&graph, &0).heuristic(&estimate).limits(limits.clone()).solve(&IdaStar);
        if report.outcome == Outcome::Stopped(StopReason::Expansions) {
            assert!(report.lower_bound <= u32::units(optimum));
            counts_agree(&report);
            return false;
        }
        check(case, &graph, &report);
        if optimum == NEVER {
            assert_eq!(report.outcome, Outcome::Exhausted);
        } else {
            assert!(report.is_optimal());
        }
        report.stats.layers.len() > 1
    });
}

/// A graph whose goal is its last vertex.
fn graph(size: usize, edges: &[(usize, usize, u64)]) -> Case {
    let mut case = Case {
        edges: vec![vec![None; size]; size],
        goals: vec![false; size],
        lacks: vec![0; size],
    };
    case.goals[size - 1] = true;
    for &(from, to, weight) in edges {
        case.edges[from][to] = Some(weight);
    }
    case
}

#[test]
fn a_closed_state_is_reopened_by_a_cheaper_path() {
    // Vertex 1 looks worse than it is, so the search first reaches 2 by the expensive path.
    let case = graph(4, &[(0, 1, 1), (1, 2, 1), (0, 2, 3), (2, 3, 5)]);
    let estimate = Table::admissible(&[0, 6, 0, 0]);
    let report = run::<u32>(BestFirst::astar(), &case, &estimate);
    assert_eq!(report.stats.reopened, 1);
    assert_eq!(report.path().unwrap().cost, 7);
}

#[test]
fn the_cost_is_that_of_the_path_also_when_a_state_of_it_became_cheaper_too_late() {
    // 1 is reopened through 2 after 3 was generated from it, and not expanded
    // again before the goal: the path leads through 2, the g of 3 does not.
    let case = graph(5, &[(0, 1, 5), (0, 2, 1), (2, 1, 1), (1, 3, 1), (3, 4, 1)]);
    let search = BestFirst { tie: TieBreak::FIRST_IN, ..BestFirst::greedy() };
    let report = run::<u32>(search, &case, &Table::admissible(&[1, 1, 1, 1, 0]));
    assert_eq!(report.path().unwrap().actions.len(), 4);
    assert_eq!(report.path().unwrap().cost, 4);
}

#[test]
fn an_action_of_infinite_cost_leads_nowhere() {
    let case = graph(2, &[(0, 1, NEVER)]);
    let (graph, nothing) = (Graph::new(&case), Table::<u32>::admissible(&[0, 0]));
    for search in [BestFirst::astar(), BestFirst::uniform_cost(), BestFirst::breadth_first()] {
        for goal_test in [GoalTest::Popped, GoalTest::Generated] {
            let search = BestFirst { goal_test, ..search };
            let report = run::<u32>(search, &case, &nothing);
            assert_eq!(report.outcome, Outcome::Exhausted);
        }
    }
    let report = Problem::new(&graph, &0).heuristic(&nothing).solve(&IdaStar);
    assert_eq!(report.outcome, Outcome::Exhausted);
}

proptest! {
    #![proptest_config(Config::with_cases(300))]

    #[test]
    fn uniform_cost_is_optimal(case in cases(0)) {
        let nothing = vec![0; case.edges.len()];
        optimal_with_every_tie::<u32>(BestFirst::uniform_cost(), &case, &nothing);
        optimal_with_every_tie::<Real>(BestFirst::uniform_cost(), &case, &nothing);
    }

    #[test]
    fn weighted_searches_keep_their_guarantee(case in cases(0)) {
        let weighted = ["1", "1.25", "2", "7"].map(|w| BestFirst::weighted(ratio(w)).unwrap());
        let factors = [1.0, 1.25, 2.0, 7.0];
        let balanced = ["0.25", "0.5", "0.75", "1"].map(|w| BestFirst::balanced(ratio(w)).unwrap());
        let searches = weighted.into_iter().chain(balanced);
        let factors = factors.into_iter().chain([3.0, 1.0, 1.0, 1.0]);
        let optimum = u64::units(case.distances()[0]);
        for (search, factor) in searches.zip(factors) {
            for estimates in [case.consistent(), case.inconsistent()] {
                run::<Real>(search, &case, &Table::admissible(&estimates));
                let report = run::<u64>(search, &case, &Table::admissible(&estimates));
                if let Some(path) = report.path() {
                    prop_assert!(path.cost.to_f64() <= factor * optimum.to_f64());
                    prop_assert!(path.cost.to_f64() <= factor * report.lower_bound.to_f64() + 1e-6);
                }
            }
        }
    }

    #[test]
    fn breadth_first_takes_the_fewest_steps(case in cases(1)) {
        let nothing = Table::admissible(&vec![0; case.edges.len()]);
        let fewest = case.in_steps().distances()[0];
        for goal_test in [GoalTest::Popped, GoalTest::Generated] {
            let search = BestFirst { goal_test, ..BestFirst::breadth_first() };
            let report = run::<u32>(search, &case, &nothing);
            let steps = report.path().map_or(NEVER, |path| path.actions.len() as u64);
            prop_assert_eq!(steps, fewest);
            let in_steps = run::<u32>(search, &case.in_steps(), &nothing);
            prop_assert_eq!(in_steps.is_optimal(), fewest != NEVER);
        }
    }

    /// [`check`] verifies the claims of each of these.
    #[test]
    fn every_claim_of_a_report_is_true(case in cases(0)) {
        let (true_to, wrong) = (case.inconsistent(), case.inadmissible());
        for (search, tie) in orders().into_iter().flat_map(|order| ties().map(move |tie| (order, tie))) {
            for goal_test in [GoalTest::Popped, GoalTest::Generated] {
                let search = BestFirst { tie, goal_test, ..search };
                for table in [Table::admissible(&true_to), Table::inadmissible(&wrong)] {
                    let report = run::<u32>(search, &case, &table);
                    prop_assert_eq!(report.path().is_none(), case.distances()[0] == NEVER);
                }
            }
        }
    }

    #[test]
    fn a_search_stopped_at_any_point_has_a_valid_bound(case in cases(1), most in 0u64..12) {
        let (graph, optimum) = (Graph::<u32>::new(&case), u32::units(case.distances()[0]));
        let estimate = Table::admissible(&case.inconsistent());
        let limits = Limits { expansions: Some(most), ..Limits::NONE };
        for (search, goal_test) in orders().into_iter().flat_map(|search| {
            [GoalTest::Popped, GoalTest::Generated].map(|goal_test| (search, goal_test))
        }) {
            let search = BestFirst { goal_test, ..search };
            let report = Problem::new(&graph, &0).heuristic(&estimate).limits(limits.clone()).solve(&search);
            prop_assert!(report.lower_bound <= optimum, "{:?}: {:?}", search, report);
            prop_assert!(report.stats.expanded <= most);
        }
        let report = Problem::new(&graph, &0).heuristic(&estimate).limits(limits.clone()).solve(&IdaStar);
        prop_assert!(report.lower_bound <= optimum);
    }

    #[test]
    fn the_cost_type_changes_no_decision(case in cases(0)) {
        let estimates = case.inconsistent();
        for tie in ties() {
            let search = BestFirst { tie, ..BestFirst::astar() };
            let whole = run::<u32>(search, &case, &Table::admissible(&estimates));
            let real = run::<Real>(search, &case, &Table::admissible(&estimates));
            let actions = |path: Option<Vec<Edge>>| path.unwrap_or_default();
            prop_assert_eq!(
                actions(whole.path().map(|path| path.actions.clone())),
                actions(real.path().map(|path| path.actions.clone()))
            );
            prop_assert_eq!(whole.stats.expanded, real.stats.expanded);
        }
    }

    #[test]
    fn a_start_at_the_goal_has_an_empty_path(case in cases(0)) {
        let mut case = case;
        case.goals[0] = true;
        let graph = Graph::<u32>::new(&case);
        for search in [BestFirst::astar(), BestFirst::breadth_first(), BestFirst::greedy()] {
            for goal_test in [GoalTest::Popped, GoalTest::Generated] {
                let search = BestFirst { goal_test, ..search };
                let report = Problem::new(&graph, &0).solve(&search);
                prop_assert!(report.is_optimal());
                prop_assert_eq!(report.stats.expanded, 0);
                prop_assert!(report.stats.peak_bytes > 0);
            }
        }
    }
}
