//! What is said beside generated boards.

use crate::language::say;

/// The seed that was drawn.
pub(crate) fn seed(seed: u64) -> String {
    say!("generate-seed", seed = seed.to_string()) + "\n"
}

/// How many boards differ, where more were asked for.
pub(crate) fn repeats(boards: u64) -> String {
    say!("generate-repeats", boards = boards) + "\n"
}

/// What the letters of a scramble mean.
pub(crate) fn letters() -> String {
    say!("generate-letters") + "\n"
}
