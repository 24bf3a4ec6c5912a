//! Marks hand-ins: each answer of a [`HandIn`] is compared with its exercise.
//!
//! An exercise is identified by its number, else by its board, else by its place. An unreadable
//! answer is reported with its line and does not affect other answers. Marks are fractions:
//!
//! ```text
//! moves      1 for an optimal solution, 1/2 for a longer one, 0 otherwise
//! a table    the share of its right cells: numbers, and boards if it has any
//! an answer  1 or 0; 1/2 each for two numbers, or for a count and yes or no
//! ```

mod cells;
mod document;
mod fault;

pub use document::MarkDocument;
pub use fault::MarkFault;

use cells::{inversions, missing, node, numbers, table};

use crate::reading::{AnswerBlock, HandIn, InLine, RowLabel, without_words};
use crate::sheet::{Exercise, Kind, Row, Task};
use std::collections::HashSet;
use taquin_lab::review::{Review, Standing, review, tuning};
use taquin_puzzle::moves::{Letters, parse_written_in};
use taquin_puzzle::notation::{ParseOptions, Parsed, parse};
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Goal, Move, Position, Reading, Request, RequestError, Solver};
use taquin_search::{Limits, Ratio};

/// An exercise of a class.
///
/// ```
/// # use taquin_classroom::{marking::{Marker, Question}, reading::hand_in};
/// # use taquin_puzzle::{Goal, Solver};
/// # let solver = Solver::new();
/// let board = "1 2 3/5 0 6/4 7 8".parse()?;
/// let questions = &[Question { number: 1, board, goal: Goal::Last, task: None }];
/// let marker = Marker { questions, ..Marker::new(&solver) };
/// let marks = marker.marks(&hand_in("Exercise 1\nSolution: LDRR\n"));
/// assert_eq!((marks[0].exercise, marks[0].points()), (Some(1), Some(1.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its number, from 1.
    pub number: u64,
    /// Its board.
    pub board: Position,
    /// The goal.
    pub goal: Goal,
    /// The task with its answer; `None` for a board to solve.
    pub task: Option<Task>,
}

impl Question {
    /// Returns the question of an exercise on a sheet.
    ///
    /// ```
    /// use taquin_classroom::{marking::Question, sheet::{SheetOptions, make}};
    /// use taquin_puzzle::Solver;
    /// let sheet = make(&Solver::new(), &SheetOptions::default())?;
    /// let third = Question::of(&sheet.exercises[2], &sheet.goal);
    /// assert_eq!((third.number, &third.board), (3, &sheet.exercises[2].board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(exercise: &Exercise, goal: &Position) -> Self {
        let (number, board) = (exercise.number, exercise.board.clone());
        let task = Some(exercise.task.clone());
        Self { number, board, goal: Goal::Custom(goal.clone()), task }
    }

    fn kind(&self) -> Kind {
        self.task.as_ref().map_or(Kind::Solve, Task::kind)
    }
}

/// The mark of an answer.
///
/// ```
/// # use taquin_classroom::{marking::{Mark, Marker, Question}, reading::hand_in, sheet::Kind};
/// # use taquin_puzzle::{Goal, Solver};
/// # let solver = Solver::new();
/// # let board = "1 2 3/5 0 6/4 7 8".parse()?;
/// # let questions = &[Question { number: 1, board, goal: Goal::Last, task: None }];
/// # let marker = Marker { questions, ..Marker::new(&solver) };
/// let marks = marker.marks(&hand_in("Name: Ada\n\nExercise 1\nSolution: LDRR\n"));
/// let [Mark { exercise: Some(1), kind, line, .. }] = marks[..] else { panic!("{marks:?}") };
/// assert_eq!((kind, line), (Kind::Solve, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mark {
    /// The exercise's number, if it is known.
    pub exercise: Option<u64>,
    /// Its kind.
    pub kind: Kind,
    /// The first line of the answer in the hand-in, from 1; 0 without an answer.
    pub line: usize,
    /// The result.
    pub outcome: Outcome,
}

