//! Additive pattern databases: patterns of tiles, each solved exactly.
//!
//! Take some of the tiles and ignore the differences among the others. A search backwards from the
//! goal finds the fewest moves *of these tiles* that bring them home, for every placement.
//!
//! ```text
//!   goal      pattern 1 2 3 4    pattern 5 6 7 8     a board:  5 · ·    two look-ups:
//!   1 2 3         1 2 3              · · ·                     · 1 ·    the cells of 1 2 3 4
//!   4 5 6         4 · ·              · 5 6                     · · ·    in one table, those of
//!   7 8 0         · · .              7 8 .                              5 6 7 8 in the other
//! ```
//!
//! **Admissible.** Each table counts only moves of its own tiles. No tile is in two patterns, so no
//! move counts twice, and the sum is a lower bound. If every tile is in a pattern, the sum is at
//! least Manhattan distance, which is the sum of patterns of one tile.
//!
//! **Not consistent** if tables are small: they have one entry for each placement of their tiles,
//! the least distance over all cells of the blank, as in textbooks. The blanks of two boards one
//! move apart may be on different sides of a wall of pattern tiles, and then the minima differ by
//! more than one. A* has to reopen closed states then; IDA* is not affected. Larger tables (on 4×4,
//! six tiles and more) distinguish the regions of the blank, with one bit per entry, like those of
//! `auto` ([`crate::pdb`]). They are stronger and consistent.
//!
//! **Mirrored.** Reflect the board so that the goal's blank stays. A lower bound for the reflected
//! board is one for the board, so the greater of the two is a bound.
//!
//! Papers: Culberson and Schaeffer 1998, "Pattern databases"; Korf and Felner 2002,
//! "Disjoint pattern database heuristics"; Felner, Korf and Hanan 2004, "Additive
//! pattern database heuristics".
//!
//! **Cost.** The memo holds the placement of each pattern as one number. A move changes the placement
//! of one pattern by a known difference, and costs two look-ups.

mod choice;
mod store;

pub use choice::PatternChoice;
pub(crate) use store::{PatternStore, TableProvider};

use super::tile_heuristic::{SlidingTile, TileHeuristic};
use super::{TileTable, Unavailable};
use crate::model::Position;
use crate::pdb::{self, MOST_PATTERNS, MOST_TILES, PatternTable};
use crate::space::{Board, CanonicalBoard, StateCost};
use std::sync::Arc;
use store::{Databases, Storage};

/// The sum over patterns of the moves that each needs.
#[derive(Clone, Debug)]
pub(crate) struct PatternDatabases<const N: usize> {
    databases: Arc<Databases>,
    /// The board, and its reflection if the choice asks for it.
    views: Vec<TileLookup<N>>,
}

/// The most views: the board and its reflection.
const VIEWS: usize = 2;

/// Maps tiles of the original board to the tables of its canonical form.
#[derive(Clone, Debug)]
struct TileLookup<const N: usize> {
    /// The pattern of each tile; [`MOST_PATTERNS`] for tiles in none.
    pattern: [u8; N],
    /// The place of each tile among the homes of its pattern.
    digit: [u8; N],
    /// The cell of the canonical board for each cell.
    cell: [u8; N],
    /// The term of each tile in each cell in the index of an entry, if the index is a sum.
    part: TileTable<u32, N>,
}

/// The placement of each pattern in each view, and the sums of their distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placements {
    /// The index of an entry or the number of a placement; 0 if there is no such pattern.
    places: [[u32; MOST_PATTERNS]; VIEWS],
    sums: [StateCost; VIEWS],
}

impl Placements {
    const NONE: Self = Self { places: [[0; MOST_PATTERNS]; VIEWS], sums: [0; VIEWS] };
}

impl<const N: usize> PatternDatabases<N> {
    /// Returns the heuristic for a goal, with tables that are kept, stored or built within limits.
    ///
    /// # Errors
    /// Returns an error if the partition does not fit the board, a table would grow too large or a
    /// limit is reached.
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
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
}

impl<const N: usize> TileLookup<N> {
    fn new(board: &CanonicalBoard, databases: &Databases, image: impl Fn(usize) -> usize) -> Self {
        let cells = board.homes.len();
        let mut lookup = Self {
            pattern: [MOST_PATTERNS as u8; N],
            digit: [0; N],
            cell: [0; N],
            part: TileTable::new(),
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

    /// Returns the index of each pattern's entry.
    fn indices(&self, board: &Board<N>) -> [u32; MOST_PATTERNS] {
        let mut indices = [0; MOST_PATTERNS];
        for (cell, &tile) in board.tiles.iter().enumerate() {
            if let Some(index) = indices.get_mut(usize::from(self.pattern[usize::from(tile)])) {
                *index += self.part.get(tile, cell as u8);
            }
        }
        indices
    }

    /// Returns the number of each pattern's placement.
    fn numbers(&self, board: &Board<N>, tables: &[PatternTable]) -> [u32; MOST_PATTERNS] {
        let blank = self.cell[usize::from(board.blank)];
        let mut numbers = [0; MOST_PATTERNS];
        for ((number, cells), table) in numbers.iter_mut().zip(self.cells(board)).zip(tables) {
            let cells = &cells[..table.pattern().homes().len()];
            *number = table.number(table.place(cells, blank));
        }
        numbers
    }

    /// Returns the cells of each pattern's tiles, in the order of their homes.
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

impl<const N: usize> TileHeuristic<N> for PatternDatabases<N> {
    type Memo = Placements;

    fn start(&self, board: &Board<N>) -> Placements {
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
    fn step(&self, _: &Board<N>, moved: SlidingTile, mut memo: Placements) -> Placements {
        let SlidingTile { tile, from, to, .. } = moved;
        for (number, view) in self.views.iter().enumerate() {
            let pattern = usize::from(view.pattern[usize::from(tile) & (N - 1)]);
            let sum = &mut memo.sums[number % VIEWS];
            let Some(at) = memo.places[number % VIEWS].get_mut(pattern) else { continue };
            match &self.databases.tables {
                Storage::Least(tables) => {
                    let table = &tables[pattern];
                    let before = StateCost::from(table[*at as usize]);
                    // The index contains the part that is subtracted, whichever part is larger.
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

    /// Finding an exact distance takes a walk to the goal. With one view the sum is the estimate,
    /// so no walk is needed.
    fn memo_from_estimate(&self, board: &Board<N>, estimate: StateCost) -> Placements {
        match &self.databases.tables {
            Storage::Exact(tables) if self.views.len() == 1 => {
                let mut memo = Placements::NONE;
                memo.places[0] = self.views[0].numbers(board, tables);
                memo.sums[0] = estimate;
                memo
            }
            _ => self.start(board),
        }
    }

    #[inline]
    fn estimate(&self, memo: &Placements) -> StateCost {
        memo.sums[0].max(memo.sums[1])
    }
}
