//! Which heuristic gives the values of h that a program printed.

use super::Visit;
use super::follow::near;
use serde::Serialize;
use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position};

/// An explanation of a program's h.
///
/// ```
/// use taquin_classroom::difference::Guess;
/// use taquin_puzzle::HeuristicChoice;
/// assert_ne!(Guess::Heuristic(HeuristicChoice::Misplaced), Guess::ManhattanWithBlank);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Guess {
    /// A heuristic of the catalogue.
    Heuristic(HeuristicChoice),
    /// A heuristic of the catalogue, for another goal.
    OtherGoal(HeuristicChoice, Goal),
    /// Manhattan distance with that of the blank.
    ManhattanWithBlank,
    /// The straight distance of each tile.
    Euclidean,
    /// The estimate of the parent.
    OfParent(HeuristicChoice),
    /// A multiple of a heuristic.
    Times(HeuristicChoice, u64),
}

impl Guess {
    /// Returns its name in documents.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Heuristic(choice) => choice.to_string(),
            Self::OtherGoal(choice, goal) => format!("{choice} for the goal {goal}"),
            Self::ManhattanWithBlank => "manhattan with the blank".into(),
            Self::Euclidean => "euclidean".into(),
            Self::OfParent(choice) => format!("{choice} of the parent"),
            Self::Times(choice, factor) => format!("{factor} times {choice}"),
        }
    }
}

impl Serialize for Guess {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// A value of h by a heuristic, and how often it fits.
///
/// ```
/// # use taquin_classroom::difference::{Explained, Guess};
/// let explained = Explained { guess: Guess::Euclidean, fits: 3, values: 4 };
/// assert!(explained.fits < explained.values);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explained {
    /// The heuristic.
    pub guess: Guess,
    /// The values that it gives.
    pub fits: usize,
    /// All values of the program.
    pub values: usize,
}

/// Heuristics that students write, and their variants.
const TAUGHT: [HeuristicChoice; 3] =
    [HeuristicChoice::Misplaced, HeuristicChoice::Manhattan, HeuristicChoice::MisplacedAll];

/// Returns the heuristic that gives the value at one visit, and as many of the others as possible;
/// `None` if no heuristic gives that value.
pub(super) fn explain(theirs: &[Visit], at: usize, goal: &Goal) -> Option<Explained> {
    let shape = theirs[at].board.shape();
    let target = goal.position(shape).ok()?;
    let values = theirs.iter().filter(|visit| visit.h.is_some()).count();
    let mut best: Option<Explained> = None;
    for (guess, estimate) in guesses(theirs, goal, &target) {
        let fits = |place: usize| {
            theirs[place].h.is_some_and(|h| estimate(place).is_some_and(|own| near(h, own)))
        };
        if !fits(at) {
            continue;
        }
        let fits = (0..theirs.len()).filter(|&place| fits(place)).count();
        if best.as_ref().is_none_or(|best| fits > best.fits) {
            best = Some(Explained { guess, fits, values });
        }
    }
    // A coincidence explains nothing.
    best.filter(|best| 2 * best.fits >= best.values)
}

type Estimate<'a> = Box<dyn Fn(usize) -> Option<f64> + 'a>;

fn guesses<'a>(
    theirs: &'a [Visit],
    goal: &Goal,
    target: &'a Position,
) -> Vec<(Guess, Estimate<'a>)> {
    let of = |choice: &HeuristicChoice, goal: &Position| -> Option<Estimate<'a>> {
        let estimator = Estimator::new(choice, goal).ok()?;
        Some(Box::new(move |at| Some(estimator.of(&theirs[at].board) as f64)))
    };
    let mut guesses: Vec<(Guess, Estimate<'a>)> = Vec::new();
    for choice in TAUGHT.into_iter().chain(HeuristicChoice::plain()) {
        guesses.extend(of(&choice, target).map(|estimate| (Guess::Heuristic(choice), estimate)));
    }
    guesses.push((
        Guess::ManhattanWithBlank,
        Box::new(|at| Some(straight(&theirs[at].board, target, 1))),
    ));
    guesses.push((Guess::Euclidean, Box::new(|at| Some(straight(&theirs[at].board, target, 2)))));
    for other in Goal::NAMED.into_iter().filter(|other| other != goal) {
        let Ok(position) = other.position(target.shape()) else { continue };
        for choice in TAUGHT {
            let estimate = of(&choice, &position);
            let guess = Guess::OtherGoal(choice, other.clone());
            guesses.extend(estimate.map(|estimate| (guess, estimate)));
        }
    }
    for choice in TAUGHT {
        if let Some(own) = of(&choice, target) {
            let estimate: Estimate<'a> = Box::new(move |at| own(parent(theirs, at)?));
            guesses.push((Guess::OfParent(choice.clone()), estimate));
        }
        if let Some(own) = of(&choice, target) {
            let twice: Estimate<'a> = Box::new(move |at| Some(2.0 * own(at)?));
            guesses.push((Guess::Times(choice, 2), twice));
        }
    }
    guesses
}

/// Returns the first visit before another one from which a move leads to it.
fn parent(theirs: &[Visit], at: usize) -> Option<usize> {
    let leads = |visit: &Visit| {
        visit
            .board
            .legal_moves()
            .any(|step| visit.board.after(step).as_ref() == Some(&theirs[at].board))
    };
    theirs[..at].iter().position(leads)
}

/// Returns the sum of distances: power 1 adds rows and columns and counts the blank; power 2 is the
/// straight distance without the blank.
fn straight(board: &Position, target: &Position, power: u32) -> f64 {
    let shape = board.shape();
    let home = |tile: u16| target.tiles().iter().position(|&one| one == tile).unwrap_or(0);
    let each = board.tiles().iter().enumerate().map(|(cell, &tile)| {
        let ((row, col), (to_row, to_col)) = (shape.place_of(cell), shape.place_of(home(tile)));
        let (rows, cols) = (row.abs_diff(to_row) as f64, col.abs_diff(to_col) as f64);
        match power {
            1 => rows + cols,
            _ if tile == 0 => 0.0,
            _ => rows.hypot(cols),
        }
    });
    each.sum()
}
