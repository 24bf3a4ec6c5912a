//! Random problems against a search without numbers, bits and grounding: states are sets
//! of letters, and the problem is written as PDDL from the same operators.

use crate::{ADMISSIBLE, ALL, astar};
use std::collections::{BTreeMap, BTreeSet};
use taquin_planning::{Relaxation, Task};
use taquin_search::Heuristic;

type State = BTreeSet<u64>;

/// An operator on facts 0 to 5: needed, not needed, added and deleted facts, and a cost.
#[derive(Debug)]
struct Plain {
    needs: State,
    forbids: State,
    adds: State,
    deletes: State,
    cost: u64,
}

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn facts(&mut self, most: u64) -> State {
        (0..self.roll(most + 1)).map(|_| self.roll(6)).collect()
    }
}

/// The least cost by trying everything: states are improved until no state improves.
fn cheapest(operators: &[Plain], start: &State, wanted: &State, unwanted: &State) -> Option<u64> {
    let mut costs = BTreeMap::from([(start.clone(), 0)]);
    loop {
        let known = costs.clone();
        for (state, cost) in &known {
            for operator in operators {
                let usable = operator.needs.is_subset(state) && operator.forbids.is_disjoint(state);
                if usable {
                    let next: State = &(state - &operator.deletes) | &operator.adds;
                    let through = cost + operator.cost;
                    let entry = costs.entry(next).or_insert(through);
                    *entry = through.min(*entry);
                }
            }
        }
        if costs == known {
            break;
        }
    }
    let goals =
        costs.iter().filter(|(state, _)| wanted.is_subset(state) && unwanted.is_disjoint(state));
    goals.map(|(_, &cost)| cost).min()
}

fn conjunction(positive: &State, negative: &State) -> String {
    let positive = positive.iter().map(|fact| format!("(f{fact})"));
    let negative = negative.iter().map(|fact| format!("(not (f{fact}))"));
    format!("(and {})", positive.chain(negative).collect::<String>())
}

fn domain(operators: &[Plain]) -> String {
    let actions = operators.iter().enumerate().map(|(number, operator)| {
        // PDDL deletes first, so a fact that is added and deleted holds afterwards.
        let effect = conjunction(&operator.adds, &operator.deletes);
        format!(
            "(:action o{number} :precondition {} :effect (and {} (increase (total-cost) {})))",
            conjunction(&operator.needs, &operator.forbids),
            effect.strip_prefix("(and ").and_then(|rest| rest.strip_suffix(')')).unwrap(),
            operator.cost,
        )
    });
    let predicates: String = (0..6).map(|fact| format!("(f{fact})")).collect();
    format!(
        "(define (domain r) (:predicates {predicates}) (:functions (total-cost)) {})",
        actions.collect::<String>()
    )
}

#[test]
fn random_problems_have_the_cheapest_cost_and_honest_estimates() {
    let (mut solved, mut unsolvable) = (0, 0);
    for seed in 0..600 {
        let mut dice = Dice(seed);
        let operators: Vec<Plain> = (0..2 + dice.roll(6))
            .map(|_| Plain {
                needs: dice.facts(2),
                forbids: dice.facts(1),
                adds: dice.facts(2),
                deletes: dice.facts(2),
                cost: dice.roll(4),
            })
            .collect();
        let (start, wanted, unwanted) = (dice.facts(3), dice.facts(3), dice.facts(1));
        let unwanted = &unwanted - &wanted;
        let problem = format!(
            "(define (problem p) (:domain r) (:init {}) (:goal {}) (:metric minimize (total-cost)))",
            start.iter().map(|fact| format!("(f{fact})")).collect::<String>(),
            conjunction(&wanted, &unwanted),
        );
        let truth = cheapest(&operators, &start, &wanted, &unwanted);
        let task = Task::parse(&domain(&operators), &problem).unwrap();
        for heuristic in ALL {
            let estimate = heuristic.start(&task, &task.start());
            match truth {
                Some(cost) if ADMISSIBLE.contains(&heuristic) => {
                    assert!(
                        estimate <= cost,
                        "seed {seed}: {heuristic:?} says {estimate}, not {cost}"
                    );
                }
                Some(_) => {
                    assert_ne!(estimate, u64::MAX, "seed {seed}: {heuristic:?} excludes a plan");
                }
                None => {}
            }
        }
        let estimates = ADMISSIBLE.map(|heuristic| heuristic.start(&task, &task.start()));
        assert!(estimates[0] <= estimates[1], "seed {seed}: LM-cut is never below h_max");
        for heuristic in [Relaxation::HMax, Relaxation::LmCut] {
            let report = astar(&task, heuristic);
            assert_eq!(report.path().map(|path| path.cost), truth, "seed {seed}: {heuristic:?}");
            assert!(truth.is_none() || report.is_optimal(), "seed {seed}");
        }
        if truth.is_some_and(|cost| cost > 0) {
            solved += 1;
        } else {
            unsolvable += u32::from(truth.is_none());
        }
    }
    assert!(solved > 50 && unsolvable > 50, "{solved} solved, {unsolvable} without a plan");
}
