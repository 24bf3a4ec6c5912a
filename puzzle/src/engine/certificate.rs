//! Certificates: a list of boards from which an independent program confirms that no solution is
//! shorter. Format and argument are in `docs/certificates.md`; the crate `taquin-check` is the program.
//!
//! For a solution of C moves, the list has the boards with g + h < C, where g is the distance from the
//! start. They are the layers of the forward pass that counts optimal solutions, for one move less.
//! A layer is written when it is complete, and only two layers are kept.

mod text;

use std::io::{self, Write};
use std::sync::Arc;

use taquin_search::{Limits, StopReason, Stopwatch};
use thiserror::Error;

use super::optima::{DistanceBound, OptimalLayers, Solved};
use super::pdb_search::{TableSet, TableShelf};
use crate::model::{Metric, Move, Position, Shape, explain};
use crate::pdb::{BuildError, BuildSettings, Partition};
use crate::space::{Packing, by_size};

/// The maximum number of boards in a list by Manhattan distance if tables are possible. A checker
/// reads this many boards in the time it takes to build the tables.
const MOST_BY_MANHATTAN: u64 = 1 << 18;

/// Boards of up to this many cells are listed as text, which people can read.
const MOST_CELLS_AS_TEXT: usize = 9;

/// What a certificate contains.
///
/// ```
/// use taquin_puzzle::{Listener, Request, Solver};
///
/// let solver = Solver::new();
/// let answer = solver.solve(&Request::new("8 6 7 2 5 4 3 0 1".parse()?), Listener::NONE)?;
/// let mut file = Vec::new();
/// let claim = answer.claim().expect("the solution is optimal");
/// let certificate = solver.certify(claim, &Default::default(), &mut file)?;
/// assert_eq!((certificate.boards, certificate.patterns), (6549, None));
/// assert!(file.starts_with(b"taquin certificate 1\nsize 3 3\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The number of listed boards; 0 if parity excludes a solution.
    pub boards: u64,
    /// The tiles of the patterns whose tables bound the list; `None` for Manhattan distance.
    pub patterns: Option<String>,
}

/// Why there is no certificate.
#[derive(Debug, Error)]
pub enum CertificateError {
    /// No solution is proven optimal.
    #[error("no solution is proven optimal: solve the board optimally, or raise the limits")]
    Unproven,
    /// The board is too large.
    #[error("a {shape} board has more than {most} cells, so it has no certificate")]
    TooManyCells {
        /// The shape of the board.
        shape: Shape,
        /// The most cells of a board with a certificate.
        most: usize,
    },
    /// A limit was reached.
    #[error("{0} before the certificate was complete: raise the limit")]
    Stopped(StopReason),
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl CertificateError {
    /// The most cells of a board with a certificate.
    pub const MOST_CELLS: usize = 25;
}

impl From<StopReason> for CertificateError {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// The claim of a certificate: a solution is optimal, or there is none. [`Answer::claim`] returns that
/// of an answer.
///
/// [`Answer::claim`]: crate::Answer::claim
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'a> {
    /// The first board.
    pub start: &'a Position,
    /// The goal.
    pub target: &'a Position,
    /// The metric: what counts as one move.
    pub metric: Metric,
    /// The steps of the blank on an optimal solution; `None` if parity excludes a solution.
    pub moves: Option<&'a [Move]>,
}

impl Claim<'_> {
    /// Returns whether the moves lead to the goal, or parity excludes a solution, as is claimed.
    fn is_consistent(&self) -> bool {
        match (self.moves, explain(self.start, self.target)) {
            (Some(moves), _) => self.start.replay(moves).as_ref() == Ok(self.target),
            (None, Ok(parity)) => !parity.verdict.is_solvable(),
            (None, Err(_)) => false,
        }
    }

