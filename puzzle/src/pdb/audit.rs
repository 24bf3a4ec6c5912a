//! Compares samples of a table with independent searches.
//!
//! A checksum shows that the bytes are those that were written; this check shows that they are
//! correct. Around the goal every distance is compared with a plain search without regions, ranks
//! and levels. Far from it, distances are compared with each other: a step of the blank among tiles
//! outside the pattern changes nothing, a slide changes the distance by one, and one slide leads
//! nearer (which is how [`PatternTable::distance`] finds a distance).

use std::collections::{HashMap, VecDeque};

use thiserror::Error;

use super::pattern::Pattern;
use super::table::PatternTable;
use crate::model::{Move, Position, Sampler};

/// A wrong distance.
///
/// ```
/// use taquin_puzzle::pdb::Disagreement;
/// let wrong = Disagreement { cells: vec![0, 1], blank: 8 };
/// assert!(wrong.to_string().ends_with("build the tables again"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "wrong distance for the tiles in cells {cells:?} with the blank in cell {blank}: build the tables again"
)]
pub struct Disagreement {
    /// The cell of each tile of the pattern.
    pub cells: Vec<u8>,
    /// The cell of the blank.
    pub blank: u8,
}

/// The cells of a pattern's tiles, and of the blank.
type PatternState = (Vec<u8>, u8);

impl PatternTable {
    /// Compares about `samples` distances near the goal, and as many random ones.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, pdb::{Pattern, PatternTable}};
    ///
    /// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
    /// assert_eq!(PatternTable::build(&pattern).audit(500, 1), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the first distance that is wrong.
    pub fn audit(&self, samples: usize, seed: u64) -> Result<(), Disagreement> {
        self.audit_around_goal(samples)?;
        let goal = goal_of(self.pattern());
        let boards = Sampler::new(seed).solvable_boards(&goal).take(samples / 4);
        let state = |board: &Position| {
            let cell = |&home: &u8| {
                let tile = goal.tiles()[usize::from(home)];
                board.tiles().iter().position(|&other| other == tile).unwrap_or_default() as u8
            };
            (self.pattern().homes().iter().map(cell).collect(), board.blank() as u8)
        };
        boards.map(|board| state(&board)).try_for_each(|state| self.audit_around(&state))
    }

    /// Compares distances with a breadth-first search from the goal, free steps first.
    fn audit_around_goal(&self, samples: usize) -> Result<(), Disagreement> {
        let goal = (self.pattern().homes().to_vec(), self.pattern().blank());
        let mut distances = HashMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([(goal, 0)]);
        for _ in 0..samples {
            let Some((state, distance)) = queue.pop_front() else { break };
            if distance > distances[&state] {
                continue;
            }
            self.compare(&state, distance)?;
            for (next, slides) in neighbours(self.pattern(), &state) {
                let new = distance + slides;
                if distances.get(&next).is_some_and(|&old| old <= new) {
                    continue;
                }
                distances.insert(next.clone(), new);
                if slides == 0 {
                    queue.push_front((next, new));
                } else {
                    queue.push_back((next, new));
                }
            }
        }
        Ok(())
    }

    fn audit_around(&self, state: &PatternState) -> Result<(), Disagreement> {
        let here = self.distance(&state.0, state.1).ok_or_else(|| wrong(state))?;
        for (next, slides) in neighbours(self.pattern(), state) {
            match self.distance(&next.0, next.1) {
                Some(there) if here.abs_diff(there) == slides => {}
                _ => return Err(wrong(&next)),
            }
        }
        Ok(())
    }

    fn compare(&self, state: &PatternState, distance: u32) -> Result<(), Disagreement> {
        let known = self.distance(&state.0, state.1);
        if known == Some(distance) { Ok(()) } else { Err(wrong(state)) }
    }
}

fn wrong((cells, blank): &PatternState) -> Disagreement {
    Disagreement { cells: cells.clone(), blank: *blank }
}

/// Returns the goal with its tiles numbered row by row.
fn goal_of(pattern: &Pattern) -> Position {
    let blank = usize::from(pattern.blank());
    let tile = |cell: usize| match cell {
        _ if cell == blank => 0,
        _ if cell < blank => cell as u16 + 1,
        _ => cell as u16,
    };
    let tiles = (0..pattern.shape().cells()).map(tile).collect();
    Position::new(pattern.shape(), tiles).expect("every tile is there once")
}

/// Returns the position after each step of the blank, with 1 if the step slides a tile of the
/// pattern and 0 if not.
fn neighbours(pattern: &Pattern, (cells, blank): &PatternState) -> Vec<(PatternState, u32)> {
    let steps = Move::ALL.iter();
    let around = steps.filter_map(|&step| pattern.shape().neighbour((*blank).into(), step));
    around
        .map(|cell| cell as u8)
        .map(|next| {
            let mut after = cells.clone();
            let tile = after.iter_mut().find(|cell| **cell == next);
            let slides = u32::from(tile.is_some());
            tile.into_iter().for_each(|cell| *cell = *blank);
            ((after, next), slides)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shape;
    use crate::pdb::bits::Bits;
    use std::sync::Arc;

    #[test]
    fn wrong_bits_are_found() {
        let pattern = Pattern::new(Shape::new(3, 3).unwrap(), 8, &[0, 1, 3]).unwrap();
        let table = PatternTable::build(&pattern);
        let mut wrong = table.words().to_vec();
        wrong.iter_mut().step_by(2).for_each(|word| *word = !*word);
        let bits = Bits::Own(wrong.into());
        let wrong = PatternTable::new(pattern, Arc::clone(table.frame()), bits);
        assert!(table.audit(500, 1).is_ok() && wrong.audit(500, 1).is_err());
    }
}
