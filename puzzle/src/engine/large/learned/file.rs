//! Weights as bytes: what they are for, where they came from, and a checksum.
//!
//! ```text
//!   "TAQUINWT"  version u32  rows u16  cols u16  scale u16  seed u64
//!   length u16, the command that made them
//!   the weights, each once (mirror images once), zigzag in groups of seven bits
//!   XXH3 of all that u64
//! ```
//!
//! Numbers are little-endian. Most weights are below one move, so most take one byte. Weights
//! common to all sizes begin with "TAQUINWC" and name the smallest square they are for.

use thiserror::Error;
use twox_hash::XxHash3_64;

use super::super::common::WEIGHTS;
use super::super::frame::{Frame, Task};
use super::pairs::Pairs;
use crate::model::{Position, Shape, ShapeError};

const MAGIC: &[u8; 8] = b"TAQUINWT";
const COMMON_MAGIC: &[u8; 8] = b"TAQUINWC";
const VERSION: u32 = 1;
/// The largest side that has a table: beyond, it would not fit into memory.
const MAX_SIDE: usize = 8;
/// The side after which weights common to all sizes are called: theirs alone.
#[cfg(any(test, feature = "training"))]
const COMMON_SIDE: usize = 8;
/// The shorter side from which on they guide better than weights of pairs.
pub(crate) const COMMON_FROM: usize = 7;

/// Why bytes cannot be read as weights.
///
/// ```
/// use taquin_puzzle::large::{Weights, WeightsError};
/// assert_eq!(Weights::from_bytes(b"something else"), Err(WeightsError::NotWeights));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// Something else altogether.
    #[error("this is not a file of weights")]
    NotWeights,
    /// Written by another version of the program.
    #[error("the weights have version {found}; this program reads version {VERSION}")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// The file ends too early.
    #[error("the file of weights is cut off")]
    Truncated,
    /// Some byte was changed.
    #[error("the weights do not match their checksum")]
    Checksum,
    /// For no board.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Too large a board for weights of pairs.
    #[error("weights go up to {MAX_SIDE}×{MAX_SIDE}; {shape} is larger")]
    TooLarge {
        /// The shape asked for.
        shape: Shape,
    },
    /// For another board than the one at hand.
    #[error("the weights are for {found} boards, not for {wanted}")]
    OtherShape {
        /// The shape of the weights.
        found: Shape,
        /// The shape at hand.
        wanted: Shape,
    },
    /// For a goal that no turn of the board brings to theirs.
    #[error("weights need a goal with the blank in a corner, such as last or first")]
    NoCorner,
}

/// What the weights are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// All pairs of labels on boards of one shape.
    Pairs,
    /// What all boards from a shape on have in common ([`super::super::common`]).
    Common,
}

/// Learned weights for boards of one shape, or from one on, the blank's goal being a corner.
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
    pub(crate) scale: u16,
    /// The seed of the training.
    pub seed: u64,
    /// The command that made them.
    pub command: String,
    pub(crate) values: Vec<i16>,
}

impl WeightsError {
    /// The version of the format that is read and written here.
    ///
    /// ```
    /// use taquin_puzzle::large::WeightsError;
    /// let newer = WeightsError::Version { found: WeightsError::VERSION + 1 };
    /// assert!(newer.to_string().ends_with(&format!("reads version {}", WeightsError::VERSION)));
    /// ```
    pub const VERSION: u32 = VERSION;
    /// The largest side that has weights.
    ///
    /// ```
    /// use taquin_puzzle::large::WeightsError;
    /// let tall = WeightsError::TooLarge { shape: "5x30".parse()? };
    /// assert!(tall.to_string().contains(&WeightsError::MAX_SIDE.to_string()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const MAX_SIDE: usize = MAX_SIDE;
}

impl Weights {
    /// The frame of a shape: fewer rows than columns, the home in the last corner.
    pub(crate) fn frame_of(shape: Shape) -> Result<Frame, WeightsError> {
        let (rows, cols) = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        if cols <= MAX_SIDE {
            Ok(Frame::new(rows, cols, rows * cols - 1))
        } else {
            Err(WeightsError::TooLarge { shape })
        }
    }

    #[cfg(any(test, feature = "training"))]
    pub(crate) fn new(
        shape: Shape,
        scale: u16,
        seed: u64,
        command: String,
        values: Vec<i16>,
    ) -> Self {
        Self { form: Form::Pairs, shape, scale, seed, command, values }
    }

