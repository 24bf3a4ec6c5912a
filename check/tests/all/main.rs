//! The checker against a second, naive judge.

mod accepted;
mod mutations;
mod naive;
mod python;
