//! Weights as bytes: their shape, their origin, the weights and a checksum.
//!
//! ```text
//!   "TAQUINWT"  version u32  rows u16  cols u16  scale u16  seed u64
//!   length u16, the command that made them
//!   the weights, each once (mirror images once), zigzag in groups of seven bits
//!   XXH3 of all that u64
//! ```
//!
//! Numbers are little-endian. Most weights are below one move, so most take one byte. Weights common
//! to all sizes begin with "TAQUINWC"; their shape is 8×8.

use thiserror::Error;
use twox_hash::XxHash3_64;

use super::pairs::Pairs;
use crate::engine::large::common::WEIGHTS;
use crate::engine::large::grid::{Grid, LabelledBoard};
use crate::model::{Position, Shape, ShapeError};

const MAGIC: &[u8; 8] = b"TAQUINWT";
const COMMON_MAGIC: &[u8; 8] = b"TAQUINWC";
const VERSION: u32 = 1;
/// The largest side that has weights of pairs: tables of larger boards would not fit into memory.
const MAX_SIDE: usize = 8;
/// The side in the header of weights common to all sizes.
const COMMON_SIDE: usize = 8;
/// From this shorter side on, common weights guide better than weights of pairs.
pub(crate) const COMMON_FROM: usize = 7;

/// The reason why weights cannot be read or used.
///
/// ```
/// use taquin_puzzle::large::{Weights, WeightsError};
/// assert_eq!(Weights::from_bytes(b"something else"), Err(WeightsError::NotWeights));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// The bytes are not a file of weights.
    #[error("this is not a file of weights")]
    NotWeights,
    /// Another version of the program wrote the file.
    #[error("the weights have version {found}; this program reads version {VERSION}")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The file ends too early.
    #[error("the file of weights is cut off")]
    Truncated,
    /// A byte was changed.
    #[error("the weights do not match their checksum")]
    Checksum,
    /// No board has the shape in the header.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The board is too large for weights of pairs.
    #[error("weights go up to {MAX_SIDE}×{MAX_SIDE}; {shape} is larger")]
    TooLarge {
        /// The shape of the board.
        shape: Shape,
    },
    /// The weights are for boards of another shape.
    #[error("the weights are for {found} boards, not for {wanted}")]
    OtherShape {
        /// The shape of the weights.
        found: Shape,
        /// The shape of the board.
        wanted: Shape,
    },
    /// The goal has its blank outside the corners.
    #[error("weights need a goal with the blank in a corner, such as last or first")]
    NoCorner,
}

/// The boards for which weights are valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// All pairs of labels on boards of one shape.
    Pairs,
    /// Features common to boards of all sizes ([`common`](crate::engine::large::common)).
    Common,
}

/// Learned weights for boards of one shape, or of all large shapes, whose blank belongs to a corner.
///
/// ```
/// use taquin_puzzle::large::{Weights, weight_files};
/// use taquin_puzzle::{Goal, Shape};
///
/// let (_, bytes) = weight_files().next().expect("some are built in");
/// let weights = Weights::from_bytes(bytes)?;
/// assert_eq!(Weights::from_bytes(&weights.to_bytes())?, weights);
/// assert!(weights.serve(&Goal::Last.position(Shape::new(3, 3)?)?).is_err()); // too small a board
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    pub(crate) form: Form,
    shape: Shape,
    /// Units of a weight in a move.
    #[doc(hidden)]
    pub scale: u16,
    /// The seed of the training.
    pub seed: u64,
    /// The command of the training.
    pub command: String,
    /// The weights, in the order of the pairs or of the features.
    #[doc(hidden)]
    pub values: Vec<i16>,
}

impl WeightsError {
    /// The version of the format that this program reads and writes.
    pub const VERSION: u32 = VERSION;
    /// The largest side that has weights.
    pub const MAX_SIDE: usize = MAX_SIDE;
}

impl Weights {
    /// Returns the grid of a shape: no more rows than columns, the home in the last corner.
    #[doc(hidden)]
    pub fn grid_of(shape: Shape) -> Result<Grid, WeightsError> {
        let (rows, cols) = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        if cols <= MAX_SIDE {
            Ok(Grid::new(rows, cols, rows * cols - 1))
        } else {
            Err(WeightsError::TooLarge { shape })
        }
    }

    /// Returns weights of pairs.
    #[doc(hidden)]
    #[must_use]
    pub fn new(shape: Shape, scale: u16, seed: u64, command: String, values: Vec<i16>) -> Self {
        Self { form: Form::Pairs, shape, scale, seed, command, values }
    }

