//! Stepping and stopping searches, labels, heuristics behind pointers, and types of costs.

use crate::spaces::{Distance, Knight, LeapsAtLeast, Line, leaps, leaps_at_least};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use taquin_search::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, Checked, Cost, DepthFirst,
    Estimate, Event, Expansion, Graph, GraphSearch, IdaStar, Improvement, IterativeDeepening, Max,
    Observer, Outcome, ParallelIdaStar, Problem, Ratio, Rbfs, ReportOf, SmaStar, StateSpace,
    StopReason,
};

/// Ends the search after some expansions.
struct EndsAfter(u64);

impl<S: StateSpace> Observer<S> for EndsAfter {
    fn expanded(&mut self, _: &Expansion<'_, S>) {
        self.0 = self.0.checked_sub(1).expect("no event after the end");
    }

    fn control(&mut self) -> ControlFlow<()> {
        if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

const KNIGHT: Knight = Knight { size: 9, goal: (8, 8) };

/// Every search but parallel IDA*, ended by an observer.
fn ended_after(expansions: u64) -> Vec<(&'static str, ReportOf<Knight>)> {
    let blind = || Problem::new(&KNIGHT, &(0, 0)).observer(EndsAfter(expansions));
    let problem = || blind().heuristic(&LeapsAtLeast);
    let anytime = Anytime::weighted(Ratio::new(3, 2)).unwrap();
    vec![
        ("A*", problem().solve(&BestFirst::astar())),
        ("breadth-first", problem().solve(&BestFirst::breadth_first())),
        ("anytime", problem().solve(&anytime)),
        ("IDA*", problem().solve(&IdaStar)),
        ("RBFS", problem().solve(&Rbfs)),
        ("SMA*", problem().solve(&SmaStar { max_states: 1000 })),
        ("depth-first", problem().solve(&DepthFirst { depth_bound: 9 })),
        ("iterative deepening", problem().solve(&IterativeDeepening)),
        ("NBS", blind().heuristics(&LeapsAtLeast, &LeapsAtLeast).solve(&Bidirectional)),
        ("both ends", blind().solve(&BidirectionalBreadthFirst)),
        ("beam", problem().solve(&Beam { width: 20 })),
    ]
}

#[test]
fn an_observer_ends_every_search() {
    for (name, report) in ended_after(2) {
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled), "{name}");
        assert!(report.lower_bound <= 6, "{name}");
        // A beam reports its expansions layer by layer.
        assert!(report.stats.expanded == 2 || name == "beam", "{name}: {:?}", report.stats);
    }
    for (name, report) in ended_after(u64::MAX) {
        assert!(report.path().is_some(), "{name}");
    }
}

