//! What a search keeps in memory, and so what its counts mean.
//!
//! "Max open" is a promise about an open list: beside the count of a search that
//! keeps one path, or a beam, or a table, the same words would be false.

use crate::language::Message;
use taquin_puzzle::Algorithm;

/// What a search keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    /// An open and a closed list.
    Lists,
    /// Both lists from either end.
    TwoEnds,
    /// The layers of a beam.
    Beam,
    /// A tree that forgets leaves.
    Tree,
    /// A path and the siblings of its states.
    Siblings,
    /// A path.
    Path,
    /// A path, and no state on it twice.
    CheckedPath,
    /// The distances of all boards.
    Table,
}

impl Memory {
    /// What this algorithm keeps.
    pub(super) fn of(algorithm: Algorithm) -> Self {
        match algorithm {
            Algorithm::AStar
            | Algorithm::BreadthFirst
            | Algorithm::UniformCost
            | Algorithm::Greedy
            | Algorithm::Anytime => Self::Lists,
            Algorithm::BidirectionalBreadthFirst | Algorithm::Bidirectional => Self::TwoEnds,
            Algorithm::Beam => Self::Beam,
            Algorithm::SmaStar => Self::Tree,
            Algorithm::Rbfs => Self::Siblings,
            Algorithm::Auto | Algorithm::IdaStar => Self::Path,
            Algorithm::DepthFirst | Algorithm::IterativeDeepening => Self::CheckedPath,
            Algorithm::Table => Self::Table,
        }
    }

    /// Whether there is a list of states to be expanded, whatever its name.
    pub(super) fn has_open_states(self) -> bool {
        matches!(self, Self::Lists | Self::TwoEnds | Self::Beam | Self::Tree)
    }

    /// What the counts mean that do not mean the same for every search.
    pub(super) fn meanings(self) -> Meanings {
        match self {
            Self::Lists => LISTS,
            Self::TwoEnds => TWO_ENDS,
            Self::Beam => BEAM,
            Self::Tree => TREE,
            Self::Siblings => SIBLINGS,
            Self::Path => PATH,
            Self::CheckedPath => CHECKED_PATH,
            Self::Table => TABLE,
        }
    }
}

/// What six of the counts mean.
#[derive(Clone, Copy)]
pub(super) struct Meanings {
    pub(super) generated_new: Message,
    pub(super) popped: Message,
    pub(super) reopened: Message,
    pub(super) max_open: Message,
    pub(super) max_stored: Message,
    pub(super) before_last: Message,
}

const LISTS: Meanings = Meanings {
    generated_new: Message("meaning-generated-new"),
    popped: Message("meaning-popped"),
    reopened: Message("meaning-reopened"),
    max_open: Message("meaning-max-open"),
    max_stored: Message("meaning-max-stored"),
    before_last: Message("meaning-before-last"),
};

const TWO_ENDS: Meanings = Meanings {
    max_open: Message("meaning-ends-max-open"),
    max_stored: Message("meaning-ends-max-stored"),
    before_last: Message("meaning-bound-before-last"),
    ..LISTS
};

const BEAM: Meanings = Meanings {
    generated_new: Message("meaning-beam-generated-new"),
    popped: Message("meaning-path-popped"),
    reopened: Message("meaning-beam-reopened"),
    max_open: Message("meaning-beam-max-open"),
    max_stored: Message("meaning-beam-max-stored"),
    before_last: Message("meaning-beam-before-last"),
};

const TREE: Meanings = Meanings {
    generated_new: Message("meaning-tree-generated-new"),
    popped: Message("meaning-path-popped"),
    reopened: Message("meaning-tree-reopened"),
    max_open: Message("meaning-tree-max-open"),
    max_stored: Message("meaning-tree-max-stored"),
    before_last: Message("meaning-bound-before-last"),
};

const PATH: Meanings = Meanings {
    generated_new: Message("meaning-path-generated-new"),
    popped: Message("meaning-path-popped"),
    reopened: Message("meaning-path-reopened"),
    max_open: Message("meaning-path-max-open"),
    max_stored: Message("meaning-path-max-stored"),
    before_last: Message("meaning-path-before-last"),
};

const SIBLINGS: Meanings = Meanings {
    max_stored: Message("meaning-siblings-max-stored"),
    before_last: Message("meaning-bound-before-last"),
    ..PATH
};

const CHECKED_PATH: Meanings =
    Meanings { generated_new: Message("meaning-checked-generated-new"), ..PATH };

const TABLE: Meanings = Meanings { max_stored: Message("meaning-table-max-stored"), ..PATH };
