//! Columns of numbers, as the worker takes them out of the module.

use crate::features::Features;
use crate::recording::{Recording, fate_number};
use crate::space::Space;
use wasm_bindgen::prelude::wasm_bindgen;

/// All boards, column by column.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Parts(pub(super) Features);

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

/// A search written down, column by column.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Record(pub(super) Recording);

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
        self.0.space.as_deref().map(Space::layers).unwrap_or_default()
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
