//! The course's own suite, second half: the searches. The first half, boards and
//! drawing, is in `course_suite_board.rs`.
//!
//! The numbers are those of the course report, in the terms of `Stats`: its
//! "Expanded" is `generated`, the teacher's reference is `generated_new`.

use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Position, Quality, Request, Shape, Verdict, solve,
};

fn board(tiles: [u16; 9]) -> Position {
    Position::new(Shape::new(3, 3).unwrap(), tiles.to_vec()).unwrap()
}

fn classic() -> Position {
    board([1, 2, 3, 5, 0, 6, 4, 7, 8])
}

fn advanced() -> Position {
    board([1, 3, 6, 5, 2, 8, 4, 0, 7])
}

fn astar(start: Position, heuristic: HeuristicChoice) -> Answer {
    let request =
        Request { algorithm: Algorithm::AStar, heuristic: Some(heuristic), ..Request::new(start) };
    solve(&request).unwrap()
}

fn letters(answer: &Answer) -> String {
    answer.solution().unwrap().moves.iter().map(|step| step.letter()).collect()
}

/// generated, generated_new, expanded, popped
fn counts(answer: &Answer) -> [u64; 4] {
    let stats = &answer.stats;
    [stats.generated, stats.generated_new, stats.expanded, stats.popped]
}

#[test]
fn the_classic_case_costs_4_and_counts_as_the_course_does() {
    let answer = astar(classic(), HeuristicChoice::Manhattan);
    assert_eq!(letters(&answer), "LDRR");
    assert_eq!(counts(&answer), [12, 9, 4, 5]);
    assert_eq!((answer.stats.max_open, answer.stats.max_stored, answer.stats.reopened), (6, 10, 0));
    assert_eq!(answer.solution().unwrap().quality, Quality::Optimal);
}

#[test]
fn the_advanced_case_costs_9_and_counts_as_the_course_does() {
    let answer = astar(advanced(), HeuristicChoice::Manhattan);
    assert_eq!(letters(&answer), "RUULDLDRR");
    assert_eq!(counts(&answer), [25, 17, 9, 10]);
}

#[test]
fn the_advanced_case_with_misplaced_tiles() {
    let answer = astar(advanced(), HeuristicChoice::Misplaced);
    assert_eq!(letters(&answer).len(), 9);
    assert_eq!(counts(&answer)[..3], [53, 35, 19]);
}

#[test]
fn the_textbook_board_costs_5_to_the_snail() {
    let start = board([2, 8, 3, 1, 6, 4, 7, 0, 5]);
    let answer = solve(&Request { goal: Goal::Snail, ..Request::new(start) }).unwrap();
    assert_eq!(letters(&answer).len(), 5);
}

#[test]
fn the_unsolvable_board_is_explained_and_names_the_goals_it_can_reach() {
    let start = board([2, 3, 4, 5, 6, 8, 7, 1, 0]);
    let to = |goal| solve(&Request { goal, ..Request::new(start.clone()) }).unwrap();
    let Verdict::Unsolvable(explanation) = to(Goal::Snail).verdict else {
        panic!("the board is unsolvable for the snail")
    };
    let words = explanation.to_string();
    assert!(words.contains("odd") && words.contains("last") && words.contains("first"), "{words}");
    assert!(to(Goal::Last).solution().is_some());
    assert!(to(Goal::First).solution().is_some());
}

#[test]
fn the_path_is_rebuilt_state_by_state() {
    let answer = astar(classic(), HeuristicChoice::Manhattan);
    let states = answer.states();
    assert_eq!(states.first(), Some(&classic()));
    assert_eq!(states.last(), Some(&answer.target));
    assert_eq!(states.len(), 5);
}
