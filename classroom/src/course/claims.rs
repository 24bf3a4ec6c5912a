//! The figures in the course documents, compared with those of the program.
//!
//! A claim has a key, by which a shell names it in its language, the printed text, and a function
//! that computes our value. Known errors of a document are marked; our value is then the right one.

use std::time::Duration;

use taquin_search::{Evaluation, Fate, GoalTest, Limits};

use super::printed::{Axis, Lda, Printed, enact, misplaced};
use taquin_lab::record::WrittenMoves;
use taquin_lab::trace::{Trace, TraceOptions, Tracer};
use taquin_puzzle::notation::{ParseErrorKind, ParseOptions, parse};
use taquin_puzzle::render::{TextStyle, draw};
use taquin_puzzle::{
    Algorithm, Answer, Estimator, Goal, HeuristicChoice, Listener, Move, Position, PositionError,
    Request, Shape, Solver, Weighting, is_solvable, solve,
};

/// A document of the course.
///
/// ```
/// use taquin_classroom::course::Document;
/// assert_eq!(Document::ALL.len(), 4);
/// // The messages in `taquin-language`.
/// assert_eq!(Document::Lda.message(), "course-document-lda");
/// assert_eq!(Document::Lda.about(), "course-document-lda-about");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Document {
    /// The reports on the solver: menu, tests, the two cases.
    Reports,
    /// The description of its architecture, with a table of steps.
    Architecture,
    /// The pseudo-code in LDA notation.
    Lda,
    /// The lab sheet.
    Lab,
}

impl Document {
    /// All documents.
    pub const ALL: [Self; 4] = [Self::Reports, Self::Architecture, Self::Lda, Self::Lab];

    /// Returns its name in documents for programs.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Reports => "reports",
            Self::Architecture => "architecture",
            Self::Lda => "lda",
            Self::Lab => "lab",
        }
    }

    /// Returns the message key of its title.
    #[must_use]
    pub fn message(self) -> String {
        format!("course-document-{}", self.name())
    }

    /// Returns the message key of its description.
    #[must_use]
    pub fn about(self) -> String {
        format!("course-document-{}-about", self.name())
    }
}

/// The result of checking a figure.
///
/// ```
/// use taquin_classroom::course::{Agreement, check};
/// assert!(check().iter().any(|claim| claim.verdict == Agreement::KnownError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Our value is the same.
    Agrees,
    /// A known error of the document; our value is right.
    KnownError,
    /// Our value differs, which is a fault of this program.
    Differs,
}

impl Agreement {
    /// Returns its name in documents for programs.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::KnownError => "known-error",
            Self::Differs => "differs",
        }
    }
}

/// A figure of a document, and our value.
///
/// ```
/// let claims = taquin_classroom::course::check();
/// let claim = claims.iter().find(|claim| claim.key == "manhattan-classic").expect("a claim");
/// assert_eq!((claim.printed.as_str(), claim.ours.as_str()), ("4", "4"));
/// assert_eq!(claim.message(), "course-claim-manhattan-classic");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The document.
    pub document: Document,
    /// The key of the figure.
    pub key: &'static str,
    /// The printed value.
    pub printed: String,
    /// Our value.
    pub ours: String,
    /// Whether they agree.
    pub verdict: Agreement,
}

impl Claim {
    /// Returns the message key of its description.
    #[must_use]
    pub fn message(&self) -> String {
        format!("course-claim-{}", self.key)
    }
}

/// Checks every figure that the documents print.
///
/// ```
/// use taquin_classroom::course::{Agreement, check, to_csv, to_json};
/// let claims = check();
/// assert!(claims.iter().all(|claim| claim.verdict != Agreement::Differs));
/// assert!(to_csv(&claims).lines().count() > claims.len() && to_json(&claims).contains("course"));
/// ```
///
/// # Panics
/// Does not panic: the boards are part of the program.
#[must_use]
pub fn check() -> Vec<Claim> {
    let mut list = List { claims: Vec::new(), document: Document::Reports };
    boards(&mut list);
    cases(&mut list);
    faults(&mut list);
    list.document = Document::Architecture;
    architecture(&mut list);
    list.document = Document::Lda;
    lda(&mut list);
    list.document = Document::Lab;
    lab(&mut list);
    list.claims
}

struct List {
    claims: Vec<Claim>,
    document: Document,
}

