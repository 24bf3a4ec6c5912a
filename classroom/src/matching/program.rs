//! The programs that students write: searches with all their conventions.
//!
//! **Invariant.** No two programs of [`Program::all`] are the same search with the same options, and
//! every one of them has a command ([`Program::command`]).

use crate::course::{Axis, Lda, Printed};
use std::collections::HashSet;
use taquin_lab::compare::{Entrant, Variant, Variants};
use taquin_puzzle::notation::{Format, format_position};
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, MoveOrder, Position, SearchOption, Weighting,
};
use taquin_search::{Evaluation, GoalTest, Ratio, TieBreak};

/// A program that a student may have written.
///
/// ```
/// use taquin_classroom::matching::Program;
/// use taquin_puzzle::{Goal, Position};
/// let board: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let programs = Program::all(&Goal::Last.position(board.shape())?);
/// assert_eq!(programs[0].command("solve", &board, &Goal::Last).join(" "),
///     "taquin solve 123506478 -a astar -H misplaced");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Program {
    /// A search of taquin.
    Search(Entrant),
    /// An algorithm of the course, as printed, with the weight of the lab sheet.
    Course(Printed, Option<Ratio>),
}

/// The heuristics of most courses.
const TAUGHT: [HeuristicChoice; 4] = [
    HeuristicChoice::Misplaced,
    HeuristicChoice::Manhattan,
    HeuristicChoice::MisplacedAll,
    HeuristicChoice::LinearConflict,
];
/// Heuristics of some courses.
const RARE: [HeuristicChoice; 4] = [
    HeuristicChoice::Gaschnig,
    HeuristicChoice::RowColumn,
    HeuristicChoice::Inversion,
    HeuristicChoice::WalkingDistance,
];
const TIES: [TieBreak; 6] = [
    TieBreak::LOW_G,
    TieBreak::FIRST_IN,
    TieBreak::LAST_IN,
    TieBreak::HIGH_G,
    TieBreak { g: TieBreak::LOW_G.g, arrival: TieBreak::LAST_IN.arrival },
    TieBreak { g: TieBreak::HIGH_G.g, arrival: TieBreak::FIRST_IN.arrival },
];
/// Weights w of f = g + w·h.
const WEIGHTS: [&str; 4] = ["2", "1.5", "3", "5"];
/// Weights w of f = (1−w)·h + w·g. A half is plain A*, 0 is greedy, and 1 is uniform cost.
const BALANCES: [&str; 4] = ["0.25", "0.75", "0.3", "0.4"];
/// The weights of the lab sheet.
const LAB: [&str; 5] = ["0.5", "0", "1", "0.25", "0.75"];
/// The orders of moves of most programs.
const COMMON_ORDERS: [&str; 8] = ["UDLR", "LURD", "LRUD", "URDL", "RDLU", "ULDR", "DURL", "ULRD"];

impl Program {
    /// Returns every program for a goal, the most common first.
    #[must_use]
    pub fn all(goal: &Position) -> Vec<Self> {
        let mut programs = Self::searches(goal);
        if goal.shape().cells() == 9 {
            programs.extend(Self::course());
        }
        programs.sort_by_key(Self::rarity);
        programs
    }

    /// Returns every search of taquin for a goal.
    #[must_use]
    pub(crate) fn searches(goal: &Position) -> Vec<Self> {
        let all: Vec<_> = TAUGHT.iter().chain(&RARE).cloned().collect();
        let both = vec![GoalTest::Popped, GoalTest::Generated];
        let varied = |weightings: Vec<Weighting>, ties: &[TieBreak]| Variants {
            weightings,
            ties: ties.to_vec(),
            goal_tests: both.clone(),
            orders: orders(),
        };
        let weighed = WEIGHTS.map(|w| Weighting::Weight(ratio(w)));
        let balanced = BALANCES.map(|w| Weighting::Balance(ratio(w)));
        let weightings = [weighed, balanced].concat();
        let guided = [Algorithm::AStar, Algorithm::Greedy, Algorithm::IdaStar];
        let blind = [
            Algorithm::BreadthFirst,
            Algorithm::UniformCost,
            Algorithm::DepthFirst,
            Algorithm::IterativeDeepening,
        ];
        let mut entrants = Entrant::varied(Entrant::all(&guided, &all), &varied(vec![], &TIES));
        let weighted = Entrant::all(&[Algorithm::AStar], &TAUGHT);
        entrants.extend(Entrant::varied(weighted, &varied(weightings, &TIES)));
        // With equal costs g is f, so only arrival decides ties.
        let arrivals = [TieBreak::FIRST_IN, TieBreak::LAST_IN];
        entrants.extend(Entrant::varied(Entrant::all(&blind, &[]), &varied(vec![], &arrivals)));
        entrants.iter_mut().for_each(drop_usual_tie);
        let mut seen = HashSet::new();
        entrants.retain(|entrant| seen.insert(entrant.clone()));
        entrants.into_iter().map(Self::Search).filter(|program| program.fits(goal)).collect()
    }

    fn course() -> impl Iterator<Item = Self> {
        let lda = [Axis::Row, Axis::Column].map(|x| Printed::Lda(Lda { x, mended: true }));
        let lab = LAB.into_iter().flat_map(|w| {
            let weights = Evaluation::balanced(ratio(w)).expect("a weight from 0 to 1");
            [false, true].map(|counts_blank| {
                Self::Course(Printed::Lab { weights, counts_blank }, Some(ratio(w)))
            })
        });
        lda.into_iter().map(|printed| Self::Course(printed, None)).chain(lab)
    }

