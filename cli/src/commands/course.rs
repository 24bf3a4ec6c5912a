//! `taquin course`: lists the documents, checks their figures, and runs their algorithms as
//! printed.

use crate::args::{CourseArgs, CourseCommand, EnactArgs, Form, LabArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use crate::interrupt::Interrupt;
use crate::report::{self, Outcome, Report};
use taquin_classroom::course::{self, Agreement, Beside, Claim, Lda, Printed};
use taquin_lab::document::Block;
use taquin_puzzle::{Goal, Position, RequestError, Verdict};
use taquin_search::{Evaluation, Limits};

/// The board of the lab sheet.
const LAB: &str = "2 8 3/1 6 4/7 0 5";

/// Lists the documents of the course, checks their figures, or runs their algorithms.
pub(crate) fn course(args: &CourseArgs) -> Outcome<'_> {
    match &args.command {
        None => Ok(Box::new(Documents)),
        Some(CourseCommand::Check(_)) => Ok(Box::new(Checked(course::check()))),
        Some(CourseCommand::Lda(args)) => {
            enacted(Printed::Lda(Lda { x: args.x, mended: !args.literal }), &args.enact)
        }
        Some(CourseCommand::Lab(args)) => enacted(lab(args)?, &args.enact),
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

fn lab(args: &LabArgs) -> Result<Printed, Failure> {
    let weights = Evaluation::balanced(args.balance).map_err(RequestError::Weight)?;
    Ok(Printed::Lab { weights, counts_blank: args.count_blank })
}

fn enacted<'a>(printed: Printed, args: &EnactArgs) -> Outcome<'a> {
    let (start, goal) = args.start()?;
    let beside = Interrupt::listen().during(|cancel| {
        let limits = Limits { cancel: Some(cancel), ..args.limits.limits() };
        Beside::of(printed, start, goal, limits)
    })?;
    Ok(Box::new(Enacted { beside, shown: args.steps as usize }))
}

/// A printed algorithm beside A*, with the number of steps to show.
struct Enacted {
    beside: Beside,
    shown: usize,
}

impl Report for Enacted {
    fn json(&self) -> String {
        self.beside.run.to_json()
    }

    fn csv(&self) -> String {
        self.beside.run.to_csv()
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::course::beside(&self.beside, self.shown)
    }

    /// Returns the exit code. The printed algorithm decides about a board without a solution; if a
    /// limit stopped A*, the answer is unknown.
    fn exit(&self) -> Exit {
        match self.beside.astar.verdict {
            Verdict::Unsolvable(_) => Exit::Success,
            _ => Exit::of(&self.beside.astar),
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
