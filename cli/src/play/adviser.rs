//! Searches beside the game: a thread looks for an answer while the screen
//! stays alive, and gives up after a while or when another is asked for.

use super::library::{Effort, Known};
use crate::tables;
use crate::weights::OwnWeights;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Listener, Milestone, Move, Position, Request, Solver, Tuning,
};
use taquin_search::{Cancel, Limits, Ratio};

/// How long someone who asked waits for the shortest way.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// How long to look for the distance that nobody asked for.
const GLANCE: Duration = Duration::from_millis(700);
/// Boards up to this many cells are solved with the fewest moves in a moment.
const PROVEN: usize = 16;
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
    pub(super) fn new(weights: &OwnWeights) -> Self {
        let (sender, findings) = channel();
        let solver = Arc::new(weights.given_to(tables::silent_solver(Some(MEMORY))));
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

/// Whether the shortest way is beyond anyone's patience, and any way is there at once.
pub(super) fn is_large(board: &Position) -> bool {
    board.shape().cells() > PROVEN
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
        let soon = if is_large(&self.board) { self.at_once() } else { self.estimate() };
        self.tell(Known { effort: Effort::Estimate, ..self.look(&soon) });
        self.tell(self.look(&self.shortest()));
    }

    fn tell(&self, known: Known) {
        if !self.cancel.is_cancelled() {
            // Nobody listens any more once the game is over.
            let _ = self.sender.send((self.board.clone(), known));
        }
    }

    /// Looks into the board, and tells of each way as soon as it is found.
    fn look(&self, request: &Request) -> Known {
        let mut reached = |milestone: &Milestone, shorter: Option<&[Move]>| {
            let (bound, way) = (milestone.lower_bound, shorter.map(<[Move]>::to_vec));
            self.tell(Known { bound, way, effort: Effort::Estimate });
        };
        let listener = Listener { milestones: Some(&mut reached), ..Listener::NONE };
        let answer =
            self.solver.solve(request, listener).expect("a plain request contradicts nothing");
        let way = answer.solution().map(|solution| solution.moves.clone());
        let bound = answer.lower_bound.unwrap_or(0);
        Known { bound, way, effort: self.effort }
    }

    /// What is known without a search.
    fn estimate(&self) -> Request {
        let limits = Limits { expansions: Some(0), ..self.limits(PATIENCE) };
        let (algorithm, heuristic) = (Algorithm::AStar, Some(HeuristicChoice::LinearConflict));
        Request { algorithm, heuristic, ..self.request(limits) }
    }

    /// Any way, in a blink: whatever time the shorter ones have, this one is not cut short.
    fn at_once(&self) -> Request {
        let tuning = Tuning { effort: Some(Ratio::whole(0)), ..Tuning::default() };
        Request { tuning, ..self.request(self.limits(PATIENCE)) }
    }

    /// The shortest way, or on large boards a good one, by whatever the library thinks best.
    fn shortest(&self) -> Request {
        let time = if self.effort == Effort::Full { PATIENCE } else { GLANCE };
        self.request(self.limits(time))
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
    use taquin_puzzle::{Sampler, Shape};

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
        let mut adviser = Adviser::new(&OwnWeights::default());
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
        let mut adviser = Adviser::new(&OwnWeights::default());
        let board: Position = "4 0 5 2/7 12 11 13/15 6 8 1/14 3 9 10".parse().unwrap();
        adviser.ask(&board, &Goal::Last, Effort::Full);
        let known = adviser.findings.iter().find(|(_, known)| known.effort == Effort::Full);
        assert_eq!(known.unwrap().1.optimal().map(<[_]>::len), Some(59));
        adviser.drop_job();
    }

    /// Neighbours of 4×4 in size have tables too.
    #[test]
    fn the_library_chooses_how_the_shortest_way_is_found() {
        for board in ["1 2 3 4 5/6 7 8 9 10/11 12 13 0 14", LARGE] {
            let task = task(board);
            let answer = task.solver.solve(&task.shortest(), Listener::NONE).unwrap();
            let plan = Request::new(task.board.clone()).plan().unwrap();
            assert_eq!(answer.plan.heuristic, plan.heuristic, "{board}");
            assert!(!answer.stages.is_empty(), "{board}");
        }
    }

    /// A first way comes at once on boards of any size, and shorter ones follow.
    #[test]
    fn large_boards_have_a_way_at_once() {
        for (rows, cols) in [(5, 5), (7, 9), (20, 20)] {
            let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let board = Sampler::new(1).solvable(&goal);
            let mut adviser = Adviser::new(&OwnWeights::default());
            adviser.ask(&board, &Goal::Last, Effort::Glance);
            let known = adviser.findings.recv().unwrap().1;
            let first = known.way.expect("there is always a way").len();
            assert!(first as u64 >= known.bound && known.effort == Effort::Estimate);
            let last = adviser.findings.iter().find(|(_, known)| known.effort == Effort::Glance);
            // A busy machine may have no time for more than the first.
            assert!(last.unwrap().1.way.is_none_or(|way| way.len() <= first));
            adviser.drop_job();
        }
    }

    #[test]
    fn another_question_ends_the_search_for_the_first() {
        let mut adviser = Adviser::new(&OwnWeights::default());
        let hard: Position = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1".parse().unwrap();
        adviser.ask(&hard, &Goal::Last, Effort::Full);
        let begin = std::time::Instant::now();
        adviser.drop_job();
        assert!(begin.elapsed() < PATIENCE / 2);
        assert!(adviser.findings().iter().all(|(_, known)| known.way.is_none()));
    }
}
