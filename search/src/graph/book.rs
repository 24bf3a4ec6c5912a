//! States by number, in the order in which they are met, and the edges between them.
//!
//! The searches want states that are copied and compared in no time. So each state of
//! the caller's gets a number, and what is asked about it is asked once and written down:
//! its estimate when it is met, its successors when they are first wanted.
//!
//! ```text
//!   states   0: "cat"  h 2  edges 0..2      edges   0: 0 → 1, cost 1
//!            1: "cot"  h 1  edges 2..5              1: 0 → 2, cost 1
//!            2: "car"  h 2  none yet                2: 1 → 0, cost 1  …
//! ```
//!
//! An action is the number of an edge, so the actions of a state are a range of numbers.

use super::{GraphState, Successors};
use crate::cost::Cost;
use crate::hash::hash_of;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::report::{Outcome, Path, Report};
use crate::room::bytes_of;
use crate::space::{PackedSpace, StateSpace, UndoSpace};
use crate::state_index::StateIndex;
use std::cell::{Cell, Ref, RefCell};
use std::hash::Hash;
use std::ops::Range;

/// A state, by number.
pub(super) type Id = u32;

/// An edge, by number.
pub(super) type EdgeId = u32;

#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<C> {
    pub(super) from: Id,
    pub(super) to: Id,
    pub(super) cost: C,
}

struct Known<N, C> {
    state: N,
    h: C,
    /// Its edges; nothing while nobody has asked for them.
    edges: Option<Range<EdgeId>>,
}

/// The tables behind the book.
struct Pages<N, C> {
    known: Vec<Known<N, C>>,
    edges: Vec<Edge<C>>,
    index: StateIndex,
}

/// The states and edges met so far.
pub(super) struct Book<'a, N, C, F, E> {
    successors: &'a F,
    estimate: E,
    pages: RefCell<Pages<N, C>>,
    most_bytes: u64,
    /// Whether there was no room for the successors of a state.
    full: Cell<bool>,
}

impl<'a, N: GraphState, C: Cost, F: Successors<N, C>, E: Fn(&N) -> C> Book<'a, N, C, F, E> {
    pub(super) fn new(successors: &'a F, estimate: E, most_bytes: u64) -> Self {
        let pages = Pages { known: Vec::new(), edges: Vec::new(), index: StateIndex::default() };
        Self {
            successors,
            estimate,
            pages: RefCell::new(pages),
            most_bytes,
            full: Cell::new(false),
        }
    }

    /// The number of a state, which gets one if it has none.
    pub(super) fn number(&self, state: &N) -> Id {
        self.pages.borrow_mut().number(state.clone(), &self.estimate)
    }

    /// The state with a number.
    pub(super) fn state(&self, id: Id) -> Ref<'_, N> {
        Ref::map(self.pages.borrow(), |pages| &pages.known[id as usize].state)
    }

    pub(super) fn bytes(&self) -> u64 {
        self.pages.borrow().bytes()
    }

    /// The least cost of the edges met; infinity if there are none.
    pub(super) fn min_action_cost(&self) -> C {
        self.pages.borrow().edges.iter().map(|edge| edge.cost).min().unwrap_or(C::INFINITY)
    }

    /// Asks for the successors of a state, and writes them down.
    fn ask(&self, id: Id) -> Range<EdgeId> {
        let successors = (self.successors)(&self.state(id));
        let pages = &mut *self.pages.borrow_mut();
        let first = pages.edges.len();
        for (state, cost) in successors {
            if !pages.has_room(self.most_bytes) {
                self.full.set(true);
                return 0..0;
            }
            let to = pages.number(state, &self.estimate);
            pages.edges.push(Edge { from: id, to, cost });
        }
        let end = EdgeId::try_from(pages.edges.len()).expect("fewer than 2^32 edges");
        let edges = first as EdgeId..end;
        pages.known[id as usize].edges = Some(edges.clone());
        edges
    }

    /// A path over numbered edges, in the caller's states.
    pub(super) fn path(&self, edges: &[EdgeId], cost: C) -> Path<N, C> {
        let pages = self.pages.borrow();
        let target = |&edge: &EdgeId| {
            let to = pages.edges[edge as usize].to;
            pages.known[to as usize].state.clone()
        };
        Path { actions: edges.iter().map(target).collect(), cost }
    }

    /// A report in the caller's states. Where the book was full, the "goal" that ended
    /// the search is none.
    pub(super) fn report(&self, report: Report<EdgeId, C>) -> Report<N, C> {
        let Report { outcome, lower_bound, interrupted, mut stats } = report;
        stats.peak_bytes += self.bytes();
        let outcome = match outcome {
            Outcome::Solved(_) | Outcome::Exhausted if self.is_full() => {
                Outcome::Stopped(StopReason::Memory)
            }
            Outcome::Solved(path) => Outcome::Solved(self.path(&path.actions, path.cost)),
            Outcome::Exhausted => Outcome::Exhausted,
            Outcome::Stopped(reason) => Outcome::Stopped(reason),
        };
        Report { outcome, lower_bound, interrupted, stats }
    }
}

impl<N: Eq + Hash, C: Cost> Pages<N, C> {
    fn bytes(&self) -> u64 {
        bytes_of(&self.known) + bytes_of(&self.edges) + self.index.bytes()
    }

