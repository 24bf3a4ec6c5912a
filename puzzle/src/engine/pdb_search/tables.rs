//! The tables of a partition, ready to search with.

use std::sync::Arc;

use crate::model::{GoalError, Position, Shape};
use crate::pdb::{
    BuildError, BuildProgress, BuildSettings, Partition, PartitionChoice, PatternError,
    PatternTable, Room, room_for,
};
use crate::space::{AutomatonBudget, CanonicalBoard, MoveAutomaton, least_home};

use super::guide::{LARGE, MOST_SLOTS, PdbGuide, SMALL, guide_bytes};

/// Cells up to which the search can number the blocks of seven tiles, and tables of six are
/// soon built.
const MIDDLE: usize = 21;

/// The tables of a partition, and what the search makes of them.
///
/// One set serves every goal whose blank is in the same cell, or in one that a
/// symmetry of the board brings there: `first`, `last` and any renaming of them.
///
/// ```
/// use taquin_puzzle::pdb::{BuildSettings, PatternTable};
/// use taquin_puzzle::{Goal, Position, Shape, TableSet};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let goal = Goal::Last.position(start.shape())?;
/// assert!(TableSet::serves(goal.shape()) && !TableSet::serves(Shape::new(6, 6)?));
/// let partition = TableSet::partition(&goal, "4-4")?;
/// let set = TableSet::build(&partition, &BuildSettings::default(), &mut |_| {})?;
/// assert!(set.fits(&Goal::First.position(goal.shape())?));
/// assert_eq!(set.estimate(&start, &goal)?, 4);
///
/// // The same of tables that are there already.
/// let tables = partition.patterns().iter().map(PatternTable::build).collect();
/// assert_eq!(TableSet::new(&partition, tables).estimate(&start, &goal)?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TableSet {
    pub(super) guide: AnyGuide,
    partition: Partition,
    bytes: u64,
}

impl TableSet {
    /// Whether boards of a shape can be searched with tables: up to twenty-five cells, on the
    /// page up to sixteen.
    #[must_use]
    pub fn serves(shape: Shape) -> bool {
        shape.cells() <= MOST_CELLS
    }

