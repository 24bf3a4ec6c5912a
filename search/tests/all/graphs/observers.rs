//! The events that observers receive agree with the counts of the report.

use super::case::{Case, Graph, Table, cases};
use super::{counts_agree, ties};
use proptest::prelude::*;
use std::collections::HashMap;
use taquin_search::{
    BestFirst, Event, EventOf, Fate, GoalTest, Heartbeat, IdaStar, Limits, NodeId, Observer,
    Outcome, Problem, Recorder, Report, StateSpace, Stats,
};

pub(crate) type Space = Graph<u32>;
pub(crate) type GraphEvent = EventOf<Space>;
pub(crate) type Run =
    (Recorder<Space>, Report<<Space as StateSpace>::Action, <Space as StateSpace>::Cost>);

/// IDA* may run forever; the others stay far below this.
const LIMITS: Limits = Limits { expansions: Some(5_000), ..Limits::NONE };

fn record(search: BestFirst, case: &Case, most: usize) -> Run {
    let mut recorder = Recorder::new(most);
    let estimate = Table::admissible(&case.inconsistent());
    let report = Problem::new(&Space::new(case), &0)
        .heuristic(&estimate)
        .limits(LIMITS)
        .observer(&mut recorder)
        .solve(&search);
    (recorder, report)
}

fn record_idastar(case: &Case) -> Run {
    let mut recorder = Recorder::new(usize::MAX);
    let estimate = Table::admissible(&case.inconsistent());
    let report = Problem::new(&Space::new(case), &0)
        .heuristic(&estimate)
        .limits(LIMITS)
        .observer(&mut recorder)
        .solve(&IdaStar);
    (recorder, report)
}

/// Greedy, weighted and breadth-first runs cause fates that are rare with A*.
fn searches() -> impl Iterator<Item = BestFirst> {
    let orders = [
        BestFirst::astar(),
        BestFirst::greedy(),
        BestFirst::breadth_first(),
        BestFirst::weighted("3".parse().unwrap()).unwrap(),
    ];
    let tests = [GoalTest::Popped, GoalTest::Generated];
    let tested = orders
        .into_iter()
        .flat_map(move |search| tests.map(|goal_test| BestFirst { goal_test, ..search }));
    tested.flat_map(|search| ties().map(move |tie| BestFirst { tie, ..search }))
}

fn count(events: &[GraphEvent], wanted: impl Fn(&GraphEvent) -> bool) -> u64 {
    events.iter().filter(|event| wanted(event)).count() as u64
}

fn is_expansion(event: &GraphEvent) -> bool {
    matches!(event, Event::Expanded { .. })
}

pub(crate) fn fates(events: &[GraphEvent], wanted: &[Fate]) -> u64 {
    count(events, |event| matches!(event, Event::Generated { fate, .. } if wanted.contains(fate)))
}

pub(crate) const ALL: [Fate; 6] =
    [Fate::New, Fate::Improved, Fate::Reopened, Fate::Duplicate, Fate::Closed, Fate::Pruned];

pub(crate) fn totals_agree(events: &[GraphEvent], stats: &Stats<u32>) {
    assert_eq!(count(events, is_expansion), stats.expanded);
    assert_eq!(fates(events, &ALL), stats.generated);
    assert_eq!(fates(events, &[Fate::Reopened]), stats.reopened);
    let layers = events.iter().filter_map(|event| match event {
        Event::Layer(layer) => Some(*layer),
        _ => None,
    });
    assert_eq!(layers.collect::<Vec<_>>(), stats.layers);
}

/// Follows every state through open and closed by the events, beginning with the states that are
/// open at first.
pub(crate) fn fates_follow(events: &[GraphEvent], first: &[NodeId]) {
    let mut closed: HashMap<_, _> = first.iter().map(|&id| (id, false)).collect();
    for event in events {
        match event {
            Event::Expanded { id, .. } => assert_eq!(closed.insert(*id, true), Some(false)),
            Event::Generated { id, fate, .. } => match fate {
                Fate::New => assert_eq!(closed.insert(*id, false), None),
                Fate::Reopened => assert_eq!(closed.insert(*id, false), Some(true)),
                Fate::Closed => assert!(closed[id]),
                Fate::Improved | Fate::Duplicate => assert!(!closed[id]),
                Fate::Pruned => {}
            },
            Event::Layer(_) | Event::Solution(_) => {}
        }
    }
}

fn best_first_agrees(case: &Case, (recorder, report): &Run) {
    let (events, stats) = (recorder.events(), &report.stats);
    totals_agree(events, stats);
    fates_follow(events, &[0]);
    let met_closed = fates(events, &[Fate::Closed, Fate::Reopened]);
    assert_eq!(stats.generated_new, stats.generated - met_closed);
    if !events.is_empty() {
        assert_eq!(stats.max_stored, 1 + fates(events, &[Fate::New]));
    }
    let space = Space::new(case);
    let starts = (0..events.len()).filter(|&i| is_expansion(&events[i]));
    let mut ends: Vec<usize> = starts.skip(1).collect();
    ends.push(events.len());
    let goal_generated = report.path().is_some() && stats.popped == stats.expanded;
    for (&end, left) in ends.iter().zip((0..stats.expanded).rev()) {
        let cut_short = goal_generated && left == 0;
        expansion_agrees(&space, &events[..end], stats, cut_short);
    }
}

