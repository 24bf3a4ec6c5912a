//! The number of moves that one tile, or the last two tiles of a line, need to reach their places.
//!
//! Near the places the number is exact. A table holds it for every arrangement of the tiles and the
//! blank in a window, where all other tiles are alike:
//!
//! ```text
//!   x x a b       a b  the places         x  placed before, not to be moved
//!   . . . .            the window: as deep and as wide as is affordable
//! ```
//!
//! A sum of distances does not help here: a tile one step below its place whose neighbours are placed
//! is many moves away. Outside the window, an estimate guides the tiles into it. The estimate is
//! never below the numbers of the window.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use super::grid::{Grid, Label, NONE, Steps};
use super::score::{BoardScore, BoardValue};

/// The number of a cell outside the window.
const OUTSIDE: u8 = u8::MAX;
/// The entry of an arrangement from which the places cannot be reached.
const FAR: u16 = u16::MAX;
/// Moves for each step of a tile that goes straight on: the blank walks around it.
const STRAIGHT: usize = 5;
/// Moves for two steps of a tile that changes direction at each step: the blank only cuts the
/// corner.
const DIAGONAL: usize = 6;
/// Cells of the window on each side of one place.
const REACH: usize = 6;
/// Cells of the window on each side of two places, whose table has a second tile.
const PAIR_REACH: usize = 3;

/// The cells of the tiles, and the cell of the blank.
type GroupArrangement = ([usize; 2], usize);

/// Returns the arrangement after the blank went to a cell.
fn after((tiles, blank): GroupArrangement, to: usize) -> GroupArrangement {
    (tiles.map(|tile| if tile == to { blank } else { tile }), to)
}

/// The tiles to place next.
pub(crate) struct Group<'a> {
    grid: &'a Grid,
    /// One place, or two.
    places: Vec<usize>,
    window: GroupWindow,
    table: Arc<GroupTable>,
}

/// The cells near the places.
struct GroupWindow {
    cells: Vec<u16>,
    /// The number of each cell of the board in the window.
    number: Vec<u8>,
    /// For rows and for columns, the first one and the end.
    bounds: [(usize, usize); 2],
}

/// The moves that are left for each arrangement in a window. Most windows of a line look alike, so
/// the table of one serves the next.
#[derive(Debug)]
pub(crate) struct GroupTable {
    /// Everything that the table depends on: the width of the window, the numbers of the places, and
    /// the free cells.
    layout: Vec<u16>,
    /// The number of cells.
    count: usize,
    /// Whether there are two tiles.
    pair: bool,
    moves: Vec<u16>,
    /// The largest number of moves.
    deepest: usize,
}

impl GroupWindow {
    /// Returns the free cells within `reach` rows and columns of the places.
    fn new(grid: &Grid, locked: &[bool], places: &[usize]) -> Self {
        let reach = if places.len() == 2 { PAIR_REACH } else { REACH };
        let bounds = [(0, grid.rows), (1, grid.cols)].map(|(axis, end)| {
            let at = || places.iter().map(|&place| usize::from(grid.place[place][axis]));
            let (least, most) = (at().min().unwrap_or(0), at().max().unwrap_or(0));
            (least.saturating_sub(reach), (most + reach + 1).min(end))
        });
        let [(top, bottom), (left, right)] = bounds;
        let mut number = vec![OUTSIDE; grid.cells()];
        let mut cells = Vec::new();
        for row in top..bottom {
            for cell in row * grid.cols + left..row * grid.cols + right {
                if !locked[cell] {
                    number[cell] = cells.len() as u8;
                    cells.push(cell as u16);
                }
            }
        }
        Self { cells, number, bounds }
    }

    /// Returns the data that a table of this window depends on.
    fn layout(&self, grid: &Grid, places: &[usize]) -> Vec<u16> {
        let [(top, _), (left, right)] = self.bounds;
        let width = right - left;
        let inside = |&cell: &u16| {
            let [row, col] = grid.place[usize::from(cell)].map(usize::from);
            ((row - top) * width + col - left) as u16
        };
        let goals = places.iter().map(|&place| u16::from(self.number[place]));
        [width as u16].into_iter().chain(goals).chain(self.cells.iter().map(inside)).collect()
    }

