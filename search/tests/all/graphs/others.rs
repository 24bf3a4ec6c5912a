//! The searches other than plain best-first search, all checked by the same laws.

use super::case::{Case, Graph, Table, Units, cases};
use super::observers::{ALL, Run, Space, fates, story, totals_agree};
use super::{GraphReport, exercise, graph, nothing_false};
use proptest::prelude::*;
use std::fmt::Debug;
use taquin_search::{
    Anytime, Beam, Cost, DepthFirst, Fate, Improvement, IterativeDeepening, Limits, Observer,
    Outcome, Path, Problem, Rbfs, Real, Recorder, Silent, SmaStar, StopReason,
};

/// One search of each kind.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Search {
    DepthFirst(u64),
    Deepening,
    Rbfs,
    Sma(u64),
    Beam(u64),
    Anytime(&'static str),
}

use Search::{Anytime as AnytimeOf, Beam as BeamOf, Deepening, DepthFirst as DepthFirstOf, Sma};

pub(crate) const EVERY: [Search; 12] = [
    DepthFirstOf(3),
    DepthFirstOf(u64::MAX),
    Deepening,
    Search::Rbfs,
    Sma(1),
    Sma(5),
    Sma(1000),
    BeamOf(1),
    BeamOf(3),
    BeamOf(u64::MAX),
    AnytimeOf("1"),
    AnytimeOf("5/2"),
];

/// Far more expansions than the searches with memory need; those that revisit states on every path
/// may run forever.
const LIMITS: Limits = Limits { expansions: Some(5_000), ..Limits::NONE };

impl Search {
    pub(crate) fn run<C: Units>(
        self,
        graph: &Graph<C>,
        table: &Table<C>,
        limits: &Limits,
        observer: &mut impl Observer<Graph<C>>,
    ) -> GraphReport<C> {
        let problem = Problem::new(graph, &0).heuristic(table);
        self.solve(problem.limits(limits.clone()).observer(observer))
    }

    pub(crate) fn solve<C: Units>(
        self,
        problem: Problem<'_, Graph<C>, &Table<C>, impl Observer<Graph<C>>>,
    ) -> GraphReport<C> {
        match self {
            DepthFirstOf(depth_bound) => problem.solve(&DepthFirst { depth_bound }),
            Deepening => problem.solve(&IterativeDeepening),
            Self::Rbfs => problem.solve(&Rbfs),
            Sma(max_states) => problem.solve(&SmaStar { max_states }),
            BeamOf(width) => problem.solve(&Beam { width }),
            AnytimeOf(weight) => {
                problem.solve(&Anytime::weighted(weight.parse().unwrap()).unwrap())
            }
        }
    }

    /// Without a limit on expansions, and with the counts checked.
    fn answer<C: Units>(self, case: &Case, table: &Table<C>) -> GraphReport<C> {
        let graph = Graph::new(case);
        let report = self.run(&graph, table, &LIMITS, &mut Silent);
        nothing_false(case, &graph, &report);
        self.counts_agree(&report);
        report
    }

    fn counts_agree<C: Cost>(self, report: &GraphReport<C>) {
        let stats = &report.stats;
        // An anytime search recognises goals when they are generated, except the start.
        let early = |path: &Path<_, C>| matches!(self, AnytimeOf(_)) && !path.actions.is_empty();
        let found_when_taken = report.path().is_some_and(|path| !early(path));
        let unexpanded = stats.popped - stats.expanded;
        match self {
            // These visit states that they may not expand.
            DepthFirstOf(_) | Deepening | Sma(_) => {
                assert!(unexpanded >= u64::from(found_when_taken));
            }
            _ => assert_eq!(unexpanded, u64::from(found_when_taken)),
        }
        assert!(stats.generated_new <= stats.generated);
        assert!(stats.max_stored <= stats.generated_new + 1);
        assert!(stats.max_open <= stats.max_stored);
        assert!(stats.reopened <= stats.generated - stats.generated_new);
        let layers = &stats.layers;
        assert_eq!(layers.iter().map(|layer| layer.expanded).sum::<u64>(), stats.expanded);
        assert_eq!(layers.iter().map(|layer| layer.generated).sum::<u64>(), stats.generated);
        assert!(layers.iter().all(|layer| layer.bound <= report.lower_bound), "{report:?}");
        match self {
            // Their layers are numbers of steps, which may prove nothing new about costs.
            DepthFirstOf(_) | Deepening | BeamOf(_) => {
                assert!(layers.is_sorted_by(|a, b| a.bound <= b.bound), "{layers:?}");
            }
            _ => assert!(layers.is_sorted_by(|a, b| a.bound < b.bound), "{layers:?}"),
        }
    }
}

