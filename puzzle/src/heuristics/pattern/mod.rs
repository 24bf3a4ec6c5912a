//! Additive pattern databases: groups of tiles, each solved exactly on its own.
//!
//! Take some of the tiles and forget which tile is which among the others. How many
//! moves *of these tiles* bring them home, at least? A search backwards from the
//! goal answers that for every way they can stand, once and for all.
//!
//! ```text
//!   goal      pattern 1 2 3 4    pattern 5 6 7 8     a board:  5 · ·    looked up twice,
//!   1 2 3         1 2 3              · · ·                     · 1 ·    once where 1 2 3 4
//!   4 5 6         4 · ·              · 5 6                     · · ·    stand, once where
//!   7 8 0         · · .              7 8 .                              5 6 7 8 stand
//! ```
//!
//! **Admissible.** Each table counts only moves of its own tiles. No tile is in two
//! groups, so no move is counted twice, and the sum over the groups is still a
//! lower bound. It is at least Manhattan distance where every tile is in a group,
//! since that is what groups of one tile give.
//!
//! **Not consistent.** A table has one entry for each placement of its tiles: the
//! smallest distance over all cells the blank could be in. That keeps tables small,
//! but two boards one move apart may have their blanks on different sides of a wall
//! of pattern tiles, and then the minima differ by more than one. A* must be ready
//! to reopen closed states (ours is); IDA* does not care.
//!
//! Papers: Culberson and Schaeffer 1998, "Pattern databases"; Korf and Felner 2002,
//! "Disjoint pattern database heuristics"; Felner, Korf and Hanan 2004, "Additive
//! pattern database heuristics".
//!
//! **Cost.** The memo holds each table's index. A move changes one tile, hence one
//! index by one known amount, and costs two look-ups.

mod partition;

pub use partition::{Partition, PartitionError};

use super::{HeuristicChoice, Tables, Unavailable};
use crate::board::Board;
use crate::moves::Move;
use crate::packing::Packing;
use crate::pdb::{self, BuildSettings, Pattern};
use crate::position::Position;
use crate::rules::{Moves, TilePuzzle};
use std::sync::Arc;
use taquin_search::Heuristic;

/// The most groups a partition may have: what a memo has room for.
pub const MOST_PATTERNS: usize = 9;

/// The most entries a table may have when it is built at start.
const MOST_ENTRIES: u64 = 1 << 24;

/// The sum over groups of tiles of the moves that each needs on its own.
///
/// ```
/// use taquin_puzzle::{Goal, PatternDatabases, Position};
///
/// let board = Position::from_rows(&[vec![8u8, 6, 7], vec![2, 5, 4], vec![3, 0, 1]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// let estimate = PatternDatabases::<16>::new(&goal, &"4-4".parse()?)?.of(&board);
/// assert!(estimate > 21 && estimate <= 31); // Manhattan distance and the truth
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatternDatabases<const N: usize> {
    tables: Arc<[Box<[u8]>]>,
    /// The table of each tile; [`MOST_PATTERNS`] for tiles in none.
    group: [u8; N],
    /// What each tile adds to the index of its table in each cell.
    part: Tables<u32, N>,
}

/// Where the tiles of each group stand, as the index of its table, and the sum of
/// what the tables say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placements {
    indices: [u32; MOST_PATTERNS],
    sum: Moves,
}

