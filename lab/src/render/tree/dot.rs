//! A search tree in the language of Graphviz.

use std::fmt::Write;

use super::forest::{Drawn, Forest};
use super::{FULL_DETAIL, SearchTree};
use crate::render::svg::printable;
use taquin_puzzle::moves::Letters;
use taquin_puzzle::{Move, Position};

/// Returns the tree as DOT, for `dot -Tsvg` and similar programs.
///
/// ```
/// use taquin_lab::render::{SearchTree, TreeNode, tree_dot};
/// use taquin_lab::puzzle::search::Fate;
/// let mut tree = SearchTree::new("A*");
/// tree.nodes.push(TreeNode {
///     id: 0, parent: None, board: "1 2/3 0".parse()?, g: 0, h: 0,
///     order: Some(1), fate: Fate::New, on_path: true,
/// });
/// assert!(tree_dot(&tree).starts_with("digraph"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tree_dot(tree: &SearchTree) -> String {
    let forest = Forest::new(tree);
    let full = forest.nodes.len() <= FULL_DETAIL;
    let mut out = String::from("digraph search {\n");
    let title = match forest.left_out {
        0 => tree.title.clone(),
        count => {
            let count = tree.words.numerals.grouped(count);
            format!("{} ({count} {})", tree.title, tree.words.left_out)
        }
    };
    let _ = writeln!(out, "  label={}; labelloc=t; ordering=out;", quoted(&title));
    out.push_str("  node [shape=plain, fontname=\"sans-serif\", fontsize=11];\n");
    out.push_str(
        "  edge [arrowsize=0.6, color=\"#586675\", fontname=\"sans-serif\", fontsize=10];\n",
    );
    for (index, drawn) in forest.nodes.iter().enumerate() {
        let _ = writeln!(out, "  n{index} [{}];", attributes(tree, drawn, full));
        if let Some(parent) = drawn.parent {
            let label = forest.action(drawn).filter(|_| full || drawn.node.on_path);
            let _ =
                writeln!(out, "  n{parent} -> n{index}{};", edge(drawn, label, tree.words.letters));
        }
    }
    out.push_str("}\n");
    out
}

fn attributes(tree: &SearchTree, drawn: &Drawn<'_>, full: bool) -> String {
    let node = drawn.node;
    if full || node.on_path {
        return format!("label=<{}>", table(tree, drawn));
    }
    let style = if node.is_dropped() { ", style=dashed" } else { "" };
    match node.order {
        Some(_) => format!("shape=circle, margin=0.03, label=\"{}\"{style}", tree.f(node)),
        None => format!("shape=circle, width=0.12, label=\"\"{style}"),
    }
}

/// Returns the style of an edge, and its move.
fn edge(drawn: &Drawn<'_>, action: Option<Move>, letters: Letters) -> String {
    let look = match (drawn.node.on_path, drawn.node.is_dropped()) {
        (true, _) => Some("penwidth=4, color=\"#1864c4\"".to_owned()),
        (_, true) => Some("style=dashed".to_owned()),
        _ => None,
    };
    let label = action.map(|action| format!("label=\" {}\"", letters.letter(action)));
    let attributes: Vec<String> = [look, label].into_iter().flatten().collect();
    if attributes.is_empty() { String::new() } else { format!(" [{}]", attributes.join(", ")) }
}

/// Returns a board with the number of its expansion above, and f = g + h and its fate below.
fn table(tree: &SearchTree, drawn: &Drawn<'_>) -> String {
    let node = drawn.node;
    let cols = node.board.shape().cols();
    let wide = |text: &str| {
        format!("<TR><TD COLSPAN=\"{cols}\" BORDER=\"0\">{}</TD></TR>", super::super::escape(text))
    };
    let above = node.order.map_or(String::new(), |order| wide(&format!("{order}.")));
    let mut below = wide(&tree.equation(node));
    below.extend(tree.words.fate(node.fate).map(wide));
    if drawn.hidden > 0 {
        below.push_str(&wide(&format!("+{}", drawn.hidden)));
    }
    let outline = match (node.on_path, node.is_dropped()) {
        (true, _) => "BORDER=\"4\" COLOR=\"#1864c4\"",
        (_, true) => "BORDER=\"1\" STYLE=\"dashed\"",
        _ => "BORDER=\"1\"",
    };
    let rows = rows(&node.board);
    format!("<TABLE {outline} CELLBORDER=\"1\" CELLSPACING=\"0\">{above}{rows}{below}</TABLE>")
}

fn rows(board: &Position) -> String {
    let cell = |&tile: &u16| match tile {
        0 => "<TD BGCOLOR=\"#8f9aa5\"> </TD>".to_string(),
        _ => format!("<TD>{tile}</TD>"),
    };
    let row = |tiles: &[u16]| format!("<TR>{}</TR>", tiles.iter().map(cell).collect::<String>());
    board.rows().map(row).collect()
}

fn quoted(text: &str) -> String {
    let plain: String = text.chars().map(printable).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}
