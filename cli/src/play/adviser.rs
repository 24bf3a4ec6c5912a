//! Searches beside the game: a thread looks for an answer while the screen
//! stays alive, and gives up after a while or when another is asked for.

use super::library::{Effort, Known, Means};
use crate::tables;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Listener, Position, Request, Solver, Weighting,
};
use taquin_search::{Cancel, Limits};

/// How long someone who asked waits for the shortest way.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// How long to look for the distance that nobody asked for.
const GLANCE: Duration = Duration::from_millis(700);
/// How long each way of being content with less may take after the shortest was
/// not found.
const SECOND_TRY: Duration = Duration::from_secs(2);
/// What is content with less, the most demanding first.
const LESS: [Means; 3] = [Means::Anytime, Means::Weighted, Means::Greedy];
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

impl Job {
    /// Waits for the thread; its panic is everyone's.
    fn end(self) {
        if let Err(panic) = self.thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}

/// Whoever looks for answers, one at a time.
pub(super) struct Adviser {
    job: Option<Job>,
    /// Keeps its tables from one question to the next.
    solver: Arc<Solver>,
    sender: Sender<Finding>,
    findings: Receiver<Finding>,
}

impl Adviser {
    pub(super) fn new() -> Self {
        let (sender, findings) = channel();
        let solver = Arc::new(tables::silent_solver(Some(MEMORY)));
        Self { job: None, solver, sender, findings }
    }

    /// Looks into a board, unless that is under way already; whatever else is
    /// under way is dropped. Tells whether there is room for a search at all.
    pub(super) fn ask(&mut self, board: &Position, goal: &Goal, effort: Effort) -> bool {
        let same = |job: &Job| job.board == *board && job.effort == effort;
        if self.job.as_ref().is_some_and(same) {
            return true;
        }
        self.drop_job();
        let cancel = Cancel::new();
        let task = Task {
            board: board.clone(),
            goal: goal.clone(),
            effort,
            cancel: cancel.clone(),
            solver: Arc::clone(&self.solver),
            sender: self.sender.clone(),
        };
        let thread = Builder::new().stack_size(STACK).spawn(move || task.run());
        let job = |thread| Job { board: board.clone(), effort, cancel, thread };
        self.job = thread.ok().map(job);
        self.job.is_some()
    }

    /// What was found since the last time. A search that panicked has given the
    /// terminal back already, so the game ends with it.
    pub(super) fn findings(&mut self) -> Vec<Finding> {
        if let Some(job) = self.job.take_if(|job| job.thread.is_finished()) {
            job.end();
        }
        self.findings.try_iter().collect()
    }

    /// Ends the search that runs; it hears of it within milliseconds.
    pub(super) fn drop_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.cancel.cancel();
            job.end();
        }
    }
}

/// What a thread is to find out.
struct Task {
    board: Position,
    goal: Goal,
    effort: Effort,
    cancel: Cancel,
    solver: Arc<Solver>,
    sender: Sender<Finding>,
}

impl Task {
    fn run(&self) {
        self.tell(Known { effort: Effort::Estimate, ..self.look(&self.estimate()) });
        let mut known = self.look(&self.shortest());
        if known.way.is_none() && self.effort == Effort::Full {
            let mut less = LESS.into_iter().map(|means| self.less(means));
            let found = less.find(|found| found.way.is_some()).unwrap_or(known.clone());
            known = found.with_bound(known.bound);
        }
        self.tell(known);
    }

    fn tell(&self, known: Known) {
        if !self.cancel.is_cancelled() {
            // Nobody listens any more once the game is over.
            let _ = self.sender.send((self.board.clone(), known));
        }
    }

    fn look(&self, request: &Request) -> Known {
        let answer = self
            .solver
            .solve(request, Listener::NONE)
            .expect("a plain request contradicts nothing");
        let way = answer.solution().map(|solution| solution.moves.clone());
        let bound = answer.lower_bound.unwrap_or(0);
        Known { bound, way, means: None, effort: self.effort }
    }

