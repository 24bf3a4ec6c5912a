//! Compares SMA* with every amount of memory with an oracle that counts steps.

use super::case::{Case, Graph, NEVER, Table, Units, cases};
use super::others::Search;
use super::{GraphReport, exercise, graph, nothing_false};
use proptest::prelude::*;
use taquin_search::{Limits, Outcome, Real, Silent, StopReason};

fn sma_star<C: Units>(max_states: u64, case: &Case, estimates: &[u64]) -> GraphReport<C> {
    let graph = Graph::new(case);
    let table = Table::admissible(estimates);
    let report = Search::Sma(max_states).run(&graph, &table, &Limits::NONE, &mut Silent);
    nothing_false(case, &graph, &report);
    assert!(report.stats.max_stored <= max_states, "{report:?}");
    report
}

/// Checks that the solution is the cheapest that fits, and that nothing is claimed about others.
fn best_that_fits<C: Units>(max_states: u64, case: &Case, estimates: &[u64]) -> GraphReport<C> {
    let report = sma_star::<C>(max_states, case, estimates);
    let (fitting, optimum) = (case.cheapest_within(max_states), case.distances()[0]);
    match &report.outcome {
        Outcome::Solved(path) => {
            assert_eq!(path.cost, C::units(fitting), "in {max_states}: {report:?}");
            assert_eq!(report.interrupted.is_some(), !report.is_optimal());
        }
        Outcome::Exhausted => assert_eq!(optimum, NEVER),
        Outcome::Stopped(reason) => {
            assert_eq!(*reason, StopReason::Memory);
            assert_eq!(fitting, NEVER, "missed in {max_states}: {report:?}");
        }
    }
    report
}

#[test]
fn the_best_solution_that_fits_is_found_in_any_memory() {
    exercise(0, |case| {
        let mut unproven = false;
        for estimates in [case.consistent(), case.inconsistent()] {
            for max_states in (0..=13).chain([20, 1000]) {
                let report = best_that_fits::<u32>(max_states, case, &estimates);
                unproven |= report.interrupted.is_some();
            }
            best_that_fits::<Real>(6, case, &estimates);
        }
        unproven
    });
}

#[test]
fn a_path_that_fits_is_optimal_and_proven_if_all_steps_cost_the_same() {
    exercise(0, |case| {
        let case = case.in_steps();
        let optimum = case.distances()[0];
        for max_states in 0..=13 {
            let report = best_that_fits::<u32>(max_states, &case, &case.inconsistent());
            assert_eq!(report.is_optimal(), optimum <= max_states, "{max_states}: {report:?}");
        }
        optimum > 3 && optimum < NEVER
    });
}

/// The graphs above are small; with enough memory nothing is cut.
#[test]
fn with_enough_memory_everything_is_proven() {
    exercise(0, |case| {
        let report = sma_star::<u32>(1000, case, &case.inconsistent());
        let solvable = case.distances()[0] < NEVER;
        assert_eq!(report.is_optimal(), solvable, "{report:?}");
        assert_eq!(report.outcome == Outcome::Exhausted, !solvable);
        report.stats.reopened > 0
    });
}

/// The cheap path has four steps, the expensive one two.
#[test]
fn a_more_expensive_solution_is_not_called_optimal() {
    let edges = [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 5, 1), (0, 4, 4), (4, 5, 4)];
    let case = graph(6, &edges);
    let estimates = [4, 3, 2, 1, 4, 0];
    let small = best_that_fits::<u32>(3, &case, &estimates);
    assert_eq!(small.path().unwrap().cost, 8);
    assert_eq!((small.lower_bound, small.interrupted), (4, Some(StopReason::Memory)));
    let enough = best_that_fits::<u32>(4, &case, &estimates);
    assert_eq!((enough.path().unwrap().cost, enough.interrupted), (4, None));
    assert!(enough.is_optimal());
    let none = best_that_fits::<u32>(1, &case, &estimates);
    assert_eq!(none.outcome, Outcome::Stopped(StopReason::Memory));
    assert_eq!(none.lower_bound, 4);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_limit_in_bytes_makes_it_forget_instead_of_stop(case in cases(1), most in 1000u64..5000) {
        let (graph, table) = (Graph::<u32>::new(&case), Table::admissible(&case.consistent()));
        let limits = Limits { memory: Some(most), ..Limits::NONE };
        let report = Search::Sma(u64::MAX).run(&graph, &table, &limits, &mut Silent);
        nothing_false(&case, &graph, &report);
        prop_assert!(report.stats.peak_bytes <= most);
        let plenty = Search::Sma(u64::MAX).run(&graph, &table, &Limits::NONE, &mut Silent);
        if plenty.stats.peak_bytes <= most {
            prop_assert_eq!(report.outcome, plenty.outcome);
        }
    }
}
