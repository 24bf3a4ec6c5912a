//! The whole space of a small board: every board in a row, nearest to the goal first.

use std::cell::RefCell;
use std::rc::Rc;
use taquin_puzzle::Position;
use taquin_puzzle::atlas::{AtlasError, DistanceTable};

/// Boards up to this many cells have a picture of their whole space.
pub const MOST_CELLS: usize = 9;

/// Each board that can reach a goal, at its place in the row.
#[derive(Debug)]
pub struct Space {
    table: DistanceTable,
    /// The place of each board, by its rank in the table.
    places: Vec<u32>,
}

impl Space {
    /// Every board that can reach a goal.
    ///
    /// # Errors
    /// Returns a refusal if there are too many.
    pub fn new(goal: &Position) -> Result<Self, AtlasError> {
        let table = DistanceTable::new(goal)?;
        let mut next = firsts(&table);
        let places = table.iter().map(|(_, distance)| {
            let place = &mut next[usize::from(distance)];
            *place += 1;
            *place - 1
        });
        let places = places.collect();
        Ok(Self { table, places })
    }

    /// The same, but the last space is kept, because all lanes of a race have one board and one
    /// goal.
    ///
    /// # Errors
    /// Returns a refusal if there are too many.
    pub fn shared(goal: &Position) -> Result<Rc<Self>, AtlasError> {
        thread_local! {
            static LAST: RefCell<Option<(Position, Rc<Space>)>> = const { RefCell::new(None) };
        }
        LAST.with_borrow_mut(|last| match last {
            Some((known, space)) if known == goal => Ok(Rc::clone(space)),
            _ => {
                let space = Rc::new(Self::new(goal)?);
                *last = Some((goal.clone(), Rc::clone(&space)));
                Ok(space)
            }
        })
    }

    /// How many boards there are at each distance.
    #[must_use]
    pub fn layers(&self) -> Vec<u32> {
        self.table.histogram().into_iter().map(|boards| boards as u32).collect()
    }

    /// The place of a board in the row.
    #[must_use]
    pub fn place(&self, board: &Position) -> Option<u32> {
        Some(self.places[self.table.rank(board)?])
    }
}

/// The place of the first board of each distance.
fn firsts(table: &DistanceTable) -> Vec<u32> {
    let sum = |first: &mut u32, boards: u64| {
        let begin = *first;
        *first += boards as u32;
        Some(begin)
    };
    table.histogram().into_iter().scan(0, sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Goal, Shape};

    #[test]
    fn every_board_has_its_own_place_in_its_layer() {
        let goal = Goal::Last.position(Shape::new(2, 3).unwrap()).unwrap();
        let space = Space::new(&goal).unwrap();
        let mut seen = vec![false; 360];
        let ends: Vec<u32> = space
            .layers()
            .iter()
            .scan(0, |sum, n| {
                *sum += n;
                Some(*sum)
            })
            .collect();
        for (board, distance) in space.table.iter() {
            let place = space.place(&board).unwrap();
            assert!(!std::mem::replace(&mut seen[place as usize], true));
            assert_eq!(ends.iter().filter(|end| **end <= place).count(), usize::from(distance));
        }
        assert_eq!(space.place(&goal), Some(0));
        assert!(seen.iter().all(|seen| *seen));
    }
}
