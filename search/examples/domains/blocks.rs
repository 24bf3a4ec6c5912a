//! Blocks on a table: the classic planning domain (Winograd 1971, Sussman 1975).
//!
//! ```text
//!     C                       A
//!     A   B        →          B        goal: A on B, B on C
//!   ─────────                 C
//! ```
//!
//! A move takes a block with nothing on it and puts it on another such block or
//! on the table, which always has room. The goal is a set of facts "this block on that one"; other
//! blocks may be anywhere. Sussman's anomaly, drawn above, defeats planners that achieve one fact
//! after the other: either one, achieved first, must be undone for the second.

use std::fmt;
use taquin_search::{Heuristic, PackedSpace, StateSpace, UndoSpace};

/// Four bits per block make a state fit into 64 bits.
pub(crate) const MOST: usize = 16;

/// A block, by its place in the list of names.
pub(crate) type Block = u8;

/// The support of each block. A block on itself means a block on the table, because four bits leave
/// no other value for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Towers {
    under: [Block; MOST],
}

impl Towers {
    const ALL_ON_THE_TABLE: Self =
        Self { under: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] };

    fn under(&self, block: Block) -> Block {
        self.under[usize::from(block)]
    }

    fn put(&mut self, block: Block, on: Block) {
        self.under[usize::from(block)] = on;
    }

    /// The blocks under a block, down to the table.
    fn below(&self, block: Block) -> impl Iterator<Item = Block> {
        let next = |&block: &Block| Some(self.under(block)).filter(|&under| under != block);
        std::iter::successors(next(&block), move |block| next(block))
    }

    /// For each block, whether another one is on it.
    fn covered(&self) -> [bool; MOST] {
        let mut covered = [false; MOST];
        for (block, &under) in (0..).zip(&self.under) {
            if under != block {
                covered[usize::from(under)] = true;
            }
        }
        covered
    }
}

/// One move; to or from itself means the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    block: Block,
    from: Block,
    to: Block,
}

/// The blocks by name, and the facts to achieve.
#[derive(Clone, Debug)]
pub(crate) struct World {
    names: Vec<String>,
    /// The required support of a block, if the goal states one.
    goal: Vec<Option<Block>>,
}

impl World {
    /// Reads towers such as `A C / B` (each from the table upwards) and facts
    /// such as `A on B, B on table`.
    pub(crate) fn parse(towers: &str, facts: &str) -> Result<(Self, Towers), WorldError> {
        let (names, state) = read_towers(towers)?;
        let mut goal = vec![None; names.len()];
        for fact in facts.split(',').filter(|fact| !fact.trim().is_empty()) {
            let (block, on) = read_fact(&names, fact)?;
            if goal[usize::from(block)].replace(on).is_some() {
                return Err(WorldError::TwoPlaces(names[usize::from(block)].clone()));
            }
        }
        let world = Self { names, goal };
        world.goal_can_stand()?;
        Ok((world, state))
    }

    /// Refuses goals that no towers satisfy: the search could find that out only by examining every
    /// state.
    fn goal_can_stand(&self) -> Result<(), WorldError> {
        for block in self.blocks() {
            let name = || self.name(block).to_owned();
            if self.wanted_on(block).count() > 1 {
                return Err(WorldError::TwoOnOne(name()));
            }
            if self.wanted_below(block).any(|below| below == block) {
                return Err(WorldError::Cycle(name()));
            }
        }
        Ok(())
    }

    fn blocks(&self) -> std::ops::Range<Block> {
        0..self.names.len() as Block
    }

    fn name(&self, block: Block) -> &str {
        &self.names[usize::from(block)]
    }

    /// The required support of a block; the block itself for the table.
    fn wanted(&self, block: Block) -> Option<Block> {
        self.goal[usize::from(block)]
    }

    /// The blocks that the goal wants on this one.
    fn wanted_on(&self, under: Block) -> impl Iterator<Item = Block> {
        self.blocks().filter(move |&block| block != under && self.wanted(block) == Some(under))
    }

    /// The blocks that the goal wants under a block, as far as it states them.
    fn wanted_below(&self, block: Block) -> impl Iterator<Item = Block> {
        let next = |&block: &Block| self.wanted(block).filter(|&on| on != block);
        // A circular goal would make this loop endless.
        std::iter::successors(next(&block), move |block| next(block)).take(self.names.len())
    }

    /// A move in words.
    pub(crate) fn tell(&self, step: Move) -> String {
        let place = |place: Block| match place {
            table if table == step.block => "the table",
            block => self.name(block),
        };
        let Move { block, from, to } = step;
        format!("Move {} from {} to {}.", self.name(block), place(from), place(to))
    }

    /// The towers in the notation that [`World::parse`] reads.
    pub(crate) fn draw(&self, towers: &Towers) -> String {
        let covered = towers.covered();
        let tops = self.blocks().filter(|&block| !covered[usize::from(block)]);
        let tower = |top: Block| {
            let mut tower: Vec<&str> = towers.below(top).map(|block| self.name(block)).collect();
            tower.reverse();
            tower.push(self.name(top));
            tower.join(" ")
        };
        tops.map(tower).collect::<Vec<_>>().join(" / ")
    }
}

fn read_towers(text: &str) -> Result<(Vec<String>, Towers), WorldError> {
    let mut names: Vec<String> = Vec::new();
    let mut towers = Towers::ALL_ON_THE_TABLE;
    for tower in text.split('/') {
        let mut under = None;
        for name in tower.split_whitespace() {
            if names.iter().any(|known| known == name) || name == TABLE {
                return Err(WorldError::NameTaken(name.to_owned()));
            }
            let block = names.len() as Block;
            names.push(name.to_owned());
            if names.len() > MOST {
                return Err(WorldError::TooMany);
            }
            towers.put(block, under.unwrap_or(block));
            under = Some(block);
        }
    }
    if names.is_empty() {
        return Err(WorldError::NoBlocks);
    }
    Ok((names, towers))
}

