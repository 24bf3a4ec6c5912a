//! Searches with a move automaton find the same solutions as without one, with fewer nodes.

use taquin_puzzle::atlas::DistanceTable;
use taquin_puzzle::{
    Algorithm, Answer, DepthObserver, Goal, Listener, Position, Pruning, Request, RequestError,
    Sampler, SearchOption, Shape, Solver, Verdict, solve,
};
use taquin_search::StopReason;

fn goal(rows: usize, cols: usize, goal: &Goal) -> Position {
    goal.position(Shape::new(rows, cols).unwrap()).unwrap()
}

fn pruned(start: &Position, algorithm: Algorithm) -> Request {
    Request { algorithm, pruning: Pruning::Automaton, ..Request::new(start.clone()) }
}

fn length(answer: &Answer) -> usize {
    answer.solution().expect("solved").moves.len()
}

#[test]
fn depth_first_finds_within_the_distance_and_not_before() {
    let goal = goal(2, 3, &Goal::Last);
    for (board, distance) in DistanceTable::new(&goal).unwrap().iter() {
        let distance = u64::from(distance);
        let deepened = solve(&pruned(&board, Algorithm::IterativeDeepening)).unwrap();
        assert_eq!((length(&deepened) as u64, deepened.lower_bound), (distance, Some(distance)));
        let within = |bound| {
            let mut request = pruned(&board, Algorithm::DepthFirst);
            request.tuning.depth_bound = Some(bound);
            solve(&request).unwrap()
        };
        assert_eq!(length(&within(distance)) as u64, distance);
        if let Some(less) = distance.checked_sub(1) {
            let failed = within(less);
            assert!(matches!(failed.verdict, Verdict::Stopped(StopReason::Incomplete)));
            assert!(failed.lower_bound.is_some_and(|bound| bound <= distance));
        }
    }
}

#[test]
fn samples_of_other_shapes_keep_their_distance() {
    let cases = [(2, 4, 12), (4, 2, 12), (2, 5, 6), (3, 4, 3)];
    for (rows, cols, count) in cases {
        for named in [Goal::Last, Goal::First, Goal::Snail] {
            let goal = goal(rows, cols, &named);
            for start in Sampler::new(7).solvable_boards(&goal).take(count) {
                check(&start, &named);
            }
        }
    }
}

/// Every search that takes an automaton, in another order of moves too, against A*.
fn check(start: &Position, goal: &Goal) {
    let base = Request { goal: goal.clone(), ..Request::new(start.clone()) };
    let exact = length(&solve(&Request { algorithm: Algorithm::AStar, ..base.clone() }).unwrap());
    for heuristic in ["manhattan", "linear-conflict", "max(walking-distance,inversion)"] {
        for (algorithm, threads, order) in [
            (Algorithm::IdaStar, Some(1), "UDLR"),
            (Algorithm::IdaStar, Some(1), "RDLU"),
            (Algorithm::IdaStar, Some(2), "UDLR"),
            (Algorithm::Rbfs, None, "UDLR"),
        ] {
            let mut request = Request { algorithm, pruning: Pruning::Automaton, ..base.clone() };
            request.heuristic = Some(heuristic.parse().unwrap());
            request.order = order.parse().unwrap();
            request.tuning.threads = threads;
            let answer = solve(&request).unwrap();
            assert_eq!(length(&answer), exact, "{algorithm} {heuristic} {order}: {start:?}");
            assert_eq!(answer.lower_bound, Some(exact as u64));
        }
    }
}

#[test]
fn threads_and_observers_do_not_change_counts() {
    let start: Position = "14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15".parse().unwrap();
    let request = Request { goal: Goal::First, ..pruned(&start, Algorithm::IdaStar) };
    let alone = solve(&request).unwrap();
    let mut together = request.clone();
    together.tuning.threads = Some(2);
    let together = solve(&together).unwrap();
    let mut depth = DepthObserver::default();
    let observed = Solver::new().solve(&request, Listener::observer(&mut depth)).unwrap();
    let depth = depth.of(&observed);
    for other in [&together, &observed] {
        assert_eq!(other.solution(), alone.solution());
        assert_eq!(other.stats.generated, alone.stats.generated);
        assert_eq!(other.stats.layers, alone.stats.layers);
    }
    assert_eq!(depth, length(&alone) as u64);
}

#[test]
fn fewer_nodes_and_the_same_answer_on_easy_boards_of_korf() {
    for (start, optimum) in [
        ("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", 45),
        ("0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15", 42),
    ] {
        let plain = Request {
            goal: Goal::First,
            algorithm: Algorithm::IdaStar,
            ..Request::new(start.parse().unwrap())
        };
        let with = solve(&Request { pruning: Pruning::Automaton, ..plain.clone() }).unwrap();
        let without = solve(&plain).unwrap();
        assert_eq!((length(&with), length(&without)), (optimum, optimum));
        // The place of the goal in the last iteration is random; the earlier iterations are
        // complete.
        let whole = |answer: &Answer| answer.stats.expanded_before_last_layer();
        let (fewer, more) = (whole(&with), whole(&without));
        assert!(fewer * 10 < more * 9, "{fewer} of {more}");
    }
}

#[test]
fn searches_that_store_boards_refuse_it() {
    let start: Position = "1 2 3 5 0 6 4 7 8".parse().unwrap();
    for algorithm in Algorithm::all().filter(|algorithm| !algorithm.heeds(SearchOption::Automaton))
    {
        let refused = solve(&pruned(&start, algorithm)).unwrap_err();
        let option = SearchOption::Automaton;
        assert_eq!(refused, RequestError::Unheeded { option, algorithm });
        assert!(refused.to_string().contains("idastar"));
    }
    assert_eq!(
        solve(&pruned(&start, Algorithm::Auto)).unwrap().plan().algorithm,
        Algorithm::IdaStar
    );
}
