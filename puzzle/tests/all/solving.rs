//! The public interface: every shape, every limit, and reproducible answers.

use std::mem;
use std::time::Duration;
use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::{
    Algorithm, Answer, DepthObserver, Goal, HeuristicChoice, Listener, Memory, Milestone, Move,
    OwnHeuristic, Position, Quality, Request, RequestError, Sampler, Shape, Solver, Verdict,
    Weighting, solve,
};
use taquin_search::{Cancel, GoalTest, Limits, StopReason};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

/// A board after a short random walk from a goal.
fn near(goal: &Goal, rows: usize, cols: usize, steps: u64, seed: u64) -> Position {
    Sampler::new(seed).walk(&goal.position(shape(rows, cols)).unwrap(), steps)
}

fn length(answer: &Answer) -> usize {
    answer.solution().unwrap_or_else(|| panic!("{:?}", answer.verdict)).moves.len()
}

/// A hard board: Korf's number 88.
fn hard() -> Position {
    boards(KORF).swap_remove(87).position
}

#[test]
fn astar_and_idastar_agree_on_every_shape() {
    let shapes = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 4), (4, 3), (4, 4), (5, 5), (6, 6), (16, 16)];
    let solver = Solver::new().without_distance_table();
    for (rows, cols) in shapes {
        // If `auto` builds tables for a proof, one goal is enough.
        let goals = if rows * cols > 16 { 1 } else { 3 };
        for (goal, seed) in Goal::NAMED.into_iter().zip(1..).skip(3 - goals) {
            let start = near(&goal, rows, cols, 24, seed);
            let with = |algorithm| {
                let (goal, optimal) = (goal.clone(), algorithm == Algorithm::Auto);
                let request = Request { goal, algorithm, optimal, ..Request::new(start.clone()) };
                let answer = solver.solve(&request, Listener::NONE).unwrap();
                assert_eq!(answer.solution().unwrap().quality, Quality::Optimal);
                length(&answer)
            };
            let lengths = [Algorithm::Auto, Algorithm::AStar, Algorithm::IdaStar].map(with);
            assert!(
                lengths.iter().all(|&length| length == lengths[0] && length <= 24),
                "{start:?}: {lengths:?}"
            );
        }
    }
}

#[test]
fn every_heuristic_leads_to_the_same_length() {
    let cases = [
        (3, 3, "pdb:4-4", 24),
        (2, 4, "pdb:4-3", 24),
        (3, 4, "pdb:4-4-3", 18),
        (4, 4, "pdb:3-3-3-3-3", 18),
        (5, 5, "pdb:1,2,6/3,4,5", 14),
        (4, 7, "max(lc,pdb:1,2,3)", 14),
        (9, 9, "max(lc,inversion)", 12),
    ];
    for (rows, cols, special, steps) in cases {
        let target = Goal::Snail.position(shape(rows, cols)).unwrap();
        let start = near(&Goal::Snail, rows, cols, steps, 4);
        let all = HeuristicChoice::plain().chain([special.parse().unwrap()]);
        let mut lengths = Vec::new();
        for choice in all.filter(|choice| choice.is_admissible() && choice.check(&target).is_ok()) {
            for algorithm in [Algorithm::AStar, Algorithm::IdaStar] {
                let (goal, heuristic) = (Goal::Snail, Some(choice.clone()));
                let request = Request { goal, heuristic, algorithm, ..Request::new(start.clone()) };
                lengths.push(length(&solve(&request).unwrap()));
            }
        }
        assert!(lengths.len() > 10 && lengths.iter().all(|&one| one == lengths[0]), "{lengths:?}");
    }
}

#[test]
fn heuristics_that_a_board_does_not_allow_are_refused() {
    let cases = [(5, 5, "wd"), (4, 4, "pdb:4-4"), (3, 3, "pdb:1,9"), (9, 9, "max(md,pdb:1)")];
    for (rows, cols, name) in cases {
        let heuristic = Some(name.parse().unwrap());
        // The request is refused even if the board has no solution and needs no table.
        let mut unsolvable = Goal::Last.position(shape(rows, cols)).unwrap().tiles().to_vec();
        unsolvable.swap(0, 1);
        let unsolvable = Position::new(shape(rows, cols), unsolvable).unwrap();
        for start in [near(&Goal::Last, rows, cols, 10, 1), unsolvable] {
            let request = Request { heuristic: heuristic.clone(), ..Request::new(start) };
            let error = solve(&request).unwrap_err();
            assert!(matches!(error, RequestError::Heuristic(_)), "{name}: {error}");
        }
    }
}

