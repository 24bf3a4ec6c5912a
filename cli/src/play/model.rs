//! The game as a machine of states: actions and time go in, what is to be
//! drawn and what is to be found out can be read off. No terminal, no thread,
//! no clock: tests play it like anyone else.

use super::adviser::is_large;
use super::attempt::{Attempt, Taste};
use super::library::{Effort, Known, Library};
use super::vocabulary::{Action, Longer, Mode, Notice, Wanted};
use super::watch::{Beside, Watch};
use crate::records::{Round, Standing};
use std::time::Duration;
use taquin_puzzle::{Goal, Move, Position, Reading, Sampler};

/// What someone waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    Hint,
    Watch,
    /// One's own solve beside the shortest.
    Compare,
}

/// A game.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) start: Position,
    pub(super) goal: Goal,
    pub(super) target: Position,
    pub(super) now: Position,
    pub(super) seed: Option<u64>,
    pub(super) taste: Taste,
    pub(super) attempt: Attempt,
    /// The game that was just won, for whoever keeps the records, and what these say of it.
    pub(super) finished: Option<Round>,
    pub(super) standing: Option<Standing>,
    /// The move that was last hinted at and not yet made.
    pub(super) hinted: Option<Move>,
    pub(super) mode: Mode,
    pub(super) help: bool,
    pub(super) notice: Notice,
    pub(super) library: Library,
    pub(super) over: bool,
    pub(super) pending: Option<Pending>,
    done: Vec<Move>,
    undone: Vec<Move>,
}

