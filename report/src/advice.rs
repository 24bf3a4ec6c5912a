//! Tips after a search without a solution: always a flag or a whole command line.

use taquin_lab::advice::{self, Advice, Way};
use taquin_language::{Message, list_or, say};
use taquin_puzzle::{Answer, Goal, Verdict};

/// Returns the tips after a report; none if the search did what was asked.
pub fn advice(answer: &Answer) -> Vec<String> {
    if let Verdict::Unsolvable(why) = &answer.verdict {
        return vec![other_goals(&why.reachable)];
    }
    let tip = |it: &Advice| say!("advice-way", what = way(it), flags = it.flags());
    advice::advice(answer).iter().map(tip).collect()
}

/// Describes a piece of advice.
fn way(advice: &Advice) -> String {
    say!(match advice.way {
        Way::Heuristic => Message("way-heuristic"),
        Way::NoMemory => Message("way-no-memory"),
        Way::Memory => Message("way-memory"),
        Way::States => Message("way-states"),
        Way::Time => Message("way-time"),
        Way::Nodes => Message("way-nodes"),
        Way::Complete => Message("way-complete"),
        Way::Depth => Message("way-depth"),
        Way::Width => Message("way-width"),
        Way::Sooner => Message("way-weight"),
    })
}

/// Returns the flags for reachable goals.
pub fn other_goals(reachable: &[Goal]) -> String {
    let flags: Vec<String> = reachable.iter().map(|goal| format!("--goal {goal}")).collect();
    if flags.is_empty() {
        say!("advice-swap")
    } else {
        say!("advice-goals", flags = list_or(&flags))
    }
}
