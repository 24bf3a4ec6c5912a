//! What is known about boards: how far they are, and a way to the goal.
//!
//! Whoever follows a shortest way stays on one, so an optimal solution answers
//! for every board along it: undoing, redoing and taking a hint ask for no
//! further search. Any other way leads on from the next board as well, or back
//! and then on, so once there is a way there always is.

use std::collections::HashMap;
use taquin_puzzle::{Move, Position};

/// How much has been, or shall be, done to find out. Greater is more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Effort {
    /// An estimate alone.
    Estimate,
    /// What is known in a moment, for the distance beside the board.
    Glance,
    /// What someone waits for.
    Full,
}

/// What is known about one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// No way is shorter: proven.
    pub(super) bound: u64,
    /// A way to the goal.
    pub(super) way: Option<Vec<Move>>,
    /// What was done to find out.
    pub(super) effort: Effort,
}

impl Known {
    /// The way, where none is shorter.
    pub(super) fn optimal(&self) -> Option<&[Move]> {
        self.way.as_deref().filter(|way| way.len() as u64 == self.bound)
    }
}

/// What is known about all boards met so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Library(HashMap<Position, Known>);

impl Library {
    /// What is known about a board.
    pub(super) fn of(&self, board: &Position) -> Option<&Known> {
        self.0.get(board)
    }

    /// Whether so much effort could tell more.
    pub(super) fn lacks(&self, board: &Position, effort: Effort) -> bool {
        self.of(board).is_none_or(|known| known.optimal().is_none() && known.effort < effort)
    }

    /// Adds what was found out.
    pub(super) fn add(&mut self, board: &Position, known: Known) {
        match known.optimal() {
            Some(_) => self.add_along(board, known),
            None => self.improve(board, known),
        }
    }

    /// A move was made: the way there was leads on from where it led, too.
    pub(super) fn follow(&mut self, before: &Position, step: Move, after: &Position) {
        let Some(Known { bound, way: Some(way), .. }) = self.of(before) else { return };
        let way = match way.split_first() {
            Some((first, rest)) if *first == step => rest.to_vec(),
            _ => [&[step.inverse()], way.as_slice()].concat(),
        };
        let known =
            Known { bound: bound.saturating_sub(1), way: Some(way), effort: Effort::Estimate };
        self.improve(after, known);
    }

    fn add_along(&mut self, board: &Position, known: Known) {
        let mut now = board.clone();
        let way = known.way.unwrap_or_default();
        for at in 0..=way.len() {
            let rest = way[at..].to_vec();
            let known = Known { bound: rest.len() as u64, way: Some(rest), ..known };
            self.0.insert(now.clone(), known);
            match way.get(at).and_then(|&step| now.after(step)) {
                Some(next) => now = next,
                None => return,
            }
        }
    }

    fn improve(&mut self, board: &Position, new: Known) {
        match self.0.get_mut(board) {
            Some(old) if old.optimal().is_some() => {}
            Some(old) => {
                old.bound = old.bound.max(new.bound);
                old.effort = old.effort.max(new.effort);
                let length = |way: &Option<Vec<Move>>| way.as_ref().map_or(usize::MAX, Vec::len);
                if length(&new.way) < length(&old.way) {
                    old.way = new.way;
                }
            }
            None => {
                self.0.insert(board.clone(), new);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Move::{Down, Left, Right};

    #[test]
    fn an_optimal_way_answers_for_every_board_along_it() {
        let start: Position = "1 2 3/5 0 6/4 7 8".parse().unwrap();
        let way = vec![Left, Down, Right, Right];
        let mut library = Library::default();
        library.add(&start, Known { bound: 4, way: Some(way), effort: Effort::Glance });
        let later = start.replay(&[Left, Down]).unwrap();
        assert_eq!(library.of(&later).unwrap().optimal(), Some([Right, Right].as_slice()));
        assert!(!library.lacks(&later, Effort::Full));
        assert!(library.lacks(&start.after(Right).unwrap(), Effort::Estimate));
    }

    #[test]
    fn a_way_leads_on_from_wherever_one_goes() {
        let start: Position = "1 2 3/5 0 6/4 7 8".parse().unwrap();
        let way = vec![Left, Right, Left, Down, Right, Right];
        let mut library = Library::default();
        library.add(&start, Known { bound: 4, way: Some(way.clone()), effort: Effort::Full });
        let known = |library: &Library, board| library.of(board).cloned().unwrap();
        let (on, off) = (start.after(Left).unwrap(), start.after(Right).unwrap());
        library.follow(&start, Left, &on);
        assert_eq!(known(&library, &on).way.as_deref(), Some(&way[1..]));
        library.follow(&start, Right, &off);
        let back = known(&library, &off);
        assert_eq!((back.bound, back.way.as_ref().map(Vec::len)), (3, Some(7)));
        assert_eq!(off.replay(&back.way.unwrap()).unwrap().to_string(), "1 2 3/4 5 6/7 8 0");
        assert!(library.lacks(&off, Effort::Glance), "a search may find a shorter one");
    }

    #[test]
    fn bounds_only_rise() {
        let board: Position = "1 2 3/5 0 6/4 7 8".parse().unwrap();
        let mut library = Library::default();
        let known = |bound, effort| Known { bound, way: None, effort };
        library.add(&board, known(4, Effort::Glance));
        library.add(&board, known(2, Effort::Estimate));
        assert_eq!(library.of(&board), Some(&known(4, Effort::Glance)));
        assert!(library.lacks(&board, Effort::Full) && !library.lacks(&board, Effort::Glance));
    }
}
