//! Whole spaces against published and independently computed numbers.

use taquin_puzzle::atlas::{Atlas, AtlasError, AtlasOptions, AtlasProgress, DistanceTable, atlas};
use taquin_puzzle::{Goal, Position, Shape};
use taquin_search::{Cancel, Limits};

const TO_LAST: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];
const TO_SNAIL: [u64; 31] = [
    1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132,
    12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
];

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn survey(shape: Shape, goal: &Goal, threads: usize) -> Atlas {
    let options = AtlasOptions { threads: Some(threads), ..AtlasOptions::default() };
    atlas(shape, goal, &options, &mut |_| {}).unwrap()
}

/// Rows, columns, boards, radius from a corner (OEIS A151944), boards at that depth.
type Known = (usize, usize, u64, u64, u64);

fn assert_known((rows, cols, boards, radius, hardest): Known) {
    for (rows, cols) in [(rows, cols), (cols, rows)] {
        for goal in [Goal::Last, Goal::First] {
            let atlas = survey(shape(rows, cols), &goal, 2);
            let found = (atlas.boards(), atlas.radius(), atlas.hardest_boards());
            assert_eq!(found, (boards, radius, hardest), "{rows}×{cols} {goal}");
        }
    }
}

#[test]
fn small_shapes_have_the_published_radius() {
    for known in [(2, 2, 12, 6, 1), (2, 3, 360, 21, 1), (2, 4, 20_160, 36, 1)] {
        assert_known(known);
    }
    assert_known((3, 3, 181_440, 31, 2));
    assert_known((2, 5, 1_814_400, 55, 2));
}

#[test]
#[ignore = "each of the eight spaces takes some seconds"]
fn the_largest_shapes_have_the_published_radius() {
    assert_known((3, 4, 239_500_800, 53, 18));
    assert_known((2, 6, 239_500_800, 80, 2));
}

#[test]
fn boards_at_each_depth_of_the_eight_puzzle() {
    assert_eq!(survey(shape(3, 3), &Goal::Last, 1).depths, TO_LAST);
    assert_eq!(survey(shape(3, 3), &Goal::First, 1).depths, TO_LAST);
    assert_eq!(survey(shape(3, 3), &Goal::Snail, 1).depths, TO_SNAIL);
    let mean = survey(shape(3, 3), &Goal::Last, 1).mean_depth();
    assert_eq!(format!("{mean:.4}"), "21.9724");
}

#[test]
fn the_hardest_boards_are_named_in_order_up_to_a_limit() {
    let hardest = |limit| {
        let options = AtlasOptions { hardest: limit, ..AtlasOptions::default() };
        let atlas = atlas(shape(3, 3), &Goal::Last, &options, &mut |_| {}).unwrap();
        atlas.hardest.iter().map(Position::to_string).collect::<Vec<_>>()
    };
    assert_eq!(hardest(usize::MAX), ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]);
    assert_eq!(hardest(1), ["6 4 7/8 5 0/3 2 1"]);
    assert!(hardest(0).is_empty());
}

#[test]
fn threads_do_not_change_the_answer() {
    let goal: Position = "3 1 4 0 5 / 9 2 6 8 7".parse().unwrap();
    let alone = survey(goal.shape(), &Goal::Custom(goal.clone()), 1);
    assert_eq!(alone.boards(), 1_814_400);
    for threads in [0, 2, 3, 7] {
        assert_eq!(survey(goal.shape(), &Goal::Custom(goal.clone()), threads), alone);
    }
}

/// These properties characterise distances: only that of the goal is 0, neighbours differ by one,
/// and every other board has a nearer neighbour.
fn assert_distances(goal: &Position) {
    let table = DistanceTable::new(goal).unwrap();
    for (board, distance) in table.iter() {
        assert_eq!(table.distance(&board), Some(distance));
        assert_eq!(distance == 0, board == *goal);
        let near: Vec<u8> = board
            .legal_moves()
            .map(|step| table.distance(&board.after(step).unwrap()).unwrap())
            .collect();
        assert!(near.iter().all(|other| other.abs_diff(distance) == 1), "{board}");
        assert!(distance == 0 || near.contains(&(distance - 1)), "{board}");
    }
    let depths = survey(goal.shape(), &Goal::Custom(goal.clone()), 1).depths;
    assert_eq!(table.histogram(), depths);
    assert_eq!(depths.iter().sum::<u64>(), table.boards());
}

#[test]
fn every_distance_is_exact() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        for goal in &Goal::NAMED {
            assert_distances(&goal.position(shape(rows, cols)).unwrap());
        }
    }
    assert_distances(&"3 1 4 8 5 7 2 6 0".parse().unwrap());
}

#[test]
fn unreachable_boards_have_no_distance() {
    let last = Goal::Last.position(shape(3, 3)).unwrap();
    let table = DistanceTable::new(&last).unwrap();
    assert_eq!(table.distance(&Goal::Snail.position(shape(3, 3)).unwrap()), None);
    assert_eq!(table.distance(&Goal::Last.position(shape(2, 4)).unwrap()), None);
    assert_eq!(table.distance(table.goal()), Some(0));
}

#[test]
fn progress_adds_up() {
    let mut heard: Vec<AtlasProgress> = Vec::new();
    let options = AtlasOptions::default();
    let atlas = atlas(shape(3, 3), &Goal::Snail, &options, &mut |now| heard.push(*now)).unwrap();
    assert_eq!(heard.iter().map(|now| now.boards).collect::<Vec<_>>(), atlas.depths);
    let last = heard[heard.len() - 1];
    assert_eq!((last.depth, last.so_far, last.total), (30, 181_440, 181_440));
}

#[test]
fn a_survey_can_be_stopped() {
    for (rows, cols, after) in [(3, 3, 0), (3, 3, 10), (2, 5, 10)] {
        let cancel = Cancel::new();
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let options = AtlasOptions { limits, ..AtlasOptions::default() };
        let mut heard = 0;
        if after == 0 {
            cancel.cancel();
        }
        let stopped = atlas(shape(rows, cols), &Goal::Last, &options, &mut |now| {
            heard += 1;
            if now.depth == after {
                cancel.cancel();
            }
        });
        assert_eq!(stopped, Err(AtlasError::Cancelled));
        assert_eq!(heard, if after == 0 { 0 } else { after + 1 });
        let goal = Goal::Last.position(shape(rows, cols)).unwrap();
        let table = DistanceTable::with_options(&goal, &options);
        assert!(matches!(table, Err(AtlasError::Cancelled)));
    }
}

#[test]
fn goals_that_cannot_be_surveyed_are_errors() {
    let refused = |shape, goal: Goal| {
        atlas(shape, &goal, &AtlasOptions::default(), &mut |_| {}).unwrap_err().to_string()
    };
    assert_eq!(
        refused(shape(4, 4), Goal::Last),
        "a 4×4 board has too many arrangements to survey: \
         use at most 12 cells, such as 3×4, 2×6 or 3×3"
    );
    let other = Goal::Custom("1 2 3 0".parse().unwrap());
    assert!(refused(shape(3, 3), other).contains("give both the same size"));
}

#[test]
fn a_survey_stays_within_its_memory() {
    let goal = Goal::Last.position(Shape::new(3, 3).unwrap()).unwrap();
    let table = |memory| {
        let limits = Limits { memory: Some(memory), ..Limits::NONE };
        DistanceTable::with_options(&goal, &AtlasOptions { limits, ..AtlasOptions::default() })
    };
    assert!(matches!(table(100_000), Err(AtlasError::Memory { needed }) if needed > 181_440));
    assert!(table(1_000_000).is_ok());
}
