//! A student's program on the page: the conventions behind its numbers, and the first step at which
//! it differs from the recorded search.
//!
//! The libraries decide and explain; this file only gives each state of a comparison its node in
//! the record that the page shows.

use crate::message::{Answered, Asked, Board, Refusal};
use crate::recording::{Progress, Recording, record};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use taquin_classroom::difference::{
    Compared, Difference, Fit, Place, compare_searches, compare_visits, read_visits,
};
use taquin_classroom::matching::{BoardPrintouts, Group, Printout, Program, find, quoted};
use taquin_lab::compare::Entrant;
use taquin_lab::trace::TraceEvent;
use taquin_language::{
    agreement_in_words, fit_in_words, found_in_words, group_in_words, heap_in_words,
    reason_in_words, rest_in_words, say, search_in_words,
};
use taquin_puzzle::{Position, Solver, Weighting};
use taquin_search::{Fate, Limits};

/// A search that the page can run.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Convention {
    algorithm: String,
    heuristic: Option<String>,
    weight: Option<String>,
    tie: Option<String>,
    order: String,
    goal_test: String,
}

impl Convention {
    /// Returns the choices of a program; `None` if the page has no choice for one of them.
    fn of(program: &Program) -> Option<Self> {
        let Program::Search(Entrant { algorithm, heuristic, variant }) = program else {
            return None;
        };
        let weight = match variant.weighting {
            Weighting::Plain => None,
            Weighting::Weight(w) => Some(w.to_string()),
            Weighting::Balance(_) => return None,
        };
        Some(Self {
            algorithm: algorithm.to_string(),
            heuristic: heuristic.as_ref().map(ToString::to_string),
            weight,
            tie: variant.tie.map(|tie| tie.to_string()),
            order: variant.order.to_string(),
            goal_test: variant.goal_test.to_string(),
        })
    }
}

/// The programs that count the numbers, or the nearest.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Matches {
    /// Whether the programs count exactly the numbers.
    exact: bool,
    heading: String,
    groups: Vec<MatchGroup>,
    /// The groups beyond those.
    more: usize,
}

/// Programs that count the same.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct MatchGroup {
    text: String,
    command: String,
    convention: Option<Convention>,
}

/// The groups of programs that the page shows.
const MOST_GROUPS: usize = 12;

/// Finds the programs that count the numbers of a text such as `expanded=33 cost=9`. `progress`
/// receives the programs tried and all of them.
///
/// # Errors
///
/// Returns a refusal if a number is none.
pub(crate) fn matches(asked: &Asked, text: &str, progress: Progress<'_>) -> Answered<Matches> {
    let request = asked.request()?;
    let words = text.split([' ', ',', ';', '\n', '\t']).filter(|word| !word.is_empty());
    let printouts = words.map(str::parse).collect::<Result<Vec<Printout>, _>>()?;
    if printouts.is_empty() {
        return Err(Refusal::of_words(say!("match-no-number", board = request.start.to_string())));
    }
    let (start, goal) = (request.start, request.goal);
    let boards = [BoardPrintouts { start, goal, printouts }];
    let solver = Solver::new().without_distance_table();
    let found = find(&boards, &Limits::NONE, &solver, &mut |done, total| {
        progress(done, total);
        true
    })?;
    let exact = !found.groups.is_empty();
    let groups = if exact { &found.groups } else { &found.nearest };
    Ok(Matches {
        exact,
        heading: found_in_words(&found),
        groups: groups.iter().take(MOST_GROUPS).map(|it| MatchGroup::of(it, &boards[0])).collect(),
        more: groups.len().saturating_sub(MOST_GROUPS),
    })
}

impl MatchGroup {
    fn of(group: &Group, board: &BoardPrintouts) -> Self {
        Self {
            text: group_in_words(group),
            command: quoted(&group.program.command("solve", &board.start, &board.goal)),
            convention: Convention::of(&group.program),
        }
    }
}

/// A recorded search beside another program, with the texts of the libraries.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Comparison {
    /// The steps of the other program.
    steps: usize,
    heading: String,
    difference: Option<Differing>,
    /// Sentences about the end, the options that agree longest and the heap that does.
    notes: Vec<String>,
    fit: Option<FitShown>,
    /// Boards that only the recorded search expanded.
    only_here: usize,
    /// Boards that only the other program expanded.
    only_there: usize,
}

