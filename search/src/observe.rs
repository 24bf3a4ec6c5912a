//! Observers of a search.
//!
//! A search calls an [`Observer`] at every event. Every method has an empty default, so an event
//! that an observer ignores costs nothing. [`Recorder`](crate::Recorder) keeps the first events of
//! a search for viewers that replay it forwards and backwards.

use crate::{Layer, Path, StateSpace, Stats};
use std::ops::ControlFlow;

/// A number for a node, unique within one search. The start is 0.
///
/// ```
/// use taquin_search::{BestFirst, Event, NodeId, Problem, Recorder};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// const START: NodeId = 0;
/// let mut recorder = Recorder::new(1);
/// Problem::new(&Line, &2).observer(&mut recorder).solve(&BestFirst::astar());
/// assert!(matches!(recorder.events()[0], Event::Expanded { id: START, .. }));
/// ```
pub type NodeId = u64;

/// The fate of a successor.
///
/// ```
/// use taquin_search::{BestFirst, Event, Fate, Problem, Recorder};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let mut recorder = Recorder::new(9);
/// Problem::new(&Line, &2).heuristic(&Distance).observer(&mut recorder).solve(&BestFirst::astar());
/// let fates = recorder.events().iter().filter_map(|event| match event {
///     Event::Generated { fate, .. } => Some(*fate),
///     _ => None,
/// });
/// assert_eq!(fates.collect::<Vec<_>>(), [Fate::New, Fate::New, Fate::New, Fate::Closed]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// Not seen before: it joins the open list, or is entered at once.
    New,
    /// Already open, now reached at a lower cost.
    Improved,
    /// Already closed, now reached at a lower cost: it is open again.
    Reopened,
    /// Already open at no higher cost: dropped.
    Duplicate,
    /// Already closed at no higher cost: dropped.
    Closed,
    /// Excluded by a bound or a limit: dropped.
    Pruned,
}

/// A state is about to be expanded.
///
/// ```
/// use taquin_search::{BestFirst, Expansion, Observer, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// struct Last(u64);
/// impl Observer<Line> for Last {
///     fn expanded(&mut self, event: &Expansion<'_, Line>) { self.0 = event.closed; }
/// }
/// let mut last = Last(0);
/// Problem::new(&Line, &3).heuristic(&Distance).observer(&mut last).solve(&BestFirst::astar());
/// assert_eq!(last.0, 3);
/// ```
#[derive(Debug)]
pub struct Expansion<'a, S: StateSpace> {
    /// Its number.
    pub id: NodeId,
    /// The state.
    pub state: &'a S::State,
    /// The cost of the path to it.
    pub g: S::Cost,
    /// The estimate from it.
    pub h: S::Cost,
    /// The states on the open list, without this one.
    pub open: u64,
    /// The states on the closed list, with this one.
    pub closed: u64,
}

/// A successor was created.
///
/// ```
/// use taquin_search::{BestFirst, Fate, Generation, Observer, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// struct New(u64);
/// impl Observer<Line> for New {
///     fn generated(&mut self, event: &Generation<'_, Line>) {
///         self.0 += u64::from(event.fate == Fate::New);
///     }
/// }
/// let mut new = New(0);
/// Problem::new(&Line, &3).heuristic(&Distance).observer(&mut new).solve(&BestFirst::astar());
/// assert_eq!(new.0, 4);
/// ```
#[derive(Debug)]
pub struct Generation<'a, S: StateSpace> {
    /// The number of its parent.
    pub parent: NodeId,
    /// Its own number; that of the known state if it is a duplicate. A best-first search stores no
    /// pruned successor, so those have no number of their own.
    pub id: NodeId,
    /// Its parent: apply `action` to get the successor.
    pub from: &'a S::State,
    /// The action that led to it.
    pub action: S::Action,
    /// The cost of the path to it.
    pub g: S::Cost,
    /// The estimate from it.
    pub h: S::Cost,
    /// Its fate.
    pub fate: Fate,
}

