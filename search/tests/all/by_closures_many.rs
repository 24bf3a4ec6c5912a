//! Compares one-to-all, the k cheapest and all cheapest paths with an enumeration of every path.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use taquin_search::{Cost, Graph, Limits, Outcome, Path, Real, StopReason};

/// A small directed graph, with loops, parallel edges and steps of cost 0.
#[derive(Clone, Debug)]
struct Small {
    edges: Vec<(u8, u8, u32)>,
    goals: BTreeSet<u8>,
    /// States without an estimate, which make the heuristic inconsistent.
    blind: BTreeSet<u8>,
}

const STATES: u8 = 6;

fn small() -> impl Strategy<Value = Small> {
    let edges = prop::collection::vec((0..STATES, 0..STATES, 0..4u32), 0..18);
    let states = || prop::collection::btree_set(0..STATES, 0..3);
    (edges, states(), states()).prop_map(|(edges, goals, blind)| Small { edges, goals, blind })
}

impl Small {
    fn successors(&self, state: u8) -> Vec<(u8, u32)> {
        let own = self.edges.iter().filter(|&&(from, ..)| from == state);
        own.map(|&(_, to, cost)| (to, cost)).collect()
    }

    fn is_goal(&self, state: u8) -> bool {
        self.goals.contains(&state)
    }

    /// The costs from a state to all others, by relaxing every edge until nothing changes.
    fn costs_from(&self, start: u8) -> BTreeMap<u8, u32> {
        let mut costs = BTreeMap::from([(start, 0)]);
        for _ in 0..STATES {
            for &(from, to, cost) in &self.edges {
                if let Some(&before) = costs.get(&from) {
                    let best = costs.entry(to).or_insert(u32::MAX);
                    *best = (*best).min(before + cost);
                }
            }
        }
        costs
    }

    fn estimate(&self, state: u8) -> u32 {
        let costs = self.costs_from(state);
        let to_goals = self.goals.iter().filter_map(|goal| costs.get(goal).copied());
        if self.blind.contains(&state) { 0 } else { to_goals.min().unwrap_or(u32::MAX) }
    }

    /// Every path without cycles that ends at its first goal, with its cost.
    fn all_paths(&self, path: &mut Vec<u8>, cost: u32, all: &mut BTreeMap<Vec<u8>, u32>) {
        let here = path[path.len() - 1];
        if self.is_goal(here) {
            let known = all.entry(path[1..].to_vec()).or_insert(cost);
            *known = (*known).min(cost);
            return;
        }
        for (next, step) in self.successors(here) {
            if !path.contains(&next) {
                path.push(next);
                self.all_paths(path, cost + step, all);
                path.pop();
            }
        }
    }
}

/// The paths as states and costs, without duplicates.
fn distinct(paths: impl IntoIterator<Item = Path<u8, u32>>) -> BTreeMap<Vec<u8>, u32> {
    let mut all = BTreeMap::new();
    for Path { actions, cost } in paths {
        assert_eq!(all.insert(actions.clone(), cost), None, "{actions:?} came twice");
    }
    all
}

proptest! {
    #[test]
    fn one_to_all_agrees_with_relaxation(small in small()) {
        let distances = Graph::new(|&state: &u8| small.successors(state)).distances(&0);
        let found: BTreeMap<u8, u32> = distances.iter().map(|(&state, cost)| (state, cost)).collect();
        prop_assert_eq!(&found, &small.costs_from(0));
        prop_assert_eq!(&distances.report.outcome, &Outcome::Exhausted);
        prop_assert!(distances.iter().map(|(_, cost)| cost).is_sorted());
        for (state, cost) in found {
            let path = distances.path(&state).unwrap();
            let mut here = 0;
            let mut sum = 0;
            for &next in &path.actions {
                let steps = small.successors(here).into_iter().filter(|&(to, _)| to == next);
                sum += steps.map(|(_, cost)| cost).min().unwrap();
                here = next;
            }
            prop_assert_eq!((here, sum, path.cost), (state, cost, cost));
        }
    }

    #[test]
    fn k_shortest_are_the_first_of_all_paths(small in small(), k in 0..12usize) {
        let mut all = BTreeMap::new();
        small.all_paths(&mut vec![0], 0, &mut all);
        let graph = Graph::new(|&state: &u8| small.successors(state));
        let shortest = graph.k_shortest(k, &0, |&s| small.estimate(s), |&s| small.is_goal(s));
        prop_assert_eq!(shortest.stopped, None);
        let mut costs: Vec<u32> = all.values().copied().collect();
        costs.sort_unstable();
        costs.truncate(k);
        prop_assert_eq!(shortest.paths.iter().map(|path| path.cost).collect::<Vec<_>>(), costs.as_slice());
        for (path, cost) in distinct(shortest.paths) {
            prop_assert_eq!(all.get(&path), Some(&cost));
        }
        // Tenths are rounded, so sums depend on the order of their parts.
        let tenths = |cost: u32| Real::new(f64::from(cost) / 10.0);
        let edges = |&state: &u8| small.successors(state).into_iter().map(|(to, it)| (to, tenths(it)));
        let shortest = Graph::new(edges).k_shortest(k, &0, |_| Real::ZERO, |&s| small.is_goal(s));
        let rounded: Vec<f64> = shortest.paths.iter().map(|path| path.cost.get() * 10.0).collect();
        prop_assert_eq!(rounded.iter().map(|cost| cost.round() as u32).collect::<Vec<_>>(), costs);
        prop_assert!(rounded.iter().all(|cost| (cost - cost.round()).abs() < 1e-12));
    }

    #[test]
    fn all_cheapest_returns_every_path_of_least_cost(small in small()) {
        let mut all = BTreeMap::new();
        small.all_paths(&mut vec![0], 0, &mut all);
        let least = all.values().copied().min();
        all.retain(|_, cost| Some(*cost) == least);
        let graph = Graph::new(|&state: &u8| small.successors(state));
        let cheapest = graph.all_cheapest(&0, |&s| small.estimate(s), |&s| small.is_goal(s));
        prop_assert_eq!(cheapest.report.path().map(|path| path.cost), least);
        prop_assert_eq!(cheapest.report.is_optimal(), least.is_some());
        prop_assert_eq!(distinct(cheapest.paths()), all);
    }
}

