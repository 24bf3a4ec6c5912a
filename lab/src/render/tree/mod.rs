//! A search tree as recorded, drawn as SVG or written as DOT.
//!
//! Up to [`FULL_DETAIL`] nodes every board is drawn. Beyond, only the solution
//! path keeps its boards: other expanded nodes shrink to a circle with their f,
//! the rest to a dot, so that the shape of the search shows. What exceeds
//! [`SearchTree::most`] is left out and counted where it would hang.

mod dot;
mod forest;
mod formula;
mod layout;
mod picture;

pub use dot::tree_dot;
pub use formula::Formula;
pub use picture::tree_svg;

use taquin_search::Fate;

use super::axis::Numerals;
use taquin_puzzle::Position;
use taquin_puzzle::moves::Letters;

/// Trees of at most this many nodes are drawn with every board.
const FULL_DETAIL: usize = 60;
/// Nodes that a picture still carries.
const USUAL_MOST: usize = 500;

/// A recorded search.
///
/// ```
/// use taquin_lab::render::{SearchTree, TreeNode, tree_dot, tree_svg};
/// use taquin_lab::puzzle::Position;
/// use taquin_lab::puzzle::search::Fate;
///
/// let board = |text: &str| text.parse::<Position>();
/// let mut tree = SearchTree::new("A* with Manhattan distance");
/// tree.nodes = vec![
///     TreeNode {
///         id: 0, parent: None, board: board("1 2 0 3")?, g: 0, h: 1,
///         order: Some(1), fate: Fate::New, on_path: true,
///     },
///     TreeNode {
///         id: 1, parent: Some(0), board: board("1 2 3 0")?, g: 1, h: 0,
///         order: None, fate: Fate::New, on_path: true,
///     },
/// ];
/// assert!(tree_svg(&tree).contains("1 = 0 + 1"));
/// assert!(tree_dot(&tree).starts_with("digraph"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SearchTree {
    /// What is shown.
    pub title: String,
    /// The nodes in the order of their generation, parents before children.
    pub nodes: Vec<TreeNode>,
    /// The most nodes to draw; the solution path comes first.
    pub most: usize,
    /// How the search reckoned f.
    pub formula: Formula,
    /// Nodes that there were beside those in the list.
    pub unlisted: u64,
    /// The words in the picture.
    pub words: TreeWords,
}

/// A node of a search tree.
///
/// ```
/// use taquin_lab::render::{SearchTree, TreeNode};
/// use taquin_lab::puzzle::search::Fate;
/// let mut tree = SearchTree::new("A*");
/// tree.nodes.push(TreeNode {
///     id: 0, parent: None, board: "1 2/3 0".parse()?, g: 0, h: 0,
///     order: Some(1), fate: Fate::New, on_path: true,
/// });
/// assert!(tree.nodes[0].parent.is_none()); // the root
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// Its number. Children name it; where several nodes share a number (a
    /// dropped duplicate and the state it duplicates), they mean the first.
    pub id: u64,
    /// The number of the node it came from, earlier in the list.
    pub parent: Option<u64>,
    /// The board.
    pub board: Position,
    /// The cost of the path to it.
    pub g: u64,
    /// The estimate from it.
    pub h: u64,
    /// The how manieth it was expanded, from 1.
    pub order: Option<u64>,
    /// What became of it when it was generated.
    pub fate: Fate,
    /// Whether the solution goes through it.
    pub on_path: bool,
}

/// The words in a picture of a tree, English unless told otherwise.
///
/// ```
/// use taquin_lab::render::TreeWords;
/// let words = TreeWords { path: "chemin de la solution".into(), ..TreeWords::default() };
/// assert_eq!(words.pruned, "pruned");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeWords {
    /// The key to the heavy outline.
    pub path: String,
    /// The key to the number in the black circle.
    pub order: String,
    /// The key to the broken outline.
    pub dropped: String,
    /// The key to a circle with a number.
    pub expanded: String,
    /// The key to an empty dot.
    pub open: String,
    /// Under a node that improved on an open one.
    pub improved: String,
    /// Under a node that was opened again.
    pub reopened: String,
    /// Under a node that was already open.
    pub duplicate: String,
    /// Under a node that was already closed.
    pub closed: String,
    /// Under a node that a bound ruled out.
    pub pruned: String,
    /// After the number of nodes left out.
    pub left_out: String,
    /// How numbers are written.
    pub numerals: Numerals,
    /// How moves are.
    pub letters: Letters,
}

impl Default for TreeWords {
    fn default() -> Self {
        TreeWords {
            path: "solution path".into(),
            order: "order of expansion".into(),
            dropped: "dropped".into(),
            expanded: "expanded, with its f".into(),
            open: "not expanded".into(),
            improved: "cheaper".into(),
            reopened: "reopened".into(),
            duplicate: "already open".into(),
            closed: "already closed".into(),
            pruned: "pruned".into(),
            left_out: "nodes not drawn".into(),
            numerals: Numerals::default(),
            letters: Letters::default(),
        }
    }
}

impl SearchTree {
    /// f of a node and what it is made of.
    fn equation(&self, node: &TreeNode) -> String {
        self.as_written(self.formula.equation(node.g, node.h))
    }

    /// f of a node.
    fn f(&self, node: &TreeNode) -> String {
        self.as_written(self.formula.written(node.g, node.h))
    }

    /// A text without words, its numbers in the language of whoever looks.
    fn as_written(&self, text: String) -> String {
        text.replace('.', &self.words.numerals.point.to_string())
    }

    /// A tree without nodes, in English, of at most 500 nodes.
    #[must_use]
    pub fn new(title: impl Into<String>) -> SearchTree {
        let (title, words) = (title.into(), TreeWords::default());
        let formula = Formula::default();
        SearchTree { title, nodes: Vec::new(), most: USUAL_MOST, formula, unlisted: 0, words }
    }
}

impl TreeNode {
    /// Generated and thrown away.
    fn is_dropped(&self) -> bool {
        matches!(self.fate, Fate::Duplicate | Fate::Closed | Fate::Pruned)
    }
}

impl TreeWords {
    /// The word for what became of a node; none where it was simply new.
    fn fate(&self, fate: Fate) -> Option<&str> {
        match fate {
            Fate::New => None,
            Fate::Improved => Some(&self.improved),
            Fate::Reopened => Some(&self.reopened),
            Fate::Duplicate => Some(&self.duplicate),
            Fate::Closed => Some(&self.closed),
            Fate::Pruned => Some(&self.pruned),
        }
    }
}
