//! Tic-tac-toe, solved: perfect play is a draw.
//!
//! `cargo run --example tic_tac_toe`

use taquin_search::games::{AlphaBeta, Game};

pub(crate) struct TicTacToe;

/// The cells of both players, one bit each; the player to move comes first.
pub(crate) type Board = [u16; 2];

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl TicTacToe {
    pub(crate) const START: Board = [0, 0];
}

impl Game for TicTacToe {
    type State = Board;
    type Move = u32;
    type Key = Board;

    fn moves(&self, [own, other]: &Board, moves: &mut Vec<u32>) {
        moves.extend((0..9).filter(|cell| (own | other) >> cell & 1 == 0));
    }

    fn apply(&self, board: &mut Board, cell: u32) {
        board[0] |= 1 << cell;
        board.swap(0, 1);
    }

    fn undo(&self, board: &mut Board, cell: u32) {
        board.swap(0, 1);
        board[0] &= !(1 << cell);
    }

    fn result(&self, &[own, other]: &Board) -> Option<i32> {
        let has_won = LINES.iter().any(|line| other & line == *line);
        if has_won { Some(-1) } else { (own | other == 0o777).then_some(0) }
    }

    fn key(&self, board: &Board) -> Board {
        *board
    }
}

fn main() {
    let report = AlphaBeta::default().search(&TicTacToe, &TicTacToe::START);
    println!("value {}, line {:?}", report.value, report.line);
    println!("{} states looked at, {} iterations", report.stats.popped, report.stats.layers.len());
}