    /// Returns weights common to all sizes.
    #[doc(hidden)]
    #[must_use]
    pub fn common(scale: u16, seed: u64, command: String, values: Vec<i16>) -> Self {
        let shape = Shape::new(COMMON_SIDE, COMMON_SIDE).expect("a board can have this shape");
        Self { form: Form::Common, shape, scale, seed, command, values }
    }

    /// Returns the shape of the boards, which may also be rotated by a quarter.
    #[doc(hidden)]
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Checks that these weights are for boards of `shape`.
    #[doc(hidden)]
    pub fn fit(&self, shape: Shape) -> Result<(), WeightsError> {
        let sides = |shape: Shape| (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        let ((low, high), own) = (sides(shape), sides(self.shape));
        let fits = match self.form {
            Form::Pairs => (low, high) == own,
            Form::Common => low >= COMMON_FROM,
        };
        if fits {
            Ok(())
        } else {
            Err(WeightsError::OtherShape { found: self.shape, wanted: shape })
        }
    }

    /// Checks that these weights serve a goal: its shape fits, and its blank is in a corner.
    ///
    /// # Errors
    /// Returns an error if they do not.
    pub fn serve(&self, goal: &Position) -> Result<(), WeightsError> {
        self.fit(goal.shape())?;
        if is_cornered(goal) { Ok(()) } else { Err(WeightsError::NoCorner) }
    }

    /// Returns the weight of two labels, each with its cell.
    #[doc(hidden)]
    #[must_use]
    pub fn of(&self, one: (usize, usize), other: (usize, usize)) -> i32 {
        self.values[Pairs { cells: self.shape.cells() }.place(one, other)].into()
    }

    /// Returns the bytes of the weights in memory.
    pub(crate) fn bytes(&self) -> u64 {
        size_of_val(self.values.as_slice()) as u64
    }

    /// Returns the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = match self.form {
            Form::Pairs => MAGIC.to_vec(),
            Form::Common => COMMON_MAGIC.to_vec(),
        };
        bytes.extend(VERSION.to_le_bytes());
        for number in [self.shape.rows() as u16, self.shape.cols() as u16, self.scale] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.seed.to_le_bytes());
        let command = &self.command.as_bytes()[..self.command.len().min(usize::from(u16::MAX))];
        bytes.extend((command.len() as u16).to_le_bytes());
        bytes.extend(command);
        if self.form == Form::Common {
            self.values.iter().for_each(|&value| write_small(&mut bytes, value));
        } else if let Ok(grid) = Self::grid_of(self.shape) {
            let pairs = Pairs { cells: grid.cells() };
            pairs.for_each(&grid, |place, _| write_small(&mut bytes, self.values[place]));
        }
        bytes.extend(XxHash3_64::oneshot(&bytes).to_le_bytes());
        bytes
    }

    /// Returns whether the header of a file has this shape, or the shape rotated by a quarter.
    pub(crate) fn are_for(bytes: &[u8], shape: Shape) -> bool {
        let side = |at: usize| bytes.get(at..at + 2).map_or(0, |it| usize::from(it[0]));
        let (rows, cols) = (side(MAGIC.len() + 4), side(MAGIC.len() + 6));
        (rows, cols) == (shape.rows(), shape.cols()) || (cols, rows) == (shape.rows(), shape.cols())
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// Returns an error if the bytes are not weights, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut reader = WeightReader { bytes, at: 0 };
        let magic = reader.take(MAGIC.len()).map_err(|_| WeightsError::NotWeights)?;
        let form = match magic {
            _ if magic == MAGIC => Form::Pairs,
            _ if magic == COMMON_MAGIC => Form::Common,
            _ => return Err(WeightsError::NotWeights),
        };
        let found = u32::from_le_bytes(reader.array()?);
        if found != VERSION {
            return Err(WeightsError::Version { found });
        }
        let [rows, cols, scale] =
            [reader.array()?, reader.array()?, reader.array()?].map(u16::from_le_bytes);
        let shape = Shape::new(usize::from(rows), usize::from(cols))?;
        let grid = Self::grid_of(shape)?;
        let seed = u64::from_le_bytes(reader.array()?);
        let length = u16::from_le_bytes(reader.array()?);
        let command = String::from_utf8_lossy(reader.take(usize::from(length))?).into_owned();
        let values = match form {
            Form::Pairs => reader.pairs(&grid)?,
            Form::Common => (0..WEIGHTS).map(|_| reader.small()).collect::<Result<_, _>>()?,
        };
        let body = reader.at;
        let sum = u64::from_le_bytes(reader.array()?);
        if sum == XxHash3_64::oneshot(&bytes[..body]) && reader.at == bytes.len() {
            Ok(Self { form, shape, scale, seed, command, values })
        } else {
            Err(WeightsError::Checksum)
        }
    }
}

