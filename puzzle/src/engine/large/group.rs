//! One tile, or the last two of a line, on the way to their places: how many moves are left.
//!
//! Near the places the number is exact, read from a table over every arrangement of the tiles
//! and the blank in a window, the other tiles being alike:
//!
//! ```text
//!   x x a b       a b  the places         x  placed before, not to be moved
//!   . . . .            the window: as deep and as wide as it is affordable
//! ```
//!
//! A sum of distances is no guide here: a tile one step below its place, its neighbours placed,
//! is many moves away. Outside the window an estimate that is never below the window's own
//! numbers leads into it.

use super::cell::Cell;
use super::evaluation::{Evaluation, Value};
use super::frame::{Frame, NONE, Steps};

/// Not in the window.
const OUTSIDE: u8 = u8::MAX;
/// Not reached from the places.
const FAR: u16 = u16::MAX;
/// Moves for each step of a tile that has a long way to go straight on: the blank walks around it.
const STRAIGHT: usize = 5;
/// Moves for a step to the side and one on, by turns: the blank only cuts the corner.
const DIAGONAL: usize = 6;
/// Cells of the window on each side of one place.
const REACH: usize = 6;
/// The same for two, whose table has a second tile.
const PAIR_REACH: usize = 3;

/// The tiles to place next.
pub(crate) struct Group<'a> {
    frame: &'a Frame,
    /// One place, or two.
    places: Vec<usize>,
    window: Window,
    /// The largest number of the window.
    deepest: usize,
}

/// Cells near the places, and the moves left for each arrangement in them.
struct Window {
    cells: Vec<u16>,
    /// The number of a board's cell in the window.
    number: Vec<u8>,
    /// First row, end of rows, first column, end of columns.
    bounds: [usize; 4],
    table: Vec<u16>,
}

impl Window {
    /// The free cells around the places: `deep` rows or columns of them, `wide` to each side.
    fn new(frame: &Frame, locked: &[bool], places: &[usize], reach: usize) -> Self {
        let rows = places.iter().map(|&place| usize::from(frame.place[place].0));
        let cols = places.iter().map(|&place| usize::from(frame.place[place].1));
        let span = |min: usize, max: usize, end: usize| {
            (min.saturating_sub(reach), (max + reach + 1).min(end))
        };
        let (top, bottom) =
            span(rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0), frame.rows);
        let (left, right) =
            span(cols.clone().min().unwrap_or(0), cols.max().unwrap_or(0), frame.cols);
        let mut number = vec![OUTSIDE; frame.cells()];
        let mut cells = Vec::new();
        for row in top..bottom {
            for cell in row * frame.cols + left..row * frame.cols + right {
                if !locked[cell] {
                    number[cell] = cells.len() as u8;
                    cells.push(cell as u16);
                }
            }
        }
        Self { cells, number, bounds: [top, bottom, left, right], table: Vec::new() }
    }

    /// The place of an arrangement in the table, cells by their numbers.
    fn index(&self, tiles: [usize; 2], pair: bool, blank: usize) -> usize {
        let wide = self.cells.len();
        let tiles = if pair { tiles[0] * wide + tiles[1] } else { tiles[0] };
        tiles * wide + blank
    }

    /// Fills the table, going back from the places breadth first.
    fn fill(&mut self, steps: &Steps, places: &[usize]) {
        let (wide, pair) = (self.cells.len(), places.len() == 2);
        let of = |cell: usize| usize::from(self.number[cell]);
        let goal = [of(places[0]), of(places[places.len() - 1])];
        self.table = vec![FAR; if pair { wide * wide * wide } else { wide * wide }];
        let inside: Vec<[u8; 4]> = self
            .cells
            .iter()
            .map(|&cell| {
                steps[usize::from(cell)]
                    .map(|next| if next == NONE { OUTSIDE } else { self.number[usize::from(next)] })
            })
            .collect();
        let blanks = (0..wide).filter(|blank| !goal.contains(blank));
        let mut layer: Vec<([usize; 2], usize)> = blanks.map(|blank| (goal, blank)).collect();
        let mut moves = 0;
        while !layer.is_empty() {
            let mut next = Vec::new();
            for &(tiles, blank) in &layer {
                let index = self.index(tiles, pair, blank);
                if self.table[index] != FAR {
                    continue;
                }
                self.table[index] = moves;
                for &to in inside[blank].iter().filter(|&&to| to != OUTSIDE) {
                    let to = usize::from(to);
                    let tiles = tiles.map(|tile| if tile == to { blank } else { tile });
                    if self.table[self.index(tiles, pair, to)] == FAR {
                        next.push((tiles, to));
                    }
                }
            }
            layer = next;
            moves += 1;
        }
    }

    /// Rows and columns from a cell to the window.
    fn distance(&self, frame: &Frame, cell: usize) -> (usize, usize) {
        let (row, col) = (usize::from(frame.place[cell].0), usize::from(frame.place[cell].1));
        let [top, bottom, left, right] = self.bounds;
        let beyond =
            |at: usize, from: usize, to: usize| from.saturating_sub(at) + at.saturating_sub(to - 1);
        (beyond(row, top, bottom), beyond(col, left, right))
    }
}

