//! A board as the tables see it: tiles renamed by their homes, the whole turned.
//!
//! Renaming makes every goal alike whose blank ends in the same cell, turning those
//! whose blanks are images of each other: the goals `first` and `last` are one.

use crate::model::{Move, Position};
use crate::pdb::Symmetry;

/// A start, as seen from its goal.
#[derive(Clone, Debug)]
pub(super) struct View {
    symmetry: Symmetry,
    /// For each cell of the turned board, the home of what stands there.
    pub(super) homes: Vec<u8>,
    /// The home of the blank.
    pub(super) goal_blank: u8,
}

impl View {
    pub(super) fn new(start: &Position, goal: &Position) -> Self {
        let symmetry = Symmetry::to_least(start.shape(), goal.blank());
        let mut home_of = vec![0; goal.tiles().len()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            home_of[usize::from(tile)] = symmetry.cell(cell) as u8;
        }
        let mut homes = vec![0; home_of.len()];
        for (cell, &tile) in start.tiles().iter().enumerate() {
            homes[symmetry.cell(cell)] = home_of[usize::from(tile)];
        }
        Self { symmetry, homes, goal_blank: home_of[0] }
    }

    /// A move on the turned board as one on the board it was.
    pub(super) fn step(&self, step: Move) -> Move {
        self.symmetry.step_before(step)
    }
}
