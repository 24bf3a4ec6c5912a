//! Checks whether a sequence of moves is a solution: whether it is legal and reaches the goal.
//!
//! In half of all programs `L` moves the blank, in the other half the tile, and people rarely state
//! which. So both readings are tried unless one is given: a sequence that solves the board in
//! either reading is a solution, and the attempt records that reading.
//! [`analyze`](crate::analyze::analyze) judges its length.

use taquin_puzzle::moves::{MovesError, Written};
use taquin_puzzle::{IllegalMove, Move, Position, Reading};

/// The result of trying a sequence of moves.
///
/// ```
/// use taquin_lab::verify::verify;
/// # use taquin_lab::puzzle::{Goal, Move, Position, moves::parse_written};
/// # let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// # let goal = Goal::Last.position(start.shape())?;
/// let attempt = verify(&start, &goal, &parse_written("LLD")?, None);
/// assert_eq!(attempt.moves, [Move::Left]); // the second move leaves the board
/// assert!(!attempt.is_legal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The blank's moves up to the end, or up to the first illegal one.
    pub moves: Vec<Move>,
    /// The meaning of the directions; `None` for tile numbers, which are unambiguous.
    pub reading: Option<Reading>,
    /// How the sequence ends.
    pub end: End,
}

/// How a sequence of moves ends.
///
/// ```
/// use taquin_lab::verify::{End, Misstep, verify};
/// use taquin_lab::puzzle::{Goal, Position, moves::parse_written};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// match verify(&start, &goal, &parse_written("5 2")?, None).end {
///     End::Illegal(Misstep::NotBeside(error)) => assert_eq!(error.index, 1),
///     End::Illegal(Misstep::OffBoard(_)) | End::Goal | End::Elsewhere(_) => unreachable!(),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The moves reach the goal.
    Goal,
    /// The moves lead to another board.
    Elsewhere(Position),
    /// A move is illegal.
    Illegal(Misstep),
}

/// An illegal move.
///
/// ```
/// use taquin_lab::verify::{End, Misstep, verify};
/// # use taquin_lab::puzzle::{Goal, Position, moves::parse_written};
/// # let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// # let goal = Goal::Last.position(start.shape())?;
/// let end = |moves| verify(&start, &goal, &parse_written(moves).unwrap(), None).end;
/// assert!(matches!(end("LL"), End::Illegal(Misstep::OffBoard(_))));
/// assert!(matches!(end("5 8"), End::Illegal(Misstep::NotBeside(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misstep {
    /// The move takes the blank off the board.
    OffBoard(IllegalMove),
    /// The move names a tile that is not beside the blank.
    NotBeside(MovesError),
}

impl Misstep {
    /// Returns the index of the move, from 0.
    ///
    /// ```
    /// use taquin_lab::verify::{End, verify};
    /// # use taquin_lab::puzzle::{Goal, Position, moves::parse_written};
    /// # let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
    /// # let goal = Goal::Last.position(start.shape())?;
    /// let attempt = verify(&start, &goal, &parse_written("LDLR")?, None);
    /// let End::Illegal(misstep) = attempt.end else { panic!("the third move is legal") };
    /// assert_eq!(misstep.index(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn index(&self) -> usize {
        match self {
            Misstep::OffBoard(fault) => fault.index,
            Misstep::NotBeside(fault) => fault.index,
        }
    }
}

impl Attempt {
    /// Whether all moves are legal.
    ///
    /// ```
    /// use taquin_lab::verify::verify;
    /// # use taquin_lab::puzzle::{Goal, Position, moves::parse_written};
    /// # let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
    /// # let goal = Goal::Last.position(start.shape())?;
    /// assert!(verify(&start, &goal, &parse_written("LD")?, None).is_legal());
    /// assert!(!verify(&start, &goal, &parse_written("LL")?, None).is_legal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_legal(&self) -> bool {
        !matches!(self.end, End::Illegal(_))
    }

    /// Whether the moves reach the goal.
    ///
    /// ```
    /// use taquin_lab::verify::verify;
    /// # use taquin_lab::puzzle::{Goal, Position, moves::parse_written};
    /// # let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
    /// # let goal = Goal::Last.position(start.shape())?;
    /// assert!(verify(&start, &goal, &parse_written("LDRR")?, None).reaches_goal());
    /// assert!(!verify(&start, &goal, &parse_written("LD")?, None).reaches_goal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reaches_goal(&self) -> bool {
        self.end == End::Goal
    }
}

