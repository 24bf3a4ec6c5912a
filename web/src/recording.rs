//! A recorded search, as columns of numbers that the page replays.
//!
//! The page never searches: it scrubs through a record. Nodes are in the order of generation and
//! events in the order in which they happened, so any moment of the search is a prefix of the
//! events. Columns of numbers are transferred from the worker to the page without a copy.

use crate::message::{Answered, json};
use crate::space::{MOST_CELLS, Space};
use serde::Serialize;
use std::rc::Rc;
use taquin_lab::json::Document;
use taquin_lab::record::Round;
use taquin_lab::render::Formula;
use taquin_lab::trace::{Node, Trace, TraceEvent, TraceOptions, Tracer};
use taquin_puzzle::atlas::AtlasError;
use taquin_puzzle::{Answer, Listener, Packing, Request, Solver, StateCost, TilePuzzle};
use taquin_search::{Expansion, Fate, Generation, Heartbeat, Improvement, Layer, Observer};

/// The record of a search, ready to replay.
#[derive(Debug)]
pub struct Recording {
    pub(crate) answer: Answer,
    pub(crate) trace: Trace,
    pub(crate) series: Vec<[f64; 3]>,
    pub(crate) space: Option<Rc<Space>>,
}

/// Receives progress: states expanded, and the bound proven so far.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64);

/// Runs a search and records it.
///
/// # Errors
///
/// Returns a refusal if the request contradicts itself.
pub fn record(
    solver: &Solver,
    request: &Request,
    most_nodes: usize,
    progress: Progress<'_>,
) -> Answered<Recording> {
    let options = TraceOptions { from: 1, limit: 0, most_nodes };
    let mut recorder =
        Recorder { tracer: Tracer::new(&request.start, options), series: Series::new(), progress };
    let answer = solver.solve(request, Listener::observer(&mut recorder))?;
    let trace = recorder.tracer.finish(&answer);
    let is_small = answer.target.shape().cells() <= MOST_CELLS;
    let space = is_small.then(|| space_of(&answer)).transpose()?;
    Ok(Recording { answer, trace, series: recorder.series.finish(), space })
}

/// The boards that a search can reach, beginning with the goal. A start that cannot reach the goal
/// is in the other half of all boards; that half begins with the start.
fn space_of(answer: &Answer) -> Result<Rc<Space>, AtlasError> {
    let space = Space::shared(&answer.target)?;
    if space.place(&answer.start).is_some() { Ok(space) } else { Space::shared(&answer.start) }
}

struct Recorder<'a> {
    tracer: Tracer<'a>,
    series: Series,
    progress: Progress<'a>,
}

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Recorder<'_> {
    fn expanded(&mut self, event: &Expansion<'_, TilePuzzle<N, P>>) {
        self.series.expanded(event.open + event.closed);
        self.tracer.expanded(event);
    }

    fn generated(&mut self, event: &Generation<'_, TilePuzzle<N, P>>) {
        self.series.generated += 1;
        self.tracer.generated(event);
    }

    fn layer(&mut self, layer: &Layer<StateCost>) {
        Observer::<TilePuzzle<N, P>>::layer(&mut self.tracer, layer);
    }

    fn improved(&mut self, event: &Improvement<'_, TilePuzzle<N, P>>) {
        self.tracer.improved(event);
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, StateCost>) {
        (self.progress)(beat.stats.expanded, beat.lower_bound.into());
    }

    fn wants_heartbeat(&self) -> bool {
        true
    }
}

/// The maximum number of points of a curve, evenly spread.
const MOST_POINTS: usize = 1024;

/// The growth of a search: expanded, generated, stored. If there are too many points, every other
/// point is removed, and from then on only every other one is added.
struct Series {
    points: Vec<[f64; 3]>,
    every: u64,
    expanded: u64,
    generated: u64,
    stored: u64,
}

impl Series {
    fn new() -> Self {
        Self { points: Vec::new(), every: 1, expanded: 0, generated: 0, stored: 0 }
    }

    fn expanded(&mut self, stored: u64) {
        self.stored = stored;
        if self.expanded.is_multiple_of(self.every) {
            self.points.push(self.now());
            if self.points.len() >= MOST_POINTS {
                let mut index = 0;
                self.points.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
                self.every *= 2;
            }
        }
        self.expanded += 1;
    }

    fn now(&self) -> [f64; 3] {
        [self.expanded as f64, self.generated as f64, self.stored as f64]
    }

    /// Returns the points, and the last one.
    fn finish(mut self) -> Vec<[f64; 3]> {
        let last = self.now();
        self.points.push(last);
        self.points
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Root<'a> {
    node: usize,
    tiles: &'a [u16],
}

impl Recording {
    /// One number for each node.
    pub(crate) fn column<T>(&self, of: impl Fn(&Node) -> T) -> Vec<T> {
        self.trace.nodes.list().iter().map(of).collect()
    }

    /// f of each node as the search computes it.
    pub(crate) fn values(&self) -> Vec<f64> {
        let formula = Formula::of(&self.answer.plan());
        self.column(|node| formula.value(node.g, node.h))
    }

