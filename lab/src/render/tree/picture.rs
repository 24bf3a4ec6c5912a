//! A search tree as SVG.

use super::forest::{Drawn, Forest};
use super::layout::layout;
use super::{FULL_DETAIL, SearchTree, TreeNode};
use crate::render::board::{board_size, draw_board};
use crate::render::svg::{Frame, Point, Svg};

const MARGIN: f64 = 24.0;
/// The height of title and key above the tree.
const HEADING: f64 = 78.0;
/// The height of one line below a board.
const LINE: f64 = 14.0;
const CHARACTER: f64 = 6.4;
/// The radius of a circle with a number, and of a dot.
const CIRCLE: f64 = 11.0;
const DOT: f64 = 4.5;

/// The appearance of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Look {
    Board,
    Circle,
    Dot,
}

/// A tree with coordinates.
struct Picture<'a> {
    tree: &'a SearchTree,
    forest: Forest<'a>,
    full: bool,
    cell: f64,
    /// The middle of each node.
    middles: Vec<f64>,
    /// The top and the height of each row.
    rows: Vec<(f64, f64)>,
}

/// Returns the tree as an SVG picture.
///
/// ```
/// use taquin_lab::render::{SearchTree, TreeNode, tree_svg};
/// use taquin_lab::puzzle::search::Fate;
/// let mut tree = SearchTree::new("A*");
/// tree.nodes.push(TreeNode {
///     id: 0, parent: None, board: "1 2/3 0".parse()?, g: 0, h: 0,
///     order: Some(1), fate: Fate::New, on_path: true,
/// });
/// assert!(tree_svg(&tree).starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tree_svg(tree: &SearchTree) -> String {
    let picture = Picture::new(tree);
    let (width, height) = picture.size();
    let mut svg = Svg::new(width, height, &tree.title);
    picture.draw_heading(&mut svg);
    // The solution path is drawn last, so that nothing covers it.
    for on_path in [false, true] {
        for drawn in picture.part(on_path) {
            picture.draw_wire(&mut svg, drawn);
        }
    }
    for on_path in [false, true] {
        for drawn in picture.part(on_path) {
            picture.draw_node(&mut svg, drawn);
        }
    }
    svg.finish()
}

