//! Which nodes the solution goes through.
//!
//! From the last root that is the start, down by the moves of the solution; and
//! where a search also came from the goal, down from there by the same moves
//! taken back. Of several nodes that a move leads to (a search in depth comes by
//! again and again) the last one is meant: there it ended.

use super::nodes::{Nodes, is_kept};
use std::collections::HashMap;
use taquin_puzzle::{Answer, Move, Position};

/// Marks the nodes of the solution, as far as they were kept.
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

/// For each node and move the last node that was kept.
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
