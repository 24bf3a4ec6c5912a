//! Compares searches: every search on every board, with the same limits.
//!
//! A search that reaches a limit gets a row with that result, and the next one begins. Rows are
//! in the order of the boards, and for each board in the order of the searches.

mod document;
mod entrant;
mod row;
mod spread;
mod variant;

pub use document::{csv, json};
pub use entrant::{Entrant, usual_algorithms};
pub use row::Row;
pub use spread::Spread;
pub use variant::{Variant, Variants};

use crate::record::Record;
use serde::Serialize;
use taquin_puzzle::{Goal, Listener, Position, RequestError, Sampler, Shape, Solver};
use taquin_search::{Count, Limits};

/// The boards to search.
///
/// ```
/// use taquin_lab::compare::Boards;
/// use taquin_lab::puzzle::{Goal, Shape};
/// let boards = Boards::Random { goal: Goal::Last, shape: Shape::new(3, 4)?, count: 100, seed: 1 };
/// assert_eq!((boards.most_cells(), boards.goals().count()), (12, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Boards {
    /// Given boards, each with its goal.
    Given(Vec<(Position, Goal)>),
    /// Random boards, generated one by one.
    Random {
        /// Their goal.
        goal: Goal,
        /// Their shape.
        shape: Shape,
        /// The number of boards.
        count: u64,
        /// The seed.
        seed: u64,
    },
}

impl Boards {
    /// Returns the number of boards.
    #[must_use]
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Given(boards) => boards.len() as u64,
            Self::Random { count, .. } => *count,
        }
    }

    /// Returns the cells of the largest board.
    ///
    /// ```
    /// use taquin_lab::compare::Boards;
    /// use taquin_lab::puzzle::Goal;
    /// let both = ["1 2 3/5 0 6/4 7 8".parse()?, "1 2/0 3".parse()?];
    /// assert_eq!(Boards::Given(both.map(|board| (board, Goal::Last)).to_vec()).most_cells(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn most_cells(&self) -> usize {
        match self {
            Self::Given(boards) => {
                boards.iter().map(|(start, _)| start.shape().cells()).max().unwrap_or(0)
            }
            Self::Random { shape, .. } => shape.cells(),
        }
    }

    /// Returns every goal with the shape of its board; random boards have one goal.
    ///
    /// ```
    /// use taquin_lab::compare::Boards;
    /// use taquin_lab::puzzle::Goal;
    /// let (large, small) = ("1 2 3/5 0 6/4 7 8".parse()?, "1 0/2 3".parse()?);
    /// let boards = Boards::Given(vec![(large, Goal::Last), (small, Goal::First)]);
    /// let goals = boards.goals().map(|(goal, shape)| (goal, shape.cells()));
    /// assert!(goals.eq([(&Goal::Last, 9), (&Goal::First, 4)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goals(&self) -> impl Iterator<Item = (&Goal, Shape)> {
        let (given, drawn) = match self {
            Self::Given(boards) => (boards.as_slice(), None),
            Self::Random { goal, shape, .. } => (&[][..], Some((goal, *shape))),
        };
        given.iter().map(|(start, goal)| (goal, start.shape())).chain(drawn)
    }

    /// Returns the boards one by one.
    fn each(&self) -> Result<Box<dyn Iterator<Item = (Position, Goal)> + '_>, RequestError> {
        Ok(match self {
            Self::Given(boards) => Box::new(boards.iter().cloned()),
            Self::Random { goal, shape, count, seed } => {
                let target = goal.position(*shape)?;
                let mut sampler = Sampler::new(*seed);
                Box::new((0..*count).map(move |_| (sampler.solvable(&target), goal.clone())))
            }
        })
    }
}

/// A comparison to run.
///
/// ```
/// use taquin_lab::compare::{Boards, Contest, Entrant, compare};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// let both = [Algorithm::AStar, Algorithm::BreadthFirst];
/// let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
/// let contest = Contest { boards, entrants, limits: Limits::NONE };
/// assert_eq!(compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?.rows.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Contest {
    /// The boards.
    pub boards: Boards,
    /// The searches.
    pub entrants: Vec<Entrant>,
    /// The limits of each search. Their flag ends the whole comparison.
    pub limits: Limits,
}

/// The progress of a comparison.
///
/// ```
/// # use taquin_lab::compare::{Boards, Contest, ContestStage, Entrant, compare};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
/// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
/// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// # let contest = Contest { boards, entrants, limits: Limits::NONE };
/// let mut last = None;
/// let mut progress = |stage: &ContestStage<'_>| last = Some((stage.done, stage.total));
/// compare(&contest, &Solver::new().without_distance_table(), &mut progress)?;
/// assert_eq!(last, Some((2, 2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ContestStage<'a> {
    /// Searches that have ended.
    pub done: u64,
    /// All searches.
    pub total: u64,
    /// The running search.
    pub entrant: &'a Entrant,
    /// The expanded states of this search so far.
    pub expanded: u64,
}

