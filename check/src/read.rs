//! Reads a certificate: the checksum, then line by line, with boards as text or as numbers.

use std::str::FromStr;

use crate::rejection::{Rejection, Result};
use crate::rules::{Cells, Grid, MOST, is_each_once, numbered};

/// Groups of tiles.
pub(crate) type Partition = Vec<Vec<u8>>;

/// A certificate as it is written.
pub(crate) struct Certificate {
    pub(crate) grid: Grid,
    pub(crate) multi: bool,
    pub(crate) start: Cells,
    pub(crate) goal: Cells,
    /// `None` if the claim is that there is no solution; the rest is empty then.
    pub(crate) length: Option<u32>,
    /// The directions of the blank.
    pub(crate) path: Vec<u8>,
    /// The partitions of the bound; none for Manhattan distance.
    pub(crate) partitions: Vec<Partition>,
    /// The listed boards of each g, sorted.
    pub(crate) layers: Vec<Vec<Cells>>,
}

impl Certificate {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self> {
        let mut source = Source { rest: without_checksum(bytes)?, line: 0 };
        source.field("taquin certificate 1", |it| (it == "certificate 1").then_some(()))?;
        let grid = source.field("size ROWS COLS (at least 2 2, at most 25 cells)", size)?;
        let multi = source.field("metric single|multi", |it| is_second(["single", "multi"], it))?;
        let start = source.field("start TILES", |tiles| board(grid, numbers(tiles, ' ')))?;
        let goal = source.field("goal TILES", |tiles| board(grid, numbers(tiles, ' ')))?;
        let length = source.field("claim optimal LENGTH|unsolvable", |claim| match claim {
            "unsolvable" => Some(None),
            claim => claim.strip_prefix("optimal ")?.parse().ok().map(Some),
        })?;
        let (path, partitions, layers) = (Vec::new(), Vec::new(), Vec::new());
        let mut found = Self { grid, multi, start, goal, length, path, partitions, layers };
        if length.is_some() {
            let step = |letter| "UDLR".find(letter).map(|step| step as u8);
            found.path = source.field("path UDLR", |path| path.chars().map(step).collect())?;
            let form = "bound manhattan|patterns TILES/TILES (metric single; up to 4 partitions, \
                        each with all tiles once, few in a pattern)";
            found.partitions = source.field(form, |it| match it.strip_prefix("patterns ") {
                None => (it == "manhattan").then(Vec::new),
                // A slide moves several tiles, so the sum of the patterns is no bound on slides.
                Some(_) if multi => None,
                Some(text) => few_partitions(grid, text),
            })?;
            let binary =
                source.field("boards text|binary", |it| is_second(["text", "binary"], it))?;
            while !source.rest.is_empty() {
                source.layer(binary, &mut found)?;
            }
        }
        if source.rest.is_empty() { Ok(found) } else { Err(source.unlike("checksum")) }
    }
}

/// Compares the checksum in the last line with that of the bytes before it (FNV-1a), and returns these.
fn without_checksum(bytes: &[u8]) -> Result<&[u8]> {
    let sum = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let line = |sum| format!("checksum {sum:016x}\n");
    let (before, last) = bytes.split_at(bytes.len().saturating_sub(line(0).len()));
    let is_right = last == line(before.iter().fold(0xcbf2_9ce4_8422_2325, sum)).as_bytes();
    if is_right { Ok(before) } else { Err(Rejection::Checksum) }
}

/// The bytes that are not read yet.
struct Source<'a> {
    rest: &'a [u8],
    /// The number of the last line, from 1.
    line: u64,
}

impl<'a> Source<'a> {
    fn unlike(&self, expected: &'static str) -> Rejection {
        Rejection::Unlike { line: self.line, expected }
    }

