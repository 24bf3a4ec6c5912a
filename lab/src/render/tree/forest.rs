//! Chooses the nodes to draw, and finds their parents.
//!
//! Invariant: the parent of a drawn node is drawn and comes before it. A node whose parent is
//! unknown, or recorded later, is a root; so the result is a forest for any record.

use std::collections::HashMap;

use super::{SearchTree, TreeNode};
use taquin_puzzle::Move;

/// The nodes to draw.
pub(super) struct Forest<'a> {
    pub(super) nodes: Vec<Drawn<'a>>,
    /// The number of nodes that are not drawn.
    pub(super) left_out: u64,
}

/// A node to draw.
pub(super) struct Drawn<'a> {
    pub(super) node: &'a TreeNode,
    /// The index of its parent in the forest.
    pub(super) parent: Option<usize>,
    /// The number of steps from its root.
    pub(super) depth: usize,
    /// The number of children that are not drawn.
    pub(super) hidden: u64,
}

impl Forest<'_> {
    /// Returns the move from a node's parent to the node.
    pub(super) fn action(&self, drawn: &Drawn<'_>) -> Option<Move> {
        let (parent, board) = (&self.nodes[drawn.parent?].node.board, &drawn.node.board);
        Move::ALL.into_iter().find(|&step| parent.after(step).as_ref() == Some(board))
    }
}

impl<'a> Forest<'a> {
    pub(super) fn new(tree: &'a SearchTree) -> Forest<'a> {
        let parents = parents(&tree.nodes);
        let chosen = choose(tree, &parents);
        let mut place = vec![None; tree.nodes.len()];
        let mut nodes: Vec<Drawn<'a>> = Vec::new();
        let mut left_out = tree.unlisted;
        for (index, node) in tree.nodes.iter().enumerate() {
            let parent = parents[index].and_then(|parent| place[parent]);
            if chosen[index] {
                place[index] = Some(nodes.len());
                let depth = parent.map_or(0, |parent: usize| nodes[parent].depth + 1);
                nodes.push(Drawn { node, parent, depth, hidden: 0 });
            } else {
                left_out += 1;
                if let Some(parent) = parent {
                    nodes[parent].hidden += 1;
                }
            }
        }
        Forest { nodes, left_out }
    }
}

/// Returns for each node the index of its parent, if the parent comes earlier.
fn parents(nodes: &[TreeNode]) -> Vec<Option<usize>> {
    let mut first = HashMap::new();
    let mut parents = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.iter().enumerate() {
        parents.push(node.parent.and_then(|id| first.get(&id).copied()));
        first.entry(node.id).or_insert(index);
    }
    parents
}

/// Chooses the path and its ancestors, then the other nodes in the order of generation, up to the
/// limit.
fn choose(tree: &SearchTree, parents: &[Option<usize>]) -> Vec<bool> {
    let mut wanted: Vec<bool> = tree.nodes.iter().map(|node| node.on_path).collect();
    for index in (0..wanted.len()).rev() {
        if let Some(parent) = parents[index].filter(|_| wanted[index]) {
            wanted[parent] = true;
        }
    }
    let mut chosen = vec![false; wanted.len()];
    let mut room = tree.most;
    for path_first in [true, false] {
        for index in 0..wanted.len() {
            let hangs = parents[index].is_none_or(|parent| chosen[parent]);
            if room > 0 && hangs && !chosen[index] && wanted[index] == path_first {
                chosen[index] = true;
                room -= 1;
            }
        }
    }
    chosen
}
