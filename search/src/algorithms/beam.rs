//! Beam search: breadth-first, but each layer keeps only its most promising states.
//!
//! ```text
//!   width 2        •            the successors of a layer are compared by h, and all
//!                ╱ │ ╲          but the best two are dropped for good (×)
//!               •  ×  •
//!              ╱ ╲   ╱ ╲
//!             ×   • •   ×
//! ```
//!
//! The best states have the smallest h; ties go to the smaller g, then to the state generated
//! first. A state that was in the beam does not enter it again, so the search ends on a finite
//! space. (Lowerre 1976 used it for speech recognition.)
//!
//! **Invariant.** All states of a layer have the same number of steps, and none of them was in an
//! earlier layer. Every path that the search did not follow leads through a dropped state, so the
//! least cost beyond the dropped states and the open states bounds all solutions from below. If the
//! beam drops no state, the search proves as much as breadth-first search. Otherwise its solution
//! has unknown quality, and it may find none although one exists. The report distinguishes these
//! cases.

use super::run::Run;
use crate::number_table::MOST_NUMBERS;
use crate::report::PathOf;
use crate::room::{bytes_of, grow};
use crate::state_index::StateIndex;
use crate::{
    Cost, Expansion, Fate, Generation, Heuristic, Observer, PackedSpace, Path, Problem, ReportOf,
    Solve, StateSpace, StopReason,
};
use std::ops::Range;

/// Beam search.
///
/// **Cost.** Time and memory are proportional to width times depth. The search keeps the states of
/// the beam to reconstruct the path and to recognise duplicates. Use it if any solution will do,
/// the space is far too large for other searches, and the heuristic is good. A wider beam usually
/// finds better solutions, but this is not guaranteed.
///
/// ```
/// use taquin_search::{Beam, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &4).heuristic(&Distance).solve(&Beam { width: 1 });
/// assert_eq!(report.path().unwrap().cost, 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Beam {
    /// The maximum number of states in a layer. With zero the search expands only the start.
    pub width: u64,
}

impl<S: PackedSpace, H: Heuristic<S>> Solve<S, &H> for Beam {
    fn run<O: Observer<S>>(&self, mut problem: Problem<'_, S, &H, O>) -> ReportOf<S> {
        let start = problem.start;
        let mut beam = BeamSearch {
            run: Run::new(&mut problem),
            width: usize::try_from(self.width).unwrap_or(usize::MAX),
            nodes: Vec::new(),
            known: StateIndex::default(),
            contenders: Vec::new(),
            contending: StateIndex::default(),
            ranking: Vec::new(),
            records: Vec::new(),
            least_cut: S::Cost::INFINITY,
        };
        let end = match beam.search(start) {
            Ok(None) if beam.least_cut < S::Cost::INFINITY => {
                beam.run.lower_bound = beam.run.lower_bound.max(beam.least_cut);
                Err(StopReason::Incomplete)
            }
            end => end.map(|goal| goal.map(|goal| beam.report_path(goal))),
        };
        beam.run.holds(beam.bytes());
        beam.run.end(end)
    }
}

/// The number of a state that was dropped before it received one.
const NONE: u32 = u32::MAX;

/// A state of the beam, or one that contends for a place in it.
#[derive(Clone)]
struct BeamState<P, A, C> {
    state: P,
    g: C,
    h: C,
    /// The parent node and the action that led here; `None` for the start.
    origin: Option<(u32, A)>,
    /// Its place among the nodes, once it has one.
    id: u32,
}

type BeamStateOf<S> =
    BeamState<<S as PackedSpace>::Packed, <S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// A successor, kept until its fate is known and can be reported.
struct Record<S: StateSpace> {
    parent: u32,
    action: S::Action,
    g: S::Cost,
    h: S::Cost,
    fate: Fate,
    /// The contender or, if closed, the node of the same state.
    which: u32,
}

struct BeamSearch<'a, S: PackedSpace, H, O> {
    run: Run<'a, S, H, O>,
    width: usize,
    /// All states that were in the beam, layer after layer.
    nodes: Vec<BeamStateOf<S>>,
    known: StateIndex,
    /// The distinct successors of this layer.
    contenders: Vec<BeamStateOf<S>>,
    contending: StateIndex,
    /// The contenders, best first.
    ranking: Vec<u32>,
    records: Vec<Record<S>>,
    /// The least cost of a solution through any dropped state.
    least_cut: S::Cost,
}

