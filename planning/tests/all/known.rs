//! Problems of the planning competitions with known optimal lengths, and boards that taquin solves.

use crate::{ADMISSIBLE, ALL, astar};
use std::collections::BTreeSet;
use taquin_planning::{Relaxation, Task};
use taquin_puzzle::notation::{PDDL_DOMAIN, pddl_problem};
use taquin_puzzle::{Goal, Position, Request, solve};
use taquin_search::{BestFirst, IdaStar, Outcome, Problem, StateSpace};

const BLOCKS: &str = include_str!("../../data/blocks.pddl");
const GRIPPER: &str = include_str!("../../data/gripper.pddl");
const LOGISTICS: &str = include_str!("../../data/logistics.pddl");

/// Towers of the blocks world, each from the top down, as a problem.
fn blocks(start: &[&str], goal: &[&str]) -> String {
    let facts = |towers: &[&str], whole: bool| {
        let mut text = String::new();
        for tower in towers {
            let names: Vec<String> = tower.chars().map(String::from).collect();
            names.windows(2).for_each(|pair| text += &format!("(on {} {})", pair[0], pair[1]));
            text += &format!("(ontable {})", names[names.len() - 1]);
            if whole {
                text += &format!("(clear {})", names[0]);
            }
        }
        text
    };
    let objects: Vec<String> = start.concat().chars().map(String::from).collect();
    format!(
        "(define (problem towers) (:domain blocks) (:objects {}) (:init (handempty) {}) (:goal (and {})))",
        objects.join(" "),
        facts(start, true),
        facts(goal, false),
    )
}

/// Balls in the first room, all wanted in the second.
fn gripper(balls: usize) -> String {
    let each = |text: &dyn Fn(usize) -> String| (0..balls).map(text).collect::<String>();
    format!(
        "(define (problem carry) (:domain gripper)
           (:objects a b - room left right - gripper {} - ball)
           (:init (in a) (free left) (free right) {}) (:goal (and {})))",
        each(&|ball| format!("b{ball} ")),
        each(&|ball| format!("(at b{ball} a)")),
        each(&|ball| format!("(at b{ball} b)")),
    )
}

fn optimum(domain: &str, problem: &str, heuristic: Relaxation) -> u64 {
    let report = astar(&Task::parse(domain, problem).unwrap(), heuristic);
    assert!(report.is_optimal());
    report.path().unwrap().cost
}

/// BLOCKS-4-0 to 4-2 of the competition of 2000, with their optimal lengths.
#[test]
fn blocks_have_their_published_lengths() {
    let cases: [(&[&str], &[&str], u64); 3] = [
        (&["a", "b", "c", "d"], &["dcba"], 6),
        (&["bcad"], &["dcab"], 10),
        (&["cb", "a", "d"], &["abcd"], 6),
    ];
    for ((start, goal, length), heuristic) in
        cases.into_iter().flat_map(|case| ADMISSIBLE.map(|heuristic| (case, heuristic)))
    {
        assert_eq!(optimum(BLOCKS, &blocks(start, goal), heuristic), length, "{start:?}");
    }
    let written = include_str!("../../data/blocks-4-1.pddl");
    assert_eq!(optimum(BLOCKS, written, Relaxation::LmCut), 10);
}

/// The fewest moves of a block between two arrangements of towers, by breadth-first search.
fn moves(start: &[&str], goal: &[&str]) -> u64 {
    let sorted = |mut towers: Vec<String>| {
        towers.retain(|tower| !tower.is_empty());
        towers.sort();
        towers
    };
    let goal = sorted(goal.iter().map(|&tower| tower.to_owned()).collect());
    let mut layer = BTreeSet::from([sorted(start.iter().map(|&tower| tower.to_owned()).collect())]);
    let mut seen = layer.clone();
    for depth in 0.. {
        if layer.contains(&goal) {
            return depth;
        }
        let mut next = BTreeSet::new();
        for towers in &layer {
            for (from, to) in
                (0..towers.len()).flat_map(|from| (0..=towers.len()).map(move |to| (from, to)))
            {
                let mut moved = towers.clone();
                let block = moved[from].remove(0);
                match moved.get_mut(to) {
                    Some(tower) if to != from => tower.insert(0, block),
                    _ => moved.push(block.to_string()),
                }
                next.insert(sorted(moved));
            }
        }
        layer = next.difference(&seen).cloned().collect();
        seen.extend(layer.iter().cloned());
    }
    unreachable!("all arrangements are connected")
}

/// A move of a block takes two steps: up and down.
#[test]
fn towers_take_twice_as_many_steps_as_moves() {
    let cases: [(&[&str], &[&str]); 4] = [
        (&["c", "dba", "e"], &["aebdc"]),
        (&["da", "e", "cb"], &["dcbae"]),
        (&["abcde"], &["eabcd"]),
        (&["ab", "cd", "e"], &["ba", "edc"]),
    ];
    for (start, goal) in cases {
        let problem = blocks(start, goal);
        let found = optimum(BLOCKS, &problem, Relaxation::LmCut);
        assert_eq!(found, 2 * moves(start, goal), "{start:?} to {goal:?}");
    }
}

