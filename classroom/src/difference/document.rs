//! A comparison for programs: one JSON document, and a row for each step.

use super::{Compared, Difference, Fit, Heap, Place, Reason, Side};
use crate::matching::Program;
use serde::Serialize;
use taquin_lab::json::line_of;
use taquin_lab::record::csv_line;
use taquin_puzzle::notation::SCHEMA;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    kind: &'static str,
    steps: usize,
    #[serde(flatten)]
    asked: SideDocument<'a>,
    fit: Option<FitDocument<'a>>,
    heap: Option<&'a Heap>,
}

#[derive(Serialize)]
struct SideDocument<'a> {
    agreed: usize,
    left: Option<usize>,
    goal_is_next: bool,
    difference: Option<DifferenceDocument<'a>>,
}

#[derive(Serialize)]
struct DifferenceDocument<'a> {
    step: usize,
    open: usize,
    ours: Option<PlaceDocument>,
    theirs: PlaceDocument,
    reasons: &'a [Reason],
}

#[derive(Serialize)]
struct PlaceDocument {
    tiles: Vec<u16>,
    g: Option<f64>,
    h: Option<f64>,
    f: Option<f64>,
    rank: Option<usize>,
}

#[derive(Serialize)]
struct FitDocument<'a> {
    program: String,
    flags: Vec<String>,
    #[serde(flatten)]
    side: SideDocument<'a>,
}

const COLUMNS: [&str; 9] =
    ["step", "board", "other_board", "g", "h", "f", "other_g", "other_h", "other_f"];

impl Compared {
    /// Returns one line of JSON, without a final newline.
    #[must_use]
    pub fn to_json<'a>(&'a self) -> String {
        let fit = |fit: &'a Fit| FitDocument {
            program: match &fit.program {
                Program::Search(entrant) => entrant.to_string(),
                Program::Course(..) => String::new(),
            },
            flags: fit.program.flags(),
            side: SideDocument::of(&fit.side),
        };
        line_of(&Document {
            schema: SCHEMA,
            kind: "difference",
            steps: self.theirs.len(),
            asked: SideDocument::of(&self.asked),
            fit: self.fit.as_ref().map(fit),
            heap: self.heap.as_ref(),
        })
    }

    /// Returns a row for each step of the program, with the names of the columns first.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        let rows = self.theirs.iter().enumerate().map(|(at, visit)| {
            let ours = self.ours.get(at);
            let of = |value: fn(&Place) -> Option<f64>| number(ours.and_then(value));
            csv_line([
                (at + 1).to_string(),
                ours.map_or_else(String::new, |place| place.board.to_string()),
                visit.board.to_string(),
                of(|place| place.g),
                of(|place| place.h),
                of(|place| place.f),
                number(visit.g),
                number(visit.h),
                number(visit.f),
            ])
        });
        csv_line(COLUMNS) + &rows.collect::<String>()
    }
}

impl<'a> SideDocument<'a> {
    fn of(side: &'a Side) -> Self {
        let difference = |it: &'a Difference| DifferenceDocument {
            step: it.step,
            open: it.open,
            ours: it.ours.as_ref().map(PlaceDocument::of),
            theirs: PlaceDocument::of(&it.theirs),
            reasons: &it.reasons,
        };
        Self {
            agreed: side.agreed,
            left: side.left,
            goal_is_next: side.goal_is_next,
            difference: side.difference.as_ref().map(difference),
        }
    }
}

impl PlaceDocument {
    fn of(place: &Place) -> Self {
        let &Place { g, h, f, rank, ref board } = place;
        Self { tiles: board.tiles().to_vec(), g, h, f, rank }
    }
}
