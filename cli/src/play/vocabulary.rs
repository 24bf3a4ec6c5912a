//! The words that keys, game and screen share: what can be done, what is on
//! the screen, and what the line below the board says.

use super::watch::Watch;
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
    Faster,
    Slower,
    ToggleReading,
    /// Open the dialog for something.
    Type(Wanted),
    Typed(char),
    Erase,
    Confirm,
    Paste(String),
    Help,
    /// Leave whatever is open; at the board, the game.
    Back,
    Quit,
}

/// What is on the screen.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Playing,
    Won,
    Watching(Watch),
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
    Hint(u8, u64),
    /// A move that leads to the goal, perhaps not on the shortest way.
    GoodMove(u8),
    /// Nothing was found in time.
    NotFound,
    /// There is no room for a search.
    NoRoom,
    /// The way shown is not known to be the shortest.
    PerhapsLonger,
    NewBoard,
    NewGoal,
    /// What was typed is no board, in words.
    NoBoard(String),
    /// A board from which the goal cannot be reached, and the goals that can.
    Unreachable(Vec<Goal>),
}