#[test]
fn an_estimate_that_is_not_admissible_guarantees_nothing() {
    let heuristic = Some(HeuristicChoice::MisplacedAll);
    for (algorithm, weighting) in [
        (Algorithm::AStar, Weighting::Plain),
        (Algorithm::AStar, Weighting::Weight("2".parse().unwrap())),
        (Algorithm::IdaStar, Weighting::Plain),
    ] {
        let start = near(&Goal::Last, 3, 3, 30, 8);
        let heuristic = heuristic.clone();
        let request = Request { algorithm, weighting, heuristic, ..Request::new(start) };
        let answer = solve(&request).unwrap();
        assert_eq!(answer.solution().unwrap().quality, Quality::Unknown);
        assert_eq!(answer.lower_bound, Some(0));
    }
}

#[test]
fn a_custom_goal_is_any_board() {
    let goal = near(&Goal::Last, 3, 4, 50, 9);
    let start = Sampler::new(5).walk(&goal, 15);
    let request = Request { goal: Goal::Custom(goal.clone()), ..Request::new(start) };
    let answer = solve(&request).unwrap();
    assert_eq!(answer.states().last(), Some(&goal));
}

/// The counts equal those published (Korf 1985) exactly, in the order of the paper.
#[test]
fn idastar_counts_korfs_nodes() {
    let korf = boards(KORF);
    for (number, generated) in [(79, 540_859), (5, 11_020_324), (2, 15_300_441)] {
        let board = &korf[number - 1];
        let request = Request {
            goal: Goal::First,
            algorithm: Algorithm::IdaStar,
            order: "ULRD".parse().unwrap(),
            ..Request::new(board.position.clone())
        };
        let answer = solve(&request).unwrap();
        assert_eq!(Some(length(&answer) as u64), board.known.optimum);
        assert_eq!(answer.stats.generated, generated, "instance {number}");
    }
}

#[test]
fn the_same_request_gives_the_same_path_and_counts() {
    for algorithm in [Algorithm::AStar, Algorithm::IdaStar, Algorithm::Greedy] {
        let request = Request { algorithm, ..Request::new(near(&Goal::Last, 4, 4, 40, 3)) };
        let (one, other) = (solve(&request).unwrap(), solve(&request).unwrap());
        let counts = |answer: &Answer| {
            let stats = &answer.stats;
            [
                stats.expanded,
                stats.generated,
                stats.generated_new,
                stats.popped,
                stats.max_open,
                stats.max_stored,
                stats.peak_bytes,
            ]
        };
        assert_eq!(one.solution(), other.solution());
        assert_eq!(counts(&one), counts(&other));
    }
}

#[test]
fn popped_counts_the_same_in_every_search() {
    let solved = |algorithm, start: Position, goal_test| {
        let mut request = Request { algorithm, goal_test, ..Request::new(start) };
        // Half of the paths within the bound are visited but not expanded.
        request.tuning.depth_bound = (algorithm == Algorithm::DepthFirst).then_some(10);
        let answer = solve(&request).unwrap();
        assert!(answer.solution().is_some(), "{algorithm}");
        (answer.stats.expanded, answer.stats.popped)
    };
    let goal = Goal::Last.position(shape(3, 3)).unwrap();
    for algorithm in Algorithm::all() {
        let (expanded, popped) =
            solved(algorithm, near(&Goal::Last, 3, 3, 10, 5), GoalTest::Popped);
        let entry = algorithm.entry();
        match entry.memory {
            _ if !entry.ends_on_goal => assert_eq!(popped, expanded, "{algorithm}"),
            Memory::CheckedPath => {
                assert!(popped > expanded + 1, "{algorithm}: {popped} for {expanded}");
            }
            _ => assert_eq!(popped, expanded + 1, "{algorithm}"),
        }
        let at_the_goal = solved(algorithm, goal.clone(), GoalTest::Popped);
        assert_eq!(at_the_goal, (0, 1), "{algorithm}");
    }
    let (expanded, popped) =
        solved(Algorithm::AStar, near(&Goal::Last, 3, 3, 10, 5), GoalTest::Generated);
    assert_eq!(popped, expanded);
}