impl<const N: usize> PatternDatabases<N> {
    /// Builds the tables of a partition for a goal.
    ///
    /// # Errors
    /// Where the partition does not fit the board, or a table would grow too large.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    pub fn new(goal: &Position, partition: &Partition) -> Result<Self, Unavailable> {
        let groups = partition.groups(goal)?;
        let mut group = [MOST_PATTERNS as u8; N];
        let mut part = Tables::new();
        let mut tables = Vec::new();
        for tiles in &groups {
            let pattern = pattern(goal, tiles)?;
            for (&home, stride) in pattern.homes().iter().zip(pdb::strides(&pattern)) {
                let tile = goal.tiles()[usize::from(home)];
                group[usize::from(tile)] = tables.len() as u8;
                (0..goal.shape().cells())
                    .for_each(|cell| part.set(tile as u8, cell, (stride * cell) as u32));
            }
            let table = pdb::least_distances(&pattern, &BuildSettings::default());
            tables.push(table.expect("nothing limits the build"));
        }
        Ok(Self { tables: tables.into(), group, part })
    }

    /// Whether the tables of a partition would fit, without building them.
    pub(super) fn check(goal: &Position, partition: &Partition) -> Result<(), Unavailable> {
        let groups = partition.groups(goal)?;
        groups.iter().try_for_each(|tiles| pattern(goal, tiles).map(drop))
    }

    /// The estimate of one position.
    #[must_use]
    pub fn of(&self, position: &Position) -> Moves {
        self.place(&Board::new(position)).sum
    }

    fn place(&self, board: &Board<N>) -> Placements {
        let mut indices = [0; MOST_PATTERNS];
        for (cell, &tile) in board.tiles.iter().enumerate() {
            if let Some(index) = indices.get_mut(usize::from(self.group[usize::from(tile)])) {
                *index += self.part.get(tile, cell as u8);
            }
        }
        let looked_up = self.tables.iter().zip(indices).map(|(table, index)| table[index as usize]);
        Placements { indices, sum: looked_up.map(Moves::from).sum() }
    }

    #[inline]
    fn moved(&self, tile: u8, from: u8, to: u8, mut memo: Placements) -> Placements {
        let group = usize::from(self.group[usize::from(tile) & (N - 1)]);
        let (Some(table), Some(index)) = (self.tables.get(group), memo.indices.get_mut(group))
        else {
            return memo;
        };
        let before = Moves::from(table[*index as usize]);
        // The index contains the part that is taken away, whichever is larger.
        *index =
            index.wrapping_sub(self.part.get(tile, from)).wrapping_add(self.part.get(tile, to));
        memo.sum = memo.sum - before + Moves::from(table[*index as usize]);
        memo
    }
}

impl HeuristicChoice {
    /// Bytes of the tables that it builds for a goal, where they are worth speaking of.
    #[must_use]
    pub fn table_bytes(&self, goal: &Position) -> u64 {
        let cells = goal.shape().cells() as u64;
        let entries = |tiles: &Vec<u8>| cells.saturating_pow(tiles.len() as u32);
        match self {
            Self::Patterns(partition) => {
                partition.groups(goal).map_or(0, |groups| groups.iter().map(entries).sum())
            }
            Self::Max(_) => self.parts().iter().map(|part| part.table_bytes(goal)).sum(),
            _ => 0,
        }
    }
}

/// Some tiles of a goal, if a table of all their placements is small enough.
fn pattern(goal: &Position, tiles: &[u8]) -> Result<Pattern, Unavailable> {
    let (shape, cells) = (goal.shape(), goal.shape().cells());
    if cells > pdb::MOST_CELLS {
        return Err(Unavailable::BoardTooLarge { most: pdb::MOST_CELLS as u64 });
    }
    let entries = (cells as u64).checked_pow(tiles.len() as u32);
    if entries.is_none_or(|entries| entries > MOST_ENTRIES) {
        let tiles = tiles.len() as u64;
        return Err(Unavailable::PatternTooLarge { tiles, most: MOST_ENTRIES });
    }
    let home = |&tile: &u8| goal.tiles().iter().position(|&other| other == u16::from(tile));
    let homes: Vec<u8> = tiles.iter().filter_map(home).map(|cell| cell as u8).collect();
    let pattern = Pattern::new(shape, goal.blank(), &homes);
    Ok(pattern.expect("tiles of the goal, each once, and few enough to be counted"))
}

impl<const N: usize, P: Packing<N>> Heuristic<TilePuzzle<N, P>> for PatternDatabases<N> {
    type Memo = Placements;

    fn start(&self, _: &TilePuzzle<N, P>, state: &Board<N>) -> Placements {
        self.place(state)
    }

    #[inline]
    fn step(
        &self,
        space: &TilePuzzle<N, P>,
        state: &Board<N>,
        action: Move,
        memo: Placements,
    ) -> Placements {
        let from = space.target(state.blank, action);
        self.moved(state.tile(from), from, state.blank, memo)
    }

    #[inline]
    fn estimate(&self, memo: &Placements) -> Moves {
        memo.sum
    }
}