    /// Returns the numbers of the neighbours of each cell.
    fn neighbours(&self, steps: &Steps) -> Vec<Vec<usize>> {
        let inside = |&next: &u16| {
            let number = if next == NONE { OUTSIDE } else { self.number[usize::from(next)] };
            (number != OUTSIDE).then_some(usize::from(number))
        };
        let next_of = |&cell: &u16| steps[usize::from(cell)].iter().filter_map(inside).collect();
        self.cells.iter().map(next_of).collect()
    }

    /// Returns the rows and the columns between a cell and the window.
    fn distance(&self, grid: &Grid, cell: usize) -> [usize; 2] {
        [0, 1].map(|axis| {
            let (at, (first, end)) = (usize::from(grid.place[cell][axis]), self.bounds[axis]);
            first.saturating_sub(at) + at.saturating_sub(end - 1)
        })
    }
}

impl GroupTable {
    /// Fills a table, breadth-first from the places; cells go by their numbers.
    fn new(layout: Vec<u16>, next: &[Vec<usize>], goal: [usize; 2], pair: bool) -> Self {
        let count = next.len();
        let moves = vec![FAR; if pair { count * count * count } else { count * count }];
        let mut table = Self { layout, count, pair, moves, deepest: 0 };
        let blanks = (0..count).filter(|blank| !goal.contains(blank));
        let mut layer: Vec<GroupArrangement> = blanks.map(|blank| (goal, blank)).collect();
        for moves in 0.. {
            let mut deeper = Vec::new();
            for &arrangement in &layer {
                let index = table.index(arrangement);
                if table.moves[index] != FAR {
                    continue;
                }
                table.moves[index] = moves;
                table.deepest = usize::from(moves);
                let around = next[arrangement.1].iter().map(|&to| after(arrangement, to));
                deeper.extend(around.filter(|&other| table.moves[table.index(other)] == FAR));
            }
            layer = deeper;
            if layer.is_empty() {
                break;
            }
        }
        table
    }

    /// Returns the index of an arrangement.
    fn index(&self, (tiles, blank): GroupArrangement) -> usize {
        let tiles = if self.pair { tiles[0] * self.count + tiles[1] } else { tiles[0] };
        tiles * self.count + blank
    }
}

impl<'a> Group<'a> {
    /// Returns the group of the tiles that belong to `places`; `locked` tiles do not move. `last` is
    /// the table of the last group, if any, and becomes that of this one.
    pub(crate) fn new(
        grid: &'a Grid,
        locked: &[bool],
        steps: &Steps,
        places: Vec<usize>,
        last: &mut Option<Arc<GroupTable>>,
    ) -> Self {
        let window = GroupWindow::new(grid, locked, &places);
        let (layout, pair) = (window.layout(grid, &places), places.len() == 2);
        let known = last.take().filter(|last| last.pair == pair && last.layout == layout);
        let table = known.unwrap_or_else(|| {
            let goal = [places[0], places[places.len() - 1]];
            let goal = goal.map(|place| usize::from(window.number[place]));
            Arc::new(GroupTable::new(layout, &window.neighbours(steps), goal, pair))
        });
        *last = Some(table.clone());
        Self { grid, places, window, table }
    }

    /// Returns the moves that are left with the tiles in these cells. The number is exact if all
    /// tiles are in the window.
    fn left(&self, (tiles, blank): GroupArrangement) -> usize {
        let window = &self.window;
        let tiles = if self.table.pair { tiles } else { [tiles[0]; 2] };
        let numbers = tiles.map(|cell| window.number[cell]);
        if numbers.contains(&OUTSIDE) {
            return self.outside((tiles, blank));
        }
        let numbers = numbers.map(usize::from);
        let exact =
            |blank: usize| usize::from(self.table.moves[self.table.index((numbers, blank))]);
        match window.number[blank] {
            OUTSIDE => {
                let enter = |(number, &cell): (usize, &u16)| {
                    exact(number) + self.grid.taxicab(blank, usize::from(cell))
                };
                window.cells.iter().enumerate().map(enter).min().unwrap_or(0)
            }
            number => exact(usize::from(number)),
        }
    }

    /// Returns an estimate that guides the tiles into the window; it is never below the numbers
    /// inside.
    fn outside(&self, (tiles, blank): GroupArrangement) -> usize {
        let tiles = &tiles[..self.places.len()];
        let far = |&cell: &usize| self.window.distance(self.grid, cell);
        let moves = |cell| {
            let [rows, cols] = far(cell);
            STRAIGHT * rows.abs_diff(cols) + DIAGONAL * rows.min(cols)
        };
        let way: usize = tiles.iter().map(moves).sum();
        let beyond = tiles.iter().filter(|cell| far(cell) != [0, 0]);
        let walk = beyond.map(|&cell| self.grid.taxicab(cell, blank)).min().unwrap_or(0);
        self.table.deepest + way + walk
    }

