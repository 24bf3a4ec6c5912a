//! The observer that records a search.

use super::nodes::{Arrival, Nodes};
use super::{Step, Successor, Trace, TraceEvent, TraceOptions, path};
use crate::render::Formula;
use std::collections::HashMap;
use taquin_puzzle::{
    Answer, Board, Move, Moves, Packing, Position, Progress, Shape, StateCost, TilePuzzle,
};
use taquin_search::{Expansion, Generation, Heartbeat, Layer, NodeId, Observer};

/// Records a search on a board of any size; see [`Trace`].
///
/// ```
/// # use taquin_lab::trace::{TraceOptions, Tracer};
/// # use taquin_lab::puzzle::{Algorithm, Listener, Request, Solver};
/// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// # let request = Request { algorithm: Algorithm::AStar, ..request };
/// # use taquin_lab::puzzle::{Moves, search::Heartbeat};
/// let mut progress = |_: &Heartbeat<'_, Moves>| {}; // a shell draws a line for each
/// let tracer = Tracer::new(&request.start, TraceOptions::default());
/// let mut tracer = tracer.with_progress(&mut progress);
/// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
/// assert_eq!(tracer.finish(&answer).steps.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tracer<'a> {
    start: Position,
    options: TraceOptions,
    nodes: Nodes,
    steps: Vec<Step>,
    /// The step of each state. A depth-first search generates later successors of a state after it
    /// has searched below earlier ones.
    step_of: HashMap<NodeId, usize>,
    events: Vec<TraceEvent>,
    layers: Vec<Layer<Moves>>,
    expansions: u64,
    /// The newest successor. A depth-first search expands it next, so its move is known even when
    /// the record of nodes is full.
    newest: Option<(NodeId, Move)>,
    progress: Option<Progress<'a>>,
}

impl<'a> Tracer<'a> {
    /// Creates an observer of a search from `start`.
    #[must_use]
    pub fn new(start: &Position, options: TraceOptions) -> Self {
        Self {
            start: start.clone(),
            options,
            nodes: Nodes::new(options.most_nodes),
            steps: Vec::new(),
            step_of: HashMap::new(),
            events: Vec::new(),
            layers: Vec::new(),
            expansions: 0,
            newest: None,
            progress: None,
        }
    }

    /// Returns the observer with a listener for progress.
    #[must_use]
    pub fn with_progress(self, progress: Progress<'a>) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// Returns the record, with the nodes of the solution marked.
    #[must_use]
    pub fn finish(self, answer: &Answer) -> Trace {
        let mut trace = Trace {
            goal: None,
            steps: self.steps,
            expansions: self.expansions,
            nodes: self.nodes,
            layers: self.layers,
            formula: Formula::of(&answer.plan()),
            events: self.events,
        };
        // If the start is the goal, it is never expanded.
        if trace.nodes.list().is_empty() && answer.solution().is_some() {
            trace.nodes.root((0, 0), || answer.start.clone());
        }
        path::mark(&mut trace.nodes, answer);
        trace.goal = trace.goal_step(answer).and_then(|_| trace.goal_place(answer));
        trace
    }

    fn shape(&self) -> Shape {
        self.start.shape()
    }

    fn is_in_window(&self) -> bool {
        let past = self.expansions.checked_sub(self.options.from.max(1));
        past.is_some_and(|past| past < self.options.limit)
    }

    fn write_step<const N: usize, P: Packing<N>>(
        &mut self,
        event: &Expansion<'_, TilePuzzle<N, P>>,
        place: Option<usize>,
    ) {
        let newest = self.newest.filter(|(id, _)| *id == event.id).map(|(_, action)| action);
        let backward = place.is_some_and(|place| *self.nodes.root_board(place) != self.start);
        self.step_of.insert(event.id, self.steps.len());
        self.steps.push(Step {
            order: self.expansions,
            board: event.state.position(self.shape()),
            action: place.map_or(newest, |place| self.nodes.action_to(place)),
            g: event.g.into(),
            h: event.h.into(),
            open: event.open,
            closed: event.closed,
            round: self.layers.len(),
            backward,
            successors: Vec::new(),
        });
    }
}

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Tracer<'_> {
    fn expanded(&mut self, event: &Expansion<'_, TilePuzzle<N, P>>) {
        self.expansions += 1;
        let shape = self.shape();
        let state: &Board<N> = event.state;
        let costs = (event.g.into(), event.h.into());
        let board = || state.position(shape);
        let place = self.nodes.expanded(event.id, self.expansions, costs, board);
        if let Some(place) = place.filter(|_| self.nodes.missed() == 0) {
            let (open, closed, round) = (event.open, event.closed, self.layers.len());
            self.events.push(TraceEvent::Expanded { place, open, closed, round });
        }
        if self.is_in_window() {
            self.write_step(event, place);
        } else {
            self.step_of.remove(&event.id);
        }
    }

    fn generated(&mut self, event: &Generation<'_, TilePuzzle<N, P>>) {
        let &Generation { parent, id, action, g, h, fate, .. } = event;
        let (g, h) = (g.into(), h.into());
        self.newest = Some((id, action));
        let place = self.nodes.generated(&Arrival { parent, id, action, g, h, fate });
        if let Some(place) = place {
            self.events.push(TraceEvent::Generated(place));
        }
        if let Some(&step) = self.step_of.get(&parent) {
            self.steps[step].successors.push(Successor { action, g, h, fate });
        }
    }

    fn layer(&mut self, layer: &Layer<StateCost>) {
        let Layer { bound, expanded, generated } = *layer;
        self.layers.push(Layer { bound: bound.into(), expanded, generated });
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, StateCost>) {
        if let Some(progress) = &mut self.progress {
            let stats = &beat.stats.clone().map_costs(Moves::from);
            progress(&Heartbeat { stats, lower_bound: beat.lower_bound.into() });
        }
    }

    fn wants_heartbeat(&self) -> bool {
        self.progress.is_some()
    }
}
