//! The actions of a player and the modes of the game.

use crate::watch::Watch;
use taquin_puzzle::Move;

/// An action of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// An arrow key, or a letter with its meaning.
    Arrow(Move),
    /// A click on a cell.
    Click(usize),
    Undo,
    Redo,
    Restart,
    /// Take the random board of this seed.
    New(u64),
    Hint,
    /// Show the solution; then pause it and resume it.
    Watch,
    /// Show the player's solution beside the shortest.
    Compare,
    Faster,
    Slower,
    ToggleReading,
    /// Show or hide how many moves are left.
    ToggleLeft,
    ToggleBlindfold,
    NextColours,
    /// Open a dialog.
    Type(Wanted),
    Typed(char),
    Erase,
    /// Accept the typed text. If a board has to be drawn, this is its seed.
    Confirm(u64),
    Paste(String),
    Help,
    /// Close the open box. Another key leaves the game.
    Back,
    Quit,
    /// A key without a function. It closes the help, like every key.
    Other,
}

/// The content of the screen.
#[derive(Clone, Debug)]
pub(crate) enum Mode {
    Playing,
    Won,
    Watching(Watch),
    /// A dialog with the text typed so far.
    Typing(Wanted, String),
}

/// The question of a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Board,
    /// A goal by name, or as a board.
    Goal,
}
