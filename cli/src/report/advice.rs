//! How to go on where there is no solution: always a flag or a whole command
//! line, never only a wish.

use super::failure::tip_line;
use crate::language::{list_or, say};
use std::num::NonZeroU64;
use std::time::Duration;
use taquin_puzzle::{Algorithm, Answer, Goal, HeuristicChoice, Metric, Verdict, Weighting};
use taquin_search::StopReason;

/// Something else to try.
pub(crate) struct Way {
    /// What it is.
    pub(crate) what: String,
    /// The flags that ask for it.
    pub(crate) flags: String,
}

/// Tips after a report, for standard error; empty after a solution.
pub(crate) fn advice(answer: &Answer, width: usize) -> String {
    let tips = match &answer.verdict {
        Verdict::Solved(_) => vec![],
        Verdict::Unsolvable(why) => vec![other_goals(&why.reachable)],
        Verdict::Stopped(reason) => ways_on(answer, *reason).iter().map(Way::tip).collect(),
    };
    tips.iter().map(|tip| tip_line(tip, width)).collect()
}

/// The flags for goals that can be reached.
pub(super) fn other_goals(reachable: &[Goal]) -> String {
    let flags: Vec<String> = reachable.iter().map(|goal| format!("--goal {goal}")).collect();
    match flags.is_empty() {
        true => say!("advice-swap"),
        false => say!("advice-goals", flags = list_or(&flags)),
    }
}

/// What may succeed where this search stopped.
pub(crate) fn ways_on(answer: &Answer, reason: StopReason) -> Vec<Way> {
    let mut ways = Vec::new();
    let mut offer = |what, flags: &str| {
        ways.push(Way { what, flags: flags.into() });
    };
    let single = answer.plan.metric == Metric::Single;
    if single && answer.plan.heuristic.as_ref().is_some_and(is_weak) {
        offer(say!("way-heuristic"), "--heuristic manhattan");
    }
    match reason {
        StopReason::Memory => {
            offer(say!("way-no-memory"), "--algorithm idastar");
            let more = more_memory(answer.stats.peak_bytes);
            offer(say!("way-memory"), &format!("--memory-limit {more}"));
        }
        StopReason::Time => {
            offer(say!("way-time"), &format!("--time-limit {}", longer(answer.stats.elapsed)));
        }
        StopReason::Expansions => {
            let more = answer.stats.expanded.saturating_mul(10).max(1000);
            offer(say!("way-nodes"), &format!("--node-limit {more}"));
        }
        StopReason::Incomplete => {
            let tuning = answer.plan.tuning;
            let deeper = tuning.depth_bound.unwrap_or(0).saturating_mul(2);
            let wider = tuning.beam_width.map_or(0, NonZeroU64::get).saturating_mul(10);
            match answer.plan.algorithm {
                Algorithm::Beam => offer(say!("way-width"), &format!("--beam-width {wider}")),
                _ => offer(say!("way-depth"), &format!("--depth-bound {deeper}")),
            }
            offer(say!("way-complete"), "--algorithm auto");
        }
        StopReason::Cancelled => {}
    }
    if single && answer.plan.weighting == Weighting::Plain {
        offer(say!("way-weight"), "--algorithm astar --weight 2");
    }
    ways
}

impl Way {
    fn tip(&self) -> String {
        say!("advice-way", what = self.what.as_str(), flags = self.flags.as_str())
    }
}

fn is_weak(heuristic: &HeuristicChoice) -> bool {
    !heuristic.parts().contains(&HeuristicChoice::Manhattan)
}

/// Four times what was held, in whole units.
fn more_memory(bytes: u64) -> String {
    let mebibytes = bytes.saturating_mul(4).div_ceil(1 << 20);
    match mebibytes {
        0..1024 => format!("{mebibytes}MiB"),
        _ => format!("{}GiB", mebibytes.div_ceil(1024)),
    }
}

/// A limit about thirty times as long, in whole minutes or seconds.
fn longer(elapsed: Duration) -> String {
    let seconds = (elapsed.as_secs_f64() * 30.0).ceil().max(10.0) as u64;
    match seconds {
        0..60 => format!("{seconds}s"),
        _ => format!("{}m", seconds.div_ceil(60)),
    }
}

/// The command line that asks for the same board again. Loose numbers need no
/// quotes, and double ones mean the same in every shell.
pub(crate) fn command_line(answer: &Answer) -> String {
    let mut line = format!("taquin solve {}", answer.start);
    if answer.plan.metric == Metric::Multi {
        line.push_str(" --metric multi");
    }
    match &answer.goal {
        Goal::Last => {}
        Goal::Custom(board) => line.push_str(&format!(" --goal \"{board}\"")),
        named => line.push_str(&format!(" --goal {named}")),
    }
    line
}
