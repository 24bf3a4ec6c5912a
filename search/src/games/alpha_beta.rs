//! Negamax with alpha–beta cuts (Knuth and Moore 1975), by iterative deepening.
//!
//! Plain minimax searches every line to a fixed depth. These refinements do not change its values:
//!
//! 1. **A window.** A line that one player will avoid, because an earlier move is better, is cut.
//! 2. **Iterations.** Depth 1, then 2, and so on. The line of one iteration is searched first in the
//!    next one, so its cuts come early, and a limit leaves the result of the iteration before.
//! 3. **A transposition table** (`table.rs`). An entry replaces a search of the same depth. It also
//!    replaces deeper searches if every line behind it ended the game.
//! 4. **Order.** The move of the table goes first, then moves that cut elsewhere at the same depth
//!    (killer moves), then the order of the game.
//!
//! The tests compare values with plain minimax on random games.

use super::table::{Bound, GameEntry, TranspositionTable};
use super::{Game, in_range};
use crate::limits::Meter;
use crate::report::LayerLog;
use crate::{Limits, Stats, StopReason};

/// The maximum depth of an iteration: each move of a line takes a frame on the stack.
const DEEPEST: u32 = 1024;

/// Alpha–beta search by iterative deepening, with a transposition table.
///
/// ```
/// use taquin_search::Limits;
/// use taquin_search::games::AlphaBeta;
/// let quick = AlphaBeta { max_depth: 6, ..AlphaBeta::default() };
/// let limits = Limits { expansions: Some(10_000), ..Limits::NONE };
/// let bounded = AlphaBeta { limits, ..quick };
/// assert_eq!(bounded.max_depth, 6);
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    /// The deepest iteration, in moves. The search looks at most 1,024 moves ahead.
    pub max_depth: u32,
    /// The maximum number of entries of the transposition table; 0 means that there is no table.
    pub table_entries: usize,
    /// When to stop. [`Limits::memory`] limits the table, which then replaces its entries.
    pub limits: Limits,
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self { max_depth: DEEPEST, table_entries: 1 << 22, limits: Limits::NONE }
    }
}

/// The result of [`AlphaBeta`].
#[derive(Clone, Debug)]
pub struct GameReport<M> {
    /// The value for the player to move: that of perfect play if [`is_exact`](Self::is_exact),
    /// else that of the deepest iteration that was completed.
    pub value: i32,
    /// The moves that both players choose, first to last (the principal variation). It is empty if
    /// no iteration was completed or the game is over.
    pub line: Vec<M>,
    /// The number of moves that the deepest completed iteration looked ahead.
    pub depth: u32,
    /// Whether the value is that of perfect play, because every line behind it ends the game.
    pub is_exact: bool,
    /// The limit that stopped the search; `None` means that it reached an exact value or its depth.
    pub stopped: Option<StopReason>,
    /// The counts. `expanded` counts states whose moves were tried, `generated` moves made,
    /// `popped` states visited; each layer is an iteration, its bound the depth.
    pub stats: Stats<u32>,
}

impl<M: Copy> GameReport<M> {
    /// Returns the best move; `None` if there is none or no iteration was completed.
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }
}

impl AlphaBeta {
    /// Searches the game from a state.
    pub fn search<G: Game>(&self, game: &G, start: &G::State) -> GameReport<G::Move> {
        let meter = Meter::new(&self.limits, false);
        let mut search = Search {
            game,
            table: TranspositionTable::new(self.table_entries, meter.memory_limit()),
            meter,
            stats: Stats::new(),
            moves: Vec::new(),
            lines: vec![Vec::new()],
            killers: vec![[None; 2]],
        };
        let mut state = start.clone();
        let result = game.result(start);
        let mut report = GameReport {
            value: in_range(result.unwrap_or_else(|| game.evaluate(start))),
            line: Vec::new(),
            depth: 0,
            is_exact: result.is_some(),
            stopped: None,
            stats: Stats::new(),
        };
        let mut layers = LayerLog::new();
        while !report.is_exact && report.depth < self.max_depth.min(DEEPEST) {
            let depth = report.depth + 1;
            layers.open(depth, &search.stats);
            match search.negamax(&mut state, depth, 0, -i32::MAX, i32::MAX) {
                Ok(Found { value, is_complete }) => {
                    let line = search.full_line(start, depth);
                    report = GameReport { value, line, depth, is_exact: is_complete, ..report };
                }
                Err(reason) => {
                    report.stopped = Some(reason);
                    break;
                }
            }
        }
        report.stats = Stats {
            layers: layers.finish(&search.stats),
            peak_bytes: search.table.peak_bytes(),
            generated_new: search.stats.generated,
            elapsed: search.meter.elapsed(),
            ..search.stats
        };
        report
    }
}

/// The value of a state, as far as a window determines it.
#[derive(Clone, Copy)]
struct Found {
    value: i32,
    /// Whether every line behind the value ended the game.
    is_complete: bool,
}

struct Search<'a, G: Game> {
    game: &'a G,
    table: TranspositionTable<G::Key, G::Move>,
    meter: Meter,
    stats: Stats<u32>,
    /// The moves of all states on the current line, one list after the other.
    moves: Vec<G::Move>,
    /// The best line from each depth of the current one.
    lines: Vec<Vec<G::Move>>,
    /// The last two moves that cut at each depth.
    killers: Vec<[Option<G::Move>; 2]>,
}

