//! Searches in the background of the game. One thread at a time looks for an answer while the
//! screen stays responsive. It stops after a time limit, or when the game has another question.

use crate::MEMORY;
use crate::knowledge::{Effort, Known};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Listener, Milestone, Move, Position, Request, Solver, Tuning,
};
use taquin_search::threads::DEEP_STACK;
use taquin_search::{Cancel, Limits, Ratio};

/// The time limit of the search for the shortest solution that the player requested.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// The time limit of the search for the distance that is shown beside the board.
const GLANCE: Duration = Duration::from_millis(700);
/// Boards of up to this many cells are solved optimally within [`PATIENCE`].
const PROVEN: usize = Algorithm::MOST_CELLS_PROVEN;

/// The questions of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) board: Position,
    pub(crate) goal: Goal,
    pub(crate) effort: Effort,
}

/// A running search.
struct Job {
    question: Question,
    cancel: Cancel,
    thread: JoinHandle<()>,
}

impl Job {
    /// Waits for the thread and passes its panic on.
    fn join(self) {
        if let Err(panic) = self.thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}

/// Answers questions, one at a time.
pub(crate) struct Adviser {
    job: Option<Job>,
    /// Keeps its tables from one question to the next.
    solver: Arc<Solver>,
    sender: Sender<(Question, Known)>,
    findings: Receiver<(Question, Known)>,
}

impl Adviser {
    pub(crate) fn new(solver: Solver) -> Self {
        let (sender, findings) = channel();
        Self { job: None, solver: Arc::new(solver), sender, findings }
    }

    /// Starts a search, unless it runs already, and stops any other. Returns whether the
    /// system has a thread for it.
    pub(crate) fn ask(&mut self, question: &Question) -> bool {
        if self.job.as_ref().is_some_and(|job| job.question == *question) {
            return true;
        }
        self.drop_job();
        let cancel = Cancel::new();
        let search = Search {
            question: question.clone(),
            cancel: cancel.clone(),
            solver: Arc::clone(&self.solver),
            sender: self.sender.clone(),
        };
        let thread = Builder::new().stack_size(DEEP_STACK).spawn(move || search.run());
        let job = |thread| Job { question: question.clone(), cancel, thread };
        self.job = thread.ok().map(job);
        self.job.is_some()
    }

    /// Returns the results since the last call. If a search panicked, it has already restored the
    /// terminal, and the game ends too.
    pub(crate) fn findings(&mut self) -> Vec<(Question, Known)> {
        if let Some(job) = self.job.take_if(|job| job.thread.is_finished()) {
            job.join();
        }
        self.findings.try_iter().collect()
    }

    /// Stops the running search, which takes milliseconds.
    pub(crate) fn drop_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.cancel.cancel();
            job.join();
        }
    }
}

/// Returns whether an optimal solution takes too long, so that any solution is shown.
pub(crate) fn is_large(board: &Position) -> bool {
    board.shape().cells() > PROVEN
}

/// The search of a thread.
struct Search {
    question: Question,
    cancel: Cancel,
    solver: Arc<Solver>,
    sender: Sender<(Question, Known)>,
}

impl Search {
    /// Sends an estimate or a first solution at once, then the result of the whole search.
    fn run(&self) {
        let first = if is_large(&self.question.board) { self.any() } else { self.estimate() };
        self.send(Known { effort: Effort::Estimate, ..self.solve(&first) });
        self.send(self.solve(&self.shortest()));
    }

    fn send(&self, known: Known) {
        if !self.cancel.is_cancelled() {
            // After the game there is no receiver.
            let _ = self.sender.send((self.question.clone(), known));
        }
    }

    /// Solves, and sends each better solution as soon as it is found.
    fn solve(&self, request: &Request) -> Known {
        let mut reached = |milestone: &Milestone, shorter: Option<&[Move]>| {
            let (bound, way) = (milestone.lower_bound, shorter.map(<[Move]>::to_vec));
            self.send(Known { bound, way, effort: Effort::Estimate });
        };
        let listener = Listener { milestones: Some(&mut reached), ..Listener::NONE };
        let answer = self.solver.solve(request, listener).expect("the request is valid");
        let way = answer.solution().map(|solution| solution.moves.clone());
        Known { bound: answer.lower_bound.unwrap_or(0), way, effort: self.question.effort }
    }

