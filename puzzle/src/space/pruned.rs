//! The puzzle with a move automaton: of several short paths to a board it keeps one.
//!
//! A [`TilePuzzle`] has every move except the one straight back. A [`PrunedPuzzle`] has fewer:
//! moves that its [`MoveAutomaton`] forbids after the moves made so far are not actions. It is a
//! state space like any other, so every depth-first search works on it without changes.
//!
//! ```text
//!   state = board · state of the automaton · those before it
//!                                            (an automaton cannot be run backwards)
//! ```
//!
//! **Soundness.** The automaton leaves open, for every pair of boards, a shortest path between them.
//! So a search over *paths* (IDA*, iterative deepening, depth-first within a bound, RBFS) still finds
//! a cheapest solution, and its proofs about the open paths hold for all paths. A search that
//! stores boards and keeps the first path to each must not use it: a move that is closed after one
//! path may be open after another, and the board would have the wrong state.

use crate::model::Move;
use crate::space::{Actions, AutomatonState, Board, MoveAutomaton, Packing, StateCost, TilePuzzle};
use taquin_search::{
    Expansion, Generation, Heartbeat, Heuristic, Layer, Observer, PackedSpace, StateSpace,
    UndoSpace,
};

/// A puzzle for searches over paths, with a move automaton.
#[derive(Clone, Debug)]
pub(crate) struct PrunedPuzzle<const N: usize, P> {
    puzzle: TilePuzzle<N, P>,
    automaton: MoveAutomaton,
    /// The open moves in each state of the automaton, in the puzzle's order.
    open: Vec<Actions>,
}

/// A board, and the state of the automaton after the moves that led to it.
#[derive(Clone, Debug)]
pub(crate) struct PrunedBoard<const N: usize> {
    board: Board<N>,
    now: AutomatonState,
    /// The earlier states of the automaton, for `undo`.
    before: Vec<AutomatonState>,
}

impl<const N: usize, P: Packing<N>> PrunedPuzzle<N, P> {
    /// Returns the puzzle, with an automaton of its shape.
    ///
    /// # Panics
    /// Panics if the automaton is for a shape of more cells.
    pub(crate) fn new(puzzle: TilePuzzle<N, P>, automaton: MoveAutomaton) -> Self {
        let mut open = vec![Actions::default(); automaton.states()];
        for (state, cell) in automaton.cells(puzzle.shape()) {
            let legal = puzzle.actions(&Board { tiles: [0; N], blank: cell as u8 });
            let left = legal.filter(|&step| automaton.next(state, step).is_some());
            open[state.index()] = Actions::of(left.collect::<Vec<_>>().into_iter());
        }
        Self { puzzle, automaton, open }
    }

    /// Returns the working form of the first position of a search.
    ///
    /// # Panics
    /// Panics if it has another shape.
    pub(crate) fn board(&self, position: &crate::Position) -> PrunedBoard<N> {
        self.without_past(self.puzzle.board(position))
    }

    fn without_past(&self, board: Board<N>) -> PrunedBoard<N> {
        let now = self.automaton.start(board.blank().into());
        PrunedBoard { board, now, before: Vec::new() }
    }
}

impl<const N: usize, P: Packing<N>> StateSpace for PrunedPuzzle<N, P> {
    type State = PrunedBoard<N>;
    type Action = Move;
    type Cost = StateCost;
    type Actions = Actions;

    #[inline]
    fn actions(&self, state: &PrunedBoard<N>) -> Actions {
        self.open[state.now.index()]
    }

    /// The step back is closed like any other longer path.
    #[inline]
    fn actions_except(
        &self,
        state: &PrunedBoard<N>,
        _: Option<Move>,
    ) -> impl IntoIterator<Item = Move> + use<N, P> {
        self.actions(state)
    }

    #[inline]
    fn cost(&self, state: &PrunedBoard<N>, action: Move) -> StateCost {
        self.puzzle.cost(&state.board, action)
    }

    #[inline]
    fn apply(&self, state: &mut PrunedBoard<N>, action: Move) {
        let next = self.automaton.next(state.now, action).expect("only open moves are made");
        state.before.push(std::mem::replace(&mut state.now, next));
        self.puzzle.apply(&mut state.board, action);
    }

    #[inline]
    fn is_goal(&self, state: &PrunedBoard<N>) -> bool {
        self.puzzle.is_goal(&state.board)
    }

    fn min_action_cost(&self) -> StateCost {
        self.puzzle.min_action_cost()
    }

    fn max_action_cost(&self) -> StateCost {
        self.puzzle.max_action_cost()
    }
}

impl<const N: usize, P: Packing<N>> UndoSpace for PrunedPuzzle<N, P> {
    #[inline]
    fn undo(&self, state: &mut PrunedBoard<N>, action: Move) {
        state.now = state.before.pop().expect("only moves that were made are taken back");
        self.puzzle.undo(&mut state.board, action);
    }
}

/// The stored form is the board's alone. Depth-first search only compares it with those of its own
/// path, in which no board may occur twice, in any state.
impl<const N: usize, P: Packing<N>> PackedSpace for PrunedPuzzle<N, P> {
    type Packed = P;

    #[inline]
    fn pack(&self, state: &PrunedBoard<N>) -> P {
        self.puzzle.pack(&state.board)
    }

