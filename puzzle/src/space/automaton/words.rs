//! The forbidden words of a shape, and the automaton that finds them.
//!
//! **Invariant.** The open words of a length are those without a forbidden part, in order; no two of
//! them, of any length, lead from the same cell to the same board. So a word is tried only if the
//! word without its first move is open, and every forbidden word is minimal.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::model::{Move, Shape};

use super::AutomatonBudget;

/// A sequence of moves, two bits each, the last in the lowest bits, below a leading 1.
type Word = u64;

/// The longest word that 64 bits hold.
const MOST_MOVES: usize = 31;

const EMPTY: Word = 1;

fn length(word: Word) -> usize {
    (word.ilog2() / 2) as usize
}

fn then(word: Word, step: Move) -> Word {
    word << 2 | step as Word
}

fn steps(word: Word) -> impl Iterator<Item = Move> {
    (0..length(word)).rev().map(move |place| Move::ALL[(word >> (2 * place) & 3) as usize])
}

/// The word without its first move.
fn without_first(word: Word) -> Word {
    let bits = 2 * (length(word) - 1);
    word & ((1 << bits) - 1) | 1 << bits
}

/// Replays words on a board whose tiles have the numbers of their cells.
struct Replay {
    shape: Shape,
    tiles: Vec<u8>,
}

impl Replay {
    fn new(shape: Shape) -> Self {
        Self { shape, tiles: (0..shape.cells()).map(|cell| cell as u8).collect() }
    }

    /// Returns a number for the board after a word; equal boards have equal numbers.
    fn mark(&mut self, cell: usize, word: Word) -> u64 {
        let mut blank = cell;
        let mut mark = 0u64;
        for step in steps(word) {
            let from = self.slide(blank, step);
            let tile = self.tiles[blank];
            mark = mark.wrapping_add(weight(tile, blank)).wrapping_sub(weight(tile, from));
            blank = from;
        }
        self.restore(blank, word);
        mark
    }

    fn board(&mut self, cell: usize, word: Word) -> Vec<u8> {
        let blank = steps(word).fold(cell, |blank, step| self.slide(blank, step));
        let board = self.tiles.clone();
        self.restore(blank, word);
        board
    }

    fn slide(&mut self, blank: usize, step: Move) -> usize {
        let from = self.shape.neighbour(blank, step).expect("words stay on the board");
        self.tiles.swap(blank, from);
        from
    }

    /// Undoes a word.
    fn restore(&mut self, mut blank: usize, word: Word) {
        for place in 0..length(word) {
            let step = Move::ALL[(word >> (2 * place) & 3) as usize];
            blank = self.slide(blank, step.inverse());
        }
    }
}

