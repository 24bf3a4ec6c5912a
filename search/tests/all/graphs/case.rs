//! Random small graphs, as spaces, with the exact distances to compare with.
//!
//! A case is plain whole numbers, so that it shrinks well and prints readably;
//! [`Graph`] gives it one of the cost types. The oracle is Bellman-Ford, which
//! shares no idea with the searches under test.

use proptest::prelude::*;
use taquin_search::{Cost, Heuristic, PackedSpace, Real, ReversibleSpace, StateSpace, UndoSpace};

/// No edge.
pub(crate) const NEVER: u64 = u64::MAX;

/// A directed graph with weights, its goals, and what to subtract from a
/// perfect estimate. The start is vertex 0.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// `edges[from][to]`; `None` without an edge.
    pub(crate) edges: Vec<Vec<Option<u64>>>,
    pub(crate) goals: Vec<bool>,
    /// Percent of the true distance that the estimate of a vertex lacks.
    pub(crate) lacks: Vec<u64>,
}

impl Case {
    /// The distance of every vertex to the nearest goal.
    pub(crate) fn distances(&self) -> Vec<u64> {
        let size = self.edges.len();
        let mut distance: Vec<u64> =
            self.goals.iter().map(|&goal| if goal { 0 } else { NEVER }).collect();
        for _ in 0..size {
            for (from, row) in self.edges.iter().enumerate() {
                for (to, weight) in row.iter().enumerate() {
                    let through = weight.map_or(NEVER, |w| w.saturating_add(distance[to]));
                    distance[from] = distance[from].min(through);
                }
            }
        }
        distance
    }

    /// The least cost from the start to a goal by at most this many steps.
    pub(crate) fn cheapest_within(&self, steps: u64) -> u64 {
        let mut distance: Vec<u64> =
            self.goals.iter().map(|&goal| if goal { 0 } else { NEVER }).collect();
        for _ in 0..steps {
            let before = distance.clone();
            for (from, row) in self.edges.iter().enumerate() {
                for (to, weight) in row.iter().enumerate() {
                    let through = weight.map_or(NEVER, |w| w.saturating_add(before[to]));
                    distance[from] = distance[from].min(through);
                }
            }
        }
        distance[0]
    }

    /// The same graph with steps of cost one.
    pub(crate) fn in_steps(&self) -> Self {
        let mut case = self.clone();
        for weight in case.edges.iter_mut().flatten() {
            *weight = weight.map(|_| 1);
        }
        case
    }

    /// The same graph with its last vertex as the only goal and with every edge in both directions,
    /// though not always at the same cost.
    pub(crate) fn reversible(&self) -> Self {
        let mut case = self.clone();
        let last = case.goals.len() - 1;
        case.goals = (0..=last).map(|vertex| vertex == last).collect();
        for (from, row) in case.edges.iter_mut().enumerate() {
            for (to, weight) in row.iter_mut().enumerate() {
                *weight = weight.or(self.edges[to][from]);
            }
        }
        case
    }

    /// The reversed graph, from the last vertex to the first.
    pub(crate) fn turned(&self) -> Self {
        let mut case = self.clone();
        case.goals.reverse();
        for (from, row) in case.edges.iter_mut().enumerate() {
            for (to, weight) in row.iter_mut().enumerate() {
                *weight = self.edges[to][from];
            }
        }
        case
    }

    /// Admissible, and usually inconsistent: each vertex has its own error.
    pub(crate) fn inconsistent(&self) -> Vec<u64> {
        let lack = |(&distance, &lack): (&u64, &u64)| match distance {
            NEVER if lack < 50 => NEVER,
            NEVER => 0,
            _ => distance - (distance * lack).div_ceil(100),
        };
        self.distances().iter().zip(&self.lacks).map(lack).collect()
    }

