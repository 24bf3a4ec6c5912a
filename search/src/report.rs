//! The result of a search, and the definition of every count.
//!
//! Two programs that both print "nodes" often count different things. Here each count has a name
//! and a definition, and every search follows it.

use crate::{Cost, StateSpace, StopReason};
use std::fmt;
use std::time::Duration;

/// How a search ended: solved, proved impossible, or stopped.
///
/// ```
/// use taquin_search::{Graph, Outcome};
/// let to_zero = Graph::new(|&n: &u32| n.checked_sub(1).map(|less| (less, 1u32)));
/// assert!(matches!(to_zero.dijkstra(&3, |&n| n == 0).outcome, Outcome::Solved(_)));
/// assert_eq!(to_zero.dijkstra(&3, |&n| n == 4).outcome, Outcome::Exhausted);
/// assert_eq!(to_zero.dijkstra(&3, |&n| n == 0).outcome.to_string(), "path of 3 steps, cost 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<A, C> {
    /// A goal was reached.
    Solved(Path<A, C>),
    /// Every reachable state was expanded or excluded: there is no solution.
    Exhausted,
    /// The search stopped early; [`Report::lower_bound`] is the bound that it has proven.
    Stopped(StopReason),
}

impl<A, C: Cost> fmt::Display for Outcome<A, C> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved(path) => path.fmt(out),
            Self::Exhausted => out.write_str("no path exists"),
            Self::Stopped(reason) => write!(out, "no path found: {reason}"),
        }
    }
}

impl<A, C> Outcome<A, C> {
    fn map<B, D>(self, map: impl FnOnce(Path<A, C>) -> Path<B, D>) -> Outcome<B, D> {
        match self {
            Self::Solved(path) => Outcome::Solved(map(path)),
            Self::Exhausted => Outcome::Exhausted,
            Self::Stopped(reason) => Outcome::Stopped(reason),
        }
    }
}

/// The actions from the start to a goal, and their total cost.
///
/// ```
/// use taquin_search::{BestFirst, Path, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &-2).heuristic(&Distance).solve(&BestFirst::astar());
/// assert_eq!(report.path(), Some(&Path { actions: vec![1, 1], cost: 2 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path<A, C> {
    /// The actions, first to last.
    pub actions: Vec<A>,
    /// The sum of their costs. A search that counts steps (breadth-first, depth-first) reports
    /// infinity if the sum does not fit the cost type.
    pub cost: C,
}

impl<A, C: Cost> fmt::Display for Path<A, C> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = self.actions.len();
        let plural = if steps == 1 { "" } else { "s" };
        write!(out, "path of {steps} step{plural}, cost {}", self.cost.to_f64())
    }
}

impl<A: Copy, C: Cost> Path<A, C> {
    /// Returns the path of these actions from `start`, with its cost.
    pub(crate) fn along<S>(space: &S, mut state: S::State, actions: Vec<A>) -> Self
    where
        S: StateSpace<Action = A, Cost = C>,
    {
        let mut cost = C::ZERO;
        for &action in &actions {
            cost = cost.plus(space.cost(&state, action));
            space.apply(&mut state, action);
        }
        Self { actions, cost }
    }
}

/// The report of a search over a space.
///
/// ```
/// use taquin_search::{IdaStar, Problem, ReportOf};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report: ReportOf<Line> = Problem::new(&Line, &3).heuristic(&Distance).solve(&IdaStar);
/// assert_eq!(report.path().unwrap().actions, [-1, -1, -1]);
/// ```
pub type ReportOf<S> = Report<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// The path of a search over a space.
pub(crate) type PathOf<S> = Path<<S as StateSpace>::Action, <S as StateSpace>::Cost>;

/// The outcome, the proven bound on the optimum, and the counts.
///
/// ```
/// use taquin_search::{BestFirst, Problem};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let report = Problem::new(&Line, &3).heuristic(&Distance).solve(&BestFirst::greedy());
/// assert_eq!((report.path().unwrap().cost, report.lower_bound), (3, 3));
/// assert!(report.is_optimal() && report.effective_branching_factor().unwrap() < 1.5);
/// let text = "path of 3 steps, cost 3 (optimal); 3 expanded, 6 generated";
/// assert_eq!(report.to_string(), text);
/// ```
#[derive(Clone, Debug)]
pub struct Report<A, C> {
    /// How the search ended.
    pub outcome: Outcome<A, C>,
    /// A proven lower bound: no solution costs less, even if the search stopped. Infinity if there
    /// is no solution.
    pub lower_bound: C,
    /// The limit that stopped a search with a path before it could prove that the path is cheapest,
    /// or find a cheaper one.
    pub interrupted: Option<StopReason>,
    /// All counts.
    pub stats: Stats<C>,
}

