//! Published boards with known results.
//!
//! Each text names its source and its columns; [`boards`] reads it.

use crate::notation::{ParseOptions, Parsed, parse_many};

/// Korf's hundred boards of 4×4 (1985), with their optima.
pub const KORF: &str = include_str!("../data/korf100.txt");

/// Korf and Felner's fifty boards of 5×5 (2002), with their optima and the nodes of a search.
pub const KORF_FELNER: &str = include_str!("../data/korf50-24.txt");

/// Twenty-four random boards of 5×5 that were not used to tune the program. An optimum is listed if
/// this program has proven it.
pub const RANDOM_24: &str = include_str!("../data/random24.txt");

/// A hundred boards of 5×5, of 6×6 and of 7×7 of DeepCubeA (2019), with the lengths it found.
pub const DEEPCUBEA: [&str; 3] = [
    include_str!("../data/deepcubea24.txt"),
    include_str!("../data/deepcubea35.txt"),
    include_str!("../data/deepcubea48.txt"),
];

/// Returns the boards of one of these texts, in its order.
///
/// ```
/// use taquin_puzzle::instances::{KORF, boards};
/// let korf = boards(KORF);
/// let optima = korf.iter().filter_map(|board| board.known.optimum);
/// assert_eq!((korf.len(), optima.sum::<u64>()), (100, 5305));
/// ```
///
/// # Panics
/// Panics if a line is not a board.
pub fn boards(text: &str) -> Vec<Parsed> {
    let options = ParseOptions::default();
    let entries = parse_many(text, &options);
    entries.map(|entry| entry.result.expect("the boards are well formed")).collect()
}