/// Returns a hash for a tile in a cell.
fn weight(tile: u8, cell: usize) -> u64 {
    let seed = (u64::from(tile) << 8 | cell as u64) + 1;
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// The forbidden words of a shape, each with the cell where it begins.
pub(super) struct Words {
    shape: Shape,
    forbidden: Vec<(usize, Word)>,
}

/// The search for forbidden words, one length after the other.
struct Trial {
    replay: Replay,
    /// The words that met each board first, by its mark and the cell they begin in.
    met: HashMap<(u64, usize), Word>,
    /// For each cell, the open words of the current length, in order.
    open: Vec<Vec<Word>>,
    tried: usize,
}

impl Words {
    /// Tries longer and longer words within the budget, then drops the longest until the automaton has
    /// fewer than `most_states`.
    pub(super) fn new(shape: Shape, budget: AutomatonBudget, most_states: usize) -> Self {
        let met = (0..shape.cells()).map(|cell| ((0, cell), EMPTY)).collect();
        let open = vec![vec![EMPTY]; shape.cells()];
        let mut trial = Trial { replay: Replay::new(shape), met, open, tried: 0 };
        let mut words = Self { shape, forbidden: Vec::new() };
        for _ in 0..budget.longest.min(MOST_MOVES) {
            trial.lengthen(&mut words.forbidden);
            if trial.tried > budget.words {
                break;
            }
        }
        while words.prefixes().len() >= most_states {
            let longest = words.longest();
            words.forbidden.retain(|&(_, word)| length(word) < longest);
        }
        words
    }

    pub(super) fn longest(&self) -> usize {
        self.forbidden.iter().map(|&(_, word)| length(word)).max().unwrap_or(0)
    }

    /// The proper prefixes of forbidden words: first the empty ones by cell, then
    /// shorter before longer.
    fn prefixes(&self) -> Vec<(usize, Word)> {
        let mut prefixes: Vec<(usize, Word)> = Vec::new();
        for &(cell, word) in &self.forbidden {
            let proper = (1..length(word)).map(|moves| word >> (2 * (length(word) - moves)));
            prefixes.extend(proper.map(|prefix| (cell, prefix)));
        }
        prefixes.extend((0..self.shape.cells()).map(|cell| (cell, EMPTY)));
        prefixes.sort_unstable_by_key(|&(cell, word)| (length(word), cell, word));
        prefixes.dedup();
        prefixes
    }

    /// The cell of the blank in each state.
    pub(super) fn blanks(&self) -> Vec<u32> {
        let end = |&(cell, word): &(usize, Word)| end(self.shape, cell, word) as u32;
        self.prefixes().iter().map(end).collect()
    }

    /// The states after each move from each state; `u32::MAX` if a move leaves the board or completes a
    /// forbidden word.
    pub(super) fn automaton(&self) -> Vec<[u32; 4]> {
        let prefixes = self.prefixes();
        // Forbidden words are closed, other prefixes lead to their own state.
        let mut targets: HashMap<(usize, Word), u32> = prefixes.iter().copied().zip(0..).collect();
        targets.extend(self.forbidden.iter().map(|&word| (word, u32::MAX)));
        let mut next: Vec<[u32; 4]> = Vec::with_capacity(prefixes.len());
        // The state of the longest proper suffix, which is already known.
        let mut fallback: Vec<u32> = vec![0; prefixes.len()];
        for (state, &(cell, word)) in prefixes.iter().enumerate() {
            let blank = end(self.shape, cell, word);
            next.push(Move::ALL.map(|step| {
                let Some(target) = self.shape.neighbour(blank, step) else { return u32::MAX };
                // Without the first move; the empty word has no suffix.
                let shorter = match word {
                    EMPTY => target as u32,
                    _ => next[fallback[state] as usize][step as usize],
                };
                let longer = targets.get(&(cell, then(word, step))).copied();
                if let Some(slot) = longer.and_then(|number| fallback.get_mut(number as usize)) {
                    *slot = shorter;
                }
                longer.unwrap_or(shorter)
            }));
        }
        next
    }
}

/// The cell in which a word ends.
fn end(shape: Shape, cell: usize, word: Word) -> usize {
    steps(word).fold(cell, |at, step| shape.neighbour(at, step).unwrap_or(at))
}

impl Trial {
    /// Extends the words by one move, and adds the forbidden ones.
    fn lengthen(&mut self, forbidden: &mut Vec<(usize, Word)>) {
        let mut open = vec![Vec::new(); self.open.len()];
        for cell in 0..self.open.len() {
            for longer in self.candidates(cell) {
                self.tried += 1;
                if self.meets_first(cell, longer) {
                    open[cell].push(longer);
                } else {
                    forbidden.push((cell, longer));
                }
            }
        }
        self.open = open;
    }

    /// Returns whether no word before this one leads from the cell to the same board. Marks may coincide
    /// by chance, so equal ones are compared.
    fn meets_first(&mut self, cell: usize, word: Word) -> bool {
        let mark = self.replay.mark(cell, word);
        match self.met.entry((mark, cell)) {
            Entry::Vacant(entry) => {
                entry.insert(word);
                true
            }
            Entry::Occupied(entry) => {
                let other = *entry.get();
                self.replay.board(cell, word) != self.replay.board(cell, other)
            }
        }
    }

    /// Returns the words from a cell, one move longer than now, whose parts are all open.
    fn candidates(&self, cell: usize) -> Vec<Word> {
        let shape = self.replay.shape;
        let mut candidates = Vec::with_capacity(3 * self.open[cell].len());
        for &word in &self.open[cell] {
            let blank = end(shape, cell, word);
            let legal = Move::ALL.into_iter().filter(|&s| shape.neighbour(blank, s).is_some());
            candidates.extend(legal.map(|step| then(word, step)).filter(|&longer| {
                let first = steps(longer).next().and_then(|step| shape.neighbour(cell, step));
                let rest = &self.open[first.unwrap_or(cell)];
                word == EMPTY || rest.binary_search(&without_first(longer)).is_ok()
            }));
        }
        candidates
    }
}