    /// The request that expands no node, for a lower bound.
    fn estimate(&self) -> Request {
        let mut request = self.request(PATIENCE);
        request.limits.expansions = Some(0);
        let (algorithm, heuristic) = (Algorithm::AStar, Some(HeuristicChoice::LinearConflict));
        Request { algorithm, heuristic, ..request }
    }

    /// The request for any solution. It takes milliseconds, so its time limit never matters.
    fn any(&self) -> Request {
        let tuning = Tuning { effort: Some(Ratio::whole(0)), ..Tuning::default() };
        Request { tuning, ..self.request(PATIENCE) }
    }

    /// The request for an optimal solution, or, on large boards, for a good one.
    fn shortest(&self) -> Request {
        self.request(if self.question.effort == Effort::Full { PATIENCE } else { GLANCE })
    }

    fn request(&self, time: Duration) -> Request {
        let cancel = Some(self.cancel.clone());
        let limits = Limits { time: Some(time), expansions: None, memory: Some(MEMORY), cancel };
        let goal = self.question.goal.clone();
        Request { goal, limits, ..Request::new(self.question.board.clone()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Sampler, Shape};

    /// A 5×5 board of a few dozen moves.
    const LARGE: &str = "6 1 2 3 4/11 7 8 9 5/16 12 13 14 10/21 17 18 19 15/22 23 24 20 0";

    fn question(board: &str, effort: Effort) -> Question {
        Question { board: board.parse().unwrap(), goal: Goal::Last, effort }
    }

    /// A new adviser with this question.
    fn asked(question: &Question) -> Adviser {
        let mut adviser = Adviser::new(Solver::new());
        assert!(adviser.ask(question));
        adviser
    }

    #[test]
    fn an_estimate_comes_before_the_distance() {
        let mut adviser = asked(&question("1 2 3/5 0 6/4 7 8", Effort::Glance));
        let (_, first) = adviser.findings.recv().unwrap();
        assert_eq!((first.bound, first.effort), (4, Effort::Estimate));
        let (_, second) = adviser.findings.recv().unwrap();
        assert_eq!(second.optimal().map(<[_]>::len), Some(4));
        adviser.drop_job();
    }

    /// Without tables this search would take longer than [`PATIENCE`].
    #[test]
    fn a_hard_board_is_solved_optimally_in_time() {
        let mut adviser = asked(&question("4 0 5 2/7 12 11 13/15 6 8 1/14 3 9 10", Effort::Full));
        let full = adviser.findings.iter().find(|(_, known)| known.effort == Effort::Full);
        assert_eq!(full.unwrap().1.optimal().map(<[_]>::len), Some(59));
        adviser.drop_job();
    }

    #[test]
    fn the_library_chooses_the_heuristic() {
        for board in ["1 2 3 4 5/6 7 8 9 10/11 12 13 0 14", LARGE] {
            let search = Search {
                question: question(board, Effort::Full),
                cancel: Cancel::new(),
                solver: Arc::default(),
                sender: channel().0,
            };
            let answer = search.solver.solve(&search.shortest(), Listener::NONE).unwrap();
            let plan = Request::new(board.parse().unwrap()).strategy().unwrap().plan();
            assert_eq!(answer.plan().heuristic, plan.heuristic, "{board}");
            assert!(!answer.stages.is_empty(), "{board}");
        }
    }

    #[test]
    fn large_boards_have_a_first_solution_at_once() {
        for (rows, cols) in [(5, 5), (7, 9), (20, 20)] {
            let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
            let board = Sampler::new(1).solvable(&goal);
            let effort = Effort::Glance;
            let mut adviser = asked(&Question { board, goal: Goal::Last, effort });
            let (_, known) = adviser.findings.recv().unwrap();
            let first = known.way.expect("there is always a solution").len();
            assert!(first as u64 >= known.bound && known.effort == Effort::Estimate);
            let last = adviser.findings.iter().find(|(_, known)| known.effort == Effort::Glance);
            // A busy machine may only have time for the first one.
            assert!(last.unwrap().1.way.is_none_or(|way| way.len() <= first));
            adviser.drop_job();
        }
    }

    #[test]
    fn a_dropped_search_ends_without_a_solution() {
        let mut adviser = asked(&question("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1", Effort::Full));
        let begin = std::time::Instant::now();
        adviser.drop_job();
        assert!(begin.elapsed() < PATIENCE / 2);
        assert!(adviser.findings().iter().all(|(_, known)| known.way.is_none()));
    }
}
