//! Maps keys and clicks to actions. The letters hjkl and WASD are moves, so the other actions use
//! the remaining letters.

use crate::actions::{Action, Mode, Wanted};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use taquin_puzzle::Move;

/// Returns the action of an event. `cell_at` returns the cell below the pointer, and `seed` a
/// fresh seed.
pub(crate) fn action(
    event: Event,
    mode: &Mode,
    cell_at: impl FnOnce(u16, u16) -> Option<usize>,
    seed: impl FnOnce() -> u64,
) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(of_key(key, mode, seed)),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            cell_at(mouse.column, mouse.row).map(Action::Click)
        }
        Event::Paste(text) => Some(Action::Paste(text)),
        _ => None,
    }
}

/// Returns whether an event suspends the game: Ctrl-Z, which undoes a move on other systems.
#[cfg(unix)]
pub(crate) fn stops(event: &Event) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char('z'), modifiers, .. })
        if modifiers.contains(KeyModifiers::CONTROL))
}

fn of_key(key: KeyEvent, mode: &Mode, seed: impl FnOnce() -> u64) -> Action {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return with_control(key.code);
    }
    match (mode, key.code) {
        (_, KeyCode::Esc) => Action::Back,
        (_, KeyCode::Enter) => Action::Confirm(seed()),
        (Mode::Typing(..), KeyCode::Char(c)) => Action::Typed(c),
        (_, KeyCode::Backspace) => Action::Erase,
        (_, KeyCode::Char('n' | 'N')) => Action::New(seed()),
        (_, code) => arrow(code).map_or_else(|| command(code), Action::Arrow),
    }
}

fn with_control(code: KeyCode) -> Action {
    match code {
        KeyCode::Char('c' | 'd') => Action::Quit,
        KeyCode::Char('r' | 'y') => Action::Redo,
        KeyCode::Char('z') => Action::Undo,
        // The line ends of a paste without brackets are Ctrl-J.
        KeyCode::Char('j') => Action::Typed(' '),
        _ => Action::Other,
    }
}

fn arrow(code: KeyCode) -> Option<Move> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('k' | 'K' | 'w' | 'W') => Move::Up,
        KeyCode::Down | KeyCode::Char('j' | 'J' | 's' | 'S') => Move::Down,
        KeyCode::Left | KeyCode::Char('h' | 'H' | 'a' | 'A') => Move::Left,
        KeyCode::Right | KeyCode::Char('l' | 'L' | 'd' | 'D') => Move::Right,
        _ => return None,
    })
}

fn command(code: KeyCode) -> Action {
    match code {
        KeyCode::Char('u') => Action::Undo,
        KeyCode::Char('r') => Action::Redo,
        KeyCode::Char('b') => Action::Restart,
        KeyCode::Char('i') => Action::Hint,
        KeyCode::Char(' ') => Action::Watch,
        KeyCode::Char('+' | '=') => Action::Faster,
        KeyCode::Char('-' | '_') => Action::Slower,
        KeyCode::Char('v') => Action::Compare,
        KeyCode::Char('t') => Action::ToggleReading,
        KeyCode::Char('m') => Action::ToggleLeft,
        KeyCode::Char('f') => Action::ToggleBlindfold,
        KeyCode::Char('c') => Action::NextColours,
        KeyCode::Char('p') => Action::Type(Wanted::Board),
        KeyCode::Char('g') => Action::Type(Wanted::Goal),
        KeyCode::Char('?') | KeyCode::F(1) => Action::Help,
        KeyCode::Char('q' | 'Q') => Action::Quit,
        _ => Action::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode, mode: &Mode) -> Option<Action> {
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        action(event, mode, |_, _| None, || 7)
    }

    #[test]
    fn three_sets_of_keys_make_the_same_moves() {
        for (keys, direction) in [("kw", Move::Up), ("js", Move::Down), ("ha", Move::Left)] {
            for key in keys.chars() {
                let action = pressed(KeyCode::Char(key), &Mode::Playing);
                assert_eq!(action, Some(Action::Arrow(direction)), "{key}");
            }
        }
        assert_eq!(pressed(KeyCode::Right, &Mode::Playing), Some(Action::Arrow(Move::Right)));
    }

    #[test]
    fn letters_are_text_in_a_dialog() {
        let typing = Mode::Typing(Wanted::Board, String::new());
        for key in "qnh? 1".chars() {
            assert_eq!(pressed(KeyCode::Char(key), &typing), Some(Action::Typed(key)));
        }
        assert_eq!(pressed(KeyCode::Esc, &typing), Some(Action::Back));
    }

    /// Any key closes the help.
    #[test]
    fn keys_without_a_meaning_are_an_action() {
        for code in [KeyCode::Char('x'), KeyCode::F(5), KeyCode::Tab, KeyCode::Char('é')] {
            assert_eq!(pressed(code, &Mode::Playing), Some(Action::Other), "{code:?}");
        }
    }

    #[test]
    fn control_c_quits_and_a_new_board_has_a_fresh_seed() {
        let event = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        let quit = action(event, &Mode::Playing, |_, _| None, || 7);
        assert_eq!(quit, Some(Action::Quit));
        assert_eq!(pressed(KeyCode::Char('n'), &Mode::Playing), Some(Action::New(7)));
    }
}
