//! A solution, or two side by side, played on copies of the board.

use std::time::Duration;
use taquin_puzzle::{Move, Position};

/// Milliseconds between two moves, slowest first.
const PACES: [u64; 8] = [2000, 1000, 600, 350, 200, 100, 50, 20];
/// The place of the usual pace in [`PACES`].
const USUAL_PACE: usize = 3;

/// One solution, or the player's and the shortest one, shown move by move.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    start: Position,
    /// The solutions. A shorter one stays at its end until the other ends.
    pub(crate) ways: Vec<Vec<Move>>,
    /// How many moves have been made.
    pub(crate) at: usize,
    pub(crate) paused: bool,
    pace: usize,
    since: Duration,
}

impl Watch {
    /// Shows `ways`, beginning at `start`.
    pub(crate) fn new(start: Position, ways: Vec<Vec<Move>>) -> Self {
        Self { start, ways, at: 0, paused: false, pace: USUAL_PACE, since: Duration::ZERO }
    }

    /// Returns the board of each solution and its next move.
    pub(crate) fn boards(&self) -> Vec<(Position, Option<Move>)> {
        let at = |way: &Vec<Move>| {
            let made = &way[..self.at.min(way.len())];
            let board = self.start.replay(made).expect("a solution stays on the board");
            (board, way.get(self.at).copied())
        };
        self.ways.iter().map(at).collect()
    }

    fn length(&self) -> usize {
        self.ways.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns whether the goal is reached.
    pub(crate) fn is_over(&self) -> bool {
        self.at >= self.length()
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, time: Duration) {
        if self.paused || self.is_over() {
            return;
        }
        self.since += time;
        let pause = Duration::from_millis(PACES[self.pace]);
        while self.since >= pause && !self.is_over() {
            self.since -= pause;
            self.forward();
        }
    }

    /// Makes a move.
    pub(crate) fn forward(&mut self) {
        self.at = (self.at + 1).min(self.length());
    }

    /// Takes a move back.
    pub(crate) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    /// Pauses or resumes. At the end it starts again.
    pub(crate) fn toggle(&mut self) {
        if self.is_over() {
            (self.at, self.paused) = (0, false);
        } else {
            self.paused = !self.paused;
        }
        self.since = Duration::ZERO;
    }

    /// Returns the pace in moves per second.
    pub(crate) fn moves_per_second(&self) -> f64 {
        1000.0 / PACES[self.pace] as f64
    }

    /// Takes the next faster pace.
    pub(crate) fn faster(&mut self) {
        self.pace = (self.pace + 1).min(PACES.len() - 1);
    }

    /// Takes the next slower pace.
    pub(crate) fn slower(&mut self) {
        self.pace = self.pace.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Move::{Down, Left, Right};

    const WAY: [Move; 4] = [Left, Down, Right, Right];

    fn watch(ways: &[&[Move]]) -> Watch {
        let ways = ways.iter().map(|way| way.to_vec()).collect();
        Watch::new("1 2 3/5 0 6/4 7 8".parse().unwrap(), ways)
    }

    #[test]
    fn a_pause_stops_the_moves() {
        let mut watch = watch(&[&WAY]);
        watch.pass(Duration::from_millis(350));
        assert_eq!(watch.at, 1);
        watch.toggle();
        watch.pass(Duration::from_secs(9));
        assert_eq!(watch.at, 1);
        watch.toggle();
        watch.pass(Duration::from_secs(9));
        assert!(watch.is_over());
        assert_eq!(watch.boards()[0].0.to_string(), "1 2 3/4 5 6/7 8 0");
    }

    #[test]
    fn the_end_starts_again() {
        let mut watch = watch(&[&WAY]);
        watch.back();
        watch.forward();
        watch.back();
        assert_eq!((watch.at, &watch.boards()[0].0), (0, &watch.start));
        watch.pass(Duration::from_secs(9));
        watch.toggle();
        assert_eq!((watch.at, &watch.boards()[0].0), (0, &watch.start));
    }

    #[test]
    fn two_solutions_keep_step() {
        let mut watch = watch(&[&[Left, Right, Left, Down, Right, Right], &WAY]);
        (0..5).for_each(|_| watch.forward());
        let steps: Vec<_> = watch.boards().into_iter().map(|(_, step)| step).collect();
        assert_eq!((watch.at, steps), (5, vec![Some(Right), None]));
        watch.pass(Duration::from_secs(9));
        let boards = watch.boards();
        assert_eq!(boards[0], boards[1]);
    }

    #[test]
    fn the_pace_has_two_ends() {
        let mut watch = watch(&[&WAY]);
        (0..20).for_each(|_| watch.faster());
        assert_eq!(watch.moves_per_second(), 50.0);
        (0..20).for_each(|_| watch.slower());
        assert_eq!(watch.moves_per_second(), 0.5);
    }
}
