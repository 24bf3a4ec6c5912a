//! `taquin play`: a full-screen game.

use super::records::kept;
use crate::args::PlayArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use crate::language::{Explain, letters, say};
use crate::output::{self, Output};
use crate::report::{self, Detail, Note, Outcome, Ready, folded};
use crate::seeds::fresh_seed;
use crate::tables;
use std::io::{self, IsTerminal};
use taquin_play::{Game, MEMORY, Rules, Session, Taste};
use taquin_puzzle::moves::parse_written_in;
use taquin_puzzle::notation::ParseOptions;
use taquin_puzzle::{Goal, Position, Reading, Request, Sampler, Shape, is_solvable, solve};
use taquin_tables::SystemFault;

/// The cells of the default board, which has fifteen tiles.
const USUAL_CELLS: usize = 16;

/// A board and its goal, which may be unreachable.
struct Board {
    start: Position,
    goal: Goal,
    target: Position,
    /// The seed of a random board.
    seed: Option<u64>,
}

/// Plays until the user leaves.
pub(crate) fn play<'a>(args: &PlayArgs, output: &Output) -> Outcome<'a> {
    let board = board(args)?;
    let request = Request { goal: board.goal.clone(), ..Request::new(board.start.clone()) };
    if !is_solvable(&board.start, &board.target) {
        return refusal(&request, output);
    }
    if let Some(fault) = unfit_terminal(args) {
        return Ready::done(Exit::Usage).noting([Note::Error(fault)]).told();
    }
    let weights = args.weights.read_for(&request, output)?;
    let solver = weights.given_to(tables::silent_solver(Some(MEMORY)));
    let Board { start, goal, target, seed } = board;
    let game = Game::new(start, goal, target, seed, taste(args));
    let mut session = Session::new(kept().map_err(|error| error.explained()));
    let played = session.play(game, solver, output::shows_colours(), fresh_seed);
    let (exit, fault) = match played {
        Ok(None) => (Exit::Success, None),
        Ok(Some(signal)) => (Exit::of_signal(signal), None),
        Err(fault) => {
            let message = say!("play-terminal-fault", fault = SystemFault(&fault).explained());
            (Exit::Usage, Some(Note::Error(message)))
        }
    };
    let unkept = session.faults().iter();
    let unkept = unkept.map(|fault| say!("records-unkept", fault = fault.as_str()));
    let notes = session.records().damage().into_iter().chain(unkept).map(Note::Text);
    let summary = folded(&session.summary(), output.width);
    Ready::text(summary).noting(notes.chain(fault)).ending(exit).told()
}

/// Returns why no game is possible here. If the board is read from standard input, keys are read
/// from the terminal of standard output.
fn unfit_terminal(args: &PlayArgs) -> Option<String> {
    let piped = matches!(args.board.as_slice(), [one] if one == "-");
    let heard = output::is_conversation() || (piped && io::stdout().is_terminal());
    if !heard {
        return Some(say!("play-no-terminal"));
    }
    output::is_dumb().then(|| say!("play-dumb-terminal"))
}

fn board(args: &PlayArgs) -> Result<Board, Failure> {
    let (start, implied) = if args.board.is_empty() {
        (None, None)
    } else {
        let options = ParseOptions { format: None, shape: args.size };
        let read = input::start(input::text_of("play", &args.board)?, &options)?;
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
    let target = goal.position(shape)?;
    let (start, seed) = match (start, &args.scramble) {
        (Some(start), _) => (start, None),
        (None, Some(moves)) => (scrambled(&target, moves)?, None),
        (None, None) => {
            let seed = args.seed.unwrap_or_else(fresh_seed);
            (Sampler::new(seed).solvable(&target), Some(seed))
        }
    };
    Ok(Board { start, goal, target, seed })
}

/// Returns the board after blank moves from the goal.
fn scrambled(target: &Position, moves: &str) -> Result<Position, Failure> {
    let refused = |error| Failure::moves(input::Text::typed(moves), error);
    let written = parse_written_in(moves, letters()).map_err(refused)?;
    let moves = written.resolve(Reading::Blank, target).map_err(refused)?;
    Ok(target.replay(&moves)?)
}

fn taste(args: &PlayArgs) -> Taste {
    let rules = match (args.blindfold, args.marathon) {
        (true, _) => Rules::Blindfold,
        (_, Some(_)) => Rules::Marathon,
        _ => Rules::Standard,
    };
    Taste::new(rules, args.marathon.unwrap_or(1), args.tiles)
}

/// Explains why the goal is unreachable, and which goals are reachable.
fn refusal<'a>(request: &Request, output: &Output) -> Outcome<'a> {
    let answer = solve(request)?;
    let text = report::text(&answer, Reading::Tile, Detail::Brief, output.width);
    Ready::text(text).noting(report::tips(&answer)).ending(Exit::of(&answer)).told()
}
