//! The kinds of exercise.

/// What an exercise asks.
///
/// ```
/// use taquin_classroom::sheet::Kind;
/// assert_eq!(Kind::named("trace"), Some(Kind::Trace));
/// assert!(Kind::ALL.iter().all(|&kind| Kind::named(kind.name()) == Some(kind)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Solve the board in as few moves as possible.
    Solve,
    /// Fill in g, h and f of its successors.
    Successors,
    /// Which node of the open list is expanded next?
    Next,
    /// How many inversions has it, and can it be solved?
    Solvable,
    /// Fill in the first expansions of A*.
    Trace,
    /// Compare two heuristics on it.
    Heuristics,
}

impl Kind {
    /// All of them, in the order in which a sheet has them.
    pub const ALL: [Kind; 6] =
        [Kind::Solve, Kind::Successors, Kind::Next, Kind::Solvable, Kind::Trace, Kind::Heuristics];

    /// Its name, as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Solve => "solve",
            Kind::Successors => "successors",
            Kind::Next => "next",
            Kind::Solvable => "solvable",
            Kind::Trace => "trace",
            Kind::Heuristics => "heuristics",
        }
    }

    /// Whether its answer fits on one line.
    pub(crate) const fn is_short(self) -> bool {
        matches!(self, Kind::Next | Kind::Solvable | Kind::Heuristics)
    }

    /// The kind of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
