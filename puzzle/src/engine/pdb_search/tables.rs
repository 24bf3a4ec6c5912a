//! The tables of a partition, ready for a search.

use std::sync::Arc;

use crate::model::{GoalError, Move, Position, Shape};
use crate::pdb::{
    BuildError, BuildProgress, BuildSettings, Partition, PartitionChoice, Pattern, PatternError,
    PatternTable, Room, room_for,
};
use crate::space::{
    AutomatonBudget, CanonicalBoard, MOST_PACKED_CELLS, MoveAutomaton, by_size, least_home,
};

use super::guide::{Guide, MOST_SLOTS, PdbGuide, SMALL, guide_bytes};

/// Up to this many cells the search can number the blocks of seven tiles, and tables of six tiles
/// are quick to build.
const MIDDLE: usize = 21;

/// The tables of a partition, in the form that a search reads.
///
/// One set serves every goal whose blank is in the same cell, or in a symmetric one: `first`,
/// `last`, and goals with other tiles in other cells.
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
    pub(super) guide: Box<dyn Guide>,
    partition: Partition,
    bytes: u64,
}

impl TableSet {
    /// Returns whether boards of a shape can be searched with tables: up to 25 cells, on the page up
    /// to 16.
    pub fn serves(shape: Shape) -> bool {
        shape.cells() <= MOST_PACKED_CELLS
    }

    /// Returns the sizes of the strongest partition for a shape: as few patterns as there is room for,
    /// of nearly equal size.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, TableSet};
    ///
    /// assert_eq!(TableSet::strong_sizes(Shape::new(4, 4)?), "7-8");
    /// assert_eq!(TableSet::strong_sizes(Shape::new(5, 5)?), "6-6-6-6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Returns the sizes of as few patterns of at most `most` tiles as possible, nearly equal.
    fn even_sizes(shape: Shape, most: usize) -> String {
        let tiles = shape.cells() - 1;
        let patterns = tiles.div_ceil(most).max(1);
        joined((0..patterns).map(|number| (tiles + number) / patterns), "-")
    }

    /// Returns the sizes of a partition whose tables are quick to build: as many patterns of six
    /// tiles as possible, and the rest (`6-6-3`); beyond sixteen cells, up to `MIDDLE`, of at most
    /// six.
    pub(crate) fn quick_sizes(shape: Shape) -> Option<String> {
        let tiles = shape.cells() - 1;
        let rest = Some(tiles % 6).filter(|&rest| rest > 0);
        match shape.cells() {
            cells if cells <= SMALL => {
                Some(joined(std::iter::repeat_n(6, tiles / 6).chain(rest), "-"))
            }
            cells if cells <= MIDDLE => Some(Self::even_sizes(shape, 6)),
            _ => None,
        }
    }

    /// Returns the partition by sizes, such as `6-6-3`, for a goal.
    ///
    /// # Errors
    /// Returns an error if the sizes do not make a partition that the search has room for.
    pub fn partition(goal: &Position, sizes: &str) -> Result<Partition, PatternError> {
        Self::partition_by(goal, &sizes.parse()?)
    }

    /// Returns the partition that a user wrote for a goal: by sizes, or by the numbers of the tiles.
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
    /// Returns the errors of [`TableSet::partition`], and one if a tile is missing or not on the
    /// board.
    pub fn partition_by(
        goal: &Position,
        choice: &PartitionChoice,
    ) -> Result<Partition, PatternError> {
        Self::with_room(choice.on(goal)?).map_err(|error| match error {
            PatternError::Missing(home) => PatternError::Ungrouped(tile_of(goal, home)),
            other => other,
        })
    }

    /// Checks that the search has room for a partition.
    pub(crate) fn with_room(partition: Partition) -> Result<Partition, PatternError> {
        let partition = partition.whole()?;
        let shape = partition.patterns()[0].shape();
        let has_room =
            || by_size!(shape.cells(), |N, P| PdbGuide::<N>::has_room(&partition), else false);
        match partition.patterns().len() {
            _ if !Self::serves(shape) => {
                Err(PatternError::Board { shape, most: MOST_PACKED_CELLS })
            }
            given if given > MOST_SLOTS => Err(PatternError::TooMany { given, most: MOST_SLOTS }),
            _ if !has_room() => Err(PatternError::TooLarge(shape)),
            _ => Ok(partition),
        }
    }

