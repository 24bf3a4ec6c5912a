//! What is measured of a game beside its moves, and what a player chose for all games.

use super::model::Game;
use super::vocabulary::{Mode, Notice};
use crate::records::{Round, Rules, Standing};
use std::time::Duration;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::{Move, Reading, Sampler};

/// What tells tiles apart beside their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Colours {
    /// One colour for those in their place, one for the others.
    #[default]
    Home,
    /// One for each row of the goal.
    Rows,
    /// One for each column of it.
    Columns,
    /// One for each row and column that is solved together, from outside in.
    Fringe,
}

impl Colours {
    /// The one after it.
    pub(super) fn next(self) -> Self {
        match self {
            Self::Home => Self::Rows,
            Self::Rows => Self::Columns,
            Self::Columns => Self::Fringe,
            Self::Fringe => Self::Home,
        }
    }
}

/// What holds from one board to the next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taste {
    pub(super) rules: Rules,
    /// Boards of a marathon; one otherwise.
    pub(super) boards: u64,
    pub(super) colours: Colours,
    /// Whether the moves left are shown.
    pub(super) shows_left: bool,
    pub(super) reading: Reading,
}

/// What is measured.
#[derive(Clone, Debug, Default)]
pub(super) struct Attempt {
    /// From the sight of the board to the first move.
    pub(super) inspection: Duration,
    /// From the first move to the last.
    pub(super) elapsed: Duration,
    pub(super) started: bool,
    pub(super) hints: u64,
    /// Whether the solution was seen.
    pub(super) watched: bool,
    /// Whether the same board was tried before.
    pub(super) again: bool,
    /// The boards of a marathon that are solved, the moves that took, and the first seed.
    pub(super) solved: u64,
    former: Vec<Move>,
    first_seed: Option<u64>,
    /// Whether the end was told.
    told: bool,
}

impl Attempt {
    /// Moves on former boards.
    pub(super) fn former(&self) -> u64 {
        self.former.len() as u64
    }

    /// Time passes while the board can be seen and played.
    pub(super) fn pass(&mut self, passed: Duration) {
        *if self.started { &mut self.elapsed } else { &mut self.inspection } += passed;
    }
}

impl Game {
    /// Whether the numbers are hidden.
    pub(super) fn is_blind(&self) -> bool {
        let playing = matches!(self.mode, Mode::Playing);
        playing && self.taste.rules == Rules::Blindfold && self.attempt.started
    }

    /// Blindfold or not, from the next first move on.
    pub(super) fn toggle_blindfold(&mut self) {
        self.taste.rules = match self.taste.rules {
            _ if self.attempt.started => return self.notice = Notice::BeforeTheFirstMove,
            Rules::Marathon => return,
            Rules::Blindfold => Rules::Standard,
            Rules::Standard => Rules::Blindfold,
        };
        self.notice = Notice::Blindfold(self.taste.rules == Rules::Blindfold);
    }

    /// A board is solved: the game is won, or the next board of a marathon begins.
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

    /// The next board of a marathon, by the next seed; the clock goes on.
    fn next_board(&mut self) {
        let mut attempt = std::mem::take(&mut self.attempt);
        attempt.former.extend(self.made());
        attempt.first_seed = attempt.first_seed.or(self.seed);
        let seed = self.seed.unwrap_or(0).wrapping_add(1);
        let board = Sampler::new(seed).solvable(&self.target);
        self.begin(board, Some(seed));
        self.attempt = attempt;
        self.notice = Notice::NextBoard(self.attempt.solved, self.taste.boards);
        // One board in a great many is solved as it comes.
        self.settle_mode();
    }

    /// The game as it is kept; when it was won is for those who have a clock.
    fn round(&self) -> Round {
        let (attempt, shape) = (&self.attempt, self.target.shape());
        let moves: Vec<Move> = attempt.former.iter().chain(self.made()).copied().collect();
        Round {
            at: 0,
            size: format!("{}x{}", shape.rows(), shape.cols()),
            goal: self.goal.to_string(),
            rules: self.taste.rules,
            boards: self.taste.boards.max(1),
            seed: attempt.first_seed.or(self.seed),
            start: self.start.to_string(),
            count: moves.len() as u64,
            moves: write_moves(&moves, MoveStyle::Letters, Reading::Blank),
            time_ms: attempt.elapsed.as_millis() as u64,
            inspection_ms: attempt.inspection.as_millis() as u64,
            aided: attempt.hints > 0 || attempt.watched || attempt.again,
        }
    }

    /// What the records say of the game that was won.
    pub(super) fn rank(&mut self, standing: Standing) {
        self.standing = Some(standing);
    }
}
