//! The game as a state machine. It receives actions, time and results, and returns what to draw and
//! what to search for. It does not use a terminal, threads or a clock.

mod attempt;
mod dialog;

pub(crate) use attempt::Attempt;
pub use attempt::{Colours, Taste};

use crate::actions::{Action, Mode, Wanted};
use crate::adviser::{PATIENCE, Question, is_large};
use crate::knowledge::{Effort, Knowledge, Known};
use crate::records::{Round, Standing};
use crate::watch::Watch;
use std::time::Duration;
use taquin_language::say;
use taquin_puzzle::{Goal, Move, Position, Reading, Sampler};

/// The result that the player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    Hint,
    Watch,
    /// The player's solution beside the shortest.
    Compare,
}

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) start: Position,
    pub(crate) goal: Goal,
    pub(crate) target: Position,
    pub(crate) now: Position,
    pub(crate) seed: Option<u64>,
    pub(crate) taste: Taste,
    pub(crate) attempt: Attempt,
    /// The game that was just won, until it is recorded.
    pub(crate) finished: Option<Round>,
    /// The rank of the game that was won, once the records have it.
    pub(crate) standing: Option<Standing>,
    /// The move of the last hint, until the board changes.
    pub(crate) hinted: Option<Move>,
    pub(crate) mode: Mode,
    pub(crate) help: bool,
    /// The text below the board.
    pub(crate) notice: String,
    /// Whether the notice is a question, which the next Enter answers with yes.
    asked: bool,
    pub(crate) knowledge: Knowledge,
    pub(crate) over: bool,
    pending: Option<Pending>,
    done: Vec<Move>,
    undone: Vec<Move>,
}

