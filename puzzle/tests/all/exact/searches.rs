//! Every search with every heuristic finds the exact distance, or keeps its bound.

use super::distances::{Distances, TO_LAST, TO_SNAIL, goal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use taquin_puzzle::{AnyHeuristic, Goal, HeuristicChoice, Manhattan, MaxOf, Position, TilePuzzle};
use taquin_search::{BestFirst, GoalTest, Heuristic, IdaStar, Problem, Report, TieBreak, Zero};

pub(crate) type Puzzle = TilePuzzle<16, u64>;
pub(crate) type Found = Report<taquin_puzzle::Move, u16>;
pub(crate) type Cases = Vec<(Position, u16)>;

pub(crate) fn all(distances: &Distances) -> Cases {
    let mut cases: Cases = distances.iter().map(|(board, &d)| (board.clone(), d)).collect();
    cases.sort_by(|one, other| one.0.tiles().cmp(other.0.tiles()));
    cases
}

/// Every board of the first layers, and one of `step` beyond.
pub(crate) fn some(distances: &Distances, full_layers: u16, step: usize) -> Cases {
    let (near, far): (Cases, Cases) =
        all(distances).into_iter().partition(|&(_, distance)| distance <= full_layers);
    near.into_iter().chain(far.into_iter().step_by(step)).collect()
}

/// Runs `search` on every case, on two threads, and checks its answer.
pub(crate) fn check(
    goal: &Position,
    cases: &Cases,
    search: impl Fn(&Puzzle, &Position) -> Found + Sync,
    factor: f64,
) {
    let puzzle = Puzzle::new(goal);
    let half = cases.len().div_ceil(2);
    thread::scope(|scope| {
        for part in cases.chunks(half.max(1)) {
            let (puzzle, search) = (&puzzle, &search);
            scope.spawn(move || {
                for (board, distance) in part {
                    check_one(&search(puzzle, board), puzzle, board, *distance, factor);
                }
            });
        }
    });
}

fn check_one(report: &Found, puzzle: &Puzzle, board: &Position, distance: u16, factor: f64) {
    let path = report.path().unwrap_or_else(|| panic!("{board:?}: {:?}", report.outcome));
    let end = board.replay(&path.actions).expect("legal moves");
    assert!(taquin_search::StateSpace::is_goal(puzzle, &puzzle.board(&end)), "{board:?}");
    assert!(report.lower_bound <= distance, "{board:?}: bound {}", report.lower_bound);
    assert_eq!(report.is_optimal(), report.is_optimal() && path.cost == distance, "{board:?}");
    // Zero times an unlimited factor is not a number; the goal itself has cost 0.
    let most = if distance == 0 { 0.0 } else { f64::from(distance) * factor };
    assert!(f64::from(path.cost) <= most, "{board:?}: {} for {distance}", path.cost);
}

pub(crate) fn heuristic(name: &str, goal: &Position) -> AnyHeuristic<16> {
    AnyHeuristic::new(&name.parse().unwrap(), goal).unwrap()
}

fn best_first<'a, H: Heuristic<Puzzle>>(
    search: BestFirst,
    heuristic: &'a H,
) -> impl Fn(&Puzzle, &Position) -> Found + use<'a, H> {
    move |puzzle, board| {
        Problem::new(puzzle, &puzzle.board(board)).heuristic(heuristic).solve(&search)
    }
}

fn ida_star<H: Heuristic<Puzzle>>(
    heuristic: &H,
) -> impl Fn(&Puzzle, &Position) -> Found + use<'_, H> {
    |puzzle, board| Problem::new(puzzle, &puzzle.board(board)).heuristic(heuristic).solve(&IdaStar)
}

#[test]
fn astar_with_manhattan_is_exact() {
    let goal = goal(Goal::Last);
    let cases = some(&TO_LAST, 12, 10);
    check(&goal, &cases, best_first(BestFirst::astar(), &Manhattan::new(&goal)), 1.0);
}

