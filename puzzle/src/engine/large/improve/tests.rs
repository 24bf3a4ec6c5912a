use std::time::Duration;

use super::*;
use crate::model::{Goal, Sampler};
use taquin_search::Cancel;

fn improving(effort: u64) -> Improving<'static> {
    Improving { effort, limits: Limits::NONE, threads: 1, weights: None }
}

/// Improves and replays: each path is shorter than the one before, and the last is the answer.
fn answered(start: &Position, goal: &Position, improving: &Improving<'_>) -> Improved {
    let mut lengths = Vec::new();
    let improved = improve(start, goal, improving, &mut |_, moves| lengths.push(moves.len()));
    let path = improved.path.as_ref().unwrap_or_else(|| panic!("{start} has no answer"));
    assert_eq!(start.replay(path).as_ref(), Ok(goal), "{start}");
    assert!(lengths.windows(2).all(|two| two[1] < two[0]));
    assert_eq!(lengths.last().map_or(0, |&last| last), path.len());
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
            // A random board as the goal covers goals with the blank in any cell.
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
    for (rows, cols) in [(2, 32), (32, 2), (3, 20), (15, 4), (3, 80)] {
        for named in &Goal::NAMED {
            let goal = goal(rows, cols, named);
            answered(&Sampler::new(3).solvable(&goal), &goal, &improving(20_000));
        }
    }
}

#[test]
fn a_board_at_its_goal_needs_no_moves() {
    let goal = goal(6, 7, &Goal::Snail);
    assert_eq!(answered(&goal, &goal, &improving(1000)).path, Some(Vec::new()));
}

#[test]
fn threads_change_neither_the_path_nor_the_counts() {
    for (rows, cols, effort) in [(6, 6, 300_000), (11, 11, 200_000)] {
        let goal = goal(rows, cols, &Goal::Last);
        let start = Sampler::new(42).solvable(&goal);
        let one = answered(&start, &goal, &improving(effort));
        for threads in [2, 7] {
            let many = answered(&start, &goal, &Improving { threads, ..improving(effort) });
            assert_eq!((&many.path, &many.counted), (&one.path, &one.counted));
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
fn more_effort_finds_shorter_paths() {
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
fn cancelling_keeps_the_best_path() {
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
fn a_time_limit_stops_the_search() {
    let goal = goal(6, 6, &Goal::Last);
    let start = Sampler::new(1).solvable(&goal);
    let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::NONE };
    let endless = Improving { limits, ..improving(u64::MAX) };
    assert_eq!(improve(&start, &goal, &endless, &mut |_, _| ()).stopped, Some(StopReason::Time));
}
