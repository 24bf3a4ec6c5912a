//! Searches from both ends where edges lead one way: by the trait that knows predecessors,
//! by closures, and against the distances of the oracle.

use super::case::{Case, Edge, Graph, NEVER, Table, cases};
use super::replay;
use proptest::prelude::*;
use taquin_search::{
    Backward, Bidirectional, BidirectionalBreadthFirst, Heuristic, Outcome, PackedSpace,
    Predecessors, Problem, Report, StateSpace, UndoSpace,
};

/// A case with its last vertex as the only goal.
fn one_goal(case: &Case) -> Case {
    let mut case = case.clone();
    let last = case.goals.len() - 1;
    case.goals = (0..=last).map(|vertex| vertex == last).collect();
    case
}

/// A graph as one who knows nothing of turning it round would write it.
#[derive(Clone, Copy)]
struct OneWay<'a> {
    graph: &'a Graph<u32>,
    case: &'a Case,
}

impl StateSpace for OneWay<'_> {
    type State = u8;
    type Action = Edge;
    type Cost = u32;
    type Actions = Vec<Edge>;

    fn actions(&self, state: &u8) -> Vec<Edge> {
        self.graph.actions(state)
    }

    fn cost(&self, state: &u8, edge: Edge) -> u32 {
        self.graph.cost(state, edge)
    }

    fn apply(&self, state: &mut u8, edge: Edge) {
        self.graph.apply(state, edge);
    }

    fn is_goal(&self, state: &u8) -> bool {
        self.graph.is_goal(state)
    }

    fn min_action_cost(&self) -> u32 {
        self.graph.min_action_cost()
    }
}

impl UndoSpace for OneWay<'_> {
    fn undo(&self, state: &mut u8, edge: Edge) {
        self.graph.undo(state, edge);
    }
}

impl PackedSpace for OneWay<'_> {
    type Packed = u8;

    fn pack(&self, state: &u8) -> u8 {
        *state
    }

    fn unpack(&self, packed: &u8) -> u8 {
        *packed
    }
}

impl Predecessors for OneWay<'_> {
    type Arrivals = Vec<Edge>;

    fn goal(&self) -> u8 {
        self.case.goals.len() as u8 - 1
    }

    fn arrivals(&self, &state: &u8) -> Vec<Edge> {
        let vertices = 0..self.case.edges.len() as u8;
        let edges = vertices.flat_map(|from| self.graph.actions(&from));
        edges.filter(|edge| edge.to == state).collect()
    }
}

impl Heuristic<OneWay<'_>> for Table<u32> {
    type Memo = u8;

    fn start(&self, _: &OneWay<'_>, state: &u8) -> u8 {
        *state
    }

    fn estimate(&self, memo: &u8) -> u32 {
        Heuristic::<Graph<u32>>::estimate(self, memo)
    }
}

impl<'a> Heuristic<Backward<OneWay<'a>>> for Table<u32> {
    type Memo = u8;

    fn start(&self, _: &Backward<OneWay<'a>>, state: &u8) -> u8 {
        *state
    }

    fn estimate(&self, memo: &u8) -> u32 {
        Heuristic::<Graph<u32>>::estimate(self, memo)
    }
}

/// Solved at the cost of the oracle, or known to be impossible.
fn agrees<A: PartialEq>(report: &Report<A, u32>, optimum: u64) {
    match &report.outcome {
        Outcome::Solved(path) => assert_eq!(u64::from(path.cost), optimum),
        outcome => assert!(*outcome == Outcome::Exhausted && optimum == NEVER, "{optimum}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn predecessors_make_searches_from_both_ends_optimal(case in cases(0)) {
        let case = one_goal(&case);
        let (graph, optimum) = (Graph::new(&case), case.distances()[0]);
        let space = OneWay { graph: &graph, case: &case };
        let there = Table::<u32>::admissible(&case.inconsistent());
        let back = Table::<u32>::admissible(&case.turned().inconsistent());
        let report = Problem::new(&space, &0).heuristics(&there, &back).solve(&Bidirectional);
        agrees(&report, optimum);
        prop_assert_eq!(report.is_optimal(), optimum != NEVER);
        if let Some(path) = report.path() {
            prop_assert_eq!(replay(&graph, &path.actions), path.cost);
        }
        // A space that turns itself round needs no inverse either.
        agrees(&Problem::new(&graph, &0).heuristics(&there, &back).solve(&Bidirectional), optimum);
    }

    #[test]
    fn predecessors_make_breadth_first_search_from_both_ends_take_the_fewest_steps(
        case in cases(0)
    ) {
        let case = one_goal(&case);
        let space = OneWay { graph: &Graph::new(&case), case: &case };
        let report = Problem::new(&space, &0).solve(&BidirectionalBreadthFirst);
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
        // Turned round the vertices keep their numbers.
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
