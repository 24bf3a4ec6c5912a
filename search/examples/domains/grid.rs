//! A map of square cells with obstacles: the domain of robots and games.
//!
//! ```text
//!   S..#....      S start, G goal, # wall, . or space free;
//!   .#.#.##.      what lies beyond the end of a row is wall
//!   .#...#G.
//! ```
//!
//! A straight step costs 1, a diagonal one √2. A diagonal step must not cut a corner: both cells
//! beside it have to be free.

use std::fmt;
use taquin_search::{Cost, Heuristic, PackedSpace, Real, StateSpace, UndoSpace};

/// The directions that a step may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Neighbours {
    Four,
    Eight,
}

/// A step to a neighbouring cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    dx: i32,
    dy: i32,
}

/// Clockwise from the top.
const DIRECTIONS: [Direction; 8] = {
    const fn to(dx: i32, dy: i32) -> Direction {
        Direction { dx, dy }
    }
    [to(0, -1), to(1, -1), to(1, 0), to(1, 1), to(0, 1), to(-1, 1), to(-1, 0), to(-1, -1)]
};

impl Direction {
    fn is_diagonal(self) -> bool {
        self.dx != 0 && self.dy != 0
    }

    pub(crate) fn cost(self) -> Real {
        if self.is_diagonal() { diagonal() } else { Real::new(1.0) }
    }
}

/// √2, rounded so that two paths of equal length tie.
fn diagonal() -> Real {
    Real::rounded(std::f64::consts::SQRT_2)
}

/// A cell: column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cell {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

impl Cell {
    pub(crate) fn moved(self, Direction { dx, dy }: Direction) -> Self {
        Self { x: self.x + dx, y: self.y + dy }
    }
}

/// A map as read, and the rule of the steps.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    /// `free[y][x]`
    free: Vec<Vec<bool>>,
    pub(crate) start: Cell,
    pub(crate) goal: Cell,
    pub(crate) neighbours: Neighbours,
}

impl Map {
    /// Reads a map.
    pub(crate) fn parse(text: &str, neighbours: Neighbours) -> Result<Self, MapError> {
        let mut free = Vec::new();
        let (mut starts, mut goals) = (Vec::new(), Vec::new());
        for (y, line) in (0..).zip(text.lines()) {
            let mut row = Vec::new();
            for (x, letter) in (0..).zip(line.chars()) {
                match letter {
                    '#' | '.' | ' ' => {}
                    'S' => starts.push(Cell { x, y }),
                    'G' => goals.push(Cell { x, y }),
                    _ => return Err(MapError::Letter { letter, x, y }),
                }
                row.push(letter != '#');
            }
            free.push(row);
        }
        Ok(Self { free, start: the_only('S', &starts)?, goal: the_only('G', &goals)?, neighbours })
    }

    fn is_free(&self, Cell { x, y }: Cell) -> bool {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return false;
        };
        let cell = self.free.get(y).and_then(|row| row.get(x));
        cell.copied().unwrap_or(false)
    }

    fn allows(&self, from: Cell, step: Direction) -> bool {
        let beside = [Direction { dx: 0, ..step }, Direction { dy: 0, ..step }];
        let passable = match self.neighbours {
            _ if !step.is_diagonal() => true,
            Neighbours::Four => false,
            Neighbours::Eight => beside.iter().all(|&side| self.is_free(from.moved(side))),
        };
        passable && self.is_free(from.moved(step))
    }

    /// The map with the cells of a path drawn as `*`.
    pub(crate) fn draw(&self, path: &[Direction]) -> String {
        let mut cells: Vec<Vec<char>> = self
            .free
            .iter()
            .map(|row| row.iter().map(|&free| if free { '.' } else { '#' }))
            .map(Iterator::collect)
            .collect();
        let mut put = |Cell { x, y }: Cell, letter| cells[y as usize][x as usize] = letter;
        let mut at = self.start;
        for &step in path {
            at = at.moved(step);
            put(at, '*');
        }
        put(self.start, 'S');
        put(self.goal, 'G');
        let rows: Vec<String> = cells.into_iter().map(String::from_iter).collect();
        rows.join("\n")
    }
}

