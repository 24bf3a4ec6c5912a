//! A search as an iterator over its events.
//!
//! A search calls its observer from the middle of a recursion or of a tuned loop, so it cannot
//! pause there. A thread could wait in its place, but then a space would have to be `Sync`, and a
//! web page has no threads. Searches are deterministic, so there is a simpler way: run the search
//! up to some event, and when the caller asks for the next one, run it again from its start, twice
//! as far:
//!
//! ```text
//!   run 1   ▮                 the first event
//!   run 2   ▯▮                skips 1 event, keeps 1
//!   run 3   ▯▯▮▮              skips 2, keeps 2
//!   run 4   ▯▯▯▯▮▮▮▮          skips 4, keeps 4
//! ```
//!
//! All runs together take at most about four times as long as one that ends at the last event read,
//! and the search is never ahead of its reader by more events than were read. A dropped iterator
//! leaves no running search behind.

use crate::recorder::EventWindow;
use crate::{Cost, Event, Path, Problem, Recorder, Report, Solve, StateSpace};
use std::fmt;
use std::vec::IntoIter;

/// The events of one run, and its report if the run reached the end of the search.
pub(crate) type EventBatch<N, A, C> = (Vec<Event<N, A, C>>, Option<Report<A, C>>);

/// The events of a search, one by one: see [`Problem::steps`] and
/// [`Graph::steps`](crate::Graph::steps).
///
/// The search runs as far as its events are read, and starts again from its beginning when more are
/// read; closures of a [`Graph`](crate::Graph) are still called once for each state. A [time
/// limit](crate::Limits::time) holds for each run, so it does not pass while the reader waits.
///
/// The last [`Event::Solution`] has the path of the report, if the search found one.
pub struct Steps<'a, N, A, C> {
    /// Runs the search, skips some events and keeps those after them.
    run: Box<dyn FnMut(usize, usize) -> EventBatch<N, A, C> + 'a>,
    ready: IntoIter<Event<N, A, C>>,
    /// The number of events kept so far.
    kept: usize,
    /// The path in the last event that had one.
    solution: Option<Path<A, C>>,
    /// The report, once the search has ended.
    report: Option<Report<A, C>>,
}

impl<'a, N, A: Clone + PartialEq, C: Cost> Steps<'a, N, A, C> {
    pub(crate) fn new(run: impl FnMut(usize, usize) -> EventBatch<N, A, C> + 'a) -> Self {
        let ready = Vec::new().into_iter();
        Self { run: Box::new(run), ready, kept: 0, solution: None, report: None }
    }

    /// Runs the search to its end and returns its report.
    ///
    /// ```
    /// use taquin_search::{Graph, IdaStar, Problem, Rbfs};
    /// let line = Graph::new(|&n: &i32| [(n - 1, 1u32), (n + 1, 1)]);
    /// let mut steps = line.steps(Rbfs, &5, |n| n.unsigned_abs(), |&n| n == 0);
    /// steps.next();
    /// assert_eq!(steps.report().stats.expanded, 5);
    /// ```
    pub fn report(mut self) -> Report<A, C> {
        loop {
            if let Some(report) = self.report.take() {
                return report;
            }
            self.read(usize::MAX, 1);
        }
    }

    /// Runs the search until it has new events.
    fn read(&mut self, skipped: usize, most: usize) {
        let (mut events, report) = (self.run)(skipped, most);
        self.kept += events.len();
        let paths = events.iter().rev().find_map(|event| match event {
            Event::Solution(path) => Some(path.clone()),
            _ => None,
        });
        self.solution = paths.or(self.solution.take());
        if let Some(report) = &report
            && let Some(path) = report.path()
            && self.solution.as_ref() != Some(path)
        {
            events.push(Event::Solution(path.clone()));
        }
        self.report = report;
        self.ready = events.into_iter();
    }
}

impl<N, A: Clone + PartialEq, C: Cost> Iterator for Steps<'_, N, A, C> {
    type Item = Event<N, A, C>;

    fn next(&mut self) -> Option<Event<N, A, C>> {
        if self.ready.len() == 0 && self.report.is_none() {
            self.read(self.kept, self.kept.max(1));
        }
        self.ready.next()
    }
}

impl<N, A, C> fmt::Debug for Steps<'_, N, A, C> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Steps").field("kept", &self.kept).finish_non_exhaustive()
    }
}

impl<'a, S: StateSpace, H: Copy> Problem<'a, S, H> {
    /// Returns an iterator over the events of a search.
    ///
    /// ```
    /// use taquin_search::{BestFirst, Event, Problem};
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use spaces::{Distance, Line};
    /// let mut expanded = Vec::new();
    /// for event in Problem::new(&Line, &3).heuristic(&Distance).steps(BestFirst::astar()) {
    ///     match event {
    ///         Event::Expanded { state, .. } => expanded.push(state),
    ///         Event::Solution(path) => assert_eq!(path.cost, 3),
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(expanded, [3, 2, 1]);
    /// ```
    ///
    /// [`ParallelIdaStar`](crate::ParallelIdaStar) has no events of single states.
    pub fn steps(self, search: impl Solve<S, H> + 'a) -> Steps<'a, S::State, S::Action, S::Cost>
    where
        H: 'a,
    {
        Steps::new(move |skipped, most| {
            let mut recorder = Recorder::of(EventWindow::new(skipped, most));
            let report = self.again().observer(&mut recorder).solve(&search);
            recorder.into_window().close(report)
        })
    }
}
