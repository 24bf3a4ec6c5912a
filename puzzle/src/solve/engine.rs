//! From choices made while the program runs to code made when it was compiled.
//!
//! ```text
//!   cells ≤ 16 → Board<16>, u64      × heuristic → its own type, or any × search
//!   cells ≤ 25 → Board<32>, u128     × Manhattan distance, or any × search
//!   cells ≤ 64 → Board<64>, bytes
//!   else       → Board<256>, bytes
//! ```
//!
//! Each heuristic with a type of its own means one more copy of every search, so
//! only those get one that people wait for, on the boards where they do.

use super::{Plan, Progress, Request};
use crate::heuristics::{
    AnyHeuristic, HeuristicChoice, HeuristicUnavailable, LinearConflict, Manhattan, MaxOf,
    Misplaced, PatternDatabases, WalkingDistance,
};
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::{Moves, TilePuzzle};
use taquin_search::{Heartbeat, Heuristic, IdaStar, Observer, Report, Zero};

type Found = Report<Move, Moves>;
type Ran = Result<Found, HeuristicUnavailable>;

pub(super) fn run(
    request: &Request,
    target: &Position,
    plan: &Plan,
    progress: Option<Progress<'_>>,
) -> Ran {
    let watcher = Watcher(progress);
    match request.start.shape().cells() {
        ..=16 => with_own_heuristic(request, target, plan, watcher),
        17..=25 => with_any_heuristic::<32, u128>(request, target, plan, watcher),
        26..=64 => with_any_heuristic::<64, [u8; 64]>(request, target, plan, watcher),
        _ => with_any_heuristic::<256, [u8; 256]>(request, target, plan, watcher),
    }
}

fn with_own_heuristic(
    request: &Request,
    target: &Position,
    plan: &Plan,
    watcher: Watcher<'_>,
) -> Ran {
    let puzzle = TilePuzzle::<16, u64>::with_order(target, plan.order);
    let choice = plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero);
    let refused = |reason| {
        let (heuristic, shape) = (choice.clone(), target.shape());
        HeuristicUnavailable { heuristic, shape, reason }
    };
    Ok(match choice {
        HeuristicChoice::Zero => search(request, plan, &puzzle, &Zero, watcher),
        HeuristicChoice::Misplaced => {
            search(request, plan, &puzzle, &Misplaced::new(target), watcher)
        }
        HeuristicChoice::LinearConflict => {
            search(request, plan, &puzzle, &LinearConflict::new(target), watcher)
        }
        HeuristicChoice::WalkingDistance => {
            let heuristic = WalkingDistance::new(target).map_err(refused)?;
            search(request, plan, &puzzle, &heuristic, watcher)
        }
        HeuristicChoice::Patterns(partition) => {
            let heuristic = PatternDatabases::new(target, partition).map_err(refused)?;
            search(request, plan, &puzzle, &heuristic, watcher)
        }
        _ => with_any_heuristic::<16, u64>(request, target, plan, watcher)?,
    })
}

fn with_any_heuristic<const N: usize, P: Packing<N>>(
    request: &Request,
    target: &Position,
    plan: &Plan,
    watcher: Watcher<'_>,
) -> Ran {
    let puzzle = TilePuzzle::<N, P>::with_order(target, plan.order);
    Ok(match plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero) {
        HeuristicChoice::Manhattan => {
            search(request, plan, &puzzle, &Manhattan::new(target), watcher)
        }
        choice @ HeuristicChoice::Max(_) => {
            search(request, plan, &puzzle, &MaxOf::new(choice, target)?, watcher)
        }
        choice => search(request, plan, &puzzle, &AnyHeuristic::new(choice, target)?, watcher),
    })
}

fn search<const N: usize, P: Packing<N>, H: Heuristic<TilePuzzle<N, P>>>(
    request: &Request,
    plan: &Plan,
    puzzle: &TilePuzzle<N, P>,
    heuristic: &H,
    mut watcher: Watcher<'_>,
) -> Found {
    let start = puzzle.board(&request.start);
    match plan.best_first() {
        Some(best_first) => {
            best_first.run(puzzle, &start, heuristic, &request.limits, &mut watcher)
        }
        None => IdaStar.run(puzzle, &start, heuristic, &request.limits, &mut watcher),
    }
}

/// Passes heartbeats on; every other event compiles away.
struct Watcher<'a>(Option<Progress<'a>>);

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Watcher<'_> {
    fn heartbeat(&mut self, beat: &Heartbeat<'_, Moves>) {
        if let Some(progress) = &mut self.0 {
            progress(beat);
        }
    }

    fn wants_heartbeat(&self) -> bool {
        self.0.is_some()
    }
}
