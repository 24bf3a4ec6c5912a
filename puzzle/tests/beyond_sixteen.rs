//! Proofs on boards of seventeen to twenty-five cells, held against the plain search, against
//! laws, and against published optima.

use taquin_puzzle::fast::{TableSet, solve_fast};
use taquin_puzzle::pdb::BuildSettings;
use taquin_puzzle::sample::Sampler;
use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Listener, Moves, Position, Quality, Request, Shape,
    Solver, solve,
};
use taquin_search::Limits;

fn goal(rows: usize, cols: usize, goal: &Goal) -> Position {
    goal.position(Shape::new(rows, cols).unwrap()).unwrap()
}

fn usual_tables(goal: &Position) -> TableSet {
    let sizes = TableSet::strong_sizes(goal.shape());
    let partition = TableSet::partition(goal, &sizes).unwrap();
    TableSet::build(&partition, &BuildSettings::default(), &mut |_| {}).unwrap()
}

/// The length of a shortest path, which is replayed.
fn length(start: &Position, goal: &Position, tables: &TableSet, threads: usize) -> Moves {
    let report = solve_fast(start, goal, tables, &Limits::NONE, threads, None);
    let path = report.path().unwrap();
    assert_eq!(start.replay(&path.actions).as_ref(), Ok(goal));
    assert!(report.is_optimal());
    path.cost
}

fn by_plain_search(start: &Position, goal: &Position) -> Moves {
    let request = Request {
        goal: Goal::Custom(goal.clone()),
        algorithm: Algorithm::IdaStar,
        heuristic: Some(HeuristicChoice::LinearConflict),
        ..Request::new(start.clone())
    };
    solve(&request).unwrap().cost().unwrap() as Moves
}

#[test]
fn tables_give_the_lengths_of_the_plain_search() {
    for (rows, cols, kind) in [(4, 5, Goal::Last), (2, 9, Goal::First), (5, 4, Goal::Snail)] {
        let goal = goal(rows, cols, &kind);
        let tables = usual_tables(&goal);
        let mut sampler = Sampler::new(24);
        for steps in [0, 1, 2, 7, 20, 35, 40, 45, 50] {
            let start = sampler.walk(&goal, steps);
            let shortest = length(&start, &goal, &tables, 1 + steps as usize % 3);
            assert_eq!(shortest, by_plain_search(&start, &goal), "{rows}×{cols} {start}");
            assert!(tables.estimate(&start, &goal).unwrap() <= u32::from(shortest));
            // A neighbour is one move nearer or one farther.
            for step in start.legal_moves() {
                let next = start.after(step).unwrap();
                assert_eq!(length(&next, &goal, &tables, 1).abs_diff(shortest), 1);
            }
        }
    }
}

/// A random board of 4×5, to be proven.
fn request(threads: Option<usize>) -> Request {
    let goal = goal(4, 5, &Goal::Last);
    let start = Sampler::new(5).walk(&goal, 70);
    let mut request = Request { optimal: true, ..Request::new(start) };
    request.tuning.threads = threads;
    request
}

fn quality(answer: &Answer) -> Quality {
    answer.solution().unwrap().quality
}

fn answer(request: &Request) -> Answer {
    Solver::new().solve(request, Listener::NONE).unwrap()
}

#[test]
fn insisting_proves_with_tables_on_any_number_of_threads() {
    let one = answer(&request(Some(1)));
    assert_eq!(quality(&one), Quality::Optimal);
    let goal = goal(4, 5, &Goal::Last);
    assert_eq!(one.cost().unwrap() as Moves, by_plain_search(&request(None).start, &goal));
    assert!(one.stages.iter().any(|stage| stage.tables.is_some()));
    for threads in [2, 7] {
        let other = answer(&request(Some(threads)));
        assert_eq!(other.solution().unwrap().moves, one.solution().unwrap().moves);
        assert_eq!(other.stats.layers, one.stats.layers);
    }
}

#[test]
fn without_room_for_tables_the_proof_goes_on() {
    let limits = Limits { memory: Some(400_000), ..Limits::NONE };
    let answer = answer(&Request { limits, ..request(None) });
    assert_eq!(quality(&answer), Quality::Optimal);
    assert!(answer.stages.iter().all(|stage| stage.tables.is_none()));
}

/// Korf and Felner's boards: number, start, optimum.
fn korf_and_felner() -> Vec<(u16, Position, Moves)> {
    let text = include_str!("../data/korf50-24.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let board = |line: &str| {
        let mut words = line.split_whitespace();
        let mut number = || words.next().unwrap().parse::<u16>().unwrap();
        let (name, tiles) = (number(), (0..25).map(|_| number()).collect());
        let start = Position::new(Shape::new(5, 5).unwrap(), tiles).unwrap();
        (name, start, number())
    };
    lines.map(board).collect()
}

#[test]
#[ignore = "builds the tables of 5×5: half a minute, and proves for another"]
fn korf_and_felners_easiest_boards() {
    let goal = goal(5, 5, &Goal::First);
    let tables = usual_tables(&goal);
    for (number, start, optimum) in korf_and_felner() {
        assert!(tables.estimate(&start, &goal).unwrap() <= u32::from(optimum), "{number}");
        if [38, 40, 44].contains(&number) {
            assert_eq!(length(&start, &goal, &tables, 0), optimum, "{number}");
        }
    }
    // Transposed, a board is as far from a goal that is transposed with it.
    let mut sampler = Sampler::new(1);
    for _ in 0..20 {
        let start = sampler.walk(&goal, 80);
        let image = |cell: usize| cell % 5 * 5 + cell / 5;
        let tiles = (0..25).map(|cell| image(start.tiles()[image(cell)].into()) as u16);
        let mirrored = Position::new(goal.shape(), tiles.collect()).unwrap();
        assert_eq!(length(&start, &goal, &tables, 1), length(&mirrored, &goal, &tables, 1));
    }
}
