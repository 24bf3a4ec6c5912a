//! The functions that the page calls: each is a thin wrapper of a function in another module.

mod bench;
mod columns;
mod whole;
mod words;

use bench::tell;

pub use bench::*;
pub use columns::*;
pub use whole::*;
pub use words::*;
