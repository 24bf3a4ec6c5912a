//! The measurements of a game besides its moves, and the player's choices for all games.

use super::Game;
use crate::actions::Mode;
use crate::records::{Round, Rules};
use std::time::Duration;
use taquin_language::say;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::{Move, Reading, Sampler};

/// How tiles are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// One colour for tiles in their place, one for the others.
    #[default]
    Home,
    /// One colour for each row of the goal.
    Rows,
    /// One colour for each column of the goal.
    Columns,
    /// One colour for each row and column that is solved together, from outside in.
    Fringe,
}

impl Colours {
    /// All of them, in the order in which the game cycles through them.
    pub const ALL: [Self; 4] = [Self::Home, Self::Rows, Self::Columns, Self::Fringe];

    /// Returns the name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Fringe => "fringe",
        }
    }

    pub(crate) fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

/// The player's choices, which apply to all boards of a session.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    pub(crate) rules: Rules,
    /// How many boards a marathon has; otherwise one.
    pub(crate) boards: u64,
    pub(crate) colours: Colours,
    /// Whether the number of moves left is shown.
    pub(crate) shows_left: bool,
    pub(crate) reading: Reading,
}

impl Taste {
    /// Returns these choices. `boards` is 1 if the game is not a marathon.
    #[must_use]
    pub const fn new(rules: Rules, boards: u64, colours: Colours) -> Self {
        Self { rules, boards, colours, shows_left: false, reading: Reading::Tile }
    }
}

/// The measurements.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attempt {
    /// From when the board appears to the first move.
    pub(crate) inspection: Duration,
    /// From the first to the last move.
    pub(crate) elapsed: Duration,
    pub(crate) started: bool,
    pub(crate) hints: u64,
    /// Whether the player saw the solution.
    pub(crate) watched: bool,
    /// Whether the player tried the same board before.
    pub(crate) again: bool,
    /// How many boards of a marathon are solved.
    pub(crate) solved: u64,
    /// The moves on these boards.
    pub(super) former: Vec<Move>,
    pub(super) first_seed: Option<u64>,
    /// Whether the game was won and handed over.
    pub(super) told: bool,
}

impl Attempt {
    /// Returns the number of moves on former boards.
    pub(crate) fn former(&self) -> u64 {
        self.former.len() as u64
    }

    /// Lets time pass while the player sees the board.
    pub(crate) fn pass(&mut self, time: Duration) {
        *if self.started { &mut self.elapsed } else { &mut self.inspection } += time;
    }
}

impl Game {
    /// Returns whether the numbers are hidden.
    pub(crate) fn is_blind(&self) -> bool {
        let playing = matches!(self.mode, Mode::Playing);
        playing && self.taste.rules == Rules::Blindfold && self.attempt.started
    }

    /// Turns blindfold on or off, before the first move.
    pub(super) fn toggle_blindfold(&mut self) {
        (self.taste.rules, self.notice) = match self.taste.rules {
            rules if self.attempt.started => (rules, say!("play-before-the-first-move")),
            Rules::Marathon => return,
            Rules::Blindfold => (Rules::Standard, say!("play-open-eyes")),
            Rules::Standard => (Rules::Blindfold, say!("play-blindfold")),
        };
    }

    /// Wins the game, or begins the next board of a marathon.
    pub(super) fn finish(&mut self) {
        if self.attempt.told || !self.attempt.started {
            return;
        }
        self.attempt.solved += 1;
        if self.attempt.solved < self.taste.boards {
            self.next_board();
        } else {
            self.attempt.told = true;
            self.finished = Some(self.round());
        }
    }

    /// Begins the next board of a marathon, that of the next seed. The clock keeps running.
    fn next_board(&mut self) {
        let mut attempt = std::mem::take(&mut self.attempt);
        attempt.former.extend(&self.done);
        attempt.first_seed = attempt.first_seed.or(self.seed);
        let seed = self.seed.unwrap_or(0).wrapping_add(1);
        let board = Sampler::new(seed).solvable(&self.target);
        self.begin(board, Some(seed));
        self.attempt = attempt;
        let (solved, boards) = (self.attempt.solved, self.taste.boards);
        self.notice = say!("play-next-board", solved = solved, boards = boards);
        // A random board may be solved already.
        self.settle_mode();
    }

    /// Returns the game as a record, without the time of day.
    fn round(&self) -> Round {
        let (attempt, shape) = (&self.attempt, self.target.shape());
        let moves = [attempt.former.as_slice(), &self.done].concat();
        Round {
            at: 0,
            size: format!("{}x{}", shape.rows(), shape.cols()),
            goal: self.goal.to_string(),
            rules: self.taste.rules,
            boards: self.taste.boards,
            seed: attempt.first_seed.or(self.seed),
            count: moves.len() as u64,
            time_ms: attempt.elapsed.as_millis() as u64,
            inspection_ms: attempt.inspection.as_millis() as u64,
            aided: attempt.hints > 0 || attempt.watched || attempt.again,
            start: self.start.to_string(),
            moves: write_moves(&moves, MoveStyle::Letters, Reading::Blank),
        }
    }
}
