//! The cheapest paths from one state to every other (Dijkstra 1959).
//!
//! The search is a uniform-cost search without a goal. An observer records, for each state, its
//! cost and the state before it whenever the search finds a cheaper path to it. When the search
//! ends, these entries form a tree.

use super::edge::Successors;
use super::memo::{GraphMemo, Id};
use super::space::{ClosureSpace, ClosureState, SuccessorNumber};
use super::{Graph, GraphState};
use crate::{
    BestFirst, Cost, Expansion, Fate, Generation, Observer, Outcome, Path, Problem, Report,
    StateSpace,
};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;

/// The cheapest path known to a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateLabel<C> {
    pub(super) g: C,
    /// The state before it on a path of this cost; `None` for the start.
    pub(super) before: Option<Id>,
    /// Whether its successors were generated, and hence whether g is final.
    pub(super) expanded: bool,
}

/// Labels by number; `None` for a state that was never reached.
pub(super) type LabelTable<C> = RefCell<Vec<Option<StateLabel<C>>>>;

/// An observer that labels each state while a search runs.
pub(super) struct Labels<'a, C>(pub(super) &'a LabelTable<C>);

impl<C: Cost> Labels<'_, C> {
    fn set(&self, state: Id, label: StateLabel<C>) {
        let (mut labels, place) = (self.0.borrow_mut(), state as usize);
        if labels.len() <= place {
            labels.resize(place + 1, None);
        }
        labels[place] = Some(label);
    }
}

impl<C, S> Observer<S> for Labels<'_, C>
where
    C: Cost,
    S: StateSpace<State = ClosureState<Id, C>, Action = SuccessorNumber, Cost = C>,
{
    fn expanded(&mut self, event: &Expansion<'_, S>) {
        let id = *event.state.state();
        let label = self.0.borrow().get(id as usize).copied().flatten();
        let before = label.and_then(|label| label.before);
        self.set(id, StateLabel { g: event.g, before, expanded: true });
    }

    fn generated(&mut self, event: &Generation<'_, S>) {
        if matches!(event.fate, Fate::New | Fate::Improved | Fate::Reopened)
            && let Some(&to) = event.from.successor(event.action)
        {
            let before = Some(*event.from.state());
            self.set(to, StateLabel { g: event.g, before, expanded: false });
        }
    }
}

/// The cheapest paths from one state to every other: see [`Graph::distances`].
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
    /// How the search ended: [`Outcome::Exhausted`] if it reached every reachable state, or else
    /// the limit that stopped it.
    pub report: Report<N, C>,
    numbers: HashMap<N, usize>,
    /// A state, its cost, and the place of the state before it; nearest first.
    tree: Vec<(N, C, Option<usize>)>,
}

impl<N: Clone + Eq + Hash, C: Cost> Distances<N, C> {
    /// Returns the cost of a cheapest path to a state, or `None` if the search did not reach it.
    pub fn cost(&self, state: &N) -> Option<C> {
        self.numbers.get(state).map(|&place| self.tree[place].1)
    }

    /// Returns a cheapest path to a state, or `None` if the search did not reach it.
    pub fn path(&self, state: &N) -> Option<Path<N, C>> {
        let &place = self.numbers.get(state)?;
        let before = |&place: &usize| self.tree[place].2;
        let places = std::iter::successors(Some(place), before);
        let mut actions: Vec<N> = places.map(|place| self.tree[place].0.clone()).collect();
        actions.pop(); // the start
        actions.reverse();
        Some(Path { actions, cost: self.tree[place].1 })
    }

    /// Returns every state with its cost, nearest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&N, C)> {
        self.tree.iter().map(|(state, cost, _)| (state, *cost))
    }
}

impl<N: GraphState, C: Cost, F: Successors<N, C>> Graph<N, C, F> {
    /// Finds the cheapest paths from `start` to all states that can be reached. If a limit stops
    /// the search, it has found all states that are nearer than any missing one.
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
        let (limits, for_memo) = self.shared_limits();
        let memo = GraphMemo::new(&self.successors, |_: &N| C::ZERO, for_memo);
        let (labels, start) = (RefCell::default(), memo.number(start));
        let successors = |&id: &Id| memo.edges(id);
        let space = ClosureSpace::new(&successors, &(), |_: &Id| memo.is_full());
        let report = Problem::new(&space, &ClosureState::at(start))
            .limits(limits)
            .observer(Labels(&labels))
            .solve(&BestFirst::uniform_cost());
        let report = memo.report(start, report);
        tree(report, &labels.into_inner(), |id| memo.state(id).clone())
    }
}

/// Returns the final labels as a tree over the caller's states.
fn tree<N: Clone + Eq + Hash, C: Cost>(
    report: Report<N, C>,
    labels: &[Option<StateLabel<C>>],
    state: impl Fn(Id) -> N,
) -> Distances<N, C> {
    let is_final = |label: &StateLabel<C>| label.expanded || report.outcome == Outcome::Exhausted;
    let reached = (0..).zip(labels).filter_map(|(id, label)| Some((id, (*label)?)));
    let mut reached: Vec<(Id, StateLabel<C>)> =
        reached.filter(|(_, label)| is_final(label)).collect();
    reached.sort_by_key(|(_, label)| label.g);
    let place_of: HashMap<Id, usize> = reached.iter().map(|&(id, _)| id).zip(0..).collect();
    let row = |&(id, label): &(Id, StateLabel<C>)| {
        (state(id), label.g, label.before.map(|before| place_of[&before]))
    };
    let tree: Vec<_> = reached.iter().map(row).collect();
    let numbers = tree.iter().map(|(state, ..)| state.clone()).zip(0..).collect();
    Distances { report, numbers, tree }
}
