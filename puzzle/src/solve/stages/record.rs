//! What the stages of a strategy did.

use std::fmt;
use std::time::Duration;

use super::TableUse;

/// What a stage of the automatic strategy did.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To find a shortest solution, or to prove that none is shorter than a bound.
    Prove,
    /// To find a solution at once, and ever shorter ones.
    Improve,
}

/// The pattern tables of a stage.
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
