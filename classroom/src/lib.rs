//! The sliding-tile puzzle in a class.
//!
//! A [`sheet`] is a set of exercises with their keys. [`reading`] turns what a student hands in into
//! answers, and [`marking`] gives them marks. [`course`] compares the figures that a course prints
//! with ours, and runs its algorithms as printed.
#![deny(unsafe_code)]

pub mod course;
pub mod marking;
pub mod reading;
pub mod sheet;