/// The result of an answer.
///
/// ```
/// # use taquin_classroom::{marking::{Marker, Outcome, Question}, reading::hand_in};
/// # use taquin_puzzle::{Goal, Solver};
/// # let solver = Solver::new();
/// # let board = "1 2 3/5 0 6/4 7 8".parse()?;
/// # let questions = &[Question { number: 1, board, goal: Goal::Last, task: None }];
/// # let marker = Marker { questions, ..Marker::new(&solver) };
/// let outcome = |text| marker.marks(&hand_in(text)).remove(0).outcome;
/// assert!(matches!(outcome("Exercise 1\nSolution: LDRR\n"), Outcome::Moves(_)));
/// assert!(matches!(outcome("Exercise 1\nSolution: why?\n"), Outcome::Fault(_)));
/// assert!(matches!(outcome("Name: Ada\n"), Outcome::Missing));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Outcome {
    /// There is no answer.
    Missing,
    /// Moves, with their review.
    Moves(Box<Review>),
    /// Numbers or words.
    Cells {
        /// The number of cells.
        of: u64,
        /// The cells that are wrong or left out.
        wrong: Vec<Part>,
    },
    /// The answer is unreadable.
    Fault(MarkFault),
}

/// A part of an answer that is right or wrong by itself.
///
/// ```
/// # use taquin_classroom::{marking::{Marker, Outcome, Part, Question}, reading::hand_in};
/// # use taquin_classroom::{reading::RowLabel, sheet::{SheetOptions, make}};
/// # use taquin_puzzle::{Move, Solver};
/// # let solver = Solver::new();
/// let sheet = make(&solver, &SheetOptions::default())?;
/// let questions = &[Question::of(&sheet.exercises[1], &sheet.goal)]; // g, h and f of each move
/// # let marker = Marker { questions, ..Marker::new(&solver) };
/// let mark = marker.marks(&hand_in("Exercise 2\nU 1 5 7\n")).remove(0);
/// let Outcome::Cells { wrong, .. } = mark.outcome else { panic!() };
/// assert!(wrong.contains(&Part::Number(RowLabel::Move(Move::Up), 'f'))); // f is not g + h
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// g, h or f in a row.
    Number(RowLabel, char),
    /// The board of a row.
    Board(RowLabel),
    /// The letter of a node.
    Node,
    /// The number of inversions.
    Inversions,
    /// Whether the board can reach the goal.
    Solvable,
    /// The estimate at this place of [`COMPARED`](crate::sheet::COMPARED).
    Estimate(usize),
}

impl Outcome {
    /// The parts of `of` that are wrong; the others are right.
    fn cells<const N: usize>(parts: [(bool, Part); N]) -> Self {
        let wrong = parts.into_iter().filter(|(right, _)| !right).map(|(_, part)| part);
        Self::Cells { of: N as u64, wrong: wrong.collect() }
    }

    /// The number of right numbers or words, and of all of them; `None` for any other outcome.
    ///
    /// ```
    /// use taquin_classroom::marking::{Outcome, Part};
    /// let outcome = Outcome::Cells { of: 2, wrong: vec![Part::Inversions] };
    /// assert_eq!((outcome.share(), Outcome::Missing.share()), (Some((1, 2)), None));
    /// ```
    #[must_use]
    pub fn share(&self) -> Option<(u64, u64)> {
        match self {
            Self::Cells { of, wrong } => Some((of.saturating_sub(wrong.len() as u64), *of)),
            _ => None,
        }
    }
}

impl Mark {
    /// Returns its points, from 0 to 1; `None` if it is unreadable.
    ///
    /// ```
    /// use taquin_classroom::{marking::{Mark, Outcome, Part}, sheet::Kind};
    /// let outcome = Outcome::Cells { of: 2, wrong: vec![Part::Inversions] };
    /// let mark = Mark { exercise: Some(1), kind: Kind::Solvable, line: 3, outcome };
    /// assert_eq!(mark.points(), Some(0.5));
    /// assert_eq!(Mark { outcome: Outcome::Missing, ..mark }.points(), Some(0.0));
    /// ```
    #[must_use]
    pub fn points(&self) -> Option<f64> {
        Some(match &self.outcome {
            Outcome::Missing => 0.0,
            Outcome::Cells { of: 0, .. } => 1.0,
            Outcome::Cells { of, wrong } => 1.0 - wrong.len() as f64 / *of as f64,
            Outcome::Moves(review) => match review.standing() {
                Standing::Optimal => 1.0,
                Standing::Longer { .. } | Standing::Beaten { .. } | Standing::Solution => 0.5,
                Standing::Elsewhere | Standing::Illegal => 0.0,
            },
            Outcome::Fault(_) => return None,
        })
    }
}

