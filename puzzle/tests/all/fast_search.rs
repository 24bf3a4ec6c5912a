//! Compares the fast search with known optima, with the plain search and with itself.

use std::time::Duration;

use taquin_puzzle::instances::{KORF, boards};
use taquin_puzzle::notation::Parsed;
use taquin_puzzle::pdb::{BuildSettings, Pattern, PatternError, PatternTable};
use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Listener, Move, Moves, Position, Request, Sampler,
    Shape, Solver, TableOrigin, TableSet, TableShelf, Verdict, solve, solve_fast, solve_manhattan,
};
use taquin_search::{Cancel, Limits, Outcome, Report, StopReason};

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn tables(goal: &Position, sizes: &str) -> TableSet {
    let partition = TableSet::partition(goal, sizes).unwrap();
    TableSet::build(&partition, &BuildSettings::default(), &mut |_| {}).unwrap()
}

/// Korf's boards with the lengths of their solutions.
fn korf() -> Vec<(Position, Moves)> {
    let known = |board: Parsed| (board.position, board.known.optimum.unwrap() as Moves);
    boards(KORF).into_iter().map(known).collect()
}

/// The length of a path that was replayed.
fn length(report: &Report<Move, Moves>, start: &Position, goal: &Position) -> Moves {
    let path = report.path().unwrap();
    assert_eq!(start.replay(&path.actions).as_ref(), Ok(goal));
    assert!(report.is_optimal());
    path.cost
}

fn by_tables(start: &Position, goal: &Position, set: &TableSet, threads: usize) -> Moves {
    length(&solve_fast(start, goal, set, &Limits::NONE, threads, None), start, goal)
}

#[test]
fn korfs_boards_are_solved_to_their_optimum() {
    let goal = Goal::First.position(shape(4, 4)).unwrap();
    let set = tables(&goal, "6-6-3");
    for (number, (start, optimum)) in korf().iter().enumerate() {
        assert!(set.estimate(start, &goal).unwrap() <= *optimum);
        assert_eq!(by_tables(start, &goal, &set, 1 + number % 3), *optimum, "{start}");
    }
}

#[test]
#[ignore = "builds the 7-8 tables: half a minute"]
fn large_tables_agree() {
    let goal = Goal::First.position(shape(4, 4)).unwrap();
    let set = tables(&goal, "7-8");
    for (start, optimum) in korf() {
        assert_eq!(by_tables(&start, &goal, &set, 0), optimum, "{start}");
    }
    let small = tables(&goal, "6-6-3");
    for start in Sampler::new(3).solvable_boards(&goal).take(200) {
        assert_eq!(by_tables(&start, &goal, &set, 0), by_tables(&start, &goal, &small, 0));
    }
    let last = Goal::Last.position(shape(4, 4)).unwrap();
    let farthest: Position = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1".parse().unwrap();
    assert_eq!(by_tables(&farthest, &last, &set, 0), 80);
}

/// Random walks are solved by three implementations: the Manhattan distance, tables of two
/// partitions, and the plain search of the library.
#[test]
fn all_searches_find_the_same_length() {
    let goals =
        [Goal::Last, Goal::First, Goal::Snail].map(|goal| goal.position(shape(4, 4)).unwrap());
    // A blank on a side, for which no symmetry helps.
    let side = Sampler::new(8).walk(&goals[0], 31);
    for goal in goals.iter().chain([&side]) {
        let sets = ["5-5-5", "4-4-4-3"].map(|sizes| tables(goal, sizes));
        for start in Sampler::new(5).walks(goal, 60).take(8) {
            let plain = solve_manhattan(&start, goal, &Limits::NONE, None);
            let expected = length(&plain, &start, goal);
            for set in &sets {
                assert_eq!(by_tables(&start, goal, set, 2), expected, "{start} to {goal}");
            }
            let request = Request {
                goal: Goal::Custom(goal.clone()),
                algorithm: Algorithm::IdaStar,
                ..Request::new(start)
            };
            let answer = solve(&request).unwrap();
            assert_eq!(answer.solution().unwrap().moves.len(), expected as usize);
        }
    }
}

