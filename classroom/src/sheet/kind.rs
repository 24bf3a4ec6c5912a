//! The kinds of exercises.

/// The task of an exercise.
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
    /// Fill in g, h and f of the board's successors.
    Successors,
    /// Find the node of the open list that is expanded next.
    Next,
    /// Count the inversions, and decide whether the board is solvable.
    Solvable,
    /// Fill in the first expansions of A*.
    Trace,
    /// Compare two heuristics on the board.
    Heuristics,
}

impl Kind {
    /// All kinds, in the order of a sheet.
    pub const ALL: [Kind; 6] =
        [Kind::Solve, Kind::Successors, Kind::Next, Kind::Solvable, Kind::Trace, Kind::Heuristics];

    /// Returns its name, as it is typed.
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

    /// Returns the kind of a name, or `None` if it is unknown.
    #[must_use]
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
