//! The reports of stages, as plain data.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::model::Position;
use crate::named::named;
use crate::solve::SearchPlan;

/// A report on a stage of `auto` that ran.
///
/// ```
/// use taquin_puzzle::pdb::BuildSettings;
/// use taquin_puzzle::{
///     Direction, Goal, Listener, Position, Request, Solver, StageReport, TableSet, TableShelf,
/// };
///
/// let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse()?; // Korf's first
/// let goal = Goal::First.position(start.shape())?;
/// let partition = TableSet::partition(&goal, "6-6-3")?;
/// let shelf = TableShelf::new();
/// shelf.add(TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?);
/// let request = Request { goal: Goal::First, ..Request::new(start) };
/// let answer = Solver::with_shelf(shelf).solve(&request, Listener::NONE)?;
/// let stage: &StageReport = answer.stages.last().expect("tables were in memory");
/// assert_eq!(stage.table_name(), Some("6-6-3"));
/// assert_eq!(stage.tables.as_ref().map(|tables| tables.direction), Some(Direction::Forward));
/// assert!(stage.expanded > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageReport {
    /// The purpose of the stage.
    pub aim: Aim,
    /// The search that ran.
    pub plan: SearchPlan,
    /// Its pattern tables; `None` if it had none.
    pub tables: Option<UsedTables>,
    /// The time that loading or building them took.
    pub preparation: Duration,
    /// States expanded in this stage.
    pub expanded: u64,
    /// Whether it ended at a bound, so that it could be compared with others.
    pub trial: bool,
}

named! {
    /// The purpose of a stage.
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
    Aim {
        /// Finds an optimal solution, or proves that none is shorter than a bound.
        Prove = "prove",
        /// Finds a solution at once, and then shorter ones.
        Improve = "improve",
    }
}

/// The pattern tables of a stage; [`StageReport`] has an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedTables {
    /// Their partition, such as `6-6-3`.
    pub name: String,
    /// The origin of the tables.
    pub origin: TableOrigin,
    /// How `auto` uses them.
    pub strength: TableUse,
    /// The end from which the board is searched: they are tables for the other end.
    pub direction: Direction,
    /// The tiles of each pattern, such as `1,2,3/4,5,6,7,8`; `None` for tables that count slides.
    pub partition: Option<String>,
}

named! {
    /// The end from which a board is searched; [`StageReport`] has an example.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    Direction {
        /// From the start to the goal.
        Forward = "forward",
        /// From the goal to the start.
        Backward = "backward",
    }
}

/// The origin of the tables of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableOrigin {
    /// An earlier board used them.
    AtHand,
    /// They were read from storage for this board.
    Stored,
    /// They were built for this board.
    Built,
}

/// How `auto` uses tables, the weakest first; [`TableUse::of`] has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TableUse {
    /// The search does not use them: they are weaker than the small tables, which it builds in a
    /// moment.
    Unused,
    /// Instead of building the small tables.
    Small,
    /// Instead of building any: they are as strong as the largest that it builds.
    Large,
}

/// Progress on a board: a first solution, a shorter one, or a higher bound.
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
    /// A proven bound: no solution is shorter.
    pub lower_bound: u64,
    /// States expanded so far.
    pub expanded: u64,
    /// The time so far.
    pub elapsed: Duration,
}

impl Direction {
    /// Returns where a search in this direction begins, and where it ends.
    pub(in crate::solve) fn ends<'p>(
        self,
        start: &'p Position,
        goal: &'p Position,
    ) -> [&'p Position; 2] {
        match self {
            Self::Forward => [start, goal],
            Self::Backward => [goal, start],
        }
    }
}

impl StageReport {
    /// A stage that improves, before it has counts.
    pub(in crate::solve) fn improving(plan: &SearchPlan) -> Self {
        Self { aim: Aim::Improve, ..Self::proof(plan) }
    }

    /// A stage that proves, before it has counts.
    pub(super) fn proof(plan: &SearchPlan) -> Self {
        let plan = plan.clone();
        let preparation = Duration::ZERO;
        Self { aim: Aim::Prove, plan, tables: None, preparation, expanded: 0, trial: false }
    }

    /// Returns the partition of its tables; `None` if it had none.
    pub fn table_name(&self) -> Option<&str> {
        self.tables.as_ref().map(|tables| tables.name.as_str())
    }
}

impl fmt::Display for StageReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.tables {
            None if self.aim == Aim::Improve => write!(out, "shorter solutions")?,
            None => write!(out, "without tables")?,
            Some(UsedTables { name, origin, .. }) => {
                let origin = match origin {
                    TableOrigin::AtHand => "already in memory",
                    TableOrigin::Stored => "stored",
                    TableOrigin::Built => "built for this board",
                };
                write!(out, "tables {name}, {origin}")?;
            }
        }
        write!(out, ": {} states expanded", self.expanded)
    }
}