/// Checks that weights can serve a goal: the blank is in a corner, and the board is not too large.
pub(crate) fn check_goal(goal: &Position) -> Result<(), WeightsError> {
    Weights::grid_of(goal.shape())?;
    if is_cornered(goal) { Ok(()) } else { Err(WeightsError::NoCorner) }
}

/// Returns whether the blank of a goal is in a corner, as weights require.
pub(crate) fn is_cornered(goal: &Position) -> bool {
    let shape = goal.shape();
    let (row, col) = shape.place_of(goal.blank());
    [0, shape.rows() - 1].contains(&row) && [0, shape.cols() - 1].contains(&col)
}

/// Returns for each cell of a board its cell on the grid of the goal.
pub(crate) fn turned_cells(goal: &Position) -> Vec<usize> {
    LabelledBoard::new(goal, goal).turned()
}

/// Writes a number as zigzag (0, −1, 1, −2 …), seven bits a byte, the lowest bits first.
fn write_small(bytes: &mut Vec<u8>, value: i16) {
    let mut rest = ((value << 1) ^ (value >> 15)) as u16;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

struct WeightReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> WeightReader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], WeightsError> {
        let taken = self.bytes.get(self.at..self.at + length).ok_or(WeightsError::Truncated)?;
        self.at += length;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        self.take(N)?.try_into().map_err(|_| WeightsError::Truncated)
    }

    /// Reads the weights of all pairs, of mirror images once.
    fn pairs(&mut self, grid: &Grid) -> Result<Vec<i16>, WeightsError> {
        let pairs = Pairs { cells: grid.cells() };
        let mut values = vec![0; pairs.count()];
        let mut whole = Ok(());
        pairs.for_each(grid, |place, image| match self.small() {
            Ok(value) => (values[place], values[image]) = (value, value),
            Err(fault) => whole = Err(fault),
        });
        whole.map(|()| values)
    }

    fn small(&mut self) -> Result<i16, WeightsError> {
        let mut value = 0u32;
        for shift in [0, 7, 14] {
            let [byte] = self.array()?;
            value |= u32::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                break;
            }
        }
        let value = value as u16;
        Ok((value >> 1) as i16 ^ -((value & 1) as i16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights() -> Weights {
        let shape = Shape::new(3, 3).unwrap();
        let grid = Weights::grid_of(shape).unwrap();
        let pairs = Pairs { cells: 9 };
        let mut values = vec![0; pairs.count()];
        let mut number = 0i16;
        pairs.for_each(&grid, |place, image| {
            number = number.wrapping_mul(31).wrapping_add(17);
            (values[place], values[image]) = (number, number);
        });
        Weights::new(shape, 64, 5, "train".into(), values)
    }

    #[test]
    fn bytes_are_read_back() {
        let weights = weights();
        let bytes = weights.to_bytes();
        assert_eq!(Weights::from_bytes(&bytes).as_ref(), Ok(&weights));
        assert_eq!(weights.fit(Shape::new(3, 3).unwrap()), Ok(()));
        let wanted = Shape::new(3, 4).unwrap();
        let found = weights.shape();
        assert_eq!(weights.fit(wanted), Err(WeightsError::OtherShape { found, wanted }));
    }

    #[test]
    fn every_fault_is_reported() {
        let bytes = weights().to_bytes();
        assert_eq!(Weights::from_bytes(b"short"), Err(WeightsError::NotWeights));
        assert_eq!(Weights::from_bytes(&[0; 100]), Err(WeightsError::NotWeights));
        for length in [9, 30, 100, bytes.len() - 1] {
            assert_eq!(Weights::from_bytes(&bytes[..length]), Err(WeightsError::Truncated));
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert_eq!(Weights::from_bytes(&longer), Err(WeightsError::Checksum));
        let mut changed = bytes.clone();
        changed[60] ^= 1;
        assert_eq!(Weights::from_bytes(&changed), Err(WeightsError::Checksum));
        let mut newer = bytes.clone();
        newer[8] = 9;
        assert_eq!(Weights::from_bytes(&newer), Err(WeightsError::Version { found: 9 }));
        let mut large = bytes;
        large[12] = 9;
        assert!(matches!(Weights::from_bytes(&large), Err(WeightsError::TooLarge { .. })));
    }
}
