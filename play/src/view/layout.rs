//! The layout of the screen.
//!
//! ```text
//!   title
//!   (status, if there is no panel)
//!   board                panel
//!   notice
//!   keys
//! ```

use ratatui::layout::Rect;
use taquin_puzzle::Shape;

/// Columns beside the board.
const PANEL_WIDTH: u16 = 30;
/// Rows that the facts in the panel take.
const PANEL_HEIGHT: u16 = 8;
/// Columns between the board and the panel, if the window has them.
const GAP: u16 = 6;
/// Rows outside the board: title, status, two for the notice, keys.
const OTHER_ROWS: u16 = 5;
/// A narrower window gives the notice more rows, unless tiles would lose their borders.
const WIDE: u16 = 72;
const MORE_ROWS: u16 = 3;
/// The fewest columns for a notice and the keys.
const LEAST_WIDTH: u16 = 40;
/// Tiles, largest first: columns and rows with their borders.
const TILES: [(u16, u16); 5] = [(15, 7), (11, 5), (7, 3), (5, 3), (4, 1)];

/// The places of the parts of a screen.
pub(super) struct Plan {
    pub(super) title: Rect,
    pub(super) status: Rect,
    /// One place, or two side by side.
    pub(super) boards: Vec<BoardPlace>,
    pub(super) panel: Option<Rect>,
    pub(super) notice: Rect,
    pub(super) keys: Rect,
}

/// The place of a board and the size of its tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardPlace {
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) tile: (u16, u16),
    pub(super) shape: Shape,
}

impl Plan {
    /// Returns a plan for a window; `None` if the window is too small. Two boards have a free
    /// row above them. If they do not fit side by side, the first takes all the space.
    pub(super) fn new(window: Rect, shape: Shape, two: bool) -> Option<Self> {
        let both = if two { Shape::new(shape.rows(), 2 * shape.cols() + 1).ok() } else { None };
        let less = Rect { height: window.height.saturating_sub(1), ..window };
        let Some(plan) = both.and_then(|both| Self::of_one(less, both)) else {
            return Self::of_one(window, shape);
        };
        let lower = |place: Rect| Rect { y: place.y + 1, ..place };
        let (notice, keys) = (lower(plan.notice), lower(plan.keys));
        let place = BoardPlace { y: plan.boards[0].y + 1, ..plan.boards[0] };
        let x = place.x + place.tile.0 * (shape.cols() as u16 + 1);
        let boards = vec![BoardPlace { shape, ..place }, BoardPlace { shape, x, ..place }];
        Some(Self { boards, notice, keys, ..plan })
    }

    fn of_one(window: Rect, shape: Shape) -> Option<Self> {
        let width = window.width;
        let more = more_rows(window, shape);
        let height = window.height.checked_sub(OTHER_ROWS + more)?;
        let rest = width.checked_sub(PANEL_WIDTH).filter(|_| height >= PANEL_HEIGHT);
        let beside = rest.and_then(|rest| largest(rest, height, shape));
        let (tile, panel_width) = match beside {
            Some(tile) => (tile, PANEL_WIDTH),
            None => (largest(width, height, shape)?, 0),
        };
        if width < LEAST_WIDTH {
            return None;
        }
        let row = |y, rows| Rect::new(window.x, window.y + y, width, rows);
        let (columns, rows) = size(tile, shape);
        let x = window.x + (width - panel_width - columns) / 2;
        let y = window.y + 2 + (height - rows) / 2;
        let panel_x = (x + columns + GAP).min(window.x + width - panel_width);
        let panel = Rect::new(panel_x, window.y + 2, panel_width, height);
        Some(Self {
            title: row(0, 1),
            status: row(1, 1),
            boards: vec![BoardPlace { x, y, tile, shape }],
            panel: (panel_width > 0).then_some(panel),
            notice: row(height + 2, 2 + more),
            keys: row(height + 4 + more, 1),
        })
    }
}

/// Returns how many rows a notice has beyond the usual two.
fn more_rows(window: Rect, shape: Shape) -> u16 {
    let height = window.height.saturating_sub(OTHER_ROWS + MORE_ROWS);
    let bordered = largest(window.width, height, shape).is_some_and(|(_, rows)| rows > 1);
    if window.width < WIDE && bordered { MORE_ROWS } else { 0 }
}

/// Returns the columns and rows that a window needs for a board of this shape.
pub(super) fn least(shape: Shape) -> (u16, u16) {
    let (columns, rows) = size(TILES[TILES.len() - 1], shape);
    (columns.max(LEAST_WIDTH), rows + OTHER_ROWS)
}

fn size((width, height): (u16, u16), shape: Shape) -> (u16, u16) {
    (width * shape.cols() as u16, height * shape.rows() as u16)
}

/// Returns the size of the largest tiles that fit.
fn largest(width: u16, height: u16, shape: Shape) -> Option<(u16, u16)> {
    let fits = |&tile: &(u16, u16)| {
        let (columns, rows) = size(tile, shape);
        columns <= width && rows <= height
    };
    TILES.into_iter().find(fits)
}

impl BoardPlace {
    /// Returns the rectangle of a cell.
    pub(super) fn cell(&self, cell: usize) -> Rect {
        let (row, col) = self.shape.place_of(cell);
        let (width, height) = self.tile;
        Rect::new(self.x + width * col as u16, self.y + height * row as u16, width, height)
    }

    /// Returns the row above the board.
    pub(super) fn above(&self) -> Rect {
        Rect::new(self.x, self.y - 1, size(self.tile, self.shape).0, 1)
    }

    /// Returns the cell at a point of the screen.
    pub(super) fn cell_at(&self, column: u16, row: u16) -> Option<usize> {
        let col = usize::from(column.checked_sub(self.x)? / self.tile.0);
        let row = usize::from(row.checked_sub(self.y)? / self.tile.1);
        let inside = col < self.shape.cols() && row < self.shape.rows();
        inside.then(|| row * self.shape.cols() + col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_at_its_drawn_place() {
        let shape = Shape::new(3, 5).unwrap();
        let plan = Plan::new(Rect::new(0, 0, 80, 24), shape, false).unwrap();
        for cell in 0..shape.cells() {
            let area = plan.boards[0].cell(cell);
            assert_eq!(plan.boards[0].cell_at(area.x, area.y), Some(cell));
            assert_eq!(plan.boards[0].cell_at(area.right() - 1, area.bottom() - 1), Some(cell));
        }
        assert_eq!(plan.boards[0].cell_at(0, 0), None);
    }

    #[test]
    fn every_shape_fits_eighty_columns_and_the_least_window_is_enough() {
        for (rows, cols) in [(2, 2), (4, 4), (16, 16), (2, 16), (16, 2)] {
            let shape = Shape::new(rows, cols).unwrap();
            assert!(Plan::new(Rect::new(0, 0, 80, 24), shape, false).is_some(), "{shape}");
            let (width, height) = least(shape);
            assert!(Plan::new(Rect::new(0, 0, width, height), shape, false).is_some());
            assert!(Plan::new(Rect::new(0, 0, width, height - 1), shape, false).is_none());
        }
    }
}
