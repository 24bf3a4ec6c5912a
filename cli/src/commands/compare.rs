//! `taquin compare`.

use crate::args::{CompareArgs, Form, GoalArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::files;
use crate::input::{self, InputError, Text};
use crate::language::{comparison_chart, say};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report;
use crate::searching::stoppable;
use crate::tables;
use std::ffi::OsString;
use taquin_lab::compare::{self, Boards, Comparison, Contest, Entrant};
use taquin_puzzle::notation::{ParseOptions, is_batch, parse_many};
use taquin_puzzle::{Algorithm, Goal, Position, Shape};
use taquin_search::Limits;

/// Compares searches and shows how they did.
pub(crate) fn compare(args: &CompareArgs, output: &Output) -> Exit {
    let json = args.form() == Form::Json;
    let told = comparison(args, output).and_then(|comparison| {
        tell(&comparison, args, output)?;
        Ok(exit(&comparison))
    });
    told.unwrap_or_else(|failure| report::failure(&failure, json, output))
}

fn comparison(args: &CompareArgs, output: &Output) -> Result<Comparison, Failure> {
    let stdout = OsString::from("-");
    let document = args.form().is_document().then_some(&stdout);
    files::on_stdout(&[chart(args), (args.form.flag(), document)])?;
    files::named_rightly(&[chart(args)])?;
    let boards = boards(args)?;
    let entrants = entrants(args, &boards);
    let contest = Contest { entrants, boards, limits: Limits::NONE };
    let weights = args.trial.weights.read(output)?;
    contest.boards.goals().for_each(|(goal, shape)| weights.look(goal, shape));
    weights.tell_misfit(output);
    let compared = stoppable(|cancel| {
        let limits = Limits { cancel: Some(cancel), ..args.trial.limits.limits() };
        let solver = weights.given_to(tables::solver(limits.memory)).without_distance_table();
        let mut status = StatusLine::on_terminal(output);
        let contest = Contest { limits, ..contest.clone() };
        let compared = compare::compare(&contest, &solver, &mut |standing| {
            let search = standing.entrant.to_string();
            let (done, total) = (standing.done, standing.total);
            status.tick(|_| say!("compare-status", done = done, total = total, search = search));
        });
        status.clear();
        compared
    });
    Ok(compared?)
}

fn entrants(args: &CompareArgs, boards: &Boards) -> Vec<Entrant> {
    let variants = args.vary.variants();
    let varied = variants.varied();
    // Who varies an option asks about the searches that heed it.
    let heeds = |one: &Algorithm| varied.is_empty() || varied.iter().any(|&it| one.heeds(it));
    let usual = || {
        let all = compare::usual_algorithms(boards.most_cells()).into_iter();
        all.filter(|one| *one != Algorithm::Auto || varied.is_empty()).filter(heeds).collect()
    };
    let algorithms = args.algorithms.as_ref().map_or_else(usual, |asked| asked.0.clone());
    let entrants = match &args.heuristics {
        Some(asked) => Entrant::all(&algorithms, &asked.0),
        None => Entrant::with_usual(algorithms, boards),
    };
    Entrant::varied(entrants, &variants)
}

fn chart(args: &CompareArgs) -> files::Asked<'_> {
    ("--chart", args.chart.as_ref())
}

fn boards(args: &CompareArgs) -> Result<Boards, Failure> {
    if let Some(count) = args.random {
        return random(args, count);
    }
    let options = ParseOptions { format: None, shape: args.aim.size };
    let mut boards = Vec::new();
    for text in texts(&args.boards)? {
        read(text, &options, &args.aim.goal, &mut boards)?;
    }
    if boards.is_empty() { Err(InputError::NoBoards.into()) } else { Ok(Boards::Given(boards)) }
}

fn random(args: &CompareArgs, count: u64) -> Result<Boards, Failure> {
    let usual = Shape::new(3, 3).expect("3×3 is a shape");
    let shape = args.aim.size.unwrap_or(usual);
    let goal = args.aim.goal.or_usual(shape)?;
    Ok(Boards::Random { goal, shape, count, seed: args.trial.seed })
}

/// One board in loose numbers, as `solve` reads it, or a text an argument.
fn texts(arguments: &[OsString]) -> Result<Vec<Text>, InputError> {
    let loose = |argument: &OsString| {
        argument.len() <= 3 && argument != "-" && !std::path::Path::new(argument).exists()
    };
    if arguments.is_empty() || arguments.iter().all(loose) {
        Ok(vec![input::text_of("compare", arguments)?])
    } else {
        arguments.iter().map(|argument| input::text_of_one(argument)).collect()
    }
}

/// The boards of a text: one, or one a line.
fn read(
    text: Text,
    options: &ParseOptions,
    asked: &GoalArgs,
    boards: &mut Vec<(Position, Goal)>,
) -> Result<(), Failure> {
    let mut starts = Vec::new();
    if is_batch(&text.text, options) {
        let entries: Vec<_> = parse_many(&text.text, options).collect();
        for entry in entries {
            match entry.result {
                Ok(parsed) => starts.push((parsed.position, parsed.goal)),
                Err(error) => return Err(Failure::board(Role::Start, text, error)),
            }
        }
    } else {
        let start = input::start(text, options)?;
        starts.push((start.position, start.goal));
    }
    for (position, implied) in starts {
        let goal = asked.of(position.shape())?.or(implied).unwrap_or_default();
        boards.push((position, goal));
    }
    Ok(())
}

fn tell(comparison: &Comparison, args: &CompareArgs, output: &Output) -> Result<(), Failure> {
    match args.form() {
        _ if files::on_stdout(&[chart(args)])? => {}
        Form::Csv => output.raw(&compare::csv(comparison)),
        Form::Json => output.raw(&(compare::json(comparison) + "\n")),
        form => {
            let medium = report::medium_of(form, output.width);
            output.result(&report::comparison_text(comparison, medium, args.verbose));
        }
    }
    if comparison.is_interrupted() {
        let (done, asked) = (comparison.rows.len(), comparison.asked);
        output.note(&(say!("compare-interrupted", done = done, asked = asked) + "\n"));
    }
    output.note(&report::comparison_advice(comparison, output.width));
    if let Some(file) = &args.chart {
        files::write(file, &args.picture.themed(&comparison_chart(comparison)), output)?;
    }
    Ok(())
}

fn exit(comparison: &Comparison) -> Exit {
    let hopeless = comparison.solvable_boards() == 0;
    match comparison.is_interrupted() {
        true => Exit::Interrupted,
        false if hopeless => Exit::Negative,
        false => Exit::Success,
    }
}