/// The step that differs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Differing {
    step: usize,
    /// The events of the record up to the choice of its state.
    moment: usize,
    /// The states on the open list before it; 0 without a list.
    open: usize,
    here: Option<StateShown>,
    there: StateShown,
    reasons: Vec<String>,
}

/// A state with its values.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct StateShown {
    board: Board,
    g: Option<f64>,
    h: Option<f64>,
    f: Option<f64>,
    /// Its place on the open list, from 1.
    rank: Option<usize>,
    /// Its node in the record; `None` if it has none.
    node: Option<usize>,
}

/// The options that agree longest.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct FitShown {
    heading: String,
    text: String,
    /// The first step that differs with these options, too.
    step: Option<usize>,
    reasons: Vec<String>,
    convention: Option<Convention>,
}

/// A comparison, and on which side each node of the record was expanded.
#[derive(Debug)]
pub struct Beside {
    pub(crate) told: Comparison,
    pub(crate) sides: Vec<u8>,
}

/// The side on which a board was expanded, as a number for the page.
const BOTH_OR_NONE: u8 = 0;
const ONLY_HERE: u8 = 1;
const ONLY_THERE: u8 = 2;

/// Another program: its trace as text, or a search of taquin.
pub(crate) enum Other<'a> {
    Trace(&'a str),
    Search(&'a Asked),
}

/// Compares a search with another program. The search is recorded again, so that its nodes have the
/// same numbers as on the page.
///
/// # Errors
///
/// Returns a refusal if the trace has no boards or a request is invalid.
pub(crate) fn beside(
    asked: &Asked,
    other: &Other<'_>,
    most_nodes: usize,
    progress: Progress<'_>,
) -> Answered<Beside> {
    let request = asked.request()?;
    let solver = Solver::new().without_distance_table();
    let compared = match other {
        Other::Trace(text) => {
            let theirs = read_visits(text, request.start.shape())?;
            compare_visits(&request, theirs, &solver, &mut || true)?
        }
        Other::Search(second) => {
            let second = second.request()?;
            let most = request.limits.expansions.map_or(MOST_STEPS, |most| most as usize);
            compare_searches(&request, &second, most.min(MOST_STEPS), &solver)?
        }
    };
    let recording = record(&solver, &request, most_nodes, progress)?;
    Ok(Beside::of(&compared, &recording, matches!(other, Other::Search(_))))
}

/// The steps of two searches that are compared.
const MOST_STEPS: usize = 200_000;

impl Beside {
    fn of(compared: &Compared, recording: &Recording, is_search: bool) -> Self {
        let nodes = Nodes::of(recording);
        let (sides, only_here, only_there) = nodes.sides(compared);
        let side = &compared.asked;
        let steps = compared.theirs.len();
        let mut notes: Vec<String> = rest_in_words(side, "taquin").into_iter().collect();
        notes.extend(compared.heap.as_ref().map(|heap| heap_in_words(heap, steps)));
        let alone = compared.fit.is_none() && compared.heap.is_none();
        if side.difference.is_some() && alone && !is_search {
            notes.push(say!("difference-fit-none"));
        }
        let told = Comparison {
            steps,
            heading: agreement_in_words(side, steps),
            difference: side.difference.as_ref().map(|it| Differing::of(it, compared, &nodes)),
            notes,
            fit: compared.fit.as_ref().map(|fit| FitShown::of(fit, steps)),
            only_here,
            only_there,
        };
        Self { told, sides }
    }
}

impl Differing {
    fn of(difference: &Difference, compared: &Compared, nodes: &Nodes<'_>) -> Self {
        let Difference { step, ours, theirs, open, reasons } = difference;
        let moment = nodes.moment(compared, *step);
        let shown = |place: &Place| {
            let &Place { ref board, g, h, f, rank } = place;
            StateShown { board: Board::from(board), g, h, f, rank, node: nodes.node(board, moment) }
        };
        Self {
            step: *step,
            moment,
            open: *open,
            here: ours.as_ref().map(shown),
            there: shown(theirs),
            reasons: reasons.iter().map(reason_in_words).collect(),
        }
    }
}

impl FitShown {
    fn of(fit: &Fit, steps: usize) -> Self {
        let text = match &fit.program {
            Program::Search(entrant) => search_in_words(entrant),
            Program::Course(..) => String::new(),
        };
        let difference = fit.side.difference.as_ref();
        let reasons = difference.map(|it| it.reasons.iter().map(reason_in_words).collect());
        Self {
            heading: fit_in_words(&fit.side, steps),
            text,
            step: difference.map(|it| it.step),
            reasons: reasons.unwrap_or_default(),
            convention: Convention::of(&fit.program),
        }
    }
}

/// The record of a search, with the board of each node.
struct Nodes<'a> {
    recording: &'a Recording,
    boards: Vec<Position>,
}

