//! The tables of a search, and the node that a slide leads to.
//!
//! A step of the blank adds one number to the places in all tables: the blank's own four bits and
//! those of the tile it passes change by constants that depend only on the direction and the tile.
//! A slide is several steps, so the successors in one direction are computed one from the other.

use crate::heuristics::{SlideWalkingDistance, Walks};
use crate::model::{Move, Position};
use crate::space::{Board, Packing, Symmetry, tile_of};

use super::patterns::PATTERNS;
use super::tables::SlideTables;

/// The places that a node keeps: one for each pattern, and one for its mirror image.
pub(super) const BOTH: usize = 2 * PATTERNS;

/// The numbers of the patterns at one axis of the next slide.
type TableNumbers<'a, const LANES: usize> = [&'a [u8]; LANES];

/// A board with its `LANES` places in tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlideNode<const LANES: usize> {
    /// Four bits per cell, the blank being 0.
    pub(super) board: u64,
    pub(super) blank: u8,
    /// Valid only if the guide has a walking distance.
    walks: Walks,
    /// The places in the tables: see [`super::tables`].
    places: [u32; LANES],
}

/// Everything that does not change during a search.
pub(super) struct SlideGuide<'a, const LANES: usize> {
    /// The goal's board, packed as a node's.
    pub(super) goal: u64,
    walking: Option<&'a SlideWalkingDistance<16>>,
    /// By axis of the next slide, along a row or a column.
    numbers: [TableNumbers<'a, LANES>; 2],
    /// The change of the places by a step, by direction and tile; the blank's entry is never used,
    /// but with it four bits are an index that needs no check.
    deltas: [[[u32; LANES]; 16]; 4],
    /// By direction: the difference between two cells, and the room of each cell.
    strides: [u8; 4],
    rooms: [[u8; 16]; 4],
}

/// The board itself, or its mirror image.
pub(super) struct BoardImage<'a> {
    tables: &'a SlideTables,
    symmetry: Symmetry,
}

impl<'a> BoardImage<'a> {
    /// Returns the board itself, and its mirror image if a symmetry keeps the goal.
    pub(super) fn all(tables: &'a SlideTables) -> Vec<Self> {
        let itself = Symmetry::all(tables.shape).take(1);
        let symmetries = itself.chain(Symmetry::fixing(tables.shape, tables.blank_home));
        symmetries.map(|symmetry| Self { tables, symmetry }).collect()
    }

    /// Returns the numbers of a pattern by the axis of the next slide. The symmetry may exchange rows
    /// and columns.
    fn numbers(&self, pattern: usize, axis: usize) -> &'a [u8] {
        let transposes = !self.symmetry.step(Move::Up).is_vertical();
        self.tables.numbers(pattern, axis ^ usize::from(transposes))
    }

    /// Returns a value in the four bits of the blank or of a tile of the pattern; zero for other tiles,
    /// and for numbers beyond the tiles of a small board.
    fn field(&self, pattern: usize, tile: u8, value: u32) -> u32 {
        if tile == 0 {
            return value;
        }
        let home = tile_of(self.tables.blank_home, tile.into());
        if home >= self.tables.shape.cells() {
            return 0;
        }
        let image = self.symmetry.cell(home) as u8;
        let slot = self.tables.homes[pattern].iter().position(|&other| other == image);
        slot.map_or(0, |slot| value << (4 * (slot + 1)))
    }

    /// Returns the place of a board.
    fn place(&self, pattern: usize, board: &Position) -> u32 {
        let field = |(cell, &tile): (usize, &u16)| {
            self.field(pattern, tile as u8, self.symmetry.cell(cell) as u32)
        };
        board.tiles().iter().enumerate().map(field).sum()
    }

    /// Returns the change of the place by a step that moves a tile.
    fn delta(&self, pattern: usize, step: Move, tile: u8) -> u32 {
        let cols = self.tables.shape.cols() as u32;
        let stride = match self.symmetry.step(step) {
            Move::Up => cols.wrapping_neg(),
            Move::Down => cols,
            Move::Left => 1u32.wrapping_neg(),
            Move::Right => 1,
        };
        let moved = if tile == 0 { 0 } else { self.field(pattern, tile, stride) };
        stride.wrapping_sub(moved)
    }
}