    /// Whether one more state and edge fit within so many bytes, growth included.
    #[inline]
    fn has_room(&self, most_bytes: u64) -> bool {
        let known = self.known.len() == self.known.capacity();
        let edges = self.edges.len() == self.edges.capacity();
        let index = self.index.is_full();
        !(known || edges || index) || self.bytes_grown(known, edges, index) <= most_bytes
    }

    /// Bytes once these tables have doubled.
    #[cold]
    fn bytes_grown(&self, known: bool, edges: bool, index: bool) -> u64 {
        let known = if known { bytes_of(&self.known) } else { 0 };
        let edges = if edges { bytes_of(&self.edges) } else { 0 };
        let index = if index { self.index.bytes() } else { 0 };
        self.bytes() + known + edges + index
    }

    fn number(&mut self, state: N, estimate: impl Fn(&N) -> C) -> Id {
        let hash = hash_of(&state);
        if let Some(id) = self.index.find_by(hash, |id| self.known[id as usize].state == state) {
            return id;
        }
        let h = estimate(&state);
        let id = Id::try_from(self.known.len()).expect("fewer than 2^32 states");
        let known = &self.known;
        let grown = self.index.grow(u64::MAX, |id| &known[id as usize].state);
        grown.expect("the system gives memory for the table of states");
        self.known.push(Known { state, h, edges: None });
        self.index.insert_new(hash, id);
        id
    }
}

/// What a search reads in a book.
pub(super) trait Read {
    type Cost: Cost;

    /// The edges of a state.
    fn edges(&self, id: Id) -> Range<EdgeId>;

    fn edge(&self, edge: EdgeId) -> Edge<Self::Cost>;

    fn estimate(&self, id: Id) -> Self::Cost;

    /// Whether the successors of some state are missing.
    fn is_full(&self) -> bool;
}

impl<N: GraphState, C: Cost, F: Successors<N, C>, E: Fn(&N) -> C> Read for Book<'_, N, C, F, E> {
    type Cost = C;

    #[inline]
    fn edges(&self, id: Id) -> Range<EdgeId> {
        let known = self.pages.borrow().known[id as usize].edges.clone();
        known.unwrap_or_else(|| self.ask(id))
    }

    #[inline]
    fn edge(&self, edge: EdgeId) -> Edge<C> {
        self.pages.borrow().edges[edge as usize]
    }

    #[inline]
    fn estimate(&self, id: Id) -> C {
        self.pages.borrow().known[id as usize].h
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.full.get()
    }
}

/// The numbered states as a search sees them.
pub(super) struct Numbered<'b, B, G> {
    book: &'b B,
    goal: G,
}

impl<'b, B: Read, G: Fn(Id) -> bool> Numbered<'b, B, G> {
    pub(super) fn new(book: &'b B, goal: G) -> Self {
        Self { book, goal }
    }
}

impl<B: Read, G: Fn(Id) -> bool> StateSpace for Numbered<'_, B, G> {
    type State = Id;
    type Action = EdgeId;
    type Cost = B::Cost;
    type Actions = Range<EdgeId>;

    #[inline]
    fn actions(&self, &state: &Id) -> Range<EdgeId> {
        self.book.edges(state)
    }

    #[inline]
    fn cost(&self, _: &Id, edge: EdgeId) -> B::Cost {
        self.book.edge(edge).cost
    }

    #[inline]
    fn apply(&self, state: &mut Id, edge: EdgeId) {
        *state = self.book.edge(edge).to;
    }

    /// A full book ends the search as a goal does; [`Book::report`] says which it was.
    #[inline]
    fn is_goal(&self, &state: &Id) -> bool {
        self.book.is_full() || (self.goal)(state)
    }
}

impl<B: Read, G: Fn(Id) -> bool> UndoSpace for Numbered<'_, B, G> {
    #[inline]
    fn undo(&self, state: &mut Id, edge: EdgeId) {
        *state = self.book.edge(edge).from;
    }
}

impl<B: Read, G: Fn(Id) -> bool> PackedSpace for Numbered<'_, B, G> {
    type Packed = Id;

    #[inline]
    fn pack(&self, &state: &Id) -> Id {
        state
    }

    #[inline]
    fn unpack(&self, packed: &Id) -> Id {
        *packed
    }

    #[inline]
    fn pack_successor(&self, _: &Id, _: &Id, edge: EdgeId) -> Id {
        self.book.edge(edge).to
    }

    /// Numbers have few gaps: those of states that were met and not stored.
    #[inline]
    fn index(&self, packed: &Id) -> Option<usize> {
        Some(*packed as usize)
    }
}

/// The estimates in the book.
pub(super) struct Estimates;

impl<B: Read, G: Fn(Id) -> bool> Heuristic<Numbered<'_, B, G>> for Estimates {
    type Memo = B::Cost;

    #[inline]
    fn start(&self, space: &Numbered<'_, B, G>, &state: &Id) -> B::Cost {
        space.book.estimate(state)
    }

    #[inline]
    fn step(&self, space: &Numbered<'_, B, G>, _: &Id, edge: EdgeId, _: B::Cost) -> B::Cost {
        space.book.estimate(space.book.edge(edge).to)
    }

    #[inline]
    fn memo_from_estimate(&self, _: &Numbered<'_, B, G>, _: &Id, estimate: B::Cost) -> B::Cost {
        estimate
    }

    #[inline]
    fn estimate(&self, memo: &B::Cost) -> B::Cost {
        *memo
    }
}
