//! Searches from both ends, on graphs with reversed edges.

use super::case::{Case, Edge, Graph, NEVER, Table, Units, cases};
use super::observers::{GraphEvent, Space, fates, fates_follow, totals_agree};
use super::{GraphReport, exercise, replay};
use proptest::prelude::*;
use taquin_search::{
    BestFirst, Bidirectional, BidirectionalBreadthFirst, Cost, Fate, Limits, Observer, Outcome,
    Problem, Real, Recorder, Report, Silent, Stats, StopReason, Zero,
};

/// Estimates for each end.
type Estimates = fn(&Case) -> Vec<u64>;

fn bidirectional<C: Units>(
    case: &Case,
    estimates: Estimates,
    limits: &Limits,
    observer: &mut impl Observer<Graph<C>>,
) -> GraphReport<C> {
    let there = Table::admissible(&estimates(case));
    let back = Table::admissible(&estimates(&case.turned()));
    Problem::new(&Graph::new(case), &0)
        .heuristics(&there, &back)
        .limits(limits.clone())
        .observer(observer)
        .solve(&Bidirectional)
}

fn breadth_first<C: Units>(
    case: &Case,
    limits: &Limits,
    observer: &mut impl Observer<Graph<C>>,
) -> GraphReport<C> {
    Problem::new(&Graph::new(case), &0)
        .limits(limits.clone())
        .observer(observer)
        .solve(&BidirectionalBreadthFirst)
}

/// Checks the properties of every report.
fn check<C: Units>(case: &Case, report: &GraphReport<C>) {
    let optimum = C::units(case.distances()[0]);
    assert!(report.lower_bound <= optimum, "{report:?} for {optimum:?}");
    if let Outcome::Solved(path) = &report.outcome {
        assert_eq!(replay(&Graph::<C>::new(case), &path.actions), path.cost);
        assert_eq!(report.is_optimal(), report.is_optimal() && path.cost == optimum);
    }
    assert_eq!(report.outcome == Outcome::Exhausted, report.lower_bound == C::INFINITY);
    counts_agree(report);
}

/// The same as for other searches, but two states are open before the first expansion.
fn counts_agree<C: Cost>(report: &Report<Edge, C>) {
    let stats = &report.stats;
    assert!(stats.popped == stats.expanded || stats.expanded == 0 && stats.popped == 1);
    assert!(stats.generated_new <= stats.generated);
    assert!(stats.max_stored <= stats.generated_new + 2);
    assert!(stats.max_open <= stats.max_stored);
    assert!(stats.reopened <= stats.generated - stats.generated_new);
    assert!(stats.expanded <= stats.max_stored + stats.reopened);
    let layers = &stats.layers;
    assert_eq!(layers.iter().map(|layer| layer.expanded).sum::<u64>(), stats.expanded);
    assert_eq!(layers.iter().map(|layer| layer.generated).sum::<u64>(), stats.generated);
    assert!(layers.is_sorted_by(|a, b| a.bound < b.bound), "{layers:?}");
}

fn optimal<C: Units>(case: &Case, estimates: Estimates) -> GraphReport<C> {
    let report = bidirectional::<C>(case, estimates, &Limits::NONE, &mut Silent);
    check(case, &report);
    if case.distances()[0] == NEVER {
        assert_eq!(report.outcome, Outcome::Exhausted);
    } else {
        assert!(report.is_optimal(), "{report:?}");
    }
    report
}

#[test]
fn bidirectional_is_optimal_when_estimates_are_inconsistent() {
    exercise(0, |case| {
        let case = case.reversible();
        optimal::<Real>(&case, Case::inconsistent);
        optimal::<u64>(&case, Case::inconsistent).stats.reopened > 0
    });
}

#[test]
fn bidirectional_never_reopens_when_estimates_are_consistent() {
    exercise(0, |case| {
        let case = case.reversible();
        let report = optimal::<u32>(&case, Case::consistent);
        assert_eq!(report.stats.reopened, 0);
        report.stats.layers.len() > 1
    });
}

#[test]
fn bidirectional_without_estimates_is_optimal() {
    exercise(0, |case| {
        let case = case.reversible();
        let nothing: Estimates = |case| vec![0; case.edges.len()];
        let both = optimal::<u32>(&case, nothing);
        let graph = Graph::<u32>::new(&case);
        let one = Problem::new(&graph, &0).solve(&BestFirst::uniform_cost()).stats;
        both.stats.expanded < one.expanded
    });
}

#[test]
fn bidirectional_keeps_its_path_when_a_limit_stops_it() {
    exercise(0, |case| {
        let case = case.reversible();
        let needed = optimal::<u32>(&case, Case::inconsistent).stats.expanded;
        let interrupted = (0..needed).filter(|&most| {
            let limits = Limits { expansions: Some(most), ..Limits::NONE };
            let report = bidirectional::<u32>(&case, Case::inconsistent, &limits, &mut Silent);
            check(&case, &report);
            let unproven = report.path().is_some() && !report.is_optimal();
            assert_eq!(report.interrupted.is_some(), unproven, "{report:?}");
            unproven
        });
        interrupted.count() > 0
    });
}

/// At most twice what any search must expand that has the same estimates: the
/// smallest cover of all pairs whose bound is below the optimum. In a bipartite graph that cover is
/// as large as the largest matching (Kőnig 1931), which augmenting paths find.
#[test]
fn bidirectional_expands_at_most_twice_what_is_necessary() {
    exercise(0, |case| {
        let case = case.reversible();
        let (report, optimum) = (optimal::<u64>(&case, Case::consistent), case.distances()[0]);
        let before = report.stats.layers.iter().filter(|layer| layer.bound < optimum);
        let expanded: u64 = before.map(|layer| layer.expanded).sum();
        let necessary = largest_matching(&must_expand_pairs(&case)) as u64;
        assert!(optimum == NEVER || expanded <= 2 * necessary, "{expanded} for {necessary}");
        optimum != NEVER && necessary > 2
    });
}

