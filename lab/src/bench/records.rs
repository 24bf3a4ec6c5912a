//! The shortest known solutions of random boards: a file that anyone can check and improve.
//!
//! ```text
//!   # size, number of the board, moves, solution
//!   5x5 1 93 LLDRUULD…
//! ```
//!
//! A line has the size of the board, its number among the boards that `taquin generate --size SIZE --seed
//! 42 --count 100` prints, the length of its solution, and the solution in moves of the blank. Each board
//! has one line; other lines are empty or begin with `#`. The goal has the blank last.

use std::collections::BTreeMap;

use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::{Goal, Move, Position, Reading, Sampler, Shape};
use thiserror::Error;

use super::suite::SEED;
use super::{Measure, SetMember, TrialBoard, TrialLine};

/// The sides of the boards.
const SIDES: std::ops::RangeInclusive<usize> = 5..=32;
/// The boards of each size.
const BOARDS: usize = 100;
/// The first lines of a file.
const HEAD: &str = "\
# The shortest known solutions of random boards. `taquin bench --records FILE` checks and improves them.
# size, number of the board in `taquin generate --size SIZE --seed 42 --count 100`, moves, solution
";

/// The reason why a text is not a file of records.
///
/// ```
/// use taquin_lab::bench::{PathRecords, PathRecordsError};
/// let error = PathRecords::read("5x5 1 2 LR\n").unwrap_err();
/// assert_eq!(error, PathRecordsError::NoSolution { line: 1 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PathRecordsError {
    /// A line is not of the format.
    #[error(
        "line {line} is not a record: write a size from 5x5 to 32x32, a number from 1 to 100, the length and the solution"
    )]
    Unreadable {
        /// The line, from 1.
        line: usize,
    },
    /// The solution does not lead to the goal.
    #[error("line {line}: the solution does not lead from this board to the goal")]
    NoSolution {
        /// The line, from 1.
        line: usize,
    },
    /// The length is not that of the solution.
    #[error("line {line}: the length is {said}, but the solution has {found} moves")]
    OtherLength {
        /// The line, from 1.
        line: usize,
        /// The length in the line.
        said: usize,
        /// The moves of the solution.
        found: usize,
    },
    /// A board has two lines.
    #[error("line {line}: an earlier line has the same board")]
    Repeated {
        /// The line, from 1.
        line: usize,
    },
}

/// A size, and the number of a board of this size, from 1.
type BoardNumber = (Shape, usize);

/// The shortest known solutions of random boards. Every solution was replayed.
///
/// ```
/// use taquin_lab::bench::PathRecords;
/// let records = PathRecords::default();
/// let boards = records.boards(Some("5x5".parse()?), Some(3));
/// assert_eq!((boards.len(), boards[2].name.as_str()), (3, "5×5 3"));
/// assert_eq!(PathRecords::read(&records.to_text())?, records);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathRecords {
    paths: BTreeMap<BoardNumber, Vec<Move>>,
}

impl PathRecords {
    /// Reads a file, and replays every solution.
    ///
    /// # Errors
    /// Returns an error if a line is not a record, or its solution is wrong.
    pub fn read(text: &str) -> Result<Self, PathRecordsError> {
        let mut records = Self::default();
        let mut boards = RandomBoards::default();
        for (line, content) in (1..).zip(text.lines()) {
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let unreadable = || PathRecordsError::Unreadable { line };
            let fields: Vec<&str> = content.split_whitespace().collect();
            let [size, number, said, moves] = fields[..] else { return Err(unreadable()) };
            let at = board_number(size, number).ok_or_else(unreadable)?;
            let said = said.parse().map_err(|_| unreadable())?;
            let moves = solution(boards.get(at), moves);
            let moves = moves.ok_or(PathRecordsError::NoSolution { line })?;
            if moves.len() != said {
                let found = moves.len();
                return Err(PathRecordsError::OtherLength { line, said, found });
            }
            if records.paths.insert(at, moves).is_some() {
                return Err(PathRecordsError::Repeated { line });
            }
        }
        Ok(records)
    }

