//! The cheapest way from one state to every other (Dijkstra 1959).
//!
//! A uniform-cost search that no state ends, watched: each time it finds a cheaper way to a
//! state, the edge is written down beside the state. When the search ends they make a tree.

use super::book::{Book, Edge, EdgeId, Id, Numbered, Read};
use super::{Graph, GraphState, Successors};
use crate::algorithms::BestFirst;
use crate::cost::Cost;
use crate::observe::{Expansion, Fate, Generation, Observer};
use crate::problem::Problem;
use crate::report::{Outcome, Path, Report};
use crate::space::StateSpace;
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;

/// The best that is known of a state, by number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label<C> {
    pub(super) g: C,
    /// The last edge of a path of this cost; nothing for the start.
    pub(super) last: Option<EdgeId>,
    /// Whether its successors were generated, and hence whether g is final.
    pub(super) expanded: bool,
}

/// Writes down the cheapest way to each state while a search finds it.
pub(super) struct Labels<'a, C, T> {
    /// By number; nothing for a state that was never reached.
    pub(super) labels: &'a RefCell<Vec<Option<Label<C>>>>,
    /// The end of an edge.
    pub(super) target: T,
}

impl<C: Cost, T> Labels<'_, C, T> {
    fn set(&self, state: Id, label: Label<C>) {
        let (mut labels, place) = (self.labels.borrow_mut(), state as usize);
        if labels.len() <= place {
            labels.resize(place + 1, None);
        }
        labels[place] = Some(label);
    }
}

impl<C, T, S> Observer<S> for Labels<'_, C, T>
where
    C: Cost,
    T: Fn(EdgeId) -> Id,
    S: StateSpace<State = Id, Action = EdgeId, Cost = C>,
{
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        let last =
            self.labels.borrow().get(*event.state as usize).and_then(|label| label.as_ref()?.last);
        self.set(*event.state, Label { g: event.g, last, expanded: true });
    }

    fn generated(&mut self, event: &Generation<'_, S>) {
        if matches!(event.fate, Fate::New | Fate::Improved | Fate::Reopened) {
            let label = Label { g: event.g, last: Some(event.action), expanded: false };
            self.set((self.target)(event.action), label);
        }
    }
}

/// The cheapest way from one state to every other: see [`Graph::distances`].
///
/// ```
/// use taquin_search::{Distances, Graph};
/// let line = Graph::new(|&n: &i32| [(n + 1, 2u32)].into_iter().filter(|&(n, _)| n < 10));
/// let distances: Distances<i32, u32> = line.distances(&0);
/// assert_eq!((distances.cost(&9), distances.path(&2).unwrap().actions), (Some(18), vec![1, 2]));
/// assert_eq!(distances.iter().len(), 10);
/// ```
#[derive(Clone, Debug)]
pub struct Distances<N, C> {
    /// How the search ended: [`Outcome::Exhausted`] where every state was reached that can
    /// be, and otherwise the limit that was met.
    pub report: Report<N, C>,
    numbers: HashMap<N, usize>,
    /// A state, its cost, and the place of the state before it; nearest first.
    tree: Vec<(N, C, Option<usize>)>,
}

impl<N: Clone + Eq + Hash, C: Cost> Distances<N, C> {
    /// What the cheapest way to a state costs; nothing where none was found.
    #[must_use]
    pub fn cost(&self, state: &N) -> Option<C> {
        self.numbers.get(state).map(|&place| self.tree[place].1)
    }

    /// A cheapest way to a state.
    #[must_use]
    pub fn path(&self, state: &N) -> Option<Path<N, C>> {
        let &place = self.numbers.get(state)?;
        let before = |&place: &usize| self.tree[place].2;
        let places = std::iter::successors(Some(place), before);
        let mut actions: Vec<N> = places.map(|place| self.tree[place].0.clone()).collect();
        actions.pop(); // the start
        actions.reverse();
        Some(Path { actions, cost: self.tree[place].1 })
    }

    /// Every state with its cost, the nearest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&N, C)> {
        self.tree.iter().map(|(state, cost, _)| (state, *cost))
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// The cheapest ways from `start` to all states that can be reached, or to those that a
    /// limit leaves: all that lie nearer than any that is missing.
    ///
    /// ```
    /// use taquin_search::{Graph, Outcome};
    /// let divisors = Graph::new(|&n: &u32| {
    ///     (2..=n).filter(move |d| n % d == 0).map(move |d| (n / d, d)).collect::<Vec<_>>()
    /// });
    /// let distances = divisors.distances(&12);
    /// assert_eq!(distances.report.outcome, Outcome::Exhausted);
    /// assert_eq!(distances.cost(&1), Some(7)); // by 2, 2 and 3
    /// assert_eq!(distances.path(&6).unwrap().actions, [6]);
    /// assert_eq!(distances.cost(&5), None);
    /// assert_eq!(distances.iter().map(|(&n, _)| n).collect::<Vec<_>>(), [12, 6, 4, 3, 2, 1]);
    /// ```
    pub fn distances(&self, start: &N) -> Distances<N, C> {
        let (limits, for_book) = self.shared_limits();
        let book = Book::new(&self.successors, |_: &N| C::ZERO, for_book);
        let labels = RefCell::new(Vec::new());
        let mut observer = Labels { labels: &labels, target: |edge| book.edge(edge).to };
        let space = Numbered::new(&book, |_| false);
        let report = Problem::new(&space, &book.number(start))
            .limits(limits)
            .observer(&mut observer)
            .solve(&BestFirst::uniform_cost());
        let report = book.report(report);
        tree(report, &labels.into_inner(), |id| book.state(id).clone(), |edge| book.edge(edge))
    }
}

/// The labels that are final, as a tree over the caller's states.
fn tree<N: Clone + Eq + Hash, C: Cost>(
    report: Report<N, C>,
    labels: &[Option<Label<C>>],
    state: impl Fn(Id) -> N,
    edge: impl Fn(EdgeId) -> Edge<C>,
) -> Distances<N, C> {
    let is_final = |label: &Label<C>| label.expanded || report.outcome == Outcome::Exhausted;
    let reached = (0..).zip(labels).filter_map(|(id, label)| Some((id, (*label)?)));
    let mut reached: Vec<(Id, Label<C>)> = reached.filter(|(_, label)| is_final(label)).collect();
    reached.sort_by_key(|(_, label)| label.g);
    let place_of: HashMap<Id, usize> = reached.iter().map(|&(id, _)| id).zip(0..).collect();
    let row = |&(id, label): &(Id, Label<C>)| {
        let before = label.last.map(|last| place_of[&edge(last).from]);
        (state(id), label.g, before)
    };
    let tree: Vec<_> = reached.iter().map(row).collect();
    let numbers = tree.iter().map(|(state, ..)| state.clone()).zip(0..).collect();
    Distances { report, numbers, tree }
}