    /// Returns the certificate as text, by Manhattan distance; `limits.expansions` limits the number of
    /// listed boards.
    ///
    /// ```
    /// use taquin_puzzle::{Request, solve};
    ///
    /// let answer = solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?;
    /// let text = answer.claim().expect("the solution is optimal").to_text(&Default::default())?;
    /// assert!(text.starts_with("taquin certificate 1\nsize 3 3\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the claim is wrong, or a limit is reached.
    pub fn to_text(self, limits: &Limits) -> Result<String, CertificateError> {
        let mut out = Vec::new();
        self.write_text(limits, &mut out)?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    fn write_text(
        self,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> Result<Certificate, CertificateError> {
        self.check()?;
        written(self, None, "text", out, |length, out| text::list(self, length, limits, out))
    }

    /// Checks all that needs no list.
    fn check(self) -> Result<(), CertificateError> {
        let (shape, most) = (self.start.shape(), CertificateError::MOST_CELLS);
        if shape.cells() > most {
            return Err(CertificateError::TooManyCells { shape, most });
        }
        if self.is_consistent() { Ok(()) } else { Err(CertificateError::Unproven) }
    }
}

/// Writes the certificate of a claim.
pub(crate) fn certify(
    claim: Claim<'_>,
    limits: &Limits,
    shelf: &TableShelf,
    out: &mut dyn Write,
) -> Result<Certificate, CertificateError> {
    if claim.moves.is_none() || claim.start.shape().cells() <= MOST_CELLS_AS_TEXT {
        return claim.write_text(limits, out);
    }
    claim.check()?;
    let stopwatch = Stopwatch::start();
    let partition = partition(claim);
    if partition.is_some() {
        // Most boards that are easy to solve need no table.
        let few = Limits { expansions: Some(MOST_BY_MANHATTAN), ..limits.clone() };
        let mut short = Vec::new();
        match write_numbers(claim, None, &few, &mut short) {
            Err(CertificateError::Stopped(StopReason::Expansions)) => {}
            found => {
                out.write_all(&short)?;
                return found;
            }
        }
    }
    let settings = BuildSettings { threads: 0, limits: limits.after(stopwatch.elapsed()) };
    let tables = |partition| match shelf.find(&partition, limits)? {
        Some((set, _)) => Ok(set),
        None => {
            shelf.find_or_build(&partition, &settings).map_err(BuildError::limit).map(|it| it.0)
        }
    };
    let set = partition.map(tables).transpose()?;
    let held = set.as_ref().map_or(0, |set| set.bytes());
    let memory = limits.memory.map(|limit| limit.saturating_sub(held));
    write_numbers(claim, set, &Limits { memory, ..limits.after(stopwatch.elapsed()) }, out)
}

/// Returns the partition whose tables a checker builds; `None` if the list uses Manhattan distance.
fn partition(claim: Claim<'_>) -> Option<Partition> {
    let shape = claim.target.shape();
    if claim.metric == Metric::Multi {
        return None;
    }
    let sizes = TableSet::quick_sizes(shape).unwrap_or_else(|| TableSet::strong_sizes(shape));
    TableSet::partition(claim.target, &sizes).ok()
}

/// Writes a certificate whose boards are numbers.
fn write_numbers(
    claim: Claim<'_>,
    set: Option<Arc<TableSet>>,
    limits: &Limits,
    out: &mut dyn Write,
) -> Result<Certificate, CertificateError> {
    let patterns = set.as_ref().map(|set| TableSet::tiles(set.described(), claim.target));
    written(claim, patterns, "binary", out, |length, out| {
        let bound = DistanceBound::checked(claim.target, claim.metric, set, limits);
        let mut boards = 0;
        by_size!(
            claim.start.shape().cells(),
            |N, P| list::<N, P>(claim, length, &bound, &mut |g, layer| {
                boards += layer.len() as u64;
                write_gaps(out, g, layer)
            }),
            else Err(StopReason::Memory.into())
        )?;
        Ok(boards)
    })
}

/// Writes all but the list, which `list` writes; it returns the number of boards.
fn written(
    claim: Claim<'_>,
    patterns: Option<String>,
    form: &str,
    out: &mut dyn Write,
    list: impl FnOnce(u64, &mut Summed<'_>) -> Result<u64, CertificateError>,
) -> Result<Certificate, CertificateError> {
    let mut out = Summed { out, sum: 0xcbf2_9ce4_8422_2325 };
    let (shape, Claim { start, target, metric, moves }) = (claim.start.shape(), claim);
    let (rows, cols) = (shape.rows(), shape.cols());
    let [from, to] = [start, target].map(|board| crate::model::spaced(board.tiles()));
    writeln!(out, "taquin certificate 1\nsize {rows} {cols}\nmetric {metric}")?;
    writeln!(out, "start {from}\ngoal {to}")?;
    let mut boards = 0;
    if let Some(moves) = moves {
        let path: String = moves.iter().map(|step| step.letter()).collect();
        let bound = patterns.as_ref().map_or("manhattan".into(), |it| format!("patterns {it}"));
        let length = metric.cost(moves);
        writeln!(out, "claim optimal {length}\npath {path}\nbound {bound}\nboards {form}")?;
        boards = list(length, &mut out)?;
    } else {
        writeln!(out, "claim unsolvable")?;
    }
    let sum = out.sum;
    writeln!(out, "checksum {sum:016x}")?;
    Ok(Certificate { boards, patterns })
}

/// Calls `write` with the listed boards of each g, in lexicographic order.
fn list<const N: usize, P: Packing<N> + Ord + Send + Sync>(
    Claim { start, target, metric, .. }: Claim<'_>,
    length: u64,
    bound: &DistanceBound,
    write: &mut dyn FnMut(u64, &[Position]) -> io::Result<()>,
) -> Result<(), CertificateError> {
    if bound.least(start) >= length {
        return Ok(());
    }
    let solved = Solved { start, target, metric, cost: length };
    let mut layers = OptimalLayers::<N, P>::starting(solved, bound);
    for g in 0..length {
        let mut layer: Vec<Position> = layers.last_layer().collect();
        layer.sort_unstable_by(|one, other| one.tiles().cmp(other.tiles()));
        if layer.contains(target) {
            return Err(CertificateError::Unproven);
        }
        write(g, &layer)?;
        if layer.is_empty() || g + 1 == length {
            break;
        }
        layers.advance(bound, length - g - 2)?;
    }
    Ok(())
}

/// Writes the numbers of boards that are left out before each listed one: seven bits a byte, the lowest
/// first; all bytes but the last have bit 7.
fn write_gaps(out: &mut Summed<'_>, g: u64, layer: &[Position]) -> io::Result<()> {
    writeln!(out, "g {g} {}", layer.len())?;
    let (mut bytes, mut next) = (Vec::new(), 0);
    for board in layer {
        let number = number(board.tiles());
        let mut gap = number - next;
        while gap > 127 {
            bytes.push(gap as u8 | 128);
            gap >>= 7;
        }
        bytes.push(gap as u8);
        next = number + 1;
    }
    out.write_all(&bytes)
}

/// Returns the number of a board in lexicographic order.
fn number(tiles: &[u16]) -> u128 {
    let (mut number, mut met) = (0, 0u32);
    for (cell, &tile) in tiles.iter().enumerate() {
        let smaller = u32::from(tile) - (met & ((1 << tile) - 1)).count_ones();
        number = number * (tiles.len() - cell) as u128 + u128::from(smaller);
        met |= 1 << tile;
    }
    number
}

/// A writer with the checksum of what was written (FNV-1a).
struct Summed<'a> {
    out: &'a mut dyn Write,
    sum: u64,
}

impl Write for Summed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        for &byte in &bytes[..written] {
            self.sum = (self.sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Goal, Sampler};
    use crate::solve::{Request, solve};

    /// The bounds of the checker's own tables are never below those of the solver's.
    #[test]
    fn lists_by_tables_are_confirmed() {
        for (rows, cols, sizes, steps) in
            [(3, 3, "4-4", 200), (3, 4, "6-5", 60), (4, 3, "4-4-3", 60), (4, 4, "5-5-5", 40)]
        {
            let shape = Shape::new(rows, cols).unwrap();
            for (seed, goal) in (1..).zip(Goal::NAMED) {
                let named = goal.position(shape).unwrap();
                let target = Sampler::new(seed).walk(&named, 7);
                let start = Sampler::new(seed + 50).walk(&target, steps);
                let goal = Goal::Custom(target.clone());
                let answer = solve(&Request { goal, ..Request::new(start.clone()) }).unwrap();
                let moves = answer.solution().map(|solution| &solution.moves[..]);
                let claim = Claim { start: &start, target: &target, metric: Metric::Single, moves };
                let partition = TableSet::partition(&target, sizes).unwrap();
                let set = TableSet::build(&partition, &BuildSettings::default(), &mut |_| {});
                let set = Some(Arc::new(set.unwrap()));
                let mut bytes = Vec::new();
                let certificate = write_numbers(claim, set, &Limits::NONE, &mut bytes).unwrap();
                assert_eq!(certificate.patterns, Some(TableSet::tiles(&partition, &target)));
                let confirmed = taquin_check::check(&bytes);
                assert!(confirmed.is_ok(), "{start:?} {target:?} {sizes}: {confirmed:?}");
            }
        }
    }
}
