//! The cost of a plan if no operator deleted anything.
//!
//! Without deletes a fact that is reached stays, so the cheapest way to each fact can be found like
//! the shortest paths of a graph. Only an operator with several conditions needs a choice, because
//! its conditions share operators:
//!
//! ```text
//!             h_max       h_add        h_FF                        LM-cut
//!  a (2) ┐    max 3       sum 5        the operators of one        h_max again and again; each time
//!  b (3) ┴─▶ c                         relaxed plan, each once     a set of operators is paid for, of
//!                                                                  which every plan uses at least one
//! ```
//!
//! h_max and LM-cut never exceed the true cost; h_add and h_FF may, but they guide a greedy search
//! better. All four return infinity if they prove that no plan exists. (Bonet and Geffner 2001;
//! Hoffmann and Nebel 2001; Helmert and Domshlak 2009.)

use crate::task::{Facts, Operator, Task};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use taquin_search::{Cost, Heuristic};

/// An estimate for any planning problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relaxation {
    /// The number of goal facts that do not hold; may exceed the true cost.
    GoalCount,
    /// The most expensive goal fact; never exceeds the true cost.
    HMax,
    /// The sum of the costs of the goal facts; may exceed the true cost.
    HAdd,
    /// The cost of a plan without deletes; may exceed the true cost.
    HFf,
    /// The sum of costs that every plan has to pay; never exceeds the true cost.
    LmCut,
}

impl Heuristic<Task> for Relaxation {
    type Memo = u64;

    fn start(&self, task: &Task, state: &Facts) -> u64 {
        let missing = task.goal.iter().filter(|&&fact| !state.holds(fact)).count() as u64;
        if missing == 0 {
            return 0;
        }
        let costs = || task.operators.iter().map(|operator| operator.cost).collect::<Vec<u64>>();
        match self {
            Self::GoalCount => missing,
            Self::HMax => Reach::of(task, state, &costs(), u64::max).price(&task.goal, u64::max),
            Self::HAdd => Reach::of(task, state, &costs(), sum).price(&task.goal, sum),
            Self::HFf => relaxed_plan(task, &Reach::of(task, state, &costs(), sum)),
            Self::LmCut => landmarks(task, state, costs()),
        }
    }

    fn estimate(&self, memo: &u64) -> u64 {
        *memo
    }

    fn memo_from_estimate(&self, _: &Task, _: &Facts, estimate: u64) -> u64 {
        estimate
    }

    fn is_admissible(&self) -> bool {
        matches!(self, Self::HMax | Self::LmCut)
    }
}

/// The cost of an unreachable fact.
const NEVER: u64 = u64::INFINITY;

/// Adds two costs. A sum of finite costs stays finite, because infinity is a proof.
fn sum(first: u64, second: u64) -> u64 {
    match (first, second) {
        (NEVER, _) | (_, NEVER) => NEVER,
        _ => first.saturating_add(second).min(NEVER - 1),
    }
}

/// The cost of each fact without deletes, and the operator that adds it for that cost.
struct Reach {
    costs: Vec<u64>,
    adder: Vec<Option<u32>>,
    /// The condition of each operator that is the last to be reached, so the most expensive one.
    dearest: Vec<Option<u32>>,
}

impl Reach {
    /// Finds the costs in rising order, as Dijkstra's algorithm does. `join` is the cost of several
    /// conditions.
    fn of(task: &Task, state: &Facts, prices: &[u64], join: fn(u64, u64) -> u64) -> Self {
        let facts = task.needing.len();
        let mut reach = Self {
            costs: vec![NEVER; facts],
            adder: vec![None; facts],
            dearest: vec![None; prices.len()],
        };
        let mut queue = BinaryHeap::new();
        for fact in state.iter() {
            reach.costs[fact as usize] = 0;
            queue.push(Reverse((0, fact)));
        }
        // For each operator: the conditions that are missing, and the cost of the others.
        let mut open: Vec<(usize, u64)> =
            task.operators.iter().map(|operator| (operator.needs.len(), 0)).collect();
        for number in (0..).zip(&open).filter(|(_, open)| open.0 == 0).map(|(number, _)| number) {
            reach.add(task, number, prices[number as usize], &mut queue);
        }
        while let Some(Reverse((cost, fact))) = queue.pop() {
            if cost > reach.costs[fact as usize] {
                continue;
            }
            for &number in &task.needing[fact as usize] {
                let (missing, conditions) = &mut open[number as usize];
                *missing -= 1;
                *conditions = join(*conditions, cost);
                if *missing == 0 {
                    let cost = sum(*conditions, prices[number as usize]);
                    reach.dearest[number as usize] = Some(fact);
                    reach.add(task, number, cost, &mut queue);
                }
            }
        }
        reach
    }