/// Marks hand-ins one by one.
///
/// ```
/// use taquin_puzzle::{Reading, Solver};
/// use taquin_classroom::{marking::Marker, reading::hand_in};
/// let text = hand_in("123506478\nRULL\n"); // how the tiles move
/// let solver = Solver::new();
/// let marker = Marker::new(&solver);
/// assert_eq!(marker.marks(&text)[0].points(), Some(1.0));
/// let strict = Marker { reading: Some(Reading::Blank), ..marker };
/// assert_eq!(strict.marks(&text)[0].points(), Some(0.0));
/// ```
pub struct Marker<'a> {
    /// The solver.
    pub solver: &'a Solver,
    /// The exercises; empty if each answer contains its own board.
    pub questions: &'a [Question],
    /// How boards are written.
    pub options: ParseOptions,
    /// The goal of boards in answers; `None` means their own goal.
    pub goal: Option<Goal>,
    /// The meaning of letters; `None` if it is not given.
    pub reading: Option<Reading>,
    /// The meaning of a lone D: U D L R and H B G D are both read, and both contain D.
    pub letters: Letters,
    /// The limits of each search.
    pub limits: Limits,
    /// The effort for solutions of boards beyond sixteen cells
    /// ([`Tuning::effort`](taquin_puzzle::Tuning)).
    pub effort: Option<Ratio>,
}

impl<'a> Marker<'a> {
    /// Creates a marker for answers that contain their own boards: letters may mean the tile or the
    /// blank, and a lone D is down.
    ///
    /// ```
    /// use taquin_classroom::marking::Marker;
    /// use taquin_puzzle::{Goal, Solver};
    /// let solver = Solver::new();
    /// let snail = Marker { goal: Some(Goal::Snail), ..Marker::new(&solver) };
    /// assert!(snail.questions.is_empty());
    /// ```
    #[must_use]
    pub fn new(solver: &'a Solver) -> Self {
        Self {
            solver,
            questions: &[],
            options: ParseOptions::default(),
            goal: None,
            reading: None,
            letters: Letters::English,
            limits: Limits::NONE,
            effort: None,
        }
    }

    /// Returns a mark for every exercise, in their order, and for every answer that belongs to
    /// none.
    ///
    /// ```
    /// use taquin_puzzle::Solver;
    /// use taquin_classroom::{marking::Marker, reading::hand_in};
    ///
    /// let solver = Solver::new();
    /// let marker = Marker::new(&solver);
    /// let marks = marker.marks(&hand_in("Name: Ada\n123506478\nLDRR\n123506478\nLRLDRR\n"));
    /// let points: Vec<_> = marks.iter().map(|mark| mark.points()).collect();
    /// assert_eq!(points, [Some(1.0), Some(0.5)]);
    /// ```
    #[must_use]
    pub fn marks(&self, hand_in: &HandIn) -> Vec<Mark> {
        let mut answered = HashSet::new();
        let mut marks = Vec::new();
        for (index, block) in hand_in.blocks.iter().enumerate() {
            let mark = match self.question(index, block) {
                Err(InLine { line, value }) => {
                    let asked = self.numbered(block);
                    let exercise = asked.map(|question| question.number);
                    answered.extend(exercise);
                    let kind = asked.map_or(Kind::Solve, Question::kind);
                    Mark { exercise, kind, line, outcome: Outcome::Fault(value) }
                }
                Ok(question) => self.mark(&question, block, !answered.insert(question.number)),
            };
            marks.push(mark);
        }
        let missing = self.questions.iter().filter(|question| !answered.contains(&question.number));
        marks.extend(missing.map(|question| Mark {
            exercise: Some(question.number),
            kind: question.kind(),
            line: 0,
            outcome: Outcome::Missing,
        }));
        marks.sort_by_key(|mark| mark.exercise.unwrap_or(u64::MAX));
        marks
    }

