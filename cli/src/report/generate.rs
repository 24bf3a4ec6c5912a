//! What is said beside generated boards.

use crate::language::say;
use taquin_puzzle::generate::GenerateError;

/// The seed that was drawn.
pub(crate) fn seed(seed: u64) -> String {
    say!("generate-seed", seed = seed.to_string()) + "\n"
}

/// Why there is no board.
pub(super) fn failure(error: &GenerateError) -> String {
    match error {
        GenerateError::BeyondRadius { shape, depth, radius } => say!(
            "generate-beyond-radius",
            shape = shape.to_string(),
            depth = *depth,
            radius = *radius
        ),
        GenerateError::NotFound { shape, depth, walks, .. } => {
            say!("generate-not-found", shape = shape.to_string(), depth = *depth, walks = *walks)
        }
        GenerateError::UnsolvableAtDepth => say!("generate-unsolvable-at-depth"),
        GenerateError::Request(error) => error.to_string(),
    }
}