#[test]
fn astar_to_the_snail_is_exact() {
    let goal = goal(Goal::Snail);
    let cases = some(&TO_SNAIL, 12, 10);
    check(&goal, &cases, best_first(BestFirst::astar(), &Manhattan::new(&goal)), 1.0);
}

#[test]
fn idastar_with_manhattan_is_exact() {
    let goal = goal(Goal::Last);
    check(&goal, &some(&TO_LAST, 12, 10), ida_star(&Manhattan::new(&goal)), 1.0);
}

#[test]
#[ignore = "a minute: what is sampled above, on every board"]
fn strong_searches_are_exact_on_every_board() {
    let (last, snail) = (goal(Goal::Last), goal(Goal::Snail));
    check(&last, &all(&TO_LAST), best_first(BestFirst::astar(), &Manhattan::new(&last)), 1.0);
    check(&snail, &all(&TO_SNAIL), best_first(BestFirst::astar(), &Manhattan::new(&snail)), 1.0);
    check(&last, &all(&TO_LAST), ida_star(&Manhattan::new(&last)), 1.0);
    let databases = heuristic("pdb:4-4", &last);
    check(&last, &all(&TO_LAST), best_first(BestFirst::astar(), &databases), 1.0);
}

#[test]
fn strong_heuristics_are_exact() {
    let goal = goal(Goal::Last);
    let cases = some(&TO_LAST, 12, 30);
    for name in ["linear-conflict", "walking-distance"] {
        let heuristic = heuristic(name, &goal);
        check(&goal, &cases, best_first(BestFirst::astar(), &heuristic), 1.0);
        check(&goal, &cases, ida_star(&heuristic), 1.0);
    }
}

/// The estimates of a database change by more than one, so some states are closed with too high a
/// cost: without reopening them, some answers would be too long.
#[test]
fn an_inconsistent_database_is_exact() {
    let goal = goal(Goal::Last);
    let databases = heuristic("pdb:4-4", &goal);
    let reopened = AtomicU64::new(0);
    let astar = best_first(BestFirst::astar(), &databases);
    let counted = |puzzle: &Puzzle, board: &Position| {
        let report = astar(puzzle, board);
        reopened.fetch_add(report.stats.reopened, Ordering::Relaxed);
        report
    };
    check(&goal, &some(&TO_LAST, 12, 5), counted, 1.0);
    assert!(reopened.into_inner() > 0, "no board made A* reopen a state");
}

#[test]
fn idastar_is_exact_with_inconsistent_databases() {
    let goal = goal(Goal::Last);
    for partition in ["pdb:4-4", "pdb:3,4,8/1,5/2,6,7"] {
        let databases = heuristic(partition, &goal);
        check(&goal, &some(&TO_LAST, 12, 10), ida_star(&databases), 1.0);
    }
}

#[test]
fn every_heuristic_is_exact_in_every_search_to_the_snail() {
    let goal = goal(Goal::Snail);
    let cases = some(&TO_SNAIL, 9, 4000);
    let databases = ["pdb:4-4", "pdb:2-2-2-2"].map(|name| name.parse().unwrap());
    for choice in HeuristicChoice::plain().chain(databases).filter(HeuristicChoice::is_admissible) {
        let heuristic = AnyHeuristic::new(&choice, &goal).unwrap();
        check(&goal, &cases, best_first(BestFirst::astar(), &heuristic), 1.0);
        // The search stores no states, so a weak estimate takes minutes on a distant board.
        let near = cases.iter().filter(|&&(_, distance)| distance <= 16).cloned().collect();
        check(&goal, &near, ida_star(&heuristic), 1.0);
    }
}