/// The results of a comparison.
///
/// ```
/// # use taquin_lab::compare::{Boards, Contest, Entrant, compare};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
/// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
/// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// # let contest = Contest { boards, entrants, limits: Limits::NONE };
/// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
/// let costs: Vec<_> = comparison.rows.iter().map(|row| (row.board, row.record.cost)).collect();
/// assert_eq!(costs, [(1, Some(4)), (1, Some(4))]); // both find a shortest solution
/// assert_eq!(comparison.asked, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    /// A row for each search that began.
    pub rows: Vec<Row>,
    /// The number of rows of the complete comparison.
    pub asked: u64,
}

/// One search over all its boards.
///
/// ```
/// # use taquin_lab::compare::{Boards, Contest, Entrant, Summary, compare};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
/// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
/// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// # let contest = Contest { boards, entrants, limits: Limits::NONE };
/// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
/// let [astar, bfs] = &comparison.summaries()[..] else { panic!("two searches") };
/// let expanded = |one: &Summary| one.expanded.map(|spread| spread.mean);
/// assert!(expanded(astar) < expanded(bfs));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The search.
    #[serde(flatten)]
    pub entrant: Entrant,
    /// Its boards that have a solution.
    pub boards: u64,
    /// Boards that it solved.
    pub solved: u64,
    /// Boards that it solved optimally, with a proof.
    pub optimal: u64,
    /// Moves of the solutions. This field and the following ones cover the solved boards; `None` if
    /// there are none.
    pub cost: Option<Spread>,
    /// Expanded states.
    pub expanded: Option<Spread>,
    /// Generated successors.
    pub generated: Option<Spread>,
    /// Most states in memory at once.
    pub max_stored: Option<Spread>,
    /// Time in milliseconds.
    pub time_ms: Option<Spread>,
}

