//! The results of closures, each computed once.
//!
//! Searches that return to states often, and those that need all edges in the end, run on numbered
//! states. A memo gives each state of the caller's a number when the search first meets it, and
//! keeps its estimate and, once a search asks for them, its successors:
//!
//! ```text
//!   states   0: "cat"  h 2  edges 0..2      edges   0: to 1, cost 1
//!            1: "cot"  h 1  edges 2..5              1: to 2, cost 1
//!            2: "car"  h 2  not asked               2: to 0, cost 1  …
//! ```
//!
//! The memo is itself a graph, over numbers: a search uses it like the closures of a caller. If the
//! memo has no room for the successors of a state, it is full, and the search must end: every state
//! then counts as a goal, and [`GraphMemo::report`] turns that goal into [`StopReason::Memory`].

use super::GraphState;
use super::edge::{Edge, Successors};
use super::space::SuccessorNumber;
use crate::cost::Cost;
use crate::hash::hash_of;
use crate::limits::StopReason;
use crate::number_table::MOST_NUMBERS;
use crate::report::{Outcome, Path, Report};
use crate::room::bytes_of;
use crate::state_index::StateIndex;
use std::cell::{Cell, Ref, RefCell};
use std::hash::Hash;
use std::ops::Range;

/// The number of a state.
pub(super) type Id = u32;

struct KnownState<N, C> {
    state: N,
    h: C,
    /// Its edges; `None` if they were not needed yet.
    edges: Option<Range<u32>>,
}

struct MemoTables<N, C> {
    known: Vec<KnownState<N, C>>,
    /// The target and the cost of each edge.
    edges: Vec<(Id, C)>,
    index: StateIndex,
}

/// The states and edges met so far. No closure of the caller's can reach the memo, so its tables
/// are never borrowed twice.
pub(super) struct GraphMemo<'a, N, C, F, E> {
    successors: &'a F,
    estimate: E,
    tables: RefCell<MemoTables<N, C>>,
    most_bytes: u64,
    /// Whether there was no room for the successors of a state.
    full: Cell<bool>,
}

impl<'a, N: GraphState, C: Cost, F: Successors<N, C>, E: Fn(&N) -> C> GraphMemo<'a, N, C, F, E> {
    pub(super) fn new(successors: &'a F, estimate: E, most_bytes: u64) -> Self {
        let (known, edges) = (Vec::new(), Vec::new());
        let tables = RefCell::new(MemoTables { known, edges, index: StateIndex::default() });
        Self { successors, estimate, tables, most_bytes, full: Cell::new(false) }
    }

    /// Returns the number of a state, which gets one if it has none.
    pub(super) fn number(&self, state: &N) -> Id {
        self.tables.borrow_mut().number(state.clone(), &self.estimate)
    }

    pub(super) fn state(&self, id: Id) -> Ref<'_, N> {
        Ref::map(self.tables.borrow(), |tables| &tables.known[id as usize].state)
    }

    pub(super) fn estimate(&self, id: Id) -> C {
        self.tables.borrow().known[id as usize].h
    }

    /// Returns the targets of the edges of a state, with the costs.
    pub(super) fn edges(&self, id: Id) -> impl Iterator<Item = (Id, C)> {
        let known = self.tables.borrow().known[id as usize].edges.clone();
        let edges = known.unwrap_or_else(|| self.ask(id));
        edges.map(|edge| self.tables.borrow().edges[edge as usize])
    }

    pub(super) fn is_full(&self) -> bool {
        self.full.get()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.tables.borrow().bytes()
    }

    /// Returns the least cost of the edges met, or infinity if there are none.
    pub(super) fn min_action_cost(&self) -> C {
        self.tables.borrow().edges.iter().map(|&(_, cost)| cost).min().unwrap_or(C::INFINITY)
    }

    /// Asks the closure for the successors of a state and keeps them.
    fn ask(&self, id: Id) -> Range<u32> {
        let successors = (self.successors)(&self.state(id));
        let tables = &mut *self.tables.borrow_mut();
        let first = tables.edges.len();
        for (state, cost) in successors.into_iter().map(Edge::into_target) {
            if !tables.has_room(self.most_bytes) {
                self.full.set(true);
                return 0..0;
            }
            let to = tables.number(state, &self.estimate);
            tables.edges.push((to, cost));
        }
        let end = u32::try_from(tables.edges.len()).expect("fewer than 2^32 edges");
        let edges = first as u32..end;
        tables.known[id as usize].edges = Some(edges.clone());
        edges
    }

    /// Returns a path from a state in the caller's states.
    pub(super) fn path(&self, mut at: Id, path: &Path<SuccessorNumber, C>) -> Path<N, C> {
        let states = path.actions.iter().map(|place| {
            let next = self.edges(at).nth(place.get() as usize - 1);
            (at, _) = next.expect("a path follows edges");
            self.state(at).clone()
        });
        Path { actions: states.collect(), cost: path.cost }
    }

    /// Returns the report of a search over the memo in the caller's states.
    pub(super) fn report(&self, start: Id, report: Report<SuccessorNumber, C>) -> Report<N, C> {
        let mut report = report.map_path(|path| self.path(start, &path));
        report.stats.peak_bytes += self.bytes();
        if self.is_full() && !matches!(report.outcome, Outcome::Stopped(_)) {
            report.outcome = Outcome::Stopped(StopReason::Memory);
        }
        report
    }
}

impl<N: Eq + Hash, C: Cost> MemoTables<N, C> {
    fn bytes(&self) -> u64 {
        bytes_of(&self.known) + bytes_of(&self.edges) + self.index.bytes()
    }

    /// Whether one more state and edge fit within this many bytes, growth included.
    #[inline]
    fn has_room(&self, most_bytes: u64) -> bool {
        if self.known.len() >= MOST_NUMBERS {
            return false;
        }
        let known = self.known.len() == self.known.capacity();
        let edges = self.edges.len() == self.edges.capacity();
        let index = self.index.is_full();
        !(known || edges || index) || self.bytes_grown(known, edges, index) <= most_bytes
    }

    /// Returns the bytes that the tables take once these have doubled.
    #[cold]
    fn bytes_grown(&self, known: bool, edges: bool, index: bool) -> u64 {
        let known = if known { bytes_of(&self.known) } else { 0 };
        let edges = if edges { bytes_of(&self.edges) } else { 0 };
        let index = if index { self.index.bytes() } else { 0 };
        self.bytes() + known + edges + index
    }

    fn number(&mut self, state: N, estimate: impl Fn(&N) -> C) -> Id {
        let hash = hash_of(&state);
        if let Some(id) = self.index.find_by(|| hash, |id| self.known[id as usize].state == state) {
            return id;
        }
        let h = estimate(&state);
        let id = self.known.len() as Id;
        let known = &self.known;
        let grown = self.index.grow(u64::MAX, |id| &known[id as usize].state);
        grown.expect("the system gives memory for the table of states");
        self.known.push(KnownState { state, h, edges: None });
        self.index.insert_new(hash, id);
        id
    }
}