    /// Weights that are common to all sizes.
    #[cfg(any(test, feature = "training"))]
    pub(crate) fn common(scale: u16, seed: u64, command: String, values: Vec<i16>) -> Self {
        let shape = Shape::new(COMMON_SIDE, COMMON_SIDE).expect("a board can have this shape");
        Self { form: Form::Common, shape, scale, seed, command, values }
    }

    /// The boards that these weights are for, or that shape turned by a quarter.
    #[must_use]
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// The weights, if they are for boards of `shape`.
    pub(crate) fn fit(&self, shape: Shape) -> Result<(), WeightsError> {
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

    /// Whether these weights guide to a goal: its shape is theirs, its blank is in a corner.
    pub fn serve(&self, goal: &Position) -> Result<(), WeightsError> {
        self.fit(goal.shape())?;
        if is_cornered(goal) { Ok(()) } else { Err(WeightsError::NoCorner) }
    }

    /// The weight of two labels, each in a cell.
    pub(crate) fn of(&self, one: (usize, usize), other: (usize, usize)) -> i32 {
        self.values[Pairs { cells: self.shape.cells() }.place(one, other)].into()
    }

    /// Bytes of the weights.
    pub(crate) fn bytes(&self) -> u64 {
        size_of_val(self.values.as_slice()) as u64
    }

    /// The bytes of a file.
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
        } else if let Ok(frame) = Self::frame_of(self.shape) {
            let pairs = Pairs { cells: frame.cells() };
            pairs.for_each(&frame, |place, _| write_small(&mut bytes, self.values[place]));
        }
        bytes.extend(XxHash3_64::oneshot(&bytes).to_le_bytes());
        bytes
    }

    /// Whether the header of a file says that its weights are for boards of `shape`.
    pub(crate) fn are_for(bytes: &[u8], shape: Shape) -> bool {
        let side = |at: usize| bytes.get(at..at + 2).map_or(0, |it| usize::from(it[0]));
        let (rows, cols) = (side(MAGIC.len() + 4), side(MAGIC.len() + 6));
        (rows, cols) == (shape.rows(), shape.cols()) || (cols, rows) == (shape.rows(), shape.cols())
    }

    /// Weights from the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut reader = Reader { bytes, at: 0 };
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
        let frame = Self::frame_of(shape)?;
        let seed = u64::from_le_bytes(reader.array()?);
        let length = u16::from_le_bytes(reader.array()?);
        let command = String::from_utf8_lossy(reader.take(usize::from(length))?).into_owned();
        let values = match form {
            Form::Pairs => reader.pairs(&frame)?,
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

/// Whether there can be weights for a goal: the blank in a corner, the board not too large.
pub(crate) fn check_goal(goal: &Position) -> Result<(), WeightsError> {
    Weights::frame_of(goal.shape())?;
    if is_cornered(goal) { Ok(()) } else { Err(WeightsError::NoCorner) }
}

/// Whether the blank of a goal is in a corner: only there are weights of use.
pub(crate) fn is_cornered(goal: &Position) -> bool {
    let shape = goal.shape();
    let (row, col) = shape.place_of(goal.blank());
    [0, shape.rows() - 1].contains(&row) && [0, shape.cols() - 1].contains(&col)
}

/// The cell that each cell of a board becomes where its goal's blank is brought home.
pub(crate) fn turned_cells(goal: &Position) -> Vec<usize> {
    Task::new(goal, goal).turned()
}

/// Zigzag (0, −1, 1, −2 …), then seven bits a byte, the lowest first.
fn write_small(bytes: &mut Vec<u8>, value: i16) {
    let mut rest = ((value << 1) ^ (value >> 15)) as u16;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], WeightsError> {
        let taken = self.bytes.get(self.at..self.at + length).ok_or(WeightsError::Truncated)?;
        self.at += length;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        self.take(N)?.try_into().map_err(|_| WeightsError::Truncated)
    }

    /// The weights of all pairs, mirror images read once.
    fn pairs(&mut self, frame: &Frame) -> Result<Vec<i16>, WeightsError> {
        let pairs = Pairs { cells: frame.cells() };
        let mut values = vec![0; pairs.len()];
        let mut whole = Ok(());
        pairs.for_each(frame, |place, image| match self.small() {
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
        let frame = Weights::frame_of(shape).unwrap();
        let pairs = Pairs { cells: 9 };
        let mut values = vec![0; pairs.len()];
        let mut number = 0i16;
        pairs.for_each(&frame, |place, image| {
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
    fn every_fault_is_told() {
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