fn ran_out<C: Cost>(report: &GraphReport<C>) -> bool {
    report.outcome == Outcome::Stopped(StopReason::Expansions)
        || report.interrupted == Some(StopReason::Expansions)
}

/// Checks that the result is optimal or a proof of impossibility; returns whether the search was
/// long.
fn is_exact<C: Units>(search: Search, case: &Case, estimates: &[u64]) -> bool {
    let report = search.answer(case, &Table::<C>::admissible(estimates));
    if ran_out(&report) {
        assert!(matches!(search, Search::Rbfs), "{search:?} {report:?}");
        return false;
    }
    let solvable = C::units(case.distances()[0]) < C::INFINITY;
    assert_eq!(report.is_optimal(), solvable, "{search:?} {report:?}");
    assert_eq!(report.outcome == Outcome::Exhausted, !solvable);
    report.stats.layers.len() > 1
}

#[test]
fn rbfs_is_optimal_if_steps_have_a_cost() {
    exercise(1, |case| {
        let consistent = is_exact::<u32>(Search::Rbfs, case, &case.consistent());
        is_exact::<Real>(Search::Rbfs, case, &case.inconsistent());
        is_exact::<u32>(Search::Rbfs, case, &case.inconsistent()) && consistent
    });
}

#[test]
fn anytime_ends_optimal_for_every_weight() {
    exercise(0, |case| {
        let mut worked = false;
        for search in ["1", "3/2", "7"].map(AnytimeOf) {
            worked |= is_exact::<u32>(search, case, &case.inconsistent());
            worked |= is_exact::<Real>(search, case, &case.consistent());
        }
        worked
    });
}

#[test]
fn anytime_needs_no_admissible_estimate_to_end_optimal() {
    exercise(0, |case| {
        let table = Table::<u32>::inadmissible(&case.inadmissible());
        let report = AnytimeOf("2").answer(case, &table);
        assert_eq!(report.is_optimal(), report.path().is_some());
        report.is_optimal()
    });
}

#[test]
fn iterative_deepening_takes_the_fewest_steps() {
    exercise(0, |case| {
        let fewest = case.in_steps().distances()[0];
        let table = Table::<u32>::admissible(&vec![0; case.edges.len()]);
        let report = Deepening.answer(case, &table);
        if ran_out(&report) {
            return false;
        }
        assert_eq!(report.path().map(|path| path.actions.len() as u64).unwrap_or(u64::MAX), fewest);
        let in_steps = Deepening.answer(&case.in_steps(), &table);
        assert_eq!(in_steps.is_optimal(), in_steps.path().is_some());
        report.stats.layers.len() > 2
    });
}

#[test]
fn depth_first_finds_paths_within_its_bound_and_reports_their_absence() {
    exercise(1, |case| {
        let fewest = case.in_steps().distances()[0];
        let least = case.edges.iter().flatten().flatten().min().copied().unwrap_or(0);
        let table = Table::<u64>::admissible(&case.inconsistent());
        let mut failed = false;
        for depth_bound in 0..6 {
            let report = DepthFirstOf(depth_bound).answer(case, &table);
            match report.outcome {
                Outcome::Solved(path) => {
                    assert!(fewest <= path.actions.len() as u64);
                    assert!(path.actions.len() as u64 <= depth_bound);
                }
                Outcome::Stopped(StopReason::Incomplete) => {
                    assert!(fewest > depth_bound);
                    assert!(report.lower_bound >= (depth_bound + 1) * least);
                    failed = true;
                }
                Outcome::Stopped(reason) => assert_eq!(reason, StopReason::Expansions),
                Outcome::Exhausted => {}
            }
        }
        failed
    });
}

