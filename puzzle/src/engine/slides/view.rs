//! A board as the tables see it: turned, and its tiles named by their homes.
//!
//! Turning brings the blank's home to the least cell it can reach, so that all
//! corners are one; naming makes every goal with its blank there alike. The tile
//! whose home is cell `c` is called `c`, but for two: the blank is always called 0,
//! and the tile whose home is cell 0 has the number of the blank's home instead.

use crate::model::{Move, Position, Shape};
use crate::pdb::Symmetry;

/// A start and its goal, seen so.
#[derive(Clone, Debug)]
pub(super) struct View {
    symmetry: Symmetry,
    pub(super) start: Position,
    pub(super) goal: Position,
}

impl View {
    pub(super) fn new(start: &Position, goal: &Position) -> Self {
        let shape = goal.shape();
        let symmetry = Symmetry::to_least(shape, goal.blank());
        let mut name_of = vec![0; shape.cells()];
        let home = least_blank_home(goal);
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            name_of[usize::from(tile)] = name(home, symmetry.cell(cell)).into();
        }
        let turned = |board: &Position| {
            let mut names = vec![0; shape.cells()];
            for (cell, &tile) in board.tiles().iter().enumerate() {
                names[symmetry.cell(cell)] = name_of[usize::from(tile)];
            }
            Position::new(shape, names).expect("renaming keeps a permutation")
        };
        Self { start: turned(start), goal: turned(goal), symmetry }
    }

    /// A move on the turned board as one on the board it was.
    pub(super) fn step(&self, step: Move) -> Move {
        self.symmetry.step_before(step)
    }
}

/// The home of the blank, as a view turns it.
pub(super) fn least_blank_home(goal: &Position) -> usize {
    Symmetry::to_least(goal.shape(), goal.blank()).cell(goal.blank())
}

/// What the thing is called whose home is `cell`.
pub(super) fn name(blank_home: usize, cell: usize) -> u8 {
    let name = match cell {
        _ if cell == blank_home => 0,
        0 => blank_home,
        _ => cell,
    };
    name as u8
}

/// The symmetry that gives boards with this blank's home a second estimate.
pub(super) fn mirror(shape: Shape, blank_home: usize) -> Option<Symmetry> {
    Symmetry::fixing(shape, blank_home)
}
