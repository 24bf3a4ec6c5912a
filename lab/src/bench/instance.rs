//! Boards with what is known about them.

use super::SetMember;
use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::notation::Parsed;
use taquin_puzzle::{Goal, Position};

/// A board to be solved by the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialBoard {
    /// Its number in the file, or else the line it stands on.
    pub name: String,
    /// The board.
    pub start: Position,
    /// The goal.
    pub goal: Goal,
    /// The length of its shortest solutions, where that is known.
    pub optimum: Option<u64>,
    /// The set of a suite that it belongs to.
    pub set: Option<SetMember>,
}

impl TrialBoard {
    /// What was read from a line of a file, with another goal where one was asked for.
    /// The length that the file tells is that to its own goal.
    #[must_use]
    pub fn of(parsed: Parsed, line: usize, asked: Option<Goal>) -> Self {
        let own = parsed.goal.unwrap_or_default();
        let optimum =
            parsed.known.optimum.filter(|_| asked.as_ref().is_none_or(|goal| *goal == own));
        Self {
            name: parsed.known.index.map_or_else(|| line.to_string(), |index| index.to_string()),
            start: parsed.position,
            goal: asked.unwrap_or(own),
            optimum,
            set: None,
        }
    }
}

/// Korf's hundred boards, each with its optimum.
///
/// ```
/// let korf = taquin_lab::bench::korf();
/// assert_eq!(korf.len(), 100);
/// assert_eq!(korf.iter().filter_map(|instance| instance.optimum).sum::<u64>(), 5305);
/// ```
#[must_use]
pub fn korf() -> Vec<TrialBoard> {
    boards(KORF).into_iter().map(|parsed| TrialBoard::of(parsed, 0, None)).collect()
}
