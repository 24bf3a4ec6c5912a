//! An atlas as JSON, schema `taquin/1`.

use super::line_of;
use serde::Serialize;
use taquin_puzzle::atlas::Atlas;
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Goal, Position};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    kind: &'static str,
    width: usize,
    height: usize,
    goal: &'static str,
    goal_tiles: &'a [u16],
    boards: u64,
    radius: u64,
    mean_depth: f64,
    depths: &'a [u64],
    hardest_boards: u64,
    hardest: Vec<&'a [u16]>,
}

/// Returns the atlas of a goal on one line, without a final newline.
///
/// ```
/// use taquin_lab::json::atlas_line;
/// use taquin_lab::puzzle::{Goal, Shape, atlas::{AtlasOptions, atlas}};
/// let (shape, goal) = (Shape::new(2, 3)?, Goal::Last);
/// let all = atlas(shape, &goal, &AtlasOptions::default(), &mut |_| {})?;
/// assert!(atlas_line(&all, &goal).contains(r#""boards":360"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn atlas_line(atlas: &Atlas, goal: &Goal) -> String {
    let shape = atlas.goal.shape();
    let document = Document {
        schema: SCHEMA,
        kind: "atlas",
        width: shape.cols(),
        height: shape.rows(),
        goal: goal.name(),
        goal_tiles: atlas.goal.tiles(),
        boards: atlas.boards(),
        radius: atlas.radius(),
        mean_depth: atlas.mean_depth(),
        depths: &atlas.depths,
        hardest_boards: atlas.hardest_boards(),
        hardest: atlas.hardest.iter().map(Position::tiles).collect(),
    };
    line_of(&document)
}

/// Returns an atlas as CSV: a row for each depth, with the names of the columns first.
///
/// ```
/// use taquin_lab::json::atlas_csv;
/// use taquin_lab::puzzle::{Goal, Shape, atlas::{AtlasOptions, atlas}};
/// let all = atlas(Shape::new(2, 2)?, &Goal::Last, &AtlasOptions::default(), &mut |_| {})?;
/// assert!(atlas_csv(&all).starts_with("depth,boards,boards_so_far\n0,1,1\n1,2,3\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn atlas_csv(atlas: &Atlas) -> String {
    let mut so_far = 0;
    let line = |(depth, boards): (usize, &u64)| {
        so_far += boards;
        format!("{depth},{boards},{so_far}\n")
    };
    let lines: String = atlas.depths.iter().enumerate().map(line).collect();
    format!("depth,boards,boards_so_far\n{lines}")
}