    /// Returns the cells of the tiles on a board.
    fn find<L: Label>(&self, board: &[L]) -> [usize; 2] {
        let cell_of =
            |place: usize| board.iter().position(|label| label.index() == place).unwrap_or(0);
        [cell_of(self.places[0]), cell_of(self.places[self.places.len() - 1])]
    }

    /// Returns steps that bring the tiles to their places: the fallback of a stage whose beam starves.
    ///
    /// A best-first search over the cells of the group and of the blank. It ends, because there are
    /// finitely many arrangements and, on two or more free rows and columns, every arrangement of one
    /// or two tiles can be reached.
    pub(crate) fn place<L: Label>(&self, steps: &Steps, board: &[L], blank: usize) -> Vec<u8> {
        let start: GroupArrangement = (self.find(board), blank);
        let mut before: HashMap<GroupArrangement, (GroupArrangement, u8)> = HashMap::new();
        let mut open = BinaryHeap::from([(Reverse(self.left(start)), Reverse(0u32), start)]);
        while let Some((Reverse(left), _, mut at)) = open.pop() {
            if left == 0 {
                let mut path = Vec::new();
                while at != start {
                    let (parent, step) = before[&at];
                    path.push(step);
                    at = parent;
                }
                path.reverse();
                return path;
            }
            for (step, &to) in steps[at.1].iter().enumerate().filter(|&(_, &to)| to != NONE) {
                let next = after(at, usize::from(to));
                if next == start || before.contains_key(&next) {
                    continue;
                }
                before.insert(next, (at, step as u8));
                open.push((Reverse(self.left(next)), Reverse(before.len() as u32), next));
            }
        }
        Vec::new()
    }
}

/// The score of a stage: the moves that are left for the group, and the score of the other tiles.
pub(crate) struct Placing<'a, S> {
    pub(crate) group: &'a Group<'a>,
    /// The score of all tiles.
    pub(crate) rest: S,
    /// Units of that score for each move that is left.
    pub(crate) unit: i32,
}

/// Bits of a cell in the memo; the memo of the other score is above those of two cells.
const CELL_BITS: u32 = 16;

impl<S> Placing<'_, S> {
    /// Returns the value of a board whose other tiles have this value.
    fn beside<L: Label>(&self, board: &[L], blank: usize, rest: BoardValue) -> BoardValue {
        let tiles = self.group.find(board);
        let left = self.group.left((tiles, blank));
        BoardValue {
            score: rest.score + self.unit * left as i32,
            left: left as u16,
            floor: rest.floor,
            memo: (tiles[0] | tiles[1] << CELL_BITS) as u64 | rest.memo << (2 * CELL_BITS),
        }
    }
}

impl<L: Label, S: BoardScore<L>> BoardScore<L> for Placing<'_, S> {
    fn start(&self, board: &[L], blank: usize) -> BoardValue {
        self.beside(board, blank, self.rest.start(board, blank))
    }

    fn start_near(
        &self,
        board: &[L],
        blank: usize,
        (other, other_blank, value): (&[L], usize, BoardValue),
    ) -> BoardValue {
        let score = value.score - self.unit * i32::from(value.left);
        let value = BoardValue { score, memo: value.memo >> (2 * CELL_BITS), ..value };
        self.beside(board, blank, self.rest.start_near(board, blank, (other, other_blank, value)))
    }

    #[inline]
    fn step(&self, board: &[L], blank: usize, from: usize, value: BoardValue) -> BoardValue {
        let mask = (1 << CELL_BITS) - 1;
        let tiles = [value.memo as usize & mask, value.memo as usize >> CELL_BITS & mask];
        let (tiles, _) = after((tiles, blank), from);
        let left = self.group.left((tiles, from));
        let memo = value.memo >> (2 * CELL_BITS);
        let rest = self.rest.step(board, blank, from, BoardValue { memo, ..value });
        BoardValue {
            score: rest.score + self.unit * (left as i32 - i32::from(value.left)),
            left: left as u16,
            floor: rest.floor,
            memo: (tiles[0] | tiles[1] << CELL_BITS) as u64 | rest.memo << (2 * CELL_BITS),
        }
    }
}
