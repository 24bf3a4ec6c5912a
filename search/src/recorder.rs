//! A bounded record of a search, for viewers that step through it forwards and backwards.

use crate::observe::{Expansion, Fate, Generation, NodeId, Observer};
use crate::report::Layer;
use crate::space::StateSpace;

/// One recorded event, with its own copy of the state.
///
/// ```
/// use taquin_search::{BestFirst, Event, Problem, Recorder};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let mut recorder = Recorder::new(2);
/// Problem::new(&Line, &2).heuristic(&Distance).observer(&mut recorder).solve(&BestFirst::astar());
/// assert!(matches!(recorder.events()[1], Event::Generated { parent: 0, action: -1, .. }));
/// assert_eq!(recorder.missed(), 5);
/// let first = format!("{:?}", recorder.events()[0]);
/// assert_eq!(first, "Expanded { id: 0, state: 2, g: 0, h: 2, open: 0, closed: 1 }");
/// ```
#[derive(Debug)]
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
        /// The states on the open list, without this one.
        open: u64,
        /// The states on the closed list, with this one.
        closed: u64,
    },
    /// See [`Generation`]; its parent is the state of the last expansion.
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
        /// What the search did with it.
        fate: Fate,
    },
    /// An f-layer or an iteration ended.
    Layer(Layer<S::Cost>),
}

/// Keeps the first events of a search, up to a number, and counts the rest.
///
/// ```
/// use taquin_search::{BestFirst, Event, Problem, Recorder};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
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
    /// Returns a recorder of at most this many events.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { events: Vec::new(), most, missed: 0 }
    }

    /// Returns the recorded events, in order.
    #[must_use]
    pub fn events(&self) -> &[Event<S>] {
        &self.events
    }

    /// Returns the number of events after the record was full.
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
