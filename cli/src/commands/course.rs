//! `taquin course`: the documents, their figures checked, their algorithms run as printed.

use crate::args::{CourseArgs, CourseCommand, EnactArgs, Form};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report::{self, Medium};
use taquin_lab::course::{self, Agreement, Enacted, Printed};
use taquin_puzzle::{Algorithm, Answer, Goal, HeuristicChoice, Position, Request, RequestError};
use taquin_puzzle::{Verdict, Weighting, solve};
use taquin_search::{Evaluation, GoalTest, Limits, Ratio};

/// The board of the lab sheet.
const LAB: &str = "2 8 3/1 6 4/7 0 5";

/// The most nodes that a printed algorithm takes up: its lists are searched from end to end.
const MOST: usize = 5000;

/// Tells of the course, checks it, or runs it.
pub(crate) fn course(args: &CourseArgs, output: &Output) -> Exit {
    match &args.command {
        None => {
            output.result(&report::course::documents(output.width));
            Exit::Success
        }
        Some(CourseCommand::Check(args)) => check(args.form.form(), output),
        Some(CourseCommand::Lda(args)) => enacted(None, args, output),
        Some(CourseCommand::Lab(args)) => enacted(Some(args.balance), &args.enact, output),
    }
}

fn check(form: Form, output: &Output) -> Exit {
    let claims = course::check();
    match form {
        Form::Json => output.raw(&(course::to_json(&claims) + "\n")),
        Form::Csv => output.raw(&course::to_csv(&claims)),
        form => {
            let medium = Medium::of(form, output.width);
            output.result(&report::course::checked(&claims, medium));
        }
    }
    let differs = claims.iter().any(|claim| claim.verdict == Agreement::Differs);
    if differs { Exit::Negative } else { Exit::Success }
}

fn enacted(balance: Option<Ratio>, args: &EnactArgs, output: &Output) -> Exit {
    match run(balance, args) {
        Ok(enactment) => {
            match args.form.form() {
                Form::Json => output.raw(&(enactment.run.to_json() + "\n")),
                Form::Csv => output.raw(&enactment.run.to_csv()),
                form => {
                    let medium = Medium::of(form, output.width);
                    output.result(&report::course::enacted(&enactment, medium));
                }
            }
            enactment.exit()
        }
        Err(failure) => report::failure(&failure, args.form.is_json(), output),
    }
}

/// A printed algorithm beside A* on the same board.
pub(crate) struct Enactment {
    pub(crate) printed: Printed,
    pub(crate) start: Position,
    pub(crate) goal: Goal,
    pub(crate) run: Enacted,
    pub(crate) astar: Answer,
    /// Steps to be shown.
    pub(crate) shown: usize,
}

impl Enactment {
    /// A board without a solution shows what the printed algorithm makes of it; where a limit
    /// ended A*, nothing is known.
    fn exit(&self) -> Exit {
        match self.astar.verdict {
            Verdict::Unsolvable(_) => Exit::Success,
            _ => Exit::of(&self.astar),
        }
    }

    /// Whether the printed algorithm was stopped, with a solution to be found.
    pub(crate) fn is_cut(&self) -> bool {
        self.run.moves.is_none() && !self.run.exhausted && self.astar.solution().is_some()
    }
}

fn run(balance: Option<Ratio>, args: &EnactArgs) -> Result<Enactment, Failure> {
    let board = &args.board;
    let text = match board.board.as_slice() {
        [] => input::Text::typed(LAB),
        given => input::text_of("course", given)?,
    };
    let start = input::start(text, &board.puzzle.options())?;
    let asked = board.puzzle.goal(start.position.shape())?.or(start.goal);
    let (start, goal) = (start.position, asked.unwrap_or(Goal::Snail));
    let target = goal.position(start.shape());
    let target = target.map_err(|error| Failure::Goal { error, meant: None })?;
    let (printed, weighting) = match balance {
        None => (Printed::Lda, Weighting::Plain),
        Some(w) => {
            let weights = Evaluation::balanced(w).map_err(RequestError::Weight)?;
            (Printed::Lab(weights), Weighting::Balance(w))
        }
    };
    let request = Request {
        goal: goal.clone(),
        algorithm: Algorithm::AStar,
        heuristic: Some(HeuristicChoice::Misplaced),
        weighting,
        goal_test: if balance.is_some() { GoalTest::Generated } else { GoalTest::Popped },
        limits: args.limits.limits(),
        ..Request::new(start.clone())
    };
    let astar = Interrupt::listen().during(|cancel| {
        let limits = Limits { cancel: Some(cancel), ..request.limits.clone() };
        solve(&Request { limits, ..request })
    })?;
    // Without a solution the lists would grow to half of all boards: a look will do.
    let solved = astar.solution().is_some();
    let most = if solved { MOST } else { args.steps as usize };
    let run = course::enact(printed, &start, &target, most);
    Ok(Enactment { printed, start, goal, run, astar, shown: args.steps as usize })
}
