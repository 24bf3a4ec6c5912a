//! Compares the multi-tile metric with breadth-first searches in this file, which share only the
//! boards with the library.

use std::collections::HashMap;

use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Listener, Metric, Move, Position, Quality, Request,
    RequestError, Sampler, Shape, Solver, Verdict, Weighting, solve,
};
use taquin_search::{Limits, StopReason};

type Tiles = Vec<u16>;

/// Every board that one slide leads to.
fn neighbours(rows: usize, cols: usize, tiles: &[u16]) -> Vec<Tiles> {
    let blank = tiles.iter().position(|&tile| tile == 0).unwrap();
    let (row, col) = (blank / cols, blank % cols);
    let mut found = Vec::new();
    let along_row = (0..cols).map(|other| (row, other));
    let along_col = (0..rows).map(|other| (other, col));
    for (to_row, to_col) in along_row.chain(along_col).filter(|&to| to != (row, col)) {
        let mut next = tiles.to_vec();
        let (mut r, mut c) = (row, col);
        while (r, c) != (to_row, to_col) {
            let (nr, nc) = match (to_row.cmp(&r), to_col.cmp(&c)) {
                (std::cmp::Ordering::Less, _) => (r - 1, c),
                (std::cmp::Ordering::Greater, _) => (r + 1, c),
                (_, std::cmp::Ordering::Less) => (r, c - 1),
                _ => (r, c + 1),
            };
            next.swap(r * cols + c, nr * cols + nc);
            (r, c) = (nr, nc);
        }
        found.push(next);
    }
    found
}

/// The boards at each distance from a goal, up to a depth.
fn layers(goal: &Position, deepest: usize) -> Vec<Vec<Tiles>> {
    let (rows, cols) = (goal.shape().rows(), goal.shape().cols());
    let mut seen = HashMap::from([(goal.tiles().to_vec(), ())]);
    let mut layers = vec![vec![goal.tiles().to_vec()]];
    while layers.len() <= deepest && !layers[layers.len() - 1].is_empty() {
        let all = layers[layers.len() - 1].iter().flat_map(|tiles| neighbours(rows, cols, tiles));
        let next: Vec<Tiles> =
            all.filter(|tiles| seen.insert(tiles.clone(), ()).is_none()).collect();
        layers.push(next);
    }
    layers.retain(|layer| !layer.is_empty());
    layers
}

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn multi(start: Position, goal: &Goal) -> Request {
    Request { metric: Metric::Multi, goal: goal.clone(), ..Request::new(start) }
}

/// Returns the cost of an answer after checking its path: optimal, and alternating between rows and
/// columns.
fn cost(answer: &Answer) -> u64 {
    let solution = answer.solution().expect("it can be solved");
    assert_eq!(solution.quality, Quality::Optimal);
    assert_eq!(answer.start.replay(&solution.moves).as_ref(), Ok(&answer.target));
    let vertical = |step| matches!(step, Move::Up | Move::Down);
    let turns = solution.moves.windows(2).filter(|pair| {
        assert_ne!(pair[0], pair[1].inverse(), "a slide and back");
        vertical(pair[0]) != vertical(pair[1])
    });
    let slides = turns.count() as u64 + u64::from(!solution.moves.is_empty());
    assert_eq!([answer.cost(), answer.lower_bound], [Some(slides); 2]);
    slides
}

/// The 3×3 boards at each distance, as counted by the search above.
const LAST: [usize; 25] = [
    1, 4, 8, 16, 32, 64, 127, 244, 454, 856, 1576, 2854, 5117, 8588, 13466, 19739, 26558, 31485,
    30985, 23494, 11751, 3390, 589, 41, 1,
];
const SNAIL: [usize; 25] = [
    1, 4, 8, 16, 32, 64, 124, 236, 452, 872, 1598, 2880, 5048, 8632, 13500, 19412, 26136, 31859,
    30304, 23402, 12743, 3424, 654, 35, 4,
];

#[test]
fn every_3x3_distance_is_found() {
    let solver = Solver::new();
    for (goal, expected) in [(Goal::Last, LAST), (Goal::Snail, SNAIL)] {
        let target = goal.position(shape(3, 3)).unwrap();
        let layers = layers(&target, 99);
        let counts: Vec<usize> = layers.iter().map(Vec::len).collect();
        assert_eq!(counts.iter().sum::<usize>(), 181_440);
        assert_eq!(counts, expected);
        for (distance, layer) in (0..).zip(&layers) {
            for tiles in layer.iter().step_by(61) {
                let board = Position::new(target.shape(), tiles.clone()).unwrap();
                let answer = solver.solve(&multi(board, &goal), Listener::NONE).unwrap();
                assert_eq!(cost(&answer), distance, "{}", answer.start);
            }
        }
    }
}

