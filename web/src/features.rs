//! Every board of a small size, with the parts of estimates, so that users can build their own
//! heuristic and see its quality at once.

use crate::message::{Answered, json};
use taquin_puzzle::atlas::DistanceTable;
use taquin_puzzle::{Estimator, HeuristicChoice, Move, Position};

/// Columns of numbers, one entry for each board, in the order of their rank.
#[derive(Debug)]
pub struct Features {
    pub(crate) names: Vec<String>,
    pub(crate) distance: Vec<u8>,
    /// One column after the other, in the order of the names.
    pub(crate) values: Vec<u8>,
    /// The tiles of each board, one board after the other.
    pub(crate) tiles: Vec<u8>,
    /// The boards one move away, four entries for each board; [`u32::MAX`] if there is none.
    pub(crate) next: Vec<u32>,
}

impl Features {
    /// All boards that can reach a goal.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there are too many.
    pub fn new(goal: &Position) -> Answered<Self> {
        let table = DistanceTable::new(goal)?;
        let boards: Vec<Position> = table.iter().map(|(board, _)| board).collect();
        let parts: Vec<(String, Estimator)> = HeuristicChoice::plain()
            .filter(is_a_part)
            .filter_map(|choice| Some((choice.to_string(), Estimator::new(&choice, goal).ok()?)))
            .collect();
        let column = |(_, part): &(String, Estimator)| -> Vec<u8> {
            boards.iter().map(|board| u8::try_from(part.of(board)).unwrap_or(u8::MAX)).collect()
        };
        let values = parts.iter().flat_map(column).collect();
        let names = parts.into_iter().map(|(name, _)| name).collect();
        let tiles = boards.iter().flat_map(Position::tiles).map(|&tile| tile as u8).collect();
        let place = |board: &Position| table.rank(board).map_or(u32::MAX, |rank| rank as u32);
        let moved = |board: &Position, way| board.replay(&[way]).as_ref().map_or(u32::MAX, place);
        let next = boards.iter().flat_map(|board| Move::ALL.map(|way| moved(board, way))).collect();
        let distance = table.iter().map(|(_, distance)| distance).collect();
        Ok(Self { names, distance, values, tiles, next })
    }

    pub(crate) fn names(&self) -> String {
        json(&self.names)
    }
}

/// The heuristics that are quick to compute and not always 0.
fn is_a_part(choice: &HeuristicChoice) -> bool {
    !choice.entry().builds_tables && *choice != HeuristicChoice::Zero
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_its_parts_and_its_neighbours() {
        let goal: Position = "1 2 3/4 5 0".parse().unwrap();
        let features = Features::new(&goal).unwrap();
        let boards = features.distance.len();
        assert_eq!(boards, 360);
        assert_eq!(features.values.len(), boards * features.names.len());
        let solved = features.distance.iter().position(|distance| *distance == 0).unwrap();
        assert_eq!(features.tiles[solved * 6..][..6], [1, 2, 3, 4, 5, 0]);
        let near: Vec<u32> = features.next[solved * 4..][..4].to_vec();
        let real = near.iter().filter(|place| **place != u32::MAX);
        assert!(real.clone().all(|place| features.distance[*place as usize] == 1));
        assert_eq!(real.count(), 2);
    }
}
