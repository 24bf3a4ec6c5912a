//! Generate, solve and verify: laws that connect the three, and known cases.

use proptest::prelude::*;
use std::time::Duration;
use taquin_lab::analyze::{Optimum, analyze};
use taquin_lab::review::{Standing, review};
use taquin_puzzle::moves::{MoveStyle, Written, parse_written, write_moves};
use taquin_puzzle::{
    Algorithm, GenerateError, Generator, Goal, Listener, Metric, Move, Position, Reading, Recipe,
    Request, Sampler, Shape, Solver, Weighting, is_solvable, solve,
};
use taquin_search::{Cancel, Limits, StopReason};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn length(request: &Request) -> u64 {
    solve(request).unwrap().solution().unwrap().moves.len() as u64
}

/// Returns `count` random legal moves, including moves back.
fn stroll(start: &Position, choices: &[u8]) -> Vec<Move> {
    let mut now = start.clone();
    let mut moves = Vec::new();
    for &choice in choices {
        let legal: Vec<Move> = now.legal_moves().collect();
        let step = legal[usize::from(choice) % legal.len()];
        now = now.after(step).unwrap();
        moves.push(step);
    }
    moves
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn generated_boards_are_solved_and_solutions_verified(
        seed: u64,
        sides in prop_oneof![Just((2, 2)), Just((2, 3)), Just((3, 3)), Just((3, 4))],
        goal in 0..3usize,
        depth in 0..20u64,
        tile: bool,
    ) {
        let (solver, goal) = (Solver::new(), Goal::NAMED[goal].clone());
        let target = goal.position(shape(sides.0, sides.1)).unwrap();
        let depth = if sides == (2, 2) { depth % 7 } else { depth };
        let board = Generator::new(&solver, target, seed)
            .board(Recipe::Depth(depth), &Limits::NONE)
            .unwrap();
        let request = Request { goal, ..Request::new(board) };
        let answer = solver.solve(&request, Listener::NONE).unwrap();
        let found = &answer.solution().unwrap().moves;
        prop_assert_eq!(found.len() as u64, depth);
        let reading = if tile { Reading::Tile } else { Reading::Blank };
        let written = parse_written(&write_moves(found, MoveStyle::Words, reading)).unwrap();
        let review = review(&solver, &request, &written, None).unwrap();
        prop_assert_eq!(review.standing(), Standing::Optimal);
    }

    /// Compares the shortcuts of the analysis with a search from every board.
    #[test]
    fn distances_along_a_stroll_are_exact(seed: u64, choices in proptest::collection::vec(any::<u8>(), 0..25)) {
        let goal = Goal::Last.position(shape(3, 4)).unwrap();
        let start = Sampler::new(seed).walk(&goal, 18);
        let moves = stroll(&start, &choices);
        let analysis = analyze(&Solver::new(), &Request::new(start.clone()), &moves).unwrap();
        for (made, distance) in analysis.distances.iter().enumerate() {
            let board = start.replay(&moves[..made]).unwrap();
            prop_assert_eq!(*distance, length(&Request::new(board)));
        }
        prop_assert_eq!(analysis.distances.len(), moves.len() + 1);
        for loss in &analysis.losses {
            let board = start.replay(&moves[..loss.index]).unwrap();
            prop_assert_eq!(board.replay(&loss.better).unwrap(), goal.clone());
            prop_assert_eq!(loss.better.len() as u64, loss.before);
        }
        let rises = analysis.distances.windows(2).filter(|pair| pair[1] > pair[0]).count();
        prop_assert_eq!(analysis.losses.len(), rises);
    }
}

#[test]
fn a_detour_that_reaches_the_goal_is_found_at_every_place() {
    let start: Position = "8 6 7 2 5 4 3 0 1".parse().unwrap();
    let request = Request::new(start.clone());
    let best = solve(&request).unwrap().solution().unwrap().moves.clone();
    for at in 0..=best.len() {
        let board = start.replay(&best[..at]).unwrap();
        let aside = board.legal_moves().find(|step| best.get(at) != Some(step)).unwrap();
        let mut moves = best.clone();
        moves.splice(at..at, [aside, aside.inverse()]);
        let reviewed = review(&Solver::new(), &request, &Written::Directions(moves), None).unwrap();
        assert_eq!(reviewed.losses().len(), 1, "detour before move {at}");
        assert!(reviewed.losses()[0].index <= at + 1);
        assert_eq!(reviewed.standing(), Standing::Longer { lost: 2 });
    }
}

#[test]
fn a_limit_leaves_the_length_open_and_a_proven_one_closes_it() {
    let hard: Position = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1".parse().unwrap();
    let limits = Limits { expansions: Some(1000), ..Limits::NONE };
    let request = Request { limits: limits.clone(), ..Request::new(hard) };
    let analysis = analyze(&Solver::new(), &request, &[Move::Right]).unwrap();
    assert!(matches!(analysis.optimum, Optimum::AtLeast(bound) if bound > 40));
    assert_eq!(analysis.stopped, Some(StopReason::Expansions));
    assert_eq!(analysis.manhattan.len(), 2);
    assert!(analysis.distances.is_empty());
}

