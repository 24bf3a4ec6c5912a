//! Compares every entry of small tables with a plain breadth-first search without regions, ranks or
//! levels.

use std::collections::{HashMap, VecDeque};

use std::time::Duration;

use taquin_puzzle::pdb::{
    BuildError, BuildSettings, PartitionChoice, Pattern, PatternTable, TableSource, WantedTables,
};
use taquin_puzzle::{
    Algorithm, AnyHeuristic, Estimator, Goal, Metric, Move, Position, Request, Sampler, Shape,
    Solver, TableSet, TableShelf, TilePuzzle, Verdict,
};
use taquin_search::{Cancel, Heuristic, Limits, StateSpace, StopReason};

type State = (Vec<u8>, u8);

/// Distances of every (cells of the tiles, blank) by a 0–1 breadth-first search:
/// steps of the blank through forgotten tiles are free.
fn plain(pattern: &Pattern) -> HashMap<State, u32> {
    let shape = pattern.shape();
    let goal = (pattern.homes().to_vec(), pattern.blank());
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(state) = queue.pop_front() {
        let here = distances[&state];
        let (cells, blank) = state;
        let steps = Move::ALL.iter().filter_map(|&step| shape.neighbour(blank.into(), step));
        for next in steps.map(|cell| cell as u8) {
            let mut after = cells.clone();
            let moved = after.iter_mut().find(|cell| **cell == next);
            let cost = u32::from(moved.is_some());
            if let Some(cell) = moved {
                *cell = blank;
            }
            let (known, new) = ((after, next), here + cost);
            if distances.get(&known).is_none_or(|&old| new < old) {
                distances.insert(known.clone(), new);
                if cost == 0 { queue.push_front(known) } else { queue.push_back(known) }
            }
        }
    }
    distances
}

fn pattern(rows: usize, cols: usize, blank: usize, homes: &[u8]) -> Pattern {
    Pattern::new(Shape::new(rows, cols).unwrap(), blank, homes).unwrap()
}

#[test]
fn every_entry_is_the_plain_distance() {
    let patterns = [
        pattern(2, 2, 3, &[0, 1, 2]),
        pattern(2, 3, 5, &[0, 1, 4]),
        pattern(3, 3, 8, &[0, 1, 3]),
        pattern(3, 3, 4, &[0, 2, 5, 7]),
        pattern(3, 3, 0, &[1, 2, 3, 4, 5]),
        pattern(3, 4, 11, &[0, 1, 4, 5]),
        pattern(2, 5, 0, &[4, 8, 9]),
        pattern(4, 4, 15, &[1, 2, 6]),
        pattern(4, 4, 9, &[0, 10, 13]),
        pattern(5, 4, 7, &[19, 6]),
    ];
    for pattern in &patterns {
        let table = PatternTable::build(pattern);
        for ((cells, blank), distance) in plain(pattern) {
            assert_eq!(table.distance(&cells, blank), Some(distance), "{pattern:?} {cells:?}");
        }
    }
}

/// The whole 3×3 board is a pattern too; half of its positions lead nowhere.
#[test]
fn a_whole_board_is_a_pattern() {
    let pattern = pattern(3, 3, 8, &[0, 1, 2, 3, 4, 5, 6, 7]);
    let table = PatternTable::build(&pattern);
    let distances = plain(&pattern);
    assert_eq!(distances.len(), 181_440);
    for ((cells, blank), distance) in distances.into_iter().step_by(7) {
        assert_eq!(table.distance(&cells, blank), Some(distance));
        let mut unsolvable = cells;
        unsolvable.swap(0, 1);
        assert_eq!(table.distance(&unsolvable, blank), None);
    }
}

#[test]
fn threads_have_no_effect() {
    let pattern = pattern(4, 4, 0, &[1, 2, 5, 6, 9]);
    let build = |threads| {
        let settings = BuildSettings { threads, ..BuildSettings::default() };
        PatternTable::build_with(&pattern, &settings, &mut |_| {}).unwrap()
    };
    assert_eq!(build(1).words(), build(3).words());
}

#[test]
fn progress_ends_at_every_entry() {
    let pattern = pattern(3, 4, 0, &[1, 2, 5, 6]);
    let mut told = Vec::new();
    PatternTable::build_with(&pattern, &BuildSettings::default(), &mut |at| told.push(at)).unwrap();
    assert!(told.is_sorted_by(|one, next| one.found < next.found));
    let last = told.last().unwrap();
    assert_eq!(last.found, last.entries);
}

#[test]
fn limits_are_kept() {
    let pattern = pattern(4, 4, 0, &[1, 2, 5, 6, 9]);
    let build = |limits| {
        let settings = BuildSettings { threads: 0, limits };
        PatternTable::build_with(&pattern, &settings, &mut |_| {}).unwrap_err()
    };
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = build(Limits { cancel: Some(cancel), ..Limits::NONE });
    assert_eq!(cancelled, BuildError::Cancelled);
    let refused = build(Limits { memory: Some(1000), ..Limits::NONE });
    assert!(matches!(refused, BuildError::Memory { allowed: 1000, .. }));
}

fn goal(rows: usize, cols: usize, goal: &Goal) -> Position {
    goal.position(Shape::new(rows, cols).unwrap()).unwrap()
}

/// A name means the same patterns in a heuristic and for stored tables.
#[test]
fn a_partition_is_cut_in_one_way() {
    for target in [Goal::Last, Goal::First, Goal::Snail].map(|named| goal(4, 4, &named)) {
        for name in ["7-8", "6-6-3", "5-5-5", "4-4-4-3", "3-4-8"] {
            let choice: PartitionChoice = name.parse().unwrap();
            assert_eq!(choice.on(&target), TableSet::partition(&target, name));
        }
    }
}

