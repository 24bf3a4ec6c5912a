//! The options of a search, and which searches they have an effect on.
//!
//! An option without an effect is an error: a user who sets a depth bound for A* would otherwise
//! draw conclusions from a bound that was ignored.

use std::fmt;

use super::{Algorithm, Pruning, Request, Weighting};
use taquin_search::GoalTest;

/// An option that only some searches have.
///
/// ```
/// use taquin_puzzle::{Algorithm, SearchOption};
/// assert!(Algorithm::Greedy.heeds(SearchOption::Heuristic));
/// assert!(!Algorithm::BreadthFirst.heeds(SearchOption::Heuristic));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchOption {
    /// [`Request::heuristic`].
    Heuristic,
    /// [`Request::weighting`], other than plain.
    Weight,
    /// [`Request::tie`].
    Tie,
    /// [`Request::goal_test`], when the goal is generated.
    EarlyGoalTest,
    /// [`Request::pruning`] by a move automaton.
    Automaton,
    /// [`Tuning::depth_bound`](super::Tuning::depth_bound).
    DepthBound,
    /// [`Tuning::beam_width`](super::Tuning::beam_width).
    BeamWidth,
    /// [`Tuning::max_states`](super::Tuning::max_states).
    MaxStates,
    /// [`Tuning::threads`](super::Tuning::threads).
    Threads,
    /// [`Tuning::effort`](super::Tuning::effort).
    Effort,
    /// [`Request::optimal`].
    Proof,
}

impl SearchOption {
    /// Returns the searches on which it has an effect, by name; there is at least one.
    pub fn names(self) -> Vec<&'static str> {
        Algorithm::all().filter(|algorithm| algorithm.heeds(self)).map(Algorithm::name).collect()
    }
}

impl fmt::Display for SearchOption {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Heuristic => "a heuristic",
            Self::Weight => "a weight",
            Self::Tie => "a tie-breaking rule",
            Self::EarlyGoalTest => "a goal test at generation",
            Self::Automaton => "a move automaton",
            Self::DepthBound => "a depth bound",
            Self::BeamWidth => "a beam width",
            Self::MaxStates => "a limit on stored states",
            Self::Threads => "a number of threads",
            Self::Effort => "an effort",
            Self::Proof => "a demand for proof",
        })
    }
}

impl Request {
    /// The name of the option in messages.
    pub(super) fn given(&self) -> impl Iterator<Item = SearchOption> {
        let tuning = self.tuning;
        let options = [
            (SearchOption::Heuristic, self.heuristic.is_some()),
            (SearchOption::Weight, self.weighting != Weighting::Plain),
            (SearchOption::Tie, self.tie.is_some()),
            (SearchOption::EarlyGoalTest, self.goal_test == GoalTest::Generated),
            (SearchOption::Automaton, self.pruning == Pruning::Automaton),
            (SearchOption::DepthBound, tuning.depth_bound.is_some()),
            (SearchOption::BeamWidth, tuning.beam_width.is_some()),
            (SearchOption::MaxStates, tuning.max_states.is_some()),
            (SearchOption::Threads, tuning.threads.is_some()),
            (SearchOption::Effort, tuning.effort.is_some()),
            (SearchOption::Proof, self.optimal),
        ];
        options.into_iter().filter_map(|(option, given)| given.then_some(option))
    }
}