    /// Returns the question with the number of a block.
    fn numbered(&self, block: &AnswerBlock) -> Option<&Question> {
        self.questions.iter().find(|question| Some(question.number) == block.exercise)
    }

    /// Returns the exercise that a block answers.
    fn question(&self, index: usize, block: &AnswerBlock) -> Result<Question, InLine<MarkFault>> {
        let at = |line, value| InLine { line, value };
        let last = self.questions.iter().map(|question| question.number).max();
        if let (None, Some(number), Some(last)) = (self.numbered(block), block.exercise, last) {
            return Err(at(block.line, MarkFault::NoSuchExercise { number, last }));
        }
        let board = self.board(block)?;
        if self.questions.is_empty() {
            let (line, parsed) = board.ok_or_else(|| at(block.line, MarkFault::NoExercise))?;
            return self.own(index, block, parsed).map_err(|fault| at(line, fault));
        }
        let by_board = |board: &Position| self.questions.iter().find(|q| q.board == *board);
        let found = match (self.numbered(block), &board) {
            (Some(asked), _) => asked,
            (None, Some((line, parsed))) => {
                by_board(&parsed.position).ok_or_else(|| at(*line, MarkFault::OtherBoard))?
            }
            (None, None) => {
                self.questions.get(index).ok_or_else(|| at(block.line, MarkFault::NoExercise))?
            }
        };
        match board {
            Some((line, parsed)) if parsed.position != found.board => {
                Err(at(line, MarkFault::OtherBoard))
            }
            _ => Ok(found.clone()),
        }
    }

    fn board(&self, block: &AnswerBlock) -> Result<Option<(usize, Parsed)>, InLine<MarkFault>> {
        let Some(InLine { line, value }) = &block.board else { return Ok(None) };
        match parse(value, &self.options) {
            Ok(parsed) => Ok(Some((*line, parsed))),
            Err(error) => {
                let below = error.span.map_or(0, |span| span.line.saturating_sub(1));
                let asked = self.numbered(block);
                let tiles = without_words(value);
                match parse(&tiles, &self.options) {
                    Ok(parsed) if asked.is_some() => return Ok(Some((*line, parsed))),
                    _ if asked.is_some() && block.has_answer() && tiles.trim().is_empty() => {
                        return Ok(None);
                    }
                    _ => {}
                }
                if asked.is_some_and(|asked| asked.kind() == Kind::Trace)
                    && !block.has_answer()
                    && let Some((below, row)) = row_without_step(value)
                {
                    let fault = MarkFault::NoStep { text: row.into() };
                    return Err(InLine { line: line + below, value: fault });
                }
                let fault = match asked {
                    // If the number identifies the exercise, these are additional words …
                    Some(asked)
                        if asked.kind() != Kind::Solve
                            && (block.has_answer() || asked.kind().is_short()) =>
                    {
                        return Ok(None);
                    }
                    // … or the answer itself.
                    Some(asked) if !block.has_answer() => {
                        let text = shortened(value.lines().nth(below).unwrap_or(value));
                        MarkFault::Answer { text, kind: asked.kind() }
                    }
                    _ => MarkFault::Board(error),
                };
                Err(InLine { line: line + below, value: fault })
            }
        }
    }

    /// Returns the question of a board in its answer: moves, or the table of its successors.
    fn own(
        &self,
        index: usize,
        block: &AnswerBlock,
        parsed: Parsed,
    ) -> Result<Question, MarkFault> {
        let goal = self.goal.clone().or(block.goal.clone()).or(parsed.goal).unwrap_or_default();
        let number = block.exercise.unwrap_or(index as u64 + 1);
        let board = parsed.position;
        let task = if block.rows.is_empty() {
            None
        } else {
            let target = goal.position(board.shape()).map_err(RequestError::from)?;
            let asked = (Kind::Successors, 1);
            Some(Exercise::new(self.solver, &target, number, asked, board.clone())?.task)
        };
        Ok(Question { number, board, goal, task })
    }

