//! The memory limit of a request holds for every search and every size of board.

use taquin_puzzle::{
    Algorithm, Answer, Goal, Listener, Metric, Request, RequestError, Sampler, Shape, Solver,
    Verdict,
};
use taquin_search::{Limits, StopReason};

/// A random board, and how to solve it.
fn request(rows: usize, cols: usize, algorithm: Algorithm, memory: u64) -> Request {
    let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
    let limits = Limits { memory: Some(memory), expansions: Some(30_000), ..Limits::NONE };
    Request { algorithm, limits, ..Request::new(Sampler::new(1).solvable(&goal)) }
}

fn ended(answer: &Answer) -> Option<StopReason> {
    match answer.verdict {
        Verdict::Stopped(reason) => Some(reason),
        _ => answer.interrupted,
    }
}

/// A search holds its start even with a limit of zero.
const START: u64 = 4 << 10;

/// Solves a request and checks its limit; a limit of zero must stop it.
fn keeps_its_limit(request: &Request, told: &str) {
    let answer = match Solver::new().without_distance_table().solve(request, Listener::NONE) {
        Ok(answer) => answer,
        Err(RequestError::Table(_) | RequestError::Heuristic(_)) => return,
        Err(error) => panic!("{told}: {error}"),
    };
    let limit = request.limits.memory.unwrap();
    let (peak, reason) = (answer.stats.peak_bytes, ended(&answer));
    assert!(peak <= limit + START, "{told}: {peak} bytes, but {limit} are allowed");
    assert!(limit > 0 || reason == Some(StopReason::Memory), "{told}: {reason:?}");
    assert!(answer.lower_bound.is_some(), "{told}: a bound is always known");
}

const SIZES: [(usize, usize); 6] = [(2, 3), (3, 3), (3, 4), (4, 4), (5, 5), (8, 8)];
const LIMITS: [u64; 4] = [0, 10_000, 1 << 20, 8 << 20];

#[test]
fn every_search_keeps_its_limit_on_every_size() {
    for (rows, cols) in SIZES {
        for memory in LIMITS {
            for algorithm in Algorithm::all() {
                let told = format!("{algorithm} {rows}×{cols} {memory}");
                let request = request(rows, cols, algorithm, memory);
                keeps_its_limit(&request, &told);
                if algorithm == Algorithm::Auto {
                    keeps_its_limit(
                        &Request { optimal: true, ..request },
                        &format!("proof {told}"),
                    );
                }
            }
        }
    }
}

#[test]
fn searches_of_slides_keep_their_limit() {
    for (rows, cols) in SIZES {
        for memory in LIMITS {
            for algorithm in [Algorithm::Auto, Algorithm::AStar, Algorithm::IdaStar] {
                let request = request(rows, cols, algorithm, memory);
                let request = Request { metric: Metric::Multi, ..request };
                keeps_its_limit(&request, &format!("{algorithm} slides {rows}×{cols} {memory}"));
            }
        }
    }
}

#[test]
fn heuristics_with_tables_keep_the_limit() {
    let cases =
        [(4, 4, "walking-distance"), (4, 4, "pdb:5-5-5"), (4, 4, "pdb:6-6-3"), (5, 5, "learned")];
    for (rows, cols, heuristic) in cases {
        for memory in LIMITS {
            for algorithm in [Algorithm::AStar, Algorithm::Beam, Algorithm::Bidirectional] {
                let heuristic = Some(heuristic.parse().unwrap());
                let request = Request { heuristic, ..request(rows, cols, algorithm, memory) };
                keeps_its_limit(&request, &format!("{algorithm} {:?} {memory}", request.heuristic));
            }
        }
    }
}

#[cfg(target_os = "linux")]
mod process {
    use super::*;
    use std::process::Command;

    /// The memory that a process may hold besides its limit.
    const BESIDE: u64 = 16 << 20;
    const CASE: &str = "TAQUIN_MEMORY_CASE";

    /// Requests whose search or tables would take far more than their limit.
    fn cases() -> Vec<Request> {
        let auto = |rows, cols, memory| request(rows, cols, Algorithm::Auto, memory);
        let proof = |rows, cols, memory| Request { optimal: true, ..auto(rows, cols, memory) };
        let slides = |request| Request { metric: Metric::Multi, ..request };
        let mut cases = vec![
            auto(5, 5, 0),
            auto(8, 8, 0),
            auto(32, 32, 0),
            auto(16, 16, 20 << 20),
            proof(4, 5, 2 << 20),
            proof(3, 7, 5 << 20),
            proof(5, 5, 30 << 20),
            slides(auto(4, 4, 4 << 20)),
            request(4, 4, Algorithm::AStar, 8 << 20),
            request(4, 4, Algorithm::Bidirectional, 8 << 20),
        ];
        for request in &mut cases {
            request.limits.expansions = Some(1_000_000);
            request.tuning.threads = (request.algorithm == Algorithm::Auto).then_some(2);
        }
        cases
    }

    /// The most bytes that this process has held.
    fn most_held() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap();
        kilobytes << 10
    }

    #[test]
    #[ignore = "run by `a_process_uses_little_memory_beyond_its_limit`"]
    fn one_case() {
        let Ok(case) = std::env::var(CASE) else { return };
        let request = &cases()[case.parse::<usize>().unwrap()];
        let before = most_held();
        Solver::new().solve(request, Listener::NONE).unwrap();
        println!("held={}", most_held() - before);
    }

    #[test]
    fn a_process_uses_little_memory_beyond_its_limit() {
        for (number, request) in cases().iter().enumerate() {
            let mut child = Command::new(std::env::current_exe().unwrap());
            child.args(["memory::process::one_case", "--exact", "--ignored", "--nocapture"]);
            let output = child.env(CASE, number.to_string()).output().unwrap();
            let output = String::from_utf8(output.stdout).unwrap();
            let held = output.lines().find_map(|line| line.split_once("held=")).unwrap().1;
            let (held, limit): (u64, u64) = (held.parse().unwrap(), request.limits.memory.unwrap());
            assert!(held <= limit + BESIDE, "case {number}: {held} bytes, limit {limit}");
        }
    }
}
