//! Seeds: the nodes after the first moves of a search.
//!
//! A batch holds nodes without their paths. So the root is expanded breadth-first to some thousand
//! seeds whose paths are kept, and every node has the number of its seed. Once a goal is known, its
//! path is searched below that one seed. Threads divide the seeds among themselves.

use crate::engine::deepening::MOST_BOUND;

use super::guide::{MOST_SLOTS, PackedMove, PdbGuide};
use super::node::{PdbNode, rank};

/// The number of seeds of an easy search: they and the path below one of them cost little.
pub(super) const FEW: usize = 48;

/// The number of seeds of a long search: many more than threads, so that all stay busy to the end.
pub(super) const MANY: usize = 4000;

/// The least number of seeds of a search that takes hours. It grows up to threefold from one depth
/// to the next, and must fit into sixteen bits.
pub(super) const MOST: usize = 20_000;

/// A node near the root.
#[derive(Clone, Debug)]
pub(super) struct PdbSeed<const ROOM: usize> {
    pub(super) node: PdbNode<ROOM>,
    pub(super) path: Vec<u8>,
    /// The estimates by patterns and by their mirror images.
    pub(super) estimates: [u32; 2],
}

impl<const ROOM: usize> PdbSeed<ROOM> {
    /// Returns a lower bound on the length of a solution through it.
    pub(super) fn least(&self) -> u32 {
        self.path.len() as u32 + self.estimates[0].max(self.estimates[1])
    }

    /// Returns the node to search below with a bound on the length; `None` if no solution through
    /// it is that short.
    ///
    /// # Panics
    /// Panics if the bound exceeds [`MOST_BOUND`].
    pub(super) fn within(&self, bound: u32, number: usize) -> Option<PdbNode<ROOM>> {
        assert!(bound <= MOST_BOUND, "a bound that no search reaches");
        let left = bound.checked_sub(self.path.len() as u32)?;
        let slack = left.checked_sub(self.estimates[0])? / 2;
        let mirror_slack = left.checked_sub(self.estimates[1])? / 2;
        Some(PdbNode {
            slack: [slack as u16, mirror_slack as u16],
            left: left as u16,
            seed: number as u16,
            ..self.node
        })
    }
}

/// The result of the first expansions.
pub(super) enum Start<const ROOM: usize> {
    /// The path to a goal among the seeds.
    Solved(Vec<u8>),
    Seeds(Vec<PdbSeed<ROOM>>),
}

impl<const ROOM: usize> PdbGuide<ROOM> {
    /// Expands the root to at least this many seeds.
    pub(super) fn seeds(&self, homes: &[u16], enough: usize) -> Start<ROOM> {
        let (node, estimates) = self.root(homes);
        self.more_seeds(vec![PdbSeed { node, path: Vec::new(), estimates }], enough)
    }

    /// Expands seeds, all of them equally often, until there are enough.
    pub(super) fn more_seeds(&self, mut seeds: Vec<PdbSeed<ROOM>>, enough: usize) -> Start<ROOM> {
        loop {
            // Breadth-first: the first goal is a nearest one.
            if let Some(goal) = seeds.iter().find(|seed| seed.estimates[0] == 0) {
                return Start::Solved(goal.path.clone());
            }
            if seeds.len() >= enough {
                return Start::Seeds(seeds);
            }
            seeds = seeds.iter().flat_map(|seed| self.successors(seed)).collect();
        }
    }

    fn successors(&self, seed: &PdbSeed<ROOM>) -> impl Iterator<Item = PdbSeed<ROOM>> {
        let ways = self.ways[usize::from(seed.node.state)];
        ways.list.into_iter().take(ways.count).map(move |way| {
            let (node, grow) = self.successor(&seed.node, way);
            let mut path = seed.path.clone();
            path.push(way.step());
            PdbSeed { node, path, estimates: self.moved(seed.estimates, grow) }
        })
    }

