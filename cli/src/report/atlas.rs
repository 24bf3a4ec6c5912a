//! A whole space: its numbers, a bar for each depth, its hardest boards.

use super::Medium;
use super::medium::Grid;
#[allow(unused_imports)]
use super::medium::Parts as _;
use super::style::{STRONG, painted};
use crate::language::{Fixed, grouped, numerals, say};
use taquin_lab::render::{Histogram, Scale, histogram_svg};
use taquin_puzzle::atlas::Atlas;
use taquin_puzzle::render::{TextStyle, draw};
use taquin_puzzle::{Goal, Position};

/// Bars longer than this say no more.
const LONGEST_BAR: usize = 100;
const GAP: usize = 3;

/// The report for people.
pub(crate) fn atlas(atlas: &Atlas, goal: &Goal, medium: Medium) -> String {
    let sentence = say!(
        "atlas-summary",
        shape = atlas.goal.shape().to_string(),
        goal = goal_name(goal),
        boards = atlas.boards(),
        radius = atlas.radius(),
        mean = Fixed(atlas.mean_depth(), 4)
    );
    let depths = match medium {
        Medium::Terminal(width) => bars(atlas, width),
        document => depths(atlas).drawn(document),
    };
    let parts = [medium.text(&sentence), depths, hardest(atlas, medium)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}

fn goal_name(goal: &Goal) -> String {
    match goal {
        Goal::Custom(board) => board.to_string(),
        named => named.name().into(),
    }
}

/// The boards of each depth, in figures.
fn depths(atlas: &Atlas) -> Grid {
    let row = |(depth, &boards): (usize, &u64)| vec![depth.to_string(), grouped(boards)];
    let heads = vec![say!("atlas-depth"), say!("atlas-boards")];
    Grid { heads, rows: atlas.depths.iter().enumerate().map(row).collect() }
}

fn bars(atlas: &Atlas, width: usize) -> String {
    let most = atlas.depths.iter().copied().max().unwrap_or(1);
    let (depth, boards) = (say!("atlas-depth"), say!("atlas-boards"));
    let depths = depth.chars().count();
    let counts = grouped(most).chars().count().max(boards.chars().count());
    let room = width.saturating_sub(depths + counts + 4).clamp(1, LONGEST_BAR);
    let mut out = painted(STRONG, &format!("{depth}  {boards:>counts$}")) + "\n";
    for (depth, &boards) in atlas.depths.iter().enumerate() {
        let length = (boards as f64 / most as f64 * room as f64).round() as usize;
        let bar = if length == 0 { "▏".to_owned() } else { "█".repeat(length) };
        let boards = grouped(boards);
        out.push_str(&format!("{depth:>depths$}  {boards:>counts$}  {bar}\n"));
    }
    out
}

/// The hardest boards, as many to a row as there is room for.
fn hardest(atlas: &Atlas, medium: Medium) -> String {
    if atlas.hardest.is_empty() {
        return String::new();
    }
    let all = atlas.hardest_boards();
    let title = say!("atlas-hardest", radius = atlas.radius(), count = all);
    let boards = match medium {
        Medium::Terminal(width) => in_rows(&atlas.hardest, width),
        document => document.boards(&atlas.hardest),
    };
    let rest = match all - atlas.hardest.len() as u64 {
        0 => String::new(),
        rest => medium.note(&say!("atlas-hardest-rest", count = rest)),
    };
    medium.title(&title) + &boards + &rest
}

fn in_rows(boards: &[Position], width: usize) -> String {
    let columns = drawn(&boards[0])[0].chars().count();
    let a_row = ((width + GAP) / (columns + GAP)).max(1);
    boards.chunks(a_row).map(side_by_side).collect()
}

fn drawn(board: &Position) -> Vec<String> {
    draw(board, TextStyle::default()).lines().map(ToOwned::to_owned).collect()
}

fn side_by_side(boards: &[Position]) -> String {
    let drawn: Vec<Vec<String>> = boards.iter().map(drawn).collect();
    let line = |row: usize| {
        let parts: Vec<&str> = drawn.iter().map(|board| board[row].as_str()).collect();
        parts.join(&" ".repeat(GAP)) + "\n"
    };
    (0..drawn[0].len()).map(line).collect()
}

/// A line for each depth, for programs.
pub(crate) fn atlas_csv(atlas: &Atlas) -> String {
    let mut so_far = 0;
    let line = |(depth, boards): (usize, &u64)| {
        so_far += boards;
        format!("{depth},{boards},{so_far}\n")
    };
    let lines: String = atlas.depths.iter().enumerate().map(line).collect();
    format!("depth,boards,boards_so_far\n{lines}")
}

/// The bars as a picture.
pub(crate) fn atlas_picture(atlas: &Atlas, goal: &Goal) -> String {
    let shape = atlas.goal.shape().to_string();
    histogram_svg(&Histogram {
        title: say!("atlas-chart-title", shape = shape, goal = goal_name(goal)),
        x_label: say!("atlas-chart-depth"),
        y_label: say!("atlas-boards"),
        first: 0,
        counts: atlas.depths.clone(),
        scale: Scale::Linear,
        numerals: numerals(),
    })
}
