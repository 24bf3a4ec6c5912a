//! The gain of better estimates: nodes and time of IDA* on Korf's boards, as ratios.
//!
//! The same search on the same boards with Manhattan distance, linear conflict and
//! walking distance, in turns, in one run. Lengths are asserted against the known
//! optima; quote only the ratios.
//!
//! `cargo bench -p taquin-puzzle --bench heuristics`, or with `-- all` after it for
//! all hundred boards, once, which takes a quarter of an hour and more.

use std::time::{Duration, Instant};
use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::notation::Parsed;
use taquin_puzzle::{Algorithm, Estimator, Goal, HeuristicChoice, Position, Request, Shape, solve};

/// The twenty boards that need the fewest nodes.
const BOARDS: usize = 20;
const ROUNDS: usize = 3;
const NAMES: [&str; 3] = ["manhattan", "linear-conflict", "walking-distance"];

fn main() {
    building();
    let all = std::env::args().any(|argument| argument == "all");
    let boards = if all { korf() } else { easy(korf(), BOARDS) };
    let rounds = if all { 1 } else { ROUNDS };
    let mut totals = NAMES.map(|_| Total { generated: 0, time: Duration::MAX });
    for _ in 0..rounds {
        for (name, best) in NAMES.iter().zip(&mut totals) {
            let total = run(name, &boards);
            *best = Total { time: total.time.min(best.time), ..total };
        }
    }
    report(&totals, boards.len());
}

struct Total {
    generated: u64,
    time: Duration,
}

fn report(totals: &[Total; 3], boards: usize) {
    println!("IDA*, {boards} of Korf's boards");
    println!("{:<20}{:>16}{:>10}{:>12}{:>10}", "", "generated", "ratio", "time", "ratio");
    let base = &totals[0];
    for (name, total) in NAMES.iter().zip(totals) {
        let nodes = base.generated as f64 / total.generated as f64;
        let time = base.time.as_secs_f64() / total.time.as_secs_f64();
        println!("{name:<20}{:>16}{nodes:>9.1}×{:>12.2?}{time:>9.1}×", total.generated, total.time);
        assert!(time >= 1.0, "{name} costs more than it saves");
    }
}

/// Solves each board, tables built before the clock starts for the search.
fn run(name: &str, boards: &[(Position, u64)]) -> Total {
    let mut total = Total { generated: 0, time: Duration::ZERO };
    for (start, optimum) in boards {
        let request = Request {
            goal: Goal::First,
            algorithm: Algorithm::IdaStar,
            heuristic: Some(name.parse().expect("a name from the list")),
            ..Request::new(start.clone())
        };
        let answer = solve(&request).expect("a request that makes sense");
        let length = answer.solution().expect("no limit was set").moves.len() as u64;
        assert_eq!(length, *optimum, "{name} on {start}");
        total.generated += answer.stats.generated;
        total.time += answer.stats.elapsed;
    }
    total
}

fn korf() -> Vec<(Position, u64)> {
    let known =
        |board: Parsed| (board.position, board.known.optimum.expect("the optima are known"));
    boards(KORF).into_iter().map(known).collect()
}

/// The boards that linear conflict solves with the fewest nodes.
fn easy(boards: Vec<(Position, u64)>, count: usize) -> Vec<(Position, u64)> {
    let conflict: HeuristicChoice = "linear-conflict".parse().expect("a known name");
    let mut known: Vec<_> = boards
        .into_iter()
        .map(|(start, optimum)| {
            let request = Request {
                goal: Goal::First,
                algorithm: Algorithm::IdaStar,
                heuristic: Some(conflict.clone()),
                limits: taquin_search::Limits {
                    expansions: Some(1_000_000),
                    ..taquin_search::Limits::NONE
                },
                ..Request::new(start.clone())
            };
            let answer = solve(&request).expect("a request that makes sense");
            let solved = answer.solution().is_some();
            (if solved { answer.stats.generated } else { u64::MAX }, start, optimum)
        })
        .collect();
    known.sort_by_key(|&(generated, _, _)| generated);
    known.into_iter().take(count).map(|(_, start, optimum)| (start, optimum)).collect()
}

/// The time to build tables.
fn building() {
    let cases = [
        ("walking-distance", 4, 4),
        ("walking-distance", 3, 5),
        ("pdb:4-4", 3, 3),
        ("pdb:4-4-3", 3, 4),
        ("pdb:5-5-5", 4, 4),
        ("linear-conflict", 4, 4),
        ("linear-conflict", 6, 6),
    ];
    for (name, rows, cols) in cases {
        let goal = Goal::Last.position(Shape::new(rows, cols).expect("a shape")).expect("a goal");
        let choice = name.parse().expect("a name from the list");
        let begun = Instant::now();
        let built = Estimator::new(&choice, &goal).expect("it fits the board");
        println!("{name:<20}{:>6} built in {:>9.2?}", goal.shape().to_string(), begun.elapsed());
        assert_eq!(built.of(&goal), 0);
    }
}
