//! Confirms or refutes certificates of the sliding-tile puzzle: that a solution is optimal, or that
//! a board has none. The format and the argument are in `docs/certificates.md`.
//!
//! A certificate lists boards with a number g each. This program confirms that
//!
//! 1. the solution leads from the start to the goal with C moves;
//! 2. the start is listed with g = 0, or h(start) ≥ C;
//! 3. the goal is not listed;
//! 4. each successor m of each listed n is listed with g(m) ≤ g(n) + 1, or g(n) + 1 + h(m) ≥ C.
//!
//! Then a path of fewer than C moves never leaves the list, so it never meets the goal. The lower
//! bound h is computed here, so nothing in the certificate has to be believed.
//!
//! ```
//! let certificate = "taquin certificate 1
//! size 2 2
//! metric single
//! start 1 2 0 3
//! goal 1 2 3 0
//! claim optimal 1
//! path R
//! bound manhattan
//! boards text
//! checksum e38ab83f59454cef
//! ";
//! let confirmed = taquin_check::check(certificate.as_bytes())?;
//! assert_eq!(confirmed.length, Some(1));
//! # Ok::<(), taquin_check::Rejection>(())
//! ```
#![forbid(unsafe_code)]

mod bound;
mod patterns;
mod read;
mod rejection;
mod rules;

pub use rejection::Rejection;

use bound::Bound;
use read::Certificate;
use rejection::Result;
use rules::Cells;

/// A certificate that was confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    /// The board, row by row: `1 2 3/4 5 6/7 8 0`.
    pub start: String,
    /// The goal.
    pub goal: String,
    /// The length of a solution, and no solution has fewer moves; `None` if there is no solution.
    pub length: Option<u32>,
    /// Whether a slide of several tiles counts as one move.
    pub multi: bool,
    /// The number of listed boards.
    pub listed: u64,
}

/// Checks a certificate.
///
/// # Errors
/// Returns an error if the certificate is refuted, or cannot be read.
pub fn check(certificate: &[u8]) -> std::result::Result<Confirmed, Rejection> {
    let read = Certificate::read(certificate)?;
    let Certificate { grid, multi, start, goal, length, .. } = read;
    let listed = read.layers.iter().map(|layer| layer.len() as u64).sum();
    if let Some(length) = length {
        if grid.replay(start, &read.path, multi) != Some((goal, length as usize)) {
            return Err(Rejection::Path);
        }
        let bound = Bound::new(grid, multi, &goal, &read.partitions);
        List { length, bound, layers: read.layers }.check(&start, &goal)?;
    } else if grid.may_reach(&start, &goal) {
        return Err(Rejection::Solvable);
    }
    Ok(Confirmed { start: grid.named(&start), goal: grid.named(&goal), length, multi, listed })
}

/// The listed boards, and what is needed to check them.
struct List {
    length: u32,
    bound: Bound,
    /// The boards of each g, sorted.
    layers: Vec<Vec<Cells>>,
}

impl List {
    /// Checks conditions 2 to 4.
    fn check(&self, start: &Cells, goal: &Cells) -> Result<()> {
        if !self.holds(0, start) && self.bound.of(start) < self.length {
            return Err(Rejection::Start);
        }
        for (g, layer) in self.layers.iter().enumerate() {
            for board in layer {
                if board == goal {
                    return Err(Rejection::Goal);
                }
                let mut successors = self.bound.grid.successors(*board, self.bound.multi);
                successors.try_for_each(|next| self.check_successor(g, board, &next))?;
            }
        }
        Ok(())
    }

    fn check_successor(&self, g: usize, board: &Cells, successor: &Cells) -> Result<()> {
        // Almost every successor is in a layer beside that of its board, and found at once.
        if [g + 1, g, g.wrapping_sub(1)].into_iter().any(|g| self.holds(g, successor)) {
            return Ok(());
        }
        // No g exceeds the length, and a sum that saturates is at least the length.
        let least = (g as u32).saturating_add(1).saturating_add(self.bound.of(successor));
        if least >= self.length || (0..g).any(|g| self.holds(g, successor)) {
            return Ok(());
        }
        let [board, successor] = [board, successor].map(|board| self.bound.grid.named(board));
        Err(Rejection::Successor { board, g, successor, least })
    }

    fn holds(&self, g: usize, board: &Cells) -> bool {
        self.layers.get(g).is_some_and(|layer| layer.binary_search(board).is_ok())
    }
}