/// The progress of a search, every few milliseconds.
///
/// ```
/// use taquin_search::{BestFirst, Heartbeat, Observer, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// struct Bound(u32);
/// impl Observer<Line> for Bound {
///     fn heartbeat(&mut self, beat: &Heartbeat<'_, u32>) { self.0 = beat.lower_bound; }
///     fn wants_heartbeat(&self) -> bool { true }
/// }
/// let mut bound = Bound(0);
/// Problem::new(&Line, &3).heuristic(&Distance).observer(&mut bound).solve(&BestFirst::astar());
/// assert_eq!(bound.0, 3);
/// ```
#[derive(Debug)]
pub struct Heartbeat<'a, C> {
    /// The counts so far (layers are filled in at the end).
    pub stats: &'a Stats<C>,
    /// The lower bound proven so far.
    pub lower_bound: C,
}

/// A search that continues after its first solution has found a better one.
///
/// ```
/// use taquin_search::{Anytime, Improvement, Observer, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// struct Costs(Vec<u32>);
/// impl Observer<Line> for Costs {
///     fn improved(&mut self, event: &Improvement<'_, Line>) { self.0.push(event.path.cost); }
/// }
/// let mut costs = Costs(vec![]);
/// let search = Anytime::weighted("2".parse()?)?;
/// Problem::new(&Line, &3).heuristic(&Distance).observer(&mut costs).solve(&search);
/// assert_eq!(costs.0, [3]);
/// # Ok::<(), taquin_search::WeightError>(())
/// ```
#[derive(Debug)]
pub struct Improvement<'a, S: StateSpace> {
    /// The best path so far.
    pub path: &'a Path<S::Action, S::Cost>,
    /// The lower bound proven so far.
    pub lower_bound: S::Cost,
    /// The counts so far (layers are filled in at the end).
    pub stats: &'a Stats<S::Cost>,
}

