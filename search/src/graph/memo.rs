//! The results of closures, each computed once.
//!
//! Searches that return to states often, and those that need all edges in the end, run on numbered
//! states. A memo numbers each of the caller's states when the search first meets it. It keeps the
//! estimate of the state and, once a search needs them, its successors:
//!
//! ```text
//!   states   0: "cat"  h 2  edges 0..2      edges   0: to 1, cost 1
//!            1: "cot"  h 1  edges 2..5              1: to 2, cost 1
//!            2: "car"  h 2  not known               2: to 0, cost 1  …
//! ```
//!
//! The memo is itself a graph, over numbers: a search uses it like the closures of a caller. If the
//! memo has no room for the successors of a state, it is full, and the search must end: every state
//! then counts as a goal, and [`GraphMemo::report`] turns that goal into [`StopReason::Memory`].

use super::GraphState;
use super::edge::{Edge, Successors};
use super::space::SuccessorNumber;
use crate::hash::hash_of;
use crate::number_table::MOST_NUMBERS;
use crate::room::bytes_of;
use crate::state_index::StateIndex;
use crate::{Cost, Outcome, Path, Report, StopReason};
use std::cell::{Cell, Ref, RefCell};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;
use std::mem::replace;
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
    /// Whether no sum of costs and estimates is rounded.
    exact: bool,
}

/// The states and edges met so far. The caller's closures cannot reach the memo, so its tables are
/// never borrowed twice.
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
        let index = StateIndex::default();
        let tables = RefCell::new(MemoTables { known, edges, index, exact: true });
        Self { successors, estimate, tables, most_bytes, full: Cell::new(false) }
    }

    /// Returns the number of a state, and assigns one if it has none.
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

    pub(super) fn edge_count(&self) -> usize {
        self.tables.borrow().edges.len()
    }

    /// Whether the order of a sum of costs and estimates does not matter.
    pub(super) fn sums_are_exact(&self) -> bool {
        self.tables.borrow().exact
    }

    /// Raises the estimates to the values that the known edges prove, and returns the bytes that
    /// this took. A path from a known state leads to a goal, or first to a state whose edges are
    /// not known yet:
    ///
    /// ```text
    ///   state ──►  …  ──► goal: 0
    ///             └──► state without known edges: its estimate
    /// ```
    ///
    /// Uniform-cost search backwards from both finds the least sum for every state. Such estimates
    /// are consistent if those of the caller are, and exact if all edges are known. If there is too
    /// little room, the estimates do not change.
    pub(super) fn raise_estimates(
        &self,
        goal: impl Fn(&N) -> bool,
        interrupted: impl Fn() -> Option<StopReason>,
        room: u64,
    ) -> Result<u64, StopReason> {
        let tables = self.tables.borrow();
        let (known, states) = (&tables.known, tables.known.len());
        let heap_entry = size_of::<Reverse<(C, Id)>>();
        let bytes = states * (size_of::<C>() + size_of::<u32>())
            + (tables.edges.len() + states) * (size_of::<(Id, C)>() + 2 * heap_entry);
        if bytes as u64 > room {
            return Ok(0);
        }
        let reversed = Reversed::of(&tables);
        let mut to_go = vec![C::INFINITY; states];
        let mut open = BinaryHeap::with_capacity(states);
        for (id, state) in (0..).zip(known).filter(|(_, state)| state.edges.is_none()) {
            to_go[id as usize] = if goal(&state.state) { C::ZERO } else { state.h };
            open.push(Reverse((to_go[id as usize], id)));
        }
        let (mut overflowed, mut popped) = (false, 0u32);
        while let Some(Reverse((cost, to))) = open.pop() {
            popped = popped.wrapping_add(1);
            if popped.is_multiple_of(1024)
                && let Some(reason) = interrupted()
            {
                return Err(reason);
            }
            if cost > to_go[to as usize] || cost == C::INFINITY {
                continue;
            }
            for &(from, step) in reversed.edges(to) {
                let sum = step.plus(cost);
                overflowed |= sum == C::INFINITY && step < C::INFINITY;
                if sum < to_go[from as usize] {
                    to_go[from as usize] = sum;
                    open.push(Reverse((sum, from)));
                }
            }
        }
        drop(tables);
        let MemoTables { known, exact, .. } = &mut *self.tables.borrow_mut();
        for (state, to_go) in known.iter_mut().zip(to_go) {
            // A sum that overflowed does not show that no goal can be reached.
            if to_go < C::INFINITY || !overflowed {
                state.h = state.h.max(if *exact { to_go } else { lowered(to_go) });
            }
        }
        Ok(bytes as u64)
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
            tables.exact &= cost.is_exact();
            tables.edges.push((to, cost));
        }
        let end = u32::try_from(tables.edges.len()).expect("there was room for a number");
        let edges = first as u32..end;
        tables.known[id as usize].edges = Some(edges.clone());
        edges
    }

    /// Returns a path from a state, expressed in the caller's states.
    pub(super) fn path(&self, mut at: Id, path: &Path<SuccessorNumber, C>) -> Path<N, C> {
        let states = path.actions.iter().map(|place| {
            let next = self.edges(at).nth(place.get() as usize - 1);
            (at, _) = next.expect("a path follows edges");
            self.state(at).clone()
        });
        Path { actions: states.collect(), cost: path.cost }
    }

    /// Returns the report of a search over the memo, expressed in the caller's states.
    pub(super) fn report(&self, start: Id, report: Report<SuccessorNumber, C>) -> Report<N, C> {
        let mut report = report.map_path(|path| self.path(start, &path));
        report.stats.peak_bytes += self.bytes();
        if self.is_full() && !matches!(report.outcome, Outcome::Stopped(_)) {
            report.outcome = Outcome::Stopped(StopReason::Memory);
        }
        report
    }
}