impl Game {
    /// A game from `start`, which can reach `target`, the goal as a board.
    pub(super) fn new(start: Position, goal: Goal, target: Position, seed: Option<u64>) -> Self {
        let mode = if start == target { Mode::Won } else { Mode::Playing };
        Self {
            now: start.clone(),
            start,
            goal,
            target,
            seed,
            mode,
            taste: Taste { boards: 1, reading: Reading::Tile, ..Taste::default() },
            attempt: Attempt::default(),
            finished: None,
            standing: None,
            hinted: None,
            help: false,
            notice: Notice::Welcome,
            library: Library::default(),
            over: false,
            pending: None,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// How many moves were made and not taken back.
    pub(super) fn moves(&self) -> u64 {
        self.attempt.former() + self.done.len() as u64
    }

    /// The moves on this board that were not taken back.
    pub(super) fn made(&self) -> &[Move] {
        &self.done
    }

    /// The board to show.
    pub(super) fn shown(&self) -> &Position {
        match &self.mode {
            Mode::Watching(watch) => &watch.board,
            Mode::Comparing(beside) => &beside.own.board,
            _ => &self.now,
        }
    }

    /// What should be found out next, if anything.
    pub(super) fn question(&self) -> Option<(&Position, Effort)> {
        let (board, effort) = match (&self.mode, self.pending) {
            (Mode::Won, _) => (&self.start, Effort::Full),
            (Mode::Playing, Some(_)) | (Mode::Watching(_), _) => (&self.now, Effort::Full),
            (Mode::Playing, None) if self.hinted.is_some() => (&self.now, Effort::Full),
            (Mode::Playing, None) if self.taste.shows_left => (&self.now, Effort::Glance),
            _ => return None,
        };
        self.library.lacks(board, effort).then_some((board, effort))
    }

    /// Something was found out.
    pub(super) fn learn(&mut self, board: &Position, known: Known) {
        self.library.add(board, known);
        self.serve_pending();
        if *board == self.now {
            self.renew();
        }
    }

    /// What is shown follows what is known: a hint, and a solution that has not begun.
    fn renew(&mut self) {
        let Some(known) = self.library.of(&self.now) else { return };
        let (Some(way), longer) = (known.way.clone(), longer(known)) else { return };
        match (&mut self.mode, &self.notice) {
            (Mode::Playing, Notice::GoodMove(..)) => self.show_hint(&way, longer),
            (Mode::Watching(watch), _) if watch.at == 0 && way.len() < watch.moves.len() => {
                watch.moves = way;
                self.notice = longer.map_or(Notice::Nothing, Notice::PerhapsLonger);
            }
            _ => {}
        }
    }

    /// Nobody can look into a board now: the system has no room for a search.
    /// That is all there will be to know about it.
    pub(super) fn do_without(&mut self, board: &Position, effort: Effort) {
        let waited = self.pending.is_some();
        self.learn(board, Known { bound: 0, way: None, effort });
        if waited && self.pending.is_none() {
            self.notice = Notice::NoRoom;
        }
    }

    /// Time passes; it counts from the first move to the last. Tells whether
    /// that can be seen.
    pub(super) fn tick(&mut self, passed: Duration) -> bool {
        let before = self.seen_of_time();
        self.pass(passed);
        self.seen_of_time() != before
    }

    fn seen_of_time(&self) -> (u64, usize) {
        let at = match &self.mode {
            Mode::Watching(watch) => watch.at,
            Mode::Comparing(beside) => beside.at(),
            _ => 0,
        };
        let Attempt { inspection, elapsed, .. } = &self.attempt;
        (inspection.as_secs() + elapsed.as_millis() as u64 / 10, at)
    }

    fn pass(&mut self, passed: Duration) {
        match &mut self.mode {
            _ if self.help => {}
            Mode::Playing => self.attempt.pass(passed),
            Mode::Watching(watch) => watch.tick(passed),
            Mode::Comparing(beside) => beside.both(|watch| watch.tick(passed)),
            _ => {}
        }
    }

    /// Someone does something.
    pub(super) fn act(&mut self, action: Action) {
        if action == Action::Quit {
            self.over = true;
        } else if self.help {
            self.help = false;
        } else if action == Action::Help && !matches!(self.mode, Mode::Typing(..)) {
            self.help = true;
        } else if let Action::Paste(text) = action {
            let typing = if let Mode::Typing(wanted, _) = self.mode { Some(wanted) } else { None };
            self.take(typing.unwrap_or(Wanted::Board), text, None);
        } else {
            self.act_in_mode(action);
        }
    }

    fn act_in_mode(&mut self, action: Action) {
        match self.mode {
            Mode::Typing(..) => self.type_text(action),
            Mode::Watching(_) | Mode::Comparing(_) => self.watch(action),
            Mode::Playing | Mode::Won => self.play(action),
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
            Action::Compare => self.ask_to_compare(),
            Action::ToggleReading => self.toggle_reading(),
            Action::ToggleLeft => self.taste.shows_left = !self.taste.shows_left,
            Action::ToggleBlindfold => self.toggle_blindfold(),
            Action::NextColours => self.taste.colours = self.taste.colours.next(),
            Action::Type(wanted) => self.open_dialog(wanted),
            Action::Back => self.notice = Notice::HowToLeave,
            _ => {}
        }
    }

    fn watch(&mut self, action: Action) {
        match action {
            Action::Watch | Action::Confirm(_) => self.watched(Watch::toggle),
            Action::Faster => self.watched(Watch::faster),
            Action::Slower => self.watched(Watch::slower),
            Action::Arrow(Move::Right | Move::Down) | Action::Redo => self.watched(Watch::forward),
            Action::Arrow(Move::Left | Move::Up) | Action::Undo => self.watched(Watch::back),
            Action::ToggleReading => self.toggle_reading(),
            Action::NextColours => self.taste.colours = self.taste.colours.next(),
            Action::Back => {
                self.mode = self.board_mode();
                self.notice = Notice::Nothing;
            }
            _ => self.notice = Notice::OnlyWatching,
        }
    }

    /// Does something to what is watched.
    fn watched(&mut self, act: impl Fn(&mut Watch)) {
        match &mut self.mode {
            Mode::Watching(watch) => act(watch),
            Mode::Comparing(beside) => beside.both(act),
            _ => {}
        }
    }

    fn toggle_reading(&mut self) {
        self.taste.reading = match self.taste.reading {
            Reading::Blank => Reading::Tile,
            Reading::Tile => Reading::Blank,
        };
    }

    /// Makes a move of the blank, if it stays on the board.
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
            self.notice = Notice::AtEdge;
        }
    }

    /// Moves the board and nothing else; tells whether it could.
    fn step(&mut self, step: Move) -> bool {
        let Some(next) = self.now.after(step) else { return false };
        self.library.follow(&self.now, step, &next);
        self.now = next;
        true
    }

