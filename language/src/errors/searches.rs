//! Errors of searches in French: names, weights, orders and limits.

use super::Explain;
use crate::{Language, french};
use taquin_puzzle::{
    Algorithm, HeuristicChoice, HeuristicError, HeuristicUnavailable, MOST_PARTS, MoveOrderError,
    RequestError, SearchOption, Unavailable, UnknownAlgorithm, UnknownMetric, UnknownPruning,
    slide_heuristics, slide_searches,
};
use taquin_search::{StopReason, TieBreak, UnknownTieBreak, WeightError};

/// Returns `a, b ou c`.
fn among(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    Language::French.list_or(&names)
}

impl Explain for RequestError {
    fn in_french(&self) -> String {
        match self {
            Self::Goal(error) => error.in_french(),
            Self::Table(error) => error.in_french(),
            Self::Weight(error) => error.in_french(),
            Self::Heuristic(error) => error.in_french(),
            Self::Unheeded { option, algorithm } => french!(
                "option-unheeded",
                option,
                names = option.names().join(", "),
                first = option.names()[0],
                algorithm
            ),
            Self::MetricAlgorithm(algorithm) => {
                let names = among(&slide_searches());
                french!("metric-algorithm", algorithm, names)
            }
            Self::MetricHeuristic(heuristic) => {
                let names = among(&slide_heuristics());
                french!("metric-heuristic", heuristic, names)
            }
            Self::MetricWeight => french!("metric-weight"),
            Self::MetricPruning => french!("metric-pruning"),
            Self::TooManyCells { shape, most } => {
                french!("request-too-many-cells", shape, cells = shape.cells(), most)
            }
            Self::MetricUnseen => french!("metric-unseen"),
        }
    }
}

impl Explain for SearchOption {
    fn in_french(&self) -> String {
        match self {
            Self::Heuristic => french!("option-heuristic"),
            Self::Weight => french!("option-weight"),
            Self::Tie => french!("option-tie"),
            Self::EarlyGoalTest => french!("option-early-goal-test"),
            Self::Automaton => french!("option-automaton"),
            Self::DepthBound => french!("option-depth-bound"),
            Self::BeamWidth => french!("option-beam-width"),
            Self::MaxStates => french!("option-max-states"),
            Self::Threads => french!("option-threads"),
            Self::Effort => french!("option-effort"),
            Self::Proof => french!("option-proof"),
        }
    }
}

impl Explain for UnknownMetric {
    fn in_french(&self) -> String {
        french!("metric-unknown", text = self.name)
    }
}

impl Explain for WeightError {
    fn in_french(&self) -> String {
        match self {
            Self::BelowOne(weight) => {
                french!("weight-below-one", weight = Language::French.decimal(weight))
            }
            Self::AboveOne(weight) => {
                french!("weight-above-one", weight = Language::French.decimal(weight))
            }
            Self::NotANumber(text) => french!("weight-not-a-number", text),
        }
    }
}

impl Explain for UnknownAlgorithm {
    fn in_french(&self) -> String {
        let names: Vec<&str> = Algorithm::all().map(Algorithm::name).collect();
        french!("algorithm-unknown", text = self.name, names = names.join(", "))
    }
}

impl Explain for UnknownPruning {
    fn in_french(&self) -> String {
        french!("pruning-unknown", text = self.name)
    }
}

impl Explain for HeuristicError {
    fn in_french(&self) -> String {
        match self {
            Self::Unknown { name } => {
                let names: Vec<String> = HeuristicChoice::plain().map(|h| h.to_string()).collect();
                french!("heuristic-unknown", text = name, names = names.join(", "))
            }
            Self::BadCombination { text } => {
                french!("heuristic-bad-combination", text, most = MOST_PARTS)
            }
            Self::NotAdditive { first, second } => french!("heuristic-not-additive", first, second),
            Self::Partition(error) => error.in_french(),
        }
    }
}

impl Explain for HeuristicUnavailable {
    fn in_french(&self) -> String {
        french!(
            "heuristic-unavailable",
            heuristic = self.heuristic,
            shape = self.shape,
            reason = self.reason
        )
    }
}

impl Explain for Unavailable {
    fn in_french(&self) -> String {
        match self {
            Self::TooManyWalks { most } => french!("unavailable-walks", most),
            Self::TooManyCells { most } => french!("unavailable-cells", most),
            Self::Partition(error) => error.in_french(),
            Self::NoWeights => french!("unavailable-no-weights"),
            Self::Weights(error) => french!("unavailable-weights", fault = error),
            Self::NoReflection => french!("unavailable-reflection"),
            Self::Stopped(_) => french!("unavailable-stopped"),
        }
    }
}

impl Explain for UnknownTieBreak {
    fn in_french(&self) -> String {
        let names: Vec<&str> = TieBreak::names().collect();
        french!("tie-unknown", text = self.0, names = names.join(", "))
    }
}

impl Explain for MoveOrderError {
    fn in_french(&self) -> String {
        french!("order-bad", text = self.0)
    }
}

impl Explain for StopReason {
    fn in_french(&self) -> String {
        match self {
            Self::Time => french!("stop-time"),
            Self::Expansions => french!("stop-expansions"),
            Self::Memory => french!("stop-memory"),
            Self::Cancelled => french!("stop-cancelled"),
            Self::Incomplete => french!("stop-incomplete"),
            Self::Overflow => french!("stop-overflow"),
        }
    }
}