    fn mark(&self, question: &Question, block: &AnswerBlock, again: bool) -> Mark {
        let (number, kind) = (question.number, question.kind());
        let (line, outcome) = if again {
            (block.line, Outcome::Fault(MarkFault::Twice { number }))
        } else {
            match self.outcome(question, block) {
                Ok(outcome) => (block.line, outcome),
                Err(InLine { line, value }) => (line, Outcome::Fault(value)),
            }
        };
        Mark { exercise: Some(number), kind, line, outcome }
    }

    fn outcome(
        &self,
        question: &Question,
        block: &AnswerBlock,
    ) -> Result<Outcome, InLine<MarkFault>> {
        match &question.task {
            None | Some(Task::Solve { .. }) => self.moves(question, block),
            Some(Task::Successors { rows }) => {
                let letters = self.letters_of(block);
                let step = |letter| Move::ALL.into_iter().find(|it| letters.letter(*it) == letter);
                let read = |label| match label {
                    RowLabel::Letter(letter) => step(letter).map_or(label, RowLabel::Move),
                    other => other,
                };
                let label = |row: &'_ Row| row.action.map(RowLabel::Move);
                let rows = rows.iter().filter_map(|row| Some((label(row)?, row)));
                table(block, rows.collect(), read, Kind::Successors, &self.options)
            }
            Some(Task::Trace { rows }) => {
                // The first row is given, unless it is the only one.
                let given = usize::from(rows.len() > 1);
                let labels = (1..).map(RowLabel::Step);
                let rows = labels.zip(rows).skip(given).collect();
                table(block, rows, |label| label, Kind::Trace, &self.options)
            }
            Some(Task::Next { open, next, .. }) => {
                node(block, open.get(*next).map(|node| node.letter))
            }
            Some(Task::Solvable { inversions: count, solvable, .. }) => {
                inversions(block, *count, *solvable)
            }
            Some(Task::Heuristics { estimates, .. }) => numbers(block, *estimates),
        }
    }

    /// Returns the letters of the moves in a table.
    fn letters_of(&self, block: &AnswerBlock) -> Letters {
        let has = |letters: [char; 3]| {
            let is_one = |label| matches!(label, RowLabel::Letter(it) if letters.contains(&it));
            block.rows.iter().any(|row| is_one(row.value.label))
        };
        match (has(['H', 'B', 'G']), has(['U', 'L', 'R'])) {
            (true, false) => Letters::French,
            (false, true) => Letters::English,
            _ => self.letters,
        }
    }

    fn moves(
        &self,
        question: &Question,
        block: &AnswerBlock,
    ) -> Result<Outcome, InLine<MarkFault>> {
        let Some(InLine { line, value }) = block.moves.as_ref().or(block.answer.as_ref()) else {
            return missing(block, Kind::Solve);
        };
        if value.trim().is_empty() {
            return Ok(Outcome::Missing);
        }
        let letters = block.letters(self.letters);
        let written = parse_written_in(value, letters).map_err(|error| {
            let line = line + error.span.line.saturating_sub(1);
            InLine { line, value: MarkFault::Moves(error) }
        })?;
        let (goal, limits) = (question.goal.clone(), self.limits.clone());
        let tuning = tuning(&question.board, self.effort);
        let request = Request { goal, limits, tuning, ..Request::new(question.board.clone()) };
        let tried = review(self.solver, &request, &written, block.reading.or(self.reading));
        tried
            .map(|review| Outcome::Moves(Box::new(review)))
            .map_err(|error| InLine { line: *line, value: error.into() })
    }
}

/// Returns the first line of three numbers in a text that is not a board, and the number of lines
/// above it.
fn row_without_step(text: &str) -> Option<(usize, &str)> {
    let is_row = |row: &str| {
        let mut words = row.split_whitespace();
        words.clone().count() == 3 && words.all(|word| word.parse::<u64>().is_ok())
    };
    text.lines().map(str::trim).enumerate().find(|(_, row)| is_row(row))
}
