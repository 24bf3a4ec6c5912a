//! The two algorithms that the course prints, run as they are printed.
//!
//! | | LDA | lab sheet |
//! | --- | --- | --- |
//! | order | smallest g + h, the first of equals | smallest f = (1 − w)·h + w·g, the first of equals |
//! | h of a successor | misplaced cells, blank included, **of its parent** | misplaced tiles, its own |
//! | f of the start | as of the others | **0** |
//! | goal test | when a node is taken up | when a successor is generated |
//! | a successor already known | **dropped**, however good it is | **replaces** the known one unless that one is strictly better, and returns to open |
//!
//! Open and closed are lists here, as they are there: this is for watching, not for speed.

use taquin_search::{Evaluation, Fate};

use crate::trace::{Step, Successor};
use taquin_puzzle::{Move, Position};

/// An algorithm that the course prints.
///
/// ```
/// use taquin_lab::course::{Printed, enact};
/// use taquin_lab::puzzle::{Goal, Position};
/// let start: Position = "2 8 3/1 6 4/7 0 5".parse()?;
/// let goal = Goal::Snail.position(start.shape())?;
/// assert!(!enact(Printed::Lda, &start, &goal, 1000).steps.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// The pseudo-code in LDA.
    Lda,
    /// The lab sheet, with its weights of g and h ([`Evaluation::balanced`]).
    Lab(Evaluation),
}

/// What a run came to.
///
/// ```
/// use taquin_lab::course::{Enacted, Printed, enact};
/// use taquin_lab::puzzle::{Goal, Position};
/// let start: Position = "2 8 3/1 6 4/7 0 5".parse()?;
/// let goal = Goal::Snail.position(start.shape())?;
/// let run: Enacted = enact(Printed::Lda, &start, &goal, 1000);
/// assert!(run.to_csv().starts_with("iteration,board,action,g,h,f,open,closed"));
/// assert!(run.to_json().contains(r#""kind":"course-run""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Enacted {
    /// Every node taken up, in order, with its f; the last may be the goal, without successors.
    /// Open and closed are counted after the step.
    pub steps: Vec<(Step, f64)>,
    /// The moves to the goal, if it was met.
    pub moves: Option<Vec<Move>>,
    /// Successors generated.
    pub generated: u64,
    /// Closed nodes that became open again.
    pub reopened: u64,
    /// Whether open became empty without a goal.
    pub exhausted: bool,
}

struct Node {
    board: Position,
    parent: Option<(usize, Move)>,
    g: u64,
    h: u64,
    f: u64,
}

/// Runs a printed algorithm, taking up so many nodes at most.
///
/// ```
/// use taquin_lab::course::{Printed, enact};
/// use taquin_lab::puzzle::{Goal, Position};
/// use taquin_lab::puzzle::search::Evaluation;
///
/// let start: Position = "2 8 3/1 6 4/7 0 5".parse()?;
/// let goal = Goal::Snail.position(start.shape())?;
/// let half = Printed::Lab(Evaluation::balanced("0.5".parse()?)?);
/// let run = enact(half, &start, &goal, 1000);
/// assert_eq!(run.moves.as_ref().map(Vec::len), Some(5));
/// assert!(run.to_csv().lines().count() > run.steps.len());
/// assert!(run.to_json().contains("steps"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// When start and goal differ in shape.
#[must_use]
pub fn enact(printed: Printed, start: &Position, goal: &Position, most: usize) -> Enacted {
    assert_eq!(start.shape(), goal.shape(), "start and goal of one shape");
    let (h, f) = match printed {
        Printed::Lda => (misplaced(start, goal, true), misplaced(start, goal, true)),
        Printed::Lab(_) => (misplaced(start, goal, false), 0),
    };
    let root = Node { board: start.clone(), parent: None, g: 0, h, f };
    let steps = Vec::new();
    let done = Enacted { steps, moves: None, generated: 0, reopened: 0, exhausted: false };
    let mut run = Run { printed, goal, nodes: vec![root], open: vec![0], closed: Vec::new(), done };
    while run.done.steps.len() < most && run.done.moves.is_none() && !run.done.exhausted {
        run.step();
    }
    run.done
}

struct Run<'a> {
    printed: Printed,
    goal: &'a Position,
    nodes: Vec<Node>,
    /// Numbers of nodes, in the order of the list.
    open: Vec<usize>,
    closed: Vec<usize>,
    done: Enacted,
}

