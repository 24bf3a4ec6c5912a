//! What a data file tells about an instance beside its tiles.

/// The numbers around the tiles in a line of research data.
///
/// ```
/// use taquin_puzzle::instances::{KORF, boards};
/// use taquin_puzzle::notation::Known;
/// let Known { index, optimum, .. } = boards(KORF)[0].known;
/// assert_eq!((index, optimum), (Some(1), Some(57)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known {
    /// The number of the instance in its collection.
    pub index: Option<u64>,
    /// The length of an optimal solution.
    pub optimum: Option<u64>,
    /// The nodes some published search took.
    pub nodes: Option<u64>,
}
