//! A move automaton: of several paths to the same board it allows only one.
//!
//! A depth-first search does not remember boards, and meets a board again along every other path to
//! it. Some of these repetitions are the same everywhere: the blank goes round a square of four cells
//! in six steps one way or in six the other way, with the same result. So such pairs are found once,
//! for short paths, and the second path of each is forbidden (Taylor and Korf 1993):
//!
//! ```text
//!   from this cell        U R D L U R   and   R U L D R U   give the same board:
//!   · ·                                 the first in order stays, the other
//!   ▢ ·                                 is a forbidden word of this cell
//! ```
//!
//! **Construction.** Words (sequences of moves) are tried in order, shorter ones first, from every
//! cell. A word that leads to a board already met is forbidden. The forbidden words make up tries.
//! With a link from each word to its longest suffix (Aho and Corasick 1975) they become an automaton,
//! whose equivalent states are then merged.
//!
//! **Soundness.** Of the shortest paths between two boards take the first in order. It contains no
//! forbidden word: the smaller word with the same effect would give a path no longer and earlier in
//! order. So a depth-first search that drops forbidden words still reaches every board by a shortest
//! path. Words depend on the cell where they begin, so walls are taken into account on both sides.

#[cfg(test)]
pub(crate) mod tests;
mod words;

use crate::model::{Move, Shape};

use words::Words;

/// A state of a [`MoveAutomaton`]: the cell of the blank, and the relevant part of the moves
/// before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AutomatonState(u16);

impl AutomatonState {
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

/// Forbids the second of two paths to the same board.
#[derive(Clone, Debug)]
pub(crate) struct MoveAutomaton {
    /// For each state, the state after each move; `CLOSED` if there is none.
    next: Vec<[u16; 4]>,
    starts: Vec<u16>,
}

/// The move is closed.
const CLOSED: u16 = u16::MAX;

/// The limits of an automaton's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AutomatonBudget {
    /// Words longer than this are not tried.
    pub(crate) longest: usize,
    /// No longer words are tried once this many have been tried.
    pub(crate) words: usize,
}

impl MoveAutomaton {
    /// Returns the automaton of a shape.
    pub(crate) fn new(shape: Shape, budget: AutomatonBudget) -> Self {
        let words = Words::new(shape, budget, CLOSED.into());
        let full = words.automaton();
        let (classes, count) = merge(&full, words.blanks());
        let mut next = vec![[CLOSED; 4]; count];
        for (state, ways) in full.iter().enumerate() {
            let class = |target: u32| classes.get(target as usize).map_or(CLOSED, |&c| c as u16);
            next[classes[state] as usize] = ways.map(class);
        }
        // The first states are those without earlier moves, one for each cell.
        let starts = (0..shape.cells()).map(|cell| classes[cell] as u16).collect();
        Self { next, starts }
    }

    /// Returns the state of a search that begins with the blank in that cell.
    ///
    /// # Panics
    /// Panics if the cell is not on the board.
    pub(crate) fn start(&self, cell: usize) -> AutomatonState {
        AutomatonState(self.starts[cell])
    }

    /// Returns the state after a move; `None` if that leaves the board or leads to a board that another
    /// path reaches, no longer than this one.
    #[inline]
    pub(crate) fn next(&self, state: AutomatonState, step: Move) -> Option<AutomatonState> {
        let next = self.next[state.index()][step as usize];
        (next != CLOSED).then_some(AutomatonState(next))
    }

    /// Returns every state with the cell of its blank.
    pub(crate) fn cells(&self, shape: Shape) -> Vec<(AutomatonState, usize)> {
        let mut reached: Vec<Option<usize>> = vec![None; self.next.len()];
        let mut list: Vec<(AutomatonState, usize)> =
            self.starts.iter().enumerate().map(|(cell, &s)| (AutomatonState(s), cell)).collect();
        list.iter().for_each(|&(state, cell)| reached[state.index()] = Some(cell));
        let mut looked_at = 0;
        while let Some(&(state, cell)) = list.get(looked_at) {
            looked_at += 1;
            for step in Move::ALL {
                let Some(next) = self.next(state, step) else { continue };
                let target = shape.neighbour(cell, step);
                if reached[next.index()].is_none() {
                    reached[next.index()] = target;
                    list.extend(target.map(|target| (next, target)));
                }
            }
        }
        list
    }

    /// Returns the number of states.
    pub(crate) fn states(&self) -> usize {
        self.next.len()
    }
}

/// Merges states with the same future: begin with those of a cell in one class, and split a class
/// while its members lead to different ones.
fn merge(full: &[[u32; 4]], cells: Vec<u32>) -> (Vec<u32>, usize) {
    let mut classes = cells;
    let mut count = 0;
    loop {
        let target = |way: u32| classes.get(way as usize).copied().unwrap_or(u32::MAX);
        let signature = |state: usize| (classes[state], full[state].map(target));
        let mut order: Vec<u32> = (0..full.len() as u32).collect();
        order.sort_unstable_by_key(|&state| signature(state as usize));
        let mut split = vec![0; full.len()];
        let mut found = 0;
        for (place, &state) in order.iter().enumerate() {
            let fresh =
                place == 0 || signature(order[place - 1] as usize) != signature(state as usize);
            found += usize::from(fresh);
            split[state as usize] = found as u32 - 1;
        }
        classes = split;
        if found == count {
            return (classes, count);
        }
        count = found;
    }
}
