//! The report of a whole space: its numbers, a bar for each depth, its hardest boards.

use taquin_lab::document::style::{STRONG, painted};
use taquin_lab::document::{Block, Table, parts};
use taquin_lab::render::{Histogram, Scale, histogram_svg};
use taquin_language::{Fixed, grouped, numerals, say};
use taquin_puzzle::Goal;
use taquin_puzzle::atlas::Atlas;

/// Longer bars would not show more.
const LONGEST_BAR: usize = 100;

/// The report for people.
pub fn atlas<'a>(atlas: &'a Atlas, goal: &Goal) -> Vec<Block<'a>> {
    let sentence = say!(
        "atlas-summary",
        shape = atlas.goal.shape(),
        goal = goal_name(goal),
        boards = atlas.boards(),
        radius = atlas.radius(),
        mean = Fixed(atlas.mean_depth(), 4)
    );
    let bars = Block::picture(|width| bars(atlas, width), vec![Block::Table(depths(atlas))]);
    parts([vec![Block::Text(sentence)], vec![bars], hardest(atlas)])
}

fn goal_name(goal: &Goal) -> String {
    match goal {
        Goal::Custom(board) => board.to_string(),
        named => named.name().into(),
    }
}

/// Returns the boards of each depth as numbers.
fn depths(atlas: &Atlas) -> Table {
    let row = |(depth, &boards): (usize, &u64)| [depth.to_string(), grouped(boards)];
    let head = [say!("atlas-depth"), say!("atlas-boards")];
    Table::new(head, atlas.depths.iter().enumerate().map(row))
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

/// Returns the hardest boards, with as many in a row as fit.
fn hardest(atlas: &Atlas) -> Vec<Block<'_>> {
    if atlas.hardest.is_empty() {
        return vec![];
    }
    let all = atlas.hardest_boards();
    let title = say!("atlas-hardest", radius = atlas.radius(), count = all);
    let boards = Block::boards(atlas.hardest.iter().cloned(), false);
    let rest = all - atlas.hardest.len() as u64;
    let rest = (rest > 0).then(|| Block::Note(say!("atlas-hardest-rest", count = rest)));
    [Block::Title(title), boards].into_iter().chain(rest).collect()
}

/// Returns the bars as a picture.
pub fn atlas_picture(atlas: &Atlas, goal: &Goal) -> String {
    let shape = atlas.goal.shape().to_string();
    histogram_svg(&Histogram {
        title: say!("atlas-chart-title", shape, goal = goal_name(goal)),
        x_label: say!("atlas-chart-depth"),
        y_label: say!("atlas-boards"),
        first: 0,
        counts: atlas.depths.clone(),
        scale: Scale::Linear,
        numerals: numerals(),
    })
}
