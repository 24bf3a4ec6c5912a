//! The functions that the page calls, each a line or two around the modules that do it.

mod bench;
mod columns;
mod whole;
mod words;

pub use bench::*;
pub use columns::*;
pub use whole::*;
pub use words::*;
