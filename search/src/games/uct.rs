//! Monte Carlo tree search by UCT (Kocsis and Szepesvári 2006).
//!
//! Each round walks down a tree of the moves tried so far, adds the moves of the state it ends in,
//! plays one random game from there, and counts the result in every node on its way. The walk takes
//! the child with the largest sum of its mean result and a bonus for few visits (UCB1). Every number
//! comes from operations that all machines round alike, so a seed gives the same tree everywhere.

use super::Game;
use crate::limits::Meter;
use crate::room;
use crate::{Limits, Stats, StopReason};

/// A random game is a draw after this many moves.
const LONGEST_PLAYOUT: u32 = 10_000;

/// Monte Carlo tree search.
///
/// ```
/// use taquin_search::games::Uct;
/// let search = Uct { playouts: 500, seed: 7, ..Uct::default() };
/// assert!(search.limits.time.is_none() && search.exploration > 1.4);
/// ```
#[derive(Clone, Debug)]
pub struct Uct {
    /// The number of random games.
    pub playouts: u64,
    /// The weight of the bonus for moves with few visits: √2 by default.
    pub exploration: f64,
    /// The seed of the random games.
    pub seed: u64,
    /// When to stop. Each playout counts as one expansion. If the memory is full, the search stops.
    pub limits: Limits,
}

impl Default for Uct {
    fn default() -> Self {
        let exploration = std::f64::consts::SQRT_2;
        Self { playouts: 10_000, exploration, seed: 1, limits: Limits::NONE }
    }
}

/// A move and its results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub action: M,
    /// The playouts that began with it.
    pub visits: u64,
    /// The share of points that the player to move won in them: a win counts 1, a draw ½. Without
    /// visits it is ½.
    pub mean: f64,
}

/// The result of [`Uct`].
#[derive(Clone, Debug)]
pub struct UctReport<M> {
    /// The moves, the most visited first.
    pub candidates: Vec<Candidate<M>>,
    /// The most visited line.
    pub line: Vec<M>,
    /// The limit that stopped the search before all playouts.
    pub stopped: Option<StopReason>,
    /// The counts: `expanded` and `popped` count playouts, `generated` and `max_stored` nodes.
    pub stats: Stats<u32>,
}

impl<M: Copy> UctReport<M> {
    /// Returns the most visited move; `None` if the game is over.
    pub fn best(&self) -> Option<M> {
        self.candidates.first().map(|candidate| candidate.action)
    }
}

/// A move that was tried, and the results behind it.
struct UctNode<M> {
    /// The move that leads here; `None` for the root.
    action: Option<M>,
    /// The children lie side by side; there are none before the second visit.
    first_child: usize,
    children: usize,
    visits: u64,
    /// Wins minus losses of the player who made the move.
    balance: i64,
}

impl<M: Copy> UctNode<M> {
    const fn of(action: Option<M>) -> Self {
        Self { action, first_child: 0, children: 0, visits: 0, balance: 0 }
    }

    /// The share of points of the player who made the move.
    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { (self.balance as f64 / self.visits as f64 + 1.0) / 2.0 }
    }
}

impl Uct {
    /// Searches the game from a state.
    pub fn search<G: Game>(&self, game: &G, start: &G::State) -> UctReport<G::Move> {
        let mut tree = UctTree {
            game,
            nodes: vec![UctNode::of(None)],
            moves: Vec::new(),
            random: Random(self.seed),
            exploration: self.exploration,
            memory: self.limits.memory.unwrap_or(u64::MAX),
        };
        let mut meter = Meter::new(&self.limits, false);
        let mut stats = Stats::new();
        let mut stopped = None;
        // The moves of the start are candidates, even if no playout fits the limits.
        let mut grown = tree.expand(0, start);
        while grown.is_ok() && stats.expanded < self.playouts && tree.nodes[0].children > 0 {
            if meter.due(stats.expanded) {
                stopped = meter.look(stats.expanded, room::bytes_of(&tree.nodes));
                if stopped.is_some() {
                    break;
                }
            }
            stats.expanded += 1;
            grown = tree.play_once(start);
        }
        stats.popped = stats.expanded;
        stats.generated = tree.nodes.len() as u64 - 1;
        stats.generated_new = stats.generated;
        stats.max_stored = tree.nodes.len() as u64;
        stats.peak_bytes = room::bytes_of(&tree.nodes);
        stats.elapsed = meter.elapsed();
        UctReport {
            candidates: tree.candidates(),
            line: tree.line(),
            stopped: stopped.or(grown.err()),
            stats,
        }
    }
}

struct UctTree<'a, G: Game> {
    game: &'a G,
    nodes: Vec<UctNode<G::Move>>,
    moves: Vec<G::Move>,
    random: Random,
    exploration: f64,
    memory: u64,
}