    /// Builds the tables of a partition.
    ///
    /// # Errors
    /// Returns an error if it is cancelled or takes too much memory.
    pub fn build(
        partition: &Partition,
        settings: &BuildSettings,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Self, BuildError> {
        settings.check_room(Self::room(partition).peak)?;
        let tables = PatternTable::build_all(partition.patterns(), settings, progress)?;
        Ok(Self::new(partition, tables))
    }

    /// Returns the bytes that building a set takes, with the search's own tables.
    pub(crate) fn room(partition: &Partition) -> Room {
        let patterns = partition.patterns();
        let tables = room_for(patterns);
        let cells = patterns[0].shape().cells();
        let guide = by_size!(cells, |N, P| guide_bytes::<N>(patterns), else u64::MAX / 2);
        let (automaton, building) = if cells <= SMALL { (1 << 20, 0) } else { (4 << 20, 28 << 20) };
        let kept = tables.kept + guide + automaton;
        Room { kept, peak: tables.peak.max(kept + building) }
    }

    /// Returns the bytes of the set.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns the set of existing tables, such as those of a source; `None` if the search has no room
    /// for them.
    pub(crate) fn of_tables(tables: Vec<PatternTable>) -> Option<Self> {
        let patterns = tables.iter().map(|table| table.pattern().clone()).collect();
        let partition = Self::with_room(Partition::of_patterns(patterns).ok()?).ok()?;
        Some(Self::new(&partition, tables))
    }

    /// Returns the set of existing tables, in the order of the partition's patterns.
    ///
    /// # Panics
    /// Panics if they are not the partition's.
    pub fn new(partition: &Partition, tables: Vec<PatternTable>) -> Self {
        let patterns = tables.iter().map(PatternTable::pattern);
        assert!(patterns.eq(partition.patterns()), "the tables are the partition's");
        let tables: Vec<_> = tables.into_iter().map(Arc::new).collect();
        let shape = tables[0].pattern().shape();
        let guide = by_size!(
            shape.cells(),
            |N, P| Box::new(PdbGuide::<N>::new(&tables, automaton(shape))) as Box<dyn Guide>,
            else unreachable!("a partition of a larger board is refused before")
        );
        Self { guide, partition: partition.clone(), bytes: Self::room(partition).kept }
    }

    /// Returns the partition.
    pub(crate) fn described(&self) -> &Partition {
        &self.partition
    }

    /// Returns the number of distances in all tables.
    pub(crate) fn entries(&self) -> u64 {
        self.guide.tables().iter().map(|table| table.entries()).sum()
    }

    /// Returns the tiles of each pattern for a goal, such as `1,2,3/4,5,6,7,8`.
    pub(crate) fn tiles(partition: &Partition, goal: &Position) -> String {
        let tiles = |pattern: &Pattern| {
            let mut tiles: Vec<u8> =
                pattern.homes().iter().map(|&home| tile_of(goal, home.into())).collect();
            tiles.sort_unstable();
            joined(tiles, ",")
        };
        partition.patterns().iter().map(tiles).collect::<Vec<_>>().join("/")
    }

    /// Returns whether it serves a goal.
    pub fn fits(&self, goal: &Position) -> bool {
        let pattern = self.guide.tables()[0].pattern();
        goal.shape() == pattern.shape() && least_home(goal) == usize::from(pattern.blank())
    }

    /// Returns the greatest of the estimates for a board: never more than the moves that it takes.
    ///
    /// # Errors
    /// Returns an error if start and goal differ in shape.
    ///
    /// # Panics
    /// Panics if the set does not fit the goal, or the goal cannot be reached.
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

/// The estimates of a board, from which those of its neighbours follow in a few steps.
pub(crate) struct StepwiseEstimate {
    set: Arc<TableSet>,
    /// The goal in the form for tables.
    frame: CanonicalBoard,
}

impl StepwiseEstimate {
    /// Returns the estimates of a set that serves the goal.
    pub(crate) fn new(set: Arc<TableSet>, goal: &Position) -> Self {
        Self { frame: CanonicalBoard::for_tables(goal, goal), set }
    }

    /// Returns two estimates for a board that can reach the goal: the greater one is never more
    /// than the moves it takes.
    pub(crate) fn of(&self, board: &Position) -> [u32; 2] {
        self.set.guide.estimates(&self.frame.homes_in(board))
    }

    /// Returns the estimates after each move, by [`Move`], from those of the board; `None` for
    /// moves that leave the board.
    pub(crate) fn after(&self, board: &Position, estimates: [u32; 2]) -> [Option<[u32; 2]>; 4] {
        let after = self.set.guide.estimates_after(&self.frame.homes_in(board), estimates);
        Move::ALL.map(|step| after[self.frame.symmetry.step(step) as usize])
    }
}

fn joined(numbers: impl IntoIterator<Item: ToString>, between: &str) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(between)
}

/// Returns the move automaton of a shape. Words of up to eight moves take milliseconds to build; on
/// larger boards searches take long enough to pay for longer words.
fn automaton(shape: Shape) -> MoveAutomaton {
    let budget = match shape.cells() {
        ..=SMALL => AutomatonBudget { longest: 8, words: 1 << 20 },
        _ => AutomatonBudget { longest: 12, words: 1 << 22 },
    };
    MoveAutomaton::new(shape, budget)
}

/// Returns the tile of a goal whose home has this number on the canonical board.
fn tile_of(goal: &Position, home: usize) -> u8 {
    let homes = CanonicalBoard::for_tables(goal, goal).home_of;
    homes.iter().position(|&other| usize::from(other) == home).unwrap_or(0) as u8
}