impl<'a, const LANES: usize> SlideGuide<'a, LANES> {
    /// Returns the guide with walking distance, if given, and the tables of each image.
    pub(super) fn new(
        goal: &Position,
        walking: Option<&'a SlideWalkingDistance<16>>,
        images: &[BoardImage<'a>],
    ) -> Self {
        let numbers =
            |axis| lanes(images, |image: &BoardImage<'a>, pattern| image.numbers(pattern, axis));
        let delta = |step, tile| {
            lanes(images, |image: &BoardImage<'_>, pattern| image.delta(pattern, step, tile))
        };
        let shape = goal.shape();
        let cols = shape.cols() as u8;
        let room = |step: Move, cell: usize| {
            let next = |&cell: &usize| shape.neighbour(cell, step);
            let here = Some(cell).filter(|&cell| cell < shape.cells());
            std::iter::successors(here, next).skip(1).count() as u8
        };
        Self {
            goal: u64::pack(&Board::<16>::new(goal).tiles),
            walking,
            numbers: [0, 1].map(numbers),
            deltas: Move::ALL.map(|step| std::array::from_fn(|tile| delta(step, tile as u8))),
            strides: [cols.wrapping_neg(), cols, 1u8.wrapping_neg(), 1],
            rooms: Move::ALL.map(|step| std::array::from_fn(|cell| room(step, cell))),
        }
    }

    /// Returns the node of a start.
    pub(super) fn root(&self, start: &Position, images: &[BoardImage<'_>]) -> SlideNode<LANES> {
        let places = lanes(images, |image, pattern| image.place(pattern, start));
        let board = Board::<16>::new(start);
        let walks = self.walking.map_or_else(Walks::default, |walking| walking.find(&board));
        SlideNode { board: u64::pack(&board.tiles), blank: board.blank, walks, places }
    }

    /// Returns how many cells the blank can move.
    #[inline]
    pub(super) fn room(&self, blank: u8, step: Move) -> u8 {
        self.rooms[step as usize][usize::from(blank) & 15]
    }

    /// Moves the blank by one cell.
    #[inline]
    pub(super) fn step(&self, node: &mut SlideNode<LANES>, step: Move) {
        let to = node.blank.wrapping_add(self.strides[step as usize]) & 15;
        let tile = node.board >> (4 * to) & 15;
        node.board ^= tile << (4 * to) ^ tile << (4 * node.blank);
        node.blank = to;
        let delta = &self.deltas[step as usize][tile as usize];
        for (place, delta) in node.places.iter_mut().zip(delta) {
            *place = place.wrapping_add(*delta);
        }
        if let Some(walking) = self.walking {
            node.walks = walking.after(node.walks, step, tile as u8);
        }
    }

    /// Returns whether this many slides may suffice, the next one along a column or a row.
    #[inline]
    pub(super) fn may_do(&self, node: &SlideNode<LANES>, vertical: bool, left: u8) -> bool {
        if node.walks.slides_left(vertical) > left.into() {
            return false;
        }
        let numbers = &self.numbers[usize::from(vertical)];
        let number = |lane: usize| numbers[lane][node.places[lane] as usize];
        // Four loads at a time, so that they overlap.
        (0..LANES).step_by(4).all(|first| {
            let most = (first..LANES.min(first + 4)).map(number).max();
            // Table entries are the slides plus one.
            most.unwrap_or(0) <= left + 1
        })
    }

    /// Returns a lower bound on the number of slides.
    pub(super) fn estimate(&self, node: &SlideNode<LANES>, vertical: bool) -> u8 {
        (0..u8::MAX).find(|&left| self.may_do(node, vertical, left)).unwrap_or(u8::MAX)
    }
}

/// Returns the value of each lane: those of the patterns of the first image, then of the second.
fn lanes<'a, T, const LANES: usize>(
    images: &[BoardImage<'a>],
    value: impl Fn(&BoardImage<'a>, usize) -> T,
) -> [T; LANES] {
    std::array::from_fn(|lane| value(&images[lane / PATTERNS], lane % PATTERNS))
}
