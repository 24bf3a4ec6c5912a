//! The orders of the tiles of a pattern, and how a slide changes them.
//!
//! The tiles of a pattern, read cell by cell, form an order. If a tile slides, only the tiles
//! between its old and its new cell change places with it:
//!
//! ```text
//!   a · b ·        · · b ·
//!   · c · ·   →    a c · ·      a slides down past b: orders a b c → b a c
//! ```
//!
//! So a slide moves one place of the order to another, for any cells: one list of ranks (a
//! *row*) serves every slide from place i to place j. A slide past no tile, such as a sideways one,
//! does not change the order.
//!
//! **Invariant.** Ranks are lexicographic: the order of rank r is the r-th of all.

/// The most tiles of a pattern: 8! orders still fit into sixteen bits.
pub(crate) const MOST_TILES: usize = 8;

/// All orders of a number of tiles.
#[derive(Clone, Debug)]
pub(crate) struct TileOrders {
    tiles: usize,
    count: usize,
    /// For a slide from place i to place j, at `i * tiles + j`: the new rank of each rank. Empty if i = j
    /// or no slide goes that far.
    rows: Vec<Vec<u16>>,
}

impl TileOrders {
    /// Returns the orders of `tiles` tiles, which pass at most `farthest` others in a slide.
    pub(crate) fn new(tiles: usize, farthest: usize) -> Self {
        debug_assert!((1..=MOST_TILES).contains(&tiles));
        let count = (1..=tiles).product();
        let mut orders = Self { tiles, count, rows: vec![Vec::new(); tiles * tiles] };
        for place in 1..tiles {
            let swap = orders.swap_before(place);
            orders.rows[place * tiles + place - 1].clone_from(&swap);
            orders.rows[(place - 1) * tiles + place] = swap;
        }
        for distance in 2..=farthest.min(tiles - 1) {
            for place in distance..tiles {
                orders.compose(place - distance, place - 1, place);
                orders.compose(place, place - distance + 1, place - distance);
            }
        }
        orders
    }

    /// Returns the number of orders.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the new rank of each rank if the tile at place `from` goes to place `to`; `None` if no
    /// rank changes.
    pub(crate) fn row(&self, from: usize, to: usize) -> Option<&[u16]> {
        let row = &self.rows[from * self.tiles + to];
        (from != to).then_some(row.as_slice())
    }

    /// Returns the rank of an order, given as the numbers `0..tiles`.
    pub(crate) fn rank(order: &[u8]) -> usize {
        order.iter().enumerate().fold(0, |rank, (place, tile)| {
            let smaller_after = order[place + 1..].iter().filter(|other| *other < tile).count();
            rank * (order.len() - place) + smaller_after
        })
    }

    /// Returns the order of a rank: the inverse of [`rank`](Self::rank).
    pub(crate) fn unrank(&self, mut rank: usize) -> Vec<u8> {
        let mut order = vec![0; self.tiles];
        for place in (0..self.tiles).rev() {
            let choices = self.tiles - place;
            order[place] = (rank % choices) as u8;
            rank /= choices;
            for later in place + 1..self.tiles {
                order[later] += u8::from(order[later] >= order[place]);
            }
        }
        order
    }

    /// Returns the row that swaps a place with the one before it.
    ///
    /// The digit of a rank at each place counts the smaller tiles that come later. A swap of neighbours
    /// changes only their two digits: with the smaller tile first, (x, y) becomes (y + 1, x); else it
    /// becomes (y, x − 1).
    fn swap_before(&self, place: usize) -> Vec<u16> {
        let later = self.tiles - place;
        let unit: usize = (1..later).product();
        let swapped = |rank: usize| {
            let pair = rank / unit % (later * (later + 1));
            let (x, y) = (pair / later, pair % later);
            let (x, y) = if x <= y { (y + 1, x) } else { (y, x - 1) };
            (rank - pair * unit + (x * later + y) * unit) as u16
        };
        (0..self.count).map(swapped).collect()
    }

    /// Computes the row from `from` to `to`: a slide to `between`, then one to `to`.
    fn compose(&mut self, from: usize, between: usize, to: usize) {
        let second = &self.rows[between * self.tiles + to];
        let first = &self.rows[from * self.tiles + between];
        let row = first.iter().map(|&rank| second[usize::from(rank)]).collect();
        self.rows[from * self.tiles + to] = row;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_lexicographic() {
        let orders = TileOrders::new(4, 3);
        let listed: Vec<Vec<u8>> = (0..orders.count()).map(|rank| orders.unrank(rank)).collect();
        assert!(listed.is_sorted());
        assert_eq!(listed[23], [3, 2, 1, 0]);
        assert!((0..24).all(|rank| TileOrders::rank(&listed[rank]) == rank));
    }

    #[test]
    fn rows_move_one_tile_past_the_others() {
        let orders = TileOrders::new(5, 3);
        for (from, to) in [(0, 1), (1, 0), (0, 3), (4, 1), (2, 4), (4, 2)] {
            for (rank, &slid) in orders.row(from, to).unwrap().iter().enumerate() {
                let mut order = orders.unrank(rank);
                let tile = order.remove(from);
                order.insert(to, tile);
                assert_eq!(orders.unrank(usize::from(slid)), order);
            }
        }
        assert_eq!(orders.row(2, 2), None);
    }
}
