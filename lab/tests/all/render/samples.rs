//! Pictures of real data: recorded searches, surveyed spaces.

use taquin_lab::render::{
    ComparisonChart, ComparisonRow, HeatCell, HeatChart, Histogram, Numerals, Scale, SearchTree,
    TreeNode,
};
use taquin_puzzle::atlas::{AtlasOptions, DistanceTable, atlas};
use taquin_puzzle::{Board, Goal, Manhattan, Move, Position, Shape, TilePuzzle};
use taquin_search::{BestFirst, Event, EventOf, Fate, Problem, Recorder};

type Puzzle = TilePuzzle<16, u64>;

/// Returns the tree of A* with the Manhattan distance.
pub(crate) fn astar_tree(start: &str, goal: &Goal, title: &str) -> SearchTree {
    let start: Position = start.parse().unwrap();
    let target = goal.position(start.shape()).unwrap();
    let puzzle = Puzzle::new(&target);
    let heuristic = Manhattan::new(&target);
    let mut recorder = Recorder::new(usize::MAX);
    let report = Problem::new(&puzzle, &puzzle.board(&start))
        .heuristic(&heuristic)
        .observer(&mut recorder)
        .solve(&BestFirst::astar());
    let mut tree = SearchTree::new(title);
    tree.nodes = nodes(recorder.events(), start.shape());
    mark_path(&mut tree.nodes, &start, &report.path().unwrap().actions);
    tree
}

fn nodes(events: &[EventOf<Puzzle>], shape: Shape) -> Vec<TreeNode> {
    let mut nodes: Vec<TreeNode> = Vec::new();
    let mut expanded = 0;
    let mut now: Option<Board<16>> = None;
    for event in events {
        match event {
            Event::Expanded { id, state, g, h, .. } => {
                expanded += 1;
                now = Some(*state);
                if nodes.is_empty() {
                    nodes.push(node((*id, None), state.position(shape), (*g, *h), Fate::New));
                }
                let latest = nodes.iter_mut().rfind(|node| {
                    node.id == *id && !matches!(node.fate, Fate::Duplicate | Fate::Closed)
                });
                latest.unwrap().order = Some(expanded);
            }
            Event::Generated { parent, id, action, g, h, fate } => {
                let board = now.unwrap().position(shape).after(*action).unwrap();
                nodes.push(node((*id, Some(*parent)), board, (*g, *h), *fate));
            }
            Event::Layer(_) | Event::Solution(_) => {}
        }
    }
    nodes
}

fn node<C: Into<u64>>(
    (id, parent): (u64, Option<u64>),
    board: Position,
    (g, h): (C, C),
    fate: Fate,
) -> TreeNode {
    TreeNode { id, parent, board, g: g.into(), h: h.into(), order: None, fate, on_path: false }
}

fn mark_path(nodes: &mut [TreeNode], start: &Position, moves: &[Move]) {
    for steps in 0..=moves.len() {
        let board = start.replay(&moves[..steps]).unwrap();
        let on_path = |node: &&mut TreeNode| node.board == board && node.g == steps as u64;
        nodes.iter_mut().find(on_path).unwrap().on_path = true;
    }
}

pub(crate) fn depths_3x3(scale: Scale) -> Histogram {
    let shape = Shape::new(3, 3).unwrap();
    let atlas = atlas(shape, &Goal::Last, &AtlasOptions::default(), &mut |_| {}).unwrap();
    Histogram {
        title: "3×3: boards at each depth from the goal".into(),
        x_label: "depth in moves".into(),
        y_label: "boards".into(),
        first: 0,
        counts: atlas.depths,
        scale,
        numerals: Numerals::default(),
    }
}

/// Returns the estimate and the distance of every 3×3 board.
pub(crate) fn estimates(name: &str, estimate: impl Fn(&Position) -> u64) -> HeatChart {
    let goal = Goal::Last.position(Shape::new(3, 3).unwrap()).unwrap();
    let mut counts = std::collections::BTreeMap::new();
    for (board, distance) in DistanceTable::new(&goal).unwrap().iter() {
        *counts.entry((u64::from(distance), estimate(&board))).or_insert(0) += 1;
    }
    HeatChart {
        title: format!("{name} on every 3×3 board"),
        x_label: "true distance".into(),
        y_label: "estimate h".into(),
        count_label: "boards".into(),
        diagonal_label: "h = distance".into(),
        above_label: "h exceeds the distance".into(),
        numerals: Numerals::default(),
        cells: counts.into_iter().map(|((x, y), count)| HeatCell { x, y, count }).collect(),
    }
}

/// Returns the number of misplaced pieces, with the blank: not admissible.
pub(crate) fn misplaced_with_blank(board: &Position) -> u64 {
    let goal = Goal::Last.position(board.shape()).unwrap();
    board.tiles().iter().zip(goal.tiles()).filter(|(one, other)| one != other).count() as u64
}

pub(crate) fn comparison(scale: Scale) -> ComparisonChart {
    let row = |name: &str, values: [Option<f64>; 3]| ComparisonRow {
        name: name.into(),
        values: values.to_vec(),
    };
    ComparisonChart {
        title: "States generated, by search and heuristic".into(),
        value_label: "states generated (mean of 100 boards)".into(),
        missing_label: "ran out of memory".into(),
        scale,
        numerals: Numerals::default(),
        series: vec!["Manhattan".into(), "linear conflict".into(), "misplaced tiles".into()],
        rows: vec![
            row("A*", [Some(1_327.0), Some(542.0), Some(18_204.5)]),
            row("IDA*", [Some(2_890.0), Some(901.0), Some(93_110.0)]),
            row("breadth-first", [Some(148_221.0), Some(148_221.0), None]),
            row("greedy best-first", [Some(310.0), Some(1.0), Some(640.0)]),
        ],
    }
}
