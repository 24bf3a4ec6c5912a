//! The words that keys, game and screen share: what can be done, what is on
//! the screen, and what the line below the board says.

use super::watch::{Beside, Watch};
use taquin_puzzle::{Goal, Move};

/// What a person can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// An arrow or a letter that stands for one.
    Arrow(Move),
    /// A click on a cell.
    Click(usize),
    Undo,
    Redo,
    Restart,
    /// A random board of that seed.
    New(u64),
    Hint,
    /// Begin to watch; pause and go on.
    Watch,
    /// One's own solve beside the shortest.
    Compare,
    Faster,
    Slower,
    ToggleReading,
    /// Show or hide how many moves are left.
    ToggleLeft,
    ToggleBlindfold,
    NextColours,
    /// Open the dialog for something.
    Type(Wanted),
    Typed(char),
    Erase,
    /// Take what was typed; the seed is that of a board which may have to be drawn.
    Confirm(u64),
    Paste(String),
    Help,
    /// Leave whatever is open; the game itself is left by another key.
    Back,
    Quit,
    /// A key without a meaning, which closes the help as any other does.
    Other,
}

/// What is on the screen.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Playing,
    Won,
    Watching(Watch),
    /// One's own solve beside the shortest.
    Comparing(Box<Beside>),
    /// Something is being typed.
    Typing(Wanted, String),
}

/// What can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Board,
    /// A goal by name, or as a board.
    Goal,
}

/// What the line below the board says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    Welcome,
    Nothing,
    Thinking,
    /// A move of a shortest solution: the tile, and how many moves it takes with this one.
    Hint(u16, u64),
    /// A move of such a way: the tile, and the way.
    GoodMove(u16, Longer),
    /// Nothing was found in time.
    NotFound,
    /// There is no room for a search.
    NoRoom,
    /// The way shown is not known to be the shortest.
    PerhapsLonger(Longer),
    NewBoard,
    /// The next of a marathon: how many are solved, and of how many.
    NextBoard(u64, u64),
    /// Numbers will be hidden, or not.
    Blindfold(bool),
    /// Something can be changed only before the first move.
    BeforeTheFirstMove,
    /// A board whose format implies another goal than the one before.
    NewBoardFor(Goal),
    NewGoal,
    /// What was typed is not a board, in words.
    NoBoard(String),
    /// A board from which the first goal cannot be reached, and one that can:
    /// shall it be that one?
    Unreachable(Goal, Option<Goal>),
    /// The board at hand cannot reach that goal: shall another be drawn?
    OtherBoard(Goal),
    /// The blank is at the edge: no tile can slide that way.
    AtEdge,
    /// A key of the game, while moves are watched.
    OnlyWatching,
    /// Nothing is open that could be left, but for the game.
    HowToLeave,
}

impl Notice {
    /// Whether it is a question that the same text, confirmed again, answers with yes.
    pub(super) fn asks(&self) -> bool {
        matches!(self, Self::Unreachable(_, Some(_)) | Self::OtherBoard(_))
    }
}

/// A way that may not be the shortest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Longer {
    pub(super) moves: u64,
    /// No way is shorter than this.
    pub(super) bound: u64,
}
