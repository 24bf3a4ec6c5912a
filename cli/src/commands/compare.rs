//! `taquin compare`.

use crate::args::{CompareArgs, Form, GoalArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Role};
use crate::files;
use crate::input::{self, InputError, Text};
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Report};
use crate::searching::stoppable;
use crate::tables;
use std::ffi::{OsStr, OsString};
use taquin_lab::compare::{self, Boards, Comparison, Contest, Entrant};
use taquin_lab::document::Block;
use taquin_puzzle::notation::{ParseOptions, is_batch, parse_many};
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position, Shape};
use taquin_search::Limits;

/// Compares searches.
pub(crate) fn compare<'a>(args: &'a CompareArgs, output: &Output) -> Outcome<'a> {
    files::check(&args.form, &[chart(args)])?;
    let boards = boards(args)?;
    let entrants = entrants(args, &boards);
    if args.first_difference {
        return super::against::two(args, &boards, &entrants);
    }
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
            status.tick(|_| say!("compare-status", done, total, search));
        });
        status.clear();
        compared
    });
    Ok(Box::new(Compared { args, comparison: compared? }))
}

fn entrants(args: &CompareArgs, boards: &Boards) -> Vec<Entrant> {
    let variants = args.vary.variants();
    let varied = variants.varied();
    // If an option is varied, only searches that use it are compared.
    let heeds = |one: &Algorithm| varied.is_empty() || varied.iter().any(|&it| one.heeds(it));
    let usual = || {
        let all = compare::usual_algorithms(boards.most_cells()).into_iter();
        all.filter(|one| *one != Algorithm::Auto || varied.is_empty()).filter(heeds).collect()
    };
    let algorithms = args.algorithms.as_ref().map_or_else(usual, |asked| asked.0.clone());
    let entrants = match &args.heuristics {
        Some(asked) => Entrant::all(&algorithms, &asked.0),
        // Exactly two searches are compared, so each has one heuristic.
        None if args.first_difference => Entrant::all(&algorithms, &[HeuristicChoice::Manhattan]),
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

/// Returns the texts of the arguments: one board given as separate numbers, as for `solve`, or one
/// text for each argument.
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

/// Reads the boards of a text: one board, or one per line.
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

/// A comparison, and how to show it.
struct Compared<'a> {
    args: &'a CompareArgs,
    comparison: Comparison,
}

impl Report for Compared<'_> {
    fn json(&self) -> String {
        compare::json(&self.comparison)
    }

    fn csv(&self) -> String {
        compare::csv(&self.comparison)
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::comparison(&self.comparison, self.args.verbose)
    }

    fn notes(&self, _: Form) -> Vec<Note> {
        let (done, asked) = (self.comparison.rows.len(), self.comparison.asked);
        let interrupted = || Note::Line(say!("compare-interrupted", done, asked));
        let interrupted = self.comparison.is_interrupted().then(interrupted);
        let tips = report::comparison_advice(&self.comparison).into_iter().map(Note::Tip);
        interrupted.into_iter().chain(tips).collect()
    }

    fn files(&self) -> Vec<(&OsStr, String)> {
        self.args.picture.file(chart(self.args), || report::comparison_chart(&self.comparison))
    }

    fn exit(&self) -> Exit {
        let unsolvable = self.comparison.solvable_boards() == 0;
        match self.comparison.is_interrupted() {
            true => Exit::Interrupted,
            false if unsolvable => Exit::Negative,
            false => Exit::Success,
        }
    }
}
