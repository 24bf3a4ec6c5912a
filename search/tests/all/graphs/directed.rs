//! Compares searches from both ends of directed graphs, as spaces and by closures, with the
//! distances of the oracle.

use super::case::{Case, Graph, NEVER, Table, cases};
use super::replay;
use proptest::prelude::*;
use taquin_search::{Bidirectional, BidirectionalBreadthFirst, Outcome, Problem, Report};

/// Returns a case with its last vertex as the only goal.
fn one_goal(case: &Case) -> Case {
    let mut case = case.clone();
    let last = case.goals.len() - 1;
    case.goals = (0..=last).map(|vertex| vertex == last).collect();
    case
}

/// Asserts that a report has a path of the oracle's cost, or proves that there is none.
fn agrees<A: PartialEq>(report: &Report<A, u32>, optimum: u64) {
    match &report.outcome {
        Outcome::Solved(path) => assert_eq!(u64::from(path.cost), optimum),
        outcome => assert!(*outcome == Outcome::Exhausted && optimum == NEVER, "{optimum}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn searches_from_both_ends_of_a_directed_graph_are_optimal(case in cases(0)) {
        let case = one_goal(&case);
        let (graph, optimum) = (Graph::new(&case), case.distances()[0]);
        let forward = Table::<u32>::admissible(&case.inconsistent());
        let backward = Table::<u32>::admissible(&case.turned().inconsistent());
        let problem = Problem::new(&graph, &0).heuristics(&forward, &backward);
        let report = problem.solve(&Bidirectional);
        agrees(&report, optimum);
        prop_assert_eq!(report.is_optimal(), optimum != NEVER);
        if let Some(path) = report.path() {
            prop_assert_eq!(replay(&graph, &path.actions), path.cost);
        }
    }

    #[test]
    fn breadth_first_search_from_both_ends_of_a_directed_graph_takes_the_fewest_steps(
        case in cases(0)
    ) {
        let case = one_goal(&case);
        let report = Problem::new(&Graph::<u32>::new(&case), &0).solve(&BidirectionalBreadthFirst);
        let steps = report.path().map_or(NEVER, |path| path.actions.len() as u64);
        prop_assert_eq!(steps, case.in_steps().distances()[0]);
    }

    #[test]
    fn closures_search_from_both_ends(case in cases(0)) {
        let case = one_goal(&case);
        let turned = case.turned();
        let near = |edges: &[Vec<Option<u64>>], vertex: usize| -> Vec<(String, u64)> {
            let row = edges[vertex].iter().enumerate();
            row.filter_map(|(to, &weight)| Some((to.to_string(), weight?))).collect()
        };
        let vertex = |name: &String| name.parse::<usize>().unwrap();
        // In the reversed graph the vertices keep their numbers.
        let graph = taquin_search::Graph::new(|name: &String| near(&case.edges, vertex(name)));
        let graph = graph.with_predecessors(|name: &String| near(&turned.edges, vertex(name)));
        let (start, goal) = ("0".to_owned(), (case.goals.len() - 1).to_string());
        let (there, back) = (case.inconsistent(), turned.inconsistent());
        let report =
            graph.nbs(&start, &goal, |name| there[vertex(name)], |name| back[vertex(name)]);
        let optimum = case.distances()[0];
        prop_assert_eq!(report.path().map_or(NEVER, |path| path.cost), optimum);
        prop_assert_eq!(report.is_optimal(), optimum != NEVER);
        let steps = graph.breadth_first(&start, &goal);
        let fewest = case.in_steps().distances()[0];
        prop_assert_eq!(steps.path().map_or(NEVER, |path| path.actions.len() as u64), fewest);
    }
}