impl Game {
    /// Begins a game from `start`, which can reach `target`, the goal as a board. `seed` is
    /// that of a random board.
    #[must_use]
    pub fn new(
        start: Position,
        goal: Goal,
        target: Position,
        seed: Option<u64>,
        taste: Taste,
    ) -> Self {
        let mode = if start == target { Mode::Won } else { Mode::Playing };
        Self {
            now: start.clone(),
            start,
            goal,
            target,
            seed,
            mode,
            taste,
            attempt: Attempt::default(),
            finished: None,
            standing: None,
            hinted: None,
            help: false,
            notice: say!("play-welcome"),
            asked: false,
            knowledge: Knowledge::default(),
            over: false,
            pending: None,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// Returns how many moves were made and not taken back.
    pub(crate) fn moves(&self) -> u64 {
        self.attempt.former() + self.done.len() as u64
    }

    /// Returns the next search, if one is needed.
    pub(crate) fn question(&self) -> Option<Question> {
        let (board, effort) = match &self.mode {
            Mode::Won => (&self.start, Effort::Full),
            Mode::Watching(watch) if watch.ways.len() == 1 => (&self.now, Effort::Full),
            Mode::Playing if self.pending.is_some() || self.hinted.is_some() => {
                (&self.now, Effort::Full)
            }
            Mode::Playing if self.taste.shows_left => (&self.now, Effort::Glance),
            _ => return None,
        };
        let question = || Question { board: board.clone(), goal: self.goal.clone(), effort };
        self.knowledge.lacks(board, effort).then(question)
    }

    /// Receives a result.
    pub(crate) fn learn(&mut self, board: &Position, known: Known) {
        self.knowledge.add(board, known);
        self.serve_pending();
        if *board == self.now {
            self.improve_shown();
        }
    }

    /// Replaces a hint, or a solution that has not begun, by a better one.
    fn improve_shown(&mut self) {
        let Some(known) = self.knowledge.of(&self.now).cloned() else { return };
        let longer = unproven(&known);
        let Some(way) = known.way else { return };
        match &mut self.mode {
            Mode::Playing if self.hinted.is_some() => self.show_hint(&way, longer),
            Mode::Watching(watch) if watch.at == 0 && way.len() < watch.ways[0].len() => {
                watch.ways = vec![way];
                self.notice = longer.unwrap_or_default();
            }
            _ => {}
        }
    }

    /// Drops a question for which the system has no memory.
    pub(crate) fn do_without(&mut self, question: &Question) {
        let waited = self.pending.is_some();
        self.learn(&question.board, Known { bound: 0, way: None, effort: question.effort });
        if waited && self.pending.is_none() {
            self.notice = say!("play-no-room");
        }
    }

    /// Lets time pass. Returns whether the screen must be redrawn.
    pub(crate) fn pass(&mut self, time: Duration) -> bool {
        match &mut self.mode {
            _ if self.help => return false,
            Mode::Playing => self.attempt.pass(time),
            Mode::Watching(watch) => watch.pass(time),
            _ => return false,
        }
        true
    }

    /// Performs the player's action.
    pub(crate) fn act(&mut self, action: Action) {
        if action == Action::Quit {
            self.over = true;
        } else if self.help {
            self.help = false;
        } else if action == Action::Help && !matches!(self.mode, Mode::Typing(..)) {
            self.help = true;
        } else if let Action::Paste(text) = action {
            let wanted =
                if let Mode::Typing(wanted, _) = self.mode { wanted } else { Wanted::Board };
            self.take(wanted, text, None);
        } else {
            match self.mode {
                Mode::Typing(..) => self.type_text(action),
                Mode::Watching(_) => self.watch(action),
                Mode::Playing | Mode::Won => self.play(action),
            }
        }
    }

    fn play(&mut self, action: Action) {
        match action {
            Action::Arrow(direction) => self.slide(direction.in_reading(self.taste.reading)),
            Action::Click(cell) => self.click(cell),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Restart => self.begin(self.start.clone(), self.seed),
            Action::New(seed) => self.new_board(seed),
            Action::Hint => self.ask_for(Pending::Hint),
            Action::Watch => self.ask_for(Pending::Watch),
            Action::Compare => self.ask_for(Pending::Compare),
            Action::ToggleReading => self.toggle_reading(),
            Action::ToggleLeft => self.taste.shows_left = !self.taste.shows_left,
            Action::ToggleBlindfold => self.toggle_blindfold(),
            Action::NextColours => self.taste.colours = self.taste.colours.next(),
            Action::Type(wanted) => self.open_dialog(wanted),
            Action::Back => self.notice = say!("play-how-to-leave"),
            _ => {}
        }
    }

    fn watch(&mut self, action: Action) {
        let Mode::Watching(watch) = &mut self.mode else { return };
        match action {
            Action::Watch | Action::Confirm(_) => watch.toggle(),
            Action::Faster => watch.faster(),
            Action::Slower => watch.slower(),
            Action::Arrow(Move::Right | Move::Down) | Action::Redo => watch.forward(),
            Action::Arrow(Move::Left | Move::Up) | Action::Undo => watch.back(),
            Action::ToggleReading => self.toggle_reading(),
            Action::NextColours => self.taste.colours = self.taste.colours.next(),
            Action::Back => {
                self.mode = self.board_mode();
                self.notice.clear();
            }
            _ => self.notice = say!("play-only-watching"),
        }
    }

    fn toggle_reading(&mut self) {
        self.taste.reading = match self.taste.reading {
            Reading::Blank => Reading::Tile,
            Reading::Tile => Reading::Blank,
        };
    }

    /// Makes a move of the blank if it stays on the board.
    fn slide(&mut self, step: Move) {
        if !matches!(self.mode, Mode::Playing) {
            return;
        }
        if self.step(step) {
            self.attempt.started = true;
            self.done.push(step);
            self.undone.clear();
            self.settle();
        } else {
            self.notice = say!("play-at-edge");
        }
    }

    /// Moves the board alone. Returns whether it could.
    fn step(&mut self, step: Move) -> bool {
        let Some(next) = self.now.after(step) else { return false };
        self.knowledge.follow(&self.now, step, &next);
        self.now = next;
        true
    }

    /// Updates the game after a change of the board.
    fn settle(&mut self) {
        self.hinted = None;
        self.pending = None;
        self.notice.clear();
        self.settle_mode();
    }

    fn settle_mode(&mut self) {
        self.mode = self.board_mode();
        if matches!(self.mode, Mode::Won) {
            self.finish();
        }
    }

    fn board_mode(&self) -> Mode {
        if self.now == self.target { Mode::Won } else { Mode::Playing }
    }

    /// Slides all tiles from a cell towards the blank in its row or column.
    fn click(&mut self, cell: usize) {
        let shape = self.now.shape();
        let (from, to) = (shape.place_of(self.now.blank()), shape.place_of(cell));
        let (step, count) = match (from, to) {
            ((row, a), (other, b)) if row == other && a < b => (Move::Right, b - a),
            ((row, a), (other, b)) if row == other => (Move::Left, a - b),
            ((a, col), (b, other)) if col == other && a < b => (Move::Down, b - a),
            ((a, col), (b, other)) if col == other => (Move::Up, a - b),
            _ => return,
        };
        // If the board is solved on the way, the game ends or the next one begins.
        let before = self.start.clone();
        for _ in 0..count {
            if self.start == before {
                self.slide(step);
            }
        }
    }

    fn undo(&mut self) {
        if let Some(step) = self.done.pop() {
            self.step(step.inverse());
            self.undone.push(step);
            self.settle();
        }
    }

    fn redo(&mut self) {
        if let Some(step) = self.undone.pop() {
            self.step(step);
            self.done.push(step);
            self.settle();
        }
    }

    fn begin(&mut self, start: Position, seed: Option<u64>) {
        let knowledge = std::mem::take(&mut self.knowledge);
        let again = start == self.start && (self.attempt.started || self.attempt.again);
        let attempt = Attempt { again, ..Attempt::default() };
        let finished = self.finished.take();
        let fresh = Self::new(start, self.goal.clone(), self.target.clone(), seed, self.taste);
        *self = Self { attempt, finished, knowledge, notice: String::new(), ..fresh };
    }

    fn new_board(&mut self, seed: u64) {
        let board = Sampler::new(seed).solvable(&self.target);
        self.begin(board, Some(seed));
        self.notice = say!("play-new-board");
    }

    /// Begins to wait for a result, if the mode allows it.
    fn ask_for(&mut self, pending: Pending) {
        let possible = match pending {
            Pending::Compare => matches!(self.mode, Mode::Won) && !self.done.is_empty(),
            Pending::Hint | Pending::Watch => matches!(self.mode, Mode::Playing),
        };
        if possible {
            self.pending = Some(pending);
            self.notice = say!("play-thinking", time = patience());
            self.serve_pending();
        }
    }

    /// Gives the player the awaited result, once it is known or cannot be found.
    fn serve_pending(&mut self) {
        let Some(pending) = self.pending else { return };
        let compares = pending == Pending::Compare;
        let board = if compares { &self.start } else { &self.now };
        let known = self.knowledge.of(board);
        let way = known.and_then(|known| known.way.clone());
        let is_enough = way.is_some() && (compares || is_large(board));
        if !is_enough && self.knowledge.lacks(board, Effort::Full) {
            return;
        }
        let longer = known.and_then(unproven);
        self.pending = None;
        let Some(way) = way else {
            self.notice = say!("play-not-found", time = patience());
            return;
        };
        match pending {
            Pending::Hint => {
                self.attempt.hints += 1;
                self.show_hint(&way, longer);
                return;
            }
            Pending::Watch => {
                self.attempt.watched = true;
                self.mode = Mode::Watching(Watch::new(self.now.clone(), vec![way]));
            }
            Pending::Compare => {
                let ways = vec![self.done.clone(), way];
                self.mode = Mode::Watching(Watch::new(self.start.clone(), ways));
            }
        }
        self.notice = longer.unwrap_or_default();
    }

    /// Shows the first move of a solution, and how far it may be from the shortest.
    fn show_hint(&mut self, way: &[Move], longer: Option<String>) {
        let Some(&step) = way.first() else { return };
        let tile = self.now.tile_moved_by(step).unwrap_or(0).to_string();
        self.hinted = Some(step);
        self.notice = match longer {
            None => say!("play-hint", tile = tile, left = way.len() as u64),
            Some(longer) => say!("play-good-move", tile = tile, longer = longer),
        };
    }
}

/// Returns the length of a solution that is not proven to be optimal, in words.
fn unproven(known: &Known) -> Option<String> {
    let moves = known.way.as_ref()?.len() as u64;
    let bound = known.bound;
    (moves > bound).then(|| say!("play-perhaps-longer", moves = moves, bound = bound))
}

/// Returns the time limit of a search, in words.
pub(crate) fn patience() -> String {
    say!("time-seconds", value = PATIENCE.as_secs())
}

#[cfg(test)]
mod tests;