    /// The sizes of the strongest partition for a shape: as few patterns as there is room for,
    /// all of about as many tiles.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, TableSet};
    ///
    /// assert_eq!(TableSet::strong_sizes(Shape::new(4, 4)?), "7-8");
    /// assert_eq!(TableSet::strong_sizes(Shape::new(5, 5)?), "6-6-6-6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn strong_sizes(shape: Shape) -> String {
        let most = match shape.cells() {
            cells if cells <= SMALL => 8,
            cells if cells <= MIDDLE => 7,
            _ => 6,
        };
        if shape.cells() == SMALL && !shape.is_square() {
            // Patterns of eight tiles have more blocks there than the search can number.
            return "7-7-1".into();
        }
        Self::even_sizes(shape, most)
    }

    /// The sizes of as few patterns as there can be of `most` tiles, all of about as many.
    fn even_sizes(shape: Shape, most: usize) -> String {
        let tiles = shape.cells() - 1;
        let patterns = tiles.div_ceil(most).max(1);
        joined((0..patterns).map(|number| (tiles + number) / patterns))
    }

    /// The sizes of a partition whose tables are soon built: as many patterns of six tiles as
    /// there are, and the rest (`6-6-3`); beyond sixteen cells, up to `MIDDLE`, of at most six.
    pub(crate) fn quick_sizes(shape: Shape) -> Option<String> {
        let tiles = shape.cells() - 1;
        let rest = Some(tiles % 6).filter(|&rest| rest > 0);
        match shape.cells() {
            cells if cells <= SMALL => Some(joined(std::iter::repeat_n(6, tiles / 6).chain(rest))),
            cells if cells <= MIDDLE => Some(Self::even_sizes(shape, 6)),
            _ => None,
        }
    }

    /// The partition by sizes, such as `6-6-3`, for a goal.
    ///
    /// # Errors
    /// When the sizes do not make a partition that the search has room for.
    pub fn partition(goal: &Position, sizes: &str) -> Result<Partition, PatternError> {
        Self::partition_by(goal, &sizes.parse()?)
    }

    /// The partition that someone has written for a goal: by sizes, or by the numbers
    /// of the tiles.
    ///
    /// ```
    /// use taquin_puzzle::{Goal, Shape, TableSet};
    ///
    /// let goal = Goal::Last.position(Shape::new(2, 3)?)?;
    /// let partition = TableSet::partition_by(&goal, &"1,2,4/3,5".parse()?)?;
    /// assert_eq!(partition.to_string(), "3-2");
    /// assert!(TableSet::partition_by(&goal, &"1,2,4/5".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`TableSet::partition`], and when a tile is missing or not on the board.
    pub fn partition_by(
        goal: &Position,
        choice: &PartitionChoice,
    ) -> Result<Partition, PatternError> {
        Self::with_room(choice.on(goal)?).map_err(|error| match error {
            PatternError::Missing(home) => PatternError::Ungrouped(tile_of(goal, home)),
            other => other,
        })
    }

    /// A partition that the search has room for.
    pub(crate) fn with_room(partition: Partition) -> Result<Partition, PatternError> {
        let partition = partition.whole()?;
        let shape = partition.patterns()[0].shape();
        match partition.patterns().len() {
            _ if !Self::serves(shape) => Err(PatternError::Board { shape, most: MOST_CELLS }),
            given if given > MOST_SLOTS => Err(PatternError::TooMany { given, most: MOST_SLOTS }),
            _ if !AnyGuide::has_room(&partition) => Err(PatternError::TooLarge(shape)),
            _ => Ok(partition),
        }
    }

    /// Builds the tables of a partition.
    ///
    /// # Errors
    /// When that is cancelled or takes too much memory.
    pub fn build(
        partition: &Partition,
        settings: &BuildSettings,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Self, BuildError> {
        settings.check_room(Self::room(partition).peak)?;
        let tables = PatternTable::build_all(partition.patterns(), settings, progress)?;
        Ok(Self::new(partition, tables))
    }

    /// The bytes that building a set takes, the search's own tables included.
    pub(crate) fn room(partition: &Partition) -> Room {
        let patterns = partition.patterns();
        let tables = room_for(patterns);
        let small = patterns[0].shape().cells() <= SMALL;
        let guide =
            if small { guide_bytes::<SMALL>(patterns) } else { guide_bytes::<LARGE>(patterns) };
        let (automaton, building) = if small { (1 << 20, 0) } else { (4 << 20, 28 << 20) };
        let kept = tables.kept + guide + automaton;
        Room { kept, peak: tables.peak.max(kept + building) }
    }

    /// Bytes that it holds.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Takes the tables of a partition, such as a source gives; nothing where the search
    /// has no room for them.
    pub(crate) fn of_tables(tables: Vec<PatternTable>) -> Option<Self> {
        let patterns = tables.iter().map(|table| table.pattern().clone()).collect();
        let partition = Self::with_room(Partition::of_patterns(patterns).ok()?).ok()?;
        Some(Self::new(&partition, tables))
    }

    /// Takes tables that are there already, in the order of the partition's patterns.
    ///
    /// # Panics
    /// When they are not the partition's.
    #[must_use]
    pub fn new(partition: &Partition, tables: Vec<PatternTable>) -> Self {
        let patterns = tables.iter().map(PatternTable::pattern);
        assert!(patterns.eq(partition.patterns()), "the tables are the partition's");
        let tables: Vec<_> = tables.into_iter().map(Arc::new).collect();
        let shape = tables[0].pattern().shape();
        let guide = match shape.cells() {
            ..=SMALL => {
                AnyGuide::Small(PdbGuide::new(&tables, MoveAutomaton::new(shape, AUTOMATON)))
            }
            #[cfg(not(target_family = "wasm"))]
            _ => AnyGuide::Large(PdbGuide::new(&tables, MoveAutomaton::new(shape, LONG_AUTOMATON))),
            #[cfg(target_family = "wasm")]
            _ => unreachable!("a partition of a larger board is refused before"),
        };
        Self { guide, partition: partition.clone(), bytes: Self::room(partition).kept }
    }

    /// What the tables are a partition of.
    #[must_use]
    pub(crate) fn described(&self) -> &Partition {
        &self.partition
    }

    /// Distances that the tables hold, all together.
    #[must_use]
    pub(crate) fn entries(&self) -> u64 {
        self.guide.tables().iter().map(|table| table.entries()).sum()
    }

    /// Whether it serves a goal.
    #[must_use]
    pub fn fits(&self, goal: &Position) -> bool {
        let pattern = self.guide.tables()[0].pattern();
        goal.shape() == pattern.shape() && least_home(goal) == usize::from(pattern.blank())
    }

    /// The greatest of the estimates for a board: never more than the moves it takes.
    ///
    /// # Errors
    /// When start and goal differ in shape.
    ///
    /// # Panics
    /// When the set does not fit the goal, or the goal cannot be reached.
    pub fn estimate(&self, start: &Position, goal: &Position) -> Result<u32, GoalError> {
        if start.shape() != goal.shape() {
            return Err(GoalError::OtherShape { goal: goal.shape(), start: start.shape() });
        }
        assert!(self.fits(goal), "tables of another goal");
        super::assert_solvable(start, goal);
        let board = CanonicalBoard::for_tables(start, goal);
        let [patterns, mirrored] = self.guide.estimates(&board.homes);
        Ok(patterns.max(mirrored))
    }
}

