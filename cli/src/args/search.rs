//! The options of a search, as flags.

use super::names;
use crate::failure::Failure;
use crate::language::say;
use crate::output::Output;
use crate::weights::OwnWeights;
use clap::Args;
use std::num::NonZeroU64;
use std::path::PathBuf;
use taquin_puzzle::{
    Algorithm, HeuristicChoice, MoveOrder, Position, Pruning, Request, Tuning, Weighting,
};
use taquin_search::{GoalTest, Limits, Ratio, TieBreak};

/// The options of a search.
#[derive(Debug, Args)]
#[command(next_help_heading = say!("heading-search"))]
pub(crate) struct SearchArgs {
    #[arg(long, short, help = say!("flag-algorithm", names = names::algorithms()), value_name = say!("value-name"), default_value = "auto", value_parser = names::algorithm)]
    pub(crate) algorithm: Algorithm,
    #[arg(long, short = 'H', help = say!("flag-heuristic", names = names::heuristics()), value_name = say!("value-name"), value_parser = names::heuristic)]
    pub(crate) heuristic: Option<HeuristicChoice>,
    #[arg(long, short, help = say!("flag-weight"), value_name = "W", value_parser = names::read::<Ratio>, allow_negative_numbers = true)]
    pub(crate) weight: Option<Ratio>,
    #[arg(long, help = say!("flag-balance"), value_name = "W", value_parser = names::read::<Ratio>, conflicts_with = "weight", allow_negative_numbers = true)]
    pub(crate) balance: Option<Ratio>,
    #[arg(long, help = say!("flag-tie", names = names::ties()), value_name = say!("value-rule"), value_parser = names::tie)]
    pub(crate) tie: Option<TieBreak>,
    #[arg(long, help = say!("flag-goal-test"), value_name = say!("value-when"), value_parser = names::goal_tests(), default_value = "popped")]
    pub(crate) goal_test: GoalTest,
    #[arg(long, help = say!("flag-order"), value_name = "UDLR", value_parser = names::read::<MoveOrder>, default_value = "UDLR")]
    pub(crate) order: MoveOrder,
    #[arg(long, help = say!("flag-prune"), value_name = "parent|automaton", value_parser = names::pruning, default_value = "parent")]
    pub(crate) prune: Pruning,
    #[arg(long, help = say!("flag-depth-bound"), value_name = say!("value-count"), value_parser = names::count)]
    pub(crate) depth_bound: Option<u64>,
    #[arg(long, help = say!("flag-beam-width"), value_name = say!("value-count"), value_parser = names::states)]
    pub(crate) beam_width: Option<NonZeroU64>,
    #[arg(long, help = say!("flag-max-states"), value_name = say!("value-count"), value_parser = names::states)]
    pub(crate) max_states: Option<NonZeroU64>,
    #[arg(long, help = say!("flag-threads"), value_name = say!("value-count"), value_parser = names::threads_or_all)]
    pub(crate) threads: Option<usize>,
    #[arg(long, help = say!("flag-effort"), value_name = "X", value_parser = names::read::<Ratio>)]
    pub(crate) effort: Option<Ratio>,
    #[arg(long, help = say!("flag-optimal"))]
    pub(crate) optimal: bool,
    #[command(flatten)]
    pub(crate) weights: WeightsArgs,
}

/// The user's learned weights.
#[derive(Debug, Args)]
pub(crate) struct WeightsArgs {
    #[arg(long, help = say!("flag-weights"), value_name = say!("value-file"))]
    weights: Option<PathBuf>,
}

impl WeightsArgs {
    /// Reads the file, if one is named.
    pub(crate) fn read(&self, output: &Output) -> Result<OwnWeights, Failure> {
        OwnWeights::read(self.weights.as_deref(), output)
    }

    /// Reads the file for one board, and reports at once if the weights do not fit it.
    pub(crate) fn read_for(
        &self,
        request: &Request,
        output: &Output,
    ) -> Result<OwnWeights, Failure> {
        let weights = self.read(output)?;
        weights.look(&request.goal, request.start.shape());
        weights.tell_misfit(output);
        Ok(weights)
    }
}

impl SearchArgs {
    /// Returns the request of these flags for a board, with the default goal.
    pub(crate) fn request(&self, limits: Limits, start: Position) -> Request {
        Request {
            algorithm: self.algorithm,
            heuristic: self.heuristic.clone(),
            weighting: self.weighting(),
            tie: self.tie,
            goal_test: self.goal_test,
            order: self.order,
            pruning: self.prune,
            tuning: self.tuning(),
            optimal: self.optimal,
            limits,
            ..Request::new(start)
        }
    }

    /// Returns the two weights as one choice; clap refuses both together.
    pub(crate) fn weighting(&self) -> Weighting {
        let weight = self.weight.map(Weighting::Weight);
        let balance = self.balance.map(Weighting::Balance);
        weight.or(balance).unwrap_or_default()
    }

    /// Returns the parameters that some searches need.
    pub(crate) fn tuning(&self) -> Tuning {
        Tuning {
            depth_bound: self.depth_bound,
            beam_width: self.beam_width,
            max_states: self.max_states,
            threads: self.threads,
            effort: self.effort,
        }
    }
}
