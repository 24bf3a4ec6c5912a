//! The open and the closed list after each step of a trace.

use taquin_search::Fate;

use super::{Step, Successor, Trace};
use taquin_puzzle::Position;

/// A node of a list.
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Algorithm, Listener, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// # let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let lists = trace.lists().next().expect("the first step");
/// let start = &lists.closed[0];
/// assert_eq!((&start.board, start.g, start.h), (&request.start, 0, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedNode {
    /// The board.
    pub board: Position,
    /// The cost of the path to the node.
    pub g: u64,
    /// The estimate of the node.
    pub h: u64,
}

/// Open and closed at one moment, each in the order of insertion.
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Algorithm, Listener, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// # let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let lists = trace.lists().next().expect("the first step");
/// assert_eq!((lists.open.len(), lists.closed.len()), (4, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// The open nodes.
    pub open: Vec<ListedNode>,
    /// The closed nodes.
    pub closed: Vec<ListedNode>,
}

impl Trace {
    /// Whether its first step is that of the start; otherwise the open list is unknown.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// let options = TraceOptions { from: 2, ..TraceOptions::default() };
    /// let mut tracer = Tracer::new(&request.start, options);
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// assert!(!trace.begins_at_start());
    /// assert_eq!((trace.steps[0].order, trace.lists().count()), (2, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn begins_at_start(&self) -> bool {
        self.steps.first().is_none_or(|step| step.order == 1)
    }

    /// Returns the lists after each step; none if the trace begins later. It supports searches from
    /// one end that keep lists.
    ///
    /// ```
    /// use taquin_lab::trace::{TraceOptions, Tracer};
    /// use taquin_lab::puzzle::{Algorithm, Listener, Position, Request, Solver};
    ///
    /// let start: Position = "1 2 3 5 0 6 4 7 8".parse()?;
    /// let mut tracer = Tracer::new(&start, TraceOptions::default());
    /// let request = Request { algorithm: Algorithm::AStar, ..Request::new(start) };
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// let sizes: Vec<_> = trace.lists().map(|it| (it.open.len(), it.closed.len())).collect();
    /// assert_eq!(sizes, [(4, 1), (5, 2), (5, 3), (6, 4)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lists(&self) -> impl Iterator<Item = Lists> {
        let steps = if self.begins_at_start() { self.steps.as_slice() } else { &[] };
        steps.iter().scan(Lists::default(), |lists, step| {
            lists.take(step);
            Some(lists.clone())
        })
    }
}

impl Lists {
    fn take(&mut self, step: &Step) {
        let (board, g, h) = (step.board.clone(), step.g, step.h);
        self.open.retain(|node| node.board != board);
        self.closed.push(ListedNode { board, g, h });
        for next in &step.successors {
            self.meet(step, next);
        }
    }

    fn meet(&mut self, step: &Step, next: &Successor) {
        let Some(board) = step.board.after(next.action) else { return };
        let node = ListedNode { board, g: next.g, h: next.h };
        match next.fate {
            Fate::New => self.open.push(node),
            Fate::Improved => {
                self.open.retain(|known| known.board != node.board);
                self.open.push(node);
            }
            Fate::Reopened => {
                self.closed.retain(|known| known.board != node.board);
                self.open.push(node);
            }
            Fate::Duplicate | Fate::Closed | Fate::Pruned => {}
        }
    }
}
