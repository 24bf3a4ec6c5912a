//! The conventions behind a student's numbers.

use taquin_classroom::matching::{BoardPrintouts, Found, Group, Measure, Program, find};
use taquin_puzzle::{Algorithm, Goal, Position, Solver, Weighting, solve};
use taquin_search::Limits;

fn asked(board: &str, printouts: &[&str]) -> BoardPrintouts {
    let printouts = printouts.iter().map(|text| text.parse().unwrap()).collect();
    BoardPrintouts { start: board.parse().unwrap(), goal: Goal::Last, printouts }
}

fn found(boards: &[BoardPrintouts]) -> Found {
    let solver = Solver::new().without_distance_table();
    find(boards, &Limits::NONE, &solver, &mut |_, _| true).unwrap()
}

#[test]
fn the_course_s_33_is_a_star_with_misplaced_tiles_and_the_newest_first() {
    let found = found(&[asked("1 3 6/5 2 8/4 0 7", &["expanded=33"])]);
    let first = &found.groups[0];
    assert_eq!(first.measures, [Measure::GeneratedNew]);
    let flags = first.program.flags().join(" ");
    assert_eq!(flags, "-a astar -H misplaced --tie last-in --order URDL");
    assert_eq!((first.orders.len(), first.ties.len(), first.programs), (4, 3, 24));
    assert!(!found.is_cut() && found.nearest.is_empty());
}

#[test]
fn every_program_of_a_group_gives_the_numbers() {
    let board = "1 3 6/5 2 8/4 0 7";
    let found = found(&[asked(board, &["generated=33"])]);
    let target =
        Goal::Last.position("1 2 3/4 5 6/7 8 0".parse::<Position>().unwrap().shape()).unwrap();
    let mut counted = 0;
    for program in Program::all(&target) {
        let Program::Search(entrant) = &program else { continue };
        let request = entrant.request(&board.parse().unwrap(), &Goal::Last, Limits::NONE);
        if entrant.algorithm == Algorithm::AStar && entrant.variant.weighting == Weighting::Plain {
            let stats = solve(&request).unwrap().stats;
            let numbers =
                [stats.generated, stats.generated_new, stats.generated + 1, stats.max_stored];
            counted += u64::from(numbers.contains(&33));
        }
    }
    let plain = |group: &&Group| {
        matches!(&group.program, Program::Search(entrant)
        if entrant.algorithm == Algorithm::AStar && entrant.variant.weighting == Weighting::Plain)
    };
    let matches: u64 = found.groups.iter().filter(plain).map(|group| group.programs).sum();
    assert_eq!(matches, counted);
}

#[test]
fn two_boards_narrow_the_programs() {
    let one = found(&[asked("1 2 3/5 0 6/4 7 8", &["expanded=12"])]);
    let both = [
        asked("1 2 3/5 0 6/4 7 8", &["expanded=12"]),
        asked("1 3 6/5 2 8/4 0 7", &["expanded=25"]),
    ];
    let both = found(&both);
    assert!(both.matches() > 0 && both.matches() < one.matches());
    assert_eq!(both.groups[0].measures, [Measure::Generated]);
    assert_eq!(both.groups[0].values, [vec![12, 25]]);
}

#[test]
fn the_algorithms_of_the_course_are_among_the_programs() {
    let board = asked("2 8 3/1 6 4/7 0 5", &["expanded=12", "generated=31"]);
    let found = found(&[BoardPrintouts { goal: Goal::Snail, ..board }]);
    let first = &found.groups[0].program;
    let command = first.command("solve", &found.boards[0].start, &Goal::Snail).join(" ");
    assert_eq!(command, "taquin course lda 283164705");
}

#[test]
fn if_no_program_gives_the_number_the_nearest_are_named() {
    let found = found(&[asked("1 2 3/5 0 6/4 7 8", &["expanded=3"])]);
    assert!(found.groups.is_empty() && !found.nearest.is_empty());
    let all =
        find(&found.boards, &Limits::NONE, &Solver::new().without_distance_table(), &mut |_, _| {
            false
        });
    assert!(all.unwrap().is_cut());
}
