//! The game's knowledge about boards: bounds on their distance, and solutions.
//!
//! A solution of one board leads to a solution of each neighbour: continue along it, or go back and
//! then along it. Therefore a game with a solution has one for every later board, and a player on
//! an optimal solution does not need another search.

use std::collections::HashMap;
use taquin_puzzle::{Move, Position};

/// The effort of a search, from least to most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Effort {
    /// An estimate alone.
    Estimate,
    /// A short search for the distance beside the board.
    Glance,
    /// A search that the player waits for.
    Full,
}

/// The facts known about one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The proven lower bound of its distance.
    pub(crate) bound: u64,
    /// A solution, if one is known.
    pub(crate) way: Option<Vec<Move>>,
    /// The work done so far.
    pub(crate) effort: Effort,
}

impl Known {
    /// Returns the solution if it is proven to be optimal.
    pub(crate) fn optimal(&self) -> Option<&[Move]> {
        self.way.as_deref().filter(|way| way.len() as u64 == self.bound)
    }
}

/// The facts known about the boards of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge(HashMap<Position, Known>);

impl Knowledge {
    /// Returns the facts known about a board.
    pub(crate) fn of(&self, board: &Position) -> Option<&Known> {
        self.0.get(board)
    }

    /// Returns whether a search of this effort could find more.
    pub(crate) fn lacks(&self, board: &Position, effort: Effort) -> bool {
        self.of(board).is_none_or(|known| known.optimal().is_none() && known.effort < effort)
    }

    /// Adds a result. Bounds only rise and solutions only get shorter.
    pub(crate) fn add(&mut self, board: &Position, new: Known) {
        let old = self.0.entry(board.clone()).or_insert_with(|| new.clone());
        old.bound = old.bound.max(new.bound);
        old.effort = old.effort.max(new.effort);
        let length = |way: &Option<Vec<Move>>| way.as_ref().map_or(usize::MAX, Vec::len);
        if length(&new.way) < length(&old.way) {
            old.way = new.way;
        }
    }

    /// Derives a solution of `after` from a solution of `before`, which is one move earlier.
    pub(crate) fn follow(&mut self, before: &Position, step: Move, after: &Position) {
        let Some(Known { bound, way: Some(way), .. }) = self.of(before) else { return };
        let bound = bound.saturating_sub(1);
        let way = match way.split_first() {
            Some((first, rest)) if *first == step => rest.to_vec(),
            _ => [&[step.inverse()], way.as_slice()].concat(),
        };
        self.add(after, Known { bound, way: Some(way), effort: Effort::Estimate });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Move::{Down, Left, Right};

    const WAY: [Move; 4] = [Left, Down, Right, Right];

    fn start() -> Position {
        "1 2 3/5 0 6/4 7 8".parse().unwrap()
    }

    #[test]
    fn an_optimal_solution_holds_for_every_board_along_it() {
        let mut now = start();
        let mut knowledge = Knowledge::default();
        let known = Known { bound: 4, way: Some(WAY.to_vec()), effort: Effort::Glance };
        knowledge.add(&now, known);
        for (at, step) in WAY.into_iter().enumerate() {
            let next = now.after(step).unwrap();
            knowledge.follow(&now, step, &next);
            assert_eq!(knowledge.of(&next).unwrap().optimal(), Some(&WAY[at + 1..]));
            assert!(!knowledge.lacks(&next, Effort::Full));
            now = next;
        }
        assert!(knowledge.lacks(&start().after(Right).unwrap(), Effort::Estimate));
    }

    #[test]
    fn a_solution_gives_one_for_every_neighbour() {
        let start = start();
        let way = vec![Left, Right, Left, Down, Right, Right];
        let mut knowledge = Knowledge::default();
        knowledge.add(&start, Known { bound: 4, way: Some(way.clone()), effort: Effort::Full });
        let (on, off) = (start.after(Left).unwrap(), start.after(Right).unwrap());
        knowledge.follow(&start, Left, &on);
        assert_eq!(knowledge.of(&on).unwrap().way.as_deref(), Some(&way[1..]));
        knowledge.follow(&start, Right, &off);
        let back = knowledge.of(&off).cloned().unwrap();
        assert_eq!((back.bound, back.way.as_ref().map(Vec::len)), (3, Some(7)));
        assert_eq!(off.replay(&back.way.unwrap()).unwrap().to_string(), "1 2 3/4 5 6/7 8 0");
        assert!(knowledge.lacks(&off, Effort::Glance), "a search may find a shorter one");
    }

    #[test]
    fn bounds_only_rise() {
        let mut knowledge = Knowledge::default();
        let known = |bound, effort| Known { bound, way: None, effort };
        knowledge.add(&start(), known(4, Effort::Glance));
        knowledge.add(&start(), known(2, Effort::Estimate));
        assert_eq!(knowledge.of(&start()), Some(&known(4, Effort::Glance)));
        assert!(knowledge.lacks(&start(), Effort::Full));
        assert!(!knowledge.lacks(&start(), Effort::Glance));
    }
}
