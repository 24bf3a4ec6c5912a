//! Compares implementations that share little code with each other and with known optima: generic
//! searches with several kinds of estimates, and the fast search with tables of several partitions.

use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::pdb::{BuildSettings, Partition, Pattern};
use taquin_puzzle::{
    Algorithm, Estimator, Goal, Listener, Move, Position, Pruning, Request, Sampler, Shape, Solver,
    TableSet, solve, solve_fast,
};
use taquin_search::Limits;

fn goal(rows: usize, cols: usize) -> Position {
    Goal::First.position(Shape::new(rows, cols).unwrap()).unwrap()
}

fn built(partition: &Partition) -> TableSet {
    TableSet::build(partition, &BuildSettings::default(), &mut |_| {}).unwrap()
}

fn tables(goal: &Position, sizes: &str) -> TableSet {
    built(&TableSet::partition(goal, sizes).unwrap())
}

/// The partition's image after rows and columns of a square are exchanged; the blank of the goal
/// stays in its corner.
fn mirrored(partition: &Partition, goal: &Position) -> Partition {
    let side = goal.shape().cols() as u8;
    let image = |pattern: &Pattern| -> Vec<u8> {
        pattern.homes().iter().map(|&home| home % side * side + home / side).collect()
    };
    let groups: Vec<Vec<u8>> = partition.patterns().iter().map(image).collect();
    let groups: Vec<&[u8]> = groups.iter().map(Vec::as_slice).collect();
    Partition::new(goal.shape(), goal.blank(), &groups).unwrap()
}

fn fast(start: &Position, goal: &Position, set: &TableSet) -> Vec<Move> {
    let report = solve_fast(start, goal, set, &Limits::NONE, 0, None);
    let actions = report.path().expect("solvable").actions.clone();
    assert_eq!(&start.replay(&actions).unwrap(), goal);
    actions
}

fn plain(start: &Position, goal: &Position, heuristic: &str, pruning: Pruning) -> usize {
    let request = Request {
        goal: Goal::Custom(goal.clone()),
        algorithm: Algorithm::IdaStar,
        heuristic: Some(heuristic.parse().unwrap()),
        pruning,
        ..Request::new(start.clone())
    };
    solve(&request).unwrap().solution().expect("solvable").moves.len()
}

/// The distance of every board on a shortest solution is known: about 1,300 boards.
#[test]
fn no_estimate_exceeds_a_known_distance() {
    let goal = goal(4, 4);
    let named =
        ["6-6-3", "5-5-5", "4-4-4-3"].map(|sizes| TableSet::partition(&goal, sizes).unwrap());
    let mirrors = named.each_ref().map(|partition| mirrored(partition, &goal));
    let sets: Vec<TableSet> = named.iter().chain(&mirrors).map(built).collect();
    let estimates = ["manhattan", "linear-conflict", "walking-distance", "inversion", "pdb:5-5-5"]
        .map(|name| Estimator::new(&name.parse().unwrap(), &goal).unwrap());
    for instance in boards(KORF).into_iter().step_by(4) {
        let moves = fast(&instance.position, &goal, &sets[0]);
        assert_eq!(
            Some(moves.len() as u64),
            instance.known.optimum,
            "board {:?}",
            instance.known.index
        );
        let mut board = instance.position;
        for (made, &step) in moves.iter().enumerate() {
            let left = (moves.len() - made) as u32;
            for set in &sets {
                let estimate = set.estimate(&board, &goal).unwrap();
                assert!(
                    estimate <= left && (left - estimate).is_multiple_of(2),
                    "{board}: {estimate}"
                );
            }
            for heuristic in &estimates {
                assert!(heuristic.of(&board) <= u64::from(left), "{board}");
            }
            board = board.after(step).unwrap();
        }
    }
}

#[test]
fn three_ways_agree_on_random_boards() {
    let goal = goal(4, 4);
    let set = tables(&goal, "6-6-3");
    for start in Sampler::new(15).solvable_boards(&goal).take(6) {
        let length = fast(&start, &goal, &set).len();
        assert_eq!(plain(&start, &goal, "pdb:5-5-5", Pruning::Parent), length, "{start}");
        let by_lines = plain(&start, &goal, "linear-conflict", Pruning::Automaton);
        assert_eq!(by_lines, length, "{start}");
    }
}

#[test]
#[ignore = "three hundred boards by walking distance, and the 7-8 tables: five minutes"]
fn three_ways_agree_on_every_board() {
    let goal = goal(4, 4);
    let (small, large) = (tables(&goal, "6-6-3"), tables(&goal, "7-8"));
    let random = Sampler::new(200).solvable_boards(&goal).take(200).map(|start| (start, None));
    let known =
        boards(KORF).into_iter().map(|instance| (instance.position, instance.known.optimum));
    for (start, optimum) in known.chain(random) {
        let length = fast(&start, &goal, &large).len();
        assert_eq!(optimum.unwrap_or(length as u64), length as u64, "{start}");
        assert_eq!(fast(&start, &goal, &small).len(), length, "{start}");
        assert_eq!(plain(&start, &goal, "walking-distance", Pruning::Parent), length, "{start}");
    }
}

fn auto(solver: &Solver, start: &Position, goal: &Position) -> usize {
    let goal = Goal::Custom(goal.clone());
    let request = Request { goal, optimal: true, ..Request::new(start.clone()) };
    let answer = solver.solve(&request, Listener::NONE).unwrap();
    let length = answer.solution().expect("solvable").moves.len();
    assert_eq!(answer.lower_bound, Some(length as u64), "proven");
    length
}

/// Goals with the blank in any cell, on boards with tables.
#[test]
fn auto_is_right_on_boards_that_are_not_square_and_for_any_goal() {
    for (rows, cols, walk) in [(3, 4, 0), (3, 4, 37), (3, 5, 0), (5, 3, 37), (4, 4, 37)] {
        let named = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
        let goal = &Sampler::new(9).walk(&named, walk);
        let start = Sampler::new(4).solvable_boards(goal).next().unwrap();
        let other = plain(&start, goal, "walking-distance", Pruning::Parent);
        assert_eq!(auto(&Solver::new(), &start, goal), other, "{start} to {goal}");
    }
}

/// Larger boards, a moderate distance from the goal.
#[test]
fn auto_is_right_on_large_boards() {
    for (number, (rows, cols, walk)) in
        [(2, 8, 60), (5, 4, 45), (5, 5, 45), (3, 8, 40)].into_iter().enumerate()
    {
        let named = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
        let custom = Sampler::new(9).walk(&named, 55);
        // Tables of one goal take a second or more, so each kind is tested in turn.
        let goal = if number % 2 == 0 { &named } else { &custom };
        let start = Sampler::new(4).walk(goal, walk);
        let other = plain(&start, goal, "manhattan", Pruning::Parent);
        assert_eq!(auto(&Solver::new(), &start, goal), other, "{start} to {goal}");
    }
}