/// The last expansion of `events`, and its successors.
fn expansion_agrees(space: &Space, events: &[GraphEvent], stats: &Stats<u32>, cut_short: bool) {
    let begin = events.iter().rposition(is_expansion).unwrap();
    let Event::Expanded { id, state, open, closed, .. } = events[begin] else {
        unreachable!("found as an expansion");
    };
    assert_eq!(open + closed, 1 + fates(&events[..begin], &[Fate::New]));
    assert!(open <= stats.max_open);
    let heard = events[begin..].iter().filter_map(|event| match event {
        Event::Generated { parent, action, .. } => Some((*parent, *action)),
        _ => None,
    });
    let heard: Vec<_> = heard.collect();
    let actions = space.actions(&state).into_iter();
    let expected: Vec<_> = actions.map(|action| (id, action)).collect();
    assert!(expected.starts_with(&heard), "in the order of the space");
    assert!(heard.len() == expected.len() || cut_short, "all of them");
}

fn idastar_agrees((recorder, report): &Run) {
    let (events, stats) = (recorder.events(), &report.stats);
    totals_agree(events, stats);
    counts_agree(report);
    assert_eq!(fates(events, &[Fate::New, Fate::Pruned]), stats.generated);
    let entered = fates(events, &[Fate::New]) + stats.layers.len() as u64;
    let left_unexpanded = u64::from(!matches!(report.outcome, Outcome::Exhausted));
    assert_eq!(stats.expanded, entered - left_unexpanded);
}

fn describe(event: &GraphEvent) -> String {
    match event {
        Event::Expanded { id, state, g, h, open, closed } => {
            format!("{id} {state} {g} {h} {open} {closed}")
        }
        Event::Generated { parent, id, action, g, h, fate } => {
            format!("{parent} {id} {action:?} {g} {h} {fate:?}")
        }
        Event::Layer(_) | Event::Solution(_) => format!("{event:?}"),
    }
}

/// Everything that two runs must have in common; their times may differ.
pub(crate) fn story((recorder, report): &Run) -> (Vec<String>, String) {
    let mut report = report.clone();
    report.stats.elapsed = std::time::Duration::ZERO;
    let events = recorder.events().iter().map(describe).collect();
    (events, format!("{report:?}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_count_equals_the_events(case in cases(0)) {
        for search in searches() {
            best_first_agrees(&case, &record(search, &case, usize::MAX));
        }
    }

    #[test]
    fn steps_are_the_events_of_one_run(case in cases(0)) {
        let (space, estimate) = (Space::new(&case), Table::admissible(&case.inconsistent()));
        for search in searches() {
            let problem = || Problem::new(&space, &0).heuristic(&estimate).limits(LIMITS);
            let (recorder, report) = record(search, &case, usize::MAX);
            let solution = report.path().cloned().map(Event::Solution);
            let expected: Vec<_> = recorder.events().iter().cloned().chain(solution).collect();
            prop_assert_eq!(problem().steps(search).collect::<Vec<_>>(), expected);
            prop_assert_eq!(problem().steps(search).report().outcome, report.outcome);
        }
    }

    #[test]
    fn every_count_of_idastar_equals_its_events(case in cases(1)) {
        idastar_agrees(&record_idastar(&case));
    }

    #[test]
    fn two_runs_have_the_same_events(case in cases(1)) {
        for search in searches() {
            let run = || story(&record(search, &case, usize::MAX));
            prop_assert_eq!(run(), run());
        }
        prop_assert_eq!(story(&record_idastar(&case)), story(&record_idastar(&case)));
    }

    #[test]
    fn a_full_recorder_keeps_the_beginning_and_counts_the_rest(case in cases(0), most in 0usize..40) {
        let (all, _) = record(BestFirst::astar(), &case, usize::MAX);
        let (some, report) = record(BestFirst::astar(), &case, most);
        prop_assert_eq!(some.events().len(), most.min(all.events().len()));
        prop_assert_eq!(some.events().len() as u64 + some.missed(), all.events().len() as u64);
        let begins = some.events().iter().zip(all.events());
        for (kept, heard) in begins {
            prop_assert_eq!(describe(kept), describe(heard));
        }
        counts_agree(&report);
    }

    #[test]
    fn observers_have_no_effect(case in cases(0)) {
        let space = Space::new(&case);
        for search in searches() {
            let (_, watched) = record(search, &case, 10);
            let estimate = Table::admissible(&case.inconsistent());
            let unwatched = Problem::new(&space, &0).heuristic(&estimate).limits(LIMITS).solve(&search);
            prop_assert_eq!(watched.outcome, unwatched.outcome);
            prop_assert_eq!(watched.stats.generated, unwatched.stats.generated);
        }
    }
}

/// Counts heartbeats; may or may not request them.
struct Pulse {
    wanted: bool,
    beats: u64,
}

impl Observer<Space> for Pulse {
    fn heartbeat(&mut self, beat: &Heartbeat<'_, u32>) {
        assert!(beat.lower_bound <= 2, "no more than the optimum");
        assert!(beat.stats.expanded <= 5, "no more than IDA* expands in its three iterations");
        self.beats += 1;
    }

    fn wants_heartbeat(&self) -> bool {
        self.wanted
    }
}

#[test]
fn heartbeats_come_only_if_wanted() {
    let case = super::graph(3, &[(0, 1, 1), (1, 2, 1)]);
    let (space, estimate) = (Space::new(&case), Table::admissible(&[0, 0, 0]));
    for wanted in [true, false] {
        let mut pulse = Pulse { wanted, beats: 0 };
        Problem::new(&space, &0)
            .heuristic(&estimate)
            .observer(&mut pulse)
            .solve(&BestFirst::astar());
        assert_eq!(pulse.beats > 0, wanted, "best-first");
        let mut pulse = Pulse { wanted, beats: 0 };
        Problem::new(&space, &0).heuristic(&estimate).observer(&mut pulse).solve(&IdaStar);
        assert_eq!(pulse.beats > 0, wanted, "IDA*");
    }
}
