//! `taquin play`: the puzzle as a game on the whole screen.
//!
//! ```text
//!   terminal ── events ──→ input ── actions ──→ model ── state ──→ view ──→ terminal
//!                                               ↑  ↓
//!                                 findings ── adviser ── questions
//! ```
//!
//! The model knows neither the terminal nor the searches; the loop here
//! carries words between them and never waits for a search.

mod adviser;
mod attempt;
mod dialog;
mod input;
mod library;
mod model;
mod signals;
mod terminal;
mod view;
mod vocabulary;
mod watch;

use crate::args::PlayArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input as reading;
use crate::language::{Explain, letters, say};
use crate::menu::fresh_seed;
use crate::output::{self, Output};
use crate::records::{Records, Round, Rules};
use crate::report::{self, Detail};
use crate::weights::OwnWeights;
use adviser::Adviser;
pub(crate) use attempt::Colours;
use attempt::Taste;
use model::Game;
use ratatui::crossterm::event;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant, SystemTime};
use taquin_puzzle::moves::parse_written_in;
use taquin_puzzle::notation::ParseOptions;
use taquin_puzzle::{Goal, Position, Reading, Request, Sampler, Shape, is_solvable, solve};
use taquin_tables::SystemFault;
use terminal::Screen;
use view::View;

/// Time between two looks at the clock and at what was found out.
const BEAT: Duration = Duration::from_millis(50);
/// The classic: fifteen tiles.
const USUAL_CELLS: usize = 16;

/// Plays until someone leaves.
pub(crate) fn run(args: &PlayArgs, output: &Output) -> Exit {
    let game = match game(args) {
        Ok(game) => game,
        Err(failure) => return report::failure(&failure, false, output),
    };
    if !is_solvable(&game.start, &game.target) {
        return refuse(&game, output);
    }
    if let Some(fault) = unfit_terminal(args) {
        output.note(&report::error_line(&fault, output.width));
        return Exit::Usage;
    }
    let request = Request { goal: game.goal.clone(), ..Request::new(game.start.clone()) };
    let weights = match args.weights.read_for(&request, output) {
        Ok(weights) => weights,
        Err(failure) => return report::failure(&failure, false, output),
    };
    let mut book = Book::open();
    let played = play(game, &weights, &mut book, output);
    book.close(output);
    match played {
        Ok(exit) => exit,
        Err(fault) => {
            let message = say!("play-terminal-fault", fault = SystemFault(&fault).explained());
            output.note(&report::error_line(&message, output.width));
            Exit::Usage
        }
    }
}

/// Why there can be no game here, in words. Where the board came through
/// standard input, keys are heard from the terminal all the same.
fn unfit_terminal(args: &PlayArgs) -> Option<String> {
    let piped = matches!(args.board.as_slice(), [one] if one == "-");
    let heard = output::is_conversation() || (piped && io::stdout().is_terminal());
    if !heard {
        return Some(say!("play-no-terminal"));
    }
    output::is_dumb().then(|| say!("play-dumb-terminal"))
}

/// The game that was asked for; whether it can be won is not yet known.
fn game(args: &PlayArgs) -> Result<Game, Failure> {
    let (start, implied) = if args.board.is_empty() {
        (None, None)
    } else {
        let options = ParseOptions { format: None, shape: args.size };
        let read = reading::start(reading::text_of("play", &args.board)?, &options)?;
        (Some(read.position), read.goal)
    };
    let usual = Shape::square_of(USUAL_CELLS).expect("sixteen cells make a square");
    let given = start.as_ref().map(Position::shape).or(args.size);
    let shape = given.unwrap_or(usual);
    let goal = args.goal.of(shape)?.or(implied).unwrap_or_default();
    let shape = match &goal {
        Goal::Custom(board) if given.is_none() => board.shape(),
        _ => shape,
    };
    let target = goal.position(shape).map_err(|error| Failure::Goal { error, meant: None })?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let start = match (start, &args.scramble) {
        (None, Some(moves)) => Some(scrambled(&target, moves)?),
        (start, _) => start,
    };
    let mut game = match start {
        Some(start) => Game::new(start, goal, target, None),
        None => Game::new(Sampler::new(seed).solvable(&target), goal, target, Some(seed)),
    };
    game.taste = taste(args, game.taste);
    Ok(game)
}

/// The board that moves of the blank make of the goal.
fn scrambled(target: &Position, moves: &str) -> Result<Position, Failure> {
    let refused = |error| Failure::moves(reading::Text::typed(moves), error);
    let written = parse_written_in(moves, letters()).map_err(refused)?;
    let moves = written.resolve(Reading::Blank, target).map_err(refused)?;
    Ok(target.replay(&moves)?)
}

fn taste(args: &PlayArgs, usual: Taste) -> Taste {
    let rules = match (args.blindfold, args.marathon) {
        (true, _) => Rules::Blindfold,
        (_, Some(_)) => Rules::Marathon,
        _ => Rules::Standard,
    };
    Taste { rules, boards: args.marathon.unwrap_or(1), colours: args.tiles, ..usual }
}