    /// Returns the estimates after a move, from those before it and whether they grow.
    fn moved(&self, [patterns, mirrored]: [u32; 2], [up, mirror_up]: [bool; 2]) -> [u32; 2] {
        let moved = |estimate: u32, up: bool| if up { estimate + 1 } else { estimate - 1 };
        // Without a symmetry there is no second estimate.
        let mirrored = self.mirror.as_ref().map_or(0, |_| moved(mirrored, mirror_up));
        [moved(patterns, up), mirrored]
    }

    /// Returns the estimates after each move, from those of the board; `None` for moves that leave
    /// the board.
    pub(super) fn moves_from(&self, homes: &[u16], estimates: [u32; 2]) -> [Option<[u32; 2]>; 4] {
        let node = self.place(homes);
        let ways = &self.ways[usize::from(node.state)];
        let mut after = [None; 4];
        for &way in &ways.list[..ways.count] {
            let (_, grow) = self.successor(&node, way);
            after[usize::from(way.step())] = Some(self.moved(estimates, grow));
        }
        after
    }

    /// Returns a successor, and whether the estimates grow: does for one node what a batch does for
    /// many.
    pub(super) fn successor(
        &self,
        node: &PdbNode<ROOM>,
        way: PackedMove,
    ) -> (PdbNode<ROOM>, [bool; 2]) {
        let tile = node.board[way.cell()];
        let mut child = PdbNode { state: way.state(), ..*node };
        child.board[self.blank_in(node.state)] = tile;
        let up = self.slide(&mut child, tile, 0, way.edge(0));
        let mirror_up = self.mirror.is_some() && self.slide(&mut child, tile, 1, way.edge(1));
        (child, [up, mirror_up])
    }

    /// Slides a tile on one image along an edge; returns whether the estimate grows.
    fn slide(&self, child: &mut PdbNode<ROOM>, tile: u8, image: usize, edge: usize) -> bool {
        let number = usize::from(self.place_of[image][usize::from(tile)]);
        let (slot, place) = (number % MOST_SLOTS, &mut child.places[number]);
        let entry = self.entry(*place, edge);
        *place = self.follow(entry, rank::<ROOM>(*place));
        let info = &self.slots[slot];
        let bit = info.bit::<ROOM>(self.tables[slot].words(), *place);
        let changed = bit ^ u32::from(child.bits >> number) & 1;
        child.bits ^= (changed << number) as u8;
        changed ^ entry >> 31 ^ info.flip == 1
    }

    /// Looks up the slide that a node lacks, as a batch does for many.
    pub(super) fn complete(&self, node: &mut PdbNode<ROOM>) {
        if node.lacks.is_some() {
            let (tile, image, edge) = std::mem::take(&mut node.lacks).parts();
            node.slack[image] -= u16::from(self.slide(node, tile, image, edge));
        }
    }

    /// Finds the moves from a node to a later one, or to any goal, last one first. All nodes between
    /// them are within the slack of the first.
    pub(super) fn path_between(
        &self,
        node: &PdbNode<ROOM>,
        end: Option<&PdbNode<ROOM>>,
        path: &mut Vec<u8>,
    ) -> bool {
        let last = end.map_or(0, |end| end.left);
        if node.left == last {
            // A node within the slack is a goal if no moves are left.
            return end.is_none_or(|end| (node.board, node.state) == (end.board, end.state));
        }
        let ways = self.ways[usize::from(node.state)];
        ways.list.into_iter().take(ways.count).any(|way| {
            let (mut child, [up, mirror_up]) = self.successor(node, way);
            child.left = node.left - 1;
            let slack = node.slack[0].checked_sub(up.into());
            let mirror_slack = node.slack[1].checked_sub(mirror_up.into());
            match (slack, mirror_slack) {
                (Some(slack), Some(mirror_slack)) => child.slack = [slack, mirror_slack],
                _ if end.is_some() && child.left == last => {}
                _ => return false,
            }
            let found = self.path_between(&child, end, path);
            if found {
                path.push(way.step());
            }
            found
        })
    }
}
