//! The sliding-tile puzzle in a class.
//!
//! A [`sheet`] is a set of exercises with their answer key. [`reading`] turns hand-ins into
//! answers, and [`marking`] marks them. [`course`] compares the figures of a course with ours, and
//! runs its algorithms as printed.
#![deny(unsafe_code)]

pub mod course;
pub mod marking;
pub mod reading;
pub mod sheet;
