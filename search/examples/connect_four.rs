//! Connect four in the terminal.
//!
//! ```text
//! cargo run --release --example connect_four              # 7×6, against alpha–beta
//! cargo run --release --example connect_four -- uct       # against Monte Carlo tree search
//! cargo run --release --example connect_four -- solve     # 5×4, exactly
//! ```

use std::io::{self, BufRead, Write};
use std::time::Duration;
use taquin_search::Limits;
use taquin_search::games::{AlphaBeta, Game, Uct};

/// Connect four on a board of `W` columns and `H` rows, of at most 64 cells with a row above.
pub(crate) struct ConnectFour<const W: u32, const H: u32> {
    /// The columns, those in the middle first.
    columns: Vec<u32>,
    /// Every four cells in a row.
    fours: Vec<u64>,
}

/// The discs of the player to move, and all discs. A column has `H + 1` bits, the lowest cell first; the
/// top bit stays free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    own: u64,
    all: u64,
}

impl<const W: u32, const H: u32> ConnectFour<W, H> {
    pub(crate) fn new() -> Self {
        let mut columns: Vec<u32> = (0..W).collect();
        columns.sort_by_key(|column| (2 * column + 1).abs_diff(W));
        let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let cells = (0..W as i32).flat_map(|x| (0..H as i32).map(move |y| (x, y)));
        let four = |(x, y): (i32, i32), (dx, dy): (i32, i32)| {
            (0..4).try_fold(0, |four, step| {
                let (x, y) = (x + step * dx, y + step * dy);
                let inside = x < W as i32 && (0..H as i32).contains(&y);
                inside.then(|| four | 1u64 << (x * (H as i32 + 1) + y))
            })
        };
        let fours =
            cells.flat_map(|cell| steps.into_iter().filter_map(move |step| four(cell, step)));
        Self { columns, fours: fours.collect() }
    }

    pub(crate) fn start(&self) -> Board {
        Board { own: 0, all: 0 }
    }

    fn column(column: u32) -> u64 {
        ((1 << H) - 1) << (column * (H + 1))
    }
}

impl<const W: u32, const H: u32> Game for ConnectFour<W, H> {
    type State = Board;
    type Move = u32;
    type Key = u64;

    fn moves(&self, board: &Board, moves: &mut Vec<u32>) {
        let is_free = |column: &u32| board.all & Self::column(*column) != Self::column(*column);
        moves.extend(self.columns.iter().copied().filter(is_free));
    }

    fn apply(&self, board: &mut Board, column: u32) {
        board.own ^= board.all;
        board.all |= board.all + (1 << (column * (H + 1)));
    }

    fn undo(&self, board: &mut Board, column: u32) {
        let discs = board.all & Self::column(column);
        board.all ^= 1 << discs.ilog2();
        board.own ^= board.all;
    }

    /// A win counts 1 for each free cell, and 1 more: an earlier win is better.
    fn result(&self, board: &Board) -> Option<i32> {
        let other = board.own ^ board.all;
        let has_won = [1, H, H + 1, H + 2].into_iter().any(|step| {
            let pairs = other & (other >> step);
            pairs & (pairs >> (2 * step)) != 0
        });
        let free = (W * H - board.all.count_ones()) as i32;
        if has_won { Some(-1000 - free) } else { (free == 0).then_some(0) }
    }

    /// The discs and a bit above each column identify both players' discs.
    fn key(&self, board: &Board) -> u64 {
        let bottom: u64 = (0..W).map(|column| 1 << (column * (H + 1))).sum();
        board.own + board.all + bottom
    }

    /// A line of four that only one player can complete counts more if it has more discs.
    fn evaluate(&self, board: &Board) -> i32 {
        let other = board.own ^ board.all;
        let worth = |discs: u32| [0, 1, 4, 16, 0][discs as usize];
        let score = |four: &u64| match (board.own & four, other & four) {
            (own, 0) => worth(own.count_ones()),
            (0, other) => -worth(other.count_ones()),
            _ => 0,
        };
        self.fours.iter().map(score).sum()
    }
}

fn draw(board: &Board, first: char, second: char) {
    for y in (0..6).rev() {
        let cell = |x: u32| {
            let has = |discs: u64| discs >> (x * 7 + y) & 1 == 1;
            if has(board.own) {
                first
            } else if has(board.all) {
                second
            } else {
                '.'
            }
        };
        println!("{}", (0..7).flat_map(|x| [' ', cell(x)]).collect::<String>());
    }
    println!(" 1 2 3 4 5 6 7");
}

fn solve() {
    let game = ConnectFour::<5, 4>::new();
    let report = AlphaBeta::default().search(&game, &game.start());
    let winner = ["the second player wins", "a draw", "the first player wins"];
    println!("5×4: {}", winner[(report.value.signum() + 1) as usize]);
    println!("{} states looked at", report.stats.popped);
}

fn answer(game: &ConnectFour<7, 6>, board: &Board, uct: bool) -> Option<u32> {
    let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::NONE };
    if uct {
        return Uct { playouts: u64::MAX, limits, ..Uct::default() }.search(game, board).best();
    }
    let report = AlphaBeta { limits, ..AlphaBeta::default() }.search(game, board);
    println!("(depth {}, value {})", report.depth, report.value);
    report.best()
}

fn main() -> io::Result<()> {
    let kind = std::env::args().nth(1);
    if kind.as_deref() == Some("solve") {
        solve();
        return Ok(());
    }
    let game = ConnectFour::<7, 6>::new();
    let mut board = game.start();
    let mut lines = io::stdin().lock().lines();
    loop {
        draw(&board, 'X', 'O');
        print!("your column: ");
        io::stdout().flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let column = line.trim().parse().ok().and_then(|column: u32| column.checked_sub(1));
        let Some(column) = column.filter(|column| moves.contains(column)) else {
            println!("type the number of a column that is not full");
            continue;
        };
        game.apply(&mut board, column);
        if let Some(value) = game.result(&board) {
            draw(&board, 'O', 'X');
            println!("{}", if value < 0 { "You win." } else { "A draw." });
            return Ok(());
        }
        let Some(column) = answer(&game, &board, kind.as_deref() == Some("uct")) else {
            return Ok(());
        };
        println!("my column: {}", column + 1);
        game.apply(&mut board, column);
        if let Some(value) = game.result(&board) {
            draw(&board, 'X', 'O');
            println!("{}", if value < 0 { "I win." } else { "A draw." });
            return Ok(());
        }
    }
}