impl List {
    /// Adds a figure that is right in the document.
    fn add(&mut self, key: &'static str, printed: impl ToString, ours: impl ToString) {
        let (printed, ours) = (printed.to_string(), ours.to_string());
        let verdict = if printed == ours { Agreement::Agrees } else { Agreement::Differs };
        self.claims.push(Claim { document: self.document, key, printed, ours, verdict });
    }

    /// Adds a figure that is wrong in the document; the right value is known.
    fn wrong(
        &mut self,
        key: &'static str,
        printed: impl ToString,
        right: impl ToString,
        ours: impl ToString,
    ) {
        let (printed, ours) = (printed.to_string(), ours.to_string());
        let as_known = right.to_string() == ours && printed != ours;
        let verdict = if as_known { Agreement::KnownError } else { Agreement::Differs };
        self.claims.push(Claim { document: self.document, key, printed, ours, verdict });
    }
}

fn board(text: &str) -> Position {
    text.parse().expect("the boards are well formed")
}

fn classic() -> Position {
    board("1 2 3/5 0 6/4 7 8")
}

fn advanced() -> Position {
    board("1 3 6/5 2 8/4 0 7")
}

fn target(goal: &Goal) -> Position {
    let shape = Shape::new(3, 3).expect("a shape in range");
    goal.position(shape).expect("a named goal has every shape")
}

fn solved(request: &Request) -> Answer {
    solve(request).expect("the requests make sense")
}

fn astar(start: Position, heuristic: HeuristicChoice) -> Answer {
    let (algorithm, heuristic) = (Algorithm::AStar, Some(heuristic));
    solved(&Request { algorithm, heuristic, ..Request::new(start) })
}

fn letters(answer: &Answer) -> String {
    let moves = answer.solution().map_or(&[][..], |solution| &solution.moves);
    WrittenMoves::of(moves).blank
}

fn cost(answer: &Answer) -> u64 {
    answer.cost().unwrap_or(0)
}

fn estimate(heuristic: &HeuristicChoice, start: &Position, goal: &Position) -> u64 {
    Estimator::new(heuristic, goal).map_or(0, |estimator| estimator.of(start))
}

/// Adds the first groups of tests: the game, the search, the display.
fn boards(list: &mut List) {
    let (start, goal) = (classic(), target(&Goal::Last));
    list.add("blank", "1, 1", format!("{}, {}", start.blank() / 3, start.blank() % 3));
    let legal: String = start.legal_moves().map(Move::letter).collect();
    list.add("legal-moves", "UDLR", legal);
    let up = start.after(Move::Up).expect("the blank is in the middle");
    list.add("apply", "1 0 3/5 2 6/4 7 8", up);
    list.add("solvable", "yes", yes(is_solvable(&start, &goal)));
    list.add("goal", "1 2 3/4 5 6/7 8 0", &goal);
    list.add("manhattan-classic", 4, estimate(&HeuristicChoice::Manhattan, &start, &goal));
    list.add("manhattan-advanced", 9, estimate(&HeuristicChoice::Manhattan, &advanced(), &goal));
    let answer = astar(start.clone(), HeuristicChoice::Manhattan);
    list.add("path-boards", "A B C D E", {
        let names: Vec<String> =
            (0..answer.states().len()).map(|at| char::from(b'A' + at as u8).to_string()).collect();
        names.join(" ")
    });
    let style = TextStyle::default();
    let lines = draw(&start, style).lines().count();
    list.add("display", 7, lines);
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// Adds the integration tests and the two end-to-end cases.
fn cases(list: &mut List) {
    let answer = astar(classic(), HeuristicChoice::Manhattan);
    list.add("classic-cost", 4, cost(&answer));
    list.add("classic-nodes", 12, answer.stats.generated);
    list.add("classic-teacher", 9, answer.stats.generated_new);
    list.add("classic-moves", "LDRR", letters(&answer));
    let answer = astar(advanced(), HeuristicChoice::Manhattan);
    list.add("advanced-cost", 9, cost(&answer));
    list.add("advanced-nodes", 25, answer.stats.generated);
    list.wrong("advanced-nodes-33", 33, 25, answer.stats.generated);
    list.add("advanced-moves", "RUULDLDRR", letters(&answer));
}

/// Adds the inputs that are refused before a search, and the searches that a limit stops.
fn faults(list: &mut List) {
    let fault = |text: &str| match parse(text, &ParseOptions::default()) {
        Err(error) => match error.kind {
            ParseErrorKind::Board(PositionError::Repeated { .. }) => "twice",
            ParseErrorKind::Board(PositionError::OutOfRange { .. }) => "out of range",
            _ => "length",
        },
        Ok(_) => "none",
    };
    list.add("fault-length", "length", fault("1 2 3 4 5 6 7 8"));
    list.add("fault-twice", "twice", fault("1 1 3 4 5 6 7 8 0"));
    list.add("fault-range", "out of range", fault("1 2 3 4 5 6 7 9 0"));
    let swapped = board("2 1 3/4 5 6/7 8 0");
    list.add("fault-parity", "unsolvable", {
        let answer = solved(&Request::new(swapped));
        let unsolvable = matches!(answer.verdict, taquin_puzzle::Verdict::Unsolvable(_));
        if unsolvable && answer.stats.expanded == 0 { "unsolvable" } else { "searched" }
    });
    list.add("fault-time", "TIMEOUT-001", {
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::NONE };
        let answer = solved(&Request { limits, ..Request::new(advanced()) });
        let stopped = matches!(answer.verdict, taquin_puzzle::Verdict::Stopped(_));
        if stopped { "TIMEOUT-001" } else { "none" }
    });
}