impl<'a> Nodes<'a> {
    fn of(recording: &'a Recording) -> Self {
        let nodes = &recording.trace.nodes;
        let roots: HashMap<usize, &Position> = nodes.roots().into_iter().collect();
        let mut boards: Vec<Position> = Vec::with_capacity(nodes.list().len());
        for (place, node) in nodes.list().iter().enumerate() {
            let board = match node.origin {
                Some((parent, action)) => boards[parent].after(action),
                None => roots.get(&place).map(|&board| board.clone()),
            };
            boards.push(board.expect("a search makes legal moves from its roots"));
        }
        Self { recording, boards }
    }

    /// Returns the side of each node, and the number of boards that only one of the two expanded. The
    /// goal is on no side: it is listed by some programs, and expanded by none.
    fn sides(&self, compared: &Compared) -> (Vec<u8>, usize, usize) {
        let target = &self.recording.answer.target;
        let list = self.recording.trace.nodes.list().iter().zip(&self.boards);
        let expanded = list.filter(|(node, _)| node.order.is_some()).map(|(_, board)| board);
        let here: HashSet<&Position> = expanded.filter(|&board| board != target).collect();
        let there = compared.theirs.iter().map(|visit| &visit.board);
        let there: HashSet<&Position> = there.filter(|&board| board != target).collect();
        let side = |board: &Position| match (here.contains(board), there.contains(board)) {
            (true, false) => ONLY_HERE,
            (false, true) => ONLY_THERE,
            _ => BOTH_OR_NONE,
        };
        let sides = self.boards.iter().map(side).collect();
        (sides, here.difference(&there).count(), there.difference(&here).count())
    }

    /// Returns the number of events before a step of the comparison has begun, with the event that
    /// begins it. A search without lists may be compared by the states that it expands or by all
    /// that it visits, so the events that are compared follow from its states.
    fn moment(&self, compared: &Compared, step: usize) -> usize {
        let events = &self.recording.trace.events;
        let list = self.recording.trace.nodes.list();
        let expanded = |&event: &TraceEvent| matches!(event, TraceEvent::Expanded { .. });
        let pruned = |&event: &TraceEvent| match event {
            TraceEvent::Generated(place) => list[place].fate == Fate::Pruned,
            TraceEvent::Expanded { .. } => false,
        };
        let moments = |listed: &dyn Fn(&TraceEvent) -> bool| -> Vec<usize> {
            let all = events.iter().enumerate().filter(|(_, event)| listed(event));
            all.map(|(at, _)| at).collect()
        };
        let agrees = |moments: &Vec<usize>| {
            let mut pairs = moments.iter().zip(&compared.ours);
            pairs.all(|(&at, place)| self.boards[node_of(&events[at])] == place.board)
        };
        let by_expansion = moments(&expanded);
        let listed = match agrees(&by_expansion) {
            true => by_expansion,
            false => moments(&|event| expanded(event) || pruned(event)),
        };
        listed.get(step - 1).map_or(events.len(), |at| at + 1)
    }

    /// Returns the node of a board at a moment: the last one before it that was not discarded, else
    /// the first.
    fn node(&self, board: &Position, moment: usize) -> Option<usize> {
        let events = &self.recording.trace.events[..moment];
        let born = events.iter().map(node_of).max().unwrap_or(0);
        let list = self.recording.trace.nodes.list();
        let all = || (0..list.len()).filter(|&place| self.boards[place] == *board);
        let kept = |place: &usize| !matches!(list[*place].fate, Fate::Duplicate | Fate::Closed);
        all().take_while(|place| *place <= born).filter(kept).last().or_else(|| all().next())
    }
}

