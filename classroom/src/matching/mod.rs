//! "My program says 33": finds the conventions under which a search gives a number.
//!
//! Courses count "expanded" in five ways, break ties in six and order the moves in 24, so two
//! correct programs seldom print the same numbers. [`find`] runs every combination
//! ([`Program::all`]) and lists those that give exactly these numbers, the most common first.
//!
//! A search stops once it has expanded more states than any of its counts could explain, so a small
//! number is found in a fraction of a second even on a hard board.

mod document;
mod group;
mod measure;
mod program;

pub use document::quoted;
pub use group::Group;
pub use measure::{Measure, Printout, PrintoutError, Topic, UnknownTopic};
pub use program::{Program, orders};

use measure::Tally;
use taquin_puzzle::{Goal, Position, RequestError, Solver};
use taquin_search::{Limits, threads};

/// A board, and the numbers that a program printed about it.
///
/// ```
/// use taquin_classroom::matching::BoardPrintouts;
/// use taquin_puzzle::Goal;
/// let (start, goal) = ("1 3 6/5 2 8/4 0 7".parse()?, Goal::Last);
/// let board = BoardPrintouts { start, goal, printouts: vec!["expanded=33".parse()?] };
/// assert_eq!(board.printouts[0].value, 33);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardPrintouts {
    /// The board.
    pub start: Position,
    /// Its goal.
    pub goal: Goal,
    /// The numbers.
    pub printouts: Vec<Printout>,
}

/// The progress of [`find`]: programs run so far, and all of them.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64) -> bool;

/// The result of [`find`].
///
/// ```
/// use taquin_classroom::matching::{BoardPrintouts, find};
/// use taquin_puzzle::{Goal, Solver, search::Limits};
///
/// let (start, goal) = ("1 3 6/5 2 8/4 0 7".parse()?, Goal::Last);
/// let boards = [BoardPrintouts { start, goal, printouts: vec!["expanded=33".parse()?] }];
/// let found = find(&boards, &Limits::NONE, &Solver::new(), &mut |_, _| true)?;
/// let first = &found.groups[0];
/// assert_eq!(first.measures[0].name(), "generated_new");
/// assert!(found.to_json().starts_with(r#"{"schema":"taquin/1","kind":"match""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Found {
    /// The boards with their numbers.
    pub boards: Vec<BoardPrintouts>,
    /// The requested numbers, for all boards: the n-th number with a word is the same number on
    /// each board.
    pub columns: Vec<Printouts>,
    /// The programs that give exactly these numbers.
    pub groups: Vec<Group>,
    /// If there are none: the programs with the nearest numbers.
    pub nearest: Vec<Group>,
    /// The programs that ran.
    pub tried: u64,
    /// All programs.
    pub total: u64,
}

impl Found {
    /// Returns the number of programs that give exactly these numbers.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.groups.iter().map(|group| group.programs).sum()
    }

    /// Returns whether a limit stopped the work before every program had run.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.tried < self.total
    }
}

/// One number, on every board that has it.
///
/// ```
/// # use taquin_classroom::matching::{BoardPrintouts, Topic, find};
/// # use taquin_puzzle::{Goal, Solver, search::Limits};
/// # let (start, goal) = ("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last);
/// # let boards = [BoardPrintouts { start, goal, printouts: vec!["expanded=12".parse()?] }];
/// let found = find(&boards, &Limits::NONE, &Solver::new(), &mut |_, _| true)?;
/// assert_eq!((found.columns[0].topic, &found.columns[0].values[..]), (Topic::Expanded, &[Some(12)][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printouts {
    /// The word.
    pub topic: Topic,
    /// Its value on each board; `None` if the board has none.
    pub values: Vec<Option<u64>>,
}

/// The programs that run between two reports of progress.
const BATCH: usize = 128;
/// The most groups that are "nearest".
const NEAREST: usize = 5;

