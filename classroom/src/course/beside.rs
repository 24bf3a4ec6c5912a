//! A printed algorithm beside the A* that is most like it.

use super::{Enacted, Printed, enact};
use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Position, Request, RequestError, Weighting, solve,
};
use taquin_search::{GoalTest, Limits, Ratio};

/// The maximum number of nodes that a printed algorithm expands, because some runs do not end.
const MOST: usize = 5000;

/// A printed algorithm beside A* on the same board.
///
/// ```
/// use taquin_classroom::course::{Beside, Lda, Printed};
/// use taquin_puzzle::Goal;
/// use taquin_search::Limits;
/// let start = "2 8 3/1 6 4/7 0 5".parse()?;
/// let beside = Beside::of(Printed::Lda(Lda::default()), start, Goal::Snail, Limits::NONE)?;
/// assert_eq!((beside.run.expanded(), beside.astar.stats.expanded), (12, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Beside {
    /// The board.
    pub start: Position,
    /// Its goal.
    pub goal: Goal,
    /// The run of the printed algorithm.
    pub run: Enacted,
    /// The run with the other reading of the text.
    pub other: Enacted,
    /// A* with misplaced tiles, and with the successor order, weights and goal test of the printed
    /// algorithm.
    pub astar: Answer,
}

impl Beside {
    /// Runs a printed algorithm with both readings of its text, and A* within the limits.
    ///
    /// # Errors
    ///
    /// Returns an error if the goal does not fit the board.
    pub fn of(
        printed: Printed,
        start: Position,
        goal: Goal,
        limits: Limits,
    ) -> Result<Self, RequestError> {
        let target = goal.position(start.shape())?;
        let astar = solve(&Request { limits, ..request(printed, &start, &goal) })?;
        let run = |printed| enact(printed, &start, &target, MOST);
        let (run, other) = (run(printed), run(printed.other_reading()));
        Ok(Self { start, goal, run, other, astar })
    }
}

fn request(printed: Printed, start: &Position, goal: &Goal) -> Request {
    let order: String = printed.order().iter().map(|step| step.letter()).collect();
    let request = Request {
        goal: goal.clone(),
        algorithm: Algorithm::AStar,
        heuristic: Some(HeuristicChoice::Misplaced),
        order: order.parse().expect("four letters"),
        ..Request::new(start.clone())
    };
    match printed {
        Printed::Lda(_) => request,
        Printed::Lab { weights, .. } => Request {
            weighting: Weighting::Balance(Ratio::new(weights.g, weights.g + weights.h)),
            goal_test: GoalTest::Generated,
            ..request
        },
    }
}