    fn line(&mut self) -> Result<&'a str> {
        self.line += 1;
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        let (line, rest) = self.rest.split_at(end.ok_or_else(|| self.unlike("a whole line"))?);
        self.rest = &rest[1..];
        str::from_utf8(line).map_err(|_| self.unlike("a line of text"))
    }

    /// Reads what follows the first word of a line.
    fn field<T>(&mut self, form: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T> {
        let (word, rest) = self.line()?.split_once(' ').unwrap_or_default();
        let is_named = form.split(' ').next() == Some(word);
        is_named.then(|| read(rest)).flatten().ok_or_else(|| self.unlike(form))
    }

    /// Reads the boards of a g.
    fn layer(&mut self, binary: bool, found: &mut Certificate) -> Result<()> {
        // A board with g > C proves nothing, and the path has at least C steps, so there are few
        // layers even if the file claims a huge C.
        let length = found.length.unwrap_or(0) as usize;
        let allowed = found.layers.len()..=length.min(found.path.len());
        let [g, count] = self.field("g NUMBER COUNT (g increases up to the length)", |layer| {
            <[usize; 2]>::try_from(numbers(layer, ' ')?).ok().filter(|[g, _]| allowed.contains(g))
        })?;
        let (grid, mut layer, mut next) = (found.grid, Vec::new(), 0u128);
        for _ in 0..count {
            let tiles = if binary {
                let number = next.saturating_add(self.gap()?);
                next = number.saturating_add(1);
                numbered(grid.cells(), number)
            } else {
                numbers(self.line()?, ' ')
            };
            let board = board(grid, tiles).filter(|board| layer.last() < Some(board));
            layer.push(board.ok_or_else(|| self.unlike("boards in their order"))?);
        }
        found.layers.resize_with(g, Vec::new);
        found.layers.push(layer);
        Ok(())
    }

    /// Reads how many boards are between the last one and the next: seven bits a byte, the lowest first;
    /// all bytes but the last have bit 7.
    fn gap(&mut self) -> Result<u128> {
        let end = self.rest.iter().position(|byte| byte & 128 == 0);
        let length = end.map(|end| end + 1).filter(|&length| length <= 18);
        let (gap, rest) = self.rest.split_at(length.ok_or_else(|| self.unlike("whole gaps"))?);
        self.rest = rest;
        Ok(gap.iter().rev().fold(0, |gap, byte| gap << 7 | u128::from(byte & 127)))
    }
}

/// Reads numbers with one character between them.
fn numbers<T: FromStr>(text: &str, between: char) -> Option<Vec<T>> {
    text.split(between).map(|number| number.parse().ok()).collect()
}

fn is_second(names: [&str; 2], name: &str) -> Option<bool> {
    names.contains(&name).then_some(name == names[1])
}

fn size(text: &str) -> Option<Grid> {
    let [rows, cols]: [usize; 2] = numbers(text, ' ')?.try_into().ok()?;
    (rows >= 2 && cols >= 2 && rows.checked_mul(cols)? <= MOST).then_some(Grid { rows, cols })
}

fn board(grid: Grid, tiles: Option<Vec<u8>>) -> Option<Cells> {
    let tiles = tiles.filter(|tiles| is_each_once(tiles, grid.cells()))?;
    Some(std::array::from_fn(|cell| tiles.get(cell).copied().unwrap_or(0)))
}

/// Reads up to four partitions, so that their tables fit into memory.
fn few_partitions(grid: Grid, text: &str) -> Option<Vec<Partition>> {
    let found: Vec<_> = text.split(' ').map(|it| partition(grid, it)).collect::<Option<_>>()?;
    (found.len() <= 4).then_some(found)
}

/// Reads groups that have each tile once, and whose tables have less than 200 MB.
fn partition(grid: Grid, text: &str) -> Option<Partition> {
    let groups: Partition = text.split('/').map(|it| numbers(it, ',')).collect::<Option<_>>()?;
    let most = if grid.cells() > 16 { 6 } else { 7 };
    let is_whole = is_each_once(&[vec![0], groups.concat()].concat(), grid.cells());
    (is_whole && groups.iter().all(|group| group.len() <= most)).then_some(groups)
}