    /// Returns the text of the file, in order of size and number.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = HEAD.to_owned();
        for (&(shape, number), moves) in &self.paths {
            let letters: String = moves.iter().map(|step| step.letter()).collect();
            let size = format!("{}x{}", shape.rows(), shape.cols());
            text += &format!("{size} {number} {} {letters}\n", moves.len());
        }
        text
    }

    /// Returns the number of solutions.
    #[must_use]
    pub fn count(&self) -> usize {
        self.paths.len()
    }

    /// Returns the boards of one size, or of all, at most `most` of each. The reference of a board is its
    /// shortest known solution.
    #[must_use]
    pub fn boards(&self, shape: Option<Shape>, most: Option<usize>) -> Vec<TrialBoard> {
        let mut random = RandomBoards::default();
        let shapes = shapes().filter(|own| shape.is_none_or(|shape| shape == *own));
        let numbers = 1..=most.unwrap_or(BOARDS).min(BOARDS);
        let boards = shapes.flat_map(|shape| numbers.clone().map(move |number| (shape, number)));
        boards.map(|at| self.board(at, random.get(at).clone())).collect()
    }

    fn board(&self, at: BoardNumber, start: Position) -> TrialBoard {
        let (shape, number) = at;
        let set = self.paths.get(&at).map(|path| SetMember {
            name: shape.to_string(),
            measure: Measure::Record,
            reference: path.len() as u64,
        });
        let name = format!("{shape} {number}");
        TrialBoard { name, start, goal: Goal::Last, optimum: None, set }
    }

    /// Keeps the solution of a board of [`PathRecords::boards`] if it is shorter than the known one.
    /// Returns whether it is.
    ///
    /// # Panics
    /// Panics if the solution does not lead to the goal.
    pub fn offer(&mut self, line: &TrialLine) -> bool {
        let Some((size, number)) = line.name.rsplit_once(' ') else { return false };
        let Some(at) = board_number(size, number) else { return false };
        let Some(moves) = &line.answer.moves else { return false };
        let known = self.paths.get(&at).map_or(usize::MAX, Vec::len);
        if moves.blank.len() >= known {
            return false;
        }
        let start = RandomBoards::default().get(at).clone();
        let moves = solution(&start, &moves.blank).expect("a solution leads to the goal");
        self.paths.insert(at, moves);
        true
    }
}

fn shapes() -> impl Iterator<Item = Shape> {
    SIDES.filter_map(|side| Shape::new(side, side).ok())
}

fn board_number(size: &str, number: &str) -> Option<BoardNumber> {
    let shape = size.parse().ok().filter(|shape: &Shape| shapes().any(|known| known == *shape))?;
    let number = number.parse().ok().filter(|number| (1..=BOARDS).contains(number))?;
    Some((shape, number))
}

/// Returns moves that lead from a board to the goal; `None` if they do not.
fn solution(start: &Position, moves: &str) -> Option<Vec<Move>> {
    let moves = parse_moves(moves, Reading::Blank, start).ok()?;
    let goal = Goal::Last.position(start.shape()).ok()?;
    (start.replay(&moves).ok()? == goal).then_some(moves)
}

/// The random boards of the last size that was asked for.
#[derive(Default)]
struct RandomBoards {
    drawn: Option<(Shape, Sampler, Vec<Position>)>,
}

impl RandomBoards {
    fn get(&mut self, (shape, number): BoardNumber) -> &Position {
        if self.drawn.as_ref().is_none_or(|(drawn, ..)| *drawn != shape) {
            self.drawn = Some((shape, Sampler::new(SEED), Vec::new()));
        }
        let (_, sampler, boards) = self.drawn.as_mut().expect("it was just set");
        let goal = Goal::Last.position(shape).expect("a named goal has every shape");
        while boards.len() < number {
            boards.push(sampler.solvable(&goal));
        }
        &boards[number - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record of the first 5×5 board, found with little effort.
    fn solved() -> (String, Vec<Move>) {
        let start = RandomBoards::default().get(("5x5".parse().unwrap(), 1)).clone();
        let mut request = taquin_puzzle::Request::new(start);
        request.tuning.effort = Some("0".parse().unwrap());
        let answer = taquin_puzzle::solve(&request).unwrap();
        let moves = answer.solution().unwrap().moves.clone();
        (moves.iter().map(|step| step.letter()).collect(), moves)
    }

    #[test]
    fn a_file_is_read_back_and_every_solution_is_replayed() {
        let (letters, moves) = solved();
        let line = format!("5x5 1 {} {letters}", moves.len());
        let records = PathRecords::read(&line).unwrap();
        assert_eq!(
            records.boards(None, Some(1))[0].set.as_ref().unwrap().reference,
            moves.len() as u64
        );
        assert_eq!(PathRecords::read(&records.to_text()), Ok(records));
        let error = |text: &str| PathRecords::read(text).unwrap_err();
        let (said, found) = (moves.len() + 2, moves.len());
        let longer = format!("# a comment\n5x5 1 {said} {letters}");
        assert_eq!(error(&longer), PathRecordsError::OtherLength { line: 2, said, found });
        assert_eq!(error(&format!("{line}\n{line}")), PathRecordsError::Repeated { line: 2 });
        let cut = format!("5x5 1 {found} {}", &letters[1..]);
        assert_eq!(error(&cut), PathRecordsError::NoSolution { line: 1 });
        let other = format!("5x5 2 {found} {letters}");
        assert_eq!(error(&other), PathRecordsError::NoSolution { line: 1 });
        for wrong in ["5x5 1 93", "4x4 1 1 L", "5x5 101 1 L", "5x5 0 1 L", "5x5 1 x L"] {
            assert_eq!(error(wrong), PathRecordsError::Unreadable { line: 1 }, "{wrong}");
        }
    }
}
