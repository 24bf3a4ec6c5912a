//! The rules of the puzzle: the grid, the moves and the parity.

/// The most cells of a board.
pub(crate) const MOST: usize = 25;

/// The tile in each cell, row by row, 0 for the blank. Cells beyond the board hold 0, too.
pub(crate) type Cells = [u8; MOST];

/// The size of a board.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
}

impl Grid {
    pub(crate) fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// Returns the cell beside another in a direction (up, down, left, right), if there is one.
    pub(crate) fn beside(self, cell: usize, direction: usize) -> Option<usize> {
        let (row, col) = (cell / self.cols, cell % self.cols);
        match direction {
            0 if row > 0 => Some(cell - self.cols),
            1 if row + 1 < self.rows => Some(cell + self.cols),
            2 if col > 0 => Some(cell - 1),
            3 if col + 1 < self.cols => Some(cell + 1),
            _ => None,
        }
    }

    /// Returns the rows and the columns between two cells.
    pub(crate) fn apart(self, one: usize, other: usize) -> [usize; 2] {
        let place = |cell: usize| [cell / self.cols, cell % self.cols];
        let ([row, col], to) = (place(one), place(other));
        [row.abs_diff(to[0]), col.abs_diff(to[1])]
    }

    /// Returns the cell of each tile, and of the blank as tile 0.
    pub(crate) fn places(self, board: &Cells) -> [usize; MOST] {
        let mut places = [0; MOST];
        (0..self.cells()).for_each(|cell| places[usize::from(board[cell])] = cell);
        places
    }

    /// Moves the blank, unless it would leave the board.
    fn slide(self, mut board: Cells, direction: usize) -> Option<Cells> {
        let blank = board.iter().position(|&tile| tile == 0)?;
        board.swap(blank, self.beside(blank, direction)?);
        Some(board)
    }

    /// Returns the boards one move away. In the multi-tile metric, a move is a slide of any length.
    pub(crate) fn successors(self, board: Cells, multi: bool) -> impl Iterator<Item = Cells> {
        let most = if multi { MOST } else { 1 };
        let along = move |direction| {
            let first = self.slide(board, direction);
            std::iter::successors(first, move |&board| self.slide(board, direction)).take(most)
        };
        (0..4).flat_map(along)
    }

    /// Replays directions of the blank. Returns the last board, and the number of moves: in the
    /// multi-tile metric, equal directions in a row are one move.
    pub(crate) fn replay(self, start: Cells, path: &[u8], multi: bool) -> Option<(Cells, usize)> {
        let step = |board, &direction: &u8| self.slide(board, direction.into());
        let turns = path.chunk_by(|one, next| one == next).count();
        Some((path.iter().try_fold(start, step)?, if multi { turns } else { path.len() }))
    }

    /// Returns whether parity allows a path. A step exchanges the blank and a tile, and takes the blank
    /// to the next cell. So it changes the parity of the permutation between board and goal, and the
    /// parity of the blank's distance from its goal. Both are even at the goal, so they are equal on
    /// every board from which the goal can be reached.
    pub(crate) fn may_reach(self, start: &Cells, goal: &Cells) -> bool {
        let (from, to) = (self.places(start), self.places(goal));
        let order: Vec<_> = start[..self.cells()].iter().map(|&tile| to[tile as usize]).collect();
        let inversions = |at: usize| order[at..].iter().filter(|&&home| home < order[at]).count();
        let [rows, cols] = self.apart(from[0], to[0]);
        (0..order.len()).map(inversions).sum::<usize>() % 2 == (rows + cols) % 2
    }

    /// Returns a board as messages name it.
    pub(crate) fn named(self, board: &Cells) -> String {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        board[..self.cells()].chunks(self.cols).map(row).collect::<Vec<_>>().join("/")
    }
}

/// Returns whether the numbers are each of `0..count` once.
pub(crate) fn is_each_once(numbers: &[u8], count: usize) -> bool {
    numbers.len() == count && (0..count as u8).all(|number| numbers.contains(&number))
}

/// Returns the order of `0..count` with this number in lexicographic order, from 0; `None` if there
/// are not so many.
pub(crate) fn numbered(count: usize, mut number: u128) -> Option<Vec<u8>> {
    let mut left: Vec<u8> = (0..count as u8).collect();
    let mut orders: u128 = (1..=count as u128).product();
    let mut next = |_| {
        orders /= left.len() as u128;
        let index = usize::try_from(number / orders).ok().filter(|&index| index < left.len())?;
        number %= orders;
        Some(left.remove(index))
    };
    (0..count).map(&mut next).collect()
}
