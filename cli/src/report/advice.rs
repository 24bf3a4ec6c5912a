//! How to go on where there is no solution: always a flag or a whole command
//! line, never only a wish.

use super::Note;
use crate::language::{list_or, say};
use std::num::NonZeroU64;
use std::time::Duration;
use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Metric, SearchOption, Verdict, Weighting,
};
use taquin_search::StopReason;

/// Something else to try.
pub(crate) struct Way {
    /// What it is.
    pub(crate) what: String,
    /// The flags that ask for it.
    pub(crate) flags: String,
}

/// Tips after a report; none after a search that did what it was asked to do.
pub(crate) fn advice(answer: &Answer) -> Vec<Note> {
    let ways = match &answer.verdict {
        Verdict::Unsolvable(why) => return vec![Note::Tip(other_goals(&why.reachable))],
        Verdict::Stopped(reason) => ways_on(answer, *reason),
        Verdict::Solved(_) => {
            answer.interrupted.map_or_else(Vec::new, |reason| past_the_limit(answer, reason))
        }
    };
    ways.iter().map(|way| Note::Tip(way.tip())).collect()
}

/// The flags for goals that can be reached.
pub(super) fn other_goals(reachable: &[Goal]) -> String {
    let flags: Vec<String> = reachable.iter().map(|goal| format!("--goal {goal}")).collect();
    if flags.is_empty() {
        say!("advice-swap")
    } else {
        say!("advice-goals", flags = list_or(&flags))
    }
}

/// Boards up to this many cells are proven optimal as a rule.
const PROVEN: usize = 16;

/// What may succeed where this search stopped, the most promising first.
pub(crate) fn ways_on(answer: &Answer, reason: StopReason) -> Vec<Way> {
    let mut ways: Vec<Way> = stronger(answer).into_iter().collect();
    ways.extend(past_the_limit(answer, reason));
    let place = match answer.start.shape().cells() {
        0..=PROVEN => ways.len(),
        _ => 0,
    };
    ways.splice(place..place, sooner(answer));
    ways
}

/// A heuristic that is never below the one that was used. Where the automatic strategy went
/// from stage to stage, it has taken stronger ones itself.
fn stronger(answer: &Answer) -> Option<Way> {
    let heuristic = answer.plan().heuristic?;
    let weak = heuristic.parts().iter().all(|part| HeuristicChoice::LinearConflict.dominates(part));
    let single = answer.metric == Metric::Single;
    (single && weak && answer.stages.is_empty())
        .then(|| Way::new(say!("way-heuristic"), "--heuristic linear-conflict"))
}

/// Whether `auto` ran the stages for large boards.
fn is_auto_beyond_proofs(answer: &Answer) -> bool {
    answer.plan().algorithm == Algorithm::Auto
}

/// A search that promises less and answers sooner.
fn sooner(answer: &Answer) -> Option<Way> {
    let plan = &answer.plan();
    let flags = match answer.start.shape().cells() {
        _ if plan.metric != Metric::Single || plan.algorithm == Algorithm::Greedy => return None,
        _ if is_auto_beyond_proofs(answer) => return None,
        0..=PROVEN if plan.weighting == Weighting::Plain => "--algorithm astar --weight 2",
        0..=PROVEN => return None,
        // Answers every board, whatever its size.
        _ => "--algorithm auto",
    };
    Some(Way::new(say!("way-weight"), flags))
}

/// Whether the memory that ran out was counted in states, and not in bytes. SMA* gives up
/// what takes more moves than it may keep states, so what it has proven reaches as far; a
/// limit in bytes ends it before.
pub(super) fn is_short_of_states(answer: &Answer, reason: StopReason) -> bool {
    let plan = &answer.plan();
    reason == StopReason::Memory
        && plan.algorithm.entry().bounded_by == Some(SearchOption::MaxStates)
        && answer.lower_bound >= plan.tuning.max_states.map(NonZeroU64::get)
}