fn node_of(event: &TraceEvent) -> usize {
    match *event {
        TraceEvent::Expanded { place, .. } | TraceEvent::Generated(place) => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::read;

    fn asked(more: &str) -> Asked {
        read(&format!(
            r#"{{"board":{{"rows":3,"cols":3,"tiles":[1,3,6,5,2,8,4,0,7]}},"goal":"last",{more},"limits":{{"expansions":200000}}}}"#
        ))
    }

    const ASTAR: &str = r#""algorithm":"astar","heuristic":"manhattan""#;

    fn compared(first: &str, other: &Other<'_>) -> Beside {
        beside(&asked(first), other, 500_000, &mut |_, _| {}).unwrap()
    }

    #[test]
    fn the_numbers_of_the_course_have_their_convention() {
        let found = matches(&asked(ASTAR), "expanded=33", &mut |_, _| {}).unwrap();
        assert!(found.exact && (1..=MOST_GROUPS).contains(&found.groups.len()));
        let first = &found.groups[0];
        let convention = first.convention.as_ref().unwrap();
        assert_eq!(
            (convention.heuristic.as_deref(), convention.order.as_str()),
            (Some("misplaced"), "URDL")
        );
        assert!(first.text.ends_with("33 states generated and not closed"), "{}", first.text);
        for wrong in ["", "colour=3", "expanded=many"] {
            assert!(matches(&asked(ASTAR), wrong, &mut |_, _| {}).is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_node_of_another_search_has_its_side() {
        let other = asked(r#""algorithm":"astar","heuristic":"misplaced""#);
        let Beside { told, sides } = compared(ASTAR, &Other::Search(&other));
        let count = |side| sides.iter().filter(|one| **one == side).count();
        assert!(told.only_there > 0 && count(ONLY_THERE) > 0, "{told:?}");
        assert_eq!(count(ONLY_HERE) > 0, told.only_here > 0);
        let same = compared(ASTAR, &Other::Search(&asked(ASTAR)));
        assert!(
            same.told.difference.is_none() && same.sides.iter().all(|side| *side == BOTH_OR_NONE)
        );
    }

    #[test]
    fn a_step_of_a_trace_is_a_moment_of_the_record() {
        let start = "136528407\n";
        let Beside { told, .. } = compared(ASTAR, &Other::Trace(&format!("{start}136508427\n")));
        let all_agree = told.difference.is_none();
        let Beside { told, .. } = compared(ASTAR, &Other::Trace(&format!("{start}136528470\n")));
        assert_ne!(all_agree, told.difference.is_none());
        let trace = format!("{start}136528047\n");
        let told = compared(ASTAR, &Other::Trace(&trace)).told;
        let Some(Differing { step: 2, moment, here: Some(here), there, .. }) = told.difference
        else {
            panic!("{told:?}")
        };
        // The start is expanded with three successors; the fifth event expands the second state.
        assert_eq!(moment, 5);
        assert!(here.node.is_some() && there.node.is_some() && here.node != there.node);
    }

    #[test]
    fn a_trace_of_all_visits_of_ida_star_is_placed_among_expansions() {
        let ida = r#""algorithm":"idastar","heuristic":"manhattan""#;
        let record = record(
            &Solver::new().without_distance_table(),
            &asked(ida).request().unwrap(),
            500_000,
            &mut |_, _| {},
        );
        let record = record.unwrap();
        let nodes = Nodes::of(&record);
        let visited = |event: &TraceEvent| match *event {
            TraceEvent::Expanded { place, .. } => Some(place),
            TraceEvent::Generated(place) => {
                (record.trace.nodes.list()[place].fate == Fate::Pruned).then_some(place)
            }
        };
        let visits: Vec<usize> = record.trace.events.iter().filter_map(visited).take(6).collect();
        let mut text: String =
            visits.iter().map(|place| format!("{}\n", nodes.boards[*place])).collect();
        text += "876543210\n";
        let told = compared(ida, &Other::Trace(&text)).told;
        let moment = told.difference.expect("no move leads there").moment;
        let listed = record.trace.events[..moment].iter().filter_map(visited).count();
        assert_eq!(listed, 7);
    }
}
