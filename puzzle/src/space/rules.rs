//! The rules of the puzzle, as a state space.
//!
//! An action is a move of the blank. Tables have its target cell and, for each cell, the list of legal
//! moves in the order in which successors are generated.

use crate::model::{Move, Position, Shape, moves::Letters};
use crate::space::{Board, Packing};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use taquin_search::{Cost, PackedSpace, ReversibleSpace, StateSpace, UndoSpace};
use thiserror::Error;

/// The length of a path. The longest solutions of 100×100 boards take about two million moves.
pub type Moves = u32;

/// The cost of a path inside a search by states, one for each move. Sixteen bits keep a node of A*
/// on sixteen cells at sixteen bytes; a path that costs more ends such a search.
pub type StateCost = u16;

/// Returns the length of a cost; an infinite cost is an infinite length.
pub(crate) fn length(cost: StateCost) -> Moves {
    if cost == StateCost::INFINITY { Moves::INFINITY } else { cost.into() }
}

/// The order in which the successors of a board are generated.
///
/// The default order is up, down, left, right, of the blank. Published counts depend on it: Korf's
/// need `ULRD`.
///
/// ```
/// use taquin_puzzle::MoveOrder;
/// assert_eq!(MoveOrder::default().to_string(), "UDLR");
/// assert!("ULRD".parse::<MoveOrder>().is_ok());
/// assert_eq!("HGDB".parse::<MoveOrder>(), "ULRD".parse());
/// assert!("ULRU".parse::<MoveOrder>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveOrder([Move; 4]);

impl Default for MoveOrder {
    fn default() -> Self {
        Self(Move::ALL)
    }
}

impl MoveOrder {
    /// Returns the moves, first to last.
    pub(crate) fn moves(self) -> [Move; 4] {
        self.0
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| write!(out, "{}", step.letter()))
    }
}

/// The text is not an order of moves.
///
/// ```
/// use taquin_puzzle::{MoveOrder, MoveOrderError};
/// assert_eq!("ULRU".parse::<MoveOrder>(), Err(MoveOrderError("ULRU".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "invalid move order `{0}`: write each of U, D, L, R once, such as UDLR, or in French each of H, B, G, D"
)]
pub struct MoveOrderError(pub String);

impl FromStr for MoveOrder {
    type Err = MoveOrderError;

    fn from_str(text: &str) -> Result<Self, MoveOrderError> {
        let refuse = || MoveOrderError(crate::words::shortened(text));
        let in_letters = |letters: Letters| -> Option<Vec<Move>> {
            text.chars().take(5).map(|letter| letters.step(letter)).collect()
        };
        let moves = in_letters(Letters::English).or_else(|| in_letters(Letters::French));
        let order: [Move; 4] = moves.and_then(|moves| moves.try_into().ok()).ok_or_else(refuse)?;
        if Move::ALL.iter().all(|step| order.contains(step)) {
            Ok(Self(order))
        } else {
            Err(refuse())
        }
    }
}

/// The index of the list of all legal moves, after those without one direction.
const ALL: usize = 4;

/// The legal moves of one cell, three bits each: the move's number plus one, the first in the lowest
/// bits, zero at the end.
///
/// ```
/// use taquin_puzzle::{Actions, Goal, Move, Shape, TilePuzzle};
/// use taquin_puzzle::search::StateSpace;
///
/// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
/// let puzzle = TilePuzzle::<16, u64>::new(&goal);
/// let actions: Actions = puzzle.actions(&puzzle.board(&goal));
/// assert!(actions.eq([Move::Up, Move::Left]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Actions(u16);

impl Actions {
    pub(crate) fn of(moves: impl DoubleEndedIterator<Item = Move>) -> Self {
        Self(moves.rev().fold(0, |list, step| (list << 3) | (step as u16 + 1)))
    }
}

impl Iterator for Actions {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let step = match self.0 & 7 {
            1 => Move::Up,
            2 => Move::Down,
            3 => Move::Left,
            4 => Move::Right,
            _ => return None,
        };
        self.0 >>= 3;
        Some(step)
    }
}

