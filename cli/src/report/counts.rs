//! Every count with its meaning in a few words.
//!
//! Two programs that both say "nodes" often count different things; the
//! meaning beside each number is what makes it comparable.

use super::numbers::grouped;
use super::style::{FAINT, STRONG, painted};
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
    let listed = answer.plan.tie.is_some();
    let either = |with_lists: &str, without: &str| -> String {
        if listed { with_lists } else { without }.into()
    };
    let count = |name, number, meaning: String| Count {
        name,
        figure: grouped(number),
        meaning,
    };
    let mut counts = vec![
        count(
            "expanded",
            stats.expanded,
            "states whose successors were generated".into(),
        ),
        count(
            "generated",
            stats.generated,
            "successors created, duplicates included".into(),
        ),
        count(
            "generated new",
            stats.generated_new,
            either(
                "of those, not closed at that moment",
                "the same: no closed list is kept",
            ),
        ),
        count(
            "popped",
            stats.popped,
            either(
                "states taken from open, the goal included",
                "states visited, the goal included",
            ),
        ),
        count(
            "reopened",
            stats.reopened,
            "closed states reached by a shorter way".into(),
        ),
        count(
            "max open",
            stats.max_open,
            either(
                "most states on the open list at once",
                "no open list is kept",
            ),
        ),
        count(
            "max stored",
            stats.max_stored,
            either(
                "most states in memory, open and closed",
                "most states on the path in memory",
            ),
        ),
        count("peak bytes", stats.peak_bytes, bytes_a_state(answer)),
        count(
            "before last layer",
            stats.expanded_before_last_layer(),
            either(
                "expanded before the last f-layer",
                "expanded before the last iteration",
            ),
        ),
    ];
    counts.extend(branching(answer));
    counts
}

fn bytes_a_state(answer: &Answer) -> String {
    let (bytes, states) = (answer.stats.peak_bytes, answer.stats.max_stored.max(1));
    format!(
        "held at most, {:.1} a stored state",
        bytes as f64 / states as f64
    )
}

fn branching(answer: &Answer) -> Option<Count> {
    let factor = answer.effective_branching_factor()?;
    Some(Count {
        name: "branching factor",
        figure: format!("{factor:.3}"),
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
    format!(
        "{}{note}\n{}\n{lines}",
        painted(STRONG, title),
        painted(FAINT, &head)
    )
}

fn layer(layer: &Layer<u16>) -> String {
    let (expanded, generated) = (grouped(layer.expanded), grouped(layer.generated));
    format!("  {:>5}  {expanded:>14}  {generated:>14}\n", layer.bound)
}
