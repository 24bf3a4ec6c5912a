//! Columns of numbers for the worker. Texts are JSON.

use crate::features::Features;
use crate::homework::Beside;
use crate::message::json;
use crate::recording::{Recording, fate_number};
use crate::space::Space;
use wasm_bindgen::prelude::wasm_bindgen;

/// Declares a class of the module: each column with its type and how it is made. A text has a
/// second type, that of its JSON on the page.
macro_rules! columns {
    (
        $(#[$about:meta])* $class:ident($data:ty):
        $($(#[$doc:meta])* $name:ident: $type:ty $(as $json:literal)? = $of:expr;)*
    ) => {
        $(#[$about])*
        #[wasm_bindgen]
        #[derive(Debug)]
        pub struct $class(pub(super) $data);

        #[wasm_bindgen]
        impl $class {
            $(
                $(#[$doc])*
                #[wasm_bindgen(getter)]
                #[must_use]
                pub fn $name(&self) -> $type {
                    let column: fn(&$data) -> $type = $of;
                    column(&self.0)
                }
            )*
        }

        #[cfg(all(test, feature = "typescript"))]
        impl $class {
            /// The name of each column, and its type in Rust, or in TypeScript for a text.
            pub(crate) const COLUMNS: &[(&str, &[&str])] =
                &[$((stringify!($name), &[$($json,)? stringify!($type)])),*];
        }
    };
}

columns! {
    /// All boards, column by column.
    Parts(Features):
    /// The names of the columns of values.
    names: String as "string[]" = Features::names;
    /// The true distance of each board.
    distance: Vec<u8> = |all| all.distance.clone();
    /// The estimates, one column after the other.
    values: Vec<u8> = |all| all.values.clone();
    /// The tiles of each board.
    tiles: Vec<u8> = |all| all.tiles.clone();
    /// The boards one move away: up, down, left, right.
    next: Vec<u32> = |all| all.next.clone();
}

columns! {
    /// A recorded search, column by column.
    Record(Recording):
    /// The document of the answer.
    answer: String as "Answer" = Recording::document;
    /// The parent of each node; −1 for a root.
    parent: Vec<i32> = |it| it.column(|node| node.origin.map_or(-1, |(parent, _)| parent as i32));
    /// The move that led to each node: 0 up, 1 down, 2 left, 3 right; 255 for a root.
    action: Vec<u8> =
        |it| it.column(|node| node.origin.map_or(u8::MAX, |(_, action)| action as u8));
    /// The cost of the path to each node.
    g: Vec<u16> = |it| it.column(|node| node.g as u16);
    /// The estimate from each node.
    h: Vec<u16> = |it| it.column(|node| node.h as u16);
    /// f of each node as the search computes it.
    f: Vec<f64> = Recording::values;
    /// The fate of each node: 0 new, 1 improved, 2 reopened, 3 duplicate, 4 closed, 5 pruned.
    fate: Vec<u8> = |it| it.column(|node| fate_number(node.fate));
    /// The first node with the state of each node.
    state: Vec<u32> = |it| it.column(|node| node.state as u32);
    /// Whether each node is on the solution.
    on_path: Vec<u8> = |it| it.column(|node| node.on_path.into());
    /// Whether each node belongs to the half that begins at the goal.
    backward: Vec<u8> = Recording::backward;
    /// The place of each node in the space; empty if that is too large.
    place: Vec<u32> = Recording::places;
    /// The events: a node that was expanded, or −1 − a node that was generated.
    events: Vec<i32> = Recording::events;
    /// States on the open list at each expansion.
    open: Vec<u32> = |it| it.expansions(|open, _, _| open);
    /// States on the closed list at each expansion.
    closed: Vec<u32> = |it| it.expansions(|_, closed, _| closed);
    /// The layer or iteration of each expansion.
    round: Vec<u32> = |it| it.expansions(|_, _, round| round as u64);
    /// Layers or iterations.
    layers: String as "Round[]" = Recording::layers;
    /// The roots with their boards.
    roots: String as "Root[]" = Recording::roots;
    /// Points of the curves, three numbers each: expanded, generated, stored.
    series: Vec<f64> = |it| it.series.concat();
    /// The number of boards at each distance; empty if there are too many.
    space: Vec<u32> = |it| it.space.as_deref().map(Space::layers).unwrap_or_default();
    /// Nodes beyond the record.
    missed: f64 = |it| it.trace.nodes.missed() as f64;
    /// All expansions of the search.
    expansions: f64 = |it| it.trace.expansions as f64;
}

columns! {
    /// A recorded search beside another program.
    Compared(Beside):
    /// The first difference, in words.
    told: String as "Comparison" = |it| json(&it.told);
    /// Of each node: 1 if only the recorded search expanded its board, 2 if only the other program
    /// did, else 0.
    sides: Vec<u8> = |it| it.sides.clone();
}