#[test]
fn every_algorithm_agrees_on_3x3() {
    let target = Goal::Last.position(shape(3, 3)).unwrap();
    let choices = [
        (Algorithm::BreadthFirst, None),
        (Algorithm::AStar, Some(HeuristicChoice::Zero)),
        (Algorithm::AStar, None),
        (Algorithm::IdaStar, Some(HeuristicChoice::Zero)),
        (Algorithm::IdaStar, Some(HeuristicChoice::WalkingDistance)),
    ];
    for (distance, layer) in (0..).zip(layers(&target, 99)) {
        for tiles in layer.iter().step_by(9001) {
            let board = Position::new(target.shape(), tiles.clone()).unwrap();
            for (algorithm, heuristic) in choices.clone() {
                let blind = heuristic == Some(HeuristicChoice::Zero);
                if blind && algorithm == Algorithm::IdaStar && distance > 12 {
                    continue;
                }
                let request = Request { algorithm, heuristic, ..multi(board.clone(), &Goal::Last) };
                assert_eq!(cost(&solve(&request).unwrap()), distance, "{algorithm} on {board}");
            }
        }
    }
}

/// Shallow boards of every kind of shape and goal: corner, edge and inner blanks.
#[test]
fn near_boards_have_their_distances() {
    let edge: Position = "1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15".parse().unwrap();
    let solver = Solver::new();
    for (goal, rows, cols) in [
        (Goal::Last, 4, 4),
        (Goal::First, 4, 4),
        (Goal::Snail, 4, 4),
        (Goal::Custom(edge), 4, 4),
        (Goal::Last, 3, 4),
        (Goal::Snail, 5, 3),
        (Goal::Last, 2, 8),
        (Goal::Last, 5, 5),
        (Goal::First, 3, 10),
    ] {
        let target = goal.position(shape(rows, cols)).unwrap();
        for (distance, layer) in (0..).zip(layers(&target, 6)) {
            for tiles in layer.iter().step_by(1 + layer.len() / 12) {
                let board = Position::new(target.shape(), tiles.clone()).unwrap();
                let answer = solver.solve(&multi(board, &goal), Listener::NONE).unwrap();
                assert_eq!(cost(&answer), distance, "{}", answer.start);
            }
        }
    }
}

#[test]
fn walks_of_middle_length_agree_between_searches() {
    for (goal, rows, cols, steps) in [
        (Goal::Last, 4, 4, 34),
        (Goal::Snail, 4, 4, 30),
        (Goal::Last, 3, 4, 60),
        (Goal::Snail, 2, 5, 400),
    ] {
        let target = goal.position(shape(rows, cols)).unwrap();
        for board in Sampler::new(11).walks(&target, steps).take(2) {
            let of = |algorithm| {
                let request = Request { algorithm, ..multi(board.clone(), &goal) };
                cost(&solve(&request).unwrap())
            };
            assert_eq!(of(Algorithm::Auto), of(Algorithm::AStar), "{board}");
        }
    }
}

/// Known facts about 4×4: at most 43 slides, never more than single moves, and at most three single
/// moves in a slide.
#[test]
fn laws_hold_on_random_4x4_boards() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let solver = Solver::new();
    for (seed, slides) in [(3, 28), (5, 31), (6, 23), (7, 24), (9, 33), (16, 28)] {
        let board = Sampler::new(seed).solvable(&goal);
        let answer = solver.solve(&multi(board.clone(), &Goal::Last), Listener::NONE).unwrap();
        assert_eq!(cost(&answer), slides);
        let single = solver.solve(&Request::new(board), Listener::NONE).unwrap().cost().unwrap();
        assert!(slides <= 43 && slides <= single && single <= 3 * slides);
    }
}