/// Receives the events of a search.
///
/// ```
/// use taquin_search::{BestFirst, Generation, Observer, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// /// Counts steps to the right.
/// struct Rightward(u32);
/// impl Observer<Line> for Rightward {
///     fn generated(&mut self, event: &Generation<'_, Line>) {
///         self.0 += u32::from(event.action > 0);
///     }
/// }
/// let mut observer = Rightward(0);
/// Problem::new(&Line, &3).heuristic(&Distance).observer(&mut observer).solve(&BestFirst::astar());
/// assert_eq!(observer.0, 3);
/// ```
pub trait Observer<S: StateSpace> {
    /// A state is about to be expanded.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Expansion, Observer, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// struct States(Vec<i32>);
    /// impl Observer<Line> for States {
    ///     fn expanded(&mut self, event: &Expansion<'_, Line>) { self.0.push(*event.state); }
    /// }
    /// let mut states = States(vec![]);
    /// Problem::new(&Line, &2).heuristic(&Distance).observer(&mut states).solve(&BestFirst::astar());
    /// assert_eq!(states.0, [2, 1]); // the goal is not expanded
    /// ```
    fn expanded(&mut self, _event: &Expansion<'_, S>) {}

    /// A successor was created.
    fn generated(&mut self, _event: &Generation<'_, S>) {}

    /// An f-layer or an iteration ended.
    ///
    /// ```
    /// use taquin_search::{IdaStar, Layer, Observer, Problem, Zero};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// struct Bounds(Vec<u32>);
    /// impl Observer<Line> for Bounds {
    ///     fn layer(&mut self, layer: &Layer<u32>) { self.0.push(layer.bound); }
    /// }
    /// let mut bounds = Bounds(vec![]);
    /// Problem::new(&Line, &2).heuristic(&Zero).observer(&mut bounds).solve(&IdaStar);
    /// assert_eq!(bounds.0, [0, 1, 2]);
    /// ```
    fn layer(&mut self, _layer: &Layer<S::Cost>) {}

    /// A search that improves its path has found a better one.
    ///
    /// ```
    /// use taquin_search::{Anytime, Improvement, Observer, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// struct Costs(Vec<u32>);
    /// impl Observer<Line> for Costs {
    ///     fn improved(&mut self, event: &Improvement<'_, Line>) { self.0.push(event.path.cost); }
    /// }
    /// let mut costs = Costs(vec![]);
    /// let search = Anytime::weighted("2".parse().unwrap()).unwrap();
    /// Problem::new(&Line, &3).heuristic(&Distance).observer(&mut costs).solve(&search);
    /// assert_eq!(costs.0, [3]);
    /// ```
    fn improved(&mut self, _event: &Improvement<'_, S>) {}

    /// A few milliseconds have passed. Called only if
    /// [`wants_heartbeat`](Observer::wants_heartbeat) returns true or a limit is set.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Heartbeat, Observer, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// struct Beats(u64);
    /// impl Observer<Line> for Beats {
    ///     fn heartbeat(&mut self, beat: &Heartbeat<'_, u32>) { self.0 = beat.stats.expanded; }
    ///     fn wants_heartbeat(&self) -> bool { true }
    /// }
    /// let mut beats = Beats(0);
    /// Problem::new(&Line, &50_000).heuristic(&Distance).observer(&mut beats).solve(&BestFirst::astar());
    /// assert!(beats.0 <= 50_000);
    /// ```
    fn heartbeat(&mut self, _beat: &Heartbeat<'_, S::Cost>) {}

    /// Ends the search if it returns `Break`: the search then stops as
    /// [`Cancelled`](crate::StopReason::Cancelled), or with the best path so far. A search calls
    /// this after each expansion and each better path; [`ParallelIdaStar`](crate::ParallelIdaStar)
    /// calls it with each heartbeat.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use taquin_search::{BestFirst, Expansion, Observer, Outcome, Problem, StopReason};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// /// Stops at the first state that costs more than this.
    /// struct Below(u32, bool);
    /// impl Observer<Line> for Below {
    ///     fn expanded(&mut self, event: &Expansion<'_, Line>) { self.1 = event.g > self.0; }
    ///     fn control(&mut self) -> ControlFlow<()> {
    ///         if self.1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    ///     }
    /// }
    /// let problem = Problem::new(&Line, &50).observer(Below(2, false));
    /// let report = problem.solve(&BestFirst::uniform_cost());
    /// assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
    /// assert_eq!(report.lower_bound, 3);
    /// ```
    fn control(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Returns whether the search calls [`generated`](Observer::generated). An observer without
    /// that method should return false: a best-first search then does less work for each successor.
    ///
    /// ```
    /// use taquin_search::Observer;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// struct Own;
    /// impl Observer<Line> for Own {
    ///     fn wants_generated(&self) -> bool { false }
    /// }
    /// assert_eq!(Own.wants_generated(), false);
    /// ```
    fn wants_generated(&self) -> bool {
        true
    }

    /// Returns whether the observer needs heartbeats even without a limit.
    ///
    /// ```
    /// use taquin_search::Observer;
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::Line;
    /// struct Own;
    /// impl Observer<Line> for Own {
    ///     fn wants_heartbeat(&self) -> bool { true }
    /// }
    /// assert_eq!(Own.wants_heartbeat(), true);
    /// ```
    fn wants_heartbeat(&self) -> bool {
        false
    }
}

impl<S: StateSpace, O: Observer<S> + ?Sized> Observer<S> for &mut O {
    #[inline]
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        (**self).expanded(event);
    }

    #[inline]
    fn generated(&mut self, event: &Generation<'_, S>) {
        (**self).generated(event);
    }

    #[inline]
    fn layer(&mut self, layer: &Layer<S::Cost>) {
        (**self).layer(layer);
    }

    #[inline]
    fn improved(&mut self, event: &Improvement<'_, S>) {
        (**self).improved(event);
    }

    #[inline]
    fn heartbeat(&mut self, beat: &Heartbeat<'_, S::Cost>) {
        (**self).heartbeat(beat);
    }

    #[inline]
    fn control(&mut self) -> ControlFlow<()> {
        (**self).control()
    }

    #[inline]
    fn wants_generated(&self) -> bool {
        (**self).wants_generated()
    }

    #[inline]
    fn wants_heartbeat(&self) -> bool {
        (**self).wants_heartbeat()
    }
}

/// Ignores every event, at no cost.
///
/// ```
/// use taquin_search::{BestFirst, Problem, Silent};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &2).observer(Silent).solve(&BestFirst::astar());
/// assert_eq!(report.path().unwrap().cost, 2);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S: StateSpace> Observer<S> for Silent {
    #[inline]
    fn wants_generated(&self) -> bool {
        false
    }
}
