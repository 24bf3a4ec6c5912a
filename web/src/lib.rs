//! taquin in the browser: only the libraries, as WebAssembly.
//!
//! The page loads this module twice. On its own thread it does instant work: messages, pasted
//! boards, parity, marks on tiles. Searches run in a worker; ending the worker cancels a search.
//! Page and module exchange plain data: JSON ([`message`]) or columns of numbers ([`recording`]).
//!
//! `docs/web.md` lists every function with its arguments and results.

pub mod boards;
pub mod catalogue;
pub mod certificate;
pub mod exercises;
mod exports;
pub mod features;
pub mod homework;
pub mod inspect;
pub mod lesson;
pub mod message;
pub mod recording;
pub mod space;
#[cfg(all(test, feature = "typescript"))]
mod types_tests;

pub use exports::*;
