//! Every count with its meaning in a few words.
//!
//! Two programs that both say "nodes" often count different things; the
//! meaning beside each number is what makes it comparable.

use super::style::{FAINT, STRONG, painted};
use crate::language::{Fixed, Message, grouped, say};
use taquin_puzzle::{Answer, Verdict};
use taquin_search::Layer;

/// Layers shown; of more, the last ones, where most of the work is.
const MOST_LAYERS: usize = 12;

/// Room for figures below ten million, so that most tables look alike.
const LEAST_FIGURES: usize = 9;

/// A name, a figure, a meaning.
struct Count {
    name: String,
    figure: String,
    meaning: String,
}

/// The table of counts; nothing where nothing was searched.
pub(super) fn counts(answer: &Answer, width: usize) -> String {
    if matches!(answer.verdict, Verdict::Unsolvable(_)) {
        return String::new();
    }
    let counts = all(answer);
    let longest = |text: fn(&Count) -> &String| {
        counts.iter().map(|count| text(count).chars().count()).max().unwrap_or(0)
    };
    let names = longest(|count| &count.name);
    let figures = longest(|count| &count.figure).max(LEAST_FIGURES);
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
    format!("{}\n{lines}", painted(STRONG, &say!("counts")))
}

fn all(answer: &Answer) -> Vec<Count> {
    let stats = &answer.stats;
    let meanings = if keeps_lists(answer) { WITH_LISTS } else { WITHOUT_LISTS };
    let figures = [
        stats.expanded,
        stats.generated,
        stats.generated_new,
        stats.popped,
        stats.reopened,
        stats.max_open,
        stats.max_stored,
        stats.expanded_before_last_layer(),
    ];
    let count = |((name, meaning), number): ((Message, Message), u64)| Count {
        name: say!(name),
        figure: grouped(number),
        meaning: say!(meaning),
    };
    let mut counts: Vec<Count> = NAMES.into_iter().zip(meanings).zip(figures).map(count).collect();
    counts.insert(counts.len() - 1, peak_bytes(answer));
    counts.extend(branching(answer));
    counts
}

fn keeps_lists(answer: &Answer) -> bool {
    answer.plan.tie.is_some()
}

const NAMES: [Message; 8] = [
    Message("count-expanded"),
    Message("count-generated"),
    Message("count-generated-new"),
    Message("count-popped"),
    Message("count-reopened"),
    Message("count-max-open"),
    Message("count-max-stored"),
    Message("count-before-last"),
];

/// What the counts mean for a search with an open and a closed list.
const WITH_LISTS: [Message; 8] = [
    Message("meaning-expanded"),
    Message("meaning-generated"),
    Message("meaning-generated-new"),
    Message("meaning-popped"),
    Message("meaning-reopened"),
    Message("meaning-max-open"),
    Message("meaning-max-stored"),
    Message("meaning-before-last"),
];

/// What they mean for a search that keeps one path.
const WITHOUT_LISTS: [Message; 8] = [
    Message("meaning-expanded"),
    Message("meaning-generated"),
    Message("meaning-path-generated-new"),
    Message("meaning-path-popped"),
    Message("meaning-path-reopened"),
    Message("meaning-path-max-open"),
    Message("meaning-path-max-stored"),
    Message("meaning-path-before-last"),
];

/// Fewer states than this leave most of their tables empty, and a share of
/// those says nothing about a state.
const FILLED: u64 = 1000;

fn peak_bytes(answer: &Answer) -> Count {
    let (bytes, states) = (answer.stats.peak_bytes, answer.stats.max_stored);
    let each = bytes as f64 / states.max(1) as f64;
    let meaning = match keeps_lists(answer) && states < FILLED {
        true => say!("meaning-bytes-spare"),
        false => say!("meaning-bytes-each", each = Fixed(each, 1)),
    };
    Count { name: say!("count-peak-bytes"), figure: grouped(bytes), meaning }
}

fn branching(answer: &Answer) -> Option<Count> {
    let factor = answer.effective_branching_factor()?;
    Some(Count {
        name: say!("count-branching"),
        figure: Fixed(factor, 3).written(),
        meaning: say!("meaning-branching"),
    })
}

/// The layers or iterations with their bounds, where there are several.
pub(super) fn layers(answer: &Answer) -> String {
    let layers = &answer.stats.layers;
    if layers.len() < 2 {
        return String::new();
    }
    let title = match answer.plan.tie {
        Some(_) => say!("layers"),
        None => say!("iterations"),
    };
    let shown = &layers[layers.len().saturating_sub(MOST_LAYERS)..];
    let note = match layers.len() - shown.len() {
        0 => say!("layers-note"),
        more => say!("layers-note-cut", shown = MOST_LAYERS, before = more),
    };
    let head = format!(
        "  {:>5}  {:>14}  {:>14}",
        say!("layers-bound"),
        say!("layers-expanded"),
        say!("layers-generated")
    );
    let lines: String = shown.iter().map(layer).collect();
    let note = painted(FAINT, &note);
    format!("{} {note}\n{}\n{lines}", painted(STRONG, &title), painted(FAINT, &head))
}

fn layer(layer: &Layer<u16>) -> String {
    let (expanded, generated) = (grouped(layer.expanded), grouped(layer.generated));
    format!("  {:>5}  {expanded:>14}  {generated:>14}\n", layer.bound)
}
