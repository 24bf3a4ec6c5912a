//! Parsers for the values of flags. A refused value keeps its error, so that it can be printed in
//! the language of the run, and the most similar known name.

use crate::failure::{Fault, Said};
use crate::language::{list_or, say, say_in};
use crate::report::convert::Snippet;
use crate::suggest::nearest;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;
use std::time::Duration;
use taquin_language::quantities;
use taquin_puzzle::notation::{Format, UnknownFormat};
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Algorithm, HeuristicChoice, Metric, Pruning, Reading};
use taquin_search::{Evaluation, GoalTest, Ratio, TieBreak};

/// A value that was refused.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) fault: Box<dyn Fault>,
    /// The most similar known name.
    pub(crate) meant: Option<String>,
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(out)
    }
}

impl std::error::Error for Refused {}

fn refused(fault: impl Fault + 'static) -> Refused {
    Refused { fault: Box::new(fault), meant: None }
}

/// Parses one of a few names, each of which stands for a value.
pub(super) fn among<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (impl Into<PossibleValue>, T)>,
) -> impl TypedValueParser<Value = T> {
    let named = values.into_iter().map(|(name, value)| (name.into(), value));
    let values: Vec<(PossibleValue, T)> = named.collect();
    let names: Vec<PossibleValue> = values.iter().map(|(name, _)| name.clone()).collect();
    PossibleValuesParser::new(names).map(move |typed| {
        let typed = values.iter().find(|(name, _)| name.get_name() == typed);
        typed.expect("clap refuses all other names").1.clone()
    })
}

/// The goal tests.
pub(super) fn goal_tests() -> impl TypedValueParser<Value = GoalTest> {
    let named = |name: &'static str, help| PossibleValue::new(name).help(help);
    among([
        (named("popped", say!("flag-goal-test-popped")), GoalTest::Popped),
        (named("generated", say!("flag-goal-test-generated")), GoalTest::Generated),
    ])
}

/// The meanings of a direction.
pub(super) fn readings() -> impl TypedValueParser<Value = Reading> {
    let named = |name: &'static str, help| PossibleValue::new(name).help(help);
    among([
        (named("blank", say!("flag-moves-are-blank")), Reading::Blank),
        (named("tile", say!("flag-moves-are-tile")), Reading::Tile),
    ])
}

/// Parses a value that has no list of names.
pub(crate) fn read<T: FromStr<Err: Fault + 'static>>(text: &str) -> Result<T, Refused> {
    text.parse().map_err(refused)
}

/// Parses a value that has a list of names, and suggests one of them if the value is misspelled.
fn named<'a, T: FromStr<Err: Fault + 'static>>(
    text: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<T, Refused> {
    let meant = || nearest(text, names).map(ToOwned::to_owned);
    read(text).map_err(|refused| Refused { meant: meant(), ..refused })
}

/// Reads a weight of h, which is at least 1.
pub(crate) fn weight(text: &str) -> Result<Ratio, Refused> {
    let weight = read(text)?;
    Evaluation::weighted(weight).map(|_| weight).map_err(refused)
}

pub(crate) fn algorithm(text: &str) -> Result<Algorithm, Refused> {
    named(text, Algorithm::all().map(Algorithm::name))
}

pub(super) fn algorithms() -> String {
    Algorithm::all().map(Algorithm::name).collect::<Vec<_>>().join(", ")
}

pub(crate) fn heuristic(text: &str) -> Result<HeuristicChoice, Refused> {
    named(text, heuristics().split(", "))
}

pub(super) fn heuristics() -> String {
    HeuristicChoice::plain().map(|plain| plain.to_string()).collect::<Vec<_>>().join(", ")
}

pub(super) fn metric(text: &str) -> Result<Metric, Refused> {
    named(text, Metric::ALL.map(Metric::name))
}

pub(super) fn tie(text: &str) -> Result<TieBreak, Refused> {
    named(text, TieBreak::names())
}

/// `auto, astar or bfs`: the searches that count slides.
pub(super) fn slide_searches() -> String {
    let names = taquin_puzzle::slide_searches();
    list_or(&names.into_iter().map(str::to_owned).collect::<Vec<_>>())
}

pub(super) fn ties() -> String {
    TieBreak::names().collect::<Vec<_>>().join(", ")
}

pub(super) fn pruning(text: &str) -> Result<Pruning, Refused> {
    named(text, Pruning::ALL.map(Pruning::name))
}

pub(super) fn format(text: &str) -> Result<Format, Refused> {
    named(text, Format::ALL.map(Format::name))
}

/// A target of `convert`: a format that taquin also reads, or a part of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Format(Format),
    Snippet(Snippet),
}

pub(super) fn written(text: &str) -> Result<Written, Refused> {
    if let Some(&(_, snippet)) = Snippet::ALL.iter().find(|(name, _)| *name == text) {
        return Ok(Written::Snippet(snippet));
    }
    text.parse().map(Written::Format).map_err(|_: UnknownFormat| {
        let meant = nearest(text, written_names().split(", ")).map(ToOwned::to_owned);
        let (text, names) = (shortened(text), written_names());
        let fault = Said::new(|language| say_in!(language, "written-unknown", text, names));
        Refused { fault: Box::new(fault), meant }
    })
}

pub(super) fn written_names() -> String {
    let snippets = Snippet::ALL.map(|(name, _)| name).join(", ");
    format!("{}, {snippets}", formats())
}

pub(super) fn formats() -> String {
    Format::ALL.map(Format::name).join(", ")
}

/// The quantities, each read by the function of that name.
macro_rules! quantities {
    ($($name:ident: $type:ty),+) => {
        $(pub(crate) fn $name(text: &str) -> Result<$type, Refused> {
            quantities::$name(text).map_err(refused)
        })+
    };
}

quantities! {
    bytes: u64, count: u64, duration: Duration, moves: u64, port: u16, seed: u64, some: u64,
    states: NonZeroU64, threads: usize, threads_or_all: usize
}

/// Several values of one flag, separated by commas.
#[derive(Clone, Debug)]
pub(crate) struct Several<T>(pub(crate) Vec<T>);

pub(super) fn algorithm_list(text: &str) -> Result<Several<Algorithm>, Refused> {
    text.split(',').map(algorithm).collect::<Result<_, _>>().map(Several)
}

pub(super) fn tie_list(text: &str) -> Result<Several<TieBreak>, Refused> {
    text.split(',').map(tie).collect::<Result<_, _>>().map(Several)
}

/// Values separated by commas.
pub(super) fn list<T: FromStr<Err: Fault + 'static>>(text: &str) -> Result<Several<T>, Refused> {
    text.split(',').map(str::trim).map(read).collect::<Result<_, _>>().map(Several)
}

pub(super) fn heuristic_list(text: &str) -> Result<Several<HeuristicChoice>, Refused> {
    let names = HeuristicChoice::split_list(text);
    names.iter().map(|name| heuristic(name)).collect::<Result<_, _>>().map(Several)
}
