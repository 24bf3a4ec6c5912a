//! Every count with a short definition.
//!
//! Programs that say "nodes" often count different things; with the definition beside each number,
//! numbers can be compared.

use super::style::{FAINT, STRONG, painted};
use crate::language::{Fixed, count_meaning, count_name, grouped, say};
use taquin_puzzle::{Aim, Algorithm, Answer, Moves, Verdict};
use taquin_search::{Count, Layer, Layering, Memory, SearchFacts};

/// The number of layers shown; of more layers the last ones, which have most of the work.
const MOST_LAYERS: usize = 12;

/// The width of figures up to ten million, so that most tables have the same columns.
const LEAST_FIGURES: usize = 9;

/// A name, a figure and a definition.
struct Line {
    name: String,
    figure: String,
    meaning: String,
}

/// Returns the table of counts; empty without a search.
pub(super) fn counts(answer: &Answer, width: usize) -> String {
    if matches!(answer.verdict, Verdict::Unsolvable(_)) {
        return String::new();
    }
    let counts = all(answer);
    let longest = |text: fn(&Line) -> &String| {
        counts.iter().map(|count| text(count).chars().count()).max().unwrap_or(0)
    };
    let names = longest(|count| &count.name);
    let figures = longest(|count| &count.figure).max(LEAST_FIGURES);
    let line = |count: &Line| {
        let meaning = taquin_lab::document::following(&count.meaning, width, names + figures + 4);
        format!("  {:names$}  {:>figures$}{}\n", count.name, count.figure, painted(FAINT, &meaning))
    };
    let lines: String = counts.iter().map(line).collect();
    format!("{}\n{lines}", painted(STRONG, &say!("counts")))
}

/// Returns the counts of the course on one line.
pub(super) fn brief(answer: &Answer) -> String {
    let counts = [Count::Expanded, Count::Popped, Count::Generated, Count::GeneratedNew];
    let told = |count: Count| {
        // A figure stays with its name.
        let name = count_name(count).replace(' ', "\u{a0}");
        format!("{name}\u{a0}{}", grouped(count.of(&answer.stats)))
    };
    counts.map(told).join(", ")
}

fn all(answer: &Answer) -> Vec<Line> {
    let counted = Count::ALL.iter().filter(|count| is_counted(answer, **count));
    let mut lines: Vec<Line> = counted.map(|&count| line_of(answer, count)).collect();
    lines.extend(branching(answer));
    lines
}

fn line_of(answer: &Answer, count: Count) -> Line {
    let meaning = match count {
        Count::PeakBytes => peak_bytes(answer),
        other => count_meaning(other, facts(answer).memory),
    };
    Line { name: count_name(count), figure: grouped(count.of(&answer.stats)), meaning }
}

/// Returns the facts of the search. Beams before a proof keep the lists that are counted.
fn facts(answer: &Answer) -> SearchFacts {
    let by_beams = answer.stages.iter().any(|stage| stage.aim == Aim::Improve);
    let algorithm = if by_beams { Algorithm::Beam } else { answer.plan().algorithm };
    algorithm.entry().facts
}

/// Whether a count is shown. The count before the last layer needs a search by layers, even if
/// there is only one.
fn is_counted(answer: &Answer, count: Count) -> bool {
    let layered = answer.layering() != Layering::Whole && !answer.stats.layers.is_empty();
    count != Count::ExpandedBeforeLastLayer || layered
}

/// Searches with fewer states leave most of their tables empty, so bytes per state would mean
/// little.
const FILLED: u64 = 1000;

/// Explains the bytes, as far as they are known.
fn peak_bytes(answer: &Answer) -> String {
    let (bytes, states) = (answer.stats.peak_bytes, answer.stats.max_stored);
    let memory = facts(answer).memory;
    match memory {
        _ if bytes == 0 => say!("meaning-bytes-none"),
        _ if uses_tables(answer) => say!("meaning-bytes-tables"),
        Memory::Lists | Memory::TwoEnds if states < FILLED => say!("meaning-bytes-spare"),
        _ if states < FILLED || memory == Memory::Path => count_meaning(Count::PeakBytes, memory),
        _ => say!("meaning-bytes-each", each = Fixed(bytes as f64 / states as f64, 1)),
    }
}

/// Whether tables of a heuristic are part of the memory.
fn uses_tables(answer: &Answer) -> bool {
    let heuristic = answer.plan().heuristic;
    answer.stages.iter().any(|stage| stage.tables.is_some())
        || heuristic.is_some_and(|heuristic| heuristic.table_bytes(&answer.target) > 0)
}

/// Returns both branching factors: that of the courses, and the effective one.
fn branching(answer: &Answer) -> Vec<Line> {
    let mean = answer.mean_branching_factor().map(|factor| Line {
        name: say!("count-branching-mean"),
        figure: Fixed(factor, 3).written(),
        meaning: say!("meaning-branching-mean"),
    });
    let effective = answer.effective_branching_factor().map(|factor| Line {
        name: say!("count-branching"),
        figure: Fixed(factor, 3).written(),
        meaning: say!("meaning-branching"),
    });
    mean.into_iter().chain(effective).collect()
}

/// Returns the layers or iterations with their bounds, if there are several.
pub(super) fn layers(answer: &Answer) -> String {
    let layers = &answer.stats.layers;
    if layers.len() < 2 {
        return String::new();
    }
    let layering = answer.layering();
    let first = layers.len().saturating_sub(MOST_LAYERS);
    let title = match layering {
        Layering::Iterations => say!("iterations"),
        _ => say!("layers"),
    };
    let (note, column) = match layering {
        Layering::Depths => (beam_note(first), say!("beam-layers-moves")),
        _ => (bound_note(first), say!("layers-bound")),
    };
    let head =
        format!("  {column:>5}  {:>14}  {:>14}", say!("layers-expanded"), say!("layers-generated"));
    let line = |(number, layer): (usize, &Layer<Moves>)| match layering {
        Layering::Depths => line(number as u64, layer),
        _ => line(layer.bound.into(), layer),
    };
    let lines: String = layers.iter().enumerate().skip(first).map(line).collect();
    let note = painted(FAINT, &note);
    format!("{} {note}\n{}\n{lines}", painted(STRONG, &title), painted(FAINT, &head))
}

fn bound_note(before: usize) -> String {
    match before {
        0 => say!("layers-note"),
        before => say!("layers-note-cut", shown = MOST_LAYERS, before = before),
    }
}

/// Returns the note about a beam: its bound hardly rises, so its layers are named by depth.
fn beam_note(before: usize) -> String {
    match before {
        0 => say!("beam-layers-note"),
        before => say!("beam-layers-note-cut", shown = MOST_LAYERS, before = before),
    }
}

fn line(number: u64, layer: &Layer<Moves>) -> String {
    let (expanded, generated) = (grouped(layer.expanded), grouped(layer.generated));
    format!("  {number:>5}  {expanded:>14}  {generated:>14}\n")
}
