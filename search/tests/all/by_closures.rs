//! Searches over closures have the same answers, counts and limits as over the trait.

use crate::spaces::{Knight, leaps, leaps_at_least};
use std::collections::HashMap;
use taquin_search::{
    BestFirst, Cost, GoalTest, Graph, Limits, Outcome, Problem, Real, Report, StopReason,
};

fn counts<A>(report: &Report<A, u32>) -> [u64; 7] {
    let s = &report.stats;
    [s.expanded, s.generated, s.generated_new, s.popped, s.reopened, s.max_open, s.max_stored]
}

/// The knight by closures and the knight by the trait give the same search.
#[test]
fn closures_and_the_trait_give_the_same_counts() {
    let (start, goal) = ((3, 4), (27, 19));
    let board = Graph::new(leaps(30));
    let knight = Knight { size: 30, goal };
    for search in [BestFirst::breadth_first(), BestFirst::uniform_cost(), BestFirst::astar()] {
        let closures = board.best_first(&search, &start, |_| 0, |&square| square == goal);
        let by_trait = Problem::new(&knight, &start).solve(&search);
        assert_eq!(counts(&closures), counts(&by_trait), "{search:?}");
        assert_eq!(closures.path().unwrap().cost, by_trait.path().unwrap().cost);
    }
}

#[test]
fn every_search_finds_a_path_that_can_be_walked() {
    let (start, goal) = ((0, 0), (7, 6));
    let (successors, board) = (leaps(8), Graph::new(leaps(8)));
    let is_goal = |square: &(i32, i32)| *square == goal;
    let optimal = [
        board.breadth_first(&start, is_goal),
        board.dijkstra(&start, is_goal),
        board.astar(&start, leaps_at_least(goal), is_goal),
        board.idastar(&start, leaps_at_least(goal), is_goal),
    ];
    for report in &optimal {
        assert_eq!(report.path().unwrap().cost, 5);
        assert!(report.is_optimal() || report.lower_bound == 0); // breadth-first counts steps
    }
    for report in optimal.iter().chain([&board.greedy(&start, leaps_at_least(goal), is_goal)]) {
        let path = report.path().unwrap();
        let mut here = start;
        for &next in &path.actions {
            assert!(successors(&here).contains(&(next, 1)), "from {here:?} to {next:?}");
            here = next;
        }
        assert_eq!((here, path.cost), (goal, path.actions.len() as u32));
    }
}

#[test]
fn states_may_live_on_the_heap_and_lack_an_order() {
    let words = Graph::new(|word: &String| {
        let longer = ["a", "b"].map(|letter| (word.clone() + letter, 1u32));
        longer.into_iter().filter(|(word, _)| word.len() <= 4)
    });
    let report = words.dijkstra(&String::new(), |word| word == "abba");
    assert_eq!(report.path().unwrap().actions, ["a", "ab", "abb", "abba"]);
}

#[test]
fn parallel_edges_and_loops_are_allowed() {
    let edges = HashMap::from([(0u8, vec![(0, 0u32), (1, 9), (1, 2)]), (1, vec![(0, 1), (2, 3)])]);
    let graph = Graph::new(|state: &u8| edges.get(state).cloned().unwrap_or_default());
    for report in [graph.dijkstra(&0, |&s| s == 2), graph.idastar(&0, |_| 0, |&s| s == 2)] {
        let path = report.path().unwrap();
        assert_eq!((path.cost, &path.actions[..]), (5, &[1, 2][..]));
    }
    assert!(graph.dijkstra(&2, |&s| s == 2).path().unwrap().actions.is_empty());
}

#[test]
fn breadth_first_search_proves_its_path_if_all_steps_cost_the_same() {
    let line = |cost: fn(i32) -> u32| Graph::new(move |&n: &i32| [(n + 1, cost(n)), (n - 1, 7)]);
    let goal = |&n: &i32| n == 9;
    let search = |cost| {
        let graph = line(cost);
        let by_any = graph.search(&BestFirst::breadth_first(), &0, |_| 0, goal);
        [graph.breadth_first(&0, goal), by_any]
    };
    for report in search(|_| 7) {
        assert_eq!((report.path().unwrap().cost, report.lower_bound), (63, 63));
        assert!(report.is_optimal());
    }
    // As far as the search knows, a step of cost 4 could be taken nine times.
    for report in search(|n| if n == 5 { 4 } else { 7 }) {
        assert_eq!((report.path().unwrap().cost, report.lower_bound), (60, 36));
        assert!(!report.is_optimal());
    }
    // With an early goal test, some steps of the last depth are not examined.
    let early = BestFirst { goal_test: GoalTest::Generated, ..BestFirst::breadth_first() };
    let report = line(|_| 7).search(&early, &0, |_| 0, goal);
    assert_eq!((report.path().unwrap().cost, report.is_optimal()), (63, false));
}

#[test]
fn idastar_proves_that_a_finite_graph_has_no_path() {
    let ring = Graph::new(|&n: &u32| [((n + 1) % 9, 1u32), ((n + 8) % 9, 1)]);
    assert_eq!(ring.idastar(&0, |_| 0, |_| false).outcome, Outcome::Exhausted);
}

/// The memory of states and edges counts like that of the search's lists.
#[test]
fn a_limit_on_memory_is_kept() {
    let endless = || Graph::new(|&n: &u64| [(2 * n % 1_000_003, 1u32), (n + 1, 1)]);
    for megabytes in [1, 2, 5] {
        let memory = megabytes << 20;
        let limits = Limits { memory: Some(memory), ..Limits::NONE };
        let report = endless().limits(limits).breadth_first(&1, |_| false);
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Memory));
        let peak = report.stats.peak_bytes;
        assert!(memory / 4 < peak && peak <= memory, "{peak} of {memory}");
        assert!(report.lower_bound < 1000);
    }
}

/// A map with steps of 1 and √2 around a wall, and an estimate that is exact on an empty one.
fn around_a_wall(unit: impl Fn(f64) -> Real) -> Report<(i32, i32), Real> {
    let (straight, diagonal) = (unit(1.0), unit(std::f64::consts::SQRT_2));
    let goal = (38, 31);
    let map = Graph::new(|&(x, y): &(i32, i32)| {
        let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let steps = steps.filter(|&step| step != (0, 0));
        let cells = steps.map(move |(dx, dy)| {
            ((x + dx, y + dy), if dx == 0 || dy == 0 { straight } else { diagonal })
        });
        let free = |(x, y): (i32, i32)| {
            (0..40).contains(&x) && (0..40).contains(&y) && !(x == 20 && (4..30).contains(&y))
        };
        cells.filter(move |&(cell, _)| free(cell))
    });
    let to_go = |&(x, y): &(i32, i32)| {
        let (wide, high) = (x.abs_diff(goal.0), y.abs_diff(goal.1));
        let both = wide.min(high);
        diagonal.times(both.into()).plus(straight.times((wide.max(high) - both).into()))
    };
    map.astar(&(2, 5), to_go, |&cell| cell == goal)
}

#[test]
fn rounded_costs_save_needless_reopenings() {
    let (as_given, rounded) = (around_a_wall(Real::new), around_a_wall(Real::rounded));
    assert!(as_given.stats.reopened > 0, "rounding does no harm here: choose another map");
    assert_eq!(rounded.stats.reopened, 0);
    assert!(rounded.is_optimal());
    let [exact, near] = [as_given, rounded].map(|report| report.path().unwrap().cost.get());
    assert!((exact - near).abs() < 1e-4, "{exact} and {near}");
}
