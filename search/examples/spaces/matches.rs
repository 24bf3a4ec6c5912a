use taquin_search::games::Game;

/// Players take one to three matches in turn. Who takes the last match wins.
pub struct Matches;

impl Game for Matches {
    type State = u32;
    type Move = u32;
    type Key = u32;
    fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
        moves.extend(1..=3.min(*left));
    }
    fn apply(&self, left: &mut u32, taken: u32) {
        *left -= taken;
    }
    fn undo(&self, left: &mut u32, taken: u32) {
        *left += taken;
    }
    // The opponent took the last match.
    fn result(&self, left: &u32) -> Option<i32> {
        (*left == 0).then_some(-1)
    }
    fn key(&self, left: &u32) -> u32 {
        *left
    }
}
