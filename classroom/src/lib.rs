//! The sliding-tile puzzle in a class.
//!
//! A [`sheet`] is a set of exercises with their answer key. [`reading`] turns hand-ins into
//! answers, and [`marking`] marks them. [`course`] compares the figures of a course with ours, and
//! runs its algorithms as printed. [`matching`] finds the conventions behind a
//! student's numbers, and [`difference`] the first step at which two programs differ.
#![deny(unsafe_code)]

pub mod course;
pub mod difference;
pub mod marking;
pub mod matching;
pub mod reading;
pub mod sheet;
