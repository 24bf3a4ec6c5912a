//! Compares all optimal solutions with independent counts.

use std::collections::{HashMap, HashSet};

use taquin_puzzle::atlas::DistanceTable;
use taquin_puzzle::{
    Algorithm, Answer, Counted, Estimator, Goal, HeuristicChoice, Listener, Metric, Move, Optima,
    Position, Request, Sampler, Shape, Solver, solve,
};
use taquin_search::{Limits, StopReason};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn all_of(start: Position, goal: &Goal, most: usize) -> Request {
    Request { goal: goal.clone(), list_optima: Some(most), ..Request::new(start) }
}

/// Returns the count of an answer after checking its list: optimal, distinct, in order.
fn counted(answer: &Answer, most: usize) -> &Counted {
    let Some(Optima::Counted(counted)) = &answer.optima else { panic!("{:?}", answer.optima) };
    assert_eq!(counted.listed.len() as u128, counted.solutions.min(most as u128));
    for moves in &counted.listed {
        assert_eq!(answer.start.replay(moves).as_ref(), Ok(&answer.target));
        assert_eq!(Some(answer.metric.cost(moves)), answer.cost());
    }
    if answer.metric == Metric::Single {
        assert!(counted.listed.windows(2).all(|pair| pair[0] < pair[1]), "each once, in order");
    }
    counted
}

/// The number of shortest ways from every board, from the exact distances.
fn ways(table: &DistanceTable) -> HashMap<Position, u128> {
    let mut boards: Vec<(Position, u8)> = table.iter().collect();
    boards.sort_by_key(|&(_, distance)| distance);
    let mut ways = HashMap::new();
    for (board, distance) in boards {
        let nearer = Move::ALL
            .into_iter()
            .filter_map(|step| board.after(step))
            .filter(|next| table.distance(next).is_some_and(|other| other + 1 == distance));
        let count = if distance == 0 { 1 } else { nearer.map(|next| ways[&next]).sum() };
        ways.insert(board, count);
    }
    ways
}

#[test]
fn counts_are_those_of_the_exact_distances() {
    let solver = Solver::new();
    for (goal, rows, cols, every) in
        [(Goal::Last, 3, 3, 307), (Goal::Snail, 3, 3, 907), (Goal::First, 2, 4, 53)]
    {
        let target = goal.position(shape(rows, cols)).unwrap();
        let table = DistanceTable::new(&target).unwrap();
        let ways = ways(&table);
        for (board, _) in table.iter().step_by(every) {
            let answer = solver.solve(&all_of(board.clone(), &goal, 5), Listener::NONE).unwrap();
            assert_eq!(counted(&answer, 5).solutions, ways[&board], "{board}");
        }
    }
}

/// Every path of exactly `left` moves to the goal, one after the other; `left` is the optimum, so
/// no path contains a step back.
fn enumerate(
    board: &Position,
    manhattan: &Estimator,
    goal: &Position,
    left: u64,
    path: &mut Vec<Move>,
    found: &mut Vec<Vec<Move>>,
) {
    if manhattan.of(board) > left {
        return;
    }
    if left == 0 {
        assert_eq!(board, goal);
        found.push(path.clone());
        return;
    }
    let back = path.last().map(|step| step.inverse());
    for step in Move::ALL.into_iter().filter(|&step| Some(step) != back) {
        if let Some(next) = board.after(step) {
            path.push(step);
            enumerate(&next, manhattan, goal, left - 1, path, found);
            path.pop();
        }
    }
}