/// Runs every search on every board. The solver keeps tables from one search to the next; a [solver
/// without a distance table](Solver::without_distance_table) gives the counts of a search for each
/// board.
///
/// ```
/// use taquin_lab::compare::{Boards, Contest, Entrant, compare};
/// use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// use taquin_lab::puzzle::search::{Count, Limits};
///
/// let comparison = compare(
///     &Contest {
///         boards: Boards::Given(vec![("1 2 3 5 0 6 4 7 8".parse()?, Goal::Last)]),
///         entrants: Entrant::all(&[Algorithm::AStar], &[HeuristicChoice::Manhattan]),
///         limits: Limits::NONE,
///     },
///     &Solver::new().without_distance_table(),
///     &mut |_| {},
/// )?;
/// let record = &comparison.rows[0].record;
/// assert_eq!((record.cost, record.counts[Count::Generated]), (Some(4), 12));
///
/// let astar = &comparison.summaries()[0];
/// assert_eq!((astar.boards, astar.optimal), (1, 1));
/// assert!(!comparison.is_interrupted() && !comparison.rows[0].is_unsolvable());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if a search is invalid for one of the boards; all are checked before the first
/// one begins.
pub fn compare(
    contest: &Contest,
    solver: &Solver,
    progress: &mut dyn FnMut(&ContestStage<'_>),
) -> Result<Comparison, RequestError> {
    check(contest, solver)?;
    let total = contest.boards.count().saturating_mul(contest.entrants.len() as u64);
    let cancelled = || contest.limits.cancel.as_ref().is_some_and(|flag| flag.is_cancelled());
    let mut rows = Vec::new();
    for (index, board) in contest.boards.each()?.enumerate() {
        for entrant in &contest.entrants {
            if cancelled() {
                return Ok(Comparison { rows, asked: total });
            }
            let done = rows.len() as u64;
            let request = entrant.request(&board.0, &board.1, contest.limits.clone());
            let answer = solver.solve(
                &request,
                Listener::progress(&mut |beat| {
                    progress(&ContestStage { done, total, entrant, expanded: beat.stats.expanded });
                }),
            )?;
            rows.push(Row::of(index as u64 + 1, entrant, &answer));
            progress(&ContestStage { done: done + 1, total, entrant, expanded: 0 });
        }
    }
    Ok(Comparison { rows, asked: total })
}

fn check(contest: &Contest, solver: &Solver) -> Result<(), RequestError> {
    for (goal, shape) in contest.boards.goals() {
        let target = goal.position(shape)?;
        for heuristic in contest.entrants.iter().filter_map(|entrant| entrant.heuristic.as_ref()) {
            solver.check(heuristic, &target)?;
        }
    }
    Ok(())
}

impl Comparison {
    /// Whether the comparison was stopped before the end.
    ///
    /// ```
    /// # use taquin_lab::compare::{Boards, Contest, Entrant, compare};
    /// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
    /// # use taquin_lab::puzzle::search::{Cancel, Limits};
    /// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
    /// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
    /// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
    /// let cancel = Cancel::new();
    /// cancel.cancel();
    /// let limits = Limits { cancel: Some(cancel), ..Limits::NONE };
    /// let contest = Contest { boards, entrants, limits };
    /// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
    /// assert!(comparison.is_interrupted() && comparison.rows.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        (self.rows.len() as u64) < self.asked || self.rows.iter().any(Row::is_cut)
    }

    /// Returns the number of boards that have rows.
    ///
    /// ```
    /// # use taquin_lab::compare::{Boards, Contest, Entrant, compare};
    /// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
    /// # use taquin_lab::puzzle::search::Limits;
    /// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
    /// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
    /// let boards = ["1 2 3/5 0 6/4 7 8".parse()?, "1 2 3/4 5 6/8 7 0".parse()?];
    /// let boards = Boards::Given(boards.map(|board| (board, Goal::Last)).to_vec());
    /// let contest = Contest { boards, entrants, limits: Limits::NONE };
    /// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
    /// assert_eq!((comparison.boards(), comparison.rows.len()), (2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.rows.last().map_or(0, |row| row.board)
    }

    /// Returns the number of those boards that have a solution.
    ///
    /// ```
    /// # use taquin_lab::compare::{Boards, Contest, Entrant, compare};
    /// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
    /// # use taquin_lab::puzzle::search::Limits;
    /// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
    /// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
    /// let boards = ["1 2 3/5 0 6/4 7 8".parse()?, "1 2 3/4 5 6/8 7 0".parse()?];
    /// let boards = Boards::Given(boards.map(|board| (board, Goal::Last)).to_vec());
    /// let contest = Contest { boards, entrants, limits: Limits::NONE };
    /// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
    /// assert_eq!((comparison.boards(), comparison.solvable_boards()), (2, 1)); // 7 and 8 swapped
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solvable_boards(&self) -> u64 {
        let first = self.rows.first().map(|row| &row.entrant);
        let solvable = |row: &&Row| Some(&row.entrant) == first && !row.is_unsolvable();
        self.rows.iter().filter(solvable).count() as u64
    }

    /// Returns each search over all its boards, in the order of the searches.
    ///
    /// ```
    /// # use taquin_lab::compare::{Boards, Contest, Entrant, compare};
    /// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
    /// # use taquin_lab::puzzle::search::Limits;
    /// # let both = [Algorithm::AStar, Algorithm::BreadthFirst];
    /// # let entrants = Entrant::all(&both, &[HeuristicChoice::Manhattan]);
    /// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
    /// # let contest = Contest { boards, entrants, limits: Limits::NONE };
    /// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
    /// let summaries = comparison.summaries();
    /// let names: Vec<_> = summaries.iter().map(|one| one.entrant.to_string()).collect();
    /// assert_eq!(names, ["astar manhattan", "bfs"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn summaries(&self) -> Vec<Summary> {
        let mut entrants: Vec<&Entrant> = Vec::new();
        for row in self.rows.iter().take_while(|row| row.board == 1) {
            entrants.push(&row.entrant);
        }
        entrants.into_iter().map(|entrant| self.summary(entrant)).collect()
    }

    fn summary(&self, entrant: &Entrant) -> Summary {
        let solvable = |row: &&Row| row.entrant == *entrant && !row.is_unsolvable();
        let rows: Vec<&Row> = self.rows.iter().filter(solvable).collect();
        let solved: Vec<&Row> =
            rows.iter().copied().filter(|row| row.record.cost.is_some()).collect();
        let spread = |of: &dyn Fn(&Record) -> f64| {
            Spread::of(solved.iter().map(|row| of(&row.record)).collect::<Vec<_>>())
        };
        let counted = |count| spread(&|record| record.counts[count] as f64);
        Summary {
            entrant: entrant.clone(),
            boards: rows.len() as u64,
            solved: solved.len() as u64,
            optimal: solved.iter().filter(|row| row.record.is_optimal()).count() as u64,
            cost: spread(&|record| record.cost.unwrap_or(0) as f64),
            expanded: counted(Count::Expanded),
            generated: counted(Count::Generated),
            max_stored: counted(Count::MaxStored),
            time_ms: spread(&|record| record.time_ms),
        }
    }
}
