//! The stages for boards of up to sixteen cells in the multi-tile metric: as little
//! preparation as the board needs.
//!
//! 1. By walking distance alone, on one core, for some hundredths of a second: easy
//!    boards are done by then.
//! 2. With small pattern tables, on all cores.
//! 3. If even that takes long, with large ones.
//!
//! Tables are built for the first board that needs them and kept for the next. Every
//! stage is optimal: so is the answer, whichever gives it.

use std::time::Duration;

use taquin_search::{GoalTest, Stopwatch, threads};

use super::{Aim, Next, SolveState, Stage, TableOrigin, TableUse, UsedTables};
use crate::engine::slides::{MOST_CELLS, Size, SlideSearch};
use crate::heuristics::WalkingDistance;
use crate::progress::SearchBounds;
use crate::solve::{Algorithm, Request};
use crate::space::MoveOrder;

/// The stages, first to last.
pub(in crate::solve) const STAGES: [&dyn Stage; 3] =
    [&WithoutTables, &WithTables(Size::Small), &WithTables(Size::Large)];

/// Up to so many cells A* answers before tables would be there.
const SMALL: usize = 9;

/// What walking distance may expand before small tables are built: about as long as
/// that takes.
const EASY: u64 = 500_000;

/// What small tables may expand before large ones are built: about as long as that takes.
const LONG: u64 = 12_000_000;

/// Whether the strategy is for this request: nothing but the goal was asked for.
pub(in crate::solve) fn serves(request: &Request) -> bool {
    let cells = request.start.shape().cells();
    request.algorithm == Algorithm::Auto
        && request.heuristic.is_none()
        && request.tie.is_none()
        && request.goal_test == GoalTest::Popped
        && request.order == MoveOrder::default()
        && (SMALL + 1..=MOST_CELLS).contains(&cells)
}

/// By walking distance alone.
struct WithoutTables;

impl Stage for WithoutTables {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        let enough = state.has_room(Size::Small.bytes()).then_some(EASY);
        let limits = state.limits(enough);
        let walking = state.solver.slide_shelf.walking(state.target, &limits);
        if walking.is_some() {
            state.hold_tables(WalkingDistance::<16>::bytes(state.target.shape()), true);
        }
        let limits = state.limits(enough);
        let search = SlideSearch {
            start: &state.request.start,
            goal: state.target,
            walking: walking.as_deref().map(|(_, walking)| walking),
            tables: None,
            limits: &limits,
            bounds: SearchBounds { least: state.lower_bound, ..SearchBounds::of(1) },
        };
        let found = state.search(|progress| search.run(progress));
        state.add(found, Aim::Prove, None, Duration::ZERO)
    }
}

/// With tables of a size.
struct WithTables(Size);

impl Stage for WithTables {
    fn run(&self, state: &mut SolveState<'_, '_>) -> Next {
        let &Self(size) = self;
        let (target, limits) = (state.target, state.limits(None));
        let threads = threads::resolve(state.request.threads_of_auto());
        let (shelf, stopwatch) = (&state.solver.slide_shelf, Stopwatch::start());
        let (tables, built) = match shelf.find_or_build(target, size, &limits, threads) {
            Ok(found) => found,
            Err(reason) => return Next::Stop(reason),
        };
        let preparation = stopwatch.elapsed();
        state.hold_tables(size.bytes(), built);
        let larger = size == Size::Small && state.has_room(Size::Large.bytes());
        let walking = shelf.walking(target, &state.limits(None));
        let least = state.lower_bound;
        let limits = state.limits(None);
        let search = SlideSearch {
            start: &state.request.start,
            goal: target,
            walking: walking.as_deref().map(|(_, walking)| walking),
            tables: Some(&tables),
            limits: &limits,
            bounds: SearchBounds {
                least,
                allowance: larger.then_some(LONG),
                ..SearchBounds::of(threads)
            },
        };
        let found = state.search(|progress| search.run(progress));
        let tables = UsedTables {
            name: size.name().to_owned(),
            origin: if built { TableOrigin::Built } else { TableOrigin::AtHand },
            strength: if size == Size::Large { TableUse::Large } else { TableUse::Small },
        };
        state.add(found, Aim::Prove, Some(tables), preparation)
    }
}