#[test]
fn an_unsolvable_board_has_no_distances() {
    let start: Position = "2 3 4/5 6 8/7 1 0".parse().unwrap();
    let request = Request { goal: Goal::Snail, ..Request::new(start) };
    let reviewed = review(&Solver::new(), &request, &parse_written("ULDR").unwrap(), None).unwrap();
    assert_eq!(reviewed.standing(), Standing::Elsewhere);
    assert!(matches!(reviewed.analysis.unwrap().optimum, Optimum::Unsolvable(_)));
}

#[test]
fn the_table_agrees_with_the_search_and_says_what_it_is() {
    let solver = Solver::new();
    for goal in Goal::NAMED {
        let target = goal.position(shape(3, 3)).unwrap();
        for board in Sampler::new(3).solvable_boards(&target).take(200) {
            let request = Request { goal: goal.clone(), ..Request::new(board) };
            let answer = solver.solve(&request, Listener::NONE).unwrap();
            assert_eq!(answer.plan().algorithm, Algorithm::Table);
            assert_eq!(answer.lower_bound, Some(length(&request)));
            assert_eq!(answer.stats.expanded, length(&request));
        }
    }
}

#[test]
fn a_solver_follows_the_request() {
    let request = Request::new("123506478".parse().unwrap());
    let asked = Request { algorithm: Algorithm::AStar, ..request.clone() };
    let answer = Solver::new().solve(&asked, Listener::NONE).unwrap();
    assert_eq!((answer.plan().algorithm, answer.stats.generated), (Algorithm::AStar, 12));
    let alone = solve(&Request { algorithm: Algorithm::Table, ..request }).unwrap();
    assert_eq!(alone.lower_bound, Some(4));
    let large: Position = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15".parse().unwrap();
    let refused = solve(&Request { algorithm: Algorithm::Table, ..Request::new(large) });
    assert!(refused.unwrap_err().to_string().contains("at most 12 cells"));
}

#[test]
fn depths_and_their_ends() {
    let solver = Solver::new();
    let goal = Goal::Last.position(shape(3, 3)).unwrap();
    let mut generator = Generator::new(&solver, goal, 1);
    let at = |generator: &mut Generator<'_>, depth| {
        generator.board(Recipe::Depth(depth), &Limits::NONE).map(|board| board.to_string())
    };
    let farthest = at(&mut generator, 31).unwrap();
    assert!(["8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1"].contains(&farthest.as_str()));
    let beyond = at(&mut generator, 32).unwrap_err();
    assert!(beyond.to_string().contains("the farthest are 31 moves away"), "{beyond}");
    assert_eq!(
        generator.unsolvable(Recipe::Depth(3), &Limits::NONE).unwrap_err(),
        GenerateError::UnsolvableAtDepth
    );
}

#[test]
fn large_boards_at_an_exact_depth_and_honest_failure() {
    let solver = Solver::new();
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let mut generator = Generator::new(&solver, goal.clone(), 5);
    for depth in [0, 1, 10, 25] {
        let board = generator.board(Recipe::Depth(depth), &Limits::NONE).unwrap();
        assert_eq!(length(&Request::new(board)), depth);
    }
    let limits = Limits { expansions: Some(100), ..Limits::NONE };
    let failed = generator.board(Recipe::Depth(90), &limits).unwrap_err();
    assert!(matches!(failed, GenerateError::NotFound { stopped: Some(_), .. }), "{failed}");
    for recipe in [Recipe::Uniform, Recipe::Walk(31)] {
        assert!(!is_solvable(&generator.unsolvable(recipe, &Limits::NONE).unwrap(), &goal));
        assert!(is_solvable(&generator.board(recipe, &Limits::NONE).unwrap(), &goal));
    }
}

/// A search that weights its estimate or counts slides does not prove a number of moves.
#[test]
fn a_search_claims_only_what_it_proves() {
    let start: Position = "8 6 7 2 5 4 3 0 1".parse().unwrap();
    let weighting = Weighting::Weight("5".parse().unwrap());
    let weighted =
        Request { weighting, algorithm: Algorithm::AStar, ..Request::new(start.clone()) };
    let in_slides = Request { metric: Metric::Multi, ..Request::new(start) };
    for request in [weighted, in_slides] {
        let moves = solve(&request).unwrap().solution().unwrap().moves.clone();
        let analysis = analyze(&Solver::new(), &request, &moves).unwrap();
        assert!(matches!(analysis.optimum, Optimum::AtLeast(..=31)), "{:?}", analysis.optimum);
        assert!(analysis.distances.is_empty() && analysis.stopped.is_none());
    }
}

#[test]
fn endless_walks_are_refused_or_stopped() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let (solver, cancel) = (Solver::new(), Cancel::new());
    let mut generator = Generator::new(&solver, goal, 1);
    let brief = Limits { time: Some(Duration::from_millis(20)), ..Limits::NONE };
    let far = generator.board(Recipe::Depth(100_000_000_000), &brief).unwrap_err();
    assert!(matches!(far, GenerateError::BeyondBound { bound: 1024, .. }), "{far}");
    let walk = Recipe::Walk(100_000_000_000);
    assert_eq!(generator.board(walk, &brief), Err(GenerateError::Stopped(StopReason::Time)));
    cancel.cancel();
    let cancelled = Limits { cancel: Some(cancel), ..Limits::NONE };
    for made in [generator.board(walk, &cancelled), generator.unsolvable(walk, &cancelled)] {
        assert_eq!(made, Err(GenerateError::Stopped(StopReason::Cancelled)));
    }
}