fn architecture(list: &mut List) {
    let (start, goal) = (classic(), target(&Goal::Last));
    list.add("misplaced-classic", 4, estimate(&HeuristicChoice::Misplaced, &start, &goal));
    let (answer, trace) = traced(&by_misplaced(start));
    let row = |at: usize| {
        trace
            .steps
            .get(at)
            .map_or_else(String::new, |step| format!("{} {} {}", step.g, step.h, step.g + step.h))
    };
    list.add("table-first", "0 4 4", row(0));
    // Open nodes after a step: the remaining ones and the added ones.
    let after = |at: usize| trace.steps.get(at + 1).map_or(0, |step| step.open + 1).to_string();
    list.add("table-open-1", 4, after(0));
    list.wrong("table-open-2", 6, 5, after(1));
    list.wrong("table-open-3", 8, 5, after(2));
    list.add("table-closed", 5, answer.stats.popped);
    let ratio = answer.stats.generated as f64 / answer.stats.popped as f64;
    list.add("branching-course", "2.4", format!("{ratio:.1}"));
    list.wrong("branching-mean", "2.13", "2.67", format!("{:.2}", mean_branching(&goal)));
    list.add("dominance", "yes", yes(dominates(&goal)));
}

/// Returns the mean number of legal moves, with the blank once in each cell.
fn mean_branching(board: &Position) -> f64 {
    let cells = board.shape().cells();
    let moves = (0..cells).map(|blank| {
        let mut tiles = board.tiles().to_vec();
        tiles.retain(|&tile| tile != 0);
        tiles.insert(blank, 0);
        let board = Position::new(board.shape(), tiles).expect("the same tiles");
        board.legal_moves().count()
    });
    moves.sum::<usize>() as f64 / cells as f64
}

/// Whether the Manhattan distance is never below the number of misplaced tiles, on a thousand
/// boards.
fn dominates(goal: &Position) -> bool {
    let estimators = [HeuristicChoice::Manhattan, HeuristicChoice::Misplaced]
        .map(|heuristic| Estimator::new(&heuristic, goal).expect("defined on every board"));
    let mut boards = taquin_puzzle::Sampler::new(1).solvable_boards(goal).take(1000);
    boards.all(|board| estimators[0].of(&board) >= estimators[1].of(&board))
}