impl<S: PackedSpace, H: Heuristic<S>, O: Observer<S>> BeamSearch<'_, S, H, O> {
    /// Searches and returns the goal, or `None` if no state is left.
    fn search(&mut self, start: &S::State) -> Result<Option<u32>, StopReason> {
        let h = self.run.heuristic.estimate(&self.run.heuristic.start(self.run.space, start));
        if h == S::Cost::INFINITY {
            return Ok(None);
        }
        self.run.lower_bound = self.run.least_from(start, h);
        let (state, g) = (self.run.space.pack(start), S::Cost::ZERO);
        self.keep(BeamState { state, g, h, origin: None, id: 0 })?;
        let mut layer = 0..1;
        while !layer.is_empty() {
            self.raise_bound(layer.clone());
            self.run.begin_layer(self.run.lower_bound);
            let end = self.expand(layer.clone());
            // Expansions are reported even if the search ends within a layer.
            let next = self.choose(end == Ok(None));
            self.report_layer(layer)?;
            if let Some(goal) = end? {
                return Ok(Some(goal));
            }
            layer = next?;
        }
        Ok(None)
    }

    /// Raises the bound to the value that the open states, which begin with this layer, and the
    /// dropped states prove.
    fn raise_bound(&mut self, layer: Range<u32>) {
        let open = self.nodes[layer.start as usize..].iter().chain(&self.contenders);
        let through = open.map(|node| self.run.through(node.g, node.h)).min();
        let proven = through.unwrap_or(S::Cost::INFINITY).min(self.least_cut);
        self.run.lower_bound = self.run.lower_bound.max(proven);
    }

    /// Expands the states of a layer in order, up to a goal or a limit.
    fn expand(&mut self, layer: Range<u32>) -> Result<Option<u32>, StopReason> {
        self.contenders.clear();
        self.contending.clear();
        self.records.clear();
        for id in layer.clone() {
            let mut state = self.run.space.unpack(&self.nodes[id as usize].state);
            let is_goal = self.run.space.is_goal(&state);
            let looked = if is_goal { Ok(()) } else { self.run.look_up(self.bytes()) };
            if is_goal || looked.is_err() {
                self.raise_bound(id..layer.end);
                looked?;
                self.run.count_popped();
                return Ok(Some(id));
            }
            self.run.count_popped();
            self.run.count_expansion();
            self.generate(id, &mut state)?;
            self.note_sizes(layer.end - id - 1);
        }
        Ok(None)
    }

    fn note_sizes(&mut self, waiting: u32) {
        let (kept, contending) = (self.nodes.len() as u64, self.contenders.len() as u64);
        self.run.has_open(u64::from(waiting) + contending);
        self.run.stores(kept + contending);
        self.run.holds(self.bytes());
    }

    fn generate(&mut self, parent: u32, state: &mut S::State) -> Result<(), StopReason> {
        let Run { space, heuristic, .. } = self.run;
        let node = self.nodes[parent as usize].clone();
        let memo = heuristic.memo_from_estimate(space, state, node.h);
        for action in space.actions(state) {
            self.make_room()?;
            let h = heuristic.estimate(&heuristic.step(space, state, action, memo));
            let cost = space.cost(state, action);
            let g = node.g.plus(cost);
            let packed = space.pack_successor(&node.state, state, action);
            self.run.count_successor();
            let origin = Some((parent, action));
            let (fate, which) = self.place(BeamState { state: packed, g, h, origin, id: NONE });
            if fate == Fate::Pruned {
                self.run.note_overflow(self.run.through(g, h), cost, h);
            }
            self.records.push(Record { parent, action, g, h, fate, which });
        }
        Ok(())
    }

    /// Compares a successor with the known states.
    fn place(&mut self, node: BeamStateOf<S>) -> (Fate, u32) {
        if self.run.is_hopeless(node.g, node.h) {
            return (Fate::Pruned, NONE);
        }
        if let Some(id) = self.known.find(&node.state, |id| &self.nodes[id as usize].state) {
            if node.g < self.nodes[id as usize].g {
                self.cut(&node);
            }
            return (Fate::Closed, id);
        }
        let state_of = |which: u32| &self.contenders[which as usize].state;
        match self.contending.find(&node.state, state_of) {
            Some(which) if node.g < self.contenders[which as usize].g => {
                self.contenders[which as usize] = node;
                (Fate::Improved, which)
            }
            Some(which) => (Fate::Duplicate, which),
            None => {
                let which = self.contenders.len() as u32;
                self.contenders.push(node);
                let Self { contending, contenders, .. } = self;
                let state_of = |which: u32| &contenders[which as usize].state;
                contending.insert(state_of(which), which, state_of);
                (Fate::New, which)
            }
        }
    }

    /// Records that the search drops a path that may be part of a solution.
    fn cut(&mut self, node: &BeamStateOf<S>) {
        self.least_cut = self.least_cut.min(self.run.through(node.g, node.h));
    }

    /// Ranks the contenders; the best become the next layer if the search continues.
    fn choose(&mut self, continues: bool) -> Result<Range<u32>, StopReason> {
        self.ranking.clear();
        self.ranking.extend(0..self.contenders.len() as u32);
        let contenders = &self.contenders;
        self.ranking.sort_unstable_by_key(|&which| {
            let contender = &contenders[which as usize];
            (contender.h, contender.g, which)
        });
        let first = self.nodes.len() as u32;
        for (&which, id) in self.ranking.iter().take(self.width).zip(first..) {
            self.contenders[which as usize].id = id;
        }
        if continues {
            for at in 0..self.ranking.len() {
                let contender = self.contenders[self.ranking[at] as usize].clone();
                if at < self.width { self.keep(contender)? } else { self.cut(&contender) }
            }
        }
        Ok(first..self.nodes.len() as u32)
    }

    fn keep(&mut self, node: BeamStateOf<S>) -> Result<(), StopReason> {
        let room = self.room();
        grow(&mut self.nodes, room)?;
        let room = self.room();
        self.known.grow(room, |id| &self.nodes[id as usize].state)?;
        let id = node.id;
        self.nodes.push(node);
        let state_of = |id: u32| &self.nodes[id as usize].state;
        self.known.insert(state_of(id), id, state_of);
        self.run.stores(u64::from(id) + 1);
        self.run.holds(self.bytes());
        Ok(())
    }

    /// Makes room for one more contender, its record and its rank. The numbers of states have 31 bits.
    fn make_room(&mut self) -> Result<(), StopReason> {
        if self.nodes.len() + self.contenders.len() >= MOST_NUMBERS {
            return Err(StopReason::Memory);
        }
        let room = self.room();
        grow(&mut self.contenders, room)?;
        let room = self.room();
        grow(&mut self.records, room)?;
        self.ranking.resize(self.contenders.len(), 0);
        let room = self.room();
        grow(&mut self.ranking, room)?;
        let room = self.room();
        self.contending.grow(room, |which| &self.contenders[which as usize].state)
    }

    fn bytes(&self) -> u64 {
        let beam = bytes_of(&self.nodes) + self.known.bytes();
        let contest = bytes_of(&self.contenders) + self.contending.bytes();
        beam + contest + bytes_of(&self.ranking) + bytes_of(&self.records)
    }

    fn room(&self) -> u64 {
        self.run.memory_limit().saturating_sub(self.bytes())
    }

    /// Reports the events of a layer, now that every fate is known.
    fn report_layer(&mut self, layer: Range<u32>) -> Result<(), StopReason> {
        let records = std::mem::take(&mut self.records);
        let (mut reported, mut contenders) = (0, 0);
        // Every state before this layer was expanded, and each only once.
        let expanded = (self.run.stats.expanded - u64::from(layer.start)) as usize;
        for id in layer.clone().take(expanded) {
            let node = &self.nodes[id as usize];
            let state = self.run.space.unpack(&node.state);
            let (g, h, closed) = (node.g, node.h, u64::from(id) + 1);
            let open = u64::from(layer.end - id - 1) + contenders;
            let expansion = Expansion { id: id.into(), state: &state, g, h, open, closed };
            self.run.observer.expanded(&expansion);
            self.run.ask_observer()?;
            while let Some(record) = records.get(reported).filter(|record| record.parent == id) {
                contenders += u64::from(record.fate == Fate::New);
                self.report_successor(record, &state);
                reported += 1;
            }
        }
        self.records = records;
        Ok(())
    }

    fn report_successor(&mut self, record: &Record<S>, from: &S::State) {
        let &Record { parent, action, g, h, fate, which } = record;
        let id = match fate {
            Fate::Closed => which,
            _ => self.contenders.get(which as usize).map_or(NONE, |contender| contender.id),
        };
        let dropped = id == NONE && fate != Fate::Duplicate;
        let fate = if dropped { Fate::Pruned } else { fate };
        let (parent, id) = (parent.into(), id.into());
        self.run.generated(&Generation { parent, id, from, action, g, h, fate });
    }

    /// Returns the path to a goal, and reports it.
    fn report_path(&mut self, goal: u32) -> PathOf<S> {
        let path = self.path_to(goal);
        // The search ends in any case.
        _ = self.run.improved(&path);
        path
    }

    fn path_to(&self, goal: u32) -> PathOf<S> {
        let (mut actions, mut at) = (Vec::new(), goal);
        while let Some((parent, action)) = self.nodes[at as usize].origin {
            actions.push(action);
            at = parent;
        }
        actions.reverse();
        Path::along(self.run.space, self.run.space.unpack(&self.nodes[0].state), actions)
    }
}
