//! Messages, and boards read and written: instant work on the page's own thread.

use crate::certificate::certificate as certify;
use crate::message::{answered, json, read};
use crate::{boards, catalogue as offer, inspect as look, lesson as course};
use taquin_lab::assurance::Assurance;
use taquin_language::{FluentArgs, FluentValue, Language, text_of};
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the module: gives searches the clock of the browser.
#[wasm_bindgen(start)]
pub fn begin() {
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    taquin_search::install_clock(now);
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Sets the language, `en` or `fr`.
#[wasm_bindgen]
pub fn speak(language: &str) {
    taquin_language::speak(match language {
        "fr" => Language::French,
        _ => Language::English,
    });
}

/// A message by name, its values as JSON.
#[wasm_bindgen]
#[must_use]
pub fn say(name: &str, values: &str) -> String {
    let values: serde_json::Map<String, serde_json::Value> = read(values);
    let mut given = FluentArgs::new();
    for (name, value) in &values {
        let value = match value {
            serde_json::Value::Number(number) => FluentValue::from(number.as_f64().unwrap_or(0.0)),
            serde_json::Value::String(text) => FluentValue::from(text.as_str()),
            other => FluentValue::from(other.to_string()),
        };
        given.set(name.as_str(), value);
    }
    text_of(taquin_language::spoken(), name, &given)
}

/// A number as the language writes it.
#[wasm_bindgen]
#[must_use]
pub fn number(value: f64, decimals: usize) -> String {
    taquin_language::Fixed(value, decimals).written()
}

/// All choices.
#[wasm_bindgen]
#[must_use]
pub fn catalogue() -> String {
    json(&offer::catalogue())
}

/// The displayed name of a heuristic, which may be combined; empty for an unknown name.
#[wasm_bindgen]
#[must_use]
pub fn heuristic_name(name: &str) -> String {
    name.parse().as_ref().map(taquin_language::heuristic_name).unwrap_or_default()
}

/// The numbers in the lesson, by name.
#[wasm_bindgen]
#[must_use]
pub fn lesson() -> String {
    json(&course::facts())
}

/// A board in any format.
#[wasm_bindgen]
#[must_use]
pub fn read_board(text: &str, rows: usize, cols: usize) -> String {
    answered(boards::read_board(text, rows, cols))
}

/// A board in one format: a JSON text, or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn board_text(board: &str, format: &str) -> String {
    answered(boards::board_text(board, format))
}

/// The guarantee about the length of a solution ([`Assurance`]); `guaranteed` is the factor that
/// the search guarantees, if any.
#[wasm_bindgen]
#[must_use]
pub fn assurance(cost: u32, lower_bound: u32, guaranteed: Option<f64>) -> String {
    json(&Assurance::of(cost.into(), lower_bound.into(), guaranteed))
}

/// A named goal as a board.
#[wasm_bindgen]
#[must_use]
pub fn goal_board(rows: usize, cols: usize, name: &str) -> String {
    answered(boards::goal_board(rows, cols, name))
}

/// The board of a seed.
#[wasm_bindgen]
#[must_use]
pub fn random_board(rows: usize, cols: usize, seed: &str, goal: &str) -> String {
    let seed = seed.trim().parse().unwrap_or_else(|_| seed_of(seed));
    answered(boards::random_board(rows, cols, seed, goal))
}

/// Any text is a seed, by the FNV hash of its bytes (Fowler, Noll and Vo).
fn seed_of(text: &str) -> u64 {
    let fold = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, fold)
}

/// The properties of a board: parity, estimates, marks.
#[wasm_bindgen]
#[must_use]
pub fn inspect(board: &str, goal: &str) -> String {
    answered(look::inspect(&read(board), &read(goal)))
}

/// The certificate of a board, and the verdict of the checker ([`crate::certificate::Certified`]), or
/// a refusal. `moves` is `null` if there is no solution; the result is `null` if `most` boards or more
/// would be listed.
#[wasm_bindgen]
#[must_use]
pub fn certificate(board: &str, goal: &str, moves: &str, most: u32) -> String {
    let moves: Option<String> = read(moves);
    answered(certify(&read(board), &read(goal), moves.as_deref(), most.into()))
}

/// Translates moves from U D L R to the letters of the language.
#[wasm_bindgen]
#[must_use]
pub fn spell(moves: &str) -> String {
    taquin_language::respelled(moves)
}
