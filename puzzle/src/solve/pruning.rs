//! The duplicate paths that a depth-first search leaves out.

use thiserror::Error;

use crate::named::named;

named! {
    /// The pruning of a search that remembers only its path.
    ///
    /// ```
    /// use taquin_puzzle::{Algorithm, Position, Pruning, Request, solve};
    /// let start: Position = "8 6 7 2 5 4 3 0 1".parse()?;
    /// let plain = Request { algorithm: Algorithm::IdaStar, ..Request::new(start) };
    /// let pruned = Request { pruning: Pruning::Automaton, ..plain.clone() };
    /// let (plain, pruned) = (solve(&plain)?, solve(&pruned)?);
    /// assert_eq!(plain.lower_bound, pruned.lower_bound);
    /// assert!(pruned.stats.generated < plain.stats.generated * 3 / 4);
    /// assert!(Pruning::ALL.iter().any(|pruning| pruning.name() == "automaton"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Default)]
    Pruning {
        /// The step straight back to the parent, as in published counts.
        #[default]
        Parent = "parent",
        /// Every move that a move automaton proves to lead to a board of another path.
        Automaton = "automaton",
    }
    UnknownPruning { name }
}

/// The text names no kind of pruning.
///
/// ```
/// use taquin_puzzle::{Pruning, UnknownPruning};
/// assert_eq!("all".parse::<Pruning>(), Err(UnknownPruning { name: "all".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown pruning `{name}`: use parent or automaton")]
pub struct UnknownPruning {
    /// The text, shortened.
    pub name: String,
}
