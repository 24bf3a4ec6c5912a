//! A table of the exact distance of every board to a goal.
//!
//! The table has one byte per board, filled by the sweep that counts boards. A 3×3 table takes
//! 181 kB and a few milliseconds; a 3×4 table takes 240 MB.

use std::sync::atomic::{AtomicU8, Ordering};

use super::ranking::{BoardRank, Ranking, Walker};
use super::sweep::BoardBatch;
use super::{AtlasError, AtlasOptions, ranking_for, sweep_from};
use crate::model::{Move, Position};

/// The bytes that are allocated between two checks of the limits: milliseconds of work.
const BYTES_AT_A_TIME: usize = 1 << 24;

/// The distance of every board that can reach a goal.
///
/// ```
/// use taquin_puzzle::{Goal, Position, Shape, atlas::DistanceTable};
///
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let table = DistanceTable::new(&goal)?;
/// let board: Position = "8 6 7 2 5 4 3 0 1".parse()?;
/// assert_eq!(table.distance(&board), Some(31));
/// assert_eq!(table.distance(&"2 1 3 4 5 6 7 8 0".parse()?), None);
///
/// assert_eq!(table.histogram()[29..], [760, 221, 2]); // the farthest
/// let rank = table.rank(&board).unwrap();
/// assert_eq!(table.iter().nth(rank), Some((board, 31)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DistanceTable {
    goal: Position,
    ranking: Ranking,
    distances: Vec<u8>,
}

impl DistanceTable {
    /// Fills the table, on all cores if it is large.
    ///
    /// # Errors
    /// Returns an error if the board has more than [`Atlas::MOST_CELLS`](super::Atlas::MOST_CELLS)
    /// cells.
    pub fn new(goal: &Position) -> Result<DistanceTable, AtlasError> {
        DistanceTable::with_options(goal, &AtlasOptions::default())
    }

    /// Fills the table with a number of threads, within limits.
    ///
    /// # Errors
    /// Returns the errors of [`DistanceTable::new`], and one if a limit is reached first.
    pub fn with_options(
        goal: &Position,
        options: &AtlasOptions,
    ) -> Result<DistanceTable, AtlasError> {
        let ranking = ranking_for(goal)?;
        let cells = ranking.shape().cells();
        let sweep = sweep_from(goal, &ranking, options, 0);
        sweep.fits_beside(ranking.boards())?;
        let boards = ranking.boards() as usize;
        let mut distances = Vec::with_capacity(boards);
        while distances.len() < boards {
            sweep.look()?;
            let more = distances.len() + BYTES_AT_A_TIME;
            distances.resize_with(more.min(boards), || AtomicU8::new(u8::MAX));
        }
        let note = |batch: BoardBatch| {
            for BoardRank { rank, cell } in batch.places() {
                distances[rank * cells + cell].store(batch.depth, Ordering::Relaxed);
            }
        };
        sweep.run(note, |_| {})?;
        let distances = distances.into_iter().map(AtomicU8::into_inner).collect();
        Ok(DistanceTable { goal: goal.clone(), ranking, distances })
    }

    /// Returns the goal, at distance 0.
    pub fn goal(&self) -> &Position {
        &self.goal
    }

    /// Returns the fewest moves from a board to the goal; `None` if the goal cannot be reached from it,
    /// or it has another shape.
    pub fn distance(&self, board: &Position) -> Option<u8> {
        Some(self.distances[self.rank(board)?])
    }

    /// Returns a [`Walk`] that starts from a board; `None` as for [`distance`](Self::distance).
    pub(crate) fn walk(&self, board: &Position) -> Option<Walk<'_>> {
        Some(Walk { table: self, walker: self.ranking.walker(board)? })
    }

    /// Returns the place of a board among all that can reach the goal, in the order of
    /// [`iter`](DistanceTable::iter).
    pub fn rank(&self, board: &Position) -> Option<usize> {
        Some(self.index(self.ranking.place(board)?))
    }

    /// Returns the number of boards.
    pub fn boards(&self) -> u64 {
        self.ranking.boards()
    }

    /// Returns the number of boards at each distance, from 0.
    pub fn histogram(&self) -> Vec<u64> {
        let mut boards = Vec::new();
        for distance in self.distances.iter().map(|&distance| usize::from(distance)) {
            boards.resize(boards.len().max(distance + 1), 0);
            boards[distance] += 1;
        }
        boards
    }

    fn index(&self, place: BoardRank) -> usize {
        place.rank * self.ranking.shape().cells() + place.cell
    }

    /// Returns every board with its distance, in ascending order of the tiles read without the blank,
    /// then of the blank's cell.
    pub fn iter(&self) -> impl Iterator<Item = (Position, u8)> {
        let cells = self.ranking.shape().cells();
        self.distances.iter().enumerate().map(move |(index, &distance)| {
            let place = BoardRank { rank: index / cells, cell: index % cells };
            (self.ranking.board(place), distance)
        })
    }
}

/// A board with its distance, updated move by move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'t> {
    table: &'t DistanceTable,
    walker: Walker<'t>,
}

impl Walk<'_> {
    /// Returns the fewest moves to the goal.
    pub(crate) fn distance(&self) -> u8 {
        self.table.distances[self.table.index(self.walker.place)]
    }

    /// Returns the board after a move of the blank; `None` if that leaves the board.
    pub(crate) fn after(self, step: Move) -> Option<Self> {
        Some(Self { walker: self.walker.after(step)?, ..self })
    }
}
