//! A trace for the Posthoc visualiser, format 1.4.0, as JSON (which is YAML).
//!
//! Events name a node and its parent, so the viewer can draw the tree and step through it. Its
//! picture is a grid of squares: one row for each depth, filled from the left in the order of
//! generation, coloured by the last event. A click on a square shows its board as text. Successors
//! that are dropped as duplicates are not new nodes and are left out.

use super::{Node, Trace, TraceEvent};
use serde::Serialize;
use serde_json::{Value, json};
use taquin_puzzle::Answer;
use taquin_search::Fate;

/// The version of the format.
const VERSION: &str = "1.4.0";

#[derive(Serialize)]
struct Document {
    version: &'static str,
    views: Value,
    pivot: Value,
    events: Vec<Happening>,
}

#[derive(Serialize)]
struct Happening {
    r#type: &'static str,
    id: usize,
    #[serde(rename = "pId")]
    parent: Option<usize>,
    f: f64,
    g: u64,
    h: u64,
    x: u64,
    y: u64,
    action: Option<char>,
    board: String,
}

impl Trace {
    /// Returns the trace for Posthoc, without a final newline.
    ///
    /// ```
    /// # use taquin_lab::trace::{TraceOptions, Tracer};
    /// # use taquin_lab::puzzle::{Listener, Request, Solver};
    /// # let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
    /// # let mut tracer = Tracer::new(&request.start, TraceOptions::default());
    /// let answer = Solver::new().solve(&request, Listener::observer(&mut tracer))?;
    /// let trace = tracer.finish(&answer);
    /// let events = trace.to_posthoc(&answer);
    /// assert_eq!(events.matches(r#""type":"expanding""#).count(), 4);
    /// assert_eq!(events.matches(r#""type":"destination""#).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_posthoc(&self, answer: &Answer) -> String {
        let document = Document {
            version: VERSION,
            views: json!({ "main": [{
                "$": "rect",
                "x": "${{ $.x }}",
                "y": "${{ $.y }}",
                "width": 1,
                "height": 1,
                "fill": "${{ color[$.type] }}",
            }] }),
            pivot: json!({ "x": "${{ $.x + 0.5 }}", "y": "${{ $.y + 0.5 }}", "scale": 1 }),
            events: self.happenings(answer),
        };
        serde_json::to_string(&document).expect("plain data is JSON")
    }

    fn happenings(&self, answer: &Answer) -> Vec<Happening> {
        let columns = self.columns();
        let happening = |kind: &'static str, place: usize| {
            let node = &self.nodes.list()[place];
            Happening {
                r#type: kind,
                id: node.state,
                parent: node.origin.map(|(parent, _)| self.nodes.list()[parent].state),
                f: self.formula.value(node.g, node.h),
                g: node.g,
                h: node.h,
                x: columns[node.state],
                y: self.nodes.list()[node.state].g,
                action: node.origin.map(|(_, action)| action.letter()),
                board: self.nodes.board(place).to_string(),
            }
        };
        let mut happenings = Vec::new();
        if self.events.is_empty() {
            happenings
                .extend(self.nodes.roots().iter().map(|(root, _)| happening("source", *root)));
        }
        let mut open = None;
        for event in &self.events {
            if let TraceEvent::Expanded { place, .. } = *event {
                happenings.extend(open.replace(place).map(|done| happening("closing", done)));
                if self.nodes.list()[place].origin.is_none() {
                    happenings.push(happening("source", place));
                }
            }
            let (kinds, place) = kinds(*event, self.nodes.list());
            happenings.extend(kinds.iter().map(|kind| happening(kind, place)));
        }
        happenings.extend(open.map(|done| happening("closing", done)));
        happenings.extend(self.goal_place(answer).map(|place| happening("destination", place)));
        happenings
    }

    /// Returns the column of each node: the number of earlier nodes of its depth.
    fn columns(&self) -> Vec<u64> {
        let mut taken: Vec<u64> = Vec::new();
        let column = |node: &Node| {
            let row = node.g as usize;
            taken.resize(taken.len().max(row + 1), 0);
            taken[row] += 1;
            taken[row] - 1
        };
        self.nodes.list().iter().map(column).collect()
    }

    /// Returns the last node of the solution, if all of it was recorded.
    pub(super) fn goal_place(&self, answer: &Answer) -> Option<usize> {
        let cost = answer.solution()?.moves.len() as u64;
        let ends = |node: &Node| node.on_path && node.g == cost;
        self.nodes.list().iter().rposition(ends)
    }
}

/// Returns the kinds of an event in the viewer's terms.
fn kinds(event: TraceEvent, nodes: &[Node]) -> (&'static [&'static str], usize) {
    match event {
        TraceEvent::Expanded { place, .. } => (&["expanding"], place),
        TraceEvent::Generated(place) => match nodes[place].fate {
            Fate::New => (&["generating"], place),
            Fate::Improved | Fate::Reopened => (&["updating"], place),
            Fate::Pruned => (&["generating", "closing"], place),
            Fate::Duplicate | Fate::Closed => (&[], place),
        },
    }
}
