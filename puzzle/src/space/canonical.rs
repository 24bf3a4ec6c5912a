//! Boards in a canonical form: every goal looks the same.
//!
//! Two steps let one table, one set of weights or one search serve many goals:
//!
//! 1. **Relabel.** A tile gets the number of the cell where it belongs, its *home*. Then every goal
//!    is the identity, and goals differ only in the home of the blank.
//! 2. **Rotate or reflect** the board, tiles and all. No distance changes, and the home of the blank
//!    moves to the cell that tables or weights expect.
//!
//! ```text
//!   goal 1 2 3     start 1 2 3     relabelled 0 1 2     rotated 1 2 5
//!        4 5 6           5 ▢ 6                4 ▢ 5             3 ▢ 4
//!        7 8 ▢           4 7 8                3 6 7             6 7 8
//! ```
//!
//! A symmetry that keeps the home of the blank gives a table a second estimate: that of the
//! reflected board.

use crate::model::{Move, Position, Shape};

/// A rotation or reflection of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry {
    /// The image of each cell.
    cells: Vec<u16>,
    /// The image of each move.
    moves: [Move; 4],
}

impl Symmetry {
    /// Reflects rows (up and down), then columns (left and right), then exchanges rows and columns.
    fn new(shape: Shape, reflect_rows: bool, reflect_cols: bool, transpose: bool) -> Self {
        let reflected = |at: usize, length: usize, reflect: bool| {
            if reflect { length - 1 - at } else { at }
        };
        let cell = |cell| {
            let (row, col) = shape.place_of(cell);
            let row = reflected(row, shape.rows(), reflect_rows);
            let col = reflected(col, shape.cols(), reflect_cols);
            let image = if transpose { col * shape.rows() + row } else { row * shape.cols() + col };
            image as u16
        };
        let image = |step: Move| {
            let reflect = if step.is_vertical() { reflect_rows } else { reflect_cols };
            // The last bit of a move is its sense, the one before it its axis.
            Move::ALL[step as usize ^ usize::from(reflect) ^ (2 * usize::from(transpose))]
        };
        Self { cells: (0..shape.cells()).map(cell).collect(), moves: Move::ALL.map(image) }
    }

    /// Returns the symmetries that keep a shape, the identity first: eight of a square, four of
    /// another shape.
    pub(crate) fn all(shape: Shape) -> impl Iterator<Item = Self> {
        let kinds = if shape.is_square() { 8 } else { 4 };
        (0..kinds).map(move |kind| Self::new(shape, kind & 2 > 0, kind & 1 > 0, kind & 4 > 0))
    }

    /// Returns the first symmetry that brings a cell to the least cell it can reach.
    pub(crate) fn to_least(shape: Shape, cell: usize) -> Self {
        Self::all(shape).min_by_key(|symmetry| symmetry.cell(cell)).expect("the identity is one")
    }

    /// Returns a symmetry other than the identity that keeps a cell; `None` if there is none.
    pub(crate) fn fixing(shape: Shape, cell: usize) -> Option<Self> {
        Self::all(shape).skip(1).find(|symmetry| symmetry.cell(cell) == cell)
    }

    /// Returns the image of a cell.
    pub(crate) fn cell(&self, cell: usize) -> usize {
        self.cells[cell].into()
    }

    /// Returns the image of a move.
    pub(crate) fn step(&self, step: Move) -> Move {
        self.moves[step as usize]
    }

    /// Returns the move whose image is this one.
    pub(crate) fn step_before(&self, step: Move) -> Move {
        Move::ALL.into_iter().find(|&before| self.step(before) == step).unwrap_or(step)
    }
}

/// Returns the home of the blank in the form for tables, which identifies the goals that share
/// tables.
pub(crate) fn least_home(goal: &Position) -> usize {
    Symmetry::to_least(goal.shape(), goal.blank()).cell(goal.blank())
}