#[test]
fn lists_are_those_of_a_plain_enumeration() {
    for (goal, rows, cols, steps) in [
        (Goal::Last, 4, 4, 26),
        (Goal::Snail, 4, 4, 24),
        (Goal::First, 3, 4, 30),
        (Goal::Last, 2, 8, 24),
    ] {
        let target = goal.position(shape(rows, cols)).unwrap();
        let manhattan = Estimator::new(&HeuristicChoice::Manhattan, &target).unwrap();
        let solver = Solver::new();
        for board in Sampler::new(5).walks(&target, steps).take(2) {
            let answer = solver.solve(&all_of(board.clone(), &goal, 1000), Listener::NONE).unwrap();
            let mut found = Vec::new();
            let cost = answer.cost().unwrap();
            enumerate(&board, &manhattan, &target, cost, &mut Vec::new(), &mut found);
            let counted = counted(&answer, 1000);
            assert_eq!(counted.solutions, found.len() as u128, "{board}");
            assert_eq!(counted.listed, found[..found.len().min(1000)], "{board}");
            let mut on_paths = HashSet::from([board.clone()]);
            for path in &found {
                let walk = path.iter().scan(board.clone(), |now, &step| {
                    *now = now.after(step)?;
                    Some(now.clone())
                });
                on_paths.extend(walk);
            }
            assert_eq!(counted.boards as usize, on_paths.len(), "{board}");
        }
    }
}

#[test]
fn slides_are_counted_too() {
    let goal = Goal::Last.position(shape(3, 3)).unwrap();
    for seed in 1..=8 {
        let board = Sampler::new(seed).solvable(&goal);
        let request = Request { metric: Metric::Multi, ..all_of(board, &Goal::Last, 2000) };
        let answer = solve(&request).unwrap();
        let all = counted(&answer, 2000);
        assert!(all.solutions <= 2000, "the list is whole");
        let mut sorted = all.listed.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), all.listed.len());
        // Each optimal solution of a neighbour one nearer is one of this board's.
        let cost = answer.cost().unwrap();
        let nearer = |slide: &[Move]| {
            let next = answer.start.replay(slide).unwrap();
            let answer = solve(&Request { start: next, ..request.clone() }).unwrap();
            if answer.cost() == Some(cost - 1) { counted(&answer, 2000).solutions } else { 0 }
        };
        let slides = Move::ALL.into_iter().flat_map(|step| [vec![step], vec![step; 2]]);
        let legal = slides.filter(|slide| answer.start.replay(slide).is_ok());
        assert_eq!(legal.map(|slide| nearer(&slide)).sum::<u128>(), all.solutions);
    }
}

#[test]
fn a_random_4x4_board_is_counted() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let board = Sampler::new(6).solvable(&goal);
    let answer = solve(&all_of(board, &Goal::Last, 3)).unwrap();
    let all = counted(&answer, 3);
    println!(
        "{} moves: {} solutions, {} boards of {}",
        answer.cost().unwrap(),
        all.solutions,
        all.boards,
        all.examined
    );
    assert!(all.listed.contains(&answer.solution().unwrap().moves) || all.solutions > 3);
}

#[test]
fn a_board_at_its_goal_has_one_empty_solution() {
    let goal = Goal::Last.position(shape(5, 5)).unwrap();
    let answer = solve(&all_of(goal.clone(), &Goal::Last, 9)).unwrap();
    assert_eq!(counted(&answer, 9).listed, [Vec::new()]);
    let near = Sampler::new(3).walk(&goal, 12);
    let answer = solve(&all_of(near, &Goal::Last, 9)).unwrap();
    assert!(counted(&answer, 9).solutions > 0);
}

#[test]
fn a_count_that_reaches_a_limit_reports_it() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let near = Sampler::new(4).walk(&goal, 40);
    let greedy = Request { algorithm: Algorithm::Greedy, ..all_of(near.clone(), &Goal::Last, 1) };
    assert_eq!(solve(&greedy).unwrap().optima, Some(Optima::Unproven));
    let found = solve(&Request::new(near.clone())).unwrap();
    let limits = Limits { expansions: Some(found.stats.expanded + 3), ..Limits::NONE };
    let request = Request { limits, ..all_of(near.clone(), &Goal::Last, 1) };
    let stopped = solve(&request).unwrap();
    assert_eq!(stopped.optima, Some(Optima::Stopped(StopReason::Expansions)));
    assert!(stopped.solution().is_some());
    let odd = Sampler::new(4).unsolvable(&goal);
    assert_eq!(solve(&all_of(odd, &Goal::Last, 1)).unwrap().optima, None);
    assert_eq!(found.optima, None);
}