#[test]
fn other_shapes_are_served() {
    for (rows, cols, sizes) in
        [(3, 3, "4-4"), (3, 4, "6-5"), (4, 3, "5-6"), (3, 5, "5-5-4"), (2, 7, "6-7")]
    {
        for goal in Goal::NAMED {
            let goal = goal.position(shape(rows, cols)).unwrap();
            let set = tables(&goal, sizes);
            for start in Sampler::new(2).walks(&goal, 40).take(8) {
                let request = Request {
                    goal: Goal::Custom(goal.clone()),
                    algorithm: Algorithm::AStar,
                    heuristic: Some(HeuristicChoice::Manhattan),
                    ..Request::new(start.clone())
                };
                let expected = solve(&request).unwrap().solution().unwrap().moves.len();
                assert_eq!(by_tables(&start, &goal, &set, 2) as usize, expected, "{start}");
            }
        }
    }
}

/// On 2×8, walls of tiles are common and blocks numerous: the largest number of blocks that fits.
#[test]
fn two_rows_of_eight_are_served_as_far_as_blocks_can_be_numbered() {
    let goal = Goal::Last.position(shape(2, 8)).unwrap();
    let refused = TableSet::partition(&goal, "7-8").unwrap_err();
    assert_eq!(refused, PatternError::TooLarge(shape(2, 8)));
    let (small, large) = (tables(&goal, "6-6-3"), tables(&goal, "7-7-1"));
    for start in Sampler::new(5).walks(&goal, 120).take(6) {
        let by_small = by_tables(&start, &goal, &small, 2);
        assert_eq!(by_tables(&start, &goal, &large, 2), by_small, "{start}");
        let request = Request::new(start.clone());
        assert_eq!(solve(&request).unwrap().cost(), Some(by_small.into()), "{start}");
    }
}

#[test]
fn goals_that_are_images_share_their_tables() {
    let last = Goal::Last.position(shape(4, 4)).unwrap();
    let set = tables(&last, "4-4-4-3");
    assert!(set.fits(&Goal::First.position(shape(4, 4)).unwrap()));
    assert!(!set.fits(&Goal::Snail.position(shape(4, 4)).unwrap()));
    let renamed = Sampler::new(1).solvable(&last);
    let corner = [0, 3, 12, 15].contains(&renamed.blank());
    assert_eq!(set.fits(&renamed), corner);
}

#[test]
fn the_goal_and_its_neighbours_need_no_search() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let set = tables(&goal, "4-4-4-3");
    assert_eq!(by_tables(&goal, &goal, &set, 1), 0);
    assert_eq!(by_tables(&goal.after(Move::Up).unwrap(), &goal, &set, 1), 1);
    assert_eq!(length(&solve_manhattan(&goal, &goal, &Limits::NONE, None), &goal, &goal), 0);
}

/// Korf's hardest boards take far longer than these limits.
#[test]
fn limits_stop_with_a_valid_bound() {
    let goal = Goal::First.position(shape(4, 4)).unwrap();
    let (start, optimum) = korf().swap_remove(87);
    let set = tables(&goal, "4-4-4-3");
    let cancel = Cancel::new();
    let cases = [
        (Limits { expansions: Some(12_345), ..Limits::NONE }, StopReason::Expansions),
        (Limits { time: Some(Duration::from_millis(30)), ..Limits::NONE }, StopReason::Time),
        (Limits { cancel: Some(cancel.clone()), ..Limits::NONE }, StopReason::Cancelled),
    ];
    for (limits, reason) in &cases {
        if *reason == StopReason::Cancelled {
            let cancel = cancel.clone();
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(30));
                cancel.cancel();
            });
        }
        let reports = [
            solve_fast(&start, &goal, &set, limits, 1, None),
            solve_manhattan(&start, &goal, limits, None),
        ];
        for report in reports {
            assert!(
                matches!(&report.outcome, Outcome::Stopped(why) if why == reason),
                "{reason:?}"
            );
            assert!(report.lower_bound <= optimum);
            if let Some(limit) = limits.expansions {
                assert_eq!(report.stats.expanded, limit);
            }
        }
    }
}

