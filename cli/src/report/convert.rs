//! What a format cannot carry.

use crate::language::say;
use taquin_puzzle::Goal;
use taquin_puzzle::notation::Format;

/// A goal that the new text does not tell.
pub(crate) fn lost_goal(goal: &Goal, to: Format) -> String {
    let flag = match goal {
        Goal::Custom(board) => format!("--goal \"{board}\""),
        named => format!("--goal {named}"),
    };
    say!("convert-lost-goal", format = to.name(), flag = flag) + "\n"
}
