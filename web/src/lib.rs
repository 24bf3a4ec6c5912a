//! taquin in the browser: the libraries as WebAssembly, and nothing else.
//!
//! The page loads this module twice. On its own thread it asks for what takes no time:
//! messages, a board that was pasted, parity, marks on tiles. In a worker it asks for whatever
//! searches; a search is cancelled by ending the worker. What crosses is plain data: JSON
//! ([`message`]) or columns of numbers ([`recording`]).
//!
//! `docs/web.md` lists every function with what goes in and out.

pub mod boards;
pub mod catalogue;
pub mod exercises;
mod exports;
pub mod features;
pub mod inspect;
pub mod lesson;
pub mod message;
pub mod recording;
pub mod space;
#[cfg(all(test, feature = "typescript"))]
mod types;

pub use exports::*;
