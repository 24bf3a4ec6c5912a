//! Letters of moves in each language: U D L R, and H B G D.

use super::{Language, spoken};
use taquin_puzzle::moves::{Letters, MoveStyle, write_moves};
use taquin_puzzle::{Move, Reading};

/// Returns the letters of the current language.
#[must_use]
pub fn letters() -> Letters {
    match spoken() {
        Language::English => Letters::English,
        Language::French => Letters::French,
    }
}

/// Returns the letter of a move in the current language.
#[must_use]
pub fn letter(step: Move) -> char {
    letters().letter(step)
}

/// Writes moves for people; programs read those of [`write_moves`].
#[must_use]
pub fn spelled(moves: &[Move], style: MoveStyle, reading: Reading) -> String {
    respelled(&write_moves(moves, style, reading))
}

/// Translates moves that a library has written into the current language.
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
