//! Two-player games: compares alpha–beta with plain minimax, and checks games with known values.

#![allow(dead_code, reason = "an example's `main` plays in the terminal")]

#[path = "../../examples/connect_four.rs"]
mod connect_four;
#[path = "../../examples/tic_tac_toe.rs"]
mod tic_tac_toe;

use connect_four::ConnectFour;
use std::collections::HashMap;
use taquin_search::games::{AlphaBeta, Game, Uct};
use taquin_search::{Limits, StopReason};
use tic_tac_toe::TicTacToe;

/// A random game. A state is the list of moves made, or, with `transpositions`, their target: one
/// of a few places for each number of moves.
struct RandomGame {
    seed: u64,
    longest: usize,
    transpositions: bool,
}

#[derive(Clone)]
struct Line(Vec<u64>);

impl RandomGame {
    fn number(&self, of: u64, purpose: u64) -> u64 {
        let mut x = self.seed ^ of.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (purpose << 56);
        for _ in 0..2 {
            x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            x ^= x >> 27;
        }
        x
    }

    fn of(&self, Line(states): &Line, purpose: u64) -> u64 {
        self.number(*states.last().unwrap(), purpose)
    }

    fn start(&self) -> Line {
        Line(vec![0])
    }

    fn is_over(&self, line: &Line) -> bool {
        line.0.len() > self.longest || (line.0.len() > 1 && self.of(line, 1).is_multiple_of(8))
    }
}

impl Game for RandomGame {
    type State = Line;
    type Move = u64;
    type Key = (usize, u64);

    fn moves(&self, line: &Line, moves: &mut Vec<u64>) {
        moves.extend(0..1 + self.of(line, 2) % 4);
    }

    fn apply(&self, line: &mut Line, action: u64) {
        let next = self.number(*line.0.last().unwrap(), 3 + action);
        line.0.push(if self.transpositions { line.0.len() as u64 * 100 + next % 5 } else { next });
    }

    fn undo(&self, line: &mut Line, _: u64) {
        line.0.pop();
    }

    fn result(&self, line: &Line) -> Option<i32> {
        self.is_over(line).then(|| (self.of(line, 20) % 7) as i32 - 3)
    }

    fn key(&self, line: &Line) -> (usize, u64) {
        (line.0.len(), *line.0.last().unwrap())
    }

    fn evaluate(&self, line: &Line) -> i32 {
        (self.of(line, 21) % 9) as i32 - 4
    }

    fn forcing_moves(&self, line: &Line, moves: &mut Vec<u64>) {
        if self.of(line, 22).is_multiple_of(3) {
            moves.extend(0..1 + self.of(line, 2) % 2);
        }
    }
}

/// The definition: every line to the depth, then every forcing move. Counts the visited states.
fn minimax<G: Game>(game: &G, state: &mut G::State, depth: u32, looked_at: &mut u64) -> i32 {
    *looked_at += 1;
    if let Some(value) = game.result(state) {
        return value;
    }
    let mut moves = Vec::new();
    let mut best = i32::MIN;
    if depth > 0 {
        game.moves(state, &mut moves);
    } else {
        game.forcing_moves(state, &mut moves);
        best = game.evaluate(state);
    }
    for action in moves {
        game.apply(state, action);
        best = best.max(-minimax(game, state, depth.saturating_sub(1), looked_at));
        game.undo(state, action);
    }
    best
}

/// Compares a search with minimax: its value, and that every move of its line is a best one.
fn compare(game: &RandomGame, search: &AlphaBeta) -> [u64; 2] {
    let depth = search.max_depth;
    let mut looked_at = 0;
    let value = minimax(game, &mut game.start(), depth, &mut looked_at);
    let report = search.search(game, &game.start());
    assert_eq!((report.value, report.stopped), (value, None), "seed {}", game.seed);
    assert!(report.is_exact || report.depth == depth);
    let (mut state, mut expected) = (game.start(), value);
    for (at, &action) in report.line.iter().enumerate() {
        game.apply(&mut state, action);
        expected = -expected;
        let left = depth.saturating_sub(at as u32 + 1);
        assert_eq!(minimax(game, &mut state, left, &mut 0), expected, "seed {}", game.seed);
    }
    assert!(report.best().is_some());
    [report.stats.popped, looked_at]
}