/// Returns the tile that belongs to a cell if the blank, tile 0, belongs to `blank_home`. Every
/// tile has the number of its home, except the one whose home is cell 0, which has the number of
/// the blank's home. The same function returns the home of a tile.
pub(crate) fn tile_of(blank_home: usize, home: usize) -> usize {
    match home {
        0 => blank_home,
        _ if home == blank_home => 0,
        _ => home,
    }
}

/// A board in its canonical form, and the way back.
#[derive(Clone, Debug)]
pub(crate) struct CanonicalBoard {
    pub(crate) symmetry: Symmetry,
    /// The home of each tile of the original board; the blank is tile 0.
    pub(crate) home_of: Vec<u16>,
    /// The home of the piece in each cell.
    pub(crate) homes: Vec<u16>,
    /// The cell of the blank.
    pub(crate) blank: usize,
}

impl CanonicalBoard {
    /// The form for tables: the home of the blank is the least cell it can be brought to, so that
    /// all corners are equivalent.
    pub(crate) fn for_tables(start: &Position, goal: &Position) -> Self {
        Self::new(Symmetry::to_least(goal.shape(), goal.blank()), start, goal)
    }

    /// The form for large boards: no more rows than columns, and the home of the blank in the
    /// lower right quarter.
    pub(crate) fn upright(start: &Position, goal: &Position) -> Self {
        let shape = goal.shape();
        let (row, col) = shape.place_of(goal.blank());
        let (upper, left) = (2 * row + 1 < shape.rows(), 2 * col + 1 < shape.cols());
        Self::new(Symmetry::new(shape, upper, left, shape.rows() > shape.cols()), start, goal)
    }

    fn new(symmetry: Symmetry, start: &Position, goal: &Position) -> Self {
        let mut home_of = symmetry.cells.clone();
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            home_of[usize::from(tile)] = symmetry.cells[cell];
        }
        let blank = symmetry.cell(start.blank());
        let board = Self { blank, symmetry, home_of, homes: Vec::new() };
        Self { homes: board.homes_in(start), ..board }
    }

    /// Returns the homes in the cells of another board with the same goal.
    pub(crate) fn homes_in(&self, board: &Position) -> Vec<u16> {
        let mut homes = vec![0; board.tiles().len()];
        for (cell, &tile) in board.tiles().iter().enumerate() {
            homes[self.symmetry.cell(cell)] = self.home_of[usize::from(tile)];
        }
        homes
    }

    /// Returns this board and its goal as positions: see [`tile_of`].
    pub(crate) fn positions(&self, shape: Shape) -> [Position; 2] {
        let blank_home = self.home_of[0].into();
        let tile = |home: usize| tile_of(blank_home, home) as u16;
        let board = self.homes.iter().map(|&home| tile(home.into())).collect();
        let goal = (0..shape.cells()).map(tile).collect();
        [board, goal].map(|it| Position::new(shape, it).expect("homes are a permutation"))
    }

    /// Returns moves of the canonical board as moves of the original one.
    pub(crate) fn original(&self, moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
        moves.into_iter().map(|step| self.symmetry.step_before(step)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_keep_neighbours() {
        for (rows, cols) in [(2, 2), (3, 3), (4, 4), (3, 4), (5, 2)] {
            let shape = Shape::new(rows, cols).unwrap();
            for symmetry in Symmetry::all(shape) {
                for (cell, step) in (0..shape.cells()).flat_map(|c| Move::ALL.map(|step| (c, step)))
                {
                    let image = shape.neighbour(cell, step).map(|next| symmetry.cell(next));
                    let turned = symmetry.step(step);
                    assert_eq!(shape.neighbour(symmetry.cell(cell), turned), image);
                    assert_eq!(symmetry.step_before(turned), step);
                }
            }
        }
    }

    #[test]
    fn corners_are_images_of_each_other() {
        let shape = Shape::new(4, 4).unwrap();
        assert!([0, 3, 12, 15].iter().all(|&cell| Symmetry::to_least(shape, cell).cell(cell) == 0));
        assert!(Symmetry::fixing(shape, 9).is_some());
        assert!(Symmetry::fixing(shape, 1).is_none());
    }
}