#[test]
fn one_thread_gives_the_same_result_again() {
    let goal = Goal::First.position(shape(4, 4)).unwrap();
    let set = tables(&goal, "5-5-5");
    let (start, _) = korf().swap_remove(3);
    let run = || solve_fast(&start, &goal, &set, &Limits::NONE, 1, None);
    let (one, other) = (run(), run());
    assert_eq!(one.path(), other.path());
    assert_eq!(one.stats.generated, other.stats.generated);
    assert_eq!(
        one.stats.layers.iter().map(|layer| layer.expanded).sum::<u64>(),
        one.stats.expanded
    );
}

#[test]
fn the_automatic_strategy_prepares_as_little_as_it_needs() {
    let solver = Solver::new();
    let ask = |start: Position| {
        let request = Request { goal: Goal::First, ..Request::new(start) };
        solver.solve(&request, Listener::NONE).unwrap()
    };
    let easy = ask(korf().swap_remove(78).0);
    assert_eq!(easy.stages.len(), 1);
    assert!(easy.stages[0].tables.is_none());
    let (hard, optimum) = korf().swap_remove(87);
    let answer = ask(hard.clone());
    assert_eq!(answer.solution().unwrap().moves.len(), optimum as usize);
    let stages: Vec<String> = answer.stages.iter().map(ToString::to_string).collect();
    assert_eq!(stages.len(), 2, "{stages:?}");
    assert!(stages[1].starts_with("tables 6-6-3, built for this board"), "{stages:?}");
    let [first, last] = answer.history[..] else { panic!("{:?}", answer.history) };
    assert_eq!((first.cost, last.cost), (None, Some(u64::from(optimum))));
    assert!(first.lower_bound < last.lower_bound && last.expanded == answer.stats.expanded);
    let again = ask(hard);
    assert!(again.stages[0].to_string().starts_with("tables 6-6-3, already in memory"));
}

#[test]
fn the_automatic_strategy_keeps_limits_over_its_stages() {
    let (start, optimum) = korf().swap_remove(87);
    let ask = |limits| {
        let request = Request { goal: Goal::First, limits, ..Request::new(start.clone()) };
        solve(&request).unwrap()
    };
    let stopped = ask(Limits { expansions: Some(4_100_000), ..Limits::NONE });
    assert!(matches!(stopped.verdict, Verdict::Stopped(StopReason::Expansions)));
    assert_eq!(stopped.stats.expanded, 4_100_000);
    assert!(stopped.lower_bound.unwrap() <= u64::from(optimum));
    let late = ask(Limits { time: Some(Duration::from_millis(20)), ..Limits::NONE });
    assert!(matches!(late.verdict, Verdict::Stopped(StopReason::Time)), "{:?}", late.verdict);
}

/// Path, counts and stages are the same for any number of threads.
#[test]
fn the_automatic_strategy_gives_the_same_result_again() {
    for number in [16, 87] {
        let start = korf().swap_remove(number).0;
        let ask = |threads| {
            let mut request = Request { goal: Goal::First, ..Request::new(start.clone()) };
            request.tuning.threads = Some(threads);
            solve(&request).unwrap()
        };
        let one = ask(1);
        let stages = |answer: &Answer| {
            let stages = answer.stages.iter();
            stages.map(|stage| (stage.tables.clone(), stage.expanded)).collect::<Vec<_>>()
        };
        for threads in [2, 3, 0] {
            let other = ask(threads);
            assert_eq!(one.solution(), other.solution(), "{threads} threads");
            assert_eq!(one.stats.layers, other.stats.layers, "{threads} threads");
            assert_eq!(stages(&one), stages(&other), "{threads} threads");
        }
    }
}

