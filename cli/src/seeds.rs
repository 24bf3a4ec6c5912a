//! Random seeds.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// One more than the largest seed. Six digits are easy to write down.
const SEEDS: u64 = 1_000_000;

/// Returns an unpredictable seed. The standard library seeds its hash maps with such a number.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % SEEDS
}