impl<G: Game> Search<'_, G> {
    /// Returns the value of a state by a search that looks `depth` moves ahead: exact between alpha
    /// and beta, a bound outside.
    fn negamax(
        &mut self,
        state: &mut G::State,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> Result<Found, StopReason> {
        self.lines[ply].clear();
        if depth == 0 {
            return self.quiesce(state, ply, alpha, beta);
        }
        self.stats.popped += 1;
        if let Some(value) = self.game.result(state) {
            return Ok(Found { value: in_range(value), is_complete: true });
        }
        let key = self.game.key(state);
        let mut tried_first = None;
        if let Some(entry) = self.table.get(&key) {
            if ply > 0 && entry.serves(depth) && entry.decides(alpha, beta) {
                return Ok(Found { value: entry.value, is_complete: entry.is_complete });
            }
            tried_first = Some(entry.best);
        }
        self.begin_expansion(ply)?;
        let first = self.moves.len();
        self.game.moves(state, &mut self.moves);
        assert!(self.moves.len() > first, "a state without a result has a move");
        let [killer, older] = self.killers[ply];
        for preferred in [older, killer, tried_first].into_iter().flatten() {
            self.move_to_front(first, preferred);
        }
        let explored = self.explore(state, first, ply, alpha, beta, |search, state, alpha| {
            search.negamax(state, depth - 1, ply + 1, -beta, -alpha)
        });
        self.moves.truncate(first);
        let Explored { best, found, is_cut } = explored?;
        if is_cut && killer != Some(best) {
            self.killers[ply] = [Some(best), killer];
        }
        let bound = match found.value {
            _ if is_cut => Bound::Lower,
            value if value > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let Found { value, is_complete } = found;
        self.table.insert(key, GameEntry { value, bound, depth, is_complete, best });
        self.stats.max_stored = self.stats.max_stored.max(self.table.len());
        Ok(found)
    }

    /// Tries the moves from `first` on within a window, up to a cut.
    fn explore(
        &mut self,
        state: &mut G::State,
        first: usize,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        search: impl Fn(&mut Self, &mut G::State, i32) -> Result<Found, StopReason>,
    ) -> Result<Explored<G::Move>, StopReason> {
        let mut best = self.moves[first];
        let mut found = Found { value: -i32::MAX, is_complete: true };
        for at in first..self.moves.len() {
            let action = self.moves[at];
            self.stats.generated += 1;
            self.game.apply(state, action);
            let answer = search(self, state, alpha);
            self.game.undo(state, action);
            let Found { value, is_complete } = answer?;
            let value = -value;
            found.is_complete &= is_complete;
            if at == first || value > found.value {
                (best, found.value) = (action, value);
                if value > alpha {
                    self.prepend(ply, action);
                    alpha = value;
                }
            }
            if alpha >= beta {
                found.is_complete = is_complete;
                return Ok(Explored { best, found, is_cut: true });
            }
        }
        Ok(Explored { best, found, is_cut: false })
    }

    /// Returns the value of a state at the depth limit: the estimate, or the value after forcing
    /// moves.
    fn quiesce(
        &mut self,
        state: &mut G::State,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> Result<Found, StopReason> {
        self.lines[ply].clear();
        self.stats.popped += 1;
        if let Some(value) = self.game.result(state) {
            return Ok(Found { value: in_range(value), is_complete: true });
        }
        let estimate = in_range(self.game.evaluate(state));
        let found = Found { value: estimate, is_complete: false };
        let first = self.moves.len();
        self.game.forcing_moves(state, &mut self.moves);
        if estimate >= beta || self.moves.len() == first || ply >= 2 * DEEPEST as usize {
            self.moves.truncate(first);
            return Ok(found);
        }
        self.begin_expansion(ply)?;
        let from = alpha.max(estimate);
        let explored = self.explore(state, first, ply, from, beta, |search, state, alpha| {
            search.quiesce(state, ply + 1, -beta, -alpha)
        });
        self.moves.truncate(first);
        // The player may decline the forcing moves.
        Ok(Found { value: explored?.found.value.max(estimate), ..found })
    }

    /// Counts an expansion, unless a limit is reached, and makes room for the lines behind it.
    fn begin_expansion(&mut self, ply: usize) -> Result<(), StopReason> {
        if self.meter.due(self.stats.expanded)
            && let Some(reason) = self.meter.look(self.stats.expanded, self.table.bytes())
        {
            return Err(reason);
        }
        self.stats.expanded += 1;
        if self.lines.len() < ply + 2 {
            self.lines.push(Vec::new());
            self.killers.push([None; 2]);
        }
        Ok(())
    }

    /// Moves an action to the front; the others keep their order.
    fn move_to_front(&mut self, first: usize, action: G::Move) {
        let moves = &mut self.moves[first..];
        if let Some(at) = moves.iter().position(|&it| it == action) {
            moves[..=at].rotate_right(1);
        }
    }

    /// Sets the line from this depth to a move followed by the line from the next depth.
    fn prepend(&mut self, ply: usize, action: G::Move) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { unreachable!("room was made") };
        line.clear();
        line.push(action);
        line.extend_from_slice(rest);
    }

    /// Returns the line of the iteration. If an entry of the table cut it short, the table
    /// continues it.
    fn full_line(&self, start: &G::State, depth: u32) -> Vec<G::Move> {
        let mut line = self.lines[0].clone();
        let mut state = start.clone();
        line.iter().for_each(|&action| self.game.apply(&mut state, action));
        while line.len() < depth as usize && self.game.result(&state).is_none() {
            let left = depth - line.len() as u32;
            match self.table.get(&self.game.key(&state)) {
                Some(entry) if entry.bound == Bound::Exact && entry.serves(left) => {
                    self.game.apply(&mut state, entry.best);
                    line.push(entry.best);
                }
                _ => break,
            }
        }
        line
    }
}

/// The result of trying the moves of a state.
struct Explored<M> {
    best: M,
    found: Found,
    is_cut: bool,
}
