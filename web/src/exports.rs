//! The functions that the page calls, each a line or two around the modules that do it.

use crate::features::Features;
use crate::message::{Answered, Asked, GoalChoice, Reached, Refusal, answered, json, read, shape};
use crate::recording::{Recording, fate_number, record as record_search};
use crate::space::Space;
use crate::{boards, catalogue as offer, inspect as look};
use js_sys::Function;
use std::cell::RefCell;
use std::mem;
use taquin_language::{FluentArgs, FluentValue, Language, text_of};
use taquin_puzzle::json::Document;
use taquin_puzzle::large::learned::Weights;
use taquin_puzzle::moves::{Move, Reading, parse_moves};
use taquin_puzzle::rules::Moves;
use taquin_puzzle::survey::{Subject, SurveyError, json as survey_json, survey_all};
use taquin_puzzle::{Listener, Milestone, Solver};
use taquin_search::Heartbeat;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

thread_local! {
    /// Keeps the tables of one board for the next. It searches where a table would only look
    /// up: the counts of a search are what the page is for.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new().searching());
}

/// Begins: gives searches the clock of the browser.
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

/// Speaks a language from now on: `en` or `fr`.
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

/// Everything that can be chosen.
#[wasm_bindgen]
#[must_use]
pub fn catalogue() -> String {
    json(&offer::catalogue())
}

/// A heuristic in the words of the field, also one that is made of others; nothing where
/// there is none of this name.
#[wasm_bindgen]
#[must_use]
pub fn heuristic_name(name: &str) -> String {
    name.parse().as_ref().map(taquin_language::heuristic_name).unwrap_or_default()
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

/// Any text is a seed: its bytes by the rule of Fowler, Noll and Vo.
fn seed_of(text: &str) -> u64 {
    let fold = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, fold)
}

/// A look at a board: parity, estimates, marks.
#[wasm_bindgen]
#[must_use]
pub fn inspect(board: &str, goal: &str) -> String {
    answered(look::inspect(&read(board), &read(goal)))
}

/// Moves of the blank in a style and a reading: a JSON text, or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn write_moves(moves: &str, style: &str, reading: &str, board: &str) -> String {
    answered(boards::moves_text(moves, style, reading, board))
}

/// The file of learned weights that a request would use and that was not taken yet; empty
/// where there is none.
#[wasm_bindgen]
#[must_use]
pub fn lacking_weights(request: &str) -> String {
    let request = read::<Asked>(request).request();
    let lacking = |request| SOLVER.with_borrow(|solver| solver.lacking_weights(request));
    request.ok().as_ref().and_then(lacking).unwrap_or_default()
}

/// Takes a file of learned weights; tells whether it is one.
#[wasm_bindgen]
#[must_use]
pub fn take_weights(bytes: &[u8]) -> bool {
    let Ok(weights) = Weights::from_bytes(bytes) else { return false };
    SOLVER.with_borrow_mut(|solver| *solver = mem::take(solver).with_weights(weights));
    true
}

/// Solves a board: the document of `docs/json.md`, or a refusal. `milestone` hears each
/// shorter solution and each bound as JSON ([`Reached`]), so that a search whose worker is
/// ended leaves something.
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
            // A listener that fails must not end the search.
            let _ = milestone.call1(&JsValue::NULL, &reached.into());
        };
        let listener = Listener { milestones: Some(&mut reach), ..Listener::progress(&mut beat) };
        let answer = SOLVER.with_borrow(|solver| solver.solve(&request, listener))?;
        Ok(Document::of(&answer).to_line())
    };
    solved().unwrap_or_else(|refusal| refusal.to_json())
}

/// The answer of a search that was ended, from the milestones it had told: the document of
/// `docs/json.md`, or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn ended(request: &str, milestones: &str) -> String {
    let ended = || -> Answered<String> {
        let request = read::<Asked>(request).request()?;
        let reached: Vec<Reached> = read(milestones);
        let moves = reached.iter().rev().find_map(|it| it.moves.as_deref()).unwrap_or_default();
        let moves = parse_moves(moves, Reading::Blank, &request.start)?;
        let history = reached.iter().map(Reached::milestone).collect();
        let answer = SOLVER.with_borrow(|solver| solver.ended(&request, moves, history))?;
        Ok(Document::of(&answer).to_line())
    };
    ended().unwrap_or_else(|refusal| refusal.to_json())
}

/// Runs a search and writes it down.
///
/// # Errors
/// A refusal as JSON, thrown.
#[wasm_bindgen]
pub fn record(request: &str, most_nodes: usize, progress: &Function) -> Result<Record, JsValue> {
    let recorded = || -> Answered<Recording> {
        let request = read::<Asked>(request).request()?;
        let mut tell = |expanded, bound| tell(progress, expanded, bound);
        SOLVER.with_borrow(|solver| record_search(solver, &request, most_nodes, &mut tell))
    };
    recorded().map(Record).map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}

/// How many boards of a shape there are at each distance from the goal.
///
/// # Errors
/// A refusal as JSON, thrown.
#[wasm_bindgen]
pub fn space(rows: usize, cols: usize, goal: &str) -> Result<Vec<u32>, JsValue> {
    let layers = || -> Answered<Vec<u32>> {
        let goal = read::<GoalChoice>(goal).position(shape(rows, cols)?)?;
        Ok(Space::new(&goal)?.layers())
    };
    layers().map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}