/// The word that names no block.
const TABLE: &str = "table";

fn read_fact(names: &[String], fact: &str) -> Result<(Block, Block), WorldError> {
    let words: Vec<&str> = fact.split_whitespace().collect();
    let [block, "on", on] = words[..] else {
        return Err(WorldError::NoFact(fact.trim().to_owned()));
    };
    let find = |name: &str| {
        let place = names.iter().position(|known| known == name);
        let place = place.ok_or_else(|| WorldError::Unknown(name.to_owned()))?;
        Ok(place as Block)
    };
    let block = find(block)?;
    match on {
        TABLE => Ok((block, block)),
        on if find(on)? == block => Err(WorldError::Cycle(on.to_owned())),
        on => Ok((block, find(on)?)),
    }
}

/// Why a text is not a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WorldError {
    NoBlocks,
    TooMany,
    NameTaken(String),
    NoFact(String),
    Unknown(String),
    TwoPlaces(String),
    TwoOnOne(String),
    Cycle(String),
}

impl fmt::Display for WorldError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBlocks => write!(out, "there are no blocks: write towers such as \"A C / B\""),
            Self::TooMany => write!(out, "there are too many blocks: use at most {MOST}"),
            Self::NameTaken(name) => {
                write!(out, "{name} is there already: give each block its own name")
            }
            Self::NoFact(fact) => {
                write!(out, "{fact:?} is no fact: write \"A on B\" or \"A on {TABLE}\"")
            }
            Self::Unknown(name) => {
                write!(out, "there is no block {name}: name the blocks of the towers")
            }
            Self::TwoPlaces(name) => {
                write!(out, "the goal wants {name} in two places: keep one of them")
            }
            Self::TwoOnOne(name) => {
                write!(out, "the goal wants two blocks on {name}: it has room for one")
            }
            Self::Cycle(name) => {
                write!(out, "the goal wants {name} above itself: break the circle")
            }
        }
    }
}

impl StateSpace for World {
    type State = Towers;
    type Action = Move;
    type Cost = u32;
    type Actions = Vec<Move>;

    fn actions(&self, towers: &Towers) -> Vec<Move> {
        let covered = towers.covered();
        let clear = || self.blocks().filter(|&block| !covered[usize::from(block)]);
        let moves = clear().flat_map(|block| {
            let from = towers.under(block);
            // Its own number, which means the table, is among the clear ones.
            let places = clear().filter(move |&to| to != from);
            places.map(move |to| Move { block, from, to })
        });
        moves.collect()
    }

    fn cost(&self, _: &Towers, _: Move) -> u32 {
        1
    }

    fn apply(&self, towers: &mut Towers, Move { block, to, .. }: Move) {
        towers.put(block, to);
    }

    fn is_goal(&self, towers: &Towers) -> bool {
        self.blocks().all(|block| self.wanted(block).is_none_or(|on| on == towers.under(block)))
    }

    fn inverse(&self, Move { block, from, to }: Move) -> Option<Move> {
        let (from, to) = (to, from);
        Some(Move { block, from, to })
    }

    fn min_action_cost(&self) -> u32 {
        1
    }
}

impl UndoSpace for World {
    fn undo(&self, towers: &mut Towers, Move { block, from, .. }: Move) {
        towers.put(block, from);
    }
}

impl PackedSpace for World {
    type Packed = u64;

    fn pack(&self, towers: &Towers) -> u64 {
        let push = |packed, &under| packed << 4 | u64::from(under);
        towers.under.iter().fold(0, push)
    }

    fn unpack(&self, &(mut packed): &u64) -> Towers {
        let mut under = [0; MOST];
        for place in under.iter_mut().rev() {
            *place = (packed & 15) as Block;
            packed >>= 4;
        }
        Towers { under }
    }
}

/// Counts the moves that cannot be avoided.
///
/// A block must move when the goal wants it elsewhere, when it is in the place of another block, or
/// when a block below it must move. A block must move *twice* if the goal wants it above a block
/// that is below it now and must move as well: it must first move away, and can reach its place
/// only after the other block.
///
/// Each move moves one block, so the sum is admissible. (If a block of the second kind moved only
/// once, nothing below it could move after that move, and the other block could not move before
/// it.)
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnavoidableMoves;

impl UnavoidableMoves {
    fn misplaced(world: &World, towers: &Towers, block: Block) -> bool {
        let under = towers.under(block);
        let elsewhere = world.wanted(block).is_some_and(|on| on != under);
        let in_the_way = under != block && world.wanted_on(under).any(|other| other != block);
        elsewhere || in_the_way
    }

    fn must_move(world: &World, towers: &Towers, block: Block) -> bool {
        let misplaced = |block| Self::misplaced(world, towers, block);
        misplaced(block) || towers.below(block).any(misplaced)
    }

    fn moves(world: &World, towers: &Towers, block: Block) -> u32 {
        if !Self::must_move(world, towers, block) {
            return 0;
        }
        let again = world.wanted_below(block).any(|other| {
            towers.below(block).any(|below| below == other) && Self::must_move(world, towers, other)
        });
        1 + u32::from(again)
    }
}

impl Heuristic<World> for UnavoidableMoves {
    type Memo = u32;

    fn start(&self, world: &World, towers: &Towers) -> u32 {
        let moves = |block| Self::moves(world, towers, block);
        world.blocks().map(moves).sum()
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}
