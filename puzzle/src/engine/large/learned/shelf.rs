//! Learned weights by shape: given and built-in ones.

use std::iter;
use std::sync::{Arc, Mutex, PoisonError};

use super::file::{COMMON_FROM, Form, Weights};
use crate::model::Shape;

/// The shapes of the built-in weights; the last one serves all larger shapes.
const SHAPES: [(usize, usize); 4] = [(5, 5), (5, 6), (6, 6), (8, 8)];

/// The built-in weights (docs/learning.md). The page fetches weights when it needs them, so its
/// module contains none.
#[cfg(not(target_family = "wasm"))]
const BUILT_IN: [&[u8]; 4] = [
    include_bytes!("../../../../data/weights/5x5.bin"),
    include_bytes!("../../../../data/weights/5x6.bin"),
    include_bytes!("../../../../data/weights/6x6.bin"),
    include_bytes!("../../../../data/weights/8x8.bin"),
];
#[cfg(target_family = "wasm")]
const BUILT_IN: [&[u8]; 0] = [];

/// Returns the built-in files of weights with their names.
///
/// ```
/// use taquin_puzzle::{Goal, Request, Shape, Solver, large::{Weights, weight_files}};
///
/// let (name, bytes) = weight_files().next().unwrap();
/// assert_eq!(name, "5x5.bin");
/// let weights = Weights::from_bytes(bytes)?;
/// assert!(weights.serve(&Goal::Last.position(Shape::new(5, 5)?)?).is_ok());
/// assert!(weights.serve(&Goal::Last.position(Shape::new(6, 6)?)?).is_err());
///
/// let goal = Goal::Last.position(Shape::new(5, 5)?)?;
/// let solver = Solver::new().with_weights(weights);
/// assert_eq!(solver.missing_weights(&Request::new(goal)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn weight_files() -> impl Iterator<Item = (String, &'static [u8])> {
    let shapes = SHAPES.into_iter().filter_map(|(rows, cols)| Shape::new(rows, cols).ok());
    shapes.map(file_name).zip(BUILT_IN)
}

/// Returns the name of the file of weights for boards of a shape.
pub(crate) fn file_name(shape: Shape) -> String {
    let (low, high) = sides(shape);
    format!("{low}x{high}.bin")
}

/// Returns the shape of the built-in weights for a shape: the shape itself or, if it has none, the
/// largest part of it that has some. `None` if no part has any.
pub(crate) fn nearest_shape(shape: Shape) -> Option<Shape> {
    parts(shape).find(|&part| SHAPES.contains(&sides(part)))
}

/// Returns the shapes whose weights serve a shape, the best first: that of the weights common to all
/// sizes, the shape itself, and smaller and smaller parts of it.
fn parts(shape: Shape) -> impl Iterator<Item = Shape> {
    let (low, high) = sides(shape);
    let common = (low >= COMMON_FROM).then_some(SHAPES[SHAPES.len() - 1]);
    let common = common.and_then(|(rows, cols)| Shape::new(rows, cols).ok());
    let squares = (2..low).rev().filter_map(|side| Shape::new(side, side).ok());
    let longer = (low..high).rev().filter_map(move |side| Shape::new(low, side).ok());
    common.into_iter().chain(iter::once(shape)).chain(longer).chain(squares)
}

fn sides(shape: Shape) -> (usize, usize) {
    (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()))
}

/// The weights of a solver.
#[derive(Debug, Default)]
pub(crate) struct WeightShelf {
    /// The given weights, the last one first. They come before all built-in ones.
    given: Vec<Arc<Weights>>,
    /// The built-in weights that were read.
    read: Mutex<Vec<Arc<Weights>>>,
}

impl WeightShelf {
    /// Adds given weights, before all others for the same boards.
    pub(crate) fn put(&mut self, weights: Arc<Weights>) {
        self.given.insert(0, weights);
    }

    /// Returns whether there are weights with this shape in their header.
    pub(crate) fn holds(&self, shape: Shape) -> bool {
        self.named(shape, |_| true).is_some()
    }

