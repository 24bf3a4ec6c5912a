//! The steps that a closure lists: each has a target state, a cost and an optional label.

/// A step that a closure lists: `(next, cost)` or `(next, cost, label)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no step to another state",
    note = "list pairs `(next, cost)`, or `(next, cost, label)`; `Graph::unweighted` takes states alone"
)]
pub trait Edge<N, C>: Sized {
    /// The representation of the step in a path: the state that it leads to, or its label.
    type Action;

    /// Returns the state that the step leads to, and its cost.
    fn target(&self) -> (&N, &C);

    /// Returns the target and the cost by value.
    fn into_target(self) -> (N, C);

    /// Returns the representation of the step in a path.
    fn into_action(self) -> Self::Action;

    /// Turns the states of a path into actions; `find` walks along them and looks up each step.
    fn actions(
        states: Vec<N>,
        find: impl FnOnce(Vec<N>) -> Vec<Self::Action>,
    ) -> Vec<Self::Action> {
        find(states)
    }
}

impl<N, C> Edge<N, C> for (N, C) {
    type Action = N;

    #[inline]
    fn target(&self) -> (&N, &C) {
        (&self.0, &self.1)
    }

    #[inline]
    fn into_target(self) -> Self {
        self
    }

    fn into_action(self) -> N {
        self.0
    }

    fn actions(states: Vec<N>, _: impl FnOnce(Vec<N>) -> Vec<N>) -> Vec<N> {
        states
    }
}

impl<N, C, L> Edge<N, C> for (N, C, L) {
    type Action = L;

    #[inline]
    fn target(&self) -> (&N, &C) {
        (&self.0, &self.1)
    }

    #[inline]
    fn into_target(self) -> (N, C) {
        (self.0, self.1)
    }

    fn into_action(self) -> L {
        self.2
    }
}

/// A closure from a state to its successors, or to its predecessors.
pub trait Successors<N, C>: Fn(&N) -> Self::Each {
    /// The type it returns: an array, a `Vec`, an iterator.
    type Each: IntoIterator<Item = Self::Step>;
    /// A step.
    type Step: Edge<N, C, Action = Self::Action>;
    /// The representation of a step in a path.
    type Action;
}

impl<N, C, F, I> Successors<N, C> for F
where
    F: Fn(&N) -> I,
    I: IntoIterator,
    I::Item: Edge<N, C>,
{
    type Each = I;
    type Step = I::Item;
    type Action = <I::Item as Edge<N, C>>::Action;
}