fn joined(sizes: impl Iterator<Item = usize>) -> String {
    sizes.map(|size| size.to_string()).collect::<Vec<_>>().join("-")
}

/// The guide of a set, by the size of its boards.
#[derive(Debug)]
pub(super) enum AnyGuide {
    Small(PdbGuide<SMALL>),
    /// A page answers larger boards without a proof.
    #[cfg(not(target_family = "wasm"))]
    Large(PdbGuide<LARGE>),
}

/// The most cells of a board that has tables.
const MOST_CELLS: usize = if cfg!(target_family = "wasm") { 16 } else { 25 };

impl AnyGuide {
    fn has_room(partition: &Partition) -> bool {
        match partition.patterns()[0].shape().cells() {
            ..=SMALL => PdbGuide::<SMALL>::has_room(partition),
            _ => PdbGuide::<LARGE>::has_room(partition),
        }
    }

    fn tables(&self) -> &[Arc<PatternTable>] {
        match self {
            Self::Small(guide) => &guide.tables,
            #[cfg(not(target_family = "wasm"))]
            Self::Large(guide) => &guide.tables,
        }
    }

    fn estimates(&self, homes: &[u16]) -> [u32; 2] {
        match self {
            Self::Small(guide) => guide.root(homes).1,
            #[cfg(not(target_family = "wasm"))]
            Self::Large(guide) => guide.root(homes).1,
        }
    }
}

/// Words of eight moves take milliseconds, and longer ones save little more.
const AUTOMATON: AutomatonBudget = AutomatonBudget { longest: 8, words: 1 << 20 };

/// Searches of larger boards are long enough for longer words.
#[cfg(not(target_family = "wasm"))]
const LONG_AUTOMATON: AutomatonBudget = AutomatonBudget { longest: 12, words: 1 << 22 };

/// The tile of a goal that ends in a cell of the board as the tables see it.
fn tile_of(goal: &Position, home: usize) -> u8 {
    let homes = CanonicalBoard::for_tables(goal, goal).home_of;
    homes.iter().position(|&other| usize::from(other) == home).unwrap_or(0) as u8
}
