//! Trials: measured, recorded, read back and compared.

use std::num::NonZeroU64;
use std::time::Duration;

use taquin_lab::bench::{
    BaselineError, Check, Machine, Program, Ratios, Trial, TrialBoard, TrialEvent, TrialRecord,
    YardstickRecord, csv_head, korf, measure, read,
};
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Request, RequestError, Solver, Tuning, Weighting,
};
use taquin_search::{Cancel, Count, GoalTest, Limits, StopReason, TieBreak};

fn instance(tiles: &str, optimum: Option<u64>) -> TrialBoard {
    let start = tiles.parse().unwrap();
    TrialBoard { name: "1".into(), start, goal: Goal::Last, optimum, set: None }
}

fn trial(instances: Vec<TrialBoard>, algorithm: Algorithm) -> Trial {
    let request = Request { algorithm, ..Request::new(instances[0].start.clone()) };
    Trial { instances, request, repeat: 1, yardstick: None, baseline: None }
}

fn record(trial: &Trial) -> TrialRecord {
    let cpu = || Some(Duration::from_millis(5));
    let measured = measure(trial, &Solver::new, &cpu, &mut |_| {}).unwrap();
    let program = Program { version: "0".into(), build: "debug".into(), target: "here".into() };
    let machine = Machine { cpu: None, cores: 2, os: "none".into(), memory: Some(1 << 30) };
    TrialRecord::new((program, machine), trial, measured)
}

const CLASSIC: &str = "1 2 3 5 0 6 4 7 8";
const ADVANCED: &str = "1 3 6 5 2 8 4 0 7";

#[test]
fn counts_are_those_of_the_search() {
    let boards = vec![instance(CLASSIC, Some(4)), instance(ADVANCED, Some(9))];
    let record = record(&trial(boards, Algorithm::AStar));
    let generated: Vec<u64> =
        record.instances.iter().map(|line| line.answer.counts[Count::Generated]).collect();
    assert_eq!(generated, [12, 25]);
    assert!(record.instances.iter().all(|line| line.check == Check::Right && line.runs == 1));
    let total = &record.total;
    assert_eq!((total.solved, total.right, total.wrong, total.cost), (2, 2, 0, 13));
    assert_eq!((total.counts[Count::Generated], total.counts[Count::Expanded]), (37, 13));
    assert_eq!(total.times.cpu_ms, Some(0.0), "a clock that does not advance");
    // On a busy machine the preparation may take longer than the search.
    let mostly_searched = total.times.preparation_ms <= total.times.time_ms;
    assert_eq!(total.nodes_per_s.is_some_and(|rate| rate > 0.0), mostly_searched);
}

#[test]
fn an_answer_is_wrong_only_if_it_contradicts_the_optimum() {
    let check = |algorithm, optimum| {
        let lines = record(&trial(vec![instance(ADVANCED, optimum)], algorithm)).instances;
        lines[0].check
    };
    assert_eq!(check(Algorithm::AStar, Some(7)), Check::Wrong);
    assert_eq!(check(Algorithm::AStar, Some(11)), Check::Wrong);
    assert_eq!(check(Algorithm::AStar, None), Check::Unknown);
    assert_eq!(check(Algorithm::DepthFirst, Some(9)), Check::Longer);
    assert_eq!(check(Algorithm::DepthFirst, Some(1_000)), Check::Wrong);
}

#[test]
fn a_bound_above_the_optimum_is_wrong_even_without_a_solution() {
    let mut trial = trial(vec![instance("8 6 7 2 5 4 3 0 1", Some(11))], Algorithm::IdaStar);
    trial.request.limits = Limits { expansions: Some(10), ..Limits::NONE };
    let line = &record(&trial).instances[0];
    assert_eq!((line.answer.cost, line.check), (None, Check::Wrong));
    assert_eq!(line.answer.stopped, Some(StopReason::Expansions));
}

