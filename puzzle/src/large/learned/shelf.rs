//! Learned weights by shape: those given, and those built in.

use std::iter;
use std::sync::{Arc, Mutex, PoisonError};

use super::file::Weights;
use crate::shape::Shape;

/// The weights that come with the program; docs/learning.md says how they were made. A page
/// fetches its own.
#[cfg(not(target_family = "wasm"))]
const BUILT_IN: [&[u8]; 4] = [
    include_bytes!("../../../data/weights/5x5.bin"),
    include_bytes!("../../../data/weights/5x6.bin"),
    include_bytes!("../../../data/weights/6x6.bin"),
    include_bytes!("../../../data/weights/7x7.bin"),
];
#[cfg(target_family = "wasm")]
const BUILT_IN: [&[u8]; 0] = [];

/// Weights that were read, for whoever needs them next.
#[derive(Debug, Default)]
pub(crate) struct WeightShelf(Mutex<Vec<Arc<Weights>>>);

impl WeightShelf {
    /// Puts weights before those for the same boards.
    pub(crate) fn put(&mut self, weights: Arc<Weights>) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).insert(0, weights);
    }

    /// Whether there are weights for boards of a shape.
    pub(crate) fn serves(&self, shape: Shape) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().any(|weights| weights.fit(shape).is_ok())
            || BUILT_IN.into_iter().any(|bytes| Weights::are_for(bytes, shape))
    }

    /// The weights for boards of a shape or, where there are none, for the most of one.
    pub(crate) fn nearest(&self, shape: Shape) -> Option<Arc<Weights>> {
        let (low, high) = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        let squares = (2..low).rev().filter_map(|side| Shape::new(side, side).ok());
        let longer = (low..high).rev().filter_map(|side| Shape::new(low, side).ok());
        iter::once(shape).chain(longer).chain(squares).find_map(|part| self.fitting(part))
    }

    /// The weights for boards of a shape; those built in are read when first needed.
    pub(crate) fn fitting(&self, shape: Shape) -> Option<Arc<Weights>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(weights) = known.iter().find(|weights| weights.fit(shape).is_ok()) {
            return Some(Arc::clone(weights));
        }
        let bytes = BUILT_IN.into_iter().find(|bytes| Weights::are_for(bytes, shape))?;
        let weights = Arc::new(Weights::from_bytes(bytes).ok()?);
        known.push(Arc::clone(&weights));
        Some(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_can_be_read() {
        let shelf = WeightShelf::default();
        for (rows, cols) in [(5, 5), (5, 6), (6, 5), (6, 6), (7, 7)] {
            let shape = Shape::new(rows, cols).unwrap();
            assert!(shelf.fitting(shape).is_some_and(|weights| weights.fit(shape).is_ok()));
        }
        assert!(shelf.fitting(Shape::new(4, 5).unwrap()).is_none());
    }

    #[test]
    fn a_larger_board_gets_the_weights_for_the_most_of_it() {
        let shelf = WeightShelf::default();
        let sides = |rows, cols| {
            let weights = shelf.nearest(Shape::new(rows, cols).unwrap());
            weights.map(|weights| (weights.shape().rows(), weights.shape().cols()))
        };
        assert_eq!(sides(5, 6), Some((5, 6)));
        assert_eq!(sides(9, 6), Some((6, 6)));
        assert_eq!(sides(10, 16), Some((7, 7)));
        assert_eq!(sides(4, 30), None);
    }
}
