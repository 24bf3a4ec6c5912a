//! Proofs on boards of seventeen to twenty-five cells, compared with the plain search, with laws,
//! and with published optima.

use std::sync::Arc;
use std::time::Duration;
use taquin_puzzle::instances::{KORF_FELNER, boards};
use taquin_puzzle::notation::Parsed;
use taquin_puzzle::pdb::BuildSettings;
use taquin_puzzle::{
    Algorithm, Answer, Checkpoint, CheckpointError, Checkpoints, Goal, HeuristicChoice, Listener,
    Move, Moves, Position, ProofStart, Quality, Request, Round, Sampler, Shape, Solver, TableSet,
    Tuning, solve, solve_fast,
};
use taquin_search::{Cancel, Limits, StopReason};

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
fn every_shape_has_room_for_its_strongest_tables() {
    for (rows, cols) in (2..=12).flat_map(|rows| (2..=12).map(move |cols| (rows, cols))) {
        for kind in Goal::NAMED {
            let goal = goal(rows, cols, &kind);
            let sizes = TableSet::strong_sizes(goal.shape());
            let fits = TableSet::partition(&goal, &sizes).is_ok();
            assert_eq!(fits, TableSet::serves(goal.shape()), "{rows}×{cols} {sizes}");
        }
    }
}

#[test]
fn tables_give_the_lengths_of_the_plain_search() {
    for (rows, cols, kind) in [(4, 5, Goal::Snail), (2, 9, Goal::First)] {
        let goal = goal(rows, cols, &kind);
        let tables = usual_tables(&goal);
        let mut sampler = Sampler::new(24);
        for steps in [0, 1, 2, 7, 20, 35, 40, 44] {
            let start = sampler.walk(&goal, steps);
            let shortest = length(&start, &goal, &tables, 1 + steps as usize % 3);
            assert_eq!(shortest, by_plain_search(&start, &goal), "{rows}×{cols} {start}");
            assert!(tables.estimate(&start, &goal).unwrap() <= shortest);
            // A neighbour is one move nearer or one farther.
            for step in start.legal_moves() {
                let next = start.after(step).unwrap();
                assert_eq!(length(&next, &goal, &tables, 1).abs_diff(shortest), 1);
            }
        }
    }
}

