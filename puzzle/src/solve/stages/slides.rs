//! Stages for the multi-tile metric on boards of up to sixteen cells.
//!
//! 1. With walking distance alone, on one core, for some hundredths of a second: easy boards are
//!    solved by then.
//! 2. With small pattern tables, on all cores.
//! 3. With large ones.
//!
//! Tables are built for the first board that needs them and kept for the next. Every stage finds an
//! optimal solution, so the answer is optimal, whichever stage finds it.

use taquin_search::{Stopwatch, threads};

use super::{Direction, Next, SolveState, StageReport, TableOrigin, TableUse, UsedTables};
use crate::engine::slides::{Size, SlideSearch};
use crate::heuristics::WalkingDistance;
use crate::progress::SearchBounds;
use crate::solve::SearchPlan;

impl SolveState<'_, '_> {
    /// Runs a search for the fewest slides, with tables of a size or without.
    pub(super) fn by_slides(
        &mut self,
        plan: &SearchPlan,
        size: Option<Size>,
        budget: Option<u64>,
    ) -> Next {
        let (target, stopwatch) = (self.target, Stopwatch::start());
        let (shelf, threads) = (&self.resources.slides, threads::resolve(plan.threads()));
        let find = |size| shelf.find_or_build(target, size, &self.limits(None), threads);
        let found = match size.map(find).transpose() {
            Ok(found) => found,
            Err(reason) => return Next::Stop(reason),
        };
        let preparation = found.as_ref().map_or_else(Default::default, |_| stopwatch.elapsed());
        let tables = found.as_ref().zip(size).map(|((_, built), size)| {
            self.hold_tables(size.bytes(), *built);
            UsedTables {
                name: size.name().to_owned(),
                origin: if *built { TableOrigin::Built } else { TableOrigin::AtHand },
                strength: if size == Size::Large { TableUse::Large } else { TableUse::Small },
                direction: Direction::Forward,
                partition: None,
            }
        });
        let walking = shelf.walking(target, &self.limits(None));
        if walking.is_some() && size.is_none() {
            self.hold_tables(WalkingDistance::<16>::bytes(target.shape()), true);
        }
        // One thread keeps its budget exactly; several threads end with the task that exceeds it.
        let (strict, allowance) = if size.is_none() { (budget, None) } else { (None, budget) };
        let search = SlideSearch {
            start: self.start,
            goal: target,
            walking: walking.as_deref().map(|(_, walking)| walking),
            tables: found.as_ref().map(|(tables, _)| &**tables),
            limits: &self.limits(strict),
            bounds: SearchBounds {
                least: self.lower_bound,
                allowance,
                ..SearchBounds::of(threads)
            },
        };
        let found = self.listen(|progress| search.run(progress));
        self.add(found, StageReport { tables, preparation, ..StageReport::proof(plan) })
    }
}