    fn add(
        &mut self,
        task: &Task,
        number: u32,
        cost: u64,
        queue: &mut BinaryHeap<Reverse<(u64, u32)>>,
    ) {
        for &fact in &task.operators[number as usize].adds {
            if cost < self.costs[fact as usize] {
                self.costs[fact as usize] = cost;
                self.adder[fact as usize] = Some(number);
                queue.push(Reverse((cost, fact)));
            }
        }
    }

    /// Returns the cost of several facts.
    fn price(&self, facts: &[u32], join: fn(u64, u64) -> u64) -> u64 {
        facts.iter().map(|&fact| self.costs[fact as usize]).fold(0, join)
    }
}

/// Returns the cost of the operators that reach the goal without deletes, each counted once.
fn relaxed_plan(task: &Task, reach: &Reach) -> u64 {
    if reach.price(&task.goal, u64::max) == NEVER {
        return NEVER;
    }
    let mut taken = vec![false; task.operators.len()];
    let mut wanted = task.goal.clone();
    let mut cost = 0;
    while let Some(fact) = wanted.pop() {
        let Some(number) = reach.adder[fact as usize] else { continue };
        let operator = &task.operators[number as usize];
        if !std::mem::replace(&mut taken[number as usize], true) {
            cost = sum(cost, operator.cost);
            wanted.extend(&operator.needs);
        }
    }
    cost
}

/// LM-cut: as long as the goal costs something, finds operators of which every plan uses one, pays
/// the cheapest of them once, and lowers the prices of all of them by that amount.
///
/// Each operator counts as an edge from its most expensive condition to the facts that it adds. The
/// goal zone has the facts from which the goal can be reached at no further cost. The cut contains
/// the edges into the zone from facts that are reached outside it.
fn landmarks(task: &Task, state: &Facts, mut prices: Vec<u64>) -> u64 {
    let mut total = 0;
    loop {
        let reach = Reach::of(task, state, &prices, u64::max);
        // The most expensive goal fact represents the goal.
        let Some(&goal) = task.goal.iter().max_by_key(|&&fact| reach.costs[fact as usize]) else {
            return total;
        };
        match reach.costs[goal as usize] {
            NEVER => return NEVER,
            0 => return total,
            _ => {}
        }
        let zone = goal_zone(task, &reach, &prices, goal);
        let cut = cut(task, state, &reach, &zone);
        // Every plan crosses the cut, and an operator of price zero into the zone would have added
        // its condition to the zone, so the price is above zero.
        let Some(price) = cut.iter().map(|&number| prices[number as usize]).min() else {
            return total;
        };
        cut.iter().for_each(|&number| prices[number as usize] -= price);
        total = sum(total, price);
    }
}

/// Returns the facts from which free operators alone lead to the goal.
fn goal_zone(task: &Task, reach: &Reach, prices: &[u64], goal: u32) -> Vec<bool> {
    let mut zone = vec![false; task.needing.len()];
    zone[goal as usize] = true;
    loop {
        let mut grown = false;
        for ((operator, &price), dearest) in task.operators.iter().zip(prices).zip(&reach.dearest) {
            let Some(fact) = *dearest else { continue };
            if price == 0 && !zone[fact as usize] && adds_into(operator, &zone) {
                zone[fact as usize] = true;
                grown = true;
            }
        }
        if !grown {
            return zone;
        }
    }
}

fn adds_into(operator: &Operator, zone: &[bool]) -> bool {
    operator.adds.iter().any(|&fact| zone[fact as usize])
}

/// Returns the operators that lead into the zone from facts that are reached outside it.
fn cut(task: &Task, state: &Facts, reach: &Reach, zone: &[bool]) -> Vec<u32> {
    let mut cut = Vec::new();
    let mut seen = vec![false; task.needing.len()];
    let mut queue: Vec<u32> = state.iter().collect();
    queue.iter().for_each(|&fact| seen[fact as usize] = true);
    let mut cross = |number: u32, queue: &mut Vec<u32>, seen: &mut Vec<bool>| {
        let operator = &task.operators[number as usize];
        if adds_into(operator, zone) {
            cut.push(number);
        }
        for &fact in &operator.adds {
            if !zone[fact as usize] && !std::mem::replace(&mut seen[fact as usize], true) {
                queue.push(fact);
            }
        }
    };
    for (number, operator) in (0..).zip(&task.operators) {
        if operator.needs.is_empty() {
            cross(number, &mut queue, &mut seen);
        }
    }
    while let Some(fact) = queue.pop() {
        for &number in &task.needing[fact as usize] {
            if reach.dearest[number as usize] == Some(fact) {
                cross(number, &mut queue, &mut seen);
            }
        }
    }
    cut
}
