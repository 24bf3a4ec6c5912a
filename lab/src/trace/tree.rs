//! A trace as a tree to draw.

use super::Trace;
use crate::render::{SearchTree, TreeNode, TreeWords};

impl Trace {
    /// Returns the tree for [`tree_svg`](crate::render::tree_svg) and
    /// [`tree_dot`](crate::render::tree_dot).
    ///
    /// ```
    /// # use taquin_lab::{render::TreeWords, trace::{TraceOptions, Tracer}};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// let tree = trace.tree("Four moves".to_owned(), TreeWords::default());
    /// assert_eq!((tree.nodes.len(), tree.nodes[0].order), (13, Some(1)));
    /// assert_eq!(tree.nodes.iter().filter(|node| node.on_path).count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tree(&self, title: String, words: TreeWords) -> SearchTree {
        let list = self.nodes.list().iter().enumerate();
        // Its number in the table of steps.
        let ends = |place| (self.goal == Some(place)).then_some(self.expansions + 1);
        let node = |(place, node): (usize, &super::Node)| TreeNode {
            id: place as u64,
            parent: node.origin.map(|(parent, _)| parent as u64),
            board: self.nodes.board(place),
            g: node.g,
            h: node.h,
            order: node.order.or_else(|| ends(place)),
            fate: node.fate,
            on_path: node.on_path,
        };
        SearchTree {
            nodes: list.map(node).collect(),
            formula: self.formula,
            unlisted: self.nodes.missed(),
            words,
            ..SearchTree::new(title)
        }
    }
}