#[test]
fn limits_stop_with_a_valid_bound() {
    let cancelled = Cancel::new();
    cancelled.cancel();
    let cases = [
        (Limits { time: Some(Duration::from_millis(50)), ..Limits::NONE }, StopReason::Time),
        (Limits { expansions: Some(20_000), ..Limits::NONE }, StopReason::Expansions),
        (Limits { cancel: Some(cancelled), ..Limits::NONE }, StopReason::Cancelled),
    ];
    for algorithm in
        [Algorithm::AStar, Algorithm::IdaStar, Algorithm::Greedy, Algorithm::BreadthFirst]
    {
        for (limits, expected) in cases.clone() {
            let goal = Goal::First;
            let answer =
                solve(&Request { goal, algorithm, limits, ..Request::new(hard()) }).unwrap();
            // A greedy search may finish in fifty milliseconds.
            let finished = algorithm == Algorithm::Greedy && answer.solution().is_some();
            let stopped = matches!(answer.verdict, Verdict::Stopped(reason) if reason == expected);
            assert!(stopped || finished, "{algorithm}: {:?}", answer.verdict);
            assert!(answer.lower_bound.unwrap() <= 66, "{algorithm}");
        }
    }
}

/// A board that cannot reach the goal `last`, because two tiles are swapped.
fn unsolvable(rows: usize, cols: usize) -> Position {
    let goal = Goal::Last.position(shape(rows, cols)).unwrap();
    let mut tiles = goal.tiles().to_vec();
    tiles.swap(0, 1);
    Position::new(goal.shape(), tiles).unwrap()
}

#[test]
fn every_algorithm_searches_an_unsolvable_board_when_asked_to() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5), (18, 18)] {
        for (algorithm, optimal) in
            Algorithm::all().map(|it| (it, false)).chain([(Algorithm::Auto, true)])
        {
            let limits = Limits { expansions: Some(2_000), memory: Some(1 << 25), ..Limits::NONE };
            let start = unsolvable(rows, cols);
            let request =
                Request { algorithm, optimal, exhaust: true, limits, ..Request::new(start) };
            match Solver::new().solve(&request, Listener::NONE) {
                Ok(answer) => assert!(answer.solution().is_none(), "{algorithm} {rows}×{cols}"),
                Err(RequestError::Table(_) | RequestError::TooManyCells { .. }) => {}
                Err(error) => panic!("{algorithm} {rows}×{cols}: {error}"),
            }
        }
    }
}

#[test]
fn an_unsolvable_board_is_searched_until_no_state_is_left() {
    let exhausted = |algorithm| {
        let request = Request { algorithm, exhaust: true, ..Request::new(unsolvable(2, 3)) };
        let answer = Solver::new().solve(&request, Listener::NONE).unwrap();
        assert!(matches!(answer.verdict, Verdict::Unsolvable(_)));
        assert_eq!(answer.lower_bound, None);
        (answer.plan().algorithm, answer.stats.expanded)
    };
    assert_eq!(exhausted(Algorithm::Auto), (Algorithm::AStar, 360));
    assert_eq!(exhausted(Algorithm::Table), (Algorithm::Table, 0));
}

#[test]
fn a_table_keeps_the_limit_on_expansions() {
    let ask = |expansions| {
        let limits = Limits { expansions: Some(expansions), ..Limits::NONE };
        let start = "8 6 7/2 5 4/3 0 1".parse().unwrap();
        solve(&Request { algorithm: Algorithm::Table, limits, ..Request::new(start) }).unwrap()
    };
    let stopped = ask(10);
    assert!(matches!(stopped.verdict, Verdict::Stopped(StopReason::Expansions)));
    assert_eq!((stopped.stats.expanded, stopped.lower_bound), (10, Some(31)));
    assert!(ask(31).is_optimal());
}