#[test]
fn medians_of_several_runs() {
    let mut trial = trial(vec![instance(ADVANCED, Some(9))], Algorithm::Auto);
    trial.repeat = 3;
    let mut told = Vec::new();
    let measured = measure(&trial, &Solver::new, &|| None, &mut |event| match event {
        TrialEvent::Running(at) => told.push((at.done, at.total)),
        TrialEvent::Finished(line) => told.push((line.runs, 0)),
    });
    let line = measured.unwrap().lines.remove(0);
    assert_eq!((line.runs, line.cpu_ms), (3, None));
    assert!(line.preparation_ms > 0.0, "each repetition fills a table again");
    assert_eq!(told.first(), Some(&(0, 3)));
    assert_eq!(told[told.len() - 2..], [(2, 3), (3, 0)], "a board is reported when it is done");
}

#[test]
fn a_record_reads_back_as_it_was() {
    let yardstick = Some(YardstickRecord { time_ms: 2000.0, cpu_ms: Some(500.0), generated: 7 });
    let written = record(&Trial { yardstick, ..trial(korf()[11..12].to_vec(), Algorithm::Auto) });
    assert_eq!(read(&written.to_line()).unwrap(), written);
    assert_eq!(written.instances[0].name, "12");
    assert_eq!(written.instances[0].yardsticks, Some(0.0));
}

#[test]
fn ratios_are_of_the_same_boards() {
    let boards = || vec![instance(CLASSIC, None), instance(ADVANCED, None)];
    let before = record(&trial(boards(), Algorithm::BreadthFirst));
    let mut now = trial(boards(), Algorithm::AStar);
    now.request.heuristic = Some(HeuristicChoice::Manhattan);
    let before = before.for_boards(&boards()).unwrap();
    now.baseline = Some(before.clone());
    let now = record(&now);
    let nodes = |record: &TrialRecord| record.total.counts[Count::Generated] as f64;
    let generated = |ratios: Option<Ratios>| ratios.unwrap().generated.unwrap();
    assert_eq!(generated(now.total.ratios), nodes(&now) / nodes(&before));
    assert!(now.instances.iter().all(|line| generated(line.ratios) < 1.0));
    assert_eq!(read(&now.to_line()).unwrap(), now);
    let columns = csv_head().split(',').count();
    let rows: Vec<String> = now.instances.iter().map(|line| line.to_csv()).collect();
    assert!(rows.iter().all(|row| row.split(',').count() == columns), "{rows:?}");
}

