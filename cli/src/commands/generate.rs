//! `taquin generate`: random boards, and boards at a chosen distance.

use super::convert::written;
use crate::args::{Form, GenerateArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::report::{Note, Outcome, Ready};
use crate::searching::on_deep_stack;
use crate::seeds::fresh_seed;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::notation::{Format, Known, Parsed};
use taquin_puzzle::{
    GenerateError, Generator, Goal, Listener, Move, Position, Reading, Recipe, Request, Shape,
    Solver, Verdict,
};
use taquin_search::Limits;

/// Prints boards.
pub(crate) fn generate<'a>(args: &GenerateArgs, output: &Output) -> Outcome<'a> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let notes = Interrupt::listen().during(|cancel| {
        let limits = Limits { cancel: Some(cancel), time: Some(args.time_limit), ..Limits::NONE };
        on_deep_stack(|| print_all(args, seed, &limits, output))
    })?;
    let drawn = args.seed.is_none().then(|| say!("generate-seed", seed = seed.to_string()));
    let notes = notes.into_iter().chain(drawn).map(Note::Line);
    Ready::done(Exit::Success).noting(notes).told()
}

impl GenerateArgs {
    /// Returns the form of a failure.
    pub(crate) fn form(&self) -> Form {
        if self.format == Some(Format::Json) { Form::Json } else { Form::Text }
    }
}

/// Prints the boards one by one and returns the notes about them.
fn print_all(
    args: &GenerateArgs,
    seed: u64,
    limits: &Limits,
    output: &Output,
) -> Result<Vec<String>, Failure> {
    let goal = goal(args)?;
    let target = goal.position(shape(args)).map_err(taquin_puzzle::RequestError::from)?;
    let (solver, recipe, format) = (Solver::new(), recipe(args), format(args));
    let mut generator = Generator::new(&solver, target, seed);
    if args.distinct
        && let Some(boards) = generator.boards(recipe)?.filter(|&boards| boards < args.count)
    {
        return Err(GenerateError::Exhausted { boards, all: true }.into());
    }
    let mut results = output.stream();
    let (mut note, mut repeats) = (None, None);
    for index in 0..args.count {
        let position = match repeats {
            None => generator.another(recipe, !wants_unsolvable(args), limits),
            Some(_) => drawn(&mut generator, args, limits),
        };
        let position = match position {
            Err(GenerateError::Exhausted { boards, .. }) if !args.distinct => {
                repeats = Some(boards);
                drawn(&mut generator, args, limits)?
            }
            made => made?,
        };
        if index > 0 && !args.as_moves && !format.is_one_line() {
            results.write("\n");
        }
        let (text, lost) = if args.as_moves {
            (scramble(&solver, position, &goal, limits)?, Some(say!("generate-letters")))
        } else {
            let (goal, known) = (Some(goal.clone()), Known::default());
            written(Parsed { position, format, goal, known }, format, index + 1)?
        };
        results.write(&(text + "\n"));
        note = lost;
        if !results.is_wanted() {
            break;
        }
    }
    results.flush();
    let repeats = repeats.map(|boards| say!("generate-repeats", boards));
    Ok(note.into_iter().chain(repeats).collect())
}

/// Returns blank moves that lead from the goal to the board: the fewest, or few on large boards.
fn scramble(
    solver: &Solver,
    board: Position,
    goal: &Goal,
    limits: &Limits,
) -> Result<String, Failure> {
    let request = Request { goal: goal.clone(), limits: limits.clone(), ..Request::new(board) };
    let answer = solver.solve(&request, Listener::NONE)?;
    match (answer.solution(), &answer.verdict) {
        (Some(found), _) => {
            let moves: Vec<Move> = found.moves.iter().rev().map(|step| step.inverse()).collect();
            Ok(write_moves(&moves, MoveStyle::Letters, Reading::Blank))
        }
        (None, Verdict::Stopped(reason)) => Err(GenerateError::Stopped(*reason).into()),
        (None, _) => Err(Failure::internal()),
    }
}

/// Returns a random board, perhaps the same as an earlier one.
fn drawn(
    generator: &mut Generator<'_>,
    args: &GenerateArgs,
    limits: &Limits,
) -> Result<Position, GenerateError> {
    if wants_unsolvable(args) {
        generator.unsolvable(recipe(args), limits)
    } else {
        generator.board(recipe(args), limits)
    }
}

fn shape(args: &GenerateArgs) -> Shape {
    let usual = || Shape::square_of(9).expect("nine cells make a square");
    args.size.or(args.side).unwrap_or_else(usual)
}

/// Whether the flags of 42's generator script are used, which imply its format and its goal.
fn is_script(args: &GenerateArgs) -> bool {
    let script = &args.script;
    script.script_solvable || script.script_unsolvable || script.iterations.is_some()
}

fn goal(args: &GenerateArgs) -> Result<Goal, Failure> {
    Ok(match args.goal.of(shape(args))? {
        Some(goal) => goal,
        None if is_script(args) => Goal::Snail,
        None => args.format.and_then(Format::goal).unwrap_or_default(),
    })
}

fn format(args: &GenerateArgs) -> Format {
    match args.format {
        Some(format) => format,
        None if is_script(args) => Format::FortyTwo,
        None => Format::Rows,
    }
}

fn recipe(args: &GenerateArgs) -> Recipe {
    match (args.moves.or(args.script.iterations), args.depth) {
        (Some(moves), _) => Recipe::Walk(moves),
        (None, Some(depth)) => Recipe::Depth(depth),
        (None, None) => Recipe::Uniform,
    }
}

fn wants_unsolvable(args: &GenerateArgs) -> bool {
    args.unsolvable || args.script.script_unsolvable
}
