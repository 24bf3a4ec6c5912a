//! Random boards: any, after a number of random moves, or at an exact distance from the goal.
//!
//! If a table of all distances is small, a board at an exact distance is drawn from its layer, each
//! equally likely. On a larger board a random walk leads away from the goal, and a search finds the
//! distance. If that is too large, the generator follows the optimal path back to the wanted
//! distance: the distance of a board on an optimal path is the length of the rest of the path. Every
//! board of the layer is possible, but not equally likely.

use std::collections::HashSet;
use taquin_search::{Cancel, Limits, StopReason, Stopwatch};
use thiserror::Error;

use super::{Listener, Request, RequestError, Solver, Verdict};
use crate::atlas::DistanceShelf;
use crate::model::{Goal, Position, Sampler, Shape, split_mix, with_two_tiles_swapped};
use crate::words::plural;

/// The kind of boards to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Recipe {
    /// Any board, each equally likely.
    #[default]
    Uniform,
    /// The board after this many random moves from the goal, none of which undoes the one before it.
    Walk(u64),
    /// A board whose shortest solution has exactly this many moves.
    Depth(u64),
}

/// The reason why there is no board.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum GenerateError {
    /// No board is that far from the goal.
    #[error(
        "no {shape} board is {depth} moves from this goal: the farthest are {radius} moves away"
    )]
    BeyondRadius {
        /// The shape.
        shape: Shape,
        /// The wanted distance.
        depth: u64,
        /// The greatest distance of a board.
        radius: u64,
    },
    /// Every board of the shape needs fewer moves.
    #[error("no {shape} board is {depth} moves from its goal: {bound} moves are always enough")]
    BeyondBound {
        /// The shape.
        shape: Shape,
        /// The wanted distance.
        depth: u64,
        /// An upper bound on the distance of every board; most boards are much nearer.
        bound: u64,
    },
    /// No walk led far enough away, or a limit was met.
    #[error(
        "no {shape} board at exactly {} found in {}: \
         ask for fewer moves, allow more time, or use random moves instead",
        plural(*depth, "move"), plural(*walks, "random walk")
    )]
    NotFound {
        /// The shape.
        shape: Shape,
        /// The wanted distance.
        depth: u64,
        /// The number of walks.
        walks: u64,
        /// The greatest distance of a walk's end.
        farthest: u64,
        /// The limit that was met, if any.
        stopped: Option<StopReason>,
    },
    /// A limit was met before the end of a walk.
    #[error("the random moves were stopped: ask for fewer, or allow more time")]
    Stopped(StopReason),
    /// All boards of the kind were made, or many attempts found no other board.
    #[error("{}", exhausted(*boards, *all))]
    Exhausted {
        /// The number of different boards made.
        boards: u64,
        /// Whether it is known that there are no others.
        all: bool,
    },
    /// The request is for an unsolvable board with a distance.
    #[error("an unsolvable board has no distance to the goal: ask for one or the other")]
    UnsolvableAtDepth,
    /// The request contradicts itself.
    #[error(transparent)]
    Request(#[from] RequestError),
}

fn exhausted(boards: u64, all: bool) -> String {
    let boards = plural(boards, "different board");
    let found = if all { "there are only" } else { "many tries found only" };
    format!("{found} {boards} of this kind: ask for no more, or allow repeats")
}

/// Returns an upper bound on the moves that solve any board of a shape. Tiles go home one after the
/// other, each over at most rows + columns cells. Once the blank is next to a tile, each cell takes
/// at most five moves; the last tiles of a row need some more.
fn enough_moves(shape: Shape) -> u64 {
    let across = shape.rows() + shape.cols();
    8 * (shape.cells() * across) as u64
}

/// The most walks for one board.
const MOST_WALKS: u64 = 1000;
/// The most repeats in a row, if the number of boards is unknown.
const MOST_REPEATS: u64 = 200;

/// Returns a hash of a board, which never changes. It takes a tenth of the board's memory. Two boards in
/// some billions share a hash; the second one is then skipped as a repeat.
fn mark(board: &Position) -> u64 {
    let mix = |word: u64, &tile: &u16| split_mix(&mut (word ^ u64::from(tile)));
    board.tiles().iter().fold(0, mix)
}

/// Checks the cancel flag between two boards. A board without a search has no other limit.
fn look(limits: &Limits) -> Result<(), GenerateError> {
    match limits.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
        true => Err(GenerateError::Stopped(StopReason::Cancelled)),
        false => Ok(()),
    }
}

fn is_over(limits: &Limits, stopwatch: &Stopwatch) -> bool {
    limits.interrupted(stopwatch.elapsed()).is_some()
}