/// Says why the goal cannot be reached, and which could.
fn refuse(game: &Game, output: &Output) -> Exit {
    let request = Request { goal: game.goal.clone(), ..Request::new(game.start.clone()) };
    let answer = solve(&request).expect("a plain request contradicts nothing");
    output.result(&report::text(&answer, game.taste.reading, Detail::Brief, output.width));
    output.note(&report::advice(&answer, output.width));
    Exit::of(&answer)
}

/// The records, and what came of this session.
#[derive(Default)]
struct Book {
    records: Records,
    played: Vec<Round>,
    /// The fewest moves of the board of the last game, where they are known.
    optimum: Option<u64>,
    /// What could not be read or written, in words.
    faults: Vec<String>,
}

impl Book {
    fn open() -> Self {
        match Records::read() {
            Ok(records) => Self { records, ..Self::default() },
            Err(error) => Self { faults: vec![error.explained()], ..Self::default() },
        }
    }

    /// Keeps the game that was just won, and says how one stands; remembers the optimum that
    /// may be found out later.
    fn take_from(&mut self, game: &mut Game) -> bool {
        let finished = game.finished.take();
        let news = finished.is_some();
        if let Some(round) = finished {
            let at = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
            let round = Round { at, ..round };
            if let Err(error) = self.records.add(round.clone()) {
                self.faults.push(error.explained());
                self.faults.dedup();
            }
            game.rank(self.records.standing(&round));
            self.played.push(round);
            self.optimum = None;
        }
        let is_last = |round: &Round| round.boards == 1 && round.start == game.start.to_string();
        if self.played.last().is_some_and(is_last) {
            let known = game.library.of(&game.start);
            self.optimum = known.and_then(|known| known.optimal()).map(|way| way.len() as u64);
        }
        news
    }

    /// What was played, for the terminal that one comes back to.
    fn close(&self, output: &Output) {
        output.result(&report::records::session(&self.played, self.optimum, output.width));
        output.note(&report::records::damaged(&self.records, output.width));
        for fault in &self.faults {
            let text = say!("records-unkept", fault = fault.as_str());
            output.note(&(report::wrapped(&text, output.width, 0) + "\n"));
        }
    }
}

fn play(game: Game, weights: &OwnWeights, book: &mut Book, output: &Output) -> io::Result<Exit> {
    let mut screen = Screen::open()?;
    let mut adviser = Adviser::new(weights);
    let played = rounds(game, &mut screen, &mut adviser, book, output);
    adviser.drop_job();
    // A terminal that hung up can neither be drawn on nor read from: no fault of its own.
    screen.signals.end().map_or(played.map(|()| Exit::Success), Ok)
}

/// Draws, listens and lets the time pass until someone leaves, or the system says so.
fn rounds(
    mut game: Game,
    screen: &mut Screen,
    adviser: &mut Adviser,
    book: &mut Book,
    output: &Output,
) -> io::Result<()> {
    let mut view = View::new(output);
    let mut before = Instant::now();
    let mut stale = true;
    while !game.over && screen.signals.end().is_none() {
        if screen.rest()? {
            before = Instant::now();
            stale = true;
        }
        stale |= advise(&mut game, adviser);
        stale |= book.take_from(&mut game);
        if stale {
            screen.terminal.draw(|frame| view.draw(frame, &game))?;
        }
        stale = listen(&mut game, &view)?;
        let now = Instant::now();
        stale |= game.tick(now - before);
        before = now;
    }
    Ok(())
}

/// Carries questions and findings between the game and the searches; tells
/// whether anything was found.
fn advise(game: &mut Game, adviser: &mut Adviser) -> bool {
    let findings = adviser.findings();
    let any = !findings.is_empty();
    for (board, known) in findings {
        game.learn(&board, known);
    }
    let Some((board, effort)) = game.question() else { return any };
    let refused = !adviser.ask(board, &game.goal, effort);
    if refused {
        game.do_without(&board.clone(), effort);
    }
    any || refused
}

/// Hears all that was pressed, or nothing for a beat; tells whether anything
/// happened, a window of another size included.
fn listen(game: &mut Game, view: &View) -> io::Result<bool> {
    let mut patience = BEAT;
    while !game.over && poll(patience)? {
        let cell_at = |column, row| view.cell_at(column, row);
        let event = event::read()?;
        #[cfg(unix)]
        if input::stops(&event) {
            signals::ask_to_stop();
            return Ok(true);
        }
        if let Some(action) = input::action(event, &game.mode, cell_at, fresh_seed) {
            game.act(action);
        }
        patience = Duration::ZERO;
    }
    Ok(patience.is_zero())
}

/// A signal that interrupts the wait is not an error.
fn poll(patience: Duration) -> io::Result<bool> {
    match event::poll(patience) {
        Err(fault) if fault.kind() == io::ErrorKind::Interrupted => Ok(false),
        polled => polled,
    }
}
