//! Trials: what is measured, written down, read back and compared.

use std::time::Duration;

use taquin_puzzle::bench::{
    BaselineError, CSV_HEAD, Check, Instance, Machine, Program, Record, Trial, YardstickRecord,
    csv, korf, measure, read,
};
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Request, RequestError, Solver};
use taquin_search::{Cancel, Limits};

fn instance(tiles: &str, optimum: Option<u64>) -> Instance {
    let start = tiles.parse().unwrap();
    Instance { name: "1".into(), start, goal: Goal::Last, optimum }
}

fn trial(instances: Vec<Instance>, algorithm: Algorithm) -> Trial {
    let request = Request { algorithm, ..Request::new(instances[0].start.clone()) };
    Trial { instances, request, repeat: 1 }
}

fn record(trial: &Trial, yardstick: Option<YardstickRecord>) -> Record {
    let cpu = || Some(Duration::from_millis(5));
    let measured = measure(trial, &Solver::new, &cpu, &mut |_| {}).unwrap();
    let program = Program { version: "0".into(), build: "debug".into(), target: "here".into() };
    let machine = Machine { cpu: None, cores: 2, os: "none".into(), memory: Some(1 << 30) };
    Record::new((program, machine), (&trial.request, trial.repeat), yardstick, measured)
}

const CLASSIC: &str = "1 2 3 5 0 6 4 7 8";
const ADVANCED: &str = "1 3 6 5 2 8 4 0 7";

#[test]
fn counts_are_those_of_the_search() {
    let boards = vec![instance(CLASSIC, Some(4)), instance(ADVANCED, Some(9))];
    let record = record(&trial(boards, Algorithm::AStar), None);
    let generated: Vec<u64> = record.instances.iter().map(|line| line.counts.generated).collect();
    assert_eq!(generated, [12, 25]);
    assert!(record.instances.iter().all(|line| line.check == Check::Right && line.runs == 1));
    let total = &record.total;
    assert_eq!((total.solved, total.right, total.wrong, total.length), (2, 2, 0, 13));
    assert_eq!((total.counts.generated, total.counts.expanded), (37, 13));
    assert_eq!(total.times.cpu_s, Some(0.0), "a clock that stands still");
    assert!(total.nodes_per_s.is_some_and(|rate| rate > 0.0));
}

#[test]
fn what_contradicts_an_optimum_is_wrong_and_what_promises_less_is_not() {
    let check = |algorithm, optimum| {
        let lines = record(&trial(vec![instance(ADVANCED, optimum)], algorithm), None).instances;
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
    let line = &record(&trial, None).instances[0];
    assert_eq!((line.length, line.check), (None, Check::Wrong));
    assert_eq!(line.ending, "node-limit");
}

#[test]
fn medians_of_several_runs() {
    let mut trial = trial(vec![instance(ADVANCED, Some(9))], Algorithm::Auto);
    trial.repeat = 3;
    let mut told = Vec::new();
    let measured = measure(&trial, &Solver::new, &|| None, &mut |standing| {
        told.push((standing.done, standing.total));
    });
    let line = measured.unwrap().lines.remove(0);
    assert_eq!((line.runs, line.times.cpu_s), (3, None));
    assert!(line.times.preparation_s > 0.0, "each repetition fills a table anew");
    assert_eq!(told.first(), Some(&(0, 3)));
    assert_eq!(told.last(), Some(&(2, 3)));
}

#[test]
fn a_record_reads_back_as_it_was() {
    let yardstick = Some(YardstickRecord { wall_s: 2.0, cpu_s: Some(0.5), generated: 7 });
    let written = record(&trial(korf()[11..12].to_vec(), Algorithm::Auto), yardstick);
    assert_eq!(read(&written.to_line()).unwrap(), written);
    assert_eq!(written.instances[0].name, "12");
    assert_eq!(written.instances[0].yardsticks, Some(0.0));
}

#[test]
fn ratios_are_of_the_same_boards() {
    let boards = || vec![instance(CLASSIC, None), instance(ADVANCED, None)];
    let before = record(&trial(boards(), Algorithm::BreadthFirst), None);
    let mut now = trial(boards(), Algorithm::AStar);
    now.request.heuristic = Some(HeuristicChoice::Manhattan);
    let now = record(&now, None);
    assert_eq!(before.check_boards(&boards()), Ok(()));
    let ratios = now.over(&before);
    let nodes = |record: &Record| record.total.counts.generated as f64;
    assert_eq!(ratios.total.generated, Some(nodes(&now) / nodes(&before)));
    assert!(ratios.lines.iter().all(|ratio| ratio.generated.is_some_and(|ratio| ratio < 1.0)));
    let table = csv(&now, Some(&ratios));
    assert_eq!(table.lines().next(), Some(CSV_HEAD));
    let columns = CSV_HEAD.split(',').count();
    assert!(table.lines().all(|line| line.split(',').count() == columns), "{table}");
}

#[test]
fn other_boards_and_other_documents_are_no_baseline() {
    let record = record(&trial(vec![instance(CLASSIC, None)], Algorithm::AStar), None);
    let fewer = record.check_boards(&[]);
    assert_eq!(fewer, Err(BaselineError::Number { theirs: 1, ours: 0 }));
    let other = Err(BaselineError::OtherBoard { number: 1 });
    assert_eq!(record.check_boards(&[instance(ADVANCED, None)]), other);
    let mut elsewhere = instance(CLASSIC, None);
    elsewhere.goal = Goal::First;
    assert_eq!(record.check_boards(&[elsewhere]), other);
    assert!(matches!(read("no JSON"), Err(BaselineError::NoRecord(_))));
    assert!(matches!(read("[1,2]"), Err(BaselineError::NoRecord(_))));
    assert_eq!(read(r#"{"schema":"taquin/1","status":"solved"}"#), Err(BaselineError::OtherKind));
    let found = "taquin/9".to_owned();
    let newer = read(r#"{"schema":"taquin/9","kind":"bench"}"#);
    assert_eq!(newer, Err(BaselineError::Version { found }));
    let cut = record.to_line().replace("\"total\"", "\"sum\"");
    assert!(matches!(read(&cut), Err(BaselineError::NoRecord(_))));
}

#[test]
fn a_trial_that_is_stopped_tells_what_there_is() {
    let cancel = Cancel::new();
    let mut trial = trial(korf()[..3].to_vec(), Algorithm::Auto);
    trial.request.limits.cancel = Some(cancel.clone());
    let measured = measure(&trial, &Solver::new, &|| None, &mut |standing| {
        if standing.done == 1 {
            cancel.cancel();
        }
    });
    let measured = measured.unwrap();
    assert!(measured.interrupted);
    assert_eq!(measured.lines.len(), 1);
}

#[test]
fn a_question_that_makes_no_sense_is_refused_before_the_first_board() {
    let mut trial =
        trial(vec![instance(CLASSIC, None), instance("0 1 2 3", None)], Algorithm::AStar);
    trial.request.heuristic = Some("pdb:4-4".parse().unwrap());
    let refused = measure(&trial, &Solver::new, &|| None, &mut |_| panic!("nothing is solved"));
    assert!(matches!(refused, Err(RequestError::Heuristic(_))));
}
