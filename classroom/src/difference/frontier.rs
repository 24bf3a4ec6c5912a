//! The open list of a search after some of its steps.
//!
//! [`taquin_lab::trace::Trace::lists`] copies both lists after every step. Here one list is changed
//! in place, with one update for each step.

use std::collections::HashMap;
use taquin_lab::render::Formula;
use taquin_lab::trace::Step;
use taquin_puzzle::{Move, Position};
use taquin_search::{Arrival, Fate, Prefer, TieBreak};

/// A node of the open list.
#[derive(Clone, Debug)]
pub(super) struct OpenNode {
    pub(super) board: Position,
    pub(super) g: u64,
    pub(super) h: u64,
    pub(super) f: f64,
    /// The fate of the node when it was last generated.
    pub(super) fate: Fate,
    /// Its place in the order of insertion.
    pub(super) arrival: usize,
    /// The move that led to it.
    pub(super) action: Move,
    /// The step that generated it, from 0.
    pub(super) parent: usize,
}

/// The open list and the closed boards.
#[derive(Default)]
pub(super) struct Frontier {
    open: HashMap<Position, OpenNode>,
    /// The step that closed each board, from 0.
    pub(super) closed: HashMap<Position, usize>,
    arrivals: usize,
}

impl Frontier {
    /// Returns the lists after these steps.
    pub(super) fn after(steps: &[Step], formula: Formula) -> Self {
        let mut frontier = Self::default();
        for (at, step) in steps.iter().enumerate() {
            frontier.open.remove(&step.board);
            frontier.closed.insert(step.board.clone(), at);
            for next in &step.successors {
                let Some(board) = step.board.after(next.action) else { continue };
                if !matches!(next.fate, Fate::New | Fate::Improved | Fate::Reopened) {
                    continue;
                }
                frontier.closed.remove(&board);
                frontier.arrivals += 1;
                let (g, h, arrival) = (next.g, next.h, frontier.arrivals);
                let f = formula.value(g, h);
                let node = OpenNode {
                    board: board.clone(),
                    g,
                    h,
                    f,
                    fate: next.fate,
                    arrival,
                    action: next.action,
                    parent: at,
                };
                frontier.open.insert(board, node);
            }
        }
        frontier
    }

    pub(super) fn get(&self, board: &Position) -> Option<&OpenNode> {
        self.open.get(board)
    }

    /// Returns the nodes in the order in which the search takes them.
    pub(super) fn sorted(&self, tie: Option<TieBreak>) -> Vec<&OpenNode> {
        let tie = tie.unwrap_or(TieBreak::FIRST_IN);
        let mut nodes: Vec<&OpenNode> = self.open.values().collect();
        nodes.sort_by(|a, b| {
            let by_g = match tie.g {
                None => std::cmp::Ordering::Equal,
                Some(Prefer::Low) => a.g.cmp(&b.g),
                Some(Prefer::High) => b.g.cmp(&a.g),
            };
            let by_arrival = match tie.arrival {
                Arrival::Fifo => a.arrival.cmp(&b.arrival),
                Arrival::Lifo => b.arrival.cmp(&a.arrival),
            };
            a.f.total_cmp(&b.f).then(by_g).then(by_arrival)
        });
        nodes
    }
}
