//! Sheets: the same seed gives the same sheet, no board appears twice, and other code confirms
//! every answer of the key.

use proptest::prelude::*;
use std::collections::{HashSet, VecDeque};
use taquin_classroom::sheet::{
    COMPARED, Kind, Level, Row, Sheet, SheetDocument, SheetError, SheetFile, SheetOptions, Task,
    make,
};
use taquin_puzzle::{Estimator, Goal, HeuristicChoice, Position, Request, Solver, solve};

fn estimate(choice: &HeuristicChoice, board: &Position, goal: &Position) -> u64 {
    Estimator::new(choice, goal).unwrap().of(board)
}

/// Returns the Manhattan distance by its definition.
fn manhattan(board: &Position, goal: &Position) -> u64 {
    let place = |of: &Position, tile| of.tiles().iter().position(|&t| t == tile).unwrap();
    (1..9)
        .map(|tile| {
            let (here, there) = (place(board, tile), place(goal, tile));
            (here / 3).abs_diff(there / 3) + (here % 3).abs_diff(there % 3)
        })
        .sum::<usize>() as u64
}

fn distance(board: &Position, goal: &Position) -> u64 {
    let request = Request { goal: Goal::Custom(goal.clone()), ..Request::new(board.clone()) };
    solve(&request).unwrap().cost().unwrap() as u64
}

/// Returns the number of pairs in reading order whose first tile is larger, counted one by one.
fn inversions(board: &Position) -> u64 {
    let tiles: Vec<u16> = board.tiles().iter().copied().filter(|&tile| tile != 0).collect();
    let after =
        |(place, &tile): (usize, &u16)| tiles[place..].iter().filter(|&&t| t < tile).count();
    tiles.iter().enumerate().map(after).sum::<usize>() as u64
}

/// Runs A* as a student does it on paper, with a list: the smallest f first, then the smallest g,
/// then the oldest. Returns the order of expansion and the open list before each expansion.
fn by_hand(start: &Position, goal: &Position, steps: usize) -> Vec<(Row, Vec<Row>)> {
    let row = |action, board: Position, g| Row { action, h: manhattan(&board, goal), board, g };
    let mut open: VecDeque<Row> = VecDeque::from([row(None, start.clone(), 0)]);
    let mut closed: Vec<Row> = Vec::new();
    let mut expanded = Vec::new();
    for _ in 0..steps {
        let Some(best) = (0..open.len()).min_by_key(|&i| (open[i].g + open[i].h, open[i].g, i))
        else {
            break;
        };
        let before: Vec<Row> = open.iter().cloned().collect();
        let node = open.remove(best).unwrap();
        expanded.push((node.clone(), before));
        for action in node.board.legal_moves() {
            let next = row(Some(action), node.board.after(action).unwrap(), node.g + 1);
            let known =
                open.iter().chain(&closed).chain([&node]).any(|old| old.board == next.board);
            if !known {
                open.push_back(next);
            }
        }
        closed.push(node);
    }
    expanded
}

