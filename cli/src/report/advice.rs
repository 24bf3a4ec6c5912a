//! Tips after a search without a solution: always a flag or a whole command line.

use super::Note;
use crate::language::{list_or, say};
use std::num::NonZeroU64;
use std::time::Duration;
use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Metric, SearchOption, Verdict, Weighting,
};
use taquin_search::StopReason;

/// Another attempt.
pub(crate) struct Way {
    /// Its description.
    pub(crate) what: String,
    /// Its flags.
    pub(crate) flags: String,
}

/// Returns the tips after a report; none if the search did what was asked.
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

/// Returns the flags for reachable goals.
pub(super) fn other_goals(reachable: &[Goal]) -> String {
    let flags: Vec<String> = reachable.iter().map(|goal| format!("--goal {goal}")).collect();
    if flags.is_empty() {
        say!("advice-swap")
    } else {
        say!("advice-goals", flags = list_or(&flags))
    }
}

/// Boards of up to this many cells usually get a proof.
const PROVEN: usize = 16;

/// Returns what may succeed after this search stopped, the most promising first.
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

/// Returns a heuristic that is never below the one used. The automatic strategy has already tried
/// stronger ones.
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

/// Returns a search with a weaker guarantee that answers sooner.
fn sooner(answer: &Answer) -> Option<Way> {
    let plan = &answer.plan();
    let flags = match answer.start.shape().cells() {
        _ if plan.metric != Metric::Single || plan.algorithm == Algorithm::Greedy => return None,
        _ if is_auto_beyond_proofs(answer) => return None,
        0..=PROVEN if plan.weighting == Weighting::Plain => "--algorithm astar --weight 2",
        0..=PROVEN => return None,
        // `auto` answers boards of any size.
        _ => "--algorithm auto",
    };
    Some(Way::new(say!("way-weight"), flags))
}

/// Whether the exhausted memory was counted in states, not in bytes. SMA* ignores solutions with
/// more moves than it may store states, so its proof reaches that far; a limit in bytes stops it
/// earlier.
pub(super) fn is_short_of_states(answer: &Answer, reason: StopReason) -> bool {
    let plan = &answer.plan();
    reason == StopReason::Memory
        && plan.algorithm.entry().bounded_by == Some(SearchOption::MaxStates)
        && answer.lower_bound >= plan.tuning.max_states.map(NonZeroU64::get)
}

/// Returns the same search with a higher limit, or a search that the limit does not affect.
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
        say!("advice-way", what = self.what, flags = self.flags)
    }
}

/// Returns the bytes of the heuristic's tables, also if they were too large.
fn table_bytes(answer: &Answer) -> u64 {
    answer.plan().heuristic.map_or(0, |heuristic| heuristic.table_bytes(&answer.target))
}

/// Returns four times the used memory, in whole units and at least one.
fn more_memory(bytes: u64) -> String {
    let mebibytes = bytes.saturating_mul(4).div_ceil(1 << 20).max(1);
    match mebibytes {
        ..1024 => format!("{mebibytes}MiB"),
        _ => format!("{}GiB", mebibytes.div_ceil(1024)),
    }
}

/// The proposed limits, with their seconds.
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

/// Returns the first limit that is about ten times as long, or a day.
fn longer(elapsed: Duration) -> &'static str {
    let least = elapsed.as_secs_f64() * 8.0;
    LIMITS.iter().find(|(_, seconds)| *seconds >= least).map_or("24h", |(name, _)| name)
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