impl<'a> Picture<'a> {
    fn new(tree: &'a SearchTree) -> Picture<'a> {
        let forest = Forest::new(tree);
        let full = forest.nodes.len() <= FULL_DETAIL;
        let cell = cell_for(tree);
        let mut picture =
            Picture { tree, forest, full, cell, middles: Vec::new(), rows: Vec::new() };
        let nodes = &picture.forest.nodes;
        let parents: Vec<Option<usize>> = nodes.iter().map(|drawn| drawn.parent).collect();
        let widths: Vec<f64> = nodes.iter().map(|drawn| picture.node_size(drawn).0).collect();
        let middles = layout(&parents, &widths, if full { 14.0 } else { 5.0 });
        let right = middles.iter().zip(&widths).map(|(middle, width)| middle + width / 2.0);
        let spare = picture.heading_width() - right.fold(0.0, f64::max);
        let shift = MARGIN + (spare / 2.0).max(0.0);
        picture.rows = picture.rows_from(HEADING);
        picture.middles = middles.into_iter().map(|middle| middle + shift).collect();
        picture
    }

    fn size(&self) -> (f64, f64) {
        let right = |(drawn, middle): (&Drawn<'_>, &f64)| middle + self.node_size(drawn).0 / 2.0;
        let right = self.forest.nodes.iter().zip(&self.middles).map(right).fold(0.0, f64::max);
        let bottom = self.rows.last().map_or(HEADING, |(top, height)| top + height);
        (right.max(MARGIN + self.heading_width()) + MARGIN, bottom + MARGIN)
    }

    /// Returns the rows, each as high as its highest node.
    fn rows_from(&self, top: f64) -> Vec<(f64, f64)> {
        let mut heights: Vec<f64> = Vec::new();
        for drawn in &self.forest.nodes {
            heights.resize(heights.len().max(drawn.depth + 1), 0.0);
            let own = self.node_size(drawn).1;
            heights[drawn.depth] = heights[drawn.depth].max(own);
        }
        let gap = if self.full { 34.0 } else { 28.0 };
        let stack = |next: &mut f64, height: f64| {
            let top = *next;
            *next += height + gap;
            Some((top, height))
        };
        heights.into_iter().scan(top, stack).collect()
    }

    fn look(&self, node: &TreeNode) -> Look {
        match (self.full || node.on_path, node.order) {
            (true, _) => Look::Board,
            (_, Some(_)) => Look::Circle,
            _ => Look::Dot,
        }
    }

    /// Returns the width and the height, with the text.
    fn node_size(&self, drawn: &Drawn<'_>) -> (f64, f64) {
        let more = if drawn.hidden > 0 { LINE } else { 0.0 };
        match self.look(drawn.node) {
            Look::Circle => (2.0 * CIRCLE, 2.0 * CIRCLE + more),
            Look::Dot => (2.0 * DOT, 2.0 * DOT + more),
            Look::Board => {
                let (width, height) = board_size(&drawn.node.board, self.cell);
                let lines = self.lines(drawn);
                let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
                let words = longest as f64 * CHARACTER;
                (width.max(words), height + 4.0 + LINE * lines.len() as f64)
            }
        }
    }

    /// Returns the text below a board.
    fn lines(&self, drawn: &Drawn<'_>) -> Vec<String> {
        let mut lines = vec![self.tree.equation(drawn.node)];
        lines.extend(self.tree.words.fate(drawn.node.fate).map(str::to_string));
        lines.extend((drawn.hidden > 0).then(|| format!("+{}", drawn.hidden)));
        lines
    }

    /// Returns the nodes on the solution path, or the others, with their places.
    fn part(&self, on_path: bool) -> impl Iterator<Item = usize> {
        let nodes = self.forest.nodes.iter().enumerate();
        nodes.filter(move |(_, drawn)| drawn.node.on_path == on_path).map(|(index, _)| index)
    }

    /// Returns the ends of a node's wires: the top of its row, and the bottom of its mark.
    fn ends(&self, index: usize) -> (f64, f64) {
        let drawn = &self.forest.nodes[index];
        let (top, _) = self.rows[drawn.depth];
        match self.look(drawn.node) {
            Look::Board => (top, top + self.node_size(drawn).1),
            Look::Circle => (top, top + 2.0 * CIRCLE),
            Look::Dot => (top, top + 2.0 * DOT),
        }
    }

    fn draw_wire(&self, svg: &mut Svg, index: usize) {
        let drawn = &self.forest.nodes[index];
        let Some(parent) = drawn.parent else { return };
        let from = (self.middles[parent], self.ends(parent).1 + 1.0);
        let to = (self.middles[index], self.ends(index).0);
        svg.wire(&format!("wire{}", emphasis(drawn.node)), from, to);
        if let Some(action) = self.forest.action(drawn).filter(|_| self.full) {
            // Beside the end of the wire, on the opposite side.
            let side = if to.0 < from.0 { -9.0 } else { 9.0 };
            let place = (to.0 + side, to.1 - 5.0);
            svg.text(
                "small soft middle",
                place,
                &self.tree.words.letters.letter(action).to_string(),
            );
        }
    }

    fn draw_node(&self, svg: &mut Svg, index: usize) {
        let drawn = &self.forest.nodes[index];
        let (x, (top, bottom)) = (self.middles[index], self.ends(index));
        svg.open_group(&self.describe(drawn.node));
        match self.look(drawn.node) {
            Look::Board => self.draw_board(svg, drawn, (x, top)),
            look => {
                let middle = (x, (top + bottom) / 2.0);
                draw_mark(svg, self.tree, look, drawn.node, middle);
                if drawn.hidden > 0 {
                    svg.text(
                        "small soft middle",
                        (x, bottom + 11.0),
                        &format!("+{}", drawn.hidden),
                    );
                }
            }
        }
        svg.close_group();
    }

    fn draw_board(&self, svg: &mut Svg, drawn: &Drawn<'_>, (x, top): Point) {
        let node = drawn.node;
        let (width, height) = board_size(&node.board, self.cell);
        let left = x - width / 2.0;
        draw_board(svg, &node.board, (left, top), self.cell, &format!("board{}", emphasis(node)));
        if let Some(order) = node.order {
            draw_badge(svg, (left, top - 3.0), order);
        }
        let mut y = top + height + 1.0;
        for (index, line) in self.lines(drawn).iter().enumerate() {
            y += LINE;
            let class = match (index, node.on_path) {
                (0, true) => "strong middle",
                (0, false) => "middle",
                _ => "small soft middle",
            };
            svg.text(class, (x, y), line);
        }
    }

    fn describe(&self, node: &TreeNode) -> String {
        let order = node.order.map_or(String::new(), |order| format!(", {order}."));
        let fate =
            self.tree.words.fate(node.fate).map_or(String::new(), |word| format!(", {word}"));
        format!("{}, f = {}{order}{fate}", node.board, self.tree.equation(node))
    }

    fn draw_heading(&self, svg: &mut Svg) {
        svg.text("title", (MARGIN, 30.0), &self.tree.title);
        let y = 54.0;
        let mut x = MARGIN;
        for (sample, text) in self.key() {
            sample.draw(svg, (x, y));
            svg.text("soft", (x + sample.width(), y + 4.0), &text);
            x += key_width(sample, &text);
        }
    }

    /// Returns the samples below the title and their meaning.
    fn key(&self) -> Vec<(Sample, String)> {
        let words = &self.tree.words;
        let mut key = vec![
            (Sample::None, self.tree.as_written(self.tree.formula.to_string())),
            (Sample::Badge, words.order.clone()),
            (Sample::Wire(" way"), words.path.clone()),
            (Sample::Wire(" dropped"), words.dropped.clone()),
        ];
        if !self.full {
            key.push((Sample::Mark(CIRCLE), words.expanded.clone()));
            key.push((Sample::Mark(DOT), words.open.clone()));
        }
        if self.forest.left_out > 0 {
            let count = words.numerals.grouped(self.forest.left_out);
            key.push((Sample::None, format!("{count} {}", words.left_out)));
        }
        key
    }

    /// Returns the width of title and key.
    fn heading_width(&self) -> f64 {
        let key = self.key().iter().map(|(sample, text)| key_width(*sample, text)).sum::<f64>();
        key.max(self.tree.title.chars().count() as f64 * 9.6)
    }
}

/// A sample in the key.
#[derive(Clone, Copy)]
enum Sample {
    None,
    Badge,
    Wire(&'static str),
    Mark(f64),
}

impl Sample {
    fn width(self) -> f64 {
        match self {
            Sample::None => 0.0,
            Sample::Badge => 24.0,
            Sample::Wire(_) => 32.0,
            Sample::Mark(radius) => 2.0 * radius + 8.0,
        }
    }

    fn draw(self, svg: &mut Svg, (x, y): Point) {
        match self {
            Sample::None => {}
            Sample::Badge => draw_badge(svg, (x + 10.0, y), 1),
            Sample::Wire(class) => svg.line(&format!("wire{class}"), (x, y), (x + 24.0, y)),
            Sample::Mark(radius) => svg.circle("dot", (x + radius, y), radius),
        }
    }
}

fn key_width(sample: Sample, text: &str) -> f64 {
    sample.width() + text.chars().count() as f64 * 7.0 + 18.0
}

/// Returns the side of a cell: enough for two digits, and less for boards of many cells.
fn cell_for(tree: &SearchTree) -> f64 {
    let shape = tree.nodes.first().map(|node| node.board.shape());
    let side = shape.map_or(3, |shape| shape.rows().max(shape.cols()));
    (84.0 / side as f64).clamp(14.0, 24.0)
}

/// Returns the classes of highlighted and of dropped nodes.
fn emphasis(node: &TreeNode) -> &'static str {
    match (node.on_path, node.is_dropped()) {
        (true, _) => " way",
        (_, true) => " dropped",
        _ => "",
    }
}

fn draw_mark(svg: &mut Svg, tree: &SearchTree, look: Look, node: &TreeNode, (x, y): Point) {
    let radius = if look == Look::Circle { CIRCLE } else { DOT };
    svg.circle(&format!("dot{}", emphasis(node)), (x, y), radius);
    if look == Look::Circle {
        svg.text("small middle", (x, y + 3.6), &tree.f(node));
    }
}

/// Draws the number of an expansion on a disc or, if it is long, on a wider shape that extends away
/// from the board.
fn draw_badge(svg: &mut Svg, (x, y): Point, order: u64) {
    let text = order.to_string();
    let width = (8.0 + 6.5 * text.len() as f64).max(16.0);
    let left = x + 8.0 - width;
    svg.rect("badge", Frame { left, top: y - 8.0, width, height: 16.0 }, 8.0);
    svg.text("on-badge", (left + width / 2.0, y + 3.6), &text);
}
