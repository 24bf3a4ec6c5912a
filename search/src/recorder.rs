//! A bounded record of a search, for viewers that step through it forwards and backwards.

use crate::{Expansion, Fate, Generation, Improvement, Layer, NodeId, Observer, Path, StateSpace};
use std::ops::ControlFlow;

/// An event of a search with states `N`, actions `A` and costs `C`.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<N, A, C> {
    /// See [`Expansion`].
    Expanded {
        /// The number of the state.
        id: NodeId,
        /// The state.
        state: N,
        /// The cost of the path to it.
        g: C,
        /// The estimate from it.
        h: C,
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
        action: A,
        /// The cost of the path to it.
        g: C,
        /// The estimate from it.
        h: C,
        /// Its fate.
        fate: Fate,
    },
    /// An f-layer or an iteration ended.
    Layer(Layer<C>),
    /// The search found a path, cheaper than any before. See [`Improvement`]; other searches report
    /// their path here only in [steps](crate::Problem::steps).
    Solution(Path<A, C>),
}

/// An event of a search over a space.
///
/// ```
/// use taquin_search::{Event, EventOf};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// let is_expansion = |event: &EventOf<Line>| matches!(event, Event::Expanded { .. });
/// # assert!(!is_expansion(&Event::Solution(taquin_search::Path { actions: vec![1], cost: 1 })));
/// ```
pub type EventOf<S> =
    Event<<S as StateSpace>::State, <S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// Some of the events of a search, in order.
#[derive(Debug)]
pub(crate) struct EventWindow<E> {
    /// The number of events to skip before the first one that is kept.
    skipped: usize,
    most: usize,
    events: Vec<E>,
    /// The number of events after those kept.
    missed: u64,
}

impl<E> EventWindow<E> {
    /// Returns a window of at most `most` events after the first `skipped`.
    pub(crate) const fn new(skipped: usize, most: usize) -> Self {
        Self { skipped, most, events: Vec::new(), missed: 0 }
    }

    /// Keeps an event if it belongs to the window, and returns `Break` once the window is complete.
    pub(crate) fn keep(&mut self, event: impl FnOnce() -> E) -> ControlFlow<()> {
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if self.events.len() < self.most {
            self.events.push(event());
        } else {
            self.missed += 1;
        }
        if self.is_complete() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn is_complete(&self) -> bool {
        self.skipped == 0 && self.events.len() == self.most
    }

    /// Returns the events, and the report unless the window was complete before the search ended.
    pub(crate) fn close<R>(self, report: R) -> (Vec<E>, Option<R>) {
        let report = (!self.is_complete()).then_some(report);
        (self.events, report)
    }
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
    window: EventWindow<EventOf<S>>,
    /// Whether a complete window ends the search.
    ends: bool,
    ended: bool,
}

impl<S: StateSpace> Recorder<S> {
    /// Returns a recorder of at most this many events.
    pub fn new(most: usize) -> Self {
        Self { window: EventWindow::new(0, most), ends: false, ended: false }
    }

    /// Returns a recorder that ends the search once this window is complete.
    pub(crate) fn of(window: EventWindow<EventOf<S>>) -> Self {
        Self { window, ends: true, ended: false }
    }

    /// Returns the recorded events, in order.
    pub fn events(&self) -> &[EventOf<S>] {
        &self.window.events
    }

    /// Returns the number of events after the record was full.
    pub fn missed(&self) -> u64 {
        self.window.missed
    }

    pub(crate) fn into_window(self) -> EventWindow<EventOf<S>> {
        self.window
    }

    fn keep(&mut self, event: impl FnOnce() -> EventOf<S>) {
        self.ended = self.window.keep(event).is_break() && self.ends;
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

    fn improved(&mut self, event: &Improvement<'_, S>) {
        self.keep(|| Event::Solution(event.path.clone()));
    }

    fn control(&mut self) -> ControlFlow<()> {
        if self.ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
