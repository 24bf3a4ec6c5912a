//! How far a search of taquin and another program visit the same states.

use super::Visit;
use crate::matching::Program;
use std::collections::HashMap;
use taquin_lab::compare::Entrant;
use taquin_puzzle::{
    Board, Estimator, Goal, HeuristicChoice, Listener, Packing, Position, Request, RequestError,
    Shape, Solver, StateCost, TilePuzzle, Verdict,
};
use taquin_search::{Expansion, Fate, Generation, Limits, Observer, threads};

/// The states that a program lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listing {
    /// Those that it expands.
    Expanded,
    /// Those that it visits, including those that a bound cuts off.
    Visited,
}

/// Compares each state of a search with the next visit of another program.
struct Follower<'a> {
    theirs: &'a [Visit],
    shape: Shape,
    listing: Listing,
    /// The states of the search so far.
    met: usize,
    /// The visits that agree, without a gap.
    agreed: usize,
    /// The visits whose h agrees, too.
    values: usize,
}

impl Follower<'_> {
    fn meet(&mut self, board: impl FnOnce() -> Option<Position>, h: u64) {
        if self.agreed == self.met
            && let Some(visit) = self.theirs.get(self.met)
            && board().as_ref() == Some(&visit.board)
        {
            if self.values == self.agreed && visit.h.is_none_or(|their| near(their, h as f64)) {
                self.values += 1;
            }
            self.agreed += 1;
        }
        self.met += 1;
    }
}

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Follower<'_> {
    fn expanded(&mut self, event: &Expansion<'_, TilePuzzle<N, P>>) {
        let state: &Board<N> = event.state;
        let (shape, h) = (self.shape, event.h.into());
        self.meet(|| Some(state.position(shape)), h);
    }

    fn generated(&mut self, event: &Generation<'_, TilePuzzle<N, P>>) {
        if self.listing == Listing::Visited && event.fate == Fate::Pruned {
            let (from, shape): (&Board<N>, Shape) = (event.from, self.shape);
            let (action, h) = (event.action, StateCost::into(event.h));
            self.meet(|| from.position(shape).after(action), h);
        }
    }
}

pub(super) fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.006
}

/// The result of comparing a search with the visits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Followed {
    /// The visits that agree.
    pub(super) agreed: usize,
    /// The number of these visits before the first whose h differs.
    pub(super) values: usize,
    /// Whether the search ended at the last visit, without other states.
    pub(super) ends: bool,
}

impl Followed {
    /// Runs a search. At most `most` states are compared.
    pub(super) fn run(
        request: &Request,
        theirs: &[Visit],
        listing: Listing,
        most: usize,
        solver: &Solver,
    ) -> Result<Self, RequestError> {
        let theirs = &theirs[..most.min(theirs.len())];
        let shape = request.start.shape();
        let mut follower = Follower { theirs, shape, listing, met: 0, agreed: 0, values: 0 };
        let expansions = Some(theirs.len() as u64 + 1);
        let limits = Limits { expansions, ..request.limits.clone() };
        let request = Request { limits, ..request.clone() };
        let answer = solver.solve(&request, Listener::observer(&mut follower))?;
        let solved = matches!(answer.verdict, Verdict::Solved(_));
        // A program may or may not list the goal that ends it.
        let expanded = follower.met;
        if solved && answer.plan().algorithm.entry().ends_on_goal {
            follower.meet(|| Some(answer.target.clone()), 0);
        }
        let Follower { agreed, values, met, .. } = follower;
        let ends = solved && agreed == theirs.len() && (agreed == met || agreed == expanded);
        Ok(Self { agreed, values, ends })
    }
}

/// A taquin search that agrees with the visits for the most steps.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Best {
    pub(super) program: Program,
    pub(super) listing: Listing,
    pub(super) followed: Followed,
}

/// The number of states that each round compares. Most searches drop out in the first round.
const ROUNDS: [usize; 4] = [12, 100, 1_000, usize::MAX];

/// Returns the search that agrees with the most visits, and among equals the most common one;
/// `None` if none agrees. `goes_on` is called between batches.
pub(super) fn best(
    (start, goal): (&Position, &Goal),
    theirs: &[Visit],
    solver: &Solver,
    limits: &Limits,
    goes_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Best>, RequestError> {
    let target = goal.position(start.shape())?;
    let mut programs = Program::searches(&target);
    programs.sort_by_key(Program::rarity);
    keep_heuristics(&mut programs, theirs, &target);
    let programs: Vec<(Program, Listing)> = programs.into_iter().flat_map(listings).collect();
    let mut best: Option<Best> = None;
    for batch in programs.chunks(BATCH) {
        if !goes_on() || best.as_ref().is_some_and(|best| best.is_whole(theirs)) {
            break;
        }
        let mut left = batch.to_vec();
        for most in ROUNDS {
            let run = |(program, listing): (Program, Listing)| {
                let Program::Search(entrant) = &program else { unreachable!("a search") };
                let request = entrant.request(start, goal, limits.clone());
                let followed = Followed::run(&request, theirs, listing, most, solver)?;
                Ok::<_, RequestError>(Best { program, listing, followed })
            };
            let work = std::mem::take(&mut left);
            for one in threads::map(threads::available(), work, run) {
                let one = one?;
                if one.followed.agreed == most.min(theirs.len()) {
                    left.push((one.program.clone(), one.listing));
                }
                if best.as_ref().is_none_or(|best| one.merit() > best.merit()) {
                    best = Some(one);
                }
            }
            if most >= theirs.len() {
                break;
            }
        }
    }
    Ok(best.filter(|best| best.followed.agreed > 0))
}

impl Best {
    fn merit(&self) -> (usize, usize, bool) {
        (self.followed.agreed, self.followed.values, self.followed.ends)
    }

    /// Whether no other search can agree longer.
    fn is_whole(&self, theirs: &[Visit]) -> bool {
        self.merit() == (theirs.len(), theirs.len(), true)
    }
}

/// Returns a program with its listings: a search without an open list may list the states that it
/// expands or all that it visits.
fn listings(program: Program) -> Vec<(Program, Listing)> {
    match &program {
        Program::Search(Entrant { algorithm, .. })
            if !algorithm.entry().memory.has_open_states() =>
        {
            vec![(program.clone(), Listing::Expanded), (program, Listing::Visited)]
        }
        _ => vec![(program, Listing::Expanded)],
    }
}

/// Keeps the programs whose heuristic gives every h that was printed, if there are any.
fn keep_heuristics(programs: &mut Vec<Program>, theirs: &[Visit], target: &Position) {
    let mut known: HashMap<String, bool> = HashMap::new();
    let mut gives = |choice: &HeuristicChoice| {
        *known.entry(choice.to_string()).or_insert_with(|| {
            Estimator::new(choice, target).is_ok_and(|estimator| {
                theirs
                    .iter()
                    .all(|visit| visit.h.is_none_or(|h| near(h, estimator.of(&visit.board) as f64)))
            })
        })
    };
    let heuristic = |program: &Program| match program {
        Program::Search(Entrant { heuristic, .. }) => heuristic.clone(),
        Program::Course(..) => None,
    };
    let fits: Vec<bool> =
        programs.iter().map(|it| heuristic(it).is_some_and(|choice| gives(&choice))).collect();
    if fits.contains(&true) {
        let mut fits = fits.into_iter();
        programs.retain(|it| fits.next() == Some(true) || heuristic(it).is_none());
    }
}

/// The number of searches between two calls of `goes_on`.
const BATCH: usize = 128;
