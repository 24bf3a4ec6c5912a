//! The tasks with their answers, from searches of this library that a [`Tracer`] records.

use super::{Kind, SheetError};
use taquin_lab::trace::{Trace, TraceEvent, TraceOptions, Tracer};
use taquin_puzzle::{
    Algorithm, Answer, Estimator, Goal, HeuristicChoice, Listener, Move, Position, Request,
    RequestError, Solver, explain, is_solvable,
};
use taquin_search::Fate;

/// The heuristic of every exercise that does not name another.
///
/// ```
/// use taquin_classroom::sheet::{COMPARED, ESTIMATE};
/// assert!(COMPARED.contains(&ESTIMATE));
/// ```
pub const ESTIMATE: HeuristicChoice = HeuristicChoice::Manhattan;
/// The two heuristics to compare.
///
/// ```
/// use taquin_classroom::sheet::COMPARED;
/// assert_eq!(COMPARED.map(|heuristic| heuristic.to_string()), ["misplaced", "manhattan"]);
/// ```
pub const COMPARED: [HeuristicChoice; 2] = [HeuristicChoice::Misplaced, HeuristicChoice::Manhattan];
/// Expansions before the open list is shown; the easiest level has at least this many.
const EXPANSIONS: [usize; 2] = [2, 3];
/// More nodes than a few steps generate.
const MOST_NODES: usize = 1000;

/// A task and its answer.
///
/// ```
/// # use taquin_classroom::sheet::{SheetOptions, make, Kind, Task};
/// # use taquin_puzzle::Solver;
/// let sheet = make(&Solver::new(), &SheetOptions::default())?;
/// let Task::Solve { moves } = &sheet.exercises[0].task else { panic!("solving comes first") };
/// assert_eq!(sheet.exercises[0].board.replay(moves)?, sheet.goal);
/// assert_eq!(sheet.exercises[0].task.kind(), Kind::Solve);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Solve the board.
    Solve {
        /// An optimal solution; there may be others.
        moves: Vec<Move>,
    },
    /// Fill in g, h and f of the successors.
    Successors {
        /// One row for each successor, in the order of generation.
        rows: Vec<Row>,
    },
    /// Find the node that is expanded next.
    Next {
        /// The number of expanded nodes.
        expanded: usize,
        /// The open list, the oldest first.
        open: Vec<OpenNode>,
        /// The index of the next node.
        next: usize,
    },
    /// Count the inversions, and decide whether the board is solvable.
    Solvable {
        /// The inversions of the board: pairs of tiles in which the larger one is read first.
        inversions: u64,
        /// The inversions of the goal.
        inversions_of_goal: u64,
        /// Whether the board is solvable.
        solvable: bool,
    },
    /// Fill in the first expansions of A*.
    Trace {
        /// One row for each expansion.
        rows: Vec<Row>,
    },
    /// Compare two heuristics.
    Heuristics {
        /// The estimates, in the order of [`COMPARED`].
        estimates: [u64; 2],
        /// The number of nodes that A* expands with each.
        expanded: [u64; 2],
        /// The true distance.
        distance: u64,
    },
}

/// A row of a table of g, h and f.
///
/// ```
/// # use taquin_classroom::sheet::{SheetOptions, make, Task};
/// # use taquin_puzzle::Solver;
/// let sheet = make(&Solver::new(), &SheetOptions::default())?;
/// let Task::Successors { rows } = &sheet.exercises[1].task else { panic!("the second kind") };
/// let [g, h, f] = rows[0].numbers();
/// assert_eq!((g, f), (1, g + h));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The move that led to the board; `None` for the start.
    pub action: Option<Move>,
    /// The board.
    pub board: Position,
    /// The cost of the path to the board.
    pub g: u64,
    /// The estimate of the board.
    pub h: u64,
}

impl Row {
    /// Returns g, h and f.
    #[must_use]
    pub fn numbers(&self) -> [u64; 3] {
        [self.g, self.h, self.g + self.h]
    }
}

/// An open node.
///
/// ```
/// # use taquin_classroom::sheet::{SheetOptions, make, Task};
/// # use taquin_puzzle::Solver;
/// let sheet = make(&Solver::new(), &SheetOptions::default())?;
/// let Task::Next { open, next, .. } = &sheet.exercises[2].task else { panic!("the third kind") };
/// let f = |place: usize| open[place].row.numbers()[2];
/// assert_eq!(open[0].letter, 'A');
/// assert!((0..open.len()).all(|place| f(*next) <= f(place)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenNode {
    /// Its letter: A, B, C …
    pub letter: char,
    /// Its board and its numbers.
    pub row: Row,
}

impl Task {
    /// Returns its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Task::Solve { .. } => Kind::Solve,
            Task::Successors { .. } => Kind::Successors,
            Task::Next { .. } => Kind::Next,
            Task::Solvable { .. } => Kind::Solvable,
            Task::Trace { .. } => Kind::Trace,
            Task::Heuristics { .. } => Kind::Heuristics,
        }
    }

    pub(super) fn of(
        solver: &Solver,
        goal: &Position,
        board: &Position,
        kind: Kind,
        steps: u64,
    ) -> Result<Task, SheetError> {
        let ask = Asking { solver, goal, board };
        Ok(match kind {
            Kind::Solve => Task::Solve { moves: moves(&ask.search(&ESTIMATE)?) },
            Kind::Successors => Task::Successors { rows: successors(board, &ask.trace()?) },
            Kind::Next => next(&ask.trace()?),
            Kind::Solvable => ask.solvable()?,
            Kind::Trace => Task::Trace { rows: expansions(&ask.trace()?, steps) },
            Kind::Heuristics => ask.heuristics()?,
        })
    }
}