/// If the blank is counted, the search guarantees and claims nothing.
#[test]
fn an_estimate_that_is_not_admissible_proves_nothing() {
    let goal = goal(Goal::Last);
    let choice: HeuristicChoice = "max(manhattan,misplaced-all)".parse().unwrap();
    for choice in [HeuristicChoice::MisplacedAll, choice] {
        let heuristic = MaxOf::new(&choice, &goal).unwrap();
        let cases = some(&TO_LAST, 10, 2000);
        check(&goal, &cases, best_first(BestFirst::astar(), &heuristic), f64::INFINITY);
        let near = cases.into_iter().filter(|&(_, distance)| distance <= 16).collect();
        check(&goal, &near, ida_star(&heuristic), f64::INFINITY);
    }
}

#[test]
fn every_tie_breaking_is_exact() {
    let goal = goal(Goal::Last);
    let heuristic = Manhattan::new(&goal);
    for name in TieBreak::names() {
        let search = BestFirst { tie: name.parse().unwrap(), ..BestFirst::astar() };
        check(&goal, &some(&TO_LAST, 10, 300), best_first(search, &heuristic), 1.0);
    }
}

#[test]
fn weak_heuristics_are_exact() {
    let goal = goal(Goal::Last);
    let cases = some(&TO_LAST, 10, 2000);
    let both: HeuristicChoice = "max(misplaced,manhattan)".parse().unwrap();
    check(&goal, &cases, best_first(BestFirst::astar(), &Zero), 1.0);
    check(&goal, &cases, best_first(BestFirst::astar(), &heuristic("misplaced", &goal)), 1.0);
    check(&goal, &cases, best_first(BestFirst::astar(), &MaxOf::new(&both, &goal).unwrap()), 1.0);
    check(&goal, &cases, best_first(BestFirst::breadth_first(), &Zero), 1.0);
    check(&goal, &cases, best_first(BestFirst::uniform_cost(), &Zero), 1.0);
    check(&goal, &cases, ida_star(&MaxOf::new(&both, &goal).unwrap()), 1.0);
    check(&goal, &some(&TO_LAST, 12, 2000), ida_star(&heuristic("misplaced", &goal)), 1.0);
}

#[test]
fn weighted_searches_keep_their_bound() {
    let goal = goal(Goal::Last);
    let heuristic = Manhattan::new(&goal);
    let cases = some(&TO_LAST, 10, 200);
    for (w, factor) in [("1", 1.0), ("1.2", 1.2), ("1.5", 1.5), ("2", 2.0), ("5", 5.0)] {
        let search = BestFirst::weighted(w.parse().unwrap()).unwrap();
        check(&goal, &cases, best_first(search, &heuristic), factor);
    }
    for (w, factor) in
        [("0", f64::INFINITY), ("0.25", 3.0), ("0.4", 1.5), ("0.5", 1.0), ("0.8", 1.0)]
    {
        let search = BestFirst::balanced(w.parse().unwrap()).unwrap();
        check(&goal, &cases, best_first(search, &heuristic), factor);
    }
    check(&goal, &cases, best_first(BestFirst::greedy(), &heuristic), f64::INFINITY);
}

#[test]
fn a_goal_test_at_generation_never_claims_too_much() {
    let goal = goal(Goal::Last);
    let cases = some(&TO_LAST, 12, 50);
    let early = |search| BestFirst { goal_test: GoalTest::Generated, ..search };
    let astar = early(BestFirst::astar());
    check(&goal, &cases, best_first(astar, &Manhattan::new(&goal)), f64::INFINITY);
    // Breadth-first search may stop at once, because the whole previous layer is known.
    let cases = some(&TO_LAST, 10, 2000);
    check(&goal, &cases, best_first(early(BestFirst::breadth_first()), &Zero), 1.0);
}

#[test]
#[ignore = "about twenty minutes: the blind searches on every board"]
fn weak_heuristics_are_exact_on_every_board() {
    let goal = goal(Goal::Last);
    let cases = all(&TO_LAST);
    check(&goal, &cases, best_first(BestFirst::breadth_first(), &Zero), 1.0);
    check(&goal, &cases, best_first(BestFirst::astar(), &heuristic("misplaced", &goal)), 1.0);
    check(&goal, &cases, ida_star(&heuristic("misplaced", &goal)), 1.0);
}