/// Two balls per journey: 3n − 1 steps for an even number n.
#[test]
fn gripper_takes_three_steps_a_ball_less_one() {
    for balls in [2, 4, 6] {
        assert_eq!(optimum(GRIPPER, &gripper(balls), Relaxation::LmCut), 3 * balls as u64 - 1);
    }
}

#[test]
fn logistics_has_its_published_length() {
    let problem = include_str!("../../data/logistics-4-0.pddl");
    assert_eq!(optimum(LOGISTICS, problem, Relaxation::LmCut), 20);
}

#[test]
fn boards_need_as_many_steps_as_taquin_finds() {
    let boards = [
        "1 2 3/5 0 6/4 7 8",
        "1 3 6/5 2 8/4 0 7",
        "2 3 0/1 5 6/4 7 8",
        "0 1 2/5 4 3",
        "4 2/0 3/1 5",
    ];
    for text in boards {
        let board: Position = text.parse().unwrap();
        for goal in [Goal::Last, Goal::First] {
            let answer =
                solve(&Request { goal: goal.clone(), ..Request::new(board.clone()) }).unwrap();
            let goal = goal.position(board.shape()).unwrap();
            let task = Task::parse(PDDL_DOMAIN, &pddl_problem(&board, &goal)).unwrap();
            let report = match answer.cost() {
                Some(cost) if cost > 14 => continue,
                _ => astar(&task, Relaxation::HMax),
            };
            assert_eq!(report.path().map(|path| path.cost), answer.cost(), "{text} {goal}");
        }
    }
}

/// Half of the boards cannot be solved; the search proves it.
#[test]
fn a_board_of_the_wrong_parity_has_no_plan() {
    let (board, goal): (Position, Position) =
        ("2 1 3/4 5 0".parse().unwrap(), "1 2 3/4 5 0".parse().unwrap());
    let task = Task::parse(PDDL_DOMAIN, &pddl_problem(&board, &goal)).unwrap();
    let report = astar(&task, Relaxation::HMax);
    assert_eq!(report.outcome, Outcome::Exhausted);
    assert_eq!(report.stats.expanded, 360);
}

/// The estimate of the start is enough to exclude a goal that is unreachable even without deletes.
#[test]
fn infinity_proves_that_no_plan_exists() {
    let problem =
        "(define (problem p) (:domain gripper) (:objects a b - room left - gripper x y - ball)
        (:init (in a) (at x a)) (:goal (at x b)))";
    let task = Task::parse(GRIPPER, problem).unwrap();
    for heuristic in ALL.into_iter().filter(|&heuristic| heuristic != Relaxation::GoalCount) {
        let report = astar(&task, heuristic);
        assert_eq!(
            (report.outcome, report.stats.expanded),
            (Outcome::Exhausted, 0),
            "{heuristic:?}"
        );
    }
}

#[test]
fn greedy_search_finds_plans_with_every_heuristic() {
    let task = Task::parse(BLOCKS, &blocks(&["bcad"], &["dcab"])).unwrap();
    for heuristic in ALL {
        let start = task.start();
        let problem = Problem::new(&task, &start).heuristic(&heuristic);
        let report = problem.solve(&BestFirst::greedy());
        let mut state = task.start();
        for &step in &report.path().unwrap().actions {
            assert!(task.actions(&state).contains(&step));
            task.apply(&mut state, step);
        }
        assert!(task.is_goal(&state));
    }
}

#[test]
fn depth_first_searches_plan_too() {
    let task = Task::parse(BLOCKS, &blocks(&["cb", "a", "d"], &["abcd"])).unwrap();
    let start = task.start();
    let report = Problem::new(&task, &start).heuristic(&Relaxation::LmCut).solve(&IdaStar);
    assert_eq!(report.path().unwrap().cost, 6);
}

/// A long road that costs less than the short one; without a metric, only steps count.
#[test]
fn costs_decide_if_the_problem_has_a_metric() {
    let domain = "(define (domain roads) (:requirements :action-costs)
        (:predicates (at ?x) (road ?x ?y)) (:functions (total-cost) - number (length ?x ?y) - number)
        (:action go :parameters (?x ?y) :precondition (and (at ?x) (road ?x ?y))
          :effect (and (at ?y) (not (at ?x)) (increase (total-cost) (length ?x ?y)))))";
    let problem = |metric: &str| {
        format!(
            "(define (problem trip) (:domain roads) (:objects a b c)
               (:init (at a) (road a c) (road a b) (road b c) (= (total-cost) 0)
                 (= (length a c) 9) (= (length a b) 4) (= (length b c) 4))
               (:goal (at c)) {metric})"
        )
    };
    for heuristic in ADMISSIBLE {
        let cost = |metric| optimum(domain, &problem(metric), heuristic);
        assert_eq!((cost("(:metric minimize (total-cost))"), cost("")), (8, 1));
    }
}
