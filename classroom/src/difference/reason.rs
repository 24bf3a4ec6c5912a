//! Why two programs differ at a step.

use super::Explained;
use serde::{Serialize, Serializer};
use taquin_puzzle::{Move, Position};
use taquin_search::TieBreak;

/// A reason for a difference.
///
/// ```
/// use taquin_classroom::difference::Reason;
/// assert_eq!(Reason::Closed { step: 3 }.code(), "closed");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// The program begins with another board.
    Start,
    /// The search has ended: the state before was the goal.
    AfterGoal,
    /// A tile moved across the edge, from the end of a row to the beginning of the next.
    Wrap {
        /// The tile.
        tile: u16,
        /// The step from whose board it moved.
        step: usize,
    },
    /// A tile jumped to the blank over others.
    Jump {
        /// The tile.
        tile: u16,
        /// The step from whose board it jumped.
        step: usize,
    },
    /// Two tiles were swapped.
    Swap {
        /// One tile.
        one: u16,
        /// The other.
        other: u16,
        /// The step from whose board.
        step: usize,
    },
    /// The state is a successor of a state that was not expanded.
    Skipped {
        /// The state that was not expanded.
        #[serde(serialize_with = "tiles")]
        via: Position,
    },
    /// The state is not a successor of any expanded state.
    Unrelated {
        /// Whether no moves lead to it from any board.
        unreachable: bool,
    },
    /// The state was expanded before.
    Closed {
        /// The step.
        step: usize,
    },
    /// The program begins again from the start, as IDA\* does.
    Restart,
    /// The state lies on the current path.
    OnPath {
        /// The step.
        step: usize,
    },
    /// A state with a larger f was taken.
    Unsorted {
        /// The f that was taken.
        taken: f64,
        /// The smallest f of the open list.
        least: f64,
        /// How the state differs from the other open ones.
        kind: Option<Outstanding>,
    },
    /// The same f, but another tie-breaking rule.
    Tie {
        /// The f.
        f: f64,
        /// The rules of taquin that take this state.
        #[serde(serialize_with = "names")]
        rules: Vec<TieBreak>,
        /// Whether it is the smallest board of those with this f.
        smallest: bool,
    },
    /// Both states are successors of the same state, in another order.
    Order {
        /// The step of their common parent.
        step: usize,
        /// The move of taquin.
        #[serde(serialize_with = "letter")]
        ours: Move,
        /// The move of the program.
        #[serde(serialize_with = "letter")]
        theirs: Move,
    },
    /// The search expanded a closed state again, because a shorter path had reopened it.
    NotReopened,
    /// The search took an open state whose g a shorter path had lowered.
    NotImproved,
    /// The program begins the next iteration.
    NextIteration {
        /// Whether the one before visited the same states.
        repeated: bool,
    },
    /// The search begins the next iteration, but the program does not.
    SameIteration,
    /// The program leaves out a state within the bound.
    CutOff,
    /// The program goes deeper than the bound.
    BeyondBound,
    /// The program has another h for the same board.
    H {
        /// The value of taquin.
        ours: f64,
        /// The value of the program.
        theirs: f64,
        /// The heuristic that gives this value.
        explained: Option<Explained>,
    },
    /// The program has another g for the same board.
    G {
        /// The value of taquin.
        ours: f64,
        /// The value of the program.
        theirs: f64,
        /// The quantity that the program uses instead.
        kind: Option<WrongG>,
    },
    /// The program's f does not follow from its own g and h.
    F {
        /// The f that follows from them.
        ours: f64,
        /// The value of the program.
        theirs: f64,
        /// The formula that gives every f of the program.
        formula: Option<&'static str>,
    },
}

/// How a state differs from all other open states.
///
/// ```
/// # use taquin_classroom::difference::Outstanding;
/// assert_ne!(Outstanding::Newest, Outstanding::Oldest);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outstanding {
    /// The one added last.
    Newest,
    /// The one added first.
    Oldest,
    /// The one with the smallest h.
    LeastH,
    /// The one with the smallest g.
    LeastG,
    /// The one with the largest f.
    GreatestF,
}

/// The quantity that a program uses as g instead of the cost of the path.
///
/// ```
/// # use taquin_classroom::difference::WrongG;
/// assert_ne!(WrongG::Step, WrongG::Zero);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WrongG {
    /// The number of the step.
    Step,
    /// Always zero.
    Zero,
    /// The cost of a longer path.
    LongerPath,
}

impl Reason {
    /// Returns its name in documents.
    #[must_use]
    pub fn code(&self) -> String {
        let value = serde_json::to_value(self).expect("plain data is JSON");
        value["code"].as_str().unwrap_or_default().to_owned()
    }
}

fn tiles<S: Serializer>(board: &Position, serializer: S) -> Result<S::Ok, S::Error> {
    board.tiles().serialize(serializer)
}

fn names<S: Serializer>(rules: &[TieBreak], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rules.iter().map(ToString::to_string))
}

fn letter<S: Serializer>(step: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(step.letter())
}
