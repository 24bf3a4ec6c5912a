//! Compares everything with the exact distance of every 3×3 board.
//!
//! A plain breadth-first search in this file, which shares only the boards with the library,
//! computes the distance of all 181,440 boards. Searches are run on every board of the first layers
//! and on a sample of the rest, and on all of them by `cargo test -- --ignored`; A* is always run
//! on all.

mod distances;
mod heuristics;
mod memory_bound;
mod searches;
mod two_ends;
