//! A bounded record of a search, for viewers that step through it forwards and back.

use crate::observe::{Expansion, Fate, Generation, NodeId, Observer};
use crate::report::Layer;
use crate::space::StateSpace;
use std::fmt::{self, Debug, Formatter};

/// One recorded event, owning its state.
///
/// ```
/// use taquin_search::{BestFirst, Event, Problem, Recorder};
/// use taquin_search::doc::{Distance, Line};
/// let mut recorder = Recorder::new(2);
/// Problem::new(&Line, &2).heuristic(&Distance).observer(&mut recorder).solve(&BestFirst::astar());
/// assert!(matches!(recorder.events()[1], Event::Generated { parent: 0, action: -1, .. }));
/// assert_eq!(recorder.missed(), 5);
/// let first = format!("{:?}", recorder.events()[0]);
/// assert_eq!(first, "Expanded { id: 0, state: 2, g: 0, h: 2, open: 0, closed: 1 }");
/// ```
pub enum Event<S: StateSpace> {
    /// See [`Expansion`].
    Expanded {
        /// The number of the state.
        id: NodeId,
        /// The state.
        state: S::State,
        /// The cost of the path to it.
        g: S::Cost,
        /// The estimate from it.
        h: S::Cost,
        /// States on the open list, this one taken off.
        open: u64,
        /// States on the closed list, this one included.
        closed: u64,
    },
    /// See [`Generation`]; the state it came from is that of the last expansion.
    Generated {
        /// The number of the parent.
        parent: NodeId,
        /// The number of the successor.
        id: NodeId,
        /// The action.
        action: S::Action,
        /// The cost of the path to it.
        g: S::Cost,
        /// The estimate from it.
        h: S::Cost,
        /// What became of it.
        fate: Fate,
    },
    /// An f-layer or an iteration ended.
    Layer(Layer<S::Cost>),
}

/// As it would be derived, were it the state that must be printable and not the space.
impl<S: StateSpace<State: Debug>> Debug for Event<S> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expanded { id, state, g, h, open, closed } => {
                let mut expanded = out.debug_struct("Expanded");
                expanded.field("id", id).field("state", state).field("g", g).field("h", h);
                expanded.field("open", open).field("closed", closed).finish()
            }
            Self::Generated { parent, id, action, g, h, fate } => {
                let mut generated = out.debug_struct("Generated");
                generated.field("parent", parent).field("id", id).field("action", action);
                generated.field("g", g).field("h", h).field("fate", fate).finish()
            }
            Self::Layer(layer) => out.debug_tuple("Layer").field(layer).finish(),
        }
    }
}

/// Keeps the first events of a search, up to a number, and counts the rest.
///
/// ```
/// use taquin_search::{BestFirst, Event, Problem, Recorder};
/// use taquin_search::doc::{Distance, Line};
/// let mut recorder = Recorder::new(100);
/// Problem::new(&Line, &2).heuristic(&Distance).observer(&mut recorder).solve(&BestFirst::astar());
/// assert!(matches!(recorder.events()[0], Event::Expanded { id: 0, state: 2, .. }));
/// assert_eq!(recorder.missed(), 0);
/// ```
pub struct Recorder<S: StateSpace> {
    events: Vec<Event<S>>,
    most: usize,
    missed: u64,
}

impl<S: StateSpace> Recorder<S> {
    /// Keeps at most this many events.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { events: Vec::new(), most, missed: 0 }
    }

    /// The events kept, in order.
    #[must_use]
    pub fn events(&self) -> &[Event<S>] {
        &self.events
    }

    /// Events that came after the record was full.
    #[must_use]
    pub fn missed(&self) -> u64 {
        self.missed
    }

    fn keep(&mut self, event: impl FnOnce() -> Event<S>) {
        if self.events.len() < self.most {
            self.events.push(event());
        } else {
            self.missed += 1;
        }
    }
}

impl<S: StateSpace> Observer<S> for Recorder<S> {
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        let &Expansion { id, state, g, h, open, closed } = event;
        self.keep(|| Event::Expanded { id, state: state.clone(), g, h, open, closed });
    }

    fn generated(&mut self, event: &Generation<'_, S>) {
        let &Generation { parent, id, action, g, h, fate, .. } = event;
        self.keep(|| Event::Generated { parent, id, action, g, h, fate });
    }

    fn layer(&mut self, layer: &Layer<S::Cost>) {
        self.keep(|| Event::Layer(*layer));
    }
}
