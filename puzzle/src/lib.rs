//! The sliding-tile puzzle, any rows × cols.
#![forbid(unsafe_code)]