    /// The largest consistent estimate below the inconsistent one.
    pub(crate) fn consistent(&self) -> Vec<u64> {
        let mut estimate = self.inconsistent();
        for _ in 0..estimate.len() {
            for (from, row) in self.edges.iter().enumerate() {
                for (to, weight) in row.iter().enumerate() {
                    let most = weight.map_or(NEVER, |w| w.saturating_add(estimate[to]));
                    estimate[from] = estimate[from].min(most);
                }
            }
        }
        estimate
    }

    /// Zero at the goals and arbitrary elsewhere, also far too high.
    pub(crate) fn inadmissible(&self) -> Vec<u64> {
        let guess = |(vertex, &lack): (usize, &u64)| {
            if self.goals[vertex] { 0 } else { lack * lack }
        };
        self.lacks.iter().enumerate().map(guess).collect()
    }
}

/// Graphs whose weights range from `least` to one of a few powers of ten: small weights cause ties,
/// large ones leave the buckets of the open list.
///
/// Most edges lead a little forward and the goal is the last vertex (unless others are added at
/// random), so that paths are long. Estimates are often perfect or empty: neighbours that differ so
/// much make inconsistencies.
pub(crate) fn cases(least: u64) -> impl Strategy<Value = Case> {
    let most = prop_oneof![Just(1u64), Just(9), Just(1_000_000)];
    let density = prop_oneof![Just(30u32), Just(90)];
    let sizes = (2usize..=12, most, density, any::<bool>());
    sizes.prop_flat_map(move |(size, most, density, both_ways)| {
        let row = prop::collection::vec((0u32..100, least..=most), size);
        let edges = prop::collection::vec(row, size);
        let goals = prop::collection::vec(prop::bool::weighted(0.05), size);
        let lack = prop_oneof![Just(0u64), Just(100), 0u64..=100];
        let lacks = prop::collection::vec(lack, size);
        (edges, goals, lacks).prop_map(move |(weights, mut goals, lacks)| {
            goals[size - 1] = true;
            let mut edges = keep_most_forward_edges(&weights, density);
            if both_ways {
                add_ways_back(&mut edges);
            }
            Case { edges, goals, lacks }
        })
    })
}

/// Keeps an edge if its draw is below the density of its kind.
fn keep_most_forward_edges(weights: &[Vec<(u32, u64)>], density: u32) -> Vec<Vec<Option<u64>>> {
    let keep = |from: usize, to: usize, draw: u32| {
        let a_little_forward = (from + 1..from + 4).contains(&to);
        draw < if a_little_forward { density } else { density / 9 }
    };
    let row = |(from, row): (usize, &Vec<(u32, u64)>)| {
        let edges = row.iter().enumerate();
        edges.map(|(to, &(draw, weight))| keep(from, to, draw).then_some(weight)).collect()
    };
    weights.iter().enumerate().map(row).collect()
}

/// Adds every edge in the other direction, at the same cost.
fn add_ways_back(edges: &mut [Vec<Option<u64>>]) {
    let one_way = edges.to_vec();
    for (from, row) in edges.iter_mut().enumerate() {
        for (to, weight) in row.iter_mut().enumerate() {
            let (low, high) = (from.min(to), from.max(to));
            *weight = one_way[low][high].or(one_way[high][low]);
        }
    }
}

/// A cost type with an exact conversion from whole units.
pub(crate) trait Units: Cost {
    fn units(units: u64) -> Self;
}

impl Units for u8 {
    fn units(units: u64) -> Self {
        u8::try_from(units).unwrap_or(Self::INFINITY)
    }
}

impl Units for u32 {
    fn units(units: u64) -> Self {
        u32::try_from(units).unwrap_or(Self::INFINITY)
    }
}

impl Units for u64 {
    fn units(units: u64) -> Self {
        units
    }
}

/// Eighths: their sums are exact, so the tests can compare for equality.
impl Units for Real {
    fn units(units: u64) -> Self {
        if units == NEVER { Self::INFINITY } else { Self::new(units as f64 / 8.0) }
    }
}