impl<A, C: Cost> fmt::Display for Report<A, C> {
    /// Writes the outcome, the proven bound, and the first counts.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stats { expanded, generated, .. } = self.stats;
        self.outcome.fmt(out)?;
        match self.lower_bound {
            _ if self.is_optimal() => out.write_str(" (optimal)")?,
            bound if bound == C::INFINITY => {}
            bound => write!(out, " (no path costs less than {})", bound.to_f64())?,
        }
        write!(out, "; {expanded} expanded, {generated} generated")
    }
}

impl<A, C> Report<A, C> {
    /// Returns the report with every cost converted to another type.
    ///
    /// ```
    /// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
    /// use {spaces::{Distance, Line}, taquin_search::{IdaStar, Problem}};
    /// let report = Problem::new(&Line, &-5).heuristic(&Distance).solve(&IdaStar);
    /// assert_eq!(report.map_costs(u64::from).path().unwrap().cost, 5_u64);
    /// ```
    pub fn map_costs<D>(self, wider: impl Fn(C) -> D) -> Report<A, D> {
        let outcome =
            self.outcome.map(|Path { actions, cost }| Path { actions, cost: wider(cost) });
        let lower_bound = wider(self.lower_bound);
        let (interrupted, stats) = (self.interrupted, self.stats.map_costs(wider));
        Report { outcome, lower_bound, interrupted, stats }
    }

    /// Returns the report with another form of its path.
    pub fn map_path<B>(self, map: impl FnOnce(Path<A, C>) -> Path<B, C>) -> Report<B, C> {
        let Self { outcome, lower_bound, interrupted, stats } = self;
        Report { outcome: outcome.map(map), lower_bound, interrupted, stats }
    }
}

impl<A, C: Cost> Report<A, C> {
    /// Returns the path, if one was found.
    pub fn path(&self) -> Option<&Path<A, C>> {
        match &self.outcome {
            Outcome::Solved(path) => Some(path),
            Outcome::Exhausted | Outcome::Stopped(_) => None,
        }
    }

    /// Returns whether the path is proven to be a cheapest one.
    pub fn is_optimal(&self) -> bool {
        self.path().is_some_and(|path| path.cost < C::INFINITY && path.cost <= self.lower_bound)
    }

    /// Raises the bound of a path with the fewest steps, if no step from a state before the goal
    /// costs less than `least`: every other path has at least as many such steps.
    pub(crate) fn raise_by_steps(&mut self, least: C) {
        if let Some(Path { actions, cost }) = self.path() {
            // Added one by one, as the cost of the path was.
            let proven = actions.iter().fold(C::ZERO, |sum, _| sum.plus(least)).min(*cost);
            if proven < C::INFINITY {
                self.lower_bound = self.lower_bound.max(proven);
            }
        }
    }

    /// Returns the effective branching factor of a solved search: see [`effective_branching_factor`].
    pub fn effective_branching_factor(&self) -> Option<f64> {
        let depth = self.path()?.actions.len() as u64;
        effective_branching_factor(self.stats.generated, depth)
    }
}

