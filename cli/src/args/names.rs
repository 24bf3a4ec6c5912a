//! Reading the values that have names, with the name that was meant where a
//! letter slipped.

use crate::suggest::nearest;
use std::fmt::Display;
use std::str::FromStr;
use taquin_puzzle::notation::Format;
use taquin_puzzle::{Algorithm, HeuristicChoice};
use taquin_search::TieBreak;

/// Any value that reads itself.
pub(super) fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|fault: T::Err| fault.to_string())
}

/// A value that has names, one of which may have been meant.
fn named<'a, T: FromStr<Err: Display>>(
    text: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<T, String> {
    read(text).map_err(|fault| match nearest(text, names) {
        Some(name) => format!("{fault}\n\n  tip: did you mean `{name}`?"),
        None => fault,
    })
}

pub(super) fn algorithm(text: &str) -> Result<Algorithm, String> {
    named(text, Algorithm::all().map(Algorithm::name))
}

pub(super) fn heuristic(text: &str) -> Result<HeuristicChoice, String> {
    let names: Vec<String> = HeuristicChoice::plain().map(|h| h.to_string()).collect();
    named(text, names.iter().map(String::as_str))
}

pub(super) fn tie(text: &str) -> Result<TieBreak, String> {
    named(text, TieBreak::names())
}

pub(super) fn format(text: &str) -> Result<Format, String> {
    named(text, Format::ALL.map(Format::name))
}
