//! Boards whose solution has more moves than sixteen bits can count.

use taquin_puzzle::{Goal, Position, Request, Shape, is_solvable, solve};
use taquin_search::Limits;

/// The tiles in descending order.
#[test]
fn a_path_of_seventy_thousand_moves_is_an_answer() {
    let goal = Goal::Last.position(Shape::new(30, 30).unwrap()).unwrap();
    let mut tiles: Vec<u16> = (0..900).rev().collect();
    tiles.rotate_right(1);
    let start = Position::new(goal.shape(), tiles.clone()).unwrap();
    let start = if is_solvable(&start, &goal) {
        start
    } else {
        tiles.swap(1, 2);
        Position::new(goal.shape(), tiles).unwrap()
    };
    let limits = Limits { expansions: Some(1), ..Limits::NONE };
    let answer = solve(&Request { limits, ..Request::new(start) }).unwrap();
    assert!(answer.cost().unwrap() > 65_535, "{:?}", answer.cost());
    assert!(answer.lower_bound < answer.cost());
}
