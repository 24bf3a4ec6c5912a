//! Every count with its meaning in a few words.
//!
//! Two programs that both say "nodes" often count different things; the
//! meaning beside each number is what makes it comparable.

use super::numbers::grouped;
use super::style::{FAINT, STRONG, painted};
use crate::language::Fixed;
use taquin_puzzle::{Answer, Verdict};
use taquin_search::Layer;

/// Layers shown; of more, the last ones, where most of the work is.
const MOST_LAYERS: usize = 12;

/// Room for figures below ten million, so that most tables look alike.
const LEAST_FIGURES: usize = 9;

/// A name, a figure, a meaning.
struct Count {
    name: &'static str,
    figure: String,
    meaning: String,
}

/// The table of counts; nothing where nothing was searched.
pub(super) fn counts(answer: &Answer, width: usize) -> String {
    if matches!(answer.verdict, Verdict::Unsolvable(_)) {
        return String::new();
    }
    let counts = all(answer);
    let longest = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0);
    let names = longest(&mut counts.iter().map(|count| count.name.len()));
    let figures = longest(&mut counts.iter().map(|count| count.figure.len())).max(LEAST_FIGURES);
    let indent = names + figures + 6;
    let line = |count: &Count| {
        let meaning = super::wrapped(&count.meaning, width, indent);
        format!(
            "  {:names$}  {:>figures$}  {}\n",
            count.name,
            count.figure,
            painted(FAINT, &meaning)
        )
    };
    let lines: String = counts.iter().map(line).collect();
    format!("{}\n{lines}", painted(STRONG, "Counts"))
}

fn all(answer: &Answer) -> Vec<Count> {
    let stats = &answer.stats;
    let words = if keeps_lists(answer) { &WITH_LISTS } else { &WITHOUT_LISTS };
    let figures = [
        stats.expanded,
        stats.generated,
        stats.generated_new,
        stats.popped,
        stats.reopened,
        stats.max_open,
        stats.max_stored,
        stats.peak_bytes,
        stats.expanded_before_last_layer(),
    ];
    let count = |(&(name, meaning), number): (&(&'static str, &str), u64)| Count {
        name,
        figure: grouped(number),
        meaning: format!(
            "{meaning}{}",
            if name == BYTES { bytes_a_state(answer) } else { String::new() }
        ),
    };
    let mut counts: Vec<Count> = words.iter().zip(figures).map(count).collect();
    counts.extend(branching(answer));
    counts
}

fn keeps_lists(answer: &Answer) -> bool {
    answer.plan.tie.is_some()
}

const BYTES: &str = "peak bytes";

/// What the counts mean for a search with an open and a closed list.
const WITH_LISTS: [(&str, &str); 9] = [
    ("expanded", "states whose successors were generated"),
    ("generated", "successors created, duplicates included"),
    ("generated new", "of those, not closed at that moment"),
    ("popped", "states taken from open, the goal included"),
    ("reopened", "closed states reached by a shorter way"),
    ("max open", "most states on the open list at once"),
    ("max stored", "most states in memory, open and closed"),
    (BYTES, "held at most"),
    ("before last layer", "expanded before the last f-layer"),
];

/// What they mean for a search that keeps one path.
const WITHOUT_LISTS: [(&str, &str); 9] = [
    ("expanded", "states whose successors were generated"),
    ("generated", "successors created, duplicates included"),
    ("generated new", "the same: no closed list is kept"),
    ("popped", "states visited, the goal included"),
    ("reopened", "no closed list is kept"),
    ("max open", "no open list is kept"),
    ("max stored", "most states on the path in memory"),
    (BYTES, "held at most"),
    ("before last layer", "expanded before the last iteration"),
];

/// Fewer states than this leave most of their tables empty, and a share of
/// those says nothing about a state.
const FILLED: u64 = 1000;

fn bytes_a_state(answer: &Answer) -> String {
    let (bytes, states) = (answer.stats.peak_bytes, answer.stats.max_stored);
    match keeps_lists(answer) && states < FILLED {
        true => ", mostly room to spare".into(),
        false => format!(", {:.1} a stored state", bytes as f64 / states.max(1) as f64),
    }
}

fn branching(answer: &Answer) -> Option<Count> {
    let factor = answer.effective_branching_factor()?;
    Some(Count {
        name: "branching factor",
        figure: Fixed(factor, 3).written(),
        meaning: "b of a uniform tree as deep and as large".into(),
    })
}

/// The layers or iterations with their bounds, where there are several.
pub(super) fn layers(answer: &Answer) -> String {
    let layers = &answer.stats.layers;
    if layers.len() < 2 {
        return String::new();
    }
    let title = match answer.plan.tie {
        Some(_) => "Layers",
        None => "Iterations",
    };
    let shown = &layers[layers.len().saturating_sub(MOST_LAYERS)..];
    let omitted = match layers.len() - shown.len() {
        0 => String::new(),
        more => format!("; the last {MOST_LAYERS}, {more} came before"),
    };
    let note = painted(FAINT, &format!(" by the bound proven so far{omitted}"));
    let head = format!("  {:>5}  {:>14}  {:>14}", "bound", "expanded", "generated");
    let lines: String = shown.iter().map(layer).collect();
    format!("{}{note}\n{}\n{lines}", painted(STRONG, title), painted(FAINT, &head))
}

fn layer(layer: &Layer<u16>) -> String {
    let (expanded, generated) = (grouped(layer.expanded), grouped(layer.generated));
    format!("  {:>5}  {expanded:>14}  {generated:>14}\n", layer.bound)
}