#[test]
fn a_beam_that_is_wide_enough_is_breadth_first_search() {
    exercise(0, |case| {
        let table = Table::<u32>::admissible(&case.inconsistent());
        let fewest = case.in_steps().distances()[0];
        let report = BeamOf(u64::MAX).answer(case, &table);
        assert_eq!(report.path().map(|path| path.actions.len() as u64).unwrap_or(u64::MAX), fewest);
        let table = Table::<u32>::admissible(&case.in_steps().inconsistent());
        let in_steps = BeamOf(u64::MAX).answer(&case.in_steps(), &table);
        assert_eq!(in_steps.is_optimal(), in_steps.path().is_some());
        in_steps.is_optimal()
    });
}

#[test]
fn a_narrow_beam_misses_solutions_and_reports_it() {
    exercise(0, |case| {
        let table = Table::<u32>::admissible(&case.inconsistent());
        let narrow = BeamOf(1).answer(case, &table);
        narrow.outcome == Outcome::Stopped(StopReason::Incomplete) && case.distances()[0] < 1000
    });
}

#[test]
fn a_beam_of_width_zero_expands_only_the_start() {
    let case = graph(3, &[(0, 1, 1), (1, 2, 1)]);
    let report = BeamOf(0).answer(&case, &Table::<u32>::admissible(&[2, 1, 0]));
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Incomplete));
    assert_eq!((report.stats.expanded, report.lower_bound), (1, 2));
}

/// Ties of h go to the smaller g, then to the first.
#[test]
fn a_beam_breaks_ties_as_documented() {
    let case = graph(5, &[(0, 1, 5), (0, 2, 3), (0, 3, 3), (1, 4, 1), (2, 4, 9), (3, 4, 1)]);
    let report = BeamOf(1).answer(&case, &Table::<u32>::admissible(&[0, 0, 0, 0, 0]));
    assert_eq!(report.path().unwrap().cost, 12);
}

fn record(search: Search, case: &Case) -> Run {
    let mut recorder = Recorder::new(usize::MAX);
    let estimate = Table::admissible(&case.inconsistent());
    let report = search.run(&Space::new(case), &estimate, &LIMITS, &mut recorder);
    (recorder, report)
}

/// The solutions in the order in which they were reported.
#[derive(Default)]
struct Improvements(Vec<(u32, u32)>);

