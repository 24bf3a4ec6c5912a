//! The suite of large boards: published sets, and uniform random boards with a fixed seed.
//!
//! ```text
//!   Korf and Felner's 50       measured by their optima
//!   DeepCubeA's 24, 35, 48     by what DeepCubeA found (Agostinelli and others 2019)
//!   6×6 … 16×16, uniform       by Manhattan distance and linear conflicts of the start
//!   32×32, uniform             by n³: Parberry's method is expected to need 8/3 of it
//! ```
//!
//! Uniform boards are the first ones drawn by `taquin generate --size NxN --seed 42 --count …`.

use serde::{Deserialize, Serialize};

use super::{Check, TrialBoard, TrialLine};
use taquin_puzzle::instances::{DEEPCUBEA, KORF_FELNER, RANDOM_24};
use taquin_puzzle::notation::{ParseOptions, Parsed, parse_many};
use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position, Sampler, Shape};
use taquin_search::Count;

/// The seed of the uniform random boards.
pub(super) const SEED: u64 = 42;
/// The sides of uniform random boards, and their numbers.
const UNIFORM: [(usize, usize); 6] = [(6, 20), (7, 20), (8, 20), (10, 20), (16, 10), (32, 5)];
/// Published boards: the set, its reference, its goal, and the file, which names its source.
const FILES: [(&str, Measure, Goal, &str); 4] = [
    ("Korf-Felner", Measure::Optimum, Goal::First, KORF_FELNER),
    ("DeepCubeA-24", Measure::DeepCubeA, Goal::Last, DEEPCUBEA[0]),
    ("DeepCubeA-35", Measure::DeepCubeA, Goal::Last, DEEPCUBEA[1]),
    ("DeepCubeA-48", Measure::DeepCubeA, Goal::Last, DEEPCUBEA[2]),
];

/// The reference for the lengths of a set.
///
/// ```
/// use taquin_lab::bench::{Measure, large_suite};
/// let boards = large_suite(Some(1));
/// assert_eq!(boards[0].set.as_ref().map(|set| set.measure), Some(Measure::Optimum));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// The length of an optimal solution.
    Optimum,
    /// The length that DeepCubeA found.
    DeepCubeA,
    /// Manhattan distance and linear conflicts of the start.
    Conflicts,
    /// The third power of the side.
    Cube,
    /// The shortest solution in a file of records.
    Record,
}

/// The set of a board, and the reference for its length.
///
/// ```
/// use taquin_lab::bench::{SetMember, proof_suite};
/// let Some(SetMember { reference, .. }) = proof_suite().swap_remove(0).set else { panic!("a set") };
/// assert_eq!(reference, 96);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetMember {
    /// The name of the set.
    pub name: String,
    /// The kind of the reference.
    pub measure: Measure,
    /// The value of the reference.
    pub reference: u64,
}

/// The totals of a set. Means are over solved boards, and `None` if there are none.
///
/// ```
/// # use taquin_lab::bench::{Machine, Program, Trial, TrialBoard, TrialRecord, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// # let [version, build, target] = ["0.1.0", "release", "x86_64"].map(String::from);
/// # let program = Program { version, build, target };
/// # let machine = Machine { cpu: None, cores: 1, os: "linux".into(), memory: None };
/// # let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// let record = TrialRecord::new((program, machine), &trial, measured);
/// assert!(record.sets.is_empty()); // the board is of no suite
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetSummary {
    /// The name of the set.
    pub name: String,
    /// The reference for the lengths.
    pub measure: Measure,
    /// Boards in the trial.
    pub boards: u64,
    /// Boards that were solved.
    pub solved: u64,
    /// Solutions that are as long as the known optimum, or proven optimal.
    pub optimal: u64,
    /// The mean length.
    pub mean_cost: Option<f64>,
    /// The mean of the reference.
    pub mean_reference: Option<f64>,
    /// The mean length divided by the mean reference.
    pub ratio: Option<f64>,
    /// The mean processor time, if the system reports it.
    pub mean_cpu_ms: Option<f64>,
    /// The mean number of expanded states.
    pub mean_expanded: Option<f64>,
}

/// Returns the boards of the suite, at most `most` of each set.
///
/// ```
/// let boards = taquin_lab::bench::large_suite(Some(2));
/// assert_eq!(boards.len(), 20);
/// assert_eq!(boards[0].set.as_ref().unwrap().reference, 95);
/// ```
///
/// # Panics
/// Does not panic: the boards are part of the program.
#[must_use]
pub fn large_suite(most: Option<usize>) -> Vec<TrialBoard> {
    let most = most.unwrap_or(usize::MAX);
    let files = FILES.into_iter().flat_map(|(name, measure, goal, text)| {
        let parsed = well_formed(text).into_iter().take(most);
        parsed.map(move |parsed| of_others(name, measure, &goal, parsed))
    });
    let uniform = UNIFORM.into_iter().flat_map(|(side, count)| uniform(side, count.min(most)));
    files.chain(uniform).collect()
}