impl<G: Game> UctTree<'_, G> {
    /// Walks down, adds the moves of a leaf, plays a random game, and counts its result.
    fn play_once(&mut self, start: &G::State) -> Result<(), StopReason> {
        let mut state = start.clone();
        let mut path = vec![0];
        let mut node = 0;
        loop {
            if self.nodes[node].children == 0 && self.nodes[node].visits > 0 {
                self.expand(node, &state)?;
            }
            let Some(child) = self.choose(node) else { break };
            let action = self.nodes[child].action.expect("a child has a move");
            self.game.apply(&mut state, action);
            path.push(child);
            node = child;
        }
        // The result is that of the player to move; the player before made the move of the node.
        let mut balance = -self.play_out(state);
        for node in path.into_iter().rev() {
            self.nodes[node].visits += 1;
            self.nodes[node].balance += balance;
            balance = -balance;
        }
        Ok(())
    }

    /// Adds the children of a node, unless the game is over there.
    fn expand(&mut self, node: usize, state: &G::State) -> Result<(), StopReason> {
        if self.game.result(state).is_some() {
            return Ok(());
        }
        self.moves.clear();
        self.game.moves(state, &mut self.moves);
        let first = self.nodes.len();
        for &action in &self.moves {
            let held = room::bytes_of(&self.nodes);
            room::grow(&mut self.nodes, self.memory.saturating_sub(held))?;
            self.nodes.push(UctNode::of(Some(action)));
        }
        (self.nodes[node].first_child, self.nodes[node].children) = (first, self.moves.len());
        Ok(())
    }

    /// Returns the child to visit: the first without a visit, otherwise the one with the largest
    /// sum. Returns `None` for a leaf.
    fn choose(&self, node: usize) -> Option<usize> {
        let parent = &self.nodes[node];
        let logarithm = ln(parent.visits.max(1));
        let mut best = None;
        for child in parent.first_child..parent.first_child + parent.children {
            let UctNode { visits, .. } = self.nodes[child];
            if visits == 0 {
                return Some(child);
            }
            let bonus = self.exploration * (logarithm / visits as f64).sqrt();
            let upper = self.nodes[child].mean() + bonus;
            if best.is_none_or(|(_, most)| upper > most) {
                best = Some((child, upper));
            }
        }
        best.map(|(child, _)| child)
    }

    /// Plays random moves to the end; returns 1 if the player to move wins, -1 if this player
    /// loses.
    fn play_out(&mut self, mut state: G::State) -> i64 {
        for ply in 0..LONGEST_PLAYOUT {
            if let Some(value) = self.game.result(&state) {
                let sign = i64::from(value.signum());
                return if ply % 2 == 0 { sign } else { -sign };
            }
            self.moves.clear();
            self.game.moves(&state, &mut self.moves);
            let action = self.moves[self.random.below(self.moves.len())];
            self.game.apply(&mut state, action);
        }
        0
    }

    fn children(&self, node: usize) -> &[UctNode<G::Move>] {
        let UctNode { first_child, children, .. } = self.nodes[node];
        &self.nodes[first_child..first_child + children]
    }

    fn candidates(&self) -> Vec<Candidate<G::Move>> {
        let candidate = |node: &UctNode<G::Move>| {
            Some(Candidate { action: node.action?, visits: node.visits, mean: node.mean() })
        };
        let mut all: Vec<_> = self.children(0).iter().filter_map(candidate).collect();
        all.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
        all
    }

    fn line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut node = 0;
        loop {
            let UctNode { first_child, children, .. } = self.nodes[node];
            // The first of the most visited, as in the list of candidates.
            let most = (first_child..first_child + children)
                .filter(|&child| self.nodes[child].visits > 0)
                .min_by_key(|&child| std::cmp::Reverse(self.nodes[child].visits));
            let Some((child, action)) = most.and_then(|it| Some((it, self.nodes[it].action?)))
            else {
                return line;
            };
            line.push(action);
            node = child;
        }
    }
}

/// Random numbers by SplitMix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        ((u128::from(self.next()) * most as u128) >> 64) as usize
    }
}

/// The natural logarithm of a count. `f64::ln` may round differently on another machine.
fn ln(count: u64) -> f64 {
    let whole = count.ilog2();
    // count = 2^whole · m with m from 1 to 2, and ln m = 2 (s + s³/3 + s⁵/5 + …) with s = (m − 1) / (m + 1).
    let m = count as f64 / (1u64 << whole) as f64;
    let s = (m - 1.0) / (m + 1.0);
    let square = s * s;
    let series = (0..16u32).rev().fold(0.0, |sum, k| sum * square + 1.0 / f64::from(2 * k + 1));
    f64::from(whole) * std::f64::consts::LN_2 + 2.0 * s * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_the_standard_library() {
        for count in [1, 2, 3, 10, 1023, 1024, 999_999, u64::MAX] {
            assert!((ln(count) - (count as f64).ln()).abs() < 1e-12, "{count}");
        }
    }
}