/// Without room for tables, the search continues at the bound that it has proven.
#[test]
fn a_proven_bound_is_kept_if_tables_do_not_fit() {
    let hardest: Position = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1".parse().unwrap();
    let ask = |expansions| {
        let (expansions, memory) = (Some(expansions), Some(1 << 20));
        let limits = Limits { expansions, memory, ..Limits::NONE };
        solve(&Request { limits, ..Request::new(hardest.clone()) }).unwrap()
    };
    let (first, both) = (ask(3_900_000), ask(5_000_000));
    assert_eq!((first.stages.len(), both.stages.len()), (1, 2));
    assert!(both.lower_bound >= first.lower_bound, "{:?}", both.lower_bound);
    assert_eq!(both.stages.iter().map(|stage| stage.expanded).sum::<u64>(), 5_000_000);
    assert_eq!(both.stats.expanded, 5_000_000);
    assert!(both.stats.layers.is_sorted_by_key(|layer| layer.bound));
}

/// Stored tables that are weaker than quickly built ones must not make a search longer.
#[test]
fn weak_tables_in_memory_are_ignored() {
    let goal = Goal::First.position(shape(4, 4)).unwrap();
    let shelf = TableShelf::new();
    shelf.add(tables(&goal, "4-4-4-3"));
    let (start, optimum) = korf().swap_remove(87);
    let request = Request { goal: Goal::First, ..Request::new(start) };
    let answer = Solver::with_shelf(shelf).solve(&request, Listener::NONE).unwrap();
    assert_eq!(answer.solution().unwrap().moves.len(), optimum as usize);
    let tables: Vec<_> = answer.stages.iter().map(|stage| stage.table_name()).collect();
    assert_eq!(tables, [None, Some("6-6-3")]);
}

#[test]
#[should_panic(expected = "no moves lead")]
fn searches_of_a_board_without_a_solution_end() {
    let goal = Goal::Last.position(shape(4, 4)).unwrap();
    let start: Position = "2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse().unwrap();
    let _ = solve_fast(&start, &goal, &tables(&goal, "4-4-4-3"), &Limits::NONE, 1, None);
}

#[test]
fn boards_that_are_solved_together_build_their_tables_once() {
    let solver = Solver::new();
    let request = Request { goal: Goal::First, ..Request::new(korf().swap_remove(87).0) };
    let ask = || solver.solve(&request, Listener::NONE).unwrap().stages;
    let stages: Vec<_> = std::thread::scope(|scope| {
        let boards: Vec<_> = (0..3).map(|_| scope.spawn(ask)).collect();
        boards.into_iter().flat_map(|board| board.join().unwrap()).collect()
    });
    assert_eq!(
        stages
            .iter()
            .filter(|stage| stage
                .tables
                .as_ref()
                .is_some_and(|used| used.origin == TableOrigin::Built))
            .count(),
        1,
        "{stages:?}"
    );
    assert_eq!(stages.iter().filter(|stage| stage.tables.is_some()).count(), 3, "{stages:?}");
}

/// The properties of exact distances, on samples: a step of the blank among forgotten tiles changes
/// nothing, a slide changes it by one, and away from home one slide leads nearer.
#[test]
fn large_patterns_are_sound_where_sampled() {
    let shape = shape(4, 4);
    let pattern = Pattern::new(shape, 0, &[1, 2, 3, 4, 5, 6, 7]).unwrap();
    let table = PatternTable::build(&pattern);
    let goal = Goal::First.position(shape).unwrap();
    for board in Sampler::new(4).solvable_boards(&goal).take(3000) {
        let cells_of = |board: &Position| -> Vec<u8> {
            let cell = |home: &u8| {
                board.tiles().iter().position(|tile| *tile == u16::from(*home)).unwrap()
            };
            pattern.homes().iter().map(|home| cell(home) as u8).collect()
        };
        let distance = |board: &Position| table.distance(&cells_of(board), board.blank() as u8);
        let here = distance(&board).unwrap();
        for step in board.legal_moves() {
            let slides = board.tile_moved_by(step).is_some_and(|tile| tile <= 7);
            let there = distance(&board.after(step).unwrap()).unwrap();
            assert_eq!(here.abs_diff(there), u32::from(slides), "{board} {step}");
        }
    }
}
