//! From choices made while the program runs to code made when it was compiled.
//!
//! ```text
//!   cells ≤ 16 → Board<16>, u64      × heuristic → its own type × search
//!   cells ≤ 25 → Board<32>, u128
//!   cells ≤ 64 → Board<64>, bytes
//!   else       → Board<256>, bytes
//! ```

use super::{Plan, Progress, Request};
use crate::heuristics::{HeuristicChoice, Manhattan, MaxOf, Misplaced};
use crate::moves::Move;
use crate::packing::Packing;
use crate::position::Position;
use crate::rules::{Moves, TilePuzzle};
use taquin_search::{Expansion, Heartbeat, Heuristic, IdaStar, Observer, Report, Zero};

/// The report, and the depth of the deepest state generated.
type Found = (Report<Move, Moves>, u64);

pub(super) fn run(
    request: &Request,
    target: &Position,
    plan: &Plan,
    progress: Option<Progress<'_>>,
) -> Found {
    let watcher = Watcher { progress, deepest: 0 };
    match request.start.shape().cells() {
        0..=16 => with_heuristic::<16, u64>(request, target, plan, watcher),
        17..=25 => with_heuristic::<32, u128>(request, target, plan, watcher),
        26..=64 => with_heuristic::<64, [u8; 64]>(request, target, plan, watcher),
        _ => with_heuristic::<256, [u8; 256]>(request, target, plan, watcher),
    }
}

fn with_heuristic<const N: usize, P: Packing<N>>(
    request: &Request,
    target: &Position,
    plan: &Plan,
    watcher: Watcher<'_>,
) -> Found {
    let puzzle = TilePuzzle::<N, P>::with_order(target, plan.order);
    match plan.heuristic.as_ref().unwrap_or(&HeuristicChoice::Zero) {
        HeuristicChoice::Zero => search(request, plan, &puzzle, &Zero, watcher),
        HeuristicChoice::Misplaced => {
            search(request, plan, &puzzle, &Misplaced::new(target), watcher)
        }
        HeuristicChoice::Manhattan => {
            search(request, plan, &puzzle, &Manhattan::new(target), watcher)
        }
        choice @ HeuristicChoice::Max(_) => {
            search(request, plan, &puzzle, &MaxOf::new(choice, target), watcher)
        }
    }
}

fn search<const N: usize, P: Packing<N>, H: Heuristic<TilePuzzle<N, P>>>(
    request: &Request,
    plan: &Plan,
    puzzle: &TilePuzzle<N, P>,
    heuristic: &H,
    mut watcher: Watcher<'_>,
) -> Found {
    let start = puzzle.board(&request.start);
    let report = match plan.best_first() {
        Some(best_first) => {
            best_first.run(puzzle, &start, heuristic, &request.limits, &mut watcher)
        }
        None => IdaStar.run(puzzle, &start, heuristic, &request.limits, &mut watcher),
    };
    (report, watcher.deepest.into())
}

/// Passes heartbeats on and notes the depth; every other event compiles away.
struct Watcher<'a> {
    progress: Option<Progress<'a>>,
    deepest: Moves,
}

impl<const N: usize, P: Packing<N>> Observer<TilePuzzle<N, P>> for Watcher<'_> {
    #[inline]
    fn expanded(&mut self, event: &Expansion<'_, TilePuzzle<N, P>>) {
        // Whatever is expanded has successors, one move deeper.
        self.deepest = self.deepest.max(event.g + 1);
    }

    fn heartbeat(&mut self, beat: &Heartbeat<'_, Moves>) {
        if let Some(progress) = &mut self.progress {
            progress(beat);
        }
    }

    #[inline]
    fn wants_generated(&self) -> bool {
        false
    }

    fn wants_heartbeat(&self) -> bool {
        self.progress.is_some()
    }
}
