//! A long proof chooses its direction and its tables.
//!
//! A board can be searched from either end, and the nodes of the two searches differ by a factor of
//! up to fifty. So the usual search runs until one of its iterations is large. If the rest is
//! expected to take far more, other searches repeat that iteration, and the one with the fewest
//! nodes continues:
//!
//! ```text
//!   forward    … 78, 80, 82 ──┐
//!   backward             82 ──┴─ fewest nodes ──▸ 84, 86, 88 …
//! ```
//!
//! Tables are for one home of the blank; in a backward search, that home is the blank's cell in the
//! start. Tables that were built for a trial are dropped when their search loses, or at the end of
//! the proof.
//!
//! **Invariants.** A trial ends at a number of nodes. Tables count as the nodes that could be
//! expanded in the time it takes to build them, whether they are built or stored. So the same
//! search continues in every run, on any number of threads. A checkpoint has the nodes of all
//! searches that were compared, so a run that continues it makes the same choice.

use std::sync::Arc;

use taquin_search::{Layer, StopReason, Stopwatch};

use super::tables::{Supply, TableSearch, used};
use super::{Direction, Next, SolveState, StageReport, TableOrigin, UsedTables};
use crate::engine::pdb_search::TableSet;
use crate::model::Position;
use crate::pdb::{BuildError, BuildSettings, Partition};
use crate::progress::{Pause, SearchBounds, TrialRule};
use crate::solve::checkpoint::ProofSearch;
use crate::solve::strategy::Patterns;
use crate::solve::{Checkpoint, RequestError, SearchPlan};
use crate::space::Moves;

/// The entries of a table that are built in the time of one expansion.
const ENTRIES_AN_EXPANSION: u64 = 5;

/// A search with many seeds: their number does not depend on the search that was compared first.
const MANY_SEEDS: u64 = 50_000;

/// A direction, and a partition for the home of the blank at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TrialCandidate {
    direction: Direction,
    partition: Partition,
}

impl TrialCandidate {
    fn of(search: &ProofSearch, start: &Position, goal: &Position) -> Option<Self> {
        let partition = search.partition(start, goal)?;
        Some(Self { direction: search.direction, partition })
    }

    /// The cost of its tables, in expansions; those of the first search exist.
    fn price(&self, first: &Partition) -> u64 {
        if self.partition == *first { 0 } else { self.partition.entries() / ENTRIES_AN_EXPANSION }
    }
}

/// Returns the searches to compare with a forward search by this partition: from the goal, then from
/// either end in turn by further partitions.
fn others(start: &Position, first: &Partition) -> Vec<TrialCandidate> {
    let Ok(backward) = TableSet::partition(start, &first.to_string()) else { return Vec::new() };
    let of = |direction| move |partition| TrialCandidate { direction, partition };
    let forward = first.further().into_iter().map(of(Direction::Forward));
    let pairs = forward.zip(backward.further().into_iter().map(of(Direction::Backward)));
    let further: Vec<TrialCandidate> = pairs.flat_map(|(one, other)| [one, other]).collect();
    std::iter::once(of(Direction::Backward)(backward)).chain(further).collect()
}

/// Returns the number of the search with the fewest nodes, the first one if several are equal.
fn best(tried: &[ProofSearch]) -> usize {
    let numbers = 0..tried.len();
    numbers.min_by_key(|&number| tried[number].last_expanded()).expect("the first search")
}

/// Returns the expansions of the cheapest search to compare with a forward search by this partition;
/// `None` if there is none.
fn least_price(start: &Position, first: &Partition) -> Option<u64> {
    others(start, first).iter().map(|other| other.price(first)).min()
}

impl Checkpoint {
    /// Returns whether the next step of the proof is a trial.
    pub(in crate::solve) fn is_trial_due(&self) -> bool {
        self.is_due(TrialRule::USUAL)
    }