#[test]
fn other_boards_and_other_documents_are_not_a_baseline() {
    let record = record(&trial(vec![instance(CLASSIC, None)], Algorithm::AStar));
    let other = Err(BaselineError::OtherBoard { number: 1 });
    assert_eq!(record.clone().for_boards(&[instance(ADVANCED, None)]), other);
    let elsewhere = TrialBoard { goal: Goal::First, ..instance(CLASSIC, None) };
    assert_eq!(record.clone().for_boards(&[elsewhere]), other);
    assert_eq!(read("no JSON"), Err(BaselineError::NoRecord));
    assert_eq!(read("[1,2]"), Err(BaselineError::NoRecord));
    assert_eq!(read(r#"{"schema":"taquin/1","status":"solved"}"#), Err(BaselineError::OtherKind));
    let found = "taquin/9".to_owned();
    let newer = read(r#"{"schema":"taquin/9","kind":"bench"}"#);
    assert_eq!(newer, Err(BaselineError::Version { found }));
    let cut = record.to_line().replace("\"total\"", "\"sum\"");
    assert_eq!(read(&cut), Err(BaselineError::NoRecord));
}

/// A goal given as a board is recognised under any name in the record, and boards are found in any
/// order.
#[test]
fn a_baseline_is_matched_by_content() {
    let goal = |tiles: &str| Goal::Custom(tiles.parse().unwrap());
    let with = |tiles, goal| TrialBoard { goal, ..instance(tiles, None) };
    let boards = [
        with(CLASSIC, goal("1 2 3 4 5 6 7 8 0")),
        with(ADVANCED, Goal::Last),
        with(CLASSIC, goal("1 2 3 4 0 5 6 7 8")),
    ];
    let record = record(&trial(boards.to_vec(), Algorithm::AStar));
    assert_eq!(record.clone().for_boards(&boards).as_ref(), Ok(&record));
    let few = record.clone().for_boards(&[boards[2].clone(), with(CLASSIC, Goal::Last)]).unwrap();
    assert_eq!(few.instances, [record.instances[2].clone(), record.instances[0].clone()]);
}

#[test]
fn different_searches_have_different_records() {
    let by = |algorithm| Request { algorithm, ..Request::new(CLASSIC.parse().unwrap()) };
    let tuned = |algorithm, tuning| Request { tuning, ..by(algorithm) };
    let (usual, other) = (by(Algorithm::AStar), Tuning::default());
    let requests = [
        usual.clone(),
        by(Algorithm::Auto),
        Request { heuristic: Some(HeuristicChoice::Misplaced), ..usual.clone() },
        Request { weighting: Weighting::Weight("1.5".parse().unwrap()), ..usual.clone() },
        Request { weighting: Weighting::Balance("0.5".parse().unwrap()), ..usual.clone() },
        Request { tie: Some(TieBreak::FIRST_IN), ..usual.clone() },
        Request { goal_test: GoalTest::Generated, ..usual.clone() },
        by(Algorithm::DepthFirst),
        tuned(Algorithm::DepthFirst, Tuning { depth_bound: Some(9), ..other }),
        by(Algorithm::Beam),
        tuned(Algorithm::Beam, Tuning { beam_width: NonZeroU64::new(9), ..other }),
        by(Algorithm::SmaStar),
        tuned(Algorithm::SmaStar, Tuning { max_states: NonZeroU64::new(99), ..other }),
        by(Algorithm::IdaStar),
        tuned(Algorithm::IdaStar, Tuning { threads: Some(2), ..other }),
    ];
    let search = |request: &Request| {
        let board = instance(CLASSIC, None);
        record(&Trial { request: request.clone(), ..trial(vec![board], request.algorithm) }).search
    };
    let searches: Vec<_> = requests.iter().map(search).collect();
    for (at, search) in searches.iter().enumerate() {
        assert!(!searches[..at].contains(search), "{search:?}");
    }
    let named = Request { heuristic: Some(HeuristicChoice::Manhattan), ..usual };
    assert_eq!(search(&named), searches[0], "the usual choice by its name is the same search");
}

#[test]
fn a_stopped_trial_reports_its_results() {
    let cancel = Cancel::new();
    let mut trial = trial(korf()[..3].to_vec(), Algorithm::Auto);
    trial.request.limits.cancel = Some(cancel.clone());
    let measured = measure(&trial, &Solver::new, &|| None, &mut |event| {
        if matches!(event, TrialEvent::Running(at) if at.done == 1) {
            cancel.cancel();
        }
    });
    let measured = measured.unwrap();
    assert!(measured.interrupted);
    assert_eq!(measured.lines.len(), 1);
}

#[test]
fn a_senseless_question_is_refused_before_the_first_board() {
    let mut trial =
        trial(vec![instance(CLASSIC, None), instance("0 1 2 3", None)], Algorithm::AStar);
    trial.request.heuristic = Some("pdb:4-4".parse().unwrap());
    let refused = measure(&trial, &Solver::new, &|| None, &mut |_| panic!("nothing is solved"));
    assert!(matches!(refused, Err(RequestError::Heuristic(_))));
}

/// The counts of a baseline and the number of repetitions may be any.
#[test]
fn the_largest_numbers_have_sums() {
    let boards = vec![instance(CLASSIC, None); 2];
    let text = record(&trial(boards.clone(), Algorithm::AStar)).to_line();
    let huge = text.replace("\"generated\":12,", "\"generated\":18446744073709551615,");
    assert_ne!(text, huge);
    let mut trial = trial(boards, Algorithm::AStar);
    trial.baseline = Some(read(&huge).unwrap());
    let ratio = record(&trial).total.ratios.unwrap().generated.unwrap();
    assert_eq!(ratio, 24.0 / (2.0 * u64::MAX as f64));
    let cancel = Cancel::new();
    trial.repeat = u64::MAX;
    trial.request.limits.cancel = Some(cancel.clone());
    let measured = measure(&trial, &Solver::new, &|| None, &mut |_| cancel.cancel()).unwrap();
    assert!(measured.interrupted && measured.lines.is_empty());
}
