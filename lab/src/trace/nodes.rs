//! The nodes of a search tree, a few bytes each.
//!
//! Every generated successor is a node, even if it is dropped at once. Invariant: a node's parent
//! comes before it, so every chain of parents ends at a root.

use std::collections::HashMap;
use taquin_puzzle::{Move, Position};
use taquin_search::{Fate, NodeId};

/// A node of the tree.
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Algorithm, Listener, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
/// # let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// let node = trace.nodes.list()[1];
/// assert_eq!((node.origin.map(|(parent, _)| parent), node.g), (Some(0), 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The place of its parent and the move from there; `None` for a root.
    pub origin: Option<(usize, Move)>,
    /// The place of the node that represented this state before, or its own place.
    pub state: usize,
    /// The cost of the path to the node.
    pub g: u64,
    /// The estimate of the node.
    pub h: u64,
    /// The number of its first expansion, from 1.
    pub order: Option<u64>,
    /// Its fate when it was generated.
    pub fate: Fate,
    /// Whether the solution goes through it.
    pub on_path: bool,
}

/// The first nodes of a search, in the order of generation.
///
/// ```
/// use taquin_lab::trace::{TraceOptions, Tracer};
/// use taquin_lab::puzzle::{Listener, Position, Request, Solver};
/// use taquin_lab::puzzle::search::Heartbeat;
///
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse::<Position>()?);
/// let options = TraceOptions { limit: 2, most_nodes: 10, ..TraceOptions::default() };
/// let mut beats = |_: &Heartbeat<'_, u32>| {}; // a shell draws a line for each
/// let mut tracer = Tracer::new(&request.start, options).with_progress(&mut beats);
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// let trace = tracer.finish(&answer);
/// assert_eq!((trace.steps.len(), trace.steps_after()), (2, 2));
///
/// let nodes = &trace.nodes;
/// assert_eq!((nodes.list().len(), nodes.missed()), (10, 3));
/// assert_eq!(nodes.roots(), [(0, &request.start)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Nodes {
    list: Vec<Node>,
    /// The boards of roots: one, or one for each iteration or each end.
    roots: HashMap<usize, Position>,
    /// The node that represents each state now, by the state's number; numbers are consecutive.
    current: Vec<Option<usize>>,
    most: usize,
    missed: u64,
}

/// A generated successor, as the search reports it.
pub(super) struct Arrival {
    pub(super) parent: NodeId,
    pub(super) id: NodeId,
    pub(super) action: Move,
    pub(super) g: u64,
    pub(super) h: u64,
    pub(super) fate: Fate,
}

impl Nodes {
    pub(super) fn new(most: usize) -> Self {
        Self { list: vec![], roots: HashMap::new(), current: vec![], most, missed: 0 }
    }

    /// Returns the nodes.
    #[must_use]
    pub fn list(&self) -> &[Node] {
        &self.list
    }

    pub(super) fn list_mut(&mut self) -> &mut [Node] {
        &mut self.list
    }

    /// Returns the number of nodes that were not recorded.
    #[must_use]
    pub fn missed(&self) -> u64 {
        self.missed
    }

    /// Returns the roots with their boards, in order.
    #[must_use]
    pub fn roots(&self) -> Vec<(usize, &Position)> {
        let mut roots: Vec<_> = self.roots.iter().map(|(&place, board)| (place, board)).collect();
        roots.sort_by_key(|&(place, _)| place);
        roots
    }

    /// Returns the root above a node, and the moves from there to the node.
    fn descent(&self, mut place: usize) -> (usize, Vec<Move>) {
        let mut moves = Vec::new();
        while let Some((parent, action)) = self.list[place].origin {
            moves.push(action);
            place = parent;
        }
        moves.reverse();
        (place, moves)
    }

    /// Returns the board of a node.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Algorithm, Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// # let request = Request { algorithm: Algorithm::AStar, ..request };
    /// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    /// # let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// assert_eq!(trace.nodes.board(0), request.start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Panics if there is no such node.
    #[must_use]
    pub fn board(&self, place: usize) -> Position {
        let (root, moves) = self.descent(place);
        self.roots[&root].replay(&moves).expect("a search makes legal moves")
    }

    /// Returns the board of the root above a node.
    pub(super) fn root_board(&self, place: usize) -> &Position {
        &self.roots[&self.descent(place).0]
    }

    /// Returns the node that is expanded. A state that was never generated is a root, and so is a
    /// root that is expanded again, because an iteration begins.
    pub(super) fn expanded(
        &mut self,
        id: NodeId,
        order: u64,
        (g, h): (u64, u64),
        board: impl FnOnce() -> Position,
    ) -> Option<usize> {
        let known = self.current(id);
        let again =
            |place: &usize| self.list[*place].origin.is_none() && self.list[*place].order.is_some();
        let place = match known {
            Some(place) if !again(&place) => place,
            // A node that was not recorded was counted when it was generated.
            None if self.list.len() >= self.most => return None,
            _ => {
                let place = self.root((g, h), board)?;
                self.stand_for(id, place);
                place
            }
        };
        self.list[place].order.get_or_insert(order);
        Some(place)
    }

    /// Adds a node without a parent.
    pub(super) fn root(
        &mut self,
        (g, h): (u64, u64),
        board: impl FnOnce() -> Position,
    ) -> Option<usize> {
        let (state, fate) = (self.list.len(), Fate::New);
        let root = Node { origin: None, state, g, h, order: None, fate, on_path: false };
        let place = self.push(root)?;
        self.roots.insert(place, board());
        Some(place)
    }

    /// Adds a successor of the node that represents its parent.
    pub(super) fn generated(&mut self, arrival: &Arrival) -> Option<usize> {
        let &Arrival { parent, id, action, g, h, fate } = arrival;
        let Some(parent) = self.current(parent) else {
            self.missed += 1;
            return None;
        };
        let known = match fate {
            Fate::New | Fate::Pruned => None,
            _ => self.current(id).map(|known| self.list[known].state),
        };
        let state = known.unwrap_or(self.list.len());
        let origin = Some((parent, action));
        let place = self.push(Node { origin, state, g, h, order: None, fate, on_path: false })?;
        if is_kept(fate) {
            self.stand_for(id, place);
        }
        Some(place)
    }

    fn current(&self, id: NodeId) -> Option<usize> {
        self.current.get(usize::try_from(id).ok()?).copied().flatten()
    }

    fn stand_for(&mut self, id: NodeId, place: usize) {
        let id = usize::try_from(id).expect("as many states as nodes fit into memory");
        if id >= self.current.len() {
            self.current.resize(id + 1, None);
        }
        self.current[id] = Some(place);
    }

    fn push(&mut self, node: Node) -> Option<usize> {
        if self.list.len() >= self.most {
            self.missed += 1;
            return None;
        }
        self.list.push(node);
        Some(self.list.len() - 1)
    }

    /// Returns the move that led to the node that represents a state now.
    pub(super) fn action_to(&self, place: usize) -> Option<Move> {
        self.list[place].origin.map(|(_, action)| action)
    }
}

/// Whether a successor may be expanded later.
pub(super) fn is_kept(fate: Fate) -> bool {
    matches!(fate, Fate::New | Fate::Improved | Fate::Reopened)
}
