//! The facts about an instance in research data, other than its tiles.

/// The numbers around the tiles in a line of research data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known {
    /// The number of the instance in its collection.
    pub index: Option<u64>,
    /// The length of an optimal solution.
    pub optimum: Option<u64>,
    /// The number of nodes of a published search.
    pub nodes: Option<u64>,
}