/// Returns a cost lowered by a relative 2⁻³² or so, which exceeds the rounding of a million sums.
pub(super) fn lowered<C: Cost>(cost: C) -> C {
    if cost == C::INFINITY { cost } else { C::from_rank(cost.rank().saturating_sub(1 << 20)) }
}

/// The known edges by their target.
struct Reversed<C> {
    /// The place after the last edge to each state.
    ends: Vec<u32>,
    edges: Vec<(Id, C)>,
}

impl<C: Cost> Reversed<C> {
    fn of<N>(tables: &MemoTables<N, C>) -> Self {
        let mut ends = vec![0; tables.known.len()];
        tables.edges.iter().for_each(|&(to, _)| ends[to as usize] += 1);
        // Each place is the beginning of the edges to a state; the loop below moves it to their
        // end.
        ends.iter_mut().fold(0, |begin, end| begin + replace(end, begin));
        let mut edges = vec![(0, C::ZERO); tables.edges.len()];
        for (from, state) in (0..).zip(&tables.known) {
            for edge in state.edges.clone().into_iter().flatten() {
                let (to, cost) = tables.edges[edge as usize];
                let place = &mut ends[to as usize];
                edges[*place as usize] = (from, cost);
                *place += 1;
            }
        }
        Self { ends, edges }
    }

    fn edges(&self, to: Id) -> &[(Id, C)] {
        let begin = if to == 0 { 0 } else { self.ends[to as usize - 1] };
        &self.edges[begin as usize..self.ends[to as usize] as usize]
    }
}

impl<N: Eq + Hash, C: Cost> MemoTables<N, C> {
    fn bytes(&self) -> u64 {
        bytes_of(&self.known) + bytes_of(&self.edges) + self.index.bytes()
    }

    /// Whether one more state and edge fit within this many bytes, growth included.
    #[inline]
    fn has_room(&self, most_bytes: u64) -> bool {
        if self.known.len() >= MOST_NUMBERS || self.edges.len() >= u32::MAX as usize {
            return false;
        }
        let known = self.known.len() == self.known.capacity();
        let edges = self.edges.len() == self.edges.capacity();
        let index = self.index.is_full();
        !(known || edges || index) || self.bytes_grown(known, edges, index) <= most_bytes
    }

    /// Returns the bytes that the tables take once the full ones have doubled.
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
        self.exact &= h.is_exact();
        // Beyond the first states, `has_room` has compared this with the largest number.
        let id = self.known.len() as Id;
        let known = &self.known;
        let grown = self.index.grow(u64::MAX, |id| &known[id as usize].state);
        grown.expect("the system gives memory for the table of states");
        self.known.push(KnownState { state, h, edges: None });
        self.index.insert_new(hash, id);
        id
    }
}