    /// Returns whether it can search for a goal.
    pub(super) fn fits(&self, goal: &Position) -> bool {
        match self {
            Self::Search(Entrant { heuristic, .. }) => {
                heuristic.as_ref().is_none_or(|choice| choice.check(goal).is_ok())
            }
            Self::Course(..) => goal.shape().cells() == 9,
        }
    }

    /// Returns a number that is larger for a less common program.
    #[must_use]
    pub(crate) fn rarity(&self) -> u64 {
        let Self::Search(Entrant { algorithm, heuristic, variant }) = self else {
            return 3;
        };
        let algorithm = match algorithm {
            Algorithm::AStar => 0,
            Algorithm::BreadthFirst | Algorithm::IdaStar => 2,
            Algorithm::Greedy | Algorithm::UniformCost => 3,
            _ => 4,
        };
        let heuristic = match heuristic {
            None | Some(HeuristicChoice::Misplaced | HeuristicChoice::Manhattan) => 0,
            Some(HeuristicChoice::MisplacedAll | HeuristicChoice::LinearConflict) => 2,
            Some(_) => 4,
        };
        let weighting = match variant.weighting {
            Weighting::Plain => 0,
            Weighting::Weight(w) if w == ratio("2") => 3,
            _ => 4,
        };
        let tie = match variant.tie {
            None => 0,
            Some(TieBreak::FIRST_IN | TieBreak::LAST_IN | TieBreak::HIGH_G) => 1,
            Some(_) => 2,
        };
        algorithm
            + heuristic
            + weighting
            + tie
            + u64::from(variant.goal_test == GoalTest::Generated)
            + order_rarity(variant.order)
    }

    /// Returns the words of the command that shows it on a board: `solve`, `trace` or a command of
    /// the course.
    #[must_use]
    pub fn command(&self, name: &str, board: &Position, goal: &Goal) -> Vec<String> {
        let mut words = vec!["taquin".to_owned()];
        match self {
            Self::Search(_) => words.push(name.to_owned()),
            Self::Course(Printed::Lda(_), _) => words.extend(["course".into(), "lda".into()]),
            Self::Course(Printed::Lab { .. }, _) => words.extend(["course".into(), "lab".into()]),
        }
        words.push(written(board));
        let usual = if matches!(self, Self::Search(_)) { Goal::Last } else { Goal::Snail };
        match goal {
            Goal::Custom(board) => words.extend(["--goal".into(), board.to_string()]),
            goal if *goal == usual => {}
            named => words.extend(["--goal".into(), named.to_string()]),
        }
        words.extend(self.flags());
        words
    }

    /// Returns the flags of its command.
    #[must_use]
    pub fn flags(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        match self {
            Self::Search(Entrant { algorithm, heuristic, variant }) => {
                flag("-a", algorithm.to_string());
                if let Some(heuristic) = heuristic {
                    flag("-H", heuristic.to_string());
                }
                match variant.weighting {
                    Weighting::Plain => {}
                    Weighting::Weight(w) => flag("--weight", w.to_string()),
                    Weighting::Balance(w) => flag("--balance", w.to_string()),
                }
                if let Some(tie) = variant.tie {
                    flag("--tie", tie.to_string());
                }
                if variant.goal_test == GoalTest::Generated {
                    flag("--goal-test", variant.goal_test.to_string());
                }
                if variant.order != MoveOrder::default() {
                    flag("--order", variant.order.to_string());
                }
            }
            Self::Course(Printed::Lda(lda), _) => {
                if lda.x == Axis::Column {
                    flag("--x", "column".into());
                }
            }
            Self::Course(Printed::Lab { counts_blank, .. }, balance) => {
                if let Some(w) = balance {
                    flag("--balance", w.to_string());
                }
                if *counts_blank {
                    words.push("--count-blank".into());
                }
            }
        }
        words
    }
}

/// Returns the digits of a board of up to nine cells, which need no quotes; else its rows.
fn written(board: &Position) -> String {
    format_position(board, Format::Digits)
        .ok()
        .filter(|_| board.shape().cells() <= 9)
        .unwrap_or_else(|| board.to_string())
}

/// Leaves out a tie-breaking rule that is the default of the search.
fn drop_usual_tie(entrant: &mut Entrant) {
    let Entrant { algorithm, variant, .. } = entrant;
    let own = algorithm.entry().tie;
    let unused = !algorithm.heeds(SearchOption::Tie);
    let first_in = *algorithm == Algorithm::UniformCost && variant.tie == Some(TieBreak::FIRST_IN);
    if unused || variant.tie == own || first_in {
        *variant = Variant { tie: None, ..*variant };
    }
}

fn ratio(text: &str) -> Ratio {
    text.parse().expect("a number")
}

/// Returns the 24 orders of moves.
///
/// ```
/// assert_eq!(taquin_classroom::matching::orders().len(), 24);
/// ```
#[must_use]
pub fn orders() -> Vec<MoveOrder> {
    let mut orders = Vec::new();
    let letters = ['U', 'D', 'L', 'R'];
    for a in letters {
        for b in letters {
            for c in letters {
                for d in letters {
                    // An order with a letter twice is refused.
                    orders.extend([a, b, c, d].iter().collect::<String>().parse::<MoveOrder>());
                }
            }
        }
    }
    orders
}

fn order_rarity(order: MoveOrder) -> u64 {
    let name = order.to_string();
    match COMMON_ORDERS.iter().position(|common| *common == name) {
        Some(0) => 0,
        Some(_) => 1,
        None => 2,
    }
}