/// A search by states counts costs in sixteen bits; its path may be longer.
#[test]
fn a_depth_first_path_longer_than_its_cost_type_is_an_answer() {
    let goal = Goal::Last.position(shape(3, 3)).unwrap();
    let mut request = Request::new(Sampler::new(2).solvable(&goal));
    request.algorithm = Algorithm::DepthFirst;
    request.tuning.depth_bound = Some(1_000_000);
    let answer = solve(&request).unwrap();
    assert!(length(&answer) > 65_535);
    assert_eq!(answer.cost(), Some(length(&answer) as u64));
    assert!(!answer.is_optimal());
    let mut depth = DepthObserver::default();
    let observed = Solver::new().solve(&request, Listener::observer(&mut depth)).unwrap();
    assert_eq!(observed.solution(), answer.solution());
    assert_eq!(depth.of(&observed), length(&answer) as u64);
}

#[test]
fn memory_stays_within_its_limit() {
    let limits = Limits { memory: Some(8 << 20), ..Limits::NONE };
    let request =
        Request { goal: Goal::First, algorithm: Algorithm::AStar, limits, ..Request::new(hard()) };
    let answer = solve(&request).unwrap();
    assert!(matches!(answer.verdict, Verdict::Stopped(StopReason::Memory)));
    assert!(answer.stats.peak_bytes <= 8 << 20);
    assert!(answer.stats.max_stored > 200_000, "{}", answer.stats.max_stored);
    assert!((40..=66).contains(&answer.lower_bound.unwrap()));
}

/// Time and memory of tables before the search count like those of the search.
#[test]
fn tables_of_a_heuristic_are_within_the_limits() {
    let ask = |algorithm, limits| {
        let heuristic = Some("pdb:5-5-5".parse().unwrap());
        let goal = Goal::First;
        solve(&Request { algorithm, heuristic, limits, goal, ..Request::new(hard()) }).unwrap()
    };
    let small = Limits { memory: Some(1 << 20), ..Limits::NONE };
    for algorithm in [Algorithm::IdaStar, Algorithm::AStar, Algorithm::Bidirectional] {
        let answer = ask(algorithm, small.clone());
        assert!(matches!(answer.verdict, Verdict::Stopped(StopReason::Memory)), "{algorithm}");
        assert!(answer.lower_bound > Some(0));
    }
    let heuristic = Some("walking-distance".parse().unwrap());
    let walking = Request { heuristic, limits: small, goal: Goal::First, ..Request::new(hard()) };
    let answer = solve(&Request { algorithm: Algorithm::IdaStar, ..walking }).unwrap();
    assert!(matches!(answer.verdict, Verdict::Stopped(StopReason::Memory)));
    let short = Limits { time: Some(Duration::from_millis(1)), ..Limits::NONE };
    let answer = ask(Algorithm::IdaStar, short);
    assert!(matches!(answer.verdict, Verdict::Stopped(StopReason::Time)));
    assert!(answer.stats.elapsed >= Duration::from_millis(1));
    assert!(answer.stats.peak_bytes >= 3 << 20, "three tables of 16⁵ bytes");
}

#[test]
fn progress_is_reported_and_can_cancel() {
    let cancel = Cancel::new();
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let request = Request {
        goal: Goal::First,
        algorithm: Algorithm::IdaStar,
        limits,
        ..Request::new(hard())
    };
    let mut beats = 0;
    let mut progress = |beat: &taquin_search::Heartbeat<'_, _>| {
        beats += 1;
        if beat.stats.expanded > 100_000 {
            cancel.cancel();
        }
    };
    let answer = Solver::new().solve(&request, Listener::progress(&mut progress));
    assert!(matches!(answer.unwrap().verdict, Verdict::Stopped(StopReason::Cancelled)));
    assert!(beats > 3);
}

#[test]
fn requests_that_contradict_themselves_are_refused() {
    let start = near(&Goal::Last, 3, 3, 10, 1);
    let refused = |request: &Request| solve(request).unwrap_err();
    let other = Goal::Custom(near(&Goal::Last, 2, 4, 3, 1));
    let error = refused(&Request { goal: other, ..Request::new(start.clone()) });
    assert!(matches!(error, RequestError::Goal(_)), "{error}");
    let weighted = |algorithm, w: &str| Request {
        algorithm,
        weighting: Weighting::Weight(w.parse().unwrap()),
        ..Request::new(start.clone())
    };
    let error = refused(&weighted(Algorithm::AStar, "0.5"));
    assert!(error.to_string().contains("w ≥ 1"), "{error}");
    let error = refused(&weighted(Algorithm::IdaStar, "2"));
    assert!(error.to_string().contains("use auto"), "{error}");
}

