//! A search written down as it happens, for tables, trees and viewers.
//!
//! A [`Tracer`] listens to a search and leaves a [`Trace`]. A search may expand
//! millions of states, so two bounds hold: whole steps are kept for a window of
//! expansions only (what a table shows), and nodes up to a number (what a tree
//! shows). What lies beyond is counted, never guessed.
//!
//! A node does not keep its board: the board of a root and the moves down to
//! the node give it back, at a few bytes a node.

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

/// What of a search to keep.
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
    /// The first expansion to keep as a step, from 1.
    pub from: u64,
    /// How many expansions to keep as steps.
    pub limit: u64,
    /// How many nodes to keep for the tree.
    pub most_nodes: usize,
}

impl Default for TraceOptions {
    fn default() -> Self {
        Self { from: 1, limit: 50, most_nodes: 100_000 }
    }
}

/// What a search did.
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
    /// The expansions asked for.
    pub steps: Vec<Step>,
    /// All expansions that there were.
    pub expansions: u64,
    /// The nodes of the tree, those of the solution marked.
    pub nodes: Nodes,
    /// Layers or iterations, in order.
    pub layers: Vec<Layer<Moves>>,
    /// How the search reckoned f.
    formula: Formula,
    /// The node of the goal, where the search ends by taking it up.
    goal: Option<usize>,
    /// What happened to the nodes, in order, until the record of nodes was full.
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
    /// The how manieth expansion, from 1.
    pub order: u64,
    /// The board.
    pub board: Position,
    /// The move that led to it; nothing for a root, and for a node beyond those
    /// that are kept.
    pub action: Option<Move>,
    /// The cost of the path to it.
    pub g: u64,
    /// The estimate from it.
    pub h: u64,
    /// States on the open list, this one taken off.
    pub open: u64,
    /// States on the closed list, this one included.
    pub closed: u64,
    /// The layer or iteration it belongs to, from 0.
    pub round: usize,
    /// Whether it belongs to the half of a search that begins at the goal.
    pub backward: bool,
    /// What was generated from it.
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
    /// The estimate from it.
    pub h: u64,
    /// What became of it.
    pub fate: Fate,
}

/// What happened to a node, by its place in the record.
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
    /// A node was taken up.
    Expanded {
        /// Which one.
        place: usize,
        /// States on the open list, this one taken off.
        open: u64,
        /// States on the closed list, this one included.
        closed: u64,
        /// The layer or iteration it belongs to, from 0.
        round: usize,
    },
    /// A node was created.
    Generated(usize),
}

/// The name of a fate in documents for programs.
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
    /// The line of the goal, which is taken up but not expanded; nothing where a
    /// search ends otherwise: between its two ends, or after a proof.
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
        answer.plan().algorithm.entry().facts.ends_on_goal.then(|| Step {
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

    /// Whether the steps go up to the last expansion.
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

    /// Expansions after the last one kept.
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
