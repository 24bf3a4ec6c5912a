//! Pictures as snapshots, and laws that hold for all pictures.

mod samples;

use samples::{astar_tree, comparison, depths_3x3, estimates, misplaced_with_blank};
use taquin_lab::render::{
    BoardStyle, Scale, SearchTree, board_svg, comparison_svg, heat_svg, histogram_svg, tree_dot,
    tree_svg,
};
use taquin_puzzle::{Goal, Position};

const CLASSIC: &str = "1 2 3 5 0 6 4 7 8";
const LONG: &str = "5 8 1 4 7 3 0 2 6";

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn boards() {
    let board: Position = CLASSIC.parse().unwrap();
    let style = BoardStyle { title: Some("the classic case".into()), ..BoardStyle::default() };
    insta::assert_snapshot!("board", board_svg(&board, &style));
    let tiny = board_svg(&board, &BoardStyle { cell: -3.0, title: None });
    assert_eq!(count(&tiny, "class=\"number\""), 8);
    let large = Goal::Last.position("16x16".parse().unwrap()).unwrap();
    assert_eq!(count(&board_svg(&large, &BoardStyle::default()), "class=\"number\""), 255);
}

#[test]
fn charts() {
    insta::assert_snapshot!("histogram_log", histogram_svg(&depths_3x3(Scale::Log)));
    let linear = histogram_svg(&depths_3x3(Scale::Linear));
    assert!(linear.contains("<title>31: 2</title>") && linear.contains(">25k</text>"));
    insta::assert_snapshot!("comparison_log", comparison_svg(&comparison(Scale::Log)));
    let heat = heat_svg(&estimates("Misplaced pieces", misplaced_with_blank));
    insta::assert_snapshot!("heat", heat);
    // Two strokes and an outline for each crossed cell, and for the sample in the key.
    assert_eq!(count(&heat, "class=\"alarm\""), 3 * (8 + 1));
}

#[test]
fn empty_charts_are_charts() {
    let mut histogram = depths_3x3(Scale::Log);
    histogram.counts.clear();
    let mut heat = estimates("nothing", |_| 0);
    heat.cells.clear();
    let mut comparison = comparison(Scale::Linear);
    comparison.rows.clear();
    let pictures = [histogram_svg(&histogram), heat_svg(&heat), comparison_svg(&comparison)];
    for picture in pictures.iter().chain([&tree_svg(&SearchTree::new("nothing"))]) {
        assert!(picture.ends_with("</svg>\n"));
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
    }
}

#[test]
fn a_small_tree_shows_every_board() {
    let tree = astar_tree(CLASSIC, &Goal::Last, "A* on the classic case");
    let svg = tree_svg(&tree);
    assert_eq!(tree.nodes.len(), 13);
    assert_eq!(count(&svg, "class=\"number\""), 13 * 8);
    assert_eq!(count(&svg, "\"board way\""), 5);
    insta::assert_snapshot!("tree_svg", svg);
    insta::assert_snapshot!("tree_dot", tree_dot(&tree));
}

#[test]
fn a_large_tree_shows_the_boards_of_the_path() {
    let tree = astar_tree(LONG, &Goal::Last, "A*");
    assert_eq!(tree.nodes.len(), 490);
    let (svg, dot) = (tree_svg(&tree), tree_dot(&tree));
    assert_eq!(count(&svg, "\"board way\""), 19);
    assert_eq!(count(&svg, "class=\"number\""), 19 * 8);
    assert_eq!(count(&svg, "<path "), 489);
    assert_eq!(count(&dot, " -> "), 489);
    assert_eq!(count(&dot, "<TABLE"), 19);
}

#[test]
fn a_tree_is_never_larger_than_requested() {
    let mut tree = astar_tree(LONG, &Goal::Last, "A*");
    for most in [0, 1, 10, 19, 50, 200] {
        tree.most = most;
        let wires = most.saturating_sub(1);
        assert_eq!(count(&tree_svg(&tree), "<path "), wires);
        assert_eq!(count(&tree_dot(&tree), " -> "), wires);
        let left_out = format!("{} nodes not drawn", 490 - most);
        assert!(tree_svg(&tree).contains(&left_out) && tree_dot(&tree).contains(&left_out));
        assert_eq!(count(&tree_svg(&tree), "\"board way\""), most.min(19));
    }
}

#[test]
fn any_record_is_drawn_as_a_forest() {
    let mut tree = astar_tree(CLASSIC, &Goal::Last, "\"quoted\" \\ <b>");
    for node in &mut tree.nodes {
        // Parents that are unknown, later than their children, or the node itself.
        node.parent = Some(node.id.wrapping_add(2));
        node.id %= 3;
        node.g = u64::MAX;
    }
    assert!(!tree_svg(&tree).contains("<b>"));
    assert!(tree_dot(&tree).contains("\\\"quoted\\\" \\\\"));
}