/// A case as a state space.
pub(crate) struct Graph<C> {
    edges: Vec<Vec<Option<C>>>,
    goals: Vec<bool>,
    least: C,
    greatest: C,
}

impl<C: Units> Graph<C> {
    pub(crate) fn new(case: &Case) -> Self {
        let convert = |row: &Vec<Option<u64>>| row.iter().map(|w| w.map(C::units)).collect();
        let least = case.edges.iter().flatten().flatten().min();
        let greatest = case.edges.iter().flatten().flatten().max();
        Self {
            edges: case.edges.iter().map(convert).collect(),
            goals: case.goals.clone(),
            least: C::units(least.copied().unwrap_or(0)),
            greatest: C::units(greatest.copied().unwrap_or(NEVER)),
        }
    }
}

/// A step along an edge, with its origin, so that it can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    from: u8,
    pub(crate) to: u8,
}

impl<C: Cost> StateSpace for Graph<C> {
    type State = u8;
    type Action = Edge;
    type Cost = C;
    type Actions = Vec<Edge>;

    fn actions(&self, &from: &u8) -> Vec<Edge> {
        let row = self.edges[usize::from(from)].iter().zip(0..);
        row.filter(|(weight, _)| weight.is_some()).map(|(_, to)| Edge { from, to }).collect()
    }

    fn cost(&self, _: &u8, edge: Edge) -> C {
        self.edges[usize::from(edge.from)][usize::from(edge.to)].expect("an edge of the graph")
    }

    fn apply(&self, state: &mut u8, edge: Edge) {
        *state = edge.to;
    }

    fn is_goal(&self, &state: &u8) -> bool {
        self.goals[usize::from(state)]
    }

    fn inverse(&self, Edge { from, to }: Edge) -> Option<Edge> {
        let back = self.edges[usize::from(to)][usize::from(from)];
        back.map(|_| Edge { from: to, to: from })
    }

    fn min_action_cost(&self) -> C {
        self.least
    }

    fn max_action_cost(&self) -> C {
        self.greatest
    }
}

impl<C: Cost> UndoSpace for Graph<C> {
    fn undo(&self, state: &mut u8, edge: Edge) {
        *state = edge.from;
    }
}

impl<C: Cost> PackedSpace for Graph<C> {
    type Packed = u8;

    fn pack(&self, state: &u8) -> u8 {
        *state
    }

    fn unpack(&self, packed: &u8) -> u8 {
        *packed
    }
}

/// For graphs with every edge in both directions, and one goal.
impl<C: Cost> ReversibleSpace for Graph<C> {
    type Reverse = Self;

    fn goal(&self) -> u8 {
        self.goals.iter().position(|&goal| goal).expect("a goal") as u8
    }

    fn reversed(&self, &start: &u8) -> Self {
        let turn = |from| self.edges.iter().map(|row| row[from]).collect();
        Self {
            edges: (0..self.edges.len()).map(turn).collect(),
            goals: (0..self.goals.len()).map(|vertex| vertex == usize::from(start)).collect(),
            least: self.least,
            greatest: self.greatest,
        }
    }
}

/// An estimate looked up by vertex.
pub(crate) struct Table<C> {
    estimates: Vec<C>,
    admissible: bool,
}

impl<C: Units> Table<C> {
    pub(crate) fn admissible(estimates: &[u64]) -> Self {
        Self { estimates: estimates.iter().copied().map(C::units).collect(), admissible: true }
    }

    pub(crate) fn inadmissible(estimates: &[u64]) -> Self {
        Self { admissible: false, ..Self::admissible(estimates) }
    }
}

impl<C: Cost> Heuristic<Graph<C>> for Table<C> {
    type Memo = u8;

    fn start(&self, _: &Graph<C>, state: &u8) -> u8 {
        *state
    }

    fn estimate(&self, memo: &u8) -> C {
        self.estimates[usize::from(*memo)]
    }

    fn is_admissible(&self) -> bool {
        self.admissible
    }
}
