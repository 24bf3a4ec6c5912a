//! The duplicate paths that a depth-first search leaves out.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

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
/// assert!(Pruning::all().any(|pruning| pruning.name() == "automaton"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Pruning {
    /// The step straight back to the parent, as in published counts.
    #[default]
    Parent,
    /// Every move that a move automaton proves to lead to a board of another path.
    Automaton,
}

const NAMES: [(Pruning, &str); 2] =
    [(Pruning::Parent, "parent"), (Pruning::Automaton, "automaton")];

impl Pruning {
    /// Every kind of pruning.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|&(pruning, _)| pruning)
    }

    /// Its name on the command line and in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(pruning, _)| *pruning == self).map_or("", |&(_, name)| name)
    }
}

impl fmt::Display for Pruning {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
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

impl FromStr for Pruning {
    type Err = UnknownPruning;

    fn from_str(text: &str) -> Result<Self, UnknownPruning> {
        let name = text.trim().to_ascii_lowercase();
        let found = NAMES.iter().find(|(_, known)| *known == name);
        found
            .map(|&(pruning, _)| pruning)
            .ok_or_else(|| UnknownPruning { name: crate::words::shortened(text) })
    }
}
