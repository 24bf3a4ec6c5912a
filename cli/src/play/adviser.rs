//! Searches beside the game: a thread looks for an answer while the screen
//! stays alive, and gives up after a while or when another is asked for.

use super::library::{Effort, Known};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position, Request, Weighting, solve};
use taquin_search::{Cancel, Limits};

/// How long someone who asked waits for the shortest way.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// How long to look for the distance that nobody asked for.
const GLANCE: Duration = Duration::from_millis(700);
/// How long to look for any way after the shortest was not found.
const SECOND_TRY: Duration = Duration::from_secs(2);
/// What a search may hold.
const MEMORY: u64 = 1 << 30;
/// Deep recursion has room; pages that are not touched cost nothing.
const STACK: usize = 256 << 20;

/// A board, and what was found out about it.
pub(super) type Finding = (Position, Known);

/// A search that runs.
struct Job {
    board: Position,
    effort: Effort,
    cancel: Cancel,
    thread: JoinHandle<()>,
}

/// Whoever looks for answers, one at a time.
pub(super) struct Adviser {
    job: Option<Job>,
    sender: Sender<Finding>,
    findings: Receiver<Finding>,
}

impl Adviser {
    pub(super) fn new() -> Self {
        let (sender, findings) = channel();
        Self { job: None, sender, findings }
    }

    /// Looks into a board, unless that is under way already; whatever else is
    /// under way is dropped.
    pub(super) fn ask(&mut self, board: &Position, goal: &Goal, effort: Effort) {
        let same = |job: &Job| job.board == *board && job.effort == effort;
        if self.job.as_ref().is_some_and(same) {
            return;
        }
        self.drop_job();
        let cancel = Cancel::new();
        let task = Task {
            board: board.clone(),
            goal: goal.clone(),
            effort,
            cancel: cancel.clone(),
            sender: self.sender.clone(),
        };
        let thread = Builder::new().stack_size(STACK).spawn(move || task.run());
        // Where there is no room for a thread there is no answer either.
        let job = |thread| Job { board: board.clone(), effort, cancel, thread };
        self.job = thread.ok().map(job);
    }

    /// What was found since the last time.
    pub(super) fn findings(&mut self) -> Vec<Finding> {
        self.findings.try_iter().collect()
    }

    /// Ends the search that runs; it hears of it within milliseconds.
    pub(super) fn drop_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.cancel.cancel();
            if let Err(panic) = job.thread.join() {
                std::panic::resume_unwind(panic);
            }
        }
    }
}

/// What a thread is to find out.
struct Task {
    board: Position,
    goal: Goal,
    effort: Effort,
    cancel: Cancel,
    sender: Sender<Finding>,
}

impl Task {
    fn run(&self) {
        self.tell(self.look(Effort::Estimate, self.shortest(Duration::MAX, Some(0))));
        let time = if self.effort == Effort::Full { PATIENCE } else { GLANCE };
        let mut known = self.look(self.effort, self.shortest(time, None));
        if let Some(known) = &mut known
            && known.way.is_none()
            && self.effort == Effort::Full
        {
            let any = self.look(self.effort, self.any(SECOND_TRY));
            known.way = any.and_then(|any| any.way);
        }
        self.tell(known);
    }

    fn tell(&self, known: Option<Known>) {
        if let Some(known) = known.filter(|_| !self.cancel.is_cancelled()) {
            // Nobody listens any more once the game is over.
            let _ = self.sender.send((self.board.clone(), known));
        }
    }

    fn look(&self, effort: Effort, request: Request) -> Option<Known> {
        let answer = solve(&request).ok()?;
        let way = answer.solution().map(|solution| solution.moves.clone());
        Some(Known { bound: answer.lower_bound.unwrap_or(0), way, effort })
    }

    fn shortest(&self, time: Duration, expansions: Option<u64>) -> Request {
        let cancel = Some(self.cancel.clone());
        Request {
            goal: self.goal.clone(),
            heuristic: Some(HeuristicChoice::LinearConflict),
            limits: Limits { time: Some(time), expansions, memory: Some(MEMORY), cancel },
            ..Request::new(self.board.clone())
        }
    }

    /// Any way at all, soon.
    fn any(&self, time: Duration) -> Request {
        Request {
            algorithm: Algorithm::AStar,
            weighting: Weighting::Weight("5".parse().expect("five is a ratio")),
            ..self.shortest(time, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_of_a_board_is_found_in_the_background() {
        let mut adviser = Adviser::new();
        let board: Position = "1 2 3/5 0 6/4 7 8".parse().unwrap();
        adviser.ask(&board, &Goal::Last, Effort::Glance);
        let first = adviser.findings.recv().unwrap();
        assert_eq!((first.1.bound, first.1.effort), (4, Effort::Estimate));
        let second = adviser.findings.recv().unwrap();
        assert_eq!(second.1.optimal().map(<[_]>::len), Some(4));
        adviser.drop_job();
    }

    #[test]
    fn another_question_ends_the_search_for_the_first() {
        let mut adviser = Adviser::new();
        let hard: Position = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1".parse().unwrap();
        adviser.ask(&hard, &Goal::Last, Effort::Full);
        let begin = std::time::Instant::now();
        adviser.drop_job();
        assert!(begin.elapsed() < PATIENCE / 2);
        assert!(adviser.findings().iter().all(|(_, known)| known.way.is_none()));
    }
}
