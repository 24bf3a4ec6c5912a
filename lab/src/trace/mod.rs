//! Records of searches, for tables, trees and viewers.
//!
//! A [`Tracer`] listens to a search and makes a [`Trace`]. A search may expand millions of states,
//! so there are two limits: steps are stored for a range of expansions only (for a table), and
//! nodes up to a number (for a tree). Further steps and nodes are counted.
//!
//! A node does not store its board: it follows from the board of the root and the moves to the
//! node, which take a few bytes for each node.

mod events;
mod json;
mod lists;
mod nodes;
mod path;
mod posthoc;
mod tree;

pub use events::Tracer;
pub use lists::{ListedNode, Lists};
pub use nodes::{Node, Nodes};

use crate::render::Formula;
use taquin_puzzle::{Answer, Move, Moves, Position};
use taquin_search::{Fate, Layer};

/// The parts of a search to record.
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Listener, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let options = TraceOptions { from: 2, limit: 2, ..TraceOptions::default() };
/// let mut tracer = Tracer::new(&request.start, options);
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let orders: Vec<_> = trace.steps.iter().map(|step| step.order).collect();
/// assert_eq!((orders, trace.expansions), (vec![2, 3], 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceOptions {
    /// The first expansion to record as a step, from 1.
    pub from: u64,
    /// The number of expansions to record as steps.
    pub limit: u64,
    /// The number of nodes to record for the tree.
    pub most_nodes: usize,
}

impl Default for TraceOptions {
    fn default() -> Self {
        Self { from: 1, limit: 50, most_nodes: 100_000 }
    }
}

/// The record of a search.
///
/// ```
/// use taquin_lab::trace::{TraceOptions, Tracer};
/// use taquin_lab::puzzle::{Listener, Position, Request, Solver};
///
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse::<Position>()?);
/// let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// assert_eq!(trace.steps.len(), 4);
/// assert_eq!(trace.steps[1].board.to_string(), "1 2 3/0 5 6/4 7 8");
///
/// // The goal is taken up, not expanded.
/// assert!(trace.begins_at_start() && trace.reaches_end());
/// assert_eq!(trace.goal_step(&answer).map(|step| (step.order, step.g)), Some((5, 4)));
///
/// assert!(trace.to_csv(&answer).lines().count() > trace.steps.len());
/// assert!(trace.to_json(&answer).contains(r#""steps":["#));
/// assert!(trace.to_posthoc(&answer).contains("version"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    /// The requested expansions.
    pub steps: Vec<Step>,
    /// The number of all expansions.
    pub expansions: u64,
    /// The nodes of the tree, with those of the solution marked.
    pub nodes: Nodes,
    /// Layers or iterations, in order.
    pub layers: Vec<Layer<Moves>>,
    /// How the search computed f.
    formula: Formula,
    /// The node of the goal, if the search ended by popping it.
    goal: Option<usize>,
    /// The events of the nodes, in order, until the record of nodes was full.
    pub events: Vec<TraceEvent>,
}

/// One expansion: a line of the table.
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Listener, Move, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let first = &trace.steps[0];
/// assert_eq!((first.order, first.g, first.h, first.successors.len()), (1, 0, 4, 4));
/// assert_eq!(trace.steps[1].action, Some(Move::Left));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the expansion, from 1.
    pub order: u64,
    /// The board.
    pub board: Position,
    /// The move that led to it; `None` for a root, and for a node that was not recorded.
    pub action: Option<Move>,
    /// The cost of the path to it.
    pub g: u64,
    /// Its estimate.
    pub h: u64,
    /// The size of the open list without this state.
    pub open: u64,
    /// The size of the closed list with this state.
    pub closed: u64,
    /// Its layer or iteration, from 0.
    pub round: usize,
    /// Whether it belongs to the half of a search that begins at the goal.
    pub backward: bool,
    /// The generated successors.
    pub successors: Vec<Successor>,
}

/// A successor as it was generated.
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Listener, Move, Request, Solver};
/// # use taquin_lab::puzzle::search::Fate;
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let mut successors = trace.steps[1].successors.iter();
/// let back = successors.find(|next| next.action == Move::Right).unwrap();
/// assert_eq!((back.g, back.fate), (2, Fate::Closed)); // back at the start
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// The move that led to it.
    pub action: Move,
    /// The cost of the path to it.
    pub g: u64,
    /// Its estimate.
    pub h: u64,
    /// Its fate.
    pub fate: Fate,
}

/// An event of a node, with the node's place in the record.
///
/// ```
/// # use taquin_lab::trace::{TraceEvent, TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Listener, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let start = TraceEvent::Expanded { place: 0, open: 0, closed: 1, round: 0 };
/// assert_eq!(trace.events[..2], [start, TraceEvent::Generated(1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceEvent {
    /// A node was popped.
    Expanded {
        /// The node's place.
        place: usize,
        /// The size of the open list without this state.
        open: u64,
        /// The size of the closed list with this state.
        closed: u64,
        /// Its layer or iteration, from 0.
        round: usize,
    },
    /// A node was generated.
    Generated(usize),
}

/// Returns the name of a fate in documents for programs.
///
/// ```
/// use taquin_lab::puzzle::search::Fate;
/// assert_eq!(taquin_lab::trace::fate_name(Fate::New), "new");
/// ```
#[must_use]
pub const fn fate_name(fate: Fate) -> &'static str {
    match fate {
        Fate::New => "new",
        Fate::Improved => "improved",
        Fate::Reopened => "reopened",
        Fate::Duplicate => "duplicate",
        Fate::Closed => "closed",
        Fate::Pruned => "pruned",
    }
}

impl Trace {
    /// Returns the line of the goal, which is popped but not expanded; `None` if the search ended
    /// in another way: between its two ends, or after a proof.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// let goal = trace.goal_step(&answer).unwrap();
    /// assert_eq!((goal.order, goal.g, goal.h), (trace.expansions + 1, 4, 0));
    /// assert_eq!(goal.board, answer.target);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn goal_step(&self, answer: &Answer) -> Option<Step> {
        let solution = answer.solution()?;
        answer.plan().algorithm.entry().ends_on_goal.then(|| Step {
            order: self.expansions + 1,
            board: answer.target.clone(),
            action: solution.moves.last().copied(),
            g: solution.moves.len() as u64,
            h: 0,
            open: 0,
            closed: 0,
            round: self.layers.len().saturating_sub(1),
            backward: false,
            successors: Vec::new(),
        })
    }

    /// Whether the steps include the last expansion.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let options = TraceOptions { limit: 2, ..TraceOptions::default() };
    /// let mut tracer = Tracer::new(&request.start, options);
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// assert!(!trace.reaches_end()); // two steps kept, four expansions
    /// assert_eq!((trace.steps.len(), trace.expansions), (2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reaches_end(&self) -> bool {
        self.steps.last().map_or(0, |last| last.order) == self.expansions
    }

    /// Returns the number of expansions after the last recorded step.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let options = TraceOptions { limit: 1, ..TraceOptions::default() };
    /// let mut tracer = Tracer::new(&request.start, options);
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// assert_eq!((trace.steps.len(), trace.steps_after()), (1, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps_after(&self) -> u64 {
        self.steps.last().map_or(0, |last| self.expansions - last.order)
    }
}
