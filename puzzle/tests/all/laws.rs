//! Laws on boards of every size class; proptest looks for exceptions.

use proptest::prelude::*;
use taquin_puzzle::{
    AnyHeuristic, Estimator, Goal, HeuristicChoice, MaxOf, Packing, Position, Sampler, Shape,
    TilePuzzle, is_solvable,
};
use taquin_search::{Checked, Heuristic, PackedSpace, StateSpace, UndoSpace};

/// Shapes of all four stored forms, the smallest and the largest among them.
const SHAPES: [(usize, usize); 13] = [
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 4),
    (3, 3),
    (3, 4),
    (4, 4),
    (2, 8),
    (5, 5),
    (4, 6),
    (6, 6),
    (8, 8),
    (16, 16),
];

fn boards() -> impl Strategy<Value = (Position, Position)> {
    (0..SHAPES.len(), 0..Goal::NAMED.len(), any::<u64>()).prop_map(|(shape, goal, seed)| {
        let (rows, cols) = SHAPES[shape];
        let goal = Goal::NAMED[goal].position(Shape::new(rows, cols).unwrap()).unwrap();
        (Sampler::new(seed).solvable(&goal), goal)
    })
}

/// Calls `law` with the size class of the board, as the solver would.
macro_rules! in_its_class {
    ($law:ident, $start:expr, $goal:expr) => {
        match $goal.shape().cells() {
            ..=16 => $law::<16, u64>($start, $goal),
            ..=25 => $law::<32, u128>($start, $goal),
            ..=64 => $law::<64, [u8; 64]>($start, $goal),
            _ => $law::<256, [u8; 256]>($start, $goal),
        }
    };
}

fn moves_are_undone<const N: usize, P: Packing<N>>(start: &Position, goal: &Position) {
    let puzzle = TilePuzzle::<N, P>::new(goal);
    let board = puzzle.board(start);
    for action in puzzle.actions(&board) {
        let mut next = board;
        puzzle.apply(&mut next, action);
        assert_eq!(Some(puzzle.position(&next)), start.after(action));
        assert!(is_solvable(&puzzle.position(&next), goal));
        let mut by_inverse = next;
        puzzle.apply(&mut by_inverse, puzzle.inverse(action).unwrap());
        puzzle.undo(&mut next, action);
        assert_eq!((next, by_inverse), (board, board));
    }
    let legal: Vec<_> = puzzle.actions(&board).collect();
    assert_eq!(legal, start.legal_moves().collect::<Vec<_>>());
}

fn packing_loses_nothing<const N: usize, P: Packing<N>>(start: &Position, goal: &Position) {
    let puzzle = TilePuzzle::<N, P>::new(goal);
    let board = puzzle.board(start);
    let packed = puzzle.pack(&board);
    assert_eq!(puzzle.unpack(&packed), board);
    for action in puzzle.actions(&board) {
        let mut next = board;
        puzzle.apply(&mut next, action);
        assert_eq!(puzzle.pack_successor(&packed, &board, action), puzzle.pack(&next));
    }
}

/// The heuristics that a board allows: not every shape allows every heuristic.
fn choices(goal: &Position) -> impl Iterator<Item = HeuristicChoice> {
    let more = ["pdb:1,2/3", "max(manhattan,linear-conflict,inversion)"];
    let more = more.map(|name| name.parse().unwrap());
    HeuristicChoice::plain().chain(more).filter(|choice| choice.check(goal).is_ok())
}

/// The reverse of a walk from the goal is a solution: no estimate may exceed its length.
fn no_estimate_is_above_a_known_way<const N: usize, P: Packing<N>>(_: &Position, goal: &Position) {
    let puzzle = TilePuzzle::<N, P>::new(goal);
    for choice in choices(goal).filter(HeuristicChoice::is_admissible) {
        let heuristic = MaxOf::new(&choice, goal).unwrap();
        let estimator = Estimator::new(&choice, goal).unwrap();
        for steps in [1, 2, 5, 10, 20, 40] {
            let board = Sampler::new(steps).walk(goal, steps);
            let memo = heuristic.start(&puzzle, &puzzle.board(&board));
            let estimate = Heuristic::<TilePuzzle<N, P>>::estimate(&heuristic, &memo);
            assert_eq!(estimator.of(&board), u64::from(estimate), "{choice}: {board:?}");
            assert!(u64::from(estimate) <= steps, "{choice}: {board:?}");
        }
    }
}

/// `Checked` compares each step of a walk with the definition.
fn estimates_are_carried_along<const N: usize, P: Packing<N>>(start: &Position, goal: &Position) {
    let puzzle = TilePuzzle::<N, P>::new(goal);
    for choice in choices(goal) {
        walk(&puzzle, start, &Checked(MaxOf::new(&choice, goal).unwrap()));
        for part in choice.parts() {
            walk(&puzzle, start, &Checked(AnyHeuristic::new(part, goal).unwrap()));
        }
    }
}

fn walk<const N: usize, P: Packing<N>>(
    puzzle: &TilePuzzle<N, P>,
    start: &Position,
    heuristic: &impl Heuristic<TilePuzzle<N, P>>,
) {
    let mut board = puzzle.board(start);
    let mut memo = heuristic.start(puzzle, &board);
    for turn in 0..60 {
        let legal: Vec<_> = puzzle.actions(&board).collect();
        let action = legal[(turn * 7 + turn / 5) % legal.len()];
        memo = heuristic.step(puzzle, &board, action, memo);
        puzzle.apply(&mut board, action);
    }
}

proptest! {
    #[test]
    fn apply_then_undo_is_the_identity((start, goal) in boards()) {
        in_its_class!(moves_are_undone, &start, &goal);
    }

    #[test]
    fn pack_then_unpack_is_the_identity((start, goal) in boards()) {
        in_its_class!(packing_loses_nothing, &start, &goal);
    }

    #[test]
    fn admissible_estimates_stay_below_known_solutions((start, goal) in boards()) {
        in_its_class!(no_estimate_is_above_a_known_way, &start, &goal);
    }

    #[test]
    fn step_equals_start((start, goal) in boards()) {
        in_its_class!(estimates_are_carried_along, &start, &goal);
    }
}