#[test]
fn alpha_beta_equals_minimax_on_random_trees() {
    for seed in 0..10_000 {
        let game = RandomGame { seed, longest: 5, transpositions: false };
        let max_depth = 1 + (seed % 6) as u32;
        let table_entries = if seed % 2 == 0 { 0 } else { 1 << 10 };
        compare(&game, &AlphaBeta { max_depth, table_entries, ..AlphaBeta::default() });
    }
}

#[test]
fn transpositions_do_not_change_values() {
    for seed in 0..2_000 {
        let game = RandomGame { seed, longest: 7, transpositions: true };
        let max_depth = 1 + (seed % 8) as u32;
        // A table of eight entries constantly replaces them.
        for table_entries in [0, 8, 1 << 10] {
            compare(&game, &AlphaBeta { max_depth, table_entries, ..AlphaBeta::default() });
        }
    }
}

#[test]
fn cuts_and_transpositions_save_work() {
    let mut counts = [[0; 2]; 2];
    for seed in 0..200 {
        for (transpositions, count) in [false, true].into_iter().zip(&mut counts) {
            let game = RandomGame { seed, longest: 9, transpositions };
            let search = AlphaBeta { max_depth: 9, ..AlphaBeta::default() };
            let found = compare(&game, &search);
            count.iter_mut().zip(found).for_each(|(sum, one)| *sum += one);
        }
    }
    let [[trees, all_of_trees], [graphs, all_of_graphs]] = counts;
    // The counts of alpha–beta include all its iterations.
    assert!(trees * 2 < all_of_trees, "{counts:?}");
    assert!(graphs * 4 < all_of_graphs, "{counts:?}");
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let report = AlphaBeta::default().search(&TicTacToe, &TicTacToe::START);
    assert!(report.is_exact);
    assert_eq!((report.value, report.line.len()), (0, 9));
    assert!(report.stats.layers.len() as u32 == report.depth && report.depth == 9);
}

#[test]
fn tic_tac_toe_has_known_numbers_of_games_and_states() {
    fn count(state: &mut tic_tac_toe::Board, seen: &mut HashMap<tic_tac_toe::Board, ()>) -> u64 {
        seen.insert(*state, ());
        if TicTacToe.result(state).is_some() {
            return 1;
        }
        let mut moves = Vec::new();
        TicTacToe.moves(state, &mut moves);
        let mut games = 0;
        for action in moves {
            let before = *state;
            TicTacToe.apply(state, action);
            games += count(state, seen);
            TicTacToe.undo(state, action);
            assert_eq!(*state, before);
        }
        games
    }
    let mut seen = HashMap::new();
    let mut start = TicTacToe::START;
    assert_eq!(count(&mut start, &mut seen), 255_168);
    assert_eq!(seen.len(), 5478);
}

/// The value by plain minimax with a memo: an oracle that is independent of the library.
fn connect_four_value<const W: u32, const H: u32>(
    game: &ConnectFour<W, H>,
    state: &mut connect_four::Board,
    memo: &mut HashMap<u64, i32>,
) -> i32 {
    if let Some(value) = game.result(state) {
        return value;
    }
    let key = game.key(state);
    if let Some(&value) = memo.get(&key) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let value = moves.into_iter().map(|action| {
        game.apply(state, action);
        let value = -connect_four_value(game, state, memo);
        game.undo(state, action);
        value
    });
    let value = value.max().unwrap();
    memo.insert(key, value);
    value
}

#[test]
fn connect_four_on_4x4_has_its_known_value_and_positions() {
    let game = ConnectFour::<4, 4>::new();
    let mut memo = HashMap::new();
    let value = connect_four_value(&game, &mut game.start(), &mut memo);
    let report = AlphaBeta::default().search(&game, &game.start());
    assert!(report.is_exact);
    assert_eq!((report.value, value), (0, 0));
}