    /// What is known without a search.
    fn estimate(&self) -> Request {
        let limits = Limits { expansions: Some(0), ..self.limits(PATIENCE) };
        self.by(Algorithm::AStar, limits)
    }

    /// The shortest way, by whatever the library thinks best.
    fn shortest(&self) -> Request {
        let time = if self.effort == Effort::Full { PATIENCE } else { GLANCE };
        self.request(self.limits(time))
    }

    /// Any way, soon.
    fn less(&self, means: Means) -> Known {
        let five = Weighting::Weight("5".parse().expect("five is a ratio"));
        let (algorithm, weighting) = match means {
            Means::Anytime => (Algorithm::Anytime, Weighting::Plain),
            Means::Weighted => (Algorithm::AStar, five),
            Means::Greedy => (Algorithm::Greedy, Weighting::Plain),
        };
        let request = self.by(algorithm, self.limits(SECOND_TRY));
        Known { means: Some(means), ..self.look(&Request { weighting, ..request }) }
    }

    fn by(&self, algorithm: Algorithm, limits: Limits) -> Request {
        let heuristic = Some(HeuristicChoice::LinearConflict);
        Request { algorithm, heuristic, ..self.request(limits) }
    }

    fn request(&self, limits: Limits) -> Request {
        Request { goal: self.goal.clone(), limits, ..Request::new(self.board.clone()) }
    }

    fn limits(&self, time: Duration) -> Limits {
        let cancel = Some(self.cancel.clone());
        Limits { time: Some(time), expansions: None, memory: Some(MEMORY), cancel }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A 5×5 board of a few dozen moves.
    const LARGE: &str = "6 1 2 3 4/11 7 8 9 5/16 12 13 14 10/21 17 18 19 15/22 23 24 20 0";

    fn task(board: &str) -> Task {
        Task {
            board: board.parse().unwrap(),
            goal: Goal::Last,
            effort: Effort::Full,
            cancel: Cancel::new(),
            solver: Arc::default(),
            sender: channel().0,
        }
    }

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

    /// A search without tables would take longer than someone waits.
    #[test]
    fn a_hard_board_is_within_anyone_s_patience() {
        let mut adviser = Adviser::new();
        let board: Position = "4 0 5 2/7 12 11 13/15 6 8 1/14 3 9 10".parse().unwrap();
        adviser.ask(&board, &Goal::Last, Effort::Full);
        let known = adviser.findings.iter().find(|(_, known)| known.effort == Effort::Full);
        assert_eq!(known.unwrap().1.optimal().map(<[_]>::len), Some(59));
        adviser.drop_job();
    }

    /// Neighbours of 4×4 in size have tables too.
    #[test]
    fn the_library_chooses_how_the_shortest_way_is_found() {
        for (board, tables) in [("1 2 3 4 5/6 7 8 9 10/11 12 13 0 14", true), (LARGE, false)] {
            let task = task(board);
            let answer = task.solver.solve(&task.shortest(), Listener::NONE).unwrap();
            let plan = Request::new(task.board.clone()).plan().unwrap();
            assert_eq!(answer.plan.heuristic, plan.heuristic, "{board}");
            assert_eq!(!answer.stages.is_empty(), tables, "{board}");
        }
    }

    /// Two is the weight that an anytime search begins with: what it finds is
    /// no longer than twice the shortest.
    #[test]
    fn what_is_content_with_less_is_still_demanding() {
        let known = task(LARGE).less(LESS[0]);
        let moves = known.way.unwrap().len() as u64;
        assert!((known.bound..=2 * known.bound).contains(&moves), "{moves}");
    }

    #[test]
    fn every_way_of_being_content_finds_a_way() {
        for means in LESS {
            let known = task(LARGE).less(means);
            assert_eq!((known.means, known.way.is_some()), (Some(means), true));
        }
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