fn check(sheet: &Sheet) {
    for exercise in &sheet.exercises {
        let (board, goal) = (&exercise.board, &sheet.goal);
        let band = exercise.level.unwrap().band();
        if exercise.task.kind() != Kind::Solvable {
            assert!(band.contains(&(distance(board, goal) as u8)), "{board}");
        }
        match &exercise.task {
            Task::Solve { moves } => {
                assert_eq!(board.replay(moves).unwrap(), *goal);
                assert_eq!(moves.len() as u64, distance(board, goal));
            }
            Task::Successors { rows } => {
                assert_eq!(rows.len(), board.legal_moves().count());
                for row in rows {
                    assert_eq!(row.board, board.after(row.action.unwrap()).unwrap());
                    assert_eq!(row.numbers()[..2], [1, manhattan(&row.board, goal)]);
                }
            }
            Task::Next { expanded, open, next } => {
                let steps = by_hand(board, goal, expanded + 1);
                let (chosen, before) = &steps[*expanded];
                let shown: Vec<Row> = open.iter().map(|node| node.row.clone()).collect();
                assert_eq!((&shown, &shown[*next]), (before, chosen), "{board}");
                assert_eq!(open[0].letter, 'A');
            }
            Task::Solvable { inversions: here, inversions_of_goal, solvable } => {
                assert_eq!((*here, *inversions_of_goal), (inversions(board), inversions(goal)));
                assert_eq!(*solvable, (here + inversions_of_goal) % 2 == 0);
                let request =
                    Request { goal: Goal::Custom(goal.clone()), ..Request::new(board.clone()) };
                assert_eq!(solve(&request).unwrap().solution().is_some(), *solvable);
            }
            Task::Trace { rows } => {
                let steps = by_hand(board, goal, sheet.options.steps as usize);
                let expected: Vec<Row> = steps.into_iter().map(|(row, _)| row).collect();
                assert_eq!(rows[..], expected[..rows.len()], "{board}");
                assert!(rows.len() >= 4.min(sheet.options.steps as usize));
            }
            Task::Heuristics { estimates, expanded, distance: told } => {
                assert_eq!(*estimates, COMPARED.map(|h| estimate(&h, board, goal)));
                assert_eq!((estimates[1], *told), (manhattan(board, goal), distance(board, goal)));
                assert!(estimates[0] <= estimates[1] && estimates[1] <= *told);
                assert!(expanded.iter().all(|count| count >= told));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn every_key_holds(seed: u64, goal in 0usize..3, steps in 1u64..8) {
        let goal = Goal::NAMED[goal].clone();
        let levels = Level::ALL.to_vec();
        let options =
            SheetOptions { seed, goal, steps, levels, count: 12, ..SheetOptions::default() };
        let solver = Solver::new();
        let sheet = make(&solver, &options).unwrap();
        check(&sheet);
        let boards: HashSet<&Position> = sheet.exercises.iter().map(|e| &e.board).collect();
        prop_assert_eq!(boards.len(), 12);
        prop_assert_eq!(&make(&solver, &options).unwrap().exercises, &sheet.exercises);
        let line = SheetDocument::of(&sheet).to_line();
        let (goal, read) = SheetFile::read(&line).unwrap().to_exercises(&solver).unwrap();
        prop_assert_eq!(goal, sheet.goal);
        for (again, exercise) in read.iter().zip(&sheet.exercises) {
            prop_assert_eq!((&again.board, &again.task), (&exercise.board, &exercise.task));
        }
    }
}

#[test]
fn a_level_gives_all_its_boards_and_no_more() {
    let (solver, kinds) = (Solver::new(), vec![Kind::Successors]);
    let options = SheetOptions { kinds, count: 691, ..SheetOptions::default() };
    let sheet = make(&solver, &options).unwrap();
    let boards: HashSet<&Position> = sheet.exercises.iter().map(|e| &e.board).collect();
    assert_eq!(boards.len(), 691);
    for count in [692, 1 << 40, u64::MAX] {
        let fault = make(&solver, &SheetOptions { count, ..options.clone() }).unwrap_err();
        assert_eq!(fault, SheetError::TooMany { asked: count, level: Level::Easy, boards: 691 });
    }
}

#[test]
fn some_boards_cannot_be_solved() {
    let kinds = vec![Kind::Solvable];
    let options = SheetOptions { kinds, count: 40, ..SheetOptions::default() };
    let sheet = make(&Solver::new(), &options).unwrap();
    let solvable = |task: &Task| matches!(task, Task::Solvable { solvable: true, .. });
    let count = sheet.exercises.iter().filter(|exercise| solvable(&exercise.task)).count();
    assert!((8..=32).contains(&count), "{count}");
}

#[test]
fn a_sheet_without_kinds_or_levels_is_refused() {
    let usual = SheetOptions::default();
    for options in
        [SheetOptions { kinds: vec![], ..usual.clone() }, SheetOptions { levels: vec![], ..usual }]
    {
        assert!(matches!(make(&Solver::new(), &options), Err(SheetError::NoKind)), "{options:?}");
    }
}
