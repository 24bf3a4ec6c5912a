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
//! **Not consistent** where tables are small: they have one entry for each placement of
//! their tiles, the smallest distance over all cells the blank could be in, as in the
//! textbooks. Two boards one move apart may have their blanks on different sides of a
//! wall of pattern tiles, and then the minima differ by more than one. A* must be ready
//! to reopen closed states (ours is); IDA* does not care. Larger tables (on 4×4, those
//! of six tiles and more) keep the blank's region at one bit an entry, as those of
//! `auto` do ([`crate::pdb`]): stronger, and consistent.
//!
//! **Mirrored.** Reflect the board so that the goal's blank stays: a lower bound for the
//! reflected board is one for the board itself, and the greater of the two holds.
//!
//! Papers: Culberson and Schaeffer 1998, "Pattern databases"; Korf and Felner 2002,
//! "Disjoint pattern database heuristics"; Felner, Korf and Hanan 2004, "Additive
//! pattern database heuristics".
//!
//! **Cost.** The memo holds the place of each pattern as one number. A move changes one
//! tile, hence one place by what is known beforehand, and costs two look-ups.

mod choice;
mod store;

pub use choice::PatternChoice;
pub(crate) use store::{PatternStore, TableProvider};

use super::{Tables, Unavailable};
use crate::model::{Move, Position};
use crate::pdb::{self, MOST_PATTERNS, MOST_TILES, PatternTable};
use crate::space::{Board, CanonicalBoard, Packing, StateCost, TilePuzzle};
use std::sync::Arc;
use store::{Databases, Storage};
use taquin_search::Heuristic;

/// The sum over groups of tiles of the moves that each needs on its own.
///
/// ```
/// use taquin_puzzle::{Estimator, Goal, Position};
///
/// let board = Position::from_rows(&[vec![8u8, 6, 7], vec![2, 5, 4], vec![3, 0, 1]])?;
/// let goal = Goal::Last.position(board.shape())?;
/// let estimate = Estimator::new(&"pdb:4-4".parse()?, &goal)?.of(&board);
/// assert!(estimate > 21 && estimate <= 31); // Manhattan distance and the truth
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(crate) struct PatternDatabases<const N: usize> {
    databases: Arc<Databases>,
    /// The board as it is, and reflected where that was asked for.
    views: Vec<TileLookup<N>>,
}

/// The most views: the board, and its reflection.
const VIEWS: usize = 2;

/// How tiles on the original board are looked up in the tables of its canonical form.
#[derive(Clone, Debug)]
struct TileLookup<const N: usize> {
    /// The pattern of each tile; [`MOST_PATTERNS`] for tiles in none.
    pattern: [u8; N],
    /// The place of each tile among the homes of its pattern.
    digit: [u8; N],
    /// Where each cell goes.
    cell: [u8; N],
    /// What each tile in each cell adds to the index of its table, where that is a sum.
    part: Tables<u32, N>,
}

/// Where the tiles of each pattern stand, in each view, and the sums of what the tables
/// say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placements {
    /// The index of an entry, or the number of a place; zero where there is no pattern.
    places: [[u32; MOST_PATTERNS]; VIEWS],
    sums: [StateCost; VIEWS],
}

impl Placements {
    const NONE: Self = Self { places: [[0; MOST_PATTERNS]; VIEWS], sums: [0; VIEWS] };
}

impl<const N: usize> PatternDatabases<N> {
    /// The tables of a choice for a goal: kept, stored or built, within limits.
    ///
    /// # Errors
    /// Where the partition does not fit the board, a table would grow too large or a limit came
    /// first.
    ///
    /// # Panics
    /// When the goal has more than `N` cells.
    pub(crate) fn from_tables(
        tables: &TableProvider<'_>,
        goal: &Position,
        choice: &PatternChoice,
    ) -> Result<Self, Unavailable> {
        let databases = tables.get(goal, choice)?;
        let board = CanonicalBoard::for_tables(goal, goal);
        let reflected = choice.mirror.then(|| choice::reflection(&databases.partition)).flatten();
        let plain = TileLookup::new(&board, &databases, |cell| cell);
        let mirrored =
            reflected.map(|mirror| TileLookup::new(&board, &databases, |cell| mirror.cell(cell)));
        let views = std::iter::once(plain).chain(mirrored).collect();
        Ok(Self { databases, views })
    }

    /// The estimate of one position.
    #[must_use]
    pub(crate) fn of(&self, position: &Position) -> StateCost {
        let board = Board::new(position);
        self.greatest(&self.place(&board))
    }

    fn greatest(&self, memo: &Placements) -> StateCost {
        memo.sums[0].max(memo.sums[1])
    }