    /// What follows every change of the board.
    fn settle(&mut self) {
        self.hinted = None;
        self.pending = None;
        self.notice = Notice::Nothing;
        self.settle_mode();
    }

    pub(super) fn settle_mode(&mut self) {
        self.mode = self.board_mode();
        if matches!(self.mode, Mode::Won) {
            self.finish();
        }
    }

    pub(super) fn board_mode(&self) -> Mode {
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
        // A board that is solved on the way ends the game, or leaves another one.
        let before = self.start.clone();
        (0..count).for_each(|_| {
            if self.start == before {
                self.slide(step);
            }
        });
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

    pub(super) fn begin(&mut self, start: Position, seed: Option<u64>) {
        let library = std::mem::take(&mut self.library);
        let mut attempt = Attempt::default();
        attempt.again = start == self.start && (self.attempt.started || self.attempt.again);
        let (taste, finished) = (self.taste, self.finished.take());
        let fresh = Self::new(start, self.goal.clone(), self.target.clone(), seed);
        *self = Self { taste, attempt, finished, library, notice: Notice::Nothing, ..fresh };
    }

    fn new_board(&mut self, seed: u64) {
        let board = Sampler::new(seed).solvable(&self.target);
        self.begin(board, Some(seed));
        self.notice = Notice::NewBoard;
    }

    fn ask_for(&mut self, pending: Pending) {
        if matches!(self.mode, Mode::Playing) {
            self.pending = Some(pending);
            self.notice = Notice::Thinking;
            self.serve_pending();
        }
    }

    /// One's own solve beside the shortest, once that is known.
    fn ask_to_compare(&mut self) {
        if matches!(self.mode, Mode::Won) && !self.done.is_empty() {
            self.pending = Some(Pending::Compare);
            self.notice = Notice::Thinking;
            self.serve_comparison();
        }
    }

    fn serve_comparison(&mut self) {
        let known = self.library.of(&self.start);
        let (way, longer) = (known.and_then(|known| known.way.clone()), known.and_then(longer));
        let Some(way) = way.filter(|_| matches!(self.mode, Mode::Won)) else { return };
        self.pending = None;
        self.notice = longer.map_or(Notice::Nothing, Notice::PerhapsLonger);
        let watch = |moves| Watch::new(self.start.clone(), moves);
        let beside = Beside { own: watch(self.done.clone()), best: watch(way) };
        self.mode = Mode::Comparing(Box::new(beside));
    }

    /// Gives what is waited for, once it is known or known not to come.
    fn serve_pending(&mut self) {
        if self.pending == Some(Pending::Compare) {
            return self.serve_comparison();
        }
        let known = self.library.of(&self.now);
        let good_enough = is_large(&self.now) && known.is_some_and(|known| known.way.is_some());
        if !good_enough && self.library.lacks(&self.now, Effort::Full) {
            return;
        }
        let longer = known.and_then(longer);
        let way = known.and_then(|known| known.way.clone());
        match (self.pending.take(), way) {
            (None | Some(Pending::Compare), _) => {}
            (Some(_), None) => self.notice = Notice::NotFound,
            (Some(Pending::Hint), Some(way)) => self.hint(&way, longer),
            (Some(Pending::Watch), Some(way)) => {
                self.notice = longer.map_or(Notice::Nothing, Notice::PerhapsLonger);
                self.attempt.watched = true;
                self.mode = Mode::Watching(Watch::new(self.now.clone(), way));
            }
        }
    }

    fn hint(&mut self, way: &[Move], longer: Option<Longer>) {
        self.attempt.hints += u64::from(!way.is_empty());
        self.show_hint(way, longer);
    }

    fn show_hint(&mut self, way: &[Move], longer: Option<Longer>) {
        let Some(&step) = way.first() else { return };
        let tile = self.now.tile_moved_by(step).unwrap_or(0);
        self.hinted = Some(step);
        self.notice = match longer {
            None => Notice::Hint(tile, way.len() as u64),
            Some(longer) => Notice::GoodMove(tile, longer),
        };
    }
}

/// What there is to say of a way that is not known to be the shortest.
fn longer(known: &Known) -> Option<Longer> {
    let moves = known.way.as_ref()?.len() as u64;
    (moves > known.bound).then_some(Longer { moves, bound: known.bound })
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
