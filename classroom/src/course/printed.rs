//! The two algorithms of the course, run as printed.
//!
//! | | LDA | lab sheet |
//! | --- | --- | --- |
//! | order | smallest g + h, the oldest first | smallest f = (1 − w)·h + w·g, the oldest first |
//! | successors | the tiles beside the blank, in the order of a loop over all cells | up, down, left, right |
//! | h of a successor | misplaced cells, blank included, **of its parent** | misplaced tiles or cells, its own |
//! | start | **(g, h) = (0, 0)** | **f = 0** |
//! | goal test | when a node is popped | when a successor is generated |
//! | a successor already known | **dropped**, however good it is | **replaces** the known one unless that one is strictly better, and returns to open |
//!
//! `Generer_suc`, the procedure of LDA that generates the successors, visits every cell (X, Y):
//!
//! ```text
//! for X = 1 to 3, for Y = 1 to 3
//!     if (X−1, Y) is the blank: copy the tile there, write 0 at (X, Y)       right
//!     if (X+1, Y) is the blank: copy the tile there, write 0 at (X+1, Y)     the copy is lost
//!     if (X, Y−1) is the blank: copy the tile there, write 0 at (X, Y−1)     the copy is lost
//!     if (X, Y+1) is the blank: copy the tile there, write 0 at (X, Y+1)     the copy is lost
//! ```
//!
//! A branch that loses its copy returns the parent itself, which is closed and dropped.
//! [`Lda::mended`] writes the 0 at (X, Y) in all four branches. The text does not say whether X is
//! the row or the column, and the order of the successors depends on it.

use std::collections::HashMap;

use taquin_search::{Evaluation, Fate};

use taquin_lab::trace::{Step, Successor};
use taquin_puzzle::{Move, Position};

/// A printed algorithm of the course.
///
/// ```
/// use taquin_classroom::course::{Lda, Printed, enact};
/// use taquin_puzzle::{Goal, Position};
/// let start: Position = "2 8 3/1 6 4/7 0 5".parse()?;
/// let goal = Goal::Snail.position(start.shape())?;
/// let by_rows = enact(Printed::Lda(Lda::default()), &start, &goal, 1000);
/// assert_eq!((by_rows.expanded(), by_rows.generated), (12, 31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// The pseudo-code in LDA notation.
    Lda(Lda),
    /// The lab sheet.
    Lab {
        /// Its weights of g and h ([`Evaluation::balanced`]).
        weights: Evaluation,
        /// Whether h counts the cell of the blank. The sheet does not say.
        counts_blank: bool,
    },
}

/// The reading of the pseudo-code in LDA notation.
///
/// ```
/// use taquin_classroom::course::{Axis, Lda};
/// assert_eq!(Lda::default(), Lda { x: Axis::Row, mended: true });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lda {
    /// The meaning of X.
    pub x: Axis,
    /// Whether the three misprinted branches of `Generer_suc` are corrected.
    pub mended: bool,
}

impl Default for Lda {
    fn default() -> Self {
        Self { x: Axis::Row, mended: true }
    }
}

/// The meaning of X in the pseudo-code; Y is the other axis.
///
/// ```
/// use taquin_classroom::course::{Axis, Lda, Printed};
/// let order = |x| Printed::Lda(Lda { x, mended: true }).order().map(|step| step.letter());
/// assert_eq!(order(Axis::Row), ['U', 'L', 'R', 'D']);
/// assert_eq!(order(Axis::Column), ['L', 'U', 'D', 'R']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The row, from the top.
    Row,
    /// The column, from the left.
    Column,
}

impl Printed {
    /// Returns the order in which the blank's moves are tried.
    #[must_use]
    pub const fn order(self) -> [Move; 4] {
        use Move::{Down, Left, Right, Up};
        match self {
            Self::Lda(Lda { x: Axis::Row, .. }) => [Up, Left, Right, Down],
            Self::Lda(Lda { x: Axis::Column, .. }) => [Left, Up, Down, Right],
            Self::Lab { .. } => [Up, Down, Left, Right],
        }
    }

    /// Whether h counts the cell of the blank.
    #[must_use]
    pub const fn counts_blank(self) -> bool {
        match self {
            Self::Lda(_) => true,
            Self::Lab { counts_blank, .. } => counts_blank,
        }
    }