/// A generator of boards, the same for the same seed.
///
/// ```
/// use taquin_puzzle::{Generator, Goal, Recipe, Request, Shape, Solver, solve};
/// use taquin_puzzle::search::Limits;
///
/// let (solver, goal) = (Solver::new(), Goal::Last.position(Shape::new(3, 3)?)?);
/// let mut generator = Generator::new(&solver, goal, 7);
/// let board = generator.board(Recipe::Depth(20), &Limits::NONE)?;
/// assert_eq!(solve(&Request::new(board))?.lower_bound, Some(20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator<'a> {
    solver: &'a Solver,
    goal: Position,
    sampler: Sampler,
    /// The last layer that a board was drawn from, with its distance.
    layer: Option<(u64, Vec<Position>)>,
    /// The hashes of the boards that [`Generator::another`] made.
    made: HashSet<u64>,
}

impl<'a> Generator<'a> {
    /// Returns a generator of boards for a goal.
    pub fn new(solver: &'a Solver, goal: Position, seed: u64) -> Self {
        Self { solver, goal, sampler: Sampler::new(seed), layer: None, made: HashSet::new() }
    }

    /// Returns a board that can reach the goal. The limits hold for its walks and searches together.
    ///
    /// ```
    /// use taquin_puzzle::{Generator, Goal, Recipe, Shape, Solver, is_solvable};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let (solver, goal) = (Solver::new(), Goal::Last.position(Shape::new(3, 3)?)?);
    /// let mut generator = Generator::new(&solver, goal.clone(), 7);
    /// for recipe in [Recipe::Uniform, Recipe::Walk(80), Recipe::Depth(20)] {
    ///     assert!(is_solvable(&generator.board(recipe, &Limits::NONE)?, &goal));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there is no such board, or none was found.
    pub fn board(&mut self, recipe: Recipe, limits: &Limits) -> Result<Position, GenerateError> {
        look(limits)?;
        match recipe {
            Recipe::Uniform => Ok(self.sampler.solvable(&self.goal)),
            Recipe::Walk(steps) => self.walk(steps, limits).map_err(GenerateError::Stopped),
            Recipe::Depth(depth) if self.has_table() => self.draw_from_layer(depth),
            Recipe::Depth(depth) => self.walk_and_search(depth, limits.clone()),
        }
    }

    /// Returns a board that cannot reach the goal.
    ///
    /// # Errors
    /// Returns an error if the recipe is an exact distance, or a limit is met first.
    pub fn unsolvable(
        &mut self,
        recipe: Recipe,
        limits: &Limits,
    ) -> Result<Position, GenerateError> {
        look(limits)?;
        match recipe {
            Recipe::Uniform => Ok(self.sampler.unsolvable(&self.goal)),
            Recipe::Walk(_) => Ok(with_two_tiles_swapped(&self.board(recipe, limits)?)),
            Recipe::Depth(_) => Err(GenerateError::UnsolvableAtDepth),
        }
    }

    /// Returns a board that this method has not returned before, one that cannot reach the goal if
    /// `solvable` is false. Repeats are drawn and dropped, so all other boards stay equally likely.
    ///
    /// ```
    /// use taquin_puzzle::{GenerateError, Generator, Goal, Recipe, Shape, Solver};
    /// use taquin_puzzle::search::Limits;
    ///
    /// let (solver, goal) = (Solver::new(), Goal::Last.position(Shape::new(3, 3)?)?);
    /// let mut generator = Generator::new(&solver, goal, 7);
    /// let mut hardest = || generator.another(Recipe::Depth(31), true, &Limits::NONE);
    /// assert_ne!(hardest()?, hardest()?);
    /// assert_eq!(hardest(), Err(GenerateError::Exhausted { boards: 2, all: true }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Generator::board`] and [`Generator::unsolvable`], and if there is no other board.
    pub fn another(
        &mut self,
        recipe: Recipe,
        solvable: bool,
        limits: &Limits,
    ) -> Result<Position, GenerateError> {
        let (mut repeats, stopwatch) = (0, Stopwatch::start());
        loop {
            let all = self.count_of(recipe);
            let boards = self.made.len() as u64;
            if all.is_some_and(|all| boards >= all) {
                return Err(GenerateError::Exhausted { boards, all: true });
            }
            let board = if solvable {
                self.board(recipe, limits)?
            } else {
                self.unsolvable(recipe, limits)?
            };
            if self.made.insert(mark(&board)) {
                return Ok(board);
            }
            repeats += 1;
            if all.is_none() && (repeats == MOST_REPEATS || is_over(limits, &stopwatch)) {
                return Err(GenerateError::Exhausted { boards, all: false });
            }
        }
    }

    /// Returns how many different boards a recipe can make, or `None` if that is unknown.
    ///
    /// # Errors
    /// Returns an error if no board is at that distance.
    pub fn boards(&mut self, recipe: Recipe) -> Result<Option<u64>, GenerateError> {
        if let Recipe::Depth(depth) = recipe
            && self.has_table()
        {
            self.look_up(depth)?;
        }
        Ok(self.count_of(recipe))
    }

