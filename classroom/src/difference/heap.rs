//! A heap of tuples, as in Python: `heappush(heap, (f, board))` compares the boards when f is equal.
//!
//! taquin has no such tie-breaking rule, so the program of the student is simulated: states are
//! closed when they are taken, and an old entry of a closed state is skipped.

use super::Visit;
use super::follow::near;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use taquin_puzzle::{Estimator, HeuristicChoice, Position};

/// A heap of tuples that agrees longer than any search of taquin.
///
/// ```
/// # use taquin_classroom::difference::{Heap, HeapKey};
/// # use taquin_puzzle::HeuristicChoice;
/// let heap = Heap { heuristic: HeuristicChoice::Manhattan, key: HeapKey::Board, agreed: 34 };
/// assert_eq!(heap.key.name(), "(f, board)");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Heap {
    /// The heuristic.
    #[serde(serialize_with = "named")]
    pub heuristic: HeuristicChoice,
    /// The tuple.
    pub key: HeapKey,
    /// The steps that agree.
    pub agreed: usize,
}

/// The tuples of a heap.
///
/// ```
/// assert_eq!(taquin_classroom::difference::HeapKey::HBoard.name(), "(f, h, board)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeapKey {
    /// (f, board).
    Board,
    /// (f, h, board).
    HBoard,
    /// (f, g, board).
    GBoard,
}

impl HeapKey {
    const ALL: [Self; 3] = [Self::Board, Self::HBoard, Self::GBoard];

    /// Returns the tuple as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "(f, board)",
            Self::HBoard => "(f, h, board)",
            Self::GBoard => "(f, g, board)",
        }
    }
}

impl Serialize for HeapKey {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

fn named<S: serde::Serializer>(choice: &HeuristicChoice, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&choice.to_string())
}

/// Returns the heap that agrees with the most visits, if these are more than `than`.
pub(super) fn longer(than: usize, theirs: &[Visit], target: &Position) -> Option<Heap> {
    let taught =
        [HeuristicChoice::Manhattan, HeuristicChoice::Misplaced, HeuristicChoice::MisplacedAll];
    let mut best: Option<Heap> = None;
    for heuristic in taught {
        let Ok(estimator) = Estimator::new(&heuristic, target) else { continue };
        for key in HeapKey::ALL {
            let agreed = agreed(theirs, target, &estimator, key);
            if agreed > best.as_ref().map_or(than, |best| best.agreed) {
                best = Some(Heap { heuristic: heuristic.clone(), key, agreed });
            }
        }
    }
    best
}

fn agreed(theirs: &[Visit], target: &Position, estimator: &Estimator, key: HeapKey) -> usize {
    let Some(first) = theirs.first() else { return 0 };
    let entry = |board: &Position, g: u64| {
        let h = estimator.of(board);
        let second = match key {
            HeapKey::Board => 0,
            HeapKey::HBoard => h,
            HeapKey::GBoard => g,
        };
        Reverse((g + h, second, board.tiles().to_vec(), g))
    };
    let mut heap = BinaryHeap::from([entry(&first.board, 0)]);
    let mut closed: HashSet<Vec<u16>> = HashSet::new();
    let mut steps = 0;
    while let Some(Reverse((_, _, tiles, g))) = heap.pop() {
        if !closed.insert(tiles.clone()) {
            continue;
        }
        let agrees = theirs.get(steps).is_some_and(|visit| {
            let h = || estimator.of(&visit.board) as f64;
            visit.board.tiles() == tiles && visit.h.is_none_or(|their| near(their, h()))
        });
        if !agrees || steps + 1 == theirs.len() {
            return steps + usize::from(agrees);
        }
        let board = &theirs[steps].board;
        steps += 1;
        if board == target {
            return steps;
        }
        for next in board.legal_moves().filter_map(|step| board.after(step)) {
            if !closed.contains(next.tiles()) {
                heap.push(entry(&next, g + 1));
            }
        }
    }
    steps
}
