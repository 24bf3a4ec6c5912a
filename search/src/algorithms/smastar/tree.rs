//! The tree that SMA* keeps: expanded states, and a value for every branch.
//!
//! ```text
//!   node ─┬─ branch 14 ── node ─── …        in memory, its value backed up
//!         ├─ branch 16                      never followed, or followed and forgotten
//!         └─ branch ∞                       no better solution lies there
//! ```
//!
//! **Invariant.** The value of a node is the least of the values of its branches, and the value of
//! a branch whose node is in memory is the value of that node. Values only rise, so a forgotten
//! leaf loses the tree below it but not its value. Every node without nodes below it is in the heap
//! of leaves to forget, except the tip, the current node of the search; the tree never forgets the
//! path to the tip.

use super::super::leaf_heap::LeafHeap;
use crate::number_table::MOST_NUMBERS;
use crate::room::{bytes_of, grow};
use crate::state_index::StateIndex;
use crate::{Cost, NodeId, StopReason};
use std::hash::Hash;

/// No node: the parent of the root, or a node that is not in memory.
pub(super) const NONE: u32 = u32::MAX;

/// One action of a node, and the known bound on the solutions beyond it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeBranch<A, C> {
    pub(super) action: A,
    /// No solution through here costs less.
    pub(super) value: C,
    pub(super) node: u32,
    pub(super) id: NodeId,
}

/// An expanded state.
#[derive(Debug)]
pub(super) struct TreeNode<P, A, C, M> {
    pub(super) state: P,
    pub(super) memo: M,
    pub(super) g: C,
    pub(super) value: C,
    pub(super) id: NodeId,
    pub(super) depth: u32,
    /// The node above, and the number of its branch that leads here.
    pub(super) above: u32,
    pub(super) branch: u32,
    /// The number of branches whose node is in memory.
    below: u32,
    pub(super) branches: Vec<TreeBranch<A, C>>,
}

/// A node before it has branches.
pub(super) struct Seedling<P, C, M> {
    pub(super) state: P,
    pub(super) memo: M,
    pub(super) g: C,
    pub(super) value: C,
    pub(super) id: NodeId,
}

#[derive(Debug)]
pub(super) struct Tree<P, A, C, M> {
    nodes: Vec<TreeNode<P, A, C, M>>,
    /// The first of the unused nodes, which form a list through `above`.
    unused: u32,
    stored: u64,
    index: StateIndex,
    leaves: LeafHeap<C>,
    /// The current node of the search.
    pub(super) tip: u32,
    branch_bytes: u64,
}

