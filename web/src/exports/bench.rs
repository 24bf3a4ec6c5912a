//! Searches, in the worker.

use super::Record;
use crate::message::{Answered, Asked, Reached, json, read};
use crate::recording::{Recording, record as record_search};
use js_sys::Function;
use std::cell::RefCell;
use std::mem;
use taquin_lab::json::Document;
use taquin_puzzle::large::Weights;
use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::{Listener, Milestone, Move, Moves, Reading, Solver};
use taquin_search::Heartbeat;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

thread_local! {
    /// Keeps the tables of one board for the next. It searches even if a table has the distance,
    /// because the page shows the counts of a search.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new().without_distance_table());
}

/// The file of learned weights that a request would use and that is not loaded yet; empty if there
/// is none.
#[wasm_bindgen]
#[must_use]
pub fn missing_weights(request: &str) -> String {
    let request = read::<Asked>(request).request();
    let lacking = |request| SOLVER.with_borrow(|solver| solver.missing_weights(request));
    request.ok().as_ref().and_then(lacking).unwrap_or_default()
}

/// Loads a file of learned weights; returns whether it is valid.
#[wasm_bindgen]
#[must_use]
pub fn take_weights(bytes: &[u8]) -> bool {
    let Ok(weights) = Weights::from_bytes(bytes) else { return false };
    SOLVER.with_borrow_mut(|solver| *solver = mem::take(solver).with_weights(weights));
    true
}

/// Solves a board: the document of `docs/json.md`, or a refusal. `milestone` receives each shorter
/// solution and each bound as JSON ([`Reached`]), so that the results of a search remain when its
/// worker is ended.
#[wasm_bindgen]
#[must_use]
pub fn solve(request: &str, progress: &Function, milestone: &Function) -> String {
    let solved = || -> Answered<String> {
        let request = read::<Asked>(request).request()?;
        let mut beat = |beat: &Heartbeat<'_, Moves>| {
            tell(progress, beat.stats.expanded, beat.lower_bound.into());
        };
        let mut reach = |reached: &Milestone, shorter: Option<&[Move]>| {
            let reached = json(&Reached::of(reached, shorter));
            // An error in a listener must not end the search.
            let _ = milestone.call1(&JsValue::NULL, &reached.into());
        };
        let listener = Listener { milestones: Some(&mut reach), ..Listener::progress(&mut beat) };
        let answer = SOLVER.with_borrow(|solver| solver.solve(&request, listener))?;
        Ok(Document::of(&answer).to_line())
    };
    solved().unwrap_or_else(|refusal| refusal.to_json())
}

/// The answer of a stopped search, from its milestones: the document of `docs/json.md`, or a
/// refusal.
#[wasm_bindgen]
#[must_use]
pub fn ended(request: &str, milestones: &str) -> String {
    let ended = || -> Answered<String> {
        let request = read::<Asked>(request).request()?;
        let reached: Vec<Reached> = read(milestones);
        let moves = reached.iter().rev().find_map(|it| it.moves.as_deref()).unwrap_or_default();
        let moves = parse_moves(moves, Reading::Blank, &request.start)?;
        let history = reached.iter().map(Reached::milestone).collect();
        let answer =
            SOLVER.with_borrow(|solver| solver.answer_from_partial(&request, moves, history))?;
        Ok(Document::of(&answer).to_line())
    };
    ended().unwrap_or_else(|refusal| refusal.to_json())
}

/// Runs a search and records it.
///
/// # Errors
///
/// Throws a refusal as JSON.
#[wasm_bindgen]
pub fn record(request: &str, most_nodes: usize, progress: &Function) -> Result<Record, JsValue> {
    let recorded = || -> Answered<Recording> {
        let request = read::<Asked>(request).request()?;
        let mut tell = |expanded, bound| tell(progress, expanded, bound);
        SOLVER.with_borrow(|solver| record_search(solver, &request, most_nodes, &mut tell))
    };
    recorded().map(Record).map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}

pub(super) fn tell(progress: &Function, expanded: u64, bound: u64) {
    // An error in a listener must not end the search.
    let _ = progress.call2(&JsValue::NULL, &(expanded as f64).into(), &(bound as f64).into());
}
