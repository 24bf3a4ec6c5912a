//! Published boards, with what is known of each.
//!
//! Each text names its source and its columns; [`boards`] reads it.

use crate::notation::{ParseOptions, Parsed, parse_many};

/// Korf's hundred boards of 4×4 (1985), with their optima.
///
/// ```
/// use taquin_puzzle::instances::{KORF, boards};
/// assert_eq!(boards(KORF)[0].known.optimum, Some(57));
/// ```
pub const KORF: &str = include_str!("../data/korf100.txt");

/// Korf and Felner's fifty boards of 5×5 (2002), with their optima and the nodes of a search.
///
/// ```
/// use taquin_puzzle::instances::{KORF_FELNER, boards};
/// assert_eq!(boards(KORF_FELNER)[0].known.optimum, Some(95));
/// ```
pub const KORF_FELNER: &str = include_str!("../data/korf50-24.txt");

/// A hundred boards of 5×5, of 6×6 and of 7×7 of DeepCubeA (2019), with the lengths it found.
///
/// ```
/// use taquin_puzzle::instances::{DEEPCUBEA, boards};
/// let sides = DEEPCUBEA.map(|text| boards(text)[0].position.shape().cols());
/// assert_eq!(sides, [5, 6, 7]);
/// ```
pub const DEEPCUBEA: [&str; 3] = [
    include_str!("../data/deepcubea24.txt"),
    include_str!("../data/deepcubea35.txt"),
    include_str!("../data/deepcubea48.txt"),
];

/// The boards of one of these texts, in its order.
///
/// ```
/// use taquin_puzzle::instances::{KORF, boards};
/// let korf = boards(KORF);
/// let optima = korf.iter().filter_map(|board| board.known.optimum);
/// assert_eq!((korf.len(), optima.sum::<u64>()), (100, 5305));
/// ```
///
/// # Panics
/// When a line is not a board, which no line of these is.
#[must_use]
pub fn boards(text: &str) -> Vec<Parsed> {
    let options = ParseOptions::default();
    let entries = parse_many(text, &options);
    entries.map(|entry| entry.result.expect("the boards are well formed")).collect()
}
