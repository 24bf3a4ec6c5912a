//! Finds the nodes on the solution.
//!
//! The path begins at the last root that is the start, and follows the moves of the solution. If a
//! search also came from the goal, a second path begins there and follows the reversed moves. If a
//! move leads to several nodes (a depth-first search returns repeatedly), the path takes the last
//! one, because the search ended there.

use super::nodes::{Nodes, is_kept};
use std::collections::HashMap;
use taquin_puzzle::{Answer, Move, Position};

/// Marks the recorded nodes of the solution.
pub(super) fn mark(nodes: &mut Nodes, answer: &Answer) {
    let Some(solution) = answer.solution() else {
        return;
    };
    let children = children(nodes);
    let moves = solution.moves.iter().copied();
    let back = solution.moves.iter().rev().map(|step| step.inverse());
    let mut path = follow(nodes, &children, &answer.start, moves);
    if answer.start != answer.target {
        path.extend(follow(nodes, &children, &answer.target, back));
    }
    for place in path {
        nodes.list_mut()[place].on_path = true;
    }
}

/// Returns the last recorded node for each node and move.
fn children(nodes: &Nodes) -> HashMap<(usize, Move), usize> {
    let kept = nodes.list().iter().enumerate().filter(|(_, node)| is_kept(node.fate));
    kept.filter_map(|(place, node)| Some((node.origin?, place))).collect()
}

fn follow(
    nodes: &Nodes,
    children: &HashMap<(usize, Move), usize>,
    from: &Position,
    moves: impl Iterator<Item = Move>,
) -> Vec<usize> {
    let root = nodes.roots().into_iter().rfind(|(_, board)| *board == from);
    let Some((root, _)) = root else {
        return Vec::new();
    };
    let down = |place: &mut usize, step: Move| {
        *place = *children.get(&(*place, step))?;
        Some(*place)
    };
    std::iter::once(root).chain(moves.scan(root, down)).collect()
}
