//! What a beam counts, by the definitions of the whole program.

use std::ops::AddAssign;

/// What was counted in one beam or in several.
///
/// ```
/// use taquin_puzzle::large::{BeamCounts, Improving, improve};
/// use taquin_puzzle::{Goal, Sampler, Shape};
/// use taquin_puzzle::search::Limits;
///
/// let goal = Goal::Last.position(Shape::new(6, 6)?)?;
/// let start = Sampler::new(1).solvable(&goal);
/// let improving = Improving { effort: 20_000, limits: Limits::NONE, threads: 1, weights: None };
/// let counted: BeamCounts = improve(&start, &goal, &improving, &mut |_, _| ()).counted;
/// assert!(counted.expanded <= counted.generated && counted.generated_new <= counted.generated);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BeamCounts {
    /// Boards whose successors were looked at.
    pub expanded: u64,
    /// Successors looked at, before any was found to be known.
    pub generated: u64,
    /// Of those, neither known to the beam nor too far from the goal to be of use.
    pub generated_new: u64,
    /// Most boards in one layer.
    pub max_open: u64,
    /// Most boards whose way back was in memory at once.
    pub max_stored: u64,
    /// Most bytes of one beam; zero in a sum of beams that ran at once.
    pub(crate) peak_bytes: u64,
}

impl AddAssign for BeamCounts {
    fn add_assign(&mut self, other: Self) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.generated_new += other.generated_new;
        self.max_open = self.max_open.max(other.max_open);
        self.max_stored = self.max_stored.max(other.max_stored);
        self.peak_bytes = self.peak_bytes.max(other.peak_bytes);
    }
}
