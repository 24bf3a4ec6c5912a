//! The symmetries of a board that keep its shape.
//!
//! Turning or mirroring a board, tiles and all, changes no distance. This serves
//! twice: goals whose blanks are images of each other share their tables, and where
//! a symmetry leaves the goal's blank in its cell, a table gives a second estimate,
//! that of the mirrored board.

use crate::model::{Move, Shape};

/// A way to turn or mirror a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry {
    /// Where each cell goes.
    cells: Vec<u8>,
    /// What becomes of each move.
    moves: [Move; 4],
}

impl Symmetry {
    /// All of them, the identity first: eight of a square, four of another shape.
    pub(crate) fn all(shape: Shape) -> impl Iterator<Item = Self> {
        let transposes = if shape.is_square() { 2 } else { 1 };
        (0..4 * transposes).map(move |kind| Self::of_kind(shape, kind))
    }

    /// Bit 0 mirrors the columns, bit 1 the rows, bit 2 exchanges both afterwards.
    fn of_kind(shape: Shape, kind: usize) -> Self {
        let (mirror_cols, mirror_rows, transpose) = (kind & 1 == 1, kind & 2 == 2, kind & 4 == 4);
        let image = |cell| {
            let (mut row, mut col) = shape.place_of(cell);
            if mirror_cols {
                col = shape.cols() - 1 - col;
            }
            if mirror_rows {
                row = shape.rows() - 1 - row;
            }
            if transpose { col * shape.cols() + row } else { row * shape.cols() + col }
        };
        let turned = |step: Move| {
            let vertical = matches!(step, Move::Up | Move::Down);
            let mirrored = if vertical { mirror_rows } else { mirror_cols };
            let step = if mirrored { step.inverse() } else { step };
            match (transpose, step) {
                (false, _) => step,
                (true, Move::Up) => Move::Left,
                (true, Move::Down) => Move::Right,
                (true, Move::Left) => Move::Up,
                (true, Move::Right) => Move::Down,
            }
        };
        let cells = (0..shape.cells()).map(|cell| image(cell) as u8).collect();
        Self { cells, moves: Move::ALL.map(turned) }
    }

    /// The symmetry that brings a cell to the least cell it can reach.
    #[must_use]
    pub(crate) fn to_least(shape: Shape, cell: usize) -> Self {
        Self::all(shape).min_by_key(|symmetry| symmetry.cell(cell)).expect("the identity is one")
    }

    /// A symmetry other than the identity that leaves a cell where it is.
    #[must_use]
    pub(crate) fn fixing(shape: Shape, cell: usize) -> Option<Self> {
        Self::all(shape).skip(1).find(|symmetry| symmetry.cell(cell) == cell)
    }

    /// Where a cell goes.
    #[must_use]
    pub(crate) fn cell(&self, cell: usize) -> usize {
        self.cells[cell].into()
    }

    /// What becomes of a move.
    #[must_use]
    pub(crate) fn step(&self, step: Move) -> Move {
        self.moves[step as usize]
    }

    /// The move of which this one is the image.
    #[must_use]
    pub(crate) fn step_before(&self, step: Move) -> Move {
        Move::ALL.into_iter().find(|&before| self.step(before) == step).unwrap_or(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_stay_neighbours() {
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
    fn corners_are_all_alike() {
        let shape = Shape::new(4, 4).unwrap();
        assert!([0, 3, 12, 15].iter().all(|&cell| Symmetry::to_least(shape, cell).cell(cell) == 0));
        assert!(Symmetry::fixing(shape, 9).is_some());
        assert!(Symmetry::fixing(shape, 1).is_none());
    }
}