    fn is_due(&self, rule: TrialRule) -> bool {
        let price = || {
            let (start, goal) = self.boards()?;
            least_price(&start, &self.search.as_ref()?.partition(&start, &goal)?)
        };
        let last = || self.search.as_ref()?.progress.layers().last();
        let is_due = |last: Layer<Moves>| {
            price().is_some_and(|price| Pause { rule, price }.comes(&last, self.known()))
        };
        !self.settled && (!self.trial.is_empty() || last().is_some_and(is_due))
    }
}

impl SolveState<'_, '_> {
    /// Whether an earlier run has made the choice.
    pub(super) fn is_settled(&self) -> bool {
        self.checkpoint.as_ref().is_some_and(|checkpoint| checkpoint.settled)
    }

    /// Whether an earlier run has compared searches.
    pub(super) fn has_compared(&self) -> bool {
        self.checkpoint.as_ref().is_some_and(|checkpoint| !checkpoint.trial.is_empty())
    }

    /// Returns when the first search pauses for a trial.
    pub(super) fn pause(&self, rule: TrialRule, supply: &Supply) -> Option<Pause> {
        let price = least_price(self.start, supply.set.described())?;
        Some(Pause { rule, price })
    }

    /// Adds the search of the checkpoint to those of the trial.
    pub(super) fn has_tried(&mut self) {
        self.checkpoint = self.checkpoint.take().map(Checkpoint::with_tried);
    }

    /// Compares searches with the first one, and continues with the best. `supply` has the tables of
    /// the first.
    pub(super) fn choose(
        &mut self,
        plan: &SearchPlan,
        patterns: &Patterns,
        rule: TrialRule,
        supply: Option<Supply>,
    ) -> Result<Next, RequestError> {
        let mut kept = supply.map(|supply| (0, supply));
        if self.is_settled() {
            return self.go_on(plan, patterns, kept);
        }
        while let Some(candidate) = self.next_candidate(rule) {
            let stopwatch = Stopwatch::start();
            self.announce(plan, &candidate, true);
            let supply = match self.supply_of(&candidate, plan.threads()) {
                Ok(supply) => supply,
                Err(StopReason::Memory) => break,
                Err(reason) => return Ok(Next::Stop(reason)),
            };
            let (direction, bounds) = (candidate.direction, self.trial_bounds(plan));
            let search = TableSearch { direction, supply: &supply, bounds, trial: true };
            let next = self.with_tables(plan, &search, stopwatch.elapsed());
            if matches!(next, Next::Stop(_)) {
                return Ok(next);
            }
            self.has_tried();
            let number = self.tried().len() - 1;
            let loser = match best(self.tried()) {
                best if best == number => kept.replace((best, supply)).map(|(_, loser)| loser),
                _ => Some(supply),
            };
            loser.into_iter().for_each(|loser| self.release(&loser));
        }
        self.go_on(plan, patterns, kept)
    }

    /// Continues with the best search.
    fn go_on(
        &mut self,
        plan: &SearchPlan,
        patterns: &Patterns,
        kept: Option<(usize, Supply)>,
    ) -> Result<Next, RequestError> {
        let stopwatch = Stopwatch::start();
        let best = best(self.tried());
        let before = self.tried()[best].last_expanded();
        let candidate = TrialCandidate::of(&self.tried()[best], self.start, self.target);
        let candidate = candidate.expect("a checkpoint is checked when it is read");
        self.announce(plan, &candidate, false);
        self.checkpoint = self.checkpoint.take().map(Checkpoint::into_settled);
        let supply = match kept.filter(|(number, _)| *number == best) {
            Some((_, supply)) => Ok(Supply { origin: TableOrigin::AtHand, ..supply }),
            None => self.supply_of(&candidate, plan.threads()),
        };
        match supply {
            Ok(supply) => {
                let bounds = SearchBounds { before, ..self.bounds(plan) };
                let direction = candidate.direction;
                let search = TableSearch { direction, supply: &supply, bounds, trial: false };
                Ok(self.with_tables(plan, &search, stopwatch.elapsed()))
            }
            Err(StopReason::Memory) => self.without_room(plan, patterns),
            Err(reason) => Ok(Next::Stop(reason)),
        }
    }

