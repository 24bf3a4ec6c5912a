//! Where the reader leaves boards and the workers fetch them.
//!
//! Handing over one board at a time would put threads to sleep and wake them
//! a hundred thousand times, which costs more than solving small boards. So
//! the reader reads far ahead and then sleeps until half of it is printed, and
//! a worker fetches as many boards as it can answer in about a millisecond:
//! one, where they are hard.

use super::Task;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Boards that were read and not yet printed, at most. One hard board then
/// does not let answers pile up behind it without end.
const AHEAD: usize = 1 << 14;

/// The boards between the threads.
#[derive(Default)]
pub(super) struct Desk {
    state: Mutex<State>,
    work: Condvar,
    room: Condvar,
}

#[derive(Default)]
struct State {
    tasks: VecDeque<Task>,
    /// Read and not yet printed.
    ahead: usize,
    /// Workers that wait.
    idle: usize,
    /// All that ever were read.
    read: u64,
    /// Nothing more will come.
    ended: bool,
    /// And that because there was nothing more to read.
    complete: bool,
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves a board, after a rest where too many are ahead.
    pub(super) fn put(&self, task: Task) {
        let mut state = self.state();
        if state.ahead >= AHEAD {
            let full = |state: &mut State| state.ahead > AHEAD / 2;
            state = self.room.wait_while(state, full).unwrap_or_else(PoisonError::into_inner);
        }
        state.ahead += 1;
        state.read += 1;
        state.tasks.push_back(task);
        if state.idle > 0 {
            self.work.notify_one();
        }
    }

    /// Fetches at most so many boards; nothing when the last are gone.
    pub(super) fn take(&self, most: usize) -> Option<Vec<Task>> {
        let mut state = self.state();
        state.idle += 1;
        let nothing = |state: &mut State| state.tasks.is_empty() && !state.ended;
        state = self.work.wait_while(state, nothing).unwrap_or_else(PoisonError::into_inner);
        state.idle -= 1;
        let count = most.min(state.tasks.len());
        (count > 0).then(|| state.tasks.drain(..count).collect())
    }

    /// So many more are printed.
    pub(super) fn printed(&self, count: usize) {
        let mut state = self.state();
        state.ahead -= count;
        if state.ahead <= AHEAD / 2 {
            self.room.notify_one();
        }
    }

    /// Nothing more will come; whether that was all there is.
    pub(super) fn end(&self, complete: bool) {
        let mut state = self.state();
        (state.ended, state.complete) = (true, complete);
        self.work.notify_all();
    }

    /// How many boards are left beyond the first `answered`, where all were read.
    pub(super) fn left(&self, answered: u64) -> Option<u64> {
        let state = self.state();
        state.complete.then(|| state.read - answered)
    }
}
