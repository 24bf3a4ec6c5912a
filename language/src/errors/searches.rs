//! What is no search: names, weights, orders and limits.

use super::Explain;
use crate::{dressed, say};
use taquin_puzzle::heuristics::{HeuristicUnavailable, MOST_PARTS, Unavailable};
use taquin_puzzle::solve::{UnknownAlgorithm, UnknownPruning};
use taquin_puzzle::{
    Algorithm, HeuristicChoice, HeuristicError, MoveOrderError, RequestError, SearchOption,
    UnknownMetric,
};
use taquin_search::{TieBreak, UnknownTieBreak, WeightError};

impl Explain for RequestError {
    fn explained(&self) -> String {
        match self {
            Self::Goal(error) => error.explained(),
            Self::Table(error) => error.explained(),
            Self::Weight(error) => error.explained(),
            Self::Heuristic(error) => error.explained(),
            Self::Unheeded { option, algorithm } => say!(
                "option-unheeded",
                option = option.explained(),
                names = option.names().join(", "),
                first = option.names()[0],
                algorithm = algorithm.to_string()
            ),
            Self::MetricAlgorithm(algorithm) => {
                say!("metric-algorithm", algorithm = algorithm.to_string())
            }
            Self::MetricHeuristic(heuristic) => {
                say!("metric-heuristic", heuristic = heuristic.to_string())
            }
            Self::MetricWeight => say!("metric-weight"),
            Self::MetricPruning => say!("metric-pruning"),
            Self::TooManyCells { shape, most } => say!(
                "request-too-many-cells",
                shape = shape.to_string(),
                cells = shape.cells(),
                most = *most
            ),
            Self::MetricUnseen => say!("metric-unseen"),
        }
    }
}

impl Explain for SearchOption {
    fn explained(&self) -> String {
        match self {
            Self::Heuristic => say!("option-heuristic"),
            Self::Weight => say!("option-weight"),
            Self::Tie => say!("option-tie"),
            Self::EarlyGoalTest => say!("option-early-goal-test"),
            Self::Automaton => say!("option-automaton"),
            Self::DepthBound => say!("option-depth-bound"),
            Self::BeamWidth => say!("option-beam-width"),
            Self::MaxStates => say!("option-max-states"),
            Self::Threads => say!("option-threads"),
        }
    }
}

impl Explain for UnknownMetric {
    fn explained(&self) -> String {
        say!("metric-unknown", text = self.name.as_str())
    }
}

impl Explain for WeightError {
    fn explained(&self) -> String {
        match self {
            Self::BelowOne(weight) => say!("weight-below-one", weight = dressed(weight)),
            Self::AboveOne(weight) => say!("weight-above-one", weight = dressed(weight)),
            Self::NotANumber(text) => say!("weight-not-a-number", text = text.as_str()),
        }
    }
}

impl Explain for UnknownAlgorithm {
    fn explained(&self) -> String {
        let names: Vec<&str> = Algorithm::all().map(Algorithm::name).collect();
        say!("algorithm-unknown", text = self.name.as_str(), names = names.join(", "))
    }
}

impl Explain for UnknownPruning {
    fn explained(&self) -> String {
        say!("pruning-unknown", text = self.name.as_str())
    }
}

impl Explain for HeuristicError {
    fn explained(&self) -> String {
        match self {
            Self::Unknown { name } => {
                let names: Vec<String> = HeuristicChoice::plain().map(|h| h.to_string()).collect();
                say!("heuristic-unknown", text = name.as_str(), names = names.join(", "))
            }
            Self::BadCombination { text } => {
                say!("heuristic-bad-combination", text = text.as_str(), most = MOST_PARTS)
            }
            Self::NotAdditive { first, second } => say!(
                "heuristic-not-additive",
                first = first.to_string(),
                second = second.to_string()
            ),
            Self::Partition(error) => error.explained(),
        }
    }
}

impl Explain for HeuristicUnavailable {
    fn explained(&self) -> String {
        say!(
            "heuristic-unavailable",
            heuristic = self.heuristic.to_string(),
            shape = self.shape.to_string(),
            reason = self.reason.explained()
        )
    }
}

impl Explain for Unavailable {
    fn explained(&self) -> String {
        match self {
            Self::TooManyWalks { most } => say!("unavailable-walks", most = *most),
            Self::TooManyCells { most } => say!("unavailable-cells", most = *most),
            Self::Partition(error) => error.explained(),
            Self::NoReflection => say!("unavailable-reflection"),
            Self::Stopped(_) => say!("unavailable-stopped"),
        }
    }
}

impl Explain for UnknownTieBreak {
    fn explained(&self) -> String {
        let names: Vec<&str> = TieBreak::names().collect();
        say!("tie-unknown", text = self.0.as_str(), names = names.join(", "))
    }
}

impl Explain for MoveOrderError {
    fn explained(&self) -> String {
        say!("order-bad", text = self.0.as_str())
    }
}