/// A board, its goal, and the solver.
struct Asking<'a> {
    solver: &'a Solver,
    goal: &'a Position,
    board: &'a Position,
}

impl Asking<'_> {
    fn request(&self, heuristic: &HeuristicChoice) -> Request {
        Request {
            goal: Goal::Custom(self.goal.clone()),
            algorithm: Algorithm::AStar,
            heuristic: Some(heuristic.clone()),
            ..Request::new(self.board.clone())
        }
    }

    fn search(&self, heuristic: &HeuristicChoice) -> Result<Answer, RequestError> {
        self.solver.solve(&self.request(heuristic), Listener::NONE)
    }

    fn trace(&self) -> Result<Trace, RequestError> {
        let options = TraceOptions { most_nodes: MOST_NODES, ..TraceOptions::default() };
        let mut tracer = Tracer::new(self.board, options);
        let answer =
            self.solver.solve(&self.request(&ESTIMATE), Listener::observer(&mut tracer))?;
        Ok(tracer.finish(&answer))
    }

    /// Counts inversions in reading order, of the board and of the goal, by the textbook rule; on
    /// boards of odd width, both counts of a solvable board are even or both are odd.
    fn solvable(&self) -> Result<Task, RequestError> {
        let in_order = Goal::Last.position(self.board.shape())?;
        let inversions = |board| Ok::<_, RequestError>(explain(board, &in_order)?.inversions);
        Ok(Task::Solvable {
            inversions: inversions(self.board)?,
            inversions_of_goal: inversions(self.goal)?,
            solvable: is_solvable(self.board, self.goal),
        })
    }

    fn heuristics(&self) -> Result<Task, RequestError> {
        let (mut estimates, mut expanded, mut distance) = ([0; 2], [0; 2], 0);
        for (place, heuristic) in COMPARED.iter().enumerate() {
            let estimator = Estimator::new(heuristic, self.goal)?;
            let answer = self.search(heuristic)?;
            estimates[place] = estimator.of(self.board);
            expanded[place] = answer.stats.expanded;
            distance = moves(&answer).len() as u64;
        }
        Ok(Task::Heuristics { estimates, expanded, distance })
    }
}

/// Whether both heuristics give the same estimate.
pub(super) fn estimates_agree(board: &Position, goal: &Position) -> bool {
    let estimate = |heuristic: &HeuristicChoice| {
        Estimator::new(heuristic, goal).map(|estimator| estimator.of(board)).ok()
    };
    estimate(&COMPARED[0]) == estimate(&COMPARED[1])
}

/// Returns the solution; empty if there is none.
fn moves(answer: &Answer) -> Vec<Move> {
    answer.solution().map(|solution| solution.moves.clone()).unwrap_or_default()
}

fn successors(board: &Position, trace: &Trace) -> Vec<Row> {
    let Some(first) = trace.steps.first() else { return Vec::new() };
    let row = |successor: &taquin_lab::trace::Successor| {
        let action = Some(successor.action);
        let board = board.after(successor.action)?;
        Some(Row { action, board, g: successor.g, h: successor.h })
    };
    first.successors.iter().filter_map(row).collect()
}

fn expansions(trace: &Trace, steps: u64) -> Vec<Row> {
    let row = |step: &taquin_lab::trace::Step| Row {
        action: step.action,
        board: step.board.clone(),
        g: step.g,
        h: step.h,
    };
    trace.steps.iter().take(usize::try_from(steps).unwrap_or(usize::MAX)).map(row).collect()
}

/// Returns the open list at a moment when only one node has the smallest f, if such a moment comes
/// soon.
fn next(trace: &Trace) -> Task {
    let shown: Vec<(usize, Vec<usize>, usize)> =
        EXPANSIONS.iter().filter_map(|&expanded| open_after(trace, expanded)).collect();
    let f = |place: usize| {
        let node = &trace.nodes.list()[place];
        node.g + node.h
    };
    let is_clear = |(_, open, next): &&(usize, Vec<usize>, usize)| {
        open.iter().filter(|&&place| f(place) <= f(*next)).count() == 1
    };
    let clear = shown.iter().find(is_clear).or(shown.first());
    let (expanded, open, chosen) = clear.cloned().unwrap_or((0, Vec::new(), 0));
    let node = |(place, letter): (&usize, char)| {
        let node = &trace.nodes.list()[*place];
        let action = node.origin.map(|(_, action)| action);
        let row = Row { action, board: trace.nodes.board(*place), g: node.g, h: node.h };
        OpenNode { letter, row }
    };
    let next = open.iter().position(|&place| place == chosen).unwrap_or(0);
    Task::Next { expanded, open: open.iter().zip('A'..).map(node).collect(), next }
}

/// Returns the nodes on the open list after some expansions, and the node that is expanded next.
fn open_after(trace: &Trace, expanded: usize) -> Option<(usize, Vec<usize>, usize)> {
    let nodes = trace.nodes.list();
    let (mut open, mut seen) = (Vec::<usize>::new(), 0);
    for event in &trace.events {
        match *event {
            TraceEvent::Expanded { place, .. } if seen == expanded => {
                return Some((expanded, open, place));
            }
            TraceEvent::Expanded { place, .. } => {
                seen += 1;
                open.retain(|&waiting| nodes[waiting].state != nodes[place].state);
            }
            TraceEvent::Generated(place)
                if matches!(nodes[place].fate, Fate::New | Fate::Improved | Fate::Reopened) =>
            {
                open.retain(|&waiting| nodes[waiting].state != nodes[place].state);
                open.push(place);
            }
            TraceEvent::Generated(_) => {}
        }
    }
    None
}
