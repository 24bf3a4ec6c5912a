//! `taquin course`: lists the documents, checks their figures, and runs their algorithms as
//! printed.

use crate::args::{CourseArgs, CourseCommand, EnactArgs, Form, LabArgs, LdaArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use crate::interrupt::Interrupt;
use crate::report::{self, Outcome, Report};
use taquin_classroom::course::{self, Agreement, Claim, Enacted, Lda, Printed};
use taquin_lab::document::Block;
use taquin_puzzle::{Algorithm, Answer, Goal, HeuristicChoice, Position, Request, RequestError};
use taquin_puzzle::{Verdict, Weighting, solve};
use taquin_search::{Evaluation, GoalTest, Limits};

/// The board of the lab sheet.
const LAB: &str = "2 8 3/1 6 4/7 0 5";

/// The most nodes that a printed algorithm expands, however many are shown: some runs do not end.
const MOST: usize = 5000;

/// Lists the documents of the course, checks their figures, or runs their algorithms.
pub(crate) fn course(args: &CourseArgs) -> Outcome<'_> {
    match &args.command {
        None => Ok(Box::new(Documents)),
        Some(CourseCommand::Check(_)) => Ok(Box::new(Checked(course::check()))),
        Some(CourseCommand::Lda(args)) => enacted(lda(args), &args.enact),
        Some(CourseCommand::Lab(args)) => enacted(lab(args), &args.enact),
    }
}

impl CourseArgs {
    /// Returns the form of the result.
    pub(crate) fn form(&self) -> Form {
        match &self.command {
            None => Form::Text,
            Some(CourseCommand::Check(args)) => args.form.form(),
            Some(CourseCommand::Lda(args)) => args.enact.form.form(),
            Some(CourseCommand::Lab(args)) => args.enact.form.form(),
        }
    }
}

/// The list of documents.
struct Documents;

impl Report for Documents {
    fn json(&self) -> String {
        String::new()
    }

    fn csv(&self) -> String {
        String::new()
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::course::documents()
    }
}

/// The figures of the course.
struct Checked(Vec<Claim>);

impl Report for Checked {
    fn json(&self) -> String {
        course::to_json(&self.0)
    }

    fn csv(&self) -> String {
        course::to_csv(&self.0)
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::course::checked(&self.0)
    }

    fn exit(&self) -> Exit {
        let differs = self.0.iter().any(|claim| claim.verdict == Agreement::Differs);
        if differs { Exit::Negative } else { Exit::Success }
    }
}

/// A printed algorithm, and the request for the A* that is most like it.
type Pair = Result<(Printed, Request), Failure>;

fn lda(args: &LdaArgs) -> Pair {
    let printed = Printed::Lda(Lda { x: args.x, mended: !args.literal });
    Ok((printed, astar(args.enact.start()?, printed)))
}

fn lab(args: &LabArgs) -> Pair {
    let weights = Evaluation::balanced(args.balance).map_err(RequestError::Weight)?;
    let printed = Printed::Lab { weights, counts_blank: args.count_blank };
    let request = astar(args.enact.start()?, printed);
    let weighting = Weighting::Balance(args.balance);
    Ok((printed, Request { weighting, goal_test: GoalTest::Generated, ..request }))
}

fn enacted<'a>(asked: Pair, args: &EnactArgs) -> Outcome<'a> {
    let (printed, request) = asked?;
    Ok(Box::new(run(printed, request, args)?))
}

/// A printed algorithm beside A* on the same board.
pub(crate) struct Enactment {
    pub(crate) start: Position,
    pub(crate) goal: Goal,
    pub(crate) run: Enacted,
    /// The run with the other reading of the text.
    pub(crate) other: Enacted,
    pub(crate) astar: Answer,
    /// The number of steps to show.
    pub(crate) shown: usize,
}

impl Report for Enactment {
    fn json(&self) -> String {
        self.run.to_json()
    }

    fn csv(&self) -> String {
        self.run.to_csv()
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::course::enacted(self)
    }

    /// Returns the exit code. The printed algorithm decides about a board without a solution; if a
    /// limit stopped A*, the answer is unknown.
    fn exit(&self) -> Exit {
        match self.astar.verdict {
            Verdict::Unsolvable(_) => Exit::Success,
            _ => Exit::of(&self.astar),
        }
    }
}

impl EnactArgs {
    /// Returns the board and its goal; by default the board of the lab sheet and `snail`.
    fn start(&self) -> Result<(Position, Goal), Failure> {
        let board = &self.board;
        let text = match board.board.as_slice() {
            [] => input::Text::typed(LAB),
            given => input::text_of("course", given)?,
        };
        let start = input::start(text, &board.puzzle.options())?;
        let asked = board.puzzle.goal(start.position.shape())?.or(start.goal);
        Ok((start.position, asked.unwrap_or(Goal::Snail)))
    }
}

/// Returns the request for A* with misplaced tiles and the successor order of the printed
/// algorithm.
fn astar((start, goal): (Position, Goal), printed: Printed) -> Request {
    let order: String = printed.order().iter().map(|step| step.letter()).collect();
    Request {
        goal,
        algorithm: Algorithm::AStar,
        heuristic: Some(HeuristicChoice::Misplaced),
        order: order.parse().expect("four letters"),
        ..Request::new(start)
    }
}

fn run(printed: Printed, request: Request, args: &EnactArgs) -> Result<Enactment, Failure> {
    let (start, goal) = (request.start.clone(), request.goal.clone());
    let target = goal.position(start.shape())?;
    let astar = Interrupt::listen().during(|cancel| {
        let limits = Limits { cancel: Some(cancel), ..args.limits.limits() };
        solve(&Request { limits, ..request })
    })?;
    let run = |printed| course::enact(printed, &start, &target, MOST);
    let (run, other) = (run(printed), run(printed.other_reading()));
    Ok(Enactment { start, goal, run, other, astar, shown: args.steps as usize })
}