    /// Notifies the listener of a search before its tables are available.
    fn announce(&mut self, plan: &SearchPlan, candidate: &TrialCandidate, trial: bool) {
        let TrialCandidate { direction, ref partition } = *candidate;
        let [_, end] = direction.ends(self.start, self.target);
        let tables = Some(used(partition, (direction, end), TableOrigin::AtHand));
        if let Some(stages) = &mut self.listener.stages {
            stages(&StageReport { tables, trial, ..StageReport::proof(plan) });
        }
    }

    /// The searches that were compared, the first one among them.
    fn tried(&self) -> &[ProofSearch] {
        self.checkpoint.as_ref().map_or(&[], |checkpoint| &checkpoint.trial)
    }

    /// The bound at which searches are compared.
    fn trial_bound(&self) -> Moves {
        self.tried()[0].progress.last_bound().unwrap_or(self.lower_bound)
    }

    /// The bounds of a search to compare: one iteration, and no more nodes than the best.
    fn trial_bounds(&self, plan: &SearchPlan) -> SearchBounds {
        let (bound, tried) = (self.trial_bound(), self.tried());
        SearchBounds {
            least: bound,
            known: Some(bound + 2),
            allowance: Some(tried[best(tried)].last_expanded()),
            before: MANY_SEEDS,
            ..self.bounds(plan)
        }
    }

    /// Returns the next search to compare; `None` if there is no other, or it would cost too much.
    fn next_candidate(&self, rule: TrialRule) -> Option<TrialCandidate> {
        let (tried, known) = (self.tried(), self.known()?);
        let first = tried[0].partition(self.start, self.target)?;
        let others = others(self.start, &first);
        let spent = tried[1..].iter().zip(&others);
        let spent: u64 = spent.map(|(it, other)| it.last_expanded() + other.price(&first)).sum();
        let next = others.get(tried.len() - 1)?;
        let fewest = tried[best(tried)].last_expanded();
        let cost = spent + next.price(&first) + fewest;
        let rest = SearchBounds::rest(known, self.trial_bound(), fewest);
        rule.pays(cost, rest).then(|| next.clone())
    }

    /// Returns the tables of a candidate: in memory, stored, or built for this proof alone.
    fn supply_of(&self, candidate: &TrialCandidate, threads: usize) -> Result<Supply, StopReason> {
        let limits = self.limits(None);
        if let Some((set, stored)) = self.resources.tables.find(&candidate.partition, &limits)? {
            let origin = if stored { TableOrigin::Stored } else { TableOrigin::AtHand };
            return Ok(Supply { set, origin });
        }
        let settings = BuildSettings { threads, limits };
        let set = TableSet::build(&candidate.partition, &settings, &mut |_| {});
        let set = Arc::new(set.map_err(BuildError::limit)?);
        Ok(Supply { set, origin: TableOrigin::Built })
    }

    /// Takes the bytes of tables that are dropped from those of the request.
    fn release(&mut self, loser: &Supply) {
        let is_shared = self.resources.tables.holds(&loser.set);
        if loser.origin == TableOrigin::Built && !is_shared {
            self.built_bytes -= loser.set.bytes();
        }
    }

    /// Returns the tables of a search of an earlier run.
    pub(super) fn tables_of(&self, search: &ProofSearch) -> Option<UsedTables> {
        let [_, end] = search.direction.ends(self.start, self.target);
        let partition = search.partition(self.start, self.target)?;
        Some(used(&partition, (search.direction, end), TableOrigin::AtHand))
    }