/// Every count of one search.
///
/// ```
/// use taquin_search::{BestFirst, Problem, Stats};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::{Distance, Line};
/// let stats = Problem::new(&Line, &3).heuristic(&Distance).solve(&BestFirst::astar()).stats;
/// assert_eq!((stats.expanded, stats.generated, stats.max_stored), (3, 6, 5));
/// assert_eq!(stats.expanded_before_last_layer(), 0); // all in one
/// assert_eq!(Stats::<u32>::new().popped, 0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Stats<C> {
    /// States whose successors were generated. A goal that ends the search is not.
    pub expanded: u64,
    /// Successors created, before any check for duplicates.
    pub generated: u64,
    /// Of those, successors that were not closed at that moment. Searches without a closed list count
    /// every successor here.
    pub generated_new: u64,
    /// States that were expanded, or were recognised as a goal or as beyond a bound instead.
    /// Best-first searches take them from the open list; an entry that a cheaper path or a better
    /// solution has made obsolete is dropped and not counted. A goal that is recognised when it is
    /// generated, or when two ends meet, is not counted.
    pub popped: u64,
    /// Closed states put back on the open list because a cheaper path appeared.
    pub reopened: u64,
    /// The largest number of distinct states on the open list; zero without such a list.
    pub max_open: u64,
    /// The largest number of states in memory: open and closed, or the current path.
    pub max_stored: u64,
    /// The maximum number of bytes that the search's own structures held.
    pub peak_bytes: u64,
    /// The f-layers of a best-first search or the iterations of a deepening one.
    pub layers: Vec<Layer<C>>,
    /// Wall-clock time of the search.
    pub elapsed: Duration,
}

impl<C> Stats<C> {
    /// Returns counts of zero.
    pub const fn new() -> Self {
        Self {
            expanded: 0,
            generated: 0,
            generated_new: 0,
            popped: 0,
            reopened: 0,
            max_open: 0,
            max_stored: 0,
            peak_bytes: 0,
            layers: Vec::new(),
            elapsed: Duration::ZERO,
        }
    }

    /// Adds the counts of another search, except its layers and its time. A peak becomes the larger
    /// of both.
    pub fn add(&mut self, other: &Self) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.generated_new += other.generated_new;
        self.popped += other.popped;
        self.reopened += other.reopened;
        self.max_open = self.max_open.max(other.max_open);
        self.max_stored = self.max_stored.max(other.max_stored);
        self.peak_bytes = self.peak_bytes.max(other.peak_bytes);
    }

    /// Returns the counts with every cost converted to another type.
    ///
    /// ```
    /// use taquin_search::Stats;
    /// assert_eq!(Stats::<u16>::new().map_costs(u32::from), Stats::<u32>::new());
    /// ```
    pub fn map_costs<D>(self, wider: impl Fn(C) -> D) -> Stats<D> {
        let Self { expanded, generated, generated_new, popped, reopened, .. } = self;
        let Self { max_open, max_stored, peak_bytes, elapsed, .. } = self;
        let layer = |Layer { bound, expanded, generated }: Layer<C>| Layer {
            bound: wider(bound),
            expanded,
            generated,
        };
        Stats {
            expanded,
            generated,
            generated_new,
            popped,
            reopened,
            max_open,
            max_stored,
            peak_bytes,
            layers: self.layers.into_iter().map(layer).collect(),
            elapsed,
        }
    }

    /// Returns the expansions before the last layer began: every search with the same heuristic
    /// makes them, regardless of tie-breaking in the last layer.
    pub fn expanded_before_last_layer(&self) -> u64 {
        let last = self.layers.last().map_or(0, |layer| layer.expanded);
        self.expanded.saturating_sub(last)
    }
}

impl<C> Default for Stats<C> {
    fn default() -> Self {
        Self::new()
    }
}

/// One f-layer of a best-first search (the expansions between two rises of the least f) or one
/// iteration of a deepening search (one bound).
///
/// ```
/// use taquin_search::{IdaStar, Problem, Zero};
/// # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
/// use spaces::Line;
/// let layers = Problem::new(&Line, &2).heuristic(&Zero).solve(&IdaStar).stats.layers;
/// assert_eq!(layers.iter().map(|layer| layer.bound).collect::<Vec<_>>(), [0, 1, 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer<C> {
    /// The lower bound on the optimum during this layer.
    pub bound: C,
    /// States expanded in this layer.
    pub expanded: u64,
    /// Successors generated in this layer.
    pub generated: u64,
}

/// The maximum number of layers that are kept separately. Whole-number costs need far fewer. With
/// real costs nearly every expansion raises f, and the last layer contains the rest.
const MOST_LAYERS: usize = 4096;

/// Divides the running counts into layers.
#[derive(Clone, Debug)]
pub(crate) struct LayerLog<C> {
    layers: Vec<Layer<C>>,
    expanded_before: u64,
    generated_before: u64,
}