impl<'a> Group<'a> {
    /// The tiles that belong to `places`, cells that are `locked` staying as they are.
    pub(crate) fn new(
        frame: &'a Frame,
        locked: &[bool],
        steps: &Steps,
        places: Vec<usize>,
    ) -> Self {
        let reach = if places.len() == 2 { PAIR_REACH } else { REACH };
        let mut window = Window::new(frame, locked, &places, reach);
        window.fill(steps, &places);
        let deepest = window.table.iter().filter(|&&moves| moves != FAR).max();
        let deepest = deepest.map_or(0, |&moves| usize::from(moves));
        Self { frame, places, window, deepest }
    }

    /// Moves left with the tiles in these cells; exact where all are in the window.
    pub(crate) fn left(&self, tiles: [usize; 2], blank: usize) -> usize {
        let window = &self.window;
        let tiles = if self.places.len() == 2 { tiles } else { [tiles[0]; 2] };
        let numbers = tiles.map(|cell| window.number[cell]);
        if numbers.contains(&OUTSIDE) {
            return self.outside(tiles, blank);
        }
        let numbers = numbers.map(usize::from);
        let exact = |blank: usize| {
            usize::from(window.table[window.index(numbers, self.places.len() == 2, blank)])
        };
        match window.number[blank] {
            OUTSIDE => {
                let enter = |(number, &cell): (usize, &u16)| {
                    exact(number) + self.frame.taxicab(blank, usize::from(cell))
                };
                window.cells.iter().enumerate().map(enter).min().unwrap_or(0)
            }
            number => exact(usize::from(number)),
        }
    }

    /// An estimate that leads into the window: never below the numbers inside.
    fn outside(&self, tiles: [usize; 2], blank: usize) -> usize {
        let tiles = &tiles[..self.places.len()];
        let far = |&cell: &usize| self.window.distance(self.frame, cell);
        let moves = |cell| {
            let (rows, cols) = far(cell);
            STRAIGHT * rows.abs_diff(cols) + DIAGONAL * rows.min(cols)
        };
        let way: usize = tiles.iter().map(moves).sum();
        let nearest = tiles.iter().filter(|cell| far(cell) != (0, 0));
        let walk = nearest.map(|&cell| self.frame.taxicab(cell, blank)).min().unwrap_or(0);
        self.deepest + way + walk
    }

    /// Where the tiles are on a board.
    pub(crate) fn find<C: Cell>(&self, board: &[C]) -> [usize; 2] {
        let cell_of =
            |place: usize| board.iter().position(|label| label.index() == place).unwrap_or(0);
        [cell_of(self.places[0]), cell_of(self.places[self.places.len() - 1])]
    }
}

/// The score of a stage: the moves left for the group, and the distances of the other tiles.
pub(crate) struct Placing<'a, E> {
    pub(crate) group: &'a Group<'a>,
    /// The score of all tiles.
    pub(crate) rest: E,
    /// Units of that score for each move left.
    pub(crate) unit: i32,
}

impl<C: Cell, E: Evaluation<C>> Evaluation<C> for Placing<'_, E> {
    fn start(&self, board: &[C], blank: usize) -> Value {
        let tiles = self.group.find(board);
        let left = self.group.left(tiles, blank);
        let rest = self.rest.start(board, blank);
        Value {
            score: rest.score + self.unit * left as i32,
            left: left as u16,
            floor: rest.floor,
            memo: (tiles[0] | tiles[1] << 10) as u32 | rest.memo << 20,
        }
    }

    #[inline]
    fn step(&self, board: &[C], blank: usize, from: usize, value: Value) -> Value {
        let tiles = [value.memo as usize & 1023, value.memo as usize >> 10 & 1023];
        let tiles = tiles.map(|tile| if tile == from { blank } else { tile });
        let left = self.group.left(tiles, from);
        let rest = self.rest.step(board, blank, from, Value { memo: value.memo >> 20, ..value });
        Value {
            score: rest.score + self.unit * (left as i32 - i32::from(value.left)),
            left: left as u16,
            floor: rest.floor,
            memo: (tiles[0] | tiles[1] << 10) as u32 | rest.memo << 20,
        }
    }
}