#[test]
fn connect_four_on_5x4_is_a_draw() {
    let game = ConnectFour::<5, 4>::new();
    let report = AlphaBeta::default().search(&game, &game.start());
    assert!(report.is_exact && report.stopped.is_none());
    assert_eq!(report.value, 0);
}

#[test]
fn connect_four_finds_the_win_and_stops_the_loss() {
    let game = ConnectFour::<7, 6>::new();
    // The first player has three in a row on the ground, open on one side.
    for (columns, best) in [(&[0, 0, 1, 1, 2, 6][..], 3), (&[0, 6, 1, 6, 2][..], 3)] {
        let mut state = game.start();
        columns.iter().for_each(|&column| game.apply(&mut state, column));
        let exact = AlphaBeta { max_depth: 6, ..AlphaBeta::default() }.search(&game, &state);
        assert_eq!(exact.best(), Some(best));
        let sampled = Uct { playouts: 2_000, ..Uct::default() }.search(&game, &state);
        assert_eq!(sampled.best(), Some(best), "{:?}", sampled.candidates);
    }
}

#[test]
fn playouts_are_reproducible_and_counted() {
    let search = Uct { playouts: 3_000, seed: 5, ..Uct::default() };
    let [one, two] = [(), ()].map(|()| search.search(&TicTacToe, &TicTacToe::START));
    assert_eq!(one.candidates, two.candidates);
    assert_eq!(one.line, two.line);
    assert_eq!(one.candidates.iter().map(|it| it.visits).sum::<u64>(), 3_000);
    assert_eq!(one.stats.expanded, 3_000);
    assert_eq!(one.best(), Some(4)); // the middle
    let other = Uct { seed: 6, ..search }.search(&TicTacToe, &TicTacToe::START);
    assert_ne!(one.candidates, other.candidates);
}

#[test]
fn searches_of_games_keep_their_limits() {
    let game = ConnectFour::<7, 6>::new();
    let limits = Limits { expansions: Some(1_000), ..Limits::NONE };
    let search = AlphaBeta { limits: limits.clone(), ..AlphaBeta::default() };
    let report = search.search(&game, &game.start());
    assert_eq!((report.stopped, report.stats.expanded), (Some(StopReason::Expansions), 1_000));
    assert!(report.depth >= 3 && report.line.len() == report.depth as usize && !report.is_exact);
    let report = Uct { limits, ..Uct::default() }.search(&game, &game.start());
    assert_eq!((report.stopped, report.stats.expanded), (Some(StopReason::Expansions), 1_000));
    assert_eq!(report.candidates.len(), 7);

    let limits = Limits { memory: Some(20_000), ..Limits::NONE };
    let search = AlphaBeta { max_depth: 6, limits: limits.clone(), ..AlphaBeta::default() };
    let report = search.search(&game, &game.start());
    assert!(report.stopped.is_none() && report.stats.peak_bytes <= 20_000);
    let report = Uct { limits, ..Uct::default() }.search(&game, &game.start());
    assert_eq!(report.stopped, Some(StopReason::Memory));
    assert!(report.stats.peak_bytes <= 20_000 && report.best().is_some());

    let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::NONE };
    let report = AlphaBeta { limits, ..AlphaBeta::default() }.search(&game, &game.start());
    assert_eq!((report.stopped, report.depth, report.best()), (Some(StopReason::Time), 0, None));
}

#[test]
fn a_finished_game_has_its_result_and_no_move() {
    let mut lost = TicTacToe::START;
    [0, 3, 1, 4, 2].into_iter().for_each(|cell| TicTacToe.apply(&mut lost, cell));
    let report = AlphaBeta::default().search(&TicTacToe, &lost);
    assert!(report.is_exact);
    assert_eq!((report.value, report.best(), report.depth), (-1, None, 0));
    assert_eq!(Uct::default().search(&TicTacToe, &lost).best(), None);
}