impl Observer<Space> for Improvements {
    fn improved(&mut self, event: &Improvement<'_, Space>) {
        self.0.push((event.path.cost, event.lower_bound));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_claim_of_a_report_is_true(case in cases(0)) {
        for search in EVERY {
            search.answer(&case, &Table::<u32>::admissible(&case.consistent()));
            search.answer(&case, &Table::<Real>::admissible(&case.inconsistent()));
            search.answer(&case, &Table::<u32>::inadmissible(&case.inadmissible()));
        }
    }

    #[test]
    fn every_count_equals_the_events(case in cases(0)) {
        for search in EVERY {
            let (recorder, report) = record(search, &case);
            let (events, stats) = (recorder.events(), &report.stats);
            totals_agree(events, stats);
            let met_closed = fates(events, &[Fate::Closed, Fate::Reopened]);
            prop_assert_eq!(stats.generated_new, fates(events, &ALL) - met_closed);
        }
    }

    #[test]
    fn two_runs_have_the_same_events(case in cases(0)) {
        for search in EVERY {
            prop_assert_eq!(story(&record(search, &case)), story(&record(search, &case)));
        }
    }

    #[test]
    fn a_search_stopped_at_any_point_has_a_valid_bound(case in cases(0), most in 0u64..12) {
        let (graph, estimate) = (Space::new(&case), Table::admissible(&case.inconsistent()));
        let limits = Limits { expansions: Some(most), ..Limits::NONE };
        for search in EVERY {
            let report = search.run(&graph, &estimate, &limits, &mut Silent);
            nothing_false(&case, &graph, &report);
            search.counts_agree(&report);
            prop_assert!(report.stats.expanded <= most);
        }
    }

    #[test]
    fn bytes_stay_within_their_limit(case in cases(0), most in 0u64..4000) {
        let (graph, estimate) = (Space::new(&case), Table::admissible(&case.inconsistent()));
        let limits = Limits { memory: Some(most), ..LIMITS };
        for search in EVERY {
            let report = search.run(&graph, &estimate, &limits, &mut Silent);
            nothing_false(&case, &graph, &report);
            prop_assert!(report.stats.peak_bytes <= most, "{:?}: {:?}", search, report);
        }
    }

    #[test]
    fn a_start_at_the_goal_has_an_empty_path(case in cases(0)) {
        let mut case = case;
        case.goals[0] = true;
        let limits = Limits { expansions: Some(0), ..Limits::NONE };
        for search in EVERY {
            let estimate = Table::admissible(&case.inconsistent());
            let report = search.run(&Space::new(&case), &estimate, &limits, &mut Silent);
            prop_assert!(report.is_optimal(), "{:?}: {:?}", search, report);
        }
    }

    #[test]
    fn solutions_improve_and_bounds_rise(case in cases(0), most in 0u64..40) {
        let limits = Limits { expansions: Some(most), ..Limits::NONE };
        let optimum = u32::units(case.distances()[0]);
        let estimate = Table::admissible(&case.inconsistent());
        let mut heard = Improvements::default();
        let report = AnytimeOf("4").run(&Space::new(&case), &estimate, &limits, &mut heard);
        prop_assert!(heard.0.is_sorted_by(|a, b| a.0 > b.0 && a.1 <= b.1), "{:?}", heard.0);
        prop_assert!(heard.0.iter().all(|&(cost, bound)| cost >= optimum && bound <= optimum));
        prop_assert_eq!(heard.0.last().map(|last| last.0), report.path().map(|path| path.cost));
        prop_assert_eq!(report.interrupted.is_some(), report.path().is_some() && !report.is_optimal());
    }
}

#[test]
fn an_interrupted_search_keeps_its_solution_and_reports_why_it_is_not_proven() {
    // The direct path is expensive but has the best estimate; the path through 1 and 2 costs less.
    let case = graph(4, &[(0, 3, 9), (0, 1, 1), (1, 2, 1), (2, 3, 1)]);
    let (graph, estimate) = (Space::new(&case), Table::admissible(&[0, 2, 1, 0]));
    let limits = Limits { expansions: Some(1), ..Limits::NONE };
    let report = AnytimeOf("5").run(&graph, &estimate, &limits, &mut Silent);
    assert_eq!(report.path().unwrap().cost, 9);
    assert_eq!(report.lower_bound, 3);
    assert_eq!(report.interrupted, Some(StopReason::Expansions));
    let report = AnytimeOf("5").run(&graph, &estimate, &Limits::NONE, &mut Silent);
    assert_eq!((report.path().unwrap().cost, report.interrupted), (3, None));
}

#[test]
fn an_action_of_infinite_cost_leads_nowhere() {
    let case = graph(2, &[(0, 1, super::NEVER)]);
    let table = Table::<u32>::admissible(&[0, 0]);
    for search in EVERY {
        let report = search.run(&Graph::new(&case), &table, &Limits::NONE, &mut Silent);
        assert_eq!(report.outcome, Outcome::Exhausted, "{search:?}");
    }
}

/// A chain far longer than the depth of any call stack.
#[test]
fn deep_searches_do_not_overflow_the_stack() {
    use crate::spaces::{Distance, Line};
    let (far, steps) = (&-200_000, 200_000);
    let problem = || Problem::new(&Line, far).heuristic(&Distance);
    let found = [
        problem().solve(&DepthFirst { depth_bound: steps }),
        Problem::new(&Line, &200_000).solve(&DepthFirst { depth_bound: steps }),
        problem().solve(&Rbfs),
        problem().solve(&SmaStar { max_states: steps }),
        problem().solve(&Beam { width: 2 }),
    ];
    for report in found {
        assert_eq!(report.path().unwrap().cost, 200_000);
    }
}
