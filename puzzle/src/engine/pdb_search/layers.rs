//! Layers: an easy search that expands no node twice.
//!
//! An iteration of IDA* repeats all those before it, because it keeps only a path. An easy search can
//! keep the successors beyond the bound. The next iteration begins with them:
//!
//! ```text
//!   bound 49    root ──▸ nodes with f = 49 ──▸ successors beyond the bound: f = 51
//!   bound 51             nodes with f = 51 ◂── those nearest to the goal first
//! ```
//!
//! The last iteration finds the goal sooner, too: it begins with the nodes whose estimates are least.
//!
//! Neighbours in a layer are often far apart in the tables, and many nodes are written that no layer
//! takes. So layers pay if loads from the tables come from memory, but not if they come from a cache.
//!
//! **Invariant.** Each node of a layer has the number of the node with which its part of the layer
//! began, and that one the number of its ancestor in the layer before. So the path is found layer by
//! layer, each time below a single node.

use taquin_search::Limits;
use taquin_search::tasks::Work;

use super::batch::{MOST_BEYOND, NodeBatch};
use super::guide::{PdbGuide, SMALL};
use super::node::PdbNode;

/// Tables of more bytes do not fit into a cache.
const CACHE: usize = 64 << 20;

/// The bytes of some layers of the most nodes, and of a stack.
const MOST_BYTES: u64 = (8 * MOST_BEYOND * size_of::<PdbNode<SMALL>>()) as u64;

/// The layers of a search.
pub(super) struct Layers<'a, const ROOM: usize> {
    pub(super) batch: NodeBatch<'a, ROOM, true>,
    /// The nodes with which each layer began.
    begun: Vec<Vec<PdbNode<ROOM>>>,
}

impl<'a, const ROOM: usize> Layers<'a, ROOM> {
    /// Whether boards of this size have such tables. A page has none.
    pub(super) const ARE_USED: bool = ROOM == SMALL && cfg!(not(target_family = "wasm"));

    /// Returns whether layers pay with these tables, and have room.
    pub(super) fn serve(guide: &PdbGuide<ROOM>, limits: &Limits) -> bool {
        let words: usize = guide.tables.iter().map(|table| size_of_val(table.words())).sum();
        let has_room = limits.memory.is_none_or(|limit| limit >= MOST_BYTES);
        Self::ARE_USED && words >= CACHE && has_room
    }

    pub(super) fn new(guide: &'a PdbGuide<ROOM>) -> Self {
        Self { batch: NodeBatch::new(guide), begun: Vec::new() }
    }

    /// Begins the next layer: the first one at the root, which is within its bound.
    pub(super) fn begin(&mut self, root: Option<PdbNode<ROOM>>) {
        let nodes = if self.begun.is_empty() {
            root.into_iter().collect()
        } else {
            nearest_last(self.batch.take_beyond())
        };
        self.batch.begin(&nodes);
        self.batch.work = Work::default();
        self.begun.push(nodes);
    }

    /// Returns the bytes of all nodes, as the next layer begins.
    pub(super) fn bytes(&self) -> u64 {
        let begun: usize = self.begun.iter().map(Vec::len).sum();
        let nodes = begun + self.batch.nodes_beyond();
        (nodes * size_of::<PdbNode<ROOM>>()) as u64
    }

    /// Returns whether the next layer is incomplete, because it has too many nodes.
    pub(super) fn has_lost(&self) -> bool {
        self.batch.has_lost
    }

    /// Returns the moves to a goal of the last layer.
    pub(super) fn path_to(&self, guide: &PdbGuide<ROOM>, goal: PdbNode<ROOM>) -> Vec<u8> {
        let (mut path, mut end) = (Vec::new(), goal);
        for layer in self.begun.iter().rev() {
            let mut begin = layer[usize::from(end.seed)];
            guide.complete(&mut begin);
            let found = guide.path_between(&begin, Some(&end), &mut path);
            assert!(found, "a search of single nodes finds what a batch finds");
            // It was beyond the bound of its layer.
            end = PdbNode { left: begin.left.wrapping_sub(2), ..begin };
        }
        path.reverse();
        path
    }
}

/// Returns the nodes beyond a bound within the next bound, those with the least estimates last: a
/// batch takes them first.
fn nearest_last<const ROOM: usize>(beyond: &[PdbNode<ROOM>]) -> Vec<PdbNode<ROOM>> {
    let within = |node: &PdbNode<ROOM>| PdbNode {
        slack: node.slack.map(|slack| slack.wrapping_add(1)),
        left: node.left + 2,
        ..*node
    };
    let most = beyond.iter().map(|node| node.left).max().unwrap_or(0);
    // The nodes with more moves left, then the place of the next node.
    let mut places = vec![0; usize::from(most) + 2];
    for node in beyond {
        places[usize::from(most - node.left) + 1] += 1;
    }
    for more in 1..places.len() {
        places[more] += places[more - 1];
    }
    let mut nodes = vec![PdbNode::default(); beyond.len()];
    for node in beyond {
        let place = &mut places[usize::from(most - node.left)];
        nodes[*place] = within(node);
        *place += 1;
    }
    nodes
}