/// The costs of all paths without cycles that cost at most `most`, by depth-first search.
fn costs_up_to(
    edges: &[Vec<(usize, u32)>],
    to_go: &[u32],
    path: &mut Vec<usize>,
    cost: u32,
    (goal, most): (usize, u32),
    all: &mut Vec<u32>,
) {
    let here = path[path.len() - 1];
    if here == goal {
        return all.push(cost);
    }
    for &(next, step) in &edges[here] {
        let is_cheap = to_go[next] <= most.saturating_sub(cost + step) && cost + step <= most;
        if is_cheap && !path.contains(&next) {
            path.push(next);
            costs_up_to(edges, to_go, path, cost + step, (goal, most), all);
            path.pop();
        }
    }
}

#[test]
fn no_path_is_missed_on_larger_graphs() {
    const STATES: usize = 80;
    for seed in 1..=20u64 {
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut below = |most: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed);
            (random >> 33) % most
        };
        let mut edges = vec![Vec::<(usize, u32)>::new(); STATES];
        for (from, edges) in edges.iter_mut().enumerate() {
            // Half of the graphs have steps that cost nothing.
            let cost = |below: &mut dyn FnMut(u64) -> u64| (below(9) + seed % 2) as u32;
            let listed = (0..4).map(|_| (below(STATES as u64) as usize, cost(&mut below)));
            let different = listed.filter(|&(to, _)| to != from);
            edges.extend(different.collect::<BTreeMap<_, _>>());
        }
        let goal = STATES - 1;
        let mut to_go = vec![u32::MAX; STATES];
        to_go[goal] = 0;
        for _ in 0..STATES {
            for (from, edges) in edges.iter().enumerate() {
                let through = edges.iter().map(|&(to, cost)| to_go[to].saturating_add(cost));
                to_go[from] = to_go[from].min(through.min().unwrap_or(u32::MAX));
            }
        }
        let graph = Graph::new(|&state: &usize| edges[state].iter().copied());
        let shortest = graph.k_shortest(300, &0, |_| 0, |&state| state == goal);
        let mut distinct = BTreeSet::new();
        let found: Vec<u32> = shortest.paths.iter().map(|path| path.cost).collect();
        assert!(
            shortest.paths.into_iter().all(|path| distinct.insert(path.actions)),
            "seed {seed}"
        );
        let mut all = Vec::new();
        let most = found.last().map_or(u32::MAX - 99, |&last| last);
        costs_up_to(&edges, &to_go, &mut vec![0], 0, (goal, most), &mut all);
        all.sort_unstable();
        all.truncate(300);
        assert_eq!(found, all, "seed {seed}");
    }
}

#[test]
fn limits_are_kept_and_earlier_results_stay_valid() {
    let grid = |limits: Limits| {
        Graph::new(|&(x, y): &(u32, u32)| [((x + 1, y), 1u32), ((x, y + 1), 1)]).limits(limits)
    };
    let limits = Limits { expansions: Some(200), ..Limits::NONE };
    let goal = |&(x, y): &(u32, u32)| (x, y) == (4, 4);

    let distances = grid(limits.clone()).distances(&(0, 0));
    assert_eq!(distances.report.outcome, Outcome::Stopped(StopReason::Expansions));
    assert_eq!(distances.iter().len(), 200);
    assert!(distances.iter().all(|(&(x, y), cost)| x + y == cost));

    let shortest = grid(limits.clone()).k_shortest(70, &(0, 0), |_| 0, goal);
    assert_eq!(shortest.stopped, Some(StopReason::Expansions));
    assert!((1..70).contains(&shortest.paths.len()));
    assert!(shortest.paths.iter().all(|path| path.cost == 8));
    assert!(shortest.stats.expanded <= 200);

    let limits = Limits { expansions: Some(20), ..Limits::NONE };
    let cheapest = grid(limits).all_cheapest(&(0, 0), |_| 0, goal);
    assert_eq!(cheapest.report.outcome, Outcome::Stopped(StopReason::Expansions));
    assert_eq!(cheapest.paths().count(), 0);

    let limits = Limits { memory: Some(1 << 20), ..Limits::NONE };
    let endless = grid(limits.clone()).k_shortest(2, &(0, 0), |_| 0, |_| false);
    assert_eq!(endless.stopped, Some(StopReason::Memory));
    assert_eq!(endless.paths, []);
    assert_eq!(
        grid(limits).all_cheapest(&(0, 0), |_| 0, |_| false).report.outcome,
        Outcome::Stopped(StopReason::Memory)
    );
}