    /// Returns the algorithm with the other reading of the text.
    ///
    /// ```
    /// use taquin_classroom::course::{Axis, Lda, Printed};
    /// let by_rows = Printed::Lda(Lda::default());
    /// assert_eq!(by_rows.other_reading(), Printed::Lda(Lda { x: Axis::Column, mended: true }));
    /// assert_eq!(by_rows.other_reading().other_reading(), by_rows);
    /// ```
    #[must_use]
    pub const fn other_reading(self) -> Self {
        match self {
            Self::Lda(Lda { x: Axis::Row, mended }) => Self::Lda(Lda { x: Axis::Column, mended }),
            Self::Lda(Lda { x: Axis::Column, mended }) => Self::Lda(Lda { x: Axis::Row, mended }),
            Self::Lab { weights, counts_blank } => {
                Self::Lab { weights, counts_blank: !counts_blank }
            }
        }
    }

    /// Returns f as the text defines it.
    #[must_use]
    pub fn f(self, g: u64, h: u64) -> f64 {
        match self {
            Self::Lda(_) => (g + h) as f64,
            Self::Lab { weights: Evaluation { g: a, h: b }, .. } => {
                (f64::from(a) * g as f64 + f64::from(b) * h as f64) / (f64::from(a) + f64::from(b))
            }
        }
    }

    /// Returns f as a whole number, for comparisons.
    fn rank(self, g: u64, h: u64) -> u64 {
        match self {
            Self::Lda(_) => g + h,
            Self::Lab { weights, .. } => u64::from(weights.g) * g + u64::from(weights.h) * h,
        }
    }

    /// Returns the board after a move of the blank, as the text computes it.
    fn successor(self, board: &Position, step: Move) -> Position {
        // Only the branch for X−1 is right: the blank moves to the larger X.
        let right = match self {
            Self::Lda(Lda { x: Axis::Row, mended: false }) => step == Move::Down,
            Self::Lda(Lda { x: Axis::Column, mended: false }) => step == Move::Right,
            _ => true,
        };
        if right { board.after(step).expect("a legal move") } else { board.clone() }
    }
}

/// The result of a run.
///
/// ```
/// use taquin_classroom::course::{Enacted, Lda, Printed, enact};
/// use taquin_puzzle::{Goal, Position};
/// let start: Position = "2 8 3/1 6 4/7 0 5".parse()?;
/// let goal = Goal::Snail.position(start.shape())?;
/// let run: Enacted = enact(Printed::Lda(Lda::default()), &start, &goal, 1000);
/// assert!(run.to_csv().starts_with("iteration,board,action,g,h,f,open_after,closed_after"));
/// assert!(run.to_json().contains(r#""kind":"course-run""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Enacted {
    /// The algorithm, with its reading.
    pub printed: Printed,
    /// Every popped node, in order, with its f; the last may be the goal, without successors. Open
    /// and closed are counted after the step.
    pub steps: Vec<(Step, f64)>,
    /// The moves to the goal; `None` if it was not found.
    pub moves: Option<Vec<Move>>,
    /// The number of generated successors.
    pub generated: u64,
    /// The number of closed nodes that were reopened.
    pub reopened: u64,
    /// Whether the open list became empty without a goal.
    pub exhausted: bool,
    /// The number of successors that have the h of another board.
    pub foreign_h: u64,
    /// The number of successors dropped although their g was smaller than that of the known node.
    pub lost_shortcuts: u64,
    /// The number of known nodes that a successor replaced.
    pub replaced: u64,
    /// The number of replaced nodes with an equal f.
    pub replaced_at_equal_f: u64,
}

impl Enacted {
    /// Returns the number of nodes whose successors were generated.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.steps.iter().filter(|(step, _)| !step.successors.is_empty()).count() as u64
    }

    /// Whether the limit stopped the run before it had an answer.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.moves.is_none() && !self.exhausted
    }
}

struct Node {
    board: Position,
    parent: Option<(usize, Move)>,
    g: u64,
    h: u64,
    /// f as a whole number.
    rank: u64,
}

/// Runs a printed algorithm, with at most `most` popped nodes.
///
/// ```
/// use taquin_classroom::course::{Printed, enact};
/// use taquin_puzzle::{Goal, Position};
/// use taquin_search::Evaluation;
///
/// let start: Position = "2 8 3/1 6 4/7 0 5".parse()?;
/// let goal = Goal::Snail.position(start.shape())?;
/// let weights = Evaluation::balanced("0".parse()?)?;
/// let run = |counts_blank| enact(Printed::Lab { weights, counts_blank }, &start, &goal, 1000);
/// let (tiles, cells) = (run(false), run(true));
/// assert_eq!((tiles.expanded(), tiles.generated), (5, 15));
/// assert_eq!((cells.expanded(), cells.generated), (6, 19));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Panics if start and goal differ in shape.
#[must_use]
pub fn enact(printed: Printed, start: &Position, goal: &Position, most: usize) -> Enacted {
    assert_eq!(start.shape(), goal.shape(), "start and goal of one shape");
    let h = match printed {
        Printed::Lda(_) => 0,
        Printed::Lab { counts_blank, .. } => misplaced(start, goal, counts_blank),
    };
    let root = Node { board: start.clone(), parent: None, g: 0, h, rank: 0 };
    let done = Enacted {
        printed,
        steps: Vec::new(),
        moves: None,
        generated: 0,
        reopened: 0,
        exhausted: false,
        foreign_h: 0,
        lost_shortcuts: 0,
        replaced: 0,
        replaced_at_equal_f: 0,
    };
    let known = HashMap::from([(start.clone(), 0)]);
    let mut run = Run { printed, goal, nodes: vec![root], known, open: vec![0], closed: 0, done };
    while run.done.steps.len() < most && run.done.moves.is_none() && !run.done.exhausted {
        run.step();
    }
    run.done
}