#[test]
fn an_observer_ends_parallel_idastar_at_a_heartbeat() {
    struct EndsAtFirstBeat;
    impl<S: StateSpace> Observer<S> for EndsAtFirstBeat {
        fn wants_heartbeat(&self) -> bool {
            true
        }
        fn control(&mut self) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    let problem = Problem::new(&KNIGHT, &(0, 0)).observer(EndsAtFirstBeat);
    let report = problem.solve(&ParallelIdaStar { threads: 2 });
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
}

#[test]
fn anytime_ends_with_the_solution_that_its_observer_takes() {
    struct TakesFirst(u32);
    impl<S: StateSpace<Cost = u32>> Observer<S> for TakesFirst {
        fn improved(&mut self, event: &Improvement<'_, S>) {
            self.0 = event.path.cost;
        }
        fn control(&mut self) -> ControlFlow<()> {
            if self.0 > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }
    let mut first = TakesFirst(0);
    let search = Anytime::weighted(Ratio::whole(9)).unwrap();
    let knight = Knight { size: 30, goal: (29, 20) };
    let too_low = Estimate(|square: &(i32, i32)| leaps_at_least(knight.goal)(square) / 2);
    let problem = Problem::new(&knight, &(0, 0)).heuristic(&too_low).observer(&mut first);
    let report = problem.solve(&search);
    assert_eq!(report.path().unwrap().cost, first.0);
    assert_eq!(report.interrupted, Some(StopReason::Cancelled));
}

fn solutions(search: &impl GraphSearch) -> Vec<u32> {
    let (board, goal) = (Graph::new(leaps(30)), (29, 20));
    let mut costs = Vec::new();
    let estimate = |&square: &(i32, i32)| 2 * leaps_at_least(goal)(&square) / 3;
    let report = board.watch(
        search,
        &(0, 0),
        estimate,
        |&at| at == goal,
        |event| {
            if let Event::Solution(path) = event {
                costs.push(path.cost);
            }
            ControlFlow::Continue(())
        },
    );
    assert_eq!(costs.last(), report.path().map(|path| &path.cost));
    costs
}

#[test]
fn closures_receive_each_better_solution() {
    assert!(solutions(&Anytime::weighted(Ratio::whole(9)).unwrap()).is_sorted_by(|a, b| a > b));
    assert_eq!(solutions(&Beam { width: 9 }).len(), 1);
}

#[test]
fn steps_by_closures_and_by_the_trait_are_equal() {
    let (board, goal) = (Graph::new(leaps(9)), (8, 8));
    let closures = board.steps(BestFirst::astar(), &(0, 0), |_| 0, |&square| square == goal);
    let by_trait = Problem::new(&KNIGHT, &(0, 0)).steps(BestFirst::astar());
    let expanded = |state: Option<(i32, i32)>| state;
    let of_closures = closures.filter_map(|event| match event {
        Event::Expanded { state, .. } => expanded(Some(state)),
        _ => None,
    });
    let of_trait = by_trait.filter_map(|event| match event {
        Event::Expanded { state, .. } => expanded(Some(state)),
        _ => None,
    });
    assert!(of_closures.eq(of_trait));
}

#[test]
fn steps_call_each_closure_once_per_state_and_run_no_farther_than_read() {
    let asked = Cell::new(0);
    let line = Graph::new(|&n: &u64| {
        asked.set(asked.get() + 1);
        [(n + 1, 1u32, "on")]
    });
    let mut steps = line.steps(BestFirst::uniform_cost(), &0, |_| 0, |&n| n == 1000);
    assert_eq!(asked.get(), 0);
    let read: Vec<_> = steps.by_ref().take(40).collect();
    assert!(asked.get() <= 2 * 40, "{}", asked.get());
    assert!(matches!(read[1], Event::Generated { action: 1, parent: 0, .. }));
    let report = steps.report();
    assert_eq!((report.path().unwrap().cost, asked.get()), (1000, 1000));
    assert_eq!(line.actions(&0, report.path().unwrap().actions.clone()).len(), 1000);
}

#[test]
fn a_search_without_a_path_ends_its_steps_without_a_solution() {
    let nothing = Graph::unweighted(|&n: &u8| (n < 5).then_some(n + 1));
    let mut steps = nothing.steps(DepthFirst { depth_bound: 9 }, &0, |_| 0, |_| false);
    assert!(!steps.by_ref().any(|event| matches!(event, Event::Solution(_))));
    assert!(steps.next().is_none());
    assert_eq!(steps.report().outcome, Outcome::Exhausted);
}

#[test]
fn every_search_names_the_labels_of_its_path() {
    let numbers = Graph::new(|&n: &u64| {
        let half = n.is_multiple_of(2).then_some((n / 2, 1u32, '/'));
        half.into_iter().chain((n < 99).then_some((n + 1, 1, '+')))
    });
    let double = |&n: &u64| {
        let less = n.checked_sub(1).filter(|&less| less < 99).map(|less| (less, 1));
        [(2 * n, 1)].into_iter().chain(less)
    };
    let two_way = numbers.with_predecessors(double);
    let (goal, labels) = (|&n: &u64| n == 3, ['/', '+', '/', '/']);
    let reports = [
        numbers.breadth_first(&22, goal),
        numbers.dijkstra(&22, goal),
        numbers.astar(&22, |_| 0, goal),
        numbers.idastar(&22, |_| 0, goal),
        numbers.search(&IterativeDeepening, &22, |_| 0, goal),
        two_way.breadth_first(&22, &3),
        two_way.nbs(&22, &3, |_| 0, |_| 0),
    ];
    for report in reports {
        assert_eq!(report.path().unwrap().actions, labels);
    }
    assert_eq!(numbers.k_shortest(1, &22, |_| 0, goal).paths[0].actions, labels);
    let states = numbers.distances(&22).path(&3);
    assert_eq!(numbers.actions(&22, states.unwrap().actions), labels);
}

#[test]
fn closures_of_a_graph_may_count() {
    let line = Graph::unweighted(|&n: &i32| [n - 1, n + 1]);
    let (mut estimates, mut tests) = (0, 0);
    let estimate = |n: &i32| {
        estimates += 1;
        n.unsigned_abs()
    };
    let goal = |&n: &i32| {
        tests += 1;
        n == 0
    };
    let report = line.astar(&9, estimate, goal);
    assert_eq!((report.stats.popped, tests), (10, 10));
    assert!(estimates > 10);
}

#[test]
fn pointers_and_closures_are_heuristics() {
    let shared = Arc::new(Distance);
    let closure = Estimate(|n: &i32| n.unsigned_abs());
    let problem = || Problem::new(&Line, &9);
    let reports = [
        problem().heuristic(&Checked(&Distance)).solve(&IdaStar),
        problem().heuristic(&Max(&Distance, Arc::clone(&shared))).solve(&IdaStar),
        problem().heuristic(&Box::new(Distance)).solve(&IdaStar),
        problem().heuristic(&Rc::new(Distance)).solve(&IdaStar),
        problem().heuristic(&Max(&closure, Distance)).solve(&IdaStar),
        problem().heuristic(&closure).solve(&BestFirst::astar()),
    ];
    assert!(reports.iter().all(|report| report.stats.expanded == 9));
}

/// The cheapest way over a small map, at costs of each type.
fn cheapest<C: Cost>(unit: C) -> f64 {
    let map = Graph::new(|&(x, y): &(u64, u64)| {
        [((x + 1, y), unit.times(1 + (x * 7 + y * 3) % 5)), ((x, y + 1), unit.times(1 + x * y % 4))]
    });
    let goal = |&at: &(u64, u64)| at == (7, 7);
    let to_go = |&(x, y): &(u64, u64)| unit.times(14u64.saturating_sub(x + y));
    let astar = map.astar(&(0, 0), to_go, goal);
    assert!(astar.is_optimal());
    let weighted = BestFirst::weighted(Ratio::new(3, 2)).unwrap();
    let found = map.best_first(&weighted, &(0, 0), to_go, goal);
    assert!(found.lower_bound <= astar.path().unwrap().cost, "{found}");
    assert!(found.lower_bound > C::ZERO, "{found}");
    astar.path().unwrap().cost.to_f64()
}

#[test]
fn costs_of_every_type_find_the_same_path() {
    let expected = cheapest(1u64);
    let found = [
        cheapest(1u16),
        cheapest(1i32),
        cheapest(1i64),
        cheapest(1usize),
        cheapest(1u128),
        cheapest((1u32, 0u32)),
        cheapest(Duration::from_secs(1)),
        cheapest(taquin_search::Real::new(1.0)),
    ];
    assert_eq!(found, [expected; 8]);
}

#[test]
fn reports_can_be_printed() {
    let down = Graph::new(|&n: &u32| n.checked_sub(1).map(|less| (less, 2u32)));
    let texts = [
        down.dijkstra(&1, |&n| n == 0).to_string(),
        down.dijkstra(&1, |&n| n == 9).to_string(),
        down.greedy(&9, |n| n / 2, |&n| n == 0).to_string(),
        down.limits(taquin_search::Limits { expansions: Some(3), ..Default::default() })
            .dijkstra(&9, |&n| n == 0)
            .to_string(),
    ];
    let expected = [
        "path of 1 step, cost 2 (optimal); 1 expanded, 1 generated",
        "no path exists; 2 expanded, 1 generated",
        "path of 9 steps, cost 18 (no path costs less than 4); 9 expanded, 9 generated",
        "no path found: the limit on expanded states was reached \
         (no path costs less than 6); 3 expanded, 3 generated",
    ];
    assert_eq!(texts, expected);
}
