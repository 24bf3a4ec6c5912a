//! The sliding-tile puzzle as a game on the whole screen of a terminal, and the records of
//! the games that were won.
//!
//! ```text
//!   terminal ── events ──→ keys ── actions ──→ game ── state ──→ view ──→ terminal
//!                                              ↑  ↓
//!                                findings ── adviser ── questions
//! ```
//!
//! The game depends neither on the terminal nor on the searches. The loop in this file passes
//! values between them and never waits for a search.
#![deny(unsafe_code)]

mod actions;
mod adviser;
mod game;
mod keys;
mod knowledge;
mod records;
mod signals;
mod terminal;
mod view;
mod watch;

pub use game::{Colours, Game, Taste};
pub use records::{Records, Round, Rules, Unkept};

use adviser::Adviser;
use ratatui::crossterm::event;
use std::io;
use std::time::{Duration, Instant, SystemTime};
use taquin_language::Explain;
use taquin_puzzle::Solver;
use terminal::Screen;
use view::View;

/// How long the game waits for a key before it checks the clock and the searches.
const BEAT: Duration = Duration::from_millis(50);
/// The most memory that a solver for [`Session::play`] should use, in bytes.
pub const MEMORY: u64 = 1 << 30;

/// The games of one run of the program, and the records they are added to.
#[derive(Debug, Default)]
pub struct Session {
    records: Records,
    won: Vec<Round>,
    /// The length of an optimal solution of the board that was won last, if known.
    optimum: Option<u64>,
    faults: Vec<String>,
}

impl Session {
    /// Begins a session with the records of earlier ones, or with the reason why they cannot
    /// be read.
    #[must_use]
    pub fn new(records: Result<Records, String>) -> Self {
        match records {
            Ok(records) => Self { records, ..Self::default() },
            Err(fault) => Self { faults: vec![fault], ..Self::default() },
        }
    }

    /// Plays until the player leaves. Returns the number of the signal that ended the game, if
    /// one did.
    ///
    /// `solver` answers the questions of the player, and `fresh_seed` gives the seeds of new
    /// boards.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be read from or drawn on.
    pub fn play(
        &mut self,
        game: Game,
        solver: Solver,
        colour: bool,
        fresh_seed: fn() -> u64,
    ) -> io::Result<Option<i32>> {
        let mut screen = Screen::open()?;
        let mut adviser = Adviser::new(solver);
        let played = self.rounds(game, &mut screen, &mut adviser, View::new(colour), fresh_seed);
        adviser.drop_job();
        // A disconnected terminal can neither be drawn on nor read from; that is not an error.
        screen.signals.end().map_or(played.map(|()| None), |signal| Ok(Some(signal)))
    }

    /// Draws the game, reads keys and advances the clock, until the player leaves or a signal
    /// arrives.
    fn rounds(
        &mut self,
        mut game: Game,
        screen: &mut Screen,
        adviser: &mut Adviser,
        mut view: View,
        fresh_seed: fn() -> u64,
    ) -> io::Result<()> {
        let mut before = Instant::now();
        let mut stale = true;
        while !game.over && screen.signals.end().is_none() {
            if screen.rest()? {
                before = Instant::now();
                stale = true;
            }
            stale |= advise(&mut game, adviser);
            stale |= self.keep_won(&mut game);
            if stale {
                screen.terminal.draw(|frame| view.draw(frame, &game))?;
            }
            stale = listen(&mut game, &view, fresh_seed)?;
            let now = Instant::now();
            stale |= game.pass(now - before);
            before = now;
        }
        Ok(())
    }

    /// Adds a game that has just been won to the records and passes its rank to the game. Returns
    /// whether there was one.
    fn keep_won(&mut self, game: &mut Game) -> bool {
        let won = game.finished.take();
        let news = won.is_some();
        if let Some(round) = won {
            let at = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
            let round = Round { at, ..round };
            if let Err(fault) = self.records.add(round.clone()) {
                self.faults.push(fault.explained());
                self.faults.dedup();
            }
            game.standing = Some(self.records.standing(&round));
            self.won.push(round);
            self.optimum = None;
        }
        let is_last = |round: &Round| round.boards == 1 && round.start == game.start.to_string();
        if self.won.last().is_some_and(is_last) {
            let known = game.knowledge.of(&game.start);
            self.optimum = known.and_then(|known| known.optimal()).map(|way| way.len() as u64);
        }
        news
    }

    /// Returns the records with the games of this session.
    #[must_use]
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// Returns a summary of the games that were won; empty if none was.
    #[must_use]
    pub fn summary(&self) -> String {
        records::summary(&self.won, self.optimum)
    }

    /// Returns why games of this session may be missing from the records.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

/// Passes questions and results between the game and the searches. Returns whether there
/// was news.
fn advise(game: &mut Game, adviser: &mut Adviser) -> bool {
    let mut news = false;
    for (question, known) in adviser.findings() {
        // The goal may have changed since the search began.
        if question.goal == game.goal {
            game.learn(&question.board, known);
            news = true;
        }
    }
    if let Some(question) = game.question()
        && !adviser.ask(&question)
    {
        game.do_without(&question);
        news = true;
    }
    news
}

/// Reads all pending events, or waits one beat for the first. Returns whether there was one.
fn listen(game: &mut Game, view: &View, fresh_seed: fn() -> u64) -> io::Result<bool> {
    let mut patience = BEAT;
    while !game.over && poll(patience)? {
        let event = event::read()?;
        #[cfg(unix)]
        if keys::stops(&event) {
            signals::ask_to_stop();
            return Ok(true);
        }
        let cell_at = |column, row| view.cell_at(column, row);
        if let Some(action) = keys::action(event, &game.mode, cell_at, fresh_seed) {
            game.act(action);
        }
        patience = Duration::ZERO;
    }
    Ok(patience.is_zero())
}

/// Waits for an event. A signal that interrupts the wait is not an error.
fn poll(patience: Duration) -> io::Result<bool> {
    match event::poll(patience) {
        Err(fault) if fault.kind() == io::ErrorKind::Interrupted => Ok(false),
        polled => polled,
    }
}