    fn place(&self, board: &Board<N>) -> Placements {
        let mut memo = Placements::NONE;
        for (number, view) in self.views.iter().enumerate() {
            let (places, sum) = (&mut memo.places[number], &mut memo.sums[number]);
            match &self.databases.tables {
                Storage::Least(tables) => {
                    *places = view.indices(board);
                    let entries = tables.iter().zip(places).map(|(table, at)| table[*at as usize]);
                    *sum = entries.map(StateCost::from).sum();
                }
                Storage::Exact(tables) => {
                    *places = view.numbers(board, tables);
                    let distances =
                        tables.iter().zip(places).map(|(table, at)| table.distance_of(*at));
                    *sum = distances.map(|distance| distance as StateCost).sum();
                }
            }
        }
        memo
    }

    #[inline]
    fn moved(&self, tile: u8, from: u8, to: u8, mut memo: Placements) -> Placements {
        for (number, view) in self.views.iter().enumerate() {
            let pattern = usize::from(view.pattern[usize::from(tile) & (N - 1)]);
            let sum = &mut memo.sums[number % VIEWS];
            let Some(at) = memo.places[number % VIEWS].get_mut(pattern) else { continue };
            match &self.databases.tables {
                Storage::Least(tables) => {
                    let table = &tables[pattern];
                    let before = StateCost::from(table[*at as usize]);
                    // The index contains the part that is taken away, whichever is larger.
                    let part = |cell| view.part.get(tile, cell);
                    *at = at.wrapping_sub(part(from)).wrapping_add(part(to));
                    *sum = *sum - before + StateCost::from(table[*at as usize]);
                }
                Storage::Exact(tables) => {
                    let table = &tables[pattern];
                    let [from, to] = [from, to].map(|cell| view.cell[usize::from(cell) & (N - 1)]);
                    let (next, nearer) = table.slid(table.numbered(*at), from, to);
                    *at = table.number(next);
                    *sum = if nearer { *sum - 1 } else { *sum + 1 };
                }
            }
        }
        memo
    }
}

impl<const N: usize> TileLookup<N> {
    fn new(board: &CanonicalBoard, databases: &Databases, image: impl Fn(usize) -> usize) -> Self {
        let cells = board.homes.len();
        let mut lookup = Self {
            pattern: [MOST_PATTERNS as u8; N],
            digit: [0; N],
            cell: [0; N],
            part: Tables::new(),
        };
        (0..cells).for_each(|cell| lookup.cell[cell] = image(board.symmetry.cell(cell)) as u8);
        let indexed = matches!(databases.tables, Storage::Least(_));
        for (number, pattern) in databases.partition.patterns().iter().enumerate() {
            let strides = pdb::strides(pattern);
            for tile in 1..cells {
                let home = image(board.home_of[tile].into()) as u8;
                let Ok(digit) = pattern.homes().binary_search(&home) else { continue };
                lookup.pattern[tile] = number as u8;
                lookup.digit[tile] = digit as u8;
                for cell in (0..cells).filter(|_| indexed) {
                    let index = strides[digit] * usize::from(lookup.cell[cell]);
                    lookup.part.set(tile as u8, cell, index as u32);
                }
            }
        }
        lookup
    }

    /// The index of each pattern's entry.
    fn indices(&self, board: &Board<N>) -> [u32; MOST_PATTERNS] {
        let mut indices = [0; MOST_PATTERNS];
        for (cell, &tile) in board.tiles.iter().enumerate() {
            if let Some(index) = indices.get_mut(usize::from(self.pattern[usize::from(tile)])) {
                *index += self.part.get(tile, cell as u8);
            }
        }
        indices
    }

    /// The number of each pattern's place.
    fn numbers(&self, board: &Board<N>, tables: &[PatternTable]) -> [u32; MOST_PATTERNS] {
        let blank = self.cell[usize::from(board.blank)];
        let mut numbers = [0; MOST_PATTERNS];
        for ((number, cells), table) in numbers.iter_mut().zip(self.cells(board)).zip(tables) {
            let cells = &cells[..table.pattern().homes().len()];
            *number = table.number(table.place(cells, blank));
        }
        numbers
    }

    /// The cells of each pattern's tiles, in the order of their homes.
    fn cells(&self, board: &Board<N>) -> [[u8; MOST_TILES]; MOST_PATTERNS] {
        let mut cells = [[0; MOST_TILES]; MOST_PATTERNS];
        for (cell, &tile) in board.tiles.iter().enumerate() {
            if let Some(cells) = cells.get_mut(usize::from(self.pattern[usize::from(tile)])) {
                cells[usize::from(self.digit[usize::from(tile)])] = self.cell[cell];
            }
        }
        cells
    }
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

    /// Exact distances are found by walking home; the sum of one view is the estimate, so
    /// no walk is needed there.
    fn memo_from_estimate(
        &self,
        _: &TilePuzzle<N, P>,
        state: &Board<N>,
        estimate: StateCost,
    ) -> Placements {
        match &self.databases.tables {
            Storage::Exact(tables) if self.views.len() == 1 => {
                let mut memo = Placements::NONE;
                memo.places[0] = self.views[0].numbers(state, tables);
                memo.sums[0] = estimate;
                memo
            }
            _ => self.place(state),
        }
    }

    #[inline]
    fn estimate(&self, memo: &Placements) -> StateCost {
        self.greatest(memo)
    }
}
