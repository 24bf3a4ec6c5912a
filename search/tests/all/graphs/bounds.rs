//! Facts that are given to a search before it begins: an upper bound, a known path.

use super::case::{Case, Graph, NEVER, Table, cases};
use super::{GraphReport, replay};
use proptest::prelude::*;
use taquin_search::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, Cost, DepthFirst, IdaStar,
    IterativeDeepening, Limits, Outcome, ParallelIdaStar, Problem, Rbfs, SmaStar, StopReason,
};

const LIMITS: Limits = Limits { expansions: Some(20_000), ..Limits::NONE };

/// Every search below a bound: first those that end with a cheapest path, and the number of these.
fn all_below(case: &Case, tell: impl Fn(Told<'_>) -> Told<'_>) -> (Vec<GraphReport<u64>>, usize) {
    let graph = Graph::<u64>::new(case);
    let there = Table::admissible(&case.inconsistent());
    let back = Table::admissible(&case.turned().inconsistent());
    let problem = || tell(Problem::new(&graph, &0).heuristic(&there).limits(LIMITS));
    let cheapest = vec![
        problem().solve(&BestFirst::astar()),
        problem().solve(&BestFirst::uniform_cost()),
        problem().solve(&Anytime::weighted("3".parse().unwrap()).unwrap()),
        problem().solve(&IdaStar),
        problem().solve(&ParallelIdaStar { threads: 2 }),
        problem().solve(&Rbfs),
        problem().solve(&SmaStar { max_states: 100 }),
        problem().heuristics(&there, &back).solve(&Bidirectional),
    ];
    let count = cheapest.len();
    let others = [
        problem().solve(&BestFirst::greedy()),
        problem().solve(&BestFirst::breadth_first()),
        problem().solve(&DepthFirst { depth_bound: 20 }),
        problem().solve(&IterativeDeepening),
        problem().solve(&Beam { width: 3 }),
        problem().solve(&BidirectionalBreadthFirst),
    ];
    (cheapest.into_iter().chain(others).collect(), count)
}

type Told<'a> = Problem<'a, Graph<u64>, &'a Table<u64>>;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn only_paths_cheaper_than_the_bound_are_found_and_none_is_missed(
        case in cases(1), percent in 0u64..300,
    ) {
        let case = case.reversible();
        let optimum = case.distances()[0];
        prop_assume!(optimum != NEVER);
        let bound = optimum * percent / 100;
        let (reports, cheapest) = all_below(&case, |problem| problem.upper_bound(bound));
        for (place, report) in reports.iter().enumerate() {
            prop_assert!(report.lower_bound <= optimum.min(bound), "{place}: {report:?}");
            match &report.outcome {
                Outcome::Solved(path) => {
                    prop_assert!(path.cost < bound, "{place}");
                    prop_assert_eq!(replay(&Graph::<u64>::new(&case), &path.actions), path.cost);
                }
                outcome => {
                    prop_assert_ne!(outcome, &Outcome::Exhausted, "{}", place);
                    let ended = *outcome == Outcome::Stopped(StopReason::Incomplete);
                    let proven = place >= cheapest || bound <= optimum && report.lower_bound == bound;
                    prop_assert!(!ended || proven, "{place}: {bound} for {optimum}, {report:?}");
                }
            }
        }
    }

    #[test]
    fn a_known_path_is_kept_until_there_is_a_cheaper_one(case in cases(1)) {
        let case = case.reversible();
        prop_assume!(case.distances()[0] != NEVER);
        let graph = Graph::<u64>::new(&case);
        let first = Problem::new(&graph, &0).solve(&DepthFirst { depth_bound: 20 });
        let known = first.path().expect("a path of at most eleven steps");
        let (reports, cheapest) =
            all_below(&case, |problem| problem.known_path(known.actions.clone()));
        for (place, report) in reports.iter().enumerate() {
            let path = report.path().expect("the known one at least");
            prop_assert!(path.cost <= known.cost);
            let stopped = report.interrupted.is_some();
            prop_assert!(place >= cheapest || stopped || report.is_optimal(), "{place}: {report:?}");
        }
    }
}

#[test]
#[should_panic(expected = "leads from the start to a goal")]
fn a_known_path_must_lead_to_a_goal() {
    let line = crate::spaces::Line;
    let _ = Problem::new(&line, &3).known_path(vec![1]);
}

#[test]
fn an_infinite_bound_changes_nothing() {
    let problem = Problem::new(&crate::spaces::Line, &3).upper_bound(u32::INFINITY);
    assert_eq!(problem.solve(&BestFirst::astar()).path().unwrap().cost, 3);
}