impl Run<'_> {
    fn step(&mut self) {
        // The first of the smallest.
        let least = (0..self.open.len()).min_by_key(|&at| self.nodes[self.open[at]].f);
        let Some(at) = least else {
            self.done.exhausted = true;
            return;
        };
        let node = self.open.remove(at);
        self.closed.push(node);
        let Node { ref board, parent, g, h, f } = self.nodes[node];
        let (board, mut successors) = (board.clone(), Vec::new());
        // The lab sheet meets a goal here only where the start is one.
        if board == *self.goal {
            self.done.moves = Some(self.path(node));
        } else {
            for step in board.legal_moves() {
                successors.push(self.successor(node, step));
                if self.done.moves.is_some() {
                    break;
                }
            }
        }
        let step = Step {
            order: self.done.steps.len() as u64 + 1,
            board,
            action: parent.map(|(_, step)| step),
            g,
            h,
            open: self.open.len() as u64,
            closed: self.closed.len() as u64,
            round: 0,
            backward: false,
            successors,
        };
        self.done.steps.push((step, f as f64 / self.unit()));
    }

    /// What the whole numbers of f are divided by for people.
    fn unit(&self) -> f64 {
        match self.printed {
            Printed::Lda => 1.0,
            Printed::Lab(Evaluation { g, h }) => f64::from(g + h),
        }
    }

    fn successor(&mut self, parent: usize, action: Move) -> Successor {
        self.done.generated += 1;
        let before = &self.nodes[parent];
        let board = before.board.after(action).expect("a legal move");
        let g = before.g + 1;
        let (h, f) = match self.printed {
            // As printed: the board of the parent, where that of the successor was meant.
            Printed::Lda => {
                let h = misplaced(&before.board, self.goal, true);
                (h, g + h)
            }
            Printed::Lab(weights) => {
                let h = misplaced(&board, self.goal, false);
                (h, u64::from(weights.h) * h + u64::from(weights.g) * g)
            }
        };
        let fate = self.fate(Node { board, parent: Some((parent, action)), g, h, f });
        Successor { action, g, h, fate }
    }

    fn fate(&mut self, node: Node) -> Fate {
        let same = |list: &[usize], nodes: &[Node]| {
            list.iter().position(|&known| nodes[known].board == node.board)
        };
        let open = same(&self.open, &self.nodes);
        let closed = same(&self.closed, &self.nodes);
        let known = open.map(|at| self.open[at]).or(closed.map(|at| self.closed[at]));
        let is_better = |known: usize| self.nodes[known].f < node.f;
        if known.is_some_and(|known| self.printed == Printed::Lda || is_better(known)) {
            return if open.is_some() { Fate::Duplicate } else { Fate::Closed };
        }
        let is_goal = self.printed != Printed::Lda && node.board == *self.goal;
        let new = self.nodes.len();
        self.nodes.push(node);
        if is_goal {
            self.done.moves = Some(self.path(new));
        }
        match (open, closed) {
            (Some(at), _) => {
                self.open[at] = new;
                Fate::Improved
            }
            (None, Some(at)) => {
                self.closed.remove(at);
                self.open.push(new);
                self.done.reopened += 1;
                Fate::Reopened
            }
            (None, None) => {
                self.open.push(new);
                Fate::New
            }
        }
    }

    fn path(&self, mut node: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some((parent, step)) = self.nodes[node].parent {
            moves.push(step);
            node = parent;
        }
        moves.reverse();
        moves
    }
}

/// Cells that hold something else than in the goal, the blank's among them or not.
fn misplaced(board: &Position, goal: &Position, with_blank: bool) -> u64 {
    let pairs = board.tiles().iter().zip(goal.tiles());
    pairs.filter(|(tile, home)| tile != home && (with_blank || **tile != 0)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Goal;

    fn lab_board() -> (Position, Position) {
        let start: Position = "2 8 3/1 6 4/7 0 5".parse().unwrap();
        let goal = Goal::Snail.position(start.shape()).unwrap();
        (start, goal)
    }

    fn lab(w: &str) -> Printed {
        Printed::Lab(Evaluation::balanced(w.parse().unwrap()).unwrap())
    }

    #[test]
    fn every_path_leads_to_the_goal() {
        let (start, goal) = lab_board();
        let weights = ["0", "0.1", "0.5", "0.9", "1"];
        let labs = weights.map(lab);
        for printed in labs.into_iter().chain([Printed::Lda]) {
            let run = enact(printed, &start, &goal, 100_000);
            let moves = run.moves.unwrap();
            assert_eq!(start.replay(&moves), Ok(goal.clone()), "{printed:?}");
            let generated: usize = run.steps.iter().map(|(step, _)| step.successors.len()).sum();
            assert_eq!(run.generated, generated as u64);
        }
    }

    /// Breadth first, w = 1 finds a shortest way.
    #[test]
    fn by_depth_alone_the_way_is_shortest() {
        let (start, goal) = lab_board();
        let run = enact(lab("1"), &start, &goal, 1000);
        assert_eq!(run.moves.unwrap().len(), 5);
        assert_eq!(run.steps[0].1, 0.0);
    }

    /// The estimate of the parent lags behind by one step.
    #[test]
    fn lda_gives_a_successor_the_estimate_of_its_parent() {
        let (start, goal) = lab_board();
        let run = enact(Printed::Lda, &start, &goal, 10);
        for (step, _) in &run.steps {
            let own = misplaced(&step.board, &goal, true);
            assert!(step.successors.iter().all(|successor| successor.h == own));
        }
    }
}
