//! Every board is answered: any shape, any goal, any number of threads; every path replayed.

use std::time::Duration;

use taquin_puzzle::large::{Improved, Improving, improve};
use taquin_puzzle::{Goal, Position, Request, Sampler, Shape, solve};
use taquin_search::{Cancel, Limits, StopReason};

fn improving(effort: u64) -> Improving<'static> {
    Improving { effort, limits: Limits::NONE, threads: 1, weights: None }
}

/// Improves and replays; the history must fall, and end with the path.
fn answered(start: &Position, goal: &Position, improving: &Improving<'_>) -> Improved {
    let mut told = Vec::new();
    let improved = improve(start, goal, improving, &mut |improvement, _| told.push(*improvement));
    let path = improved.path.as_ref().unwrap_or_else(|| panic!("{start} has no answer"));
    assert_eq!(start.replay(path).as_ref(), Ok(goal), "{start}");
    assert_eq!(told, improved.history);
    assert!(told.windows(2).all(|two| two[1].length < two[0].length));
    assert_eq!(told.last().map_or(0, |last| last.length), path.len());
    assert!(improved.bound <= path.len() && (improved.bound + path.len()).is_multiple_of(2));
    improved
}

fn goal(rows: usize, cols: usize, goal: &Goal) -> Position {
    goal.position(Shape::new(rows, cols).unwrap()).unwrap()
}

#[test]
fn every_shape_up_to_12_by_12_is_answered() {
    for rows in 2..=12 {
        for cols in 2..=12 {
            // A goal that is its own sample puts the blank anywhere.
            let seed = (100 * rows + cols) as u64;
            let named = &Goal::NAMED[(rows + cols) % 3];
            let named = goal(rows, cols, named);
            let anywhere = Sampler::new(seed).solvable(&named);
            for goal in [&named, &anywhere] {
                answered(&Sampler::new(seed + 7).solvable(goal), goal, &improving(1));
            }
        }
    }
}

#[test]
fn thin_boards_are_answered() {
    for (rows, cols) in [(2, 32), (32, 2), (3, 20), (15, 4)] {
        for named in &Goal::NAMED {
            let goal = goal(rows, cols, named);
            answered(&Sampler::new(3).solvable(&goal), &goal, &improving(20_000));
        }
    }
}

/// The tiles in descending order: the path is longer than sixteen bits can tell.
#[test]
fn a_path_of_seventy_thousand_moves_is_an_answer() {
    let goal = goal(30, 30, &Goal::Last);
    let mut tiles: Vec<u16> = (0..900).rev().collect();
    tiles.rotate_right(1);
    let start = Position::new(goal.shape(), tiles.clone()).unwrap();
    let start = if taquin_puzzle::is_solvable(&start, &goal) {
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

#[test]
fn a_board_at_its_goal_needs_no_moves() {
    let goal = goal(6, 7, &Goal::Snail);
    assert_eq!(answered(&goal, &goal, &improving(1000)).path, Some(Vec::new()));
}

#[test]
fn threads_change_nothing() {
    for (rows, cols, effort) in [(6, 6, 300_000), (11, 11, 200_000)] {
        let goal = goal(rows, cols, &Goal::Last);
        let start = Sampler::new(42).solvable(&goal);
        let one = answered(&start, &goal, &improving(effort));
        for threads in [2, 7] {
            let many = answered(&start, &goal, &Improving { threads, ..improving(effort) });
            assert_eq!((many.path, many.counted), (one.path.clone(), one.counted));
        }
    }
}

#[test]
fn boards_near_their_goal_keep_to_the_effort() {
    for goal in Goal::NAMED {
        let goal = goal.position(Shape::new(16, 16).unwrap()).unwrap();
        let start = Sampler::new(1).walk(&goal, 24);
        let improved = answered(&start, &goal, &improving(1_000_000));
        assert!(improved.path.unwrap().len() <= 24);
        assert!(improved.counted.expanded < 1_500_000, "{}", improved.counted.expanded);
    }
}

#[test]
fn more_effort_finds_shorter_ways() {
    let goal = goal(8, 8, &Goal::Last);
    let start = Sampler::new(42).solvable(&goal);
    let lengths = [1, 7_000_000]
        .map(|effort| answered(&start, &goal, &improving(effort)).path.unwrap().len());
    assert!(10 * lengths[1] < 9 * lengths[0], "{lengths:?}");
}

#[test]
fn a_proven_optimum_ends_the_search() {
    let goal = goal(5, 5, &Goal::Last);
    let start = Sampler::new(5).walk(&goal, 4);
    let improved = answered(&start, &goal, &improving(u64::MAX));
    assert_eq!(improved.path.map(|path| path.len()), Some(improved.bound));
}

#[test]
fn cancelling_keeps_the_best() {
    let goal = goal(7, 7, &Goal::Last);
    let start = Sampler::new(1).solvable(&goal);
    let cancel = Cancel::new();
    let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
    let endless = Improving { limits, ..improving(u64::MAX) };
    let mut improvements = 0;
    let improved = improve(&start, &goal, &endless, &mut |_, _| {
        improvements += 1;
        if improvements == 3 {
            cancel.cancel();
        }
    });
    assert_eq!(improved.stopped, Some(StopReason::Cancelled));
    assert_eq!(start.replay(&improved.path.unwrap()), Ok(goal));
}

#[test]
fn time_keeps_the_best() {
    let goal = goal(6, 6, &Goal::Last);
    let start = Sampler::new(1).solvable(&goal);
    let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::NONE };
    let improved =
        improve(&start, &goal, &Improving { limits, ..improving(u64::MAX) }, &mut |_, _| ());
    assert_eq!(improved.stopped, Some(StopReason::Time));
}