/// Runs every program on every board. `limits` apply to each search; if no limit on expansions is
/// given, it follows from the numbers. The work ends early if `progress` returns false.
///
/// # Errors
/// If a goal does not fit its board.
pub fn find(
    boards: &[BoardPrintouts],
    limits: &Limits,
    solver: &Solver,
    progress: Progress<'_>,
) -> Result<Found, RequestError> {
    let columns = columns(boards);
    let targets: Vec<Position> = boards
        .iter()
        .map(|board| board.goal.position(board.start.shape()))
        .collect::<Result<_, _>>()?;
    let mut programs = targets.first().map_or_else(Vec::new, Program::all);
    let all_have = |program: &Program| targets.iter().all(|goal| program.fits(goal));
    programs.retain(all_have);
    let total = programs.len() as u64;
    let mut outcomes = Vec::new();
    for batch in programs.chunks(BATCH) {
        if !progress(outcomes.len() as u64, total) {
            break;
        }
        let run = |program: &Program| {
            let each = boards.iter().zip(&targets).map(|(board, target)| {
                let limits = bounded(limits, &board.printouts);
                Tally::run(program, (&board.start, &board.goal), target, &limits, solver)
            });
            let tallies: Result<Option<Vec<Tally>>, RequestError> = each.collect();
            tallies.map(|tallies| tallies.and_then(|it| fit(program, &columns, &it)))
        };
        let work: Vec<&Program> = batch.iter().collect();
        for outcome in threads::map(threads::available(), work, run) {
            outcomes.push(outcome?);
        }
    }
    let tried = outcomes.len() as u64;
    let (exact, mut other): (Vec<Fit>, Vec<Fit>) =
        outcomes.into_iter().flatten().partition(|fit| fit.distance == 0.0);
    let nearest = if exact.is_empty() {
        other.sort_by(|a, b| a.distance.total_cmp(&b.distance));
        let mut groups = group::grouped(other);
        groups.truncate(NEAREST);
        groups
    } else {
        vec![]
    };
    let boards = boards.to_vec();
    Ok(Found { boards, columns, groups: group::grouped(exact), nearest, tried, total })
}

/// A program with the measures that fit the numbers best.
#[derive(Clone, Debug)]
struct Fit {
    program: Program,
    /// The measure of each column.
    measures: Vec<Measure>,
    /// Its values on the boards.
    values: Vec<Vec<u64>>,
    /// The rarity of the program and of the measures.
    rarity: u64,
    /// The sum of the relative differences; 0 if all numbers are equal.
    distance: f64,
}

/// Returns the numbers of all boards by word: the n-th numbers with a word on each board are one
/// column.
fn columns(boards: &[BoardPrintouts]) -> Vec<Printouts> {
    let mut columns: Vec<Printouts> = Vec::new();
    for (at, board) in boards.iter().enumerate() {
        for (place, printout) in board.printouts.iter().enumerate() {
            let same = |other: &&Printout| other.topic == printout.topic;
            let earlier = board.printouts[..place].iter().filter(same).count();
            let topic = printout.topic;
            let known = columns.iter().enumerate().filter(|(_, column)| column.topic == topic);
            let known = known.map(|(index, _)| index).nth(earlier);
            let index = known.unwrap_or_else(|| {
                columns.push(Printouts { topic, values: vec![None; boards.len()] });
                columns.len() - 1
            });
            columns[index].values[at] = Some(printout.value);
        }
    }
    columns
}

/// Returns the best measure for each column; `None` if the program has no measure for one of them.
fn fit(program: &Program, columns: &[Printouts], tallies: &[Tally]) -> Option<Fit> {
    let (mut measures, mut values) = (Vec::new(), Vec::new());
    let (mut rarity, mut distance) = (program.rarity(), 0.0);
    for column in columns {
        let own = |measure: Measure| -> Option<(f64, Vec<u64>)> {
            let counted: Option<Vec<u64>> = tallies.iter().map(|it| it.get(measure)).collect();
            let counted = counted?;
            let asked = column.values.iter().zip(&counted);
            let apart = asked.filter_map(|(asked, own)| Some(relative((*asked)?, *own))).sum();
            Some((apart, counted))
        };
        let each = column.topic.measures().iter().enumerate();
        let found = each.filter_map(|(rank, &measure)| Some((rank, measure, own(measure)?)));
        // The first of equal ones: the usual meaning of the word.
        let (rank, measure, (apart, counted)) =
            found.min_by(|(_, _, a), (_, _, b)| a.0.total_cmp(&b.0))?;
        measures.push(measure);
        values.push(counted);
        rarity += rank as u64;
        distance += apart;
    }
    Some(Fit { program: program.clone(), measures, values, rarity, distance })
}

fn relative(asked: u64, own: u64) -> f64 {
    asked.abs_diff(own) as f64 / asked.max(1) as f64
}

/// Returns the limits of a search whose counts can explain the numbers. Every search generates at
/// least as many states as it expands, and stores them if it keeps lists; an open list grows by less
/// than a state for every ten expansions only on boards that are too hard for a lesson.
fn bounded(limits: &Limits, printouts: &[Printout]) -> Limits {
    let most = |printout: &Printout| match printout.topic {
        Topic::Cost | Topic::Reopened => None,
        Topic::Any | Topic::Open => Some(printout.value.saturating_mul(20).saturating_add(1_000)),
        _ => Some(printout.value.saturating_mul(2).saturating_add(200)),
    };
    let by_numbers = printouts.iter().filter_map(most).min().unwrap_or(u64::MAX);
    let expansions = limits.expansions.unwrap_or_else(|| by_numbers.min(MOST_EXPANSIONS));
    Limits { expansions: Some(expansions), ..limits.clone() }
}

/// The most expansions of a search whose numbers do not bound it: all boards of 3×3.
const MOST_EXPANSIONS: u64 = 181_440;