/// The sliding-tile puzzle of one shape with one goal.
///
/// `N` bounds the cells ([`Board`]), `P` is the stored form ([`Packing`]).
///
/// ```
/// use taquin_puzzle::{Goal, Manhattan, Position, Shape, TilePuzzle};
/// use taquin_puzzle::search::{BestFirst, Problem};
///
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let goal = Goal::Last.position(start.shape())?;
/// let puzzle = TilePuzzle::<16, u64>::new(&goal);
/// let report = Problem::new(&puzzle, &puzzle.board(&start))
///     .heuristic(&Manhattan::new(&goal))
///     .solve(&BestFirst::astar());
/// assert_eq!(report.path().map(|path| path.cost), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TilePuzzle<const N: usize, P> {
    shape: Shape,
    goal: Board<N>,
    /// For each cell, the neighbour in each direction; the cell itself if there is none.
    neighbours: [[u8; 4]; N],
    /// The legal moves of each cell, without one direction each, and all.
    legal: [[Actions; ALL + 1]; N],
    stored_as: PhantomData<P>,
}

impl<const N: usize, P: Packing<N>> TilePuzzle<N, P> {
    /// Returns the puzzle with this goal, with moves in the order up, down, left, right.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Shape, TilePuzzle};
    /// use taquin_puzzle::search::StateSpace;
    ///
    /// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
    /// let puzzle = TilePuzzle::<16, u64>::new(&goal);
    /// assert!(puzzle.is_goal(&puzzle.board(&goal)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub fn new(goal: &Position) -> Self {
        Self::with_order(goal, MoveOrder::default())
    }

    /// Returns the puzzle with this goal, with moves in a given order.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Move, Shape, TilePuzzle};
    /// use taquin_puzzle::search::StateSpace;
    ///
    /// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
    /// let puzzle = TilePuzzle::<16, u64>::with_order(&goal, "LRUD".parse()?);
    /// let board = puzzle.board(&goal);
    /// let moves: Vec<Move> = puzzle.actions(&board).collect();
    /// assert_eq!(moves, [Move::Left, Move::Up]);
    ///
    /// // A user's heuristic asks which tile slides.
    /// let cell = puzzle.target(board.blank(), Move::Left);
    /// assert_eq!((cell, board.tile(cell)), (7, 8));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the goal has more than `N` cells.
    pub fn with_order(goal: &Position, order: MoveOrder) -> Self {
        let shape = goal.shape();
        let mut neighbours = [[0; 4]; N];
        let mut legal = [[Actions::default(); ALL + 1]; N];
        for cell in 0..shape.cells() {
            let toward = |step: &Move| shape.neighbour(cell, *step);
            neighbours[cell] = Move::ALL.map(|step| toward(&step).unwrap_or(cell) as u8);
            let steps = order.moves().into_iter().filter(|step| toward(step).is_some());
            legal[cell] = std::array::from_fn(|but| {
                Actions::of(steps.clone().filter(|&step| step as usize != but))
            });
        }
        let goal = Board::new(goal);
        Self { shape, goal, neighbours, legal, stored_as: PhantomData }
    }

    /// Returns the working form of a position of this puzzle's shape.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Position, TilePuzzle};
    ///
    /// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
    /// let puzzle = TilePuzzle::<16, u64>::new(&Goal::Last.position(start.shape())?);
    /// assert_eq!(puzzle.board(&start).blank(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Panics if it has another shape.
    pub fn board(&self, position: &Position) -> Board<N> {
        assert_eq!(position.shape(), self.shape, "a board of another shape");
        Board::new(position)
    }

    /// Returns the position of a working board.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Move, Shape, TilePuzzle};
    /// use taquin_puzzle::search::StateSpace;
    ///
    /// let goal = Goal::Last.position(Shape::new(3, 3)?)?;
    /// let puzzle = TilePuzzle::<16, u64>::new(&goal);
    /// let mut board = puzzle.board(&goal);
    /// puzzle.apply(&mut board, Move::Left);
    /// assert_eq!(Some(puzzle.position(&board)), goal.after(Move::Left));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, board: &Board<N>) -> Position {
        board.position(self.shape)
    }

    /// Returns the shape of every board of this puzzle.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the target cell of the blank, which holds the tile that slides.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Move, Shape, TilePuzzle};
    ///
    /// let puzzle = TilePuzzle::<16, u64>::new(&Goal::Last.position(Shape::new(3, 3)?)?);
    /// assert_eq!(puzzle.target(8, Move::Up), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn target(&self, blank: u8, step: Move) -> u8 {
        self.neighbours[usize::from(blank) & (N - 1)][step as usize]
    }
}