struct Run<'a> {
    printed: Printed,
    goal: &'a Position,
    nodes: Vec<Node>,
    /// The node of each open or closed board.
    known: HashMap<Position, usize>,
    /// The numbers of the open nodes, in the order of the list.
    open: Vec<usize>,
    closed: u64,
    done: Enacted,
}

impl Run<'_> {
    fn step(&mut self) {
        // The oldest of the smallest.
        let least = (0..self.open.len()).min_by_key(|&at| self.nodes[self.open[at]].rank);
        let Some(at) = least else {
            self.done.exhausted = true;
            return;
        };
        let node = self.open.remove(at);
        self.closed += 1;
        let Node { ref board, parent, g, h, .. } = self.nodes[node];
        let (board, mut successors) = (board.clone(), Vec::new());
        // The lab sheet pops a goal only if the start is the goal.
        if board == *self.goal {
            self.done.moves = Some(self.path(node));
        } else {
            let legal: Vec<Move> = board.legal_moves().collect();
            for step in self.printed.order().into_iter().filter(|step| legal.contains(step)) {
                successors.push(self.successor(node, step));
                if self.done.moves.is_some() {
                    break;
                }
            }
        }
        // The f of the start is 0 for any h.
        let f = if parent.is_none() { 0.0 } else { self.printed.f(g, h) };
        let step = Step {
            order: self.done.steps.len() as u64 + 1,
            board,
            action: parent.map(|(_, step)| step),
            g,
            h,
            open: self.open.len() as u64,
            closed: self.closed,
            round: 0,
            backward: false,
            successors,
        };
        self.done.steps.push((step, f));
    }

    fn successor(&mut self, parent: usize, action: Move) -> Successor {
        self.done.generated += 1;
        let before = &self.nodes[parent];
        let board = self.printed.successor(&before.board, action);
        let g = before.g + 1;
        let own = misplaced(&board, self.goal, self.printed.counts_blank());
        let h = match self.printed {
            // As printed: the board of the parent instead of that of the successor.
            Printed::Lda(_) => misplaced(&before.board, self.goal, true),
            Printed::Lab { .. } => own,
        };
        self.done.foreign_h += u64::from(h != own);
        let rank = self.printed.rank(g, h);
        let fate = self.fate(Node { board, parent: Some((parent, action)), g, h, rank });
        Successor { action, g, h, fate }
    }

    fn fate(&mut self, node: Node) -> Fate {
        let known = self.known.get(&node.board).copied();
        let open = known.and_then(|known| self.open.iter().position(|&one| one == known));
        let drops = matches!(self.printed, Printed::Lda(_));
        if let Some(known) = known.map(|known| &self.nodes[known])
            && (drops || known.rank < node.rank)
        {
            self.done.lost_shortcuts += u64::from(node.g < known.g);
            return if open.is_some() { Fate::Duplicate } else { Fate::Closed };
        }
        if let Some(known) = known {
            self.done.replaced += 1;
            self.done.replaced_at_equal_f += u64::from(self.nodes[known].rank == node.rank);
        }
        let is_goal = !drops && node.board == *self.goal;
        let new = self.nodes.len();
        self.known.insert(node.board.clone(), new);
        self.nodes.push(node);
        if is_goal {
            self.done.moves = Some(self.path(new));
        }
        match (open, known) {
            (Some(at), _) => {
                self.open[at] = new;
                Fate::Improved
            }
            (None, Some(_)) => {
                self.closed -= 1;
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

/// Returns the number of cells that differ from the goal, with or without the blank's.
pub(super) fn misplaced(board: &Position, goal: &Position, with_blank: bool) -> u64 {
    let pairs = board.tiles().iter().zip(goal.tiles());
    pairs.filter(|(tile, home)| tile != home && (with_blank || **tile != 0)).count() as u64
}
