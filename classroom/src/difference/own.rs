//! The run of taquin with which a program is compared.

use super::follow::Listing;
use super::frontier::Frontier;
use super::{Place, Side, Visit, diagnose};
use taquin_lab::render::Formula;
use taquin_lab::trace::{Step, TraceOptions, Tracer};
use taquin_puzzle::{
    Board, Listener, Packing, Position, Request, RequestError, SearchPlan, Shape, Solver,
    TilePuzzle, Verdict,
};
use taquin_search::{Expansion, Fate, Generation, Layer, Limits, Observer};

/// A state of the run.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Position,
    pub(super) g: u64,
    pub(super) h: u64,
    /// The iteration, from 0.
    pub(super) round: usize,
}

/// How many expansions after the last visit are counted.
const FURTHER: u64 = 100_000;

/// A run of a search, with its first states in order.
pub(super) struct Run {
    pub(super) states: Vec<State>,
    /// The expansions with their successors, for searches with an open list.
    steps: Vec<Step>,
    pub(super) plan: SearchPlan,
    pub(super) target: Position,
    /// Whether these are all states of the search.
    pub(super) is_whole: bool,
    /// The number of expansions, if the search ended.
    expansions: Option<usize>,
}

impl Run {
    /// Runs a search for as many states as there are visits. A search without lists may list its
    /// expanded states or all states that it visits: the result is the listing that agrees longer.
    pub(super) fn of(
        request: &Request,
        theirs: &[Visit],
        solver: &Solver,
    ) -> Result<Self, RequestError> {
        Self::listing(request, theirs, None, solver)
    }

    pub(super) fn listing(
        request: &Request,
        theirs: &[Visit],
        listing: Option<Listing>,
        solver: &Solver,
    ) -> Result<Self, RequestError> {
        let run = |listing| Self::listed(request, theirs.len(), listing, solver);
        if let Some(listing) = listing {
            return run(listing);
        }
        let expanded = run(Listing::Expanded)?;
        if expanded.has_list() {
            return Ok(expanded);
        }
        let visited = run(Listing::Visited)?;
        let longer = visited.agreed(theirs) > expanded.agreed(theirs);
        Ok(if longer { visited } else { expanded })
    }

    /// Runs a search for its first states.
    pub(super) fn first(
        request: &Request,
        most: usize,
        solver: &Solver,
    ) -> Result<Self, RequestError> {
        Self::listed(request, most, Listing::Expanded, solver)
    }

    fn listed(
        request: &Request,
        most: usize,
        listing: Listing,
        solver: &Solver,
    ) -> Result<Self, RequestError> {
        let expansions = Some((most as u64).saturating_add(FURTHER));
        let limits = Limits { expansions, ..request.limits.clone() };
        let mut request = Request { limits, ..request.clone() };
        if request.algorithm.heeds(taquin_puzzle::SearchOption::Threads) {
            request.tuning.threads = Some(1);
        }
        let limit = (most as u64).saturating_add(2);
        let options = TraceOptions { from: 1, limit, most_nodes: 1 };
        let mut both = Both {
            tracer: Tracer::new(&request.start, options),
            list: List { shape: request.start.shape(), listing, states: vec![], round: 0, most },
        };
        let answer = solver.solve(&request, Listener::observer(&mut both))?;
        let plan = answer.plan();
        let solved = matches!(answer.verdict, Verdict::Solved(_));
        let Both { tracer, list } = both;
        let trace = tracer.finish(&answer);
        let mut states = list.states;
        let is_untruncated = states.len() <= most;
        if let Some(goal) = trace.goal_step(&answer).filter(|_| solved && is_untruncated) {
            let round = states.last().map_or(0, |last| last.round);
            states.push(State { board: goal.board, g: goal.g, h: 0, round });
        }
        let keeps_lists = plan.algorithm.entry().memory.has_open_states();
        Ok(Self {
            states,
            steps: if keeps_lists { trace.steps } else { vec![] },
            plan,
            target: answer.target,
            is_whole: solved && is_untruncated,
            expansions: solved.then_some(answer.stats.expanded as usize),
        })
    }

    pub(super) fn has_list(&self) -> bool {
        self.plan.algorithm.entry().memory.has_open_states()
    }

    pub(super) fn formula(&self) -> Formula {
        Formula::of(&self.plan)
    }

    /// Returns the lists before a step, from 0.
    pub(super) fn frontier(&self, before: usize) -> Frontier {
        Frontier::after(&self.steps[..before.min(self.steps.len())], self.formula())
    }

    /// Returns the number of leading boards that agree.
    fn agreed(&self, theirs: &[Visit]) -> usize {
        let pairs = self.states.iter().zip(theirs);
        pairs.take_while(|(ours, theirs)| ours.board == theirs.board).count()
    }

    /// Returns the first states, with their values.
    pub(super) fn places(&self, most: usize) -> Vec<Place> {
        self.states.iter().take(most).map(|state| self.place(state)).collect()
    }

    pub(super) fn place(&self, state: &State) -> Place {
        let (g, h) = (Some(state.g as f64), Some(state.h as f64));
        let f = Some(self.formula().value(state.g, state.h));
        Place { board: state.board.clone(), g, h, f, rank: None }
    }

    /// Compares the visits with the run.
    pub(super) fn beside(&self, theirs: &[Visit]) -> Side {
        let boards = self.agreed(theirs);
        let difference = diagnose::first(self, theirs, boards);
        let agreed = difference.as_ref().map_or(boards, |it| it.step - 1);
        let all = difference.is_none();
        let last = theirs.last().map(|visit| &visit.board);
        let ended = last == Some(&self.target);
        let leads = |board: &Position| {
            board.legal_moves().any(|step| board.after(step).as_ref() == Some(&self.target))
        };
        let left = self.expansions.map(|expansions| expansions.saturating_sub(boards));
        let goes_on = left.is_some_and(|left| left > 0);
        Side {
            agreed,
            difference,
            left: if all && ended { Some(0) } else { left.filter(|_| all) },
            goal_is_next: all && !ended && goes_on && last.is_some_and(leads),
        }
    }
}

/// Records the states of a run.
struct List {
    shape: Shape,
    listing: Listing,
    states: Vec<State>,
    round: usize,
    /// One more state is recorded.
    most: usize,
}

impl List {
    fn push(&mut self, board: impl FnOnce() -> Option<Position>, g: u64, h: u64) {
        if self.states.len() <= self.most {
            let round = self.round;
            self.states.extend(board().map(|board| State { board, g, h, round }));
        }
    }
}

/// A tracer and a list at once.
struct Both<'a> {
    tracer: Tracer<'a>,
    list: List,
}

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Both<'_> {
    fn expanded(&mut self, event: &Expansion<'_, TilePuzzle<N, P>>) {
        let state: &Board<N> = event.state;
        let shape = self.list.shape;
        self.list.push(|| Some(state.position(shape)), event.g.into(), event.h.into());
        self.tracer.expanded(event);
    }

    fn generated(&mut self, event: &Generation<'_, TilePuzzle<N, P>>) {
        if self.list.listing == Listing::Visited && event.fate == Fate::Pruned {
            let from: &Board<N> = event.from;
            let (shape, action) = (self.list.shape, event.action);
            let board = || from.position(shape).after(action);
            self.list.push(board, event.g.into(), event.h.into());
        }
        self.tracer.generated(event);
    }

    fn layer(&mut self, layer: &Layer<taquin_puzzle::StateCost>) {
        self.list.round += 1;
        Observer::<TilePuzzle<N, P>>::layer(&mut self.tracer, layer);
    }
}
