//! Programs with the same counts share one line: "any of 12 orders of moves".

use super::{Fit, Measure, Program};
use std::collections::HashMap;
use taquin_lab::compare::{Entrant, Variant};
use taquin_puzzle::MoveOrder;
use taquin_search::{GoalTest, TieBreak};

/// Programs that differ only in options that do not affect the numbers.
///
/// ```
/// use taquin_classroom::matching::{BoardPrintouts, find};
/// use taquin_puzzle::{Goal, Solver, search::Limits};
/// let (start, goal) = ("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last);
/// let boards = [BoardPrintouts { start, goal, printouts: vec!["expanded=4".parse()?] }];
/// let found = find(&boards, &Limits::NONE, &Solver::new(), &mut |_, _| true)?;
/// assert!(found.groups[0].orders.len() > 1 && found.matches() > 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Group {
    /// The most common of them.
    pub program: Program,
    /// All orders of moves; empty for an algorithm of the course, which has its own.
    pub orders: Vec<MoveOrder>,
    /// All tie-breakings; `None` is the search's own.
    pub ties: Vec<Option<TieBreak>>,
    /// All goal tests.
    pub goal_tests: Vec<GoalTest>,
    /// The number of programs.
    pub programs: u64,
    /// The meaning of each number.
    pub measures: Vec<Measure>,
    /// The values of each number on the boards.
    pub values: Vec<Vec<u64>>,
    /// The rarity of the most common one.
    rarity: u64,
    /// The distance from the numbers.
    distance: f64,
}

impl Group {
    fn of(fit: Fit) -> Self {
        let Fit { program, measures, values, rarity, distance } = fit;
        let (mut orders, mut ties, mut goal_tests) = (vec![], vec![], vec![]);
        if let Program::Search(entrant) = &program {
            orders.push(entrant.variant.order);
            ties.push(entrant.variant.tie);
            goal_tests.push(entrant.variant.goal_test);
        }
        let programs = 1;
        Self { program, orders, ties, goal_tests, programs, measures, values, rarity, distance }
    }

    /// Returns the key that groups to merge share. The options to forget are the order of moves,
    /// the tie-breaking and the goal test; the lists of options forgotten before must be equal.
    fn key(&self, [order, tie, goal_test]: [bool; 3]) -> Key {
        let mut program = self.program.clone();
        let mut lists = vec![];
        if let Program::Search(Entrant { variant, .. }) = &mut program {
            let usual = Variant::default();
            if order {
                variant.order = usual.order;
            }
            if tie {
                variant.tie = usual.tie;
                lists.push(sorted(&self.orders));
            }
            if goal_test {
                variant.goal_test = usual.goal_test;
                lists.push(self.ties.iter().map(|tie| format!("{tie:?}")).collect());
            }
        }
        Key {
            flags: program.flags(),
            measures: self.measures.clone(),
            values: self.values.clone(),
            lists,
        }
    }

    fn add(&mut self, other: Self) {
        self.programs += other.programs;
        add_new(&mut self.orders, other.orders);
        add_new(&mut self.ties, other.ties);
        add_new(&mut self.goal_tests, other.goal_tests);
        if other.rarity < self.rarity {
            (self.program, self.rarity) = (other.program, other.rarity);
        }
    }
}

fn add_new<T: PartialEq>(list: &mut Vec<T>, more: Vec<T>) {
    for one in more {
        if !list.contains(&one) {
            list.push(one);
        }
    }
}

/// The key that groups to merge share.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    flags: Vec<String>,
    measures: Vec<Measure>,
    values: Vec<Vec<u64>>,
    lists: Vec<Vec<String>>,
}

/// Returns groups, the nearest first, and among equals the most common first. Orders of moves are
/// merged first, then ties and goal tests of groups that have the same other options.
pub(super) fn grouped(fits: Vec<Fit>) -> Vec<Group> {
    let groups: Vec<Group> = fits.into_iter().map(Group::of).collect();
    let groups = merged(groups, |group| group.key([true, false, false]));
    let groups = merged(groups, |group| group.key([true, true, false]));
    let mut groups = merged(groups, |group| group.key([true, true, true]));
    groups.sort_by(|a, b| {
        let by_rarity = || a.rarity.cmp(&b.rarity).then(b.programs.cmp(&a.programs));
        a.distance.total_cmp(&b.distance).then_with(by_rarity)
    });
    groups
}

/// Returns the names of orders, sorted.
fn sorted(orders: &[MoveOrder]) -> Vec<String> {
    let mut names: Vec<String> = orders.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

/// Merges groups with the same key, in the order of their first members.
fn merged(groups: Vec<Group>, key: impl Fn(&Group) -> Key) -> Vec<Group> {
    let mut places: HashMap<Key, usize> = HashMap::new();
    let mut merged: Vec<Group> = Vec::new();
    for group in groups {
        match places.get(&key(&group)) {
            Some(&place) => merged[place].add(group),
            None => {
                places.insert(key(&group), merged.len());
                merged.push(group);
            }
        }
    }
    merged
}
