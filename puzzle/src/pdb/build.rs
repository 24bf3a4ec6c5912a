//! Building a table: breadth-first from the goal, without a queue, 64 entries at a time.
//!
//! The naive search keeps a queue of positions. Here the positions of the last level are bits in
//! their blocks, and a level is one pass over the blocks of one class ([`super::scan`]). It takes
//! three bits per entry: reached, reached last, and the bit of the result.

use std::sync::Arc;

use taquin_search::{Limits, StopReason, Stopwatch};
use thiserror::Error;

use super::bits::Bits;
use super::layout::{blocks, layout_bytes};
use super::pattern::Pattern;
use super::scan::{LevelScan, scan_bytes};
use super::table::{PatternTable, TableFrame};
use crate::words::grouped;

/// Options of building a table.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::{BuildSettings, Pattern, PatternTable}, search::Limits};
/// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
/// let limits = Limits { memory: Some(1 << 20), ..Limits::NONE };
/// let settings = BuildSettings { threads: 1, limits };
/// assert!(PatternTable::build_with(&pattern, &settings, &mut |_| {}).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct BuildSettings {
    /// The number of threads; 0 means one per core.
    pub threads: usize,
    /// The limits on time and memory, and the cancel flag. A build expands no states, so a limit on
    /// states has no effect.
    pub limits: Limits,
}

/// The bytes that building the tables of some patterns takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// The bytes of the tables.
    pub(crate) kept: u64,
    /// The most bytes during the build.
    pub(crate) peak: u64,
}

/// Returns the bytes that building the tables of some patterns takes, one after the other.
pub(crate) fn room_for(patterns: &[Pattern]) -> Room {
    let mut room = Room { kept: 0, peak: 0 };
    let mut sizes: Vec<(usize, u64)> = Vec::new();
    for pattern in patterns {
        let (shape, tiles) = (pattern.shape(), pattern.homes().len());
        let orders: u64 = (1..=tiles as u64).product();
        let known = sizes.iter().find(|(size, _)| *size == tiles).map(|&(_, blocks)| blocks);
        let blocks = known.unwrap_or_else(|| {
            let blocks = blocks(shape, tiles);
            sizes.push((tiles, blocks as u64));
            let rows = (tiles * tiles) as u64 * orders * size_of::<u16>() as u64;
            room.kept += layout_bytes(shape, tiles, blocks) + rows;
            blocks as u64
        });
        let bits = 8 * blocks * orders.div_ceil(64);
        room.peak = room.peak.max(room.kept + bits + scan_bytes(shape, tiles, blocks, bits));
        room.kept += bits;
    }
    room
}

impl BuildSettings {
    /// Checks that there is room for this many bytes.
    pub(crate) fn check_room(&self, needed: u64) -> Result<(), BuildError> {
        match self.limits.memory {
            Some(allowed) if needed > allowed => Err(BuildError::Memory { needed, allowed }),
            _ => Ok(()),
        }
    }

    /// Checks the limits, with the time of a stopwatch.
    pub(crate) fn check(&self, stopwatch: Stopwatch) -> Result<(), BuildError> {
        let reason = self.limits.interrupted(stopwatch.elapsed());
        reason.map_or(Ok(()), |reason| Err(BuildError::interrupted(reason)))
    }
}

/// The progress of a build, after each level.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::{BuildProgress, BuildSettings, Pattern, PatternTable}};
/// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
/// let mut told: Vec<BuildProgress> = Vec::new();
/// PatternTable::build_with(&pattern, &BuildSettings::default(), &mut |at| told.push(at))?;
/// assert_eq!((told[0].distance, told[0].found), (0, 1)); // the goal itself
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// The distance of the level.
    pub distance: u32,
    /// The number of entries found so far.
    pub found: u64,
    /// The number of entries of the table.
    pub entries: u64,
}

/// The reason why building a table failed.
///
/// ```
/// use taquin_puzzle::{Shape, pdb::{BuildError, BuildSettings, Pattern, PatternTable}, search::Limits};
/// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
/// let settings = BuildSettings { threads: 0, limits: Limits { memory: Some(1000), ..Limits::NONE } };
/// let refused = PatternTable::build_with(&pattern, &settings, &mut |_| {}).unwrap_err();
/// assert!(matches!(refused, BuildError::Memory { allowed: 1000, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// The cancel flag was set.
    #[error("building the table was interrupted")]
    Cancelled,
    /// The time limit was reached.
    #[error(
        "building the table exceeded the time limit: allow more time, or use a smaller pattern"
    )]
    Time,
    /// The build needs more memory than allowed.
    #[error(
        "building the table needs {} bytes, but {} are allowed: allow more, or use a smaller pattern",
        grouped(*needed, ','),
        grouped(*allowed, ',')
    )]
    Memory {
        /// The bytes that the build needs.
        needed: u64,
        /// The allowed bytes.
        allowed: u64,
    },
}