    /// Whether each node belongs to the half that begins at the goal.
    pub(crate) fn backward(&self) -> Vec<u8> {
        let roots: Vec<usize> = self.trace.nodes.roots().iter().map(|(node, _)| *node).collect();
        let from_goal = |root: &usize| self.trace.nodes.board(*root) != self.answer.start;
        let backward: Vec<usize> = roots.into_iter().filter(from_goal).collect();
        let mut sides: Vec<u8> = Vec::with_capacity(self.trace.nodes.list().len());
        for (place, node) in self.trace.nodes.list().iter().enumerate() {
            let side = match node.origin {
                Some((parent, _)) => sides[parent],
                None => u8::from(backward.contains(&place)),
            };
            sides.push(side);
        }
        sides
    }

    /// The place of each node in the space; empty if the space is too large.
    pub(crate) fn places(&self) -> Vec<u32> {
        let Some(space) = &self.space else {
            return Vec::new();
        };
        let nodes = &self.trace.nodes;
        let place = |node| space.place(&nodes.board(node)).unwrap_or(u32::MAX);
        (0..nodes.list().len()).map(place).collect()
    }

    /// An expanded node is its number, a generated node is −1 − its number.
    pub(crate) fn events(&self) -> Vec<i32> {
        let code = |event: &TraceEvent| match *event {
            TraceEvent::Expanded { place, .. } => place as i32,
            TraceEvent::Generated(place) => -1 - place as i32,
        };
        self.trace.events.iter().map(code).collect()
    }

    /// One number for each expansion, computed by `of` from open, closed and round.
    pub(crate) fn expansions(&self, of: impl Fn(u64, u64, usize) -> u64) -> Vec<u32> {
        let number = |event: &TraceEvent| match *event {
            TraceEvent::Expanded { open, closed, round, .. } => {
                Some(of(open, closed, round) as u32)
            }
            TraceEvent::Generated(_) => None,
        };
        self.trace.events.iter().filter_map(number).collect()
    }

    pub(crate) fn roots(&self) -> String {
        let roots = self.trace.nodes.roots();
        let root = |&(node, board): &(usize, _)| Root {
            node,
            tiles: taquin_puzzle::Position::tiles(board),
        };
        json(&roots.iter().map(root).collect::<Vec<_>>())
    }

    pub(crate) fn layers(&self) -> String {
        json(&self.trace.layers.iter().map(Round::of).collect::<Vec<_>>())
    }

    pub(crate) fn document(&self) -> String {
        Document::of(&self.answer).to_line()
    }
}

/// The number of a fate, in the order in which `Fate` declares them.
pub(crate) fn fate_number(fate: Fate) -> u8 {
    match fate {
        Fate::New => 0,
        Fate::Improved => 1,
        Fate::Reopened => 2,
        Fate::Duplicate => 3,
        Fate::Closed => 4,
        Fate::Pruned => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Algorithm, Goal, Position, Verdict};

    fn recorded(board: &str, algorithm: Algorithm) -> Recording {
        let start: Position = board.parse().unwrap();
        let request = Request { algorithm, ..Request::new(start) };
        record(&Solver::new(), &request, 1000, &mut |_, _| {}).unwrap()
    }

    #[test]
    fn the_record_is_the_search() {
        let recording = recorded("1 2 3/5 0 6/4 7 8", Algorithm::AStar);
        let events = recording.events();
        assert_eq!(events.iter().filter(|event| **event >= 0).count(), 4);
        assert_eq!(events.iter().filter(|event| **event < 0).count(), 12);
        assert_eq!(recording.expansions(|open, _, _| open), [0, 3, 4, 4]);
        assert_eq!(recording.series.last(), Some(&[4.0, 12.0, 8.0]));
        assert_eq!(recording.column(|node| node.on_path).iter().filter(|on| **on).count(), 5);
    }

    #[test]
    fn a_search_from_both_ends_has_two_sides() {
        let recording = recorded("1 3 6/5 2 8/4 0 7", Algorithm::BidirectionalBreadthFirst);
        let sides = recording.backward();
        assert!(sides.contains(&0) && sides.contains(&1));
        assert_eq!(sides.len(), recording.places().len());
    }

    #[test]
    fn a_graph_without_a_solution_is_searched_to_its_end() {
        let start: Position = "2 3 4/5 6 8/7 1 0".parse().unwrap();
        let request = Request {
            goal: Goal::Snail,
            algorithm: Algorithm::BreadthFirst,
            exhaust: true,
            ..Request::new(start)
        };
        let recording = record(&Solver::new(), &request, 1000, &mut |_, _| {}).unwrap();
        assert!(matches!(recording.answer.verdict, Verdict::Unsolvable(_)));
        assert_eq!(recording.trace.expansions, 181_440);
        assert!(recording.places().iter().all(|place| *place < 181_440));
    }

    #[test]
    fn curves_have_few_points() {
        let mut series = Series::new();
        for stored in 0..100_000 {
            series.expanded(stored);
        }
        let points = series.finish();
        assert!(points.len() <= MOST_POINTS + 1 && points.len() > MOST_POINTS / 4);
        assert!(points.windows(2).all(|pair| pair[0][0] < pair[1][0]));
    }
}
