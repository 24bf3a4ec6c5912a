//! The commands that examine searches and heuristics: `compare`, `heuristic`.

use super::names::{self, Several};
use super::{AimArgs, EachLimitArgs, FormArgs, GoalArgs, PictureArgs, Tabular, WeightsArgs};
use crate::language::say;
use clap::Args;
use std::ffi::OsString;
use taquin_lab::compare::Variants;
use taquin_puzzle::{Algorithm, HeuristicChoice, MoveOrder, Shape, Weighting};
use taquin_search::{GoalTest, Ratio, TieBreak};

/// The options that searches of several boards share: how boards are generated, and the limits of
/// each search.
#[derive(Debug, Args)]
pub(crate) struct TrialArgs {
    #[arg(long, help = say!("compare-flag-seed"), value_name = "N", value_parser = names::seed, default_value = "1")]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) weights: WeightsArgs,
    #[command(flatten)]
    pub(crate) limits: EachLimitArgs,
}

/// `taquin compare`.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[arg(help = say!("compare-flag-boards"), value_name = say!("value-board"), allow_negative_numbers = true, conflicts_with = "random")]
    pub(crate) boards: Vec<OsString>,
    #[arg(long, short, help = say!("compare-flag-algorithms", names = names::algorithms()), value_name = say!("compare-value-names"), value_parser = names::algorithm_list)]
    pub(crate) algorithms: Option<Several<Algorithm>>,
    #[arg(long, short = 'H', help = say!("compare-flag-heuristics", names = names::heuristics()), value_name = say!("compare-value-names"), value_parser = names::heuristic_list)]
    pub(crate) heuristics: Option<Several<HeuristicChoice>>,
    #[command(flatten)]
    pub(crate) vary: VaryArgs,
    #[command(flatten)]
    pub(crate) aim: AimArgs,
    #[arg(long, help = say!("compare-flag-random"), value_name = say!("value-count"), value_parser = names::some)]
    pub(crate) random: Option<u64>,
    #[command(flatten)]
    pub(crate) trial: TrialArgs,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
    #[arg(long, help_heading = say!("heading-output"), help = say!("compare-flag-first-difference"), conflicts_with_all = ["random", "chart"])]
    pub(crate) first_difference: bool,
    #[arg(long, short, help_heading = say!("heading-output"), help = say!("compare-flag-verbose"))]
    pub(crate) verbose: bool,
    #[arg(long, help_heading = say!("heading-output"), help = say!("compare-flag-chart"), value_name = say!("value-file"), group = "picture")]
    pub(crate) chart: Option<OsString>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

/// The options that `compare` varies.
#[derive(Debug, Args)]
pub(crate) struct VaryArgs {
    #[arg(long, short, help = say!("compare-flag-weight"), value_name = say!("compare-value-numbers"), value_parser = names::list::<Ratio>)]
    weight: Option<Several<Ratio>>,
    #[arg(long, help = say!("compare-flag-balance"), value_name = say!("compare-value-numbers"), value_parser = names::list::<Ratio>, conflicts_with = "weight")]
    balance: Option<Several<Ratio>>,
    #[arg(long, help = say!("compare-flag-tie", names = names::ties()), value_name = say!("compare-value-names"), value_parser = names::tie_list)]
    tie: Option<Several<TieBreak>>,
    #[arg(long, help = say!("compare-flag-goal-test"), value_name = say!("compare-value-names"), value_parser = names::goal_tests(), value_delimiter = ',')]
    goal_test: Vec<GoalTest>,
    #[arg(long, help = say!("compare-flag-order"), value_name = "UDLR,…", value_parser = names::list::<MoveOrder>)]
    order: Option<Several<MoveOrder>>,
}

impl VaryArgs {
    /// Returns the variants to compare.
    pub(crate) fn variants(&self) -> Variants {
        let of = |list: &Option<Several<Ratio>>, as_weighting: fn(Ratio) -> Weighting| {
            list.iter().flat_map(|list| list.0.iter().copied().map(as_weighting)).collect()
        };
        let mut weightings: Vec<Weighting> = of(&self.weight, Weighting::Weight);
        weightings.extend::<Vec<Weighting>>(of(&self.balance, Weighting::Balance));
        Variants {
            weightings,
            ties: self.tie.as_ref().map_or_else(Vec::new, |list| list.0.clone()),
            goal_tests: self.goal_test.clone(),
            orders: self.order.as_ref().map_or_else(Vec::new, |list| list.0.clone()),
        }
    }
}

/// `taquin heuristic`.
#[derive(Debug, Args)]
pub(crate) struct HeuristicArgs {
    #[arg(help = say!("heuristic-flag-name", names = names::heuristics()), value_name = say!("value-name"), value_parser = names::heuristic)]
    pub(crate) name: HeuristicChoice,
    #[arg(long, help = say!("heuristic-flag-size"), value_name = say!("value-size"), value_parser = names::read::<Shape>, default_value = "3x3")]
    pub(crate) size: Shape,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[arg(long, help = say!("heuristic-flag-against"), value_name = say!("compare-value-names"), value_parser = names::heuristic_list)]
    pub(crate) against: Option<Several<HeuristicChoice>>,
    #[arg(long, help = say!("heuristic-flag-samples"), value_name = say!("value-count"), value_parser = names::some, default_value = "100")]
    pub(crate) samples: u64,
    #[command(flatten)]
    pub(crate) trial: TrialArgs,
    #[arg(long, help_heading = say!("heading-output"), help = say!("heuristic-flag-chart"), value_name = say!("value-file"), group = "picture")]
    pub(crate) chart: Option<OsString>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    #[command(flatten)]
    pub(crate) form: FormArgs<Tabular>,
}