    /// Adds the searches that an earlier run compared.
    pub(super) fn add_trial(&mut self, checkpoint: &Checkpoint, plan: &SearchPlan) {
        for search in &checkpoint.trial {
            let tables = self.tables_of(search);
            let report = StageReport { tables, trial: true, ..StageReport::proof(plan) };
            self.add(search.report(checkpoint.least()), report);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::pdb_search::solve_fast;
    use crate::model::{Goal, Move, Shape};
    use crate::solve::resources::Resources;
    use crate::solve::solver::StrategyRun;
    use crate::solve::strategy::StageWork;
    use crate::solve::{Aim, Algorithm, Checkpoints, Listener, Request, Stage, TableUse};
    use std::time::Duration;
    use taquin_search::Limits;
    use taquin_search::{Cancel, Outcome, Path, Report, Stats};

    /// A random board, and a solution that is far too long.
    fn board(goal: &Position, seed: u64) -> (Position, Vec<Move>) {
        let (mut start, mut way, mut state) = (goal.clone(), Vec::new(), seed);
        while way.len() < 120 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let step = Move::ALL[(state >> 33) as usize % 4];
            if way.last().is_some_and(|last: &Move| last.inverse() == step) {
                continue;
            }
            if let Some(next) = start.after(step) {
                start = next;
                way.push(step);
            }
        }
        (start, way.into_iter().rev().map(Move::inverse).collect())
    }

    /// Proves a board whose solution is known, by these sizes of patterns.
    struct Proof {
        start: Position,
        goal: Position,
        known: Vec<Move>,
        sizes: &'static str,
        resources: Resources,
    }

    impl Proof {
        fn new(rows: usize, cols: usize, sizes: &'static str, seed: u64) -> Self {
            let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let (start, known) = board(&goal, seed);
            Self { start, goal, known, sizes, resources: Resources::default() }
        }

        fn optimum(&self) -> Moves {
            let partition = TableSet::partition(&self.goal, self.sizes).unwrap();
            let tables = TableSet::build(&partition, &BuildSettings::default(), &mut |_| {});
            let report =
                solve_fast(&self.start, &self.goal, &tables.unwrap(), &Limits::NONE, 0, None);
            report.path().unwrap().cost
        }

        fn begun(&self) -> Checkpoint {
            let path = Path { actions: self.known.clone(), cost: self.known.len() as Moves };
            let (outcome, stats) = (Outcome::Solved(path), Stats::new());
            let found = Report { outcome, lower_bound: 0, interrupted: None, stats };
            Checkpoint::of(&self.start, &self.goal, &found).unwrap()
        }

        /// Continues from a checkpoint, and keeps the checkpoints on the way.
        fn run(
            &self,
            from: Checkpoint,
            trial: Option<TrialRule>,
            limits: &Limits,
            threads: usize,
            kept: &mut dyn FnMut(&Checkpoint),
        ) -> StrategyRun {
            let mut request =
                Request { algorithm: Algorithm::IdaStar, ..Request::new(self.start.clone()) };
            request.tuning.threads = Some(threads);
            let plan = request.strategy().unwrap().plan();
            let (weakest, build) = (TableUse::Unused, Some(self.sizes.to_owned()));
            let patterns = Patterns { weakest, build, bytes: 0, otherwise: None, trial };
            let stage = |work| Stage { aim: Aim::Prove, plan: plan.clone(), budget: None, work };
            let stages =
                [stage(StageWork::Resume(Arc::new(from))), stage(StageWork::Patterns(patterns))];
            let checkpoints = Some(Checkpoints { every: Duration::ZERO, keep: kept });
            let listener = Listener { checkpoints, ..Listener::NONE };
            let ends = (&self.start, &self.goal);
            SolveState::new(ends, limits, &self.resources, listener).run(&stages).unwrap()
        }

        fn checked(&self, run: &StrategyRun) -> Moves {
            let path = run.report.path().unwrap();
            assert_eq!(self.start.replay(&path.actions).as_ref(), Ok(&self.goal));
            assert!(run.report.is_optimal(), "{}", self.start);
            path.cost
        }
    }

    const SOON: TrialRule = TrialRule { least: 200, part: 1 };

    fn told(run: &StrategyRun) -> (Vec<Move>, Stats<Moves>) {
        let path = run.report.path().map(|path| path.actions.clone()).unwrap_or_default();
        let stats = Stats { elapsed: Duration::ZERO, peak_bytes: 0, ..run.report.stats.clone() };
        (path, stats)
    }

    fn chosen(run: &StrategyRun) -> Direction {
        run.stages.last().and_then(|stage| stage.tables.as_ref()).unwrap().direction
    }

    #[test]
    fn either_direction_proves_the_length_of_the_forward_search() {
        let mut backward = [0, 0];
        for (rows, cols, sizes) in
            [(3, 4, "4-4-3"), (2, 7, "5-5-3"), (3, 5, "5-5-4"), (4, 4, "5-5-5")]
        {
            for seed in 1..=4 {
                let proof = Proof::new(rows, cols, sizes, seed);
                let run = |threads| {
                    proof.run(proof.begun(), Some(SOON), &Limits::NONE, threads, &mut |_| {})
                };
                let one = run(1);
                assert_eq!(proof.checked(&one), proof.optimum(), "{rows}×{cols} {}", proof.start);
                assert_eq!(told(&run(3)), told(&one));
                let trials = one.stages.iter().filter(|stage| stage.trial).count();
                assert_ne!(trials, 1, "a search is compared with others");
                backward[usize::from(trials > 1 && chosen(&one) == Direction::Backward)] += 1;
            }
        }
        assert!(backward.iter().all(|&count| count > 1), "{backward:?}");
    }

    #[test]
    fn a_proof_in_either_direction_continues_from_its_checkpoints() {
        for seed in 1..=4 {
            let proof = Proof::new(3, 5, "4-5-5", seed);
            let (mut kept, mut due) = (Vec::new(), Vec::new());
            let mut keep = |it: &Checkpoint| {
                kept.push(it.to_text());
                due.push(it.is_due(SOON));
            };
            let whole = proof.run(proof.begun(), Some(SOON), &Limits::NONE, 1, &mut keep);
            for (number, text) in kept.iter().enumerate() {
                let from = Checkpoint::read(text, &proof.start, &proof.goal).unwrap();
                let run = proof.run(from, Some(SOON), &Limits::NONE, 1 + number % 2, &mut |_| {});
                assert_eq!(told(&run), told(&whole), "{number}");
            }
            // A trial is due from the end of the first search to the choice.
            due.dedup();
            assert_eq!(due, [false, true, false], "{seed}");
        }
    }

    #[test]
    fn a_limit_during_a_trial_keeps_the_bound() {
        let proof = Proof::new(3, 5, "4-5-5", 2);
        let whole = proof.run(proof.begun(), Some(SOON), &Limits::NONE, 1, &mut |_| {});
        let optimum = proof.checked(&whole);
        for limit in (0..whole.report.stats.expanded).step_by(97) {
            let limits = Limits { expansions: Some(limit), ..Limits::NONE };
            let mut last = None;
            let run =
                proof.run(proof.begun(), Some(SOON), &limits, 1, &mut |it| last = Some(it.clone()));
            assert!(run.report.lower_bound <= optimum);
            assert_eq!(run.report.stats.expanded, limit);
            let Some(last) = last else { continue };
            let ended = proof.run(last, Some(SOON), &Limits::NONE, 1, &mut |_| {});
            assert_eq!(told(&ended), told(&whole), "{limit}");
        }
        let cancel = Cancel::new();
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let mut at_trial = |it: &Checkpoint| {
            if !it.trial.is_empty() {
                cancel.cancel();
            }
        };
        let run = proof.run(proof.begun(), Some(SOON), &limits, 1, &mut at_trial);
        assert_eq!(run.report.interrupted, Some(StopReason::Cancelled));
        assert!(run.report.lower_bound > 0 && run.report.lower_bound <= optimum);
    }
}
