//! An atlas as JSON, schema `taquin/1`.

use super::Atlas;
use crate::goal::Goal;
use crate::json::line_of;
use crate::notation::SCHEMA;
use crate::position::Position;
use serde::Serialize;

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

impl Atlas {
    /// The atlas of a goal on one line, without a final newline.
    #[must_use]
    pub fn to_json(&self, goal: &Goal) -> String {
        let shape = self.goal.shape();
        let document = Document {
            schema: SCHEMA,
            kind: "atlas",
            width: shape.cols(),
            height: shape.rows(),
            goal: goal.name(),
            goal_tiles: self.goal.tiles(),
            boards: self.boards(),
            radius: self.radius(),
            mean_depth: self.mean_depth(),
            depths: &self.depths,
            hardest_boards: self.hardest_boards(),
            hardest: self.hardest.iter().map(Position::tiles).collect(),
        };
        line_of(&document)
    }
}