/// Applies the moves in `reading`, or in the reading that fits.
///
/// ```
/// use taquin_lab::verify::verify;
/// use taquin_lab::puzzle::{Goal, Position, Reading, moves::parse_written};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// let of_tiles = verify(&start, &goal, &parse_written("RULL")?, None);
/// assert!(of_tiles.reaches_goal());
/// assert_eq!(of_tiles.reading, Some(Reading::Tile));
/// let as_asked = verify(&start, &goal, &parse_written("RULL")?, Some(Reading::Blank));
/// assert!(as_asked.is_legal() && !as_asked.reaches_goal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn verify(
    start: &Position,
    goal: &Position,
    written: &Written,
    reading: Option<Reading>,
) -> Attempt {
    match (written, reading) {
        (Written::Tiles(_), _) => by_tiles(start, goal, written),
        (_, Some(reading)) => by_directions(start, goal, written, reading),
        (_, None) => {
            let attempts = [Reading::Blank, Reading::Tile]
                .map(|reading| by_directions(start, goal, written, reading));
            the_one_meant(attempts)
        }
    }
}

/// Returns the reading that reaches the goal, or else the one that is legal; if both or neither
/// are, that of the blank.
fn the_one_meant([blank, tile]: [Attempt; 2]) -> Attempt {
    let worth = |attempt: &Attempt| (attempt.reaches_goal(), attempt.is_legal());
    if worth(&tile) > worth(&blank) { tile } else { blank }
}

fn by_directions(
    start: &Position,
    goal: &Position,
    written: &Written,
    reading: Reading,
) -> Attempt {
    let mut moves = written.resolve(reading, start).expect("directions need no board");
    let end = match start.replay(&moves) {
        Ok(end) => reached(end, goal),
        Err(fault) => {
            moves.truncate(fault.index);
            End::Illegal(Misstep::OffBoard(fault))
        }
    };
    Attempt { moves, reading: Some(reading), end }
}

fn by_tiles(start: &Position, goal: &Position, written: &Written) -> Attempt {
    let (moves, fault) = match written.resolve(Reading::Blank, start) {
        Ok(moves) => (moves, None),
        Err(fault) => (up_to(written, fault.index, start), Some(fault)),
    };
    let end = match fault {
        Some(fault) => End::Illegal(Misstep::NotBeside(fault)),
        None => reached(start.replay(&moves).expect("resolved on this board"), goal),
    };
    Attempt { moves, reading: None, end }
}

fn reached(end: Position, goal: &Position) -> End {
    if end == *goal { End::Goal } else { End::Elsewhere(end) }
}

/// Returns the first `count` moves, which are legal.
fn up_to(written: &Written, count: usize, start: &Position) -> Vec<Move> {
    let part = match written {
        Written::Directions(all) => Written::Directions(all[..count].to_vec()),
        Written::Tiles(all) => Written::Tiles(all[..count].to_vec()),
    };
    part.resolve(Reading::Blank, start).expect("the fault comes later")
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Goal;
    use taquin_puzzle::moves::parse_written;

    fn attempt(moves: &str) -> Attempt {
        let start: Position = "1 2 3/5 0 6/4 7 8".parse().unwrap();
        let goal = Goal::Last.position(start.shape()).unwrap();
        verify(&start, &goal, &parse_written(moves).unwrap(), None)
    }

    #[test]
    fn either_reading_is_understood() {
        let cases = [
            ("LDRR", Some(Reading::Blank), true, true),
            ("RULL", Some(Reading::Tile), true, true),
            ("5 4 7 8", None, true, true),
            ("LDR", Some(Reading::Blank), true, false),
            // Illegal for the blank, legal for the tile.
            ("UURR", Some(Reading::Blank), false, false),
            ("", Some(Reading::Blank), true, false),
            ("5 8", None, false, false),
        ];
        for (moves, reading, legal, solved) in cases {
            let found = attempt(moves);
            let seen = (found.reading, found.is_legal(), found.reaches_goal());
            assert_eq!(seen, (reading, legal, solved), "{moves}");
        }
    }

    #[test]
    fn an_illegal_move_is_counted_and_the_moves_before_it_are_kept() {
        let off = attempt("LLD");
        let End::Illegal(misstep) = &off.end else { panic!("{off:?}") };
        assert_eq!((misstep.index(), off.moves.len()), (1, 1));
        let jump = attempt("5 8");
        let End::Illegal(misstep) = &jump.end else { panic!("{jump:?}") };
        assert_eq!((misstep.index(), jump.moves.len()), (1, 1));
    }
}