fn lda(list: &mut List) {
    let (start, goal) = (board("2 3 4/5 6 8/7 1 0"), target(&Goal::Snail));
    list.wrong("lda-start", "yes", "no", yes(is_solvable(&start, &goal)));
    // In the centre, the blank has all four moves.
    let first = |lda| enact(Printed::Lda(lda), &classic(), &goal, 1).steps.remove(0).0;
    let order = |x| -> String {
        let step = first(Lda { x, mended: true });
        step.successors.iter().map(|successor| successor.action.letter()).collect()
    };
    list.add("lda-order-rows", "ULRD", order(Axis::Row));
    list.add("lda-order-columns", "LUDR", order(Axis::Column));
    let (new, parent) = ("a new board", "its parent");
    let branches = [
        ("lda-branch-x-minus", Move::Down, new),
        ("lda-branch-x-plus", Move::Up, parent),
        ("lda-branch-y-minus", Move::Right, parent),
        ("lda-branch-y-plus", Move::Left, parent),
    ];
    let successors = first(Lda::default()).successors;
    for (key, step, printed) in branches {
        let successor = successors.iter().find(|successor| successor.action == step);
        let is_new = successor.is_some_and(|successor| successor.fate == Fate::New);
        let ours = if is_new { new } else { parent };
        if printed == new {
            list.add(key, printed, ours);
        } else {
            list.wrong(key, printed, new, ours);
        }
    }
    list.wrong("lda-nesting", "no", "yes", yes(successors.len() == 4));
    // The board of the lab sheet, which has a solution.
    let start = board("2 8 3/1 6 4/7 0 5");
    let run = enact(Printed::Lda(Lda::default()), &start, &goal, 10_000);
    let first = &run.steps[0].0;
    list.add("lda-start-values", "0 0", format!("{} {}", first.g, first.h));
    let opened = first.successors.iter().filter(|successor| successor.fate == Fate::New).count();
    list.wrong("lda-length", 1 + opened, 3, first.open);
    list.wrong("lda-equal", "no", "yes", yes(run.moves.is_some()));
    let of_parent = run.steps.iter().all(|(step, _)| {
        let own = misplaced(&step.board, &goal, true);
        step.successors.iter().all(|successor| successor.h == own)
    });
    // In A*, each successor of the first step has its own h.
    let (_, trace) = traced(&Request { goal: Goal::Snail, ..by_misplaced(start.clone()) });
    let is_own = trace.steps.first().is_some_and(|step| {
        step.successors.iter().all(|successor| {
            let board = start.after(successor.action).expect("a legal move");
            successor.h == estimate(&HeuristicChoice::Misplaced, &board, &goal)
        })
    });
    let whose = |parent: bool| if parent { "the parent's" } else { "its own" };
    list.wrong("lda-h", whose(of_parent), "its own", whose(!is_own));
}

fn by_misplaced(start: Position) -> Request {
    let (algorithm, heuristic) = (Algorithm::AStar, Some(HeuristicChoice::Misplaced));
    Request { algorithm, heuristic, ..Request::new(start) }
}

fn traced(request: &Request) -> (Answer, Trace) {
    let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    let answer = Solver::new().solve(request, Listener::observer(&mut tracer));
    let answer = answer.expect("the request makes sense");
    let trace = tracer.finish(&answer);
    (answer, trace)
}

fn lab(list: &mut List) {
    let (start, goal) = (board("2 8 3/1 6 4/7 0 5"), Goal::Snail);
    let half = "0.5".parse().expect("a number");
    let request = Request {
        goal: goal.clone(),
        weighting: Weighting::Balance(half),
        goal_test: GoalTest::Generated,
        ..by_misplaced(start.clone())
    };
    list.add("lab-cost", 5, cost(&solved(&request)));
    let weights =
        |w: &str| Evaluation::balanced(w.parse().expect("a number")).expect("a weight from 0 to 1");
    let run = |w| {
        let printed = Printed::Lab { weights: weights(w), counts_blank: false };
        enact(printed, &start, &target(&goal), 100_000)
    };
    list.add("lab-start", 0, run("0.5").steps.first().map_or(1.0, |(_, f)| *f));
    let wide = run("1");
    let in_order = wide.steps.windows(2).all(|pair| pair[0].0.g <= pair[1].0.g);
    list.add("lab-breadth", "breadth-first", if in_order { "breadth-first" } else { "other" });
    let ahead = run("0");
    // A depth-first search would expand a successor of the last node each time.
    let dives = ahead.steps.windows(2).all(|pair| pair[1].0.g == pair[0].0.g + 1);
    let name = if dives && ahead.steps.len() > 20 { "depth-first" } else { "greedy best-first" };
    list.wrong("lab-depth", "depth-first", "greedy best-first", name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_of_the_course_agrees_or_is_a_known_error() {
        let claims = check();
        let different: Vec<_> =
            claims.iter().filter(|claim| claim.verdict == Agreement::Differs).collect();
        assert!(different.is_empty(), "{different:#?}");
        assert!(claims.len() > 30);
        for document in Document::ALL {
            assert!(claims.iter().any(|claim| claim.document == document), "{document:?}");
        }
    }

    #[test]
    fn a_wrong_figure_is_reported() {
        let mut list = List { claims: Vec::new(), document: Document::Lab };
        list.add("right", 4, 4);
        list.add("ours is wrong", 4, 5);
        list.wrong("a known error", 33, 25, 25);
        list.wrong("no error any more", 33, 25, 33);
        let verdicts: Vec<Agreement> = list.claims.iter().map(|claim| claim.verdict).collect();
        use Agreement::{Agrees, Differs, KnownError};
        assert_eq!(verdicts, [Agrees, Differs, KnownError, Differs]);
    }
}