/// `pairs[u][v]`: whether no search can prove the optimum without expanding u
/// from the start or v from the goal.
fn must_expand_pairs(case: &Case) -> Vec<Vec<bool>> {
    let turned = case.turned();
    // A path from the start to u, reversed, is one from u to the start.
    let (to_u, to_v) = (turned.distances(), case.distances());
    let (there, back) = (case.consistent(), turned.consistent());
    let least_step = case.edges.iter().flatten().flatten().min().copied().unwrap_or(0);
    let optimum = case.distances()[0];
    let bound = |u: usize, v: usize| {
        let joined = to_u[u].saturating_add(to_v[v]).saturating_add(least_step);
        let f = to_u[u].saturating_add(there[u]).max(to_v[v].saturating_add(back[v]));
        f.max(joined)
    };
    let vertices = 0..to_u.len();
    vertices.clone().map(|u| vertices.clone().map(|v| bound(u, v) < optimum).collect()).collect()
}

fn largest_matching(pairs: &[Vec<bool>]) -> usize {
    fn augment(
        u: usize,
        pairs: &[Vec<bool>],
        partner: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        (0..partner.len()).any(|v| {
            if !pairs[u][v] || std::mem::replace(&mut seen[v], true) {
                return false;
            }
            let free = partner[v].is_none_or(|other| augment(other, pairs, partner, seen));
            if free {
                partner[v] = Some(u);
            }
            free
        })
    }
    let mut partner = vec![None; pairs.len()];
    let starts = 0..pairs.len();
    starts.filter(|&u| augment(u, pairs, &mut partner, &mut vec![false; pairs.len()])).count()
}

/// Everything on which two recorded runs must agree.
fn events_agree(recorder: &Recorder<Space>, stats: &Stats<u32>) {
    let events: &[GraphEvent] = recorder.events();
    totals_agree(events, stats);
    fates_follow(events, &[0, 1]);
    let met_closed = fates(events, &[Fate::Closed, Fate::Reopened]);
    assert_eq!(stats.generated_new, stats.generated - met_closed);
    assert!(stats.max_stored <= 2 + fates(events, &[Fate::New]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn breadth_first_from_both_ends_takes_the_fewest_steps(case in cases(0)) {
        let case = case.reversible();
        let fewest = case.in_steps().distances()[0];
        let report = breadth_first::<u32>(&case, &Limits::NONE, &mut Silent);
        check(&case, &report);
        let steps = report.path().map_or(NEVER, |path| path.actions.len() as u64);
        prop_assert_eq!(steps, fewest);
        let in_steps = breadth_first::<Real>(&case.in_steps(), &Limits::NONE, &mut Silent);
        check(&case.in_steps(), &in_steps);
        prop_assert_eq!(in_steps.is_optimal(), fewest != NEVER);
    }

    #[test]
    fn wrong_estimates_prove_nothing(case in cases(0)) {
        let case = case.reversible();
        let there = Table::inadmissible(&case.inadmissible());
        let back = Table::admissible(&case.turned().inconsistent());
        let graph = Graph::<u32>::new(&case);
        let report = Problem::new(&graph, &0).heuristics(&there, &back).solve(&Bidirectional);
        check(&case, &report);
        prop_assert_eq!(report.path().is_none(), case.distances()[0] == NEVER);
    }

    #[test]
    fn a_search_stopped_anywhere_has_a_valid_bound(case in cases(0), most in 0u64..12) {
        let case = case.reversible();
        let limits = Limits { expansions: Some(most), ..Limits::NONE };
        let reports = [
            bidirectional::<u32>(&case, Case::inconsistent, &limits, &mut Silent),
            breadth_first::<u32>(&case, &limits, &mut Silent),
        ];
        for report in reports {
            check(&case, &report);
            prop_assert!(report.stats.expanded <= most);
            if report.outcome == Outcome::Stopped(StopReason::Expansions) {
                prop_assert_eq!(report.stats.expanded, most);
            }
        }
    }

    #[test]
    fn every_event_is_counted_at_both_ends(case in cases(0)) {
        let case = case.reversible();
        let mut recorder = Recorder::new(usize::MAX);
        let report = bidirectional(&case, Case::inconsistent, &Limits::NONE, &mut recorder);
        events_agree(&recorder, &report.stats);
        let mut recorder = Recorder::new(usize::MAX);
        let report = breadth_first(&case, &Limits::NONE, &mut recorder);
        events_agree(&recorder, &report.stats);
    }

    #[test]
    fn at_the_goal_nothing_is_expanded(case in cases(0)) {
        let case = case.reversible();
        let (graph, goal) = (Graph::<u32>::new(&case), case.goals.len() as u8 - 1);
        let limits = Limits { expansions: Some(0), ..Limits::NONE };
        let reports = [
            Problem::new(&graph, &goal).heuristics(&Zero, &Zero).limits(limits.clone()).solve(&Bidirectional),
            Problem::new(&graph, &goal).limits(limits.clone()).solve(&BidirectionalBreadthFirst),
        ];
        for report in reports {
            prop_assert!(report.is_optimal());
            prop_assert_eq!((report.stats.expanded, report.stats.popped), (0, 1));
        }
    }
}
