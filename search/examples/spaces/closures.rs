/// A square: column and row, from zero.
pub type Square = (i32, i32);

/// The leaps of a knight on an empty board of `size` × `size` squares.
pub fn leaps(size: i32) -> impl Fn(&Square) -> Vec<(Square, u32)> {
    move |&(x, y)| {
        let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let squares = leaps.map(|(dx, dy)| (x + dx, y + dy));
        let board = 0..size;
        let on_board = squares.into_iter().filter(|(x, y)| board.contains(x) && board.contains(y));
        on_board.map(|square| (square, 1)).collect()
    }
}