type Puzzle = TilePuzzle<16, u64>;

/// Random walks, checked at each step against the definition and the guarantee of a large table:
/// one move changes the estimate by at most one.
fn walk<H: Heuristic<Puzzle, Memo: PartialEq + std::fmt::Debug>>(target: &Position, heuristic: &H) {
    let puzzle = Puzzle::new(target);
    for seed in 0..4 {
        let mut board = puzzle.board(&Sampler::new(seed).walk(target, 60));
        let mut memo = heuristic.start(&puzzle, &board);
        assert!(heuristic.estimate(&memo) <= 60);
        let mut chance = seed;
        for _ in 0..60 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let steps: Vec<Move> = puzzle.actions(&board).into_iter().collect();
            let step = steps[(chance >> 33) as usize % steps.len()];
            let before = heuristic.estimate(&memo);
            memo = heuristic.step(&puzzle, &board, step, memo);
            puzzle.apply(&mut board, step);
            let after = heuristic.estimate(&memo);
            assert!(before.abs_diff(after) <= 1, "{before} then {after}");
            assert_eq!(heuristic.start(&puzzle, &board), memo);
            assert_eq!(heuristic.memo_from_estimate(&puzzle, &board, after), memo);
        }
    }
}

#[test]
fn large_tables_step_as_they_are_defined() {
    let cases = [
        (goal(4, 4, &Goal::Last), "6-6-3"),
        (goal(4, 4, &Goal::Last), "6-6-3+mirror"),
        (goal(3, 4, &Goal::First), "6-5"),
        (goal(3, 4, &Goal::Snail), "1,2,3,4,5,6/7,9"),
    ];
    for (target, name) in cases {
        let choice = format!("pdb:{name}").parse().unwrap();
        walk(&target, &AnyHeuristic::new(&choice, &target).unwrap());
    }
}

#[test]
fn the_mirror_never_lowers_an_estimate() {
    let target = goal(4, 4, &Goal::Last);
    for name in ["5-5-5", "6-6-3"] {
        let of = |name: String| Estimator::new(&name.parse().unwrap(), &target).unwrap();
        let (plain, mirrored) = (of(format!("pdb:{name}")), of(format!("pdb:{name}+mirror")));
        let boards: Vec<Position> = Sampler::new(1).solvable_boards(&target).take(50).collect();
        assert!(boards.iter().all(|board| mirrored.of(board) >= plain.of(board)));
        assert!(boards.iter().any(|board| mirrored.of(board) > plain.of(board)));
    }
}

/// Counts its queries.
#[derive(Debug, Default)]
struct Counting(std::sync::Arc<std::sync::atomic::AtomicUsize>);

impl TableSource for Counting {
    fn fetch(
        &self,
        _: WantedTables<'_>,
        _: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason> {
        self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(None)
    }
}

#[test]
fn a_solver_has_named_tables_once() {
    let asked = std::sync::Arc::default();
    let source = Counting(std::sync::Arc::clone(&asked));
    let solver = Solver::with_shelf(TableShelf::with_source(Box::new(source)));
    let target = goal(3, 4, &Goal::Last);
    for start in Sampler::new(3).solvable_boards(&target).take(4) {
        let heuristic = Some("pdb:6-5".parse().unwrap());
        let request =
            Request { algorithm: Algorithm::IdaStar, heuristic, ..Request::new(start.clone()) };
        let answer = solver.solve(&request, taquin_puzzle::Listener::NONE).unwrap();
        let (kept, built) = (answer.stats, taquin_puzzle::solve(&request).unwrap().stats);
        assert_eq!((kept.expanded, kept.peak_bytes), (built.expanded, built.peak_bytes));
    }
    assert_eq!(asked.load(std::sync::atomic::Ordering::Relaxed), 1);
}

/// The limits that stop a request.
fn stopped(request: &Request, limits: Limits) -> StopReason {
    let answer = taquin_puzzle::solve(&Request { limits, ..request.clone() }).unwrap();
    match answer.verdict {
        Verdict::Stopped(reason) => reason,
        other => panic!("{other:?}"),
    }
}

/// A limit or a flag ends a search while its tables are being built.
#[test]
fn building_for_a_search_keeps_its_limits() {
    let fifteen = Request::new("15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4".parse().unwrap());
    let two_rows = Request::new("5 0 1 2 3 4/11 10 9 8 7 6".parse().unwrap());
    let by = |heuristic: &str, request: &Request| {
        let heuristic = Some(heuristic.parse().unwrap());
        Request { algorithm: Algorithm::IdaStar, heuristic, ..request.clone() }
    };
    let patterns = Request { goal: Goal::First, ..by("pdb:7-8+mirror", &fifteen) };
    let walking = by("walking-distance", &two_rows);
    let slides = Request { metric: Metric::Multi, ..walking.clone() };
    let all_distances = Request { algorithm: Algorithm::Table, ..two_rows };
    let memory = Limits { memory: Some(100 << 20), ..Limits::NONE };
    assert_eq!(stopped(&patterns, memory), StopReason::Memory);
    for request in [patterns, walking, slides, all_distances] {
        let time = Limits { time: Some(Duration::from_millis(1)), ..Limits::NONE };
        assert_eq!(stopped(&request, time), StopReason::Time, "{}", request.algorithm);
        let cancel = Cancel::new();
        cancel.cancel();
        let raised = Limits { cancel: Some(cancel), ..Limits::NONE };
        assert_eq!(stopped(&request, raised), StopReason::Cancelled, "{}", request.algorithm);
    }
}
