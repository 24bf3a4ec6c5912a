//! Advice after a search without a solution, or without the requested proof: options with their
//! values, for the command, the menu and the page.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::time::Duration;
use taquin_puzzle::{Algorithm, Answer, HeuristicChoice, Metric, SearchOption, Verdict, Weighting};
use taquin_search::StopReason;

/// What a piece of advice changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A stronger heuristic.
    Heuristic,
    /// A search that stores almost nothing.
    NoMemory,
    /// A higher memory limit.
    Memory,
    /// More states in memory.
    States,
    /// A higher time limit.
    Time,
    /// A higher limit on expanded states.
    Nodes,
    /// A search that examines the whole space.
    Complete,
    /// A higher depth bound.
    Depth,
    /// A wider beam.
    Width,
    /// A search that answers sooner and guarantees less.
    Sooner,
}

/// Another search to try.
///
/// ```
/// use taquin_lab::advice::{Way, advice};
/// use taquin_lab::puzzle::{Request, search::Limits, solve};
/// let mut request = Request::new("8 6 7/2 5 4/3 0 1".parse()?);
/// request.limits = Limits { expansions: Some(5), ..Limits::NONE };
/// let advice = advice(&solve(&request)?);
/// assert_eq!((advice[1].way, advice[1].flags().as_str()), (Way::Nodes, "--node-limit 1000"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advice {
    /// The option that it changes.
    pub way: Way,
    /// The options with their values, by the names of the flags.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub options: BTreeMap<String, String>,
}

impl Advice {
    fn new(way: Way, option: &str, value: impl ToString) -> Self {
        Self { way, options: BTreeMap::from([(option.to_owned(), value.to_string())]) }
    }

    /// Returns the flags of the command.
    #[must_use]
    pub fn flags(&self) -> String {
        let flag = |(name, value): (&String, &String)| format!("--{name} {value}");
        self.options.iter().map(flag).collect::<Vec<_>>().join(" ")
    }
}

/// Returns the advice about an answer; none if the search fulfilled the request, or if parity
/// decides.
#[must_use]
pub fn advice(answer: &Answer) -> Vec<Advice> {
    match &answer.verdict {
        Verdict::Unsolvable(_) => vec![],
        Verdict::Stopped(reason) => ways_on(answer, *reason),
        Verdict::Solved(_) => {
            answer.interrupted.map_or_else(Vec::new, |reason| past_the_limit(answer, reason))
        }
    }
}

/// Boards of up to this many cells usually get a proof.
const PROVEN: usize = Algorithm::MOST_CELLS_PROVEN;

/// Returns what may succeed after this search stopped, the most promising first.
fn ways_on(answer: &Answer, reason: StopReason) -> Vec<Advice> {
    let mut ways: Vec<Advice> = stronger(answer).into_iter().collect();
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
fn stronger(answer: &Answer) -> Option<Advice> {
    let heuristic = answer.plan().heuristic?;
    let weak = heuristic.parts().iter().all(|part| HeuristicChoice::LinearConflict.dominates(part));
    let single = answer.metric == Metric::Single;
    (single && weak && answer.stages.is_empty())
        .then(|| Advice::new(Way::Heuristic, "heuristic", "linear-conflict"))
}

/// Whether `auto` ran the stages for large boards.
fn is_auto_beyond_proofs(answer: &Answer) -> bool {
    answer.plan().algorithm == Algorithm::Auto
}

/// Returns a search with a weaker guarantee that answers sooner.
fn sooner(answer: &Answer) -> Option<Advice> {
    let plan = &answer.plan();
    let weighted = || {
        let options = [("algorithm", "astar"), ("weight", "2")];
        let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Advice { way: Way::Sooner, options: BTreeMap::from(options) }
    };
    match answer.start.shape().cells() {
        _ if plan.metric != Metric::Single || plan.algorithm == Algorithm::Greedy => None,
        _ if is_auto_beyond_proofs(answer) => None,
        0..=PROVEN => (plan.weighting == Weighting::Plain).then(weighted),
        // Answers a board of any size.
        _ => Some(Advice::new(Way::Sooner, "algorithm", "auto")),
    }
}

/// Whether the memory limit was counted in states, not in bytes. SMA* ignores solutions with more
/// moves than the states that it may store, so its proof covers only the others; a limit in bytes
/// stops it earlier.
#[must_use]
pub fn is_short_of_states(answer: &Answer, reason: StopReason) -> bool {
    let plan = &answer.plan();
    reason == StopReason::Memory
        && plan.algorithm.entry().bounded_by == Some(SearchOption::MaxStates)
        && answer.lower_bound >= plan.tuning.max_states.map(NonZeroU64::get)
}

/// Returns the same search with a higher limit, or a search that the limit does not affect.
fn past_the_limit(answer: &Answer, reason: StopReason) -> Vec<Advice> {
    let (stats, tuning) = (&answer.stats, answer.plan().tuning);
    match reason {
        StopReason::Memory => {
            let is_frugal = matches!(answer.plan().algorithm, Algorithm::IdaStar | Algorithm::Auto);
            let frugal = || Advice::new(Way::NoMemory, "algorithm", "idastar");
            let states = tuning.max_states.map_or(0, NonZeroU64::get).saturating_mul(10);
            let bytes = more_memory(stats.peak_bytes.max(table_bytes(answer)));
            let more = if is_short_of_states(answer, reason) {
                Advice::new(Way::States, "max-states", states)
            } else {
                Advice::new(Way::Memory, "memory-limit", bytes)
            };
            (!is_frugal).then(frugal).into_iter().chain([more]).collect()
        }
        StopReason::Time => vec![Advice::new(Way::Time, "time-limit", longer(stats.elapsed))],
        StopReason::Expansions => {
            let more = stats.expanded.saturating_mul(10).max(1000);
            vec![Advice::new(Way::Nodes, "node-limit", more)]
        }
        StopReason::Incomplete => {
            let deeper = tuning.depth_bound.unwrap_or(0).saturating_mul(2);
            let wider = tuning.beam_width.map_or(0, NonZeroU64::get).saturating_mul(10);
            let further = match answer.plan().algorithm.entry().bounded_by {
                Some(SearchOption::BeamWidth) => Advice::new(Way::Width, "beam-width", wider),
                _ => Advice::new(Way::Depth, "depth-bound", deeper),
            };
            vec![further, Advice::new(Way::Complete, "algorithm", "auto")]
        }
        StopReason::Cancelled | StopReason::Overflow => vec![],
    }
}

/// Returns the bytes of the heuristic's tables, even if they were too large.
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
    fn a_tip_never_suggests_an_infinite_limit() {
        assert_eq!(more_memory(0), "1MiB");
        assert_eq!(more_memory(3 << 20), "12MiB");
        assert_eq!(more_memory(1 << 30), "4GiB");
    }
}
