//! Moves as each language writes them: U D L R, and H B G D.

use super::{Language, spoken};
use taquin_puzzle::moves::{Letters, MoveStyle, write_moves};
use taquin_puzzle::{Move, Reading};

/// The letters of this run.
#[must_use]
pub fn letters() -> Letters {
    match spoken() {
        Language::English => Letters::English,
        Language::French => Letters::French,
    }
}

/// The letter of a move in the language of this run.
#[must_use]
pub fn letter(step: Move) -> char {
    letters().letter(step)
}

/// Moves for people; programs read those of [`write_moves`].
#[must_use]
pub fn spelled(moves: &[Move], style: MoveStyle, reading: Reading) -> String {
    respelled(&write_moves(moves, style, reading))
}

/// What the libraries have written of moves, in the language of this run.
#[must_use]
pub fn respelled(moves: &str) -> String {
    match spoken() {
        Language::English => moves.to_owned(),
        Language::French if moves.contains(char::is_lowercase) => {
            let words =
                Move::ALL.map(Move::word).into_iter().zip(["Haut", "Bas", "Gauche", "Droite"]);
            words.fold(moves.to_owned(), |text, (english, french)| text.replace(english, french))
        }
        Language::French => {
            let step = |letter| Letters::English.step(letter);
            moves.chars().map(|c| step(c).map_or(c, |step| Letters::French.letter(step))).collect()
        }
    }
}
