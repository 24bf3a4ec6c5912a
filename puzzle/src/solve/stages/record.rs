//! What the stages of a strategy did.

use std::fmt;
use std::time::Duration;

use super::TableUse;

/// What a stage of the automatic strategy did.
///
/// ```
/// use taquin_puzzle::pdb::BuildSettings;
/// use taquin_puzzle::{Goal, Listener, Position, Request, Solver, TableSet, TableShelf, StageReport};
///
/// let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse()?; // Korf's first
/// let goal = Goal::First.position(start.shape())?;
/// let partition = TableSet::partition(&goal, "6-6-3")?;
/// let shelf = TableShelf::new();
/// shelf.add(TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?);
/// let request = Request { goal: Goal::First, ..Request::new(start) };
/// let answer = Solver::with_shelf(shelf).solve(&request, Listener::NONE)?;
/// let stage: &StageReport = answer.stages.last().expect("tables were at hand");
/// assert_eq!(stage.table_name(), Some("6-6-3"));
/// assert!(stage.expanded > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageReport {
    /// What it was for.
    pub aim: Aim,
    /// Its pattern tables; nothing where it had none.
    pub tables: Option<UsedTables>,
    /// The time it took to have them.
    pub preparation: Duration,
    /// States expanded in this stage.
    pub expanded: u64,
}

/// What a stage of the automatic strategy is for.
///
/// ```
/// use taquin_puzzle::{Aim, Goal, Request, Sampler, Shape, solve};
///
/// let goal = Goal::Last.position(Shape::new(5, 5)?)?;
/// let mut request = Request::new(Sampler::new(1).walk(&goal, 60));
/// request.tuning.effort = Some("0.01".parse()?);
/// assert_eq!(solve(&request)?.stages[0].aim, Aim::Improve);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To find a shortest solution, or to prove that none is shorter than a bound.
    Prove,
    /// To find a solution at once, and ever shorter ones.
    Improve,
}

/// The pattern tables of a stage.
///
/// ```
/// use taquin_puzzle::pdb::BuildSettings;
/// use taquin_puzzle::{Goal, Listener, Position, Request, Solver, TableSet, TableShelf, UsedTables};
///
/// let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse()?; // Korf's first
/// let goal = Goal::First.position(start.shape())?;
/// let partition = TableSet::partition(&goal, "6-6-3")?;
/// let shelf = TableShelf::new();
/// shelf.add(TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?);
/// let request = Request { goal: Goal::First, ..Request::new(start) };
/// let answer = Solver::with_shelf(shelf).solve(&request, Listener::NONE)?;
/// let used: Option<&UsedTables> = answer.stages.iter().find_map(|stage| stage.tables.as_ref());
/// assert_eq!(used.map(|used| used.name.as_str()), Some("6-6-3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedTables {
    /// Their partition, such as `6-6-3`.
    pub name: String,
    /// Where they come from.
    pub origin: TableOrigin,
    /// What they are to the strategy.
    pub strength: TableUse,
}

/// Where the tables of a stage come from.
///
/// ```
/// use taquin_puzzle::pdb::BuildSettings;
/// use taquin_puzzle::{Goal, Listener, Position, Request, Solver, TableSet, TableShelf, TableOrigin};
///
/// let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse()?; // Korf's first
/// let goal = Goal::First.position(start.shape())?;
/// let partition = TableSet::partition(&goal, "6-6-3")?;
/// let shelf = TableShelf::new();
/// shelf.add(TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?);
/// let request = Request { goal: Goal::First, ..Request::new(start) };
/// let answer = Solver::with_shelf(shelf).solve(&request, Listener::NONE)?;
/// let used = answer.stages.iter().find_map(|stage| stage.tables.as_ref());
/// assert_eq!(used.map(|used| used.origin), Some(TableOrigin::AtHand));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableOrigin {
    /// An earlier board left them.
    AtHand,
    /// They were fetched for this board from where they are stored.
    Stored,
    /// They were built for this board.
    Built,
}

/// What changed while a board was solved: a first solution, a shorter one, a bound.
///
/// ```
/// use taquin_puzzle::{Listener, Milestone, Position, Request, Solver};
///
/// let start: Position = "2 3 4 8/1 6 7 12/5 9 10 11/13 14 15 0".parse()?;
/// let mut told: Vec<Milestone> = Vec::new();
/// let mut milestones = |milestone: &Milestone, _: Option<&[_]>| told.push(*milestone);
/// let listener = Listener { milestones: Some(&mut milestones), ..Listener::NONE };
/// let answer = Solver::new().solve(&Request::new(start), listener)?;
/// assert_eq!(told, answer.history);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// The length of the best solution so far.
    pub cost: Option<u64>,
    /// No solution is shorter: proven.
    pub lower_bound: u64,
    /// States expanded so far.
    pub expanded: u64,
    /// The time so far.
    pub elapsed: Duration,
}

impl Milestone {
    /// Whether the other adds nothing to this one.
    pub(super) fn is_as_far_as(&self, other: &Self) -> bool {
        (self.cost, self.lower_bound) == (other.cost, other.lower_bound)
    }
}

impl StageReport {
    /// The partition of its tables.
    #[must_use]
    pub fn table_name(&self) -> Option<&str> {
        self.tables.as_ref().map(|tables| tables.name.as_str())
    }
}

impl fmt::Display for StageReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.tables {
            None if self.aim == Aim::Improve => write!(out, "ever shorter solutions")?,
            None => write!(out, "without tables")?,
            Some(UsedTables { name, origin, .. }) => {
                let origin = match origin {
                    TableOrigin::AtHand => "which were at hand",
                    TableOrigin::Stored => "which were stored",
                    TableOrigin::Built => "built for this board",
                };
                write!(out, "tables {name}, {origin}")?;
            }
        }
        write!(out, ": {} states expanded", self.expanded)
    }
}