impl<P: Clone + Eq + Hash, A: Copy, C: Cost, M: Copy> Tree<P, A, C, M> {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            unused: NONE,
            stored: 0,
            index: StateIndex::default(),
            leaves: LeafHeap::new(),
            tip: NONE,
            branch_bytes: 0,
        }
    }

    pub(super) fn node(&self, at: u32) -> &TreeNode<P, A, C, M> {
        &self.nodes[at as usize]
    }

    /// Returns the value of the root, which is planted first and never forgotten.
    pub(super) fn root_value(&self) -> C {
        self.nodes[0].value
    }

    pub(super) fn stored(&self) -> u64 {
        self.stored
    }

    /// Returns the number of leaves, without the tip.
    pub(super) fn leaves(&self) -> u64 {
        self.leaves.len() as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes_of(&self.nodes) + self.index.bytes() + self.leaves.bytes() + self.branch_bytes
    }

    /// Returns the node of this state, if one is in memory.
    pub(super) fn find(&self, state: &P) -> Option<u32> {
        self.index.find(state, |at| &self.node(at).state)
    }

    /// Makes room for a node with this many branches, and forgets leaves until there is room. It
    /// fails if only the path to the tip is left.
    pub(super) fn make_room(
        &mut self,
        branches: usize,
        most_states: u64,
        most_bytes: u64,
    ) -> Result<(), StopReason> {
        while self.stored >= most_states || self.reserve(branches, most_bytes).is_err() {
            let worst = self.leaves.worst().ok_or(StopReason::Memory)?;
            self.forget(worst);
        }
        Ok(())
    }

    fn reserve(&mut self, branches: usize, most_bytes: u64) -> Result<(), StopReason> {
        let needed = (branches * size_of::<TreeBranch<A, C>>()) as u64;
        let most_bytes = most_bytes.checked_sub(needed).ok_or(StopReason::Memory)?;
        let fresh = self.unused == NONE;
        let next = if fresh { self.nodes.len() as u32 } else { self.unused };
        if next as usize >= MOST_NUMBERS {
            return Err(StopReason::Memory);
        }
        let room = most_bytes.saturating_sub(self.bytes());
        self.leaves.grow(next, room)?;
        if fresh {
            let room = most_bytes.saturating_sub(self.bytes());
            grow(&mut self.nodes, room)?;
        }
        let room = most_bytes.saturating_sub(self.bytes());
        let nodes = &self.nodes;
        self.index.grow(room, |at| &nodes[at as usize].state)?;
        if self.bytes() > most_bytes { Err(StopReason::Memory) } else { Ok(()) }
    }

    /// Adds a node behind a branch of the tip, in room that was made. The node becomes the tip.
    pub(super) fn plant(&mut self, seedling: Seedling<P, C, M>, branch: usize) {
        let Seedling { state, memo, g, value, id } = seedling;
        let (above, depth) = match self.tip {
            NONE => (NONE, 0),
            tip => (tip, self.node(tip).depth + 1),
        };
        let branches = Vec::new();
        // A list of 2³² branches would take 100 GB.
        let (branch, below) = (branch as u32, 0);
        let node = TreeNode { state, memo, g, value, id, depth, above, branch, below, branches };
        let at = self.place(node);
        if let Some(parent) = self.nodes.get_mut(above as usize) {
            parent.branches[branch as usize].node = at;
            parent.below += 1;
        }
        let Self { index, nodes, .. } = self;
        let state_of = |at: u32| &nodes[at as usize].state;
        index.insert(state_of(at), at, state_of);
        self.stored += 1;
        self.tip = at;
    }

    fn place(&mut self, node: TreeNode<P, A, C, M>) -> u32 {
        if self.unused == NONE {
            self.nodes.push(node);
            return self.nodes.len() as u32 - 1;
        }
        let at = self.unused;
        self.unused = self.node(at).above;
        self.nodes[at as usize] = node;
        at
    }

    /// Sets the branches of the tip.
    pub(super) fn set_branches(&mut self, branches: Vec<TreeBranch<A, C>>) {
        self.branch_bytes += bytes_of(&branches);
        self.nodes[self.tip as usize].branches = branches;
        self.back_up(self.tip);
    }

    /// Raises the value of a branch of the tip.
    pub(super) fn raise(&mut self, branch: usize, value: C) {
        self.nodes[self.tip as usize].branches[branch].value = value;
        self.back_up(self.tip);
    }

    /// Propagates a risen value upwards as far as it changes other values.
    fn back_up(&mut self, mut at: u32) {
        while let Some(node) = self.nodes.get_mut(at as usize) {
            let least = node.branches.iter().map(|branch| branch.value).min();
            let least = least.unwrap_or(C::INFINITY);
            if least <= node.value {
                break;
            }
            node.value = least;
            let (above, branch) = (node.above, node.branch as usize);
            if let Some(parent) = self.nodes.get_mut(above as usize) {
                parent.branches[branch].value = least;
            }
            at = above;
        }
    }

    /// Goes up, and returns the action that led down here.
    pub(super) fn ascend(&mut self) -> Option<A> {
        let left = self.tip;
        self.tip = self.node(left).above;
        self.let_go(left);
        let branch = self.node(left).branch as usize;
        self.nodes.get(self.tip as usize).map(|node| node.branches[branch].action)
    }

    /// Goes down to a node in memory.
    pub(super) fn descend(&mut self, node: u32) {
        self.leaves.remove(node);
        self.tip = node;
    }

    /// Allows a leaf other than the tip to be forgotten.
    fn let_go(&mut self, at: u32) {
        if at == self.tip {
            return;
        }
        if let Some(node) = self.nodes.get(at as usize).filter(|node| node.below == 0) {
            self.leaves.push(at, node.value, node.depth);
        }
    }

    fn forget(&mut self, leaf: u32) {
        let above = self.release(leaf);
        self.let_go(above);
    }

    /// Takes a leaf out of memory and returns the node above it; its value stays on the branch.
    fn release(&mut self, leaf: u32) -> u32 {
        self.leaves.remove(leaf);
        let Self { index, nodes, .. } = self;
        let state_of = |at: u32| &nodes[at as usize].state;
        index.remove(state_of(leaf), leaf, state_of);
        let node = &mut self.nodes[leaf as usize];
        self.branch_bytes -= bytes_of(&node.branches);
        node.branches = Vec::new();
        let (above, branch) = (node.above, node.branch as usize);
        node.above = self.unused;
        if let Some(parent) = self.nodes.get_mut(above as usize) {
            parent.branches[branch].node = NONE;
            parent.below -= 1;
        }
        self.unused = leaf;
        self.stored -= 1;
        above
    }

    /// Removes a node and all below it for good: no better solution lies there.
    pub(super) fn fell(&mut self, node: u32) {
        let (root, branch) = (self.node(node).above, self.node(node).branch as usize);
        let mut at = node;
        while at != root {
            let below = self.node(at).branches.iter().find(|branch| branch.node != NONE);
            at = match below.map(|branch| branch.node) {
                Some(below) => below,
                None => self.release(at),
            };
        }
        if let Some(parent) = self.nodes.get_mut(root as usize) {
            parent.branches[branch].value = C::INFINITY;
        }
        self.back_up(root);
        self.let_go(root);
    }

    /// Returns the actions from the root to the tip.
    pub(super) fn actions_to_tip(&self) -> Vec<A> {
        let (mut actions, mut at) = (Vec::new(), self.tip);
        while let Some(node) = self.nodes.get(at as usize) {
            if let Some(parent) = self.nodes.get(node.above as usize) {
                actions.push(parent.branches[node.branch as usize].action);
            }
            at = node.above;
        }
        actions.reverse();
        actions
    }
}
