//! What the search from both ends keeps account of: memory, bounds, layers, and
//! the report at the end. One limit on memory holds for both ends together.

use super::Engine;
use super::end::End;
use crate::algorithms::run::finish_layers;
use crate::algorithms::two_ends::Direction;
use crate::cost::Cost;
use crate::heuristic::Heuristic;
use crate::limits::StopReason;
use crate::observe::{Heartbeat, Observer};
use crate::pool::Full;
use crate::report::{Outcome, Report};
use crate::space::ReversibleSpace;
use crate::store::Key;

impl<S, F, B, O> Engine<'_, S, F, B, O>
where
    S: ReversibleSpace,
    F: Heuristic<S>,
    B: Heuristic<S::Reverse>,
    O: Observer<S>,
{
    #[cold]
    pub(super) fn look_up(&mut self) -> Result<(), StopReason> {
        let lower_bound = self.proven();
        self.observer.heartbeat(&Heartbeat { stats: &self.stats, lower_bound });
        self.meter.look(self.stats.expanded, self.bytes()).map_or(Ok(()), Err)
    }

    #[inline]
    pub(super) fn make_room(&mut self, direction: Direction, key: Key) -> Result<(), Full> {
        if self.ends[direction as usize].store.has_room(key) {
            return Ok(());
        }
        let others = self.bytes() - self.ends[direction as usize].store.bytes();
        let most_bytes = self.meter.memory_limit().saturating_sub(others);
        self.ends[direction as usize].store.grow(key, most_bytes)
    }

    /// Lets the queues of an end have what memory the rest leaves.
    #[inline]
    pub(super) fn share_memory(&mut self, direction: Direction) {
        let limit = self.meter.memory_limit();
        if limit == u64::MAX {
            return;
        }
        // Half of what is free each: both may grow before this is asked again.
        let free = limit.saturating_sub(self.bytes()) / 2;
        let end = &mut self.ends[direction as usize];
        for queue in [&mut end.waiting, &mut end.ready] {
            queue.list.allow(queue.list.bytes() + free);
        }
    }

    pub(super) fn stored(&self) -> u64 {
        self.ends.iter().map(|end| end.store.len()).sum()
    }

    fn bytes(&self) -> u64 {
        self.ends.iter().map(End::bytes).sum()
    }

    pub(super) fn is_admissible(&self) -> bool {
        self.heuristics.0.is_admissible() && self.heuristics.1.is_admissible()
    }

    /// What the bound proves.
    pub(super) fn proven(&self) -> S::Cost {
        if self.is_admissible() { self.bound } else { S::Cost::ZERO }
    }

    /// A pair is about to be expanded: with a higher bound it opens a layer.
    #[inline]
    pub(super) fn open_layer(&mut self) {
        let proven = self.proven();
        if self.layer_bound.is_none_or(|bound| proven > bound) {
            self.layer_bound = Some(proven);
            if let Some(ended) = self.layers.open(proven, &self.stats) {
                self.observer.layer(&ended);
            }
        }
    }

    pub(super) fn report<A>(
        mut self,
        outcome: Outcome<A, S::Cost>,
        lower_bound: S::Cost,
    ) -> Report<A, S::Cost> {
        self.stats.max_stored = self.stored();
        self.stats.peak_bytes = self.bytes();
        finish_layers(self.layers, &mut self.stats, self.observer);
        self.stats.elapsed = self.meter.elapsed();
        Report { outcome, lower_bound, interrupted: None, stats: self.stats }
    }
}
