//! Boards with their known optimum.

use super::SetMember;
use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::notation::Parsed;
use taquin_puzzle::{Goal, Position};

/// A board of a trial.
///
/// ```
/// use taquin_lab::bench::TrialBoard;
/// use taquin_lab::puzzle::Goal;
/// let start = "1 2 3/5 0 6/4 7 8".parse()?;
/// let board = TrialBoard { name: "7".into(), start, goal: Goal::Last, optimum: Some(4), set: None };
/// assert_eq!(board.start.shape().to_string(), "3×3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialBoard {
    /// Its number in the file, or its line.
    pub name: String,
    /// The board.
    pub start: Position,
    /// The goal.
    pub goal: Goal,
    /// The length of its optimal solutions, if it is known.
    pub optimum: Option<u64>,
    /// The set of a suite that contains it.
    pub set: Option<SetMember>,
}

impl TrialBoard {
    /// Creates the board from a line of a file, with another goal if `asked` names one. The length
    /// in the file is for the file's own goal.
    ///
    /// ```
    /// use taquin_lab::bench::TrialBoard;
    /// use taquin_lab::puzzle::{Goal, notation::{ParseOptions, parse}};
    /// let parsed = parse("1 2 3/5 0 6/4 7 8", &ParseOptions::default())?;
    /// let board = TrialBoard::of(parsed, 3, Some(Goal::Snail));
    /// assert_eq!((board.name.as_str(), board.goal), ("3", Goal::Snail));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

/// Returns Korf's hundred boards, each with its optimum.
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