#[test]
fn quality_states_the_known_facts() {
    let start = near(&Goal::Last, 4, 4, 40, 2);
    let quality = |request: Request| solve(&request).unwrap().solution().unwrap().quality;
    let base = Request { algorithm: Algorithm::AStar, ..Request::new(start) };
    assert_eq!(quality(base.clone()), Quality::Optimal);
    let weight = Weighting::Weight("3".parse().unwrap());
    let weighted = quality(Request { weighting: weight, ..base.clone() });
    assert!(
        matches!(weighted, Quality::Optimal) || weighted == Quality::Within("3".parse().unwrap())
    );
    let greedy = quality(Request { algorithm: Algorithm::Greedy, ..base.clone() });
    assert!(matches!(greedy, Quality::Unknown | Quality::Optimal));
    let max = "max(misplaced,manhattan)".parse::<HeuristicChoice>().unwrap();
    assert_eq!(quality(Request { heuristic: Some(max), ..base.clone() }), Quality::Optimal);
    let early = quality(Request { goal_test: GoalTest::Generated, ..base });
    assert!(matches!(early, Quality::Unknown | Quality::Optimal));
}

/// Those that IDA* solves within one and a half million expansions.
const KORFS_EASY: [usize; 16] = [9, 12, 19, 30, 31, 42, 47, 48, 55, 74, 79, 85, 86, 93, 94, 97];

#[test]
fn korfs_easy_boards_are_solved_to_their_optimum() {
    let korf = boards(KORF);
    for (number, board) in KORFS_EASY.map(|number| (number, &korf[number - 1])) {
        let request = Request {
            goal: Goal::First,
            algorithm: Algorithm::IdaStar,
            limits: Limits { expansions: Some(1_500_000), ..Limits::NONE },
            ..Request::new(board.position.clone())
        };
        let answer = solve(&request).unwrap();
        assert_eq!(Some(length(&answer) as u64), board.known.optimum, "board {number}");
    }
}

/// The milestones of a search give as good an answer as its own report.
#[test]
fn an_ended_search_leaves_its_best_solution() {
    let goal = Goal::Last.position(shape(5, 5)).unwrap();
    let request = Request::new(Sampler::new(3).solvable(&goal));
    let limits = Limits { expansions: Some(20_000), ..Limits::NONE };
    let request = Request { limits, ..request };
    let (mut moves, mut history) = (Vec::new(), Vec::new());
    let mut tell = |it: &Milestone, shorter: Option<&[Move]>| {
        history.push(*it);
        moves = shorter.map_or(mem::take(&mut moves), <[Move]>::to_vec);
    };
    let listener = Listener { milestones: Some(&mut tell), ..Listener::NONE };
    let whole = Solver::new().solve(&request, listener).unwrap();
    assert_eq!(moves, whole.solution().unwrap().moves);
    let ended = Solver::new().answer_from_partial(&request, moves, history).unwrap();
    assert_eq!((ended.cost(), ended.lower_bound), (whole.cost(), whole.lower_bound));
    assert_eq!((ended.interrupted, ended.history), (Some(StopReason::Cancelled), whole.history));
}

/// A user's heuristic is not called for the goal: every search recognises the goal, and none proves
/// a false bound.
#[test]
fn a_goal_that_an_own_heuristic_gets_wrong_is_recognised() {
    for algorithm in Algorithm::all().filter(|algorithm| algorithm.is_informed()) {
        let request = Request {
            algorithm,
            heuristic: Some(HeuristicChoice::Own(OwnHeuristic::new("five", |_, _| 5))),
            limits: Limits { expansions: Some(100_000), ..Limits::NONE },
            ..Request::new("1 2 3/4 5 6/0 7 8".parse().unwrap())
        };
        let answer = solve(&request).unwrap();
        assert!(answer.cost() >= Some(2), "{algorithm}");
        assert!(answer.lower_bound <= Some(2), "{algorithm}: {:?}", answer.lower_bound);
    }
}