/// Beyond sixteen cells there is an answer at once, no longer than that in single moves, and proven
/// if the board is easy or a proof is requested.
#[test]
fn every_large_board_is_answered() {
    for (rows, cols) in [(5, 5), (3, 6), (2, 12), (8, 8)] {
        let goal = Goal::Last.position(shape(rows, cols)).unwrap();
        let board = Sampler::new(3).solvable(&goal);
        let request = |start| {
            let mut request = multi(start, &Goal::Last);
            request.tuning.effort = Some("0.02".parse().unwrap());
            request
        };
        let answer = solve(&request(board)).unwrap();
        let moves = &answer.solution().unwrap().moves;
        let (slides, bound) = (answer.cost().unwrap(), answer.lower_bound.unwrap());
        let (longest, single) = (rows.max(cols) as u64 - 1, moves.len() as u64);
        assert!(slides <= single && single <= longest * slides, "{rows}×{cols}");
        assert!(0 < bound && bound <= slides, "{rows}×{cols}: {bound} of {slides}");
        let easy = Sampler::new(5).walks(&goal, 6).next().unwrap();
        for optimal in [false, true] {
            let answer = solve(&Request { optimal, ..request(easy.clone()) }).unwrap();
            assert_eq!(answer.lower_bound, Some(cost(&answer) as u64), "{easy}");
        }
    }
}

#[test]
fn the_same_board_gives_the_same_path_and_counts() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let board = Sampler::new(9).solvable(&goal);
    let run = |threads| {
        let mut request = multi(board.clone(), &Goal::Last);
        request.tuning.threads = Some(threads);
        let answer = solve(&request).unwrap();
        (answer.solution().unwrap().moves.clone(), answer.stats.expanded, answer.stats.generated)
    };
    assert_eq!(run(1), run(1));
    assert_eq!(run(1), run(3));
}

#[test]
fn limits_are_kept_and_reported() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let board = Sampler::new(4).solvable(&goal);
    let stopped = |limits: Limits| {
        let request = Request { limits, ..multi(board.clone(), &Goal::Last) };
        let answer = solve(&request).unwrap();
        let Verdict::Stopped(reason) = answer.verdict else { panic!("not stopped") };
        assert!(answer.lower_bound.is_some_and(|bound| bound > 0 && bound <= 36));
        (reason, answer.stats.expanded)
    };
    for expansions in [0, 1, 1000, 700_000] {
        let limits = Limits { expansions: Some(expansions), ..Limits::NONE };
        assert_eq!(stopped(limits), (StopReason::Expansions, expansions));
    }
    let time = Some(std::time::Duration::ZERO);
    assert_eq!(stopped(Limits { time, ..Limits::NONE }), (StopReason::Time, 0));
    let cancel = taquin_search::Cancel::new();
    cancel.cancel();
    let limits = Limits { cancel: Some(cancel), ..Limits::NONE };
    assert_eq!(stopped(limits), (StopReason::Cancelled, 0));
}

#[test]
fn searches_that_do_not_count_slides_are_errors() {
    let board: Position = "1 2 3/4 5 6/0 7 8".parse().unwrap();
    let base = multi(board, &Goal::Last);
    let refused = |request: Request| solve(&request).unwrap_err();
    for algorithm in Algorithm::all().filter(|algorithm| !algorithm.entry().counts_slides) {
        let error = refused(Request { algorithm, ..base.clone() });
        assert_eq!(error, RequestError::MetricAlgorithm(algorithm));
        assert!(error.to_string().contains("idastar"), "{error}");
    }
    let heuristic = HeuristicChoice::Manhattan;
    let error = refused(Request { heuristic: Some(heuristic.clone()), ..base.clone() });
    assert_eq!(error, RequestError::MetricHeuristic(heuristic));
    let weighting = Weighting::Weight("2".parse().unwrap());
    assert_eq!(refused(Request { weighting, ..base.clone() }), RequestError::MetricWeight);
    let observed = Solver::new().solve(&base, Listener::observer(&mut taquin_search::Silent));
    assert_eq!(observed.unwrap_err(), RequestError::MetricUnseen);
}

#[test]
fn a_solved_board_and_an_odd_one_take_no_slides() {
    for (rows, cols) in [(3, 3), (4, 4), (5, 5)] {
        let goal = Goal::Last.position(shape(rows, cols)).unwrap();
        assert_eq!(cost(&solve(&multi(goal.clone(), &Goal::Last)).unwrap()), 0);
        let odd = Sampler::new(1).unsolvable(&goal);
        let answer = solve(&multi(odd, &Goal::Last)).unwrap();
        assert!(matches!(answer.verdict, Verdict::Unsolvable(_)));
    }
}
