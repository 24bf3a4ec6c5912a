//! Watching a solution: a copy of the board that moves by itself.
//!
//! The player's own board stays where it is and comes back afterwards.

use std::time::Duration;
use taquin_puzzle::{Move, Position};

/// Milliseconds between two moves, slowest first.
const PACES: [u64; 8] = [2000, 1000, 600, 350, 200, 100, 50, 20];
/// Slow enough to follow, fast enough not to bore.
const USUAL_PACE: usize = 3;

/// One's own solve and the shortest, move by move.
#[derive(Clone, Debug)]
pub(super) struct Beside {
    pub(super) own: Watch,
    pub(super) best: Watch,
}

impl Beside {
    /// Does something to the longer one; the other keeps step as far as it goes.
    pub(super) fn both(&mut self, act: impl Fn(&mut Watch)) {
        let (lead, other) = if self.own.moves.len() < self.best.moves.len() {
            (&mut self.best, &mut self.own)
        } else {
            (&mut self.own, &mut self.best)
        };
        act(lead);
        other.go_to(lead.at);
    }

    /// How far the longer one is.
    pub(super) fn at(&self) -> usize {
        self.own.at.max(self.best.at)
    }
}

/// A solution being shown.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    pub(super) board: Position,
    pub(super) moves: Vec<Move>,
    pub(super) at: usize,
    pub(super) paused: bool,
    pace: usize,
    since: Duration,
}

impl Watch {
    /// Shows `moves` from `board` on.
    pub(super) fn new(board: Position, moves: Vec<Move>) -> Self {
        Self { board, moves, at: 0, paused: false, pace: USUAL_PACE, since: Duration::ZERO }
    }

    /// Time passes.
    pub(super) fn tick(&mut self, passed: Duration) {
        if self.paused || self.is_over() {
            return;
        }
        self.since += passed;
        let pause = Duration::from_millis(PACES[self.pace]);
        while self.since >= pause && !self.is_over() {
            self.since -= pause;
            self.forward();
        }
    }

    /// Whether the goal is reached.
    pub(super) fn is_over(&self) -> bool {
        self.at == self.moves.len()
    }

    /// One move on.
    pub(super) fn forward(&mut self) {
        if let Some(next) = self.moves.get(self.at).and_then(|&step| self.board.after(step)) {
            self.board = next;
            self.at += 1;
        }
    }

    /// One move back.
    pub(super) fn back(&mut self) {
        let last = self.at.checked_sub(1).map(|at| self.moves[at]);
        if let Some(previous) = last.and_then(|step| self.board.after(step.inverse())) {
            self.board = previous;
            self.at -= 1;
        }
    }

    /// To so many moves from the start, or to the end.
    fn go_to(&mut self, at: usize) {
        while self.at < at && !self.is_over() {
            self.forward();
        }
        while self.at > at {
            self.back();
        }
    }

    /// Pauses, goes on, or begins again at the end.
    pub(super) fn toggle(&mut self) {
        if self.is_over() {
            while self.at > 0 {
                self.back();
            }
            self.paused = false;
        } else {
            self.paused = !self.paused;
        }
        self.since = Duration::ZERO;
    }

    /// Moves a second, for the eye.
    pub(super) fn moves_a_second(&self) -> f64 {
        1000.0 / PACES[self.pace] as f64
    }

    /// A step faster.
    pub(super) fn faster(&mut self) {
        self.pace = (self.pace + 1).min(PACES.len() - 1);
    }

    /// A step slower.
    pub(super) fn slower(&mut self) {
        self.pace = self.pace.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Move::{Down, Left, Right};

    fn watch() -> Watch {
        Watch::new("1 2 3/5 0 6/4 7 8".parse().unwrap(), vec![Left, Down, Right, Right])
    }

    #[test]
    fn time_moves_it_and_a_pause_stops_it() {
        let mut watch = watch();
        watch.tick(Duration::from_millis(350));
        assert_eq!(watch.at, 1);
        watch.toggle();
        watch.tick(Duration::from_secs(9));
        assert_eq!(watch.at, 1);
        watch.toggle();
        watch.tick(Duration::from_secs(9));
        assert!(watch.is_over());
        assert_eq!(watch.board.to_string(), "1 2 3/4 5 6/7 8 0");
    }

    #[test]
    fn back_takes_forward_back_and_the_end_begins_again() {
        let mut watch = watch();
        let before = watch.board.clone();
        watch.back();
        watch.forward();
        watch.back();
        assert_eq!(watch.board, before);
        watch.tick(Duration::from_secs(9));
        watch.toggle();
        assert_eq!((watch.at, &watch.board), (0, &before));
    }

    #[test]
    fn two_solves_keep_step() {
        let start: Position = "1 2 3/5 0 6/4 7 8".parse().unwrap();
        let own = vec![Left, Right, Left, Down, Right, Right];
        let mut beside = Beside { own: Watch::new(start, own), best: watch() };
        (0..6).for_each(|_| beside.both(Watch::forward));
        assert_eq!((beside.own.at, beside.best.at), (6, 4));
        (0..3).for_each(|_| beside.both(Watch::back));
        assert_eq!((beside.own.at, beside.best.at), (3, 3));
        beside.both(|watch| watch.tick(Duration::from_secs(9)));
        assert_eq!(beside.own.board, beside.best.board);
        beside.both(Watch::toggle);
        assert_eq!((beside.own.at, beside.best.at), (0, 0));
    }

    #[test]
    fn the_pace_has_two_ends() {
        let mut watch = watch();
        (0..20).for_each(|_| watch.faster());
        assert_eq!(watch.moves_a_second(), 50.0);
        (0..20).for_each(|_| watch.slower());
        assert_eq!(watch.moves_a_second(), 0.5);
    }
}