impl BuildError {
    /// Returns the error of a build that reached a time limit or was cancelled.
    pub(crate) fn interrupted(reason: StopReason) -> Self {
        match reason {
            StopReason::Cancelled => Self::Cancelled,
            _ => Self::Time,
        }
    }

    /// Returns the limit that was reached.
    pub(crate) fn limit(self) -> StopReason {
        match self {
            Self::Cancelled => StopReason::Cancelled,
            Self::Time => StopReason::Time,
            Self::Memory { .. } => StopReason::Memory,
        }
    }
}

impl PatternTable {
    /// Builds the table of a pattern with every core.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, pdb::{Pattern, PatternTable}};
    ///
    /// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
    /// let table = PatternTable::build(&pattern);
    /// assert_eq!(table.distance(&[0, 1, 3], 8), Some(0));
    /// assert_eq!(table.distance(&[1, 0, 3], 8), Some(6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build(pattern: &Pattern) -> Self {
        Self::build_with(pattern, &BuildSettings::default(), &mut |_| {})
            .expect("nothing limits the build")
    }

    /// Builds the table of a pattern within limits, and reports its progress.
    ///
    /// ```
    /// use taquin_puzzle::{Shape, pdb::{BuildSettings, Pattern, PatternTable}};
    /// let pattern = Pattern::new(Shape::new(3, 3)?, 8, &[0, 1, 3])?;
    /// let mut levels = 0;
    /// let settings = BuildSettings { threads: 1, ..BuildSettings::default() };
    /// let table = PatternTable::build_with(&pattern, &settings, &mut |_| levels += 1)?;
    /// assert!(levels > 6 && table.distance(&[1, 0, 3], 8) == Some(6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the build is cancelled, reaches the time limit or would take too much
    /// memory.
    pub fn build_with(
        pattern: &Pattern,
        settings: &BuildSettings,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Self, BuildError> {
        let tables = Self::build_all(std::slice::from_ref(pattern), settings, progress)?;
        Ok(tables.into_iter().next().expect("a table for the pattern"))
    }

    /// Builds the tables of several patterns of one shape. Tables with the same number of tiles
    /// share everything but their bits.
    ///
    /// ```
    /// use taquin_puzzle::pdb::{BuildSettings, Pattern, PatternTable};
    /// use taquin_puzzle::Shape;
    ///
    /// let shape = Shape::new(3, 3)?;
    /// let of = |homes: [u8; 4]| Pattern::new(shape, 8, &homes);
    /// let patterns = [of([0, 1, 3, 4])?, of([2, 5, 6, 7])?];
    /// let settings = BuildSettings { threads: 1, ..BuildSettings::default() };
    /// let tables = PatternTable::build_all(&patterns, &settings, &mut |_| {})?;
    /// assert_eq!(tables[0].entries(), tables[1].entries());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`PatternTable::build_with`].
    pub fn build_all(
        patterns: &[Pattern],
        settings: &BuildSettings,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Vec<Self>, BuildError> {
        let stopwatch = Stopwatch::start();
        settings.check_room(room_for(patterns).peak)?;
        let mut tables: Vec<Self> = Vec::with_capacity(patterns.len());
        for pattern in patterns {
            let shared = tables.iter().find_map(|table| table.frame_for(pattern));
            let frame = match shared {
                Some(frame) => frame,
                None => Arc::new(TableFrame::within(pattern, &mut || settings.check(stopwatch))?),
            };
            let limits = settings.limits.after(stopwatch.elapsed());
            let settings = &BuildSettings { limits, ..*settings };
            tables.push(build_in(frame, pattern, settings, progress)?);
        }
        Ok(tables)
    }
}

/// Builds a table in a frame of its size.
fn build_in(
    frame: Arc<TableFrame>,
    pattern: &Pattern,
    settings: &BuildSettings,
    progress: &mut dyn FnMut(BuildProgress),
) -> Result<PatternTable, BuildError> {
    let mut scan = LevelScan::new(&frame, pattern, settings)?;
    let entries = frame.entries();
    let mut found = 1;
    for distance in 1.. {
        progress(BuildProgress { distance: distance - 1, found, entries });
        match scan.level(distance)? {
            0 => break,
            new => found += new,
        }
    }
    let bits = Bits::Own(scan.into_bits());
    Ok(PatternTable::new(pattern.clone(), frame, bits))
}