impl<const N: usize, P: Packing<N>> StateSpace for TilePuzzle<N, P> {
    type State = Board<N>;
    type Action = Move;
    type Cost = StateCost;
    type Actions = Actions;

    #[inline]
    fn actions(&self, state: &Board<N>) -> Actions {
        self.legal[usize::from(state.blank) & (N - 1)][ALL]
    }

    #[inline]
    fn actions_except(
        &self,
        state: &Board<N>,
        back: Option<Move>,
    ) -> impl IntoIterator<Item = Move> + use<N, P> {
        self.legal[usize::from(state.blank) & (N - 1)][back.map_or(ALL, |back| back as usize)]
    }

    #[inline]
    fn cost(&self, _: &Board<N>, _: Move) -> StateCost {
        1
    }

    #[inline]
    fn apply(&self, state: &mut Board<N>, action: Move) {
        state.slide_from(self.target(state.blank, action));
    }

    #[inline]
    fn is_goal(&self, state: &Board<N>) -> bool {
        // The blank would decide most states, by a branch that is hard to predict.
        state.tiles == self.goal.tiles
    }

    #[inline]
    fn inverse(&self, action: Move) -> Option<Move> {
        Some(action.inverse())
    }

    fn min_action_cost(&self) -> StateCost {
        1
    }

    fn max_action_cost(&self) -> StateCost {
        1
    }
}

impl<const N: usize, P: Packing<N>> UndoSpace for TilePuzzle<N, P> {
    #[inline]
    fn undo(&self, state: &mut Board<N>, action: Move) {
        self.apply(state, action.inverse());
    }
}

impl<const N: usize, P: Packing<N>> PackedSpace for TilePuzzle<N, P> {
    type Packed = P;

    #[inline]
    fn pack(&self, state: &Board<N>) -> P {
        P::pack(&state.tiles)
    }

    fn unpack(&self, packed: &P) -> Board<N> {
        let mut board = self.goal;
        self.unpack_into(packed, &mut board);
        board
    }

    /// Finds the blank: storing its cell would cost memory in every node.
    #[inline]
    fn unpack_into(&self, packed: &P, state: &mut Board<N>) {
        packed.unpack(&mut state.tiles);
        state.blank = packed.blank();
    }

    #[inline]
    fn pack_successor(&self, packed: &P, state: &Board<N>, action: Move) -> P {
        let from = self.target(state.blank, action);
        packed.slide(state.tile(from), from, state.blank)
    }
}

impl<const N: usize, P: Packing<N>> ReversibleSpace for TilePuzzle<N, P> {
    type Reverse = Self;

    fn goal(&self) -> Board<N> {
        self.goal
    }

    /// Every move can be undone, so only the goal changes.
    fn reversed(&self, start: &Board<N>) -> Self {
        Self { goal: *start, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Goal;

    #[test]
    fn actions_except_leaves_out_one_move() {
        for (rows, cols, order) in [(3, 3, "UDLR"), (2, 4, "ULRD"), (4, 4, "RLDU")] {
            let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let puzzle = TilePuzzle::<16, u64>::with_order(&goal, order.parse().unwrap());
            for blank in 0..(rows * cols) as u8 {
                let board = Board { tiles: [0; 16], blank };
                for back in Move::ALL.map(Some).into_iter().chain([None]) {
                    let onward: Vec<_> = puzzle.actions_except(&board, back).into_iter().collect();
                    let others = puzzle.actions(&board).filter(|&step| back != Some(step));
                    assert_eq!(onward, others.collect::<Vec<_>>(), "{blank}, {back:?}");
                }
            }
        }
    }
}