/// A heuristic against the true distance of every board: the document of
/// `taquin heuristic --json`, or a refusal.
#[wasm_bindgen]
#[must_use]
pub fn survey(heuristic: &str, rows: usize, cols: usize, goal: &str) -> String {
    let surveyed = || -> Answered<String> {
        let goal = read::<GoalChoice>(goal).position(shape(rows, cols)?)?;
        let subject = Subject { heuristic: heuristic.parse()?, goal, against: Vec::new() };
        let survey = survey_all(&subject, &Solver::new(), None).map_err(|error| match error {
            SurveyError::Heuristic(error) => Refusal::from(error),
            SurveyError::Goal(error) => Refusal::from(error),
            SurveyError::Atlas(error) => Refusal::from(error),
            SurveyError::Request(error) => Refusal::from(error),
        })?;
        Ok(survey_json(&survey))
    };
    surveyed().unwrap_or_else(|refusal| refusal.to_json())
}

/// Every board of a shape with what estimates are made of.
///
/// # Errors
/// A refusal as JSON, thrown.
#[wasm_bindgen]
pub fn features(rows: usize, cols: usize, goal: &str) -> Result<Parts, JsValue> {
    let parts = || -> Answered<Features> {
        Features::new(&read::<GoalChoice>(goal).position(shape(rows, cols)?)?)
    };
    parts().map(Parts).map_err(|refusal| JsValue::from_str(&refusal.to_json()))
}

/// All boards, column by column.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Parts(Features);

#[wasm_bindgen]
impl Parts {
    /// What the columns of values are, as JSON.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn names(&self) -> String {
        self.0.names()
    }

    /// The true distance of each board.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn distance(&self) -> Vec<u8> {
        self.0.distance.clone()
    }

    /// The estimates, one column after the other.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn values(&self) -> Vec<u8> {
        self.0.values.clone()
    }

    /// The tiles of each board.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn tiles(&self) -> Vec<u8> {
        self.0.tiles.clone()
    }

    /// The boards one move away: up, down, left, right.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn next(&self) -> Vec<u32> {
        self.0.next.clone()
    }
}

fn tell(progress: &Function, expanded: u64, bound: u64) {
    // A listener that fails must not end the search.
    let _ = progress.call2(&JsValue::NULL, &(expanded as f64).into(), &(bound as f64).into());
}

/// A search written down, column by column.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Record(Recording);

#[wasm_bindgen]
impl Record {
    /// The document of the answer.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn answer(&self) -> String {
        self.0.document()
    }

    /// The parent of each node; −1 for a root.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn parent(&self) -> Vec<i32> {
        self.0.column(|node| node.origin.map_or(-1, |(parent, _)| parent as i32))
    }

    /// The move that led to each node: 0 up, 1 down, 2 left, 3 right; 255 for a root.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn action(&self) -> Vec<u8> {
        self.0.column(|node| node.origin.map_or(u8::MAX, |(_, action)| action as u8))
    }

    /// The cost of the path to each node.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn g(&self) -> Vec<u16> {
        self.0.column(|node| node.g as u16)
    }

    /// The estimate from each node.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn h(&self) -> Vec<u16> {
        self.0.column(|node| node.h as u16)
    }

    /// f of each node as the search reckons it.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn f(&self) -> Vec<f64> {
        self.0.values()
    }

    /// What became of each node: 0 new, 1 improved, 2 reopened, 3 duplicate, 4 closed, 5 pruned.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn fate(&self) -> Vec<u8> {
        self.0.column(|node| fate_number(node.fate))
    }

    /// The first node with the state of each node.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn state(&self) -> Vec<u32> {
        self.0.column(|node| node.state as u32)
    }

    /// Whether the solution goes through each node.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn on_path(&self) -> Vec<u8> {
        self.0.column(|node| node.on_path.into())
    }

    /// Whether each node belongs to the half that begins at the goal.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn backward(&self) -> Vec<u8> {
        self.0.backward()
    }

    /// The place of each node in the space; empty where that is too large.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn place(&self) -> Vec<u32> {
        self.0.places()
    }

    /// What happened: a node taken up, or −1 − a node created.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn events(&self) -> Vec<i32> {
        self.0.events()
    }

    /// States on the open list at each expansion.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn open(&self) -> Vec<u32> {
        self.0.expansions(|open, _, _| open)
    }

    /// States on the closed list at each expansion.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn closed(&self) -> Vec<u32> {
        self.0.expansions(|_, closed, _| closed)
    }

    /// The layer or iteration of each expansion.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn round(&self) -> Vec<u32> {
        self.0.expansions(|_, _, round| round as u64)
    }

    /// Layers or iterations, as JSON.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn layers(&self) -> String {
        self.0.layers()
    }

    /// The roots with their boards, as JSON.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn roots(&self) -> String {
        self.0.roots()
    }

    /// Points of the curves, three numbers each: expanded, generated, stored.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn series(&self) -> Vec<f64> {
        self.0.series.concat()
    }

    /// How many boards there are at each distance; empty where there are too many.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn space(&self) -> Vec<u32> {
        self.0.space.as_ref().map(Space::layers).unwrap_or_default()
    }

    /// Nodes beyond the record.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn missed(&self) -> f64 {
        self.0.trace.nodes.missed() as f64
    }

    /// All expansions that there were.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn expansions(&self) -> f64 {
        self.0.trace.expansions as f64
    }
}