/// The same search beyond the limit that stopped it, or one that the limit does not touch.
fn past_the_limit(answer: &Answer, reason: StopReason) -> Vec<Way> {
    let (stats, tuning) = (&answer.stats, answer.plan().tuning);
    match reason {
        StopReason::Memory => {
            let is_frugal = matches!(answer.plan().algorithm, Algorithm::IdaStar | Algorithm::Auto);
            let frugal = || Way::new(say!("way-no-memory"), "--algorithm idastar");
            let states = tuning.max_states.map_or(0, NonZeroU64::get).saturating_mul(10);
            let bytes = more_memory(stats.peak_bytes.max(table_bytes(answer)));
            let more = if is_short_of_states(answer, reason) {
                Way::new(say!("way-states"), format!("--max-states {states}"))
            } else {
                Way::new(say!("way-memory"), format!("--memory-limit {bytes}"))
            };
            (!is_frugal).then(frugal).into_iter().chain([more]).collect()
        }
        StopReason::Time => {
            vec![Way::new(say!("way-time"), format!("--time-limit {}", longer(stats.elapsed)))]
        }
        StopReason::Expansions => {
            let more = stats.expanded.saturating_mul(10).max(1000);
            vec![Way::new(say!("way-nodes"), format!("--node-limit {more}"))]
        }
        StopReason::Incomplete => {
            let deeper = tuning.depth_bound.unwrap_or(0).saturating_mul(2);
            let wider = tuning.beam_width.map_or(0, NonZeroU64::get).saturating_mul(10);
            let further = match answer.plan().algorithm.entry().bounded_by {
                Some(SearchOption::BeamWidth) => {
                    Way::new(say!("way-width"), format!("--beam-width {wider}"))
                }
                _ => Way::new(say!("way-depth"), format!("--depth-bound {deeper}")),
            };
            vec![further, Way::new(say!("way-complete"), "--algorithm auto")]
        }
        StopReason::Cancelled | StopReason::Overflow => vec![],
    }
}

impl Way {
    fn new(what: String, flags: impl Into<String>) -> Self {
        Self { what, flags: flags.into() }
    }

    fn tip(&self) -> String {
        say!("advice-way", what = self.what.as_str(), flags = self.flags.as_str())
    }
}

/// What the heuristic needs before a search begins, also where that was too much.
fn table_bytes(answer: &Answer) -> u64 {
    answer.plan().heuristic.map_or(0, |heuristic| heuristic.table_bytes(&answer.target))
}

/// Four times what was held, in whole units and at least one.
fn more_memory(bytes: u64) -> String {
    let mebibytes = bytes.saturating_mul(4).div_ceil(1 << 20).max(1);
    match mebibytes {
        ..1024 => format!("{mebibytes}MiB"),
        _ => format!("{}GiB", mebibytes.div_ceil(1024)),
    }
}

/// Limits that are proposed, with their seconds.
const LIMITS: [(&str, f64); 10] = [
    ("10s", 10.0),
    ("20s", 20.0),
    ("1m", 60.0),
    ("2m", 120.0),
    ("5m", 300.0),
    ("10m", 600.0),
    ("20m", 1200.0),
    ("1h", 3600.0),
    ("2h", 7200.0),
    ("5h", 18000.0),
];

/// The first of these limits that is about ten times as long, or a day.
fn longer(elapsed: Duration) -> &'static str {
    let least = elapsed.as_secs_f64() * 8.0;
    LIMITS.iter().find(|(_, seconds)| *seconds >= least).map_or("24h", |(name, _)| name)
}

/// The command line that asks for the same board again. Loose numbers need no
/// quotes, and double ones mean the same in every shell.
pub(crate) fn command_line(answer: &Answer) -> String {
    let mut line = format!("taquin solve {}", answer.start);
    if answer.metric == Metric::Multi {
        line.push_str(" --metric multi");
    }
    match &answer.goal {
        Goal::Last => {}
        Goal::Custom(board) => line.push_str(&format!(" --goal \"{board}\"")),
        named => line.push_str(&format!(" --goal {named}")),
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_limit_is_eight_to_twenty_five_times_as_long() {
        for tenths in 10..7000 {
            let elapsed = Duration::from_millis(tenths * 100);
            let name = longer(elapsed);
            let (_, seconds) = LIMITS.iter().find(|(known, _)| *known == name).unwrap();
            let factor = seconds / elapsed.as_secs_f64();
            assert!((8.0..25.0).contains(&factor), "{name} after {elapsed:?}");
        }
        assert_eq!(longer(Duration::from_secs(1)), "10s");
        assert_eq!(longer(Duration::from_secs(100_000)), "24h");
    }

    #[test]
    fn a_limit_is_never_tipped_as_none() {
        assert_eq!(more_memory(0), "1MiB");
        assert_eq!(more_memory(3 << 20), "12MiB");
        assert_eq!(more_memory(1 << 30), "4GiB");
    }
}