    fn unpack(&self, packed: &P) -> PrunedBoard<N> {
        self.without_past(self.puzzle.unpack(packed))
    }

    #[inline]
    fn pack_successor(&self, packed: &P, state: &PrunedBoard<N>, action: Move) -> P {
        self.puzzle.pack_successor(packed, &state.board, action)
    }
}

/// A heuristic of the board alone, not of the moves that led to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnBoard<'a, H>(pub(crate) &'a H);

impl<const N: usize, P, H> Heuristic<PrunedPuzzle<N, P>> for OnBoard<'_, H>
where
    P: Packing<N>,
    H: Heuristic<TilePuzzle<N, P>>,
{
    type Memo = H::Memo;

    fn start(&self, space: &PrunedPuzzle<N, P>, state: &PrunedBoard<N>) -> H::Memo {
        self.0.start(&space.puzzle, &state.board)
    }

    #[inline]
    fn step(
        &self,
        space: &PrunedPuzzle<N, P>,
        state: &PrunedBoard<N>,
        action: Move,
        memo: H::Memo,
    ) -> H::Memo {
        self.0.step(&space.puzzle, &state.board, action, memo)
    }

    #[inline]
    fn estimate(&self, memo: &H::Memo) -> StateCost {
        self.0.estimate(memo)
    }

    fn is_admissible(&self) -> bool {
        self.0.is_admissible()
    }
}

/// Passes the events of a pruned search on to an observer of plain boards.
///
/// Behind `dyn`, so that the pruned searches are compiled once for all observers; an observer of
/// heartbeats alone costs one comparison per node.
pub(crate) struct Interpreter<'a, const N: usize, P> {
    pub(crate) observer: &'a mut dyn Observer<TilePuzzle<N, P>>,
    /// Whether the observer receives single states.
    pub(crate) states: bool,
}

impl<const N: usize, P: Packing<N>> Observer<PrunedPuzzle<N, P>> for Interpreter<'_, N, P> {
    #[inline]
    fn expanded(&mut self, event: &Expansion<'_, PrunedPuzzle<N, P>>) {
        if self.states {
            let &Expansion { id, state, g, h, open, closed } = event;
            self.observer.expanded(&Expansion { id, state: &state.board, g, h, open, closed });
        }
    }

    #[inline]
    fn generated(&mut self, event: &Generation<'_, PrunedPuzzle<N, P>>) {
        if self.states {
            let &Generation { parent, id, from, action, g, h, fate } = event;
            let from = &from.board;
            self.observer.generated(&Generation { parent, id, from, action, g, h, fate });
        }
    }

    fn layer(&mut self, layer: &Layer<StateCost>) {
        self.observer.layer(layer);
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, StateCost>) {
        self.observer.heartbeat(beat);
    }

    fn wants_generated(&self) -> bool {
        self.states && self.observer.wants_generated()
    }

    fn wants_heartbeat(&self) -> bool {
        self.observer.wants_heartbeat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::DistanceTable;
    use crate::heuristics::LinearConflict;
    use crate::space::automaton::tests::SMALL;
    use crate::{Goal, Shape};
    use taquin_search::{IdaStar, Problem};

    #[test]
    fn boards_of_3x3_keep_their_distance() {
        keep_their_distance(4);
    }

    #[test]
    #[ignore = "half a minute: what is sampled above, on every board"]
    fn every_board_of_3x3_keeps_its_distance() {
        keep_their_distance(1);
    }

    /// Tests one in this many boards, and fewer for the goal whose blank is not in a corner.
    fn keep_their_distance(every: usize) {
        for (named, every) in [(Goal::Last, every), (Goal::Snail, 8 * every)] {
            let goal = named.position(Shape::new(3, 3).unwrap()).unwrap();
            let table = DistanceTable::new(&goal).unwrap();
            let automaton = MoveAutomaton::new(goal.shape(), SMALL);
            let puzzle = PrunedPuzzle::new(TilePuzzle::<16, u64>::new(&goal), automaton);
            let heuristic = LinearConflict::<16>::new(&goal);
            for (board, distance) in table.iter().step_by(every) {
                let report = Problem::new(&puzzle, &puzzle.board(&board))
                    .heuristic(&OnBoard(&heuristic))
                    .solve(&IdaStar);
                assert_eq!(report.path().map(|path| path.cost), Some(distance.into()), "{board:?}");
                assert!(report.is_optimal());
            }
        }
    }

    #[test]
    fn fewer_boards_are_generated() {
        let start = "8 6 7 2 5 4 3 0 1".parse().unwrap();
        let goal = Goal::Last.position(Shape::new(3, 3).unwrap()).unwrap();
        let (puzzle, heuristic) = (TilePuzzle::<16, u64>::new(&goal), LinearConflict::new(&goal));
        let plain =
            Problem::new(&puzzle, &puzzle.board(&start)).heuristic(&heuristic).solve(&IdaStar);
        let puzzle = PrunedPuzzle::new(puzzle, MoveAutomaton::new(goal.shape(), SMALL));
        let (start, heuristic) = (puzzle.board(&start), OnBoard(&heuristic));
        let pruned = Problem::new(&puzzle, &start).heuristic(&heuristic).solve(&IdaStar);
        assert_eq!(pruned.path().unwrap().cost, 31);
        assert!(pruned.stats.generated < plain.stats.generated * 3 / 4);
    }
}