    /// Returns the number of boards, if it is known: half of all arrangements, or the size of the layer
    /// that was drawn from.
    fn count_of(&self, recipe: Recipe) -> Option<u64> {
        match (recipe, &self.layer) {
            (Recipe::Uniform, _) => {
                let cells = self.goal.shape().cells() as u64;
                (3..=cells).try_fold(1, u64::checked_mul)
            }
            (Recipe::Depth(depth), Some((of, boards))) if *of == depth => Some(boards.len() as u64),
            _ => None,
        }
    }

    fn walk(&mut self, steps: u64, limits: &Limits) -> Result<Position, StopReason> {
        let stopwatch = Stopwatch::start();
        self.sampler.walk_until(&self.goal, steps, || limits.interrupted(stopwatch.elapsed()))
    }

    fn has_table(&self) -> bool {
        DistanceShelf::is_quick(self.goal.shape())
    }

    /// Prepares the layer at a distance to be drawn from.
    fn look_up(&mut self, depth: u64) -> Result<(), GenerateError> {
        if self.layer.as_ref().is_none_or(|(of, _)| *of != depth) {
            self.layer = Some((depth, self.layer_at(depth)?));
        }
        Ok(())
    }

    fn draw_from_layer(&mut self, depth: u64) -> Result<Position, GenerateError> {
        self.look_up(depth)?;
        let boards = self.layer.as_ref().map_or(&[][..], |(_, boards)| boards);
        let choice = self.sampler.below(boards.len() as u64);
        Ok(boards[choice as usize].clone())
    }

    fn layer_at(&self, depth: u64) -> Result<Vec<Position>, GenerateError> {
        let table = self.solver.table(&self.goal)?;
        let at_depth = |(board, distance)| (u64::from(distance) == depth).then_some(board);
        let boards: Vec<Position> = table.iter().filter_map(at_depth).collect();
        if boards.is_empty() {
            let radius = table.iter().map(|(_, distance)| u64::from(distance)).max().unwrap_or(0);
            return Err(GenerateError::BeyondRadius { shape: self.goal.shape(), depth, radius });
        }
        Ok(boards)
    }

    /// Returns a board found by walks and searches. Each walk goes farther by as much as the last
    /// one fell short.
    fn walk_and_search(
        &mut self,
        depth: u64,
        mut limits: Limits,
    ) -> Result<Position, GenerateError> {
        let (shape, bound) = (self.goal.shape(), enough_moves(self.goal.shape()));
        if depth > bound {
            return Err(GenerateError::BeyondBound { shape, depth, bound });
        }
        let (stopwatch, time) = (Stopwatch::start(), limits.time);
        let (mut steps, mut farthest, mut stopped, mut walks) = (depth, 0, None, 0);
        while walks < MOST_WALKS && stopped.is_none() {
            walks += 1;
            limits.time = time.map(|all| all.saturating_sub(stopwatch.elapsed()));
            let board = match self.walk(steps, &limits) {
                Ok(board) => board,
                Err(reason) => {
                    stopped = Some(reason);
                    break;
                }
            };
            let goal = Goal::Custom(self.goal.clone());
            let request = Request { goal, limits: limits.clone(), ..Request::new(board) };
            let answer = self.solver.solve(&request, Listener::NONE)?;
            match &answer.verdict {
                Verdict::Solved(found) if found.moves.len() as u64 >= depth => {
                    let ahead = found.moves.len() - depth as usize;
                    let cut = request.start.replay(&found.moves[..ahead]);
                    return Ok(cut.expect("a solution is legal"));
                }
                Verdict::Solved(found) => {
                    farthest = farthest.max(found.moves.len() as u64);
                    steps += depth - found.moves.len() as u64;
                }
                Verdict::Stopped(reason) => stopped = Some(*reason),
                Verdict::Unsolvable(_) => unreachable!("a walk can be walked back"),
            }
        }
        Err(GenerateError::NotFound { shape, depth, walks, farthest, stopped })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_recipe_checks_the_cancel_flag_before_each_board() {
        let goal = Goal::Last.position(Shape::new(3, 3).unwrap()).unwrap();
        let (solver, cancel) = (Solver::new(), Cancel::new());
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let mut generator = Generator::new(&solver, goal, 7);
        assert!(generator.another(Recipe::Uniform, true, &limits).is_ok());
        cancel.cancel();
        let stopped = Err(GenerateError::Stopped(StopReason::Cancelled));
        for recipe in [Recipe::Uniform, Recipe::Walk(3), Recipe::Depth(4)] {
            assert_eq!(generator.board(recipe, &limits), stopped, "{recipe:?}");
        }
        assert_eq!(generator.unsolvable(Recipe::Uniform, &limits), stopped);
    }
}