/// A random 4×5 board for a proof.
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
fn a_proof_with_tables_is_the_same_on_any_number_of_threads() {
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
fn without_memory_for_tables_the_proof_continues() {
    let limits = Limits { memory: Some(400_000), ..Limits::NONE };
    let answer = answer(&Request { limits, ..request(None) });
    assert_eq!(quality(&answer), Quality::Optimal);
    assert!(answer.stages.iter().all(|stage| stage.tables.is_none()));
}

/// Korf and Felner's boards: number, start, optimum.
fn korf_and_felner() -> Vec<(u16, Position, Moves)> {
    let known = |board: Parsed| {
        let (index, optimum) = (board.known.index.unwrap(), board.known.optimum.unwrap());
        (index as u16, board.position, optimum as Moves)
    };
    boards(KORF_FELNER).into_iter().map(known).collect()
}

#[test]
#[ignore = "builds the tables of 5×5: half a minute, and proves for another"]
fn korf_and_felners_easiest_boards() {
    let goal = goal(5, 5, &Goal::First);
    let tables = usual_tables(&goal);
    for (number, start, optimum) in korf_and_felner() {
        assert!(tables.estimate(&start, &goal).unwrap() <= optimum, "{number}");
        if [38, 40, 44].contains(&number) {
            assert_eq!(length(&start, &goal, &tables, 0), optimum, "{number}");
        }
    }
    // A transposed board has the same distance to the transposed goal.
    let mut sampler = Sampler::new(1);
    for _ in 0..20 {
        let start = sampler.walk(&goal, 80);
        let image = |cell: usize| cell % 5 * 5 + cell / 5;
        let tiles = (0..25).map(|cell| image(start.tiles()[image(cell)].into()) as u16);
        let mirrored = Position::new(goal.shape(), tiles.collect()).unwrap();
        assert_eq!(length(&start, &goal, &tables, 1), length(&mirrored, &goal, &tables, 1));
    }
}

/// A proof that is stopped anywhere and resumed ends like one that was never stopped, with any
/// number of threads.
#[test]
fn a_proof_continues_where_it_was_stopped() {
    let goal = goal(4, 5, &Goal::Last);
    let start: Position = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse().unwrap();
    let solver = Solver::new();
    let request = Request {
        optimal: true,
        tuning: Tuning { effort: Some("0.02".parse().unwrap()), ..Tuning::default() },
        ..Request::new(start.clone())
    };
    let run = |request: &Request, kept: &mut Vec<String>| {
        let mut keep = |checkpoint: &Checkpoint| kept.push(checkpoint.to_text());
        let checkpoints = Some(Checkpoints { every: Duration::ZERO, keep: &mut keep });
        solver.solve(request, Listener { checkpoints, ..Listener::NONE }).unwrap()
    };
    let mut kept = Vec::new();
    let whole = run(&request, &mut kept);
    let told = |answer: &Answer| {
        (answer.solution().cloned(), answer.stats.layers.clone(), answer.stats.generated)
    };
    assert!(whole.stats.layers.last().unwrap().expanded > 100_000, "a proof worth keeping");
    assert!(kept.len() > 10, "kept {} times", kept.len());
    for (number, text) in kept.iter().enumerate().step_by(kept.len() / 5) {
        let resume = Checkpoint::read(text, &start, &goal).unwrap();
        assert_eq!(resume.to_text(), *text);
        let tuning = Tuning { threads: Some(1 + number % 3), ..request.tuning };
        let resumed = Request { resume: Some(Arc::new(resume)), tuning, ..request.clone() };
        assert_eq!(told(&run(&resumed, &mut Vec::new())), told(&whole), "{number}");
    }
    // A run that is stopped before it has tables reports the bound that the file has proven.
    let text = &kept[kept.len() / 2];
    let bound = last_bound(text).unwrap() + 2;
    let cancel = Cancel::new();
    cancel.cancel();
    let limits = Limits { cancel: Some(cancel), ..Limits::NONE };
    let resume = Some(Arc::new(Checkpoint::read(text, &start, &goal).unwrap()));
    let resumed = Request { resume, limits, ..request.clone() };
    let stopped = Solver::new().solve(&resumed, Listener::NONE).unwrap();
    assert_eq!(
        (stopped.lower_bound, stopped.interrupted),
        (Some(bound), Some(StopReason::Cancelled))
    );
    // The last checkpoint is that of the finished proof.
    let resume = Checkpoint::read(kept.last().unwrap(), &start, &goal).unwrap();
    let done = Request { resume: Some(Arc::new(resume)), ..request.clone() };
    assert_eq!(told(&run(&done, &mut Vec::new())), told(&whole));
}

/// The bound of the last finished iteration in the text of a checkpoint.
fn last_bound(text: &str) -> Option<u64> {
    let document: serde_json::Value = serde_json::from_str(text.lines().next()?).ok()?;
    document["search"]["iterations"].as_array()?.last()?[0].as_u64()
}

/// A checkpoint with a right checksum and wrong iterations is refused, or leads to a replayed
/// answer.
#[test]
fn a_forged_checkpoint_is_refused() {
    let goal = goal(3, 6, &Goal::Last);
    let start = Sampler::new(3).walk(&goal, 60);
    let mut kept = String::new();
    let mut keep = |checkpoint: &Checkpoint| kept = checkpoint.to_text();
    let checkpoints = Some(Checkpoints { every: Duration::ZERO, keep: &mut keep });
    let tuning = Tuning { effort: Some("0.01".parse().unwrap()), ..Tuning::default() };
    let request = Request { optimal: true, tuning, ..Request::new(start.clone()) };
    Solver::new().solve(&request, Listener { checkpoints, ..Listener::NONE }).unwrap();
    let line = kept.lines().next().unwrap();
    let mut forged: serde_json::Value = serde_json::from_str(line).unwrap();
    // A detour, and iterations that claim it is optimal.
    let there_and_back = "UD".repeat(200);
    let there_and_back =
        if start.after(Move::Up).is_some() { there_and_back } else { "DU".repeat(200) };
    let solution = there_and_back + forged["solution"].as_str().unwrap();
    let (cost, parity) = (solution.len() as u64, solution.len() as u64 % 2);
    forged["solution"] = solution.into();
    let solver = Solver::new();
    for last in [254, 262, 264, 398, cost] {
        let bounds = (216..=last).step_by(2).map(|bound| (bound + parity, 1, 1));
        forged["search"]["iterations"] =
            bounds.map(|(bound, e, g)| serde_json::json!([bound, e, g])).collect();
        forged["search"]["tasks"] = serde_json::json!([]);
        let line = forged.to_string();
        let text = format!("{line}\n{:016x}\n", twox_hash::XxHash3_64::oneshot(line.as_bytes()));
        let Ok(read) = Checkpoint::read(&text, &start, &goal) else {
            assert_eq!(last, cost, "iterations beyond the solution are refused");
            continue;
        };
        let limits = Limits { expansions: Some(20_000), ..Limits::NONE };
        let resume = Some(Arc::new(read));
        let answer = solver.solve(&Request { resume, limits, ..request.clone() }, Listener::NONE);
        assert!(answer.unwrap().cost().is_some());
    }
}

/// A proof whose shares run separately and out of order are merged gives the result of one run,
/// whether a share finds the goal or all of them only raise the bound.
#[test]
fn a_proof_is_divided_and_merged() {
    let goal = goal(4, 5, &Goal::Last);
    let start: Position = "17 1 9 11 5/2 16 4 13 6/18 7 14 3 10/12 8 15 19 0".parse().unwrap();
    let solver = Solver::new();
    for effort in ["0.02", "0.5"] {
        let tuning = Tuning { effort: Some(effort.parse().unwrap()), ..Tuning::default() };
        let request = Request { optimal: true, tuning, ..Request::new(start.clone()) };
        let whole = solver.solve(&request, Listener::NONE).unwrap();
        let ProofStart::Proof(begun) = solver.begin_proof(&request).unwrap() else {
            panic!("over")
        };
        let mut proof = *begun;
        while let Some(Round { bound, tasks }) = solver.plan_round(&proof).unwrap() {
            let (planned, third, mut met) = (proof.clone(), tasks.div_ceil(3), None);
            for part in [2, 0, 1] {
                let part = (part * third).min(tasks)..((part + 1) * third).min(tasks);
                let share = solver.share(&planned, part, 2, &Limits::NONE).unwrap().unwrap();
                assert_eq!(share.round, Round { bound, tasks });
                met = met.or(share.goal);
                // A worker that died and was run again reports everything twice.
                proof = proof.merged(&share).merged(&share);
            }
            if met.is_some() {
                break;
            }
        }
        let proof = Checkpoint::read(&proof.to_text(), &start, &goal).unwrap();
        let resumed = Request { resume: Some(Arc::new(proof)), ..request };
        let ended = solver.solve(&resumed, Listener::NONE).unwrap();
        assert_eq!(ended.stats.layers, whole.stats.layers);
        assert_eq!(ended.stats.generated, whole.stats.generated);
        assert_eq!(ended.solution(), whole.solution());
    }
}

#[test]
fn a_checkpoint_that_does_not_fit_is_refused() {
    let goal = goal(3, 6, &Goal::Last);
    let start = Sampler::new(3).walk(&goal, 60);
    let mut kept = String::new();
    let mut keep = |checkpoint: &Checkpoint| kept = checkpoint.to_text();
    let checkpoints = Some(Checkpoints { every: Duration::ZERO, keep: &mut keep });
    let request = Request { optimal: true, ..Request::new(start.clone()) };
    assert!(Checkpoint::serves(&request) && !Checkpoint::serves(&Request::new(start.clone())));
    Solver::new().solve(&request, Listener { checkpoints, ..Listener::NONE }).unwrap();
    let read = |text: &str| Checkpoint::read(text, &start, &goal);
    assert!(read(&kept).is_ok());
    assert_eq!(Checkpoint::read(&kept, &goal, &goal), Err(CheckpointError::OtherBoard));
    assert_eq!(read("1 2 3"), Err(CheckpointError::NotOne));
    assert_eq!(read(""), Err(CheckpointError::NotOne));
    let newer = kept.replacen("\"version\":2", "\"version\":9", 1);
    assert_eq!(read(&newer), Err(CheckpointError::Version { found: 9 }));
    for at in (1..kept.len() - 1).filter(|at| kept.is_char_boundary(*at)) {
        assert!(read(&kept[..at]).is_err(), "cut off at {at}");
        let mut flipped = kept.clone().into_bytes();
        flipped[at] ^= 1;
        let flipped = String::from_utf8(flipped).unwrap();
        assert!(read(&flipped).is_err(), "flipped at {at}");
    }
}