fn the_only(letter: char, found: &[Cell]) -> Result<Cell, MapError> {
    match *found {
        [cell] => Ok(cell),
        _ => Err(MapError::NotOne { letter, found: found.len() }),
    }
}

/// Why a text is not a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MapError {
    /// A letter that has no meaning on a map.
    Letter { letter: char, x: i32, y: i32 },
    /// The start or the goal is missing, or there are several.
    NotOne { letter: char, found: usize },
}

impl fmt::Display for MapError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter { letter, x, y } => write!(
                out,
                "line {}, column {} holds {letter:?}: use # for walls, . for free cells, S and G",
                y + 1,
                x + 1
            ),
            Self::NotOne { letter, found } => write!(
                out,
                "the map has {found} cells marked {letter}: mark exactly one start S and one goal G"
            ),
        }
    }
}

impl StateSpace for Map {
    type State = Cell;
    type Action = Direction;
    type Cost = Real;
    type Actions = Vec<Direction>;

    fn actions(&self, &cell: &Cell) -> Vec<Direction> {
        let mut steps = DIRECTIONS.to_vec();
        steps.retain(|&step| self.allows(cell, step));
        steps
    }

    /// Leaves out detours: cells that one step reaches as well, or that two straight steps reach if
    /// both steps are diagonal.
    fn actions_except(
        &self,
        &cell: &Cell,
        back: Option<Direction>,
    ) -> impl IntoIterator<Item = Direction> + use<> {
        let mut steps = self.actions(&cell);
        if let Some(back) = back {
            let before = cell.moved(back);
            steps.retain(|step| {
                let direct = Direction { dx: step.dx - back.dx, dy: step.dy - back.dy };
                let is_step = DIRECTIONS.contains(&direct) && self.allows(before, direct);
                let both_diagonal = step.is_diagonal() && back.is_diagonal();
                let is_straight = both_diagonal && !direct.is_diagonal();
                *step != back && !is_step && !is_straight
            });
        }
        steps
    }

    fn cost(&self, _: &Cell, step: Direction) -> Real {
        step.cost()
    }

    fn apply(&self, cell: &mut Cell, step: Direction) {
        *cell = cell.moved(step);
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == self.goal
    }

    fn inverse(&self, Direction { dx, dy }: Direction) -> Option<Direction> {
        Some(Direction { dx: -dx, dy: -dy })
    }

    fn min_action_cost(&self) -> Real {
        Real::new(1.0)
    }
}

impl UndoSpace for Map {
    fn undo(&self, cell: &mut Cell, Direction { dx, dy }: Direction) {
        *cell = cell.moved(Direction { dx: -dx, dy: -dy });
    }
}

impl PackedSpace for Map {
    type Packed = Cell;

    fn pack(&self, cell: &Cell) -> Cell {
        *cell
    }

    fn unpack(&self, packed: &Cell) -> Cell {
        *packed
    }
}

/// The cost on an empty map: no wall makes a path shorter, so it is admissible; it is a distance,
/// so it is consistent.
///
/// With four neighbours that is the Manhattan distance; with eight, the octile
/// distance: diagonal steps as far as they help, straight ones for the rest. The Manhattan distance
/// would be too high there, since a diagonal step covers two of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EmptyMap;

impl Heuristic<Map> for EmptyMap {
    type Memo = Real;

    fn start(&self, map: &Map, cell: &Cell) -> Real {
        let wide = u64::from(cell.x.abs_diff(map.goal.x));
        let high = u64::from(cell.y.abs_diff(map.goal.y));
        let straight = Real::new(1.0);
        match map.neighbours {
            Neighbours::Four => straight.times(wide + high),
            Neighbours::Eight => {
                let both = wide.min(high);
                diagonal().times(both).plus(straight.times(wide.max(high) - both))
            }
        }
    }

    fn estimate(&self, memo: &Real) -> Real {
        *memo
    }
}
