//! Certificates are confirmed by the independent checker.

use std::time::{Duration, Instant};

use taquin_check::check;
use taquin_puzzle::search::{Cancel, Limits, StopReason};
use taquin_puzzle::{
    Answer, CertificateError, Claim, Goal, Listener, Metric, Move, Request, Sampler, Shape, Solver,
    instances,
};

fn solved(solver: &Solver, request: &Request) -> Answer {
    solver.solve(request, Listener::NONE).unwrap()
}

/// Certifies an answer, and returns the bytes after the checker has confirmed them.
fn confirmed(solver: &Solver, answer: &Answer) -> Vec<u8> {
    let mut bytes = Vec::new();
    let certificate = solver.certify(answer.claim().unwrap(), &Limits::NONE, &mut bytes).unwrap();
    let confirmed = check(&bytes).unwrap_or_else(|error| panic!("{:?}: {error}", answer.start));
    assert_eq!(confirmed.length.map(u64::from), answer.cost());
    assert_eq!(confirmed.listed, certificate.boards);
    assert_eq!(
        (confirmed.start, confirmed.goal),
        (answer.start.to_string(), answer.target.to_string())
    );
    bytes
}

#[test]
fn boards_of_every_shape_have_certificates_in_both_metrics() {
    let solver = Solver::new();
    let small = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4)];
    let small = small.into_iter().flat_map(|size| Metric::ALL.map(|metric| (size, metric, 40)));
    let large = [(4, 4), (3, 5), (4, 5), (5, 5)].map(|size| (size, Metric::Single, 12));
    for (seed, ((rows, cols), metric, steps)) in (0..).zip(small.chain(large)) {
        for goal in Goal::NAMED {
            let target = goal.position(Shape::new(rows, cols).unwrap()).unwrap();
            let start = Sampler::new(seed).walk(&target, steps);
            let request = Request { goal, metric, optimal: true, ..Request::new(start) };
            confirmed(&solver, &solved(&solver, &request));
        }
    }
}

#[test]
fn a_solved_board_and_one_without_a_solution_have_certificates() {
    let solver = Solver::new();
    for (start, length) in [("1 2 3/4 5 6/7 8 0", Some(0)), ("2 1 3/4 5 6/7 8 0", None)] {
        let answer = solved(&solver, &Request::new(start.parse().unwrap()));
        let bytes = confirmed(&solver, &answer);
        assert_eq!((answer.cost(), bytes.len() < 300), (length, true));
    }
}

#[test]
fn the_hardest_small_board_has_the_list_of_the_first_trial() {
    let solver = Solver::new();
    let answer = solved(&solver, &Request::new("8 6 7 2 5 4 3 0 1".parse().unwrap()));
    let bytes = confirmed(&solver, &answer);
    assert!(bytes.is_ascii());
    assert_eq!(check(&bytes).unwrap().listed, 6549);
    let claim = String::from_utf8(bytes).unwrap();
    assert!(claim.contains("\nclaim optimal 31\n") && claim.contains("\nbound manhattan\n"));
}

#[test]
fn certificates_respect_limits_and_need_a_proof() {
    let solver = Solver::new().without_distance_table();
    let request = Request::new("8 6 7 2 5 4 3 0 1".parse().unwrap());
    let answer = solved(&solver, &request);
    let cancel = Cancel::new();
    cancel.cancel();
    for (limits, reason) in [
        (Limits { time: Some(Duration::ZERO), ..Limits::NONE }, StopReason::Time),
        (Limits { memory: Some(100), ..Limits::NONE }, StopReason::Memory),
        (Limits { cancel: Some(cancel), ..Limits::NONE }, StopReason::Cancelled),
    ] {
        let error = solver.certify(answer.claim().unwrap(), &limits, &mut Vec::new()).unwrap_err();
        assert!(matches!(error, CertificateError::Stopped(it) if it == reason), "{error}");
    }
    // A limit on expansions is one of the search.
    let limits = Limits { expansions: Some(0), ..Limits::NONE };
    assert!(solver.certify(answer.claim().unwrap(), &limits, &mut Vec::new()).is_ok());
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::NONE };
    let stopped = solved(&solver, &Request { limits, ..request });
    assert_eq!(stopped.claim(), None);
    // A solution that is not optimal is refused.
    let moves = answer.solution().unwrap().moves.clone();
    let there_and_back = [Move::Left, Move::Right];
    let longer = [&there_and_back[..], &moves[..]].concat();
    let claim = Claim { moves: Some(&longer), ..answer.claim().unwrap() };
    let error = solver.certify(claim, &Limits::NONE, &mut Vec::new()).unwrap_err();
    assert!(matches!(error, CertificateError::Unproven), "{error}");
    // So are moves that lead elsewhere, another size, and a board that has a solution.
    let (wide, goal) = ("1 2 3 4/5 6 7 0".parse().unwrap(), answer.claim().unwrap());
    for claim in [
        Claim { moves: Some(&moves[1..]), ..goal },
        Claim { target: &wide, ..goal },
        Claim { target: &wide, moves: None, ..goal },
        Claim { moves: None, ..goal },
    ] {
        let error = solver.certify(claim, &Limits::NONE, &mut Vec::new()).unwrap_err();
        assert!(matches!(error, CertificateError::Unproven), "{error}");
    }
    let large =
        solved(&solver, &Request::new(Goal::Last.position(Shape::new(6, 6).unwrap()).unwrap()));
    let error = solver.certify(large.claim().unwrap(), &Limits::NONE, &mut Vec::new()).unwrap_err();
    assert!(matches!(error, CertificateError::TooManyCells { .. }), "{error}");
}

/// Certifies and checks published boards, and prints a row for each. Returns the bytes of all files.
fn published(boards: &str, numbers: impl IntoIterator<Item = usize>) -> u64 {
    let (solver, boards, mut total) = (Solver::new(), instances::boards(boards), 0);
    for number in numbers {
        let start = boards[number - 1].position.clone();
        let request = Request { goal: Goal::First, optimal: true, ..Request::new(start) };
        let answer = solved(&solver, &request);
        let (mut bytes, begun) = (Vec::new(), Instant::now());
        let found = solver.certify(answer.claim().unwrap(), &Limits::NONE, &mut bytes).unwrap();
        let (made, begun) = (begun.elapsed(), Instant::now());
        assert_eq!(check(&bytes).unwrap().length.map(u64::from), answer.cost());
        println!(
            "{number:3} {:3} moves {:9} boards {:10} bytes made {made:.2?} checked {:.2?} {}",
            answer.cost().unwrap_or(0),
            found.boards,
            bytes.len(),
            begun.elapsed(),
            found.patterns.as_deref().unwrap_or("manhattan"),
        );
        total += bytes.len() as u64;
    }
    total
}

#[test]
#[ignore = "takes 5 minutes"]
fn korfs_hundred_boards_are_certified_and_checked() {
    let total = published(instances::KORF, 1..=100);
    println!("mean {} bytes", total / 100);
    assert!(total <= 100 * 10_000_000);
}

#[test]
#[ignore = "takes 30 minutes and 3 GB"]
fn the_five_easiest_boards_of_five_by_five_are_certified_and_checked() {
    published(instances::KORF_FELNER, [40, 38, 44, 25, 30]);
}