/// Returns Korf and Felner's fifty 5×5 boards, in the order in which their search solved them
/// fastest.
///
/// ```
/// let boards = taquin_lab::bench::proof_suite();
/// assert_eq!((boards.len(), boards[0].optimum), (50, Some(96)));
/// ```
///
/// # Panics
/// Does not panic: the boards are part of the program.
#[must_use]
pub fn proof_suite() -> Vec<TrialBoard> {
    let (name, measure, goal, text) = &FILES[0];
    let mut parsed = well_formed(text);
    parsed.sort_by_key(|parsed| parsed.known.nodes);
    parsed.into_iter().map(|parsed| of_others(name, *measure, goal, parsed)).collect()
}

/// Returns twenty-four random 5×5 boards, some without a known optimum.
///
/// ```
/// let boards = taquin_lab::bench::random_suite();
/// assert_eq!((boards.len(), boards[0].name.as_str()), (24, "random-24 1"));
/// ```
///
/// # Panics
/// Does not panic: the boards are part of the program.
#[must_use]
pub fn random_suite() -> Vec<TrialBoard> {
    let named =
        |board: TrialBoard| TrialBoard { name: format!("random-24 {}", board.name), ..board };
    let boards = well_formed(RANDOM_24).into_iter();
    boards.map(|parsed| named(TrialBoard::of(parsed, 0, None))).collect()
}

fn well_formed(text: &str) -> Vec<Parsed> {
    let options = ParseOptions::default();
    let entries = parse_many(text, &options);
    entries.map(|entry| entry.result.expect("the boards are well formed")).collect()
}

/// Returns a board of a file. Beyond 5×5, the first number after its tiles is not an optimum.
fn of_others(name: &str, measure: Measure, goal: &Goal, parsed: Parsed) -> TrialBoard {
    let known = parsed.known;
    let optimum = known.optimum.filter(|_| parsed.position.shape().cells() <= 25);
    // The parser reads the number after the optimum as a node count; here it is DeepCubeA's length.
    let reference = if measure == Measure::Optimum { known.optimum } else { known.nodes };
    let number = known.index.unwrap_or(0);
    let member = SetMember { name: name.to_owned(), measure, reference: reference.unwrap_or(0) };
    TrialBoard {
        name: format!("{name} {number}"),
        start: parsed.position,
        goal: goal.clone(),
        optimum,
        set: Some(member),
    }
}

fn uniform(side: usize, count: usize) -> impl Iterator<Item = TrialBoard> {
    let shape = Shape::new(side, side).expect("the sides are in range");
    let goal = Goal::Last.position(shape).expect("a named goal has every shape");
    let (mut sampler, name) = (Sampler::new(SEED), shape.to_string());
    let estimator = Estimator::new(&HeuristicChoice::LinearConflict, &goal).ok();
    (1..=count).map(move |number| {
        let start = sampler.solvable(&goal);
        let (measure, reference) = measured_by(estimator.as_ref(), &start);
        let member = SetMember { name: name.clone(), measure, reference };
        let name = format!("{name} {number}");
        TrialBoard { name, start, goal: Goal::Last, optimum: None, set: Some(member) }
    })
}

/// Returns the reference: an estimate for boards of up to 256 cells, else the third power of the
/// side.
fn measured_by(estimator: Option<&Estimator>, start: &Position) -> (Measure, u64) {
    match estimator {
        Some(estimator) => (Measure::Conflicts, estimator.of(start)),
        None => (Measure::Cube, (start.shape().rows() as u64).pow(3)),
    }
}

/// Returns the sets of a trial, in the order of their first boards.
pub(super) fn summaries(lines: &[TrialLine]) -> Vec<SetSummary> {
    let mut sets: Vec<(&SetMember, Vec<&TrialLine>)> = Vec::new();
    for line in lines {
        let Some(member) = &line.set else { continue };
        match sets.iter_mut().find(|(first, _)| first.name == member.name) {
            Some((_, lines)) => lines.push(line),
            None => sets.push((member, vec![line])),
        }
    }
    sets.into_iter().map(|(member, lines)| summary(member, &lines)).collect()
}

fn summary(member: &SetMember, lines: &[&TrialLine]) -> SetSummary {
    let solved: Vec<&&TrialLine> = lines.iter().filter(|line| line.answer.cost.is_some()).collect();
    let mean = |of: &dyn Fn(&TrialLine) -> f64| {
        let sum: f64 = solved.iter().map(|line| of(line)).sum();
        (!solved.is_empty()).then(|| sum / solved.len() as f64)
    };
    let is_optimal =
        |line: &&&&TrialLine| line.check == Check::Right || line.answer.optimal == Some(true);
    let reference = |line: &TrialLine| line.set.as_ref().map_or(0.0, |set| set.reference as f64);
    let mean_cost = mean(&|line| line.answer.cost.unwrap_or(0) as f64);
    let mean_reference = mean(&reference);
    let timed = solved.iter().all(|line| line.cpu_ms.is_some());
    SetSummary {
        name: member.name.clone(),
        measure: member.measure,
        boards: lines.len() as u64,
        solved: solved.len() as u64,
        optimal: solved.iter().filter(is_optimal).count() as u64,
        mean_cost,
        mean_reference,
        ratio: mean_cost.zip(mean_reference).map(|(cost, reference)| cost / reference.max(1.0)),
        mean_cpu_ms: mean(&|line| line.cpu_ms.unwrap_or(0.0)).filter(|_| timed),
        mean_expanded: mean(&|line| line.answer.counts[Count::Expanded] as f64),
    }
}