    /// Returns whether there are weights of pairs for boards of a shape.
    pub(crate) fn serves(&self, shape: Shape) -> bool {
        self.fitting(shape).is_some()
    }

    /// Returns the weights for boards of a shape or, if there are none, for the largest part of it.
    pub(crate) fn nearest(&self, shape: Shape) -> Option<Arc<Weights>> {
        let given = self.given.iter().find(|weights| weights.fit(shape).is_ok());
        given.cloned().or_else(|| parts(shape).find_map(|part| self.named(part, |_| true)))
    }

    /// Returns the weights of pairs for boards of a shape.
    pub(crate) fn fitting(&self, shape: Shape) -> Option<Arc<Weights>> {
        self.named(shape, |form| form == Form::Pairs)
    }

    /// Returns the weights with this shape in their header. Reads built-in ones on first use.
    fn named(&self, shape: Shape, of: impl Fn(Form) -> bool) -> Option<Arc<Weights>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = |weights: &Weights| sides(weights.shape()) == sides(shape) && of(weights.form);
        if let Some(weights) = self.given.iter().chain(&*read).find(|weights| wanted(weights)) {
            return Some(Arc::clone(weights));
        }
        let bytes = BUILT_IN.into_iter().find(|bytes| Weights::are_for(bytes, shape))?;
        let weights = Arc::new(Weights::from_bytes(bytes).ok()?);
        read.push(Arc::clone(&weights));
        wanted(&weights).then_some(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::super::pairs::Pairs;
    use super::*;

    #[test]
    fn built_in_weights_can_be_read() {
        let shelf = WeightShelf::default();
        for (rows, cols) in SHAPES.into_iter().chain([(6, 5)]) {
            let shape = Shape::new(rows, cols).unwrap();
            assert!(shelf.nearest(shape).is_some_and(|weights| weights.fit(shape).is_ok()));
            assert_eq!(shelf.serves(shape), rows < 8, "weights for all sizes are not of pairs");
        }
        assert!(shelf.fitting(Shape::new(4, 5).unwrap()).is_none());
    }

    /// Weights that are never chosen, because others of this list precede them, would only enlarge
    /// the program.
    #[test]
    fn each_built_in_file_is_chosen_for_its_own_shape() {
        let shelf = WeightShelf::default();
        for (rows, cols) in SHAPES {
            let shape = Shape::new(rows, cols).unwrap();
            assert_eq!(shelf.nearest(shape).unwrap().shape(), shape);
        }
    }

    #[test]
    fn a_larger_board_gets_the_weights_for_its_largest_part() {
        let shelf = WeightShelf::default();
        let sides = |rows, cols| {
            let weights = shelf.nearest(Shape::new(rows, cols).unwrap());
            weights.map(|weights| (weights.shape().rows(), weights.shape().cols()))
        };
        assert_eq!(sides(5, 6), Some((5, 6)));
        assert_eq!(sides(9, 6), Some((6, 6)));
        assert_eq!(sides(7, 16), Some((8, 8)));
        assert_eq!(sides(10, 16), Some((8, 8)));
        assert_eq!(sides(4, 30), None);
        for (rows, cols) in [(5, 5), (6, 5), (9, 6), (10, 16), (4, 30), (32, 32)] {
            let part = nearest_shape(Shape::new(rows, cols).unwrap());
            assert_eq!(part.map(super::sides), sides(rows, cols));
        }
    }

    #[test]
    fn given_weights_precede_those_for_all_sizes() {
        let mut shelf = WeightShelf::default();
        let shape = Shape::new(7, 7).unwrap();
        assert_eq!(shelf.nearest(shape).unwrap().form, Form::Common);
        let values = vec![0; Pairs { cells: shape.cells() }.count()];
        shelf.put(Arc::new(Weights::new(shape, 1, 1, String::new(), values)));
        assert_eq!(shelf.nearest(shape).unwrap().form, Form::Pairs);
    }

    #[test]
    fn file_names_contain_the_shape_of_the_weights() {
        for (name, bytes) in weight_files() {
            let shape = Weights::from_bytes(bytes).unwrap().shape();
            assert_eq!(name, file_name(shape));
        }
    }
}
