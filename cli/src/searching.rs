//! Running a search for a person: Ctrl-C stops it, a status line tells how far
//! it is, and deep recursion has room.

use crate::interrupt::Interrupt;
use crate::progress::StatusLine;
use taquin_puzzle::{Answer, Request, RequestError, solve_with_progress};
use taquin_search::{Cancel, Limits};

/// IDA* goes as deep as the solution is long; on large boards that is
/// thousands of calls, more than some systems' first thread has room for. The
/// room is only reserved: pages that are not touched cost nothing.
const STACK: usize = 256 << 20;

/// Solves, with the limits of `request` and Ctrl-C.
pub(crate) fn search(
    mut request: Request,
    interrupt: &Interrupt,
    status: StatusLine,
) -> Result<Answer, RequestError> {
    interrupt.during(|cancel| {
        request.limits = Limits { cancel: Some(cancel), ..request.limits };
        on_deep_stack(|| watched(&request, status.clone()))
    })
}

/// Runs many searches that Ctrl-C stops together.
pub(crate) fn stoppable<T: Send>(work: impl Fn(Cancel) -> T + Sync) -> T {
    Interrupt::listen().during(|cancel| on_deep_stack(|| work(cancel.clone())))
}

fn watched(request: &Request, mut status: StatusLine) -> Result<Answer, RequestError> {
    let answer = solve_with_progress(request, &mut |beat| status.beat(beat));
    status.clear();
    answer
}

/// Runs `work` on a thread with a deep stack; here, where there is no room for
/// one. What panics there panics here.
fn on_deep_stack<T: Send>(work: impl Fn() -> T + Sync) -> T {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(STACK);
        match builder.spawn_scoped(scope, &work) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(_) => work(),
        }
    })
}