impl<C: Cost> LayerLog<C> {
    pub(crate) const fn new() -> Self {
        Self { layers: Vec::new(), expanded_before: 0, generated_before: 0 }
    }

    /// Ends the current layer at these counts and begins one with a higher bound. Returns the layer
    /// that ended, if there was one.
    pub(crate) fn open(&mut self, bound: C, stats: &Stats<C>) -> Option<Layer<C>> {
        if self.layers.len() == MOST_LAYERS {
            return None;
        }
        let ended = self.close(stats);
        self.layers.push(Layer { bound, expanded: 0, generated: 0 });
        ended
    }

    /// Updates the last layer to these counts.
    fn close(&mut self, stats: &Stats<C>) -> Option<Layer<C>> {
        let last = self.layers.last_mut()?;
        last.expanded += stats.expanded - self.expanded_before;
        last.generated += stats.generated - self.generated_before;
        self.expanded_before = stats.expanded;
        self.generated_before = stats.generated;
        Some(*last)
    }

    pub(crate) fn finish(mut self, stats: &Stats<C>) -> Vec<Layer<C>> {
        self.close(stats);
        self.layers
    }
}

/// Returns the branching factor b of a uniform tree of this depth with as many nodes: the root of
/// N + 1 = 1 + b + b² + … + b^d, where N is the number of generated states (Nilsson 1971). `None`
/// for a depth of zero.
///
/// ```
/// use taquin_search::effective_branching_factor;
/// // A full binary tree of depth 3 has 2 + 4 + 8 nodes below its root.
/// let b = effective_branching_factor(14, 3).unwrap();
/// assert!((b - 2.0).abs() < 1e-9);
/// ```
pub fn effective_branching_factor(generated: u64, depth: u64) -> Option<f64> {
    if depth == 0 || generated < depth {
        return None;
    }
    // With b = 1 + x the tree has (1 + x)((1 + x)^d − 1) / x nodes, a convex function of x. The start
    // is too large, so every step of Newton's method gets closer and none goes past the root.
    let (nodes, depth) = (generated as f64, depth as f64);
    let mut x = (nodes.ln() / depth).exp_m1();
    while x > 0.0 {
        let grown = (depth * x.ln_1p()).exp_m1();
        let tree = (1.0 + x) * grown / x;
        let slope = (grown + depth * (grown + 1.0) - tree) / x;
        let next = x - (tree - nodes) / slope;
        if next.is_nan() || next >= x {
            break;
        }
        x = next;
    }
    Some(1.0 + x.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_branches_by_one() {
        let b = effective_branching_factor(9, 9).unwrap();
        assert!((b - 1.0).abs() < 1e-6, "{b}");
    }

    #[test]
    fn the_textbook_example_holds() {
        // Russell and Norvig: depth 5 with 52 nodes has b* = 1.92.
        let b = effective_branching_factor(52, 5).unwrap();
        assert!((b - 1.92).abs() < 0.005, "{b}");
    }

    #[test]
    fn a_tree_of_the_branching_factor_has_as_many_nodes() {
        for depth in [1, 2, 9, 31, 80, 1000] {
            for generated in [depth, depth + 1, 2 * depth + 5, 1_000_000, 1 << 50] {
                let b = effective_branching_factor(generated, depth).unwrap();
                let nodes: f64 = (1..=depth).map(|level| b.powf(level as f64)).sum();
                let error = (nodes / generated as f64 - 1.0).abs();
                assert!(error < 1e-9, "depth {depth}, {generated} nodes: {b}, error {error}");
            }
        }
    }

    #[test]
    fn layers_add_up_to_the_totals() {
        let mut log = LayerLog::new();
        let mut stats = Stats::<u32>::new();
        for (bound, expanded, generated) in [(5, 3, 9), (7, 4, 11), (9, 2, 2)] {
            log.open(bound, &stats);
            stats.expanded += expanded;
            stats.generated += generated;
        }
        stats.layers = log.finish(&stats);
        assert_eq!(stats.layers.iter().map(|layer| layer.expanded).sum::<u64>(), stats.expanded);
        assert_eq!(stats.expanded_before_last_layer(), 7);
        assert_eq!(stats.layers[1], Layer { bound: 7, expanded: 4, generated: 11 });
    }
}
